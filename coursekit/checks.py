"""What an argument may be, by its name: the checks of all doors (`door.py`).

Each returns what stands in for the argument, or raises a ValueError that says what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from math import inf, isclose
from numbers import Real
from typing import Any

from coursekit.games import CHANCE, Impartial, Position
from coursekit.games.fields import is_whole, true_or_false
from coursekit.kinds import Check, a_list, a_text, number, refused, rng


def check_position_with_mover(name: str, position: Any) -> Position:
    """`position` if it is one that says who moves."""
    if not isinstance(position, Position):
        raise ValueError(f"{name} must be a position of a game, not {position!r}")
    if isinstance(position, Impartial):
        raise ValueError(
            f"{name} must say who moves, and {position!r} is impartial: "
            f"use TwoPlayers({position!r}) (from coursekit.games import TwoPlayers)"
        )
    return position


def check_unfinished(name: str, position: Any) -> Position:
    """`position` if it is one from which the game goes on."""
    check_position_with_mover(name, position)
    if position.is_over:
        raise ValueError(f"{name} must not be the end of a game: there is no move in {position!r}")
    return position


def check_two_players(name: str, position: Any) -> Position:
    """`position` if it is one of a game for two players in which one of them moves, not chance."""
    check_position_with_mover(name, position)
    if position.players != 2:
        players = f"{position.players} players"
        raise ValueError(
            f"{name} must be of a game for two players, not for {players}: {position!r}"
        )
    if position.player == CHANCE:
        raise ValueError(
            f"{name} must be of a game for two players without chance, and chance is to move in "
            f"{position!r}"
        )
    return position


def chance_decides(position: Any) -> bool:
    """Whether `position` is one where dice or cards decide."""
    has_mover = isinstance(position, Position) and not isinstance(position, Impartial)
    return has_mover and position.player == CHANCE


def two_players_only(player: int) -> ValueError:
    """What to raise where, in the middle of a game, neither Player I nor Player II moves."""
    return ValueError(
        "position must be of a game for two players without chance, not of one in which "
        f"player {player!r} moves"
    )


def check_unfinished_for_two(name: str, position: Any) -> Position:
    """`position` if it is one from which a game for two players without chance goes on."""
    return check_two_players(name, check_unfinished(name, position))


def check_impartial(name: str, position: Any) -> Impartial:
    """`position` if it is an impartial one."""
    if not isinstance(position, Impartial):
        raise ValueError(f"{name} must be an impartial position, not {position!r}")
    return position


def check_normal_rule(name: str, position: Any) -> Impartial:
    """`position` if it is an impartial one under the normal rule."""
    if check_impartial(name, position).misere:
        raise ValueError(
            f"{name} must be played by the normal rule, for which there are nimbers, and "
            f"{position!r} is played by the misère rule"
        )
    return position


def check_impartials(name: str, positions: Any) -> Iterator[Impartial]:
    """`positions` one by one; those that are not impartial are refused."""
    if not isinstance(positions, Iterable) or getattr(positions, "ndim", 1) == 0:
        raise ValueError(f"{name} must be a list of impartial positions, not {positions!r}")
    return (check_impartial(f"each of the {name}", position) for position in positions)


def check_memo(name: str, memo: Any) -> MutableMapping:
    """`memo` if results can be written into it."""
    if not isinstance(memo, MutableMapping):
        raise ValueError(f"{name} must be a dictionary, at first {{}}, not {memo!r}")
    return memo


def check_estimate(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but answers other than a finite number are refused."""
    check_function(name, heuristic)

    def estimate(position: Position) -> Any:
        value = heuristic(position)
        if isinstance(value, int) or is_number(value):  # asked at every leaf, and most are whole
            return value
        raise wrong_answer(heuristic, "finite numbers", value, position)

    return under_its_name(estimate, heuristic)


def check_estimates(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but answers other than a finite number for each player are refused."""
    return checked(
        check_function(name, heuristic),
        lambda answer, position: are_numbers(answer) and len(answer) == position.players,
        "finite numbers, one for each player",
    )


def check_heuristic(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but answers other than a finite number, or one for each player, are refused."""
    return checked(
        check_function(name, heuristic),
        lambda answer, _: is_number(answer) or are_numbers(answer),
        "finite numbers",
    )


def checked(
    heuristic: Callable[[Any], Any], is_right: Callable[[Any, Position], bool], expected: str
) -> Callable[[Any], Any]:
    """`heuristic`, but an answer that is not right for the position raises a ValueError."""

    def estimates(position: Position) -> Any:
        answer = heuristic(position)
        if is_right(answer, position):
            return answer
        raise wrong_answer(heuristic, expected, answer, position)

    return under_its_name(estimates, heuristic)


def under_its_name(checking: Callable, heuristic: Callable) -> Callable[[Any], Any]:
    """`checking` under the name of the heuristic, which a trace shows instead: `given`."""
    checking.__name__ = function_name(heuristic)
    checking.given = heuristic  # type: ignore[attr-defined]
    return checking


def wrong_answer(heuristic: Callable, expected: str, value: Any, position: Any) -> ValueError:
    """What to raise if the heuristic returns `value`, which is not what was expected."""
    name = function_name(heuristic)
    return ValueError(f"{name} must return {expected}, not {value!r} for {position!r}")


def is_number(value: Any) -> bool:
    """Whether `value` is a finite number.

    >>> is_number(3), is_number(float("nan")), is_number((1, 2, -3))
    (True, False, False)
    """
    try:
        return bool(-inf < value < inf)
    except (TypeError, ValueError):  # a text cannot be compared, and an array not as one value
        return False


def are_numbers(values: Any) -> bool:
    """Whether `values` are finite numbers, at least one.

    >>> are_numbers((1, 2, -3)), are_numbers(()), are_numbers(3)
    (True, False, False)
    """
    return isinstance(values, Sequence) and bool(values) and all(map(is_number, values))


def function_name(function: Callable) -> str:
    """The name of the function; if it has none, like a weighted sum of features, what it shows."""
    return getattr(function, "__name__", None) or repr(function)


def check_function(name: str, function: Any) -> Callable[[Any], Any]:
    """`function` if it can be called."""
    if not callable(function):
        raise ValueError(f"{name} must be a function of a position, not {function!r}")
    return function


def check_search(name: str, search: Any) -> Callable[..., tuple[Any, Any]]:
    """`search` if it can be called."""
    if not callable(search):
        raise ValueError(f"{name} must be one, such as alpha_beta, not {search!r}")
    return search


def check_depth(name: str, depth: Any) -> Any:
    """`depth` if it is 1, 2, … or infinite.

    NumPy's whole numbers become Python's, here and below: theirs overflow, 1 - 2 to 255 for one.
    """
    if isinstance(depth, Real) and depth == inf:
        return inf
    if not is_whole(depth) or depth < 1:
        raise refused(name, "1, 2, … or math.inf", depth)
    return int(depth)


def check_number(name: str, number: Any) -> Any:
    """`number` if it can be compared with others; infinite ones can."""
    if not isinstance(number, Real) or number != number:
        raise refused(name, "a number", number)
    return number


def check_guess(name: str, guess: Any) -> Any:
    """`guess` if it is a whole number."""
    if not is_whole(guess):
        raise refused(name, "a whole number", guess)
    return int(guess)


def check_player(name: str, player: Any) -> Any:
    """`player` if it is 0, 1, …"""
    if not is_whole(player) or player < 0:
        raise refused(name, "0 for Player I, 1 for Player II, …", player)
    return int(player)


def check_width(name: str, width: Any) -> Any:
    """`width` if it is 1, 2, …"""
    if not is_whole(width) or width < 1:
        raise refused(name, "1, 2, …", width)
    return int(width)


def check_flag(name: str, flag: Any) -> bool:
    """`flag` if it is True or False."""
    return true_or_false(name, flag)


def check_lottery(name: str, lottery: Any) -> tuple[tuple[Any, Any], ...]:
    """`lottery` if it is a list of (probability, money), whose probabilities sum to 1."""
    pair = a_list(number(), "a probability and money")
    prizes = a_list(pair, "a list of (probability, money)", least=1)(name, lottery)
    if any(len(prize) != 2 for prize in prizes):
        raise refused(name, "a list of (probability, money)", lottery)
    odds = [probability for probability, _ in prizes]
    if min(odds) <= 0 or not isclose(sum(odds), 1, abs_tol=1e-9):
        raise refused(name, "a lottery with positive probabilities that sum to 1", lottery)
    return prizes


def check_any_position(name: str, position: Any) -> Position:
    """`position` if it is one."""
    if not isinstance(position, Position):
        raise refused(name, "a position of a game", position)
    return position


def check_time(name: str, seconds: Any) -> Any:
    """`seconds` if they are None or a number from 0."""
    is_number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if seconds is None or (is_number and seconds >= 0):
        return seconds
    raise refused(name, "None or a number from 0", seconds)


CHECKS: dict[str, Check] = {
    "noisy_moves": check_function,
    "depth": check_depth,
    "alpha": check_number,
    "beta": check_number,
    "guess": check_guess,
    "player": check_player,
    "maximise": check_flag,
    "may_pass": check_flag,
    "width": check_width,
    "reduction": check_width,
    "memo": check_memo,
    "rng": rng,
    "search": check_search,
    "seconds": check_time,
    "title": a_text,
    "worst_first": check_flag,
}
"""By the name of the argument: what is refused, and what stands in for it."""

"""What a player who does not see everything can know, and what it is worth to look. Notes §4.4.

Beliefs need a bit more than the contract: `position.board` is a text with what stands on the board,
and `position.without_history()` has forgotten what was shown and told, but not what follows from it
for the rules. So `observed_by` says, after one move, what that move told. `position.lies_open` says
that nothing is hidden yet: beliefs begin there.

All boards that are possible count as equally likely.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from math import log2
from typing import Annotated, Any

from coursekit.games import Position
from coursekit.games.fields import a_tuple
from coursekit.validate import (
    Player,
    check_playable,
    checked,
    collection_of,
    function,
    refused,
)


def check_start(name: str, start: Any) -> Position:
    """`start` if it is a position of a game with hidden information that can forget its history."""
    check_playable(name, start)
    if not hasattr(start, "without_history"):
        raise refused(name, "of a game with beliefs, such as BlindTicTacToe()", start)
    return start


def check_observed(name: str, observed: Any) -> tuple:
    """`observed` as a tuple that can be looked up."""
    told = a_tuple(observed)
    try:
        hash(told)
    except TypeError:
        told = None
    if told is None:
        raise refused(name, "what position.observed_by(player) returns", observed)
    return told


Start = Annotated[Any, check_start]
Observed = Annotated[tuple, check_observed]
Positions = Annotated[
    Collection[Any], collection_of(check_start, "positions, as consistent_positions returns them")
]
Judgement = Annotated[Callable[[Any], Any], function("of a position")]


# Which positions are possible


@checked
def consistent_positions(start: Start, player: Player, observed: Observed) -> frozenset[Any]:
    """The positions that can have come from `start` if `player` has observed this and no more.

    Positions that differ only in how they came about count as one. So there are few of them, though
    the other player may have looked and marked in thousands of ways.

    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe()
    >>> game = start.play("top left").play(4).play("top right").play(0)
    >>> len(consistent_positions(start, 0, game.observed_by(0)))
    8
    >>> len(consistent_positions(start, 0, game.play("top left").observed_by(0)))
    1
    """
    if player >= start.players:
        raise ValueError(f"player must be one of the players of the game, not {player!r}")
    return _tracked(start.without_history(), player, observed)


@lru_cache(maxsize=1000)  # an agent that asks after each move has asked for most of this before
def _tracked(start: Any, player: int, observed: tuple) -> frozenset[Any]:
    if not observed:
        return with_silent_moves({start}, player)
    before = _tracked(start, player, observed[:-1])
    return with_silent_moves(followers(before, player, observed[-1:]), player)


def with_silent_moves(positions: set[Any], player: int) -> frozenset[Any]:
    """The positions, and those that follow by moves of which `player` observes nothing.

    >>> from coursekit.games import BlindTicTacToe
    >>> [len(with_silent_moves({BlindTicTacToe()}, player)) for player in (0, 1)]
    [1, 5]
    """
    found, latest = set(positions), positions
    while latest:
        latest = followers(latest, player, ()) - found
        found |= latest
    return frozenset(found)


def followers(positions: set[Any] | frozenset[Any], player: int, told: tuple) -> set[Any]:
    """The positions one move later, if that move has told `player` just this."""
    options = [option for position in positions for option in position.options()]
    return {option.without_history() for option in options if option.observed_by(player) == told}


@checked
def boards_of(positions: Positions) -> dict[str, Any]:
    """The different boards of the positions in a fixed order, each with a position that shows it.

    >>> from coursekit.games import BlindTicTacToe
    >>> game = BlindTicTacToe.from_text("XX. OO. ...")
    >>> list(boards_of([game, game.play("top left"), game.play("top left").play(8)]))
    ['XX.OO....', 'XX.OO...X']
    """
    by_board = {position.board: position for position in positions}
    return {board: by_board[board] for board in sorted(by_board)}


def boards_of_mover(positions: Positions, player: int) -> Collection[Any]:
    """A position for each different board; refused unless there is one and the player moves."""
    boards = boards_of(positions).values()
    if not boards:
        raise refused("positions", "at least one position", positions)
    for position in boards:
        if position.player != player:
            raise ValueError(f"player must be the mover in {position!r}, not {player!r}")
    return boards


# What a look tells, and what it is worth


@checked
def information(positions: Positions, player: Player, move: Any) -> float:
    """How many bits `player` learns by `move` on average, if all boards are equally likely.

    That is the entropy of what the player is shown or told then.

    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("XX. OO. ...")
    >>> after = start.play("top left").play(8)
    >>> possible = consistent_positions(start, 1, after.observed_by(1))
    >>> list(boards_of(possible))
    ['XX.OO...X', 'XX.OO..X.', 'XX.OO.X..', 'XX.OOX...']
    >>> [information(possible, 1, look) for look in ("top left", "bottom left", "bottom right")]
    [0.0, 1.5, 2.0]
    """
    boards = boards_of_mover(positions, player)
    told = Counter(position.play(move).observed_by(player)[-1] for position in boards)
    shares = [times / len(boards) for times in told.values()]
    return sum(share * log2(1 / share) for share in shares)


def no_preference(positions: Collection[Any], player: int, move: Any) -> float:
    """0: it does not matter where one looks."""
    return 0.0


@checked
def expected_value(positions: Positions, player: Player, move: Any, heuristic: Judgement) -> float:
    """What `player` earns on average after `move`, by the heuristic, which is Player I's value.

    Each possible board is judged as if all lay open from then on.

    >>> from coursekit.games import BlindTicTacToe
    >>> boards = ["XX. OO. ...", "XX. O.. .O."]
    >>> possible = [BlindTicTacToe.from_text(board).play("top right") for board in boards]
    >>> [expected_value(possible, 0, square, BlindTicTacToe.heuristic) for square in (2, 5)]
    [1.0, 0.0]
    """
    boards = boards_of_mover(positions, player)
    return _total_value(boards, player, move, heuristic) / len(boards)


@checked
def value_of_looking(
    positions: Positions, player: Player, move: Any, heuristic: Judgement
) -> float:
    """What `player` earns on average by the best mark after the look `move`, by the heuristic.

    What tells most need not help most: here O is about to fill the right column.

    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("X.O .X. ..O")
    >>> possible = consistent_positions(start, 1, start.play("top left").play(7).observed_by(1))
    >>> looks = "top right", "bottom left"
    >>> [value_of_looking(possible, 1, look, BlindTicTacToe.heuristic) for look in looks]
    [0.8, 0.6]
    >>> [round(information(possible, 1, look), 2) for look in looks]
    [1.37, 1.92]
    """
    boards = boards_of_mover(positions, player)
    shown = defaultdict(list)
    for position in boards:
        after = position.play(move)
        shown[after.observed_by(player)[-1]].append(after)
    best = [
        max(_total_value(group, player, mark, heuristic) for mark in group[0].moves())
        for group in shown.values()
    ]
    return sum(best) / len(boards)


def _total_value(
    boards: Iterable[Any], player: int, move: Any, heuristic: Callable[[Any], Any]
) -> Any:
    sign = 1 if player == 0 else -1
    options = [position.play(move) for position in boards]
    return sum(
        option.payoffs()[player] if option.is_over else sign * heuristic(option)
        for option in options
    )

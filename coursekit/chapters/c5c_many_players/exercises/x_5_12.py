"""Exercise 5.12: three players by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from coursekit.course.answers import (
    Hint,
    finished,
    is_unfinished,
    shown,
    the_number,
    the_sequence,
    the_whole_number,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.watching import Path
from coursekit.games import Utilities

NAMES = ("Player I", "Player II", "Player III")

THREE = (
    ((Utilities(2, 9, 8), Utilities(1, 7, 0)), (Utilities(6, 2, 2), Utilities(4, 6, 9))),
    ((Utilities(9, 0, 2), Utilities(3, 6, 7)), (Utilities(0, 2, 8), Utilities(6, 1, 9))),
)
"""The tree of exercises 5.12 and 5.13: Players I, II and III move in turn."""

Choice = Callable[[int, list], Any]


def outcome(node: Any, choose: Choice, player: int = 0) -> Any:
    """The leaf where play ends if `choose(player, leaves)` picks what each player goes for."""
    if isinstance(node, Utilities):
        return node
    return choose(player, [outcome(below, choose, (player + 1) % 3) for below in node])


def own_share(player: int, leaves: list) -> Any:
    """MAXⁿ: the leaf that is best for the player."""
    return max(leaves, key=lambda leaf: leaf[player])


def against_the_first(player: int, leaves: list) -> Any:
    """PARANOID: the leaf that is best for Player I if Player I chooses, otherwise the worst."""
    return (max if player == 0 else min)(leaves, key=lambda leaf: leaf[0])


def move_to(leaf: Any) -> int:
    """The first move on the way to a leaf of the tree."""
    return next(path[0] for path, each in all_leaves(THREE) if each == leaf)


def all_leaves(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All leaves and the paths to them."""
    if isinstance(node, Utilities):
        yield path, node
    else:
        for move, below in enumerate(node):
            yield from all_leaves(below, (*path, move))


def three_players(answer: Any) -> str | None:
    earned, move = the_pair(answer, "((1, 2, 3), 0)")
    best = outcome(THREE, own_share)
    if is_unfinished(earned):
        return right_move(move, move_to(best), alone=True)
    if isinstance(earned, int | float) and isinstance(move, list | tuple):
        return "The utilities come first, then the move: `((1, 2, 3), 0)`."
    if isinstance(earned, int | float):
        return f"What do all three earn? You gave {shown(earned)}, a single number."
    mine = tuple(the_number(finished(n), "Each utility") for n in the_sequence(earned, "(1, 2, 3)"))
    if len(mine) != 3:
        return f"There are three players, and you gave {len(mine)} numbers."
    if mine == tuple(best):
        return right_move(move, move_to(best)) or Right(
            "Player II's choice made it so: the other move would have left Player II with 1."
        )
    if mine not in [tuple(leaf) for _, leaf in all_leaves(THREE)]:
        return f"No leaf is {text(mine)}. Play ends at one leaf, and everybody earns what it says."
    slips: list[tuple[Choice, str]] = [
        (
            lambda player, leaves: max(leaves, key=lambda leaf: leaf[0]),
            "That is where play ends if everybody works for Player I. They look after themselves.",
        ),
        (
            against_the_first,
            "That is where play ends if the others want to hurt Player I. They only want "
            "the most for themselves.",
        ),
        (
            lambda player, leaves: max(leaves, key=lambda leaf: leaf[2 - player]),
            "To end there, Player II would have to choose 1 where 6 is to be had. Or do you have "
            "it the other way round? Player I moves at the root, Player III just above the leaves.",
        ),
        (
            lambda player, leaves: max(leaves, key=sum),
            "Player II would love it, and it has the largest sum. But Player I chooses first, and "
            "looks at the first number only.",
        ),
    ]
    for choose, hint in slips:
        if mine == tuple(outcome(THREE, choose)):
            return hint
    return _who_turns_off(mine)


def _who_turns_off(mine: tuple) -> str:
    """The player nearest to the leaf who would rather go elsewhere."""
    path = next(path for path, leaf in all_leaves(THREE) if tuple(leaf) == mine)
    for player in (2, 1, 0):
        node: Any = THREE
        for move in path[:player]:
            node = node[move]
        there = outcome(node[path[player]], own_share, (player + 1) % 3)
        best = outcome(node, own_share, player)
        if best != there:
            return (
                f"To end at {text(mine)}, {NAMES[player]} would have to choose {there[player]} "
                f"where {best[player]} is to be had. Begin at the bottom, with Player III."
            )
    raise AssertionError("every other leaf has someone who turns off")


def the_pair(answer: Any, form: str) -> tuple[Any, Any]:
    pair = the_sequence(answer, form)
    if len(pair) == 3 and not any(isinstance(each, list | tuple) for each in pair):
        raise Hint(f"And which move is it? I expected `{form}`.")
    if len(pair) != 2:
        raise Hint(f"I expected `{form}`, and you gave {shown(answer)}.")
    return pair[0], pair[1]


def right_move(move: Any, right: int, alone: bool = False) -> str | None:
    """What is wrong with the move; `alone` if what Player I earns has not been said."""
    if move is ...:
        return None
    number = the_whole_number(move, "The move")
    if number == right:
        return None
    if number not in (0, 1):
        return f"There is no move {number}: the moves are 0, on the left, and 1, on the right."
    if alone:
        return "Player I does better with the other move. Begin at the bottom, with Player III."
    return "What Player I earns is right, but that is not the move that leads there."


EXERCISE = Exercise("5.12", "Three players by hand", three_players)

"""Exercises 5.12, 5.13 and 5.15: three players, by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from coursekit.course.answers import (
    Hint,
    Unfinished,
    shown,
    the_items,
    the_number,
    the_sequence,
    the_whole_number,
)
from coursekit.course.chapter_5.watching import Path
from coursekit.course.exercises import Right, exercise
from coursekit.games import Utilities

NOTEBOOK = "5c-many-players"
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
    """All leaves and the ways to them."""
    if isinstance(node, Utilities):
        yield path, node
    else:
        for move, below in enumerate(node):
            yield from all_leaves(below, (*path, move))


@exercise("5.12", "Three players by hand", notebook=NOTEBOOK)
def three_players(answer: Any) -> str | None:
    earned, move = _pair(answer, "((1, 2, 3), 0)")
    if isinstance(earned, int | float) and isinstance(move, list | tuple):
        return "The utilities come first, then the move: `((1, 2, 3), 0)`."
    if isinstance(earned, int | float):
        return f"What do all three earn? You gave {shown(earned)}, a single number."
    mine = tuple(the_number(_given(n), "Each utility") for n in the_sequence(earned, "(1, 2, 3)"))
    if len(mine) != 3:
        return f"There are three players, and you gave {len(mine)} numbers."
    right = tuple(outcome(THREE, own_share))
    if mine == right:
        return _right_move(move, move_to(right)) or Right(
            "Player II's choice made it so: the other move would have left Player II with 1."
        )
    if mine not in [tuple(leaf) for _, leaf in all_leaves(THREE)]:
        return f"No leaf is {mine}. Play ends at one leaf, and everybody earns what it says."
    slips: list[tuple[Choice, str]] = [
        (
            lambda player, leaves: max(leaves, key=lambda leaf: leaf[0]),
            "That is where play ends if everybody works for Player I. They look after themselves.",
        ),
        (
            against_the_first,
            "That is where play ends if the others want to hurt Player I. They only want much for "
            "themselves.",
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
                f"To end at {mine}, {NAMES[player]} would have to choose {there[player]} where "
                f"{best[player]} is to be had. Begin at the bottom, with Player III."
            )
    raise AssertionError("every other leaf has someone who turns off")


@exercise("5.13", "All against one", notebook=NOTEBOOK)
def all_against_one(answer: Any) -> str | None:
    value, move = _pair(answer, "(value, move)")
    if isinstance(value, list | tuple):
        return "PARANOID works with one number, what Player I earns. Give (value, move)."
    mine = the_number(value, "The value")
    worst = outcome(THREE, against_the_first)
    if mine == worst[0]:
        return _right_move(move, move_to(worst)) or Right(
            "Less than MAXⁿ promises, and another move: pessimism has its price."
        )
    if mine == 0:
        return (
            "0 is the smallest that Player I could earn. But Player I moves at the root, and need "
            "not go there."
        )
    if mine == outcome(THREE, own_share)[0]:
        return (
            f"{mine} is what MAXⁿ promises. Now Players II and III do not care what they earn: "
            "each takes what is worst for Player I."
        )
    if mine == 9:
        return "9 is the most that Player I could earn, if the others helped. Here they do not."
    if mine in [leaf[0] for _, leaf in all_leaves(THREE)]:
        return (
            f"Would Players II and III let Player I have {shown(mine)}? Write at each node of "
            "Player III the smallest that Player I can get there, then go up."
        )
    return f"No leaf gives Player I {shown(mine)}. Only the first number of each leaf counts here."


def _pair(answer: Any, form: str) -> tuple[Any, Any]:
    pair = the_sequence(answer, form)
    if len(pair) == 3 and not any(isinstance(each, list | tuple) for each in pair):
        raise Hint(f"And which move is it? I expected `{form}`.")
    if len(pair) != 2:
        raise Hint(f"I expected `{form}`, and you gave {shown(answer)}.")
    return _given(pair[0]), _given(pair[1])


def _given(value: Any) -> Any:
    if value is ...:
        raise Unfinished("There is still a `...` in your answer.")
    return value


def _right_move(move: Any, right: int) -> str | None:
    number = the_whole_number(move, "The move")
    if number == right:
        return None
    if number not in (0, 1):
        return f"There is no move {number}: the moves are 0, on the left, and 1, on the right."
    return "What Player I earns is right, but that is not the move that leads there."


TIES = (
    (Utilities(4, 6, 0), Utilities(2, 6, 2)),
    (Utilities(3, 1, 6), Utilities(1, 5, 4), Utilities(5, 5, 0)),
    (Utilities(3, 4, 3), Utilities(6, 2, 2)),
)
"""The tree of exercise 5.15: Player II has a tie after each of the first two moves."""


def replies(node: tuple) -> list[int]:
    """What Player I may earn if Player II takes any of the best moves."""
    most = max(leaf[1] for leaf in node)
    return [leaf[0] for leaf in node if leaf[1] == most]


def possible_values() -> list[int]:
    """What Player I may earn at the root, for every way to break the ties."""
    return sorted({max(chosen) for chosen in product(*map(replies, TIES))})


@exercise("5.15", "What Player I has to fear", notebook=NOTEBOOK)
def what_to_fear(answer: Any) -> str | None:
    if isinstance(answer, int | float):
        return f"I expected a list of values, and you gave {shown(answer)} alone."
    mine = sorted({the_number(_given(n), "Each value") for n in the_items(answer, "[1, 2]")})
    right = possible_values()
    if mine == right:
        return Right("3 if Player II is mean, 5 if Player II is kind: never less than 3.")
    if not mine:
        return "Your list is empty. Choose any rule for ties, and see what Player I earns."
    everywhere = sorted({n for node in TIES for n in replies(node)})
    if mine == everywhere:
        return (
            "Those are all values that Player II's nodes may have. But Player I chooses among the "
            "three moves, and takes the best of them."
        )
    for value in mine:
        if value not in everywhere:
            seen = [leaf[0] for node in TIES for leaf in node]
            why = "Player II earns more elsewhere." if value in seen else "No leaf has it."
            return f"Player I never earns {shown(value)}. {why}"
        if value not in right:
            return (
                f"Would Player I go where only {shown(value)} is to be had? The third move brings "
                f"{replies(TIES[2])[0]} for sure."
            )
    so_far = "What you have is right, but it is not all yet."
    if mine == right[-1:]:
        return f"{so_far} You hope for the best. And if Player II breaks the ties otherwise?"
    if mine == right[:1]:
        return f"{so_far} You fear the worst. And if Player II breaks the ties otherwise?"
    if right[0] not in mine:
        return f"{so_far} What if Player II breaks both ties against Player I?"
    return f"{so_far} The ties need not be broken alike: go through all combinations."

"""Exercise 5.12: three players by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
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
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.watching import Path
from coursekit.games import Tree, Utilities

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


def move_to(tree: tuple, leaf: Any) -> int:
    """The first move on the way to a leaf of the tree."""
    return next(path[0] for path, each in all_leaves(tree) if each == leaf)


def all_leaves(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All leaves and the paths to them."""
    if isinstance(node, Utilities):
        yield path, node
    else:
        for move, below in enumerate(node):
            yield from all_leaves(below, (*path, move))


WRONG_AIMS: list[tuple[Choice, str]] = [
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
        "Or do you have it the other way round? Player I moves at the root, Player III just above "
        "the leaves.",
    ),
    (
        lambda player, leaves: max(leaves, key=sum),
        "It has the largest sum, but nobody plays for the sum: each player looks at one number "
        "only.",
    ),
]
"""What the players may be thought to want, and what to say to whoever thinks so."""


def three_players(tree: tuple, answer: Any) -> str | None:
    earned, move = the_pair(answer, "((1, 2, 3), 0)")
    best = outcome(tree, own_share)
    if is_unfinished(earned):
        return right_move(move, move_to(tree, best), alone=True)
    if isinstance(earned, int | float) and isinstance(move, list | tuple):
        return "The utilities come first, then the move: `((1, 2, 3), 0)`."
    if isinstance(earned, int | float):
        return f"What do all three earn? You gave {shown(earned)}, a single number."
    utilities = the_sequence(earned, "(1, 2, 3)", "The first part")
    mine = tuple(the_number(finished(n), "Each utility") for n in utilities)
    if len(mine) != 3:
        return f"There are three players, and you gave {len(mine)} numbers."
    if mine == tuple(best):
        return right_move(move, move_to(tree, best)) or Right(_what_the_second_avoids(tree))
    if mine not in [tuple(leaf) for _, leaf in all_leaves(tree)]:
        return f"No leaf is {text(mine)}. Play ends at one leaf, and everybody earns what it says."
    turns_off = _who_turns_off(tree, mine)
    for choose, hint in WRONG_AIMS:
        if mine == tuple(outcome(tree, choose)):
            return f"{turns_off} {hint}" if hint.startswith("Or") else hint
    return f"{turns_off} Begin at the bottom, with Player III."


def _what_the_second_avoids(tree: tuple) -> str:
    """What the other choice would have left Player II with."""
    node = tree[move_to(tree, outcome(tree, own_share))]
    other = min(outcome(below, own_share, 2)[1] for below in node)
    return f"Player II's choice made it so: the other move would have left Player II with {other}."


def _who_turns_off(tree: tuple, mine: tuple) -> str:
    """The player nearest to the leaf who would rather go elsewhere."""
    path = next(path for path, leaf in all_leaves(tree) if tuple(leaf) == mine)
    for player in (2, 1, 0):
        node: Any = tree
        for move in path[:player]:
            node = node[move]
        there = outcome(node[path[player]], own_share, (player + 1) % 3)
        best = outcome(node, own_share, player)
        if best != there:
            return (
                f"To end at {text(mine)}, {NAMES[player]} would have to choose {there[player]} "
                f"where {best[player]} is to be had."
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


def random_tree(rng: Random) -> tuple:
    """A tree of the same shape, in which every wrong idea ends at a leaf of its own.

    Nobody is ever indifferent, and MAXⁿ and PARANOID make different moves, to different values.
    """
    while True:
        shares = [rng.sample(range(10), 8) for _ in NAMES]
        a, b, c, d, e, f, g, h = (Utilities(*earned) for earned in zip(*shares, strict=True))
        tree = (((a, b), (c, d)), ((e, f), (g, h)))
        aims = [own_share, *(choose for choose, _ in WRONG_AIMS)]
        ends = [outcome(tree, choose) for choose in aims]
        selfish, _, hostile, *_ = ends
        values = {selfish[0], hostile[0], min(shares[0]), max(shares[0])}
        moves = {move_to(tree, selfish), move_to(tree, hostile)}
        if len(set(ends)) == len(ends) and len(values) == 4 and len(moves) == 2:
            return tree


def other_players(rng: Random) -> Variant:
    tree = random_tree(rng)
    best = outcome(tree, own_share)
    question = (
        f"In `{Tree(tree, players=3)!r}` Players I, II and III move in turn. What do the three "
        "earn if everybody plays MAXⁿ, and which move does Player I choose, 0 or 1? Give "
        "(utilities, move), such as `((1, 2, 3), 0)`."
    )
    answer = tuple(best), move_to(tree, best)
    return Variant(question, answer, partial(three_players, tree))


EXERCISE = Exercise("5.12", "Three players by hand", partial(three_players, THREE), other_players)

"""Exercise 5.11: a tree on which forward pruning goes wrong."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.chapters.c5b_alpha_beta.exercises.x_5_07 import nested
from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.games import Tree
from coursekit.search import by_heuristic, first_leaf, tapered
from coursekit.search.minimax_search import minimax


def where_a_beam_goes_wrong(wanted: tuple[int, int] | None, answer: Any) -> str | None:
    """What is wrong with a tree; `wanted` has its value and what `tapered` should say, if given."""
    if isinstance(answer, Tree) and (answer.players != 2 or answer.player != 0):
        return "Let it be a game for two, and let Player I move first: `Tree((…, …))`."
    tree = Tree(nested(answer.node if isinstance(answer, Tree) else answer))
    if tree.is_over:
        return "This tree has no moves. A move that is dropped has to be there first."
    (right, _), (kept, _) = minimax(tree, first_leaf, 9), tapered(tree, first_leaf, 9, width=2)
    if kept != right and wanted not in (None, (right, kept)):
        return _other_numbers(wanted, right, kept)
    if kept != right:
        return Right(f"It says {kept}, and the value is {right}. Looks are not everything.")
    said = f"It says {kept}, and that is the value"
    moves = by_heuristic(first_leaf)(tree, 9)
    if len(moves) < 3:
        return f"{said}. At the root no move is dropped: with three moves one would be."
    values = [minimax(tree.play(move), first_leaf, 8)[0] for move in moves]
    best_kept, dropped = max(values[:2]), max(values[2:])
    looks = " and ".join(f"`{tree.node[move]!r}`" for move in moves[:2])
    if all(tree.play(move).is_over for move in moves):
        return f"{said}: a leaf is worth just what it looks like. Put something below the moves."
    if dropped <= best_kept:
        return (
            f"{said}. It keeps {looks}, which look best, and what it drops is worth at most "
            f"{dropped}, while the two it keeps include {best_kept}. It has to drop the best move."
        )
    return f"{said}, by luck: what it sees of {looks} happens to be worth {shown(right)} as well."


def _other_numbers(wanted: tuple[int, int], right: Any, kept: Any) -> str:
    """What to change in a tree that is valued wrongly, but not as it was asked."""
    said = f"It says {kept}, and the value is {right}: wrong indeed"
    if right != wanted[0]:
        return (
            f"{said}. But the value should be {wanted[0]}: that is for the dropped move to bring."
        )
    return f"{said}. But it should say {wanted[1]}: what does it see of the moves that it keeps?"


def other_beam(rng: Random) -> Variant:
    """The same question, with a value and an error to be met."""
    kept, right = sorted(rng.sample(range(1, 10), 2))
    question = (
        "`tapered(tree, first_leaf, 9, width=2)` looks only at the two moves that look best to the "
        "mover at the root, and at one everywhere below. `first_leaf` says how good a move looks: "
        "as good as the leftmost leaf below it. Player I moves first. Find a tree that is worth "
        f"{right}, and for which it returns {kept}."
    )
    tree = Tree(((right + 2, kept), (right + 1, kept), (right, right)))
    return Variant(question, tree, partial(where_a_beam_goes_wrong, (right, kept)))


EXERCISE = Exercise(
    "5.11", "Where a beam goes wrong", partial(where_a_beam_goes_wrong, None), other_beam
)

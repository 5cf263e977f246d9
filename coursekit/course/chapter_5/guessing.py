"""Exercises 5.10 and 5.11: MTD-f by hand, and a tree on which forward pruning goes wrong."""

from __future__ import annotations

from itertools import pairwise
from math import inf
from typing import Any

from coursekit.course.answers import shown, the_number, the_sequence, the_whole_number
from coursekit.course.chapter_5.minimax import value_of
from coursekit.course.chapter_5.ordering import nested
from coursekit.course.chapter_5.pruning import NOTEBOOK
from coursekit.course.exercises import Right, exercise
from coursekit.games import Tree
from coursekit.search import alpha_beta, by_heuristic, first_leaf, tapered

GUESSED, GUESS = (((7, 9), (3, 6)), ((1, 7), (8, 2))), 3
"""The tree of exercise 5.10, and the guess to begin with."""


def questions(node: Any, guess: int, fail_hard: bool = False) -> tuple[list[int], list[int]]:
    """Every β that MTD-f asks about, and what alpha-beta answers.

    >>> questions((3, 5), 6), questions((3, 5), 5)
    (([6, 5], [5, 5]), ([5, 6], [5, 5]))
    """
    betas: list[int] = []
    answers: list[int] = []
    lower, upper, value = -inf, inf, guess
    while lower < upper:
        beta = int(max(lower + 1, value))
        value, _ = alpha_beta(Tree(node), first_leaf, 9, beta - 1, beta)
        value = min(beta, max(beta - 1, value)) if fail_hard else value
        lower, upper = (lower, value) if value < beta else (value, upper)
        betas.append(beta)
        answers.append(value)
    return betas, answers


@exercise("5.10", "MTD-f by hand", notebook=NOTEBOOK)
def mtd_by_hand(answer: Any) -> str | None:
    form = "[3, 5, 8]"
    given = the_sequence(answer, form)
    if any(isinstance(each, tuple | list) for each in given):
        return f"Write β alone, the upper end of each window: `{form}`."
    mine = [the_whole_number(beta, "Each β") for beta in given]
    betas, answers = questions(GUESSED, GUESS)
    if mine == betas:
        return Right("Four quick questions, and the last two close in: at least 7, and no more.")
    if mine == [beta - 1 for beta in betas]:
        return "Those are the lower ends of the windows. Give β, the upper ends."
    if mine == answers:
        return "Those are the answers of alpha-beta. Which questions did they answer?"
    if mine == questions(GUESSED, GUESS, fail_hard=True)[0]:
        return (
            "You move the window by one each time. But the answer of alpha-beta may lie beyond the "
            "window, and then it says more than the window's end does."
        )
    if not mine or mine[0] != GUESS:
        return f"The first question is about the guess: is the value at least {GUESS}?"
    same = next((a for a, b in pairwise(mine) if a == b), None)
    if same is not None:
        return (
            f"You ask about {same} twice in a row. If the value is at least {same}, the next "
            "question must be about more."
        )
    right = sum(1 for _ in _common(mine, betas))
    if right == len(mine):
        return (
            f"All right so far. After the question about {mine[-1]} MTD-f knows that the value is "
            f"at least {answers[right - 1]}. Does it know that it is no more?"
        )
    if right == len(betas):
        return (
            f"Right up to {betas[-1]}. Then MTD-f knows that the value is at least "
            f"{max(answers)} and at most {answers[-1]}: there is nothing left to ask."
        )
    beta = betas[right - 1]
    if mine[right] == answers[right - 1]:
        return (
            f"Right up to {beta}, and then you know that the value is at least {mine[right]}. So a "
            f"question about {mine[right]} brings nothing new: ask whether there is more."
        )
    return (
        f"Right up to {beta}. There alpha-beta searches with the window ({beta - 1}, {beta}), and "
        f"after it {mine[right]} is not the next question. Which value does it return, and is "
        "that a lower or an upper bound?"
    )


def _common(mine: list[int], betas: list[int]):
    """The questions at the beginning that both have in common."""
    for a, b in zip(mine, betas, strict=False):
        if a != b:
            return
        yield a


@exercise("5.11", "Where a beam goes wrong", notebook=NOTEBOOK)
def where_a_beam_goes_wrong(answer: Any) -> str | None:
    tree = answer if isinstance(answer, Tree) else Tree(nested(answer))
    if tree.players != 2 or tree.player != 0:
        return "Let it be a game for two, and let Player I move first: `Tree((…, …))`."
    if tree.is_over:
        return "This tree has no moves. A move that is dropped has to be there first."
    the_number(first_leaf(tree), "Each leaf")
    right, (kept, _) = value_of(tree, 9), tapered(tree, first_leaf, 9, width=2)
    if kept != right:
        return Right(f"It says {kept}, and the value is {right}. Looks are not everything.")
    said = f"It says {kept}, and that is the value"
    moves = by_heuristic(first_leaf)(tree, 9)
    if len(moves) < 3:
        return f"{said}. At the root no move is dropped: with three moves one would be."
    dropped = max(value_of(tree.play(move), 8) for move in moves[2:])
    looks = " and ".join(f"`{tree.node[move]!r}`" for move in moves[:2])
    if all(tree.play(move).is_over for move in moves):
        return f"{said}: a leaf is worth just what it looks like. Put something below the moves."
    best_kept = max(value_of(tree.play(move), 8) for move in moves[:2])
    if dropped <= best_kept:
        return (
            f"{said}. It keeps {looks}, which look best, and what it drops is worth {dropped} at "
            f"most, with {best_kept} among the two that are kept. It has to drop the best move."
        )
    return f"{said}, by luck: what it sees of {looks} happens to be worth {shown(right)} as well."

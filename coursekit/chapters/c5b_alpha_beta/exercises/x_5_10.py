"""Exercise 5.10: MTD-f by hand."""

from __future__ import annotations

from itertools import pairwise, takewhile
from math import inf
from typing import Any

from coursekit.course.answers import Unfinished, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.wording import list_so_far
from coursekit.games import Tree
from coursekit.search import alpha_beta, first_leaf

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


def mtd_by_hand(answer: Any) -> str | None:
    form = f"[{GUESS}, …]"
    given = the_sequence(answer, form)
    if any(isinstance(each, tuple | list) for each in given):
        return f"Write β alone, the upper end of each window: `{form}`."
    has_gaps = any(each is ... for each in given)
    up_to_a_gap = takewhile(lambda each: each is not ..., given)
    mine = [the_whole_number(beta, "Each β") for beta in up_to_a_gap]
    betas, answers = questions(GUESSED, GUESS)
    if has_gaps and mine == [GUESS]:  # as it stands in the notebook
        raise Unfinished("There is still a `...` in your answer.")
    if has_gaps and mine == betas[: len(mine)]:
        raise Unfinished(list_so_far(is_all=mine == betas))
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
    """The questions with which both begin."""
    for a, b in zip(mine, betas, strict=False):
        if a != b:
            return
        yield a


EXERCISE = Exercise("5.10", "MTD-f by hand", mtd_by_hand)

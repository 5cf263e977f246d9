"""Exercise 5.10: MTD-f by hand."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, takewhile
from math import inf
from random import Random
from typing import Any

from coursekit.course.answers import Unfinished, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.random_games import uniform
from coursekit.course.wording import list_so_far
from coursekit.games import Tree
from coursekit.search import alpha_beta, first_leaf

GUESSED, GUESS = (((7, 9), (3, 6)), ((1, 7), (8, 2))), 3
"""The tree of exercise 5.10, and the guess to begin with."""

NUMBERS = {3: "Three", 4: "Four", 5: "Five"}
"""How many questions there may be."""


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


def mtd_by_hand(node: Any, guess: int, answer: Any) -> str | None:
    form = f"[{guess}, …]"
    given = the_sequence(answer, form)
    if any(isinstance(each, tuple | list) for each in given):
        return f"Write β alone, the upper end of each window: `{form}`."
    has_gaps = any(each is ... for each in given)
    up_to_a_gap = takewhile(lambda each: each is not ..., given)
    mine = [the_whole_number(beta, "Each β") for beta in up_to_a_gap]
    betas, answers = questions(node, guess)
    value = answers[-1]
    if has_gaps and mine == [guess]:  # as it stands in the notebook
        raise Unfinished("There is still a `...` in your answer.")
    if has_gaps and mine == betas[: len(mine)]:
        raise Unfinished(list_so_far(is_all=mine == betas))
    if mine == betas:
        closing = (
            f"at least {value}, and no more"
            if value < betas[-1]
            else f"at most {value}, and no less"
        )
        return Right(
            f"{NUMBERS[len(betas)]} quick questions, and the last two close in: {closing}."
        )
    if mine == [beta - 1 for beta in betas]:
        return "Those are the lower ends of the windows. Give β, the upper ends."
    if mine == answers:
        return "Those are the answers of alpha-beta. Which questions did they answer?"
    if mine == questions(node, guess, fail_hard=True)[0]:
        return (
            "You move the window by one each time. But the answer of alpha-beta may lie beyond the "
            "window, and then it says more than the window's end does."
        )
    if not mine or mine[0] != guess:
        return f"The first question is about the guess: is the value at least {guess}?"
    same = next((a for a, b in pairwise(mine) if a == b), None)
    if same is not None:
        known, next_one = ("at least", "more") if value >= same else ("less than", "less")
        return (
            f"You ask about {same} twice in a row. If the value is {known} {same}, the next "
            f"question must be about {next_one}."
        )
    right = sum(1 for _ in _common(mine, betas))
    if right == len(betas):
        return (
            f"Right up to {betas[-1]}. Then MTD-f knows that the value is at least "
            f"{value} and at most {value}: there is nothing left to ask."
        )
    beta, bound = betas[right - 1], answers[right - 1]
    is_lower = bound >= beta
    if right == len(mine):
        known, open_end = ("at least", "more") if is_lower else ("at most", "less")
        return (
            f"All right so far. After the question about {beta} MTD-f knows that the value is "
            f"{known} {bound}. Does it know that it is no {open_end}?"
        )
    if mine[right] == bound and is_lower:
        return (
            f"Right up to {beta}, and then you know that the value is at least {bound}. So a "
            f"question about {bound} brings nothing new: ask whether there is more."
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


def other_questions(rng: Random) -> Variant:
    """A tree and a guess with three to five questions; none of the typical slips asks the same."""
    while True:
        node, guess = uniform(2, 3, lambda: rng.randint(1, 9)), rng.randint(1, 9)
        betas, answers = questions(node, guess)
        others = answers, questions(node, guess, fail_hard=True)[0]
        if len(betas) in NUMBERS and betas not in others and abs(guess - answers[-1]) > 2:
            break
    question = (
        f"MTD-f asks alpha-beta about windows (β − 1, β) until it knows the value of "
        f"`Tree({node})`; Player I moves first. It begins with the guess {guess}. Give the β of "
        "all its questions, in order. (Ours is fail-soft: an answer may lie outside the window.)"
    )
    return Variant(question, betas, partial(mtd_by_hand, node, guess))


EXERCISE = Exercise("5.10", "MTD-f by hand", partial(mtd_by_hand, GUESSED, GUESS), other_questions)

"""Exercise 3.5: when Star1 has seen enough."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text

ODDS = (Fraction(2, 5), Fraction(2, 5), Fraction(1, 5))
VALUES, SURE = (5, 4, 9), 7
LOWEST, HIGHEST = 0, 10
"""Player I has 7 for sure, or a lottery on 5, 4 and 9; all payoffs lie between 0 and 10."""


def at_most(seen: int) -> Any:
    """The most that the lottery can be worth once so many options have been looked at."""
    known = sum(p * value for p, value in zip(ODDS[:seen], VALUES, strict=False))
    return known + sum(ODDS[seen:]) * HIGHEST


BOUNDS = (at_most(1), at_most(2))
ENOUGH = (SURE - (1 - ODDS[0]) * HIGHEST) / ODDS[0]
"""An average of 7 or less is certain if the first option is worth no more than that."""

NAMES = ("first", "second")


def seen_enough(answer: Any) -> str | None:
    form = "(bound, bound, x)"
    given = the_sequence(answer, form)
    if len(given) != 3:
        raise Hint(f"I expected `{form}`, and you gave {shown(answer)}.")
    numbers = [n if n is ... else the_number(n, "Each of the three") for n in given]
    for seen, bound in enumerate(numbers[:2], 1):
        if bound is not ... and not same(bound, BOUNDS[seen - 1]):
            return _about_a_bound(seen, bound)
    if numbers[2] is not ... and not same(numbers[2], ENOUGH):
        return _about_enough(numbers[2])
    return Right("The third option is never looked at: even a 10 could not save the lottery.")


def _about_a_bound(seen: int, bound: Any) -> str:
    known = sum(p * value for p, value in zip(ODDS[:seen], VALUES, strict=False))
    plain = Fraction(sum(VALUES[:seen]) + (3 - seen) * HIGHEST, 3)
    slips = [
        (known, "That is the least that the average can be: the others may be worth 0."),
        (plain, "You weigh all three options alike. What are their probabilities?"),
        (known / sum(ODDS[:seen]), "The other options may be worth more: how much, at most?"),
        (
            sum(p * value for p, value in zip(ODDS, VALUES, strict=True)),
            "That is the average itself. Star1 does not know yet what comes later.",
        ),
        (known + sum(ODDS[seen:]) * SURE, "The others may be worth more than 7: how much at most?"),
    ]
    for slip, hint in slips:
        if same(bound, slip):
            return hint
    return (
        f"After the {NAMES[seen - 1]} option the bound is not {text(bound)}. Each option that is "
        "known adds its probability times its value, and each of the others its probability times "
        "the most that it can be worth."
    )


def _about_enough(x: Any) -> str:
    if not LOWEST <= x <= HIGHEST:
        return f"No payoff is {text(x)}: they lie between {LOWEST} and {HIGHEST}."
    bound = ODDS[0] * x + (1 - ODDS[0]) * HIGHEST
    if bound > SURE:
        return (
            f"If the first option is worth {text(x)}, the average can still be {text(bound)}, more "
            f"than the {SURE} that Player I has for sure."
        )
    return (
        f"If the first option is worth {text(x)}, the average is at most {text(bound)}. Would not "
        "a larger x do?"
    )


EXERCISE = Exercise("3.5", "When Star1 has seen enough", seen_enough)

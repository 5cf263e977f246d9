"""Exercise 3.11: a proof with a gap."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown
from coursekit.course.exercises import Exercise, Right, Variant

ADD_UP = (
    "all steps after v_k together are at most γᵏ + γᵏ⁺¹ + … = γᵏ / (1 − γ) times the first one, "
    "and that tends to 0."
)
SOUND = {
    "A": "Begin with any v_0, and let v_{k+1} be v_k after a sweep. Then "
    "‖v_{k+1} − v_k‖ ≤ γᵏ ‖v_1 − v_0‖.",
    "B": "So " + ADD_UP + " Therefore v_0, v_1, v_2, … has a limit v.",
    "C": "A sweep brings no two guesses further apart. So a sweep of the limit v gives the limit "
    "of v_1, v_2, v_3, …, which is v again.",
    "D": "Suppose that a sweep does not change w either. Then ‖v − w‖ ≤ γ ‖v − w‖.",
    "E": "As γ < 1, it follows that ‖v − w‖ = 0: there is no other.",
}
"""A proof that exactly one v stays as it is."""

WHY_NOT = {
    "A": "A is fine: each step is at most γ times as long as the one before, because it is the "
    "difference of two sweeps, of values that differ by the step before.",
    "B": "B is fine: steps whose lengths have a finite sum lead to a limit.",
    "C": "C is fine, if there is a limit v: sweeping v_k or v gives values that differ by at most "
    "γ‖v_k − v‖, and that tends to 0.",
    "D": "D is fine: it is the inequality of the theorem, for two values that no sweep changes.",
    "E": "E is fine: a number that is at most γ < 1 times itself, and not negative, is 0.",
}


class Gap(NamedTuple):
    """A line that does not follow, what is said instead of it, and why that is not right."""

    line: str
    instead: str
    why: str
    then: str = ""
    """The last line, if it is another one."""


STEPS_SHRINK = Gap(
    "B",
    "As γᵏ tends to 0, the steps become as small as we like. Therefore v_0, v_1, v_2, … has a "
    "limit v.",
    "1, 1 + 1/2, 1 + 1/2 + 1/3, … has ever smaller steps and no limit. What saves the proof is A: "
    + ADD_UP,
)
"""The gap of exercise 3.11."""

OTHER_GAPS = (
    Gap(
        "A",
        "Begin with any v_0, and let v_{k+1} be v_k after a sweep. Then "
        "‖v_{k+1} − v_k‖ = γᵏ ‖v_1 − v_0‖.",
        "The theorem says “at most”: a sweep may bring guesses closer than that. For the rest of "
        "the proof, ≤ is enough.",
    ),
    Gap(
        "C",
        "After a sweep each v_k is nearer to v than before. So v, which cannot come nearer to "
        "itself, stays as it is.",
        "That a sweep brings v_k nearer to v is clear only if v stays as it is, and this is what C "
        "is to show. What saves the proof is that a sweep brings no two guesses further apart, so "
        "that a sweep of v is the limit as well.",
    ),
    Gap(
        "A",
        "Begin with any v_0, and let v_{k+1} be v_k after a sweep. Then "
        "‖v_{k+1} − v_k‖ ≤ γ ‖v_1 − v_0‖ᵏ.",
        "Each sweep brings one more factor γ: it is γᵏ ‖v_1 − v_0‖. With a first step of 2, what "
        "is printed would let the steps grow.",
    ),
    Gap(
        "A",
        "Begin with any v_0, and let v_{k+1} be v_k after a sweep. Then "
        "‖v_{k+1} − v_k‖ ≤ ‖v_1 − v_0‖ / 2ᵏ.",
        "A sweep need not halve a difference: it shrinks by γ, which may be nearer to 1. But B "
        "needs γᵏ only, and that is true.",
    ),
    Gap(
        "B",
        "No step is longer than the one before. Therefore v_0, v_1, v_2, … has a limit v.",
        "1, 2, 3, … has steps that never grow, and no limit. What saves the proof is A: " + ADD_UP,
    ),
    Gap(
        "C",
        "v is the limit, so some v_k is equal to v. A sweep of it gives v_{k+1}, which is v again.",
        "A limit need not be reached: 1/2, 1/4, 1/8, … never is 0. What saves the proof is that a "
        "sweep brings no two guesses further apart, so that a sweep of v is the limit as well.",
    ),
    Gap(
        "B",
        "So all v_k lie within ‖v_1 − v_0‖ / (1 − γ) of v_0. Therefore v_0, v_1, v_2, … has a "
        "limit v.",
        "0, 1, 0, 1, … never goes far, and has no limit. What saves the proof is A: " + ADD_UP,
    ),
    Gap(
        "D",
        "Suppose that a sweep does not change w either. Sweeping w again and again leads to the "
        "limit v, as it does from every guess.",
        "From every guess there is a limit, but nothing says yet that it is always the same one. "
        "What saves the proof is the theorem: ‖v − w‖ ≤ γ ‖v − w‖, so the distance is 0.",
        then="But w stays where it is, so w = v: there is no other.",
    ),
    Gap(
        "E",
        "So the distance shrinks with every sweep until it is 0: there is no other.",
        "Neither v nor w changes in a sweep, so their distance does not shrink. D says more: a "
        "number that is at most γ < 1 times itself, and not negative, is 0.",
    ),
)


def the_gap(gap: Gap, answer: Any) -> str | None:
    if not isinstance(answer, str):
        raise Hint(f'I expected a letter, such as "A", and you gave {shown(answer)}.')
    letter = answer.strip().strip("().").upper()
    if letter == gap.line:
        return Right(gap.why)
    if letter not in WHY_NOT:
        raise Hint(f"The lines are A to {max(WHY_NOT)}, and you gave {shown(answer)}.")
    if letter == "E" and gap.then:
        return "E is fine, if sweeps lead from w to v. Do they?"
    return WHY_NOT[letter]


def other_gap(rng: Random) -> Variant:
    gap = rng.choice(OTHER_GAPS)
    lines = {**SOUND, "E": gap.then or SOUND["E"], gap.line: gap.instead}
    proof = "\n".join(f"- **{letter}.** {line}" for letter, line in lines.items())
    question = (
        "If γ < 1, a sweep makes the distance of two guesses at most γ times as large. One line of "
        "this proof that exactly one v stays as it is does not follow from that and the lines "
        f"before. Which?\n\n{proof}\n"
    )
    return Variant(question, gap.line, partial(the_gap, gap))


EXERCISE = Exercise("3.11", "A proof with a gap", partial(the_gap, STEPS_SHRINK), other_gap)

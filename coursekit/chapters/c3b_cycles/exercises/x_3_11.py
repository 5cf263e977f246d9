"""Exercise 3.11: a proof with a gap."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import Hint, shown
from coursekit.course.exercises import Exercise, Right

BROKEN = "B"
WHY_NOT = {
    "A": "A is fine: each step is at most γ times as long as the one before, because it is the "
    "difference of two sweeps, of values that differ by the step before.",
    "C": "C is fine, if there is a limit v: sweeping v_k or v gives values that differ by at most "
    "γ‖v_k − v‖, and that tends to 0.",
    "D": "D is fine: it is the inequality of the theorem, for two values that no sweep changes.",
    "E": "E is fine: a number that is at most γ < 1 times itself, and not negative, is 0.",
}


def the_gap(answer: Any) -> str | None:
    if not isinstance(answer, str):
        raise Hint(f'I expected a letter, such as "A", and you gave {shown(answer)}.')
    letter = answer.strip().strip("().").upper()
    if letter == BROKEN:
        return Right(
            "1, 1 + 1/2, 1 + 1/2 + 1/3, … has ever smaller steps and no limit. What saves the "
            "proof is A: all steps after v_k together are at most γᵏ + γᵏ⁺¹ + … = γᵏ / (1 − γ) "
            "times the first one, and that tends to 0."
        )
    if letter not in WHY_NOT:
        raise Hint(f"The lines are A to {max(WHY_NOT)}, and you gave {shown(answer)}.")
    return WHY_NOT[letter]


EXERCISE = Exercise("3.11", "A proof with a gap", the_gap)

"""Exercise 4.22: the constraints of a realisation plan."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import as_fraction, the_table

SEQUENCES = ("∅", "check", "bet", "check fold", "check call")
RIGHT_SIDE = (1, 0, 0)
PLANS = {
    "she bets": (1, 0, 1, 0, 0),
    "she checks, and folds to a bet": (1, 1, 0, 1, 0),
    "she checks, and calls a bet": (1, 1, 0, 0, 1),
}
"""The plans of the pure strategies: whatever mixes them is a plan, and nothing else is."""


def the_constraints(answer: Any) -> str | None:
    table = the_table(answer, "Each coefficient", "[[1, 0, 0, 0, 0], …]")
    if len(table[0]) != len(SEQUENCES):
        return f"There are five sequences, and your rows have {len(table[0])} numbers."
    if len(table) != len(RIGHT_SIDE):
        return f"There are three equations, and you gave {len(table)}."
    E = np.array([[as_fraction(number) for number in row] for row in table], dtype=object)
    if any(not row.any() for row in E):
        return "A row of zeros says nothing about the plan."
    if (E >= 0).all():
        return (
            "All your coefficients are positive. Moves at an information set share what leads "
            "there: its sequence stands on the other side of the equation, with a minus here."
        )
    for what, plan in PLANS.items():
        for number, (got, right) in enumerate(zip(E @ np.array(plan), RIGHT_SIDE, strict=True), 1):
            if got != right:
                return (
                    f"If {what}, the plan is {shown(plan)}, and your equation {number} says "
                    f"{got} = {right}."
                )
    if np.linalg.matrix_rank(E.astype(float)) < len(RIGHT_SIDE):
        return "Two of your equations say the same, so some vectors pass that are no plans."
    return Right(
        "Three equations for five unknowns. Player I has six such decisions in Kuhn poker: seven "
        "equations for 13 unknowns, where the matrix has 27 rows."
    )


EXERCISE = Exercise("4.22", "What makes a plan", the_constraints)

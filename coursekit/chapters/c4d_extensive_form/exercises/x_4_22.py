"""Exercise 4.22: the constraints of a realisation plan."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

import numpy as np

from coursekit.course.answers import shown
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import as_fraction, the_table

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
EMPTY = "∅"


class Plans(NamedTuple):
    """A player's sequences in order, which set they belong to, and the plans of pure strategies.

    Whatever mixes these plans is a plan, and nothing else is.
    """

    sequences: tuple[str, ...]
    sets: tuple[tuple[str, tuple[str, ...]], ...]
    """What leads to each information set, and the sequences that end there."""
    names: tuple[str, ...]
    """What a pure strategy does, one for each sequence that nothing follows."""

    def constraints(self) -> list[list[int]]:
        """The matrix E; on the right side stands 1, and then 0s."""
        rows = [[int(name == EMPTY) for name in self.sequences]]
        for parent, ends in self.sets:
            rows.append([(name in ends) - (name == parent) for name in self.sequences])
        return rows

    def right_side(self) -> list[int]:
        return [1] + [0] * len(self.sets)

    def pure(self) -> dict[str, tuple[int, ...]]:
        """The plan of each pure strategy, by what she does."""
        parents = {end: parent for parent, ends in self.sets for end in ends}
        last = [name for _, ends in self.sets for name in ends if name not in parents.values()]
        plans = {}
        for what, end in zip(self.names, last, strict=True):
            made = [end]
            while made[-1] != EMPTY:
                made.append(parents[made[-1]])
            plans[what] = tuple(int(name in made) for name in self.sequences)
        return plans


KING = Plans(
    (EMPTY, "check", "bet", "check fold", "check call"),
    ((EMPTY, ("bet", "check")), ("check", ("check fold", "check call"))),
    ("she bets", "she checks, and folds to a bet", "she checks, and calls a bet"),
)
"""Player I with a king: exercise 4.22."""


def the_constraints(plans: Plans, answer: Any) -> str | None:
    right_side = plans.right_side()
    table = the_table(answer, "Each coefficient", "[[1, 0, 0, 0, 0], …]")
    if len(table[0]) != len(plans.sequences):
        many = NUMBERS[len(plans.sequences)]
        return f"There are {many} sequences, and your rows have {len(table[0])} numbers."
    if len(table) != len(right_side):
        return f"There are {NUMBERS[len(right_side)]} equations, and you gave {len(table)}."
    E = np.array([[as_fraction(number) for number in row] for row in table], dtype=object)
    if any(not row.any() for row in E):
        return "A row of zeros says nothing about the plan."
    if (E >= 0).all():
        return (
            "All your coefficients are positive. Moves at an information set share what leads "
            "there: its sequence stands on the other side of the equation, with a minus here."
        )
    for what, plan in plans.pure().items():
        for number, (got, right) in enumerate(zip(E @ np.array(plan), right_side, strict=True), 1):
            if got != right:
                return (
                    f"If {what}, the plan is {shown(plan)}, and your equation {number} says "
                    f"{got} = {right}."
                )
    if np.linalg.matrix_rank(E.astype(float)) < len(right_side):
        return "Two of your equations say the same, so some vectors pass that are no plans."
    many = f"{NUMBERS[len(right_side)].capitalize()} equations for "
    if plans != KING:
        return Right(f"{many}{NUMBERS[len(plans.sequences)]} unknowns.")
    return Right(
        f"{many}five unknowns. Player I has six such decisions in Kuhn poker: seven "
        "equations for 13 unknowns, where the matrix has 27 rows."
    )


def other_plans(rng: Random) -> Variant:
    firsts = ("check", "bet 1", "bet 2")[: rng.choice([2, 3])]
    answers = ("fold", "call", "raise")[: rng.choice([2, 3])]
    faced = {"check": tuple(f"check {answer}" for answer in answers)}
    if len(answers) == 2 and rng.random() < 0.5:
        faced["bet 1"] = ("bet 1 fold", "bet 1 call")
    sets = ((EMPTY, firsts), *faced.items())
    names = [name for _, ends in sets for name in ends]
    last = tuple(f"her moves are “{name}”" for name in names if name not in faced)
    plans = Plans((EMPTY, *rng.sample(names, len(names))), sets, last)
    question = (
        f"In another poker Player I has a king. Her sequences are {', '.join(plans.sequences)}, "
        "in this order: her first move, and what she then does when Player II bets or raises. "
        f"Write the {NUMBERS[len(sets) + 1]} rows of E; the right side is "
        f"e = {tuple(plans.right_side())}."
    )
    return Variant(question, plans.constraints(), partial(the_constraints, plans))


EXERCISE = Exercise("4.22", "What makes a plan", partial(the_constraints, KING), other_plans)

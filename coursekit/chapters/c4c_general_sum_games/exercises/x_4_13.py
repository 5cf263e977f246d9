"""Exercise 4.13: payoffs for Chicken."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import as_fraction, text

SEQUENCE = (
    ("T", "R", "two who swerve would both stay: nobody is tempted to go straight"),
    ("R", "S", "swerving alone would be no shame: it would be no worse than if both swerve"),
    ("S", "P", "against one who goes straight, going straight too would be no worse than swerving"),
)
"""The order that makes a game Chicken, and what happens without one of its steps."""


def make_it_chicken(answer: Any) -> str | None:
    form = "(T, R, P, S)"
    given = the_sequence(answer, form)
    if len(given) != 4:
        return f"I expected four payoffs, `{form}`, and you gave {shown(answer)}."
    names = ("T", "R", "P", "S")
    payoff: dict[str, Any] = {
        name: number if number is ... else the_number(number, f"The payoff {name}")
        for name, number in zip(names, given, strict=True)
    }
    T, R, P, S = (payoff[name] for name in names)
    has_gaps = ... in (T, R, P, S)
    if not has_gaps and T > R > P > S:
        return (
            "That order makes a Prisoners' Dilemma: going straight is better whatever the other "
            "does.\nIn Chicken nothing is as bad as both going straight."
        )
    for larger, smaller, without in SEQUENCE:
        if ... not in (payoff[larger], payoff[smaller]) and payoff[larger] <= payoff[smaller]:
            return (
                f"Your {larger} = {text(payoff[larger])} is not larger than your {smaller} = "
                f"{text(payoff[smaller])}. Then {without}."
            )
    if has_gaps:
        return None
    T, R, P, S = (as_fraction(payoff[name]) for name in names)
    swerve = (S - P) / (S - P + T - R)
    return Right(
        "Two pure equilibria, in which one swerves and the other does not, and a mixed one between "
        f"them: each swerves with probability {text(swerve.limit_denominator(10**6))}."
    )


EXERCISE = Exercise("4.13", "Make it Chicken", make_it_chicken)

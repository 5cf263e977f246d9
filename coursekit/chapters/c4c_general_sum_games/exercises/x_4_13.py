"""Exercise 4.13: payoffs for Chicken."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import agree, as_fraction, same, text

SEQUENCE = (
    ("T", "R", "two who swerve would both stay: nobody is tempted to go straight"),
    ("R", "S", "swerving alone would be no shame: it would be no worse than if both swerve"),
    ("S", "P", "against one who goes straight, going straight too would be no worse than swerving"),
)
"""The order that makes a game Chicken, and what happens without one of its steps."""


class Wish(NamedTuple):
    """Payoffs that are given, and how often each is to swerve in the mixed equilibrium."""

    given: dict[str, int]
    swerve: Fraction


def make_it_chicken(wish: Wish | None, answer: Any) -> str | None:
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
    for name, number in wish.given.items() if wish else ():
        if payoff[name] is not ... and not same(payoff[name], number):
            return f"{name} = {number} is given, and yours is {text(payoff[name])}."
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
    numbers = payoff.values()
    if wish and not agree(swerve, wish.swerve, numbers):
        is_turned = agree(swerve, 1 - wish.swerve, numbers)
        return _about_swerving(swerve.limit_denominator(10**6), wish.swerve, is_turned)
    return Right(
        "Two pure equilibria, in which one swerves and the other does not, and a mixed one between "
        f"them: each swerves with probability {text(swerve.limit_denominator(10**6))}."
    )


def _about_swerving(swerve: Fraction, wanted: Fraction, is_turned: bool) -> str:
    if is_turned:
        return f"That is Chicken, but {text(wanted)} is now how often each goes straight."
    often = "often" if swerve > wanted else "rarely"
    return (
        f"That is Chicken, but each swerves with probability {text(swerve)}, too {often}. Against "
        "somebody who swerves that often, swerving and going straight must earn the same."
    )


def with_a_wish(rng: Random) -> Variant:
    R, S = rng.randint(5, 8), rng.randint(1, 4)
    shame, temptation = rng.choice([(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (1, 4)])
    wish = Wish({"R": R, "S": S}, Fraction(shame, shame + temptation))
    question = (
        "Two cars drive towards each other; to cooperate is to swerve. If both swerve, each earns "
        f"R = {R}; whoever swerves alone earns S = {S}. Choose the other two payoffs so that it is "
        "Chicken, and so that in the mixed equilibrium each swerves with probability "
        f"{text(wish.swerve)}. Answer with `(T, R, P, S)`."
    )
    answer = R + temptation, R, S - shame, S
    return Variant(question, answer, partial(make_it_chicken, wish))


EXERCISE = Exercise("4.13", "Make it Chicken", partial(make_it_chicken, None), with_a_wish)

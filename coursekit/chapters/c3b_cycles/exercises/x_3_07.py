"""Exercise 3.7: three equations."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import all_same, rounded, same, text

FAIR = Fraction(1, 2)

Three = tuple[Fraction, Fraction, Fraction]


def always_rolling(heads: Fraction) -> Three:
    """Player I's chances x, y, z if the coin shows heads with this probability.

    x = heads y + tails z, y = heads + tails z and z = tails x.
    """
    tails = 1 - heads
    x = heads**2 / (1 - tails**2 * (1 + heads))
    return x, heads + tails**2 * x, tails * x


def from_holding(heads: Fraction) -> Fraction:
    """Player I's chance at 1:1 if it is Player II's turn: what holding at 0+1:1 brings."""
    return (1 - heads) / (2 - heads)


def if_she_holds(heads: Fraction) -> Three:
    """The three chances if Player I holds at 0+1:1."""
    tails = 1 - heads
    x = heads * from_holding(heads) / (1 - tails**2)
    return x, from_holding(heads), tails * x


def at_z(heads: Fraction) -> str:
    """Where Player I's chance is z, in words: a picture shows it for the fair coin only."""
    return "the orange circle" if heads == FAIR else "the state 0:1 with Player II to move"


def slips(heads: Fraction) -> list[tuple[tuple, str]]:
    """Three numbers that come out if something is misunderstood, each with a hint."""
    x, y, z = right = always_rolling(heads)
    found: list[tuple[tuple, str]] = [
        (
            (1, 1, 1),
            f"Then Player I would be sure to win. In {at_z(heads)}, heads is a win for Player II.",
        ),
        (
            (x, y, 1 - z),
            f"With z, Player II wins from {at_z(heads)}. All three are to be Player I's.",
        ),
        (
            tuple(2 * chance - 1 for chance in right),
            "These are the values, from −1 to 1: what is p?",
        ),
        (tuple(1 - chance for chance in right), "These are the probabilities that Player II wins."),
        (if_she_holds(heads), "You hold at 0+1:1. There, too, Player I is to roll."),
        ((y, x, z), "x and y have changed places: x belongs to 0:1 and y to 0+1:1."),
    ]
    if heads != FAIR:
        found += [(always_rolling(FAIR), "That is so for a fair coin, and this one is not.")]
        tails = "Heads and tails have changed places: which of them has which probability?"
        found += [(always_rolling(1 - heads), tails)]
    return found


def three_equations(heads: Fraction, answer: Any) -> str | None:
    given = the_sequence(answer, "(F(1, 2), F(1, 3), F(1, 4))")
    if len(given) != 3:
        raise Hint(f"I expected three probabilities, `(x, y, z)`, and you gave {shown(answer)}.")
    numbers = [each if each is ... else the_number(each, "Each of them") for each in given]
    right = always_rolling(heads)
    wrong = [
        name
        for name, number, chance in zip("xyz", numbers, right, strict=True)
        if number is not ... and not same(number, chance)
    ]
    if not wrong:
        return Right(
            f"At 0+1:1, rolling wins with {right[1]} and holding with {from_holding(heads)}: "
            "rolling is right."
        )
    if ... in numbers:
        return f"{wrong[0]} is not right. Write down all three equations before you solve them."
    return _about(heads, *numbers)


def _about(heads: Fraction, x: Any, y: Any, z: Any) -> str:
    """What three numbers get wrong: a slip we know, or the first equation that they do not meet."""
    for each in (x, y, z):
        if not -1 <= each <= 1:
            return f"A probability lies between 0 and 1, and {text(each)} does not."
    for slip, hint in slips(heads):
        if all_same((x, y, z), slip):
            return hint
    nearly = rounded((x, y, z), always_rolling(heads))
    if nearly:
        return nearly
    tails = 1 - heads
    if not same(y, heads + tails * z):
        return (
            f"y = {text(y)} and z = {text(z)} do not go together. At 0+1:1 heads wins at once, "
            f"and tails leads to {at_z(heads)}."
        )
    if not same(z, tails * x):
        return (
            f"z = {text(z)} does not go with x = {text(x)}. In {at_z(heads)} Player II rolls: "
            "heads wins for Player II, and tails leads to 0:1."
        )
    return (
        f"x = {text(x)} does not go with y = {text(y)} and z = {text(z)}. At 0:1 heads leads to "
        f"0+1:1, and tails to {at_z(heads)}."
    )


def other_coin(rng: Random) -> Variant:
    heads = rng.choice(
        [Fraction(n, d) for d in (3, 4, 5, 7, 8, 10) for n in range(1, d) if 2 * n != d]
    )
    told_apart = {slip for slip, _ in slips(heads)} | {always_rolling(heads)}
    if len(told_apart) < 9 or always_rolling(heads)[1] <= from_holding(heads):
        return other_coin(rng)
    question = (
        "In Piglet to 2 players take turns. In a turn one tosses a coin: heads is a point, and one "
        "may go on; tails loses the points of this turn and ends it, and whoever holds keeps them. "
        "The first with 2 points wins. "
        f"Here the coin shows heads with probability {heads}. Player I has no "
        "points and Player II has 1, and everybody always rolls. With which probabilities does "
        "*Player I* win if she is to move at 0:1 (x), if she has one point in this turn, at 0+1:1 "
        "(y), and if Player II is to move at 0:1 (z)? Give `(x, y, z)`."
    )
    return Variant(question, always_rolling(heads), partial(three_equations, heads))


EXERCISE = Exercise("3.7", "Three equations", partial(three_equations, FAIR), other_coin)

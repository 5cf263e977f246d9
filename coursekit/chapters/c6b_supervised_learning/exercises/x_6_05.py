"""Exercise 6.5: entropy and gain by hand."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import log, log10
from random import Random
from typing import Any

from coursekit.course.answers import Hint, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.modest_numbers import the_modest_number
from coursekit.decision_trees import entropy, gini

Parts = tuple[tuple[int, int], tuple[int, int]]
"""How many yes and no there are for each of two values."""

PARTS: Parts = ((5, 0), (1, 2))
"""Exercise 6.5: the first part is pure."""

ROUNDING = 0.006
"""Both are asked for to two decimals."""


def whole(parts: Parts) -> tuple[int, ...]:
    """How many yes and no there are in all."""
    return tuple(sum(column) for column in zip(*parts, strict=True))


def left(parts: Parts, impurity: Any) -> float:
    """The impurity of the parts, each weighted by its share of the examples."""
    size = sum(whole(parts))
    return sum(sum(part) / size * impurity(part) for part in parts)


def gain(parts: Parts) -> float:
    """The entropy before, minus what is left."""
    return entropy(whole(parts)) - left(parts, entropy)


def slips_of_entropy(parts: Parts) -> list[tuple[float, str]]:
    """Wrong entropies, and what to say about them."""
    right = entropy(whole(parts))
    return [
        (right * log(2), "That is with the natural logarithm. Bits want the logarithm to base 2."),
        (right * log10(2), "That is with the logarithm to base 10. Bits want base 2."),
        (gini(whole(parts)), "That is Gini's index."),
        (-right, "A logarithm of a share is negative: the minus sign makes the sum positive."),
        (
            left(parts, entropy),
            "That is what is left once the attribute is known. First comes the whole table.",
        ),
    ]


def slips_of_gain(parts: Parts) -> list[tuple[float, str]]:
    """Wrong gains, and what to say about them."""
    before, entropies = entropy(whole(parts)), [entropy(part) for part in parts]
    one, other = map(sum, parts)
    return [
        (left(parts, entropy), "That is the entropy that is left. The gain is what is gone."),
        (
            before - sum(entropies) / 2,
            f"You give both parts the same weight, but one has {_words(one)} examples and the "
            f"other {_words(other)}.",
        ),
        (
            before - sum(entropies),
            "You add the entropies of the parts. Weigh each with its share of the examples.",
        ),
        (-gain(parts), "The other way round: before minus after."),
        (gini(whole(parts)) - left(parts, gini), "That is the gain by Gini's index."),
        (gain(parts) * log(2), "That is with the natural logarithm. Bits want base 2."),
    ]


def _words(number: int) -> str:
    names = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return names[number - 1] if number < 10 else str(number)


def gain_by_hand(parts: Parts, answer: Any) -> str | None:
    pair = the_sequence(answer, "(entropy, gain)")
    if len(pair) != 2:
        raise Hint(f"I expected `(entropy, gain)`, and you gave {shown(answer)}.")
    before = pair[0] if pair[0] is ... else the_modest_number(pair[0], "The entropy")
    gained = pair[1] if pair[1] is ... else the_modest_number(pair[1], "The gain")
    if before is not ... and abs(before - entropy(whole(parts))) > ROUNDING:
        yes, no = whole(parts)
        slips = slips_of_entropy(parts)
        return _about(before, slips, "The entropy of the table", f"{yes} yes and {no} no")
    if gained is not ... and abs(gained - gain(parts)) > ROUNDING:
        slips = slips_of_gain(parts)
        return _about(gained, slips, "The gain", "what is left in each part, with its weight")
    return Right("A part that is pure costs nothing: all that is left comes from the other one.")


def _about(number: Any, slips: list, what: str, think: str) -> str:
    for slip, hint in slips:
        if abs(number - slip) <= ROUNDING:
            return hint
    return f"{what} is not {text(number)}. Think of {think}."


def other_parts(rng: Random) -> Variant:
    parts = PARTS
    while parts == PARTS or not _can_be_told_apart(parts):
        parts = ((rng.randint(2, 7), 0), (rng.randint(1, 5), rng.randint(2, 7)))
    yes, no = whole(parts)
    (pure, _), (some, others) = parts
    question = (
        f"{yes + no} examples, {yes} yes and {no} no. For one value of an attribute there are "
        f"{pure} yes and 0 no, for the other {some} yes and {others} no. What are the entropy of "
        "the table and the gain, to two decimals? Give (entropy, gain)."
    )
    answer = round(entropy(whole(parts)), 2), round(gain(parts), 2)
    return Variant(question, answer, partial(gain_by_hand, parts))


def _can_be_told_apart(parts: Parts) -> bool:
    """Whether every slip leads to a number of its own, rounded as it may be."""
    tables = (
        [entropy(whole(parts)), *(slip for slip, _ in slips_of_entropy(parts))],
        [gain(parts), *(slip for slip, _ in slips_of_gain(parts))],
    )
    return all(b - a > 2 * ROUNDING for table in tables for a, b in pairwise(sorted(table)))


EXERCISE = Exercise("6.5", "Entropy and gain by hand", partial(gain_by_hand, PARTS), other_parts)

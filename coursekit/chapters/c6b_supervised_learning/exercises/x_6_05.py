"""Exercise 6.5: entropy and gain by hand."""

from __future__ import annotations

from math import log, log10
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text
from coursekit.decision_trees import entropy, gini

PARTS = ((5, 0), (1, 2))
"""Exercise 6.5: how many yes and no there are for each of the two values."""

WHOLE = tuple(sum(column) for column in zip(*PARTS, strict=True))
ENTROPY = entropy(WHOLE)
WEIGHTS = [sum(part) / sum(WHOLE) for part in PARTS]
AFTER = sum(weight * entropy(part) for weight, part in zip(WEIGHTS, PARTS, strict=True))
GAIN = ENTROPY - AFTER

ROUNDING = 0.006
"""Both are asked for to two decimals."""

OF_ENTROPY = [
    (ENTROPY * log(2), "That is with the natural logarithm. Bits want the logarithm to base 2."),
    (ENTROPY * log10(2), "That is with the logarithm to base 10. Bits want base 2."),
    (gini(WHOLE), "That is Gini's index."),
    (-ENTROPY, "A logarithm of a share is negative: the minus sign makes the sum positive."),
    (AFTER, "That is what is left once the attribute is known. First comes the whole table."),
]
OF_GAIN = [
    (AFTER, "That is the entropy that is left. The gain is what is gone."),
    (
        ENTROPY - sum(map(entropy, PARTS)) / len(PARTS),
        "You give both parts the same weight, but one has five examples and the other three.",
    ),
    (
        ENTROPY - sum(map(entropy, PARTS)),
        "You add the entropies of the parts. Weigh each with its share of the examples.",
    ),
    (-GAIN, "The other way round: before minus after."),
    (gini(WHOLE) - WEIGHTS[1] * gini(PARTS[1]), "That is the gain by Gini's index."),
    (GAIN * log(2), "That is with the natural logarithm. Bits want base 2."),
]


def gain_by_hand(answer: Any) -> str | None:
    pair = the_sequence(answer, "(entropy, gain)")
    if len(pair) != 2:
        raise Hint(f"I expected `(entropy, gain)`, and you gave {shown(answer)}.")
    before = pair[0] if pair[0] is ... else the_number(pair[0], "The entropy")
    gain = pair[1] if pair[1] is ... else the_number(pair[1], "The gain")
    if before is not ... and abs(before - ENTROPY) > ROUNDING:
        return _about(before, OF_ENTROPY, "The entropy of the table", "6 yes and 2 no")
    if gain is not ... and abs(gain - GAIN) > ROUNDING:
        return _about(gain, OF_GAIN, "The gain", "what is left in each part, with its weight")
    return Right("A part that is pure costs nothing: all that is left comes from the other one.")


def _about(number: Any, slips: list, what: str, think: str) -> str:
    for slip, hint in slips:
        if abs(number - slip) <= ROUNDING:
            return hint
    return f"{what} is not {text(number)}. Think of {think}."


EXERCISE = Exercise("6.5", "Entropy and gain by hand", gain_by_hand)

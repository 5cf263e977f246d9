"""Exercise 6.10: backpropagation by hand."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text

X, W, B, V, C, TARGET = 3, 2, -2, -2, 10, 1
"""Exercise 6.10: z = wx + b, h = max(z, 0), y = vh + c, and the loss is (y - target)²."""

Z = W * X + B
H = max(Z, 0)
Y = V * H + C
D_Y = 2 * (Y - TARGET)
D_V = D_Y * H
D_W = D_Y * V * X

V_SLIPS = [
    (-D_V, "Its sign is wrong: a larger v makes y larger, and is y too large or too small?"),
    (D_V / 2, "The slope of a square has a 2 in front."),
    (D_Y, "That is the slope for y. In y, the weight v is multiplied by h."),
    (D_Y * Z * X, "v stands after the hidden unit: what it multiplies is h."),
    ((Y - TARGET) ** 2, "That is the loss itself. How does it change with v?"),
]
W_SLIPS = [
    (-D_W, "Its sign is wrong. How does h change with w, y with h, and the loss with y?"),
    (D_W / 2, "The slope of a square has a 2 in front."),
    (D_Y * X, "On its way back the slope passes the weight v, and is multiplied by it."),
    (D_Y * V, "That is the slope for z. In z, the weight w is multiplied by x."),
    (0, "The hidden unit is awake: its sum is above 0, so the slope passes."),
    (D_Y * V * H, "In z, the weight w is multiplied by x, not by h."),
]


def by_hand(answer: Any) -> str | None:
    pair = the_sequence(answer, "(slope_for_v, slope_for_w)")
    if len(pair) != 2:
        raise Hint(f"I expected `(slope_for_v, slope_for_w)`, and you gave {shown(answer)}.")
    for_v = pair[0] if pair[0] is ... else the_number(pair[0], "The slope for v")
    for_w = pair[1] if pair[1] is ... else the_number(pair[1], "The slope for w")
    if ... not in (for_v, for_w) and same(for_v, D_W) and same(for_w, D_V):
        return "Both numbers are there, but the other way round: v comes first."
    if for_v is not ... and not same(for_v, D_V):
        return _about("v", for_v, V_SLIPS, "the slope for y, times what v multiplies")
    if for_w is not ... and not same(for_w, D_W):
        return _about("w", for_w, W_SLIPS, "the slope for z, times what w multiplies")
    return Right("One multiplication for every arrow that is gone back.")


def _about(name: str, slope: Any, slips: list[tuple[Any, str]], rule: str) -> str:
    for slip, hint in slips:
        if same(slope, slip):
            return f"The slope for {name} is not {text(slope)}. {hint}"
    return f"The slope for {name} is not {text(slope)}: it is {rule}. Begin with y − target."


EXERCISE = Exercise("6.10", "Backpropagation by hand", by_hand)

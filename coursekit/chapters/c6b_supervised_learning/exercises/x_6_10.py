"""Exercise 6.10: backpropagation by hand."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, text


class Chain(NamedTuple):
    """z = wx + b, h = max(z, 0), y = vh + c, and the loss is (y - target)²."""

    x: int
    w: int
    b: int
    v: int
    c: int
    target: int

    @property
    def h(self) -> int:
        return max(self.w * self.x + self.b, 0)

    @property
    def miss(self) -> int:
        """y minus the target."""
        return self.v * self.h + self.c - self.target

    def slopes(self) -> tuple[int, int]:
        """How the loss changes with v, and with w, if the hidden unit is awake."""
        return 2 * self.miss * self.h, 2 * self.miss * self.v * self.x

    def slips_for_v(self) -> list[tuple[Any, str]]:
        """Wrong slopes for v, and what to say about them."""
        right, _ = self.slopes()
        return [
            (
                -right,
                "Its sign is wrong: a larger v makes y larger, and is y too large or too small?",
            ),
            (right / 2, "The slope of a square has a 2 in front."),
            (2 * self.miss, "That is the slope for y. In y, the weight v is multiplied by h."),
            (
                2 * self.miss * self.h * self.x,
                "v stands after the hidden unit: what it multiplies is h.",
            ),
            (self.miss**2, "That is the loss itself. How does it change with v?"),
        ]

    def slips_for_w(self) -> list[tuple[Any, str]]:
        """Wrong slopes for w, and what to say about them."""
        _, right = self.slopes()
        return [
            (
                -right,
                "Its sign is wrong. How does h change with w, y with h, and the loss with y?",
            ),
            (right / 2, "The slope of a square has a 2 in front."),
            (
                2 * self.miss * self.x,
                "On its way back the slope passes the weight v, and is multiplied by it.",
            ),
            (
                2 * self.miss * self.v,
                "That is the slope for z. In z, the weight w is multiplied by x.",
            ),
            (0, "The hidden unit is awake: its sum is above 0, so the slope passes."),
            (2 * self.miss * self.v * self.h, "In z, the weight w is multiplied by x, not by h."),
        ]


CHAIN = Chain(x=3, w=2, b=-2, v=-2, c=10, target=1)
"""Exercise 6.10: the hidden unit is awake."""


def by_hand(chain: Chain, answer: Any) -> str | None:
    pair = the_sequence(answer, "(slope_for_v, slope_for_w)")
    if len(pair) != 2:
        raise Hint(f"I expected `(slope_for_v, slope_for_w)`, and you gave {shown(answer)}.")
    for_v = pair[0] if pair[0] is ... else the_number(pair[0], "The slope for v")
    for_w = pair[1] if pair[1] is ... else the_number(pair[1], "The slope for w")
    right_v, right_w = chain.slopes()
    if ... not in (for_v, for_w) and same(for_v, right_w) and same(for_w, right_v):
        return "Both numbers are there, but the other way round: v comes first."
    if for_v is not ... and not same(for_v, right_v):
        return _about("v", for_v, chain.slips_for_v(), "the slope for y, times what v multiplies")
    if for_w is not ... and not same(for_w, right_w):
        return _about("w", for_w, chain.slips_for_w(), "the slope for z, times what w multiplies")
    return Right("One multiplication for every arrow that is gone back.")


def _about(name: str, slope: Any, slips: list[tuple[Any, str]], rule: str) -> str:
    for slip, hint in slips:
        if same(slope, slip):
            return f"The slope for {name} is not {text(slope)}. {hint}"
    return f"The slope for {name} is not {text(slope)}: it is {rule}. Begin with y − target."


def other_chain(rng: Random) -> Variant:
    chain = CHAIN
    while chain == CHAIN or not _can_be_told_apart(chain):
        small = [n for n in range(-4, 5) if n]
        chain = Chain(
            x=rng.choice((2, 3, 4)),
            w=rng.choice(small),
            b=rng.choice(small),
            v=rng.choice(small),
            c=rng.randint(-10, 10),
            target=rng.randint(1, 3),
        )
    x, w, b, v, c, target = map(text, chain)
    question = (
        f"z = wx + b, h = max(z, 0), y = vh + c, and the loss is (y − {target})². Now x = {x}, "
        f"w = {w}, b = {b}, v = {v}, c = {c}. How does the loss change with v, and with w? Give "
        "(for v, for w)."
    )
    return Variant(question, chain.slopes(), partial(by_hand, chain))


def _can_be_told_apart(chain: Chain) -> bool:
    """Whether the unit is awake, the numbers stay small, and every slip leads to another one."""
    for_v, for_w = chain.slopes()
    rows = ([for_v, *dict(chain.slips_for_v())], [for_w, *dict(chain.slips_for_w())])
    distinct = len({*rows[0]}) == 6 and len({*rows[1]}) == 7 and for_v != for_w
    return chain.h > 0 and 0 < abs(chain.miss) <= 5 and distinct


EXERCISE = Exercise("6.10", "Backpropagation by hand", partial(by_hand, CHAIN), other_chain)

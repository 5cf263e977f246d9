"""Exercise 3.5: when Star1 has seen enough."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, text

NAMES = ("first", "second")


class Offer(NamedTuple):
    """Something for sure, or a lottery on three values; payoffs lie between 0 and `highest`."""

    odds: tuple[Fraction, ...]
    values: tuple[int, ...]
    sure: int
    highest: int = 10

    def known(self, seen: int) -> Any:
        """What the options that have been looked at add to the average."""
        return sum(p * value for p, value in zip(self.odds[:seen], self.values, strict=False))

    def at_most(self, seen: int) -> Any:
        """The most that the lottery can be worth once `seen` options have been looked at."""
        return self.known(seen) + sum(self.odds[seen:]) * self.highest

    @property
    def enough(self) -> Any:
        """The most that the first option may be worth if Star1 is to stop right after it."""
        return (self.sure - (1 - self.odds[0]) * self.highest) / self.odds[0]

    def slips(self, seen: int) -> list[tuple[Any, str]]:
        """Wrong bounds, each with a hint."""
        known, rest = self.known(seen), sum(self.odds[seen:])
        plain = Fraction(sum(self.values[:seen]) + (3 - seen) * self.highest, 3)
        return [
            (known, "That is the least that the average can be: the others may be worth 0."),
            (plain, "You weigh all three options alike. What are their probabilities?"),
            (known / (1 - rest), "The other options may be worth more: how much, at most?"),
            (
                self.known(3),
                "That is the average itself. Star1 does not know yet what comes later.",
            ),
            (
                known + rest * self.sure,
                f"The others may be worth more than {self.sure}: how much at most?",
            ),
        ]


OFFER = Offer((Fraction(2, 5), Fraction(2, 5), Fraction(1, 5)), (5, 4, 9), sure=7)


def seen_enough(offer: Offer, answer: Any) -> str | None:
    form = "(bound, bound, x)"
    given = the_sequence(answer, form)
    if len(given) != 3:
        raise Hint(f"I expected `{form}`, and you gave {shown(answer)}.")
    numbers = [n if n is ... else the_number(n, "Each of the three") for n in given]
    for seen, bound in enumerate(numbers[:2], 1):
        if bound is not ... and not same(bound, offer.at_most(seen)):
            return _about_a_bound(offer, seen, bound)
    if numbers[2] is not ... and not same(numbers[2], offer.enough):
        return _about_enough(offer, numbers[2])
    return Right(
        f"The third option is never looked at: even a {offer.highest} could not save the lottery."
    )


def _about_a_bound(offer: Offer, seen: int, bound: Any) -> str:
    for slip, hint in offer.slips(seen):
        if same(bound, slip):
            return hint
    return (
        f"After the {NAMES[seen - 1]} option the bound is not {text(bound)}. Each option that is "
        "known adds its probability times its value, and each of the others its probability times "
        "the most that it can be worth."
    )


def _about_enough(offer: Offer, x: Any) -> str:
    if not 0 <= x <= offer.highest:
        return f"No payoff is {text(x)}: they lie between 0 and {offer.highest}."
    bound = offer.odds[0] * x + (1 - offer.odds[0]) * offer.highest
    if bound > offer.sure:
        return (
            f"If the first option is worth {text(x)}, the average can still be {text(bound)}, more "
            f"than the {offer.sure} that Player I has for sure."
        )
    return (
        f"If the first option is worth {text(x)}, the average is at most {text(bound)}. Would not "
        "a larger x do?"
    )


def other_offer(rng: Random) -> Variant:
    tenths = rng.choice([(4, 4, 2), (5, 3, 2), (4, 3, 3), (5, 4, 1), (6, 2, 2), (6, 3, 1)])
    odds = tuple(Fraction(n, 10) for n in tenths)
    highest = rng.choice([10, 12, 20])
    values = tuple(rng.sample(range(1, highest), 3))
    offer = Offer(odds, values, rng.randint(highest // 2, highest - 1), highest)
    bounds = offer.at_most(1), offer.at_most(2)
    told_apart = all(
        len({offer.at_most(seen), *(slip for slip, _ in offer.slips(seen))}) == 6 for seen in (1, 2)
    )
    if not (told_apart and bounds[1] <= offer.sure < bounds[0] and offer.enough > 0):
        return other_offer(rng)
    one, two, three = values
    question = (
        f"Player I has {offer.sure} for sure, or a lottery: {one}, {two} and {three} with the "
        f"probabilities {odds[0]}, {odds[1]} and {odds[2]}, looked at in this order. All payoffs "
        f"lie between 0 and {highest}. How much can the lottery be worth at most once Star1 has "
        "seen its first option, and once it has seen two? And if the first option were worth x "
        f"instead of {one}: what is the largest x with which Star1 stops right after it? Give "
        "(bound, bound, x)."
    )
    return Variant(question, (*bounds, offer.enough), partial(seen_enough, offer))


EXERCISE = Exercise("3.5", "When Star1 has seen enough", partial(seen_enough, OFFER), other_offer)

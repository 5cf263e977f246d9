"""Exercise 3.3: relabel the leaves, and flip the choice."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import as_fraction, text

NAMES = ("first", "second")


class Lotteries(NamedTuple):
    """Two lotteries with the same odds, on two leaves each."""

    odds: tuple[Fraction, Fraction]
    leaves: tuple[int, int, int, int]

    def worth(self, leaves: tuple) -> tuple[Any, Any]:
        """What the two lotteries are worth with these leaves."""
        first, second = (self.odds[0] * leaves[i] + self.odds[1] * leaves[i + 1] for i in (0, 2))
        return first, second

    @property
    def chosen(self) -> int:
        """The lottery that Player I chooses."""
        first, second = self.worth(self.leaves)
        return int(first < second)


TWO_LOTTERIES = Lotteries((Fraction(2, 3), Fraction(1, 3)), (4, 7, 2, 9))


def flip(lotteries: Lotteries, answer: Any) -> str | None:
    leaves = lotteries.leaves
    given = the_sequence(answer, str(leaves))
    if len(given) != 4:
        return f"There are four leaves, and you gave {len(given)} numbers."
    known = {
        i: as_fraction(the_number(n, "Each leaf")) for i, n in enumerate(given) if n is not ...
    }
    for i, j in combinations(known, 2):
        if (known[i] < known[j]) != (leaves[i] < leaves[j]) or known[i] == known[j]:
            low, high = sorted((i, j), key=lambda leaf: leaves[leaf])
            return (
                f"{leaves[low]} is less than {leaves[high]}, but of what you put there, "
                f"{text(given[low])} is not less than {text(given[high])}: the order has changed."
            )
    if len(known) < 4:
        return None
    now = lotteries.worth(tuple(known.values()))
    before, after = lotteries.chosen, 1 - lotteries.chosen
    if now[after] > now[before]:
        return Right("Same order, same odds, another choice.")
    if now[after] == now[before]:
        return f"Now both are worth {text(now[0])}: Player I does not care. Go a little further."
    first, second = map(text, lotteries.worth(given))  # as decimals, if they were given so
    kept = (
        f"The first is worth {first} and the second {second}: Player I still takes the "
        f"{NAMES[before]}."
    )
    if _is_linear(leaves, tuple(known.values())):
        return f"{kept} All your steps have grown by the same factor: that never helps."
    if _is_largest(lotteries):
        return f"{kept} Which leaf speaks for the {NAMES[after]} lottery?"
    return f"{kept} Which leaf speaks against it?"


def _is_largest(lotteries: Lotteries) -> bool:
    """Whether the lottery that is to be chosen has the largest leaf."""
    return lotteries.leaves.index(max(lotteries.leaves)) // 2 != lotteries.chosen


def _is_linear(old: tuple, new: tuple) -> bool:
    """Whether the leaves are a linear function of the old ones."""
    scale = (new[1] - new[0]) / (old[1] - old[0])
    shift = new[0] - scale * old[0]
    return all(scale * before + shift == after for before, after in zip(old, new, strict=True))


def other_lotteries(rng: Random) -> Variant:
    """One lottery has the largest and the smallest leaf, the other those between."""
    p = rng.choice([Fraction(n, d) for n, d in ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (2, 5))])
    low, *between, high = sorted(rng.sample(range(1, 13), 4))
    outer, inner = rng.sample([low, high], 2), rng.sample(between, 2)
    (a, b), (c, d) = rng.sample([outer, inner], 2)
    lotteries = Lotteries((p, 1 - p), (a, b, c, d))
    first, second = lotteries.worth(lotteries.leaves)
    if first == second:
        return other_lotteries(rng)
    before, after = NAMES[lotteries.chosen], NAMES[1 - lotteries.chosen]
    question = (
        f"Two lotteries: {a} with probability {p} and otherwise {b}, or {c} with probability {p} "
        f"and otherwise {d}. Player I chooses the {before}. Put four other numbers in the place of "
        f"{a}, {b}, {c} and {d}, in the same order of size, so that Player I chooses the {after}."
    )
    far = {high: 1000} if _is_largest(lotteries) else {low: -1000}
    answer = tuple(far.get(leaf, leaf) for leaf in lotteries.leaves)
    return Variant(question, answer, partial(flip, lotteries))


EXERCISE = Exercise("3.3", "Flip the choice", partial(flip, TWO_LOTTERIES), other_lotteries)

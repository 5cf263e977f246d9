"""Exercise 6.13: the same episodes, two answers."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

from coursekit.course.exercises import Exercise, Variant
from coursekit.course.tools.several_numbers import Asked, SeveralNumbers
from coursekit.reinforcement import Episode, average_returns, certainty_equivalence

WORDS = ("no", "one", "two", "three", "four", "five", "six")


class Seen(NamedTuple):
    """Two episodes from A to B, some from A to the end, others that began in B."""

    on_the_way: int  # earned from A to B, in both episodes
    last: tuple[int, int]  # earned at the end of the two
    straight: int  # earned from A to the end, once
    others: int  # how many began in B
    each: int  # and what each of them earned

    def episodes(self) -> list[Episode]:
        return [
            *(Episode("AB", (self.on_the_way, last)) for last in self.last),
            Episode("A", (self.straight,)),
            *[Episode("B", (self.each,))] * self.others,
        ]

    def right(self) -> tuple[Fraction, Fraction]:
        """Where v(A) settles by TD(0), and by returns."""
        by_td, by_average = certainty_equivalence(self.episodes()), average_returns(self.episodes())
        return _exact(by_td["A"]), _exact(by_average["A"])


def _exact(number: Any) -> Fraction:
    """The fraction that a float stands for: there are few episodes."""
    return Fraction(number).limit_denominator(1000)


def two_answers(seen: Seen) -> SeveralNumbers:
    """The diagnosis."""
    by_td, by_average = seen.right()
    of_b = Fraction(sum(seen.last) + seen.others * seen.each, 2 + seen.others)
    way, straight, others = seen.on_the_way, seen.straight, WORDS[seen.others]
    return SeveralNumbers(
        "(td, monte_carlo)",
        [
            Asked(
                "td",
                by_td,
                [
                    (
                        way + of_b,
                        "That is A if it always led to B. In one of three episodes it led to the "
                        f"end, and earned {straight}.",
                    ),
                    (of_b, "That is the value of B. What is earned on leaving A, and how often?"),
                    (
                        Fraction(2, 3) * of_b + Fraction(straight, 3),
                        f"The {way} on the way from A to B is missing.",
                    ),
                    (
                        (way + of_b + straight) / 2,
                        "You count both ways on from A alike. One was taken twice, the other once.",
                    ),
                ],
                "First the value of B, from all episodes that come through it. Then A: which way "
                "on is how probable, if it is as probable as it was frequent?",
            ),
            Asked(
                "monte_carlo",
                by_average,
                [
                    (
                        way + Fraction(sum(seen.last), 2),
                        "The episode in which A led to the end counts as well.",
                    ),
                    (
                        Fraction(2 * way + straight, 3),
                        "That is what was earned on leaving A, once. A return goes on to the end.",
                    ),
                ],
                "Which three returns were seen after A?",
            ),
        ],
        together=[
            ((by_average, by_td), "Both are there, in the other order."),
            (
                (by_average, by_average),
                f"TD(0) also uses what the other {others} episodes say about B.",
            ),
        ],
        remark=f"{others.title()} of the episodes never saw A, and still TD(0) learned something "
        "about it.",
    )


SEEN = Seen(on_the_way=2, last=(0, 4), straight=5, others=4, each=4)
"""Exercise 6.13: seven episodes."""


def other_episodes(rng: Random) -> Variant:
    seen = SEEN
    while seen == SEEN or not _can_be_told_apart(two_answers(seen)):
        one, two = rng.sample(range(8), 2)
        seen = Seen(
            on_the_way=rng.randint(1, 6),
            last=(one, two),
            straight=rng.randint(1, 9),
            others=rng.randint(2, 6),
            each=rng.randint(1, 8),
        )
    question = (
        f"Of {seen.others + 3} episodes, two went from A to B and earned {seen.on_the_way}; then "
        f"one ended with {seen.last[0]}, the other with {seen.last[1]}. One went from A straight "
        f"to the end and earned {seen.straight}. {WORDS[seen.others].title()} began in B and ended "
        f"with {seen.each}. Where does v(A) settle, learned again and again with TD(0), and "
        "learned from returns? Give (td, monte_carlo)."
    )
    return Variant(question, seen.right(), two_answers(seen))


def _can_be_told_apart(diagnosis: SeveralNumbers) -> bool:
    """Whether every slip leads to another number, and both answers differ."""
    rows = [[each.right, *(slip for slip, _ in each.slips)] for each in diagnosis.asked]
    rows.append([each.right for each in diagnosis.asked])
    return all(len({*row}) == len(row) for row in rows)


EXERCISE = Exercise("6.13", "The same episodes, two answers", two_answers(SEEN), other_episodes)

"""Exercise 6.13: the same episodes, two answers."""

from __future__ import annotations

from fractions import Fraction

from coursekit.course.exercises import Exercise
from coursekit.course.tools.several_numbers import Asked, SeveralNumbers
from coursekit.reinforcement import Episode, average_returns

EPISODES = [
    Episode("AB", (2, 0)),
    Episode("AB", (2, 4)),
    Episode("A", (5,)),
    *[Episode("B", (4,))] * 4,
]
"""Exercise 6.13: what was seen."""

OF_B = Fraction(4 * 5, 6)
BY_TD = Fraction(2, 3) * (2 + OF_B) + Fraction(1, 3) * 5
BY_AVERAGE = Fraction(average_returns(EPISODES)["A"]).limit_denominator(1000)

EXERCISE = Exercise(
    "6.13",
    "The same episodes, two answers",
    SeveralNumbers(
        "(td, monte_carlo)",
        [
            Asked(
                "td",
                BY_TD,
                [
                    (
                        2 + OF_B,
                        "That is A if it always led to B. In one of three episodes it led to the "
                        "end, and earned 5.",
                    ),
                    (OF_B, "That is the value of B. What is earned on leaving A, and how often?"),
                    (
                        Fraction(2, 3) * OF_B + Fraction(5, 3),
                        "The 2 on the way from A to B is missing.",
                    ),
                    (
                        (2 + OF_B + 5) / 2,
                        "You count both ways on from A alike. One was taken twice, the other once.",
                    ),
                ],
                "First the value of B, from all episodes that come through it. Then A: which way "
                "on is how probable, if it is as probable as it was frequent?",
            ),
            Asked(
                "monte_carlo",
                BY_AVERAGE,
                [
                    (
                        Fraction(2 + 6, 2),
                        "The episode in which A led to the end counts as well.",
                    ),
                    (
                        Fraction(2 + 2 + 5, 3),
                        "That is what was earned on leaving A, once. A return goes on to the end.",
                    ),
                ],
                "Which three returns were seen after A?",
            ),
        ],
        together=[
            ((BY_AVERAGE, BY_TD), "Both are there, in the other order."),
            (
                (BY_AVERAGE, BY_AVERAGE),
                "TD(0) also uses what the other four episodes say about B.",
            ),
        ],
        remark="Four of the episodes never saw A, and still TD(0) learned something about it.",
    ),
)

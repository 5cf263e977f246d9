"""Exercise 6.16: too good to be true."""

from __future__ import annotations

from fractions import Fraction

from coursekit.bandits import Arm
from coursekit.course.exercises import Exercise
from coursekit.course.tools.several_numbers import Asked, SeveralNumbers
from coursekit.reinforcement import expected_maximum

HALF = Fraction(1, 2)
TOSS = Arm((1, -1), (HALF, HALF))
"""Exercise 6.16: what each of two moves earns."""

TRIES, MOVES = 2, 2
HIGHEST = expected_maximum(TOSS, TRIES, MOVES)

EXERCISE = Exercise(
    "6.16",
    "Too good to be true",
    SeveralNumbers(
        "(highest, judged_by_the_other)",
        [
            Asked(
                "highest",
                HIGHEST,
                [
                    (0, "That is the expectation of each average. Of two, the luckier counts."),
                    (HALF, "That would be so after one try of each move. Here each has two."),
                    (
                        Fraction(7, 16),
                        "That is the probability that the highest average is 1. It may be −1, too.",
                    ),
                    (
                        2 * HIGHEST,
                        "That is the highest total. The average of two tries is half of that.",
                    ),
                    (
                        Fraction(1, 4),
                        "That is the probability that one move has the average 1. There are two "
                        "moves.",
                    ),
                ],
                "The average of two tries is 1, 0 or −1, with the probabilities 1/4, 1/2 and 1/4. "
                "When is the larger of two such averages 1, and when is it −1?",
            ),
            Asked(
                "judged_by_the_other",
                0,
                [
                    (
                        HIGHEST,
                        "The two new tries know nothing of the luck of the old ones.",
                    )
                ],
                "The two new tries of the chosen move have nothing to do with why it was chosen.",
            ),
        ],
        together=[((0, HIGHEST), "Both are there, in the other order.")],
        remark="Choosing and judging by the same luck is what makes it look better than it is.",
    ),
)

"""Exercise 6.15: what exploring does to a value."""

from __future__ import annotations

from fractions import Fraction

from coursekit.course.exercises import Exercise
from coursekit.course.tools.several_numbers import Asked, SeveralNumbers

ENDS, EPSILON = (10, -6, 2), Fraction(3, 10)
"""Exercise 6.15: what three moves earn, and how often one of them is made at random."""

BEST, MEAN = max(ENDS), Fraction(sum(ENDS), len(ENDS))
EXPLORING = (1 - EPSILON) * BEST + EPSILON * MEAN
OTHERS = Fraction(sum(ENDS) - BEST, len(ENDS) - 1)

EXERCISE = Exercise(
    "6.15",
    "What exploring does to a value",
    SeveralNumbers(
        "(sarsa, q_learning)",
        [
            Asked(
                "sarsa",
                EXPLORING,
                [
                    (BEST, "SARSA learns what its own play is worth, and that explores."),
                    (MEAN, "That is as if it always explored. It does so 3 times in 10."),
                    (
                        (1 - EPSILON) * BEST + EPSILON * OTHERS,
                        "Exploring, it makes any of the three moves, the best one too.",
                    ),
                    (
                        (1 - EPSILON) * BEST,
                        "What the random moves earn is missing: they earn something, too.",
                    ),
                    (
                        EPSILON * BEST + (1 - EPSILON) * MEAN,
                        "That is as if it explored 7 times in 10.",
                    ),
                ],
                "With probability 7/10 the best move is made, and with 3/10 any of the three, all "
                "as likely. What is earned on average?",
            ),
            Asked(
                "q_learning",
                BEST,
                [(EXPLORING, "That is what SARSA learns. Q-learning's target is the best move.")],
                "Its target is the value of the best move, however often that is made.",
            ),
        ],
        together=[((BEST, EXPLORING), "Both are there, in the other order.")],
        remark="Both are right: they answer different questions.",
    ),
)

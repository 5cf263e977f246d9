"""Exercise 6.15: what exploring does to a value."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from coursekit.course.exercises import Exercise, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.several_numbers import Asked, SeveralNumbers


def what_is_learned(ends: tuple[int, ...], tenths: int) -> SeveralNumbers:
    """The diagnosis: three moves earn `ends`; in `tenths` of ten cases one is made at random."""
    epsilon = Fraction(tenths, 10)
    best, mean = max(ends), Fraction(sum(ends), len(ends))
    exploring = (1 - epsilon) * best + epsilon * mean
    others = Fraction(sum(ends) - best, len(ends) - 1)
    times = {1: "once", 2: "twice"}.get(tenths, f"{tenths} times")
    return SeveralNumbers(
        "(sarsa, q_learning)",
        [
            Asked(
                "sarsa",
                exploring,
                [
                    (best, "SARSA learns what its own play is worth, and that explores."),
                    (mean, f"That is as if it always explored. It does so {times} in 10."),
                    (
                        (1 - epsilon) * best + epsilon * others,
                        "Exploring, it makes any of the three moves, the best one too.",
                    ),
                    (
                        (1 - epsilon) * best,
                        "What the random moves earn is missing: they earn something, too.",
                    ),
                    (
                        epsilon * best + (1 - epsilon) * mean,
                        f"That is as if it explored {10 - tenths} times in 10.",
                    ),
                ],
                f"With probability {10 - tenths}/10 the best move is made, and with {tenths}/10 "
                "any of the three, all as likely. What is earned on average?",
            ),
            Asked(
                "q_learning",
                best,
                [(exploring, "That is what SARSA learns. Q-learning's target is the best move.")],
                "Its target is the value of the best move, however often that is made.",
            ),
        ],
        together=[((best, exploring), "Both are there, in the other order.")],
        remark="Both are right: they answer different questions.",
    )


def other_ends(rng: Random) -> Variant:
    ends: tuple[int, ...] = (0, 0, 0)
    tenths = 5
    while not _can_be_told_apart(what_is_learned(ends, tenths)):
        ends = tuple(rng.sample(range(-9, 13), 3))
        tenths = rng.choice((1, 2, 3, 4))
    one, two, three = map(text, ends)
    question = (
        f"A move that earns nothing leads to three moves, which end the game and earn {one}, {two} "
        f"and {three}. With ε = {tenths}/10, and rates that fall slowly, which value of the first "
        "move is learned? Give (sarsa, q_learning)."
    )
    diagnosis = what_is_learned(ends, tenths)
    return Variant(question, tuple(each.right for each in diagnosis.asked), diagnosis)


def _can_be_told_apart(diagnosis: SeveralNumbers) -> bool:
    """Whether every slip leads to another number."""
    rows = [[each.right, *(slip for slip, _ in each.slips)] for each in diagnosis.asked]
    return all(len({*row}) == len(row) for row in rows)


EXERCISE = Exercise(
    "6.15", "What exploring does to a value", what_is_learned((10, -6, 2), 3), other_ends
)

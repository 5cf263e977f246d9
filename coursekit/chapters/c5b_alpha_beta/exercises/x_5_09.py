"""Exercise 5.9: the fewest leaves that alpha-beta can do with."""

from __future__ import annotations

from coursekit.course.answers import the_number
from coursekit.course.comparison import Comparison, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.tools.counts import draw_a_tree, near, whole_numbers
from coursekit.search import fewest_leaves

CASES = [(2, 1), (2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (2, 5), (1, 4), (35, 6), (2, 15)]

SLIPS: list[Slip] = [
    (lambda b, d: b**d, "That is every leaf. With good moves first, most can be skipped."),
    (
        lambda b, d: fewest_leaves(b, d) + 1,
        "Nearly: the two proofs have leaves in common, and you count them twice.",
    ),
    (
        lambda b, d: b ** ((d + 1) // 2),
        "That is one of the two proofs. The other one needs leaves of its own.",
    ),
    (
        lambda b, d: b ** (d // 2),
        "That is one of the two proofs. The other one needs leaves of its own.",
    ),
    (
        lambda b, d: b ** (d / 2),
        "That is one of the two proofs, and only where d is even. What does the other need?",
    ),
    (
        lambda b, d: 2 * b ** (d // 2),
        "Two proofs, yes. Do they have leaves in common? And are they alike where d is odd?",
    ),
    (
        lambda b, d: 2 * b ** (d // 2) - 1,
        "Right where d is even. Where it is odd, one player moves once more than the other.",
    ),
    (
        lambda b, d: 2 * b ** (d / 2) - 1,
        "Half of d is not whole where d is odd: one player moves once more than the other.",
    ),
    (
        lambda b, d: 2 * b ** ((d + 1) // 2) - 1,
        "Right where d is even. Where it is odd, one player moves once more than the other.",
    ),
]

EXERCISE = Exercise(
    "5.9",
    "The fewest leaves",
    Comparison(
        "my_fewest_leaves(b, d)",
        ours=fewest_leaves,
        cases=CASES,
        slips=SLIPS,
        otherwise=draw_a_tree(
            "and mark the leaves of both proofs: that Player I can have this much, and no more."
        ),
        right=whole_numbers(
            CASES, "About twice the square root of all leaves: the same time, twice as deep."
        ),
        read=the_number,
        same=near,
    ),
)

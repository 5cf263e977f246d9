"""Exercise 5.4: what iterative deepening costs."""

from __future__ import annotations

from coursekit.course.answers import the_number
from coursekit.course.comparison import Comparison, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.tools.counts import draw_a_tree, near, whole_numbers

CASES = [(3, 1), (1, 1), (3, 2), (2, 3), (3, 3), (4, 2), (1, 4), (5, 1), (10, 4), (2, 10)]


def searched(b: int, depth: int) -> int:
    """How many positions below the root one search looks at."""
    return sum(b**level for level in range(1, depth + 1))


def deepening_cost(b: int, depth: int) -> int:
    """The same for the searches to depth 1, 2, … together."""
    return sum(searched(b, limit) for limit in range(1, depth + 1))


SLIPS: list[Slip] = [
    (
        searched,
        "That is what the last search costs. The shallower ones were looked at as well, and "
        "all of them begin at the root.",
    ),
    (
        lambda b, depth: b**depth,
        "That is the lowest level of the deepest search alone. What lies above it?",
    ),
    (
        lambda b, depth: depth * searched(b, depth),
        "You count the deepest search again and again. The first one only goes to depth 1.",
    ),
    (
        lambda b, depth: deepening_cost(b, depth) + depth,
        "You count the root, once in each search. It should not count here.",
    ),
    (
        lambda b, depth: deepening_cost(b, depth) + 1,
        "You count the root. It should not count here.",
    ),
    (
        lambda b, depth: deepening_cost(b, depth) + depth + 1,
        "You count the root, and a search to depth 0 as well. Neither counts here.",
    ),
    (
        lambda b, depth: sum(level * b**level for level in range(1, depth + 1)),
        "You count the lowest level most often. Only the last search gets there, and all of "
        "them pass through the first.",
    ),
    (
        lambda b, depth: searched(b, depth) + 1,
        "That is the deepest search, with the root. How much did the shallower ones cost?",
    ),
    (
        lambda b, depth: deepening_cost(b, depth - 1),
        "The deepest search is missing: does your loop stop one too early?",
    ),
]

EXERCISE = Exercise(
    "5.4",
    "What iterative deepening costs",
    Comparison(
        "my_deepening_cost(b, depth)",
        ours=deepening_cost,
        cases=CASES,
        slips=SLIPS,
        otherwise=draw_a_tree("and count by hand, in each of the searches."),
        right=whole_numbers(
            CASES,
            "The larger b is, the less the repetitions matter: most of it is the last level.",
        ),
        read=the_number,
        same=near,
    ),
)

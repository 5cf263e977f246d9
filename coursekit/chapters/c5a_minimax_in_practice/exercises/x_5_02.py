"""Exercise 5.2: write minimax with a heuristic.

Two comparisons: on trees, where the players take turns, and on ends of Kalah, where they may not.
"""

from __future__ import annotations

from coursekit.course.comparison import Comparison
from coursekit.course.exercises import Exercise
from coursekit.course.tools import moving_twice
from coursekit.course.tools.watching import (
    FIRST_LEAF,
    ask_watched,
    height,
    leaves_below,
    some_trees,
    the_value,
)
from coursekit.course.tools.wrong_searches import (
    WRONG_SEARCHES,
    value_of,
    what_the_mover_chooses_from,
)

CALLED = "my_minimax(position, heuristic, depth)"

SMALL = [tree for tree in some_trees() if leaves_below(tree.node) <= 9]
CASES = [(tree, FIRST_LEAF, d) for tree in SMALL for d in range(1, height(tree.node) + 2)]
"""Trees and how deep to search them: less than the whole tree, all of it, and beyond."""


kalah = Comparison(
    CALLED,
    ours=value_of,
    cases=moving_twice.CASES,
    slips=moving_twice.SLIPS,
    otherwise=what_the_mover_chooses_from,
    right=f"{len(CASES)} searches, to the end of the tree and not so far, and Kalah besides.",
    read=the_value,
    watch=moving_twice.stepping_through_kalah,
)

EXERCISE = Exercise(
    "5.2",
    "Write minimax with a heuristic",
    Comparison(
        CALLED,
        ours=value_of,
        cases=CASES,
        slips=WRONG_SEARCHES,
        otherwise=what_the_mover_chooses_from,
        right=kalah,
        read=the_value,
        ask=ask_watched,
    ),
)

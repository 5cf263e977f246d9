"""Solving games exactly. Notes §1.2.

Values are Player I's unless the first line of a docstring says "the mover's".
"""

from coursekit.solving.graph import (
    Complexity,
    GameGraph,
    StrongSolution,
    complexity,
    strongly_solve,
)
from coursekit.solving.minimax import (
    WeakSolution,
    minimax,
    minimax_memoized,
    negamax,
    weakly_solve,
)
from coursekit.solving.outcomes import outcome, outcome_memoized, outcome_table

__all__ = [
    "Complexity",
    "GameGraph",
    "StrongSolution",
    "WeakSolution",
    "complexity",
    "minimax",
    "minimax_memoized",
    "negamax",
    "outcome",
    "outcome_memoized",
    "outcome_table",
    "strongly_solve",
    "weakly_solve",
]

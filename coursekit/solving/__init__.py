"""Solving games exactly. Notes §1.2.

Values are Player I's unless the first line of a docstring says "the mover's".
"""

from coursekit.solving.complexity import complexity
from coursekit.solving.exhaustive import minimax, negamax
from coursekit.solving.outcomes import outcome, outcome_memoized, outcome_table
from coursekit.solving.results import Complexity, StrongSolution, WeakSolution
from coursekit.solving.strong_solution import strongly_solve
from coursekit.solving.weak_solution import minimax_memoized, weakly_solve

__all__ = [
    "Complexity",
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

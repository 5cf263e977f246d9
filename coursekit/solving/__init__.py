"""Solving games exactly. Notes §1.2.

Values are Player I's unless the first line of a docstring says "the mover's".
"""

from coursekit.checks import check_impartial, check_impartials, check_two_players
from coursekit.door import door, put_doors
from coursekit.graph import GameGraph
from coursekit.kinds import a
from coursekit.solving import exhaustive, outcomes, weak_solution
from coursekit.solving.complexity import complexity
from coursekit.solving.results import Complexity, StrongSolution, WeakSolution
from coursekit.solving.strong_solution import strongly_solve

FOR_TWO = {"position": check_two_players}
IMPARTIAL = {"position": check_impartial, "positions": check_impartials}

minimax = door(exhaustive.minimax, FOR_TWO)
negamax = door(exhaustive.negamax, FOR_TWO)
minimax_memoized = door(weak_solution.minimax_memoized, FOR_TWO)
weakly_solve = door(weak_solution.weakly_solve, FOR_TWO)
outcome = door(outcomes.outcome, IMPARTIAL)
outcome_memoized = door(outcomes.outcome_memoized, IMPARTIAL)
outcome_table = door(outcomes.outcome_table, IMPARTIAL)

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

put_doors(globals(), {"graph": a(GameGraph, "a GameGraph.explore(…)")})

"""Linear programs: those of a game, the simplex method, and the feasible region. Notes §4.2.1–2."""

from coursekit.linear_programs.highs import solve_program
from coursekit.linear_programs.of_games import (
    column_program,
    program_with_value,
    row_program,
    shift,
    standard_program,
    strategy_from,
)
from coursekit.linear_programs.program import LinearProgram, Solution
from coursekit.linear_programs.region import Region, Vertex, region, vertices
from coursekit.linear_programs.simplex import simplex
from coursekit.linear_programs.standard import standard_form
from coursekit.linear_programs.tableau import SimplexRun, Tableau

__all__ = [
    "LinearProgram",
    "Region",
    "SimplexRun",
    "Solution",
    "Tableau",
    "Vertex",
    "column_program",
    "program_with_value",
    "region",
    "row_program",
    "shift",
    "simplex",
    "solve_program",
    "standard_form",
    "standard_program",
    "strategy_from",
    "vertices",
]

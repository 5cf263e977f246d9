"""Linear programs: those of a game, the simplex method, and the feasible region. Notes §4.2.1–2."""

from coursekit.door import put_doors
from coursekit.exact import as_matrix
from coursekit.kinds import a, a_whole_number, any_value, function, optional
from coursekit.linear_programs.feasible_region import region, vertices
from coursekit.linear_programs.game_programs import (
    column_program,
    program_with_value,
    row_program,
    shift,
    standard_program,
    strategy_from,
)
from coursekit.linear_programs.highs import solve_program
from coursekit.linear_programs.klee_minty_cubes import klee_minty
from coursekit.linear_programs.program import LinearProgram
from coursekit.linear_programs.results import Region, SimplexRun, Solution, Tableau, Vertex
from coursekit.linear_programs.simplex import simplex
from coursekit.linear_programs.standard_form import standard_form

__all__ = [
    "LinearProgram",
    "Region",
    "SimplexRun",
    "Solution",
    "Tableau",
    "Vertex",
    "column_program",
    "klee_minty",
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

CHECKS = {
    "A": lambda name, entries: as_matrix(entries, name),
    "p": any_value,
    "box": any_value,
    "n": a_whole_number(1, 100),
    "program": a(LinearProgram, "a LinearProgram"),
    "rule": optional(function("of a tableau that chooses a column")),
}
put_doors(globals(), CHECKS)

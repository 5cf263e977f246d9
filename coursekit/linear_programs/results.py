"""What becomes of a linear program: its solution, the tableaus that lead there, its region. §4.2.2.

Every row of a tableau is an equation that gives one *basic* variable in terms of the others, which
are 0 there.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from coursekit.linear_programs.program import LinearProgram
from coursekit.text import number_text


class Solution(msgspec.Struct, frozen=True):
    """What became of a linear program: its `status` is optimal, unbounded or infeasible.

    Optimal: the best `x`, its objective `value`, and a `dual` price for each constraint. Unbounded:
    from `x` on, the objective grows for ever along `ray`. Infeasible: added up with the factors in
    `dual`, the constraints contradict x ≥ 0; every bound would have to grow by `shortfall` before
    they could be met.
    """

    status: str
    x: tuple = ()
    value: Any = None
    dual: tuple = ()
    ray: tuple = ()
    shortfall: Any = None


class Tableau(msgspec.Struct, frozen=True):
    """One step of the simplex method.

    `entries` has a row for each variable of the `basis`: its coefficient for every variable of
    `columns`, and last its value. `profits` says what each variable would add to the `objective`
    per unit; `vertex` holds the program's own variables. The next pivot lets `entering` into the
    basis for `leaving`; both are None in a last tableau, and only `leaving` is None where nothing
    limits the growth. In `phase` 1 the objective is −x₀, how far the constraints are from being
    met.
    """

    phase: int
    columns: tuple[str, ...]
    basis: tuple[str, ...]
    entries: tuple[tuple[Fraction, ...], ...]
    profits: tuple[Fraction, ...]
    vertex: tuple[Fraction, ...]
    objective: Fraction
    entering: str | None = None
    leaving: str | None = None

    def __repr__(self) -> str:
        profits = [*self.profits, -self.objective]
        texts = [["", *self.columns, ""]]
        texts += [
            [name, *map(number_text, row)]
            for name, row in zip(self.basis, self.entries, strict=True)
        ]
        texts.append(["profit", *map(number_text, profits)])
        widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
        lines = [
            "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
            for row in texts
        ]
        return "\n".join(lines)


class SimplexRun(Solution, frozen=True, kw_only=True):
    """How the simplex method solved a program: every tableau on its way, the first one first."""

    program: LinearProgram
    tableaus: tuple[Tableau, ...]

    @property
    def path(self) -> tuple[tuple[Fraction, ...], ...]:
        """The vertices of the feasible region that the method visited, in order."""
        visited = [tableau.vertex for tableau in self.tableaus if tableau.phase == 2]
        return tuple(v for i, v in enumerate(visited) if i == 0 or v != visited[i - 1])

    def __repr__(self) -> str:
        steps = f"{len(self.tableaus)} tableaus" if len(self.tableaus) > 1 else "1 tableau"
        if self.status != "optimal":
            return f"{self.status} after {steps}"
        point = ", ".join(
            f"{name} = {number_text(value)}"
            for name, value in zip(self.program.variables, self.x, strict=True)
        )
        return f"optimal after {steps}: {point}; objective {number_text(self.value)}"


class Vertex(msgspec.Struct, frozen=True):
    """A corner of the feasible region, and the inequalities that are equations there, by name."""

    point: tuple
    tight: tuple[str, ...]


class Region(msgspec.Struct, frozen=True):
    """A polygon with its edges, or a polyhedron with its faces.

    The vertices of a polygon are in order, anticlockwise. An edge or face is the name of the
    inequality that bounds the region there, and the indices of its vertices, in order around it.
    `is_clipped` tells whether the region reaches the box.
    """

    vertices: tuple[Vertex, ...]
    faces: tuple[tuple[str, tuple[int, ...]], ...]
    is_clipped: bool

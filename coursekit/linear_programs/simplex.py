"""The simplex method with exact fractions: from vertex to vertex, never downhill. Notes §4.2.2.

`T` holds the tableau: one row for each basic variable and below them the objective; one column
for each variable and a last one for the values.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from coursekit.linear_programs.program import LinearProgram, numbered
from coursekit.linear_programs.results import SimplexRun, Tableau
from coursekit.progress import progress

AUXILIARY = "x₀"

Rule = Callable[[np.ndarray], int | None]
"""Which column of a tableau enters the basis: one with a positive profit, None if there is none."""


def simplex(program: LinearProgram, rule: Rule | None = None) -> SimplexRun:
    """The best x for a program in standard form, with every tableau that leads there. Notes §4.2.2.

    With Bland's rule, `entering_column`, the method never cycles; another `rule`, such as
    `largest_profit`, is refused where it does. If 0 is not feasible, a first phase looks for a
    point that is. That the last vertex is the best is the theorem of strong duality.

    >>> simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    optimal after 2 tableaus: x₁ = 4, x₂ = 0; objective 12
    >>> simplex(LinearProgram([1], [[-1]], [-2]))
    unbounded after 4 tableaus
    >>> simplex(LinearProgram([1], [[1]], [-2]))
    infeasible after 2 tableaus
    """
    _check(program)
    tableaus: list[Tableau] = []
    with progress("simplex", lambda: len(tableaus), "tableaus"):
        return _in_two_phases(program, tableaus, _never_twice(rule) if rule else entering_column)


def _in_two_phases(program: LinearProgram, tableaus: list[Tableau], rule: Rule) -> SimplexRun:
    """The run of the simplex method, which writes its tableaus into the list."""
    if (program.bounds >= 0).all():
        T, basis, columns = first_tableau(program)
    else:
        T, basis, columns = _phase_one(program, tableaus, rule)
        if T[-1, -1] != 0:
            return _infeasible(program, tableaus, T)
        T, basis, columns = _without_auxiliary(program, T, basis, columns)
    entering = improve(program, T, basis, columns, 2, tableaus, rule)
    x, value = tableaus[-1].vertex, tableaus[-1].objective
    if entering is not None:
        ray = _ray(program, T, basis, columns, entering)
        return SimplexRun(
            program=program, tableaus=tuple(tableaus), status="unbounded", x=x, ray=ray
        )
    return SimplexRun(
        program=program,
        tableaus=tuple(tableaus),
        status="optimal",
        x=x,
        value=value,
        dual=prices(program, T),
    )


def entering_column(T: np.ndarray) -> int | None:
    """Bland's rule: the first variable whose profit is positive; None at the best vertex.

    >>> entering_column(np.array([[1, 1, 1, 4], [-1, 2, 3, 0]]))
    1
    """
    for column, profit in enumerate(T[-1, :-1]):
        if profit > 0:
            return column
    return None


def largest_profit(T: np.ndarray) -> int | None:
    """Dantzig's rule: the variable whose profit is largest; None at the best vertex.

    >>> largest_profit(np.array([[1, 1, 1, 4], [-1, 2, 3, 0]]))
    2
    """
    column = max(range(T.shape[1] - 1), key=lambda column: T[-1, column])
    return column if T[-1, column] > 0 else None


def _never_twice(rule: Rule) -> Rule:
    """The rule, but the second time that the same tableau comes, it is refused."""
    seen = set()

    def choose(T: np.ndarray) -> int | None:
        tableau = tuple(T.flat)
        if tableau in seen:
            raise ValueError(f"rule goes round in circles on this program: {rule!r}")
        seen.add(tableau)
        return rule(T)

    return choose


def leaving_row(T: np.ndarray, basis: list[int], entering: int) -> int | None:
    """The ratio test: the row whose variable is the first to reach 0 as the entering one grows.

    Among equals the variable with the smallest index (Bland); None if no row stops the growth.

    >>> leaving_row(np.array([[1, 1, 1, 0, 4], [1, 3, 0, 1, 6], [3, 2, 0, 0, 0]]), [2, 3], 1)
    1
    """
    rows = [row for row in range(len(basis)) if T[row, entering] > 0]
    if not rows:
        return None
    return min(rows, key=lambda row: (T[row, -1] / T[row, entering], basis[row]))


def pivot(T: np.ndarray, basis: list[int], row: int, column: int) -> None:
    """Solve the row for the variable of the column, and replace it in all others, in place.

    >>> T = np.array([[Fraction(2), Fraction(4), Fraction(6)], [Fraction(3), Fraction(1), 0]])
    >>> pivot(T, [1], row=0, column=0)
    >>> [str(number) for number in T.flat]
    ['1', '2', '3', '0', '-5', '-9']
    """
    T[row] = T[row] / T[row, column]
    for other in range(len(T)):
        if other != row and T[other, column] != 0:
            T[other] = T[other] - T[other, column] * T[row]
    basis[row] = column


def improve(program, T, basis, columns, phase, tableaus, rule) -> int | None:
    """Pivot until no variable is profitable (None), or one can grow for ever: its column.

    Throughout, the rows say the same, no value is negative, and the objective never falls.
    """
    while True:
        entering = rule(T)
        leaving = None if entering is None else leaving_row(T, basis, entering)
        tableaus.append(_record(program, T, basis, columns, phase, entering, leaving))
        if entering is None or leaving is None:
            return entering
        pivot(T, basis, leaving, entering)


def first_tableau(program: LinearProgram) -> tuple[np.ndarray, list[int], tuple[str, ...]]:
    """The vertex 0: each constraint is an equation for its slack variable, what is left over."""
    k, n = program.shape
    T = np.full((k + 1, n + k + 1), Fraction(0))
    T[:k, :n] = program.coefficients
    T[:k, n : n + k][np.diag_indices(k)] = Fraction(1)
    T[:k, -1] = program.bounds
    T[-1, :n] = program.objective
    return T, list(range(n, n + k)), program.variables + numbered("s", k)


def _phase_one(program: LinearProgram, tableaus: list[Tableau], rule: Rule):
    """Relax every constraint by x₀, and make x₀ as small as possible: the tableau at the end."""
    k, _ = program.shape
    T, basis, columns = first_tableau(program)
    relaxed = np.full((k + 1, 1), Fraction(-1))
    T = np.hstack([relaxed, T])
    T[-1, 1:] = Fraction(0)
    basis, columns = [column + 1 for column in basis], (AUXILIARY, *columns)
    worst = min(range(k), key=lambda row: (T[row, -1], row))
    tableaus.append(_record(program, T, basis, columns, 1, 0, worst))
    pivot(T, basis, worst, 0)
    improve(program, T, basis, columns, 1, tableaus, rule)
    return T, basis, columns


def _without_auxiliary(program: LinearProgram, T, basis, columns):
    """The tableau without x₀, which is 0 now, and with the program's objective again.

    x₀ is not in the basis: as the first variable, it was the one to leave when it became 0.
    """
    T, basis, columns = T[:, 1:].copy(), [column - 1 for column in basis], columns[1:]
    T[-1] = Fraction(0)
    T[-1, : program.shape[1]] = program.objective
    for row, column in enumerate(basis):
        T[-1] = T[-1] - T[-1, column] * T[row]
    return T, basis, columns


def _record(program, T, basis, columns, phase, entering, leaving) -> Tableau:
    values = dict.fromkeys(columns, Fraction(0))
    values.update((columns[column], T[row, -1]) for row, column in enumerate(basis))
    return Tableau(
        phase=phase,
        columns=columns,
        basis=tuple(columns[column] for column in basis),
        entries=tuple(map(tuple, T[:-1].tolist())),
        profits=tuple(T[-1, :-1].tolist()),
        vertex=tuple(values[name] for name in program.variables),
        objective=-T[-1, -1],
        entering=None if entering is None else columns[entering],
        leaving=None if leaving is None else columns[basis[leaving]],
    )


def prices(program: LinearProgram, T: np.ndarray) -> tuple[Fraction, ...]:
    """What one more unit of each bound is worth: the profit of its slack variable, without minus.

    At the end they solve the dual program. Notes §4.2.1.
    """
    k, _ = program.shape
    return tuple((-T[-1, -1 - k : -1]).tolist())


def _infeasible(program: LinearProgram, tableaus: list[Tableau], T: np.ndarray) -> SimplexRun:
    return SimplexRun(
        program=program,
        tableaus=tuple(tableaus),
        status="infeasible",
        dual=prices(program, T),
        shortfall=T[-1, -1],
    )


def _ray(program: LinearProgram, T, basis, columns, entering) -> tuple[Fraction, ...]:
    """How the program's variables change while the entering one grows by 1."""
    change = dict.fromkeys(columns, Fraction(0))
    change[columns[entering]] = Fraction(1)
    change.update((columns[column], -T[row, entering]) for row, column in enumerate(basis))
    return tuple(change[name] for name in program.variables)


def _check(program: LinearProgram) -> None:
    if not isinstance(program, LinearProgram):
        raise ValueError(f"program must be a LinearProgram, not {program!r}")
    if not program.is_standard:
        raise ValueError(f"simplex needs the standard form: use standard_form on {program!r}")
    if not program.is_exact:
        raise ValueError("simplex pivots with whole numbers and fractions: use solve_program")
    taken = {AUXILIARY, *numbered("s", program.shape[0])} & set(program.variables)
    if taken:
        raise ValueError(f"the slack variables need the name {min(taken)!r}: rename the variable")

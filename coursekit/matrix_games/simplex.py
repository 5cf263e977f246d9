"""The simplex method with exact fractions: from vertex to vertex, never downhill. Notes §4.2.2.

`T` holds the tableau: one row for each basic variable and below them the objective; one column
for each variable and a last one for the values. Every row is an equation that gives its *basic*
variable in terms of the others, which are 0 there.

At the end, it solves a zero-sum game: a linear program, and its dual for the other player. §4.2.1.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.matrix_games.game import Game, MatrixGame
from coursekit.matrix_games.linear_programs import (
    LinearProgram,
    Program,
    column_program,
    numbered,
    strategy_from,
)
from coursekit.progress import progress
from coursekit.text import number_text
from coursekit.validate import checked, function

AUXILIARY = "x₀"

Rule = Callable[[np.ndarray], int | None]
"""Which column of a tableau enters the basis: one with a positive profit, None if there is none."""

GivenRule = Annotated[Rule, function("of a tableau that chooses a column")]


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


class SimplexRun(msgspec.Struct, frozen=True):
    """What became of a program, and every tableau on the way, the first one first.

    Its `status` is optimal, unbounded or infeasible. Optimal: the best `x`, its objective `value`,
    and a `dual` price for each constraint. Unbounded: from `x` on, the objective grows for ever
    along `ray`. Infeasible: added up with the factors in `dual`, the constraints contradict x ≥ 0;
    every bound would have to grow by `shortfall` before they could be met.
    """

    program: LinearProgram
    tableaus: tuple[Tableau, ...]
    status: str
    x: tuple[Fraction, ...] = ()
    value: Fraction | None = None
    dual: tuple[Fraction, ...] = ()
    ray: tuple[Fraction, ...] = ()
    shortfall: Fraction | None = None

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


@checked
def simplex(program: Program, rule: GivenRule | None = None) -> SimplexRun:
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
    choose = entering_column if rule is None else _never_twice(rule)
    with progress("simplex", lambda: len(tableaus), "tableaus"):
        found = _in_two_phases(program, tableaus, choose)
    return SimplexRun(program, tuple(tableaus), **found)


def _in_two_phases(program: LinearProgram, tableaus: list[Tableau], rule: Rule) -> dict[str, Any]:
    """What becomes of the program; every tableau on the way is written into the list."""
    if (program.bounds >= 0).all():
        T, basis, columns = first_tableau(program)
    else:
        T, basis, columns = _phase_one(program, tableaus, rule)
        if T[-1, -1] != 0:
            return {"status": "infeasible", "dual": prices(program, T), "shortfall": T[-1, -1]}
        T, basis, columns = _without_auxiliary(program, T, basis, columns)
    entering = improve(program, T, basis, columns, 2, tableaus, rule)
    x, value = tableaus[-1].vertex, tableaus[-1].objective
    if entering is not None:
        return {"status": "unbounded", "x": x, "ray": _ray(program, T, basis, columns, entering)}
    return {"status": "optimal", "x": x, "value": value, "dual": prices(program, T)}


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
    T[row] /= T[row, column]
    factors = T[:, column].copy()
    factors[row] = 0
    T -= factors[:, None] * T[row]  # from every other row, as often as the variable is in it
    basis[row] = column


def solution(M: np.ndarray, b: Any) -> np.ndarray | None:
    """The x with M x = b, by a pivot in every column; None if there is not just one.

    >>> print(*solution(Fraction(1) * np.array([[4, 2], [1, 7]]), [1, 1]))
    5/26 3/26
    """
    T, basis = np.column_stack([M, b]), [-1] * len(M)
    for column in range(len(M)):
        rows = [row for row in range(len(M)) if basis[row] < 0]
        row = max(rows, key=lambda row: abs(T[row, column]))
        if abs(T[row, column]) <= (0 if M.dtype == object else 1e-10):
            return None
        pivot(T, basis, row, column)
    return T[np.argsort(basis), -1]


def improve(program, T, basis, columns, phase, tableaus, rule) -> int | None:
    """Pivot until no variable is profitable (None), or one can grow for ever: its column.

    Throughout, the rows say the same, no value is negative, and the objective never falls.

    >>> program, tableaus = LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]), []
    >>> improve(program, *first_tableau(program), 2, tableaus, entering_column)
    >>> [str(tableau.objective) for tableau in tableaus]
    ['0', '12']
    """
    while True:
        entering = rule(T)
        leaving = None if entering is None else leaving_row(T, basis, entering)
        tableaus.append(snapshot(program, T, basis, columns, phase, entering, leaving))
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
    tableaus.append(snapshot(program, T, basis, columns, 1, 0, worst))
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


def snapshot(program, T, basis, columns, phase, entering, leaving) -> Tableau:
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

    >>> program = LinearProgram([3], [[2]], [8])
    >>> T, basis, _ = first_tableau(program)
    >>> pivot(T, basis, row=0, column=0)
    >>> print(*prices(program, T))
    3/2
    """
    k, _ = program.shape
    return tuple((-T[-1, -1 - k : -1]).tolist())


def _ray(program: LinearProgram, T, basis, columns, entering) -> tuple[Fraction, ...]:
    """How the program's variables change while the entering one grows by 1."""
    change = dict.fromkeys(columns, Fraction(0))
    change[columns[entering]] = Fraction(1)
    change.update((columns[column], -T[row, entering]) for row, column in enumerate(basis))
    return tuple(change[name] for name in program.variables)


def _check(program: LinearProgram) -> None:
    if not program.is_standard:
        raise ValueError(f"simplex needs the standard form: use standard_form on {program!r}")
    if not program.is_exact:
        raise ValueError("simplex pivots with whole numbers and fractions, and program has floats")
    taken = {AUXILIARY, *numbered("s", program.shape[0])} & set(program.variables)
    if taken:
        raise ValueError(f"the slack variables need the name {min(taken)!r}: rename the variable")


class Equilibrium(msgspec.Struct, frozen=True):
    """The value of a zero-sum game and an optimal mixed strategy for each player."""

    value: Any
    row: tuple
    column: tuple


PRECISE = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}
"""For SciPy's solver HiGHS, if its numbers are about 1."""


@checked
def solve(game: Game) -> Equilibrium:
    """The value for Player I of a zero-sum game and an equilibrium. Notes §4.2.1.

    Exact if the payoffs are. Player II's program is solved, and its dual is Player I's. By the
    minimax theorem, every zero-sum game has a solution.

    >>> solution = solve([[5, 3], [2, 8]])
    >>> print(solution.value, *solution.row, *solution.column)
    17/4 3/4 1/4 5/8 3/8
    """
    if not game.is_zero_sum:
        raise ValueError(
            "solve needs a zero-sum game: to_zero_sum turns a constant-sum game into one, and "
            f"support_enumeration finds the equilibria of any other. This one is\n{game!r}"
        )
    return by_simplex(game) if game.is_exact else by_highs(game)


def by_simplex(game: MatrixGame) -> Equilibrium:
    """The equilibrium that a run of the simplex method finds: q is its result, and p its dual.

    >>> print(*by_simplex(MatrixGame([[5, 3], [2, 8]])).row)
    3/4 1/4
    """
    run = simplex(column_program(game.A))
    value, row = strategy_from(game.A, run.dual)
    _, column = strategy_from(game.A, run.x)
    return Equilibrium(value, row, column)


def by_highs(game: MatrixGame) -> Equilibrium:
    """The same in floats, by SciPy's solver: with the payoffs from 1 to 2, max Σ q so that P q ≤ 1.

    >>> by_highs(MatrixGame([[5.0, 3.0], [2.0, 8.0]])).value
    4.25
    """
    from scipy.optimize import linprog  # here, because it takes half a second to load

    rows, columns = game.shape
    least = game.A.min()
    P = 1 + (game.A - least) / (game.A.max() - least or 1.0)
    found = linprog(-np.ones(columns), A_ub=P, b_ub=np.ones(rows), options=PRECISE)
    p, q = np.maximum(-found.ineqlin.marginals, 0), np.maximum(found.x, 0)
    X, Y = p / p.sum(), q / q.sum()
    return Equilibrium(float(X @ game.A @ Y), tuple(X.tolist()), tuple(Y.tolist()))

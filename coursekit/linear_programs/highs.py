"""Programs of any size or form, with floats: SciPy's solver HiGHS. Notes §4.2.2."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from coursekit.linear_programs.program import LinearProgram, numbered
from coursekit.linear_programs.results import Solution
from coursekit.linear_programs.simplex import simplex
from coursekit.linear_programs.standard_form import standard_form

STATUSES = {0: "optimal", 2: "infeasible", 3: "unbounded"}


def solve_program(program: LinearProgram) -> Solution:
    """The best x for a program, in floats, or that there is none.

    `dual` says what one more unit of each bound would add to the objective. Only `simplex` tells
    why a program has no optimum. Differences below 1e-10, where the largest coefficient of each
    constraint and the largest bound are about 1, count as none.

    >>> solution = solve_program(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    >>> solution.status, solution.x, solution.value, solution.dual
    ('optimal', (4.0, 0.0), 12.0, (3.0, 0.0))
    """
    if not isinstance(program, LinearProgram):
        raise ValueError(f"program must be a LinearProgram, not {program!r}")
    objective, A, b = _numbers(program)
    row_units = unit(A, axis=1)
    is_empty = ~A.any(axis=1)  # such as 0 ≤ −1: only the sign of the bound matters
    bounds = np.where(is_empty, 0, b / row_units)
    price, amount = unit(objective), unit(bounds)
    bounds = np.where(is_empty, np.sign(b), bounds / amount)
    scaled = objective / price, A / row_units[:, None], bounds
    result = _highs(program, *scaled)
    if result.status not in STATUSES:  # it gave up: that happens where there is no optimum
        return Solution(_exact_status(program, result.message))
    if result.status != 0:
        return Solution(STATUSES[result.status])
    sign = -1 if program.sense == "maximise" else 1
    is_equation = np.array(program.relations) == "="
    dual = np.zeros(len(b))
    dual[~is_equation] = sign * _turned(program)[~is_equation] * result.ineqlin.marginals
    dual[is_equation] = sign * result.eqlin.marginals
    x = amount * result.x
    return Solution(
        status="optimal",
        x=tuple((x + 0.0).tolist()),
        value=float(objective @ x),
        dual=tuple((price * dual / row_units + 0.0).tolist()),
    )


def unit(numbers: np.ndarray, axis: int | None = None) -> Any:
    """A power of two near the largest of the numbers: to divide by it rounds nothing.

    HiGHS takes differences below 1e-10 for nothing, so it should see numbers around 1.

    >>> float(unit(np.array([3, -5]))), float(unit(np.array([0, 0])))
    (4.0, 1.0)
    """
    largest = abs(numbers).max(axis=axis)
    return np.where(largest > 0, 2.0 ** np.floor(np.log2(np.where(largest > 0, largest, 1))), 1.0)


def _exact_status(program: LinearProgram, message: str) -> str:
    """Why the program has no optimum, by the simplex method: every float is a fraction as well."""
    names = dict(zip(program.variables, numbered("x", program.shape[1]), strict=True))
    objective, A, b = map(np.vectorize(Fraction, otypes=[object]), _numbers(program))
    exact = LinearProgram(
        objective,
        A,
        b,
        variables=names.values(),
        relations=program.relations,
        free=[names[name] for name in program.free],
        sense=program.sense,
    )
    status = simplex(standard_form(exact)).status
    if status == "optimal":
        raise RuntimeError(f"HiGHS gave up, though there is an optimum: {message}")
    return status


def _numbers(program: LinearProgram) -> tuple[np.ndarray, ...]:
    """The objective, the coefficients and the bounds as floats."""
    numbers = (program.objective, program.coefficients, program.bounds)
    return tuple(array.astype(float) for array in numbers)


def _turned(program: LinearProgram) -> np.ndarray:
    """−1 for every ≥, which becomes a ≤."""
    return np.where(np.array(program.relations) == "≥", -1, 1)


def _highs(program: LinearProgram, objective: np.ndarray, A: np.ndarray, b: np.ndarray) -> Any:
    """What HiGHS says about the program with these numbers."""
    from scipy.optimize import linprog  # here, because it takes half a second to load

    sign = -1 if program.sense == "maximise" else 1
    turned = _turned(program)
    is_equation = np.array(program.relations) == "="
    limits = [(None if name in program.free else 0, None) for name in program.variables]
    upper, equal = (turned[:, None] * A)[~is_equation], A[is_equation]
    return linprog(
        sign * objective,
        A_ub=upper if len(upper) else None,
        b_ub=(turned * b)[~is_equation] if len(upper) else None,
        A_eq=equal if len(equal) else None,
        b_eq=b[is_equation] if len(equal) else None,
        bounds=limits,
        method="highs",
        options={
            "presolve": False,  # which may only find that there is no optimum, not why
            "primal_feasibility_tolerance": 1e-10,
            "dual_feasibility_tolerance": 1e-10,
        },
    )

"""Programs of any size or form, with floats: SciPy's solver HiGHS. Notes §4.2.2."""

from __future__ import annotations

import numpy as np

from coursekit.linear_programs.program import LinearProgram
from coursekit.linear_programs.results import Solution

STATUSES = {0: "optimal", 2: "infeasible", 3: "unbounded"}


def solve_program(program: LinearProgram) -> Solution:
    """The best x for a program, in floats, or that there is none.

    `dual` says what one more unit of each bound would add to the objective. Only `simplex` tells
    why a program has no optimum.

    >>> solution = solve_program(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    >>> solution.status, solution.x, solution.value, solution.dual
    ('optimal', (4.0, 0.0), 12.0, (3.0, 0.0))
    """
    from scipy.optimize import linprog  # here, because it takes half a second to load

    if not isinstance(program, LinearProgram):
        raise ValueError(f"program must be a LinearProgram, not {program!r}")
    objective, A, b = (
        numbers.astype(float)
        for numbers in (program.objective, program.coefficients, program.bounds)
    )
    sign = -1 if program.sense == "maximise" else 1
    turned = np.where(np.array(program.relations) == "≥", -1, 1)
    is_equation = np.array(program.relations) == "="
    limits = [(None if name in program.free else 0, None) for name in program.variables]
    upper, equal = (turned[:, None] * A)[~is_equation], A[is_equation]
    result = linprog(
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
    if result.status not in STATUSES:
        raise RuntimeError(f"HiGHS gave up: {result.message}")
    if result.status != 0:
        return Solution(STATUSES[result.status])
    dual = np.zeros(len(b))
    dual[~is_equation] = sign * turned[~is_equation] * result.ineqlin.marginals
    dual[is_equation] = sign * result.eqlin.marginals
    return Solution(
        status="optimal",
        x=tuple((result.x + 0.0).tolist()),
        value=float(objective @ result.x),
        dual=tuple((dual + 0.0).tolist()),
    )

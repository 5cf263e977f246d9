"""Every linear program can be written in the standard form of notes §4.2.1."""

from __future__ import annotations

import numpy as np

from coursekit.linear_programs.program import LinearProgram


def standard_form(program: LinearProgram) -> LinearProgram:
    """The same program in the notes' standard form: maximise, all constraints ≤, all variables ≥ 0.

    A ≥ is multiplied by −1, an = becomes a ≤ and a ≥, and a variable of either sign is the
    difference of two: v = v⁺ − v⁻.

    >>> standard_form(LinearProgram([1], [[1], [2]], [3, 6], ["v"], relations="≥=", free="v"))
    maximise       v⁺ −   v⁻
    subject to    −v⁺ +   v⁻ ≤ −3
                 2 v⁺ − 2 v⁻ ≤  6
                −2 v⁺ + 2 v⁻ ≤ −6
                v⁺, v⁻ ≥ 0
    """
    if not isinstance(program, LinearProgram):
        raise ValueError(f"program must be a LinearProgram, not {program!r}")
    names: list[str] = []
    columns = []
    for name, column in zip(
        program.variables, np.vstack([program.objective, program.coefficients]).T, strict=True
    ):
        names += [name + "⁺", name + "⁻"] if name in program.free else [name]
        columns += [column, -column] if name in program.free else [column]
    objective, *rows = np.array(columns).T
    lines = []
    for row, bound, name, relation in zip(
        rows, program.bounds, program.constraints, program.relations, strict=True
    ):
        if relation in "≤=":
            lines.append((row, bound, name))
        if relation in "≥=":
            lines.append((-row, -bound, name))
    coefficients, bounds, constraints = zip(*lines, strict=True)
    sign = 1 if program.sense == "maximise" else -1
    return LinearProgram(sign * objective, np.array(coefficients), bounds, names, constraints)

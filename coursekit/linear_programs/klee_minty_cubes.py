"""Programs that are slow: from the first corner to the last one, past all others. Notes §4.2.2."""

from __future__ import annotations

from coursekit.linear_programs.program import LinearProgram


def klee_minty(n: int) -> LinearProgram:
    """A squashed cube with 2ⁿ corners, all of which Dantzig's rule visits (Klee and Minty, 1972).

    >>> klee_minty(2)
    maximise    10 x₁ + x₂
    subject to     x₁      ≤   1
                20 x₁ + x₂ ≤ 100
                x₁, x₂ ≥ 0
    """
    coefficients = [
        [0 if j > i else 1 if j == i else 2 * 10 ** (i - j) for j in range(n)] for i in range(n)
    ]
    return LinearProgram(
        [10 ** (n - 1 - j) for j in range(n)], coefficients, [100**i for i in range(n)]
    )

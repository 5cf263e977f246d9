"""The linear programs of a zero-sum game with payoff matrix A, and the way back. Notes §4.2.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.exact import as_matrix, as_numbers
from coursekit.linear_programs.program import LinearProgram, numbered


def shift(A: Any) -> Any:
    """What to add to every payoff so that they, and so the value, are positive: 1 − min aᵢⱼ.

    >>> print(shift([[2, -1], [-1, 1]]))
    2
    """
    return 1 - min(as_matrix(A, "A").ravel().tolist())


def program_with_value(A: Any) -> LinearProgram:
    """Player I's program as Theorem 4.3 gives it: v as large as possible, E(X, j) ≥ v for all j.

    >>> program_with_value([[5, 3], [2, 8]])
    maximise                  v
    subject to  5 x₁ + 2 x₂ − v ≥ 0   E(X, 1) ≥ v
                3 x₁ + 8 x₂ − v ≥ 0   E(X, 2) ≥ v
                  x₁ +   x₂     = 1   Σ x = 1
                x₁, x₂ ≥ 0
                v of either sign
    """
    A = as_matrix(A, "A")
    n, m = A.shape
    return LinearProgram(
        objective=[0] * n + [1],
        coefficients=[*([*column, -1] for column in A.T.tolist()), [1] * n + [0]],
        bounds=[0] * m + [1],
        variables=(*numbered("x", n), "v"),
        constraints=(*_column_replies(m), "Σ x = 1"),
        relations=["≥"] * m + ["="],
        free=("v",),
    )


def standard_program(A: Any) -> LinearProgram:
    """Player I's program in standard form, for the payoffs plus `shift(A)`, so that v ≥ 0.

    >>> standard_program([[5, 3], [2, 8]])
    maximise                   v
    subject to  −4 x₁ −   x₂ + v ≤ 0   E(X, 1) ≥ v
                −2 x₁ − 7 x₂ + v ≤ 0   E(X, 2) ≥ v
                   x₁ +   x₂     ≤ 1   Σ x ≤ 1
                x₁, x₂, v ≥ 0
    """
    A = as_matrix(A, "A")
    n, m = A.shape
    positive = A + shift(A)
    return LinearProgram(
        objective=[0] * n + [1],
        coefficients=[*([*column, 1] for column in (-positive.T).tolist()), [1] * n + [0]],
        bounds=[0] * m + [1],
        variables=(*numbered("x", n), "v"),
        constraints=(*_column_replies(m), "Σ x ≤ 1"),
    )


def row_program(A: Any) -> LinearProgram:
    """Player I's program without v, for pᵢ = xᵢ / v and the payoffs plus `shift(A)`.

    >>> row_program([[5, 3], [2, 8]])
    maximise      −p₁ −   p₂
    subject to  −4 p₁ −   p₂ ≤ −1   E(X, 1) ≥ v
                −2 p₁ − 7 p₂ ≤ −1   E(X, 2) ≥ v
                p₁, p₂ ≥ 0
    """
    A = as_matrix(A, "A")
    n, m = A.shape
    positive = A + shift(A)
    return LinearProgram([-1] * n, -positive.T, [-1] * m, numbered("p", n), _column_replies(m))


def column_program(A: Any) -> LinearProgram:
    """Player II's program without v, for qⱼ = yⱼ / v and the payoffs plus `shift(A)`.

    It is the dual of the `row_program`: its dual prices are the pᵢ, and the other way round.

    >>> column_program([[5, 3], [2, 8]])
    maximise      q₁ +   q₂
    subject to  4 q₁ + 2 q₂ ≤ 1   E(1, Y) ≤ v
                  q₁ + 7 q₂ ≤ 1   E(2, Y) ≤ v
                q₁, q₂ ≥ 0
    """
    A = as_matrix(A, "A")
    n, m = A.shape
    replies = [f"E({i}, Y) ≤ v" for i in range(1, n + 1)]
    return LinearProgram([1] * m, A + shift(A), [1] * n, numbered("q", m), replies)


def strategy_from(A: Any, p: Sequence[Any]) -> tuple[Any, tuple]:
    """The value of the game and the strategy, from the p (or q) of its program: xᵢ = pᵢ v.

    The value is for A itself: what the shift added is taken off again.

    >>> from fractions import Fraction
    >>> value, X = strategy_from([[5, 3], [2, 8]], [Fraction(3, 13), Fraction(1, 13)])
    >>> print(value, *X)
    17/4 3/4 1/4
    """
    A, amounts = as_matrix(A, "A"), as_numbers(p, "p")
    if amounts.ndim != 1 or len(amounts) not in A.shape:
        raise ValueError(f"p must hold a number for each row or column of A, not {p!r}")
    if (amounts < 0).any() or not amounts.any():
        raise ValueError(f"p must hold numbers that are not negative, and not all 0: {p!r}")
    v = 1 / sum(amounts.tolist())
    return v - shift(A), tuple((amounts * v).tolist())


def _column_replies(m: int) -> tuple[str, ...]:
    return tuple(f"E(X, {j}) ≥ v" for j in range(1, m + 1))

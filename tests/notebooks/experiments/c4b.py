"""The experiments of 4b, and theories with which they must not agree."""

from itertools import pairwise
from typing import Any

import numpy as np

from coursekit.linear_programs import shift, strategy_from
from coursekit.linear_programs.simplex import entering_column, prices
from tests.notebooks.experiment import Experiment


def too_far(T: np.ndarray, basis: list[int], entering: int) -> int | None:
    """The last row that stops the growth, although another has stopped it before."""
    rows = [row for row in range(len(basis)) if T[row, entering] > 0]
    return max(rows, key=lambda row: T[row, -1] / T[row, entering]) if rows else None


def soon_done(T: np.ndarray) -> int | None:
    """Bland's rule, for somebody who looks at the first variable only."""
    return None if T[-1, 0] <= 0 else entering_column(T)


def with_their_minus(program: Any, T: np.ndarray) -> tuple:
    return tuple(-price for price in prices(program, T))


def in_reverse(program: Any, T: np.ndarray) -> tuple:
    return prices(program, T)[::-1]


def still_shifted(A: Any, p: Any) -> tuple:
    value, strategy = strategy_from(A, p)
    return value + shift(A), strategy


SIMPLEX = "coursekit.linear_programs.simplex"

EXPERIMENTS = [
    Experiment(
        "4b-linear-programming",
        "longer = ",
        lambda result: (
            all(value >= 0 for _, value in result)
            and all(before <= after for (before, _), (after, _) in pairwise(result))
        ),
        {"too far along the edge": {f"{SIMPLEX}: leaving_row": too_far}},
    ),
    Experiment(
        "4b-linear-programming",
        "rng = np.random.default_rng(7)",
        lambda result: result[0] <= result[1] <= result[2],
        {"a walk that stops too soon": {f"{SIMPLEX}: entering_column": soon_done}},
    ),
    Experiment(
        "4b-linear-programming",
        "rng = np.random.default_rng(6)",
        lambda result: result == (True, True),
        {
            "prices with their minus": {f"{SIMPLEX}: prices": with_their_minus},
            "a walk that stops too soon": {f"{SIMPLEX}: entering_column": soon_done},
        },
        quicker=("range(100)", "range(30)"),
    ),
    Experiment(
        "4b-linear-programming",
        "tables = ",
        lambda result: result == (True, True),
        {
            "prices in reverse": {f"{SIMPLEX}: prices": in_reverse},
            "a shift that stays": {"coursekit.linear_programs: strategy_from": still_shifted},
        },
        quicker=("size=(100", "size=(30"),
    ),
    Experiment(
        "4b-linear-programming",
        "growth(lambda n: len(simplex(klee_minty(n)",
        lambda table: [pivots for _, pivots, _ in table.rows] == [2**n - 1 for n, *_ in table.rows],
        {"Bland's rule instead": {f"{SIMPLEX}: largest_profit": entering_column}},
        quicker=("range(4, 9)", "range(3, 7)"),
    ),
]

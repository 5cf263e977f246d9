"""Search with a table and an order, beside a solver of Connect Four for numba and a student's.

Connect Four on small boards is solved from the empty board, without mirror images. We try first
the moves that our heuristic likes; the others try the columns in the middle first. All must find
the same winner. The rest is ours alone.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import numpy as np

from benchmarks import students
from benchmarks.suite import OURS, Contestant, Run, Task, forget, ready
from coursekit.games import ConnectFour, Kalah
from coursekit.search import (
    Killers,
    TranspositionTable,
    alpha_beta_with_table,
    by_heuristic,
    improvements,
    iterative_deepening,
    no_heuristic,
)

ENTRIES = 2**22
heuristic = ConnectFour.heuristic


def our_solution(size: tuple[int, int]) -> Run:
    start, order = ConnectFour(*size), by_heuristic(heuristic)
    ready(start)
    return Run(
        lambda: alpha_beta_with_table(
            start, no_heuristic, inf, table=TranspositionTable(ENTRIES), order=order
        ),
        answer=lambda found: int(np.sign(found[0])),
        before=forget,
    )


def numba_solution(size: tuple[int, int]) -> Run:
    from benchmarks.connect_four_by_hand import compiled_solver

    return Run(compiled_solver(*size, ENTRIES))


def students_solution(size: tuple[int, int]) -> Run:
    return Run(lambda: students.solve(students.ConnectFour(*size), {}))


# With a table and an order; what is found is the value and the best move


def twelve_deep(depth: int) -> Run:
    """Connect Four by iterative deepening, all searches with the same table."""

    def search(table: TranspositionTable) -> Any:
        return iterative_deepening(ConnectFour(), heuristic, with_killers, depth=depth, table=table)

    return with_table(search, lambda found: (found.value, found.move))


def with_killers(position, heuristic, depth, table):
    order = Killers(by_heuristic(heuristic))
    return alpha_beta_with_table(position, heuristic, depth, table=table, order=order)


def kalah_solved(houses: int) -> Run:
    start = Kalah(houses, 3)
    return with_table(
        lambda table: alpha_beta_with_table(start, no_heuristic, inf, table=table, order=Killers())
    )


def with_table(search: Callable[[TranspositionTable], Any], found: Any = lambda pair: pair) -> Run:
    return Run(
        lambda: search(TranspositionTable(ENTRIES)),
        remark=lambda result: "value {}, move {}".format(*found(result)),
        before=forget,
    )


def our_improvements(depth: int) -> Run:
    def nodes_of(rows: list[tuple]) -> str:
        return "; ".join(f"{name} {count:,}" for name, _, count, _ in rows)

    return Run(
        lambda: improvements(ConnectFour(), heuristic, depth), remark=nodes_of, before=forget
    )


TASKS = (
    Task(
        "connect-four-solved",
        "Connect Four solved, by columns and rows.",
        (
            Contestant(OURS, our_solution),
            Contestant("numba by hand, the limit", numba_solution, ("numba",)),
            Contestant("as a student writes it", students_solution),
        ),
        sizes=((4, 4), (5, 4), (5, 5), (6, 5)),
        label=lambda size: "{} × {}".format(*size),
        cap=60,
    ),
    Task(
        "deepening-connect-four",
        "Connect Four by iterative deepening, with a table, killers and our heuristic.",
        (Contestant(OURS, twelve_deep),),
        sizes=(8, 10, 12),
        quick=(8,),
        label=lambda depth: f"depth {depth}",
        fitted=None,
    ),
    Task(
        "kalah-solved",
        "Kalah with 3 seeds in a house, by the number of houses, solved with table and killers.",
        (Contestant(OURS, kalah_solved),),
        sizes=(2, 3),
        quick=(2,),
        label=lambda houses: f"{houses} houses",
    ),
    Task(
        "improvements",
        "What each improvement of minimax buys on Connect Four, in nodes; all of them together.",
        (Contestant(OURS, our_improvements),),
        sizes=(4, 6, 8),
        quick=(4,),
        label=lambda depth: f"depth {depth}",
        fitted=None,
    ),
)

"""Graphs of games: every position that can be reached, once, beside a queue and a dictionary.

All must find the same numbers of positions and moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks import students
from benchmarks.suite import OURS, Contestant, Run, Task, forget
from coursekit.games import ConnectFour, Kayles, Nim
from coursekit.solving import GameGraph


def our_graph(start: Any) -> Run:
    return Run(
        lambda: GameGraph.explore(start),
        answer=lambda graph: (len(graph), len(graph.moves)),
        remark=lambda graph: f"{len(graph):,} positions",
        before=forget,
    )


def students_graph(start: Any, options: Callable[[Any], list]) -> Run:
    """A queue and a dictionary; positions are tuples, or whatever can be looked up."""

    def explore() -> tuple[int, int]:
        known, queue, edges = {start}, [start], 0
        for position in queue:
            for option in options(position):
                edges += 1
                if option not in known:
                    known.add(option)
                    queue.append(option)
        return len(queue), edges

    return Run(explore)


def nim_options(rows: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Rows that are as long as each other are one; the longest comes first."""
    options = []
    for i, row in enumerate(rows):
        if row not in rows[:i]:
            others = rows[:i] + rows[i + 1 :]
            for left in range(row):
                after = (*others, left) if left else others
                options.append(tuple(sorted(after, reverse=True)))
    return options


def kayles_options(rows: tuple[int, ...]) -> list[tuple[int, ...]]:
    options = []
    for i, row in enumerate(rows):
        others = rows[:i] + rows[i + 1 :]
        for width in (1, 2):
            for first in range(row - width + 1):
                after = (*others, first, row - width - first)
                options.append(tuple(sorted(filter(None, after))))
    return options


class Board(students.ConnectFour):
    """A student's Connect Four that can be looked up in a set."""

    def __init__(self, game: students.ConnectFour):
        self.__dict__.update(vars(game))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.board == other.board

    def __hash__(self) -> int:
        return hash(self.key())


def board_options(board: Board) -> list[Board]:
    return [Board(board.play(move)) for move in board.moves()]


def explored(name: str, title: str, ours: Any, theirs: Any, options: Any, **task: Any) -> Task:
    return Task(
        f"explore-{name}",
        f"Every position that can be reached in {title}, once, with its moves.",
        (
            Contestant(OURS, lambda size: our_graph(ours(size))),
            Contestant(
                "as a student writes it", lambda size: students_graph(theirs(size), options)
            ),
        ),
        rounds=5,
        **task,
    )


TASKS = (
    explored(
        "nim",
        "Nim with four rows, by the stones in each",
        lambda n: Nim((n,) * 4),
        lambda n: (n,) * 4,
        nim_options,
        sizes=(5, 10, 20),
        quick=(5,),
    ),
    explored(
        "kayles",
        "Kayles, by the number of pins",
        Kayles,
        lambda n: (n,),
        kayles_options,
        sizes=(10, 20, 30),
        quick=(10,),
    ),
    explored(
        "connect-four",
        "Connect Four, by columns and rows",
        lambda size: ConnectFour(*size),
        lambda size: Board(students.ConnectFour(*size)),
        board_options,
        sizes=((4, 2), (4, 3), (4, 4)),
        quick=((4, 2),),
        label=lambda size: "{} × {}".format(*size),
    ),
)

"""Depth-first search for a goal, with one limit or with growing ones (Lecture 20, §20.2)."""

from __future__ import annotations

from typing import Any

from coursekit.puzzles.informed_search import Problem

DEEPEST = 500
"""How many moves deep a search may be told to look."""


def depth_limited(problem: Problem, state: Any, depth: int) -> tuple[Any, ...] | None:
    """The first way from `state` to a goal in at most `depth` moves, by its states, or None.

    It remembers nothing but the way that it is on. Lecture 20, §20.2.

    >>> from coursekit.puzzles import Jugs
    >>> jugs = Jugs((2, 3), target=1)
    >>> depth_limited(jugs, jugs.start, 1) is None
    True
    >>> depth_limited(jugs, jugs.start, 2)
    ((0, 0), (0, 3), (2, 1))
    """
    if problem.is_goal(state):
        return (state,)
    if depth == 0:
        return None
    for _, neighbour, _ in problem.neighbours(state):
        way = depth_limited(problem, neighbour, depth - 1)
        if way is not None:
            return (state, *way)
    return None


def depth_first_deepening(problem: Problem) -> tuple[Any, ...]:
    """A way to a goal with the fewest moves, by its states: limit 0, then 1, and so on.

    A way found with a limit is a shortest one, because all smaller limits have failed. Where there
    is no goal it never ends.

    >>> from coursekit.puzzles import Jugs
    >>> depth_first_deepening(Jugs((3, 5), target=4))[-1]
    (3, 4)
    """
    depth = 0
    while (way := depth_limited(problem, problem.start, depth)) is None:
        depth += 1
    return way

"""Games with chance: Pig as a table of chances, and Piglet as a graph.

Beside our table, which is NumPy's arrays, run two programs with the same value iteration written as
plain loops, and those loops compiled by numba. All must find the same chances of the first player.
"""

from __future__ import annotations

import numpy as np

from benchmarks.suite import OURS, Contestant, Run, Task, close
from coursekit.games import Pig, Piglet
from coursekit.solving import GameGraph
from coursekit.stochastic import policy_iteration, solve_pig

TOLERANCE = 1e-12


def pig(win, goal, tolerance):
    """Fill win[i][j][k], the mover's chances with i points against j and k in this turn.

    Pairs of scores are settled one after the other, the highest first. Returns the steps it took.
    """
    steps = 0
    for total in range(2 * goal - 2, -1, -1):
        for i in range(max((total + 1) // 2, total - goal + 1), min(goal - 1, total) + 1):
            change = 1.0
            while change > tolerance:
                change = 0.0
                for mine, theirs in ((i, total - i), (total - i, i)):
                    for turn in range(goal - mine - 1, -1, -1):
                        steps += 1
                        best = 1 - win[theirs][mine][0]
                        for face in range(2, 7):
                            won = mine + turn + face >= goal
                            best += 1.0 if won else win[mine][theirs][turn + face]
                        best /= 6
                        if turn > 0:
                            best = max(best, 1 - win[theirs][mine + turn][0])
                        change = max(change, abs(best - win[mine][theirs][turn]))
                        win[mine][theirs][turn] = best
    return steps


def our_pig(goal: int) -> Run:
    return Run(
        lambda: solve_pig(Pig(goal), TOLERANCE).win_probability(Pig(goal)),
        remark=lambda chances: f"the first player wins with {chances:.9f}",
    )


def plain_pig(goal: int) -> Run:
    def solve() -> tuple[float, int]:
        win = [[[0.0] * goal for _ in range(goal)] for _ in range(goal)]
        steps = pig(win, goal, TOLERANCE)
        return win[0][0][0], steps

    return Run(solve, answer=lambda found: found[0], remark=lambda found: f"{found[1]:,} steps")


def compiled_pig(goal: int) -> Run:
    from numba import njit

    loops = njit(pig)

    def solve() -> tuple[float, int]:
        win = np.zeros((goal, goal, goal))
        steps = loops(win, goal, TOLERANCE)
        return win[0, 0, 0], steps

    return Run(solve, answer=lambda found: found[0], remark=lambda found: f"{found[1]:,} steps")


def our_piglet(goal: int) -> Run:
    graph = GameGraph.explore(Piglet(goal))
    return Run(
        lambda: policy_iteration(graph).win_probability(Piglet(goal)),
        remark=lambda chances: (
            f"{len(graph):,} positions; the first player wins with {chances:.9f}"
        ),
    )


TASKS = (
    Task(
        "pig",
        "Pig by value iteration, all positions in a table, by its goal.",
        (
            Contestant(OURS, our_pig),
            Contestant("numba by hand, the limit", compiled_pig, ("numba",)),
            Contestant("as a student writes it", plain_pig),
        ),
        sizes=(25, 50, 100),
        quick=(25,),
        same=close(1e-9),
        rounds=5,
    ),
    Task(
        "piglet",
        "Piglet by policy iteration, by the points of the goal, on a graph that is there.",
        (Contestant(OURS, our_piglet),),
        sizes=(10, 25),
        quick=(10,),
        rounds=5,
    ),
)

"""Games with chance in figures: Pig to 100, and Piglet to 50 by policy iteration.

    python benchmarks/stochastic.py            (needs numba: pip install "coursekit[fast]")

Pig to 100 is solved end to end, from the rules to the value of every position, beside two programs
that know nothing but Pig: the same value iteration written as plain loops, and those loops compiled
by numba. They look at every position with the eyes of the player to move, so they have half as many
as our graph. All run in this one process, compiled before, and the processor's time is taken: the
quickest run counts. The plain loops are run to a smaller goal and their time is scaled up by the
number of steps. A ratio above 10 or below 20 is reported in the last line.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from coursekit.games import Pig, Piglet
from coursekit.graph import GameGraph
from coursekit.stochastic import policy_iteration, value_iteration

try:
    from numba import njit
except ImportError:
    sys.exit('the loop to compare with needs numba: pip install "coursekit[fast]"')

GOAL, PLAIN_GOAL, TOLERANCE, ROUNDS = 100, 30, 1e-12, 5
FIRST_PLAYER_WINS = 0.530592725


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


def plain(goal: int) -> tuple[float, int]:
    """The first player's chances by the plain loops on lists, and the steps they took."""
    win = [[[0.0] * goal for _ in range(goal)] for _ in range(goal)]
    steps = pig(win, goal, TOLERANCE)
    return win[0][0][0], steps


def compiled() -> Callable[[int], tuple[float, int]]:
    """The same loops, compiled, on an array."""
    loops = njit(pig)

    def solve(goal: int) -> tuple[float, int]:
        win = np.zeros((goal, goal, goal))
        steps = loops(win, goal, TOLERANCE)
        return win[0, 0, 0], steps

    solve(2)
    return solve


def ours(goal: int) -> tuple[float, int]:
    """The same by our package: explore the graph, then value iteration."""
    graph = GameGraph.explore(Pig(goal))
    return value_iteration(graph, tolerance=TOLERANCE).win_probability(Pig(goal)), len(graph)


def timed(function: Callable, *arguments: Any, rounds: int = ROUNDS) -> tuple[Any, float]:
    """What the function returns, and the processor's seconds of its quickest run."""
    seconds = []
    for _ in range(rounds):
        began = process_time()
        found = function(*arguments)
        seconds.append(process_time() - began)
    return found, min(seconds)


def main() -> None:
    hand_written = compiled()
    ours(40)  # compiles our loops
    (value, positions), seconds = timed(ours, GOAL)
    (theirs, steps), compiled_seconds = timed(hand_written, GOAL)
    (_, plain_steps), plain_seconds = timed(plain, PLAIN_GOAL, rounds=2)
    plain_seconds *= steps / plain_steps
    print(f"Pig to {GOAL}: the first player wins with probability {value:.9f}")
    print(f"  coursekit, rules to values   {seconds:8.2f} s  ({positions:,} positions)")
    print(f"  loops for Pig, compiled      {compiled_seconds:8.2f} s  ({steps:,} steps)")
    print(f"  loops for Pig, plain Python  {plain_seconds:8.2f} s  (scaled up from {PLAIN_GOAL})")
    print(f"  {seconds / compiled_seconds:.1f} times the compiled loops")
    print(f"  {plain_seconds / seconds:.0f} times faster than the plain ones")

    graph = GameGraph.explore(Piglet(50))
    solution, seconds = timed(policy_iteration, graph)
    print(f"Piglet to 50 by policy iteration: {seconds:.2f} s ({len(graph):,} positions),")
    print(f"  the first player wins with probability {solution.win_probability(Piglet(50)):.9f}")
    print(f"Most memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.2f} GiB")

    agree = max(abs(value - theirs), abs(value - FIRST_PLAYER_WINS)) < 1e-9
    print("the values agree" if agree else "THE VALUES DIFFER")


if __name__ == "__main__":
    main()

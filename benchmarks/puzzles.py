"""Puzzles in figures: A* beside simpleai's on the 8-puzzle, and the twenty queens.

    python benchmarks/puzzles.py            (for the comparison: pip install simpleai)

Both libraries get the same states, the same neighbours and the same heuristic, one after the
other in this one process; what differs is the search.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from time import perf_counter

from coursekit.puzzles import Queens, SlidingTiles, a_star, backtrack, most_constrained

try:
    from simpleai.search import SearchProblem, astar
except ImportError:
    SearchProblem, astar = object, None

HARDEST = ("867/254/3_1", "647/85_/321")  # the two states that need 31 moves


class ForSimpleAI(SearchProblem):
    """The same puzzle in the words of simpleai."""

    def __init__(self, puzzle: SlidingTiles):
        super().__init__(puzzle.start)
        self.puzzle = puzzle

    def actions(self, state):
        return [(move, there) for move, there, _ in self.puzzle.neighbours(state)]

    def result(self, state, action):
        return action[1]

    def is_goal(self, state):
        return self.puzzle.is_goal(state)

    def heuristic(self, state):
        return self.puzzle.manhattan(state)


def random_puzzle(rng: random.Random) -> SlidingTiles:
    """A state of the 8-puzzle, each that can be solved as likely as any other."""
    while True:
        try:
            return SlidingTiles(rng.sample(range(9), 9))
        except ValueError:  # half of them cannot be solved
            continue


def timed(function: Callable) -> tuple:
    """(result, seconds) of one call."""
    started = perf_counter()
    result = function()
    return result, perf_counter() - started


def compare_searches(title: str, puzzles: list[SlidingTiles]) -> None:
    """Print how long both libraries take for all the puzzles; their costs must agree."""
    results, ours = timed(lambda: [a_star(puzzle, puzzle.manhattan) for puzzle in puzzles])
    if astar is None:
        print(f"{title:<38} coursekit {ours:7.3f} s   simpleai is missing: pip install simpleai")
        return
    nodes, theirs = timed(
        lambda: [astar(ForSimpleAI(puzzle), graph_search=True) for puzzle in puzzles]
    )
    for puzzle, result, node in zip(puzzles, results, nodes, strict=True):
        if result.cost != node.cost:
            raise SystemExit(f"{puzzle}: we need {result.cost} moves, simpleai {node.cost}")
    print(
        f"{title:<38} coursekit {ours:7.3f} s   simpleai {theirs:7.3f} s   "
        f"{theirs / ours:.1f} times as fast, same costs"
    )


def main() -> None:
    rng = random.Random(1)
    compare_searches("8-puzzle, A*, 20 random states", [random_puzzle(rng) for _ in range(20)])
    hardest = [SlidingTiles.from_text(text) for text in HARDEST]
    compare_searches("8-puzzle, A*, the two hardest states", hardest)
    seconds = [timed(lambda: backtrack(Queens(20), order=most_constrained))[1] for _ in range(21)]
    typical = 1000 * statistics.median(seconds)
    print(f"{'20 queens, first solution':<38} coursekit {typical:6.1f} ms (median of 21)")


if __name__ == "__main__":
    main()

"""What is aimed at, as data: how many times as fast as whom, or in how many seconds."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.suite import OURS, Row, ratio

LEVEL = 0.9
"""As fast as the other one, but for what varies from run to run."""


@dataclass(frozen=True)
class Goal:
    """At `sizes` (by default all) the contestant takes `times` as long as we do, or longer.

    Without a contestant, we take `seconds` seconds or less.
    """

    task: str
    contestant: str = OURS
    times: float = 1
    seconds: float | None = None
    sizes: tuple = ()
    why: str = ""
    """What stands in the way, where it is missed."""

    def concerns(self, task: str, row: Row) -> bool:
        here = not self.sizes or row.size in self.sizes
        return self.task == task and self.contestant == row.name and here

    def __str__(self) -> str:
        return f"≥ {self.times:g}" if self.seconds is None else f"≤ {self.seconds:g} s"

    def verdict(self, row: Row, ours: Row | None) -> str:
        """Whether it is reached, or by which factor it is missed; `ours` is None if we failed."""
        if ours is None or row.failure:
            return f"{self}: not measured"
        if self.seconds is None:
            missed = self.times / ratio(row, ours)
        else:
            missed = ours.median * ours.work / self.seconds
        factor = f"{missed:,.0f}" if missed >= 10 else f"{missed:.2g}"
        return f"{self}: {'reached' if missed <= 1 else f'missed by {factor} ×'}"


SET_UP = (
    "At the smallest size the loop itself takes less time than what comes before it: the door, the "
    "position as numbers, room for the calls."
)

GOALS = (
    Goal("uct-connect-four", "OpenSpiel, C++", 8, why=SET_UP),
    Goal(
        *("uct-tic-tac-toe", "OpenSpiel, C++", 8),
        why="A game has five moves, so most of the time goes into the upper bounds of about twenty "
        "children on the way down, two divisions and a root each. They are what the search that is "
        "read computes, and OpenSpiel computes them as well.",
    ),
    Goal(
        *("playouts-connect-four", "OpenSpiel, C++", 10),
        why="A thousand games are few for games that are played side by side: the arrays of a step "
        "are short.",
    ),
    Goal("playouts-othello", "OpenSpiel, C++", 3),
    Goal("playouts-go", "OpenSpiel, C++", 3),
    Goal("alpha-beta-connect-four", "OpenSpiel, Python on C++ rules", 40, why=SET_UP),
    Goal("alpha-beta-kalah", "OpenSpiel, Python on C++ rules", 20, why=SET_UP),
    Goal("alpha-beta-othello", "OpenSpiel, Python on C++ rules", 10, why=SET_UP),
    Goal("connect-four-solved", seconds=2, sizes=((5, 5),)),
    Goal("connect-four-solved", seconds=10, sizes=((6, 5),)),
    Goal("zero-sum", "quantecon", LEVEL, sizes=(50, 200)),
    Goal("zero-sum", "nashpy", LEVEL, sizes=(50, 200)),
    Goal("zero-sum", "bare SciPy", LEVEL, sizes=(50, 200)),
    Goal("zero-sum", "quantecon", 1 / 5, sizes=(10,)),
    Goal("all-equilibria", "quantecon, supports", 1),
    Goal("all-equilibria", "nashpy, vertices", 1),
    Goal("all-equilibria", "nashpy, supports", 1),
    Goal(
        *("all-equilibria-exact", "quantecon, supports", 1),
        why="Our whole numbers are exact and of any length, in plain Python; quantecon has floats.",
    ),
    Goal("all-equilibria-exact", "nashpy, vertices", 1),
    Goal(
        *("lemke-howson", "quantecon", LEVEL),
        sizes=(10, 20),
        why="The path itself takes as long as quantecon's whole call. The rest is the door, the "
        "labels, the payoffs and the probabilities as tuples.",
    ),
    Goal("strictly-dominated", seconds=0.001, sizes=(10,)),
    Goal("iterated-elimination", seconds=0.05, sizes=(20,)),
    Goal("cfr-kuhn", "OpenSpiel, C++", 10),
    Goal("cfr-plus-kuhn", "OpenSpiel, C++", 10),
    Goal("cfr-leduc", "OpenSpiel, C++", 40),
    Goal("cfr-plus-leduc", "OpenSpiel, C++", 40),
    Goal(
        *("pig", "numba by hand, the limit", 1 / 2),
        sizes=(100,),
        why="Ours keeps 2,000,000 positions with their edges in arrays of 120 MB, and a virtual "
        "machine may take free memory back and fetch it anew: after a pause of ten seconds the "
        "system needed 0.3 to 0.4 s for that, and 0.03 s in runs that follow at once. Those take "
        "1.7 times as long as the loop by hand.",
    ),
    Goal("every-notebook", seconds=60),
    Goal("widgets", seconds=0.1),
    Goal("next-frame", seconds=0.02),
)

"""Learning from regret in figures, beside OpenSpiel.

    python benchmarks/regret.py            (to compare: pip install open_spiel)

If OpenSpiel is not installed, it is left out, and named. All solvers make the same iterations of
CFR, in which the players learn in turn: how far their exploitabilities are apart is printed as
well. The runs take turns in this one process, and the processor's time is taken: the median of each
counts. Exploring the tree at the start counts for nobody. Our runs are so long that their loop is
compiled, if numba is installed (pip install "coursekit[fast]").
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from coursekit.extensive_form import GameTree, exploitability
from coursekit.games import KuhnPoker, LeducPoker
from coursekit.matrix_games import COIN_GAME
from coursekit.regret import (
    cfr,
    cfr_plus,
    external_sampling_cfr,
    outcome_sampling_cfr,
    recursive_cfr,
    regret_matching,
)

try:
    import pyspiel
    from open_spiel.python.algorithms import cfr as spiel
except ImportError:
    pyspiel = None

ROUNDS = 5
Runs = dict[str, tuple[Callable[[int], Any], int]]
"""By name: what to run, and for how many iterations."""


def compare(title: str, runs: Runs) -> None:
    """Print how many iterations a second each one makes, and how many times as many we make."""
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, (run, iterations) in runs.items():
            started = process_time()
            run(iterations)
            seconds[name].append(process_time() - started)
    rates = {name: number / median(seconds[name]) for name, (_, number) in runs.items()}
    print(f"\n{title}")
    for name, rate in rates.items():
        ratio = "" if name == "coursekit" else f"   ours: {rates['coursekit'] / rate:8.2f} times"
        print(f"  {name:<20} {rate:11,.0f} iterations/s{ratio}", flush=True)


def solved(solver: Any, iterations: int) -> Any:
    """A solver of OpenSpiel after so many more iterations."""
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver


def runs_of(ours: Callable[..., Any], tree: GameTree, name: str, sizes: tuple[int, ...]) -> Runs:
    """CFR or CFR+ by us, and by OpenSpiel in C++ and in Python, each as often as it can in time."""
    runs: Runs = {"coursekit": (lambda n: ours(tree, n, at=[n]), sizes[0])}
    if pyspiel is not None:
        game = pyspiel.load_game(name)
        plus = "Plus" if ours is cfr_plus else ""
        in_cpp = getattr(pyspiel, f"CFR{plus}Solver")(game)
        in_python = getattr(spiel, f"CFR{plus}Solver")(game)
        runs["OpenSpiel, C++"] = (lambda n: solved(in_cpp, n), sizes[1])
        runs["OpenSpiel, Python"] = (lambda n: solved(in_python, n), sizes[2])
    return runs


def distance(ours: Callable[..., Any], tree: GameTree, name: str, iterations: int) -> float:
    """How far our exploitability is from that of OpenSpiel's strategies."""
    game = pyspiel.load_game(name)
    solver = (pyspiel.CFRPlusSolver if ours is cfr_plus else pyspiel.CFRSolver)(game)
    theirs = pyspiel.exploitability(game, solved(solver, iterations).average_policy())
    return abs(theirs - exploitability(tree, ours(tree, iterations).profile))


def main() -> None:
    if pyspiel is None:
        print("not installed, and so left out: OpenSpiel (open_spiel)")
    for position, name, sizes in (
        (KuhnPoker(), "kuhn_poker", (500_000, 5000, 200)),
        (LeducPoker(), "leduc_poker", (10_000, 20, 1)),
    ):
        tree = GameTree.explore(position)
        for ours, method in ((cfr, "CFR"), (cfr_plus, "CFR+")):
            compare(f"{method} on {position!r}", runs_of(ours, tree, name, sizes))
            if pyspiel is not None:
                apart = distance(ours, tree, name, 100)
                print(f"  after 100 iterations the exploitabilities are {apart:.0e} apart")

    print()
    for method, position, iterations in (
        (recursive_cfr, KuhnPoker(), 300),
        (external_sampling_cfr, KuhnPoker(), 3000),
        (outcome_sampling_cfr, KuhnPoker(), 3000),
        (external_sampling_cfr, LeducPoker(), 300),
        (outcome_sampling_cfr, LeducPoker(), 3000),
        (regret_matching, COIN_GAME, 10_000),
    ):
        started = process_time()
        method(position, iterations)
        rate = iterations / (process_time() - started)
        what = "the coin game" if position is COIN_GAME else repr(position)
        print(f"  {method.__name__:<22} {rate:9,.0f} iterations/s on {what}", flush=True)


if __name__ == "__main__":
    main()

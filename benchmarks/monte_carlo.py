"""Search by random play in figures, beside OpenSpiel and mctspy; and what bandits take.

    python benchmarks/monte_carlo.py            (to compare: pip install open_spiel mctspy)

Who is not installed is left out, and named. All build a tree by UCT from the first position, by one
node and one random game an iteration, with nothing proven and nothing kept from the run before.
OpenSpiel plays its own Connect Four; mctspy brings none along, so it gets our rules, and its own
tic-tac-toe besides. The runs take turns in this one process, and the processor's time is taken:
the median of each counts.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from coursekit.bandits import THREE_ARMS, epsilon_greedy, greedy, scaled, simulate, thompson, ucb
from coursekit.games import ConnectFour, TicTacToe
from coursekit.monte_carlo import playouts, uct

MISSING = []
try:
    import pyspiel
    from open_spiel.python.algorithms import mcts as spiel
except ImportError:
    MISSING.append("OpenSpiel (open_spiel)")
try:
    from mctspy.games.examples.tictactoe import TicTacToeGameState
    from mctspy.tree.nodes import TwoPlayersGameMonteCarloTreeSearchNode as MctspyNode
    from mctspy.tree.search import MonteCarloTreeSearch
except ImportError:
    MISSING.append("mctspy")

ROUNDS = 7
Runs = dict[str, tuple[Callable[[], Any], int]]
"""By name: what to run, and how many iterations or games that is."""


class ForMctspy:
    """Our Connect Four in the words of mctspy, whose players are 1 and -1."""

    def __init__(self, position: ConnectFour):
        self.position, self.next_to_move = position, 1 - 2 * position.player

    @property
    def game_result(self):
        return self.position.won if self.position.is_over else None

    def is_game_over(self):
        return self.position.is_over

    def move(self, action):
        return ForMctspy(self.position.play(action))

    def get_legal_actions(self):
        return list(self.position.moves())


def compare(title: str, what: str, runs: Runs) -> None:
    """Print how many a second each one makes, and how many times as many we make."""
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, (run, _) in runs.items():
            started = process_time()
            run()
            seconds[name].append(process_time() - started)
    rates = {name: number / median(seconds[name]) for name, (_, number) in runs.items()}
    print(f"\n{title}")
    for name, rate in rates.items():
        ratio = "" if name == "coursekit" else f"   ours: {rates['coursekit'] / rate:6.2f} times"
        print(f"  {name:<20} {rate:11,.0f} {what}/s{ratio}", flush=True)


def tree_search(iterations: int) -> Runs:
    """UCT on Connect Four."""
    runs: Runs = {"coursekit": (lambda: uct(ConnectFour(), iterations), iterations)}
    if "pyspiel" in globals():
        game = pyspiel.load_game("connect_four")
        start = game.new_initial_state()

        def in_python() -> Any:
            random = np.random.RandomState(0)
            evaluator = spiel.RandomRolloutEvaluator(1, random)
            bot = spiel.MCTSBot(
                game, sqrt(2), iterations, evaluator, solve=False, random_state=random
            )
            return bot.mcts_search(start)

        def in_cpp() -> Any:
            return cpp_bot(game, 1, 10 * iterations).mcts_search(start)

        runs["OpenSpiel, Python"] = (in_python, iterations)
        runs["OpenSpiel, C++"] = (in_cpp, 10 * iterations)
    if "MctspyNode" in globals():
        root = ForMctspy(ConnectFour())
        runs["mctspy"] = (lambda: mctspy_search(root, iterations), iterations)
    return runs


def cpp_bot(game: Any, games: int, iterations: int) -> Any:
    """OpenSpiel's UCT in C++, with so many random games an iteration."""
    evaluator = pyspiel.RandomRolloutEvaluator(games, 0)
    return pyspiel.MCTSBot(game, evaluator, sqrt(2), iterations, 1000, False, 0, False)


def mctspy_search(root: Any, iterations: int) -> Any:
    return MonteCarloTreeSearch(MctspyNode(root)).best_action(iterations)


def small_tree_search(iterations: int) -> Runs:
    """UCT on tic-tac-toe: mctspy's own rules."""
    runs: Runs = {"coursekit": (lambda: uct(TicTacToe(), iterations), iterations)}
    if "MctspyNode" in globals():
        root = TicTacToeGameState(np.zeros((3, 3)))
        runs["mctspy"] = (lambda: mctspy_search(root, iterations), iterations)
    return runs


def random_games(games: int) -> Runs:
    """Random games of Connect Four; OpenSpiel's are those of ten iterations of its search."""
    runs: Runs = {"coursekit": (lambda: playouts(ConnectFour(), games), games)}
    if "pyspiel" in globals():
        game = pyspiel.load_game("connect_four")
        start, each = game.new_initial_state(), games // 10
        runs["OpenSpiel, C++"] = (
            lambda: cpp_bot(game, each, 10).mcts_search(start),
            10 * each,
        )
    return runs


def main() -> None:
    if MISSING:
        print(f"not installed, and so left out: {', '.join(MISSING)}")
    compare("UCT on Connect Four", "iterations", tree_search(1000))
    compare("UCT on tic-tac-toe", "iterations", small_tree_search(1000))
    compare("Random games of Connect Four", "games", random_games(40_000))

    print("\n10,000 gamblers, 1,000 steps each")
    for policy in (greedy, epsilon_greedy, ucb, thompson):
        started = process_time()
        simulate(policy, scaled(THREE_ARMS), steps=1000, runs=10_000)
        print(f"  {policy.__name__:<20} {process_time() - started:8.2f} s")


if __name__ == "__main__":
    main()

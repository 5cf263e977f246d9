"""Search by random play beside OpenSpiel, mctspy and a student's program.

All build a tree by UCT from the first position, by one node and one random game an iteration, with
nothing proven and nothing kept from the run before; they must have made as many iterations as they
say. OpenSpiel plays its own games; mctspy brings no Connect Four along, so it gets our rules, and
its own tic-tac-toe. Random games are OpenSpiel's when its search evaluates the first position; how
often Player I wins must agree within what chance allows.
"""

from __future__ import annotations

import random
from math import sqrt
from typing import Any

import numpy as np

from benchmarks import students
from benchmarks.suite import OURS, Contestant, Run, Task, close, forget, ready
from coursekit.games import ConnectFour, Go, Othello, TicTacToe
from coursekit.monte_carlo import playouts, uct

GAMES = {
    "connect_four": (ConnectFour, students.ConnectFour),
    "tic_tac_toe": (TicTacToe, students.TicTacToe),
}
"""By OpenSpiel's name: our rules, and a student's."""


# UCT


def our_search(name: str, iterations: int) -> Run:
    start = GAMES[name][0]()
    ready(start)
    return Run(
        lambda: uct(start, iterations),
        iterations,
        lambda found: found.root.visits,
        before=forget,
    )


def cpp_bot(game: Any, games: int, iterations: int) -> Any:
    """OpenSpiel's UCT in C++, with `games` random games per iteration."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(games, 0)
    return pyspiel.MCTSBot(game, evaluator, sqrt(2), iterations, 1000, False, 0, False)


def cpp_search(name: str, iterations: int) -> Run:
    import pyspiel

    game = pyspiel.load_game(name)
    start = game.new_initial_state()
    return Run(
        lambda: cpp_bot(game, 1, iterations).mcts_search(start),
        iterations,
        lambda root: root.explore_count,
    )


def python_search(name: str, iterations: int) -> Run:
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game(name)
    start = game.new_initial_state()

    def search() -> Any:
        rng = np.random.RandomState(0)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        bot = mcts.MCTSBot(game, sqrt(2), iterations, evaluator, solve=False, random_state=rng)
        return bot.mcts_search(start)

    return Run(search, iterations, lambda root: root.explore_count)


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


def mctspy_search(name: str, iterations: int) -> Run:
    from mctspy.games.examples.tictactoe import TicTacToeGameState
    from mctspy.tree.nodes import TwoPlayersGameMonteCarloTreeSearchNode
    from mctspy.tree.search import MonteCarloTreeSearch

    def search() -> Any:
        own = name == "tic_tac_toe"
        start = TicTacToeGameState(np.zeros((3, 3))) if own else ForMctspy(ConnectFour())
        root = TwoPlayersGameMonteCarloTreeSearchNode(start)
        MonteCarloTreeSearch(root).best_action(iterations)
        return root

    return Run(search, iterations, lambda root: int(root.n))


def students_search(name: str, iterations: int) -> Run:
    return Run(
        lambda: students.uct(GAMES[name][1](), iterations), iterations, lambda root: root.visits
    )


def tree_search(name: str, title: str) -> Task:
    """UCT on one game by everybody."""

    def contestant(who: str, prepare: Any, *needs: str) -> Contestant:
        return Contestant(who, lambda iterations: prepare(name, iterations), needs)

    return Task(
        f"uct-{title.lower().replace(' ', '-')}",
        f"UCT on {title}: one node and one random game an iteration.",
        (
            contestant(OURS, our_search),
            contestant("OpenSpiel, C++", cpp_search, "open_spiel"),
            contestant("OpenSpiel, Python", python_search, "open_spiel"),
            contestant("mctspy", mctspy_search, "mctspy"),
            contestant("as a student writes it", students_search),
        ),
        sizes=(1000, 4000, 16_000),
        quick=(1000,),
        unit="iteration",
        cap=10,
    )


# Random games: the answer is how much more often Player I wins than Player II


def our_games(start: Any, games: int) -> Run:
    ready(start)
    return Run(
        lambda: playouts(start, games),
        games,
        lambda earned: np.sign(earned[:, 0]).mean(),
        before=forget,
    )


def cpp_games(name: str, games: int) -> Run:
    """Those of a search of one iteration, which are all played from the first position."""
    import pyspiel

    game = pyspiel.load_game(name)
    start = game.new_initial_state()
    return Run(
        lambda: cpp_bot(game, games, 1).mcts_search(start), games, lambda root: root.total_reward
    )


def students_games(games: int) -> Run:
    def play() -> float:
        return sum(students.random_game(students.ConnectFour()) for _ in range(games)) / games

    return Run(play, games)


def random_games(title: str, name: str, start: Any, sizes: tuple, *others: Contestant) -> Task:
    return Task(
        f"playouts-{title.lower().replace(' ', '-')}",
        f"Random games of {title} from the first position.",
        (
            Contestant(OURS, lambda games: our_games(start, games)),
            Contestant("OpenSpiel, C++", lambda games: cpp_games(name, games), ("open_spiel",)),
            *others,
        ),
        sizes=sizes,
        quick=sizes[:1],
        unit="game",
        same=close(0.2),
        cap=10,
    )


# Random games of Go follow different rules: the work is counted in moves, and nobody is compared


def our_go(games: int) -> Run:
    start, rng = Go(9), random.Random(1)
    ready(start)

    def length() -> int:
        position, moves = start, 0
        while not position.is_over:
            position, moves = position.play(rng.choice(position.random_moves())), moves + 1
        return moves

    mean = sum(length() for _ in range(50)) / 50
    return Run(
        lambda: playouts(start, games),
        mean * games,
        answer=None,
        remark=lambda _: f"{mean:.0f} moves a game",
        before=forget,
    )


def cpp_go(games: int) -> Run:
    import pyspiel

    run, rng = cpp_games("go(board_size=9)", games), random.Random(1)

    def length() -> int:
        state = pyspiel.load_game("go(board_size=9)").new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        return state.move_number()

    mean = sum(length() for _ in range(50)) / 50
    return Run(run.call, mean * games, answer=None, remark=lambda _: f"{mean:.0f} moves a game")


TASKS = (
    tree_search("connect_four", "Connect Four"),
    tree_search("tic_tac_toe", "tic-tac-toe"),
    random_games(
        "Connect Four",
        "connect_four",
        ConnectFour(),
        (1000, 10_000, 100_000),
        Contestant("as a student writes it", students_games),
    ),
    random_games("Othello", "othello", Othello(), (300, 1000, 3000)),
    Task(
        "playouts-go",
        "Random games of Go on 9 × 9, in moves per second: ours fill no eyes of their own and end "
        "when nothing else is left, OpenSpiel's try every legal move and end after 162 at the "
        "latest, so that a game is not the same work.",
        (Contestant(OURS, our_go), Contestant("OpenSpiel, C++", cpp_go, ("open_spiel",))),
        sizes=(50, 200, 800),
        quick=(50,),
        unit="move",
        label=lambda games: f"{games} games",
        cap=10,
    ),
)

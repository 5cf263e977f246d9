"""Search beside OpenSpiel and a search written by hand for one game.

OpenSpiel's alpha-beta is Python on rules in C++, without a table; its "mancala" is our Kalah. Its
random games are those of a search of one iteration. Random games of Go are counted in moves: ours
fill no eyes of their own, OpenSpiel's try every legal move and end after 162 at the latest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf, sqrt
from operator import itemgetter
from typing import Any

import numpy as np

from benchmarks.harness import FAST, READ, Row, Way
from coursekit import fast
from coursekit.course import planted
from coursekit.games import ConnectFour, Go, Kalah, Othello, TicTacToe
from coursekit.games.position import Weighted
from coursekit.monte_carlo import playouts, uct
from coursekit.search import alpha_beta, minimax, no_heuristic

NOTHING = Weighted(())
"""A sum of no features: 0 everywhere."""
SPIEL, CPP, PYTHON = "open_spiel", "OpenSpiel, C++", "OpenSpiel, Python on C++ rules"


def unchecked() -> Callable[..., Any]:
    """Minimax as it stands, without the decorator that checks its arguments."""
    return planted(minimax, "is_over", "is_over")


def once(call: Callable[[], Any]) -> Callable[[], Callable[[], Any]]:
    """A way that needs no preparation."""
    return lambda: call


# UCT: one node and one random game an iteration


def cpp_search(name: str, games: int, iterations: int) -> Callable[[], Any]:
    """OpenSpiel's UCT in C++, with `games` random games per iteration."""
    import pyspiel

    game, evaluator = pyspiel.load_game(name), pyspiel.RandomRolloutEvaluator(games, 0)
    bot = pyspiel.MCTSBot(game, evaluator, sqrt(2), iterations, 1000, False, 0, False)
    return lambda: bot.mcts_search(game.new_initial_state())


def tree_search(title: str, start: Any, name: str) -> Row:
    many, few = 16_000, 500
    return Row(
        f"UCT, {title}",
        (
            Way(READ, once(lambda: uct(start, few)), few),
            Way(FAST, once(lambda: fast.uct(start, many)), many),
            Way(CPP, lambda: cpp_search(name, 1, many), many, SPIEL),
        ),
        "iterations",
    )


# Random games


def random_games(title: str, start: Any, name: str, many: int, few: int) -> Row:
    return Row(
        f"random games, {title}",
        (
            Way(READ, once(lambda: playouts(start, few)), few),
            Way(FAST, once(lambda: fast.playouts(start, many)), many),
            Way(CPP, lambda: cpp_search(name, few, 1), few, SPIEL),
        ),
        "games",
    )


def random_go(games: int = 200, ours: int = 110, theirs: int = 122) -> Row:
    """Moves, of which our random games and OpenSpiel's have so many on average."""
    return Row(
        "random games, Go 9 × 9",
        (
            Way(READ, once(lambda: playouts(Go(9), 10)), 10 * ours),
            Way(FAST, once(lambda: fast.playouts(Go(9), games)), games * ours),
            Way(CPP, lambda: cpp_search("go(board_size=9)", games, 1), games * theirs, SPIEL),
        ),
        "moves",
    )


# Alpha-beta to a fixed depth, from the first position; 0 where it stops


def spiels_alpha_beta(name: str, depth: int) -> Callable[[], Any]:
    import pyspiel
    from open_spiel.python.algorithms import minimax as spiel

    game = pyspiel.load_game(name)
    return lambda: spiel.alpha_beta_search(
        game, value_function=lambda state: 0, maximum_depth=depth
    )


def alpha_beta_to(title: str, start: Any, name: str, depth: int) -> Row:
    def quick() -> Any:
        return fast.alpha_beta_with_table(start, NOTHING, depth)

    value = itemgetter(0)
    return Row(
        f"alpha-beta, {title}, {depth} moves deep",
        (
            Way(READ, once(lambda: alpha_beta(start, NOTHING, depth)), answer=value),
            Way(FAST, once(quick), answer=value),
            Way(PYTHON, lambda: spiels_alpha_beta(name, depth), needs=SPIEL),
        ),
    )


def solved(columns: int, rows: int, entries: int) -> Row:
    start = ConnectFour(columns, rows)

    def by_hand() -> Callable[[], int]:
        from benchmarks.connect_four_by_hand import compiled_solver

        return compiled_solver(columns, rows, entries)

    def sign(found: Any) -> int:
        return int(np.sign(found if isinstance(found, int) else found[0]))

    def ours() -> Any:
        return fast.alpha_beta_with_table(start, no_heuristic, inf, table=fast.Table(entries))

    ways = Way(FAST, once(ours), answer=sign), Way("numba by hand", by_hand, answer=sign)
    return Row(f"Connect Four {columns} × {rows} solved, with a table", ways)


def spiels_minimax() -> Callable[[], Any]:
    import pyspiel
    from open_spiel.python.algorithms import minimax as spiel

    start = pyspiel.load_game("tic_tac_toe").new_initial_state()
    return lambda: spiel.expectiminimax(start, 10, None, 0)


ROWS = (
    tree_search("Connect Four", ConnectFour(), "connect_four"),
    tree_search("tic-tac-toe", TicTacToe(), "tic_tac_toe"),
    tree_search("Othello", Othello(), "othello"),
    random_games("Connect Four", ConnectFour(), "connect_four", 10_000, 5000),
    random_games("Othello", Othello(), "othello", 3000, 100),
    random_go(),
    alpha_beta_to("Connect Four", ConnectFour(), "connect_four", 10),
    alpha_beta_to("Kalah", Kalah(), "mancala", 10),
    alpha_beta_to("Othello", Othello(), "othello", 7),
    solved(5, 5, 2**22),
    solved(6, 5, 2**22),
    Row(
        "minimax, tic-tac-toe",
        (
            Way(READ, once(lambda: minimax(TicTacToe(), no_heuristic, inf))),
            Way("without @checked", lambda: partial(unchecked(), TicTacToe(), no_heuristic, inf)),
            Way(PYTHON, spiels_minimax, needs=SPIEL),
        ),
    ),
)

"""Tree search beside OpenSpiel, easyAI, aima, a student's program and loops written for one game.

All search the same trees: the same moves in the same order, a win or a loss at the end and 0 where
the search stops; nothing is remembered, not even by the rules of our games. Each contestant's nodes
are counted before it is timed, and they must be as many as ours. OpenSpiel's alpha-beta is Python
on rules in C++; its "mancala" is our Kalah and its "othello" is our Othello, with as many leaves at
each of the first six depths. aima needs `pip install --no-deps aima3`, because of an old pin.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import inf
from types import ModuleType
from typing import Any

from benchmarks import students
from benchmarks.suite import OURS, Contestant, Run, Task, forget, ready
from coursekit.games import ConnectFour, Kalah, Othello, TicTacToe
from coursekit.games.position import Weighted
from coursekit.search import alpha_beta, minimax, no_heuristic
from coursekit.search.improvements import Count, Counting


def searched(call: Callable[[], Any], nodes: int, **options: Any) -> Run:
    """A search and its number of nodes, which are its work and must be the same for all."""
    return Run(call, nodes, lambda _: nodes, before=forget, **options)


def nodes(call: Callable[[], Any], module: Any, recursion: str, root_counts: bool = True) -> int:
    """How many nodes the search looks at, counted by standing in for its recursion."""
    function, calls = getattr(module, recursion), 0

    def counting(*args: Any, **kwargs: Any) -> Any:
        nonlocal calls
        calls += 1
        return function(*args, **kwargs)

    setattr(module, recursion, counting)
    try:
        call()
    finally:
        if isinstance(module, ModuleType):
            setattr(module, recursion, function)
        else:
            delattr(module, recursion)
    return calls if root_counts else calls + 1


def our_nodes(search: Any, start: Any, depth: float) -> int:
    """How many nodes we look at, counted by the positions: each is asked once if it is the end."""
    count = Count()
    search.recursion(Counting(start, count), nothing_known, depth)
    return count.asked


def nothing_known(position: Any) -> int:
    return 0


NOTHING = Weighted(())
"""The same as a sum of no features, which a compiled search understands."""


# Minimax of tic-tac-toe, the whole tree; easyAI has no minimax that does not prune


def our_minimax(moves: int) -> Run:
    start = tic_tac_toe_after(9 - moves)
    return searched(lambda: minimax(start, no_heuristic, inf), our_nodes(minimax, start, inf))


def tic_tac_toe_after(moves: int) -> TicTacToe:
    position = TicTacToe()
    for square in range(moves):
        position = position.play(square)
    return position


def spiel_minimax(moves: int) -> Run:
    import pyspiel
    from open_spiel.python.algorithms import minimax as spiel

    start = pyspiel.load_game("tic_tac_toe").new_initial_state()
    for square in range(9 - moves):
        start.apply_action(square)

    def search() -> Any:
        return spiel.expectiminimax(start, 10, None, 0)

    return searched(search, nodes(search, spiel, "expectiminimax"))


def students_minimax(moves: int) -> Run:
    start = students.TicTacToe()
    for square in range(9 - moves):
        start = start.play(square)
    return searched(lambda: students.minimax(start), students.minimax(start)[1])


# Alpha-beta to a fixed depth, from the first position


def our_alpha_beta(start: Any, depth: int) -> Run:
    counted = our_nodes(alpha_beta, start, depth)
    ready(start)
    return searched(lambda: alpha_beta(start, NOTHING, depth), counted)


def spiel_alpha_beta(name: str, depth: int) -> Run:
    import pyspiel
    from open_spiel.python.algorithms import minimax as spiel

    game = pyspiel.load_game(name)

    def search() -> Any:
        return spiel.alpha_beta_search(game, value_function=nothing_known, maximum_depth=depth)

    return searched(search, nodes(search, spiel, "_alpha_beta"))


class Flat(float):
    """A score that easyAI does not make larger the sooner it comes: the others do not either."""

    def __mul__(self, other: Any) -> Flat:
        return self


def easyai_alpha_beta(depth: int) -> Run:
    from easyAI.games.ConnectFour import ConnectFour as EasyConnectFour

    easyai = import_module("easyAI.AI.Negamax")  # the name also stands for the class in it

    def score(game: Any) -> float:
        return Flat(-100 if game.lose() else 0)

    def search() -> Any:
        # as easyAI's own Negamax does it, without a table
        return easyai.negamax(EasyConnectFour([]), depth, depth, score, -inf, inf, None)

    return searched(search, nodes(search, easyai, "negamax"))


def aima_alpha_beta(depth: int) -> Run:
    from aima3 import games as aima

    game = aima.ConnectFour()

    def is_leaf(state: Any, deep: int) -> bool:
        return game.terminal_test(state) or deep >= depth

    def search() -> Any:
        return aima.alphabeta_cutoff_search(game.initial, game, cutoff_test=is_leaf)

    return searched(search, nodes(search, game, "terminal_test", root_counts=False))


def students_alpha_beta(depth: int) -> Run:
    start = students.ConnectFour()
    return searched(lambda: students.alpha_beta(start, depth), students.alpha_beta(start, depth)[1])


def numba_alpha_beta(depth: int) -> Run:
    from benchmarks.connect_four_by_hand import compiled_alpha_beta

    search = compiled_alpha_beta(7, 6)
    return searched(lambda: search(depth), search(depth))


def fixed_depth(game: str, start: Any, name: str, sizes: tuple, *others: Contestant) -> Task:
    spiel = "OpenSpiel, Python on C++ rules"
    return Task(
        f"alpha-beta-{game.lower().replace(' ', '-')}",
        f"Alpha-beta on {game}, by depth; the same nodes for all.",
        (
            Contestant(OURS, lambda depth: our_alpha_beta(start, depth)),
            Contestant(spiel, lambda depth: spiel_alpha_beta(name, depth), ("open_spiel",)),
            *others,
        ),
        sizes=sizes,
        quick=sizes[:1],
        unit="node",
        label=lambda depth: f"depth {depth}",
        fitted="work",
    )


TASKS = (
    Task(
        "minimax-tic-tac-toe",
        "Minimax of tic-tac-toe, by free squares; the same nodes for all.",
        (
            Contestant(OURS, our_minimax),
            Contestant("OpenSpiel, Python on C++ rules", spiel_minimax, ("open_spiel",)),
            Contestant("as a student writes it", students_minimax),
        ),
        sizes=(7, 8, 9),
        quick=(7,),
        unit="node",
        label=lambda free: f"{free} free",
        fitted="work",
    ),
    fixed_depth(
        "Connect Four",
        ConnectFour(),
        "connect_four",
        (6, 8, 10),
        Contestant("easyAI", easyai_alpha_beta, ("easyAI",)),
        Contestant("aima", aima_alpha_beta, ("aima3",)),
        Contestant("as a student writes it", students_alpha_beta),
        Contestant("numba by hand, the limit", numba_alpha_beta, ("numba",)),
    ),
    fixed_depth("Kalah", Kalah(), "mancala", (6, 8, 10)),
    fixed_depth("Othello", Othello(), "othello", (5, 6, 7)),
)

"""Tree search in figures, beside OpenSpiel, aima and easyAI, each with its own games.

    python benchmarks/search.py

It needs `pip install open_spiel easyAI` and, because of an old pin, `pip install --no-deps aima3`.

All search the same trees: the same moves in the same order, a win or a loss at the end and 0 where
the search stops; nothing is remembered. First each library's nodes are counted: they must be as
many as ours. Then the same searches are timed without counting, in turns in this one process: the
processor's time, and the quickest run of each.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import inf
from time import perf_counter, process_time
from types import ModuleType
from typing import Any, NamedTuple

from coursekit.games import ConnectFour, Kalah, TicTacToe
from coursekit.games.connect_four import heuristic
from coursekit.search import (
    Killers,
    Order,
    TranspositionTable,
    alpha_beta,
    alpha_beta_search,
    alpha_beta_with_table,
    by_heuristic,
    improvements,
    iterative_deepening,
    minimax,
    minimax_search,
    no_heuristic,
    table_search,
)

try:
    import pyspiel
    from aima3 import games as aima
    from easyAI.games.ConnectFour import ConnectFour as EasyConnectFour
    from open_spiel.python.algorithms import minimax as spiel

    easyai = import_module("easyAI.AI.Negamax")  # the name also stands for the class in it
except ImportError:
    raise SystemExit(
        "to compare: pip install open_spiel easyAI; pip install --no-deps aima3"
    ) from None


class Run(NamedTuple):
    """A library's search, and the recursion that is called once for each node."""

    search: Callable[[], Any]
    module: Any
    recursion: str
    root_counts: bool = True


def nodes(run: Run) -> int:
    """How many nodes the search looks at, counted by standing in for its recursion."""
    function, calls = getattr(run.module, run.recursion), 0

    def counting(*args: Any, **kwargs: Any) -> Any:
        nonlocal calls
        calls += 1
        return function(*args, **kwargs)

    setattr(run.module, run.recursion, counting)
    try:
        run.search()
    finally:
        if isinstance(run.module, ModuleType):
            setattr(run.module, run.recursion, function)
        else:
            delattr(run.module, run.recursion)
    return calls if run.root_counts else calls + 1


def compare(title: str, runs: dict[str, Run], times: int) -> None:
    """Print how quick each library is, and how many times as quick we are as the best of them."""
    counted = {name: nodes(run) for name, run in runs.items()}
    if len(set(counted.values())) != 1:
        raise SystemExit(f"{title}: not the same trees, but {counted}")
    seconds = dict.fromkeys(runs, inf)
    for _ in range(times):
        for name, run in runs.items():
            if 2 < seconds[name] < inf:
                continue  # slow enough to be measured well at once
            started = process_time()
            run.search()
            seconds[name] = min(seconds[name], process_time() - started)
    number = counted["coursekit"]
    print(f"\n{title}: {number:,} nodes each")
    for name, needed in seconds.items():
        ratio = "" if name == "coursekit" else f"   {needed / seconds['coursekit']:5.2f} times ours"
        print(f"  {name:<10} {needed:8.4f} s   {number / needed:12,.0f} nodes/s{ratio}")


def nothing_known(position: Any) -> int:
    return 0


def tic_tac_toe() -> dict[str, Run]:
    """Minimax of the whole tree; easyAI has no minimax that does not prune."""
    theirs, game = pyspiel.load_game("tic_tac_toe").new_initial_state(), aima.TicTacToe()
    return {
        "coursekit": Run(
            lambda: minimax(TicTacToe(), no_heuristic, inf), minimax_search, "minimax"
        ),
        "OpenSpiel": Run(
            lambda: spiel.expectiminimax(theirs, 10, None, 0), spiel, "expectiminimax"
        ),
        "aima": Run(
            lambda: aima.minimax_decision(game.initial, game), game, "terminal_test", False
        ),
    }


class Flat(float):
    """A score that easyAI does not make larger the sooner it comes: the others do not either."""

    def __mul__(self, other: Any) -> Flat:
        return self


def connect_four(depth: int) -> dict[str, Run]:
    """Alpha-beta to a fixed depth, from the empty board."""
    theirs, game = pyspiel.load_game("connect_four"), aima.ConnectFour()

    def easy_score(game: Any) -> float:
        return Flat(-100 if game.lose() else 0)

    def easy_search() -> Any:
        # as easyAI's own Negamax does it, without a table
        return easyai.negamax(EasyConnectFour([]), depth, depth, easy_score, -inf, inf, None)

    runs = {
        "coursekit": Run(
            lambda: alpha_beta(ConnectFour(), nothing_known, depth),
            alpha_beta_search,
            "alpha_beta",
        ),
        "OpenSpiel": Run(
            lambda: spiel.alpha_beta_search(
                theirs, value_function=nothing_known, maximum_depth=depth
            ),
            spiel,
            "_alpha_beta",
        ),
        "aima": Run(
            lambda: aima.alphabeta_cutoff_search(
                game.initial,
                game,
                cutoff_test=lambda state, deep: game.terminal_test(state) or deep >= depth,
            ),
            game,
            "terminal_test",
            False,
        ),
        "easyAI": Run(easy_search, easyai, "negamax"),
    }
    if depth > 8:  # minutes, and slower than the others by far
        del runs["easyAI"]
    return runs


def report(title: str, search: Callable[[TranspositionTable], Any]) -> None:
    """Print what a search with a table finds, how long it takes, and how many nodes it looks at."""
    started = perf_counter()
    found = search(TranspositionTable(2**22))
    seconds = perf_counter() - started
    run = Run(lambda: search(TranspositionTable(2**22)), table_search, "alpha_beta_with_table")
    print(f"  {title:<44} {found!s:<14} {seconds:7.2f} s   {nodes(run):10,} nodes", flush=True)


def from_the_centre(position: ConnectFour) -> list[int]:
    """The columns, those in the middle first."""
    return sorted(position.moves(), key=lambda column: abs(2 * column - position.columns + 1))


def twelve_deep(table: TranspositionTable) -> Any:
    """Connect Four to depth 12 by iterative deepening, all searches with the same table."""
    found = iterative_deepening(ConnectFour(), heuristic, _with_killers, depth=12, table=table)
    return found.value, found.move


def _with_killers(position, heuristic, depth, table):
    order = Killers(by_heuristic(heuristic))
    return alpha_beta_with_table(position, heuristic, depth, table=table, order=order)


def solved(start: Any, order: Order) -> Callable[[TranspositionTable], Any]:
    """The search of the whole game from `start`."""
    return lambda table: alpha_beta_with_table(start, no_heuristic, inf, table=table, order=order)


def main() -> None:
    compare("Tic-tac-toe, minimax", tic_tac_toe(), times=5)
    compare("Connect Four, alpha-beta, depth 8", connect_four(8), times=20)
    compare("Connect Four, alpha-beta, depth 10", connect_four(10), times=8)

    print("\nWith a table and an order; what is found is the value and the best move")
    report("Connect Four to depth 12", twelve_deep)
    centre = Killers(Order(from_the_centre))
    report("Connect Four on 4 columns, 5 rows, solved", solved(ConnectFour(4, 5), centre))
    report("Connect Four on 5 columns, 4 rows, solved", solved(ConnectFour(5, 4), centre))
    report("Connect Four on 5 columns, 5 rows, solved", solved(ConnectFour(5, 5), centre))
    report("Kalah(3, 3), solved", solved(Kalah(3, 3), Killers()))

    print("\nWhat each improvement buys: Connect Four to depth 8")
    for name, value, number, share in improvements(ConnectFour(), heuristic, 8):
        print(f"  {name:<34} value {value:>3}   {number:10,} nodes   {share}")


if __name__ == "__main__":
    main()

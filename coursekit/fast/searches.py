"""UCT, random games, alpha-beta with a table, and CFR, as they are called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from math import ceil, floor, inf
from time import monotonic
from typing import Annotated, Any

import numpy as np

from coursekit.extensive_form.cfr import CfrState
from coursekit.extensive_form.regret import Learned
from coursekit.extensive_form.tree import ZeroSumTree
from coursekit.fast.compiling import MOST_MOVES, compile, in_a_thread, known_game, pieces, seeded
from coursekit.fast.positions import Game, can_compile, game_of, is_sure, weights_of
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.monte_carlo import Node, SearchResult, highest_mean, winning
from coursekit.search import Deepened
from coursekit.validate import (
    Bound,
    Count,
    Depth,
    Finite,
    ForTwo,
    Playable,
    Seconds,
    Seed,
    Unfinished,
    UnfinishedForTwo,
    Whole,
    a,
    checked,
    function,
)

FEW_NODES = 10_000
"""So few are over before anybody could interrupt them: they need no thread of their own."""
FIRST_ROOM, MOST_ROOM = 2**12, 2**23
"""Rows for nodes at first, and with which a search that has time left is content: they take half a
gigabyte."""
LONGEST, LONGEST_LINE = 2**12, 64
"""No game has more moves than the first, and nobody reads a line of more than the second."""


class Table:
    """What a search has found out, for the next one: as many entries as there is room for.

    It belongs to one game and one heuristic. A new entry takes the place of an old one.

    >>> from coursekit.games import TicTacToe
    >>> table = Table(1000)
    >>> table.capacity
    1024
    """

    def __init__(self, capacity: int = 2**20):
        capacity = int(capacity)
        if not 1 <= capacity <= 10**8:
            raise ValueError(f"capacity must be a whole number from 1 to 10**8, not {capacity}")
        self.capacity = 1 << (capacity - 1).bit_length()
        self.belongs_to: Any = None

    def for_search(self, words: int, *belongs_to: Any) -> np.ndarray:
        """The entries, for a search of this game with this heuristic."""
        if self.belongs_to is None:
            self.belongs_to = belongs_to
            self.entries = np.zeros((self.capacity, words + 1), np.int64)
        if self.belongs_to != belongs_to:
            raise ValueError("table must be a new one for another game or another heuristic")
        return self.entries


class GrownNode(Node):
    """A node of a tree that was grown as numbers. Its children are made when they are asked for."""

    __slots__ = ("row", "tree")

    def __init__(self, position: Position, mover: int, move: Any = None, tree: Any = None, row=0):
        self.tree, self.row = tree, row
        if tree is None:
            super().__init__(position, mover, move)
            return
        self.position, self.mover, self.move, self.proven = position, mover, move, None
        self.visits, self.total = int(tree[2][0, row]), float(tree[2][1, row])

    def __getattr__(self, name: str) -> Any:
        if name not in ("children", "untried"):
            raise AttributeError(name)
        game, nodes, _ = self.tree
        _, _, _, first, _, tried = nodes[self.row].tolist()
        children: dict[Any, Node] = {}
        for row in range(first, first + tried):
            number, made_by, *_ = nodes[row].tolist()
            move = game.move(self.position, number)
            children[move] = GrownNode(self.position.play(move), made_by, move, self.tree, row)
        self.untried = [move for move in self.position.moves() if move not in children]
        self.children, self.tree = children, None
        return getattr(self, name)

    def __getstate__(self) -> Any:
        getattr(self, "children")  # noqa: B009 -- makes them: a pickle has nodes, and no numbers
        return object.__getstate__(self)

    def __len__(self) -> int:
        if self.tree is None:
            return 1 + sum(map(len, self.children.values()))
        nodes, rows, found = self.tree[1], np.array([self.row]), 0
        while len(rows):  # one level after the other
            found, first, tried = found + len(rows), nodes[rows, 3], nodes[rows, 5]
            rows = np.arange(tried.sum()) + np.repeat(first - tried.cumsum() + tried, tried)
        return found


def knows(position: Position, heuristic: Any = None) -> bool:
    """Whether the searches here can play the game of this position: numba has to be installed.

    With a heuristic, whether it is one that they can use: a weighted sum of the game's features.

    >>> from coursekit.games import ConnectFour, Nim
    >>> knows(ConnectFour()), knows(ConnectFour(), ConnectFour.heuristic), knows(Nim(3))
    (True, True, False)
    """
    game = game_of(position) if can_compile() else None
    return game is not None and (heuristic is None or weights_of(game, heuristic) is not None)


@checked
def uct(
    position: Unfinished,
    iterations: Count | None = 1000,
    exploration: Finite = 2**0.5,
    seconds: Seconds | None = None,
    rng: Seed = 0,
    reward: Annotated[Any, function("of the payoffs")] = winning,
    choose: Annotated[Callable[[Node], Node], function("of the root")] = highest_mean,
) -> SearchResult:
    """What `coursekit.monte_carlo.uct` returns, with other random numbers, the same on every run.

    >>> from coursekit.games import TicTacToe
    >>> uct(TicTacToe.from_text("XX. OO. ..."), iterations=5000).move
    2
    """
    readable = "coursekit.monte_carlo.uct"
    game = known_game(position, "uct", readable)
    if reward is not winning:
        raise ValueError(f"reward must be winning, not {reward!r}: {readable} takes others")
    if iterations is None and seconds is None:
        raise ValueError("iterations must be 1, 2, … if there are no seconds, not None")
    compile(position)
    from coursekit.fast import loops

    rules, state = game.encode(position, False)
    until = inf if seconds is None else monotonic() + seconds
    nodes, statistics = np.zeros((FIRST_ROOM, 6), np.int32), np.zeros((4, FIRST_ROOM))
    found, random, rows = np.zeros(MOST_MOVES, np.int64), seeded(rng), 1
    nodes[0, loops.MADE_BY] = position.player

    for _, upto in pieces("uct", "iterations", iterations or inf, until):
        while statistics[0, 0] < upto:
            if rows + MOST_MOVES > len(nodes):
                if seconds is not None and len(nodes) >= MOST_ROOM:
                    break
                nodes = np.concatenate([nodes, np.zeros_like(nodes)])
                statistics = np.concatenate([statistics, np.zeros_like(statistics)], axis=1)
            left = upto - int(statistics[0, 0])
            rows = loops.grow(
                *(rules, state, nodes, statistics, rows, left, float(exploration), found, random)
            )
        if statistics[0, 0] < upto:  # there is no more room
            break
    root = GrownNode(position, position.player, None, (game, nodes, statistics))
    best = choose(root)
    return SearchResult(best.mean, best.move, root)


@checked
def playouts(position: Playable, games: Whole, rng: Seed = 0) -> np.ndarray:
    """What `coursekit.monte_carlo.playouts` returns, with other random numbers.

    >>> from coursekit.games import TicTacToe
    >>> playouts(TicTacToe(), 10_000).mean(axis=0).round(1)
    array([ 0.3, -0.3])
    """
    game = known_game(position, "playouts", "coursekit.monte_carlo.playouts")
    if position.is_over or games == 0:
        return np.array([position.payoffs()] * games).reshape(games, position.players)
    compile(position)
    from coursekit.fast import loops

    (rules, state), random = game.encode(position, False), seeded(rng)
    earned = np.zeros((games, position.players), np.int64)
    for first, last in pieces("playouts", "games", games):
        loops.play_games(rules, state, earned[first:last], random)
    return earned


@checked
def alpha_beta_with_table(
    position: ForTwo,
    heuristic: Annotated[Any, function("of a position")],
    depth: Depth,
    alpha: Bound = -inf,
    beta: Bound = inf,
    table: Annotated[Table, a(Table, "a fast.Table()")] | None = None,
) -> tuple[Any, Any]:
    """What `coursekit.search.alpha_beta_with_table` returns: the value, and a move that has it.

    The heuristic is a sum of the game's own features; to the end of the game, it may be any. The
    order of the moves is the search's own. Outside `alpha` and `beta` the value is a bound. What
    a `Table` remembers serves the next search; the value is that of minimax all the same.

    >>> from math import inf
    >>> from coursekit.games import ConnectFour
    >>> alpha_beta_with_table(ConnectFour(5, 4), ConnectFour.heuristic, inf)
    (0, 2)
    """
    readable = "coursekit.search.alpha_beta_with_table"
    game = known_game(position, "alpha_beta_with_table", readable)
    weights = (0,) * len(game.features)
    if depth < inf:
        weights = known_weights(game, heuristic, readable)
    if position.is_over:
        return payoff_to_first(position), None
    if table is None:
        table = Table(2 ** int(min(6 + depth, 20)))  # a large one takes time to be laid out
    found = search_to(depth, position, game, weights, table, alpha, beta)
    return found.value, found.move


@checked
def deepen(
    position: UnfinishedForTwo,
    heuristic: Annotated[Any, function("of a position")],
    depth: Depth = inf,
    table: Annotated[Table, a(Table, "a fast.Table()")] | None = None,
) -> Iterator[Deepened]:
    """What `coursekit.search.deepen` yields, by `alpha_beta_with_table`, always with a table.

    >>> from coursekit.games import ConnectFour
    >>> *_, last = deepen(ConnectFour(), ConnectFour.heuristic, depth=10)
    >>> last.value, last.move, last.depth
    (-3, 3, 10)
    """
    readable = "coursekit.search.deepen"
    game = known_game(position, "deepen", readable)
    weights, table = known_weights(game, heuristic, readable), table or Table()
    for limit in count(1):
        found = search_to(limit, position, game, weights, table)
        yield found
        if found.exhausted or found.decided or limit == depth:
            return


def search_to(
    depth: Any,
    position: Position,
    game: Game,
    weights: tuple[int, ...],
    table: Table,
    alpha: Any = -inf,
    beta: Any = inf,
) -> Deepened:
    """What a search to this depth finds; the value is Player I's."""
    compile(position)
    from coursekit.fast import loops

    sure = is_sure(game, position, weights, depth)
    rules, state = game.encode(position, sure)
    low = floor(alpha) if alpha > -inf else -loops.BEYOND
    high = ceil(beta) if beta < inf else loops.BEYOND
    if sure and position.prize is not None and -position.prize < high and low < position.prize:
        low, high = max(low, -position.prize), min(high, position.prize)
    if position.player == 1:
        low, high = -high, -low
    left = int(min(depth, loops.ENDLESS))
    found, ranks = np.zeros((2, min(left, LONGEST) + 1, MOST_MOVES), np.int64)
    tally, line, value = np.zeros(3, np.int64), np.zeros(min(left, LONGEST_LINE), np.int64), 0
    entries = table.for_search(game.words, rules, weights)

    def search(stop: np.ndarray) -> None:
        nonlocal value
        value = loops.search(
            *(rules, weights, state, left, low, high, 0, found, ranks, entries, tally, stop)
        )

    few, tally[loops.LEFT] = np.zeros(1, np.int64), FEW_NODES
    search(few)
    if few[0]:  # it takes longer: again, with what the table remembers
        tally[:] = 0
        in_a_thread("alpha_beta_with_table", search)
    exhausted, moves, here = bool(tally[loops.ESTIMATES] == 0), [], position
    for number in line[: loops.expected(rules, state, tally[loops.BEST], entries, line)]:
        moves.append(game.move(here, int(number)))
        here = here.play(moves[-1])
    decided = value != 0 and (exhausted or (sure and abs(value) == position.prize))
    value = -value if position.player else value
    return Deepened(int(value), moves[0], depth, tuple(moves), exhausted, bool(decided))


def known_weights(game: Game, heuristic: Any, readable: str) -> tuple[int, ...]:
    """The weights of the game's features; if the heuristic is no sum of them, who takes it."""
    weights = weights_of(game, heuristic)
    if weights is None:
        raise ValueError(
            f"heuristic must be a weighted sum of the game's own features, not {heuristic!r}: "
            f"{readable} takes any"
        )
    return weights


@checked
def cfr(tree: ZeroSumTree, iterations: Count) -> Learned:
    """What `extensive_form.cfr` learns, up to rounding, and many times as fast.

    Stopped by the keyboard, it ends early, and what was learned is kept.

    >>> from coursekit.games import KuhnPoker
    >>> cfr(KuhnPoker(), 100_000)
    Learned in 100,000 iterations: Player I earns −0.05557 to −0.05554
    """
    from coursekit.fast import loops

    mine, yours = states = CfrState(tree, 0), CfrState(tree, 1)
    arrays, done = [_arrays(state) for state in states], np.zeros(1, np.int64)
    try:
        for _, upto in pieces("learning", "iterations", iterations, first=1):
            loops.learn(*arrays, done, upto)
    except KeyboardInterrupt:
        if not done[0]:
            raise
    bounds = {int(done[0]): (-yours.best_payoff(mine), mine.best_payoff(yours))}
    return Learned(int(done[0]), (mine.average_strategy(), yours.average_strategy()), bounds)


def _arrays(state: CfrState) -> tuple[np.ndarray, ...]:
    """What the loop has to know of a player, and what it changes.

    No index is below 0, and an unsigned one need not be asked whether it is.
    """
    columns = state.payoffs.tocsc()
    before = np.concatenate([[0], *(each.before for each in state.longer)])
    sets = np.append(state.first, len(state.regrets))
    index = [each.astype(np.uint64) for each in (columns.indptr, columns.indices, before, sets)]
    worth = np.zeros(len(state.regrets))
    changed = state.regrets, state.total_plan, state.behaviour, state.plan, worth
    return (*index, columns.data, *changed)

"""Move ordering: alpha-beta prunes best if good moves are tried first. Notes §5.2.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

import numpy as np

from coursekit.checks import function_name, two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.minimax_search import Heuristic


class Order:
    """The order in which a search tries the moves: as listed, or as `function(position)` says.

    >>> from coursekit.games import TicTacToe
    >>> Order()(TicTacToe(), depth=3)
    (0, 1, 2, 3, 4, 5, 6, 7, 8)
    >>> Order(lambda board: board.moves()[::-1])(TicTacToe(), depth=3)
    (8, 7, 6, 5, 4, 3, 2, 1, 0)
    """

    def __init__(self, function: Callable[[Any], Sequence[Any]] | None = None):
        if function is not None and not callable(function):
            raise ValueError(f"function must be a function of a position, not {function!r}")
        self.function = function

    def __call__(self, position: Position, depth: float) -> Sequence[Any]:
        """The moves of `position`, the most promising first; `depth` is what is left to search."""
        return position.moves() if self.function is None else self.function(position)

    def learn(self, position: Position, depth: float, move: Any) -> None:
        """The search reports that `move` was good enough for a cutoff; some orders remember it."""

    def __repr__(self) -> str:
        return f"Order({'' if self.function is None else function_name(self.function)})"


AS_LISTED = Order()


def check_order(name: str, order: Any) -> Order:
    """`order` if it is one."""
    if not isinstance(order, Order):
        raise ValueError(f"{name} must be an Order, such as Order(function), not {order!r}")
    return order


class ByHeuristic(Order):
    """See `by_heuristic`."""

    def __init__(self, heuristic: Heuristic, worst_first: bool):
        self.heuristic, self.worst_first = heuristic, worst_first

        def by_heuristic(position: Position) -> Sequence[Any]:
            values = {move: estimate(position.play(move)) for move in position.moves()}
            best_first = (position.player == 0) != worst_first
            return sorted(values, key=values.__getitem__, reverse=best_first)

        def estimate(option: Position) -> Any:
            return payoff_to_first(option) if option.is_over else heuristic(option)

        super().__init__(by_heuristic)


def by_heuristic(heuristic: Heuristic, worst_first: bool = False) -> Order:
    """The order in which the heuristic likes the positions that the moves lead to.

    Where a move ends the game, no heuristic is needed.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> by_heuristic(first_leaf)(Tree(((3, 5), 12, (8, 4))), depth=1)
    [1, 2, 0]
    """
    return ByHeuristic(heuristic, worst_first)


def shuffled(rng: int | np.random.Generator) -> Order:
    """A random order, another one each time.

    >>> from coursekit.games import Tree
    >>> shuffled(rng=0)(Tree((3, 12, 8)), depth=1)
    [2, 0, 1]
    """
    generator = np.random.default_rng(rng)

    def shuffled(position: Position) -> Sequence[Any]:
        moves = position.moves()
        return [moves[int(i)] for i in generator.permutation(len(moves))]

    return Order(shuffled)


class Killers(Order):
    """First the two moves that last made a cutoff at the same depth, then the order `then`.

    What refutes one move often refutes the next one as well. It need not, where the same name soon
    means another move: a column of Connect Four is another square as soon as a disc lies in it, and
    there killers can double the nodes of a search with a table. A search to the depth `inf` has no
    other depth, so its killers come from anywhere.

    >>> from coursekit.games import TicTacToe
    >>> order = Killers()
    >>> order.learn(TicTacToe(), 3, 4)
    >>> order(TicTacToe(), 3), order(TicTacToe(), 2)
    ([4, 0, 1, 2, 3, 5, 6, 7, 8], (0, 1, 2, 3, 4, 5, 6, 7, 8))
    """

    def __init__(self, then: Order = AS_LISTED):
        self.then = check_order("then", then)
        self.killers: dict[float, list[Any]] = {}

    def __call__(self, position: Position, depth: float) -> Sequence[Any]:
        moves = self.then(position, depth)
        for killer in reversed(self.killers.get(depth, ())):
            moves = with_first(killer, moves)
        return moves

    def __repr__(self) -> str:
        return f"Killers({self.then!r})"

    def learn(self, position: Position, depth: float, move: Any) -> None:
        self.then.learn(position, depth, move)
        others = [killer for killer in self.killers.get(depth, ()) if killer != move]
        self.killers[depth] = [move, *others[:1]]


class History(Order):
    """First the moves that have made the most cutoffs anywhere; those of deep searches count more.

    >>> from coursekit.games import TicTacToe
    >>> order = History()
    >>> order.learn(TicTacToe(), 3, 4)
    >>> order.learn(TicTacToe(), 1, 2)
    >>> order(TicTacToe(), 5)
    [4, 2, 0, 1, 3, 5, 6, 7, 8]
    """

    def __init__(self, then: Order = AS_LISTED):
        self.then = check_order("then", then)
        self.scores: dict[tuple[int, Any], float] = {}

    def __call__(self, position: Position, depth: float) -> Sequence[Any]:
        scores, player = self.scores, position.player
        moves = self.then(position, depth)
        return sorted(moves, key=lambda move: -scores.get((player, move), 0))

    def __repr__(self) -> str:
        return f"History({self.then!r})"

    def learn(self, position: Position, depth: float, move: Any) -> None:
        self.then.learn(position, depth, move)
        key = position.player, move
        self.scores[key] = self.scores.get(key, 0) + depth * depth


def with_first(move: Any, moves: Sequence[Any]) -> Sequence[Any]:
    """`moves` with `move` before all others, if it is one of them.

    >>> with_first(3, (1, 2, 3)), with_first(7, (1, 2, 3))
    ([3, 1, 2], (1, 2, 3))
    """
    if move not in moves or moves[0] == move:
        return moves
    return [move, *(other for other in moves if other != move)]


def alpha_beta_ordered(
    position: Position,
    heuristic: Heuristic,
    depth: float,
    alpha: Any = -inf,
    beta: Any = inf,
    order: Order = AS_LISTED,
) -> tuple[Any, Any]:
    """What `alpha_beta` returns; the moves are tried as `order` says. Notes §5.2.1.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> tree = Tree(((2, 4, 6), (14, 5, 2), (3, 12, 8)))
    >>> alpha_beta_ordered(tree, first_leaf, 2, order=by_heuristic(first_leaf))
    (3, 2)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    if position.player == 0:
        best, best_move = -inf, None
        for move in order(position, depth):
            option = position.play(move)
            value, _ = alpha_beta_ordered(option, heuristic, depth - 1, alpha, beta, order)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                order.learn(position, depth, move)
                break
        return best, best_move
    if position.player == 1:
        best, best_move = inf, None
        for move in order(position, depth):
            option = position.play(move)
            value, _ = alpha_beta_ordered(option, heuristic, depth - 1, alpha, beta, order)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
            if best <= alpha:
                order.learn(position, depth, move)
                break
        return best, best_move
    raise two_players_only(position.player)

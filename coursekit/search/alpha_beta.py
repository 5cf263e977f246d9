"""Alpha-beta pruning: skip what cannot matter, and try good moves first. Notes §5.2.

The window (alpha, beta) holds the values that still matter: Player I can already have alpha
elsewhere, and Player II can already hold Player I to beta.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Annotated, Any

import numpy as np

from coursekit.games import Position
from coursekit.games.position import payoff_to_first, two_players_only
from coursekit.search.minimax import Depth, sign_of, turned
from coursekit.validate import Bound, Count, Flag, ForTwo, Heuristic, Seed, checked, must, whole

Levels = Annotated[int, whole(1, 1000)]


@checked
def alpha_beta(
    position: ForTwo, heuristic: Heuristic, depth: Depth, alpha: Bound = -inf, beta: Bound = inf
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §5.2.

    Exact inside (alpha, beta). A result of alpha or less is an upper bound on minimax's value, a
    result of beta or more a lower bound: this is the fail-soft version.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> alpha_beta(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, depth=2)
    (3, 0)
    >>> alpha_beta(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, 2, alpha=4, beta=9)
    (3, 0)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    if position.player == 0:
        best, best_move = -inf, None
        for move in position.moves():
            value, _ = alpha_beta(position.play(move), heuristic, depth - 1, alpha, beta)
            if value > best:
                best, best_move = value, move
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        best, best_move = inf, None
        for move in position.moves():
            value, _ = alpha_beta(position.play(move), heuristic, depth - 1, alpha, beta)
            if value < best:
                best, best_move = value, move
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


@checked
def alpha_beta_fail_hard(
    position: ForTwo, heuristic: Heuristic, depth: Depth, alpha: Bound = -inf, beta: Bound = inf
) -> tuple[Any, Any]:
    """Player I's value of `position`, but never outside [alpha, beta], and the best move.

    The move is None if none leads into the window. Leaves keep their values. Notes §5.2.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> tree = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    >>> alpha_beta_fail_hard(tree, first_leaf, 2), alpha_beta_fail_hard(tree, first_leaf, 2, 4, 9)
    ((3, 0), (4, None))
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    best_move = None
    if position.player == 0:
        for move in position.moves():
            value, _ = alpha_beta_fail_hard(position.play(move), heuristic, depth - 1, alpha, beta)
            if value > alpha:
                alpha, best_move = value, move
            if alpha >= beta:
                return beta, best_move
        return alpha, best_move
    if position.player == 1:
        for move in position.moves():
            value, _ = alpha_beta_fail_hard(position.play(move), heuristic, depth - 1, alpha, beta)
            if value < beta:
                beta, best_move = value, move
            if beta <= alpha:
                return alpha, best_move
        return beta, best_move
    raise two_players_only(position.player)


@checked
def negamax_alpha_beta(
    position: ForTwo, heuristic: Heuristic, depth: Depth, alpha: Bound = -inf, beta: Bound = inf
) -> tuple[Any, Any]:
    """The mover's value of `position`, searched `depth` moves deep, and the best move. Notes §5.2.

    `alpha_beta` with one branch for both players. The window, too, is seen with the mover's eyes:
    it is turned round for the other player, and stays if the same player moves again.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> negamax_alpha_beta(Tree(((3, 12, 8), (2, 4, 6)), player=1), first_leaf, depth=2)
    (-6, 1)
    """
    sign = sign_of(position.player)
    if position.is_over:
        return sign * payoff_to_first(position), None
    if depth == 0:
        return sign * heuristic(position), None
    best, best_move = -inf, None
    for move in position.moves():
        option = position.play(move)
        turn = 1 if option.player == position.player else -1
        low, high = turned(turn, alpha, beta)
        value = turn * negamax_alpha_beta(option, heuristic, depth - 1, low, high)[0]
        if value > best:
            best, best_move = value, move
            alpha = max(alpha, best)
        if best >= beta:
            break
    return best, best_move


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
        name = getattr(self.function, "__name__", None) or repr(self.function)
        return f"Order({'' if self.function is None else name})"


AS_LISTED = Order()
check_order = must("an Order, such as Order(function)", lambda order: isinstance(order, Order))
OneOrder = Annotated[Order, check_order]


@checked
def by_heuristic(heuristic: Heuristic, worst_first: Flag = False) -> Order:
    """The order in which the heuristic likes the positions that the moves lead to.

    Where a move ends the game, no heuristic is needed.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> by_heuristic(first_leaf)(Tree(((3, 5), 12, (8, 4))), depth=1)
    [1, 2, 0]
    """

    def by_heuristic(position: Position) -> Sequence[Any]:
        values = {move: estimate(position.play(move)) for move in position.moves()}
        best_first = (position.player == 0) != worst_first
        return sorted(values, key=values.__getitem__, reverse=best_first)

    def estimate(option: Position) -> Any:
        return payoff_to_first(option) if option.is_over else heuristic(option)

    return Order(by_heuristic)


@checked
def shuffled(rng: Seed) -> Order:
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


@checked
def alpha_beta_ordered(
    position: ForTwo,
    heuristic: Heuristic,
    depth: Depth,
    alpha: Bound = -inf,
    beta: Bound = inf,
    order: OneOrder = AS_LISTED,
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


@checked
def minimal_tree_leaves(moves: Count, depth: Levels, players: Count = 2) -> int:
    """The fewest leaves that show the value of a tree, with `moves` moves in every position.

    For two players this is the theorem of Knuth and Moore, and alpha-beta needs no more if the best
    moves come first.

    One strategy of the player who begins shows that this player can secure the value: it has one
    move at each of the player's turns, and all moves at the others'. One strategy of all the others
    together shows that the player can get no more. The two have one leaf in common.

    >>> [minimal_tree_leaves(3, depth) for depth in (1, 2, 3, 4)]
    [3, 5, 11, 17]
    >>> minimal_tree_leaves(3, 3, players=3)
    11
    """
    own_turns = -(-depth // players)
    return moves**own_turns + moves ** (depth - own_turns) - 1

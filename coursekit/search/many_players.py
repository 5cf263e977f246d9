"""Tree search for three players and more: MAX^n, paranoid, best reply. Notes §5.3.

A heuristic is a function of a position that returns one number per player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Annotated, Any

from coursekit.games import CHANCE, Position
from coursekit.search.minimax import Depth
from coursekit.validate import (
    Bound,
    Flag,
    HeuristicForAll,
    Playable,
    Player,
    checked,
    function,
)

Payoffs = Sequence[Any]
"""What each player earns, Player I first; a heuristic returns its guess at it."""
Choice = tuple[Payoffs, Any]
"""What everybody earns, and the move that leads to it."""
TieBreak = Annotated[Callable[[list[Choice]], Choice], function("that chooses, such as last")]


@checked
def max_n(
    position: Playable,
    heuristic: HeuristicForAll,
    depth: Depth,
    tie_break: TieBreak | None = None,
) -> Choice:
    """What each player earns from `position`, searched `depth` moves deep, and the best move.

    The mover maximises their own share and does not care about the others'. So there may be several
    best moves, and which one is taken matters to the others: `tie_break` chooses, by default the
    `first`. Notes §5.3.1.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> left = (Utilities(1, 5, 4), Utilities(3, 2, 5))
    >>> right = (Utilities(0, 3, 7), Utilities(5, 3, 2))
    >>> tree = Tree((left, right), players=3)
    >>> max_n(tree, no_heuristic, 2, first)
    (Utilities(1, 5, 4), 0)
    >>> max_n(tree, no_heuristic, 2, last)
    (Utilities(5, 3, 2), 1)
    """
    if position.is_over:
        return position.payoffs(), None
    if depth == 0:
        return heuristic(position), None
    choices = [
        (max_n(position.play(move), heuristic, depth - 1, tie_break)[0], move)
        for move in position.moves()
    ]
    mover = player_to_move(position.player)
    most = max(utilities[mover] for utilities, _ in choices)
    best = [choice for choice in choices if choice[0][mover] == most]
    return best[0] if tie_break is None else tie_break(best)


def player_to_move(player: int) -> int:
    """`player`, unless chance is to move."""
    if player == CHANCE:
        raise ValueError("the search is for games without chance, and here chance is to move")
    return player


def first(choices: list[Choice]) -> Choice:
    """The first of the moves that are equally good for the mover."""
    return choices[0]


def last(choices: list[Choice]) -> Choice:
    """The last of the moves that are equally good for the mover."""
    return choices[-1]


@checked
def kindest_to(player: Player) -> Callable[[list[Choice]], Choice]:
    """Of the moves that are equally good for the mover, the one that `player` likes best.

    >>> kindest_to(0)([((1, 5), "a"), ((3, 5), "b")])
    ((3, 5), 'b')
    """
    return lambda choices: max(choices, key=lambda choice: choice[0][player])


@checked
def meanest_to(player: Player) -> Callable[[list[Choice]], Choice]:
    """Of the moves that are equally good for the mover, the one that `player` likes least.

    >>> meanest_to(0)([((1, 5), "a"), ((3, 5), "b")])
    ((1, 5), 'a')
    """
    return lambda choices: min(choices, key=lambda choice: choice[0][player])


@checked
def max_n_shallow(
    position: Playable,
    heuristic: HeuristicForAll,
    depth: Depth,
    most: Bound,
    enough: Bound = inf,
) -> Choice:
    """What `max_n` returns with its first moves, if no two players together earn more than `most`.

    A mover who is sure of `enough` need not look further: then too little is left for the player
    who moved here, who has something as good elsewhere. Notes §5.3.1.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> unread = Utilities(9, 0, 1)
    >>> tree = Tree((Utilities(6, 2, 2), (Utilities(1, 5, 4), unread)), players=3)
    >>> max_n_shallow(tree, no_heuristic, 2, most=10)
    (Utilities(6, 2, 2), 0)
    """
    if position.is_over:
        return position.payoffs(), None
    if depth == 0:
        return heuristic(position), None
    mover = player_to_move(position.player)
    best: Payoffs = (-inf,) * position.players
    best_move = None
    for move in position.moves():
        option = position.play(move)
        limit = inf if option.player == mover else most - best[mover]
        utilities, _ = max_n_shallow(option, heuristic, depth - 1, most, limit)
        if utilities[mover] > best[mover]:
            best, best_move = utilities, move
        if best[mover] >= enough:
            break
    return best, best_move


@checked
def paranoid(
    position: Playable, heuristic: HeuristicForAll, depth: Depth, player: Player
) -> tuple[Any, Any]:
    """What `player` earns from `position` if all others collude against them, and the best move.

    Searched to the end, it is the most that `player` can make sure of, and MAX^n never gives less
    (the theorem of 5c). Notes §5.3.2.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> left = (Utilities(1, 5, 4), Utilities(3, 2, 5))
    >>> right = (Utilities(0, 3, 7), Utilities(5, 3, 2))
    >>> paranoid(Tree((left, right), players=3), no_heuristic, 2, player=0)
    (1, 0)
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    moves = position.moves()
    values = [paranoid(position.play(move), heuristic, depth - 1, player)[0] for move in moves]
    best = max(values) if player_to_move(position.player) == player else min(values)
    return best, moves[values.index(best)]


@checked
def paranoid_alpha_beta(
    position: Playable,
    heuristic: HeuristicForAll,
    depth: Depth,
    player: Player,
    alpha: Bound = -inf,
    beta: Bound = inf,
) -> tuple[Any, Any]:
    """What `paranoid` returns, with pruning: one against all is a game for two. Notes §5.3.2.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> left = (Utilities(1, 5, 4), Utilities(3, 2, 5))
    >>> right = (Utilities(0, 3, 7), Utilities(5, 3, 2))
    >>> paranoid_alpha_beta(Tree((left, right), players=3), no_heuristic, 2, player=0)
    (1, 0)
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    if player_to_move(position.player) == player:
        best, best_move = -inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = paranoid_alpha_beta(option, heuristic, depth - 1, player, alpha, beta)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                break
    else:
        best, best_move = inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = paranoid_alpha_beta(option, heuristic, depth - 1, player, alpha, beta)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
            if best <= alpha:
                break
    return best, best_move


@checked
def best_reply_search(
    position: Playable,
    heuristic: HeuristicForAll,
    depth: Depth,
    player: Player,
    maximise: Flag = True,
) -> tuple[Any, Any]:
    """What `player` earns if one opponent answers each move and the others pass, and the best move.

    `maximise` says whether it is the turn of `player` or of the opponents, who reply as if each of
    them were to move; then the move is None. Notes §5.3.3.

    >>> from coursekit.games.tug_of_war import TugOfWar, heights
    >>> [best_reply_search(TugOfWar(), heights, depth, 0)[0] for depth in range(1, 6)]
    [2, -1, 1, -2, 0]
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    if maximise:
        moves = position.moves()
        values = [
            best_reply_search(position.play(move), heuristic, depth - 1, player, False)[0]
            for move in moves
        ]
        best = max(values)
        return best, moves[values.index(best)]
    values = [
        best_reply_search(reply, heuristic, depth - 1, player, True)[0]
        for reply in replies(position, player)
    ]
    return min(values), None


def replies(position: Position, player: int) -> list[Position]:
    """Where the opponents of `player` can move to, each as if it were their turn.

    Then `player` is to move. If none of the opponents has a move, they pass.
    """
    options: list[Position] = []
    for opponent in range(position.players):
        if opponent != player:
            options += position.with_mover(opponent).options()
    return [option.with_mover(player) for option in options or [position]]


@checked
def best_reply_alpha_beta(
    position: Playable,
    heuristic: HeuristicForAll,
    depth: Depth,
    player: Player,
    maximise: Flag = True,
    alpha: Bound = -inf,
    beta: Bound = inf,
) -> tuple[Any, Any]:
    """What `best_reply_search` returns, with pruning. Notes §5.3.3.

    >>> from coursekit.games.tug_of_war import TugOfWar, heights
    >>> [best_reply_alpha_beta(TugOfWar(), heights, depth, 0)[0] for depth in range(1, 6)]
    [2, -1, 1, -2, 0]
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    if maximise:
        best, best_move = -inf, None
        for move in position.moves():
            value, _ = best_reply_alpha_beta(
                position.play(move), heuristic, depth - 1, player, False, alpha, beta
            )
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                break
        return best, best_move
    best = inf
    for reply in replies(position, player):
        value, _ = best_reply_alpha_beta(reply, heuristic, depth - 1, player, True, alpha, beta)
        best = min(best, value)
        beta = min(beta, best)
        if best <= alpha:
            break
    return best, None

"""Opening books: moves that were worked out before the game begins. Slides on search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from coursekit.checks import check_width
from coursekit.games import Position
from coursekit.search.minimax_search import Heuristic
from coursekit.search.results import OpeningBook


def book_from_games(
    start: Position, games: Iterable[Sequence[Any]], length: int = 8
) -> OpeningBook:
    """The book of what worked best in `games`, each the list of its moves from `start`.

    Of the moves played in a position it has the one that earned its players the most on average;
    only the first `length` moves of each game count.

    >>> from coursekit.games import Tree
    >>> tree = Tree(((1, 2), (3, -4)))
    >>> book_from_games(tree, [[0, 0], [1, 0], [1, 1]]).look_up(tree)
    0
    """
    check_width("length", length)
    earned: dict[Position, dict[Any, list[Any]]] = {}
    for game in games:
        positions = [start]
        for move in game:
            try:
                positions.append(positions[-1].play(move))
            except ValueError as error:
                raise ValueError(f"games must have legal moves only: {error}") from None
        if not positions[-1].is_over:
            raise ValueError(f"games must be played to the end, and {list(game)!r} was not")
        payoffs = positions[-1].payoffs()
        for position, move in zip(positions[:length], game, strict=False):
            moves = earned.setdefault(position, {})
            moves.setdefault(move, []).append(payoffs[position.player])
    return OpeningBook({position: _best(moves) for position, moves in earned.items()})


def book_from_searches(
    start: Position,
    heuristic: Heuristic,
    depth: float,
    search: Callable[..., tuple[Any, Any]],
    length: int = 4,
) -> OpeningBook:
    """The book of the best moves by searches to `depth`, for all play of up to `length` moves.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf, minimax
    >>> tree = Tree(((1, 2), (3, -4)))
    >>> book = book_from_searches(tree, first_leaf, 2, minimax, length=2)
    >>> len(book), book.look_up(tree), book.look_up(tree.play(1))
    (3, 0, 1)
    """
    check_width("length", length)
    moves: dict[Position, Any] = {}
    reached = [start]
    for _ in range(length):
        reached = [position for position in dict.fromkeys(reached) if not position.is_over]
        if not reached:
            break
        for position in reached:
            if position not in moves:
                _, moves[position] = search(position, heuristic, depth)
        reached = [option for position in reached for option in position.options()]
    return OpeningBook(moves)


def _best(earned: dict[Any, list[Any]]) -> Any:
    """The move with the best average; of equally good ones the one that was seen first."""
    return max(earned, key=lambda move: sum(earned[move]) / len(earned[move]))

"""What is worked out before the game: opening books and endgame tables. Slides on search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any

from coursekit.games import Position
from coursekit.games.position import payoff_to_first, two_players_only
from coursekit.search.deepening import Search
from coursekit.search.minimax import Depth
from coursekit.validate import Count, Heuristic, Memo, Unfinished, checked, function


@checked
def book_from_games(
    start: Unfinished, games: Iterable[Sequence[Any]], length: Count = 8
) -> dict[Position, Any]:
    """A move for each position: what worked best in `games`, lists of moves from `start`.

    Of the moves played in a position it is the one that earned its players the most on average, of
    equally good ones the first; only the first `length` moves of each game count.

    >>> from coursekit.games import Tree
    >>> tree = Tree(((1, 2), (3, -4)))
    >>> book_from_games(tree, [[0, 0], [1, 0], [1, 1]])[tree]
    0
    """
    earned: dict[Position, dict[Any, list[Any]]] = {}
    for game in games:
        positions = [start]
        for move in game:
            positions.append(positions[-1].play(move))
        if not positions[-1].is_over:
            raise ValueError(f"games must be played to the end, and {list(game)!r} was not")
        payoffs = positions[-1].payoffs()
        for position, move in zip(positions[:length], game, strict=False):
            moves = earned.setdefault(position, {})
            moves.setdefault(move, []).append(payoffs[position.player])
    return {
        position: max(moves, key=lambda move: sum(moves[move]) / len(moves[move]))
        for position, moves in earned.items()
    }


@checked
def book_from_searches(
    start: Unfinished, heuristic: Heuristic, depth: Depth, search: Search, length: Count = 4
) -> dict[Position, Any]:
    """The best moves by searches to `depth` in all positions of the first `length` moves.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf, minimax
    >>> tree = Tree(((1, 2), (3, -4)))
    >>> book = book_from_searches(tree, first_leaf, 2, minimax, length=2)
    >>> len(book), book[tree], book[tree.play(1)]
    (3, 0, 1)
    """
    book: dict[Position, Any] = {}
    reached = [start]
    for _ in range(length):
        reached = [position for position in dict.fromkeys(reached) if not position.is_over]
        for position in reached:
            if position not in book:
                _, book[position] = search(position, heuristic, depth)
        reached = [option for position in reached for option in position.options()]
    return book


Reduced = Annotated[
    Callable[[Any], tuple[Any, Any]],
    function("of a position, that returns its points and the rest"),
]
"""Splits a position into the points that are safe and the position without them."""


def nothing_safe(position: Position) -> tuple[int, Position]:
    """For games in which nothing is safe before the end.

    >>> from coursekit.games import TicTacToe
    >>> nothing_safe(TicTacToe())
    (0, TicTacToe.from_text("... ... ..."))
    """
    return 0, position


@checked
def endgame_table(
    endings: Iterable[Position], reduced: Reduced = nothing_safe
) -> dict[Position, Any]:
    """Player I's value of each of the `endings`, filled from the ends of the game backwards.

    The endings come in an order in which every option stands before the positions that lead to it.
    `reduced(position)` says which points are safe already, and what is left of the position.

    >>> from coursekit.games import kalah
    >>> table = endgame_table(kalah.endings(2, 3), kalah.without_stores)
    >>> len(table), table[kalah.Kalah.from_text("1 1 0 / 1 0 0")]
    (32, 3)
    """
    table: dict[Position, Any] = {}
    for position in endings:
        if position.player not in (0, 1):
            raise two_players_only(position.player)
        values = []
        for option in position.options():
            points, rest = reduced(option)
            if not option.is_over and rest not in table:
                raise ValueError(
                    f"endings must have {rest!r} before {position!r}, which leads to it"
                )
            values.append(payoff_to_first(option) if option.is_over else points + table[rest])
        table[position] = max(values) if position.player == 0 else min(values)
    return table


@checked
def with_endgame_table(
    heuristic: Heuristic, table: Memo, reduced: Reduced = nothing_safe
) -> Heuristic:
    """The heuristic that knows the positions of an endgame table, and guesses the others.

    >>> from coursekit.games import kalah
    >>> table = endgame_table(kalah.endings(2, 3), kalah.without_stores)
    >>> judge = with_endgame_table(kalah.stores, table, kalah.without_stores)
    >>> judge(kalah.Kalah.from_text("1 1 5 / 1 0 4")), judge(kalah.Kalah.from_text("3 1 5 / 1 0 2"))
    (4, 3)
    """

    def knowing(position: Position) -> Any:
        points, rest = reduced(position)
        return points + table[rest] if rest in table else heuristic(position)

    return knowing

"""Which mark is best if one knows only which boards are possible, and which look helps to decide.

Each possible board is judged as if all lay open from then on; all boards are equally likely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from typing import Any

from coursekit.beliefs.boards import boards_of
from coursekit.search.minimax_search import sign_of


def expected_value(
    positions: Collection[Any], player: int, move: Any, heuristic: Callable[[Any], Any]
) -> float:
    """What `player` earns on average after `move`, by the heuristic, which is Player I's value.

    >>> from coursekit.games import BlindTicTacToe
    >>> boards = ["XX. OO. ...", "XX. O.. .O."]
    >>> possible = [BlindTicTacToe.from_text(board).play("top right") for board in boards]
    >>> [expected_value(possible, 0, square, BlindTicTacToe.heuristic) for square in (2, 5)]
    [1.0, 0.0]
    """
    boards = boards_of(positions).values()
    return _total_value(boards, player, move, heuristic) / len(boards)


def value_of_looking(
    positions: Collection[Any], player: int, move: Any, heuristic: Callable[[Any], Any]
) -> float:
    """What `player` earns on average by the best mark after the look `move`, by the heuristic.

    What tells most need not help most: here O is about to fill the right column.

    >>> from coursekit.beliefs import consistent_positions, information
    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("X.O .X. ..O")
    >>> possible = consistent_positions(start, 1, start.play("top left").play(7).observed_by(1))
    >>> looks = "top right", "bottom left"
    >>> [value_of_looking(possible, 1, look, BlindTicTacToe.heuristic) for look in looks]
    [0.8, 0.6]
    >>> [round(information(possible, 1, look), 2) for look in looks]
    [1.37, 1.92]
    """
    boards = boards_of(positions).values()
    shown = defaultdict(list)
    for position in boards:
        after = position.play(move)
        shown[after.observed_by(player)[-1]].append(after)
    best = [
        max(_total_value(group, player, mark, heuristic) for mark in group[0].moves())
        for group in shown.values()
    ]
    return sum(best) / len(boards)


def _total_value(
    boards: Iterable[Any], player: int, move: Any, heuristic: Callable[[Any], Any]
) -> Any:
    options = [position.play(move) for position in boards]
    return sum(
        option.payoffs()[player] if option.is_over else sign_of(player) * heuristic(option)
        for option in options
    )

"""Ends of Kalah, where a player may move twice in a row: does a search ask who moves?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.course.answers import stepping
from coursekit.course.comparison import Slip
from coursekit.course.planting import planted
from coursekit.course.tools.watching import Heuristic, Log
from coursekit.course.tools.wrong_searches import value_of
from coursekit.games import Kalah
from coursekit.position import Position
from coursekit.search import no_heuristic
from coursekit.search.minimax_search import negamax, sign_of

NO_HEURISTIC = Heuristic(Log(), no_heuristic, "no_heuristic")
"""The heuristic `no_heuristic`, which a hint shows by that name."""


def moves_left(position: Position) -> int:
    """How many moves the longest game from `position` takes.

    >>> moves_left(Kalah.from_text("1 1 0 / 1 1 0"))
    4
    """
    return 0 if position.is_over else 1 + max(map(moves_left, position.options()))


ENDS = [
    Kalah.from_text("1 1 0 / 1 1 0"),
    Kalah.from_text("1 0 3 / 1 1 2", player=1),
    Kalah.from_text("1 2 2 0 / 1 0 0 0"),
    Kalah.from_text("1 0 0 0 / 2 2 2 0", player=1),
    Kalah.from_text("3 1 0 / 1 1 0"),
    Kalah.from_text("1 1 0 / 3 1 0", player=1),
    Kalah.from_text("0 1 1 0 / 0 2 1 0"),
    Kalah.from_text("1 1 1 0 / 2 0 0 0"),
    Kalah.from_text("0 2 1 0 / 2 1 1 0", player=1),
]
CASES = [(position, NO_HEURISTIC, moves_left(position)) for position in ENDS]
"""Searches to the end of the game, the smallest first."""


class InTurn(Position, frozen=True):
    """A position as it looks to a search that lets the players take turns, whatever the rules say.

    >>> again = InTurn(Kalah.from_text("1 1 0 / 1 1 0"), player=0).play(1)
    >>> again.player, again.position.player
    (1, 0)
    """

    position: Any
    player: int

    def moves(self):
        return self.position.moves()

    def play(self, move):
        return InTurn(self.position.play(move), 1 - self.player)

    def payoffs(self):
        return self.position.payoffs()


def in_turn(search: Callable) -> Callable:
    """The search, but from the root on the players take turns.

    >>> in_turn(value_of)(*CASES[2]), value_of(*CASES[2])
    (0, 2)
    """
    return lambda position, *rest: search(InTurn(position, position.player), *rest)


COUNTING_TURNS = (
    "You let the players take turns, level by level. In Kalah whoever ends in their own store "
    "moves again: ask each position, `position.player`."
)

always_the_other = planted(negamax, "1 if option.player == position.player else -1", "-1")

SLIPS: list[Slip] = [
    (in_turn(value_of), COUNTING_TURNS),
    (
        lambda position, *search: sign_of(position.player) * always_the_other(position, *search)[0],
        "You turn the sign round at every move, as if the other player always came next. In Kalah "
        "whoever ends in their own store moves again: has `player` changed?",
    ),
]
"""Searches that are right wherever the players take turns, for two players."""


def stepping_through_kalah(function: Callable, *args: Any) -> str:
    """The last line of a hint: how to step through the student's function, if it can be done."""
    line = stepping(function, *args)
    return f"{line} (`from coursekit.games import Kalah`)" if line else ""

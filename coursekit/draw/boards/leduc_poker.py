"""The table of Leduc poker: a card for each player, one for both, and the pot."""

from __future__ import annotations

from coursekit.draw.boards.board import board_sketch
from coursekit.draw.boards.cards import HIDDEN, poker_table
from coursekit.draw.boards.hidden import seen_by
from coursekit.draw.canvas.sketch import Sketch
from coursekit.games import LeducPoker


@board_sketch.register
def leduc_poker_board(position: LeducPoker) -> Sketch:
    """All cards face up."""
    return _table(position, (*position.dealt, "", "", ""))


@seen_by.register
def seen_in_leduc_poker(position: LeducPoker, player: int) -> Sketch:
    """The player's own card and the one on the table face up, and the opponent's face down."""
    hands = [card if i == player else HIDDEN for i, card in enumerate(position.dealt[:2])]
    return _table(position, (*hands, *position.dealt[2:], "", "", ""))


def _table(position: LeducPoker, cards: tuple[str, ...]) -> Sketch:
    return poker_table(position, cards[:2], position.chips_paid(), cards[2:3])

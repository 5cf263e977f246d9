"""The table of Kuhn poker: a card for each player, and the pot."""

from __future__ import annotations

from coursekit.draw.boards.board import board_sketch
from coursekit.draw.boards.cards import HIDDEN, poker_table
from coursekit.draw.boards.hidden import seen_by
from coursekit.draw.canvas.sketch import Sketch
from coursekit.games import KuhnPoker


@board_sketch.register
def kuhn_poker_board(position: KuhnPoker) -> Sketch:
    """Both cards face up."""
    return poker_table(position, position.dealt or ("", ""), position.chips_paid())


@seen_by.register
def seen_in_kuhn_poker(position: KuhnPoker, player: int) -> Sketch:
    """The player's own card face up, and the other one face down."""
    hands = [card if i == player else HIDDEN for i, card in enumerate(position.dealt)]
    return poker_table(position, hands or ("", ""), position.chips_paid())

"""The board of roll and keep: the die, and the rolls that are left."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, with_turn
from coursekit.draw.boards.dice import die
from coursekit.draw.canvas.sketch import Sketch
from coursekit.games import RollAndKeep

LARGE = 60.0


@board_sketch.register
def roll_and_keep_board(position: RollAndKeep) -> Sketch:
    """What the die shows, without a face while it is in the air, and how many rolls are left."""
    shown = die(position.shown, side=LARGE)
    width = LARGE + 12 * MARGIN
    marks = tuple(shown.at((width - LARGE) / 2, MARGIN))
    left = position.rolls
    caption = f"{left} roll{'' if left == 1 else 's'} left"
    if position.is_over:
        caption = f"{position.shown} earned"
    return with_turn(Sketch(width, LARGE + 2 * MARGIN, marks), None, caption)

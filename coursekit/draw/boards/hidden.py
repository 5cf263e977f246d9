"""What one player sees of a position that hides something."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from coursekit.draw.boards.board import board_sketch, text_board
from coursekit.draw.canvas.sketch import Sketch
from coursekit.text import observation_text


@singledispatch
def seen_by(position: Any, player: int) -> Sketch:
    """The board as the player sees it; without a picture of that, what was seen, in words.

    >>> from coursekit.games import Decision, Tree
    >>> seen_by(Tree(Decision(0, {"L": 1, "R": 2}, seen="a closed box")), 0).marks[0].text
    'Seen so far: a closed box'
    """
    try:
        seen = position.observed_by(player)
    except ValueError:  # a tree says of the mover alone what was seen
        return text_board("Somebody else is to move.")
    if seen is None:
        return board_sketch(position)
    return text_board(f"Seen so far: {observation_text(seen) if seen != () else 'nothing'}")

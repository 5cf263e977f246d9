"""The board of Shut the Box: the tiles, open or shut, and the roll."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, with_turn
from coursekit.draw.boards.dice import SIDE, plate
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rounded_rectangle
from coursekit.draw.canvas.style import GREY, INK, LIGHT_GREY, PALE_YELLOW, PAPER
from coursekit.games import ShutTheBox
from coursekit.text import number_text

WIDTH, HEIGHT, STEP = 28.0, 40.0, 34.0
"""The size of a tile, and the distance from one to the next."""


@board_sketch.register
def shut_the_box_board(position: ShutTheBox) -> Sketch:
    """The tiles: those that are open upright, those that are shut dashed and grey; and the roll."""
    marks: list[Mark] = []
    for tile in range(1, position.tiles + 1):
        x, is_open = MARGIN + (tile - 1) * STEP, tile not in position.shut
        fill, rim = (PALE_YELLOW, INK) if is_open else (PAPER, LIGHT_GREY)
        box = x, MARGIN, WIDTH, HEIGHT, 4.0
        marks.append(rounded_rectangle(*box, fill=fill, stroke=rim, dashed=not is_open))
        middle = x + WIDTH / 2, MARGIN + HEIGHT / 2
        marks.append(Text(*middle, str(tile), 17, INK if is_open else GREY, bold=is_open))
    bottom = 2 * MARGIN + HEIGHT
    width = 2 * MARGIN + (position.tiles - 1) * STEP + WIDTH
    marks += plate(str(position.rolled or "")).at((width - SIDE) / 2, bottom)
    return with_turn(Sketch(width, bottom + SIDE, tuple(marks)), None, _caption(position))


def _caption(position: ShutTheBox) -> str:
    """What was rolled, or what is going to be."""
    if not position.open_tiles:
        return "the box is shut"
    if position.is_over:
        earned = number_text(position.payoffs()[0])
        return f"rolled {position.rolled}: no tiles fit, {earned} earned"
    if position.rolled:
        return f"rolled {position.rolled}: shut tiles that add up to it"
    if position.dice == 1:
        return "one die rolls"
    return "two dice roll" if position.player else "roll one die or two"

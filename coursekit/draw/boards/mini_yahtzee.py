"""The board of Mini-Yahtzee: the dice, and what they would pay in each category."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch
from coursekit.draw.boards.dice import die
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle
from coursekit.draw.canvas.style import FAINT, GREY, INK, PALE_GREEN, PAPER
from coursekit.games import MiniYahtzee
from coursekit.games.dice import SCORES

LARGE, LINE, COLUMN = 48.0, 26.0, 172.0
"""The size of a die, the height of a row of the table, and the width of the table."""


@board_sketch.register
def mini_yahtzee_board(position: MiniYahtzee) -> Sketch:
    """Two dice, without a face while they are in the air, beside the categories and the total.

    What an open category would pay stands in it.
    """
    marks: list[Mark] = []
    height = LINE * (len(SCORES) + 1)
    faces = [*position.dice, 0, 0][:2]
    for number, shown in enumerate(faces):
        x = MARGIN + number * (LARGE + 8)
        marks += die(shown, side=LARGE).at(x, MARGIN + (LINE * len(SCORES) - LARGE) / 2)
    again = "1 roll again left" if position.rerolls else "no roll again left"
    if not position.categories:
        again = "all is filled"
    left = MARGIN + 2 * (LARGE + 8) + 12
    middle_of_dice = MARGIN + LARGE + 4
    marks.append(Text(middle_of_dice, MARGIN + height - LINE / 2, again, 11, GREY))
    for row, (name, score) in enumerate(SCORES.items()):
        top = MARGIN + row * LINE
        is_open = name in position.categories
        fill = PAPER if is_open else PALE_GREEN
        marks.append(rectangle(left, top, COLUMN, LINE, fill=fill, stroke=FAINT))
        marks.append(Text(left + 8, top + LINE / 2, name, 13, INK, "start"))
        pays = f"pays {score(position.dice)}" if is_open and len(position.dice) == 2 else ""
        text = pays if is_open else "filled"
        marks.append(Text(left + COLUMN - 8, top + LINE / 2, text, 13, GREY, "end"))
    bottom = MARGIN + height - LINE / 2
    marks.append(Text(left + 8, bottom, "Total", 14, INK, "start", bold=True))
    marks.append(Text(left + COLUMN - 8, bottom, str(position.total), 14, INK, "end", bold=True))
    return Sketch(left + COLUMN + MARGIN, height + 2 * MARGIN, tuple(marks))

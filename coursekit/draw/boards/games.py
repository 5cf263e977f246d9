"""The boards of the games: marks, stones and pennies."""

from __future__ import annotations

from collections.abc import Mapping

from coursekit.draw.boards.board import MARGIN, board_sketch, fitted, with_turn
from coursekit.draw.canvas.sketch import (
    Disc,
    Line,
    Mark,
    Shape,
    Sketch,
    Text,
    rectangle,
    text_width,
)
from coursekit.draw.canvas.style import (
    BLUE,
    GREY,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_ORANGE,
    PALE_YELLOW,
)
from coursekit.games import PennyStacks, Subtraction, TicTacToe
from coursekit.games.tic_tac_toe import LINES
from coursekit.position import TwoPlayers

SQUARE = 52.0
MOST_PENNIES, MOST_STACKS = 60, 24
"""How many pennies of a stack and how many stacks are drawn one by one."""


@board_sketch.register
def tic_tac_toe_board(
    position: TicTacToe, numbers: bool = False, notes: Mapping[int, object] | None = None
) -> Sketch:
    """The board, a finished line highlighted; `notes` are written into free squares.

    With `numbers` the free squares show their numbers: those are the moves.
    """
    notes = {} if notes is None else notes
    taken = position.x | position.o
    for square in notes:
        if square not in range(9) or taken >> square & 1:
            raise ValueError(f"notes has the square {square!r}: expected a free square, 0 to 8")
    lines = [line for line in LINES for side in (position.x, position.o) if side & line == line]
    marks: list[Mark] = []
    for i in range(9):
        if any(line >> i & 1 for line in lines):
            x, y = _corner(i)
            marks.append(rectangle(x, y, SQUARE, SQUARE, fill=PALE_YELLOW, stroke="none"))
    end = MARGIN + 3 * SQUARE
    for at in (MARGIN + SQUARE, MARGIN + 2 * SQUARE):
        marks += [Line(at, MARGIN, at, end, GREY, 2), Line(MARGIN, at, end, at, GREY, 2)]
    for i in range(9):
        x, y = _corner(i)
        middle_x, middle_y, arm = x + SQUARE / 2, y + SQUARE / 2, 0.28 * SQUARE
        if position.x >> i & 1:
            for slope in (arm, -arm):
                ends = middle_x - arm, middle_y - slope, middle_x + arm, middle_y + slope
                marks.append(Line(*ends, BLUE, 5))
        elif position.o >> i & 1:
            marks.append(Disc(middle_x, middle_y, arm, "none", ORANGE, 5))
        else:
            if numbers:
                marks.append(Text(x + 10, y + 11, str(i), 11, GREY))
            if i in notes:
                note = str(notes[i])
                size = fitted(note, 17, SQUARE - 8)
                marks.append(Text(middle_x, middle_y + 3 * numbers, note, size))
    return Sketch(end + MARGIN, end + MARGIN, tuple(marks))


def _corner(square: int) -> tuple[float, float]:
    row, column = divmod(square, 3)
    return MARGIN + column * SQUARE, MARGIN + row * SQUARE


@board_sketch.register
def subtraction_board(position: Subtraction) -> Sketch:
    """The heap in rows of five, up to 25 stones and then a number; below, what may be taken."""
    step, radius, most = 26.0, 10.0, 25
    drawn = min(position.stones, most)
    rows = max(1, -(-drawn // 5))
    takes = [str(take) for take in position.takes]
    choice = " or ".join(filter(None, (", ".join(takes[:-1]), *takes[-1:])))
    captions = [
        f"{position.stones:,} stone{'' if position.stones == 1 else 's'}",
        f"take {choice}",
    ]
    if position.misere:
        captions.append("taking the last stone loses")
    more = f"+ {position.stones - drawn:,}" if position.stones > drawn else ""
    heap_width = 5 * step + (2 * (text_width(more, 15) + 8) if more else 0)
    width = max(heap_width, *(text_width(caption, 13) for caption in captions)) + 2 * MARGIN
    left = (width - 5 * step) / 2
    marks: list[Mark] = []
    for i in range(drawn):
        row, column = divmod(i, 5)
        x, y = left + (column + 0.5) * step, MARGIN + (row + 0.5) * step
        marks.append(Disc(x, y, radius, PALE_BLUE, BLUE, 1.5))
    if more:
        marks.append(
            Text(left + 5 * step + 8, MARGIN + (rows - 0.5) * step, more, 15, anchor="start")
        )
    ground = MARGIN + rows * step + 4
    marks.append(Line(left, ground, left + 5 * step, ground, GREY, 1.5))
    for i, caption in enumerate(captions):
        y = ground + 14 + 18 * i
        marks.append(Text(width / 2, y, caption, 13, GREY if i else INK, bold=not i))
    return Sketch(width, ground + 8 + 18 * len(captions) + MARGIN, tuple(marks))


@board_sketch.register
def penny_stacks_board(position: PennyStacks) -> Sketch:
    """The stacks side by side on a table, their heights below.

    Three dots stand for the middle of a stack that is very high, and a number for stacks that do
    not fit.
    """
    stacks = position.stacks[:MOST_STACKS]
    tallest = min(max(stacks, default=0), MOST_PENNIES)
    penny = min(10.0, 200.0 / max(tallest, 1))
    column, coin = 50.0, 38.0
    more = len(position.stacks) - len(stacks)
    right = MARGIN + max(1, len(stacks)) * column
    table = MARGIN + tallest * penny + 2
    marks: list[Mark] = []
    for i, height in enumerate(stacks):
        x = MARGIN + (i + 0.5) * column
        gap = range(27, 33) if height > MOST_PENNIES else range(0)
        for k in range(min(height, MOST_PENNIES)):
            if k not in gap:
                marks.append(_penny(x, table - (k + 1) * penny, coin, penny))
        middle = table - penny * MOST_PENNIES / 2
        marks += [Disc(x, middle + 5 * k, 1.2, GREY, GREY) for k in (-1, 0, 1) if gap]
        marks.append(Text(x, table + 16, str(height), fitted(str(height), 15, column - 6)))
    marks.append(Line(MARGIN, table + 1, right, table + 1, GREY, 2))
    width = right + MARGIN
    if more:
        text = f"+ {more:,} more"
        marks.append(Text(right + 8, table + 16, text, 15, anchor="start"))
        width += 8 + text_width(text, 15)
    return Sketch(width, table + 30, tuple(marks))


def _penny(x: float, top: float, width: float, height: float) -> Shape:
    """A penny seen from the side, its edges a little rounded."""
    half, inner, bevel = width / 2, width / 2 - height / 4, height / 4
    right = ((inner, 0.0), (half, bevel), (half, height - bevel), (inner, height))
    left = tuple((-across, down) for across, down in reversed(right))
    outline = tuple((x + across, top + down) for across, down in right + left)
    return Shape(outline, PALE_ORANGE, ORANGE, min(1.2, height / 5))


@board_sketch.register
def two_players_board(position: TwoPlayers) -> Sketch:
    """The board of the game, and below it who moves, or who has won."""
    if position.is_over:
        player, what = position.payoffs().index(1), "has won"
    else:
        player, what = position.player, "to move"
    return with_turn(board_sketch(position.game), player, what)

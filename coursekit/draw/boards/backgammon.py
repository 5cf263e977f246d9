"""The board of Backgammon on a short track: points, checkers, the bar, and the dice."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, with_result, with_turn
from coursekit.draw.boards.dice import SIDE, die, register_throws
from coursekit.draw.canvas.sketch import Disc, Mark, Shape, Sketch, Text, rectangle, side_by_side
from coursekit.draw.canvas.style import FAINT, GREY, INK, PALE_YELLOW, PAPER, PLAYER_COLOURS
from coursekit.games import CHANCE, Backgammon
from coursekit.games.backgammon import BAR

STEP, TALL, RADIUS, LABEL = 28.0, 124.0, 11.5, 16.0
"""The distance between points, how tall they are, the size of a checker, and room for numbers."""
ROW, END = TALL + 2 * LABEL, 34.0
"""The height of a row, and the width of what lies at the ends of the track."""
LONGEST_ROW = 12
"""A longer track is bent into two rows."""


@board_sketch.register
def backgammon_board(position: Backgammon) -> Sketch:
    """The points with the numbers of both players, their checkers, and the dice below.

    Player I's checkers are full and begin on the left; Player II's have a hole and come from the
    other end. There lie the bar, where checkers enter, and those that are off the board. A long
    track turns round at the end of its upper row.
    """
    rows = 1 if position.points <= LONGEST_ROW else 2
    per_row = -(-position.points // rows)
    first, last = (MARGIN, MARGIN), (MARGIN, MARGIN + ROW)
    width = 2 * MARGIN + (per_row + 1.5) * STEP
    if rows == 1:
        last = (width, MARGIN)
        width += MARGIN + END
    marks = _points(position, per_row) + _end(position, 0, *first) + _end(position, 1, *last)
    dice = side_by_side([die(shown) for shown in position.dice or (0, 0)])
    bottom = MARGIN + rows * ROW
    marks += dice.at((width - dice.width) / 2, bottom + 4)
    board = Sketch(width, bottom + SIDE + 8, tuple(marks))
    if position.player == CHANCE:
        return with_turn(board, position.mover, "rolls")
    return with_result(board, position)


def _points(position: Backgammon, per_row: int) -> list[Mark]:
    """The points as triangles, with their numbers and checkers.

    At the foot stands the number by which Player I counts, at the tip that of Player II.
    """
    marks: list[Mark] = []
    rows = -(-position.points // per_row)
    for point in range(1, position.points + 1):
        bent = point > per_row
        column = 2 * per_row - point if bent else point - 1
        x = MARGIN + (column + 2) * STEP
        up = 1 if rows == 1 or bent else -1
        foot = MARGIN + (ROW - LABEL if up > 0 else LABEL) + (ROW if bent else 0)
        tip, half = foot - up * TALL, 0.46 * STEP
        opposite = position.points + 1 - point
        fill = FAINT if point % 2 else PALE_YELLOW
        marks.append(Shape(((x - half, foot), (x + half, foot), (x, tip)), fill, GREY))
        marks.append(Text(x, foot + up * LABEL / 2, str(point), 11, PLAYER_COLOURS[0]))
        marks.append(Text(x, tip - up * LABEL / 2, str(opposite), 11, PLAYER_COLOURS[1]))
        for player, place in enumerate((point, opposite)):
            for number in range(position.places[player].count(place)):
                marks += _checker(player, x, foot - up * (2 * number + 1) * RADIUS)
    return marks


def _end(position: Backgammon, player: int, left: float, top: float) -> list[Mark]:
    """Where the player's checkers enter, and below it the other's that are off the board."""
    marks: list[Mark] = []
    off = position.points + 1
    for row, (who, place, name) in enumerate(((player, BAR, "bar"), (1 - player, off, "off"))):
        y, high = top + LABEL + row * TALL / 2, TALL / 2
        marks.append(rectangle(left, y, END, high, fill=PAPER, stroke=FAINT))
        x = left + END / 2
        marks.append(Text(x, y + 10, name, 11, PLAYER_COLOURS[who]))
        count = position.places[who].count(place)
        if count:
            marks += _checker(who, x, y + high / 2 + 4)
            marks.append(Text(x, y + high - 9, f"× {count}", 11, INK))
    return marks


def _checker(player: int, x: float, y: float) -> list[Mark]:
    colour = PLAYER_COLOURS[player]
    full: list[Mark] = [Disc(x, y, RADIUS - 1, colour, PAPER, 1.5)]
    return full if player == 0 else [*full, Disc(x, y, 0.4 * RADIUS, PAPER, PAPER)]


register_throws(
    Backgammon,
    lambda position, move: [die(shown) for shown in move],
    lambda position: position.mover,
)

"""Boards of squares: tic-tac-toe, k in a row, Connect Four, Othello, Go, grid worlds; and Kalah."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import cos, pi, sin, sqrt
from string import ascii_lowercase
from typing import Any

from coursekit.draw.boards import LOOKS, MARGIN, board, board_seen_by, captioned, with_result
from coursekit.draw.sketch import (
    Disc,
    Line,
    Mark,
    Place,
    Shape,
    Sketch,
    Spot,
    Text,
    arrow,
    fitted,
    rectangle,
    rounded_rectangle,
    side_by_side,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREY,
    INK,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
    PLAYER_COLOURS,
    SLAB,
)
from coursekit.games import (
    BlindTicTacToe,
    ConnectFour,
    Go,
    GridWorld,
    Kalah,
    KInARow,
    Othello,
    TicTacToe,
)
from coursekit.games.go import COLUMNS
from coursekit.games.grid_world import HEADINGS, ground
from coursekit.games.hidden import WINDOWS
from coursekit.games.lines import board_lines
from coursekit.text import numbered_player, signed
from coursekit.validate import checked

SIDE = 38.0
Cell = tuple[int, int]
"""The row and the column of a square, from 0."""
Rows = Sequence[Sequence[Any]]
"""The board row by row from the top: on each square the letter of a player, "." if it is empty, or
anything else that is written there."""
Piece = Callable[[int, float, float, float], list[Mark]]
"""The marks of a player's piece around (x, y), on a square of this side."""


def player_mark(player: int, x: float, y: float, side: float) -> list[Mark]:
    """A cross for Player I, a ring for Player II, a triangle for Player III."""
    arm, colour, width = 0.28 * side, PLAYER_COLOURS[player], 4 * side / SIDE
    if player == 0:
        ends = [(x - arm, y - slope, x + arm, y + slope) for slope in (arm, -arm)]
        return [Line(*end, colour, width) for end in ends]
    if player == 1:
        return [Disc(x, y, arm, "none", colour, width)]
    low, wide = y + 0.9 * arm, 1.1 * arm
    return [Shape(((x, y - arm), (x + wide, low), (x - wide, low)), "none", colour, width)]


def disc(player: int, x: float, y: float, side: float) -> list[Mark]:
    """A full disc for Player I, one with a hole for Player II: they differ even without colours."""
    colour = PLAYER_COLOURS[player]
    hole: list[Mark] = [Disc(x, y, 0.18 * side, PAPER, PAPER)] if player else []
    return [Disc(x, y, 0.4 * side, colour, colour), *hole]


def stone(player: int, x: float, y: float, side: float) -> list[Mark]:
    """A black stone, or a white one with a dark rim."""
    return [Disc(x, y, 0.45 * side, (INK, PAPER)[player], INK, 1.5)]


def grid(wide: int, high: int, side: float) -> list[Mark]:
    """Lines around all squares."""
    right, bottom = MARGIN + wide * side, MARGIN + high * side
    across = [MARGIN + row * side for row in range(high + 1)]
    down = [MARGIN + column * side for column in range(wide + 1)]
    marks: list[Mark] = [Line(MARGIN, y, right, y, GREY) for y in across]
    return marks + [Line(x, MARGIN, x, bottom, GREY) for x in down]


@checked
def squares_board(
    rows: Rows,
    moves: Mapping[Any, Iterable[Cell]],
    piece: Piece = player_mark,
    letters: str = "XOA",
    side: float = SIDE,
    ground: Callable[[int, int, float], list[Mark]] = grid,
    lit: Collection[Cell] = (),
    names: tuple[Sequence[str], Sequence[str]] = ((), ()),
    dots: bool = False,
) -> Sketch:
    """The board, with the squares on which a click means each of the `moves`, the main one first.

    `names` are those of the columns, which stand below, and of the rows, beside them; people count
    from 1. With `dots`, the moves can be seen.

    >>> sketch = squares_board(["XO.", "..."], {2: [(0, 2)]})
    >>> [(mark.name, mark.holds) for mark in sketch.marks if isinstance(mark, Place)][:2]
    [('row 1, column 1', 'X'), ('row 1, column 2', 'O')]
    """
    high, wide = len(rows), len(rows[0])
    right, bottom = MARGIN + wide * side, MARGIN + high * side
    marks: list[Mark] = [square(cell, side, PALE_YELLOW) for cell in sorted(lit)]
    marks += ground(wide, high, side)
    across = names[0] or [str(column + 1) for column in range(wide)]
    down = names[1] or [str(row + 1) for row in range(high)]
    places: list[Mark] = []
    for cell in ((r, c) for r in range(high) for c in range(wide)):
        letter = str(rows[cell[0]][cell[1]])
        if letter in letters:
            marks += piece(letters.index(letter), *middle(cell, side), side)
        elif letter != ".":
            marks.append(Text(*middle(cell, side), letter, fitted(letter, 0.4 * side, side - 8)))
        name, holds = f"row {down[cell[0]]}, column {across[cell[1]]}", letter.replace(".", "empty")
        places.append(Place(square(cell, side).points, name, holds))
    for number, name in enumerate(names[0]):
        marks.append(Text(middle((0, number), side)[0], bottom + 9, name, 12, GREY))
    for number, name in enumerate(names[1]):
        marks.append(Text(right + 9, middle((number, 0), side)[1], name, 12, GREY))
    spots: list[Mark] = []
    for move, cells in moves.items():
        for row, column in cells:
            x, y = MARGIN + column * side, MARGIN + row * side
            if str(rows[row][column]) not in (".", *letters):  # a note goes below what is written
                low = rectangle(x, y + 0.67 * side, side, 0.33 * side)
                spots.append(Spot(low.points, move))
            spots.append(Spot(square((row, column), side).points, move))
    if dots:
        marks += [Disc(*middle(cell, side), 3.5, GREY, GREY) for [cell] in moves.values()]
    beside, below = (18 if shown else 0 for shown in reversed(names))
    size = right + MARGIN + beside, bottom + MARGIN + below
    return Sketch(*size, (*marks, *places, *spots))


def middle(cell: Cell, side: float) -> tuple[float, float]:
    """The middle of a square on the canvas."""
    return MARGIN + (cell[1] + 0.5) * side, MARGIN + (cell[0] + 0.5) * side


def square(cell: Cell, side: float, fill: str = PAPER) -> Shape:
    """A square without its outline."""
    corner = MARGIN + cell[1] * side, MARGIN + cell[0] * side
    return rectangle(*corner, side, side, fill=fill, stroke="none")


def finished_lines(rows: Rows, k: int) -> set[Cell]:
    """The squares of all lines of `k` equal letters.

    >>> sorted(finished_lines(["XXX", "OO.", "..."], 3))
    [(0, 0), (0, 1), (0, 2)]
    """
    wide, high, found = len(rows[0]), len(rows), set()
    for line in board_lines(wide, high, k):
        cells = {divmod(i, wide) for i in range(wide * high) if line >> i & 1}
        letters = {rows[row][column] for row, column in cells}
        found |= cells if len(letters) == 1 and letters != {"."} else set()
    return found


# Tic-tac-toe and its relatives


def inner_lines(wide: int, high: int, side: float) -> list[Mark]:
    """Two lines across and two lines down."""
    end = MARGIN + 3 * side
    marks: list[Mark] = []
    for at in (MARGIN + side, MARGIN + 2 * side):
        marks += [Line(at, MARGIN, at, end, GREY, 2), Line(MARGIN, at, end, at, GREY, 2)]
    return marks


def holes(wide: int, high: int, side: float) -> list[Mark]:
    """A frame with a hole for each disc."""
    cells = [(row, column) for row in range(high) for column in range(wide)]
    frame = rectangle(MARGIN, MARGIN, wide * side, high * side, fill="none", stroke=GREY, width=2)
    return [frame, *(Disc(*middle(cell, side), 0.4 * side, PAPER, FAINT, 1.5) for cell in cells)]


@board.register
def _(position: TicTacToe) -> Sketch:
    letters = [
        "X" if position.x >> i & 1 else "O" if position.o >> i & 1 else "." for i in range(9)
    ]
    rows = [letters[row : row + 3] for row in (0, 3, 6)]
    moves = {move: [divmod(move, 3)] for move in position.moves()}
    lit = finished_lines(rows, 3)
    return squares_board(rows, moves, side=52.0, ground=inner_lines, lit=lit)


@board.register
def _(position: KInARow) -> Sketch:
    rows = position.squares()
    moves = {move: [divmod(move, position.columns)] for move in position.moves()}
    return squares_board(rows, moves, lit=finished_lines(rows, position.k))


@board.register
def _(position: ConnectFour) -> Sketch:
    """A click anywhere in a column drops a disc; a note stands where it would land."""
    rows, moves = position.squares(), {}
    for column in position.moves():
        lands = [row[column] for row in rows].count(".") - 1
        others = [row for row in range(len(rows)) if row != lands]
        moves[column] = [(row, column) for row in (lands, *others)]
    names = [str(column + 1) for column in range(position.columns)]
    lit = finished_lines(rows, position.k)
    return squares_board(rows, moves, disc, ground=holes, lit=lit, names=(names, ()))


# Othello and Go


@board.register
def _(position: Othello) -> Sketch:
    """Dots where the player may move, and below the board who moves or has won."""
    rows = position.squares()
    columns, numbers = ascii_lowercase[: len(rows)], [str(row + 1) for row in range(len(rows))]
    moves = {m: [(int(m[1:]) - 1, columns.index(m[0]))] for m in position.moves() if m != "pass"}
    return with_result(
        squares_board(rows, moves, disc, names=(columns, numbers), dots=True), position
    )


def crossings(wide: int, high: int, side: float) -> list[Mark]:
    """Lines through the middles of all squares; on 7 × 7 and 9 × 9, dots help to find one's way.

    They lie on a slab, which stays light on a dark page, so that black stones stay black.
    """
    edge = MARGIN + wide * side + MARGIN + 18
    marks: list[Mark] = [rectangle(0, 0, edge, edge, fill=SLAB, stroke="none")]
    for number in range(wide):
        across = *middle((number, 0), side), *middle((number, wide - 1), side)
        down = *middle((0, number), side), *middle((wide - 1, number), side)
        marks += [Line(*across, GREY), Line(*down, GREY)]
    low, centre, last = 2, wide // 2, wide - 3
    dots = [(row, column) for row in (low, last) for column in (low, last)]
    dots = [*dots, (centre, centre)] if wide in (7, 9) else []
    return marks + [Disc(*middle(cell, side), 0.08 * side, GREY, GREY) for cell in dots]


@board.register
def _(position: Go) -> Sketch:
    """Stones on the crossings, and below the board who moves, or who has won and the areas."""
    rows, size = position.squares(), position.size
    names = COLUMNS[:size], [str(size - row) for row in range(size)]
    moves = {m: [(size - int(m[1:]), COLUMNS.index(m[0]))] for m in position.moves() if m != "pass"}
    sketch = squares_board(rows, moves, stone, position.letters, ground=crossings, names=names)
    if not position.is_over:
        return captioned(sketch, f"{('Black', 'White')[position.player]} to move")
    lead = position.payoffs()[0]
    result = f"{('Black', 'White')[int(lead < 0)]} has won" if lead else "a draw"
    return captioned(sketch, result, position.score_text())


# Blind tic-tac-toe

BLIND = 35.0
"""The side of a square, small enough for three boards on a page."""
LINE = 18.0
"""The height of a text."""
UNKNOWN = "?"


@board.register
def _(position: BlindTicTacToe) -> Sketch:
    """The board for the audience, and beside it what each player knows."""
    looker = position.player if position.window else 1 - position.player
    window = latest_window(position, looker)
    open_board = blind_panel("the board", position.board, {}, window, blind_state(position))
    return side_by_side([open_board, *(board_seen_by(position, player) for player in (0, 1))])


@board_seen_by.register
def _(position: BlindTicTacToe, player: int) -> Sketch:
    """What the player knows: the marks that are certain, and the window of the latest look.

    Where it is the player's turn, a click on a square marks it, and one on a corner looks there.
    """
    moves: dict[Any, list[Cell]] = {}
    asked = ""
    if position.player == player and not position.is_over:
        asked = "mark a square" if position.window else "look at a corner"
        squares = [move for move in position.moves() if move not in WINDOWS]
        moves = {move: [divmod(move, 3)] for move in squares}
        corners = {w: {0, 2, 6, 8}.intersection(WINDOWS[w]) for w in WINDOWS}
        looks = [move for move in position.moves() if move in WINDOWS]
        moves |= {window: [divmod(min(corners[window]), 3)] for window in looks}
    title, window = f"what {'XO'[player]} knows", latest_window(position, player)
    return blind_panel(title, certain(position, player), moves, window, asked)


def blind_panel(
    title: str,
    letters: str,
    moves: Mapping[Any, list[Cell]],
    window: list[Mark],
    caption: str,
) -> Sketch:
    """Nine squares with a title above and a caption below; a window to look at is a corner."""
    rows = [letters[row : row + 3] for row in (0, 3, 6)]
    known = [row.replace(UNKNOWN, ".") for row in rows]
    squares = squares_board(known, moves, side=BLIND, lit=finished_lines(known, 3))
    marks = [
        Text(*middle(divmod(i, 3), BLIND), UNKNOWN, 14, GREY)
        for i, letter in enumerate(letters)
        if letter == UNKNOWN
    ]
    size = squares.width
    words = [(LINE / 2, title), (LINE + size + LINE / 2, caption)]
    around = [Text(size / 2, y, text, fitted(text, 12, size)) for y, text in words if text]
    whole = Sketch(size, size, (*squares.marks, *marks, *window))
    return Sketch(size, size + 2 * LINE, (*whole.at(0, LINE), *around))


def latest_window(position: BlindTicTacToe, player: int) -> list[Mark]:
    """The frame of the player's latest look; dashed if the other player has had a turn since."""
    window, still = latest_look(position, player)
    if window is None:
        return []
    row, column = divmod(WINDOWS[window][0], 3)
    style = {"fill": "none", "stroke": PLAYER_COLOURS[player], "width": 3, "dashed": not still}
    corner = MARGIN + column * BLIND, MARGIN + row * BLIND
    return [rectangle(*corner, 2 * BLIND, 2 * BLIND, **style)]


def latest_look(position: BlindTicTacToe, player: int) -> tuple[str | None, bool]:
    """The window of the player's latest look, if any, and whether it still shows what is there."""
    observed = position.observed_by(player)
    windows = [about for about, _ in observed if about in WINDOWS]
    return windows[-1] if windows else None, not (observed and observed[-1][0] == "the other")


def certain(position: BlindTicTacToe, player: int) -> str:
    """What the player has seen and what cannot have changed since; all else is a question mark."""
    window, still = latest_look(position, player)
    in_view = WINDOWS[window] if window and still else ()
    own_or_found = (position.x, position.o)[player] | position.known[player]
    nothing_yet = not position.observed_by(player)  # since a start that both have seen
    return "".join(
        mark if nothing_yet or square in in_view or own_or_found >> square & 1 else UNKNOWN
        for square, mark in enumerate(position.board)
    )


def blind_state(position: BlindTicTacToe) -> str:
    """Who is to do what, or who has won."""
    if not position.is_over:
        return f"{'XO'[position.player]} is to {'mark' if position.window else 'look'}"
    lead = position.payoffs()[0]
    return f"{'XO'[int(lead < 0)]} has won" if lead else "a draw"


# Kalah

STEP, RADIUS, NUMBER = 60.0, 26.0, 20.0
"""The distance from one house to the next, how large a house is, and room for a number."""
MOST_SEEDS = 24
"""How many seeds of a pit are drawn; the number beside it counts them all."""


@board.register
def _(position: Kalah) -> Sketch:
    """Player II's houses above those of Player I, who sows to the right; below them, who moves.

    Seeds are counted between the rows. The numbers of the houses stand outside in grey, in the
    first spots of the moves; a click on a house sows it as well.
    """
    houses = position.houses
    upper = MARGIN + NUMBER + RADIUS
    lower = upper + 2 * (RADIUS + NUMBER + 2)
    right = MARGIN + (houses + 2) * STEP
    marks: list[Mark] = []
    spots: list[Mark] = []
    for player, (y, inwards) in enumerate(((lower, -1), (upper, 1))):
        fill, rim = LOOKS[player]
        pits = position.pits[player * (houses + 1) :][: houses + 1]
        for house, seeds in enumerate(pits[:houses]):
            along = (house + 1.5) * STEP
            x = MARGIN + along if player == 0 else right - along
            inside, outside = (y + side * (RADIUS + NUMBER / 2) for side in (inwards, -inwards))
            marks += [Disc(x, y, RADIUS, fill, rim, 1.5), *seeds_around(x, y, seeds)]
            marks.append(Text(x, inside, str(seeds), 13, bold=True))
            marks.append(Text(x, outside, str(house + 1), 13, GREY))
            pit = rectangle(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS).points
            marks.append(Place(pit, f"{numbered_player(player)}, house {house + 1}", str(seeds)))
            if player == position.player and house in position.moves():
                label = rectangle(x - STEP / 2 + 3, outside - NUMBER / 2, STEP - 6, NUMBER)
                spots += [Spot(label.points, house), Spot(pit, house)]
        x = right - STEP / 2 if player == 0 else MARGIN + STEP / 2
        store = x - RADIUS, upper - RADIUS, 2 * RADIUS, lower - upper + 2 * RADIUS
        marks.append(rounded_rectangle(*store, 16.0, fill=fill, stroke=rim, width=1.5))
        marks += seeds_around(x, (upper + lower) / 2 - NUMBER, pits[houses])
        marks.append(Text(x, lower, str(pits[houses]), 17, bold=True))
        marks.append(
            Place(rectangle(*store).points, f"{numbered_player(player)}, store", str(pits[houses]))
        )
    height = lower + RADIUS + NUMBER + 2
    return with_result(Sketch(right + MARGIN, height, (*marks, *spots)), position)


def seeds_around(x: float, y: float, seeds: int) -> list[Mark]:
    """The seeds of a pit around its middle, as in a sunflower, so that they lie apart."""
    turn, apart = pi * (3 - sqrt(5)), 4.3
    places = [(apart * sqrt(i + 0.4), i * turn) for i in range(min(seeds, MOST_SEEDS))]
    return [Disc(x + far * cos(way), y + far * sin(way), 2.6, INK, INK) for far, way in places]


# A grid world


@board.register
def _(position: GridWorld) -> Sketch:
    """The map: walls grey, ends with what they pay, a disc where one is.

    An arrow says which step chance is about to decide.
    """
    land = ground(position.world)
    rows, columns = len(land.rows), len(land.rows[0])
    side = min(56.0, 500.0 / columns, 400.0 / rows)
    marks: list[Mark] = []
    for r in range(rows):
        for c in range(columns):
            fill = PAPER if (r, c) in land.free else GREY
            corner = MARGIN + c * side, MARGIN + r * side
            marks.append(rectangle(*corner, side, side, fill=fill, stroke=GREY))
    for (r, c), pays in land.ends.items():
        x, y = MARGIN + c * side, MARGIN + r * side
        fill = PALE_GREEN if pays > 0 else PALE_ORANGE if pays < 0 else PAPER
        marks.append(rectangle(x, y, side, side, fill=fill, stroke=GREY))
        text = signed(float(pays))
        high = 0.25 if (r, c) == position.place else 0.5
        size = fitted(text, 0.3 * side, 0.86 * side)
        marks.append(Text(x + side / 2, y + high * side, text, size, bold=True))
    row, column = position.place
    is_end = position.place in land.ends
    x, y = MARGIN + (column + 0.5) * side, MARGIN + (row + (0.68 if is_end else 0.5)) * side
    marks.append(Disc(x, y, (0.2 if is_end else 0.24) * side, PALE_BLUE, BLUE, 2))
    if position.heading:
        down, right = (0.42 * side * step for step in HEADINGS[position.heading])
        tail, tip = (x - 0.4 * right, y - 0.4 * down), (x + right, y + down)
        marks += arrow(tail, tip, INK, 3, head=0.21 * side)
    return Sketch(columns * side + 2 * MARGIN, rows * side + 2 * MARGIN, tuple(marks))

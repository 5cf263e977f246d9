"""Boards of squares: what stands where, and which squares a move is about.

A game says this once, with `register_squares`. Pictures and boards to click on follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from coursekit.draw.boards.board import MARGIN, check_notes, fitted
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Shape, Sketch, Text, rectangle
from coursekit.draw.canvas.style import GREY, PALE_YELLOW, PAPER, PLAYER_COLOURS
from coursekit.draw.registry import Registry
from coursekit.games.lines import board_lines

SQUARE = 38.0
LABEL = 18.0
"""Room for the names of columns and rows."""

Cell = tuple[int, int]
"""The row and the column of a square, from 0."""

Cells = Sequence[Sequence[str]]
"""The board row by row from the top: for each square the mark of a player, or "."."""


# What can lie below the pieces, and what the pieces can look like. `side` is that of a square.


def grid(cells: Cells, side: float) -> list[Mark]:
    """Lines around all squares."""
    right, bottom = MARGIN + len(cells[0]) * side, MARGIN + len(cells) * side
    across = [MARGIN + row * side for row in range(len(cells) + 1)]
    down = [MARGIN + column * side for column in range(len(cells[0]) + 1)]
    marks: list[Mark] = [Line(MARGIN, y, right, y, GREY) for y in across]
    return marks + [Line(x, MARGIN, x, bottom, GREY) for x in down]


def player_marks(position: Any, side: float) -> list[Mark]:
    """A cross for Player I, a ring for Player II, a triangle for Player III."""
    return [
        mark
        for player, x, y in pieces_on(position, side)
        for mark in player_mark(player, x, y, side)
    ]


def player_mark(player: int, x: float, y: float, side: float) -> list[Mark]:
    """The cross, ring or triangle of a player in the square around (x, y)."""
    arm, width, colour = 0.28 * side, 4 * side / SQUARE, PLAYER_COLOURS[player]
    if player == 0:
        ends = [(x - arm, y - slope, x + arm, y + slope) for slope in (arm, -arm)]
        return [Line(*end, colour, width) for end in ends]
    if player == 1:
        return [Disc(x, y, arm, "none", colour, width)]
    low, wide = y + 0.9 * arm, 1.1 * arm
    return [Shape(((x, y - arm), (x + wide, low), (x - wide, low)), "none", colour, width)]


def discs(position: Any, side: float) -> list[Mark]:
    """A full disc for Player I, one with a hole for Player II: they differ even without colours."""
    marks: list[Mark] = []
    for player, x, y in pieces_on(position, side):
        colour = PLAYER_COLOURS[player]
        marks.append(Disc(x, y, 0.4 * side, colour, colour))
        if player == 1:
            marks.append(Disc(x, y, 0.18 * side, PAPER, PAPER))
    return marks


class Squares(msgspec.Struct, frozen=True):
    """How a game is shown and played on squares.

    `cells(position)` says what stands where. `cells_of_move(position, move)` lists the squares on
    which a click may mean this move; the move is shown on the first of them. `lit(position)` are
    squares to highlight. `ground` draws what lies below the pieces, and `pieces` draws them.
    """

    cells: Callable[[Any], Cells]
    cells_of_move: Callable[[Any, Any], Sequence[Cell]]
    lit: Callable[[Any], set[Cell]] = lambda position: set()
    side: float = SQUARE
    ground: Callable[[Cells, float], list[Mark]] = grid
    pieces: Callable[[Any, float], list[Mark]] = player_marks
    button: Literal["letter", "disc"] = "letter"
    """A piece on a button: a letter in its colour, or a round button in that colour."""
    looks: Sequence[tuple[str, str]] = tuple((colour, PAPER) for colour in PLAYER_COLOURS)
    """What each player's pieces are filled with, and the colour of a letter on them."""
    empty: str = PAPER
    """What buttons are filled with where nothing stands."""
    dots: bool = True
    """Whether buttons show where there is a move."""
    buttons_below: bool = False
    """Whether some moves are shown on no square, and get a button below the board instead: a pass,
    which has none, or all but one of the moves whose first square is the same."""
    column_names: Callable[[int], str] | None = None
    row_names: Callable[[int, int], str] | None = None
    """What column i is called, and row i of n, if anything; people count from 1."""


_squares: Registry[Squares] = Registry()


def register_squares(game: type, squares: Squares) -> None:
    """Say how a game is shown and played on squares."""
    _squares.add(game, squares)


def is_on_squares(position: Any) -> bool:
    """Whether the game is played on squares.

    >>> from coursekit.games import Kalah, Othello
    >>> is_on_squares(Othello()), is_on_squares(Kalah())
    (True, False)
    """
    return _squares.of(position) is not None


def squares_of(position: Any) -> Squares:
    """How the game of `position` is shown and played on squares."""
    known = _squares.of(position)
    if known is None:
        raise ValueError(f"position must be of a game that is played on squares, not {position!r}")
    return known


def squares_sketch(
    position: Any,
    notes: Mapping[Any, object] | None = None,
    dots: bool = False,
) -> Sketch:
    """The board with its pieces and highlights, and `notes`, by move, where the moves are.

    With `dots`, dots show where the moves are.
    """
    board, notes = squares_of(position), check_notes(position, notes)
    cells, side = board.cells(position), board.side
    columns, rows, scale = len(cells[0]), len(cells), side / SQUARE
    right, bottom = MARGIN + columns * side, MARGIN + rows * side
    marks: list[Mark] = []
    for row, column in sorted(board.lit(position)):
        corner = MARGIN + column * side, MARGIN + row * side
        marks.append(rectangle(*corner, side, side, fill=PALE_YELLOW, stroke="none"))
    marks += [*board.ground(cells, side), *board.pieces(position, side)]
    if board.column_names:
        for column in range(columns):
            x, _ = middle((0, column), side)
            marks.append(Text(x, bottom + LABEL / 2, board.column_names(column), 12, GREY))
    if board.row_names:
        for row in range(rows):
            _, y = middle((row, 0), side)
            marks.append(Text(right + LABEL / 2, y, board.row_names(row, rows), 12, GREY))
    for move, cell in move_squares(position).items():
        x, y = middle(cell, side)
        if move in notes:
            note = str(notes[move])
            marks.append(Text(x, y, note, fitted(note, 14 * scale, side - 8)))
        elif dots:
            marks.append(Disc(x, y, 3.5, GREY, GREY))
    beside, below = (LABEL - 4 if names else 0 for names in (board.row_names, board.column_names))
    return Sketch(right + MARGIN + beside, bottom + MARGIN + below, tuple(marks))


def move_squares(position: Any) -> dict[Any, Cell]:
    """Where each move is shown, as (row, column); a pass is shown on no square.

    >>> from coursekit.games import ConnectFour, Othello
    >>> move_squares(ConnectFour(3, 2, k=2).play(1))
    {0: (1, 0), 1: (0, 1), 2: (1, 2)}
    >>> move_squares(Othello())
    {'d3': (2, 3), 'c4': (3, 2), 'f5': (4, 5), 'e6': (5, 4)}
    """
    cells_of_move = squares_of(position).cells_of_move
    about = {move: cells_of_move(position, move) for move in position.moves()}
    return {move: cells[0] for move, cells in about.items() if cells}


def clicked_moves(position: Any) -> dict[Cell, Any]:
    """The move that a click on a square means: one that is shown there, or else one about it.

    >>> from coursekit.games import ConnectFour
    >>> clicked_moves(ConnectFour(2, 2, k=2).play(0))
    {(1, 1): 1, (0, 1): 1, (0, 0): 0, (1, 0): 0}
    """
    cells_of_move = squares_of(position).cells_of_move
    meant: dict[Cell, Any] = {}
    for move in reversed(position.moves()):
        meant.update(dict.fromkeys(cells_of_move(position, move), move))
    return meant | {cell: move for move, cell in move_squares(position).items()}


def filled(position: Any) -> set[Cell]:
    """The squares of all finished lines, as (row, column).

    >>> from coursekit.games import KInARow
    >>> sorted(filled(KInARow.from_text("XXX OO. ...", k=3)))
    [(0, 0), (0, 1), (0, 2)]
    """
    return finished_lines(squares_of(position).cells(position), position.k)


def finished_lines(cells: Cells, k: int) -> set[Cell]:
    """The squares of all lines of `k` equal marks."""
    columns, rows, found = len(cells[0]), len(cells), set()
    for line in board_lines(columns, rows, k):
        squares = {divmod(i, columns) for i in range(columns * rows) if line >> i & 1}
        marks = {cells[row][column] for row, column in squares}
        if len(marks) == 1 and marks != {"."}:
            found |= squares
    return found


def pieces_on(position: Any, side: float) -> Iterator[tuple[int, float, float]]:
    """Whose piece it is and the middle of its square, for each piece on the board."""
    cells = squares_of(position).cells(position)
    for row, column in _places(cells):
        if cells[row][column] != ".":
            yield owner(position, cells[row][column]), *middle((row, column), side)


def owner(position: Any, mark: str) -> int:
    """The player whose mark this is."""
    marks = position.letters
    if mark not in marks:
        raise ValueError(f"mark must be one of the registered marks {marks!r}, not {mark!r}")
    return marks.index(mark)


def middle(cell: Cell, side: float) -> tuple[float, float]:
    """The middle of a square in the picture."""
    row, column = cell
    return MARGIN + (column + 0.5) * side, MARGIN + (row + 0.5) * side


def _places(cells: Cells) -> Iterator[Cell]:
    return ((row, column) for row in range(len(cells)) for column in range(len(cells[0])))

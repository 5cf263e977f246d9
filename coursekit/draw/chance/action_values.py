"""What moves are worth, drawn where they are made: on a map, on a board, in a table. Notes §6.3."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from numbers import Real
from typing import Any

from coursekit.checks import is_number
from coursekit.draw.boards.board import MARGIN, fitted
from coursekit.draw.boards.places import place_on_map
from coursekit.draw.boards.squares import middle, move_squares, squares_of, squares_sketch
from coursekit.draw.canvas.sketch import Mark, Shape, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import GREY, INK
from coursekit.draw.chance.heat_map import (
    Cell,
    above_its_key,
    cell_marks,
    heat_map,
    scale_key,
    shade,
)
from coursekit.games.grid_world import HEADINGS, ground
from coursekit.text import fixed_text, number_text, signed

SIDE = 92.0
WIDEST = 640.0
SMALLEST = 8.0
"""Numbers that would be smaller are left out."""
EDGE = 12.0
MEANING = "what the move is worth to the mover"


def action_value_map(position: Any, values: Mapping[Any, Mapping[Any, Any]]) -> Sketch:
    """What each step is worth at each place of a map: the four triangles of a square.

    `values` has for each position the values of its moves, such as `learned.values` or what is in
    `learned.history`. The best step has the bold number; where nothing is known yet, there is none.

    >>> from coursekit.games import GridWorld
    >>> start = GridWorld("S +1")
    >>> sketch = action_value_map(start, {start: {"north": 0, "east": 0.9, "west": -0.5}})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:3]
    ['0.00', '0.90', '−0.50']
    """
    if place_on_map(position) is None:
        raise ValueError(f"position must be of a game on a map, not {position!r}")
    land, known = ground(position.world), _by_place(position, values)
    rows, columns = len(land.rows), len(land.rows[0])
    side = min(SIDE, WIDEST / columns)
    numbers = [number for moves in known.values() for number in moves.values()]
    limit = _limit([*numbers, *land.ends.values()])
    size = columns * side, rows * side
    marks: list[Mark] = [rectangle(EDGE, EDGE, *size, fill=GREY, stroke=GREY)]
    for row, column in sorted(land.free):
        x, y = EDGE + column * side, EDGE + row * side
        if (row, column) in land.ends:
            pays = float(land.ends[row, column])
            cell = Cell(signed(round(pays, 3)), _share(pays, limit), framed=True)
            marks += cell_marks(cell, x, y, side, side)
        else:
            marks += _triangles(known.get((row, column), {}), x, y, side, limit)
    sketch = Sketch(size[0] + 2 * EDGE, size[1] + EDGE, tuple(marks))
    return above_its_key(sketch, _key(limit))


def board_values(position: Any, values: Mapping[Any, Any]) -> Sketch:
    """What the moves of a position are worth, on the squares of its board; blue is good.

    >>> from coursekit.games import TicTacToe
    >>> sketch = board_values(TicTacToe.from_text("XO. .X. ..O"), {2: 0.5, 3: 1})
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:2]
    ['0.50', '1.00']
    """
    squares, numbers = move_squares(position), _numbers("values", values)
    if not numbers.keys() <= set(position.moves()):
        raise ValueError(f"values must be of moves of the position {position!r}, not {values!r}")
    side, limit = squares_of(position).side, _limit(numbers.values())
    marks: list[Mark] = []
    for move, (row, column) in squares.items():
        if move in numbers:
            corner = MARGIN + column * side, MARGIN + row * side
            fill = shade(_share(numbers[move], limit))
            marks.append(rectangle(*corner, side, side, fill=fill, stroke="none"))
    board = squares_sketch(position)
    marks += board.marks
    for move, cell in squares.items():
        if move in numbers:
            text = fixed_text(numbers[move], 2)
            marks.append(Text(*middle(cell, side), text, fitted(text, 13, side - 6)))
    return Sketch(board.width, board.height, tuple(marks))


def heat_table(numbers: Mapping[Any, Mapping[Any, Any]], rows: str, columns: str) -> Sketch:
    """A number for each row and column, coloured from orange to blue; `rows` and `columns` are
    what these are called. Where there is no number, it is grey.

    >>> sketch = heat_table({1: {5: 1.0, 6: -1.0}, 2: {6: 1.0}}, rows="take", columns="stones")
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:4]
    ['take ↓', 'stones →', '5', '6']
    """
    if not isinstance(numbers, Mapping) or not numbers:
        raise ValueError(
            f"numbers must be like {{1: {{5: 1.0}}}}, a number for each row and column, not "
            f"{numbers!r}"
        )
    table = {row: _numbers("numbers", of_row) for row, of_row in numbers.items()}
    across = list(dict.fromkeys(column for of_row in table.values() for column in of_row))
    limit = _limit(number for of_row in table.values() for number in of_row.values())
    cells = {
        (i, across.index(column)): Cell(number_text(round(number, 2)), _share(number, limit))
        for i, of_row in enumerate(table.values())
        for column, number in of_row.items()
    }
    width = max(26.0, min(44.0, WIDEST / max(len(across), 1)))
    chart = heat_map(cells, len(table), max(len(across), 1), width, 30.0)
    row_name, column_name = f"{rows} ↓", f"{columns} →"
    left = EDGE + max(text_width(str(row)) for row in table) + 8
    top = EDGE + 40
    marks: list[Mark] = [
        Text(EDGE, EDGE + 8, row_name, anchor="start"),
        Text(EDGE + text_width(row_name) + 24, EDGE + 8, column_name, anchor="start"),
    ]
    for number, column in enumerate(across):
        marks.append(Text(left + (number + 0.5) * width, top - 10, str(column), colour=INK))
    for number, row in enumerate(table):
        marks.append(Text(left - 6, top + (number + 0.5) * 30, str(row), anchor="end"))
    marks += chart.at(left, top)
    return Sketch(left + chart.width + EDGE, top + chart.height + EDGE, tuple(marks))


def _triangles(
    values: Mapping[Any, float], x: float, y: float, side: float, limit: float
) -> list[Mark]:
    """The square at (x, y), cut by its diagonals, with the value of each step on its side."""
    corners = (x, y), (x + side, y), (x + side, y + side), (x, y + side)
    centre = x + side / 2, y + side / 2
    best = max(values.values(), default=0.0)
    shapes: list[Mark] = []
    texts: list[Mark] = []
    for number, (heading, (down, right)) in enumerate(HEADINGS.items()):
        value = values.get(heading)
        fill = shade(0.5 if value is None else _share(value, limit))
        triangle = (corners[number], corners[(number + 1) % 4], centre)
        shapes.append(Shape(triangle, fill, GREY))
        size = 0.115 * side
        if value is not None and size >= SMALLEST:
            at = centre[0] + 0.29 * right * side, centre[1] + 0.35 * down * side
            texts.append(Text(*at, fixed_text(value, 2), size, bold=value == best))
    return [*shapes, *texts]


def _by_place(position: Any, values: Any) -> dict[Any, dict[Any, float]]:
    """The values of the moves at each place of the map."""
    place = place_on_map(position)
    if not isinstance(values, Mapping) or not all(isinstance(v, Mapping) for v in values.values()):
        raise ValueError(f"values must have for each position the values of its moves: {values!r}")
    found = {}
    for at, moves in values.items():
        if type(at) is not type(position) or at.world != position.world:
            raise ValueError(f"values must be of positions on the map of {position!r}, not {at!r}")
        found[place(at)] = _numbers("values", moves)  # type: ignore[misc]
    return found


def _numbers(name: str, values: Any) -> dict[Any, float]:
    """The values as floats."""
    right = isinstance(values, Mapping) and all(
        isinstance(v, Real) and not isinstance(v, bool) and is_number(v) for v in values.values()
    )
    if not right:
        raise ValueError(f"{name} must have a finite number for each move, not {values!r}")
    return {move: float(value) for move, value in values.items()}


def _limit(numbers: Iterable[Any]) -> float:
    """The size of the deepest colour: no number is larger."""
    return max([abs(float(number)) for number in numbers], default=0.0) or 1.0


def _share(number: float, limit: float) -> float:
    return 0.5 + number / (2 * limit)


def _key(limit: float) -> Sketch:
    most = number_text(round(limit, 2))
    return scale_key(number_text(-round(limit, 2)), most, MEANING)

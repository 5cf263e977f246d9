"""The cells of a payoff table on the canvas: names, payoffs, and numbers in the margins."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

import msgspec

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import BLUE, GREY, INK, LIT, ORANGE, PAPER, PLAYER_COLOURS
from coursekit.draw.matrices.names import PLAYERS, label_text
from coursekit.matrix_games.game import Label, MatrixGame
from coursekit.text import number_text

SIZE = 15
"""The size of a payoff."""

NAME_SIZE = 13
HEIGHT = 34.0
HEADER = 48.0
"""Room above the cells for "Player II" and the names of the columns."""

Cell = tuple[int, int]
"""The numbers of a row and a column, from 0."""


class PayoffGrid(msgspec.Struct, frozen=True):
    """Where the cells of a game's payoff table lie."""

    game: MatrixGame
    is_zero_sum: bool
    left: float
    widths: tuple[float, ...]
    """Of the columns."""
    halves: tuple[tuple[float, float], ...]
    """The widths of the widest payoffs of either player in each column."""
    height: float
    top: float = MARGIN + HEADER

    @property
    def right(self) -> float:
        """The right edge of the cells."""
        return self.left + sum(self.widths)

    @property
    def bottom(self) -> float:
        """The lower edge of the cells."""
        return self.top + self.height * len(self.game.rows)

    def middle(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell."""
        row, column = cell
        x = self.left + sum(self.widths[:column]) + self.widths[column] / 2
        return x, self.top + (row + 0.5) * self.height

    def names(self, faded: Collection[tuple[int, int]] = ()) -> list[Mark]:
        """The players and their strategies; `faded` has (player, number) of those that are grey."""
        middle = (self.left + self.right) / 2
        style: dict[str, Any] = {"size": NAME_SIZE, "bold": True}
        marks: list[Mark] = [
            Text(middle, MARGIN + 10, PLAYERS[1], colour=ORANGE, **style),
            Text(MARGIN, self.top - 13, PLAYERS[0], colour=BLUE, anchor="start", **style),
        ]
        for number, label in enumerate(self.game.columns):
            colour = GREY if (1, number) in faded else INK
            x, _ = self.middle((0, number))
            marks.append(Text(x, self.top - 13, label_text(label), NAME_SIZE, colour))
        for number, label in enumerate(self.game.rows):
            colour = GREY if (0, number) in faded else INK
            _, y = self.middle((number, 0))
            name = label_text(label)
            marks.append(Text(self.left - 10, y, name, NAME_SIZE, colour, anchor="end"))
        return marks

    def cells(self, fills: Mapping[Cell, str], faded: Collection[Cell] = ()) -> list[Mark]:
        """The cells with their payoffs, and the colours behind some of them."""
        marks: list[Mark] = []
        for row in range(len(self.game.rows)):
            for column, width in enumerate(self.widths):
                x, y = self.middle((row, column))
                fill = fills.get((row, column), PAPER)
                corner = (x - width / 2, y - self.height / 2)
                marks.append(rectangle(*corner, width, self.height, fill=fill, stroke=GREY))
        for row in range(len(self.game.rows)):
            for column in range(len(self.widths)):
                marks += self.payoffs((row, column), (row, column) in faded)
        return marks

    def payoffs(self, cell: Cell, is_faded: bool = False) -> list[Mark]:
        """What stands in a cell: Player I's payoff, and Player II's if the game is not zero-sum."""
        x, y = self.middle(cell)
        first, second = number_text(self.game.A[cell]), number_text(self.game.B[cell])
        colours = (GREY, GREY, GREY) if is_faded else (*PLAYER_COLOURS[:2], INK)
        if self.is_zero_sum:
            return [Text(x, y, first, SIZE, GREY if is_faded else INK)]
        comma = self._comma(cell)
        return [
            Text(comma - 2, y, first, SIZE, colours[0], anchor="end"),
            Text(comma, y, ",", SIZE, colours[2]),
            Text(comma + 6, y, second, SIZE, colours[1], anchor="start"),
        ]

    def half_width(self, column: int) -> float:
        """Half the width of the widest payoffs in a column."""
        left, right = self.halves[column]
        return left / 2 if self.is_zero_sum else (left + right + 8) / 2

    def _comma(self, cell: Cell) -> float:
        """Where the comma between two payoffs stands: the same place all down a column."""
        x, _ = self.middle(cell)
        left, right = self.halves[cell[1]]
        return x + (left - right - 4) / 2

    def underline(self, cell: Cell, player: int) -> Mark:
        """A line in the player's colour at her payoff: it is a best reply.

        A zero-sum game shows one number: Player I's line is below it, and Player II's above.
        """
        x, y = self.middle(cell)
        colour = PLAYER_COLOURS[player]
        payoff = number_text((self.game.A, self.game.B)[player][cell])
        if self.is_zero_sum:
            half = max(text_width(number_text(self.game.A[cell]), SIZE), 10) / 2
            y += -10.5 if player else 10.5
            return Line(x - half, y, x + half, y, colour, 2.2)
        start, width = self._comma(cell), text_width(payoff, SIZE)
        start = start + 6 if player else start - 2 - width
        return Line(start, y + 10.5, start + width, y + 10.5, colour, 2.2)

    def row_margin(self, name: str, values: Sequence[Any], lit: Iterable[int] = ()) -> list[Mark]:
        """One number for each row, to the right of the table; None leaves its place empty."""
        x = self.right + MARGIN_WIDTH / 2 + 4
        marks: list[Mark] = [Text(x, self.top - 13, name, NAME_SIZE, BLUE)]
        for row, value in enumerate(values):
            if value is not None:
                _, y = self.middle((row, 0))
                marks += _margin_number(x, y, value, row in lit, BLUE)
        return marks

    def column_margin(
        self, name: str, values: Sequence[Any], lit: Iterable[int] = ()
    ) -> list[Mark]:
        """One number for each column, below the table; None leaves its place empty."""
        y = self.bottom + 20
        marks: list[Mark] = [Text(self.left - 10, y, name, NAME_SIZE, ORANGE, anchor="end")]
        for column, value in enumerate(values):
            if value is not None:
                x, _ = self.middle((0, column))
                marks += _margin_number(x, y, value, column in lit, ORANGE)
        return marks


MARGIN_WIDTH = 74.0
"""Room to the right of a table for a number in each row."""

MARGIN_HEIGHT = 38.0
"""Room below a table for a number in each column."""


def payoff_grid(game: MatrixGame, extra: float = 0.0, left_name: str = "") -> PayoffGrid:
    """Room for the game's table; `extra` is room in each cell, `left_name` may widen the left."""
    narrowest = max(44.0, (text_width(PLAYERS[1], NAME_SIZE, True) + 4) / len(game.columns)) + extra
    halves = tuple(_halves(game, column) for column in range(len(game.columns)))
    is_zero_sum = game.is_zero_sum
    widths = []
    for (left, right), label in zip(halves, game.columns, strict=True):
        payoffs = left if is_zero_sum else left + right + 8
        name = text_width(label_text(label), NAME_SIZE)
        widths.append(max(narrowest, payoffs + 22 + extra, name + 18))
    names = [text_width(label_text(label), NAME_SIZE) for label in game.rows]
    corner = text_width(PLAYERS[0], NAME_SIZE, True)
    left_edge = MARGIN + max(*names, corner, text_width(left_name, NAME_SIZE)) + 14
    height = HEIGHT + 0.8 * extra
    return PayoffGrid(game, is_zero_sum, left_edge, tuple(widths), halves, height)


def captioned(frames: Iterable[tuple[Sketch, str]]) -> list[Sketch]:
    """The sketches with sentences below them, all made equally large so that frames fit."""
    pairs = list(frames)
    widest = max(sketch.width for sketch, _ in pairs)
    letters = max(LINE, int(widest / LETTER))
    lines = [wrap(text, letters) for _, text in pairs]
    width = max(
        widest,
        *(text_width(line, NAME_SIZE) + 2 * MARGIN for text in lines for line in text),
    )
    most = max(map(len, lines))
    height = max(sketch.height for sketch, _ in pairs)
    return [
        Sketch(
            width,
            height + 20 * most,
            (*sketch.marks, *_sentence(lines_of_text, height)),
            f"{sketch.alt}. {text}" if sketch.alt else "",
        )
        for (sketch, text), lines_of_text in zip(pairs, lines, strict=True)
    ]


LINE = 64
"""The most letters in a line of a caption, unless the sketch is wider."""

LETTER = 0.6 * NAME_SIZE
"""About how wide a letter of a caption is."""


def _sentence(lines: Sequence[str], top: float) -> list[Text]:
    return [
        Text(MARGIN, top + 20 * number + 8, line, NAME_SIZE, anchor="start")
        for number, line in enumerate(lines)
    ]


def _halves(game: MatrixGame, column: int) -> tuple[float, float]:
    """The widths of the widest payoffs of either player in a column."""
    first, second = (
        max(text_width(number_text(payoff), SIZE) for payoff in matrix[:, column])
        for matrix in (game.A, game.B)
    )
    return first, second


def _margin_number(x: float, y: float, value: Any, is_lit: bool, colour: str) -> list[Mark]:
    text = number_text(value)
    marks: list[Mark] = []
    if is_lit:
        half = max(text_width(text, SIZE, True) / 2 + 7, 14)
        box = rectangle(x - half, y - 13, 2 * half, 26, fill=LIT, stroke=colour, width=1.5)
        marks.append(box)
    return [*marks, Text(x, y, text, SIZE, INK if is_lit else colour, bold=is_lit)]


def cell_number(game: MatrixGame, cell: tuple[Label, Label], name: str = "cells") -> Cell:
    """The row and the column of a cell that is given by their names, counted from 0."""
    row, column = cell if len(cell) == 2 else (None, None)
    if row not in game.rows or column not in game.columns:
        rows, columns = ", ".join(map(repr, game.rows)), ", ".join(map(repr, game.columns))
        raise ValueError(
            f"{name}: a cell is (a row of {rows}; a column of {columns}), not {cell!r}"
        )
    return game.rows.index(row), game.columns.index(column)

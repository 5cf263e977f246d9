"""Payoff tables, and guarantees, dominance and responses pointed out on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from html import escape
from itertools import pairwise
from math import cos, pi, sin
from textwrap import wrap
from typing import Annotated, Any

import msgspec

from coursekit.draw.sketch import (
    Curve,
    Disc,
    Mark,
    Point,
    Shape,
    Sketch,
    Text,
    line,
    rectangle,
    shortened,
    text_width,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREY,
    INK,
    LIT,
    ORANGE,
    PAGE_GREY,
    PAGE_PLAYERS,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PAPER,
    PLAYER_COLOURS,
)
from coursekit.matrix_games.game import Game, Label, MatrixGame
from coursekit.matrix_games.strategies import Elimination
from coursekit.text import number_text, numbered_player
from coursekit.validate import checked, list_of, number

PLAYERS = tuple(map(numbered_player, range(2)))
LONGEST = 18  # letters of a strategy's name
SIZE, NAME_SIZE, HEIGHT, MARGIN, HEADER = 15.0, 13.0, 34.0, 6.0, 48.0
BELOW = 38.0  # room for a number in each column
MOST, MOST_READ = 20, 6
ROW_NAME, COLUMN_NAME = "row min", "column max"

Cell = tuple[int, int]
"""The numbers of a row and a column, from 0."""
pair = list_of(lambda _, label: label, "a row and a column", 2)
Cells = Annotated[Iterable[tuple[Label, Label]], list_of(pair, "a list of cells (row, column)")]
Margin = Annotated[Sequence[Any], list_of(number(), "a list of numbers")]
TwoOfCells = Annotated[
    tuple[Cells, Cells],
    list_of(list_of(pair, "a list of cells (row, column)"), "two lists of cells", 2),
]


def label_text(label: Any) -> str:
    """The name of a strategy, cut where it is very long.

    >>> label_text("heads"), label_text(2), label_text("always cooperate with everybody")
    ('heads', '2', 'always cooperate…')
    """
    return shortened(label, LONGEST)


def strategy_name(player: int, label: Any) -> str:
    """A pure strategy in a sentence: its name, or its number with "row" or "column" before it.

    >>> strategy_name(0, "heads"), strategy_name(1, 2)
    ('heads', 'column 2')
    """
    return f"{('row', 'column')[player]} {label}" if isinstance(label, int) else label_text(label)


# The cells on the canvas


class PayoffGrid(msgspec.Struct, frozen=True):
    """Where the cells of a game's payoff table lie: the widths of its columns, and in each of them
    the widths of the widest payoffs of either player."""

    game: MatrixGame
    is_zero_sum: bool
    left: float
    widths: tuple[float, ...]
    halves: tuple[tuple[float, float], ...]
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

    @property
    def beside(self) -> float:
        """Room for a number in each row."""
        widest = max(text_width(number_text(payoff), SIZE, True) for payoff in self.game.A.flat)
        return max(74.0, widest + 34)

    def middle(self, cell: Cell) -> Point:
        """The middle of a cell."""
        row, column = cell
        x = self.left + sum(self.widths[:column]) + self.widths[column] / 2
        return x, self.top + (row + 0.5) * self.height

    def names(self, faded: Collection[tuple[int, int]] = ()) -> list[Mark]:
        """The players and their strategies; `faded` has (player, number) of those that are grey."""
        style: dict[str, Any] = {"size": NAME_SIZE, "bold": True}
        y = self.top - 13
        marks: list[Mark] = [
            Text((self.left + self.right) / 2, MARGIN + 10, PLAYERS[1], colour=ORANGE, **style),
            Text(MARGIN, y, PLAYERS[0], colour=BLUE, anchor="start", **style),
        ]
        for number_of, label in enumerate(self.game.columns):
            colour, x = GREY if (1, number_of) in faded else INK, self.middle((0, number_of))[0]
            marks.append(Text(x, y, label_text(label), NAME_SIZE, colour))
        for number_of, label in enumerate(self.game.rows):
            colour, y = GREY if (0, number_of) in faded else INK, self.middle((number_of, 0))[1]
            name = label_text(label)
            marks.append(Text(self.left - 10, y, name, NAME_SIZE, colour, anchor="end"))
        return marks

    def cells(self, fills: Mapping[Cell, str], faded: Collection[Cell] = ()) -> list[Mark]:
        """The cells with their payoffs, and the colours behind some of them."""
        every = [(r, c) for r in range(self.game.shape[0]) for c in range(self.game.shape[1])]
        marks: list[Mark] = []
        for cell in every:
            (x, y), width = self.middle(cell), self.widths[cell[1]]
            corner = x - width / 2, y - self.height / 2
            fill = fills.get(cell, PAPER)
            marks.append(rectangle(*corner, width, self.height, fill=fill, stroke=GREY))
        return [*marks, *(mark for cell in every for mark in self.payoffs(cell, cell in faded))]

    def payoffs(self, cell: Cell, is_faded: bool = False) -> list[Mark]:
        """What stands in a cell: Player I's payoff, and Player II's if the game is not zero-sum."""
        x, y = self.middle(cell)
        first, second = number_text(self.game.A[cell]), number_text(self.game.B[cell])
        blue, orange, ink = (INK, INK, INK) if is_faded else (*PLAYER_COLOURS[:2], INK)
        if self.is_zero_sum:
            return [Text(x, y, first, SIZE, ink)]
        comma = self._comma(cell)
        return [
            Text(comma - 4, y, first, SIZE, blue, anchor="end"),
            Text(comma, y, ",", SIZE, ink),
            Text(comma + 7, y, second, SIZE, orange, anchor="start"),
        ]

    def half_width(self, column: int) -> float:
        """Half the width of the widest payoffs in a column."""
        left, right = self.halves[column]
        return left / 2 if self.is_zero_sum else (left + right + 11) / 2

    def _comma(self, cell: Cell) -> float:
        """Where the comma between two payoffs stands: the same place all down a column."""
        left, right = self.halves[cell[1]]
        return self.middle(cell)[0] + (left - right - 3) / 2

    def underline(self, cell: Cell, player: int) -> Mark:
        """A line in the player's colour at her payoff: it is a best response.

        A zero-sum game shows one number: Player I's line is below it, and Player II's above.
        """
        x, y = self.middle(cell)
        width = text_width(number_text((self.game.A, self.game.B)[player][cell]), SIZE)
        if self.is_zero_sum:
            half, y = max(width, 10) / 2, y + (-10.5 if player else 10.5)
            return line(x - half, y, x + half, y, PLAYER_COLOURS[player], 2.2)
        start = self._comma(cell) + 7 if player else self._comma(cell) - 4 - width
        return line(start, y + 10.5, start + width, y + 10.5, PLAYER_COLOURS[player], 2.2)

    def row_margin(self, values: Sequence[Any], lit: Iterable[int] = ()) -> list[Mark]:
        """The least number of each row, to the right of the table."""
        x = self.right + self.beside / 2 + 2
        marks: list[Mark] = [Text(x, self.top - 13, ROW_NAME, NAME_SIZE, BLUE)]
        for row, value in enumerate(values):
            marks += _margin_number(x, self.middle((row, 0))[1], value, row in lit, BLUE)
        return marks

    def column_margin(self, values: Sequence[Any], lit: Iterable[int] = ()) -> list[Mark]:
        """The largest number of each column, below the table."""
        y = self.bottom + 20
        name = Text(self.left - 10, y, COLUMN_NAME, NAME_SIZE, ORANGE, anchor="end")
        marks: list[Mark] = [name]
        for column, value in enumerate(values):
            marks += _margin_number(self.middle((0, column))[0], y, value, column in lit, ORANGE)
        return marks

    def size(self, beside: float = 0.0, below: float = 0.0) -> tuple[float, float]:
        """Of a picture with so much room beside and below the cells."""
        return self.right + MARGIN + beside, self.bottom + MARGIN + below


def payoff_grid(game: MatrixGame, extra: float = 0.0, left_name: str = "") -> PayoffGrid:
    """Room for the game's table; `extra` is room in each cell, `left_name` may widen the left."""
    halves = tuple(
        tuple(
            max(text_width(number_text(payoff), SIZE) for payoff in matrix[:, column])
            for matrix in (game.A, game.B)
        )
        for column in range(len(game.columns))
    )
    corner = text_width(PLAYERS[1], NAME_SIZE, True) + 4
    narrowest = max(44.0, corner / len(game.columns)) + extra
    widths = []
    for (left, right), label in zip(halves, game.columns, strict=True):
        payoffs = left if game.is_zero_sum else left + right + 11
        name = text_width(label_text(label), NAME_SIZE)
        widths.append(max(narrowest, payoffs + 22 + extra, name + 18))
    names = [text_width(name, NAME_SIZE) for name in (left_name, *map(label_text, game.rows))]
    edge = MARGIN + max(*names, text_width(PLAYERS[0], NAME_SIZE, True)) + 14
    height = HEIGHT + 0.8 * extra
    return PayoffGrid(game, game.is_zero_sum, edge, tuple(widths), halves, height)  # type: ignore


def _margin_number(x: float, y: float, value: Any, is_lit: bool, colour: str) -> list[Mark]:
    text = number_text(value)
    marks: list[Mark] = []
    if is_lit:
        half = max(text_width(text, SIZE, True) / 2 + 7, 14)
        style: dict[str, Any] = {"fill": LIT, "stroke": colour, "width": 1.5}
        marks.append(rectangle(x - half, y - 13, 2 * half, 26, **style))
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


def captioned(frames: Iterable[tuple[Sketch, str]]) -> list[Sketch]:
    """The sketches with sentences below them, all made equally large so that frames fit."""
    pairs = list(frames)
    widest = max(sketch.width for sketch, _ in pairs)
    letters = max(64, int(widest / (0.6 * NAME_SIZE)))
    lines = [wrap(text, letters) for _, text in pairs]
    longest = max(text_width(text, NAME_SIZE) for each in lines for text in each)
    width, height = max(widest, longest + 2 * MARGIN), max(sketch.height for sketch, _ in pairs)
    size = width, height + 20 * max(map(len, lines))
    return [
        Sketch(
            *size,
            (
                *sketch.marks,
                *(
                    Text(MARGIN, height + 20 * row + 8, text, NAME_SIZE, anchor="start")
                    for row, text in enumerate(each)
                ),
            ),
            f"{sketch.alt}; {text}" if sketch.alt else text,
        )
        for (sketch, text), each in zip(pairs, lines, strict=True)
    ]


# A game's table


def payoff_html(game: MatrixGame) -> str:
    """The game's payoff table as HTML: Player I's payoffs are blue, and Player II's orange.

    A zero-sum game shows what Player I earns. Of a large game only the first rows and columns are
    shown. Names are escaped.

    >>> payoff_html(MatrixGame([[1]], rows=["<b>"], columns=["R"])).count("&lt;b&gt;")
    1
    """
    cell = "padding:5px 12px;text-align:center;font-size:1.08em;white-space:nowrap"
    rows, columns = game.rows[:MOST], game.columns[:MOST]
    blue, orange, *_ = PAGE_PLAYERS

    def payoffs(at: Cell) -> str:
        first, second = number_text(game.A[at]), number_text(game.B[at])
        if game.is_zero_sum:
            return first
        colours = f'<span style="color:{blue}">', f'<span style="color:{orange}">'
        return f"{colours[0]}{first}</span>, {colours[1]}{second}</span>"

    below, beside = (
        f"{cell};border-bottom:1px solid {GREY}",
        f"{cell};border-right:1px solid {GREY}",
    )
    names = "".join(f'<th style="{below}">{escape(str(label))}</th>' for label in columns)
    body = ""
    for row, label in enumerate(rows):
        cells = (f'<td style="{cell}">{payoffs((row, c))}</td>' for c in range(len(columns)))
        body += f'<tr><th style="{beside}">{escape(str(label))}</th>{"".join(cells)}</tr>'
    note = ""
    if (len(rows), len(columns)) != game.shape:
        cut = f"The first {len(rows)} × {len(columns)} of {game.shape[0]} × {game.shape[1]}"
        note = f'<div style="color:{PAGE_GREY}">{cut}</div>'
    return (
        '<div style="overflow-x:auto"><table style="border-collapse:collapse">'
        f'<tr><th style="{cell};color:{blue}">{PLAYERS[0]}</th>'
        f'<th colspan="{len(columns)}" style="{cell};color:{orange}">{PLAYERS[1]}</th></tr>'
        f'<tr><th style="{cell}"></th>{names}</tr>{body}</table>{note}</div>'
    )


def payoffs_alt(game: MatrixGame) -> str:
    """The table in words, row by row.

    >>> payoffs_alt(MatrixGame([[5, 3], [2, 8]], rows=["T", "B"], columns=["L", "R"]))
    'A payoff table: row T has 5 in column L, 3 in column R; row B has 2 in column L, 8 in column R'
    """
    if max(game.shape) > MOST_READ:
        return f"A payoff table of {game.shape[0]} rows and {game.shape[1]} columns"
    rows = []
    for row, label in enumerate(game.rows):
        said = []
        for column, name in enumerate(game.columns):
            first, second = (number_text(table[row, column]) for table in (game.A, game.B))
            said.append(
                f"{first if game.is_zero_sum else f'{first} and {second}'} in column {name}"
            )
        rows.append(f"row {label} has {', '.join(said)}")
    return f"A payoff table: {'; '.join(rows)}"


@checked
def payoff_table(
    game: Game,
    highlight: Cells = (),
    row_minima: Margin | None = None,
    column_maxima: Margin | None = None,
    underlined: TwoOfCells = ((), ()),
) -> Sketch:
    """The game's payoff table with some cells lit, and with numbers in its margins.

    `underlined` has the cells where Player I's response is best, and those where Player II's is.
    Notes §4.2.

    >>> table = payoff_table([[5, 3], [2, 8]], row_minima=(3, 2), column_maxima=(5, 8))
    >>> [mark.text for mark in table.marks if hasattr(mark, "text")][-6:]
    ['row min', '3', '2', 'column max', '5', '8']
    """
    margins = ("row_minima", row_minima, game.rows), ("column_maxima", column_maxima, game.columns)
    for name, values, labels in margins:
        if values is not None and len(values) != len(labels):
            raise ValueError(f"{name} has {len(values)} numbers: expected {len(labels)}, {labels}")
    grid = payoff_grid(game, left_name="" if column_maxima is None else COLUMN_NAME)
    lit = {cell_number(game, cell, "highlight"): LIT for cell in highlight}
    marks: list[Mark] = [*grid.names(), *grid.cells(lit)]
    for player, cells in enumerate(underlined):
        marks += [grid.underline(cell_number(game, cell, "underlined"), player) for cell in cells]
    marks += [] if row_minima is None else grid.row_margin(row_minima)
    marks += [] if column_maxima is None else grid.column_margin(column_maxima)
    size = grid.size(grid.beside * (row_minima is not None), BELOW * (column_maxima is not None))
    return Sketch(*size, tuple(marks), payoffs_alt(game))


# Maximin and minimax


def guarantee_frames(
    game: MatrixGame, row_minima: Sequence[Any], column_maxima: Sequence[Any]
) -> list[Sketch]:
    """How Player I finds v⁻ and Player II finds v⁺: one picture per step, all equally large.

    First the table, then the minimum of each row and the largest of them, then the maximum of
    each column and the smallest of them, and finally a comparison of the two. Notes §4.2.

    >>> guarantee_frames(MatrixGame([[5, 3], [2, 8]]), (3, 2), (5, 8))[-1]
    v⁻ = 3 is less than v⁺ = 5: there is no saddle point.
    """
    if not game.is_zero_sum:
        raise ValueError("game must be zero-sum: v⁻ and v⁺ are about what Player I earns")
    grid = payoff_grid(game, left_name=COLUMN_NAME)
    maximin, minimax = max(row_minima), min(column_maxima)
    best_rows = [row for row, value in enumerate(row_minima) if value == maximin]
    best_columns = [column for column, value in enumerate(column_maxima) if value == minimax]
    rows, columns = range(len(game.rows)), range(len(game.columns))

    def frame(fills: dict[Cell, str], minima: Any, maxima: Any, *lit: Sequence[int]) -> Sketch:
        lit_rows, lit_columns = (*lit, (), ())[:2]
        marks: list[Mark] = [*grid.names(), *grid.cells(fills)]
        marks += grid.row_margin(minima, lit_rows) if minima else []
        marks += grid.column_margin(maxima, lit_columns) if maxima else []
        return Sketch(*grid.size(grid.beside, BELOW), tuple(marks))

    def lit(cells: Iterable[Cell], fill: str, value: Any) -> dict[Cell, str]:
        return {cell: LIT if game.A[cell] == value else fill for cell in cells}

    frames = [(frame({}, (), ()), "Player I chooses a row, Player II a column.")]
    for row, least in enumerate(row_minima):
        fills = lit([(row, column) for column in columns], PALE_BLUE, least)
        said = f"With {strategy_name(0, game.rows[row])}, Player I is sure of {number_text(least)}."
        frames.append((frame(fills, row_minima[: row + 1], ()), said))
    said = f"The largest of these is v⁻ = {number_text(maximin)}."
    frames.append((frame({}, row_minima, (), best_rows), said))
    for column, most in enumerate(column_maxima):
        fills = lit([(row, column) for row in rows], PALE_ORANGE, most)
        name = strategy_name(1, game.columns[column])
        said = f"With {name}, Player II pays at most {number_text(most)}."
        frames.append((frame(fills, row_minima, column_maxima[: column + 1], best_rows), said))
    said = f"The smallest of these is v⁺ = {number_text(minimax)}."
    everything = row_minima, column_maxima, best_rows, best_columns
    frames.append((frame({}, *everything), said))
    saddles: dict[Cell, str] = {}
    if maximin == minimax:
        saddles = {(row, column): PALE_GREEN for row in best_rows for column in best_columns}
    frames.append((frame(saddles, *everything), _comparison(maximin, minimax, len(saddles))))
    return captioned(frames)


def _comparison(maximin: Any, minimax: Any, saddles: int) -> str:
    low, high = number_text(maximin), number_text(minimax)
    if not saddles:
        return f"v⁻ = {low} is less than v⁺ = {high}: there is no saddle point."
    where = "a saddle point" if saddles == 1 else f"{saddles} saddle points"
    return f"v⁻ = v⁺ = {low}: the game has {where}."


# Dominance


def elimination_frames(steps: Sequence[Elimination]) -> list[Sketch]:
    """The first game of the steps; what has been removed since is struck out and numbered in order.

    A picture for each step of `iterated_elimination`, all equally large.

    >>> from coursekit.matrix_games import PRISONERS_DILEMMA, iterated_elimination
    >>> elimination_frames(iterated_elimination(PRISONERS_DILEMMA))[1]
    1. Remove Cooperate: Defect dominates it.
    """
    numbers = range(len(steps))
    return captioned((_struck_out(steps[: now + 1]), _removal(steps, now)) for now in numbers)


def _struck_out(steps: Sequence[Elimination]) -> Sketch:
    game, beyond = steps[0].game, 20.0
    grid = payoff_grid(game)
    removals = [step.removed for step in steps if step.removed]
    gone = [(one.player, game.labels(one.player).index(one.strategy)) for one in removals]
    cells = [
        (row, column)
        for row in range(game.shape[0])
        for column in range(game.shape[1])
        if (0, row) in gone or (1, column) in gone
    ]
    marks: list[Mark] = [*grid.names(gone), *grid.cells(dict.fromkeys(cells, FAINT), cells)]
    for step, (player, number_of) in enumerate(gone, 1):
        x, y = grid.middle((number_of, 0) if player == 0 else (0, number_of))
        end = (grid.right + beyond, y) if player == 0 else (x, grid.bottom + beyond)
        start = (grid.left + 4, y) if player == 0 else (x, grid.top + 4)
        colour = PLAYER_COLOURS[player]
        marks += [Curve((start, end), colour, 1.6), Disc(*end, 8.5, PAPER, colour, 1.2)]
        marks.append(Text(*end, str(step), 10, colour, bold=True))
    return Sketch(*grid.size(beyond + 9, beyond + 9), tuple(marks))


def _removal(steps: Sequence[Elimination], now: int) -> str:
    """What is removed in a step, and what dominates it."""
    removed = steps[now].removed
    if removed is None:
        return "The whole game." if len(steps) > 1 else "No strategy is dominated."
    labels = steps[now - 1].game.labels(removed.player)
    mixture = [
        (weight, strategy_name(removed.player, label))
        for weight, label in zip(removed.by, labels, strict=True)
        if weight
    ]
    name = strategy_name(removed.player, removed.strategy)
    if len(mixture) == 1:
        return f"{now}. Remove {name}: {mixture[0][1]} dominates it."
    parts = " and ".join(f"{number_text(weight)} of {label}" for weight, label in mixture)
    return f"{now}. Remove {name}: {parts} dominate it."


# Responses to responses


def response_frames(game: MatrixGame, cells: Iterable[tuple[Label, Label]]) -> list[Sketch]:
    """The game's table with an arrow from each cell to the next; the last cell is lit.

    `cells` are (row, column), as `response_cycle` lists them: between two of them one player
    changes her mind, Player I up or down along a blue arrow, Player II sideways along an orange
    one. A picture for each number of arrows, all equally large.

    >>> game = MatrixGame([[2, -1], [-1, 1]])
    >>> response_frames(game, [(1, 1), (1, 2), (2, 2), (2, 1), (1, 1)])[-1]
    Player I answers with row 1, and it all begins again.
    """
    places = [cell_number(game, cell) for cell in cells]
    arrows = len(places) - 1
    grid = payoff_grid(game, 44.0)
    frames = []
    for now in range(arrows + 1):
        shown = places[: now + 1]
        pieces = [_bow(grid, *ends, step) for step, ends in enumerate(pairwise(shown), 1)]
        marks: list[Mark] = [*grid.names(), *grid.cells({shown[-1]: LIT})]
        marks += [mark for piece in pieces for mark in piece[:2]]
        marks += [mark for piece in pieces for mark in piece[2:]]  # no line runs over a number
        frames.append((Sketch(*grid.size(), tuple(marks)), _answer(game, shown, now == arrows)))
    return captioned(frames)


def _bow(grid: PayoffGrid, start: Cell, end: Cell, step: int) -> list[Mark]:
    """A flat bow from number to number: forwards on one side of them and back on the other."""
    is_player_one, tip, flat = start[1] == end[1], 8.0, 0.4
    (x1, y1), (x2, y2) = grid.middle(start), grid.middle(end)
    begin, stop = (y1, y2) if is_player_one else (x1, x2)
    forwards = 1 if stop > begin else -1
    height = 9.0 + 3.0 * min(abs(start[0] - end[0]) + abs(start[1] - end[1]), 3)

    def place(along: float, away: float) -> Point:
        """A point this far along the row or the column, and this far away from the numbers."""
        if is_player_one:
            return x1 + forwards * (grid.half_width(start[1]) + 4 + away), along
        return along, y1 - forwards * (11 + away)

    middle, half = (begin + stop) / 2, (stop - begin) / 2
    angles = [k * pi / 48 for k in range(1, 24)]
    rise = [(cos(a) ** flat, height * sin(a) ** flat) for a in angles]
    points = [place(begin, 0), *(place(middle - half * x, y) for x, y in rise)]
    points += [place(middle + half * x, y) for x, y in reversed(rise) if y > tip]
    head = (place(stop, 0), place(stop - 4, tip), place(stop + 4, tip))
    colour, top = PLAYER_COLOURS[0 if is_player_one else 1], place(middle, height)
    return [
        Curve((*points, place(stop, tip)), colour, 2.2),
        Shape(head, colour, colour, 0.5),
        Disc(*top, 7.5, PAPER, colour, 1.2),
        Text(*top, str(step), 10 if step < 10 else 9, colour, bold=step < 10),
    ]


def _answer(game: MatrixGame, places: Sequence[Cell], is_last: bool) -> str:
    """What the last arrow says."""
    row, column = places[-1]
    names = (strategy_name(0, game.rows[row]), strategy_name(1, game.columns[column]))
    if len(places) == 1:
        return f"Say that Player I plays {names[0]} and Player II {names[1]}."
    player = 0 if places[-2][1] == column else 1
    text = f"{PLAYERS[player]} answers with {names[player]}"
    if places[-1] in places[:-1]:
        return f"{text}, and it all begins again."
    return f"{text}, and neither wants to change." if is_last else f"{text}."

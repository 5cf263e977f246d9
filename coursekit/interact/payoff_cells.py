"""A payoff table to type into: a box for each cell, and beside it what is wrong with its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from html import escape
from typing import Any

from ipywidgets import HTML, GridBox, Layout, Text, VBox

from coursekit.draw.canvas.style import INK, ORANGE, PAGE_INK, PALE_YELLOW, PAPER, WARNING
from coursekit.matrix_games.game import Label, MatrixGame
from coursekit.text.numbers import MINUS

LONGEST = 12
"""The most characters that a payoff may have: more cannot be read in a table."""

NUMBER = re.compile(r"[+-]?(\d+(\.\d*|/\d+)?|\.\d+)", re.ASCII)
"""3, -1/2, 0.5 or .5, and no exponent: 1e99999999 would take all memory."""

Payoffs = tuple[Fraction, ...]
"""What a cell holds: Player I's payoff, and Player II's as well if the game is not zero-sum."""


def read_payoff(text: str) -> Fraction:
    """The number that `text` stands for, exactly; ValueError says in a few words what is wrong.

    >>> read_payoff(" -1/2 "), read_payoff("0.1")
    (Fraction(-1, 2), Fraction(1, 10))
    """
    plain = re.sub(r"\s*/\s*", "/", text.strip()).replace(MINUS, "-")
    if not plain:
        raise ValueError("no number yet")
    if len(plain) > LONGEST:
        raise ValueError(f"over {LONGEST} characters")
    if not NUMBER.fullmatch(plain):
        raise ValueError("not a number")
    try:
        return Fraction(plain)
    except ZeroDivisionError:
        raise ValueError("division by 0") from None


def read_payoffs(text: str, players: int) -> Payoffs:
    """The payoffs of a cell: one number or, if both players have payoffs, two with a comma.

    >>> read_payoffs("3, 1/2", players=2)
    (Fraction(3, 1), Fraction(1, 2))
    """
    texts = text.split(",")
    if players == 2 and len(texts) != 2:
        raise ValueError("two, as in 3, 0")
    if players == 1 and len(texts) != 1:
        raise ValueError("not a number")
    return tuple(map(read_payoff, texts))


def cell_text(payoffs: Sequence[Any]) -> str:
    """What stands in the box of a cell.

    >>> cell_text((Fraction(1, 2), 0.25))
    '1/2, 0.25'
    """
    return ", ".join(map(payoff_text, payoffs))


def payoff_text(payoff: Any) -> str:
    """A payoff as it is typed; a float is rounded to six decimals, and a smaller one to fit.

    >>> payoff_text(Fraction(-1, 3)), payoff_text(1 / 3), payoff_text(1e-7)
    ('-1/3', '0.333333', '0.0000001')
    >>> payoff_text(Fraction(1, 2)), payoff_text(Fraction(12345, 100000))
    ('1/2', '0.12345')
    """
    if isinstance(payoff, float):
        room = max(0, LONGEST - len(f"{payoff:.0f}."))
        places = min(room, 6) if abs(payoff) >= 1e-3 else room
        decimal = Decimal(f"{payoff + 0:.{places}f}")  # + 0, because -0.0 + 0 has no sign
    else:
        decimal = Decimal(payoff.numerator) / payoff.denominator
    text = f"{decimal:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    is_shorter = len(text) < len(str(payoff)) and Fraction(text) == payoff
    return text if is_shorter or isinstance(payoff, float) else str(payoff)


class PayoffCells:
    """The boxes of a game, each with the payoffs of one player or of both.

    `payoffs` has the last good payoffs of each cell, and `problems` what is wrong with those that
    cannot be read. `changed(row, column)` is called after each edit; rows and columns count from 0.
    """

    def __init__(self, game: MatrixGame, players: int, changed: Callable[[int, int], None]):
        self.players, self.changed = players, changed
        self.widget = GridBox(layout=Layout(grid_gap="2px 8px", justify_content="flex-start"))
        self.show(game)

    def show(self, game: MatrixGame) -> None:
        """Boxes with the payoffs of `game`."""
        old = self.widget.children
        self.rows, self.columns = game.rows, game.columns
        texts = [
            [cell_text(pair[: self.players]) for pair in zip(*row, strict=True)]
            for row in zip(game.A, game.B, strict=True)
        ]
        self.payoffs = [[tuple(map(Fraction, text.split(", "))) for text in row] for row in texts]
        self.problems: dict[tuple[int, int], str] = {}
        self.messages = [[HTML(layout=Layout(min_height="20px")) for _ in row] for row in texts]
        self.boxes = [
            [self._box(i, j, text) for j, text in enumerate(row)] for i, row in enumerate(texts)
        ]
        table = [_heading(""), *map(_heading, game.columns)]
        for label, boxes, messages in zip(game.rows, self.boxes, self.messages, strict=True):
            table.append(_heading(label))
            table += map(VBox, zip(boxes, messages, strict=True))
        width = "88px" if self.players == 1 else "112px"
        self.widget.layout.grid_template_columns = (
            f"max-content repeat({len(game.columns)}, {width})"
        )
        self.widget.children = table
        for widget in old:
            for part in (*getattr(widget, "children", ()), widget):
                part.close()

    @property
    def game(self) -> MatrixGame:
        """The game with the last good payoffs."""
        A, *B = (
            [[cell[player] for cell in row] for row in self.payoffs]
            for player in range(self.players)
        )
        return MatrixGame(A, B[0] if B else None, self.rows, self.columns)

    def light(self, row: int, column: int) -> None:
        """Light the box of one cell."""
        for i, boxes in enumerate(self.boxes):
            for j, box in enumerate(boxes):
                fill = PALE_YELLOW if (i, j) == (row, column) else PAPER
                if box.style.background != fill:
                    box.style.background = fill

    def _box(self, row: int, column: int, text: str) -> Text:
        box = Text(text, layout=Layout(width="auto", margin="0"))
        box.style.background, box.style.text_color = PAPER, INK
        box.tooltip = f"Row {self.rows[row]}, column {self.columns[column]}"
        box.observe(lambda change: self._typed(row, column, change["new"]), "value")
        return box

    def _typed(self, row: int, column: int, text: str) -> None:
        try:
            self.payoffs[row][column] = read_payoffs(text, self.players)
            self.problems.pop((row, column), None)
        except ValueError as error:
            self.problems[row, column] = str(error)
        problem = self.problems.get((row, column), "")
        self.messages[row][column].value = _message(problem)
        self.boxes[row][column].style.text_color = ORANGE if problem else INK
        self.changed(row, column)


def _heading(label: Label) -> HTML:
    heading = HTML(f'<b style="color:{PAGE_INK}">{escape(str(label))}</b>')
    heading.layout = Layout(align_self="flex-start")
    return heading


def _message(problem: str) -> str:
    style = f"{WARNING};font-size:12px;line-height:16px"
    return f'<div style="{style}">{escape(problem)}</div>' if problem else ""

"""A payoff table to type into: a box for each cell and each name, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from html import escape

from ipywidgets import HTML, GridBox, Layout, Text, VBox

from coursekit.draw.canvas.style import INK, ORANGE, PALE_YELLOW, PAPER, WARNING
from coursekit.interact.reading_payoffs import cell_text, read_name, read_payoffs
from coursekit.matrix_games.game import Label, MatrixGame

NAME = "coursekit-name"
"""The class of the boxes with the names of rows and columns."""

WORDS = ("row", "column")


class PayoffCells:
    """The boxes of a game, each with the payoffs of one player or of both.

    `payoffs` has the last good payoffs of each cell, and `problems` what is wrong with those that
    cannot be read; `names` has the last good names of the rows and of the columns, and
    `name_problems` the others. `changed(row, column)` is called after each edit of a payoff, and
    `renamed()` after one of a name; rows and columns count from 0.
    """

    def __init__(
        self,
        game: MatrixGame,
        players: int,
        changed: Callable[[int, int], None],
        renamed: Callable[[], None],
    ):
        self.changed, self.renamed = changed, renamed
        self.widget = GridBox(layout=Layout(grid_gap="2px 8px", justify_content="flex-start"))
        self.show(game, players)

    def show(self, game: MatrixGame, players: int) -> None:
        """Boxes with the names and the payoffs of `game`, of one player or of both."""
        old, self.players = self.widget.children, players
        self.names: tuple[list[Label], list[Label]] = list(game.rows), list(game.columns)
        self.name_problems: dict[tuple[int, int], str] = {}
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
        self.name_boxes = [
            [self._name_box(axis, place) for place in range(len(self.names[axis]))]
            for axis in (0, 1)
        ]
        table = [HTML(), *self.name_boxes[1]]
        for name, boxes, messages in zip(
            self.name_boxes[0], self.boxes, self.messages, strict=True
        ):
            table.append(name)
            table += map(VBox, zip(boxes, messages, strict=True))
        width = "88px" if self.players == 1 else "112px"
        self._say_where()
        self.widget.layout.grid_template_columns = f"96px repeat({len(game.columns)}, {width})"
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
        return MatrixGame(A, B[0] if B else None, *self.names)

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
        box.observe(lambda change: self._typed(row, column, change["new"]), "value")
        return box

    def _name_box(self, axis: int, place: int) -> Text:
        box = Text(str(self.names[axis][place]), layout=Layout(width="auto", margin="0"))
        box.tooltip = f"The name of {WORDS[axis]} {place + 1}"
        box.add_class(NAME)
        box.observe(lambda change: self._named(axis, place, change["new"]), "value")
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

    def _named(self, axis: int, place: int, text: str) -> None:
        names = self.names[axis]
        try:
            name = read_name(text, (*names[:place], *names[place + 1 :]))
            names[place] = names[place] if str(names[place]) == name else name
            self.name_problems.pop((axis, place), None)
        except ValueError as error:
            self.name_problems[axis, place] = str(error)
        self.name_boxes[axis][place].style.text_color = (
            ORANGE if (axis, place) in self.name_problems else None
        )
        self._say_where()
        self.renamed()

    def _say_where(self) -> None:
        """Each payoff says under the mouse in which row and column it stands."""
        what = "payoff" if self.players == 1 else "payoffs"
        for row, boxes in zip(self.names[0], self.boxes, strict=True):
            for column, box in zip(self.names[1], boxes, strict=True):
                box.tooltip = f"Row {row}, column {column}: {what}"


def _message(problem: str) -> str:
    style = f"{WARNING};font-size:0.92em;line-height:1.33"
    return f'<div style="{style}">{escape(problem)}</div>' if problem else ""

"""Change the payoffs of a game and see its solution follow.

A table is read as people type or paste it, and written the same way. Nothing of it is ever run. It
may come from a spreadsheet (tabs), be CSV, stand between | or blanks, or be a list of Python. What
stands in a cell is one payoff or, if both players have their own, two.
"""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from functools import partial
from html import escape
from math import ceil
from typing import Annotated, Any

from ipywidgets import HTML, Dropdown, HBox, IntSlider, Layout, Textarea, VBox

from coursekit.draw.payoffs import label_text
from coursekit.draw.sketch import side_by_side, to_svg
from coursekit.draw.style import WARNING
from coursekit.matrix_games.game import Label, MatrixGame, as_game
from coursekit.text import MINUS, number_text, short
from coursekit.validate import checked
from coursekit.widgets.live import Live, button, spoken, wide, wrapped
from coursekit.widgets.solution import Solved, beside, solved_general_sum, solved_zero_sum

MOST = 5
"""The most rows and columns: a larger table does not fit beside its solution."""
SCALE = 1.05
"""The size of the live pictures: two of them fit beside each other on a page."""
REACH, STEPS = 10, 4
"""How far the slider reaches to both sides of 0, unless the payoff lies further out, and its steps
from one whole number to the next. It counts steps because the page would round other numbers in its
own way and send them back."""
HELP = (
    "Payoffs such as 3, -1/2 or 0.5, or two in a cell as in 3, 0; a new line is a new row. "
    "A table from a spreadsheet, CSV or Python can be pasted in place of this one."
)
TABLE = "coursekit-table"
LOOK = f"""<style>
.{TABLE} {{flex-flow:column !important; align-items:stretch !important}}
.{TABLE} > label {{width:auto !important; text-align:left !important}}
.{TABLE} textarea {{font-family:var(--jp-code-font-family, monospace); line-height:1.5;
  white-space:pre; overflow-x:auto}}
</style>"""

Place = tuple[int, int, int]
"""Where a payoff stands: its row, its column and whose it is, counted from 0."""


def check_small_game(name: str, game: Any) -> MatrixGame:
    """`game` if it has few rows and columns."""
    given = as_game(game, name)
    if max(given.shape) > MOST:
        size = "{} × {}".format(*given.shape)
        raise ValueError(f"{name} must have at most {MOST} rows and {MOST} columns, not {size}")
    return given


SmallGame = Annotated[Any, check_small_game]


@checked
def payoff_editor(game: SmallGame) -> Live:
    """The payoff table of `game` as text to change, with a slider for one payoff.

    Beside it is the solution: the guarantees v⁻ and v⁺, value and strategies of a zero-sum game,
    the equilibria of any other, the table as it is drawn, and the pictures that fit. Payoffs are
    whole numbers, fractions such as 1/2 or decimals, and floats are taken for what the table shows;
    a game that is not zero-sum has two in a cell, as in 3, 0. The names of rows and columns can be
    changed as well, and a whole table can be pasted, of either kind.

    >>> payoff_editor([[5, 3], [2, 8]])
    A zero-sum game of 2 × 2 payoffs to change
    """
    for payoff in game.A.flat if game.is_zero_sum else (*game.A.flat, *game.B.flat):
        text = payoff_text(payoff)
        is_number = len(text) <= LONGEST and NUMBER.fullmatch(text)
        if not is_number or (payoff and not Fraction(text)):
            raise ValueError(
                f"game must have payoffs that fit into {LONGEST} characters, such as 3, 1/2 or "
                f"0.5, not {payoff}"
            )
    editor = PayoffEditor(game_text(game, 1 if game.is_zero_sum else 2))
    _, first = editor.solved()
    kind = "A zero-sum game" if game.is_zero_sum else "A game"
    return Live(
        editor.widgets(),
        lambda: side_by_side(first[:2], gap=24),  # a third would be too small
        f"{kind} of {game.shape[0]} × {game.shape[1]} payoffs to change",
        "Run this cell to change the payoffs and see the solution follow.",
    )


class PayoffEditor:
    """A table as text, the last game that could be read there, and the page that shows both."""

    def __init__(self, text: str):
        self.first_text = text
        self.game, self.players = read_table(text, MOST)
        self.text = Textarea(text, description="payoff table", rows=MOST + 1)
        self.text.layout = Layout(width="auto", margin="0")
        self.text.add_class(TABLE)
        self.line = spoken(_line(HELP))
        self.chosen = Dropdown(options=self.places(), description="slide")
        self.chosen.layout, self.chosen.style.description_width = Layout(width="240px"), "initial"
        self.slider, self.number, self.row = IntSlider(), HTML(), HBox()
        self.answer, self.picture = wide(), wide()
        self.answer.layout.flex = "1 1 420px"
        self.choose()
        self.show()
        self.text.observe(self.typed, "value")
        self.chosen.observe(self.choose, "value")

    def widgets(self) -> list[Any]:
        """All that is on the page, from top to bottom."""
        reset = button("Reset", "The first game again", self.reset, width="auto")
        parts = [self.text, self.line, self.row, HBox([reset]), HTML(LOOK)]
        width = max(420, 24 + 8 * max(map(len, self.first_text.splitlines())))
        left = VBox(parts, layout=Layout(flex=f"0 1 {width}px", min_width="0"))
        return [wrapped(left, self.answer, grid_gap="8px 40px"), self.picture]

    def typed(self, change: Any) -> None:
        """Use what the text says, or say why it cannot be read."""
        before, places = self.game, self.places()
        try:
            self.game, self.players = read_table(change["new"], MOST)
        except ValueError as error:
            self.line.value = _line(f"{error}. The last table stays in use.", WARNING)
            self.chosen.disabled = self.slider.disabled = True  # it would overwrite what is typed
            return
        self.line.value = _line(HELP)
        self.chosen.disabled = self.slider.disabled = False
        old, now = self.chosen.value, [place for _, place in self.places()]
        if self.places() == places:
            changed = [place for place in now if payoff_at(before, place) != self.payoff(place)]
            self.chosen.value = changed[0] if len(changed) == 1 else old
        else:
            self.chosen.options = self.places()
            self.chosen.value = old if old in now else now[0]
        self.follow()
        self.show()

    def reset(self) -> None:
        """The first game again."""
        self.text.value = self.first_text

    def choose(self, _: Any = None) -> None:
        """Each payoff has its own slider: late moves of the old one must not change it."""
        old, place = self.slider, self.chosen.value
        reach = _reach(self.payoff(place))  # the page would undo a later move
        self.slider = IntSlider(round(STEPS * self.payoff(place)), -reach, reach, readout=False)
        self.slider.tooltip, self.slider.layout.width = "The payoff that is chosen", "150px"
        self.slider.observe(partial(self.slid, place), "value")
        self.row.children = [self.chosen, self.slider, self.number]
        self.follow()
        old.close()

    def follow(self) -> None:
        """The slider shows the payoff that is chosen."""
        payoff, slider = self.payoff(self.chosen.value), self.slider
        self.number.value = f"<b>{number_text(payoff)}</b>"
        reach = max(slider.max, _reach(payoff))
        with slider.hold_trait_notifications():  # or the value would be cut to the old reach
            slider.min, slider.max, slider.value = -reach, reach, round(STEPS * payoff)

    def slid(self, place: Place, change: Any) -> None:
        """The slider has moved, or it has only followed."""
        if change["new"] == round(STEPS * self.payoff(place)):
            return
        row, column, player = place
        tables = self.game.A.copy(), self.game.B.copy()
        tables[player][row, column] = Fraction(change["new"], STEPS)
        B = tables[1] if self.players == 2 else None
        moved = MatrixGame(tables[0], B, self.game.rows, self.game.columns)
        self.text.value = game_text(moved, self.players)

    def payoff(self, place: Place) -> Fraction:
        """What the game pays there."""
        return payoff_at(self.game, place)

    def places(self) -> list[tuple[str, Place]]:
        """What the slider can move, by name."""
        whose = ("",) if self.players == 1 else (": I", ": II")
        return [
            (f"{row}, {column}{words}", (i, j, player))
            for i, row in enumerate(self.game.rows)
            for j, column in enumerate(self.game.columns)
            for player, words in enumerate(whose)
        ]

    def solved(self) -> Solved:
        """The solution of a game that has one payoff in a cell, or two."""
        return (solved_zero_sum if self.players == 1 else solved_general_sum)(self.game)

    def show(self) -> None:
        """Make the page show the solution."""
        words, sketches = self.solved()
        table, *pictures = (to_svg(sketch, SCALE) for sketch in sketches)
        self.answer.value, self.picture.value = beside([words, table]), beside(pictures)


def payoff_at(game: MatrixGame, place: Place) -> Fraction:
    """What the game pays in a row and a column to one of the players.

    >>> payoff_at(MatrixGame([[5, 3]]), (0, 1, 0))
    Fraction(3, 1)
    """
    row, column, player = place
    return (game.A, game.B)[player][row, column]


def _reach(payoff: Fraction) -> int:
    """How many steps the slider reaches to both sides of 0."""
    return STEPS * max(REACH, ceil(abs(payoff)))


def _line(text: str, style: str = "") -> str:
    return f'<div style="{style};line-height:1.4">{escape(text[:1].upper() + text[1:])}</div>'


LONGEST, LONGEST_TEXT = 12, 4_000
"""The most characters of a payoff, since more cannot be read in a table, and of a whole table."""
CORNER = "I \\ II"
"""It says that names follow, above and before the payoffs, and that they may be numbers."""
SEPARATORS = "\t|;,"
"""What ends a cell: the first of them that occurs anywhere or, if none does, blanks."""
NUMBER = re.compile(r"[+-]?(\d+(\.\d*|/\d+)?|\.\d+)", re.ASCII)
"""3, -1/2, 0.5 or .5, and no exponent: 1e99999999 would take all memory."""
PAIR = re.compile(r"\(\s*([^\s,()A-Za-z]+)\s*,\s*([^\s,()A-Za-z]+)\s*\)")
DASHES = str.maketrans(dict.fromkeys((MINUS, "\u2012", "\u2013", "\uff0d"), "-"))
"""A minus as other programs write it."""


def game_text(game: MatrixGame, players: int) -> str:
    """The table with the payoffs of one player or of both. Names that cannot be read are numbers.

    >>> print(game_text(MatrixGame([[3, 5]], [[0, Fraction(1, 2)]], rows=("up",)), players=2))
    I \\ II |    1 |      2
    up     | 3, 0 | 5, 1/2
    """
    cells = [[CORNER, *_readable(game.columns)]]
    for name, *row in zip(_readable(game.rows), game.A, game.B, strict=True):
        pairs = zip(*row, strict=True)
        cells.append([name, *(", ".join(map(payoff_text, pair[:players])) for pair in pairs)])
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        " | ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in cells
    )


def payoff_text(payoff: Any) -> str:
    """A payoff as it is typed: a float as the table shows it, a fraction as short as can be.

    >>> payoff_text(Fraction(-1, 3)), payoff_text(1 / 3), payoff_text(Fraction(12345, 100000))
    ('-1/3', '0.3333', '0.12345')
    """
    if isinstance(payoff, float):
        return number_text(payoff).replace(MINUS, "-")
    decimal = f"{float(payoff):.10g}"
    is_shorter = len(decimal) < len(str(payoff)) and Fraction(decimal) == payoff
    return decimal if is_shorter and NUMBER.fullmatch(decimal) else str(payoff)


def _readable(labels: tuple[Label, ...]) -> list[str]:
    """The labels as names that are read as they stand; numbers, if that is not possible."""
    names = [label_text(label).replace("|", "¦").lstrip(' "').rstrip() for label in labels]
    is_readable = all(names) and len(set(names)) == len(names)
    return names if is_readable else [str(number) for number in range(1, len(names) + 1)]


def read_table(text: str, most: int) -> tuple[MatrixGame, int]:
    """The game that `text` says, and how many payoffs its cells have, one or two.

    It has at most `most` rows and columns. A first line without any number names the columns, and
    first cells that are no numbers name the rows. A ValueError names the row and the piece that
    cannot be read. A comma never stands in a number: two payoffs have one between them, with a
    blank behind it unless | ends the cells.

    >>> read_table("[[3, -1], [0, 1/2]]", most=5)[0]
       1    2
    1  3   −1
    2  0  1/2
    >>> read_table("\\theads\\ttails\\nup\\t3, 0\\t5, 1", most=5)[0]
        heads  tails
    up  3, 0   5, 1
    """
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"a table has at most {LONGEST_TEXT:,} characters, not {len(text):,}")
    cells, comma = _cells(text)
    above: list[str] = []
    before: list[str] = []
    has_corner = bool(cells) and cells[0][0].replace(" ", "") == CORNER.replace(" ", "")
    if has_corner or (len(cells) > 1 and all(_is_name(cell) or not cell for cell in cells[0])):
        above, *cells = cells
    if has_corner or all(_is_name(row[0]) for row in cells):
        before, cells = [row[0] for row in cells], [row[1:] for row in cells]
    if not cells or not cells[0]:
        raise ValueError("there are no payoffs yet")
    if has_corner or (above and not above[0]) or (before and len(above) == len(cells[0]) + 1):
        above = above[1:]
    rows, columns = _names(before, len(cells)), _names(above, len(cells[0]))
    for name, row in zip(rows, cells, strict=False):
        if len(row) != len(columns):
            raise ValueError(f"row {name} has {len(row)} payoffs for {len(columns)} columns")
    if max(len(rows), len(columns)) > most:
        size = f"{len(rows)} × {len(columns)}"
        raise ValueError(f"a table has at most {most} rows and {most} columns here, not {size}")
    read = [
        [_payoffs(cell, comma, f"row {name}, “{short(cell)}”") for cell in row]
        for name, row in zip(rows, cells, strict=True)
    ]
    if len({len(payoffs) for row in read for payoffs in row}) > 1:
        raise ValueError("some cells have one payoff and others two; decimals are written as 0.5")
    A, *B = ([[cell[player] for cell in row] for row in read] for player in range(len(read[0][0])))
    return MatrixGame(A, B[0] if B else None, rows, columns), 1 + len(B)


def _cells(text: str) -> tuple[list[list[str]], str]:
    """What stands in each cell, line by line, and what is between two payoffs of a cell."""
    if text.lstrip().startswith("["):  # a list of rows
        text = re.sub(r"\]\s*,?\s*\[", "\n", " ".join(text.split()).strip("[], "))
    separator = next((sign for sign in SEPARATORS if sign in text), "")
    if separator == ",":  # which may also stand between two payoffs
        text = PAIR.sub(r"\1:\2", text)
        separator = "," if "," in text else ""
    comma = r"\s*,\s*|:" if separator == "|" else r"\s*,\s+|:"
    text = re.sub(r"(?<=\d) */ *(?=\d)", "/", text)
    lines = [line for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if "--" not in line or line.strip(" \t|:+-")]  # Markdown's rule
    if all(line.lstrip().startswith("|") for line in lines):
        lines = [line.strip().removeprefix("|").removesuffix("|") for line in lines]
    if not separator:
        return [line.split() for line in lines], comma
    table = csv.reader(lines, delimiter=separator, skipinitialspace=separator != "\t")
    return [[cell.strip() for cell in row] for row in table], comma


def _is_name(cell: str) -> bool:
    """Whether the cell has a letter, and does not begin like a number."""
    is_number = re.match(r"[+-]?\.?\d", cell.translate(DASHES))
    return any(map(str.isalpha, cell)) and not is_number


def _names(texts: list[str], count: int) -> list[Label]:
    """The names of rows or columns; whole numbers are numbers, and without any they count."""
    names = [label_text(text) for text in texts or map(str, range(1, count + 1))]
    if not all(names):
        raise ValueError("a row or a column has no name yet")
    return [int(name) if re.fullmatch("[1-9][0-9]*", name) else name for name in names]


def _payoffs(cell: str, comma: str, where: str) -> list[Fraction]:
    """The payoffs in a cell, one or two."""
    pieces = re.split(comma, PAIR.sub(r"\1:\2", cell).translate(DASHES))
    for piece in pieces:
        if not NUMBER.fullmatch(piece) or len(piece) > LONGEST or re.search("/0+$", piece):
            raise ValueError(f"{where}: not a number such as 3, -1/2 or 0.5")
    if len(pieces) > 2:
        raise ValueError(f"{where}: more than two payoffs in a cell")
    return list(map(Fraction, pieces))

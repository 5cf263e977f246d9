"""A payoff table as text: read as people type or paste it, and written the same way.

Nothing of it is ever run. It may come from a spreadsheet (tabs), be CSV, stand between | or blanks,
or be a list of Python. What stands in a cell is one payoff or, if both players have their own, two.
"""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from typing import Any

from coursekit.draw.payoffs import label_text
from coursekit.matrix_games.game import Label, MatrixGame
from coursekit.text import MINUS, number_text, short

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

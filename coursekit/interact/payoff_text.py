"""A payoff table as text: read as people type or paste it, and written the same way.

Nothing of it is ever run. It may come from a spreadsheet (tabs), be CSV, stand between | or blanks,
or be a list of Python. What stands in a cell is one payoff or, if both players have their own, two.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from statistics import mode
from typing import Any

from coursekit.draw.matrices.names import LONGEST as LONGEST_NAME
from coursekit.draw.matrices.names import label_text
from coursekit.matrix_games.game import Label, MatrixGame
from coursekit.text import MINUS, short

LONGEST, LONGEST_TEXT = 12, 4_000
"""The most characters of a payoff, since more cannot be read in a table, and of a whole table."""
CORNER = "I \\ II"
"""It says that names follow, above and before the payoffs, and that they may be numbers."""
SEPARATORS = "\t|;,"
"""What ends a cell: the first of them that occurs anywhere or, if none does, blanks."""
COMMAS = "decimals are written as 0.5, and two payoffs as 0, 5"

NUMBER = re.compile(r"[+-]?(\d+(\.\d*|/\d+)?|\.\d+)", re.ASCII)
"""3, -1/2, 0.5 or .5, and no exponent: 1e99999999 would take all memory."""
DASHES = str.maketrans(dict.fromkeys((MINUS, "\u2012", "\u2013", "\uff0d"), "-"))
"""A minus as other programs write it."""
FRACTION = re.compile(r"\b(?:Fraction|F)\(\s*(-?\d+)\s*,\s*(\d+)\s*\)")
PAIR = re.compile(r"\(\s*([^\s,()A-Za-z]+)\s*,\s*([^\s,()A-Za-z]+)\s*\)")
ARRAY = re.compile(r"^\s*[\w.]*array\((?=\[)|(?<=\])(,\s*dtype=\w+)?\)\s*$")
LIST = re.compile(r"\[([^\[\]]*)\]")


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
    """A payoff as it is typed; a float is rounded to six decimals, and a smaller one to fit.

    >>> payoff_text(Fraction(-1, 3)), payoff_text(1 / 3), payoff_text(1e-7)
    ('-1/3', '0.333333', '0.0000001')
    >>> payoff_text(Fraction(1, 2)), payoff_text(Fraction(12345, 100000))
    ('1/2', '0.12345')
    """
    if isinstance(payoff, float):
        room = max(0, LONGEST - len(f"{int(payoff)}."))
        decimal = Decimal(str(round(payoff + 0, min(room, 6) if abs(payoff) >= 1e-3 else room)))
    else:
        decimal = Decimal(payoff.numerator) / payoff.denominator
    text = f"{decimal:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    is_shorter = len(text) < len(str(payoff)) and Fraction(text) == payoff
    return text if is_shorter or isinstance(payoff, float) else str(payoff)


def read_payoff(text: str) -> Fraction:
    """The number that `text` stands for, exactly; ValueError says in a few words what is wrong.

    >>> read_payoff(" -1/2 "), read_payoff("0.1")
    (Fraction(-1, 2), Fraction(1, 10))
    """
    plain = re.sub(r"\s*/\s*", "/", text.strip()).translate(DASHES)
    if not plain:
        raise ValueError("no number yet")
    if len(plain) > LONGEST:
        raise ValueError(f"over {LONGEST} characters")
    if not NUMBER.fullmatch(plain):
        raise ValueError(f"not a number; {COMMAS}" if re.search("[, ]", plain) else "not a number")
    try:
        return Fraction(plain)
    except ZeroDivisionError:
        raise ValueError("division by 0") from None


def read_table(text: str, most: int) -> tuple[MatrixGame, int]:
    """The game that `text` says, and how many payoffs its cells have, one or two.

    It has at most `most` rows and columns. A first line without any number names the columns, and
    first cells that are no numbers name the rows. A ValueError names the row and the column of what
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
    cells, separator = _cells(text)
    above: list[str] = []
    before: list[str] = []
    has_corner = bool(cells) and cells[0][0].replace(" ", "") == CORNER.replace(" ", "")
    if has_corner or (len(cells) > 1 and all(_is_name(cell) or not cell for cell in cells[0])):
        above, *cells = cells
        above[0] = "" if has_corner else above[0]
    if has_corner or all(_is_name(row[0]) for row in cells):
        before, cells = [row[0] for row in cells], [row[1:] for row in cells]
    if not cells or not cells[0]:
        raise ValueError("there are no payoffs yet")
    if above and (not above[0] or (before and len(above) == len(cells[0]) + 1)):
        above = above[1:]
    rows = _names("row", before) or list(range(1, len(cells) + 1))
    columns = _names("column", above) or list(range(1, len(cells[0]) + 1))
    for name, row in zip(rows, cells, strict=True):
        if len(row) != len(columns):
            raise ValueError(f"row {name} has {len(row)} payoffs for {len(columns)} columns")
    if max(len(rows), len(columns)) > most:
        size = f"{len(rows)} × {len(columns)}"
        raise ValueError(f"a table has at most {most} rows and {most} columns here, not {size}")
    A, *B = _payoffs(cells, r"\s*,\s*|:" if separator == "|" else r"\s*,\s+|:", rows, columns)
    return MatrixGame(A, B[0] if B else None, rows, columns), 1 + len(B)


def _cells(text: str) -> tuple[list[list[str]], str | None]:
    """What stands in each line, without columns at its edges that are empty, and the separator."""
    text = _lines(text)
    separator = next((sign for sign in SEPARATORS if sign in text), None)
    if separator == ",":  # which may also stand between two payoffs
        text = PAIR.sub(r"\1:\2", text)
        separator = "," if "," in text else None
    lines = [line for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if "--" not in line or line.strip(" \t|:+-")]  # Markdown's rule
    if separator is None:
        return [re.sub(r"(?<=\d) */ *(?=\d)", "/", line).split() for line in lines], None
    table = csv.reader(lines, delimiter=separator, skipinitialspace=True)
    cells = [[cell.strip() for cell in row] for row in table]
    while cells and all(row and not row[-1] for row in cells):
        cells = [row[:-1] for row in cells]
    if all(row and not row[0] for row in cells):
        cells = [row[1:] for row in cells]
    return [row for row in cells if row], separator


def _lines(text: str) -> str:
    """Lists of lists as lines, with commas or as NumPy prints them; other text as it is."""
    text = ARRAY.sub("", text)
    if not text.lstrip().startswith("["):
        return text
    text = FRACTION.sub(r"\1/\2", text)
    if re.search(r"\[\s*\[\s*\[", text):  # the innermost lists are pairs
        text = LIST.sub(r"(\1)", text)
    if rest := LIST.sub("", text).strip(" \t\r\n,[]"):
        raise ValueError(f"{_quoted(rest)} is not inside the brackets of a row")
    return "\n".join(" ".join(row.split()).rstrip(" ,") for row in LIST.findall(text))


def _payoffs(
    cells: list[list[str]], comma: str, rows: Sequence[Label], columns: Sequence[Label]
) -> list[list[list[Fraction]]]:
    """The table of each player, one or two of them; `comma` is what stands between two payoffs."""
    pieces = [[re.split(comma, PAIR.sub(r"\1:\2", cell)) for cell in row] for row in cells]
    players = min(2, mode(len(cell) for row in pieces for cell in row))
    tables: list[list[list[Fraction]]] = [[[] for _ in rows] for _ in range(players)]
    for i, row in enumerate(pieces):
        for j, cell in enumerate(row):
            where = f"row {rows[i]}, column {columns[j]}"
            where += f", {_quoted(cells[i][j])}" if cells[i][j] else ""
            try:
                read = list(map(read_payoff, cell))
            except ValueError as error:
                raise ValueError(f"{where}: {error}") from None
            if len(read) != players:
                count = ("one payoff", "two payoffs")[players - 1]
                raise ValueError(f"{where}: not {count}, as in other cells; {COMMAS}")
            for table, payoff in zip(tables, read, strict=True):
                table[i].append(payoff)
    return tables


def _names(word: str, texts: list[str]) -> list[Label]:
    """The names of rows or columns, each of them once; whole numbers are numbers."""
    for number, name in enumerate(texts, 1):
        where = f"{word} {number}, {_quoted(name)}"
        if not name:
            raise ValueError(f"{word} {number} has no name yet")
        if len(name) > LONGEST_NAME:
            raise ValueError(f"{where}: over {LONGEST_NAME} characters")
        if not name.isprintable():
            raise ValueError(f"{where}: a sign that cannot be shown")
        if name in texts[: number - 1]:
            raise ValueError(f"{where}: there is another of this name")
    return [int(name) if re.fullmatch("[1-9][0-9]*", name) else name for name in texts]


def _readable(labels: Sequence[Label]) -> list[str]:
    """The labels as names that are read as they stand; numbers, if that is not possible."""
    names = [label_text(label).replace("|", "¦").lstrip(' "').rstrip() for label in labels]
    is_readable = all(names) and len(set(names)) == len(names)
    return names if is_readable else [str(number) for number in range(1, len(names) + 1)]


def _is_name(cell: str) -> bool:
    """Whether the cell has a letter, and does not begin like a number."""
    is_number = re.match(r"[+-]?\.?\d", cell.translate(DASHES))
    return any(map(str.isalpha, cell)) and not is_number


def _quoted(piece: str) -> str:
    return f"“{short(piece.strip())}”"

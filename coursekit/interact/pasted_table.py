"""A payoff table as people have it: from a spreadsheet, a message, a page, or from Python.

Nothing of it is ever run. Brackets and separators say where a cell ends; what stands in a cell is
one payoff or, if both players have their own, two.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from coursekit.interact.reading_payoffs import Payoffs, read_name, read_payoff
from coursekit.matrix_games.game import MatrixGame
from coursekit.text.numbers import MINUS
from coursekit.text.short import short

LONGEST_TEXT = 4_000
"""The most characters of a table; who pastes more did not mean to."""

SEPARATORS = ("|", "\t", ";", ",")
"""What ends a cell: the first of them that occurs anywhere or, if none does, blanks."""

DASHES = str.maketrans(dict.fromkeys((MINUS, "\u2012", "\u2013", "\uff0d"), "-"))
"""A minus as other programs write it."""

FRACTION = re.compile(r"\b(?:Fraction|F)\(\s*(-?\d+)\s*(?:,\s*(\d+)\s*)?\)")
ARRAY = re.compile(r"\b(?:np\.|numpy\.)?array\(|,\s*dtype=\w+")
PAIR = re.compile(r"\(([^\s,;()\[\]]+)[\s,;]+([^\s,;()\[\]]+)\s*\)")
INNERMOST = re.compile(r"\[([^\[\]]*)\]")
ONE_COMMA = re.compile(r"[^\s,]+,[^\s,]+")
RULE = re.compile(r"[\s|:+]*-{2,}[\s|:+-]*")
"""A line that is drawn, as below the header of a table in Markdown."""
DECIMALS = "; a comma separates two payoffs, and decimals are written with a point, as 0.5"
LIKE_A_NUMBER = re.compile(r"\s*[+-]?\.?\d")


class TableRow(NamedTuple):
    """The texts of the cells in one row, and the line that it begins on, counted from 1."""

    line: int
    cells: list[str]


Names = list[tuple[int, str]]
"""The names of rows or columns, each with its line; empty if they have none."""


def read_table(text: str, most: int) -> MatrixGame:
    """The game that `text` says, of at most `most` rows and columns.

    It is zero-sum unless its cells have two payoffs. A first line without any number names the
    columns, and first cells that are no numbers name the rows. A ValueError names the line and the
    piece that cannot be read.

    >>> read_table("[[3, -1], [0, 1/2]]", most=5)
       1    2
    1  3   −1
    2  0  1/2
    >>> read_table("3,0 | 5,1", most=5)
       1     2
    1  3, 0  5, 1
    >>> read_table("      heads tails \\n up    2    −1", most=5)
        heads  tails
    up      2     −1
    """
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"a table has at most {LONGEST_TEXT:,} characters, not {len(text):,}")
    plain = _plain(text)
    if "[" not in plain and re.search(r"\(\s*\(", plain):  # a tuple of tuples
        plain = plain.translate(str.maketrans("()", "[]"))
    plain = PAIR.sub(r"\1:\2", plain)
    rows = _rows_in_brackets(plain) if "[" in plain else _rows_of_lines(plain)
    columns, rows = _named_columns(rows)
    names, rows = _named_rows(rows)
    has_corner = columns and (names or not columns[0][1].strip())
    if has_corner and len(columns) == len(rows[0].cells) + 1:
        columns = columns[1:]
    _check_shape(rows, columns, most)
    table = [[_payoffs(row.line, cell) for cell in row.cells] for row in rows]
    players = len(table[0][0])
    has_commas = any("," in cell for row in rows for cell in row.cells)
    for row, payoffs in zip(rows, table, strict=True):
        for cell, found in zip(row.cells, payoffs, strict=True):
            if len(found) != players:
                one = ("one payoff", "two payoffs")[players - 1]
                trouble = f"line {row.line}, {_quoted(cell)}: not {one}, as in other cells"
                raise ValueError(f"{trouble}{DECIMALS if has_commas else ''}")
    A, *B = ([[cell[player] for cell in row] for row in table] for player in range(players))
    return MatrixGame(A, B[0] if B else None, _read_names(names), _read_names(columns))


def _plain(text: str) -> str:
    """The text with hyphens for every minus, 1/2 for Fraction(1, 2), and no other word of Python.

    >>> _plain("array([[Fraction(1, 2), −3 / 4]])")
    '[[1/2, -3/4]])'
    """
    text = FRACTION.sub(lambda found: "/".join(filter(None, found.groups())), text)
    return re.sub(r"(?<=\d) */ *(?=\d)", "/", ARRAY.sub("", text.translate(DASHES)))


def _rows_in_brackets(text: str) -> list[TableRow]:
    """Lists of lists, with commas or as NumPy prints them; a semicolon ends a row as well."""
    if re.search(r"\[\s*\[\s*\[", text):  # the innermost lists are pairs
        text = INNERMOST.sub(lambda pair: ":".join(re.findall(r"[^\s,]+", pair[1])), text)
    outside = INNERMOST.sub(lambda row: "\n" * row[0].count("\n"), text)
    for line, rest in enumerate(outside.splitlines(), 1):
        if piece := re.sub(r"[\s,;()\[\]]+", " ", rest).strip():
            raise ValueError(f"line {line}, {_quoted(piece)}: not inside a row's brackets")
    rows = [
        TableRow(
            1 + text.count("\n", 0, row.start(1) + part.start()), re.findall(r"[^\s,]+", part[0])
        )
        for row in INNERMOST.finditer(text)
        for part in re.finditer(r"[^;]+", row[1])
    ]
    return [row for row in rows if row.cells]


def _rows_of_lines(text: str) -> list[TableRow]:
    """A row in each line that is neither empty nor drawn."""
    lines = [(n, line) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
    lines = [(n, line) for n, line in lines if not RULE.fullmatch(line)]
    separator = next((sign for sign in SEPARATORS if sign in text), None)
    pieces = [piece for _, line in lines for piece in line.split()]
    if len(pieces) > len(lines) and all(map(ONE_COMMA.fullmatch, pieces)):
        separator = None  # as in 3,0 5,1
    return [TableRow(n, _cells(line, separator)) for n, line in lines]


def _cells(line: str, separator: str | None) -> list[str]:
    """The cells of a line. What ends with a separator has no empty cell behind it."""
    if separator is None:
        return line.split()
    if separator == "|":
        line = line.strip().removeprefix("|")
    return line.rstrip(f" {separator}").split(separator)


def _named_columns(rows: list[TableRow]) -> tuple[Names, list[TableRow]]:
    """The first row if it has names in place of numbers, and the other rows."""
    if len(rows) < 2 or not all(_is_name(cell) or not cell.strip() for cell in rows[0].cells):
        return [], rows
    return [(rows[0].line, name) for name in rows[0].cells], rows[1:]


def _named_rows(rows: list[TableRow]) -> tuple[Names, list[TableRow]]:
    """The first cells if all of them are names, and what stands behind these or behind nothing."""
    names = [(row.line, row.cells[0]) for row in rows]
    rest = [TableRow(row.line, row.cells[1:]) for row in rows]
    if all(_is_name(name) for _, name in names):
        return names, rest
    return [], (rest if not any(name.strip() for _, name in names) else rows)


def _is_name(cell: str) -> bool:
    """Whether the cell has a letter, and does not begin like a number."""
    return any(map(str.isalpha, cell)) and not LIKE_A_NUMBER.match(cell)


def _check_shape(rows: list[TableRow], columns: Names, most: int) -> None:
    """Raise a ValueError unless all rows are as long as the first, and not too many or too long."""
    if not rows or not rows[0].cells:
        raise ValueError("there are no payoffs yet")
    first = rows[0]
    for row in rows:
        if len(row.cells) != len(first.cells):
            there, here = len(first.cells), len(row.cells)
            raise ValueError(
                f"line {first.line} has {there} payoffs, but line {row.line} has {here}"
            )
    for count, words in ((len(rows), "rows"), (len(first.cells), "columns")):
        if count > most:
            raise ValueError(f"a table has at most {most} {words} here, not {count}")
    if columns and len(columns) != len(first.cells):
        line, there = columns[0][0], len(first.cells)
        raise ValueError(f"line {line} has {len(columns)} names, but there are {there} columns")


def _payoffs(line: int, cell: str) -> Payoffs:
    """The one or two payoffs of a cell."""
    pieces = re.split(r"\s*[,:]\s*|\s+", cell.strip())
    if pieces == [""]:
        raise ValueError(f"line {line} has an empty cell")
    if len(pieces) > 2:
        raise ValueError(f"line {line}, {_quoted(cell)}: more than two payoffs in a cell")
    payoffs = []
    for piece in pieces:
        try:
            payoffs.append(read_payoff(piece))
        except ValueError as error:
            raise ValueError(f"line {line}, {_quoted(piece or cell)}: {error}") from None
    return tuple(payoffs)


def _read_names(names: Names) -> list[str] | None:
    """The names, each of them once, or None if there are none."""
    read: list[str] = []
    for line, name in names:
        try:
            read.append(read_name(name, read))
        except ValueError as error:
            raise ValueError(f"line {line}, {_quoted(name)}: {error}") from None
    return read or None


def _quoted(piece: str) -> str:
    return f"“{short(piece.strip())}”"

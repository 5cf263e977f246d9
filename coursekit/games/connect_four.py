"""Connect Four: discs are dropped into columns, and four in a row win."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from coursekit.games._old import (
    LineGame,
    Position,
    Symmetry,
    apart,
    board_lines,
    keep,
    plane,
    player_of,
    register_encoding,
    register_heuristic,
    register_lines,
    register_names,
    register_rules,
    room_for,
    rows_of_text,
    square_set,
    weighted,
)

# A set of squares is a number with a bit for each square, row by row from the bottom.

WIN = 1000
"""What a win pays: more than any heuristic promises."""


class EmptyBoard:
    """An empty board. There is one for each size, which all positions of that size share."""

    def __init__(self, columns: int, rows: int, k: int):
        self.size = columns, rows, k
        self.lines = board_lines(columns, rows, k)
        self.columns = {
            column: sum(1 << row * columns + column for row in range(rows))
            for column in range(columns)
        }
        self.squares = {1 << i: self._around(1 << i) for i in range(columns * rows)}

    def _around(self, square: int) -> tuple[int, int, tuple[int, ...]]:
        """The square above this one, the squares in line with it, and the lines.

        Lines through the square above are left out: when a disc lands here, that one is free.
        """
        columns, rows, _ = self.size
        above = square << columns & (1 << columns * rows) - 1
        through = tuple(line for line in self.lines if line & square and not line & above)
        in_line = 0
        for line in through:
            in_line |= line
        return above, in_line, through

    def __reduce__(self) -> Any:
        return grid, self.size  # what is copied or unpickled shares the grid as well


@cache
def grid(columns: int, rows: int, k: int) -> EmptyBoard:
    """The empty board of this size, always the same one."""
    return EmptyBoard(columns, rows, k)


class ConnectFour(Position, frozen=True, gc=False):  # nothing in it can refer back to it
    """The discs of X (Player I) and of O (Player II); a move is the number of a column, from 0.

    >>> board = ConnectFour.from_text("....... ....... ....... ....... ...OO.. ...XX..")
    >>> board.player, board.moves()
    (0, (0, 1, 2, 3, 4, 5, 6))
    >>> board.play(2).play(0).play(5).payoffs()
    (1000, -1000)
    """

    columns: int = 7
    rows: int = 6
    k: int = 4
    x: int = 0
    o: int = 0
    player: int = 0
    open_columns: tuple[int, ...] = ()
    landing: int = 0
    """The squares on which the next disc may land, one in each open column."""
    won: int = 0
    """1 if X has a line, -1 if O has one."""
    is_over: bool = False
    grid: Any = None

    def __post_init__(self):
        if self.grid is None:  # after a move, all that follows from the discs is known
            self._find_out()

    def moves(self):
        return self.open_columns

    def play(self, move):
        player, open_columns, grid = self.player, self.open_columns, self.grid
        if move not in open_columns:
            self.legal(move)  # says what is wrong with it
        square = self.landing & grid.columns[move]
        above, in_line, through = grid.squares[square]
        x, o, won = self.x, self.o, 0
        if player == 0:
            x = mine = x | square
        else:
            o = mine = o | square
        if (mine & in_line).bit_count() >= self.k and has_line(mine, through):
            won, open_columns = 1 - 2 * player, ()
        elif not above:
            open_columns = tuple(column for column in open_columns if column != move)
        after, landing, is_over = 1 - player, self.landing ^ square ^ above, not open_columns
        columns, rows, k = self.columns, self.rows, self.k
        return ConnectFour(columns, rows, k, x, o, after, open_columns, landing, won, is_over, grid)

    def payoffs(self):
        return (WIN * self.won, -WIN * self.won)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.x, self.o, self.player))

    @staticmethod
    def from_text(text: str, k: int = 4) -> ConnectFour:
        """The position written as rows of `X`, `O`, `.`, the top row first, blanks between them."""
        rows = rows_of_text(text)
        if len(set(map(len, rows))) != 1 or not set("".join(rows)) <= set("XO."):
            raise ValueError(f"text must have rows of X, O and '.', equally long, not {text!r}")
        k = room_for(k, rows, text)
        squares = "".join(reversed(rows))
        x, o = (sum(1 << i for i, disc in enumerate(squares) if disc == mark) for mark in "XO")
        player = x.bit_count() - o.bit_count()
        lines = board_lines(len(rows[0]), len(rows), k)
        x_wins, o_wins = (has_line(discs, lines) for discs in (x, o))
        floats = floating(x | o, len(rows[0]))
        if floats or player not in (0, 1) or (x_wins and player == 0) or (o_wins and player == 1):
            raise ValueError(
                "X begins, they take turns, discs fall down and a line ends the game: "
                f"{text!r} cannot arise"
            )
        return ConnectFour(len(rows[0]), len(rows), k, x, o, player)

    def __repr__(self):
        text = " ".join(map("".join, self.squares()))
        not_four = "" if self.k == 4 else f", k={self.k}"
        in_turn = self.player == self.x.bit_count() - self.o.bit_count()
        out_of_turn = "" if in_turn else f".with_mover({self.player})"
        return f'ConnectFour.from_text("{text}"{not_four}){out_of_turn}'

    def squares(self) -> list[list[str]]:
        """The board row by row from the top: `X`, `O` or `.` for each square."""
        bits = [1 << i for i in range(self.columns * self.rows)]
        marks = ["X" if self.x & bit else "O" if self.o & bit else "." for bit in bits]
        starts = range(0, len(marks), self.columns)
        return [marks[start : start + self.columns] for start in reversed(starts)]

    def _find_out(self) -> None:
        """Set what follows from the size and the discs; refuse what is no board."""
        board_lines(self.columns, self.rows, self.k)  # refuses impossible sizes
        columns, rows, k = map(int, (self.columns, self.rows, self.k))
        x, o = (square_set(name, getattr(self, name), (1 << columns * rows) - 1) for name in "xo")
        apart("x and o", x, o)
        if floating(x | o, columns):
            raise ValueError(
                f"x and o must have no disc above a free square, not {x:#b} and {o:#b}"
            )
        keep(self, columns=columns, rows=rows, k=k, x=x, o=o, player=player_of(2, self.player))
        board = grid(columns, rows, k)
        won = has_line(x, board.lines) - has_line(o, board.lines)
        free = {column: squares & ~(x | o) for column, squares in board.columns.items()}
        open_columns = () if won else tuple(column for column in free if free[column])
        landing = sum(squares & -squares for squares in free.values())
        keep(self, open_columns=open_columns, landing=landing, won=won)
        keep(self, is_over=not open_columns, grid=board)


def floating(discs: int, columns: int) -> int:
    """The discs with nothing below them that would hold them."""
    return discs & ~(discs << columns | (1 << columns) - 1)


def has_line(discs: int, lines: tuple[int, ...]) -> bool:
    """Whether the discs fill one of the lines."""
    for line in lines:  # noqa: SIM110  half as fast with any(…), and asked after every move
        if discs & line == line:
            return True
    return False


# Features: whole numbers, large where Player I stands well. Notes §5.1.


def threats(position: ConnectFour) -> int:
    """Free squares that complete a line: those of Player I minus those of Player II.

    >>> threats(ConnectFour.from_text("..... ..... O.O.. OXXX."))
    1
    """
    free = ~(position.x | position.o)
    mine, theirs = (completing(discs, position.grid) for discs in (position.x, position.o))
    return (mine & free).bit_count() - (theirs & free).bit_count()


def open_lines(position: ConnectFour) -> int:
    """Lines without a disc of the opponent: those of Player I minus those of Player II.

    >>> [open_lines(ConnectFour().play(column)) for column in range(7)]
    [3, 4, 5, 7, 5, 4, 3]
    """
    return untouched(position.o, position.grid) - untouched(position.x, position.grid)


def centre(position: ConnectFour) -> int:
    """Discs in the middle column, or in the middle two: Player I's minus Player II's.

    >>> centre(ConnectFour().play(3)), centre(ConnectFour(4).play(1).play(2))
    (1, 0)
    """
    columns = position.grid.columns
    middle = columns[position.columns // 2] | columns[(position.columns - 1) // 2]
    return (position.x & middle).bit_count() - (position.o & middle).bit_count()


# In a search, one player's discs come up again and again, beside other discs of the opponent.


@lru_cache(maxsize=1 << 16)
def completing(discs: int, grid: EmptyBoard) -> int:
    """The squares on which one more disc would fill a line."""
    found = 0
    for line in grid.lines:
        lacking = line & ~discs
        if lacking.bit_count() == 1:
            found |= lacking
    return found


@lru_cache(maxsize=1 << 16)
def untouched(discs: int, grid: EmptyBoard) -> int:
    """How many lines have none of the discs."""
    return sum(not line & discs for line in grid.lines)


heuristic = weighted({threats: 8, open_lines: 1, centre: 1})
"""Threats first, then room for more of them."""


def as_lines(position: ConnectFour) -> LineGame:
    """The position as plain data."""
    columns, rows = position.columns, position.rows
    piles = tuple(tuple(range(column, columns * rows, columns)) for column in range(columns))
    return LineGame(
        position.grid.lines, piles, (position.x, position.o), position.player, prize=WIN
    )


def planes(position: ConnectFour) -> list[list[list[int]]]:
    """The discs of the mover, and those of the other player, from the top row on."""
    discs = (position.x, position.o) if position.player == 0 else (position.o, position.x)
    return [plane(squares, position.columns, position.rows)[::-1] for squares in discs]


def symmetries(position: ConnectFour) -> list[Symmetry]:
    """The board as it is, and its mirror image.

    >>> symmetries(ConnectFour(3, 2, k=2))[1]
    Symmetry(squares=(2, 1, 0, 5, 4, 3), moves=(2, 1, 0))
    """
    columns, starts = (
        range(position.columns),
        range(0, position.columns * position.rows, position.columns),
    )
    return [
        Symmetry(tuple(start + column for start in starts for column in order), tuple(order))
        for order in (columns, columns[::-1])
    ]


register_heuristic(ConnectFour, heuristic, prize=WIN)
register_encoding(
    ConnectFour, planes, moves=lambda position: position.columns, symmetries=symmetries
)
register_names(ConnectFour, move=lambda position, move: f"column {move + 1}", marks="XO")
register_lines(ConnectFour, as_lines)
register_rules(
    ConnectFour,
    lambda position: (
        "X and O take turns to drop a disc into a column, where it falls as far as it can. The "
        f"first to have {position.k} discs in a row wins, be it across, upright or diagonal. "
        "If the board is full before that, nobody wins."
    ),
)

"""Games of lines: tic-tac-toe, k in a row (go-moku and its relatives) and Connect Four.

The squares of a board are numbered row by row, and a set of squares is a number whose bit i says
whether square i belongs to it. The marks of a player are such a set, and so is a line.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from itertools import chain
from operator import or_
from typing import Any, ClassVar

from coursekit.games.fields import (
    LONGEST_SIDE,
    keep,
    player_of,
    rows_of_text,
    whole_number,
)
from coursekit.games.position import Position, Symmetry, Weighted, weighted

WIN = 1000
"""What everybody else pays the winner: more than any heuristic promises."""

SQUARES = {i: 1 << i for i in range(LONGEST_SIDE)}
"""The squares of the first row, each as a set."""


@cache
def board_lines(columns: int, rows: int, k: int) -> tuple[int, ...]:
    """Every line of k squares on a board.

    >>> [oct(line) for line in board_lines(3, 3, 3)]
    ['0o7', '0o111', '0o421', '0o222', '0o444', '0o124', '0o70', '0o700']
    """
    found = []
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(row + i * down, column + i * right) for i in range(k)]
                last_row, last_column = line[-1]
                if last_row < rows and 0 <= last_column < columns:
                    found.append(sum(1 << r * columns + c for r, c in line))
    return tuple(found)


@cache
def surroundings(columns: int, rows: int, k: int) -> dict[int, tuple[int, int, tuple[int, ...]]]:
    """For each square: the one in the next row, all squares in line with it, and the lines."""
    found = {}
    for square in (1 << i for i in range(columns * rows)):
        lines = tuple(line for line in board_lines(columns, rows, k) if line & square)
        next_row = square << columns & (1 << columns * rows) - 1
        found[square] = next_row, reduce(or_, lines, 0), lines
    return found


def has_line(marks: int, lines: tuple[int, ...]) -> bool:
    """Whether the marks fill one of the lines."""
    for line in lines:  # noqa: SIM110  half as fast with any(…), and asked after every move
        if marks & line == line:
            return True
    return False


@lru_cache(maxsize=1 << 14)
def numbers(squares: int) -> tuple[int, ...]:
    """The numbers of the squares in a set.

    >>> numbers(0b1011)
    (0, 1, 3)
    """
    return tuple(i for i in range(squares.bit_length()) if squares >> i & 1)


class LineBoard(Position, frozen=True):
    """What the games of this file share: they have `columns`, `rows` and `k`.

    Whoever moves picks one of the `piles` and marks the first free square in it. Whoever first
    fills one of the `lines` is paid the `prize` by each of the others; on a full board nobody pays.
    """

    letters: ClassVar[str] = "XO"
    prize: ClassVar[int] = WIN

    @property
    def marks(self: Any) -> tuple[int, ...]:
        """The squares of each player."""
        return self.x, self.o

    @property
    def lines(self: Any) -> tuple[int, ...]:
        """All lines of k squares."""
        return board_lines(self.columns, self.rows, self.k)

    @property
    def piles(self: Any) -> tuple[tuple[int, ...], ...]:
        """The squares that each move may mark: a single one, unless discs fall."""
        return tuple((square,) for square in range(self.columns * self.rows))

    def squares(self: Any) -> list[list[str]]:
        """The board row by row: a player's letter or `.` for each square."""
        board = ["."] * (self.columns * self.rows)
        for letter, mine in zip(self.letters, self.marks, strict=False):
            for i in numbers(mine):
                board[i] = letter
        return [board[start : start + self.columns] for start in range(0, len(board), self.columns)]

    def move_name(self: Any, move: int) -> str:
        return f"row {move // self.columns + 1}, column {move % self.columns + 1}"

    def planes(self: Any) -> list[list[list[int]]]:
        """The marks of the mover, and those of the others in turn."""
        starts = range(0, self.columns * self.rows, self.columns)
        rows = [range(start, start + self.columns) for start in starts]
        in_turn = self.marks[self.player :] + self.marks[: self.player]
        return [[[marks >> i & 1 for i in row] for row in rows] for marks in in_turn]

    def move_numbers(self: Any) -> int:
        return self.columns * self.rows

    def __repr__(self):
        return self._as_text()

    def _as_text(self: Any, more: str = "") -> str:
        """The call of `from_text` that makes this position; `more` are its other arguments."""
        text = " ".join(map("".join, self.squares()))
        in_turn = sum(self.marks).bit_count() - self.players * self.marks[-1].bit_count()
        out_of_turn = "" if self.player == in_turn else f".with_mover({self.player})"
        return f'{type(self).__name__}.from_text("{text}"{more}){out_of_turn}'


def board_size(columns: Any, rows: Any, k: Any) -> tuple[int, int, int]:
    """The sizes of a board as Python's numbers; one without room for a line is refused."""
    columns = whole_number("columns", columns, 1, limit=LONGEST_SIDE)
    rows = whole_number("rows", rows, 1, limit=LONGEST_SIDE)
    return columns, rows, whole_number("k", k, 2, max(columns, rows))


def read_board(
    text: str, letters: str, k: Any, upwards: bool = False
) -> tuple[int, int, int, tuple[int, ...], int]:
    """Columns, rows and k, the squares of each letter, and whose turn it is; for `from_text`.

    Rows are numbered from the top or, `upwards`, from the bottom. What cannot arise is refused.
    """
    rows = rows_of_text(text)
    squares = "".join(reversed(rows) if upwards else rows)
    if len(set(map(len, rows))) != 1 or not set(squares) <= {*letters, "."}:
        known = ", ".join(letters)
        raise ValueError(f"text must have rows of {known} and '.', equally long, not {text!r}")
    size = board_size(len(rows[0]), len(rows), k)
    marks = tuple(sum(1 << i for i, mark in enumerate(squares) if mark == one) for one in letters)
    players, taken = len(letters), sum(marks).bit_count()
    in_turn = [(taken + players - 1 - player) // players for player in range(players)]
    winners = [player for player in range(players) if has_line(marks[player], board_lines(*size))]
    last = (taken - 1) % players
    if [mine.bit_count() for mine in marks] != in_turn or winners not in ([], [last]):
        raise ValueError(
            f"X begins, they take turns, and a line ends the game: {text!r} cannot arise"
        )
    return *size, marks, taken % players


def first_to_have(marks: str) -> str:
    """How a game of lines ends, for a beginner."""
    return (
        f"The first to have {marks} in a row wins, be it across, upright or diagonal. "
        "If the board is full before that, nobody wins."
    )


# Features: whole numbers, large where the player stands well; over all players they add up to 0.
# Notes §5.1, and §5.3 for three players.


def open_lines(position: Any, player: int = 0) -> int:
    """Lines that have no mark of anybody else, compared with the other players' lines.

    >>> open_lines(TicTacToe().play(4)), open_lines(TicTacToe().play(1))
    (4, 2)
    >>> [open_lines(ConnectFour().play(column)) for column in range(7)]
    [3, 4, 5, 7, 5, 4, 3]
    """
    columns, rows, k, marks = position.columns, position.rows, position.k, position.marks
    if len(marks) == 2:  # most games are for two, and are in a hurry
        mine, yours = marks[player], marks[1 - player]
        return untouched(yours, columns, rows, k) - untouched(mine, columns, rows, k)
    taken = sum(marks)
    return compared([untouched(taken ^ mine, columns, rows, k) for mine in marks], player)


def compared(counts: list[int], player: int) -> int:
    """The player's count minus the average, times the number of players: of two, mine minus yours.

    >>> compared([3, 2], player=0), compared([3, 2, 1], player=0)
    (1, 3)
    """
    return len(counts) * counts[player] - sum(counts)


# In a search, one player's marks come up again and again, beside other marks of the opponent.


@lru_cache(maxsize=1 << 16)
def untouched(marks: int, columns: int, rows: int, k: int) -> int:
    """How many lines have none of the marks."""
    return sum(not line & marks for line in board_lines(columns, rows, k))


@lru_cache(maxsize=1 << 16)
def lacking_one(mine: int, others: int, columns: int, rows: int, k: int) -> int:
    """How many lines have none of the others' marks, and all of mine but one."""
    alone = (line & mine for line in board_lines(columns, rows, k) if not line & others)
    return sum(own.bit_count() >= k - 1 for own in alone)


@lru_cache(maxsize=1 << 16)
def completing(marks: int, columns: int, rows: int, k: int) -> int:
    """The squares on which one more mark would fill a line."""
    lacking = (line & ~marks for line in board_lines(columns, rows, k))
    return reduce(or_, (squares for squares in lacking if squares.bit_count() == 1), 0)


# Tic-tac-toe

FULL = 0o777
HAS_LINE = tuple(has_line(marks, board_lines(3, 3, 3)) for marks in range(512))
NUMBERS = tuple(numbers(squares) for squares in range(512))


class TicTacToe(LineBoard, frozen=True, gc=False):
    """The squares marked by X (Player I) and by O (Player II); a move is the number of a square.

    >>> board = TicTacToe.from_text("XO. .X. ...")
    >>> board.player, board.moves()
    (1, (2, 3, 5, 6, 7, 8))
    >>> board.play(2).play(8).payoffs()
    (1, -1)
    """

    columns: ClassVar[int] = 3
    rows: ClassVar[int] = 3
    k: ClassVar[int] = 3
    prize: ClassVar[int] = 1

    x: int = 0
    o: int = 0
    player: int = None  # type: ignore[assignment]  # whose turn it is, by the marks
    free: int = -1
    """The squares that may still be marked: none once the game is over."""

    def __post_init__(self):
        if self.free < 0:  # a move knows which
            taken = self.x | self.o
            player = taken.bit_count() % 2 if self.player is None else player_of(2, self.player)
            free = 0 if HAS_LINE[self.x] or HAS_LINE[self.o] else FULL ^ taken
            keep(self, player=player, free=free)

    def moves(self):
        return NUMBERS[self.free]

    def play(self, move):
        x, o, free = self.x, self.o, self.free
        if move not in NUMBERS[free]:
            self.legal(move)  # says what is wrong with it
        square = SQUARES[move]
        if self.player == 0:
            x |= square
            return TicTacToe(x, o, 1, 0 if HAS_LINE[x] else free ^ square)
        o |= square
        return TicTacToe(x, o, 0, 0 if HAS_LINE[o] else free ^ square)

    def payoffs(self):
        value = HAS_LINE[self.x] - HAS_LINE[self.o]
        return (value, -value)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.x, self.o))

    @staticmethod
    def from_text(text: str) -> TicTacToe:
        """The position written as nine of `X`, `O`, `.`, row by row; blanks and `/` are ignored."""
        squares = "".join(rows_of_text(text))
        if len(squares) != 9 or not set(squares) <= set("XO."):
            raise ValueError(f"text must have nine squares, each X, O or '.', not {text!r}")
        rows = f"{squares[:3]} {squares[3:6]} {squares[6:]}"
        *_, (x, o), player = read_board(rows, "XO", 3)
        return TicTacToe(x, o, player)

    def symmetries(self):
        """The eight ways to turn and flip the board, each square being the number of a move.

        >>> len(TicTacToe().symmetries()), TicTacToe().symmetries()[1].squares
        (8, (6, 3, 0, 7, 4, 1, 8, 5, 2))
        """
        turned, flipped = (6, 3, 0, 7, 4, 1, 8, 5, 2), (2, 1, 0, 5, 4, 3, 8, 7, 6)
        found = [tuple(range(9))]
        for squares in found:  # the list grows while we walk along it
            for way in (turned, flipped):
                after = tuple(squares[square] for square in way)
                found += [after] if after not in found else []
        return [Symmetry(squares, squares) for squares in found]

    def rules_text(self):
        return f"X and O take turns to mark a free square. {first_to_have('three marks')}"


NAMES = tuple(
    f"{row} {column}".strip() or "centre"
    for row in ("top", "", "bottom")
    for column in ("left", "", "right")
)


def squares(position: TicTacToe) -> dict[str, str]:
    """What stands on each square: `X`, `O` or `.`, by the name of the square.

    >>> squares(TicTacToe().play(4))["centre"]
    'X'
    """
    return dict(zip(NAMES, chain(*position.squares()), strict=True))


def line_counts(position: TicTacToe) -> dict[str, str | int]:
    """Whose turn it is, and how many lines have one or two marks of one player alone.

    >>> line_counts(TicTacToe.from_text("XO. .X. ..."))["lines with 2 X"]
    1
    """
    features: dict[str, str | int] = {"mover": "XO"[position.player]}
    for mark, mine, yours in (("X", position.x, position.o), ("O", position.o, position.x)):
        alone = [(line & mine).bit_count() for line in position.lines if not line & yours]
        for number in (1, 2):
            features[f"lines with {number} {mark}"] = alone.count(number)
    return features


# k in a row


class ForAll(Weighted, frozen=True):
    """A heuristic of k in a row: Player I's value or, with three players, everybody's."""

    def __call__(self, position):
        return super().__call__(position) if position.players == 2 else heuristic_for_all(position)


class KInARow(LineBoard, frozen=True):
    """The squares that each player has marked; a move is the number of a free square.

    The first to have k in a row wins, and each of the others pays. Two or three can play. Also
    known as the m,n,k-game.

    >>> board = KInARow.from_text("XOA X.. OA.", k=3, players=3)
    >>> board.player, board.moves()
    (0, (4, 5, 8))
    >>> board.play(4).play(5).play(8).payoffs()
    (0, 0, 0)
    >>> KInARow.from_text("XXX OO. ...", k=3).payoffs()
    (1000, -1000)
    """

    letters: ClassVar[str] = "XOA"

    columns: int
    rows: int
    k: int
    players: int = 2
    marks: tuple[int, ...] = ()
    player: int = 0
    free: int = -1
    """The squares that may still be marked: none once the game is over."""

    def __post_init__(self):
        if self.free < 0:  # a move knows which
            columns, rows, k = board_size(self.columns, self.rows, self.k)
            players = whole_number("players", self.players, 2, len(self.letters))
            marks = self.marks or (0,) * players
            is_over = any(has_line(mine, board_lines(columns, rows, k)) for mine in marks)
            free = 0 if is_over else (1 << columns * rows) - 1 ^ sum(marks)
            keep(self, columns=columns, rows=rows, k=k, players=players)
            keep(self, marks=marks, player=player_of(players, self.player), free=free)

    def moves(self):
        return numbers(self.free)

    def play(self, move):
        columns, rows, k, players = self.columns, self.rows, self.k, self.players
        square, player, marks = 1 << self.legal(move), self.player, list(self.marks)
        mine = marks[player] = marks[player] | square
        _, in_line, lines = surroundings(columns, rows, k)[square]
        wins = (mine & in_line).bit_count() >= k and has_line(mine, lines)
        free = 0 if wins else self.free ^ square
        return KInARow(columns, rows, k, players, tuple(marks), (player + 1) % players, free)

    def payoffs(self):
        for winner, mine in enumerate(self.marks):
            if has_line(mine, self.lines):
                prize = WIN * (self.players - 1)
                return tuple(prize if p == winner else -WIN for p in range(self.players))
        return (0,) * self.players

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.marks, self.player))

    @staticmethod
    def from_text(text: str, k: int, players: int = 2) -> KInARow:
        """The position written as rows of `X`, `O`, `A`, `.`, blanks or `/` between the rows."""
        players = whole_number("players", players, 2, len(KInARow.letters))
        columns, rows, k, marks, player = read_board(text, KInARow.letters[:players], k)
        return KInARow(columns, rows, k, players, marks, player)

    def __repr__(self):
        players = "" if self.players == 2 else f", players={self.players}"
        return self._as_text(f", k={self.k}{players}")

    def rules_text(self):
        return f"The players take turns to mark a free square. {first_to_have(f'{self.k} marks')}"

    def threats(self, player=0):
        """Lines that lack one mark of the player, compared with the other players' lines.

        >>> KInARow.from_text("XX. OOX ...", k=3).threats()
        1
        """
        size, taken = (self.columns, self.rows, self.k), sum(self.marks)
        return compared([lacking_one(mine, taken ^ mine, *size) for mine in self.marks], player)

    heuristic: ClassVar[Any] = ForAll(((threats, 8), (open_lines, 1)))
    """Threats first, then room for more of them: Player I's value or, of three, everybody's."""


def heuristic_for_all(position: KInARow) -> tuple[int, ...]:
    """The prospects of each player, with the weights of `KInARow.heuristic`. Notes §5.3.

    >>> heuristic_for_all(KInARow(3, 3, 3, players=3).play(4))
    (8, -4, -4)
    """
    weights = KInARow.heuristic.weights
    return tuple(
        sum(weight * feature(position, player) for feature, weight in weights)
        for player in range(position.players)
    )


# Connect Four


class ConnectFour(LineBoard, frozen=True, gc=False):  # nothing in it can refer back to it
    """The discs of X (Player I) and of O (Player II); a move is the number of a column, from 0.

    Rows are numbered from the bottom.

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
    won: int = 0
    """1 if X has a line, -1 if O has one."""
    open_columns: tuple[int, ...] = ()
    """The columns that are not full: none once the game is over."""
    around: Any = None
    """The `surroundings` of each square: all positions of a game share them."""

    def __post_init__(self):
        if self.around is None:  # after a move, all that follows from the discs is known
            columns, rows, k = board_size(self.columns, self.rows, self.k)
            keep(self, columns=columns, rows=rows, k=k, player=player_of(2, self.player))
            won = has_line(self.x, self.lines) - has_line(self.o, self.lines)
            top = (self.x | self.o) >> columns * (rows - 1)
            open_columns = () if won else numbers((1 << columns) - 1 & ~top)
            keep(self, won=won, open_columns=open_columns, around=surroundings(columns, rows, k))

    def __reduce__(self):  # what is copied or unpickled shares them as well
        return type(self), (self.columns, self.rows, self.k, self.x, self.o, self.player)

    @property
    def is_over(self):
        return not self.open_columns

    def moves(self):
        return self.open_columns

    def play(self, move):  # quicker than a k in a row with discs: searches ask it all the time
        columns, k, x, o, player = self.columns, self.k, self.x, self.o, self.player
        won, open_columns, around = 0, self.open_columns, self.around
        if move not in open_columns:
            self.legal(move)  # says what is wrong with it
        square, discs = SQUARES[move], x | o
        while square & discs:
            square <<= columns
        if player == 0:
            x = mine = x | square
        else:
            o = mine = o | square
        above, in_line, lines = around[square]
        if (mine & in_line).bit_count() >= k and has_line(mine, lines):
            won, open_columns = 1 - 2 * player, ()
        elif not above:
            open_columns = tuple(column for column in open_columns if column != move)
        after = 1 - player
        return ConnectFour(columns, self.rows, k, x, o, after, won, open_columns, around)

    def payoffs(self):
        return (WIN * self.won, -WIN * self.won)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.x, self.o, self.player))

    @staticmethod
    def from_text(text: str, k: int = 4) -> ConnectFour:
        """The position written as rows of `X`, `O`, `.`, the top row first, blanks between them."""
        columns, rows, k, (x, o), player = read_board(text, "XO", k, upwards=True)
        discs, bottom = x | o, (1 << columns) - 1
        if discs & ~(discs << columns | bottom):
            raise ValueError(f"discs fall as far as they can: {text!r} cannot arise")
        return ConnectFour(columns, rows, k, x, o, player)

    def __repr__(self):
        return self._as_text("" if self.k == 4 else f", k={self.k}")

    @property
    def piles(self):
        """The squares of each column, from the bottom."""
        squares = range(self.columns * self.rows)
        return tuple(tuple(squares[column :: self.columns]) for column in range(self.columns))

    def squares(self):
        """The board row by row from the top: `X`, `O` or `.` for each square."""
        return super().squares()[::-1]

    def move_name(self, move):
        return f"column {move + 1}"

    def planes(self):
        """The discs of the mover, and those of the other player, from the top row on."""
        return [plane[::-1] for plane in super().planes()]

    def move_numbers(self):
        return self.columns

    def symmetries(self):
        """The board as it is, and its mirror image.

        >>> ConnectFour(3, 2, k=2).symmetries()[1]
        Symmetry(squares=(2, 1, 0, 5, 4, 3), moves=(2, 1, 0))
        """
        columns, starts = range(self.columns), range(0, self.columns * self.rows, self.columns)
        return [
            Symmetry(tuple(start + column for start in starts for column in order), tuple(order))
            for order in (columns, columns[::-1])
        ]

    def rules_text(self):
        falls = "X and O take turns to drop a disc into a column, where it falls as far as it can."
        return f"{falls} {first_to_have(f'{self.k} discs')}"

    def threats(self):
        """Free squares that complete a line: those of Player I minus those of Player II.

        >>> ConnectFour.from_text("..... ..... O.O.. OXXX.").threats()
        1
        """
        columns, rows, k, free = self.columns, self.rows, self.k, ~(self.x | self.o)
        mine, theirs = completing(self.x, columns, rows, k), completing(self.o, columns, rows, k)
        return (mine & free).bit_count() - (theirs & free).bit_count()

    def centre(self):
        """Discs in the middle column, or in the middle two: Player I's minus Player II's.

        >>> ConnectFour().play(3).centre(), ConnectFour(4).play(1).play(2).centre()
        (1, 0)
        """
        middle = middle_columns(self.columns, self.rows)
        return (self.x & middle).bit_count() - (self.o & middle).bit_count()

    heuristic: ClassVar[Any] = weighted({threats: 8, open_lines: 1, centre: 1})
    """Threats first, then room for more of them."""


@cache
def middle_columns(columns: int, rows: int) -> int:
    """The squares in the middle column, or in the middle two."""
    middle = {(columns - 1) // 2, columns // 2}
    return sum(1 << row * columns + column for row in range(rows) for column in middle)


def line_game(position: Position) -> LineBoard | None:
    """The position, if it is one of a game of lines and nothing else; otherwise None.

    A subclass may have other rules.

    >>> from coursekit.games import Nim
    >>> line_game(ConnectFour(2, 2, k=2).play(1)), line_game(Nim(3))
    (ConnectFour.from_text(".. .X", k=2), None)
    """
    is_one = type(position) in (TicTacToe, KInARow, ConnectFour)
    return position if is_one else None  # type: ignore[return-value]

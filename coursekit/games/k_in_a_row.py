"""k in a row on any board, for two or three players: tic-tac-toe, go-moku and their relatives."""

from __future__ import annotations

from functools import cache, lru_cache

from coursekit.games._old import (
    LineGame,
    Position,
    a_tuple,
    apart,
    board_lines,
    is_whole,
    keep,
    player_of,
    register_heuristic,
    register_lines,
    register_names,
    register_rules,
    room_for,
    rows_of_text,
    square_set,
    weighted,
)

# The squares are numbered row by row; a set of squares is a number whose bit i says whether square
# i belongs to it.

MARKS = "XOA"
"""How the marks of Players I, II and III are written."""

WIN = 1000
"""What everybody else pays the winner: more than any heuristic promises."""


class KInARow(Position, frozen=True):
    """The squares that each player has marked; a move is the number of a free square.

    The first to have k in a row wins, and each of the others pays.

    >>> board = KInARow.from_text("XOA X.. OA.", k=3, players=3)
    >>> board.player, board.moves()
    (0, (4, 5, 8))
    >>> board.play(4).play(5).play(8).payoffs()
    (0, 0, 0)
    >>> KInARow.from_text("XXX OO. ...", k=3).payoffs()
    (1000, -1000)
    """

    columns: int
    rows: int
    k: int
    players: int = 2
    marks: tuple[int, ...] = ()
    player: int = 0
    is_over: bool = None  # type: ignore[assignment]

    def __post_init__(self):
        if self.is_over is None:  # after a move, all is known
            self._find_out()

    def moves(self):
        return () if self.is_over else free_squares(self.columns * self.rows, sum(self.marks))

    def play(self, move):
        square, player = self.legal(move), self.player
        mine = self.marks[player] | 1 << square
        marks = (*self.marks[:player], mine, *self.marks[player + 1 :])
        through = lines_through(self.columns, self.rows, self.k)[square]
        is_over = has_line(mine, through) or sum(marks) == (1 << self.columns * self.rows) - 1
        after = (player + 1) % self.players
        return KInARow(self.columns, self.rows, self.k, self.players, marks, after, is_over)

    def payoffs(self):
        lines = board_lines(self.columns, self.rows, self.k)
        for winner, mine in enumerate(self.marks):
            if has_line(mine, lines):
                prize = WIN * (self.players - 1)
                return tuple(prize if p == winner else -WIN for p in range(self.players))
        return (0,) * self.players

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.marks, self.player))

    @staticmethod
    def from_text(text: str, k: int, players: int = 2) -> KInARow:
        """The position written as rows of `X`, `O`, `A`, `.`, blanks or `/` between the rows."""
        rows = rows_of_text(text)
        players = player_count(players)
        squares = "".join(rows)
        if len(set(map(len, rows))) != 1 or not set(squares) <= {*MARKS[:players], "."}:
            known = ", ".join(MARKS[:players])
            raise ValueError(f"text must have rows of {known} and '.', equally long, not {text!r}")
        k = room_for(k, rows, text)
        start = KInARow(len(rows[0]), len(rows), k, players)
        marks = tuple(
            sum(1 << i for i, square in enumerate(squares) if square == mark)
            for mark in MARKS[:players]
        )
        taken = len(squares) - squares.count(".")
        in_turn = [(taken + players - 1 - p) // players for p in range(players)]
        lines = board_lines(start.columns, start.rows, k)
        winners = [player for player in range(players) if has_line(marks[player], lines)]
        last = (taken - 1) % players
        if [mine.bit_count() for mine in marks] != in_turn or winners not in ([], [last]):
            raise ValueError(
                f"X begins, they take turns, and a line ends the game: {text!r} cannot arise"
            )
        return KInARow(start.columns, start.rows, k, players, marks, taken % players)

    def __repr__(self):
        text = " ".join(map("".join, self.squares()))
        players = "" if self.players == 2 else f", players={self.players}"
        in_turn = sum(self.marks).bit_count() % self.players
        out_of_turn = "" if self.player == in_turn else f".with_mover({self.player})"
        return f'KInARow.from_text("{text}", k={self.k}{players}){out_of_turn}'

    def squares(self) -> list[list[str]]:
        """The board row by row: a player's mark or `.` for each square."""
        board = ["."] * (self.columns * self.rows)
        for mark, mine in zip(MARKS, self.marks, strict=False):
            for i in range(len(board)):
                if mine >> i & 1:
                    board[i] = mark
        return [board[start : start + self.columns] for start in range(0, len(board), self.columns)]

    def _find_out(self) -> None:
        """Set what follows from the marks; refuse what is no board."""
        lines = board_lines(self.columns, self.rows, self.k)  # refuses impossible sizes
        columns, rows, k = map(int, (self.columns, self.rows, self.k))
        players, full = player_count(self.players), (1 << columns * rows) - 1
        marks = a_tuple(self.marks)
        if marks is None or len(marks) not in (0, players):
            raise ValueError(f"marks must be {players} sets of squares, not {self.marks!r}")
        marks = tuple(square_set("marks", mine, full) for mine in marks) or (0,) * players
        apart("marks", *marks)
        player = player_of(players, self.player)
        is_over = sum(marks) == full or any(has_line(mine, lines) for mine in marks)
        keep(self, columns=columns, rows=rows, k=k, players=players)
        keep(self, marks=marks, player=player, is_over=is_over)


def player_count(players: int) -> int:
    """`players` if that many can play."""
    if not is_whole(players) or players not in (2, 3):
        raise ValueError(f"players must be 2 or 3, not {players!r}")
    return int(players)


def has_line(marks: int, lines: tuple[int, ...]) -> bool:
    """Whether the marks fill one of the lines."""
    for line in lines:  # noqa: SIM110  a trace would enter a generator again for every line
        if marks & line == line:
            return True
    return False


@cache
def lines_through(columns: int, rows: int, k: int) -> tuple[tuple[int, ...], ...]:
    """For each square, the lines that it belongs to."""
    lines = board_lines(columns, rows, k)
    return tuple(tuple(line for line in lines if line >> i & 1) for i in range(columns * rows))


@lru_cache(maxsize=1 << 14)
def free_squares(squares: int, taken: int) -> tuple[int, ...]:
    """The numbers of the squares that are not taken."""
    return tuple(i for i in range(squares) if not taken >> i & 1)


# Features: whole numbers, large where the player stands well; over all players they add up to 0.
# Notes §5.1, and §5.3 for three players.


def open_lines(position: KInARow, player: int = 0) -> int:
    """Lines that have no mark of anybody else, compared with the other players' lines.

    >>> open_lines(KInARow(3, 3, 3).play(4)), open_lines(KInARow(3, 3, 3).play(1))
    (4, 2)
    """
    return _compared(position, player, 0)


def threats(position: KInARow, player: int = 0) -> int:
    """Lines that lack one mark of the player, compared with the other players' lines.

    >>> threats(KInARow.from_text("XX. OOX ...", k=3))
    1
    """
    return _compared(position, player, position.k - 1)


def _compared(position: KInARow, player: int, fewest: int) -> int:
    """How many lines with at least `fewest` marks are the player's alone, minus the average, times
    the number of players: so with two players, mine minus yours.
    """
    counts = _lines_of_each(position.columns, position.rows, position.k, position.marks, fewest)
    return position.players * counts[player] - sum(counts)


@lru_cache(maxsize=64)  # asked for the same marks once for each player
def _lines_of_each(
    columns: int, rows: int, k: int, marks: tuple[int, ...], fewest: int
) -> list[int]:
    """For each player, how many lines have at least `fewest` marks, and none of anybody else."""
    lines, taken, counts = board_lines(columns, rows, k), sum(marks), []
    for mine in marks:
        others = taken ^ mine
        alone = [line & mine for line in lines if not line & others]
        counts.append(len([own for own in alone if own.bit_count() >= fewest]))
    return counts


heuristic = weighted({threats: 8, open_lines: 1})
"""Player I's prospects: threats first, then room for more of them."""


def heuristic_for_all(position: KInARow) -> tuple[int, ...]:
    """The prospects of each player, with the weights of `heuristic`. Notes §5.3.

    >>> heuristic_for_all(KInARow(3, 3, 3, players=3).play(4))
    (8, -4, -4)
    """
    shares = [0] * position.players
    for feature, weight in heuristic.weights:
        for player in range(position.players):
            shares[player] += weight * feature(position, player)
    return tuple(shares)


def move_name(position: KInARow, move: int) -> str:
    """Where the mark goes: rows and columns count from 1."""
    row, column = divmod(move, position.columns)
    return f"row {row + 1}, column {column + 1}"


def as_lines(position: KInARow) -> LineGame:
    """The position as plain data."""
    lines = board_lines(position.columns, position.rows, position.k)
    piles = tuple((square,) for square in range(position.columns * position.rows))
    return LineGame(lines, piles, position.marks, position.player, prize=WIN)


register_heuristic(KInARow, heuristic, for_all=heuristic_for_all, prize=WIN)
register_names(KInARow, move=move_name, marks=MARKS)
register_lines(KInARow, as_lines)
register_rules(
    KInARow,
    lambda position: (
        "The players take turns to mark a free square. The first to have "
        f"{position.k} marks in a row wins, be it across, upright or diagonal. "
        "If the board is full before that, nobody wins."
    ),
)

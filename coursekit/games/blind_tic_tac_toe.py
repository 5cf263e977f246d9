"""Blind tic-tac-toe: look at four squares, then mark one of the nine.

The other player's marks are hidden, so a player may try to mark a square that is taken. Then the
mark is not placed, the player is told so, and the turn is lost; the other player is not told.
"""

from __future__ import annotations

from functools import cache

from coursekit.games._old import (
    Position,
    a_tuple,
    apart,
    board_lines,
    keep,
    player_of,
    register_heuristic,
    register_names,
    register_rules,
    rows_of_text,
    square_set,
)

# The squares are numbered 0 to 8, row by row; a set of squares is a number whose bit i says
# whether square i belongs to it.
WINDOWS = {
    "top left": (0, 1, 3, 4),
    "top right": (1, 2, 4, 5),
    "bottom left": (3, 4, 6, 7),
    "bottom right": (4, 5, 7, 8),
}
SHOWN = (*WINDOWS, "the other")
LINES, FULL = board_lines(3, 3, 3), 0o777
HAS_LINE = tuple(any(marks & line == line for line in LINES) for marks in range(512))
FREE = tuple(tuple(i for i in range(9) if not marks >> i & 1) for marks in range(512))


class BlindTicTacToe(Position, frozen=True):
    """The squares marked by X (Player I) and by O (Player II), and what the two know of them.

    A turn is two moves: the name of a `window`, then the number of a square. `known` has the
    squares on which Player I, and Player II, has found a mark of the other one: nobody marks these
    again, and so every game ends. `seen` has all that each of them was shown and told.

    >>> game = BlindTicTacToe().play("top left").play(4).play("top right")
    >>> game.observed_by(0)
    (('top left', '....'), (4, 'placed'))
    >>> game.observed_by(1)
    (('the other', 'moved'), ('top right', '..X.'))
    >>> game.moves()
    (0, 1, 2, 3, 5, 6, 7, 8)
    """

    x: int = 0
    o: int = 0
    player: int = 0
    window: str | None = None
    known: tuple[int, ...] = (0, 0)
    seen: tuple[tuple, ...] = ((), ())
    is_over: bool = None  # type: ignore[assignment]

    def __post_init__(self):
        if self.is_over is None:  # after a move, all that follows from the marks is known
            x, o = square_set("x", self.x, FULL), square_set("o", self.o, FULL)
            apart("x and o", x, o)
            is_window = isinstance(self.window, str) and self.window in WINDOWS
            if self.window is not None and not is_window:
                raise ValueError(f"window must be None or one of {[*WINDOWS]}, not {self.window!r}")
            known = tuple(square_set("known", found, FULL) for found in a_tuple(self.known) or ())
            if len(known) != 2 or known[0] & ~o or known[1] & ~x:
                raise ValueError(
                    "known must be two sets of squares, some marks of O and some of X, "
                    f"not {self.known!r}"
                )
            player, seen = player_of(2, self.player), checked_seen(self.seen)
            is_over = HAS_LINE[x] or HAS_LINE[o] or x | o == FULL
            keep(self, x=x, o=o, player=player, known=known, seen=seen, is_over=is_over)

    @property
    def board(self) -> str:
        """The nine squares, row by row."""
        return "".join(
            "X" if self.x >> i & 1 else "O" if self.o >> i & 1 else "." for i in range(9)
        )

    def moves(self):
        if self.is_over:
            return ()
        own = self.o if self.player else self.x
        return tuple(WINDOWS) if self.window is None else FREE[own | self.known[self.player]]

    def play(self, move):
        move = self.legal(move)
        return self._look(move) if self.window is None else self._mark(move)

    def _look(self, window):
        known, seen, board = list(self.known), list(self.seen), self.board
        others = self.x if self.player else self.o
        known[self.player] |= others & sum(1 << i for i in WINDOWS[window])
        seen[self.player] += ((window, "".join(board[i] for i in WINDOWS[window])),)
        return BlindTicTacToe(
            self.x, self.o, self.player, window, tuple(known), tuple(seen), is_over=False
        )

    def _mark(self, square):
        x, o, known, seen, mark = self.x, self.o, list(self.known), list(self.seen), 1 << square
        if (x | o) & mark:
            told = "taken"
            known[self.player] |= mark
        else:
            x, o = (x, o | mark) if self.player else (x | mark, o)
            has_line = HAS_LINE[o if self.player else x]
            told = "won" if has_line else "draw" if x | o == FULL else "placed"
        is_over = told in ("won", "draw")
        seen[self.player] += ((square, told),)
        seen[1 - self.player] += (("the other", told if is_over else "moved"),)
        return BlindTicTacToe(x, o, 1 - self.player, None, tuple(known), tuple(seen), is_over)

    def payoffs(self):
        if HAS_LINE[self.x]:
            return (1, -1)
        return (-1, 1) if HAS_LINE[self.o] else (0, 0)

    def observed_by(self, player):
        return self.seen[player]

    def without_history(self) -> BlindTicTacToe:
        """The same position, as if nothing had been shown or told yet: only `known` is kept."""
        return BlindTicTacToe(
            self.x, self.o, self.player, self.window, self.known, is_over=self.is_over
        )

    @property
    def lies_open(self) -> bool:
        """Whether each player knows all marks, and nothing was shown or told on the way."""
        return self.known == (self.o, self.x) and self.seen == ((), ())

    @staticmethod
    def from_text(text: str) -> BlindTicTacToe:
        """A board that both have seen: nine of `X`, `O`, `.`; blanks and `/` are ignored.

        Whoever has fewer marks moves, or else X.
        """
        squares = "".join(rows_of_text(text))
        if len(squares) != 9 or not set(squares) <= set("XO."):
            raise ValueError(f"text must have nine squares, each X, O or '.', not {text!r}")
        x, o = (sum(1 << i for i, square in enumerate(squares) if square == mark) for mark in "XO")
        return BlindTicTacToe(x, o, int(x.bit_count() > o.bit_count()), known=(o, x))


def checked_seen(given):
    """What each player was shown and told, as tuples of pairs."""
    both = [a_tuple(each) for each in a_tuple(given) or ()]
    seen = tuple(tuple(map(a_tuple, each)) for each in both if each is not None)
    if len(seen) != 2 or len(both) != 2 or not all(map(is_news, seen[0] + seen[1])):
        raise ValueError(
            "seen must be what Player I and Player II were shown and told, each a tuple of pairs "
            f"such as ('top left', '....') and (4, 'placed'), not {given!r}"
        )
    return seen


def is_news(pair):
    """Whether this can be something that a player was shown or told."""
    if pair is None or len(pair) != 2:
        return False
    about, news = pair
    is_about = about in FREE[0] if type(about) is int else isinstance(about, str) and about in SHOWN
    return is_about and isinstance(news, str)


def heuristic(position):
    """What Player I would earn if all marks lay open from here on and both played perfectly.

    >>> game = BlindTicTacToe.from_text("XX. OO. ...")
    >>> heuristic(game), heuristic(game.with_mover(1))
    (1, -1)
    """
    return _open_value(position.x, position.o, position.player)


@cache
def _open_value(x, o, player):
    if HAS_LINE[x] or HAS_LINE[o] or x | o == FULL:
        return HAS_LINE[x] - HAS_LINE[o]
    if player == 0:
        return max(_open_value(x | 1 << square, o, 1) for square in FREE[x | o])
    return min(_open_value(x, o | 1 << square, 0) for square in FREE[x | o])


register_heuristic(BlindTicTacToe, heuristic, prize=1)
register_names(
    BlindTicTacToe,
    move=lambda position, move: (
        f"look at the {move}"
        if isinstance(move, str)
        else f"row {move // 3 + 1}, column {move % 3 + 1}"
    ),
    marks="XO",
)
register_rules(
    BlindTicTacToe,
    lambda position: (
        "X and O take turns: look at four squares in a corner of the board, 2 × 2, then mark a "
        "square. The other player's marks stay hidden unless you look at them. If the square is "
        "taken, your mark is not placed, only you are told so, and your turn is over. "
        "Three marks in a row win; on a full board nobody wins."
    ),
)

"""Column coins: move coins to the left. The table game of notes §2.1.5."""

from __future__ import annotations

from coursekit.games._old import (
    MOST_MOVES,
    Impartial,
    keep,
    register_names,
    register_rules,
    too_many_moves,
    whole_tuple,
)


class ColumnCoins(Impartial, frozen=True):
    """Columns of coins. The move (source, target, coins) moves coins to a column further left.

    The game is over when all coins are in the first column. Notes §2.1.5 call it Welter's game, but
    in that one coins move along a strip, at most one on each square.

    >>> ColumnCoins((1, 1, 2)).play((2, 0, 1))
    ColumnCoins((2, 1, 1))
    """

    columns: tuple[int, ...]

    def __post_init__(self):
        columns = whole_tuple("columns", self.columns)
        if columns is not self.columns:
            keep(self, columns=columns)

    def moves(self):
        if sum(self.columns[1:]) * len(self.columns) > MOST_MOVES:
            raise too_many_moves("columns", self.columns)
        return tuple(
            (source, target, coins)
            for source in range(len(self.columns))
            for target in range(source)
            for coins in range(1, self.columns[source] + 1)
        )

    def play(self, move):
        source, target, coins = self.legal(move)
        columns = list(self.columns)
        columns[source] -= coins
        columns[target] += coins
        return ColumnCoins(tuple(columns))


def move_name(position: ColumnCoins, move: tuple[int, int, int]) -> str:
    """What the move is called; columns are counted from 1."""
    source, target, coins = move
    number = "1 coin" if coins == 1 else f"{coins} coins"
    return f"{number} from column {source + 1} to {target + 1}"


register_names(
    ColumnCoins,
    move=move_name,
    short=lambda position: "/".join(map(str, position.columns)) or "0",
)
register_rules(
    ColumnCoins,
    lambda position: (
        "Coins lie in columns. A move takes as many coins as you like from one column and puts "
        "them on a column further to the left."
    ),
)

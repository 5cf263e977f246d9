"""A matrix game: two players choose at the same time, and a table says what each of them earns.

Below it stand the course's own games, and games are read from Gambit's files. Notes §4.2–4.3.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import Annotated, Any

import numpy as np

from coursekit.games.fields import is_whole
from coursekit.text import number_text, quoted, vector_text
from coursekit.validate import Text, as_matrix, as_numbers, checked

Label = int | str
"""The name of a row or a column: a pure strategy. Without names they are 1, 2, 3, …"""


Strategy = Label | Sequence[Any]
"""A pure strategy is a label; a mixed strategy is one probability for each row (or column)."""


class MatrixGame:
    """Player I chooses a row and Player II a column; they earn the entries of `A` and `B` there.

    Without `B` the game is zero-sum: Player II earns `-A`. Whole numbers and fractions are kept
    exactly, as fractions; a single float turns the whole game into floats.

    >>> coins = MatrixGame([[2, -1], [-1, 1]], rows=("heads", "tails"), columns=("heads", "tails"))
    >>> coins
           heads  tails
    heads      2     −1
    tails     −1      1
    >>> coins.is_zero_sum, coins.is_exact, coins.shape
    (True, True, (2, 2))
    """

    A: np.ndarray
    B: np.ndarray
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    is_zero_sum: bool
    """Whether Player II always earns what Player I loses."""

    def __init__(
        self,
        A: Any,
        B: Any = None,
        rows: Iterable[Label] | None = None,
        columns: Iterable[Label] | None = None,
    ):
        self.A = as_matrix(A, "A")
        self.B = -self.A if B is None else as_matrix(B, "B")
        if self.A.shape != self.B.shape:
            raise ValueError(f"B must have the shape of A, {self.A.shape}, not {self.B.shape}")
        if self.A.dtype != self.B.dtype:
            self.A, self.B = self.A.astype(float), self.B.astype(float)
        self.rows = _labels(rows, self.A.shape[0], "rows")
        self.columns = _labels(columns, self.A.shape[1], "columns")
        self.is_zero_sum = B is None or bool((self.A == -self.B).all())
        self.A.flags.writeable = self.B.flags.writeable = False

    @staticmethod
    def from_pairs(pairs: Any, rows: Any = None, columns: Any = None) -> MatrixGame:
        """The game whose table holds (what Player I earns, what Player II earns).

        >>> MatrixGame.from_pairs([[(3, 3), (0, 5)], [(5, 0), (1, 1)]], ("C", "D"), ("C", "D"))
           C     D
        C  3, 3  0, 5
        D  5, 0  1, 1
        """
        try:
            table = [list(row) for row in pairs]
        except TypeError:  # np.array(5) is one as well
            raise ValueError(f"pairs must be a table of pairs, not {pairs!r}") from None
        for row in table:
            for pair in row:
                if not isinstance(pair, Sequence | np.ndarray) or len(pair) != 2:
                    raise ValueError(f"pairs must hold two payoffs in each cell, not {pair!r}")
        A, B = ([[pair[player] for pair in row] for row in table] for player in (0, 1))
        return MatrixGame(as_matrix(A, "pairs"), as_matrix(B, "pairs"), rows, columns)

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        return self.A.shape[0], self.A.shape[1]

    @property
    def is_exact(self) -> bool:
        """Whether the payoffs are fractions, not floats."""
        return self.A.dtype == object

    def labels(self, player: int) -> tuple[Label, ...]:
        """The pure strategies of Player I (0) or Player II (1)."""
        check_either_player("player", player)
        return self.rows if player == 0 else self.columns

    def payoffs(self, player: int) -> np.ndarray:
        """What the player earns: a row for each of the player's own pure strategies.

        >>> MatrixGame([[1, 2]], [[3, 4]]).payoffs(1).astype(int).tolist()
        [[3], [4]]
        """
        check_either_player("player", player)
        return self.A if player == 0 else self.B.T

    def mixed(self, player: int, strategy: Strategy, name: str = "strategy") -> np.ndarray:
        """The strategy as a vector of probabilities: a pure one plays its row or column for sure.

        What is no strategy is refused by its `name`.

        >>> MatrixGame([[5, 3], [2, 8]]).mixed(0, 2)
        array([Fraction(0, 1), Fraction(1, 1)], dtype=object)
        """
        labels = self.labels(player)
        if isinstance(strategy, str | int | np.integer):
            if isinstance(strategy, bool) or strategy not in labels:
                known = ", ".join(map(repr, labels))
                raise ValueError(f"{name}: a pure strategy is one of {known}, not {strategy!r}")
            pure = [int(label == strategy) for label in labels]
            return as_numbers(pure, name).astype(self.A.dtype)
        probabilities = as_numbers(strategy, name)
        if probabilities.shape != (len(labels),):
            raise ValueError(
                f"{name}: a strategy needs {len(labels)} probabilities, one for each of "
                f"{', '.join(map(str, labels))}, not {probabilities.size}: {_plain(strategy)}"
            )
        is_exact = probabilities.dtype == object
        slack = 0 if is_exact else 1e-9
        if (probabilities < -slack).any():
            raise ValueError(f"{name}: a probability cannot be negative: {_plain(strategy)}")
        if abs(probabilities.sum() - 1) > slack * len(labels):
            total = probabilities.sum()
            raise ValueError(
                f"{name}: probabilities must sum to 1, not to {total}: {_plain(strategy)}"
            )
        return probabilities if is_exact else probabilities / probabilities.sum()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MatrixGame) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple:
        return self.rows, self.columns, tuple(self.A.flat), tuple(self.B.flat)

    # To other programs: see notebooks/outgrow.md

    def to_nashpy(self) -> Any:
        """The game for nashpy, in floats."""
        import nashpy

        return nashpy.Game(self.A.astype(float), self.B.astype(float))

    def to_quantecon(self) -> Any:
        """The game for QuantEcon, in floats."""
        from quantecon.game_theory import NormalFormGame, Player

        return NormalFormGame([Player(self.payoffs(player).astype(float)) for player in (0, 1)])

    def save(self, path: str | PathLike[str], title: str = "") -> None:
        """Write the game into a file "game.nfg", for Gambit; `read_nfg` reads it, too.

        Payoffs stand column by column: Player I's strategy changes fastest.
        """
        if Path(path).suffix != ".nfg":
            raise ValueError(f"path must end in .nfg, not {str(path)!r}")
        names = [" ".join(map(quoted, self.labels(player))) for player in (0, 1)]
        lines = [f'NFG 1 R {quoted(title)} {{ "Player I" "Player II" }}']
        lines += [f"{{ {{ {names[0]} }} {{ {names[1]} }} }}", '""', ""]
        for a, b in zip(self.A.T.tolist(), self.B.T.tolist(), strict=True):
            lines.append(" ".join(f"{mine} {yours}" for mine, yours in zip(a, b, strict=True)))
        Path(path).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")

    def cells(self) -> list[list[str]]:
        """The texts of the table: one payoff in a zero-sum game, otherwise both."""
        if self.is_zero_sum:
            return [[number_text(a) for a in row] for row in self.A]
        return [
            [f"{number_text(a)}, {number_text(b)}" for a, b in zip(*pair, strict=True)]
            for pair in zip(self.A, self.B, strict=True)
        ]

    def __repr__(self) -> str:
        texts = [["", *map(str, self.columns)]]
        cells = self.cells()
        texts += [[str(label), *row] for label, row in zip(self.rows, cells, strict=True)]
        widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
        align = str.rjust if self.is_zero_sum else str.ljust
        return "\n".join(
            "  ".join([row[0].ljust(widths[0]), *map(align, row[1:], widths[1:])]).rstrip()
            for row in texts
        )


def as_game(game: Any, name: str = "game") -> MatrixGame:
    """`game` if it is one, and otherwise the zero-sum game with this payoff matrix.

    >>> as_game([[5, 3], [2, 8]]).shape
    (2, 2)
    """
    if isinstance(game, MatrixGame):
        return game
    try:
        return MatrixGame(game)
    except ValueError as error:
        raise ValueError(f"{name} must be a MatrixGame or a table of payoffs: {error}") from None


def check_game(name: str, game: Any) -> MatrixGame:
    """`game`, or the zero-sum game with this payoff matrix."""
    return as_game(game, name)


def check_either_player(name: str, player: Any) -> int:
    """`player` if it is one of the two."""
    if not is_whole(player) or player not in (0, 1):
        raise ValueError(f"{name} must be 0 for Player I or 1 for Player II, not {player!r}")
    return int(player)


def check_payoff(name: str, payoff: Any) -> Any:
    """`payoff` if it is a number that can stand in a table."""
    if as_numbers([payoff], name).ndim != 1:
        raise ValueError(f"{name} must be a number, not {payoff!r}")
    return payoff


Game = Annotated[Any, check_game]
"""A MatrixGame, or the payoff matrix of a zero-sum game."""

EitherPlayer = Annotated[int, check_either_player]
Payoff = Annotated[Any, check_payoff]


@checked
def to_zero_sum(game: Game) -> MatrixGame:
    """The zero-sum game with payoffs A − c and B, if A + B is c everywhere. Notes §4.2.

    Its equilibria are the same, and Player I earns c less in each of them.

    >>> to_zero_sum(MatrixGame([[10, 4], [3, 8]], [[0, 6], [7, 2]]))
        1   2
    1   0  −6
    2  −7  −2
    """
    total = game.A + game.B
    shared = total[0, 0]
    largest = max(abs(game.A).max(), abs(game.B).max())
    rounding = 0 if game.is_exact else 1e-12 * largest
    for i, row in enumerate(game.rows):
        for j, column in enumerate(game.columns):
            if abs(total[i, j] - shared) > rounding:
                raise ValueError(
                    "game must be constant-sum, but the players share "
                    f"{number_text(total[i, j])} in row {row}, column {column} and "
                    f"{number_text(shared)} in row {game.rows[0]}, column {game.columns[0]}"
                )
    return MatrixGame(game.A - shared, rows=game.rows, columns=game.columns)


def _labels(labels: Iterable[Label] | None, count: int, name: str) -> tuple[Label, ...]:
    if labels is None:
        return tuple(range(1, count + 1))
    if not isinstance(labels, Iterable) or getattr(labels, "ndim", 1) == 0:
        raise ValueError(f"{name} must be a list of names, not {labels!r}")
    given = tuple(int(label) if isinstance(label, np.integer) else label for label in labels)
    for label in given:
        if not isinstance(label, str | int) or isinstance(label, bool):
            raise ValueError(f"{name} must be named by text or whole numbers, not {label!r}")
    if len(given) != count:
        raise ValueError(f"{name} must name all {count} of them, not {given!r}")
    if len(set(given)) != count:
        raise ValueError(f"{name} must have different names, not {given!r}")
    return given


def _plain(strategy: Any) -> str:
    return vector_text(as_numbers(strategy, "strategy").flat)


# The course's games

HEADS_TAILS = ("heads", "tails")

SIDES = ("Left", "Centre", "Right")

COIN_GAME = MatrixGame([[2, -1], [-1, 1]], rows=HEADS_TAILS, columns=HEADS_TAILS)
"""Both show a coin. Player I wins 2 for two heads and 1 for two tails, and otherwise loses 1."""

INSPECTOR = MatrixGame([[3, -1], [-5, 1]], rows=("inspect", "trust"), columns=("cheat", "comply"))
"""An inspector (Player I) and a firm: the structure of the coin game, with prices of our own.

A cheat who is caught pays 3, and one who is trusted costs 5. To inspect an honest firm costs 1, and
to trust it saves 1.
"""

PENALTY_LEFT_FOOT = MatrixGame([[1, 1, 1], [1, -1, 1], [1, 1, -1]], rows=SIDES, columns=SIDES)
"""A shooter whose strong left foot scores to the left even past a keeper who guessed it."""

PENALTY = MatrixGame([[-1, 1, 1], [1, -1, 1], [1, 1, -1]], rows=SIDES, columns=SIDES)
"""A regular shooter (Player I) scores unless the keeper guesses the side."""

THREE_BY_FOUR = MatrixGame([[0, 1, 2, 3], [2, 4, 1, 2], [4, 2, 3, 0]])
"""The game to which notes §4.2.1 apply their theorem."""

TWO_BY_TWO = MatrixGame([[5, 3], [2, 8]])
"""The game that notes §4.2.2 solve with a picture."""


@checked
def symmetric_two_by_two(T: Payoff, R: Payoff, P: Payoff, S: Payoff) -> MatrixGame:
    """Cooperate or defect: reward R for two who cooperate, punishment P for two who defect.

    Whoever defects alone earns the temptation T, and the other the sucker's payoff S. Notes §4.3.

    >>> symmetric_two_by_two(T=5, R=3, P=1, S=0)
               Cooperate  Defect
    Cooperate  3, 3       0, 5
    Defect     5, 0       1, 1
    """
    names = ("Cooperate", "Defect")
    return MatrixGame([[R, S], [T, P]], [[R, T], [S, P]], rows=names, columns=names)


PRISONERS_DILEMMA = symmetric_two_by_two(T=5, R=3, P=1, S=0)
"""Each is better off defecting, and both are worse off when they do. Notes §4.3."""

STAG_HUNT = symmetric_two_by_two(T=1, R=2, P=1, S=0)
"""Two hunters catch a stag together, or each a hare alone. Notes §4.3."""

OPERA_OR_BASEBALL = MatrixGame.from_pairs(
    [[(4, 1), (0, 0)], [(0, 0), (1, 4)]],
    rows=("Baseball", "Opera"),
    columns=("Baseball", "Opera"),
)
"""Two want to spend the evening together, and prefer different evenings. Notes §4.3."""

THREE_BY_THREE = MatrixGame.from_pairs(
    [[(-1, 1), (0, 2), (0, 2)], [(2, 1), (1, -1), (0, 0)], [(0, 0), (1, 1), (1, 2)]]
)
"""The game that notes §4.3 solve with a nonlinear program."""


WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[{}]|[^\s,"{}]+', re.S)
NUMBER = re.compile(r"[+-]?(\d+/\d+|(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?)")


@checked
def read_nfg(text: Text) -> MatrixGame:
    """The two-player game that the text of an `.nfg` file of Gambit describes, with exact payoffs.

    It has a title, the names of the players and of their strategies (or how many there are),
    perhaps a comment, and then the payoffs of every cell, column by column: Player I's strategy
    changes fastest. In place of payoffs there may be a list of outcomes, and their numbers.

    >>> read_nfg('NFG 1 R "Stag Hunt" { "I" "II" } { 2 2 }  2 2 1 0 0 1 1 1')
       1     2
    1  2, 2  0, 1
    2  1, 0  1, 1
    """
    try:
        *begin, _, players, strategies = (parts := _parts(iter(WORD.findall(text))))[:6]
        rows, columns = map(_strategy_names, strategies)
        cells = parts[7:] if str(parts[6]).startswith('"') else parts[6:]  # there is a comment
        if isinstance(cells[0], list):
            given = enumerate(cells[0], 1)
            outcomes = {0: (0, 0)} | {k: (_number(a), _number(b)) for k, (_, a, b) in given}
            payoffs = [outcomes[int(number)] for number in cells[1:]]
        else:
            numbers = map(_number, cells)
            payoffs = list(zip(numbers, numbers, strict=True))
        if begin[:2] != ["NFG", "1"] or len(players) != 2:
            raise ValueError("it must begin with NFG 1 and have two players")
        if len(payoffs) != len(rows) * len(columns):
            size = f"{len(rows)} × {len(columns)}"
            raise ValueError(f"there are {size} cells, and payoffs for {len(payoffs)}")
        table = [payoffs[i :: len(rows)] for i in range(len(rows))]
        return MatrixGame.from_pairs(table, rows, columns)
    except (ValueError, TypeError, LookupError, ZeroDivisionError) as error:
        raise ValueError(f"text must be that of an .nfg file for two players: {error}") from None


def _parts(words: Iterator[str]) -> list[Any]:
    """The words, and a list for what stands between { and }."""
    parts: list[Any] = []
    for word in words:
        if word == "}":
            break
        parts.append(_parts(words) if word == "{" else word)
    return parts


def _strategy_names(strategies: Any) -> Sequence[Label]:
    """The names of a player's strategies, or the numbers from 1 on if there are none."""
    if isinstance(strategies, str):
        return range(1, 1 + int(strategies))
    names = [re.sub(r"\\(.)", r"\1", name[1:-1], flags=re.S) for name in strategies]
    return [int(name) if re.fullmatch("[1-9][0-9]{0,8}", name) else name for name in names]


def _number(word: str) -> Fraction:
    if not NUMBER.fullmatch(word):
        raise ValueError(f"a payoff is a number such as -2, 0.25 or 11/6, not {word}")
    return Fraction(word)

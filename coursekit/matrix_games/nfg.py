"""Games of two players in Gambit's text format for strategic games, `.nfg`.

A file has a prologue (title, names of the players, their strategies, perhaps a comment) and then
either the payoffs of every cell or a list of outcomes and, for each cell, the number of its
outcome. The cells come column by column: Player I's strategy changes fastest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from coursekit.matrix_games.game import Label, MatrixGame, as_game

TOKEN = re.compile(r'\s+|,|(?P<text>"(?:[^"\\]|\\.)*")|(?P<brace>[{}])|(?P<word>[^\s,"{}]+)', re.S)
NUMBER = re.compile(r"[+-]?(\d+/\d+|(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?)")
WHOLE = re.compile(r"\d{1,9}")


def check_path(name: str, path: Any) -> Path:
    """`path` if it can be that of a file."""
    if not isinstance(path, str | Path) or not str(path).strip():
        raise ValueError(f"{name} must be the path of a file, such as 'game.nfg', not {path!r}")
    return Path(path)


def read_nfg(text: str) -> MatrixGame:
    """The two-player game that the text of an `.nfg` file describes, with exact payoffs.

    >>> read_nfg('NFG 1 R "Stag Hunt" { "I" "II" } { 2 2 }  2 2 1 0 0 1 1 1')
       1     2
    1  2, 2  0, 1
    2  1, 0  1, 1
    """
    if not isinstance(text, str):
        raise ValueError(f"text must be that of a file, which load_nfg reads, not {text!r}")
    return _Reader(text).game()


def load_nfg(path: str | Path) -> MatrixGame:
    """The game in an `.nfg` file."""
    return read_nfg(Path(path).read_text(encoding="utf-8-sig"))


def write_nfg(game: Any, title: str = "") -> str:
    """The game as the text of an `.nfg` file. Floats are written so that nothing is lost.

    >>> print(write_nfg([[5, 3], [2, 8]], title="Two by two"))
    NFG 1 R "Two by two" { "Player I" "Player II" }
    { { "1" "2" } { "1" "2" } }
    ""
    <BLANKLINE>
    5 -5 2 -2
    3 -3 8 -8
    <BLANKLINE>
    """
    game = as_game(game)
    names = " ".join(f"{{ {' '.join(map(_quoted, game.labels(player)))} }}" for player in (0, 1))
    lines = [f'NFG 1 R {_quoted(title)} {{ "Player I" "Player II" }}', f"{{ {names} }}", '""', ""]
    for a, b in zip(game.A.T.tolist(), game.B.T.tolist(), strict=True):
        lines.append(" ".join(str(payoff) for pair in zip(a, b, strict=True) for payoff in pair))
    return "\n".join(lines) + "\n"


def save_nfg(game: Any, path: str | Path, title: str = "") -> None:
    """Write the game to an `.nfg` file."""
    Path(path).write_text(write_nfg(game, title), encoding="utf-8")


def _quoted(name: Any) -> str:
    """The name in double quotes, as a file has it."""
    escaped = str(name).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


class Token(NamedTuple):
    """A part of a file, and where it starts."""

    kind: str  # "text", "brace", "word" or "end"
    value: str
    start: int


class _Reader:
    """Takes one token of a file after the other; an error names the place and what was expected."""

    def __init__(self, text: str):
        self.text = text
        self.tokens = self.split()
        self.next = next(self.tokens)

    def game(self) -> MatrixGame:
        self.prologue()
        self.symbol("{", "the strategies, which begin with {")
        rows, columns = self.strategies(), self.strategies()
        self.symbol("}", "}: the strategies of two players are complete")
        if self.next.kind == "text":
            self.take("text", "a comment")
        m, n = (size if isinstance(size, int) else len(size) for size in (rows, columns))
        if self.next.value == "{":
            outcomes = self.outcomes()
            payoffs = [outcomes[self.whole(len(outcomes) - 1)] for _ in range(m * n)]
        else:
            payoffs = [(self.number(), self.number()) for _ in range(m * n)]
        self.take("end", f"the end of the file, for its {m} × {n} cells are complete")
        A, B = ([[payoffs[m * j + i][k] for j in range(n)] for i in range(m)] for k in (0, 1))
        labels = (
            None if isinstance(names, int) else map(_label, names) for names in (rows, columns)
        )
        return MatrixGame(A, B, *labels)

    def prologue(self) -> None:
        self.symbol("NFG", "NFG, with which a file begins")
        self.symbol("1", "1, the version of the format")
        if self.next.value not in ("R", "D"):
            raise self.error("R or D")
        self.take("word", "R or D")
        self.take("text", "the title, in double quotes")
        start = self.next
        players = self.names("the players")
        if len(players) != 2:
            raise self.error("two players", start, f"not {len(players)}")

    def strategies(self) -> list[str] | int:
        """The names of a player's strategies, or how many there are if none has a name."""
        start = self.next
        if start.value != "{":
            return self.whole(least=1)
        names = self.names("the strategies of a player")
        if not names:
            raise self.error("at least one strategy", start)
        if not any(names):
            return len(names)
        for name in names:
            if names.count(name) > 1:
                raise self.error("strategies with different names", start, f"not {name!r} twice")
        return names

    def outcomes(self) -> list[tuple[Fraction, Fraction]]:
        """The payoffs of each outcome. Number 0 is the outcome in which nobody earns anything."""
        outcomes = [(Fraction(0), Fraction(0))]
        self.symbol("{", "{")
        while self.next.value == "{":
            self.symbol("{", "{")
            self.take("text", "an outcome's name in double quotes")
            outcomes.append((self.number(), self.number()))
            self.symbol("}", "}: two players have two payoffs")
        self.symbol("}", "} after the last outcome")
        return outcomes

    def names(self, what: str) -> list[str]:
        self.symbol("{", f"{what}, which begin with {{")
        names = []
        while self.next.value != "}":
            names.append(self.name("a name in double quotes, or }"))
        self.symbol("}", "}")
        return names

    def name(self, expected: str) -> str:
        """The next token, which must be a name in double quotes."""
        return re.sub(r"\\(.)", r"\1", self.take("text", expected)[1:-1], flags=re.S)

    def number(self) -> Fraction:
        start = self.next
        if not NUMBER.fullmatch(start.value):
            raise self.error("a payoff such as -2, 0.25 or 11/6")
        try:
            return Fraction(self.take("word", "a payoff"))
        except (ValueError, ZeroDivisionError):
            raise self.error("a number", start) from None

    def whole(self, most: int | None = None, least: int = 0) -> int:
        start = self.next
        value = int(start.value) if WHOLE.fullmatch(start.value) else -1
        if value < least or (most is not None and value > most):
            limit = f"at least {least}" if most is None else f"from {least} to {most}"
            raise self.error(f"a whole number, {limit}")
        self.take("word", "a whole number")
        return value

    def symbol(self, value: str, expected: str) -> None:
        """Take the next token, which must be this word or brace."""
        if self.next.value != value:
            raise self.error(expected)
        self.next = next(self.tokens)

    def take(self, kind: str, expected: str) -> str:
        """The value of the next token, which must be of this kind."""
        taken = self.next
        if taken.kind != kind:
            raise self.error(expected)
        self.next = next(self.tokens, taken)
        return taken.value

    def split(self) -> Iterator[Token]:
        start = 0
        while start < len(self.text):
            match = TOKEN.match(self.text, start)
            if match is None:
                raise self.error("a closing double quote", Token("end", "", start))
            if match.lastgroup:
                yield Token(match.lastgroup, match[0], start)
            start = match.end()
        yield Token("end", "", start)

    def error(self, expected: str, token: Token | None = None, found: str = "") -> ValueError:
        token = token or self.next
        before = self.text[: token.start]
        line, character = before.count("\n") + 1, len(before) - before.rfind("\n")
        if not found:
            found = f"not {token.value[:40]}" if token.value else "but the text ends"
        return ValueError(f"line {line}, character {character}: expected {expected}, {found}")


def _label(name: str) -> Label:
    """A name that is a whole number, as rows have if nobody names them, becomes a number."""
    return int(name) if WHOLE.fullmatch(name) and str(int(name)) == name else name

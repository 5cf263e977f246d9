"""Games of two players in Gambit's text format for strategic games, `.nfg`.

A file has a title, the names of the players and of their strategies (or how many there are),
perhaps a comment, and then the payoffs of every cell, column by column: Player I's strategy changes
fastest. In place of payoffs there may be a list of outcomes, and their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from coursekit.matrix_games.game import Label, MatrixGame
from coursekit.validate import Text, checked

WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[{}]|[^\s,"{}]+', re.S)
NUMBER = re.compile(r"[+-]?(\d+/\d+|(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?)")


@checked
def read_nfg(text: Text) -> MatrixGame:
    """The two-player game that the text of an `.nfg` file describes, with exact payoffs.

    >>> read_nfg('NFG 1 R "Stag Hunt" { "I" "II" } { 2 2 }  2 2 1 0 0 1 1 1')
       1     2
    1  2, 2  0, 1
    2  1, 0  1, 1
    """
    try:
        *begin, _, players, strategies = (parts := _parts(iter(WORD.findall(text))))[:6]
        rows, columns = map(_labels, strategies)
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


def _labels(strategies: Any) -> Sequence[Label]:
    """The names of a player's strategies, or the numbers from 1 on if there are none."""
    if isinstance(strategies, str):
        return range(1, 1 + int(strategies))
    names = [re.sub(r"\\(.)", r"\1", name[1:-1], flags=re.S) for name in strategies]
    return [int(name) if re.fullmatch("[1-9][0-9]{0,8}", name) else name for name in names]


def _number(word: str) -> Fraction:
    if not NUMBER.fullmatch(word):
        raise ValueError(f"a payoff is a number such as -2, 0.25 or 11/6, not {word}")
    return Fraction(word)

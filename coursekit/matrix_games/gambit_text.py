"""Gambit's text formats: files are made of names in double quotes, braces and words.

What strategic games (`nfg.py`) and trees (`extensive_form/efg.py`) have in common.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

TOKEN = re.compile(r'\s+|,|(?P<text>"(?:[^"\\]|\\.)*")|(?P<brace>[{}])|(?P<word>[^\s,"{}]+)', re.S)
NUMBER = re.compile(r"[+-]?(\d+/\d+|(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?)")
WHOLE = re.compile(r"\d{1,9}")


def check_path(name: str, path: Any) -> Path:
    """`path` if it can be that of a file."""
    if not isinstance(path, str | Path) or not str(path).strip():
        raise ValueError(f"{name} must be the path of a file, such as 'game.nfg', not {path!r}")
    return Path(path)


def quoted(name: Any) -> str:
    """The name in double quotes, as a file has it."""
    escaped = str(name).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


class Token(NamedTuple):
    """A part of a file, and where it starts."""

    kind: str  # "text", "brace", "word" or "end"
    value: str
    start: int


class Reader:
    """Takes one token of a file after the other; an error names the place and what was expected."""

    def __init__(self, text: str):
        self.text = text
        self.tokens = self.split()
        self.next = next(self.tokens)

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

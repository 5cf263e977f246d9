"""Words: one way to write a number, a value, a player, what was seen, and Python code."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from math import isinf, isnan
from numbers import Rational, Real
from typing import Any

# Numbers

MINUS = "−"
"""The minus sign: as wide as a plus. Python's own, a hyphen, is for what is typed."""

DIGITS = 4
"""How many digits of a float stand after the point; fewer if more than two stand before it."""

LARGEST_WRITTEN_OUT = 1e15
"""From here on, floats have no digits after the point, and are written with a power of ten."""


def number_text(value: Any, digits: int = DIGITS) -> str:
    """A number as one writes it: exact if it is exact, a float with few digits after the point.

    Anything else is written as Python writes it.

    >>> from fractions import Fraction
    >>> number_text(Fraction(-11, 6)), number_text(-0.0), number_text(1 / 3)
    ('−11/6', '0', '0.3333')
    >>> number_text(2.0), number_text(1234.5678), number_text(float("-inf"))
    ('2', '1234.57', '−∞')
    """
    if isinstance(value, bool) or not isinstance(value, Real):
        return str(value)
    text = _exact_text(value) if isinstance(value, Rational) else _float_text(float(value), digits)
    return text.replace("-", MINUS)


def fixed_text(value: Any, digits: int) -> str:
    """A number with exactly `digits` digits after the point, for numbers that stand side by side.

    >>> fixed_text(0.4, 3), fixed_text(-0.0001, 3), fixed_text(-2, 1)
    ('0.400', '0.000', '−2.0')
    """
    return f"{round(float(value), digits) + 0.0:.{digits}f}".replace("-", MINUS)


def grouped(value: Any) -> str:
    """A number whose thousands are set apart by commas, as in tables and at ticks; a text as it is.

    >>> grouped(-1234567.0), grouped(12345 / 7), grouped(999), grouped("000100")
    ('−1,234,567', '1,763.57', '999', '000100')
    """
    if isinstance(value, str):
        return value
    text = number_text(value)
    whole = text.removeprefix(MINUS).split(".")[0]
    return text.replace(whole, f"{int(whole):,}", 1) if whole.isdecimal() else text


def signed(value: Any) -> str:
    """A number with its sign, even if that is a plus.

    >>> signed(3), signed(0), signed(-0.5)
    ('+3', '0', '−0.5')
    """
    return f"+{number_text(value)}" if value > 0 else number_text(value)


def percent_text(part: float, whole: float) -> str:
    """How many per cent of `whole` the `part` is, to three digits.

    >>> percent_text(1, 3), percent_text(5, 5)
    ('33.3 %', '100 %')
    """
    return f"{float(100 * part / whole):.3g} %"


def vector_text(numbers: Iterable[Any]) -> str:
    """A strategy or a point as it is written.

    >>> vector_text((0.75, -0.25))
    '(0.75, −0.25)'
    """
    return f"({', '.join(map(number_text, numbers))})"


def linear_text(coefficients: Iterable[Any], names: Iterable[str]) -> str:
    """A linear function as it is written.

    >>> linear_text((3, -1, 0), ("x₁", "x₂", "x₃")), linear_text((-1,), ("y",))
    ('3 x₁ − x₂', '−y')
    """
    text = ""
    for coefficient, name in zip(coefficients, names, strict=True):
        if coefficient:
            sign = MINUS if coefficient < 0 else "+" if text else ""
            size = "" if abs(coefficient) == 1 else f"{number_text(abs(coefficient))} "
            text += f" {sign} {size}{name}" if text else f"{sign}{size}{name}"
    return text or "0"


def by_hand(value: Any, otherwise: Callable[[Any], str] = repr) -> str:
    """Numbers, even inside tuples and lists, as one writes them; `otherwise` writes anything else.

    >>> from fractions import Fraction
    >>> by_hand((Fraction(1, 2), -1)), by_hand([[1, 0.5], "N"])
    ('(1/2, −1)', "[[1, 0.5], 'N']")
    """
    if type(value) is tuple and value:
        parts = [by_hand(part, otherwise) for part in value]
        return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    if type(value) is list:
        return f"[{', '.join(by_hand(part, otherwise) for part in value)}]"
    is_number = isinstance(value, Real) and not isinstance(value, bool)
    return number_text(value) if is_number else otherwise(value)


def _exact_text(value: Rational) -> str:
    try:
        return str(value)
    except ValueError:  # Python refuses to write out a number that is too long
        return f"a number of more than {sys.get_int_max_str_digits():,} digits"


def _float_text(value: float, digits: int) -> str:
    if isnan(value):
        return "nan"
    if isinf(value):
        return "∞" if value > 0 else "-∞"
    if 0.1 <= abs(value) < LARGEST_WRITTEN_OUT:
        behind = max(min(digits, digits + 2 - len(str(int(abs(value))))), 0)
        text = f"{value:.{behind}f}"
        return text.rstrip("0").rstrip(".") if behind else text
    return f"{value + 0:.{digits}g}"  # −0.0 + 0 is 0.0


# What stands in a node: values and arguments

LONGEST = 16


def short(value: Any) -> str:
    """`value` as a short text: numbers with a few digits, long texts cut, nothing for None.

    >>> short(-1), short(1 / 3), short("N"), short((3, None)), short(float("inf"))
    ('−1', '0.3333', 'N', '(3, ·)', '∞')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        text = value
    elif isinstance(value, bool):
        text = str(value)
    elif isinstance(value, Real):
        text = number_text(value)
    elif isinstance(value, tuple) and value:
        parts = [short(part) or "·" for part in value]
        text = f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    else:
        text = safe_repr(value)
    text = "".join(character if character.isprintable() else " " for character in text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def safe_repr(value: Any) -> str:
    """`repr(value)`, or the name of its class if that fails: half-built objects have no text yet.

    >>> safe_repr([1, 2])
    '[1, 2]'
    """
    try:
        return repr(value)
    except Exception:
        return type(value).__name__


def quoted(name: Any) -> str:
    """`name` in double quotes, as files of other programs have it.

    >>> print(quoted('a "big" game'))
    "a \\"big\\" game"
    """
    escaped = str(name).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


# Players, and what they have seen


def player_name(position: Any, player: int) -> str:
    """What a player is called: by their mark, if the board shows it.

    >>> from coursekit.games import Kalah, TicTacToe
    >>> player_name(TicTacToe(), 1), player_name(Kalah(), 1)
    ('O', 'Player II')
    """
    return position.letters[player:][:1] or numbered_player(player)


def numbered_player(player: int) -> str:
    """What a player is called who has no mark: Player 0 is the first.

    >>> numbered_player(0), numbered_player(3)
    ('Player I', 'Player IV')
    """
    left, numeral = player + 1, ""
    for size, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        numeral += letters * (left // size)
        left %= size
    return f"Player {numeral}"


def observation_text(observation: Any) -> str:
    """What was seen, one thing after the other.

    >>> observation_text(("K", "check", "bet")), observation_text(())
    ('K check bet', 'nothing seen')
    """
    if isinstance(observation, tuple):
        return " ".join(map(str, observation)) if observation else "nothing seen"
    return str(observation)


# Code


def coloured(code: str) -> str:
    """Python code as HTML, escaped and highlighted.

    >>> coloured("return 1 < 2").count("<span")
    4
    """
    from pygments import highlight  # type: ignore[import-untyped]
    from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]
    from pygments.lexers import PythonLexer  # type: ignore[import-untyped]

    return highlight(code, PythonLexer(), HtmlFormatter(nowrap=True, noclasses=True))

"""How the moves of chapter 2's games are called in conversation."""

from __future__ import annotations

from typing import Any

from coursekit.games import Chomp, ColumnCoins, Kayles, Nim, Octal, Welter
from coursekit.interact.playing.clickable import move_text
from coursekit.position import Sum
from coursekit.text.notation import term_name


@move_text.register
def _(position: Nim, move: tuple[int, int]) -> str:
    row, left = move
    return f"take {row - left} of {row}"


@move_text.register
def _(position: Kayles, move: tuple[int, int]) -> str:
    first, width = move
    return f"knock down {first + 1}" + (f" and {first + 2}" if width == 2 else "")


@move_text.register
def _(position: Octal, move: tuple[int, int, int]) -> str:
    taken, *parts = move
    left = " + ".join(str(part) for part in parts if part) or "nothing"
    return f"take {taken}, leave {left}" if taken else f"split into {left}"


@move_text.register
def _(position: ColumnCoins, move: tuple[int, int, int]) -> str:
    source, target, coins = move
    number = "1 coin" if coins == 1 else f"{coins} coins"
    return f"{number} from column {source + 1} to {target + 1}"


@move_text.register
def _(position: Welter, move: tuple[int, int]) -> str:
    coin, square = move
    return f"coin from {coin} to {square}"


@move_text.register
def _(position: Chomp, move: tuple[int, int]) -> str:
    row, column = move
    return f"bite at row {row + 1}, column {column + 1}"


@move_text.register
def _(position: Sum, move: tuple[int, Any]) -> str:
    number, inner = move
    term = position.terms[number]
    return f"in {term_name(term)}: {move_text(term, inner)}"

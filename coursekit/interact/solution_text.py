"""The solution of a game in words, fractions and bars."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from coursekit.draw.canvas.style import BLUE, FAINT, ORANGE, PAGE_GREY, PAGE_INK
from coursekit.draw.matrices.names import PLAYERS
from coursekit.draw.tables import table_html
from coursekit.general_sum import Equilibria
from coursekit.matrix_games import Equilibrium, lower_value, saddle_points, upper_value
from coursekit.matrix_games.game import Label, MatrixGame
from coursekit.text import number_text, vector_text

BAR = 64
"""The length of a bar for probability 1, in pixels."""


def zero_sum_html(game: MatrixGame, solved: Equilibrium) -> str:
    """v⁻ and v⁺ with the saddle points, the value, and both strategies as fractions and bars."""
    low, high = number_text(lower_value(game)), number_text(upper_value(game))
    saddles = [f"({row}, {column})" for row, column in saddle_points(game)]
    if saddles:
        where = "Saddle point" if len(saddles) == 1 else "Saddle points"
        pure = f"{where} at {', '.join(saddles)}: v⁻ = v⁺ = {low}."
    else:
        pure = f"No saddle point: v⁻ = {low} < v⁺ = {high}."
    players = zip(PLAYERS, (game.rows, game.columns), (solved.row, solved.column), strict=True)
    tables = [
        strategy_html(name, labels, strategy, colour)
        for (name, labels, strategy), colour in zip(players, (BLUE, ORANGE), strict=True)
    ]
    beside = "display:flex;flex-wrap:wrap;align-items:flex-start;gap:4px 20px"
    return _column(
        f"<div>{escape(pure)}</div>"
        f'<div>Value <b style="font-size:1.29em">{number_text(solved.value)}</b></div>'
        f'<div style="{beside}">{"".join(tables)}</div>'
    )


def strategy_html(name: str, labels: Sequence[Label], strategy: Sequence[Any], colour: str) -> str:
    """A mixed strategy: each label with its probability as a fraction and as a bar."""
    rows = []
    for label, probability in zip(labels, strategy, strict=True):
        length = round(BAR * float(probability))
        bar = f'<div style="width:{length}px;height:12px;background:{colour}"></div>'
        rows.append(
            f'<tr><td style="text-align:right;padding:2px 8px">{escape(str(label))}</td>'
            f'<td style="text-align:right;padding:2px 8px">{number_text(probability)}</td>'
            f'<td style="width:{BAR}px;padding:2px 0"><div style="background:{FAINT}">{bar}</div>'
            "</td></tr>"
        )
    return (
        f'<table style="border-collapse:collapse"><caption style="text-align:left">'
        f"<b>{name}</b></caption>{''.join(rows)}</table>"
    )


def equilibria_html(found: Equilibria) -> str:
    """All equilibria with both players' payoffs, and the tie if there is one."""
    rows = [
        (vector_text(profile.row), vector_text(profile.column), vector_text(profile.payoffs))
        for profile in found.profiles
    ]
    tie = f"{found.degenerate[:1].upper()}{found.degenerate[1:]}."
    note = f'<div style="color:{PAGE_GREY};max-width:480px">{escape(tie)}</div>'
    return _column(
        f"<div><b>{count_text(len(rows), found.are_all)}</b></div>"
        f"{table_html(rows, (*PLAYERS, 'payoffs'))}{note if found.degenerate else ''}"
    )


def count_text(count: int, are_all: bool) -> str:
    """How many equilibria there are.

    >>> count_text(3, True), count_text(2, False)
    ('3 equilibria', 'At least 2 equilibria')
    """
    noun = "equilibrium" if count == 1 else "equilibria"
    return f"{count} {noun}" if are_all else f"At least {count} {noun}"


def _column(html: str) -> str:
    return f'<div style="font-size:1.08em;line-height:1.6;color:{PAGE_INK}">{html}</div>'

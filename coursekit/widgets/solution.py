"""The solution of any small game: words, fractions and bars, and the pictures that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from coursekit.draw.payoffs import PLAYERS, payoff_table
from coursekit.draw.programs import draw_best_responses, draw_envelope, draw_polygon
from coursekit.draw.sketch import Sketch
from coursekit.draw.style import BLUE, FAINT, ORANGE, PAGE_GREY, PAGE_INK
from coursekit.draw.tables import table_html
from coursekit.matrix_games import (
    Equilibria,
    Equilibrium,
    best_response_curves,
    best_responses,
    column_maxima,
    column_program,
    lower_value,
    row_minima,
    saddle_points,
    simplex,
    solve,
    support_enumeration,
    upper_value,
)
from coursekit.matrix_games.game import Label, MatrixGame
from coursekit.text import number_text, vector_text

BAR = 64
"""The length of a bar for probability 1, in pixels."""
WORDS = f"font-size:1.08em;line-height:1.6;color:{PAGE_INK}"

Cells = list[tuple[Label, Label]]
Solved = tuple[str, list[Sketch]]
"""What there is to see of a game's solution: words as HTML, and the table with further pictures."""


def solved_zero_sum(game: MatrixGame) -> Solved:
    """Value and strategies; with two rows or columns the envelope, with two columns the polygon."""
    solution = solve(game)
    played = [
        [label for label, chance in zip(labels, strategy, strict=True) if chance > 0]
        for labels, strategy in ((game.rows, solution.row), (game.columns, solution.column))
    ]
    table = payoff_table(
        game,
        highlight=[(row, column) for row in played[0] for column in played[1]],
        row_minima=row_minima(game),
        column_maxima=column_maxima(game),
    )
    pictures = [table]
    if len(game.rows) == 2:
        pictures.append(draw_envelope(game, 0, solution.row))
    elif len(game.columns) == 2:
        pictures.append(draw_envelope(game, 1, solution.column))
    if len(game.columns) == 2:  # the program of Player II at its best vertex
        program = column_program(game.A)
        best = simplex(program)
        pictures.append(draw_polygon(program, path=best.path[-1:], level=best.value))
    return zero_sum_html(game, solution), pictures


def solved_general_sum(game: MatrixGame) -> Solved:
    """All equilibria; the best responses are underlined, and in a 2 × 2 game drawn as curves."""
    equilibria = support_enumeration(game)
    words, table = equilibria_html(equilibria), payoff_table(game, underlined=response_cells(game))
    if game.shape != (2, 2):
        return words, [table]
    curves = draw_best_responses(game, best_response_curves(game), equilibria.profiles)
    return words, [table, curves]


def response_cells(game: MatrixGame) -> tuple[Cells, Cells]:
    """The cells where Player I responds best to the column, and where Player II does to the row.

    >>> response_cells(MatrixGame([[5, 3], [2, 8]]))
    ([(1, 1), (2, 2)], [(1, 2), (2, 1)])
    """
    of_rows = [(row, column) for column in game.columns for row in best_responses(game, 0, column)]
    of_columns = [(row, column) for row in game.rows for column in best_responses(game, 1, row)]
    return of_rows, of_columns


def zero_sum_html(game: MatrixGame, solved: Equilibrium) -> str:
    """v⁻ and v⁺ with the saddle points, the value, and both strategies as fractions and bars."""
    low, high = number_text(lower_value(game)), number_text(upper_value(game))
    saddles = [f"({row}, {column})" for row, column in saddle_points(game)]
    pure = f"No saddle point: v⁻ = {low} < v⁺ = {high}."
    if saddles:
        many = "s" if len(saddles) > 1 else ""
        pure = f"Saddle point{many} at {', '.join(saddles)}: v⁻ = v⁺ = {low}."
    strategies = [
        strategy_html(PLAYERS[0], game.rows, solved.row, BLUE),
        strategy_html(PLAYERS[1], game.columns, solved.column, ORANGE),
    ]
    return (
        f'<div style="{WORDS}"><div>{escape(pure)}</div>'
        f'<div>Value <b style="font-size:1.29em">{number_text(solved.value)}</b></div>'
        f"{beside(strategies, '4px 20px')}</div>"
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
    rows = [tuple(map(vector_text, (p.row, p.column, p.payoffs))) for p in found.profiles]
    tie = f"{found.degenerate[:1].upper()}{found.degenerate[1:]}."
    note = f'<div style="color:{PAGE_GREY};max-width:480px">{escape(tie)}</div>'
    return (
        f'<div style="{WORDS}"><div><b>{count_text(found)}</b></div>'
        f"{table_html(rows, (*PLAYERS, 'payoffs'))}{note if found.degenerate else ''}</div>"
    )


def count_text(found: Equilibria) -> str:
    """How many equilibria there are.

    >>> count_text(support_enumeration([[2, -1], [-1, 1]]))
    '1 equilibrium'
    """
    count = len(found.profiles)
    text = f"{count} {'equilibrium' if count == 1 else 'equilibria'}"
    return text if found.are_all else f"At least {text}"


def beside(parts: Sequence[str], gap: str = "8px 32px") -> str:
    """HTML side by side where there is room."""
    style = f"display:flex;flex-wrap:wrap;align-items:flex-start;gap:{gap}"
    return f'<div style="{style}">{"".join(f"<div>{part}</div>" for part in parts)}</div>'

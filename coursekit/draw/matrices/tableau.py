"""A tableau of the simplex method as a table, with its next pivot pointed out. Notes §4.2.2."""

from __future__ import annotations

from html import escape

from coursekit.draw.matrices.names import number_text, vector_text
from coursekit.draw.style import GREY, INK, LIT, PALE_BLUE, PALE_ORANGE
from coursekit.linear_programs.tableau import Tableau


def tableau_html(tableau: Tableau) -> str:
    """The tableau as HTML: the entering column is blue, the leaving row orange, the pivot yellow.

    Below it stand the vertex, the objective, and what the pivot does. Names are escaped.

    >>> from coursekit.linear_programs import LinearProgram, simplex
    >>> run = simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    >>> tableau_html(run.tableaus[0]).count("background:#f0e442")
    1
    """
    head = "".join(_cell("th", name, _BELOW) for name in ("", *tableau.columns, "value"))
    is_entering = [name == tableau.entering for name in tableau.columns] + [False]
    body = ""
    for name, row in zip(tableau.basis, tableau.entries, strict=True):
        is_leaving = name == tableau.leaving
        cells = "".join(
            _cell("td", number_text(entry), _fill(is_leaving, enters))
            for entry, enters in zip(row, is_entering, strict=True)
        )
        body += f"<tr>{_cell('th', name, _RIGHT + _fill(is_leaving, False))}{cells}</tr>"
    last = "".join(
        _cell("td", number_text(profit), _ABOVE + _fill(False, enters))
        for profit, enters in zip((*tableau.profits, -tableau.objective), is_entering, strict=True)
    )
    return (
        f'<table style="border-collapse:collapse"><tr>{head}</tr>{body}'
        f"<tr>{_cell('th', 'profit', _RIGHT + _ABOVE)}{last}</tr></table>"
        f'<div style="font-size:14px;padding:4px 10px">{escape(_sentence(tableau))}</div>'
    )


_BELOW = f"border-bottom:1px solid {GREY};"
_ABOVE = f"border-top:1px solid {GREY};"
_RIGHT = f"border-right:1px solid {GREY};"


def _cell(tag: str, text: str, style: str) -> str:
    base = "padding:4px 10px;text-align:right;font-size:14px;"
    return f'<{tag} style="{base}{style}">{escape(text)}</{tag}>'


def _fill(is_leaving: bool, is_entering: bool) -> str:
    if is_leaving and is_entering:
        return f"background:{LIT};color:{INK};font-weight:bold;"
    if is_leaving or is_entering:
        return f"background:{PALE_ORANGE if is_leaving else PALE_BLUE};color:{INK};"
    return ""


def _sentence(tableau: Tableau) -> str:
    """Where we are, and what comes next."""
    where = f"At {vector_text(tableau.vertex)} the objective is {number_text(tableau.objective)}"
    if tableau.phase == 1:
        where = "Phase 1 looks for a vertex"
    if tableau.leaving is not None:
        return f"{where}. {tableau.entering} enters, and {tableau.leaving} leaves."
    if tableau.entering is not None:
        return f"{where}. {tableau.entering} enters, and nothing bounds it."
    if tableau.phase == 2:
        return f"{where}. No profit is positive: this is the best vertex."
    if tableau.objective < 0:
        return f"{where}, but x₀ stays {number_text(-tableau.objective)}: there is none."
    return f"{where}, and has found {vector_text(tableau.vertex)}."

"""Tableaus of the simplex method, and in a sentence why it pivots as it does. Notes §4.2.2."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Annotated

from coursekit.draw.sketch import Mark, Sketch, Text, line, rectangle, text_width, to_svg
from coursekit.draw.style import FAINT, GREY, INK, LIT, ORANGE, PAGE_INK, PALE_BLUE, PALE_ORANGE
from coursekit.matrix_games.simplex import Tableau
from coursekit.text import MINUS, number_text
from coursekit.validate import a, checked

ATableau = Annotated[Tableau, a(Tableau, "a tableau of simplex")]


def tableau_html(tableau: Tableau) -> str:
    """The tableau as a picture in HTML, and below it what its pivot does. Names are escaped.

    >>> from coursekit.matrix_games import LinearProgram, simplex
    >>> run = simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    >>> tableau_html(run.tableaus[0]).count("#f0e442")
    1
    """
    style = f"color:{PAGE_INK};font-size:1.08em;padding:4px 10px"
    return (
        f"{to_svg(tableau_sketches([tableau])[0])}"
        f'<div style="{style}">{escape(pivot_sentence(tableau))}</div>'
    )


def tableau_sketches(tableaus: Iterable[Tableau]) -> list[Sketch]:
    """The tableaus; the entering column is blue, the leaving row orange, and the pivot yellow.

    The ratios to the right decide which variable leaves: they say how far the entering one can
    grow. All columns are equally wide, so that numbers stay where they are from step to step.
    """
    every = [(tableau, _texts(tableau)) for tableau in tableaus]
    texts = {text for _, table in every for row in table for text in row}
    width = max(text_width(text, 13, True) for text in texts) + 16
    return [_tableau(tableau, table, width) for tableau, table in every]


def _texts(tableau: Tableau) -> list[list[str]]:
    """What stands in the rows of the tableau."""
    ratios = [_ratio(tableau, name) for name in tableau.basis]
    table = [["", *tableau.columns, "value", "ratio" if any(ratios) else ""]]
    for name, entries, ratio in zip(tableau.basis, tableau.entries, ratios, strict=True):
        table.append([name, *map(number_text, entries), ratio])
    table.append(["profit", *map(number_text, (*tableau.profits, -tableau.objective)), ""])
    return table


def _tableau(tableau: Tableau, table: list[list[str]], width: float) -> Sketch:
    edge, height = 8.0, 26.0
    right, bottom = edge + width * len(table[0]), edge + height * len(table)
    marks: list[Mark] = []
    if tableau.entering:
        x = edge + width * (1 + tableau.columns.index(tableau.entering))
        marks.append(rectangle(x, edge, width, bottom - edge, fill=PALE_BLUE, stroke="none"))
    if tableau.leaving:
        y = edge + height * (1 + tableau.basis.index(tableau.leaving))
        marks.append(rectangle(edge, y, right - edge, height, fill=PALE_ORANGE, stroke="none"))
        marks.append(rectangle(x, y, width, height, fill=LIT, stroke="none"))
    for row, texts in enumerate(table):
        y = edge + height * row
        for column, text in enumerate(texts):
            at = edge + width * (column + 1) - 8, y + height / 2
            marks.append(Text(*at, text, 13, anchor="end", bold=row == 0 or column == 0))
        under = GREY if row in (0, len(table) - 2) else FAINT
        marks.append(line(edge, y + height, right, y + height, under))
    said = f"A tableau with {len(tableau.basis)} rows: {pivot_sentence(tableau)}"
    return Sketch(right + edge, bottom + edge, tuple(marks), said)


@checked
def draw_pivot(before: ATableau, after: ATableau) -> Sketch:
    """One pivot: the tableau before and after, and beside each row what is done to it.

    >>> from coursekit.matrix_games import LinearProgram, simplex
    >>> first, second = simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])).tableaus[:2]
    >>> draw_pivot(first, second)
    One pivot: x₁ enters and s₁ leaves; the objective grows from 0 to 12
    """
    if before.entering is None or before.leaving is None:
        raise ValueError("before must be a tableau with a pivot, and it is the last one")
    row = before.basis.index(before.leaving)
    column = before.columns.index(before.entering)
    pivot, name = before.entries[row][column], f"new {before.entering} row"
    done = []
    for number_of, entries in enumerate([*before.entries, before.profits]):
        factor = entries[column]
        times = "" if abs(factor) == 1 else f"{number_text(abs(factor))} · "
        sign = MINUS if factor > 0 else "+"
        done.append(f"{sign} {times}{name}" if factor else "stays")
        if number_of == row:
            done[-1] = "stays" if pivot == 1 else f"divided by {number_text(pivot)}"
    old, new = tableau_sketches([before, after])
    top = old.height + 14
    marks = [*old.at(0, 0), *new.at(0, top)]
    x = new.width + 4
    for number_of, text in enumerate(done):
        y = top + 8 + 26 * (number_of + 1.5)
        marks.append(Text(x, y, text, 12, ORANGE if number_of == row else INK, "start"))
    width = x + max(text_width(text, 12) for text in done) + 8
    low, high = number_text(before.objective), number_text(after.objective)
    said = f"One pivot: {before.entering} enters and {before.leaving} leaves"
    grows = f"the objective grows from {low} to {high}"
    if low == high:
        grows = f"the objective stays {low}"
    return Sketch(width, top + new.height, tuple(marks), f"{said}; {grows}")


def pivot_sentence(tableau: Tableau) -> str:
    """What this tableau says, and why the next pivot is chosen.

    >>> from coursekit.matrix_games import LinearProgram, simplex
    >>> first, last = simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])).tableaus
    >>> print(pivot_sentence(first))
    x₁ enters, the first variable that raises the objective: by 3 per unit. It grows to 4, where s₁
    is the first to reach 0 and leaves.
    >>> print(pivot_sentence(last))
    No profit is positive: this vertex is the best one, with objective 12.
    """
    entering, leaving = tableau.entering, tableau.leaving
    if entering is None:
        return _end_of_phase(tableau)
    if _is_first_of_phase_1(tableau):
        return (
            f"The point 0 violates a constraint. {entering} relaxes them all: it enters, and "
            f"{leaving} leaves, whose constraint is violated most."
        )
    adds = f"by {number_text(tableau.profits[tableau.columns.index(entering)])} per unit"
    if tableau.phase == 1:
        enters = f"{entering} enters, the first variable that lowers {tableau.columns[0]}: {adds}."
    else:
        enters = f"{entering} enters, the first variable that raises the objective: {adds}."
    if leaving is None:
        return f"{enters} No row stops it from growing: the program is unbounded."
    limit = _ratio(tableau, leaving)
    if limit == "0":
        return (
            f"{enters} It cannot grow, for {leaving} is 0 already and leaves: the vertex stays "
            "the same."
        )
    return f"{enters} It grows to {limit}, where {leaving} is the first to reach 0 and leaves."


def _end_of_phase(tableau: Tableau) -> str:
    objective = number_text(tableau.objective)
    if tableau.phase == 2:
        return f"No profit is positive: this vertex is the best one, with objective {objective}."
    relaxed = tableau.columns[0]
    if tableau.objective == 0:
        return f"{relaxed} = 0: all constraints are met here. Now the program's objective counts."
    least = number_text(-tableau.objective)
    return f"{relaxed} cannot get below {least}: the constraints contradict each other. Infeasible."


def _is_first_of_phase_1(tableau: Tableau) -> bool:
    """Whether the pivot is there to make no value negative, and not for profit."""
    return tableau.phase == 1 and tableau.entering == tableau.columns[0]


def _ratio(tableau: Tableau, name: str) -> str:
    """How far the entering variable can grow until the basic variable `name` is 0."""
    if tableau.entering is None or _is_first_of_phase_1(tableau):
        return ""
    row = tableau.entries[tableau.basis.index(name)]
    entry = row[tableau.columns.index(tableau.entering)]
    return number_text(row[-1] / entry) if entry > 0 else "–"

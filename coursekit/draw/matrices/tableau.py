"""A tableau of the simplex method, and in a sentence why it pivots as it does. Notes §4.2.2."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, rectangle, text_width, to_svg
from coursekit.draw.canvas.style import FAINT, GREY, LIT, PAGE_INK, PALE_BLUE, PALE_ORANGE
from coursekit.linear_programs.results import Tableau
from coursekit.text import number_text

SIZE = 13
HEIGHT = 26.0
MARGIN = 8.0
GAP = 16.0


def tableau_html(tableau: Tableau) -> str:
    """The tableau as a picture in HTML, and below it what its pivot does. Names are escaped.

    >>> from coursekit.linear_programs import LinearProgram, simplex
    >>> run = simplex(LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6]))
    >>> tableau_html(run.tableaus[0]).count("#f0e442")
    1
    """
    style = f"color:{PAGE_INK};font-size:1.08em;padding:4px 10px"
    return (
        f"{to_svg(tableau_sketches([tableau])[0])}"
        f'<div style="{style}">{escape(pivot_sentence(tableau))}</div>'
    )


def tableau_sketches(tableaus: Sequence[Tableau]) -> list[Sketch]:
    """The tableaus; the entering column is blue, the leaving row orange, and the pivot yellow.

    The ratios to the right decide which variable leaves: they say how far the entering one can
    grow. All columns are equally wide, so that numbers stay where they are from step to step.
    """
    tables = [_texts(tableau) for tableau in tableaus]
    texts = {text for table in tables for row in table for text in row}
    width = max(text_width(text, SIZE, True) for text in texts) + GAP
    return [_sketch(tableau, table, width) for tableau, table in zip(tableaus, tables, strict=True)]


def _texts(tableau: Tableau) -> list[list[str]]:
    """What stands in the rows of the tableau."""
    ratios = [_ratio(tableau, name) for name in tableau.basis]
    table = [["", *tableau.columns, "value", "ratio" if any(ratios) else ""]]
    for name, entries, ratio in zip(tableau.basis, tableau.entries, ratios, strict=True):
        table.append([name, *map(number_text, entries), ratio])
    table.append(["profit", *map(number_text, (*tableau.profits, -tableau.objective)), ""])
    return table


def _sketch(tableau: Tableau, table: list[list[str]], width: float) -> Sketch:
    right = MARGIN + width * len(table[0])
    bottom = MARGIN + HEIGHT * len(table)
    marks: list[Mark] = []
    if tableau.entering:
        x = MARGIN + width * (1 + tableau.columns.index(tableau.entering))
        marks.append(_box(x, MARGIN, width, bottom - MARGIN, PALE_BLUE))
    if tableau.leaving:
        y = MARGIN + HEIGHT * (1 + tableau.basis.index(tableau.leaving))
        marks.append(_box(MARGIN, y, right - MARGIN, HEIGHT, PALE_ORANGE))
        marks.append(_box(x, y, width, HEIGHT, LIT))
    for number, texts in enumerate(table):
        y = MARGIN + HEIGHT * number
        for column, text in enumerate(texts):
            place = (MARGIN + width * (column + 1) - GAP / 2, y + HEIGHT / 2)
            is_name = number == 0 or column == 0
            marks.append(Text(*place, text, SIZE, anchor="end", bold=is_name))
        under = GREY if number in (0, len(table) - 2) else FAINT
        marks.append(Line(MARGIN, y + HEIGHT, right, y + HEIGHT, under))
    return Sketch(right + MARGIN, bottom + MARGIN, tuple(marks))


def _box(x: float, y: float, width: float, height: float, fill: str) -> Mark:
    return rectangle(x, y, width, height, fill=fill, stroke="none")


def pivot_sentence(tableau: Tableau) -> str:
    """What this tableau says, and why the next pivot is chosen.

    >>> from coursekit.linear_programs import LinearProgram, simplex
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

"""Exercise 4.10: write a pivot."""

from __future__ import annotations

import fractions
from collections.abc import Callable
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, ask, shown, written
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise, Right
from coursekit.course.planting import planted
from coursekit.course.tools.matrix_answers import Matrix, all_same, tables_same, text, the_table


class Fraction(fractions.Fraction):
    """A fraction that shows itself as it is typed, so that a hint can name the call."""

    def __repr__(self) -> str:
        return str(self)


Tableau = list[list[fractions.Fraction]]

TASKS: list[tuple[list[list[int]], int, int]] = [
    ([[2, 6], [5, 7]], 0, 0),
    ([[1, 4], [3, 2]], 1, 0),
    ([[3, 1, 9], [2, 5, 4], [-1, -7, 0]], 1, 1),
    ([[3, 1, 9], [2, 5, 4], [-1, -7, 0]], 0, 1),
    ([[7, 2, 3, 1, 0, 1], [4, 9, 5, 0, 1, 1], [-1, -1, -1, 0, 0, 0]], 0, 0),
    ([[7, 2, 3, 1, 0, 1], [4, 9, 5, 0, 1, 1], [-1, -1, -1, 0, 0, 0]], 1, 2),
]
CASES: list[tuple[Any, ...]] = [
    ([[Fraction(n) for n in line] for line in table], *pivot) for table, *pivot in TASKS
]


def pivoted(tableau: Tableau, row: int, column: int) -> Tableau:
    """The tableau after a pivot: the pivot's column holds nothing but its 1."""
    pivot = tableau[row][column]
    top = [entry / pivot for entry in tableau[row]]
    return [
        top if i == row else [a - line[column] * t for a, t in zip(line, top, strict=True)]
        for i, line in enumerate(tableau)
    ]


def _copy(tableau: Tableau) -> Tableau:
    return [list(line) for line in tableau]


def _new_tableau(my_pivot: Callable, tableau: Tableau, row: int, column: int) -> Matrix:
    """What the student's function makes of a copy of the tableau."""
    call = f"`{written(my_pivot, tableau, row, column)}`"
    result = ask(my_pivot, _copy(tableau), row, column)
    if result is None:
        raise Hint(f"{call} returned None. Does your function make a new tableau and `return` it?")
    try:
        mine = the_table(result, "Each entry", "[[1, 2], [3, 4]]")
    except Hint as hint:
        raise Hint(f"{call} returned {shown(result)}. {hint}") from None
    if (len(mine), len(mine[0])) != (len(tableau), len(tableau[0])):
        raise Hint(
            f"What {call} returned is {len(mine)} by {len(mine[0])}. "
            f"The tableau keeps its size, {len(tableau)} by {len(tableau[0])}."
        )
    return mine


def _made(my_pivot: Callable, args: tuple, mine: Matrix) -> str:
    return f"`{written(my_pivot, *args)}` made {text([list(line) for line in mine])}"


def _first_mistake(first: FirstDifference) -> str:
    (_, row, column), mine, right = first.args, first.mine, first.right
    if not all_same(mine[row], right[row]):
        return (
            f"{first.returned}. Row {row} is the pivot's: divided by the pivot, what do its "
            "entries become?"
        )
    i = next(i for i, line in enumerate(mine) if not all_same(line, right[i]))
    if mine[i][column] != 0:
        return (
            f"{first.returned}. In row {i} the pivot's column should become 0. Which multiple of "
            f"the new row {row} do you take away?"
        )
    return (
        f"{first.returned}. In row {i} the pivot's column is 0, as it should be. The same multiple "
        f"of the new row {row} has to be taken away in all other columns too."
    )


def _old_one_as_it_was(my_pivot: Callable) -> str:
    """A last look at a function whose new tableaus are right: what became of the old one?"""
    tableau, row, column = CASES[0]
    handed_over = _copy(tableau)
    ask(my_pivot, handed_over, row, column)
    before, after = (np.array(table, dtype=object) for table in (tableau, handed_over))
    if not np.array_equal(before, after):  # its rows may have become arrays
        return (
            f"The new tableau is right. But after `{written(my_pivot, tableau, row, column)}` the "
            f"old one has become {text(handed_over)}, and that step can no longer be looked at.\n"
            "Work on a copy: of the list, and of every row in it."
        )
    return Right("Repeat it with the right pivots, and you have the simplex method.")


OTHER_ROW = "[a - line[column] * t for a, t in zip(line, top, strict=True)]"
SLIPS: list[Slip] = [
    (
        planted(pivoted, "top if i == row", "line if i == row"),
        "The other rows are right, but the pivot's row is as it was. Divide it too.",
    ),
    (
        planted(pivoted, "entry / pivot", "entry"),
        "The pivot's row is never divided by the pivot: it should hold a 1 there.",
    ),
    (
        planted(pivoted, "zip(line, top,", "zip(line, tableau[row],"),
        "You take away multiples of the old pivot's row. Use the one after dividing.",
    ),
    (  # it has become 0 when the rows below it are reached
        planted(pivoted, "top if i == row", "line if i > row else [0] * len(top) if i == row"),
        "The pivot's row has become 0: you take it away from itself too. Leave it out of the loop.",
    ),
    (
        lambda tableau, row, column: pivoted(tableau, column, row),
        "It looks as if you mixed up the row and the column of the pivot.",
    ),
    (
        planted(pivoted, "top if i == row", "top if i == row else line if line is tableau[-1]"),
        "The last row is as it was. It is the objective's, and changes like all others.",
    ),
    (
        planted(pivoted, "top if i == row", "top if i == row else line if i < row"),
        "The rows above the pivot are as they were. They need a 0 in its column too.",
    ),
    (
        planted(pivoted, OTHER_ROW, "line"),
        "The pivot's row is right. What happens to the others?",
    ),
    (
        planted(pivoted, "a - line", "a + line"),
        "You add multiples of the pivot's row. For 0 in its column, should you not subtract?",
    ),
    (
        planted(pivoted, "a - line[column] * t", "a - t"),
        "You take the pivot's row away once. How many times does a row need it?",
    ),
    (
        planted(pivoted, "entry / pivot", "entry // pivot"),
        "It looks as if you divided with `//`, which rounds down. Use `/`.",
    ),
    (
        planted(pivoted, OTHER_ROW, f"{OTHER_ROW}[: column + 1] + line[column + 1 :]"),
        "To the right of the pivot's column the other rows are wrong: there the multiple has "
        "already become 0. Keep it in a variable.",
    ),
    (
        planted(
            pivoted,
            "[entry / pivot for entry in tableau[row]]",
            "[entry / pivot for entry in tableau[row][: column + 1]] + tableau[row][column + 1 :]",
        ),
        "To the right of the pivot its row is not divided: there the pivot has already become 1. "
        "Keep it in a variable.",
    ),
]

EXERCISE = Exercise(
    "4.10",
    "Write a pivot",
    Comparison(
        "my_pivot(tableau, row, column)",
        ours=pivoted,
        cases=CASES,
        slips=SLIPS,
        otherwise=_first_mistake,
        right=_old_one_as_it_was,
        ask=_new_tableau,
        same=tables_same,
        returned=_made,
    ),
)

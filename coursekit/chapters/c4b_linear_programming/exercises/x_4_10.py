"""Exercise 4.10: write a pivot."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, Raised, Unfinished, ask, shown, the_function, written
from coursekit.course.exercises import Exercise, Right
from coursekit.course.matrix_answers import Matrix, all_same, tables_same, text, the_table

Tableau = list[list[Fraction]]


Task = tuple[list[list[int]], int, int]


TASKS: list[Task] = [
    ([[2, 6], [5, 7]], 0, 0),
    ([[1, 4], [3, 2]], 1, 0),
    ([[3, 1, 9], [2, 5, 4], [-1, -7, 0]], 1, 1),
    ([[3, 1, 9], [2, 5, 4], [-1, -7, 0]], 0, 1),
    ([[6, 1, 5, 1, 0, 1], [3, 8, 4, 0, 1, 1], [-1, -1, -1, 0, 0, 0]], 0, 0),
    ([[6, 1, 5, 1, 0, 1], [3, 8, 4, 0, 1, 1], [-1, -1, -1, 0, 0, 0]], 1, 2),
]
"""A student's function is asked for these pivots, the smallest first."""


def exact(table: list[list[int]]) -> Tableau:
    """The table with fractions in place of whole numbers."""
    return [[Fraction(entry) for entry in row] for row in table]


def pivoted(table: Tableau, row: int, column: int) -> Tableau:
    """The tableau after a pivot: the pivot's column holds nothing but its 1."""
    top = [entry / table[row][column] for entry in table[row]]
    return [
        top if i == row else [a - line[column] * t for a, t in zip(line, top, strict=True)]
        for i, line in enumerate(table)
    ]


def write_pivot(answer: Any) -> str | None:
    my_pivot = the_function(answer, "my_pivot(tableau, row, column)")
    for task in TASKS:
        mine = _result(my_pivot, task)
        if not tables_same(mine, pivoted(exact(task[0]), *task[1:])):
            break
    else:
        return _remark(my_pivot)
    made = f"{_call(my_pivot, task)} made {text([list(row) for row in mine])}"
    hint = _known_slip(my_pivot)
    return f"{made}. {hint or _first_mistake(mine, task)}"


def _call(my_pivot: Callable, task: Task) -> str:
    name = getattr(my_pivot, "__name__", "<>")
    return f"`{name if name.isidentifier() else 'your_function'}({', '.join(map(text, task))})`"


def _result(my_pivot: Callable, task: Task) -> Matrix:
    table, row, column = task
    try:
        result = ask(my_pivot, exact(table), row, column)
    except Raised as raised:  # the call with whole numbers is short enough to be run again
        long_call = f"`{written(my_pivot, exact(table), row, column)}`"
        raise Hint(str(raised).replace(long_call, _call(my_pivot, task))) from None
    if result is None:
        raise Hint(
            f"{_call(my_pivot, task)} returned None. Does your function make a new tableau and "
            "`return` it?"
        )
    try:
        mine = the_table(result, "Each entry", "[[1, 2], [3, 4]]")
    except Hint as hint:
        raise Hint(f"{_call(my_pivot, task)} returned {shown(result)}. {hint}") from None
    if (len(mine), len(mine[0])) != (len(table), len(table[0])):
        raise Hint(
            f"What {_call(my_pivot, task)} returned is {len(mine)} by {len(mine[0])}. "
            f"The tableau keeps its size, {len(table)} by {len(table[0])}."
        )
    return mine


def _first_mistake(mine: Matrix, task: Task) -> str:
    """The first thing that is wrong with the new tableau."""
    table, row, column = task
    right = pivoted(exact(table), row, column)
    if not all_same(mine[row], right[row]):
        return f"Row {row} is the pivot's: divided by the pivot, what do its entries become?"
    i = next(i for i, line in enumerate(mine) if not all_same(line, right[i]))
    if mine[i][column] != 0:
        return (
            f"In row {i} the pivot's column should end as 0. Which multiple of the new row {row} "
            "do you take away?"
        )
    return (
        f"In row {i} the pivot's column is 0, as it should be. The same multiple of the new row "
        f"{row} has to be taken away in all other columns too."
    )


def _known_slip(my_pivot: Callable) -> str | None:
    """A hint on a function that makes the same mistake in all tasks."""
    try:
        mine = [_result(my_pivot, task) for task in TASKS]
    except (Hint, Unfinished):
        return None
    for slip, hint in _SLIPS:
        made = [slip(exact(table), row, column) for table, row, column in TASKS]
        if all(map(tables_same, mine, made)):
            return hint
    return None


def _unscaled(table: Tableau, row: int, column: int) -> Tableau:
    """The right rows, but the pivot's row as it was."""
    new = pivoted(table, row, column)
    return [*new[:row], table[row], *new[row + 1 :]]


def _never_divided(table: Tableau, row: int, column: int) -> Tableau:
    """Multiples of the pivot's row are taken away, but it is never divided."""
    return [
        line if i == row else [a - line[column] * t for a, t in zip(line, table[row], strict=True)]
        for i, line in enumerate(table)
    ]


def _by_the_old_row(table: Tableau, row: int, column: int) -> Tableau:
    """The pivot's row is divided, but multiples of the old one are taken away."""
    new = _never_divided(table, row, column)
    return [*new[:row], pivoted(table, row, column)[row], *new[row + 1 :]]


def _from_itself_too(table: Tableau, row: int, column: int) -> Tableau:
    """The pivot's row is also taken away from itself: it becomes 0, and no row below changes."""
    zeros = [Fraction(0)] * len(table[row])
    return [*pivoted(table, row, column)[:row], zeros, *table[row + 1 :]]


def _without_objective(table: Tableau, row: int, column: int) -> Tableau:
    """The last row stays as it was, unless it is the pivot's."""
    new = pivoted(table, row, column)
    return new if row == len(table) - 1 else [*new[:-1], table[-1]]


def _only_below(table: Tableau, row: int, column: int) -> Tableau:
    """The rows above the pivot stay as they were."""
    return [*table[:row], *pivoted(table, row, column)[row:]]


def _only_scaled(table: Tableau, row: int, column: int) -> Tableau:
    """Only the pivot's row changes."""
    return [*table[:row], pivoted(table, row, column)[row], *table[row + 1 :]]


def _added(table: Tableau, row: int, column: int) -> Tableau:
    """Multiples of the pivot's row are added."""
    top = pivoted(table, row, column)[row]
    return [
        top if i == row else [a + line[column] * t for a, t in zip(line, top, strict=True)]
        for i, line in enumerate(table)
    ]


def _once(table: Tableau, row: int, column: int) -> Tableau:
    """The pivot's row is taken away once from every other row."""
    top = pivoted(table, row, column)[row]
    return [
        top if i == row else [a - t for a, t in zip(line, top, strict=True)]
        for i, line in enumerate(table)
    ]


def _whole_numbers(table: Tableau, row: int, column: int) -> Tableau:
    """The pivot's row is divided without remainder."""
    top = [Fraction(entry // table[row][column]) for entry in table[row]]
    return [
        top if i == row else [a - line[column] * t for a, t in zip(line, top, strict=True)]
        for i, line in enumerate(table)
    ]


def _multiple_changes(table: Tableau, row: int, column: int) -> Tableau:
    """The multiple is read off again for each entry, also after it has become 0."""
    new = exact(_only_scaled(table, row, column))  # type: ignore[arg-type]
    for i, line in enumerate(new):
        for j in range(len(line)):
            if i != row:
                line[j] -= line[column] * new[row][j]
    return new


def _pivot_changes(table: Tableau, row: int, column: int) -> Tableau:
    """The pivot is read off again for each entry, also after it has become 1."""
    new = [list(line) for line in table]
    for j in range(len(new[row])):
        new[row][j] /= new[row][column]
    return [
        line if i == row else [a - line[column] * t for a, t in zip(line, new[row], strict=True)]
        for i, line in enumerate(new)
    ]


_SLIPS: list[tuple[Callable[[Tableau, int, int], Tableau], str]] = [
    (_unscaled, "The other rows are right, but the pivot's row is as it was. Divide it too."),
    (_never_divided, "The pivot's row is never divided by the pivot: it should hold a 1 there."),
    (
        _by_the_old_row,
        "You take away multiples of the old pivot's row. Use the one after dividing.",
    ),
    (
        _from_itself_too,
        "The pivot's row has become 0: you take it away from itself too. Leave it out of the loop.",
    ),
    (
        lambda table, row, column: pivoted(table, column, row),
        "It looks as if you mixed up the row and the column of the pivot.",
    ),
    (_without_objective, "The last row is as it was. It is the objective's, and changes like all."),
    (
        _only_below,
        "The rows above the pivot are as they were. They need a 0 in its column too.",
    ),
    (_only_scaled, "The pivot's row is right. What happens to the others?"),
    (_added, "You add multiples of the pivot's row. For 0 in its column, should you not subtract?"),
    (_once, "You take the pivot's row away once. How many times does a row need it?"),
    (_whole_numbers, "It looks as if you divided with `//`, which rounds down. Use `/`."),
    (
        _multiple_changes,
        "To the right of the pivot's column the other rows are wrong: there the multiple has "
        "already become 0. Keep it in a variable.",
    ),
    (
        _pivot_changes,
        "To the right of the pivot its row is not divided: there the pivot has already become 1. "
        "Keep it in a variable.",
    ),
]


def _remark(my_pivot: Callable) -> Right:
    table, row, column = TASKS[0]
    handed_over = exact(table)
    ask(my_pivot, handed_over, row, column)
    if handed_over != exact(table):
        return Right(
            "One thing to mend: the tableau that I handed over was changed, so no step can be "
            "looked at again. Work on a copy of every row."
        )
    return Right("Repeat it with the right pivots, and you have the simplex method.")


EXERCISE = Exercise("4.10", "Write a pivot", write_pivot)

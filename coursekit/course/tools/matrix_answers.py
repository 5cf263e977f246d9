"""Reading matrices, strategies and cells that a student hands in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import isclose
from numbers import Rational
from typing import Any

from coursekit.course.answers import (
    Hint,
    finished,
    is_unfinished,
    shown,
    the_items,
    the_number,
    the_sequence,
    the_whole_number,
    written,
)
from coursekit.course.wording import short_numbers
from coursekit.text.numbers import by_hand, number_text

Cell = tuple[int, int]
Matrix = tuple[tuple[Any, ...], ...]


def same(number: Any, right: Any) -> bool:
    """Whether a student's number is right: exactly, or up to rounding if it is a float.

    >>> same(0.2, Fraction(1, 5)), same(0.2857, Fraction(2, 7))
    (True, False)
    """
    if isinstance(number, Rational):
        return number == right
    return isclose(number, float(right), rel_tol=1e-9, abs_tol=1e-6)


def agree(one: Any, other: Any, given: Iterable[Any]) -> bool:
    """Whether two numbers made of the given ones are the same: up to rounding, if one is a float.

    >>> agree(Fraction(1, 3), 3 * as_fraction(1 / 9), [Fraction(1, 3), 1 / 9])
    True
    >>> agree(Fraction(1, 3), 3 * Fraction(1, 9), [Fraction(1, 3), Fraction(1, 9)])
    True
    """
    if all(isinstance(number, Rational) for number in given):
        return one == other
    return isclose(one, other, rel_tol=1e-9, abs_tol=1e-6)


def as_fraction(number: Any) -> Fraction:
    """A student's number, exactly as it was given.

    >>> as_fraction(0.5), as_fraction(3)
    (Fraction(1, 2), Fraction(3, 1))
    """
    if isinstance(number, Rational):
        return Fraction(int(number.numerator), int(number.denominator))  # numpy's overflow
    return Fraction(float(number))


def all_same(numbers: Any, right: Any) -> bool:
    """Whether all numbers of a vector are right."""
    return len(numbers) == len(right) and all(map(same, numbers, right))


def tables_same(table: Any, right: Any) -> bool:
    """Whether all numbers of a table are right."""
    return len(table) == len(right) and all(map(all_same, table, right))


def rounded(numbers: Any, right: Any) -> str | None:
    """A hint if the numbers are decimals that come close to the right ones."""
    if not any(isinstance(number, float) for number in numbers):
        return None
    if all(
        isclose(number, float(r), abs_tol=0.006) for number, r in zip(numbers, right, strict=True)
    ):
        return "That is right up to rounding. Write it exactly, with fractions."
    return None


def text(value: Any) -> str:
    """A number, a vector or a table as one writes it by hand.

    >>> text(Fraction(-1, 2)), text((1, Fraction(1, 2))), text([[1, 2], [0, 1]])
    ('−1/2', '(1, 1/2)', '[[1, 2], [0, 1]]')
    """
    return short_numbers(by_hand(value, otherwise=shown))


def numbers_returned(function: Callable, args: tuple, answer: Any) -> str:
    """What the student's function did, as hints begin, with the numbers as one writes them."""
    return f"`{written(function, *args)}` returned {text(answer)}"


def the_vector(answer: Any, what: str, form: str, part: str = "") -> tuple[Any, ...]:
    """The numbers of a list; otherwise a hint. `what` names one of them: "Each bound"."""
    return tuple(the_number(finished(number), what) for number in the_sequence(answer, form, part))


def the_table(answer: Any, what: str, form: str, part: str = "") -> Matrix:
    """The numbers of a list of rows that are equally long; otherwise a hint."""
    rows = [finished(row) for row in the_sequence(answer, form, part)]
    each_row = f"Each row of {part}" if part else "Each row"
    first_row = form[1 : form.index("]") + 1]
    table = tuple(the_vector(row, what, first_row, each_row) for row in rows)
    if not table or not table[0]:
        raise Hint(f"I expected a list of rows such as `{form}`, and yours is empty.")
    for number, row in enumerate(table, 1):
        if len(row) != len(table[0]):
            raise Hint(
                f"The rows of a table are equally long, but your row {number} has {len(row)} "
                f"numbers and row 1 has {len(table[0])}."
            )
    return table


def completed(answer: Any) -> Any:
    """A strategy for two choices of which one probability is given; anything else as it is.

    >>> completed((Fraction(1, 3), ...))
    (Fraction(1, 3), Fraction(2, 3))
    """
    if isinstance(answer, list | tuple) and len(answer) == 2 and is_unfinished(answer):
        first, second = answer
        if second is ... and first is not ...:
            return first, 1 - the_number(first, "Each probability")
        if first is ... and second is not ...:
            return 1 - the_number(second, "Each probability"), second
    return answer


def the_strategy(answer: Any, size: int, name: str) -> tuple[Any, ...]:
    """A mixed strategy: `size` probabilities that sum to 1; otherwise a hint about `name`."""
    if isinstance(answer, int | float | Fraction) and not isinstance(answer, bool):
        raise Hint(
            f"{name} is a mixed strategy: one probability for each of the {size} choices. "
            f"You gave the single number {text(answer)}."
        )
    given = the_vector(answer, f"Each probability of {name}", "(F(1, 2), F(1, 2))", name)
    if len(given) != size:
        raise Hint(f"{name} needs {size} probabilities, and yours has {len(given)}.")
    for number in given:
        if number < 0:
            raise Hint(f"A probability is never negative, but {name} holds {text(number)}.")
    total = sum(given)
    if not same(total, 1):
        exactly = number_text(total, digits=6)  # 0.99999 is not 1
        is_rounded = isinstance(total, float) and isclose(total, 1, abs_tol=0.02)
        raise Hint(
            f"The probabilities of a strategy sum to 1, and those of {name} to {exactly}."
            + ("\nFractions do not round." if is_rounded else "")
        )
    return given


def the_cells(answer: Any, what: str = "Each cell") -> list[Cell]:
    """The cells of a list of (row, column), each once, those with gaps left out; or a hint."""
    form = "[(row, column), (row, column), …]"
    given = the_items(answer, form)
    if len(given) == 2 and all(isinstance(n, int) and not isinstance(n, bool) for n in given):
        raise Hint(f"I expected a list of cells, even if there is only one: `[{shown(answer)}]`.")
    cells = []
    for each in given:
        if is_unfinished(each):
            continue
        pair = the_sequence(each, "(row, column)", what)
        if len(pair) != 2:
            raise Hint(f"{what} is a pair, `(row, column)`, and one of yours is {shown(each)}.")
        row, column = (the_whole_number(n, "Each row or column") for n in pair)
        cells.append((row, column))
    return list(dict.fromkeys(cells))


def outside(cells: list[Cell], shape: tuple[int, int]) -> str | None:
    """A hint about the first cell that the table does not have, if there is one."""
    rows, columns = shape
    for cell in cells:
        if not (1 <= cell[0] <= rows and 1 <= cell[1] <= columns):
            count = "\nRows and columns are counted from 1." if 0 in cell else ""
            fits_turned = 1 <= cell[1] <= rows < cell[0] <= columns
            turned = "\nThe row comes first." if fits_turned else ""
            return (
                f"There is no cell {text(cell)}: the table is {rows} by {columns}.{count}{turned}"
            )
    return None

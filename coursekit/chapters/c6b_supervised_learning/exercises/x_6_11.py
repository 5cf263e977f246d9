"""Exercise 6.11: a kernel that sees three in a row."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, is_unfinished, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text

FORM = "([[0, 0, 0], [0, 1, 0], [0, 0, 0]], -0.5)"
WINDOWS = sorted(
    (np.array(squares).reshape(3, 3) for squares in product((0, 1), repeat=9)), key=np.sum
)
"""Exercise 6.11: all neighbourhoods of a square, those with few marks first."""

LINES: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "a row": lambda window: window[1],
    "a column": lambda window: window[:, 1],
    "a diagonal": np.diagonal,
    "the other diagonal": lambda window: np.diagonal(window[::-1]),
}


def three_in_a_row(answer: Any) -> str | None:
    pair = the_sequence(answer, FORM)
    if len(pair) != 2:
        raise Hint(f"I expected `(kernel, bias)`, like `{FORM}`, and you gave {shown(answer)}.")
    if is_unfinished(answer):
        return None
    kernel, bias = _kernel(pair[0]), the_number(pair[1], "The bias")
    fires = [bool((kernel * window).sum() + bias > 0) for window in WINDOWS]
    found = [name for name, line in LINES.items() if fires == [_full(line(w)) for w in WINDOWS]]
    if found == ["a row"]:
        return Right("A pattern, found wherever it is on the board, with ten numbers.")
    if found:
        return f"Your kernel finds {found[0]} of three. Here the three stand side by side."
    return _first_mistake(kernel, bias, fires)


def _kernel(rows: Any) -> np.ndarray:
    table = [the_sequence(row, "[0, 1, 0]") for row in the_sequence(rows, FORM)]
    if [len(row) for row in table] != [3, 3, 3]:
        raise Hint(f"The kernel should have three rows of three numbers, like `{FORM}`.")
    return np.array([[float(the_number(n, "Each weight")) for n in row] for row in table])


def _full(line: np.ndarray) -> bool:
    return bool(line.all())


def _first_mistake(kernel: np.ndarray, bias: Any, fires: list[bool]) -> str:
    window, fired = next(
        (window, fired)
        for window, fired in zip(WINDOWS, fires, strict=True)
        if fired != _full(window[1])
    )
    board = " / ".join("".join("X" if square else "." for square in row) for row in window)
    total = float((kernel * window).sum()) + bias
    seen = f"At the middle of {board} the output is {text(total)}"
    if fired:
        return f"{seen}, above 0, although the middle row is not full."
    if total == 0:
        return f"{seen}. Full rows should be above 0."
    return f"{seen}, although the middle row is full. The other six squares should not matter."


EXERCISE = Exercise("6.11", "A kernel that sees three in a row", three_in_a_row)

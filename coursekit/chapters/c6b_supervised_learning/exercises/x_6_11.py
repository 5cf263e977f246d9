"""Exercise 6.11: a kernel that sees three in a row."""

from __future__ import annotations

from functools import partial
from itertools import product
from random import Random
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, is_unfinished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.modest_numbers import the_modest_number

FORM = "([[0, 0, 0], [0, 1, 0], [0, 0, 0]], -0.5)"
WINDOWS = sorted(
    (np.array(squares).reshape(3, 3) for squares in product((0, 1), repeat=9)), key=np.sum
)
"""Exercise 6.11: all neighbourhoods of a square, those with few marks first."""

PATTERNS = {
    "a row of three": "... / XXX / ...",
    "a column of three": ".X. / .X. / .X.",
    "a diagonal of three": "X.. / .X. / ..X",
    "the other diagonal": "..X / .X. / X..",
    "all four corners": "X.X / ... / X.X",
    "a cross of five": ".X. / XXX / .X.",
    "a corner at the top left": "XX. / X.. / ...",
    "a corner at the bottom right": "... / ..X / .XX",
    "a slanted cross of five": "X.X / .X. / X.X",
    "a T": "XXX / .X. / .X.",
    "the four neighbours": ".X. / X.X / .X.",
}
"""Which squares of a neighbourhood have to be X."""


def squares_of(pattern: str) -> np.ndarray:
    """A pattern as three rows of 0 and 1."""
    return np.array([[int(mark == "X") for mark in row] for row in pattern.split(" / ")])


def pattern_found(sought: str, answer: Any) -> str | None:
    """`sought` is the name of a pattern."""
    pair = the_sequence(answer, FORM)
    if len(pair) != 2:
        raise Hint(f"I expected `(kernel, bias)`, like `{FORM}`, and you gave {shown(answer)}.")
    if is_unfinished(answer):
        return None
    kernel, bias = _kernel(pair[0]), float(the_modest_number(pair[1], "The bias"))
    fires = [bool((kernel * window).sum() + bias > 0) for window in WINDOWS]
    found = [
        name
        for name, pattern in PATTERNS.items()
        if fires == [_full(pattern, window) for window in WINDOWS]
    ]
    if found == [sought]:
        return Right("A pattern, found wherever it is on the board, with ten numbers.")
    if found:
        wanted = "the three stand side by side" if sought == ROW else f"it is {sought}"
        return f"Your kernel finds {found[0]}. Here {wanted}."
    return _first_mistake(sought, kernel, bias, fires)


def _kernel(rows: Any) -> np.ndarray:
    given = the_sequence(rows, "[[0, 0, 0], [0, 1, 0], [0, 0, 0]]", "The kernel")
    table = [the_sequence(row, "[0, 1, 0]", "Each row of the kernel") for row in given]
    if [len(row) for row in table] != [3, 3, 3]:
        raise Hint(f"The kernel should have three rows of three numbers, like `{FORM}`.")
    return np.array([[float(the_modest_number(n, "Each weight")) for n in row] for row in table])


def _full(pattern: str, window: np.ndarray) -> bool:
    """Whether all squares of the pattern are X."""
    return bool(window[squares_of(pattern) > 0].all())


def _first_mistake(sought: str, kernel: np.ndarray, bias: Any, fires: list[bool]) -> str:
    pattern = PATTERNS[sought]
    window, fired = next(
        (window, fired)
        for window, fired in zip(WINDOWS, fires, strict=True)
        if fired != _full(pattern, window)
    )
    board = " / ".join("".join("X" if square else "." for square in row) for row in window)
    total = float((kernel * window).sum()) + bias
    seen = f"At the middle of {board} the output is {text(total)}"
    name, others = ("the middle row", "six") if sought == ROW else (pattern, pattern.count("."))
    if fired:
        return f"{seen}, above 0, although {name} is not full."
    if total == 0:
        return f"{seen}. Full {'rows' if sought == ROW else 'patterns'} should be above 0."
    return f"{seen}, although {name} is full. The other {others} squares should not matter."


def other_pattern(rng: Random) -> Variant:
    sought = rng.choice([name for name in PATTERNS if name != ROW])
    kernel = squares_of(PATTERNS[sought])
    question = (
        "The input is 1 where there is an X. Find a 3 × 3 kernel and a bias with an output above 0 "
        f"exactly where all X of this neighbourhood are there: `{PATTERNS[sought]}`, {sought}. "
        "What stands on the squares with a dot does not matter. Give (kernel, bias)."
    )
    answer = kernel.tolist(), 0.5 - int(kernel.sum())
    return Variant(question, answer, partial(pattern_found, sought))


ROW = next(iter(PATTERNS))

EXERCISE = Exercise(
    "6.11", "A kernel that sees three in a row", partial(pattern_found, ROW), other_pattern
)

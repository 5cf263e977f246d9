"""Exercise 6.17: features that know the subtraction game."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.course.answers import ask, the_function, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.text.numbers import number_text

STONES = range(1, 41)
"""Exercise 6.17: the heaps whose values are to be right."""

MOST = 3
CLOSE = 1e-6
VALUES = np.array([1.0 if stones % 4 else -1.0 for stones in STONES])
"""1-2-3 Nim: the mover loses exactly if 4 divides the number of stones."""


def knowing_features(answer: Any) -> str | None:
    features = the_function(answer, "features(stones)")
    rows = [_numbers(features, stones) for stones in STONES]
    widths = {len(row) for row in rows}
    if len(widths) > 1:
        return "Your function returns lists of different lengths. Each feature has one weight."
    if max(widths) > MOST:
        return f"You use {max(widths)} features, and {MOST} are allowed: a table would be easier."
    if not max(widths):
        return "Your list is empty: without features, every value is 0."
    table = np.array(rows)
    weights, *_ = np.linalg.lstsq(table, VALUES, rcond=None)
    errors = abs(table @ weights - VALUES)
    if errors.max() < CLOSE:
        found = ", ".join(number_text(round(float(weight), 3)) for weight in weights)
        return Right(f"With the weights {found} all {len(STONES)} values are exact.")
    worst = int(errors.argmax())
    said = float((table @ weights)[worst])
    return (
        f"With the best weights, a heap of {STONES[worst]} gets "
        f"{number_text(round(said, 2))} instead of {number_text(VALUES[worst])}. " + _about(table)
    )


def _about(table: np.ndarray) -> str:
    if np.linalg.matrix_rank(table) == 1 and np.ptp(table, axis=0).max() == 0:
        return "Your features are the same for every heap: they tell nothing apart."
    if np.ptp(np.diff(table, axis=0), axis=0).max() < CLOSE:
        return (
            "Your features grow evenly with the heap, so the value does as well. But who wins "
            "changes again and again."
        )
    if (np.ptp(table, axis=0) > 0).all():
        return (
            "Does one of your features stay the same? A constant feature, 1, lets the value be "
            "shifted."
        )
    return "What do the heaps have in common in which the mover loses? Make that a feature."


def _numbers(features: Any, stones: int) -> list[float]:
    call = f"`features({stones})`"
    returned = ask(features, stones)
    items = the_sequence(returned, "[1, stones]", call)
    return [
        float(item) if isinstance(item, bool | np.bool_) else float(the_number(item, call))
        for item in items
    ]


EXERCISE = Exercise("6.17", "Features that know the subtraction game", knowing_features)

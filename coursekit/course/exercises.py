"""An exercise: its number, its title, and the function that diagnoses answers to it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

Diagnosis = Callable[[Any], str | None]
"""Returns None if the answer is right, or a `Right("…")` to add a remark, and otherwise a hint."""


class Right(str):
    """A diagnosis may return this in place of None: the answer is right, and here is a remark."""


class Variant(NamedTuple):
    """An exercise with other numbers: the question in full, a right answer, and its diagnosis."""

    question: str
    answer: Any
    diagnose: Diagnosis


class Exercise(NamedTuple):
    """What each file in a chapter's folder `exercises` calls its `EXERCISE`."""

    id: str
    title: str
    diagnose: Diagnosis
    vary: Callable[[Random], Variant] | None = None
    """Draws other numbers; None for those that ask for a function, which many cases try."""

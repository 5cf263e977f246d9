"""The exercises: each registers the function that diagnoses answers to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Diagnosis = Callable[[Any], str | None]


class Right(str):
    """A diagnosis may return this in place of None: the answer is right, and here is a remark."""


class Exercise(NamedTuple):
    """An exercise and the notebook that it stands in, such as "1c-dynamic-programming"."""

    id: str
    title: str
    notebook: str
    diagnose: Diagnosis


EXERCISES: dict[str, Exercise] = {}
"""Every exercise by its id."""


def exercise(id: str, title: str, notebook: str) -> Callable[[Diagnosis], Diagnosis]:
    """A decorator: the function below it diagnoses the answers to this exercise.

    It returns None if the answer is right, or a `Right("…")` to add a remark, and otherwise a hint.
    """

    def register(diagnose: Diagnosis) -> Diagnosis:
        if id in EXERCISES and _name(EXERCISES[id].diagnose) != _name(diagnose):
            raise ValueError(f"id {id!r} is taken by the exercise {EXERCISES[id].title!r}")
        EXERCISES[id] = Exercise(id, title, notebook, diagnose)
        return diagnose

    return register


def _name(function: Callable) -> tuple[str, str]:
    """What stays the same when the file of a function is loaded again."""
    return function.__module__, function.__qualname__


def in_order() -> list[Exercise]:
    """The exercises in the order of the course: 1.9 before 1.10."""
    return sorted(EXERCISES.values(), key=lambda each: [int(part) for part in each.id.split(".")])

"""What the searches ask of a puzzle, and what is refused because it does not answer."""

from __future__ import annotations

from typing import Any

PROBLEM = ("start", "is_goal", "neighbours")
PUZZLE = ("start", "unassigned", "values", "assign")


def check_problem(name: str, problem: Any) -> Any:
    """`problem` if it says where to start, which states are goals and what their neighbours are."""
    return _with_answers(name, problem, PROBLEM, "a problem with start, is_goal and neighbours")


def check_puzzle(name: str, puzzle: Any) -> Any:
    """`puzzle` if backtracking can ask it for variables and values."""
    expected = "a puzzle with start, unassigned, values and assign"
    return _with_answers(name, puzzle, PUZZLE, expected)


def check_partial(name: str, partial: Any) -> Any:
    """`partial` if it is a tuple, as the partial solutions of our puzzles are."""
    if not isinstance(partial, tuple):
        raise ValueError(f"{name} must be a partial solution, a tuple, not {partial!r}")
    return partial


def _with_answers(name: str, given: Any, answers: tuple[str, ...], expected: str) -> Any:
    if isinstance(given, type) or not all(hasattr(given, answer) for answer in answers):
        raise ValueError(f"{name} must be {expected}, not {given!r}")
    return given

"""What the searches ask of a puzzle, and what is refused because it does not answer."""

from __future__ import annotations

from typing import Any

PROBLEM = ("start", "is_goal", "neighbours")
PUZZLE = ("start", "unassigned", "values", "assign")
PARTIAL = {"puzzle": "partial", "tour": "path"}
"""What a partial solution is called beside a puzzle and a tour."""


def check_problem(name: str, problem: Any) -> Any:
    """`problem` if it says where to start, which states are goals and what their neighbours are."""
    return _with_answers(name, problem, PROBLEM, "a problem with start, is_goal and neighbours")


def check_puzzle(name: str, puzzle: Any) -> Any:
    """`puzzle` if backtracking can ask it for variables and values."""
    expected = "one such as Queens(8), with start, unassigned, values and assign"
    return _with_answers(name, puzzle, PUZZLE, expected)


def check_states(arguments: dict[str, Any]) -> None:
    """A state has to be one of the problem, and a partial solution one of the puzzle."""
    if "state" in arguments:
        problem, state = arguments["problem"], arguments["state"]
        try:
            for _ in range(2):  # what is used up by looking at it once is none, either
                problem.is_goal(state)
                list(problem.neighbours(state))
        except Exception as error:
            expected = f"a state of {problem!r}, such as {problem.start!r}"
            raise ValueError(f"state must be {expected}, not {state!r}") from error
    check_partial(arguments)


def check_partial(arguments: dict[str, Any]) -> None:
    """A partial solution has to be one of the puzzle, which is asked what it has to say of it.

    An order chooses what to decide next, so it has to leave something; for a search it need not.
    """
    for puzzle_name, name in PARTIAL.items():
        partial = arguments.get(name)
        if puzzle_name not in arguments or (partial is None and "order" in arguments):
            continue
        puzzle = arguments[puzzle_name]
        try:
            variables = puzzle.unassigned(partial)
            for variable in variables[:1]:
                puzzle.values(partial, variable)
        except Exception as error:
            expected = f"a partial solution of {puzzle!r}, such as {puzzle.start!r}"
            raise ValueError(f"{name} must be {expected}, not {partial!r}") from error
        if not variables and "order" not in arguments:
            raise ValueError(f"{name} must leave something to decide, not {partial!r}")


def _with_answers(name: str, given: Any, answers: tuple[str, ...], expected: str) -> Any:
    if isinstance(given, type) or not all(hasattr(given, answer) for answer in answers):
        raise ValueError(f"{name} must be {expected}, not {given!r}")
    return given

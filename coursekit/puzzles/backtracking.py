"""Backtracking: decide one thing after another, and take back what leads nowhere (notes §1.1.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Protocol, runtime_checkable

from coursekit.validate import checked, function, must


@runtime_checkable
class ConstraintPuzzle(Protocol):
    """What backtracking asks of a puzzle; a partial solution is any immutable value."""

    @property
    def start(self) -> Any:
        """The partial solution in which nothing is decided yet."""

    def unassigned(self, partial: Any) -> Sequence[Any]:
        """The variables without a value, in a fixed order; empty exactly when it is solved."""

    def values(self, partial: Any, variable: Any) -> Sequence[Any]:
        """The values for the variable that break no rule so far, in a fixed order."""

    def assign(self, partial: Any, variable: Any, value: Any) -> Any:
        """The partial solution in which the variable has the value as well."""


Puzzle = Annotated[
    ConstraintPuzzle,
    must(
        "one such as Queens(8), with start, unassigned, values and assign",
        lambda puzzle: isinstance(puzzle, ConstraintPuzzle) and not isinstance(puzzle, type),
    ),
]
VariableOrder = Annotated[
    Callable[[Any, Any], tuple[Any, Sequence[Any]]],
    function("such as most_constrained, which chooses the next variable"),
]
"""Which variable of (puzzle, partial) to decide next, and its values worth trying, in order."""


def in_order(puzzle: Puzzle, partial: Any) -> tuple[Any, Sequence[Any]]:
    """The first unassigned variable and its values.

    >>> from coursekit.puzzles import Queens
    >>> in_order(Queens(4), (1, 3, None, None))
    (2, (0,))
    """
    variable = puzzle.unassigned(partial)[0]
    return variable, puzzle.values(partial, variable)


def forward_checking(puzzle: Puzzle, partial: Any) -> tuple[Any, Sequence[Any]]:
    """The first unassigned variable and those of its values that leave every other one a value.

    So no dead end is entered that shows in a single variable.

    >>> from coursekit.puzzles import Queens
    >>> in_order(Queens(4), (0, None, None, None)), in_order(Queens(4), (0, 2, None, None))
    ((1, (2, 3)), (2, ()))
    >>> forward_checking(Queens(4), (0, None, None, None))
    (1, (3,))
    """
    variable, values = in_order(puzzle, partial)

    def leaves_all_a_value(value: Any) -> bool:
        after = puzzle.assign(partial, variable, value)
        return all(puzzle.values(after, other) for other in puzzle.unassigned(after))

    return variable, tuple(value for value in values if leaves_all_a_value(value))


def most_constrained(puzzle: Puzzle, partial: Any) -> tuple[Any, Sequence[Any]]:
    """The unassigned variable with the fewest values left (the first of them), and these.

    Also known as the order of minimum remaining values.

    >>> from coursekit.puzzles import Queens
    >>> most_constrained(Queens(4), (0, None, None, None))
    (1, (2, 3))
    >>> most_constrained(Queens(4), (0, 2, None, None))
    (2, ())
    """
    fewest, values = in_order(puzzle, partial)
    for variable in puzzle.unassigned(partial)[1:]:
        if not values:
            break  # there are no fewer than none
        others = puzzle.values(partial, variable)
        if len(others) < len(values):
            fewest, values = variable, others
    return fewest, values


@checked
def backtrack(puzzle: Puzzle, partial: Any = None, order: VariableOrder = in_order) -> Any:
    """The first solution that completes `partial` (by default the start), or None. Notes §1.1.1.

    >>> from coursekit.puzzles import Queens
    >>> backtrack(Queens(8))
    (0, 4, 7, 5, 2, 6, 1, 3)
    >>> backtrack(Queens(3)) is None
    True
    """
    if partial is None:
        partial = puzzle.start
    if not puzzle.unassigned(partial):
        return partial
    variable, values = order(puzzle, partial)
    for value in values:
        solution = backtrack(puzzle, puzzle.assign(partial, variable, value), order)
        if solution is not None:
            return solution
    return None


@checked
def all_solutions(
    puzzle: Puzzle, partial: Any = None, order: VariableOrder = in_order
) -> Iterator[Any]:
    """Every solution that completes `partial`, one by one, each exactly once. Notes §1.1.1.

    >>> from coursekit.puzzles import Queens
    >>> list(all_solutions(Queens(4)))
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    if partial is None:
        partial = puzzle.start
    if not puzzle.unassigned(partial):
        yield partial
        return
    variable, values = order(puzzle, partial)
    for value in values:
        yield from all_solutions(puzzle, puzzle.assign(partial, variable, value), order)


@checked
def count_solutions(puzzle: Puzzle, partial: Any = None, order: VariableOrder = in_order) -> int:
    """How many solutions complete `partial`. Notes §1.1.1.

    >>> from coursekit.puzzles import Queens
    >>> [count_solutions(Queens(n)) for n in range(1, 7)]
    [1, 0, 0, 2, 10, 4]
    """
    if partial is None:
        partial = puzzle.start
    if not puzzle.unassigned(partial):
        return 1
    variable, values = order(puzzle, partial)
    return sum(
        [
            count_solutions(puzzle, puzzle.assign(partial, variable, value), order)
            for value in values
        ]
    )

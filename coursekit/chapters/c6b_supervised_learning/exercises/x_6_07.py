"""Exercise 6.7: a table that leads ID3 astray."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import Hint, shown
from coursekit.course.exercises import Exercise, Right
from coursekit.decision_trees import Examples, examples_of, id3, smallest_tree

ROWS = 8
"""Exercise 6.7: a label for each value of three binary digits a, b, c, from 000 to 111."""


def table_of(labels: str) -> Examples:
    """The eight examples with these labels."""
    return examples_of(
        range(ROWS),
        lambda n: {"a": n >> 2 & 1, "b": n >> 1 & 1, "c": n & 1},
        lambda n: int(labels[n]),
    )


def astray(answer: Any) -> str | None:
    if not isinstance(answer, str):
        raise Hint(f"I expected a text of eight digits 0 and 1, and you gave {shown(answer)}.")
    labels = "".join(answer.split())
    if len(labels) != ROWS or not set(labels) <= {"0", "1"}:
        return f"I expected eight digits, each 0 or 1, and you gave {shown(answer)}."
    if len(set(labels)) == 1:
        return "All labels are equal: there is nothing to ask, and one leaf is enough."
    greedy, best = id3(table_of(labels)), smallest_tree(table_of(labels))
    if greedy.leaves > best.leaves:
        return Right(f"ID3 needs {greedy.leaves} leaves, and {best.leaves} are enough.")
    both = f"ID3 grows {greedy.leaves} leaves, and fewer are not possible"
    if best.leaves == ROWS:
        return f"{both}: here every row needs a leaf of its own. Something simpler will do."
    if best.leaves <= 3:
        return f"{both}. That is too simple: one digit decides half of it, and ID3 sees that."
    return (
        f"{both}. What would be a good first question although it gains nothing, or less than "
        "another one? Think of a digit that only says which of the other two matters."
    )


EXERCISE = Exercise("6.7", "A table that leads ID3 astray", astray)

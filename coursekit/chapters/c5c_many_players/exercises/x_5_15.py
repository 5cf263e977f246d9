"""Exercise 5.15: what ties may cost Player I."""

from __future__ import annotations

from itertools import product
from typing import Any

from coursekit.course.answers import (
    Unfinished,
    shown,
    the_items,
    the_number,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text
from coursekit.course.wording import list_so_far
from coursekit.games import Utilities

TIES = (
    (Utilities(4, 6, 0), Utilities(2, 6, 2)),
    (Utilities(3, 1, 6), Utilities(1, 5, 4), Utilities(5, 5, 0)),
    (Utilities(3, 4, 3), Utilities(6, 2, 2)),
)
"""The tree of exercise 5.15: Player II has a tie after each of the first two moves."""


def replies(node: tuple) -> list[int]:
    """What Player I may earn if Player II may take any of the best moves."""
    most = max(leaf[1] for leaf in node)
    return [leaf[0] for leaf in node if leaf[1] == most]


def possible_values() -> list[int]:
    """What Player I may earn at the root, for every way to break the ties."""
    return sorted({max(chosen) for chosen in product(*map(replies, TIES))})


def what_to_fear(answer: Any) -> str | None:
    if isinstance(answer, int | float):
        return f"I expected a list of values, and you gave {shown(answer)} alone."
    given = the_items(answer, "[1, 2]")
    has_gaps = any(each is ... for each in given)
    mine = sorted({the_number(n, "Each value") for n in given if n is not ...})
    right = possible_values()
    if mine == right and not has_gaps:
        return Right("3 if Player II is mean, 5 if Player II is kind: never less than 3.")
    if not mine and not has_gaps:
        return "Your list is empty. Choose any rule for ties, and see what Player I earns."
    everywhere = sorted({n for node in TIES for n in replies(node)})
    if mine == everywhere:
        return (
            "Those are all values that Player II's nodes may have. But Player I chooses among the "
            "three moves, and takes the best of them."
        )
    for value in mine:
        if value not in everywhere:
            seen = [leaf[0] for node in TIES for leaf in node]
            why = "Player II earns more elsewhere." if value in seen else "No leaf has it."
            return f"Player I never earns {text(value)}. {why}"
        if value not in right:
            return (
                f"Would Player I go where only {text(value)} is to be had? The third move brings "
                f"{replies(TIES[2])[0]} for sure."
            )
    if has_gaps:
        raise Unfinished(list_so_far(is_all=mine == right))
    so_far = "What you have is right, but it is not all yet."
    if mine == right[-1:]:
        return f"{so_far} You hope for the best. And if Player II breaks the ties otherwise?"
    if mine == right[:1]:
        return f"{so_far} You fear the worst. And if Player II breaks the ties otherwise?"
    if right[0] not in mine:
        return f"{so_far} What if Player II breaks both ties against Player I?"
    return f"{so_far} The ties need not be broken alike: go through all combinations."


EXERCISE = Exercise("5.15", "What Player I has to fear", what_to_fear)

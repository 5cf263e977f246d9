"""Exercise 5.5: what alpha-beta does not look at."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import (
    Unfinished,
    the_items,
    the_whole_number,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.course.wording import list_so_far

PRUNED = ((((8, 9), (8, 6)), ((9, 3), (7, 9))), (((1, 2), (4, 5)), ((2, 2), (1, 6))))
"""The tree of exercise 5.5: a cutoff by a tie, two deep ones, and one of a whole subtree."""

# What alpha-beta does not look at, and why, in the order of the search.
CUTOFFS = (
    ((4,), "Leaf 3 is worth 8, and Player I has 8 in the move before. Is 8 not enough?"),
    (
        (10,),
        "Leaf 9 is worth 1, and far above it Player I already has a 7. What follows?",
    ),
    (
        (12,),
        "Leaf 11 is worth 4, and far above it Player I already has a 7. What follows?",
    ),
    (
        (13, 14, 15, 16),
        "After leaf 11 Player II has found a move that holds the right half down to 4, and Player "
        "I has 7 in the left half. Why look any further?",
    ),
)

UNSEEN = tuple(number for numbers, _ in CUTOFFS for number in numbers)


def what_it_does_not_see(answer: Any) -> str | None:
    given = the_items(answer, "[2, 5, 7]")
    has_gaps = any(each is ... for each in given)
    mine = sorted({the_whole_number(n, "Each leaf's number") for n in given if n is not ...})
    if tuple(mine) == UNSEEN and not has_gaps:
        return Right("16 leaves, 9 of them looked at: 7 are not worth the time.")
    everything = range(1, 17)
    if mine == [number for number in everything if number not in UNSEEN]:
        return "Those are the leaves it does look at. Which ones are left?"
    if mine == [number - 1 for number in UNSEEN]:
        return "It looks as if you counted from 0. The leftmost leaf is number 1."
    if not mine and not has_gaps:
        return "Your list is empty. Some leaves can be skipped: the first of them comes early."
    for number in mine:
        if number not in everything:
            return f"There is no leaf {number}: they are numbered from 1 to 16."
    extra = [number for number in mine if number not in UNSEEN]
    if extra:
        return _looked_at(extra[0])
    if has_gaps:
        raise Unfinished(list_so_far(is_all=tuple(mine) == UNSEEN))
    if not set(mine) & {10, 12} and 13 in mine:
        return (
            "What you have is right, but it is not all yet. A node may also be cut off by what "
            "Player I has at the root, three moves further up."
        )
    for numbers, reason in CUTOFFS:
        if not set(numbers) <= set(mine):
            return f"What you have is right, but it is not all yet. {reason}"
    return None


def _looked_at(number: int) -> str:
    """Why alpha-beta cannot skip a leaf."""
    reasons = {
        1: "It is the first leaf: nothing is known yet.",
        **dict.fromkeys(
            (5, 9), "It is the first of its part of the tree: nothing is known of this part yet."
        ),
        2: "Player II has 8 at leaf 1 and may find less here; nothing else is known yet.",
        3: "So far Player I has 8 in the move before. Nobody knows if this one brings more.",
        6: "Leaf 5 is worth 9, more than the 8 that Player II can hold Player I to. But here "
        "Player II moves, and may find less.",
        7: "Player II can hold Player I to 8 with the other move, and here Player I has only 3 "
        "so far.",
        8: "Leaf 7 is worth 7, more than the 3 that Player I has so far and less than the 8 of "
        "the other move. What Player II finds at leaf 8 decides.",
        11: "Player I has 7 elsewhere, and the move before this one brought at most 1. But Player "
        "I moves above, and this may be more.",
    }
    return f"Alpha-beta does look at leaf {number}. {reasons[number]}"


EXERCISE = Exercise("5.5", "What alpha-beta does not see", what_it_does_not_see)

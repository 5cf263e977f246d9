"""Exercise 5.15: what ties may cost Player I."""

from __future__ import annotations

from functools import partial
from itertools import product
from random import Random
from typing import Any

from coursekit.course.answers import (
    Unfinished,
    shown,
    the_items,
    the_number,
)
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.wording import list_so_far
from coursekit.games import Tree, Utilities

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


def possible_values(ties: tuple) -> list[int]:
    """What Player I may earn at the root, for every way to break the ties."""
    return sorted({max(chosen) for chosen in product(*map(replies, ties))})


def what_to_fear(ties: tuple, answer: Any) -> str | None:
    if isinstance(answer, int | float):
        return f"I expected a list of values, and you gave {shown(answer)} alone."
    given = the_items(answer, "[1, 2]")
    has_gaps = any(each is ... for each in given)
    mine = sorted({the_number(n, "Each value") for n in given if n is not ...})
    right = possible_values(ties)
    if mine == right and not has_gaps:
        least, most = right[0], right[-1]
        return Right(
            f"{least} if Player II is mean, {most} if Player II is kind: never less than {least}."
        )
    if not mine and not has_gaps:
        return "Your list is empty. Choose any rule for ties, and see what Player I earns."
    everywhere = sorted({n for node in ties for n in replies(node)})
    if mine == everywhere:
        return (
            "Those are all values that Player II's nodes may have. But Player I chooses among the "
            "three moves, and takes the best of them."
        )
    for value in mine:
        if value not in everywhere:
            seen = [leaf[0] for node in ties for leaf in node]
            why = "Player II earns more elsewhere." if value in seen else "No leaf has it."
            return f"Player I never earns {text(value)}. {why}"
        if value not in right:
            return (
                f"Would Player I go where only {text(value)} is to be had? The third move brings "
                f"{replies(ties[2])[0]} for sure."
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


def other_ties(rng: Random) -> Variant:
    """A tree of the same shape: two ties, and a third move that is safe; all leaves sum to 10."""
    *low, safe, third, fourth = sorted(rng.sample(range(7), 5))
    high = [third, fourth]
    rng.shuffle(low)
    rng.shuffle(high)

    def leaf(mine: int, theirs: int) -> Utilities:
        return Utilities(mine, theirs, 10 - mine - theirs)

    ties = [rng.randint(2, 4) for _ in range(3)]
    nodes = [[leaf(low[i], ties[i]), leaf(high[i], ties[i])] for i in (0, 1)]
    nodes[1].append(leaf(safe, rng.randint(0, ties[1] - 1)))
    more = rng.choice([n for n in range(10) if n not in (*low, *high, safe)])
    nodes.append([leaf(safe, ties[2]), leaf(more, rng.randint(0, min(ties[2] - 1, 10 - more)))])
    for node in nodes:
        rng.shuffle(node)
    tree = tuple(map(tuple, nodes))
    question = (
        f"In `{Tree(tree, players=3)!r}` Player I moves, then Player II, who has ties. Try every "
        "way to break them: Player I knows the rule, and then chooses the best move. What may "
        "Player I earn? Give all possible values."
    )
    return Variant(question, possible_values(tree), partial(what_to_fear, tree))


EXERCISE = Exercise("5.15", "What Player I has to fear", partial(what_to_fear, TIES), other_ties)

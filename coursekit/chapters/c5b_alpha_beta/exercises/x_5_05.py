"""Exercise 5.5: what alpha-beta does not look at."""

from __future__ import annotations

from functools import partial
from math import inf
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import (
    Unfinished,
    the_items,
    the_whole_number,
)
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.random_games import uniform
from coursekit.course.wording import list_so_far

PRUNED = ((((8, 9), (8, 6)), ((9, 3), (7, 9))), (((1, 2), (4, 5)), ((2, 2), (1, 6))))
"""The tree of exercise 5.5: a cutoff by a tie, two deep ones, and one of a whole subtree."""

KINDS = {(True, False), (False, True)}
"""A deep cutoff of one leaf, and one of several leaves that is not deep."""

LEVELS = 4
"""The trees of this exercise have two branches everywhere; I, II, I and II move in turn."""


class Bound(NamedTuple):
    """A bound and the level of the node that it comes from, 0 for the root."""

    value: Any
    level: int


class Cut(NamedTuple):
    """Leaves that are skipped together, why, and whether the bound comes from further up."""

    numbers: tuple[int, ...]
    reason: str
    is_deep: bool


class Pruning:
    """What alpha-beta looks at in a tree, and why, and what it cuts off, and why."""

    def __init__(self, tree: Any):
        self.seen: dict[int, str] = {}
        self.cuts: list[Cut] = []
        self.search(tree, 0, 1, Bound(-inf, -1), Bound(inf, -1))
        self.unseen = tuple(number for cut in self.cuts for number in cut.numbers)

    def search(self, node: Any, level: int, first: int, alpha: Bound, beta: Bound) -> Any:
        """The value of a node whose leaves begin with number `first`."""
        if level == LEVELS:
            return node
        width = 2 ** (LEVELS - 1 - level)
        is_first_mover = level % 2 == 0
        low, high = alpha, beta
        if width == 1:
            self.seen[first] = self.why_the_first(first, low, high)
        best = self.search(node[0], level + 1, first, low, high)
        enough = best >= beta.value if is_first_mover else best <= alpha.value
        rest = range(first + width, first + 2 * width)
        if enough:
            bound = beta if is_first_mover else alpha
            reason = cut_because(max(self.seen), level, best, bound)
            self.cuts.append(Cut(tuple(rest), reason, bound.level < level - 1))
            return best
        if is_first_mover:
            low = max(low, Bound(best, level), key=lambda bound: bound.value)
        else:
            high = min(high, Bound(best, level), key=lambda bound: bound.value)
        if width == 1:
            self.seen[first + 1] = why_the_second(first + 1, best, alpha.value, beta.value)
        elif width == 2:
            self.before = best, alpha.value
        other = self.search(node[1], level + 1, rest[0], low, high)
        return max(best, other) if is_first_mover else min(best, other)

    def why_the_first(self, number: int, alpha: Bound, beta: Bound) -> str:
        """Why the first leaf of a pair is looked at."""
        if number == 1:
            return "It is the first leaf: nothing is known yet."
        if number % 4 == 1:
            return "It is the first of its part of the tree: nothing is known of this part yet."
        brought, had = self.before
        if had >= brought:
            return (
                f"Player I has {had} elsewhere, and the move before this one brought at most "
                f"{brought}. But Player I moves above, and this may be more."
            )
        if beta.value < inf:
            return (
                f"Player II can hold Player I to {beta.value} with the other move, and here Player "
                f"I has only {brought} so far."
            )
        return (
            f"So far Player I has {brought} in the move before. Nobody knows if this one brings "
            "more."
        )


def why_the_second(number: int, before: Any, alpha: Any, beta: Any) -> str:
    """Why the second leaf of a pair is looked at, after a first one worth `before`."""
    if before >= beta:
        compared = "as much as" if before == beta else "more than"
        return (
            f"Leaf {number - 1} is worth {before}, {compared} the {beta} that Player II can hold "
            "Player I to. But here Player II moves, and may find less."
        )
    if alpha == -inf:
        alone = "; nothing else is known yet" if beta == inf else ""
        return f"Player II has {before} at leaf {number - 1} and may find less here{alone}."
    if beta == inf:
        return (
            f"Leaf {number - 1} is worth {before}, more than the {alpha} that Player I has so far. "
            f"What Player II finds at leaf {number} decides."
        )
    return (
        f"Leaf {number - 1} is worth {before}, more than the {alpha} that Player I has so far and "
        f"less than the {beta} of the other move. What Player II finds at leaf {number} decides."
    )


def cut_because(last: int, level: int, best: Any, bound: Bound) -> str:
    """Why the rest of a node is not looked at, after the leaf with the number `last`."""
    is_far = bound.level < level - 1
    if level == 3 and best == bound.value and not is_far:
        before = f"Leaf {last} is worth {best}, and Player I has {best} in the move before."
        return f"{before} Is {best} not enough?"
    if level == 3:
        where = "far above it Player I already has" if is_far else "in the move before Player I has"
        return f"Leaf {last} is worth {best}, and {where} {bound.value}. What follows?"
    if level == 2:
        return (
            f"After leaf {last} Player I has found a move that brings {best}, and with the other "
            f"move Player II can hold Player I to {bound.value}. Why look any further?"
        )
    return (
        f"After leaf {last} Player II has found a move that holds the right half down to {best}, "
        f"and Player I has {bound.value} in the left half. Why look any further?"
    )


def what_it_does_not_see(tree: Any, answer: Any) -> str | None:
    given = the_items(answer, "[2, 5, 7]")
    has_gaps = any(each is ... for each in given)
    mine = sorted({the_whole_number(n, "Each leaf's number") for n in given if n is not ...})
    pruning = Pruning(tree)
    unseen = list(pruning.unseen)
    if mine == unseen and not has_gaps:
        return Right(
            f"16 leaves, {16 - len(unseen)} of them looked at: {len(unseen)} are not worth the "
            "time."
        )
    everything = range(1, 17)
    if mine == [number for number in everything if number not in unseen]:
        return "Those are the leaves it does look at. Which ones are left?"
    if mine == [number - 1 for number in unseen]:
        return "It looks as if you counted from 0. The leftmost leaf is number 1."
    if not mine and not has_gaps:
        return "Your list is empty. Some leaves can be skipped: the first of them comes early."
    for number in mine:
        if number not in everything:
            return f"There is no leaf {number}: they are numbered from 1 to 16."
    extra = [number for number in mine if number not in unseen]
    if extra:
        return f"Alpha-beta does look at leaf {extra[0]}. {pruning.seen[extra[0]]}"
    if has_gaps:
        raise Unfinished(list_so_far(is_all=mine == unseen))
    missing = [cut for cut in pruning.cuts if not set(cut.numbers) <= set(mine)]
    deep = {number for cut in pruning.cuts if cut.is_deep for number in cut.numbers}
    if deep and not deep & set(mine) and max(mine) > min(deep):
        return (
            "What you have is right, but it is not all yet. A node may also be cut off by what "
            "Player I has at the root, three moves further up."
        )
    return f"What you have is right, but it is not all yet. {missing[0].reason}"


def other_leaves(rng: Random) -> Variant:
    """A tree with a deep cutoff and one of several leaves; about half of its leaves are seen."""
    while True:
        tree = uniform(2, LEVELS, lambda: rng.randint(1, 9))
        pruning = Pruning(tree)
        has_both = {(cut.is_deep, len(cut.numbers) > 1) for cut in pruning.cuts} >= KINDS
        if has_both and 5 <= len(pruning.unseen) <= 9 and pruning.unseen[0] <= 8:
            break
    question = (
        f"Number the leaves of `Tree({tree})` from left to right, 1 to 16; Player I moves first. "
        "Which of them does alpha-beta not look at? It also cuts off where its two bounds are "
        "equal. Give their numbers."
    )
    return Variant(question, list(pruning.unseen), partial(what_it_does_not_see, tree))


EXERCISE = Exercise(
    "5.5", "What alpha-beta does not see", partial(what_it_does_not_see, PRUNED), other_leaves
)

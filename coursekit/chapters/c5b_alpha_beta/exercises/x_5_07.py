"""Exercise 5.7: an order that lets alpha-beta skip as much as possible."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from numbers import Real
from random import Random
from typing import Any

from coursekit.course.answers import Hint, finished, shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.pruned_trees import ordered
from coursekit.course.tools.watching import Path, leaves_seen, listed
from coursekit.games import Tree
from coursekit.search import alpha_beta

UNORDERED = (((11, 14), (7, 12), (6, 2)), ((16, 15), (1, 13), (9, 8)))
"""The tree of exercise 5.7: in this order alpha-beta looks at all 12 leaves."""

FEWEST = 6
"""3 leaves show that Player I can have the value, 4 that there is no more; one does both."""


def put_it_in_order(unordered: Any, answer: Any) -> str | None:
    mine = nested(answer.node if isinstance(answer, Tree) else answer)
    if not isinstance(mine, tuple):
        return f"I expected the tree as nested tuples, and you gave {shown(answer)}."
    other = _other_tree(mine, unordered)
    if other:
        return other
    looked = count(mine)
    if looked == FEWEST:
        return Right("Nobody can do with fewer: half of the tree is never seen.")
    if mine == unordered:
        return "That is the order it had. What should alpha-beta see first, and why?"
    before = f"In your order alpha-beta looks at {looked} leaves, and fewer are enough."
    for path in _paths(mine):
        node = at(mine, path)
        if any(count(swapped(mine, path, i)) < looked for i in range(1, len(node))):
            here = "the root" if not path else f"the node `{node!r}`"
            mover = ("Player I", "Player II")[len(path) % 2]
            return (
                f"{before} Look at {here}, where {mover} moves: which of its moves makes "
                "the others superfluous if it comes first?"
            )
    return f"{before} A good move should come first wherever the others can then be skipped."


def count(node: Any) -> int:
    """How many leaves alpha-beta looks at."""
    return len(leaves_seen(alpha_beta, Tree(node), 3))


def at(node: Any, path: Path) -> Any:
    """The node that these moves lead to."""
    for move in path:
        node = node[move]
    return node


def swapped(node: Any, path: Path, first: int) -> Any:
    """The tree with another branch first at the node that the path leads to."""
    if not path:
        return (node[first], *node[:first], *node[first + 1 :])
    move, *rest = path
    return (*node[:move], swapped(node[move], tuple(rest), first), *node[move + 1 :])


def _paths(node: Any, path: Path = ()) -> Iterator[Path]:
    """The paths to all inner nodes, the root first."""
    if isinstance(node, tuple):
        yield path
        for move, below in enumerate(node):
            yield from _paths(below, (*path, move))


def nested(given: Any) -> Any:
    """Nested lists, tuples or arrays as nested tuples."""
    given = listed(finished(given))
    if isinstance(given, Real):
        leaf = the_whole_number(given, "Each leaf")
        if abs(leaf) > 10**6:
            raise Hint("Small numbers will do for the leaves: one of yours is enormous.")
        return leaf
    if isinstance(given, list | tuple | set):
        below = the_sequence(given, "((3, 5), (2, 9))")
        if not below:
            raise Hint("A node needs at least one branch, and one of yours has none.")
        return tuple(map(nested, below))
    raise Hint(
        f"The tree should be nested tuples of whole numbers, and one part is {shown(given)}."
    )


def _sorted(node: Any) -> Any:
    """The tree in a form that does not depend on the order of its branches."""
    return tuple(sorted(map(_sorted, node), key=repr)) if isinstance(node, tuple) else node


def _leaves(node: Any) -> list[int]:
    return [leaf for part in node for leaf in _leaves(part)] if isinstance(node, tuple) else [node]


def _other_tree(mine: Any, unordered: Any) -> str | None:
    """What is wrong with a tree that is not the given one in another order."""
    if _sorted(mine) == _sorted(unordered):
        return None
    same = "It should be the same tree in another order"
    missing = [leaf for leaf in _leaves(unordered) if leaf not in _leaves(mine)]
    if missing:
        return f"{same}, but the leaf {missing[0]} is missing."
    if sorted(_leaves(mine)) != sorted(_leaves(unordered)):
        extra = next(
            x for x in _leaves(mine) if _leaves(mine).count(x) != _leaves(unordered).count(x)
        )
        return f"{same}, but the leaf {extra} stands there too often."
    for path in _paths(unordered):
        node = at(unordered, path)
        if len(path) == 2 and not any(_sorted(at(mine, p)) == _sorted(node) for p in _paths(mine)):
            return (
                f"{same}, but the leaves {node[0]} and {node[1]} do not have a node of their own "
                "any more. The branches of a node may change places, nothing else."
            )
    return f"{same}, but some nodes hang below another one now. Branches stay below their node."


def other_order(rng: Random) -> Variant:
    """Twelve other leaves, all of which are looked at in the order in which they are given."""
    while True:
        leaves = rng.sample(range(1, 17), 12)
        pairs = [tuple(leaves[i : i + 2]) for i in range(0, 12, 2)]
        tree = tuple(pairs[:3]), tuple(pairs[3:])
        if count(tree) == 12:
            break
    question = (
        f"In this order alpha-beta looks at all 12 leaves of `Tree({tree})`. Put the branches in "
        "another order, at any node you like, so that it looks at as few as possible. Player I "
        "moves first. Write the same tree as nested tuples."
    )
    return Variant(question, ordered(tree, 0, best_first=True), partial(put_it_in_order, tree))


EXERCISE = Exercise("5.7", "Put it in order", partial(put_it_in_order, UNORDERED), other_order)

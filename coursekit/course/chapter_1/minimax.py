"""Exercise 1.7: write minimax."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real
from typing import Any

from coursekit.course.answers import (
    Hint,
    Raised,
    Unfinished,
    ask,
    shown,
    stepping,
    the_function,
    written,
)
from coursekit.course.chapter_1.game_trees import NOTEBOOK, leaves
from coursekit.course.exercises import Right, exercise
from coursekit.games import Tree
from coursekit.solving import minimax

BIG_TREE = (((1, 2), (3, 5)), (5, (1, 2)), (-4, -3, (6,)), ((8, 7, 9), (-4, -3)))
FAR_TREE = ((-3_000_000, -2_000_000), (2_000_000, 3_000_000))
"""Beyond any number that a search for the best might start from, other than infinity."""


@exercise("1.7", "Write minimax", notebook=NOTEBOOK)
def write_minimax(answer: Any) -> str | None:
    my_minimax = the_function(answer, "my_minimax(node, maximising)")
    nodes = [*_subtrees(BIG_TREE), *_subtrees(FAR_TREE)]
    cases = [(node, maximising) for node in nodes for maximising in (True, False)]
    answers = {}
    for node, maximising in cases:
        try:
            value = ask(my_minimax, node, maximising)
        except Raised as raised:
            if isinstance(raised.error, TypeError) and isinstance(node, tuple):
                raise Hint(f"{raised}\n{_LEAVES_ANYWHERE}") from None
            raise
        answers[node, maximising] = value
        if value != _value(node, maximising):
            break
    else:
        return Right("Two lines of rules for two players, and it solves any tree you can draw.")
    call = f"`{written(my_minimax, node, maximising)}`"
    watch = stepping(my_minimax, node, maximising)
    if value is None:
        return f"{call} returned None. Does every way through your function end in a `return`?"
    if isinstance(value, tuple):
        return f"{call} returned {shown(value)}. This time only the value is asked for, no move."
    returned = f"{call} returned {shown(value)}"
    for later in cases[len(answers) :]:
        try:
            answers[later] = ask(my_minimax, *later)
        except (Hint, Unfinished):
            break
    for slip, hint in _MINIMAX_SLIPS:
        if answers == {case: slip(*case) for case in cases}:
            return f"{returned}. {hint}{watch}"
    if isinstance(value, Real) and value not in leaves(node) and -value in leaves(node):
        return (
            f"{returned}, minus the value of a leaf, as negamax counts. Here a value is always "
            f"Player I's, whoever moves: Player II wants it to be small.{watch}"
        )
    if not isinstance(node, tuple):
        return f"{returned}. That node is a leaf: nobody moves any more, and its value is known."
    if value not in leaves(node):
        return (
            f"{returned}, which is no leaf of that tree. What does your search for the best "
            f"start from, before it has looked at anything?{watch}"
        )
    parts = " and ".join(shown(answers[child, not maximising]) for child in node)
    return (
        f"{returned}. Your own values of the subtrees are {parts}, and it is "
        f"{'Player I' if maximising else 'Player II'} who chooses.{watch}"
    )


_LEAVES_ANYWHERE = "A leaf may hang on any level, beside a subtree: does every number end it?"


def _value(node: Any, maximising: bool) -> Any:
    return minimax(Tree(node, player=0 if maximising else 1))[0]


def _subtrees(node: Any) -> list:
    """Every subtree once, the smallest first; so the subtrees of each come before it."""
    found = [node]
    for tree in found:  # the list grows while we walk along it
        if isinstance(tree, tuple):
            found += [child for child in tree if child not in found]
    return sorted(found, key=lambda tree: (len(leaves(tree)), str(tree).count("(")))


def _first_two(node: Any, maximising: bool) -> Any:
    if not isinstance(node, tuple):
        return node
    return (max if maximising else min)(_first_two(child, not maximising) for child in node[:2])


def _index(node: Any, maximising: bool) -> Any:
    if not isinstance(node, tuple):
        return node
    values = [_index(child, not maximising) for child in node]
    return values.index(max(values) if maximising else min(values))


_MINIMAX_SLIPS: list[tuple[Callable, str]] = [
    (
        lambda node, maximising: max(leaves(node)),
        "Your function always finds the largest leaf, as if nobody played against Player I.\n"
        "What does Player II do when `maximising` is False?",
    ),
    (
        lambda node, maximising: min(leaves(node)),
        "Your function always finds the smallest leaf.\n"
        "What does Player I do when `maximising` is True?",
    ),
    (
        lambda node, maximising: (max if maximising else min)(leaves(node)),
        "It looks as if the same player moved on every level.\n"
        "When one has moved, who is next? And how does the recursive call learn of it?",
    ),
    (
        lambda node, maximising: _value(node, not maximising),
        "Player I and Player II have changed places: whoever should be pleased gets the worst.\n"
        "Whose turn is it when `maximising` is True?",
    ),
    (
        lambda node, maximising: _value(node, True),
        "Your function gives the same value whoever moves first.\nWhere does it use `maximising`?",
    ),
    (
        lambda node, maximising: _value(node, False),
        "Your function gives the same value whoever moves first.\nWhere does it use `maximising`?",
    ),
    (_first_two, "Your function looks at two subtrees only. A node may have any number of them."),
    (_index, "That is the number of the best move. What is it worth?"),
]

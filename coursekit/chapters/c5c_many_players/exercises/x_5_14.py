"""Exercise 5.14: write MAXⁿ."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from math import inf
from typing import Any

from coursekit.course.answers import (
    Hint,
    Unfinished,
    shown,
    stepping,
    the_function,
    the_number,
    written,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.course.watching import Log, answer_of, height, is_leaf, watched
from coursekit.games import Tree, Utilities

Case = tuple[Tree, int]


NAMES = ("Player I", "Player II", "Player III", "Player IV")


def first_utilities(position: Any) -> tuple:
    """What everybody earns if all take the first move."""
    node = position.node
    while not is_leaf(node):
        node = node[0]
    return node


def arguments(tree: Tree, depth: int) -> tuple[Log, tuple[Any, ...]]:
    """A log, and the arguments with which a student's MAXⁿ of `tree` writes into it."""
    name = "no_heuristic" if depth >= height(tree.node) else "heuristic"
    return watched(tree, depth, guess=first_utilities, name=name)


@cache
def cases() -> list[Case]:
    """Trees and how deep to search them, the smallest first; nobody ever has two best moves."""
    chooser = random.Random(514)
    trees = []
    for players, levels in [(3, 1), (3, 2), (3, 3), (2, 2), (4, 2)] * 8:
        shares = [chooser.sample(range(10), 10) for _ in range(players)]
        leaves = iter([Utilities(*earned) for earned in zip(*shares, strict=True)])
        node = _node(chooser, levels, leaves)
        start = chooser.choice((0, 0, *range(players)))
        trees.append(Tree(node, start, players))
    found = [(tree, depth) for tree in trees for depth in range(1, height(tree.node) + 1)]
    return sorted(found, key=lambda case: len(repr(case[0])))


def _node(chooser: random.Random, levels: int, leaves: Any) -> Any:
    if levels == 0:
        return next(leaves)
    return tuple(_node(chooser, levels - 1, leaves) for _ in range(2))


def write_max_n(answer: Any) -> str | None:
    my_max_n = the_function(answer, "my_max_n(position, heuristic, depth)")
    for case in cases():
        mine = _utilities(my_max_n, case)
        if mine != tuple(max_n(*case)):
            break
    else:
        return Right(f"{len(cases())} searches, for two, three and four players.")
    tree, depth = case
    _, args = arguments(tree, depth)
    name = written(my_max_n).removesuffix("()")
    returned = f"`{name}({', '.join(map(repr, args))})` returned {shown(mine)}."
    hint = _known_slip(my_max_n)
    if not hint:
        choices = " or ".join(str(tuple(max_n(each, depth - 1))) for each in tree.options())
        who = NAMES[tree.player]
        hint = f"Here {who} moves and can have {choices}: only the own share counts."
    return f"{returned} {hint}{stepping(my_max_n, *args) if depth >= height(tree.node) else ''}"


def _utilities(my_max_n: Callable, case: Case) -> tuple:
    """What a student's MAXⁿ returns, with or without a move."""
    tree, depth = case
    log, args = arguments(tree, depth)
    answer = answer_of(my_max_n, args, log)
    call = f"`{written(my_max_n, *args)}`"
    if isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[0], tuple | list):
        answer = answer[0]
    if not isinstance(answer, tuple | list):
        raise Hint(
            f"{call} returned {shown(answer)}. MAXⁿ returns what everybody earns, one number for "
            "each player: the players further up need theirs."
        )
    if len(answer) != tree.players:
        raise Hint(f"{call} returned {shown(answer)}. There are {tree.players} players.")
    return tuple(the_number(number, f"Each number in {shown(answer)}") for number in answer)


def own(player: int, players: int) -> Callable:
    """The player's own share."""
    return lambda earned: earned[player]


def max_n(tree: Any, depth: float, wants: Callable[[int, int], Callable] = own) -> tuple:
    """MAXⁿ, unless the players want something else than their own share."""
    if tree.is_over or depth <= 0:
        return first_utilities(tree)
    options = [max_n(option, depth - 1, wants) for option in tree.options()]
    return max(options, key=wants(tree.player, tree.players))


def _known_slip(my_max_n: Callable) -> str | None:
    """A hint on a function that does another thing than MAXⁿ, the same in all cases."""
    try:
        mine = [_utilities(my_max_n, case) for case in cases()]
    except (Hint, Unfinished):
        return None
    for slip, hint in _SLIPS:
        if mine == [tuple(slip(*case)) for case in cases()]:
            return hint
    return None


def _paranoid(player: int, players: int) -> Callable:
    return lambda earned: earned[0] if player == 0 else -earned[0]


def _best_of_each(tree: Any, depth: float) -> tuple:
    """The largest number for each player, from whichever branch."""
    if tree.is_over or depth <= 0:
        return first_utilities(tree)
    options = [_best_of_each(option, depth - 1) for option in tree.options()]
    return tuple(map(max, *options)) if len(options) > 1 else options[0]


_SLIPS: list[tuple[Callable[[Tree, float], tuple], str]] = [
    (
        _best_of_each,
        "You take the largest number for each player, from different branches. The mover chooses "
        "one branch, and everybody earns what it says.",
    ),
    (
        lambda tree, depth: max_n(tree, depth, lambda p, n: lambda earned: earned[0]),
        "You let everybody maximise Player I's share, as `max` does with tuples. Whose move is it?",
    ),
    (
        lambda tree, depth: max_n(tree, depth, _paranoid),
        "You let the others hurt Player I: that is PARANOID. Here each looks after the own share.",
    ),
    (
        lambda tree, depth: max_n(tree, depth, lambda p, n: sum),
        "You let everybody maximise the sum. The mover cares for the own share only.",
    ),
    (
        lambda tree, depth: max_n(tree, depth, lambda p, n: own((p + 1) % n, n)),
        "You look at the share of the player who comes next. The mover is `position.player`.",
    ),
    (
        lambda tree, depth: max_n(tree, depth, lambda p, n: lambda earned: -earned[p]),
        "You take what is worst for the mover.",
    ),
    (
        lambda tree, depth: max_n(Tree(tree.node, 0, tree.players), depth),
        "You let Player I begin. `position.player` says who moves, and it need not be Player I.",
    ),
    (
        lambda tree, depth: max_n(tree, depth + 1),
        "You always look one move too deep: with depth 0 it is the heuristic's turn.",
    ),
    (
        lambda tree, depth: max_n(tree, depth - 1),
        "You always stop one move too early: depth 1 means that each move is tried.",
    ),
    (
        lambda tree, depth: max_n(tree, inf),
        "You always search to the end of the game. Where does `depth` stop it?",
    ),
]


EXERCISE = Exercise("5.14", "Write MAXⁿ", write_max_n)

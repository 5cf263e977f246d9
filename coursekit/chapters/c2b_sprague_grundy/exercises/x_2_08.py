"""Exercise 2.8: write grundy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.course.answers import Hint, shown, the_whole_number, traced, written
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise, Right
from coursekit.games import ColumnCoins, Kayles, Nim, PennyStacks, Subtraction
from coursekit.graph import GameGraph
from coursekit.impartial import grundy, mex, nim_sum
from coursekit.position import Impartial
from coursekit.record import trace

LARGEST = (
    Nim((4,)),
    Kayles(5),
    Subtraction(6),
    Nim((3, 2)),
    PennyStacks((7,)),
    ColumnCoins((1, 1, 2)),
    Kayles(3) + Nim((2,)),
)
"""A student's function is asked about these and about everything that they lead to."""


def by_definition(position: Impartial) -> int:
    """The nimber of a position as the notes define it: it looks at every option, every time."""
    return mex(by_definition(option) for option in position.options())


def everything_below(largest: tuple[Impartial, ...]) -> list[Impartial]:
    """All positions that these lead to; options before what leads to them."""
    found: dict[Any, None] = {}
    for position in largest:
        graph = GameGraph.explore(position)
        found |= dict.fromkeys(graph.positions[i] for layer in graph.layers for i in layer)
    return list(found)


POSITIONS = everything_below(LARGEST)


def the_nimber(number: Any, call: str) -> int:
    if isinstance(number, str) and number in ("N", "P"):
        raise Hint(f"{call} returned {shown(number)}, the outcome. A nimber says more: a number.")
    if isinstance(number, Nim):
        raise Hint(f"{call} returned {shown(number)}, a row. Return only how long it is.")
    return the_whole_number(number, call)


def wrong_nimber(first: FirstDifference) -> str:
    """What is wrong with the first wrong nimber: those of all its options are right."""
    (position,), value, returned = first.args, first.mine, first.returned
    if position.is_over:
        return f"{returned}. No moves, no options: what is the mex of nothing?"
    mine, parts = {args[0]: number for args, number in first.answers}, position.parts()
    options: list[Impartial] = list(dict.fromkeys(position.options()))
    asked = _asked(first.function, position)
    unseen = [option for option in options if option not in asked]
    seen = [mine[option] for option in options if option in asked]
    if seen and unseen and value == mex(seen):
        return (
            f"{returned}, and on the way it never asked about {shown(unseen[0])}, to which a move "
            "leads.\nDoes your function look at every option before it answers?"
        )
    if len(parts) > 1 and value == sum(mine[part] for part in parts):
        numbers = " and ".join(f"{mine[part]} for {shown(part)}" for part in parts)
        return (
            f"{returned}. Your own nimbers are {numbers}. Are games side by side worth their plain "
            "sum?"
        )
    same = [option for option in options if mine[option] == value]
    if same:
        return (
            f"{returned}, but a move leads to {shown(same[0])}, and "
            f"`{written(first.function, same[0])}` is {value} as well.\n"
            "Can a game be worth the same as one of its options?"
        )
    numbers = ", ".join(f"{mine[option]} for {shown(option)}" for option in options[:4])
    more = ", …" if len(options) > 4 else ""
    return (
        f"{returned}. Your own nimbers of its options are {numbers}{more}.\n"
        f"Is {shown(value)} the least number that is missing there?"
    )


def _asked(my_grundy: Callable, position: Impartial) -> list[Any]:
    """Which positions the call for `position` asks about; none if that cannot be traced."""
    try:
        calls = traced(my_grundy, position).root.children
    except Hint:
        return []
    return [next(iter(call.arguments.values()), None) for call in calls]


def _longest(position: Impartial) -> int:
    return 1 + max(map(_longest, position.options()), default=-1)


def _shortest(position: Impartial) -> int:
    return 1 + min(map(_shortest, position.options()), default=-1)


MANY = Kayles(6)


def does_it_remember(my_grundy: Callable) -> Right:
    """What to say about a function whose nimbers are right: does it work anything out twice?"""
    right = f"The nimbers of {len(POSITIONS)} positions are right."
    try:
        tree = traced(my_grundy, MANY)
    except Hint:
        return Right(right)
    definition = [[call.arguments["position"]] for call in trace(by_definition, MANY)]
    if [[*call.arguments.values()] for call in tree] != definition:
        return Right(right)
    return Right(
        f"{right} Call by call it is the definition: {len(tree):,} calls for {MANY}, which has "
        f"only {len(GameGraph.explore(MANY))} positions. Ours remembers, and never plays a sum out."
    )


SLIPS: list[Slip] = [
    (
        lambda position: min(grundy(position), 1),
        "All your numbers are 0 or 1: they tell P from N, but a nimber says more.\n"
        "Which numbers may the options of a position have?",
    ),
    (
        _longest,
        "All your numbers count the moves of the longest play. That is the largest of your "
        "numbers among the options, and 1 more.\nMay a smaller number be missing?",
    ),
    (
        _shortest,
        "All your numbers count the moves of the shortest play: 1 more than the least among the "
        "options.\nWhich number do you look for among them?",
    ),
    (
        lambda position: len(position.moves()),
        "All your numbers count the moves. What are the options worth?",
    ),
    (
        lambda position: len(set(position.options())),
        "All your numbers count the options. What are they worth?",
    ),
    (
        lambda position: grundy(position) + 1,
        "All your numbers are one too high. Which number does a game without moves have?",
    ),
]

EXERCISE = Exercise(
    "2.8",
    "Write grundy",
    Comparison(
        "my_grundy(position)",
        ours=grundy,
        cases=POSITIONS,
        slips=SLIPS,
        otherwise=wrong_nimber,
        read=the_nimber,
        right=does_it_remember,
        may_call=[mex, nim_sum],
    ),
)

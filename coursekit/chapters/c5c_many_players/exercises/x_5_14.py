"""Exercise 5.14: write MAXⁿ.

Two comparisons: on trees, where the players take turns, and on ends of Kalah, where they may not.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from coursekit.course.answers import Hint, ask, shown, stepping, the_number, written
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.tools import moving_twice
from coursekit.course.tools.watching import Heuristic, Log, ask_watched, is_leaf_node, listed
from coursekit.course.tools.wrong_searches import to_a_wrong_depth
from coursekit.games import Tree, Utilities

CALLED = "my_max_n(position, heuristic, depth)"
NAMES = ("Player I", "Player II", "Player III", "Player IV")


def first_utilities(position: Any) -> tuple:
    """What everybody earns if all take the first move."""
    node = position.node
    while not is_leaf_node(node):
        node = node[0]
    return node


GUESS = Heuristic(Log(), first_utilities, "heuristic")
NO_GUESS = Heuristic(Log(), first_utilities, "no_heuristic")


def _cases() -> list[tuple[Tree, Heuristic, int]]:
    """Trees and how deep to search them, the smallest first; nobody ever has two best moves."""
    chooser = random.Random(514)
    found = []
    for players, levels in [(3, 1), (3, 2), (3, 3), (2, 2), (4, 2)] * 8:
        shares = [chooser.sample(range(10), 10) for _ in range(players)]
        leaves = iter([Utilities(*earned) for earned in zip(*shares, strict=True)])
        tree = Tree(_node(levels, leaves), chooser.choice((0, 0, *range(players))), players)
        found += [(tree, GUESS, depth) for depth in range(1, levels)] + [(tree, NO_GUESS, levels)]
    return sorted(found, key=lambda case: len(repr(case[0])))


def _node(levels: int, leaves: Any) -> Any:
    return next(leaves) if levels == 0 else tuple(_node(levels - 1, leaves) for _ in range(2))


CASES = _cases()


def own_share(player: int, players: int) -> Callable:
    """What the player earns."""
    return lambda earned: earned[player]


def max_n(
    position: Any,
    heuristic: Callable,
    depth: float,
    wants: Callable[[int, int], Callable] = own_share,
) -> tuple:
    """MAXⁿ, unless the players want something other than their own share."""
    if position.is_over:
        return position.payoffs()
    if depth <= 0:
        return heuristic(position)
    options = [max_n(option, heuristic, depth - 1, wants) for option in position.options()]
    return max(options, key=wants(position.player, position.players))


def wanting(wants: Callable[[int, int], Callable]) -> Callable:
    """MAXⁿ in which each player wants something else."""
    return lambda position, heuristic, depth: max_n(position, heuristic, depth, wants)


def best_of_each(position: Any, heuristic: Callable, depth: float) -> tuple:
    """The largest number for each player, from whichever branch."""
    if position.is_over:
        return position.payoffs()
    if depth <= 0:
        return heuristic(position)
    options = [best_of_each(option, heuristic, depth - 1) for option in position.options()]
    return tuple(map(max, *options))


SLIPS: list[Slip] = [
    (
        best_of_each,
        "You take the largest number for each player, from different branches. The mover chooses "
        "one branch, and everybody earns what it says.",
    ),
    (
        wanting(lambda player, players: lambda earned: earned[0]),
        "You let everybody maximise Player I's share, as `max` does with tuples. Whose move is it?",
    ),
    (
        wanting(lambda player, players: lambda earned: -earned[0] if player else earned[0]),
        "You let the others hurt Player I: that is PARANOID. Here all look after their own share.",
    ),
    (
        wanting(lambda player, players: sum),
        "You let everybody maximise the sum. The mover cares only about their own share.",
    ),
    (
        wanting(lambda player, players: lambda earned: earned[(player + 1) % players]),
        "You look at the share of the player who comes next. The mover is `position.player`.",
    ),
    (
        wanting(lambda player, players: lambda earned: -earned[player]),
        "You take what is worst for the mover.",
    ),
    (
        lambda position, *search: max_n(replace(position, player=0), *search),
        "You let Player I begin. `position.player` says who moves, and it need not be Player I.",
    ),
    *to_a_wrong_depth(max_n),
]


def _utilities(asking: Callable) -> Callable:
    """Asks a student's MAXⁿ, and reads what everybody earns; it may return a move as well."""

    def everybody_earns(my_max_n: Callable, *args: Any) -> tuple | None:
        answer = listed(asking(my_max_n, *args))
        if isinstance(answer, tuple | list) and len(answer) == 2:
            first = listed(answer[0])
            answer = first if isinstance(first, tuple | list) else answer
        if answer is None:
            return None
        call, players = f"`{written(my_max_n, *args)}`", args[0].players
        if not isinstance(answer, tuple | list):
            raise Hint(
                f"{call} returned {shown(answer)}. MAXⁿ returns what everybody earns, one number "
                "for each player: the players further up need theirs."
            )
        if len(answer) != players:
            raise Hint(f"{call} returned {shown(answer)}. There are {players} players.")
        return tuple(the_number(number, f"Each number in {shown(answer)}") for number in answer)

    return everybody_earns


def _whole_call(my_max_n: Callable, args: tuple, answer: Any) -> str:
    name = written(my_max_n).removesuffix("()")
    return f"`{name}({', '.join(map(repr, args))})` returned {shown(answer)}"


def _what_the_mover_can_have(first: FirstDifference) -> str:
    tree, heuristic, depth = first.args
    options = [max_n(option, heuristic, depth - 1) for option in tree.options()]
    choices = " or ".join(str(tuple(earned)) for earned in options)
    return (
        f"{first.returned}. Here {NAMES[tree.player]} moves and can have {choices}: only their own "
        "share counts."
    )


def _stepping(my_max_n: Callable, *args: Any) -> str:
    """How to step through the search, if the student has its heuristic."""
    _, heuristic, _ = args
    return stepping(my_max_n, *args) if heuristic.name == "no_heuristic" else ""


kalah = Comparison(
    CALLED,
    ours=max_n,
    cases=moving_twice.CASES,
    slips=[(moving_twice.in_turn(max_n), moving_twice.COUNTING_TURNS)],
    otherwise=_what_the_mover_can_have,
    right=f"{len(CASES)} searches, for two, three and four players, and Kalah besides.",
    ask=_utilities(ask),
    returned=_whole_call,
    watch=moving_twice.stepping_through_kalah,
)

EXERCISE = Exercise(
    "5.14",
    "Write MAXⁿ",
    Comparison(
        CALLED,
        ours=max_n,
        cases=CASES,
        slips=SLIPS,
        otherwise=_what_the_mover_can_have,
        right=kalah,
        ask=_utilities(ask_watched),
        same=lambda mine, right: mine == tuple(right),
        returned=_whole_call,
        watch=_stepping,
    ),
)

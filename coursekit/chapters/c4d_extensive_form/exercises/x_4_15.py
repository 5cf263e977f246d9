"""Exercise 4.15: write information_sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from coursekit.course.answers import Hint, shown, the_whole_number
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise
from coursekit.extensive_form import information_sets
from coursekit.games import CoinGame, KuhnPoker
from coursekit.graph import GameTree
from coursekit.position import Position

POSITIONS = [
    CoinGame(("heads",)),
    CoinGame(),
    KuhnPoker(2, ("K", "Q"), ("check",)),
    KuhnPoker(3, ("K", "Q")),
    KuhnPoker(2),
    KuhnPoker(3),
]
CASES = [(position, player) for position in POSITIONS for player in (1, 0)]


def sizes(position: Position, player: int) -> dict[Any, int]:
    """How many nodes each information set of the player has."""
    sets = information_sets(GameTree.explore(position), player)
    return {each.observation: len(each.nodes) for each in sets}


def nodes(position: Position) -> Iterator[Position]:
    """All positions that can arise, the first one too; one for each way to get there."""
    yield position
    for move in position.moves():
        yield from nodes(position.play(move))


def counting(
    is_counted: Callable[[Position, int], bool] = lambda node, player: node.player == player,
    seen: Callable[[Position, int], Any] = lambda node, player: node.observed_by(player),
) -> Callable[[Position, int], dict]:
    """Information sets by a rule that says which nodes count, and under which name."""
    return lambda position, player: dict(
        Counter(
            seen(node, player)
            for node in nodes(position)
            if not node.is_over and is_counted(node, player)
        )
    )


def at_ends_too(position: Position, player: int) -> dict:
    return dict(Counter(n.observed_by(player) for n in nodes(position) if n.player == player))


def first_move_only(position: Position, player: int) -> dict:
    found: Counter = Counter()
    while not position.is_over:
        found[position.observed_by(player)] += position.player == player
        position = position.play(position.moves()[0])
    return {seen: count for seen, count in found.items() if count}


def without_the_root(position: Position, player: int) -> dict:
    return counting(lambda node, who: node.player == who and node != position)(position, player)


def _read(answer: Any, call: str) -> dict:
    if not isinstance(answer, dict):
        raise Hint(
            f"{call} returned {shown(answer)}. It should be a dictionary: "
            "`{observation: number of nodes}`."
        )
    return {
        seen: the_whole_number(count, f"Each value of {call}") for seen, count in answer.items()
    }


def _which_set(first: FirstDifference) -> str:
    _, player = first.args
    extra = [seen for seen in first.mine if seen not in first.right]
    if extra:
        return (
            f"{first.returned}. But player {player} never has to move after observing "
            f"{shown(extra[0])}."
        )
    missing = [seen for seen in first.right if seen not in first.mine]
    if missing:
        return (
            f"{first.returned}, without {shown(missing[0])}: there player {player} has to move as "
            "well."
        )
    seen = next(seen for seen in first.right if first.mine[seen] != first.right[seen])
    return (
        f"{first.returned}. How many different ways lead to a node where player {player} moves and "
        f"has observed {shown(seen)}?"
    )


EXERCISE = Exercise(
    "4.15",
    "Write information_sets",
    Comparison(
        "my_information_sets(position, player)",
        ours=sizes,
        cases=CASES,
        read=_read,
        slips=[
            (
                at_ends_too,
                "You count nodes at which the game is over, too. Nobody moves there.",
            ),
            (
                counting(lambda node, player: True),
                "You count all nodes, whoever moves there. Only those of the player count.",
            ),
            (
                counting(seen=lambda node, player: node.observed_by(1 - player)),
                "You sort the nodes by what the other player has observed.",
            ),
            (
                counting(seen=lambda node, player: node),
                "Each of your sets is a single position. The player does not see all of it.",
            ),
            (
                lambda position, player: dict.fromkeys(sizes(position, player), 1),
                "Each of your sets has one node. Where you come across an observation again, count "
                "on.",
            ),
            (without_the_root, "You leave out the position you were given. Does somebody move?"),
            (
                first_move_only,
                "You follow the first move only. Every move leads to nodes, those of chance too.",
            ),
        ],
        otherwise=_which_set,
        right="That is all a strategy needs to know: it has one choice for each of these sets.",
    ),
)

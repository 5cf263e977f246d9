"""Exercise 5.25: mend the back-up that counts rewards from the wrong side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from coursekit.course.answers import Hint, Raised, ask, shown, the_function
from coursekit.course.exercises import Exercise, Right
from coursekit.games import Kalah, Tree, Utilities
from coursekit.monte_carlo import Node
from coursekit.position import Position
from coursekit.text.numbers import number_text

CALLED = "my_back_up(path, rewards)"
Counted = list[tuple[int, float]]
"""Visits and total of each node on a path."""

THREE = Tree(((Utilities(1, 2, 3), Utilities(0, 1, 0)), Utilities(3, 1, 2)), players=3)
CASES: list[tuple[Position, tuple[Any, ...], tuple[float, ...]]] = [
    (Tree(((1, 1), (-1, -1))), (), (1, 0)),
    (Tree(((1, 1), (-1, -1))), (0,), (1, 0)),
    (Tree(((1, 1), (-1, -1))), (1, 0), (0, 1)),
    (Tree(((1, 1), (-1, -1)), player=1), (0,), (1, 0)),
    (THREE, (0, 1), (0.25, 1, 0.5)),
    (Kalah.from_text("1 1 0 / 1 1 0"), (1, 0), (1, 0)),
]
"""Where the path begins, the moves along it, and the rewards. In Kalah one may move again."""


def path_of(position: Position, moves: Sequence[Any]) -> list[Node]:
    """The nodes along these moves; each was visited three times before."""
    path = [Node(position, position.player)]
    for move in moves:
        path.append(path[-1].child(move))
    for node in path:
        node.visits, node.total = 3, 1.5
    return path


def counted(back_up: Callable, position: Position, moves: Sequence[Any], rewards: Any) -> Counted:
    """What the nodes of the path count after `back_up`."""
    path = path_of(position, moves)
    back_up(list(path), rewards)
    return [(node.visits, node.total) for node in path]


def adding(earned: Callable[[Node, Sequence[float], int], float]) -> Callable:
    """A back-up that adds what `earned(node, rewards, depth)` says."""

    def back_up(path: list[Node], rewards: Sequence[float]) -> None:
        for depth, node in enumerate(path):
            node.visits += 1
            node.total += earned(node, rewards, depth)

    return back_up


RIGHT = adding(lambda node, rewards, depth: rewards[node.mover])


def from_the_wrong_side(path: list[Node], rewards: Sequence[float]) -> None:
    """As Nau's slides have it."""
    for node in path:
        node.visits += 1
        node.total += rewards[node.position.player]


def without_the_root(path: list[Node], rewards: Sequence[float]) -> None:
    RIGHT(path[1:], rewards)


def the_leaf_only(path: list[Node], rewards: Sequence[float]) -> None:
    RIGHT(path[-1:], rewards)


def without_visits(path: list[Node], rewards: Sequence[float]) -> None:
    for node in path:
        node.total += rewards[node.mover]


def overwriting(path: list[Node], rewards: Sequence[float]) -> None:
    for node in path:
        node.visits += 1
        node.total = rewards[node.mover]


def in_turn(path: list[Node], rewards: Sequence[float]) -> None:
    """As if the players always took turns, beginning with whoever moves at the root."""
    for depth, node in enumerate(path):
        node.visits += 1
        node.total += rewards[(path[0].mover + max(depth - 1, 0)) % 2]


SLIPS: list[tuple[Callable, str]] = [
    (
        from_the_wrong_side,
        "That is still the version of Nau's slides: at each node it counts the reward of whoever "
        "moves there next. Who compares these nodes with each other, and wants the highest?",
    ),
    (without_the_root, "The root is missing. Its visits stand in every bonus below it."),
    (the_leaf_only, "Only the last node of the path was updated; all of them learn from a game."),
    (without_visits, "The visits did not change: each node of the path has one more now."),
    (overwriting, "The totals were replaced. What came back before still counts: add to it."),
    (
        adding(lambda node, rewards, depth: rewards[0]),
        "All nodes count Player I's reward. Then the nodes that Player II moves to are chosen for "
        "what is good for Player I.",
    ),
    (
        in_turn,
        "You let the players take turns along the path. Each node knows who moved there, its "
        "`mover`: there may be three players, or one who moves twice.",
    ),
    (
        adding(lambda node, rewards, depth: rewards[0] * (-1) ** depth),
        "You turn the sign round at every level. A reward is 1, 1/2 or 0, and the vector holds one "
        "for each player: whose does this node need?",
    ),
]


def mend_the_back_up(answer: Any) -> str | None:
    back_up = the_function(answer, CALLED)
    mine = [asked(back_up, case) for case in CASES]
    right = [counted(RIGHT, *case) for case in CASES]
    if mine == right:
        return Right("One word. The visits now go to the move that wins.")
    for slip, hint in SLIPS:
        if mine == [tried(slip, case) for case in CASES]:
            return hint
    (position, moves, rewards), yours, ours = next(
        (case, m, r) for case, m, r in zip(CASES, mine, right, strict=True) if m != r
    )
    depth = next(i for i, (m, r) in enumerate(zip(yours, ours, strict=True)) if m != r)
    node = path_of(position, moves)[depth]
    place = "the root" if depth == 0 else f"the node after move {node.move!r}"
    return (
        f"From `{position!r}`, with the moves {shown(list(moves))} and the rewards {rewards}: at "
        f"{place}, which had 1.5 of 3, yours has {number_text(yours[depth][1])} of "
        f"{yours[depth][0]}. Player {node.mover} (counted from 0) is its `mover`."
    )


def asked(back_up: Callable, case: tuple) -> Counted:
    """What the student's back-up does to the path; trouble on the way becomes a hint."""
    try:
        return counted(lambda *args: quietly(back_up, *args), *case)
    except Raised as raised:
        raise Hint(f"On a path of {len(case[1]) + 1} nodes, {raised}") from None


def quietly(back_up: Callable, path: list[Node], rewards: Sequence[float]) -> None:
    ask(lambda path, rewards: (back_up(path, rewards), 0)[1], path, rewards)


def tried(slip: Callable, case: tuple) -> Counted | None:
    try:
        return counted(slip, *case)
    except IndexError:  # with two players in mind, the third has no reward
        return None


EXERCISE = Exercise("5.25", "Mend the back-up", mend_the_back_up)

"""Exercise 5.26: write one iteration of UCT.

The student's function may try moves in any order and plays at random, so it is not compared with
ours. We look at the tree before and after: which nodes have one more visit, which one is new,
whether the way down was UCB's, and whether the totals fit to one end of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import inf, log, sqrt
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Raised, ask, the_function
from coursekit.course.borrowing import writing
from coursekit.course.exercises import Exercise, Right
from coursekit.games import Kalah, Subtraction, TicTacToe, Tree
from coursekit.monte_carlo.random_play import random_playout
from coursekit.monte_carlo.results import Node
from coursekit.monte_carlo.rewards import winning
from coursekit.monte_carlo.tree_policies import upper_bound
from coursekit.position import TwoPlayers
from coursekit.text.numbers import number_text

CALLED = "my_iteration(root, rng)"
ENDS = [winning(payoffs) for payoffs in ((1, -1), (0, 0), (-1, 1))]
"""The rewards of a win, a draw and a loss for Player I."""
TRIED = [
    (Tree((1, -1)), 8),
    (Tree(((1, -1, 0), (-1, 1), 0)), 30),
    (Tree(((1, 1), (-1, -1)), player=1), 30),
    (TwoPlayers(Subtraction(6)), 40),
    (TicTacToe.from_text("XX. OO. ..."), 30),
    (Kalah.from_text("1 2 2 0 / 1 0 2 0"), 30),
]
"""Positions to iterate from, and how often. In Kalah a player may move again."""


class Counts(NamedTuple):
    """What a node and its children counted before an iteration."""

    visits: int
    total: float
    untried: int
    children: dict[Any, tuple[int, float]]
    """By move: visits and total."""


class Choice(NamedTuple):
    """The way that was taken at a node all of whose moves had been tried."""

    node: Node
    there: Counts
    move: Any


class Added(NamedTuple):
    """What was added to the total of a node on the path, and how the game may have ended."""

    node: Node
    difference: float
    ends: Sequence[Sequence[float]]


Before = dict[Node, Counts]


def uct_iteration(root: Node, rng: Random) -> None:
    """Ours: select, expand, simulate, back up."""
    path = [root]
    while not path[-1].untried and not path[-1].position.is_over:
        node = path[-1]
        path.append(max(node.children.values(), key=lambda c: upper_bound(node, c, sqrt(2))))
    if path[-1].untried:
        path.append(path[-1].child(rng.choice(path[-1].untried)))
    rewards = winning(random_playout(path[-1].position, rng))
    for node in path:
        node.update(rewards)


def write_an_iteration(answer: Any) -> str | None:
    iterate = the_function(answer, CALLED)
    choices: list[Choice] = []
    added: list[list[Added]] = []
    with writing(uct_iteration, (random_playout, winning, upper_bound)):
        for position, times in TRIED:
            root = Node(position, position.player)
            hint = tried_from(root, iterate, times, choices, added)
            if hint:
                return hint
    hint = wrong_totals(added) or wrong_choices(choices)
    return hint or Right("That is all of UCT. Call it a thousand times, and take the best child.")


def tried_from(
    root: Node, iterate: Callable, times: int, choices: list[Choice], added: list[list[Added]]
) -> str:
    """What is wrong with how the tree grows in `times` iterations; nothing if it is right.

    The ways that are taken and the rewards that are added are written down, to be judged later.
    """
    rng = Random(25)

    def my_iteration(root: Node, rng: Random) -> int:
        iterate(root, rng)
        return 0  # whatever it returns, the tree is what counts

    my_iteration.__name__ = getattr(iterate, "__name__", "my_iteration")
    for number in range(1, times + 1):
        before = {node: counts_of(node) for node in root}
        try:
            ask(my_iteration, root, rng)
        except Raised as raised:
            return f"Iteration {number} from `{root.position!r}`: {raised}"
        new = [node for node in root if node not in before]
        path = way_down(root, before)
        hint = wrong_growth(root, new, path, before)
        if hint:
            return f"Iteration {number} from `{root.position!r}`: {hint}"
        for node, child in pairwise(path):
            if not was(node, before).untried:
                choices.append(Choice(node, before[node], child.move))
        leaf = path[-1].position
        ends = [winning(leaf.payoffs())] if leaf.is_over else ENDS
        added.append([Added(node, node.total - was(node, before).total, ends) for node in path])
    return ""


def counts_of(node: Node) -> Counts:
    children = {move: (child.visits, child.total) for move, child in node.children.items()}
    return Counts(node.visits, node.total, len(node.untried), children)


def was(node: Node, before: Before) -> Counts:
    """What the node counted before; a new one has counted nothing."""
    return before.get(node, Counts(0, 0.0, len(node.position.moves()), {}))


def way_down(root: Node, before: Before) -> list[Node]:
    """From the root down along nodes that have more visits than before."""
    path = [root]
    while True:
        more = [c for c in path[-1].children.values() if c.visits > was(c, before).visits]
        if not more:
            return path
        path.append(more[0])


def place(node: Node) -> str:
    return "the root" if node.move is None else f"the node after move {node.move!r}"


def wrong_growth(root: Node, new: list[Node], path: list[Node], before: Before) -> str:
    """What is wrong with the nodes that are new, or that have new visits."""
    changed = [node for node in root if node.visits != was(node, before).visits]
    if not changed and not new:
        return "nothing in the tree has changed. Every node of the path should have one visit more."
    if len(new) > 1:
        return (
            f"{len(new)} nodes are new. Only one joins the tree; the rest of the game is played "
            "without nodes, by `random_playout`."
        )
    if root not in changed:
        return "the root has no new visit. It belongs to the path, and its visits count in UCB."
    if new and new[0] not in changed:
        return f"{place(new[0])} is new, but it has no visit: it belongs to the path as well."
    for node in changed:
        if node.visits != was(node, before).visits + 1:
            had = was(node, before).visits
            return f"{place(node)} had {had} visits and has {node.visits}: one more is right."
    if set(path) != set(changed):
        return "the nodes with a new visit are not one path from the root down."
    for node, child in pairwise(path):
        if was(node, before).untried and child not in new:
            return (
                f"at {place(node)} not all moves had been tried, and yet the path went on through "
                f"move {child.move!r}. What was not tried comes first."
            )
    if path[-1] not in new and not path[-1].position.is_over:
        return (
            f"it stopped at {place(path[-1])}, where the game is not over, and added nothing. At "
            "the end of the way down, one move that was not tried gets a node."
        )
    return ""


# Totals

WHOSE: list[tuple[Callable[[Node, Sequence[float]], float], str]] = [
    (
        lambda node, rewards: rewards[node.position.player],
        "You count the reward of whoever moves at the node next. Its total is that of its `mover`, "
        "who chooses it or does not.",
    ),
    (
        lambda node, rewards: rewards[0],
        "You count Player I's reward everywhere. Each node counts that of its `mover`.",
    ),
    (lambda node, rewards: 0, "The visits grow, but no reward is added to the totals."),
    (lambda node, rewards: 1 - rewards[node.mover], "A win counts 0 and a loss 1."),
]
"""Wrong rewards, and what to say about them."""


def fits(path: list[Added], reward: Callable[[Node, Sequence[float]], float]) -> bool:
    """Whether there is an end of the game for which each node was given its reward."""
    return any(
        all(abs(added.difference - reward(added.node, end)) < 1e-9 for added in path)
        for end in path[0].ends
    )


def wrong_totals(paths: list[list[Added]]) -> str:
    """What is wrong with the rewards that were added."""

    def rightly(node: Node, rewards: Sequence[float]) -> float:
        return rewards[node.mover]

    bad = [path for path in paths if not fits(path, rightly)]
    if not bad:
        return ""
    first = bad[0]
    start = f"From `{first[0].node.position!r}`"
    for reward, hint in WHOSE:
        if all(fits(path, reward) for path in paths):
            return f"{start}: {hint}"
    if not all(0 <= added.difference <= 1 for path in paths for added in path):
        return (
            f"{start}: You count payoffs, which may be negative. UCB wants rewards from 0 to 1: "
            "`winning(payoffs)`."
        )
    moves = ", ".join(repr(added.node.move) for added in first[1:])
    given = ", ".join(number_text(added.difference) for added in first)
    return (
        f"{start}: along the moves {moves} the totals grew by {given}, the root first. No end of "
        "the game gives these rewards to the movers of the nodes."
    )


# The way down

BOUNDS: list[tuple[Callable[[int, int, float], float], str]] = [
    (lambda N, n, mean: mean, "That is the child with the highest mean: where is the bonus?"),
    (lambda N, n, mean: mean + sqrt(2 * N / n), "In the bonus stands ln N, not N itself."),
    (
        lambda N, n, mean: mean + sqrt(2 / n),
        "The bonus is √(2 ln N / n): the logarithm is missing.",
    ),
    (lambda N, n, mean: mean + sqrt(log(N) / n), "The bonus is √(2 ln N / n): the 2 is missing."),
    (
        lambda N, n, mean: mean + sqrt(2 * log(n + 1) / n),
        "In the logarithm stand the visits of the node, not those of the child.",
    ),
    (
        lambda N, n, mean: 1 - mean + sqrt(2 * log(N) / n),
        "That looks for the child that is worst for whoever moves. A child's total is already that "
        "of the player who moves there.",
    ),
    (lambda N, n, mean: -mean - sqrt(2 * log(N) / n), "That is the child with the lowest bound."),
    (lambda N, n, mean: float(n), "That is the child that was visited most often."),
]
"""Wrong bounds by N, n and the mean, and what to say about them."""


def ucb(N: int, n: int, mean: float) -> float:
    return mean + sqrt(2 * log(N) / n)


def agrees(choice: Choice, bound: Callable[[int, int, float], float]) -> bool:
    """Whether the choice has the highest bound, or one of several."""
    bounds = {
        move: bound(choice.there.visits, n, total / n) if n else inf
        for move, (n, total) in choice.there.children.items()
    }
    return bounds[choice.move] >= max(bounds.values()) - 1e-9


def wrong_choices(choices: list[Choice]) -> str:
    """What is wrong with the ways that were taken."""
    bad = [choice for choice in choices if not agrees(choice, ucb)]
    if not bad:
        return ""
    node, there, move = bad[0]
    scores = ", ".join(
        f"move {child!r} {number_text(total)} of {n}"
        for child, (n, total) in there.children.items()
    )
    said = (
        f"At {place(node)} of the tree from `{node.position!r}`, visited {there.visits} times "
        f"({scores}), it went to move {move!r}. UCB does not."
    )
    for bound, hint in BOUNDS:
        if all(agrees(choice, bound) for choice in choices):
            return f"{said} {hint}"
    return f"{said} Compute mean + √(2 ln N / n) for each child, N the visits of the node."


EXERCISE = Exercise("5.26", "Write an iteration of UCT", write_an_iteration)

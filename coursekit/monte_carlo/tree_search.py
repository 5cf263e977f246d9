"""Monte Carlo tree search: the tree grows where it looks promising. Notes §5.4.

A tree policy is a function `policy(node, rng)` of a node where a player moves: which way down? It
returns a legal move. If there is no child for that move yet, the tree grows there.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from math import inf, log, sqrt
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.fields import whole_number
from coursekit.monte_carlo.random_play import (
    Reward,
    playouts,
    random_move,
    random_playout,
    seeded,
    winning,
)
from coursekit.text import number_text
from coursekit.validate import (
    NO_MOVER,
    NO_POSITION,
    OVER,
    Count,
    Depth,
    NotNegative,
    Seconds,
    Seed,
    a,
    checked,
    function,
    position_unless,
)

if TYPE_CHECKING:
    import networkx as nx

Item = TypeVar("Item")
CHANCE_MOVES = (
    "be one where a player moves, and not chance: {p!r}",
    lambda p: p.player == CHANCE,
)
PlayersTurn = Annotated[Position, position_unless(NO_POSITION, NO_MOVER, OVER, CHANCE_MOVES)]
Iterations = Annotated[int, lambda name, value: whole_number(name, value, 1)]
"""As many as one likes: time may end the search."""


class Node:
    """A node of a search tree, with its statistics.

    `mover` is the player whose move led here, and `total` the sum of what that player was rewarded
    with in the `visits` so far. At the root, it is the player to move. After a throw of dice, it is
    whoever moved before it. If the outcome is known, `proven` is what each player is rewarded with.
    """

    __slots__ = ("children", "move", "mover", "position", "proven", "total", "untried", "visits")

    def __init__(self, position: Position, mover: int, move: Any = None):
        self.position, self.mover, self.move = position, mover, move
        self.visits, self.total = 0, 0.0
        self.proven: Sequence[float] | None = None
        self.children: dict[Any, Node] = {}
        self.untried = list(position.moves())

    @property
    def mean(self) -> float:
        """What the mover was rewarded with on average."""
        return self.total / self.visits if self.visits else 0.0

    def child(self, move: Any) -> Node:
        """The node that `move` leads to; if there is none yet, the tree grows by it."""
        if move not in self.children:
            option, player = self.position.play(move), self.position.player
            self.untried.remove(move)
            mover = self.mover if player == CHANCE else player
            self.children[move] = type(self)(option, mover, move)
        return self.children[move]

    def update(self, rewards: Sequence[float]) -> None:
        """One more visit, and what came of it."""
        self.visits += 1
        self.total += rewards[self.mover]

    def __iter__(self) -> Iterator[Node]:
        """This node and all below it, each before its children."""
        unseen = [self]
        while unseen:
            node = unseen.pop()
            yield node
            unseen.extend(reversed(node.children.values()))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<Node {self.position!r}: {number_text(self.total)}/{self.visits}>"

    def to_networkx(self, depth: float = inf, fold: int | None = None) -> nx.DiGraph:
        """The tree for networkx. Its nodes are numbered as in `iter`; each knows its statistics.

        To a `depth`, no node below it has children. With `fold`, only that many children of a node
        have children themselves, those that were visited most.

        >>> from coursekit.games import TicTacToe
        >>> from coursekit.monte_carlo import uct
        >>> root = uct(TicTacToe(), iterations=50).root
        >>> graph = root.to_networkx()
        >>> graph.number_of_nodes(), graph.nodes[0]["visits"]
        (51, 50)
        >>> root.to_networkx(depth=1).number_of_nodes()
        10
        """
        import networkx as nx

        graph = nx.DiGraph()
        unseen: list[tuple[Node, int, bool, Any]] = [(self, 0, True, None)]
        while unseen:
            node, level, opened, parent = unseen.pop()
            number = graph.number_of_nodes()
            graph.add_node(
                number,
                position=node.position,
                mover=node.mover,
                visits=node.visits,
                total=node.total,
            )
            if parent is not None:
                graph.add_edge(parent, number, move=node.move)
            if opened and level < depth:
                children = list(node.children.values())
                most = sorted(children, key=lambda child: -child.visits)[:fold]
                shown = set(map(id, most))
                for child in reversed(children):
                    unseen.append((child, level + 1, id(child) in shown, number))
        return graph


class SearchResult(msgspec.Struct, frozen=True):
    """The move that a search by random play chose, and how.

    `value` is what the player to move was rewarded with on average after that move. `root` is the
    tree that was built.
    """

    value: float
    move: Any
    root: Node

    def __repr__(self) -> str:
        return (
            f"SearchResult(value={number_text(self.value, 3)}, move={self.move!r}, "
            f"{self.root.visits:,} visits, {len(self.root):,} nodes)"
        )


class Iteration(msgspec.Struct, frozen=True):
    """One iteration: the nodes from the root down, whether the last is new, and the rewards.

    The rewards are one number per player.
    """

    path: tuple[Node, ...]
    expanded: bool
    rewards: tuple[float, ...]


TreePolicy = Annotated[
    Callable[[Node, Random], Any],
    function("of a node and a source of random numbers, such as ucb_tree()"),
]
Root = Annotated[Node, a(Node, "the root of an earlier search")]
Prior = Annotated[
    Callable[[Position], Mapping[Any, float]],
    function("of a position that returns the probabilities of its moves"),
]


def upper_bound(node: Node, child: Node, exploration: float) -> float:
    """The child's mean, from the point of view of whoever moves at the node, and its bonus.

    The bonus is `exploration` · √(ln N / n) for a child with n of the node's N visits.
    """
    return child.mean + exploration * sqrt(log(node.visits) / child.visits)


@checked
def ucb_tree(exploration: NotNegative = sqrt(2)) -> TreePolicy:
    """UCB: a move that was not tried yet; otherwise the one with the highest upper bound.

    This is `upper_bound`, written out because it is asked for so often.

    >>> from coursekit.games import TicTacToe
    >>> root = uct(TicTacToe.from_text("XX. OO. ..."), iterations=300).root
    >>> ucb_tree(exploration=0)(root, Random(0))
    2
    """

    def policy(node: Node, rng: Random) -> Any:
        if node.untried:
            return node.untried[int(rng.random() * len(node.untried))]
        log_visits, best, best_move = log(node.visits), -inf, None
        for move, child in node.children.items():
            bound = child.total / child.visits + exploration * sqrt(log_visits / child.visits)
            if bound > best:
                best, best_move = bound, move
        return best_move

    return policy


@checked
def puct(prior: Prior, exploration: NotNegative = sqrt(2)) -> TreePolicy:
    """As AlphaGo goes down: the bonus is `exploration` · P · √N / (1 + n).

    P is the probability that `prior(position)` gives the move before anything was tried. A move
    that was not tried yet has the mean of this node: what its mover has found so far.
    """

    def policy(node: Node, rng: Random) -> Any:
        odds, children, expected = prior(node.position), node.children, expected_here(node)
        bonus, best, best_move = exploration * sqrt(max(node.visits, 1)), -inf, None
        for move in node.position.moves():
            if move in children:
                child = children[move]
                bound = child.total / child.visits + bonus * odds[move] / (1 + child.visits)
            else:
                bound = expected + bonus * odds[move]
            if bound > best:
                best, best_move = bound, move
        return best_move

    return policy


def expected_here(node: Node) -> float:
    """What the player who moves here was rewarded with after the moves tried so far, on average."""
    visits, total = 0, 0.0
    for child in node.children.values():
        visits += child.visits
        total += child.total
    return total / visits if visits else 0.0


DefaultPolicy = Annotated[
    Callable[[Position, Random], Any], function("of a position and a source of random numbers")
]
"""default_policy(position, rng) returns what each player may expect to earn from there."""


Choice = Annotated[Callable[[Node], Node], function("of the root, such as most_visited")]
"""At the end, one of the root's children is chosen."""


def highest_mean(root: Node) -> Node:
    """The child with the highest average reward for the player to move."""
    return max(root.children.values(), key=lambda child: child.mean)


def most_visited(root: Node) -> Node:
    """The child that was visited most often: harder to fool by a few lucky playouts."""
    return max(root.children.values(), key=lambda child: child.visits)


def grow(
    root: Node,
    tree_policy: TreePolicy,
    default_policy: DefaultPolicy,
    rng: Random,
    reward: Reward = winning,
) -> Iterator[Iteration]:
    """Iterate for ever; the tree below `root` grows by at most one node each time.

    >>> from coursekit.games import TicTacToe
    >>> growing = grow(Node(TicTacToe(), 0), ucb_tree(), random_playout, Random(0))
    >>> [len(next(growing).path) for _ in range(12)]
    [2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]
    """
    while True:
        path, expanded = [root], False
        while not expanded and not path[-1].position.is_over:
            path.append(path[-1].child(next_move(path[-1], tree_policy, rng)))
            expanded = path[-1].visits == 0
        leaf = path[-1].position
        rewards = reward(leaf.payoffs() if leaf.is_over else default_policy(leaf, rng))
        for node in path:
            node.update(rewards)
        yield Iteration(tuple(path), expanded, tuple(rewards))


def next_move(node: Node, tree_policy: TreePolicy, rng: Random) -> Any:
    """The way down from here: by the tree policy or, at a chance node, by chance."""
    if node.position.player == CHANCE:
        return random_move(node.position, rng)
    return tree_policy(node, rng)


@checked
def mcts(
    position: PlayersTurn,
    tree_policy: TreePolicy,
    default_policy: DefaultPolicy,
    iterations: Iterations | None = 1000,
    seconds: Seconds | None = None,
    rng: Seed = 0,
    reward: Reward = winning,
    choose: Choice = highest_mean,
    tree: Root | None = None,
) -> SearchResult:
    """The move that Monte Carlo tree search chooses for the player to move. Notes §5.4.2.

    It stops after the given `iterations` or `seconds`. Of the root's children, `choose` picks the
    one with the `highest_mean`, or the `most_visited`. A `tree` built before goes on growing.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.games import TwoPlayers
    >>> mcts(TwoPlayers(Subtraction(6)), ucb_tree(), random_playout).move
    2
    """
    if tree is not None and tree.position != position:
        raise ValueError(f"tree must be one of {position!r}, not of {tree.position!r}")
    root = Node(position, position.player) if tree is None else tree
    growing = grow(root, tree_policy, default_policy, seeded(rng), reward)
    for _ in within_budget(growing, iterations, seconds):
        pass
    best = choose(root)
    return SearchResult(best.mean, best.move, root)


@checked
def uct(
    position: PlayersTurn,
    iterations: Iterations | None = 1000,
    exploration: NotNegative = sqrt(2),
    seconds: Seconds | None = None,
    rng: Seed = 0,
    reward: Reward = winning,
    choose: Choice = highest_mean,
    tree: Root | None = None,
) -> SearchResult:
    """The move that UCT chooses: UCB on the way down, random play from the leaf. Notes §5.4.2.

    With more and more iterations it becomes minimax's, by the theorem of 5e.

    >>> from coursekit.games import TicTacToe
    >>> uct(TicTacToe.from_text("XX. OO. ..."), iterations=500).move
    2
    """
    return mcts(
        position,
        ucb_tree(exploration),
        random_playout,
        iterations,
        seconds,
        rng,
        reward,
        choose,
        tree,
    )


def within_budget(
    items: Iterator[Item], iterations: int | None, seconds: float | None
) -> Iterator[Item]:
    """The first `iterations` of the items, or those that come in time, but at least one.

    >>> list(within_budget(iter("abcde"), iterations=3, seconds=60))
    ['a', 'b', 'c']
    """
    if iterations is None and seconds is None:
        raise ValueError("iterations must be 1, 2, … if there are no seconds, not None")
    until = None if seconds is None else monotonic() + seconds
    for number, item in enumerate(items, 1):
        yield item
        if number == iterations or (until is not None and monotonic() >= until):
            return


@checked
def flat_monte_carlo(
    position: PlayersTurn,
    samples: Count = 100,
    rng: Seed = 0,
    reward: Reward = winning,
) -> SearchResult:
    """The move with the highest average reward in `samples` random games after each. Notes §5.4.

    >>> from coursekit.games import TicTacToe
    >>> flat_monte_carlo(TicTacToe(), samples=300)
    SearchResult(value=0.79, move=4, 2,700 visits, 10 nodes)
    """
    root, rng = Node(position, position.player), np.random.default_rng(rng)
    for move in position.moves():
        child = root.child(move)
        for payoffs in playouts(child.position, samples, rng).tolist():
            rewards = reward(payoffs)
            for node in (root, child):
                node.update(rewards)
    best = highest_mean(root)
    return SearchResult(best.mean, best.move, root)


@checked
def flat_ucb(
    position: PlayersTurn,
    depth: Depth,
    iterations: Iterations | None = 1000,
    exploration: NotNegative = sqrt(2),
    seconds: Seconds | None = None,
    rng: Seed = 0,
    reward: Reward = winning,
    choose: Choice = highest_mean,
) -> SearchResult:
    """The move that UCB finds in the tree of all moves to the `depth`. Notes §5.4.1.

    Every iteration goes down to a leaf at that depth, or to the end of the game, and plays at
    random from there. Moves that were not tried yet come first.

    >>> from coursekit.games import TicTacToe
    >>> flat_ucb(TicTacToe.from_text("XX. OO. ..."), depth=2).move
    2
    """
    root, random, policy = Node(position, position.player), seeded(rng), ucb_tree(exploration)
    for _ in within_budget(count(), iterations, seconds):
        path = [root]
        while len(path) <= depth and not path[-1].position.is_over:
            path.append(path[-1].child(next_move(path[-1], policy, random)))
        rewards = reward(random_playout(path[-1].position, random))
        for node in path:
            node.update(rewards)
    best = choose(root)
    return SearchResult(best.mean, best.move, root)


class Replay:
    """What a growing tree looked like after any number of iterations.

    >>> from itertools import islice
    >>> from random import Random
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.monte_carlo import Node, grow, random_playout, ucb_tree
    >>> growing = grow(Node(TicTacToe(), 0), ucb_tree(), random_playout, Random(0))
    >>> replay = Replay(islice(growing, 50))
    >>> len(replay), replay.path(12), replay.tree(12).nodes[0]["visits"]
    (50, (0, 7, 13), 12)
    """

    def __init__(self, iterations: Iterable[Iteration]):
        self.iterations = list(iterations)
        self.numbers: dict[Node, int] = {}
        self._visited: dict[Node, list[int]] = {}
        self._totals: dict[Node, list[float]] = {}
        for when, iteration in enumerate(self.iterations):
            for node in iteration.path:
                self.numbers.setdefault(node, len(self.numbers))
                self._visited.setdefault(node, []).append(when)
                totals = self._totals.setdefault(node, [0.0])
                totals.append(totals[-1] + iteration.rewards[node.mover])

    def __len__(self) -> int:
        return len(self.iterations)

    def statistics(self, node: Node, when: int) -> tuple[int, float]:
        """Visits and total reward of the node after `when` iterations."""
        visits = bisect_left(self._visited[node], when)
        return visits, self._totals[node][visits]

    def path(self, when: int) -> tuple[int, ...]:
        """The numbers of the nodes that iteration `when`, counted from 0, went through."""
        return tuple(self.numbers[node] for node in self.iterations[when].path)

    def tree(self, when: int) -> nx.DiGraph:
        """The tree after `when` iterations, in the form of `Node.to_networkx`.

        Nodes are numbered in the order in which they came.
        """
        import networkx as nx

        graph = nx.DiGraph()
        for node, number in self.numbers.items():
            visits, total = self.statistics(node, when)
            if visits or number == 0:
                graph.add_node(
                    number, position=node.position, mover=node.mover, visits=visits, total=total
                )
        for node, number in self.numbers.items():
            for move, child in node.children.items():
                if self.numbers.get(child) in graph:
                    graph.add_edge(number, self.numbers[child], move=move)
        return graph

"""Variants of UCT: urgency, proofs, RAVE, a graph, and the tree of Fig. 5.6. Notes §5.4.2."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, pairwise
from math import inf, log, sqrt
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from coursekit.games import CHANCE, Position
from coursekit.monte_carlo.random_play import (
    Reward,
    random_move,
    random_playout,
    seeded,
    winning,
)
from coursekit.monte_carlo.tree_search import (
    Choice,
    Iterations,
    Node,
    PlayersTurn,
    SearchResult,
    TreePolicy,
    most_visited,
    next_move,
    ucb_tree,
    upper_bound,
    within_budget,
)
from coursekit.text import number_text
from coursekit.validate import Bound, NotNegative, Seconds, Seed, checked, function

if TYPE_CHECKING:
    import networkx as nx


@checked
def first_play_urgency(urgency: Bound, exploration: NotNegative = sqrt(2)) -> TreePolicy:
    """UCB, but a move that was not tried yet has the bound `urgency`, not an infinite one.

    So a good move may be tried again before all the others have been tried once.
    """
    ucb = ucb_tree(exploration)

    def policy(node: Node, rng: Random) -> Any:
        if not node.untried:
            return ucb(node, rng)
        bounds = {m: upper_bound(node, child, exploration) for m, child in node.children.items()}
        best = max(bounds, key=bounds.__getitem__, default=None)
        return rng.choice(node.untried) if bounds.get(best, -inf) <= urgency else best

    return policy


# UCT that knows a proven win when it sees one: MCTS-Solver (Winands, Björnsson and Saito, 2008)


Proof = Sequence[float] | None
"""What each player is rewarded with if all play well; None as long as nobody knows."""


@checked
def uct_with_proofs(
    position: PlayersTurn,
    iterations: Iterations | None = 1000,
    exploration: NotNegative = sqrt(2),
    seconds: Seconds | None = None,
    rng: Seed = 0,
) -> SearchResult:
    """The move that UCT chooses if proven wins, draws and losses count as such.

    It ends as soon as the root is proven.

    >>> from coursekit.games import TicTacToe
    >>> found = uct_with_proofs(TicTacToe.from_text("XX. OO. ..."))
    >>> found.move, found.root.proven, found.root.visits
    (2, [1.0, 0.0], 3)
    """
    root, random = Node(position, position.player), seeded(rng)

    def policy(node: Node, rng: Random) -> Any:
        if node.untried:
            return node.untried[int(rng.random() * len(node.untried))]
        return max(node.children, key=lambda move: promise(node, node.children[move], exploration))

    for _ in within_budget(count(), iterations, seconds):
        path, expanded = [root], False
        while not expanded and not path[-1].position.is_over and path[-1].proven is None:
            path.append(path[-1].child(next_move(path[-1], policy, random)))
            expanded = path[-1].visits == 0
        leaf = path[-1]
        rewards = leaf.proven or winning(random_playout(leaf.position, random))
        if leaf.position.is_over:
            leaf.proven = rewards
        for node in reversed(path):
            node.update(rewards)
            node.proven = node.proven or proof(node)
        if root.proven is not None:
            break
    best = max(
        root.children.values(), key=lambda child: (mean_or_proof(child), child.proven is not None)
    )
    return SearchResult(mean_or_proof(best), best.move, root)


def proof(node: Node) -> Proof:
    """What the children prove about their parent: a win, or the best of all moves."""
    player = node.position.player
    proven = [child.proven for child in node.children.values() if child.proven is not None]
    if player == CHANCE or not proven:
        return None
    best = max(proven, key=lambda rewards: rewards[player])
    is_complete = not node.untried and len(proven) == len(node.children)
    return best if is_complete or best[player] == 1 else None


def promise(node: Node, child: Node, exploration: float) -> float:
    """How good a child may be for whoever moves at the node: its worth, if that is proven."""
    if child.proven is not None:
        return mean_or_proof(child)
    return upper_bound(node, child, exploration)


def mean_or_proof(node: Node) -> float:
    """What the mover into this node was rewarded with on average; if it is proven, exactly."""
    return node.mean if node.proven is None else node.proven[node.mover]


# RAVE: a move that was good later in a playout may be good now (Gelly and Silver, 2007)


class RaveNode(Node):
    """A node that also counts what came of a move wherever its mover played it later on.

    `later[move]` holds the number of those games, and the sum of the rewards in them.
    """

    __slots__ = ("later",)

    def __init__(self, position: Position, mover: int, move: Any = None):
        super().__init__(position, mover, move)
        self.later: dict[Any, list[float]] = {}


@checked
def uct_with_rave(
    position: PlayersTurn,
    iterations: Iterations | None = 1000,
    exploration: NotNegative = 0.5,
    equivalence: NotNegative = 500,
    seconds: Seconds | None = None,
    rng: Seed = 0,
    reward: Reward = winning,
    choose: Choice = most_visited,
) -> SearchResult:
    """The move that UCT chooses if all moves of a playout count as if they had been first.

    A child's mean is mixed with the mean of all games in which the move came later. After
    `equivalence` visits both weigh the same. A move has to mean the same later on: a square or a
    column does, a number of stones does not.

    >>> from coursekit.games import ConnectFour
    >>> uct_with_rave(ConnectFour(), iterations=300).move
    3
    """
    root, random = RaveNode(position, position.player), seeded(rng)

    def policy(node: Any, rng: Random) -> Any:
        if node.untried:
            return node.untried[int(rng.random() * len(node.untried))]
        weight = sqrt(equivalence / (3 * node.visits + equivalence))
        log_visits = log(node.visits)

        def bound(move: Any) -> float:
            child = node.children[move]
            games, total = node.later.get(move, (0, 0.0))
            mean = (1 - weight) * child.mean + weight * total / games if games else child.mean
            return mean + exploration * sqrt(log_visits / child.visits)

        return max(node.children, key=bound)

    for _ in within_budget(count(), iterations, seconds):
        path: list[Any] = [root]
        expanded = False
        while not expanded and not path[-1].position.is_over:
            path.append(path[-1].child(next_move(path[-1], policy, random)))
            expanded = path[-1].visits == 0
        played = [(node.position.player, below.move) for node, below in pairwise(path)]
        position = path[-1].position
        while not position.is_over:
            move = random_move(position, random)
            played.append((position.player, move))
            position = position.play(move)
        rewards = reward(position.payoffs())
        for depth, node in enumerate(path):
            node.update(rewards)
            player = node.position.player
            for move in {move for mover, move in played[depth:] if mover == player}:
                seen = node.later.setdefault(move, [0, 0.0])
                seen[0] += 1
                seen[1] += rewards[player]
    best = choose(root)
    return SearchResult(best.mean, best.move, root)


# UCT on positions instead of plays (Childs, Brodeur and Kocsis, 2008)


class Statistics:
    """Visits, and what each player was rewarded with in all."""

    __slots__ = ("totals", "visits")

    def __init__(self, players: int):
        self.visits, self.totals = 0, [0.0] * players

    def update(self, rewards: Sequence[float]) -> None:
        """One more visit, and what came of it."""
        self.visits += 1
        for player, earned in enumerate(rewards):
            self.totals[player] += earned


class GraphNode(Statistics):
    """A position in a search graph, with its statistics."""

    __slots__ = ("edges", "parents", "position", "untried")

    def __init__(self, position: Position):
        super().__init__(position.players)
        self.position = position
        self.edges: dict[Any, Edge] = {}
        self.parents: list[GraphNode] = []
        self.untried = list(position.moves())

    def expand(self, move: Any, nodes: dict[Position, GraphNode]) -> Edge:
        """The new edge for `move`; it leads to one of the `nodes`, which may be new as well."""
        self.untried.remove(move)
        option = self.position.play(move)
        below = nodes.setdefault(option, GraphNode(option))
        below.parents.append(self)
        self.edges[move] = Edge(below)
        return self.edges[move]

    def __repr__(self) -> str:
        return f"<GraphNode {self.position!r}: {self.totals}/{self.visits}>"


class Edge(Statistics):
    """A move in a search graph, with its statistics, and the node below."""

    __slots__ = ("below",)

    def __init__(self, below: GraphNode):
        super().__init__(below.position.players)
        self.below = below


class GraphSearchResult(msgspec.Struct, frozen=True):
    """What a search on a graph of positions found; `value` and `root` as in `SearchResult`."""

    value: float
    move: Any
    root: GraphNode
    nodes: dict[Position, GraphNode]

    def __repr__(self) -> str:
        return (
            f"GraphSearchResult(value={number_text(self.value, 3)}, move={self.move!r}, "
            f"{self.root.visits:,} visits, {len(self.nodes):,} nodes)"
        )

    def to_networkx(self) -> nx.DiGraph:
        """The graph for networkx, in the form of `Node.to_networkx`; edges know their `visits`.

        Its nodes are positions. The mover of a position is whoever moved to it first, and `total`
        what that player was rewarded with.

        >>> from coursekit.games import TicTacToe
        >>> from coursekit.monte_carlo import uct_dag
        >>> graph = uct_dag(TicTacToe(), iterations=50).to_networkx()
        >>> graph.nodes[TicTacToe()]["visits"], graph.edges[TicTacToe(), TicTacToe().play(4)]
        (50, {'move': 4, 'visits': 5})
        """
        import networkx as nx

        graph = nx.DiGraph()
        for position, node in self.nodes.items():
            first = node.parents[0].position if node.parents else position
            while first.player == CHANCE and self.nodes[first].parents:
                first = self.nodes[first].parents[0].position
            mover = max(first.player, 0)
            total = node.totals[mover]
            graph.add_node(
                position, position=position, mover=mover, visits=node.visits, total=total
            )
        for position, node in self.nodes.items():
            for move, edge in node.edges.items():
                graph.add_edge(position, edge.below.position, move=move, visits=edge.visits)
        return graph


Mean = Annotated[
    Callable[[Edge, int], float], function("of an edge and a player, such as uct1_mean")
]
"""mean(edge, player): what the player may expect after the move."""


BackUp = Annotated[
    Callable[[Sequence[GraphNode], Sequence[float]], None],
    function("of a path and its rewards, such as path_backup"),
]
"""back_up(path, rewards) adds the rewards of a playout to the statistics of nodes."""


def uct1_mean(edge: Edge, player: int) -> float:
    """UCT1: the mean of what came back along this edge."""
    return edge.totals[player] / edge.visits


def uct2_mean(edge: Edge, player: int) -> float:
    """UCT2: the mean of all that came back to the position below, whichever way it was reached."""
    return edge.below.totals[player] / edge.below.visits


def path_backup(path: Sequence[GraphNode], rewards: Sequence[float]) -> None:
    """UCT1 and UCT2: every node on the way down is updated."""
    for node in path:
        node.update(rewards)


def uct3_backup(path: Sequence[GraphNode], rewards: Sequence[float]) -> None:
    """UCT3, as the notes describe it: every node from which a way leads to the leaf is updated.

    So a node also counts games that the players there would not have chosen. Where nearly all ways
    lead to the same positions, as in Nim, all moves end up with the same mean.
    """
    unseen, seen = [path[-1]], set()
    while unseen:
        node = unseen.pop()
        if id(node) not in seen:
            seen.add(id(node))
            node.update(rewards)
            unseen.extend(node.parents)


@checked
def uct_dag(
    position: PlayersTurn,
    iterations: Iterations | None = 1000,
    exploration: NotNegative = sqrt(2),
    seconds: Seconds | None = None,
    rng: Seed = 0,
    reward: Reward = winning,
    mean: Mean = uct2_mean,
    back_up: BackUp = path_backup,
) -> GraphSearchResult:
    """The move that UCT chooses on a directed acyclic graph of positions. Notes §5.4.2.

    UCT1 has `mean=uct1_mean`, UCT3 has `back_up=uct3_backup`, and UCT2 neither. The game must not
    come back to a position that it has left.

    >>> from coursekit.games import TicTacToe
    >>> found = uct_dag(TicTacToe.from_text("XX. OO. ..."), iterations=500)
    >>> found.move, len(found.nodes)
    (2, 51)
    """
    root, random = GraphNode(position), seeded(rng)
    nodes = {position: root}
    for _ in within_budget(count(), iterations, seconds):
        path, edges, expanded = [root], [], False
        while not expanded and not path[-1].position.is_over:
            node = path[-1]
            if node.position.player == CHANCE:
                move = random_move(node.position, random)
            else:
                move = best_move(node, exploration, mean, random)
            expanded = move not in node.edges
            edges.append(node.expand(move, nodes) if expanded else node.edges[move])
            if edges[-1].below in path:  # round and round: the walk down need not end
                below = edges[-1].below.position
                raise ValueError(f"position must be of a game that never comes back: {below!r}")
            path.append(edges[-1].below)
        rewards = reward(random_playout(path[-1].position, random))
        back_up(path, rewards)
        for edge in edges:
            edge.update(rewards)
    move = max(root.edges, key=lambda move: mean(root.edges[move], position.player))
    return GraphSearchResult(mean(root.edges[move], position.player), move, root, nodes)


def best_move(node: GraphNode, exploration: float, mean: Mean, rng: Random) -> Any:
    """A move that was not tried from here yet; otherwise the one with the highest upper bound.

    The bonus counts the visits along the edge, not all visits of the position below: many of those
    may have come another way.
    """
    if node.untried:
        return node.untried[int(rng.random() * len(node.untried))]
    player, log_visits = node.position.player, log(node.visits)
    best, best_move = -inf, None
    for move, edge in node.edges.items():
        bound = mean(edge, player) + exploration * sqrt(log_visits / edge.visits)
        if bound > best:
            best, best_move = bound, move
    return best_move


# A small tree with letters for nodes and a known result for each: Fig. 5.6 of the notes


LETTERS: dict[Any, str] = {}
"""The letter of each node, a nested tuple."""


PLAYER_I_WINS = "BEFLNROJ"
"""Where the playout ends with a win for Player I."""


def named(letter: str, *below: Any) -> Any:
    """A node of a tree; one without children gets two leaves that nobody will ever see."""
    node = below or (ord(letter), 0)
    LETTERS[node] = letter
    return node


ASYMMETRIC = named(
    "A",
    named(
        "B",
        named("E", named("L", named("R"), named("S")), named("M")),
        named("F", named("N"), named("O")),
    ),
    named("C", named("G"), named("H"), named("I")),
    named("D", named("J"), named("K")),
)
"""Where H and I hang is a guess; P and Q are left out."""


def letter_of(position: Position) -> str:
    """The letter of a node of `Tree(ASYMMETRIC)`."""
    return LETTERS[position.node]  # type: ignore[attr-defined]


def captioned_result(position: Position, rng: Random) -> tuple[int, int]:
    """A default policy: the result that the caption gives for this node."""
    return (1, -1) if letter_of(position) in PLAYER_I_WINS else (-1, 1)


@checked
def ucb_in_order(exploration: NotNegative) -> TreePolicy:
    """UCB, but moves that were not tried yet come in their order, not by chance."""
    ucb = ucb_tree(exploration)

    def policy(node: Node, rng: Random) -> Any:
        return node.untried[0] if node.untried else ucb(node, rng)

    return policy

"""What the searches by random play build and return."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.games import CHANCE, Position
from coursekit.text import number_text

if TYPE_CHECKING:
    import networkx as nx


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


class Found(msgspec.Struct, frozen=True):
    """The move that a search by random play chose, and how.

    `value` is what the player to move was rewarded with on average after that move. `root` is the
    tree that was built.
    """

    value: float
    move: Any
    root: Node

    def __repr__(self) -> str:
        return (
            f"Found(value={number_text(self.value, 3)}, move={self.move!r}, "
            f"{self.root.visits:,} visits, {len(self.root):,} nodes)"
        )


class Iteration(msgspec.Struct, frozen=True):
    """One iteration: the nodes from the root down, whether the last is new, and the rewards.

    The rewards are one number per player.
    """

    path: tuple[Node, ...]
    expanded: bool
    rewards: tuple[float, ...]


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


class FoundInGraph(msgspec.Struct, frozen=True):
    """The move that a search on a graph of positions chose; `value` and `root` as in `Found`."""

    value: float
    move: Any
    root: GraphNode
    nodes: dict[Position, GraphNode]

    def __repr__(self) -> str:
        return (
            f"FoundInGraph(value={number_text(self.value, 3)}, move={self.move!r}, "
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


class GraphIteration(msgspec.Struct, frozen=True):
    """One iteration on a graph: as `Iteration`, with the nodes of a graph."""

    path: tuple[GraphNode, ...]
    expanded: bool
    rewards: tuple[float, ...]

"""No texts overlap in trees and graphs of up to 60 nodes, whatever their form."""

import random
from itertools import islice
from math import inf
from typing import Any

import matplotlib.pyplot as plt
import pytest

from coursekit.course.tools.random_games import random_chance_trees
from coursekit.draw import (
    CallTreeFrames,
    board_sketch,
    draw_graph,
    draw_search_graph,
    draw_search_tree,
    draw_tree,
    draw_tree_and_graph,
)
from coursekit.draw.trees.search_tree import MOMENTS
from coursekit.games import ConnectFour, PennyStacks, Subtraction, TicTacToe, Tree, Utilities
from coursekit.graph import GameGraph
from coursekit.monte_carlo import Node, Replay, grow, random_playout, ucb_tree, uct, uct_dag
from coursekit.position import Impartial, Position, TwoPlayers
from coursekit.record import trace
from coursekit.search import no_heuristic
from coursekit.solving import minimax, outcome, outcome_memoized, strongly_solve
from coursekit.stochastic import expectiminimax, star1, star2
from tests.figures.overlap import overlapping_texts, smallest_text

MOST_NODES = 60
TEXTBOOK = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
ENDGAME = TicTacToe.from_text("XOX OO. .X.")


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def every_option(n):
    """The outcome of 1-2-3 Nim; looks at every option, also after a winning one."""
    found = [every_option(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "P" in found else "P"


def factorial_that_fails(n):
    return n * factorial_that_fails(n - 1) if n > 1 else 1 // 0


def random_tree(rng):
    """Nested tuples with up to 60 nodes, slim or bushy, and leaves of different widths."""
    n, reach = rng.randint(20, MOST_NODES), rng.choice([2, 4, 10, 60])
    width, vectors = rng.choice([1, 10, 1000]), rng.random() < 0.2
    children = {i: [] for i in range(n)}
    for i in range(1, n):
        children[rng.randrange(max(0, i - reach), i)].append(i)

    def nested(node):
        if children[node]:
            return tuple(nested(child) for child in children[node])
        leaf = rng.randint(-width, width)
        return Utilities(leaf, rng.randint(-width, width)) if vectors else leaf

    return Tree(nested(0))


class Signposted(Position, frozen=True):
    """A node of a tree whose moves have names of different lengths."""

    node: Any
    player: int = 0

    def moves(self):
        if not isinstance(self.node, tuple) or isinstance(self.node, Utilities):
            return ()
        return tuple("ab" * (i % 3) + str(i) for i in range(len(self.node)))

    def play(self, move):
        return Signposted(self.node[self.moves().index(move)], 1 - self.player)

    def payoffs(self):
        return (0, 0)


class Wired(Impartial, frozen=True):
    """A position of a random graph: move on to a node that a wire leads to."""

    node: int
    wires: tuple[tuple[int, ...], ...]

    def moves(self):
        return self.wires[self.node]

    def play(self, move):
        return Wired(self.legal(move), self.wires)


def random_graph(rng, cyclic=False):
    """A graph with up to 60 nodes, all reachable; sparse or dense, with long edges or short."""
    n, reach, more = rng.randint(2, MOST_NODES), rng.choice([3, 10, 60]), rng.choice([0, 1, 2])
    wires = [set() for _ in range(n)]
    for i in range(1, n):
        for _ in range(1 + rng.randint(0, more)):
            wires[rng.randrange(max(0, i - reach), i)].add(i)
        if cyclic and rng.random() < 0.3:
            wires[i].add(rng.randrange(n))
    return GameGraph.explore(Wired(0, tuple(tuple(sorted(ends)) for ends in wires)))


def name(position):
    return f"v{position.node}" + "x" * (position.node % 7)


@pytest.mark.parametrize("seed", range(100))
def test_random_trees(seed):
    tree = random_tree(random.Random(seed))
    value = None if "Utilities" in repr(tree) else minimax
    assert overlapping_texts(draw_tree(tree, values=value)) == []
    if value:
        frames = CallTreeFrames(trace(minimax, tree))
        for step in range(0, frames.tree.steps, 7):
            assert overlapping_texts(frames.sketch(step)) == []


@pytest.mark.parametrize("seed", range(40))
def test_random_trees_with_chance(seed):
    tree = next(random_chance_trees(1, seed, values=1000, levels=5))
    searched = trace(expectiminimax, tree, no_heuristic, inf)
    assert len(searched) > MOST_NODES or overlapping_texts(board_sketch(tree)) == []
    for search in (searched, *(trace(s, tree, no_heuristic, inf, 0, 999) for s in (star1, star2))):
        assert overlapping_texts(draw_tree(search)) == []


@pytest.mark.parametrize("seed", range(30))
def test_random_trees_with_moves(seed):
    tree = Signposted(random_tree(random.Random(seed)).node)
    assert overlapping_texts(draw_tree(tree)) == []


@pytest.mark.parametrize("seed", range(0, 100, 7))
def test_random_trees_as_figures(seed):
    axes = draw_tree(random_tree(random.Random(seed))).draw()
    assert overlapping_texts(axes.figure) == []


@pytest.mark.parametrize("cyclic", [False, True])
@pytest.mark.parametrize("seed", range(25))
def test_random_graphs(seed, cyclic):
    graph = random_graph(random.Random(seed), cyclic)
    outcomes = ["NP"[i % 2] for i in range(len(graph))]
    assert overlapping_texts(draw_graph(graph, outcomes=outcomes, labels=name)) == []


@pytest.mark.parametrize("seed", range(40))
def test_random_search_trees(seed):
    tree = random_search_tree(random.Random(seed))
    assert overlapping_texts(draw_search_tree(tree, fold=60, depth=60)) == []
    path, moment = [0], MOMENTS[seed % len(MOMENTS)]
    while tree[path[-1]]:
        path.append(random.Random(seed).choice(list(tree[path[-1]])))
    sketch = draw_search_tree(
        tree, path=path, moment=moment, before=tree, result="Player II wins", labels=str
    )
    assert overlapping_texts(sketch) == []


def random_search_tree(rng):
    """A tree with up to 60 nodes, their statistics, and moves with names of different lengths."""
    import networkx as nx

    n, reach = rng.randint(2, MOST_NODES), rng.choice([2, 10, 60])
    tree, parent = nx.DiGraph(), {i: rng.randrange(max(0, i - reach), i) for i in range(1, n)}
    tree.add_nodes_from(range(n), visits=0, mover=0)
    for node in reversed(range(n)):
        data = tree.nodes[node]
        data["visits"] += rng.choice([1, 1, 3, 200])
        data["total"], data["mover"] = rng.choice([0, 0.5, 1, 12.5]), node % 2
        if node:
            tree.nodes[parent[node]]["visits"] += data["visits"]
    tree.add_edges_from(
        (above, below, {"move": "b" * (below % 5)}) for below, above in parent.items()
    )
    return tree


@pytest.mark.parametrize("position", [TicTacToe(), ConnectFour(), PennyStacks(9)])
def test_every_moment_of_a_search(position):
    start = TwoPlayers(position) if isinstance(position, PennyStacks) else position
    growing = grow(Node(start, 0), ucb_tree(), random_playout, random.Random(0))
    replay = Replay(islice(growing, 40))
    for number in range(0, 40, 3):
        for moment in MOMENTS:
            back = moment == "back up"
            sketch = draw_search_tree(
                replay.tree(number + back),
                path=replay.path(number),
                moment=moment,
                before=replay.tree(number) if back else None,
                result="Player II wins",
                fold=9,
                within=replay.tree(40),
            )
            assert overlapping_texts(sketch) == []


PICTURES = {
    "textbook tree": lambda: draw_tree(TEXTBOOK, values=minimax),
    "the trace of OUTCOME(6)": lambda: draw_tree(trace(outcome, Subtraction(6))),
    "52 calls": lambda: draw_tree(trace(every_option, 6), outline=3),
    "memoised": lambda: draw_tree(trace(outcome_memoized, Subtraction(8), {})),
    "penny stacks, the tree": lambda: draw_tree(PennyStacks(7), values=outcome),
    "penny stacks, boards": lambda: draw_tree(PennyStacks(7), values=outcome, boards=True),
    "penny stacks, the graph": lambda: draw_graph(
        GameGraph.explore(PennyStacks(7)), outcomes=outcome
    ),
    "39 penny stacks": lambda: draw_graph(GameGraph.explore(PennyStacks(10)), outcomes=outcome),
    "tic-tac-toe, boards": lambda: draw_tree(ENDGAME, values=minimax, boards=True),
    "tic-tac-toe, moves": lambda: draw_tree(trace(minimax, ENDGAME)),
    "tic-tac-toe, folded": lambda: draw_tree(TicTacToe(), depth=2, fold=4, boards=True),
    "tic-tac-toe, the graph": lambda: draw_graph(
        GameGraph.explore(ENDGAME), values=strongly_solve(GameGraph.explore(ENDGAME)).values
    ),
    "two players": lambda: draw_tree(TwoPlayers(Subtraction(5)), values=minimax),
    "wide": lambda: draw_tree(Tree(tuple(range(100, 112)))),
    "a search tree": lambda: draw_search_tree(uct(TicTacToe(), 200).root.to_networkx()),
    "a search graph": lambda: draw_search_graph(uct_dag(TicTacToe(), 300).to_networkx()),
    "a search tree and its graph": lambda: draw_tree_and_graph(
        uct(ENDGAME, 60).root.to_networkx(),
        uct_dag(ENDGAME, 60).to_networkx(),
        labels=lambda node: "",
    ),
    "an exception": lambda: draw_tree(trace(factorial_that_fails, 4)),
}


WIDE = ("39 penny stacks", "a search tree", "a search tree and its graph")


@pytest.mark.parametrize("picture", PICTURES)
def test_pictures_of_the_course(picture):
    sketch = PICTURES[picture]()
    assert overlapping_texts(sketch) == overlapping_texts(sketch.draw().figure) == []
    assert sketch.width / 72 <= (13 if picture in WIDE else 10)
    small = any(word in picture for word in ("boards", "graph", "search"))
    assert smallest_text(sketch) >= (9 if small else 11)


def test_in_one_of_two_axes_texts_shrink_with_the_picture():
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 4), layout="constrained")
    draw_tree(trace(every_option, 4)).draw(left)
    draw_graph(GameGraph.explore(PennyStacks(7)), outcomes=outcome).draw(right)
    left.set_title("calls")
    assert overlapping_texts(figure) == []


def test_the_trace_of_every_option_has_52_calls():
    assert len(trace(every_option, 6)) == 52

"""No texts overlap in pictures of searches, whatever the tree."""

import random

import matplotlib.pyplot as plt
import pytest

from coursekit.draw import (
    CallTreeFrames,
    compare_searches,
    draw_tree,
    growth_chart,
)
from coursekit.draw.trees.pruning import pruning_sketch
from coursekit.games import ConnectFour, TicTacToe, Tree
from coursekit.interact.prune import searched
from coursekit.record import trace
from coursekit.search import alpha_beta, first_leaf, minimax, mtd_f, scout
from tests.figures.overlap import overlapping_texts, smallest_text

SCOUTED = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
SEARCHES = {
    "minimax": (minimax, ()),
    "alpha-beta": (alpha_beta, ()),
    "Scout": (scout, (alpha_beta,)),
    "MTD-f": (mtd_f, (alpha_beta,)),
}


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def random_tree(seed):
    """Two to four moves deep; leaves of one digit or of four, some of them higher up."""
    rng = random.Random(seed)
    largest, depth = rng.choice([9, 1000]), rng.randint(2, 4)

    def node(height):
        if height == 0 or (height < depth and rng.random() < 0.1):
            return rng.randint(-largest, largest)
        return tuple(node(height - 1) for _ in range(rng.randint(1, 3)))

    return Tree(node(depth))


def traced(name, position, depth=4):
    search, also = SEARCHES[name]
    return trace(search, position, first_leaf, depth, also=also)


@pytest.mark.parametrize("seed", range(25))
def test_random_trees(seed):
    position = random_tree(seed)
    for name in SEARCHES:
        tree = traced(name, position)
        if len(tree) <= 150:
            assert overlapping_texts(draw_tree(tree)) == []
        frames = CallTreeFrames(tree)
        for step in range(0, tree.steps, 11):
            assert overlapping_texts(frames.sketch(step)) == []
    searches = {name: traced(name, position) for name in SEARCHES}
    assert overlapping_texts(compare_searches(position, searches)) == []


@pytest.mark.parametrize("seed", range(25))
def test_puzzles(seed):
    search = searched(random_tree(seed))
    if sum(bool(call.children) for call in search) <= 20:
        for solved in (False, True):
            for leaves in (False, True):
                assert overlapping_texts(pruning_sketch(search, solved, leaves)) == []


def zero(position):
    return 0


PICTURES = {
    "alpha-beta": lambda: draw_tree(traced("alpha-beta", SCOUTED)),
    "Scout": lambda: draw_tree(traced("Scout", SCOUTED)),
    "MTD-f": lambda: draw_tree(traced("MTD-f", SCOUTED)),
    "tic-tac-toe": lambda: draw_tree(
        trace(alpha_beta, TicTacToe.from_text("XOX .O. ..."), zero, 2), fold=4
    ),
    "Connect Four": lambda: draw_tree(
        trace(alpha_beta, ConnectFour(), zero, 3), depth=2, fold=4, boards=True
    ),
    "comparison": lambda: compare_searches(
        SCOUTED, {name: traced(name, SCOUTED) for name in list(SEARCHES)[:4]}
    ),
    "growth": lambda: growth_chart(
        {"best first": {1: 3, 2: 5, 3: 11}, "random": {1: 3, 2: 8, 3: 20}},
        xlabel="depth",
        ylabel="leaves",
        bounds={"Knuth–Moore's bound": {1: 3, 2: 5, 3: 11}},
    ),
}


@pytest.mark.parametrize("picture", PICTURES)
def test_pictures_of_the_course(picture):
    sketch = PICTURES[picture]()
    assert overlapping_texts(sketch) == overlapping_texts(sketch.draw().figure) == []
    assert sketch.width / 72 <= 10
    assert smallest_text(sketch) >= 9

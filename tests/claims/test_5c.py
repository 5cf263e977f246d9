"""What the notes say about games for many players (§5.3), computed again."""

from itertools import product

import pytest

from coursekit.course import planted
from coursekit.games import Tree, Utilities
from coursekit.games.tree import random_trees
from coursekit.games.tug_of_war import TugOfWar, heights
from coursekit.search import (
    best_reply_search,
    first,
    last,
    max_n,
    no_heuristic,
    paranoid,
    paranoid_alpha_beta,
)
from coursekit.search.counting import looked_at

LEFT = (Utilities(1, 5, 4), Utilities(3, 2, 5))
RIGHT = (Utilities(0, 3, 7), Utilities(5, 3, 2))
FIGURE_5_3 = Tree((LEFT, RIGHT), players=3)  # on the left, only the 1 is printed


def test_max_n_takes_the_best_move_for_the_mover():  # §5.3.1, Nau's slides
    for tree in random_trees(100, seed=24, players=3):
        earned, move = max_n(tree, no_heuristic, 9)
        options = tree.options()
        below = [o.payoffs() if o.is_over else max_n(o, no_heuristic, 9)[0] for o in options]
        assert earned == below[move]
        assert earned[tree.player] == max(each[tree.player] for each in below)


def test_max_n_compares_every_move():  # §5.3.1 prints v_i[i] for v_j[i], and j never grows
    compared = "utilities[mover] for utilities, _ in choices"
    slip = planted(max_n, compared, "choices[j][0][mover] for j in (0, mover)")
    assert max_n(Tree(LEFT, players=3), no_heuristic, 1)[0] == (3, 2, 5)
    assert slip(Tree(LEFT, players=3), no_heuristic, 1)[0] == (1, 5, 4)


def test_max_n_returns_the_same_kind_of_thing_everywhere():
    """§5.3.1 prints a pair at an end and a tuple without a move elsewhere."""

    def guess(position):
        return position.options()[0].payoffs()

    slip = planted(max_n, "return heuristic(position), None", "return heuristic(position)")
    assert max_n(FIGURE_5_3, guess, 1)[0] == (1, 5, 4)
    with pytest.raises(TypeError):
        slip(FIGURE_5_3, guess, 1)


def test_what_all_earn_depends_on_player_two_s_tie_break():  # Fig. 5.3
    assert max_n(FIGURE_5_3, no_heuristic, 2, first) == ((1, 5, 4), 0)
    assert max_n(FIGURE_5_3, no_heuristic, 2, last) == ((5, 3, 2), 1)


def test_paranoid_is_handed_i():  # §5.3.2 prints p, and v_j[i], an index of a number
    of_p = planted(paranoid, "depth - 1, player)[0] for move", "depth - 1, p)[0] for move")
    indexed = planted(paranoid, "player)[0] for move", "player)[0][player] for move")
    assert paranoid(FIGURE_5_3, no_heuristic, 2, player=0)[0] == 1
    with pytest.raises(NameError, match="'p'"):
        of_p(FIGURE_5_3, no_heuristic, 2, 0)
    with pytest.raises(TypeError):
        indexed(FIGURE_5_3, no_heuristic, 2, 0)


def test_paranoid_promises_no_more_than_max_n():  # §5.3.2
    for tree in random_trees(100, seed=26, players=3):
        promised, _ = paranoid(tree, no_heuristic, 9, tree.player)
        for tie_break in (first, last):
            assert promised <= max_n(tree, no_heuristic, 9, tie_break)[0][tree.player]


def tree_of(payoffs, b, n):
    """The tree for n players with b moves everywhere whose leaves pay Player I these numbers."""
    nodes: list = [Utilities(paid, *[0] * (n - 1)) for paid in payoffs]
    while len(nodes) > 1:
        nodes = [tuple(nodes[i : i + b]) for i in range(0, len(nodes), b)]
    return Tree(nodes[0], players=n)


def best_case(b, d, n):
    """A tree in which the first move is always the best one, for and against Player I.

    A leaf pays 1 if only Player I always took the first move, -1 if only the others did, or 0.
    """
    paths = list(product(range(b), repeat=d))
    mine = [not any(path[::n]) for path in paths]
    theirs = [not any(move for i, move in enumerate(path) if i % n) for path in paths]
    return tree_of([one - other for one, other in zip(mine, theirs, strict=True)], b, n)


def test_the_bound_on_the_fewest_leaves_is_paranoid_s():  # §5.3.1 states it for MAXⁿ
    for b, d, n in [(2, 3, 3), (3, 3, 3), (2, 6, 3), (3, 6, 3), (2, 4, 4), (2, 4, 2)]:
        tree, turns = best_case(b, d, n), d // n  # the exponent counts the turns of the others
        assert len(looked_at(paranoid_alpha_beta, tree, 0)) == b ** (d - turns) + b**turns - 1
        assert len(looked_at(max_n, tree)) == b**d


def test_no_order_of_small_trees_needs_fewer_leaves():  # §5.3.1
    trees = [tree_of(payoffs, 2, 3) for payoffs in product((-1, 0, 1), repeat=8)]
    assert min(len(looked_at(paranoid_alpha_beta, tree, 0)) for tree in trees) == 2**2 + 2**1 - 1


def test_after_a_reply_it_is_player_one_s_turn():  # §5.3.3 prints false
    slip = planted(best_reply_search, "player, True)[0]", "player, False)[0]")
    values = [
        [search(TugOfWar(), heights, depth, 0)[0] for depth in range(1, 6)]
        for search in (best_reply_search, slip)
    ]
    assert values == [[2, -1, 1, -2, 0], [2, -1, -4, -7, -10]]


def test_best_reply_search_compares_single_numbers():  # §5.3.3 prints v_j[i] and v_pj[i]
    assert best_reply_search(TugOfWar(), heights, 2, 0)[0] == -1
    for flag in ("False", "True"):
        slip = planted(best_reply_search, f"player, {flag})[0]", f"player, {flag})[0][player]")
        with pytest.raises(TypeError):
            slip(TugOfWar(), heights, 2, 0)

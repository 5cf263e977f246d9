"""What the slides say about games with chance; the notes have only the title (§3.1)."""

from fractions import Fraction
from math import inf

from msgspec.structs import replace

from coursekit.games import CHANCE, BustRace, Chance, MiniYahtzee, RollAndKeep, ShutTheBox, Tree
from coursekit.games.backgammon import ROLLS
from coursekit.games.tree import random_trees
from coursekit.search import no_heuristic
from coursekit.search.counting import is_leaf_node, leaves_below, looked_at
from coursekit.solving import GameGraph
from coursekit.stochastic import expectimax, expectiminimax, solve_finite, star1, star2

F = Fraction


def searched(tree):
    return expectiminimax(tree, no_heuristic, inf)


def value_of(game):
    return solve_finite(game).value(game)


def test_expectiminimax_is_exact_if_deep_enough():  # Nau's slides
    for tree in random_trees(200, seed=301, chance=1 / 3):
        assert searched(tree)[0] == value_of(tree)


def test_order_is_not_enough():  # slides on solving games; the numbers of their figure are lost
    def worth_and_choice(a, b, c, d):
        often, rarely = F(9, 10), F(1, 10)
        tree = Tree((Chance((often, a), (rarely, b)), Chance((often, c), (rarely, d))))
        return [searched(option)[0] for option in tree.options()], searched(tree)[1]

    assert worth_and_choice(2, 3, 1, 4) == ([F(21, 10), F(13, 10)], 0)
    assert worth_and_choice(20, 30, 1, 400) == ([21, F(409, 10)], 1)


def test_positive_linear_functions_keep_every_choice():  # slides on solving games
    def relabelled(node):
        if is_leaf_node(node):
            return 3 * node - 7
        if isinstance(node, Chance):
            return Chance(*((p, relabelled(below)) for p, below in node))
        return tuple(map(relabelled, node))

    for tree in random_trees(200, seed=302, chance=1 / 3):
        value, move = searched(tree)
        assert searched(replace(tree, node=relabelled(tree.node))) == (3 * value - 7, move)


def test_backgammon_has_1_48_billion_nodes_at_depth_4():  # Nau's slides print 1.2 · 10⁹
    assert len(ROLLS) == 21
    assert 20 * (len(ROLLS) * 20) ** 3 == 1_481_760_000


def test_bounds_allow_pruning_at_chance_nodes():  # slides on solving games
    trees = list(random_trees(200, seed=304, chance=1 / 3))
    for star in (star1, star2):
        for tree in trees:
            assert star(tree, no_heuristic, inf, 0, 9)[0] == searched(tree)[0]
        leaves = sum(len(looked_at(star, tree, 0, 9)) for tree in trees)
        assert leaves < sum(leaves_below(tree.node) for tree in trees)


def test_a_leaf_counts_at_most_as_much_as_its_dice_are_likely():  # Nau's slides, looking ahead
    def one_leaf_raised(node):
        """The node with 1 more at one leaf, for each of them, and how likely its dice are."""
        if is_leaf_node(node):
            yield node + 1, 1
            return
        lottery = isinstance(node, Chance)
        for i, branch in enumerate(node):
            p, below = branch if lottery else (1, branch)
            for new, likely in one_leaf_raised(below):
                raised = (*node[:i], (p, new) if lottery else new, *node[i + 1 :])
                yield Chance(*raised) if lottery else raised, p * likely

    for tree in random_trees(50, seed=305, chance=1 / 3):
        for node, likely in one_leaf_raised(tree.node):
            assert 0 <= searched(replace(tree, node=node))[0] - searched(tree)[0] <= likely


def test_expectimax_is_a_subgame_perfect_equilibrium():  # Nau's slides, any number of players
    def most(position, player):
        """What the player can earn on average if all others move as expectimax does."""
        if position.is_over:
            return position.payoffs()[player]
        if position.player == CHANCE:
            return sum(p * most(option, player) for p, option in position.chances())
        if position.player == player:
            return max(most(option, player) for option in position.options())
        return most(position.play(expectimax(position, no_heuristic, inf)[1]), player)

    for tree in random_trees(60, seed=306, values=100, players=3, levels=3, chance=1 / 3):
        for position in GameGraph.explore(tree).positions:
            if not position.is_over:
                payoffs, _ = expectimax(position, no_heuristic, inf)
                assert tuple(most(position, player) for player in range(3)) == payoffs


# Ours, not in the notes


def test_what_dice_games_are_worth():
    values = [value_of(RollAndKeep(rolls)) for rolls in (1, 2, 3, 4)]
    assert values == [F(7, 2), F(17, 4), F(14, 3), F(89, 18)]
    assert value_of(BustRace(6)) == F(-6213523, 60466176)
    assert value_of(BustRace(7)) == F(-264010579, 2176782336)
    assert value_of(BustRace(10)) == F(-14085228769603, 101559956668416)
    assert value_of(MiniYahtzee()) == F(52824329, 3359232)
    alone = [value_of(MiniYahtzee((name,))) for name in ("Ones", "Sixes", "Sum")]
    assert alone == [F(11, 18), F(11, 3), F(17, 2)]


def test_when_to_keep_and_when_to_stop():
    best = solve_finite(RollAndKeep(4))
    for rolls, least in ((1, 4), (2, 5), (3, 5)):
        moves = [best.move(RollAndKeep(rolls, shown=face)) for face in range(1, 7)]
        assert moves.index("keep") + 1 == least
    for limit, least in ((6, 4), (7, 5), (10, 8)):
        race = solve_finite(BustRace(limit))
        moves = [race.move(BustRace(limit, totals=(n, 0))) for n in range(1, limit + 1)]
        assert moves.index("stop") + 1 == least


def test_how_often_the_box_can_be_shut():
    for one_die, shut in ((True, 0.097614), (False, 0.071432)):
        assert round(float(value_of(ShutTheBox(one_die=one_die, shut_only=True))), 6) == shut

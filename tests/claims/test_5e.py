"""What the notes say about search by random play (§5.4 to §5.4.2), computed again."""

from fractions import Fraction
from itertools import islice
from math import log, sqrt
from random import Random

from coursekit.games import Subtraction, TicTacToe, Tree, TwoPlayers
from coursekit.impartial import winning_moves
from coursekit.monte_carlo import (
    ASYMMETRIC,
    Node,
    captioned_result,
    grow,
    letter_of,
    random_play_values,
    random_playout,
    ucb_in_order,
    ucb_tree,
    uct,
)


def test_flat_monte_carlo_begins_in_the_centre():  # §5.4 prints arg min, and G_i, r_i for G_j, r_j
    centre, corner, edge = (random_play_values(TicTacToe().play(move), {})[0] for move in (4, 0, 1))
    assert (centre, corner, edge) == (Fraction(1, 2), Fraction(12, 35), Fraction(1, 5))
    assert (max(centre, corner, edge), min(centre, corner, edge)) == (centre, edge)


def bound(mean, tries, parent, constant=2**0.5):
    """The notes' formula for a child with this mean and so many of the parent's tries."""
    return mean + constant * sqrt(log(parent) / tries)


def test_flat_ucb_goes_from_a_to_c_and_from_b_to_d():
    """Fig. 5.5, with the numbers that seem to be its own, goes ABD, which needs a constant like 1.

    What is done with a child without visits is not said.
    """
    at_a, at_b = [(7 / 10, 10), (0 / 2, 2)], [(-3 / 4, 4), (-4 / 6, 6)]  # at B Player II moves
    assert [round(bound(*child, 12), 3) for child in at_a] == [1.405, 1.576]
    assert [round(bound(*child, 10), 3) for child in at_b] == [0.323, 0.209]
    assert [round(bound(*child, 12, constant=1), 3) for child in at_a] == [1.198, 1.115]
    assert [round(bound(*child, 10, constant=1), 3) for child in at_b] == [0.009, -0.047]


def test_the_tree_of_figure_5_6_grows_in_its_order_with_a_smaller_constant():
    """Fig. 5.6 does not name its tree policy; the tree is inferred from its caption."""

    def order(constant):
        growing = grow(
            Node(Tree(ASYMMETRIC), 0), ucb_in_order(constant), captioned_result, Random(0)
        )
        return "".join(letter_of(found.path[-1].position) for found in islice(growing, 14))

    assert order(0.91) == "BCDEFLNMROGJKS"  # the caption's
    assert order(sqrt(2)) == "BCDEFLNGJKMROS"


def test_uct2_exploits_the_mean_of_the_position_and_counts_the_tries_of_the_edge():
    """§5.4.2 has the mean in the exploration term, UCB1 for UCT1, and E reached “from C”."""
    assert round(bound(-5 / 8, 2, 3), 6) == 0.423147


def test_uct_finds_a_winning_move_of_nim():
    """§5.4.2 prints the options and the child of G, for those of curr; and a guarantee."""
    for stones in (5, 6, 7, 9, 10, 11):
        move = uct(TwoPlayers(Subtraction(stones)), rng=39).move
        assert move in winning_moves(Subtraction(stones))


class FromTheWrongSide(Node):
    """A node that counts the rewards of whoever moves there next."""

    __slots__ = ()

    def update(self, rewards):
        self.visits += 1
        self.total += rewards[self.position.player]


def test_nearly_all_visits_go_to_the_move_that_wins():  # Nau's slides: to the one that loses
    for kind, most in [(Node, 0), (FromTheWrongSide, 1)]:
        root = kind(Tree(((1, 1), (-1, -1))), 0)
        for _ in islice(grow(root, ucb_tree(2), random_playout, Random(40)), 4000):
            pass
        assert root.children[most].visits > 20 * root.children[1 - most].visits

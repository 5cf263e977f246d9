"""Searches of games with chance: trees worked out by hand, and what each search refuses."""

import math
from fractions import Fraction
from typing import Any

import pytest

from coursekit.draw import draw_tree
from coursekit.draw.style import BEST
from coursekit.games import CHANCE, Chance, Position, Tree, Utilities
from coursekit.search import (
    no_heuristic,
)
from coursekit.stochastic import expectimax, expectiminimax, star1, star2
from coursekit.trace import trace
from coursekit.widgets import step
from tests.unit.pages import page

OFTEN, RARELY, HALF = Fraction(9, 10), Fraction(1, 10), Fraction(1, 2)


def lotteries(*leaves):
    """Player I chooses between two lotteries with the same odds."""
    a, b, c, d = leaves
    return Tree((Chance((OFTEN, a), (RARELY, b)), Chance((OFTEN, c), (RARELY, d))))


def bounded_star1(position, heuristic, depth):
    return star1(position, heuristic, depth, -100, 1000)


def bounded_star2(position, heuristic, depth):
    return star2(position, heuristic, depth, -100, 1000)


ZERO_SUM = [expectiminimax, bounded_star1, bounded_star2]


def leaves(tree):
    """The leaves in the order in which a trace visited them."""
    positions = [call.arguments["position"] for call in tree]
    return [position.node for position in positions if position.is_over]


@pytest.mark.parametrize("search", ZERO_SUM)
def test_larger_payoffs_in_the_same_order_make_another_lottery_the_better_one(search):
    before, after = lotteries(2, 3, 1, 4), lotteries(20, 30, 1, 400)
    assert search(before, no_heuristic, math.inf) == (Fraction(21, 10), 0)
    assert search(after, no_heuristic, math.inf) == (Fraction(409, 10), 1)


@pytest.mark.parametrize("search", ZERO_SUM)
def test_a_throw_uses_up_a_move_of_the_depth(search):
    asked = []

    def guess(position):
        asked.append(position)
        return len(asked)

    tree = Tree((Chance((HALF, (1, 2)), (HALF, (3, 4))), 0))
    assert search(tree, guess, 1) == (1, 0)
    assert asked == [tree.play(0)]
    asked.clear()
    assert search(tree, guess, 2) == (Fraction(3, 2), 0)
    assert asked == [tree.play(0).play(0), tree.play(0).play(1)]
    assert search(tree, no_heuristic, 3) == (2, 0)


def test_star1_skips_what_cannot_bring_the_average_back_into_the_window():
    tree = Tree((8, Chance((HALF, (1, 9)), (HALF, (5, 6)))))
    found = trace(star1, tree, no_heuristic, math.inf, 0, 10)
    assert found.value == (8, 0)
    assert leaves(found) == [8, 1]  # at best (1 + 10) / 2: neither the 9 nor the 5 and 6 matter
    assert found.root.children[1].value == (Fraction(11, 2), None)
    high = trace(star1, Tree(tree.node, player=1), no_heuristic, math.inf, 0, 10)
    assert (high.value, leaves(high)) == ((Fraction(15, 2), 1), [8, 1, 9, 5, 6])


def test_star2_probes_every_option_before_it_searches_one():
    tree = Tree((5, Chance((HALF, (4, 1)), (HALF, (5, 1)))))
    found = trace(star2, tree, no_heuristic, math.inf, 0, 10)
    assert found.value == (5, 0)
    assert leaves(found) == [5, 4, 5]  # II holds I to (4 + 5) / 2
    assert leaves(trace(star1, tree, no_heuristic, math.inf, 0, 10)) == [5, 4, 1, 5]


def test_what_star2_has_probed_it_does_not_search_again():
    tree = Tree((1, Chance((HALF, (4, 3)), (HALF, (5, 2)))))
    found = trace(star2, tree, no_heuristic, math.inf, 0, 10)
    assert (found.value, leaves(found)) == ((Fraction(5, 2), 1), [1, 4, 5, 3, 2])
    assert [found.skipped(call) for call in found if call.children] == [[], [], [], []]


# What is refused


@pytest.mark.parametrize("search", ZERO_SUM)
def test_payoffs_that_are_not_zero_sum_are_refused_at_the_leaf(search):
    tree = Tree((Chance((HALF, 1), (HALF, Utilities(3, 5))), 2))
    with pytest.raises(ValueError, match=r"zero-sum game .* payoffs Utilities\(3, 5\)"):
        search(tree, no_heuristic, math.inf)
    search(Tree((Utilities(0.3, -0.1 - 0.2), 2)), no_heuristic, math.inf)  # only rounded


class Die(Position, frozen=True):
    """Player I throws a die that shows 1 or 2, with these odds, and has what it shows."""

    odds: Any
    thrown: bool = False
    shown: int = 0

    @property
    def player(self):
        return CHANCE if self.thrown else 0

    def moves(self):
        return () if self.shown else (1, 2) if self.thrown else ("throw",)

    def play(self, move):
        return Die(self.odds, True, self.legal(move) if self.thrown else 0)

    def payoffs(self):
        return (self.shown, -self.shown)

    def chances(self):
        if self.odds is None:
            return Position.chances(self)
        return list(zip(self.odds, self.options(), strict=True))


@pytest.mark.parametrize("search", [*ZERO_SUM, expectimax])
@pytest.mark.parametrize(
    ("position", "message"),
    [
        (Die(odds=(0.5, 0.6)), r"positive probabilities that sum to 1 .* not 0\.5, 0\.6 in Die"),
        (Die(odds=(Fraction(1, 3),) * 2), r"sum to 1 where chance decides, not 1/3, 1/3 in"),
        (Die(odds=(1.5, -0.5)), "positive probabilities"),
        (Die(odds=(1,)), r"position must say what chance may do: .* is longer"),
        (Die(odds=("a", "b")), "chances.. gives no probabilities"),
    ],
    ids=repr,
)
def test_a_game_must_know_its_odds(search, position, message):
    with pytest.raises(ValueError, match=message):
        search(position, no_heuristic, math.inf)


def test_a_right_die_is_no_problem():
    assert expectiminimax(Die(None), no_heuristic, math.inf) == (1.5, "throw")  # all alike
    fair = Die(odds=(0.25, 0.75))
    assert expectiminimax(fair, no_heuristic, math.inf) == (1.75, "throw")
    assert expectimax(fair, no_heuristic, math.inf) == ((1.75, -1.75), "throw")


@pytest.mark.parametrize("star", [star1, star2])
def test_values_beyond_the_bounds_are_refused_by_name(star):
    tree = Tree((Chance((HALF, 3), (HALF, (8, 2))), 1))
    with pytest.raises(ValueError, match="highest must be at least 8, which is a value, not 7"):
        star(tree, no_heuristic, math.inf, 0, 7)
    with pytest.raises(ValueError, match=r"lowest must be at most 1, which is a value, not 1\.5"):
        star(tree, no_heuristic, math.inf, 1.5, 10)
    with pytest.raises(ValueError, match="highest must be at least 11, which is a value, not 10"):
        star(tree, lambda position: 11, 1, 0, 10)
    with pytest.raises(ValueError, match="lowest must be less than highest, not 4 and 4"):
        star(tree, no_heuristic, math.inf, 4, 4)
    with pytest.raises(ValueError, match="alpha must be less than beta, not 3 and 2"):
        star(tree, no_heuristic, math.inf, 0, 10, 3, 2)
    with pytest.raises(ValueError, match=r"lowest must be a .*number.*, not -inf"):
        star(tree, no_heuristic, math.inf, -math.inf, 10)


# Pictures


def shown(sketch):
    return [mark.text for mark in sketch.marks if hasattr(mark, "text")]


def test_a_trace_shows_averages_and_odds():
    words = shown(draw_tree(trace(expectiminimax, lotteries(2, 3, 1, 4), no_heuristic, 2)))
    assert words[:4] == ["9/10", "1/10", "9/10", "1/10"]
    assert words[4:7] == ["21/10", "21/10", "13/10"]


def test_a_cutoff_at_a_chance_node_says_why_and_names_the_odds():
    tree = Tree((8, Chance((HALF, (1, 9)), (Fraction(1, 4), 5), (Fraction(1, 4), 6))))
    for star, named in ((star1, "1/4, 1/4"), (star2, "1/2, 1/4, 1/4")):
        words = shown(draw_tree(trace(star, tree, no_heuristic, math.inf, 0, 10)))
        assert {"≤ 11/2", "11/2 ≤ α = 8", named} <= set(words)


def test_the_expected_line_ends_where_chance_decides():
    tree = Tree((Chance((HALF, (3, 5)), (HALF, (3, 4))), 2))
    found = draw_tree(trace(star1, tree, no_heuristic, math.inf, 0, 10))
    assert sum(getattr(mark, "stroke", "") == BEST for mark in found.marks) == 1


def test_searches_with_chance_can_be_stepped_through():
    tree = Tree((8, Chance((HALF, (1, 9)), (HALF, 5))))
    found = trace(star1, tree, no_heuristic, math.inf, 0, 10)
    widget, pages = step(found), []
    for now in range(found.steps):
        widget.step = now
        pages.append(page(widget))
    assert "Cut off: 11/2 ≤ α = 8, so move 1 is not searched." in pages[-2]
    assert "(11/2, None)" in pages[-1]  # as the picture has it

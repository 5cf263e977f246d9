"""Decision trees: what they gain, how they grow, what they say, and who plays by them."""

from fractions import Fraction
from itertools import product
from math import nan, nextafter

import numpy as np
import pytest

from coursekit.draw import decision_regions
from coursekit.games import TicTacToe
from coursekit.games.lines import squares
from coursekit.learning.decision_trees import (
    WEATHER,
    Examples,
    accuracy,
    bits_of,
    cart,
    cross_validate,
    examples_from,
    id3,
    information_gain,
    predict,
    pruned,
    smallest_tree,
    tree_rules,
)
from coursekit.learning.self_play import way_to_beat
from coursekit.players import tree_agent
from coursekit.solving import GameGraph, strongly_solve

XOR = Examples([{"a": a, "b": b} for a, b in product((0, 1), repeat=2)], [0, 1, 1, 0])
POINTS = Examples(
    [{"x": x, "y": y} for x, y in product(range(4), repeat=2)],
    ["in" if x > 1 and y > 0 else "out" for x, y in product(range(4), repeat=2)],
)


def test_cart_finds_the_corner():
    tree = cart(POINTS)
    assert (tree.leaves, accuracy(tree, POINTS)) == (3, 1)
    assert tree_rules(tree) == [
        "If x ≤ 1.5, then out.",
        "If x > 1.5 and y ≤ 0.5, then out.",
        "If x > 1.5 and y > 0.5, then in.",
    ]


def test_a_threshold_separates_even_neighbouring_floats():
    for low, high in ((1.0, nextafter(1.0, 2)), (-5e-324, 0.0), (1.5e308, 1.7e308)):
        both = Examples([{"x": low}, {"x": high}], ["low", "high"])
        assert accuracy(cart(both), both) == 1


def test_pruning_drops_what_only_fits_noise():
    rows = [{"x": x} for x in range(20)]
    true = ["low" if x < 10 else "high" for x in range(20)]
    noisy = [*true[:5], "high", *true[6:]]
    tree = cart(Examples(rows, noisy))
    assert tree.leaves == 4
    cut = pruned(tree, Examples(rows, true))
    assert (cut.leaves, accuracy(cut, Examples(rows, true))) == (2, 1)
    assert pruned(tree, Examples(rows, noisy)) == tree


def test_pruning_never_makes_more_mistakes_on_what_it_is_shown():
    rng = np.random.default_rng(6)
    for _ in range(20):
        rows = [dict(zip("abcd", map(int, rng.integers(0, 3, 4)), strict=True)) for _ in range(40)]
        some = Examples(rows, [int(label) for label in rng.integers(0, 2, 40)])
        shown = some.part(range(25, 40))
        tree = id3(some.part(range(25)))
        cut = pruned(tree, shown)
        assert accuracy(cut, shown) >= accuracy(tree, shown)
        assert cut.size <= tree.size


def test_every_example_is_tested_once_and_never_by_a_tree_that_has_seen_it():
    rows = [{"name": f"row {number}"} for number in range(11)]
    seen = []

    def remember(examples):
        seen.append({row["name"] for row in examples.rows})
        return id3(examples)

    cross_validate(Examples(rows, ["a", "b"] * 5 + ["a"]), remember, folds=3)
    assert sorted(name for names in seen for name in {r["name"] for r in rows} - names) == sorted(
        row["name"] for row in rows
    )


def test_a_fold_may_leave_labels_of_one_kind():
    almost = Examples([{"a": number} for number in range(4)], ["x", "x", "x", "y"])
    assert cross_validate(almost, id3, folds=4) == Fraction(3, 4)


def test_the_smallest_tree_is_as_right_as_that_of_id3_and_never_larger():
    rng = np.random.default_rng(1)
    smaller = 0
    for _ in range(60):
        truth = rng.integers(0, 2, 16).tolist()
        table = examples_from(range(16), lambda n: bits_of(n, 4), lambda n, truth=truth: truth[n])
        if len(table.counts) == 2:
            greedy, best = id3(table), smallest_tree(table)
            assert accuracy(best, table) == 1
            assert best.leaves <= greedy.leaves
            smaller += best.leaves < greedy.leaves
    assert smaller


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: Examples([], []), "rows must be a list of dictionaries, at least one"),
        (lambda: Examples([{"a": 1}], ["x", "y"]), "labels must be 1, one for each row"),
        (lambda: Examples([{"a": 1}, {"b": 1}], "xy"), "rows must all have the same attributes"),
        (lambda: Examples([{"a": nan}], ["x"]), "rows must have texts and finite numbers only"),
        (lambda: Examples([{"a": 1}], [nan]), "labels must have texts and finite numbers only"),
        (lambda: id3(Examples([{"a": 1}], ["x"])), "examples must have two different labels"),
        (lambda: information_gain(WEATHER, "rain"), "question asks for 'rain'"),
        (lambda: predict(id3(WEATHER), {"wind": "weak"}), "row must have 'outlook'"),
        (lambda: cross_validate(XOR, id3, folds=5), "folds must be at most the 4 examples"),
        (lambda: cross_validate(XOR, len, folds=2), "tree must be a tree, as in id3"),
        (lambda: WEATHER.part([]), "numbers must be those of one example or more"),
        (lambda: smallest_tree(examples_from([1, 2], lambda n: bits_of(n, 7), str)), "at most 6"),
        (lambda: decision_regions(cart(POINTS), WEATHER), "examples must have two attributes"),
        (lambda: decision_regions(id3(POINTS), POINTS), "tree must ask whether x or y is above"),
        (lambda: tree_agent(id3(WEATHER), squares), "tree must be a tree that has learnt numbers"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(call, said):
    with pytest.raises(ValueError) as error:
        call()
    assert said in str(error.value)


def test_a_tree_that_has_seen_every_position_plays_perfectly_and_takes_a_certain_win():
    graph = GameGraph.explore(TicTacToe())
    unfinished = [board for board in graph.positions if not board.is_over]
    tree = id3(examples_from(unfinished, squares, strongly_solve(graph).value))
    agent = tree_agent(tree, squares)
    assert [way_to_beat(agent, TicTacToe(), player) for player in (0, 1)] == [None, None]
    assert agent(TicTacToe.from_text("X.X OO. X..")) == 5

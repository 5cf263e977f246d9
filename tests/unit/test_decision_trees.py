"""Decision trees: what they gain, how they grow, what they say, and who plays by them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import inf, nan, nextafter

import numpy as np
import pytest

from coursekit.agents import random_agent, tree_agent, tree_heuristic
from coursekit.decision_trees import (
    WEATHER,
    Above,
    DecisionTree,
    Examples,
    Is,
    Which,
    accuracy,
    bits_of,
    cart,
    cross_validate,
    entropy,
    examples_of,
    gini,
    id3,
    id3_steps,
    information_gain,
    learn_tree,
    predict,
    pruned,
    smallest_tree,
    tree_rules,
    which_value,
    yes_or_no,
)
from coursekit.draw import decision_regions, draw_decision_tree, gain_bars
from coursekit.draw.canvas.sketch import to_svg
from coursekit.games import Kalah, TicTacToe
from coursekit.games.lines import squares
from coursekit.interact import tree_growth
from coursekit.solving import GameGraph, strongly_solve

XOR = Examples([{"a": a, "b": b} for a, b in product((0, 1), repeat=2)], [0, 1, 1, 0])
POINTS = Examples(
    [{"x": x, "y": y} for x, y in product(range(4), repeat=2)],
    ["in" if x > 1 and y > 0 else "out" for x, y in product(range(4), repeat=2)],
)


def words(sketch):
    return [mark.text for mark in sketch.marks if hasattr(mark, "text")]


def test_entropy_and_gini_agree_with_their_definitions():
    shares = np.array([1, 2, 5]) / 8
    assert entropy([1, 2, 5]) == pytest.approx(-(shares * np.log2(shares)).sum())
    assert gini([1, 2, 5]) == pytest.approx(
        sum(p * q for p, q in product(shares, shares) if p != q)
    )
    assert entropy([7]) == gini([0, 7]) == 0


def test_questions_sort_the_examples():
    parts = WEATHER.split(Which("outlook"))
    assert {answer: part.counts for answer, part in parts.items()} == {
        "overcast": {"yes": 4},
        "rain": {"no": 2, "yes": 3},
        "sunny": {"no": 3, "yes": 2},
    }
    assert [len(part) for part in WEATHER.split(Is("outlook", "rain")).values()] == [9, 5]
    assert list(POINTS.split(Above("x", 1.5))) == [False, True]


def test_cart_finds_the_corner():
    tree = cart(POINTS)
    assert (tree.leaves, accuracy(tree, POINTS)) == (3, 1)
    assert tree_rules(tree) == [
        "If x ≤ 1.5, then out.",
        "If x > 1.5 and y ≤ 0.5, then out.",
        "If x > 1.5 and y > 0.5, then in.",
    ]


def test_id3_goes_on_where_nothing_is_gained():
    assert information_gain(XOR, "a") == information_gain(XOR, "b") == 0
    assert accuracy(id3(XOR), XOR) == accuracy(cart(XOR), XOR) == 1


def test_examples_that_contradict_each_other_share_a_leaf():
    torn = Examples([{"a": 1}, {"a": 1}, {"a": 1}, {"a": 2}], ["yes", "no", "no", "yes"])
    tree = id3(torn)
    assert tree.children[1] == DecisionTree({"no": 2, "yes": 1})
    assert accuracy(tree, torn) == Fraction(3, 4)


def test_equal_gains_are_decided_by_the_order_of_the_attributes_and_not_of_the_examples():
    for seed in range(5):
        assert id3(XOR.shuffled(seed)) == id3(XOR)
        assert id3(WEATHER.shuffled(seed)) == id3(WEATHER)


def test_an_answer_that_was_never_given_leads_to_the_majority_there():
    row = dict(WEATHER.rows[0], outlook="snow")
    assert predict(id3(WEATHER), row) == "yes"


def test_a_threshold_separates_even_neighbouring_floats():
    for low, high in ((1.0, nextafter(1.0, 2)), (-5e-324, 0.0), (1.5e308, 1.7e308)):
        both = Examples([{"x": low}, {"x": high}], ["low", "high"])
        assert accuracy(cart(both), both) == 1


def test_whole_numbers_fractions_and_those_of_numpy_are_numbers():
    mixed = [{"x": np.int64(1)}, {"x": Fraction(3, 2)}, {"x": np.float64(2.5)}, {"x": True}]
    tree = cart(Examples(mixed, ["a", "b", "b", "a"]))
    assert (tree.leaves, str(tree.question)) == (2, "x > 1.25")


def test_a_depth_ends_the_questions():
    assert [cart(POINTS, depth).depth for depth in (1, 2, inf)] == [1, 2, 2]
    assert learn_tree(POINTS, yes_or_no, gini, 2) == cart(POINTS)


def test_the_steps_are_those_of_the_tree():
    steps = id3_steps(WEATHER)
    assert [sum(step.node.counts.values()) for step in steps] == [14, 5, 5]
    for step in steps:
        assert max(step.gains, key=step.gains.get) == step.node.question.attribute
    assert steps[0].gains == {name: information_gain(WEATHER, name) for name in WEATHER.attributes}


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

    found = cross_validate(Examples(rows, ["a", "b"] * 5 + ["a"]), remember, folds=3)
    assert found.tested == (4, 4, 3)
    assert sorted(name for names in seen for name in {r["name"] for r in rows} - names) == sorted(
        row["name"] for row in rows
    )


def test_a_fold_may_leave_labels_of_one_kind():
    almost = Examples([{"a": number} for number in range(4)], ["x", "x", "x", "y"])
    assert cross_validate(almost, id3, folds=4).right == (1, 1, 1, 0)


def test_the_smallest_tree_is_as_right_as_that_of_id3_and_never_larger():
    rng = np.random.default_rng(1)
    smaller = 0
    for _ in range(60):
        truth = rng.integers(0, 2, 16).tolist()
        table = examples_of(range(16), lambda n: bits_of(n, 4), lambda n, truth=truth: truth[n])
        if len(table.counts) == 2:
            greedy, best = id3(table), smallest_tree(table)
            assert accuracy(best, table) == 1
            assert best.leaves <= greedy.leaves
            smaller += best.leaves < greedy.leaves
    assert smaller


@pytest.mark.parametrize(
    ("rows", "labels", "said"),
    [
        ([], [], "rows must be dictionaries"),
        ([{"a": 1}], ["x", "y"], "labels must be as many as the rows, 1, not 2"),
        ([{"a": 1}, {"b": 1}], ["x", "y"], "rows must all have the same attributes"),
        ([{"a": nan}], ["x"], "rows must have texts and finite numbers, not nan as 'a'"),
        ([{"a": inf}], ["x"], "rows must have texts and finite numbers, not inf as 'a'"),
        ([{"a": 10**400}], ["x"], "rows must have texts and finite numbers"),
        ([{"a": [1]}], ["x"], "rows must have texts and finite numbers, not [1] as 'a'"),
        ([{}], ["x"], "rows must have attributes"),
        ([{"a": 1}], [nan], "labels has nan"),
        ([{"a": 1}], [None], "labels has None"),
    ],
)
def test_bad_examples_are_refused(rows, labels, said):
    with pytest.raises(ValueError) as error:
        Examples(rows, labels)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: id3(Examples([{"a": 1}], ["x"])), "examples must have two different labels"),
        (lambda: information_gain(WEATHER, "rain"), "question asks for 'rain'"),
        (lambda: information_gain(WEATHER, Above("wind", 3)), "the row has 'weak' there"),
        (lambda: predict(id3(WEATHER), {"wind": "weak"}), "tree asks for 'outlook'"),
        (lambda: accuracy(id3(WEATHER), POINTS), "tree asks for 'outlook'"),
        (lambda: cross_validate(XOR, id3, folds=5), "folds must be at most the 4 examples"),
        (lambda: cross_validate(XOR, len, folds=2), "len must return a DecisionTree, not 2"),
        (lambda: entropy([0, 0]), "counts must be whole numbers"),
        (lambda: smallest_tree(examples_of([1, 2], lambda n: bits_of(n, 7), str)), "at most 6"),
        (lambda: decision_regions(cart(POINTS), WEATHER), "examples must have two attributes"),
        (lambda: decision_regions(id3(POINTS), POINTS), "tree must ask whether x or y is above"),
        (lambda: tree_agent(id3(WEATHER), squares), "tree must have learnt numbers"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(call, said):
    with pytest.raises(ValueError) as error:
        call()
    assert said in str(error.value)


def test_a_picture_grows_question_by_question():
    tree = id3(WEATHER)
    seen = [set(words(draw_decision_tree(tree, until=number))) for number in range(4)]
    questions = ["outlook", "wind", "humidity"]
    assert [sum(each in shown for each in questions) for shown in seen] == [0, 1, 2, 3]
    assert "overcast" not in seen[0]
    assert seen[3] == set(words(draw_decision_tree(tree)))
    assert repr(tree_growth(WEATHER)) == "3 pictures"
    assert words(gain_bars(id3_steps(WEATHER)[0]))[1:3] == ["outlook", "0.2467"]


def test_what_readers_type_is_escaped():
    odd = Examples([{"<b>": "<i>"}, {"<b>": "&"}], ["<u>", "ok"])
    svg = to_svg(draw_decision_tree(id3(odd)))
    assert not any(tag in svg for tag in ("<b>", "<i>", "<u>"))


def test_the_regions_are_those_of_the_tree():
    sketch = decision_regions(cart(POINTS), POINTS)
    boxes = [mark for mark in sketch.marks if hasattr(mark, "points") and len(mark.points) == 4]
    areas = {}
    for box in boxes[:3]:
        (x0, y0), _, (x1, y1), _ = box.points
        areas[box.fill] = areas.get(box.fill, 0) + (x1 - x0) * (y0 - y1)
    inside, outside = sorted(areas.values())
    low, high = -0.24, 3.24
    right = (high - 1.5) * (high - 0.5) / (high - low) ** 2
    assert inside / (inside + outside) == pytest.approx(right)


@pytest.fixture(scope="module")
def tic_tac_toe():
    """All unfinished positions of tic-tac-toe with what they are worth to X."""
    graph = GameGraph.explore(TicTacToe())
    solution = strongly_solve(graph)
    unfinished = [board for board in graph.positions if not board.is_over]
    return examples_of(unfinished, squares, solution.value)


def test_a_tree_that_has_seen_every_position_plays_perfectly(tic_tac_toe):
    agent = tree_agent(id3(tic_tac_toe), squares)
    for seed, agents in product(range(30), ("first", "second")):
        players = [agent, random_agent(seed)]
        board = TicTacToe()
        me = 0 if agents == "first" else 1
        while not board.is_over:
            board = board.play(players[board.player != me](board))
        assert board.payoffs()[me] >= 0


def test_a_certain_win_is_taken_before_a_promised_one(tic_tac_toe):
    agent = tree_agent(id3(tic_tac_toe), squares)
    assert agent(TicTacToe.from_text("XX. OO. ...")) == 2
    assert agent(TicTacToe.from_text("X.X OO. X..")) == 5


def test_an_agent_plays_games_in_which_a_player_moves_twice():
    def pits(position):
        return {f"pit {i}": seeds for i, seeds in enumerate(position.pits)}

    graph = GameGraph.explore(Kalah(2, 2))
    solution = strongly_solve(graph)
    unfinished = [position for position in graph.positions if not position.is_over]
    known = examples_of(
        unfinished, lambda p: pits(p) | {"mover": p.player}, lambda p: int(solution.value(p))
    )
    heuristic = tree_heuristic(id3(known), lambda p: pits(p) | {"mover": p.player})
    assert all(
        heuristic(position) == pytest.approx(0.99 * int(solution.value(position)))
        for position in unfinished
    )
    assert tree_agent(id3(known), lambda p: pits(p) | {"mover": p.player})(Kalah(2, 2)) in (0, 1)


def test_a_description_that_is_none_is_refused():
    agent = tree_agent(id3(Examples([{"a": 1}, {"a": 2}], [1, 0])), lambda board: 3)
    with pytest.raises(ValueError, match="must return attributes with their values"):
        agent(TicTacToe())


def test_which_value_asks_only_what_differs():
    some = Examples([{"a": 1, "b": 1}, {"a": 1, "b": 2}], ["x", "y"])
    assert which_value(some) == [Which("b")]
    assert yes_or_no(some) == [Above("b", 1.5)]

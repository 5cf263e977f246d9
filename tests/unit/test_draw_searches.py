"""Pictures of searches: windows, bounds, cutoffs with their reasons, and what was looked at."""

import random
from math import inf

import pytest

from coursekit.draw import (
    CallTreeFrames,
    compare_searches,
    draw_tree,
)
from coursekit.draw.game_trees import cutoff_text
from coursekit.draw.sketch import Curve, Text
from coursekit.draw.style import BEST, PRUNED
from coursekit.games import ConnectFour, Subtraction, TicTacToe, Tree
from coursekit.search import (
    alpha_beta,
    alpha_beta_fail_hard,
    alpha_beta_with_table,
    first_leaf,
    minimax,
    mtd_f,
    negamax_alpha_beta,
    scout,
)
from coursekit.solving import outcome
from coursekit.trace import trace
from coursekit.trace.call_tree import bounds, expected_line, number_of, window_of
from coursekit.widgets import step
from tests.unit.pages import page

LECTURE = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
SCOUTED = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
ENDGAME = TicTacToe.from_text("XOX .O. ...")


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def lines(sketch, colour):
    return [mark for mark in sketch.marks if isinstance(mark, Curve) and mark.stroke == colour]


def dashed(sketch):
    return [line for line in lines(sketch, PRUNED) if line.dashed]


def asks_twice(position, alpha=-inf, beta=inf):
    """Tests every option with a null window and then searches it."""
    if position.is_over:
        return position.payoffs()[0], None
    for option in position.options():
        asks_twice(option, 0, 1)
        asks_twice(option, alpha, beta)
    return 0, None


def random_tree(seed, leaf=None):
    """Up to four moves deep; leaves from -9 to 9, or all different if `leaf` counts them."""
    rng = random.Random(seed)

    def node(height):
        if height == 0:
            return next(leaf) if leaf else rng.randint(-9, 9)
        return tuple(node(height - 1) for _ in range(rng.randint(1, 3)))

    return Tree(node(4))


# What the trace knows


def test_windows_are_those_of_the_calls():
    tree = trace(alpha_beta, LECTURE, first_leaf, 3)
    assert [window_of(call) for call in tree.root.children] == [(-inf, inf), (5, inf)]
    assert window_of(trace(minimax, LECTURE, first_leaf, 3).root) is None


def test_every_cutoff_has_its_reason_and_nothing_else_has_one():
    tree = trace(alpha_beta, LECTURE, first_leaf, 3)
    reasons = [cutoff_text(tree, call) for call in tree if call.children]
    assert reasons == ["", "", "", "6 ≥ β = 5", "2 ≤ α = 5", ""]
    nega = trace(negamax_alpha_beta, LECTURE, first_leaf, 3)
    found = [cutoff_text(nega, call) for call in nega]
    assert list(filter(None, found)) == ["6 ≥ β = 5", "−2 ≥ β = −5"]
    early = trace(outcome, Subtraction(6))
    assert not any(cutoff_text(early, call) for call in early)


@pytest.mark.parametrize("search", [alpha_beta, alpha_beta_fail_hard, negamax_alpha_beta])
def test_what_is_marked_as_a_bound_is_one_and_the_rest_is_exact(search):
    marked = set()
    for seed in range(40):
        tree = trace(search, random_tree(seed), first_leaf, 4)
        bound = bounds(tree)
        for call in tree:
            position, value, sign = call.arguments["position"], number_of(call), bound(call)
            true = (
                position.payoffs()[0] if position.is_over else minimax(position, first_leaf, 4)[0]
            )
            if search is negamax_alpha_beta and position.player == 1:
                true = -true
            assert {"": true == value, "≤": true <= value, "≥": true >= value}[sign]
            marked.add(sign)
    assert marked == ({"", "≥", "≤"})


def test_the_expected_line_ends_at_the_value():
    for seed in range(40):
        position = random_tree(seed)
        for search, also in SEARCHES:
            tree = trace(search, position, first_leaf, 4, also=also)
            line = expected_line(tree)
            assert abs(number_of(line[-1])) == abs(number_of(tree.root))
            assert line[-1].arguments["position"].is_over


SEARCHES = [
    (alpha_beta, ()),
    (negamax_alpha_beta, ()),
    (scout, (alpha_beta,)),
    (mtd_f, (alpha_beta,)),
]


@pytest.mark.parametrize(("search", "also"), SEARCHES)
def test_visits_are_counted_by_the_moves_that_lead_there(search, also):
    for seed in range(20):
        position = random_tree(seed, leaf=iter(range(100)))
        tree = trace(search, position, first_leaf, 4, also=also)
        leaves = [c.arguments["position"] for c in tree if c.arguments["position"].is_over]
        at = {moves: c.arguments["position"] for c, moves in tree.nodes().items()}
        for moves, times in tree.visits().items():
            if at[moves].is_over:
                assert leaves.count(at[moves]) == times
        assert sum(tree.visits()[m] for m in at if at[m].is_over) == len(leaves)


def test_a_second_look_at_one_of_two_equal_moves_is_no_first_look_at_the_other():
    tree = trace(asks_twice, Tree((4, 4, 1)))
    assert tree.moves(tree.root) == [0, 0, 1, 1, 2, 2]
    assert tree.visits() == {(): 1, (0,): 2, (1,): 2, (2,): 2}
    assert tree.skipped(tree.root) == []


def test_a_call_that_hands_its_position_on_has_skipped_nothing():
    tree = trace(mtd_f, LECTURE, first_leaf, 3, also=[alpha_beta])
    assert tree.skipped(tree.root) == []
    assert tree.visits()[()] == len(tree.root.children) == 3


# Trees of searches


def test_alpha_beta_shows_windows_bounds_reasons_and_the_line():
    sketch = draw_tree(trace(alpha_beta, LECTURE, first_leaf, 3))
    shown = texts(sketch)
    windows = ["(−∞, ∞)", "(−∞, ∞)", "(5, ∞)", "(−∞, ∞)", "(−∞, 5)", "(5, ∞)"]
    assert [text for text in shown if text.startswith("(")][:-1] == windows
    assert {"≥ 6", "≤ 2", "6 ≥ β = 5", "2 ≤ α = 5", "window", "bound"} <= set(shown)
    assert len(lines(sketch, BEST)) == 3
    plain = draw_tree(trace(minimax, LECTURE, first_leaf, 3))
    assert not {"window", "bound"} & set(texts(plain))
    assert sketch.width < 400, "the legend is not much wider than the tree"


def test_moves_that_were_cut_off_are_counted_or_named():
    wide = draw_tree(trace(alpha_beta, Tree(((5, 5), (3, 1, 1, 1, 1, 1))), first_leaf, 2))
    assert {"+5", "3 ≤ α = 5"} <= set(texts(wide))
    assert len(dashed(wide)) == 3 + 1  # one in the legend
    named = draw_tree(trace(alpha_beta, ENDGAME, lambda position: 0, 2))
    assert {"8", "−1 ≤ α = −1"} <= set(texts(named))


def test_positions_valued_by_the_heuristic_were_not_answered_from_memory():
    assert "answered at once" not in texts(draw_tree(trace(alpha_beta, LECTURE, first_leaf, 2)))
    hits = trace(alpha_beta_with_table, ConnectFour(3, 3, 3), lambda position: 0, 4)
    assert "answered at once" in texts(draw_tree(hits))


def test_windows_stand_in_the_stepper_from_the_call_on_and_bounds_from_the_return_on():
    tree = trace(alpha_beta, LECTURE, first_leaf, 3)
    frames, call = CallTreeFrames(tree), tree.root.children[1]
    for now, windows, bound in [
        (call.entered - 1, 0, 0),
        (call.entered, 1, 0),
        (call.exited, 2, 1),
    ]:
        shown = texts(frames.sketch(now))
        assert (shown.count("(5, ∞)"), shown.count("≤ 2")) == (windows, bound)
        assert shown.count("2 ≤ α = 5") == bound


# The stepper


def test_the_stepper_says_why_moves_are_not_searched():
    tree = trace(alpha_beta, Tree(((5, 6), (3, 9, 8))), first_leaf, 2)
    widget = step(tree)
    widget.step = tree.root.children[1].exited
    assert "Cut off: 3 ≤ α = 5, so moves 1 and 2 are not searched." in page(widget)


# The same tree under several searches


def test_the_same_tree_under_four_searches(faults):
    found = {
        "minimax": trace(minimax, SCOUTED, first_leaf, 3),
        "alpha-beta": trace(alpha_beta, SCOUTED, first_leaf, 3),
        "Scout": trace(scout, SCOUTED, first_leaf, 3, also=[alpha_beta]),
        "MTD-f": trace(mtd_f, SCOUTED, first_leaf, 3, 7, also=[alpha_beta]),
    }
    sketch = compare_searches(SCOUTED, found)
    counts = ["18 of 18", "15 of 18", "13 of 18", "13 of 18 leaves, 14 visits"]
    for name, count in zip(found, counts, strict=True):
        assert f"{name}: {count}" in sketch.alt
    assert texts(sketch).count("×2") == 4 + 1  # three nodes, a leaf and the legend
    assert faults(sketch) == []


def test_unvisited_branches_are_dashed_below_an_unvisited_node_too():
    sketch = compare_searches(LECTURE, {"": trace(alpha_beta, LECTURE, first_leaf, 3)})
    assert len(dashed(sketch)) == 1 + 3 + 1  # the 9, G with its two leaves, the legend
    board = TicTacToe()
    traces = {"one move": trace(minimax, board, lambda position: 0, 1)}
    assert "9 of 9 leaves" in compare_searches(board, traces).alt


@pytest.mark.parametrize(
    ("traces", "message"),
    [
        ({}, "traces has no trace"),
        (3, "traces must be traces by name"),
        ({"a": 3}, "traces has 3 for 'a': expected a trace of Tree"),
        ({"a": trace(minimax, LECTURE, first_leaf, 3)}, "expected a trace of Tree"),
    ],
)
def test_what_cannot_be_compared_is_refused(traces, message):
    with pytest.raises(ValueError, match=message):
        compare_searches(SCOUTED, traces)

"""What the checks of chapter 5 take for right is what the searches find."""

import json
import re
from itertools import permutations, product
from pathlib import Path

import numpy as np
import pytest

from coursekit.chapters.c5a_minimax_in_practice.exercises.x_5_03 import BOARDS, difference
from coursekit.chapters.c5a_minimax_in_practice.exercises.x_5_04 import deepening_cost
from coursekit.chapters.c5b_alpha_beta.exercises import x_5_08
from coursekit.chapters.c5b_alpha_beta.exercises.x_5_05 import PRUNED, Pruning
from coursekit.chapters.c5b_alpha_beta.exercises.x_5_06 import WINDOW
from coursekit.chapters.c5b_alpha_beta.exercises.x_5_07 import FEWEST, UNORDERED, count
from coursekit.chapters.c5b_alpha_beta.exercises.x_5_10 import GUESS, GUESSED, questions
from coursekit.chapters.c5c_many_players.exercises.x_5_12 import (
    THREE,
    against_the_first,
    outcome,
    own_share,
)
from coursekit.chapters.c5c_many_players.exercises.x_5_14 import CASES
from coursekit.chapters.c5c_many_players.exercises.x_5_14 import max_n as reference
from coursekit.chapters.c5c_many_players.exercises.x_5_15 import TIES, possible_values
from coursekit.chapters.c5d_bandits.exercises.x_5_16 import PLAYS
from coursekit.chapters.c5d_bandits.exercises.x_5_18 import FOUR_ARMS
from coursekit.chapters.c5d_bandits.exercises.x_5_19 import THREE as THREE_COUNTED
from coursekit.course import check
from coursekit.course.tools.watching import leaf_number, leaves_seen
from coursekit.course.tools.wrong_searches import value_of
from coursekit.games import Tree
from coursekit.games.k_in_a_row import open_lines
from coursekit.many_players import first, kindest_to, last, max_n, meanest_to, paranoid
from coursekit.record import trace
from coursekit.search import alpha_beta, fewest_leaves, first_leaf, minimax, mtd_f, no_heuristic
from coursekit.search.alpha_beta_search import alpha_beta as recursion

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.fixture(autouse=True)
def progress_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("COURSEKIT_PROGRESS", str(tmp_path / "progress.json"))


def test_the_unseen_leaves():
    seen = {leaf_number(Tree(PRUNED), path) for path in leaves_seen(alpha_beta, Tree(PRUNED), 9)}
    assert set(Pruning(PRUNED).unseen) == set(range(1, 17)) - seen


def test_the_window():
    calls = trace(alpha_beta, Tree(WINDOW), first_leaf, 9).calls
    call = next(call for call in calls if call.arguments["position"].node == (5, 11))
    assert (call.arguments["alpha"], call.arguments["beta"]) == (6, 9)


def orders(node):
    """The tree in all orders."""
    if not isinstance(node, tuple):
        return [node]
    return [order for below in product(*map(orders, node)) for order in permutations(below)]


def test_no_order_needs_fewer_leaves_and_every_other_one_gets_a_hint():
    every_order = orders(UNORDERED)
    assert len(every_order) == 2 * 6**2 * 2**6
    counts = {order: count(order) for order in every_order}
    assert min(counts.values()) == FEWEST
    assert count(UNORDERED) == max(counts.values()) == 12
    for order in every_order[5::97]:
        feedback = check("5.7", order)
        assert feedback.passed == (counts[order] == FEWEST)
        assert feedback.passed or "which of its moves makes" in feedback.message, order


def test_the_questions_of_mtd_f():
    tree = Tree(GUESSED)
    calls = trace(mtd_f, tree, first_leaf, 3, GUESS, also=[recursion]).root.children
    assert questions(GUESSED, GUESS) == (
        [call.arguments["beta"] for call in calls],
        [call.value[0] for call in calls],
    )


def test_counts():
    for b, d in product((1, 2, 3), range(1, 5)):
        node = 0
        for _ in range(d):
            node = (node,) * b
        searches = [len(trace(minimax, Tree(node), first_leaf, k)) - 1 for k in range(1, d + 1)]
        assert deepening_cost(b, d) == sum(searches)
        seen = leaves_seen(alpha_beta, Tree(node), d)  # all leaves are equal: any order is best
        assert fewest_leaves(b, d) == len(seen)


def test_open_lines_are_those_of_the_game():
    assert all(difference(board) == open_lines(board) for board in BOARDS)


def test_three_players():
    tree = Tree(THREE, players=3)
    assert max_n(tree, no_heuristic, 3) == (outcome(THREE, own_share), 1)
    assert paranoid(tree, no_heuristic, 3, 0) == (outcome(THREE, against_the_first)[0], 0)


def test_ties():
    tree = Tree(TIES, players=3)
    rules = (first, last, kindest_to(0), meanest_to(0))
    earned = {max_n(tree, no_heuristic, 2, rule)[0][0] for rule in rules}
    assert sorted(earned) == possible_values(TIES)


def test_max_n_has_no_ties_to_break():
    for case in CASES:
        assert {max_n(*case, rule)[0] for rule in (first, last)} == {reference(*case)}


def without_layout(code):
    return re.sub(r",(?=[)\]])", "", re.sub(r"\s", "", code))


@pytest.mark.parametrize(
    ("notebook", "data"),
    [
        ("5b-alpha-beta", PRUNED),
        ("5b-alpha-beta", WINDOW),
        ("5b-alpha-beta", UNORDERED),
        ("5b-alpha-beta", GUESSED),
        ("5c-many-players", THREE),
        ("5c-many-players", TIES),
        ("5d-bandits", PLAYS),
        ("5d-bandits", FOUR_ARMS.means),
        ("5d-bandits", THREE_COUNTED.counts),
        ("5d-bandits", THREE_COUNTED.totals),
    ],
)
def test_the_notebook_asks_about_what_is_checked(notebook, data):
    cells = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    source = "".join("".join(cell["source"]) for cell in cells)
    assert without_layout(repr(data)) in without_layout(source)


@pytest.mark.parametrize(
    ("notebook", "id", "ours"),
    [
        ("5a-minimax-in-practice", "5.2", "minimax"),
        ("5b-alpha-beta", "5.8", "alpha_beta"),
        ("5c-many-players", "5.14", "max_n"),
        ("5d-bandits", "5.20", "ucb"),
    ],
)
def test_no_solution_stands_under_its_exercise(notebook, id, ours):
    cells = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells]
    exercise = next(n for n, source in enumerate(sources) if f'check("{id}"' in source)
    shown = [n for n, source in enumerate(sources) if f"show_source({ours})" in source]
    stepped = [n for n, source in enumerate(sources) if f"step(trace({ours}," in source]
    assert shown
    assert all(abs(n - exercise) > 7 for n in shown)
    assert all(n - exercise > 7 for n in stepped if n > exercise)


@pytest.mark.parametrize("id", ["5.2", "5.8"])
def test_a_search_that_returns_an_array_gets_a_hint(id):
    feedback = check(id, lambda *args: np.array([1, 2, 3]))
    assert feedback.passed is False
    assert "should be a number, and it is [1, 2, 3]" in feedback.message


def test_a_search_that_fails_while_its_leaves_are_counted_gets_a_hint():
    calls = 0

    def failing_later(*args):
        nonlocal calls
        calls += 1
        if calls > len(x_5_08.CASES):  # all values have been compared by then
            raise RuntimeError("on purpose")
        return value_of(*args[:3])

    assert "raised `RuntimeError: on purpose`" in check("5.8", failing_later).message

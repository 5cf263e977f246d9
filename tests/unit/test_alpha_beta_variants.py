"""What 5b says in words, and its exercises with other numbers: it is right, whatever is drawn."""

import pytest

from coursekit.course import check, planted
from coursekit.course.practice import variant
from coursekit.course.tools.looked_at import looked_at, not_looked_at
from coursekit.games import Tree
from coursekit.record import trace
from coursekit.search import alpha_beta, first_leaf, minimax, mtd_f, tapered


@pytest.fixture(autouse=True)
def progress_elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv("COURSEKIT_PROGRESS", str(tmp_path / "progress.json"))


def varied(id, seed):
    asked = variant(id, seed)
    return asked, lambda answer: check(id, answer, seed=seed).message


@pytest.mark.parametrize("seed", range(25))
def test_other_trees_to_prune(seed):
    asked, said = varied("5.5", seed)
    tree = Tree(*asked.diagnose.args)
    unseen, seen = not_looked_at(alpha_beta, tree), looked_at(alpha_beta, tree)
    assert asked.answer == unseen
    assert "does look at. Which" in said(seen)
    assert "counted from 0" in said([number - 1 for number in unseen])
    for number in seen:
        assert f"does look at leaf {number}. " in said([*unseen, number])
    for number in unseen:
        assert "not all yet" in said([other for other in unseen if other != number])


@pytest.mark.parametrize("seed", range(25))
def test_other_windows(seed):
    asked, said = varied("5.6", seed)
    (first, (reply, (before, node))) = tree = asked.diagnose.args[0]
    calls = trace(alpha_beta, Tree(tree), first_leaf, 9)
    (call,) = [call for call in calls if call.arguments["position"].node == node]
    alpha, beta = asked.answer
    assert (call.arguments["alpha"], call.arguments["beta"]) == (alpha, beta)
    assert "at the root: that was" in said((min(first), beta))
    assert "does not choose it" in said((max(before), beta))
    assert "finds out for itself" in said((min(node), beta))
    assert "the other way round" in said((beta, alpha))
    assert "Player I moves, and does not choose" in said((alpha, min(reply)))
    assert "something smaller" in said((alpha, max(first)))
    assert "below the node itself" in said((alpha, node[1]))


@pytest.mark.parametrize("seed", range(10))
def test_other_trees_to_put_in_order(seed):
    asked, said = varied("5.7", seed)
    tree = asked.diagnose.args[0]
    assert len(looked_at(alpha_beta, Tree(tree))) == 12
    assert len(looked_at(alpha_beta, Tree(asked.answer))) == 6
    assert "the order it had" in said(tree)
    assert "fewer are enough" in said(asked.answer[::-1])


@pytest.mark.parametrize("seed", range(25))
def test_other_questions_of_mtd_f(seed):
    asked, said = varied("5.10", seed)
    node, guess = asked.diagnose.args
    calls = trace(mtd_f, Tree(node), first_leaf, 3, guess, also=[alpha_beta]).root.children
    betas = [call.arguments["beta"] for call in calls]
    answers = [call.value[0] for call in calls]
    assert asked.answer == betas
    assert "lower ends of the windows" in said([beta - 1 for beta in betas])
    assert "the answers of alpha-beta" in said(answers)
    assert "nothing left to ask" in said([*betas, 50])
    value = minimax(Tree(node), first_leaf, 3)[0]
    bound = f"at least {answers[-2]}" if answers[-2] >= betas[-2] else f"at most {answers[-2]}"
    assert bound in said(betas[:-1])
    assert f"{value}, and no {'more' if betas[-1] > value else 'less'}" in said(betas)


def test_other_errors_of_a_beam():
    asked, said = varied("5.11", 1)
    right, kept = asked.diagnose.args[0]
    assert minimax(asked.answer, first_leaf, 9)[0] == right
    assert tapered(asked.answer, first_leaf, 9, width=2)[0] == kept
    wrong_value = Tree(((right + 5, kept), (right + 6, kept), (right + 4, right + 4)))
    assert f"But the value should be {right}" in said(wrong_value)
    wrong_error = Tree(((right + 2, kept - 1), (right + 1, kept - 1), (right, right)))
    assert f"But it should say {kept}" in said(wrong_error)


# What the notebook says in words, and what a change of a cell shows


def test_a_later_move_with_the_same_answer_may_be_worse():
    tree = Tree((3, (3, 0)))
    careless = planted(alpha_beta, "if value > best", "if value >= best")
    assert alpha_beta(tree, first_leaf, 2) == (3, 0) == minimax(tree, first_leaf, 2)
    assert careless(tree, first_leaf, 2) == (3, 1)
    assert minimax(tree.play(1), first_leaf, 1)[0] == 0


def test_leaves_that_a_change_adds_or_saves():
    assert looked_at(alpha_beta, Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))) == [1, 2, 3, 4, 7, 8, 9]
    assert looked_at(alpha_beta, Tree(((3, 12, 8), (2, 4, 6), (2, 14, 5)))) == [1, 2, 3, 4, 7]
    assert not_looked_at(alpha_beta, Tree((5, (((4, 9), 7), 8)))) == [3]
    assert not_looked_at(alpha_beta, Tree((3, (((4, 9), 7), 8)))) == []


@pytest.mark.parametrize(("guess", "betas"), [(5, [5, 6, 8]), (7, [7, 8]), (100, [100, 9, 8, 7])])
def test_questions_about_figure_5_2(guess, betas):
    tree = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
    calls = trace(mtd_f, tree, first_leaf, 3, guess, also=[alpha_beta]).root.children
    assert [call.arguments["beta"] for call in calls] == betas

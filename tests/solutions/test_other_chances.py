"""With other numbers, the slips that are expected in chapter 3 still draw their own hints."""

from fractions import Fraction

import pytest

from coursekit.chapters.c3a_chance.exercises import x_3_01
from coursekit.chapters.c3b_cycles.exercises import x_3_07, x_3_11, x_3_12
from coursekit.course import check
from coursekit.course.practice import variant
from coursekit.games import Chance, RollAndKeep, Tree
from coursekit.search import no_heuristic
from coursekit.stochastic import expectiminimax, solve_finite

SEEDS = range(25)


def hint(id, seed, answer):
    feedback = check(id, answer, seed=seed)
    assert not feedback.passed, (id, seed, answer)
    return feedback.message


def drawn(id, seed):
    """What the diagnosis of a variant is about, and the right answer."""
    found = variant(id, seed)
    return found.diagnose.args[0], found.answer


@pytest.mark.parametrize("seed", SEEDS)
def test_lotteries(seed):
    lotteries, (value, move) = drawn("3.1", seed)
    assert expectiminimax(Tree(lotteries), no_heuristic, 3) == (value, move)
    for slip, said in x_3_01.slips(lotteries):
        assert said in hint("3.1", seed, (slip, move))
    assert "for sure" in hint("3.1", seed, (lotteries[2], 2))
    other, _ = expectiminimax(Tree(lotteries[1 - move], player=1), no_heuristic, 2)
    assert "Player I can have more" in hint("3.1", seed, (other, ...))
    assert "another one is worth more" in hint("3.1", seed, (value, 1 - move))
    assert "There is no move 3" in hint("3.1", seed, (value, 3))


@pytest.mark.parametrize("seed", SEEDS)
def test_flipping(seed):
    (odds, leaves), answer = drawn("3.3", seed)

    def choice(leaves):
        a, b, c, d = leaves
        lotteries = Chance((odds[0], a), (odds[1], b)), Chance((odds[0], c), (odds[1], d))
        return expectiminimax(Tree(lotteries), no_heuristic, 2)[1]

    assert choice(answer) != choice(leaves)
    kept = f"still takes the {('first', 'second')[choice(leaves)]}"
    said = hint("3.3", seed, [3 * leaf - 7 for leaf in leaves])
    assert kept in said
    assert "the same factor" in said
    assert "the order has changed" in hint("3.3", seed, leaves[::-1])
    # A little step in the right direction is not enough.
    step = {max(leaves): Fraction(1, 1000)} if max(answer) == 1000 else {min(leaves): -0.001}
    a_little = [leaf + step.get(leaf, 0) for leaf in leaves]
    assert "Which leaf speaks" in hint("3.3", seed, a_little)


@pytest.mark.parametrize("seed", SEEDS)
def test_counting(seed):
    throws, (rolls, leaves) = drawn("3.4", seed)
    faces = range(throws.faces)
    assert rolls == len({tuple(sorted((i, j))) for i in faces for j in faces})
    for slip, said in throws.about_rolls().items():
        assert said in hint("3.4", seed, (slip, ...))
    assert len(throws.about_leaves()) == 7
    for slip, said in throws.about_leaves().items():
        assert said in hint("3.4", seed, (rolls, slip))
    assert "There are not 5 leaves" in hint("3.4", seed, (..., 5))
    assert leaves == (rolls * throws.moves) ** 2


@pytest.mark.parametrize("seed", SEEDS)
def test_bounds(seed):
    offer, (first, second, x) = drawn("3.5", seed)
    p, q, r = offer.odds
    assert p * offer.values[0] + (q + r) * offer.highest == first > offer.sure >= second
    assert p * x + (q + r) * offer.highest == offer.sure
    for slip, said in offer.slips(1):
        assert said in hint("3.5", seed, (slip, ..., ...))
    for slip, said in offer.slips(2):
        assert said in hint("3.5", seed, (first, slip, ...))
    assert "the average can still be" in hint("3.5", seed, (first, second, offer.values[0]))
    assert "Would not a larger x do?" in hint("3.5", seed, (first, second, x / 2))


@pytest.mark.parametrize("seed", SEEDS)
def test_keeping(seed):
    sides, least = drawn("3.6", seed)
    solved = solve_finite(RollAndKeep(4, sides=sides))
    for left, keep in enumerate(least, 1):
        shown = {n: solved.move(RollAndKeep(left, sides, n)) for n in (keep - 1, keep)}
        assert shown == {keep - 1: "roll", keep: "keep"}
    a, b, c = least
    assert "The other way round" in hint("3.6", seed, (c, b, a))
    assert "Work upwards" in hint("3.6", seed, (a, a, a))
    assert f"With one roll left you keep the {a - 1}" in hint("3.6", seed, (a - 1, b, c))
    assert f"With 3 rolls left you roll on after {c}" in hint("3.6", seed, (a, b, c + 1))
    assert f"it has {sides} sides" in hint("3.6", seed, (a, b, sides + 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_equations(seed):
    heads, (x, y, z) = drawn("3.7", seed)
    tails = 1 - heads
    assert (x, y, z) == (heads * y + tails * z, heads + tails * z, tails * x)
    for slip, said in x_3_07.slips(heads):
        assert said in hint("3.7", seed, slip)
    assert "do not go together" in hint("3.7", seed, (x, y / 2, z))
    assert "does not go with x" in hint("3.7", seed, (x / 2, y, z))
    assert "up to rounding" in hint("3.7", seed, (float(x), float(y), float(z) + 0.003))


@pytest.mark.parametrize("gap", x_3_11.OTHER_GAPS, ids=lambda gap: gap.line)
def test_gaps(gap):
    assert gap.instead != x_3_11.SOUND[gap.line]
    assert x_3_11.the_gap(gap, gap.line) == gap.why
    for letter in set(x_3_11.SOUND) - {gap.line}:
        assert x_3_11.the_gap(gap, letter).startswith(f"{letter} is fine")


@pytest.mark.parametrize("goal", x_3_12.OTHER_GOALS[:3])
def test_rules_of_thumb(goal):
    total, loss = x_3_12.best_rule(goal)
    for slip, said in x_3_12.slips(goal):
        assert x_3_12.a_rule_of_thumb(goal, (total, slip)) == said
    assert "If both players hold at 1" in x_3_12.a_rule_of_thumb(goal, (1, ...))
    assert "Try all of them" in x_3_12.a_rule_of_thumb(goal, (total + 1, loss))
    assert f"from 1 to {goal - 1}" in x_3_12.a_rule_of_thumb(goal, (goal, loss))

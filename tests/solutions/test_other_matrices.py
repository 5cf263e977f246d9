"""With other numbers, the slips that are expected in chapter 4 still draw their own hints."""

from fractions import Fraction

import numpy as np
import pytest

from coursekit.course import check
from coursekit.course.practice import variant

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
def test_guarantees(seed):
    table, (low, high) = drawn("4.1", seed)
    columns = list(zip(*table, strict=True))
    assert "the other way round" in hint("4.1", seed, (high, low))
    mixed_up = max(map(min, columns)), min(map(max, table))
    assert "minima of columns and maxima of rows" in hint("4.1", seed, mixed_up)
    assert "the best of the column minima" in hint("4.1", seed, (mixed_up[0], high))
    assert "the least of the row maxima" in hint("4.1", seed, (low, mixed_up[1]))
    assert "the smallest payoff of all" in hint("4.1", seed, (min(map(min, table)), high))
    assert "the largest payoff of all" in hint("4.1", seed, (low, max(map(max, table))))
    assert "have a saddle point" in hint("4.1", seed, (low, low))


@pytest.mark.parametrize("seed", SEEDS)
def test_saddle_points(seed):
    table, cells = drawn("4.2", seed)
    assert "counted from 0" in hint("4.2", seed, [(i - 1, j - 1) for i, j in cells])
    assert "the row comes first" in hint("4.2", seed, [(j, i) for i, j in cells])
    assert "Another row" in hint("4.2", seed, cells[:2])
    assert "Another column" in hint("4.2", seed, cells[::2])
    worth = table[cells[0][0] - 1][cells[0][1] - 1]
    tie = next(
        (i, j)
        for i, row in enumerate(table, 1)
        for j, payoff in enumerate(row, 1)
        if payoff == worth and (i, j) not in cells
    )
    assert f"The payoff at {tie} is {worth}" in hint("4.2", seed, [*cells, tie])


@pytest.mark.parametrize("seed", SEEDS)
def test_against_one_third(seed):
    rows, (column, payoff) = drawn("4.4", seed)
    averages = [Fraction(sum(each), 3) for each in zip(*rows, strict=True)]
    assert payoff == min(averages)
    assert "the column comes first" in hint("4.4", seed, (payoff, column))
    assert "counted from 1" in hint("4.4", seed, (column - 1, payoff))
    assert "You added its payoffs up" in hint("4.4", seed, (column, 3 * payoff))
    assert "what Player II earns" in hint("4.4", seed, (column, -payoff))
    most = 1 + averages.index(max(averages))
    assert "the most of all" in hint("4.4", seed, (most, max(averages)))
    smallest = min(map(min, rows))
    row = next(i for i, row in enumerate(rows, 1) if smallest in row)
    where = 1 + rows[row - 1].index(smallest)
    assert f"but row {row} is drawn only a third" in hint("4.4", seed, (where, averages[where - 1]))


@pytest.mark.parametrize("seed", SEEDS)
def test_constant_sum(seed):
    game, answer = drawn("4.6", seed)
    A, B = game.A.astype(int), game.B.astype(int)
    c = A[0, 0] + B[0, 0]
    assert answer == (A - c).tolist()
    assert f"the two still share {c}" in hint("4.6", seed, A.tolist())
    assert "Those are Player II's payoffs" in hint("4.6", seed, B.tolist())
    assert f"each cell sums to {2 * c}" in hint("4.6", seed, (A + c).tolist())
    assert "You turned Player I's payoffs round" in hint("4.6", seed, (-A).tolist())
    assert "You took Player II's payoffs away" in hint("4.6", seed, (A - B).tolist())
    assert f"Taking {c // 2} away from both" in hint("4.6", seed, (A - c // 2).tolist())


@pytest.mark.parametrize("seed", SEEDS)
def test_two_by_two(seed):
    table, (value, X, Y) = drawn("4.7", seed)
    M = np.array(table)
    assert {*(X @ M), *(M @ Y)} == {value}
    assert "but swapped" in hint("4.7", seed, (value, Y, X))
    assert "the probability of row 1" in hint("4.7", seed, (value, X[::-1], Y))
    assert "the probability of column 1" in hint("4.7", seed, (value, X, Y[::-1]))
    assert "v⁻, which takes only pure" in hint("4.7", seed, (int(M.min(axis=1).max()), X, Y))
    assert "v⁺, which takes only pure" in hint("4.7", seed, (int(M.max(axis=0).min()), X, Y))
    assert "X is right. Against Y = (0, 1)" in hint("4.7", seed, (value, X, (0, 1)))


@pytest.mark.parametrize("seed", SEEDS)
def test_two_rows(seed):
    lines, (columns, x) = drawn("4.8", seed)
    heights = [a * x + b * (1 - x) for a, b in zip(*lines, strict=True)]
    assert sorted(j for j in range(1, 5) if heights[j - 1] == min(heights)) == list(columns)
    assert "that is x₂" in hint("4.8", seed, (columns, 1 - x))
    counted_from_0 = tuple(j - 1 for j in columns)
    assert "counted" in hint("4.8", seed, (counted_from_0, x))
    slopes = [a - b for a, b in zip(*lines, strict=True)]
    rising = tuple(j for j in range(1, 5) if slopes[j - 1] > 0)
    steepest = 1 + slopes.index(max(slopes)), 1 + slopes.index(min(slopes))
    if counted_from_0 != rising:
        assert "both rise" in hint("4.8", seed, (rising, x))
    if counted_from_0 != tuple(sorted(steepest)):
        assert "Follow the lowest line" in hint("4.8", seed, (steepest, x))


@pytest.mark.parametrize("seed", SEEDS[:8])
def test_program(seed):
    payoffs, (c, M, b) = drawn("4.9", seed)
    shift = 1 - payoffs.min()
    assert (payoffs + shift).tolist() == M
    assert "not shifted yet" in hint("4.9", seed, (c, payoffs.tolist(), b))
    assert "belongs to Player I's program" in hint("4.9", seed, (c, np.transpose(M).tolist(), b))
    assert "signs of M are turned round" in hint("4.9", seed, (c, (-np.array(M)).tolist(), b))
    too_much = hint("4.9", seed, (c, (np.array(M) + 1).tolist(), b))
    assert f"You shift by {shift + 1}. All payoffs become positive" in too_much
    too_little = hint("4.9", seed, (c, (np.array(M) - 1).tolist(), b))
    assert "the smallest payoff becomes 0" in too_little
    assert "large or small?" in hint("4.9", seed, ([-1, -1, -1], M, b))

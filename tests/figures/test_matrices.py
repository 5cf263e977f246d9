"""No text overlaps or is cut off in the pictures of matrix games, whatever their payoffs."""

import random
from fractions import Fraction

import matplotlib.pyplot as plt
import pytest

from coursekit.draw import (
    draw_best_replies,
    draw_elimination,
    draw_envelope,
    draw_landscape,
    draw_polygon,
    draw_polytope,
    draw_reply_cycle,
    guarantee_frames,
    payoff_table,
)
from coursekit.general_sum import best_reply_curves, equilibrium_gap, support_enumeration
from coursekit.linear_programs import column_program, region, simplex, vertices
from coursekit.matrix_games import (
    MatrixGame,
    column_maxima,
    iterated_elimination,
    reply_cycle,
    row_minima,
    solve,
)
from tests.figures.overlap import overlapping_texts, smallest_text

WORDS = ("a", "heads", "cooperate", "always defect", "a strategy with a very long name")


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def random_payoff(rng, kind):
    if kind == "small":
        return rng.randint(-3, 3)
    return (
        Fraction(rng.randint(-99, 99), rng.randint(1, 12))
        if kind == "fractions"
        else rng.gauss(0, 50)
    )


def random_game(rng, rows, columns, zero_sum=True):
    """A game with ties, fractions or decimals, and short or long names."""
    kind = rng.choice(["small", "fractions", "floats"])
    A, B = ([[random_payoff(rng, kind) for _ in range(columns)] for _ in range(rows)] for _ in "AB")
    names = [[f"{rng.choice(WORDS)} {i}" for i in range(count)] for count in (rows, columns)]
    labels = names if rng.random() < 0.5 else (None, None)
    return MatrixGame(A, None if zero_sum else B, *labels)


@pytest.mark.parametrize("seed", range(20))
def test_tables_and_their_steps(seed):
    rng = random.Random(seed)
    game = random_game(rng, rng.randint(1, 5), rng.randint(1, 5))
    frames = guarantee_frames(game, row_minima(game), column_maxima(game))
    frames.append(draw_reply_cycle(game, reply_cycle(game, game.columns[-1])))
    frames.append(draw_elimination(iterated_elimination(game)))
    frames.append(payoff_table(random_game(rng, 5, 5, zero_sum=False), caption="Both players."))
    assert [pair for frame in frames for pair in overlapping_texts(frame)] == []


@pytest.mark.parametrize("seed", range(60))
def test_envelopes(seed):
    rng = random.Random(seed)
    player = seed % 2
    replies = rng.randint(1, 8)
    game = random_game(rng, 2, replies) if player == 0 else random_game(rng, replies, 2)
    solution = solve(game)
    strategy = rng.choice([None, (solution.row, solution.column)[player], (0.25, 0.75)])
    assert overlapping_texts(draw_envelope(game, player, strategy)) == []


@pytest.mark.parametrize("seed", range(60))
def test_polygons(seed):
    rng = random.Random(seed)
    A = [[rng.randint(-9, 9) for _ in range(2)] for _ in range(rng.randint(1, 7))]
    program = column_program(A)
    run = simplex(program)
    level = run.value * rng.choice([Fraction(1, 2), 1, Fraction(11, 10)])
    assert overlapping_texts(draw_polygon(program, vertices(program), run.path, level)) == []


@pytest.mark.parametrize("seed", range(40))
def test_best_replies(seed):
    game = random_game(random.Random(seed), 2, 2, zero_sum=False)
    equilibria = support_enumeration(game).profiles
    assert overlapping_texts(draw_best_replies(game, best_reply_curves(game), equilibria)) == []


@pytest.mark.parametrize("seed", range(6))
def test_polytopes_and_landscapes(seed):
    rng = random.Random(seed)
    program = column_program([[rng.randint(-9, 9) for _ in range(3)] for _ in range(3)])
    figure = draw_polytope(program, region(program), simplex(program).path)
    assert overlapping_texts(figure) == []
    assert smallest_text(figure) >= 9
    game = random_game(rng, 2, 2, zero_sum=False)
    chances = [i / 10 for i in range(11)]
    gaps = [[equilibrium_gap(game, (x, 1 - x), (y, 1 - y)) for y in chances] for x in chances]
    figure = draw_landscape(game, gaps, support_enumeration(game).profiles)
    assert overlapping_texts(figure) == []
    assert smallest_text(figure) >= 9

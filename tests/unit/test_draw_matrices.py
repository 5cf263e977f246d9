"""Pictures of chapter 4: payoff tables, envelopes, linear programs, best responses, landscapes."""

from fractions import Fraction
from itertools import pairwise

import matplotlib.pyplot as plt
import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell

from coursekit.course.notebook import set_up_notebook
from coursekit.draw import (
    draw_best_responses,
    draw_envelope,
    draw_landscape,
    draw_polytope,
    payoff_html,
    payoff_table,
    tableau_html,
    to_svg,
)
from coursekit.draw.chart import nice_ticks
from coursekit.draw.payoffs import elimination_frames, guarantee_frames, response_frames
from coursekit.draw.sketch import Curve, Shape, Text
from coursekit.draw.style import (
    BLUE,
    FAINT,
    LIT,
    ORANGE,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
)
from coursekit.matrix_games import (
    COIN_GAME,
    PENALTY_LEFT_FOOT,
    PRISONERS_DILEMMA,
    STAG_HUNT,
    THREE_BY_FOUR,
    TWO_BY_TWO,
    LinearProgram,
    MatrixGame,
    best_response_curves,
    column_maxima,
    column_program,
    equilibrium_gap,
    iterated_elimination,
    region,
    response_cycle,
    row_minima,
    simplex,
    support_enumeration,
)
from tests.unit.pages import cells

F = Fraction
LONG = MatrixGame.from_pairs(
    [[(F(-11, 6), F(22, 7)), (0, -5)], [(5, 0), (1000, 1)]],
    ("always cooperate with everybody <b>", "$x$ & y"),
    ("a", "the other player's very long name"),
)


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def marks(sketch, kind, **style):
    return [
        mark
        for mark in sketch.marks
        if isinstance(mark, kind)
        and all(getattr(mark, name) == value for name, value in style.items())
    ]


# The frame of a chart


@pytest.mark.parametrize("span", [(0, 1), (-3.2, 17), (1e-7, 3e-7), (-1e9, 1e9), (99.9, 100.1)])
def test_ticks_are_few_round_and_inside(span):
    low, high = span
    ticks = nice_ticks(low, high)
    assert 2 <= len(ticks) <= 7
    assert all(low - 1e-9 * (high - low) <= tick <= high + 1e-9 * (high - low) for tick in ticks)
    steps = [b - a for a, b in pairwise(ticks)]
    assert steps == pytest.approx([steps[0]] * len(steps))


# Payoff tables


def test_each_players_payoffs_have_her_colour(faults):
    sketch = payoff_table(PRISONERS_DILEMMA)
    payoffs = [mark for mark in marks(sketch, Text, size=15) if mark.text != ","]
    assert [mark.text for mark in payoffs if mark.colour == BLUE] == ["3", "0", "5", "1"]
    assert [mark.text for mark in payoffs if mark.colour == ORANGE] == ["3", "5", "0", "1"]
    assert faults(sketch) == []


def test_highlighted_cells_are_lit():
    sketch = payoff_table(PRISONERS_DILEMMA, highlight=[("Defect", "Defect")])
    (lit,) = marks(sketch, Shape, fill=LIT)
    last = [mark for mark in sketch.marks if isinstance(mark, Shape)][-1]
    assert lit == last


@pytest.mark.parametrize(
    "game",
    [
        LONG,
        [[1]],
        [[-1], [F(-22, 7)]],
        np.arange(25).reshape(5, 5) / 8 - 1,
        MatrixGame([[0, -0.0]]),
    ],
    ids=["long", "1×1", "2×1", "5×5", "zeros"],
)
def test_tables_of_all_kinds_are_readable(game, faults):
    game = game if isinstance(game, MatrixGame) else MatrixGame(game)
    assert faults(payoff_table(game)) == []
    margins = {"row_minima": [-1] * game.shape[0], "column_maxima": [1000] * game.shape[1]}
    assert faults(payoff_table(game, **margins)) == []


def test_bad_tables_are_refused():
    with pytest.raises(ValueError, match=r"a cell is .*'Defect'.*, not \('x', 'Defect'\)"):
        payoff_table(PRISONERS_DILEMMA, highlight=[("x", "Defect")])
    with pytest.raises(ValueError, match="row_minima has 1 numbers: expected 2"):
        payoff_table(TWO_BY_TWO, row_minima=[1])
    with pytest.raises(ValueError, match="column_maxima has 3 numbers: expected 2"):
        payoff_table(TWO_BY_TWO, column_maxima=[1, 2, 3])


def test_a_game_as_html():
    heads, *rows = cells(payoff_html(COIN_GAME))
    assert heads == ["Player I", "Player II"]
    assert rows == [["", "heads", "tails"], ["heads", "2", "−1"], ["tails", "−1", "1"]]
    assert cells(payoff_html(PRISONERS_DILEMMA))[-1][1:] == ["5, 0", "1, 1"]


def test_names_are_escaped():
    html = payoff_html(MatrixGame([[1]], rows=["<script>alert(1)</script>"], columns=["a&b"]))
    assert "<script>" not in html
    assert cells(html)[1:] == [["", "a&b"], ["<script>alert(1)</script>", "1"]]
    assert "<b>" not in to_svg(payoff_table(LONG))


def test_a_large_game_shows_its_beginning():
    html = payoff_html(MatrixGame(np.zeros((27, 64))))
    assert "The first 20 × 20 of 27 × 64" in html
    assert list(map(len, cells(html))) == [2, *[21] * 21]


# Maximin and minimax, step by step


def frames_of(game):
    return guarantee_frames(game, row_minima(game), column_maxima(game))


def test_the_guarantees_are_found_step_by_step(faults):
    frames = frames_of(THREE_BY_FOUR)
    assert [texts(frame)[-1] for frame in frames] == [
        "Player I chooses a row, Player II a column.",
        "With row 1, Player I is sure of 0.",
        "With row 2, Player I is sure of 1.",
        "With row 3, Player I is sure of 0.",
        "The largest of these is v⁻ = 1.",
        "With column 1, Player II pays at most 4.",
        "With column 2, Player II pays at most 4.",
        "With column 3, Player II pays at most 3.",
        "With column 4, Player II pays at most 3.",
        "The smallest of these is v⁺ = 3.",
        "v⁻ = 1 is less than v⁺ = 3: there is no saddle point.",
    ]
    assert len({(frame.width, frame.height) for frame in frames}) == 1
    assert [fault for frame in frames for fault in faults(frame)] == []
    assert len(marks(frames[1], Shape, fill=LIT)) == 1
    assert len(marks(frames[1], Shape, fill=PALE_BLUE)) == 3
    assert len(marks(frames[-1], Shape, fill=LIT)) == 3  # v⁻ once, v⁺ twice


def test_saddle_points_are_green_at_the_end():
    frames = frames_of(PENALTY_LEFT_FOOT)
    assert len(marks(frames[-1], Shape, fill=PALE_GREEN)) == 3
    assert texts(frames[-1])[-1] == "v⁻ = v⁺ = 1: the game has 3 saddle points."
    assert (
        texts(frames_of(MatrixGame([[1]]))[-1])[-1] == "v⁻ = v⁺ = 1: the game has a saddle point."
    )


def test_guarantees_are_refused_for_other_games():
    with pytest.raises(ValueError, match="zero-sum"):
        guarantee_frames(STAG_HUNT, (0, 0), (1, 1))


# I know that you know


def test_the_cycle_of_replies(faults):
    cells = response_cycle(COIN_GAME, "heads")
    frames = response_frames(COIN_GAME, cells)
    assert [len(marks(frame, Curve)) for frame in frames] == [0, 1, 2, 3, 4]
    assert len({(frame.width, frame.height) for frame in frames}) == 1
    assert [fault for frame in frames for fault in faults(frame)] == []
    assert [curve.stroke for curve in marks(frames[-1], Curve)] == [ORANGE, BLUE, ORANGE, BLUE]
    assert texts(frames[0])[-1] == "Say that Player I plays heads and Player II heads."
    assert texts(frames[-1])[-1] == "Player I answers with heads, and it all begins again."


# Dominance


def test_what_is_removed_is_struck_out(faults):
    steps = iterated_elimination(MatrixGame([[4, 0, 1], [0, 4, 1], [1, 1, 0]]))
    whole, last = elimination_frames(steps)
    assert marks(whole, Shape, fill=FAINT) == []
    assert len(marks(last, Shape, fill=FAINT)) == 3
    assert texts(last)[-1] == "1. Remove row 3: 1/2 of row 1 and 1/2 of row 2 dominate it."
    assert (whole.width, whole.height) == (last.width, last.height)
    assert faults(last) == []


# Envelopes


def test_a_strategy_that_is_not_optimal_says_what_it_guarantees():
    assert "x₁ = 1 guarantees 3" in texts(draw_envelope(TWO_BY_TWO, 0, 1))
    assert "y₁ = 0 pays at most 8" in texts(draw_envelope(TWO_BY_TWO, 1, 2))


ENVELOPES = {
    "horizontal": ([[1, 3], [1, 0]], 0, (1, 0)),
    "coinciding": ([[1, 1, 2], [1, 1, 0]], 0, (F(1, 2), F(1, 2))),
    "constant": ([[2, 2], [2, 2]], 1, 2),
    "2×1": ([[1], [2]], 0, 2),
    "1×2": ([[1, 2]], 1, 1),
    "20 lines": ([list(range(20)), list(range(20, 0, -1))], 0, (0.5, 0.5)),
    "ends together": ([[0, 0, 0, 0], [1, 2, 3, 4]], 0, (1, 0)),
    "large": ([[10**9, -(10**9)], [-5, 12]], 0, (F(1, 3), F(2, 3))),
    "tiny": ([[1e-9, 3e-9], [2e-9, 0.0]], 1, (0.25, 0.75)),
    "long names": (
        MatrixGame(LONG.A, rows=LONG.rows, columns=LONG.columns),
        0,
        (0.123456, 0.876544),
    ),
    "m×2": ([[1, 2], [3, 1], [2, 2], [0, 4], [-3, F(22, 7)]], 1, (F(2, 3), F(1, 3))),
}


@pytest.mark.parametrize("name", ENVELOPES)
def test_envelopes_of_all_kinds_are_readable(name, faults):
    game, player, strategy = ENVELOPES[name]
    assert faults(draw_envelope(game, player, strategy)) == []
    assert faults(draw_envelope(game, player)) == []


def test_envelopes_are_refused():
    with pytest.raises(ValueError, match=r"the rows of Player I must be two, not 3: \(3, 4\)"):
        draw_envelope(THREE_BY_FOUR)
    with pytest.raises(ValueError, match="the columns of Player II must be two"):
        draw_envelope([[1, 2, 3], [4, 5, 6]], 1)
    with pytest.raises(ValueError, match="zero-sum"):
        draw_envelope(STAG_HUNT)
    with pytest.raises(ValueError, match="must sum to 1"):
        draw_envelope(TWO_BY_TWO, 0, (F(1, 2), F(1, 3)))


# Linear programs

PROGRAM = LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])


def test_the_polytope_of_three_variables():
    program = LinearProgram([1, 2, 3], [[1, 1, 1], [0, 0, 1]], [2, 1])
    solid = region(program)
    (axes,) = draw_polytope(program, solid, simplex(program).path).axes
    assert [axes.get_xlabel(), axes.get_ylabel(), axes.get_zlabel()] == ["x₁", "x₂", "x₃"]
    assert "(0, 1, 1)" in [text.get_text() for text in axes.texts]
    assert len(axes.lines) == len(solid.faces) + 1
    with pytest.raises(ValueError, match="three variables, not x₁, x₂"):
        draw_polytope(PROGRAM, region(PROGRAM))
    empty = LinearProgram([1, 1, 1], [[1, 1, 1]], [-1])
    with pytest.raises(ValueError, match="region must have vertices"):
        draw_polytope(empty, region(empty))


def test_a_tableau_lights_its_pivot():
    first, *_, last = simplex(column_program(TWO_BY_TWO.A)).tableaus
    html = tableau_html(first)
    size = (len(first.basis) + 2) * (len(first.columns) + 3)
    assert html.count("<text") == size
    assert [html.count(fill) for fill in (LIT, PALE_BLUE, PALE_ORANGE)] == [1, 1, 1]
    assert "ratio" in html
    assert f"{first.entering} enters, the first variable that raises the objective" in html
    assert [tableau_html(last).count(fill) for fill in (LIT, PALE_BLUE, PALE_ORANGE)] == [0, 0, 0]
    assert "ratio" not in tableau_html(last)
    assert "this vertex is the best one" in tableau_html(last)


def test_tableaus_of_both_phases_and_of_an_unbounded_program():
    run = simplex(LinearProgram([1, 1], [[-1, -1], [1, 2]], [-2, 6]))
    phase_one = [tableau_html(tableau) for tableau in run.tableaus if tableau.phase == 1]
    assert "x₀ relaxes them all" in phase_one[0]
    assert "ratio" not in phase_one[0]  # the most violated constraint decides
    assert "the first variable that lowers x₀" in phase_one[1]
    assert "x₀ = 0: all constraints are met here." in phase_one[-1]
    nothing = simplex(LinearProgram([1, 1], [[1, 1], [-1, -1]], [1, -3]))
    assert "x₀ cannot get below 1: the constraints contradict" in tableau_html(nothing.tableaus[-1])
    endless = simplex(LinearProgram([1, 0], [[-1, 1]], [1]))
    assert "No row stops it from growing" in tableau_html(endless.tableaus[-1])


def test_names_in_a_tableau_are_escaped():
    program = LinearProgram([1], [[1]], [1], variables=["<i>"])
    assert "<i>" not in tableau_html(simplex(program).tableaus[0])


# Best responses and landscapes


def test_best_responses_need_two_by_two():
    with pytest.raises(ValueError, match=r"two rows and two columns, not \(3, 4\)"):
        draw_best_responses(THREE_BY_FOUR, best_response_curves(COIN_GAME))


def test_the_landscape_of_the_nonlinear_program():
    steps = [F(i, 8) for i in range(9)]
    gaps = [[equilibrium_gap(STAG_HUNT, (x, 1 - x), (y, 1 - y)) for y in steps] for x in steps]
    profiles = support_enumeration(STAG_HUNT).profiles
    axes, _ = draw_landscape(STAG_HUNT, gaps, profiles).axes
    assert axes.get_xlabel() == "x₁: Player I plays Cooperate"
    markers = [line.get_xydata()[0].tolist() for line in axes.lines if line.get_marker() == "D"]
    assert sorted(markers) == [[0, 0], [0.5, 0.5], [1, 1]]


def test_x_grows_to_the_right_in_a_landscape():
    gaps = [[-1, -1, -1], [0, 0, 0]]  # 0 where x₁ is 1
    axes, _ = draw_landscape(COIN_GAME, gaps).axes
    highest = axes.collections[0].get_paths()[-1].get_extents()
    assert highest.x0 > 0.9
    assert (highest.y0, highest.y1) == (0, 1)


def test_games_and_tableaus_show_themselves_in_a_notebook():
    shell = InteractiveShell()
    with plt.rc_context():
        set_up_notebook(shell)
    shown, _ = shell.display_formatter.format(COIN_GAME)
    assert shown["text/html"] == payoff_html(COIN_GAME)
    assert shown["text/plain"] == repr(COIN_GAME)
    tableau = simplex(PROGRAM).tableaus[0]
    shown, _ = shell.display_formatter.format(tableau)
    assert shown["text/html"] == tableau_html(tableau)

"""Charts, bars and tables of cells: what they say, what they do not cover, what they refuse."""

from fractions import Fraction

import numpy as np
import pytest

from coursekit.draw import (
    Chart,
    arm_bars,
    binary_rows,
    convergence_chart,
    cross_table,
    draw_crossover,
    draw_envelope,
    draw_pivot,
    draw_polygon,
    draw_wheel,
    exploitability_chart,
    growth_chart,
    heat_table,
    hidden_boards,
    outcome_grid,
    outcome_strip,
    rating_chart,
    regret_chart,
    roll_hold_slice,
    show_table,
    spread_chart,
    stake_chart,
    strategy_bars,
    ucb_bars,
    value_map,
)
from coursekit.draw.sketch import Curve, Shape, Text, bounds
from coursekit.draw.style import (
    DARK_THEME,
    FAINT,
    FILLS,
    GREY,
    INK,
    LIT,
    OUTCOME_FILLS,
    PAPER,
    PLAYER_COLOURS,
    shade,
)
from coursekit.games import GridWorld, Piglet
from coursekit.learning.networks import multilayer
from coursekit.matrix_games import (
    LinearProgram,
    column_program,
    simplex,
)
from coursekit.monte_carlo import THREE_ARMS, greedy, simulate
from coursekit.players import bradley_terry
from coursekit.solving import GameGraph
from coursekit.stochastic import solve_pig, value_iteration
from tests.figures.overlap import overlapping_texts

LONG = "<b>" + "long & hostile " * 20
PLAYED = {"greedy": simulate(greedy, THREE_ARMS, steps=50, runs=9)}
TWO = [[5, 3], [2, 8]]


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def is_whole(sketch):
    """Whether no text overlaps another one, and no mark reaches over the edge."""
    left, top, right, bottom = zip(*map(bounds, sketch.marks), strict=True)
    inside = min(left) >= -0.6 and min(top) >= -0.6
    inside &= max(right) <= sketch.width + 0.6 and max(bottom) <= sketch.height + 0.6
    return inside and overlapping_texts(sketch) == []


PICTURES = {
    "one point": lambda: growth_chart({"only": {3: 7}}),
    "nothing but zeros": lambda: growth_chart({"none": {1: 0, 2: 0}}),
    "all the same": lambda: spread_chart({"level": {1: [5, 5], 2: [5]}}),
    "small differences": lambda: growth_chart({"a": {1: 1000, 2: 1001}}),
    "huge": lambda: exploitability_chart({"a": {1: 1e12, 10**7: 1e-12}}),
    "hostile": lambda: growth_chart({LONG: {1: 2, 2: 4}}, xlabel="<x>", ylabel="<y>"),
    "hostile ratings": lambda: rating_chart(bradley_terry([[0, 9], [1, 0]], [LONG, "$b$"])),
    "hostile strategy": lambda: strategy_bars({LONG: {LONG: 1}}),
    "hostile heap": lambda: binary_rows([5, 1000], labels=[LONG, "<b>"]),
    "hostile table": lambda: heat_table({LONG: {LONG: 1.0}}, "<rows>", "<columns>"),
    "one arm": lambda: ucb_bars([1], [0]),
    "losses": lambda: ucb_bars([3, 4, 2, 9], [-5, 2, 0, -1]),
    "regret": lambda: regret_chart(PLAYED),
    "arms": lambda: arm_bars(PLAYED),
    "one field": lambda: draw_wheel([3]),
    "small fields": lambda: draw_wheel([100, 1, 1, 0, 50]),
    "crossover": lambda: draw_crossover(range(12), [0.25] * 12, 11),
    "pivot": lambda: draw_pivot(*simplex(column_program(TWO)).tableaus[:2]),
    "envelope": lambda: draw_envelope(TWO, 0, [Fraction(3, 4), Fraction(1, 4)]),
    "envelope of two": lambda: draw_envelope(TWO, 1, [Fraction(5, 8), Fraction(3, 8)]),
    "slice": lambda: roll_hold_slice(solve_pig(Piglet(5)), 3),
    "hidden boards": lambda: hidden_boards(multilayer([18, 5, 2], rng=0), (2, 3, 3)),
    "stakes": lambda: stake_chart({1: [1], 3: [1, 3]}),
}


@pytest.mark.parametrize("name", PICTURES)
def test_nothing_overlaps_or_is_clipped_and_a_sentence_says_what_is_seen(name):
    sketch = PICTURES[name]()
    assert is_whole(sketch)
    assert sketch.alt
    assert "<b>" not in sketch._repr_svg_()


def test_no_band_hides_another_and_the_grid_lies_below_the_curves():
    runs = {name: {1: [0, k], 9: [k, 9]} for k, name in enumerate("abc")}
    marks = spread_chart(runs).marks
    bands = [mark for mark in marks if isinstance(mark, Shape) and len(mark.fill) == 9]
    assert len({band.fill for band in bands}) == 3
    curves = [k for k, m in enumerate(marks) if isinstance(m, Curve) and m.stroke != FAINT]
    grid = [k for k, m in enumerate(marks) if isinstance(m, Curve) and m.stroke == FAINT]
    assert max(grid) < min(curves)


def test_curves_end_where_they_are_told_and_the_frame_stays():
    whole, part = regret_chart(PLAYED), regret_chart(PLAYED, until=5)
    assert (whole.width, whole.height) == (part.width, part.height)
    reach = [
        max(
            m.points[-1][0]
            for m in s.marks
            if isinstance(m, Curve) and m.width == 2 and len(m.points) > 2
        )
        for s in (whole, part)
    ]
    assert reach[1] < reach[0]
    assert "has not begun" in regret_chart(PLAYED, until=0).alt


def test_beyond_60_points_neither_curve_nor_legend_has_markers():
    few, many = ({"a": {n: n for n in range(1, last)}} for last in (20, 90))
    discs = [
        len([m for m in growth_chart(calls).marks if hasattr(m, "radius")]) for calls in (few, many)
    ]
    assert discs == [20, 0]


def test_ticks_have_one_form_and_do_not_touch():
    chart = Chart("x", "y", xs=(0, 9e6), ys=(1000, 3000), size=(120, 90))
    shown = texts(chart.sketch("a chart"))
    assert "2,000" in shown
    assert is_whole(chart.sketch("a chart"))
    assert repr(show_table([(12345.75,)], ["a"])).endswith("12,345.8")


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Chart("x", "y").sketch(),
        lambda: growth_chart({}),
        lambda: growth_chart({"a": {1: float("nan")}}),
        lambda: growth_chart({"a": {}}),
        lambda: convergence_chart({"a": (n for n in iter(int, 1))}, [0]),
        lambda: convergence_chart({"a": [[1, 2]]}, [0]),
        lambda: exploitability_chart({"a": [1, 2]}),
        lambda: spread_chart({"a": {1: []}}),
        lambda: outcome_strip(""),
        lambda: outcome_strip("PX"),
        lambda: outcome_strip("PN", moves=[None, 2]),
        lambda: outcome_grid(["PN", "P"]),
        lambda: binary_rows([-1]),
        lambda: ucb_bars([0], [1]),
        lambda: ucb_bars([1, 2], [1]),
        lambda: strategy_bars({}),
        lambda: strategy_bars({"a": {"b": 0.5}}),
        lambda: stake_chart({}),
        lambda: draw_wheel([]),
        lambda: draw_wheel([0, 0]),
        lambda: draw_wheel([-1, 2]),
        lambda: draw_crossover([1, 2], [1], 1),
        lambda: draw_crossover([1, 2], [1, 2], 2),
        lambda: draw_polygon(LinearProgram([1], [[1]], [1])),
        lambda: draw_envelope([[1, 2, 3], [4, 5, 6], [7, 8, 9]]),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(wrong):
    with pytest.raises(ValueError, match=r"\S+ (must|has|is|from|needs|row|at)|\w+: "):
        wrong()


# What pictures say


def test_a_polygon_of_any_program():
    program = LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])
    sketch = draw_polygon(program, simplex(program).path, level=12)
    assert "3 x₁ + 2 x₂ = 12" in texts(sketch)
    assert sketch.alt.endswith("4 corners: (0, 0), (0, 2), (3, 1), (4, 0)")
    assert "unbounded" in draw_polygon(LinearProgram([1, 1], [[-1, 1]], [1])).alt
    nothing = draw_polygon(LinearProgram([1, 1], [[1, 1]], [-1]))
    assert "No point satisfies all constraints." in texts(nothing)
    far = draw_polygon(program, level=1000)
    assert any(text.endswith("= 1000 (outside the picture)") for text in texts(far))


def test_one_pivot_says_what_is_done_to_each_row():
    first, second = simplex(LinearProgram([3, 2], [[2, 1], [1, 3]], [4, 6])).tableaus[:2]
    assert {"divided by 2", "− new x₁ row", "− 3 · new x₁ row"} <= set(
        texts(draw_pivot(first, second))
    )


def test_values_of_a_map_have_different_colours_whatever_a_step_costs():
    solution = value_iteration(GameGraph.explore(GridWorld(reward=-2)))
    sketch = value_map(solution.graph, solution.values)
    fills = {mark.fill for mark in sketch.marks if isinstance(mark, Shape)}
    assert len(fills - {shade(k / 17) for k in range(18)}) > 4


def test_a_slice_says_what_never_comes_up():
    assert "never comes up" in texts(roll_hold_slice(solve_pig(Piglet(9)), 3))


# Colours


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def dark(colour):
    """What the filter of the dark theme makes of a colour, as CSS defines it."""
    rgb = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    rgb = rgb * (1 - 0.93) + (1 - rgb) * 0.93
    turned = np.array([[-0.574, 1.430, 0.144], [0.426, 0.430, 0.144], [0.426, 1.430, -0.856]])
    return "#" + "".join(f"{round(255 * c):02x}" for c in np.clip(turned @ rgb, 0, 1))


def contrast(one, other):
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


GROUNDS = {PAPER, LIT, *OUTCOME_FILLS.values(), *FILLS, *(shade(k / 20) for k in range(21))}


@pytest.mark.parametrize("theme", [str, dark])
def test_words_can_be_read_in_light_and_in_dark(theme):
    pairs = [(INK, ground) for ground in GROUNDS]
    pairs += [(colour, PAPER) for colour in (GREY, *PLAYER_COLOURS)]
    assert {
        pair: contrast(*map(theme, pair)) for pair in pairs if contrast(*map(theme, pair)) < 4.5
    } == {}
    assert "invert(.93) hue-rotate(180deg)" in DARK_THEME


def test_a_cross_table_is_read_along_a_row():
    from coursekit.games import Nim, TwoPlayers
    from coursekit.players import agent, tournament

    agents = {"random": agent("random"), "<nimbers>": agent("perfect")}
    sketch = cross_table(tournament(TwoPlayers(Nim((3, 4, 5))), agents, games=10))
    assert sketch.alt.startswith("The shares of points: <nimbers> ")
    assert texts(sketch).index("1 <nimbers>") < texts(sketch).index("2 random")
    assert is_whole(sketch)

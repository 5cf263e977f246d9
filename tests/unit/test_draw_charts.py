"""Charts, bars, maps and cells: what they say, what they do not cover, what they refuse."""

from fractions import Fraction
from itertools import islice, product

import numpy as np
import pytest

from coursekit.draw import (
    Chart,
    arm_bars,
    binary_rows,
    compare_searches,
    convergence_chart,
    cross_table,
    decision_regions,
    draw_components,
    draw_crossover,
    draw_decision_tree,
    draw_envelope,
    draw_pivot,
    draw_polygon,
    draw_tree,
    draw_wheel,
    exploitability_chart,
    gain_bars,
    growth_chart,
    heat_table,
    hidden_boards,
    outcome_grid,
    outcome_strip,
    rating_chart,
    regret_chart,
    roll_hold_slice,
    roll_hold_surface,
    show_table,
    spread_chart,
    stake_chart,
    strategy_bars,
    to_svg,
    ucb_bars,
    utility_chart,
    value_map,
)
from coursekit.draw.monte_carlo import value_colour
from coursekit.draw.search_maps import SHADES, expansion_shade
from coursekit.draw.searches import pruning_sketch
from coursekit.draw.sketch import Curve, Disc, Shape, Sketch, Text, bounds
from coursekit.draw.style import (
    BLUE,
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
from coursekit.draw.values import HOLD, NEVER, ROLL, choices_of
from coursekit.extensive_form import cfr_steps
from coursekit.games import Chance, GridWorld, KuhnPoker, Nim, Pig, Piglet, RollAndKeep, Tree
from coursekit.learning.decision_trees import WEATHER, Examples, cart, id3, id3_steps
from coursekit.learning.networks import multilayer
from coursekit.matrix_games import (
    LinearProgram,
    column_program,
    simplex,
)
from coursekit.monte_carlo import THREE_ARMS, greedy, simulate
from coursekit.players import bradley_terry
from coursekit.search import no_heuristic
from coursekit.solving import GameGraph
from coursekit.stochastic import (
    certainty_equivalent,
    expected_utility,
    expectiminimax,
    solve_pig,
    star1,
    star2,
    sweeps,
    value_iteration,
)
from coursekit.trace import trace
from coursekit.widgets import tree_growth
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
        lambda: growth_chart({"a": {1: float("nan")}}),
        lambda: growth_chart({"a": {1: 10**400}}),
        lambda: convergence_chart({"a": (n for n in iter(int, 1))}, [0]),
        lambda: convergence_chart({"a": [[1, 2]]}, [0]),
        lambda: outcome_strip("PX"),
        lambda: outcome_strip("N" * 1000),
        lambda: outcome_strip("PN", moves=[None, 2]),
        lambda: outcome_grid(["PN", "P"]),
        lambda: ucb_bars([1, 2], [1]),
        lambda: strategy_bars({"a": {"b": 0.5}}),
        lambda: draw_wheel([0, 0]),
        lambda: draw_crossover([1, 2], [1, 2], 2),
        lambda: draw_polygon(LinearProgram([1], [[1]], [1])),
        lambda: draw_envelope([[1, 2, 3], [4, 5, 6], [7, 8, 9]]),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(wrong):
    with pytest.raises(ValueError, match=r"\S+ (must|has|is|from|needs|row|at)|\w+: "):
        wrong()


# What pictures say


def test_the_name_of_a_point_keeps_off_the_lines():
    sketch = draw_envelope(TWO, 0, [Fraction(3, 4), Fraction(1, 4)])
    (name,) = [mark for mark in sketch.marks if getattr(mark, "text", "") == "(3/4, 17/4)"]
    assert not name.rim


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
GROUNDS |= {value_colour(player, 1) for player in range(3)} | {expansion_shade(SHADES - 1)}


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


# Games with chance: plans, values, components, lotteries

PIGLET = value_iteration(GameGraph.explore(Piglet(10)))
WORLD = value_iteration(GameGraph.explore(GridWorld()))
HALF = Fraction(1, 2)


# Roll or hold


@pytest.mark.parametrize("start", [Piglet(10), Pig(12)], ids=repr)
def test_the_slice_knows_what_the_graph_knows(start):
    solution, goal = value_iteration(GameGraph.explore(start)), start.goal
    choices = choices_of(solve_pig(start))
    for mine, theirs, turn in np.ndindex(choices.shape):
        here = type(start)(goal, (mine, theirs), turn) if turn < goal - mine else None
        if here not in solution.graph.index:
            assert choices[mine, theirs, turn] == NEVER
        else:
            word = {ROLL: "roll", HOLD: "hold"}[choices[mine, theirs, turn]]
            assert word == solution.move(here)


@pytest.mark.parametrize("opponent", [10, 10**6])
def test_an_opponent_who_has_won_already_is_refused(opponent):
    with pytest.raises(ValueError, match=f"opponent must be a score from 0 to 9, not {opponent}"):
        roll_hold_slice(solve_pig(Piglet(10)), opponent)


def test_pictures_of_a_plan_refuse_other_solutions_and_tiny_games():
    for draw in (roll_hold_surface, lambda solution: roll_hold_slice(solution, 0)):
        with pytest.raises(ValueError, match="table must be what solve_pig returns"):
            draw(PIGLET)
    with pytest.raises(ValueError, match="table must be of a longer game than Piglet"):
        roll_hold_surface(solve_pig(Piglet(1)))
    with pytest.raises(ValueError, match="reached must have True or False for all scores"):
        roll_hold_slice(solve_pig(Piglet(5)), 0, np.ones(3, dtype=bool))


# Values


def test_a_map_has_the_value_of_every_place_the_move_and_the_ends():
    shown = texts(value_map(WORLD.graph, WORLD.values, WORLD.policy))
    assert shown.count("+1") == shown.count("−1") - 1 == 1  # and −1 at the scale
    for value in ["0.812", "0.868", "0.918", "0.762", "0.660", "0.705", "0.655", "0.611", "0.388"]:
        assert value in shown
    assert [shown.count(arrow) for arrow in "↑→↓←"] == [3, 3, 0, 3]


def test_colours_are_the_same_in_every_sweep():
    first, *_, last = (value_map(WORLD.graph, values) for values in islice(sweeps(WORLD.graph), 30))
    ends = [
        {mark.fill for mark in sketch.marks if isinstance(mark, Shape)} & {shade(0), shade(1)}
        for sketch in (first, last)
    ]
    assert ends == [{shade(0), shade(1)}] * 2


def test_a_large_map_shows_colours_alone():
    row = " ".join(["."] * 49)
    graph = GameGraph.explore(GridWorld(f"S {row} / {row} 1"))
    shown = texts(value_map(graph, np.zeros(len(graph))))
    assert shown == ["0", "1", "Player I's value"]


def test_wrong_values_are_refused():
    with pytest.raises(ValueError, match="values must have a number for each of the"):
        value_map(WORLD.graph, WORLD.values[:-1])
    with pytest.raises(ValueError, match="policy must be None for a game that is on no map"):
        value_map(PIGLET.graph, PIGLET.values, PIGLET.policy)
    with pytest.raises(ValueError, match="graph must be of a game on a map, or of Pig or"):
        value_map(GameGraph.explore(Nim(2)), [0, 0, 0])


# Convergence


def heights(sketch, colour):
    return [mark.y for mark in sketch.marks if isinstance(mark, Disc) and mark.fill == colour]


def test_errors_shrink_and_what_is_exact_lies_at_the_bottom():
    guesses = [[9, 9], [1, 1], [0.1, 0.01], [0.01, 0], [0, 0]]
    down = heights(convergence_chart({"guesses": guesses}, [0, 0]), BLUE)
    first, second, third, exact, _ = down  # the last one is in the legend
    assert second - first == pytest.approx(third - second)
    assert exact - third == pytest.approx(14 * (second - first))


# Components


def test_a_game_without_cycles_has_no_grounds_and_labels_are_ours():
    sketch = draw_components(GameGraph.explore(RollAndKeep(1, 2)), labels=lambda position: "x")
    assert texts(sketch) == ["x", "+1", "+2"]
    assert isinstance(draw_components(GameGraph.explore(Nim(2))), Sketch)


def test_a_graph_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="graph has 576 positions, but at most 150"):
        draw_components(GameGraph.explore(Piglet(6)))


# Lotteries, moves, and what searches look at


def test_utility_and_what_is_as_good():
    coin = [(HALF, 0), (HALF, 100)]
    assert expected_utility(coin, lambda money: money) == 50
    assert certainty_equivalent(coin, lambda money: money) == pytest.approx(50)
    assert certainty_equivalent([(1, 7)], lambda money: -money) == 7
    assert certainty_equivalent(coin, lambda money: money * abs(money)) == pytest.approx(5000**0.5)
    with pytest.raises(ValueError, match="utility must increase with the money"):
        certainty_equivalent(coin, lambda money: -money)
    with pytest.raises(ValueError, match=r"lottery must be .* sum to 1"):
        certainty_equivalent([(0.5, 1), (0.6, 2)], abs)
    with pytest.raises(ValueError, match="equivalent must be from 0 to 100"):
        utility_chart(coin, abs, 101)
    with pytest.raises(ValueError, match="utility must return a finite number"):
        utility_chart(coin, lambda money: float("inf"), 50)


def test_the_choice_flips_when_utilities_are_relabelled():
    odds = Fraction(9, 10), Fraction(1, 10)
    for goes_right, payoffs in ((False, ((2, 3), (1, 4))), (True, ((20, 30), (1, 400)))):
        tree = Tree(tuple(Chance(*zip(odds, pair, strict=True)) for pair in payoffs))
        marks = draw_tree(trace(expectiminimax, tree, no_heuristic, 2)).marks
        (line,) = [mark.points for mark in marks if getattr(mark, "stroke", "") == BLUE]
        assert (line[-1][0] > line[0][0]) == goes_right


def test_what_star2_probes_it_has_looked_at():
    tree = Tree((Chance((HALF, (3, 5)), (HALF, (4, 6))), Chance((HALF, (-9, 2)), (HALF, (7, 8)))))
    traces = {
        "all": trace(expectiminimax, tree, no_heuristic, 3),
        "Star1": trace(star1, tree, no_heuristic, 3, -10, 10),
        "Star2": trace(star2, tree, no_heuristic, 3, -10, 10),
    }
    said = compare_searches(tree, traces).alt
    assert all(count in said for count in ("all: 8 of 8", "Star1: 5 of 8", "Star2: 5 of 8"))
    solved = pruning_sketch(traces["Star2"], solved=True).marks
    dashed = [mark for mark in solved if isinstance(mark, Disc) and mark.dashed]
    assert len(dashed) == 1  # the node above 7 and 8; that above −9 was probed
    visits = traces["Star2"].visits()
    assert visits[1, 0] == visits[1, 0, 0] == 1
    assert visits[1, 1] == 0


# Learning

CORNER = Examples(
    [{"x": x, "y": y} for x, y in product(range(4), repeat=2)],
    ["in" if x > 1 and y > 0 else "out" for x, y in product(range(4), repeat=2)],
)
STEPS = list(islice(cfr_steps(KuhnPoker()), 30))


def curves(sketch):
    return [mark for mark in sketch.marks if isinstance(mark, Curve)]


def test_bars_are_as_long_as_probabilities():
    sketch = strategy_bars({"a": {"x": Fraction(1, 4), "y": Fraction(3, 4)}, "b": "y"})
    assert texts(sketch) == ["a", "1/4", "3/4", "b", "1", "x", "y"]
    bars = [mark for mark in sketch.marks if isinstance(mark, Shape)][:3]
    lengths = [max(x for x, _ in bar.points) - min(x for x, _ in bar.points) for bar in bars]
    assert lengths == pytest.approx([65, 195, 260])


def test_a_picture_grows_question_by_question():
    tree = id3(WEATHER)
    seen = [set(texts(draw_decision_tree(tree, until=number))) for number in range(4)]
    questions = ["outlook", "wind", "humidity"]
    assert [sum(each in shown for each in questions) for shown in seen] == [0, 1, 2, 3]
    assert "overcast" not in seen[0]
    assert seen[3] == set(texts(draw_decision_tree(tree)))
    assert repr(tree_growth(WEATHER)) == "3 pictures"
    assert texts(gain_bars(id3_steps(WEATHER)[0]))[1:3] == ["outlook", "0.2467"]


def test_what_readers_type_is_escaped():
    odd = Examples([{"<b>": "<i>"}, {"<b>": "&"}], ["<u>", "ok"])
    svg = to_svg(draw_decision_tree(id3(odd)))
    assert not any(tag in svg for tag in ("<b>", "<i>", "<u>"))


def test_the_regions_are_those_of_the_tree():
    sketch = decision_regions(cart(CORNER), CORNER)
    boxes = [mark for mark in sketch.marks if hasattr(mark, "points") and len(mark.points) == 4]
    areas = {}
    for box in boxes[:3]:
        (x0, y0), _, (x1, y1), _ = box.points
        areas[box.fill] = areas.get(box.fill, 0) + (x1 - x0) * (y0 - y1)
    inside, outside = sorted(areas.values())
    low, high = -0.24, 3.24
    right = (high - 1.5) * (high - 0.5) / (high - low) ** 2
    assert inside / (inside + outside) == pytest.approx(right)

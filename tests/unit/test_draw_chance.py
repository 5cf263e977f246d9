"""Pictures of games with chance: values, policies, components, lotteries."""

from fractions import Fraction
from itertools import islice

import numpy as np
import pytest

from coursekit.draw import (
    compare_searches,
    convergence_chart,
    draw_components,
    draw_tree,
    roll_hold_slice,
    roll_hold_surface,
    stake_chart,
    utility_chart,
    value_map,
)
from coursekit.draw.chart import ABOVE
from coursekit.draw.roll_hold import HOLD, NEVER, ROLL, choices_of
from coursekit.draw.searches import pruning_sketch
from coursekit.draw.sketch import Disc, Shape, Sketch, Text, figure_png
from coursekit.draw.style import (
    BLUE,
    INK,
    VERY_PALE_YELLOW,
    shade,
)
from coursekit.games import Chance, GridWorld, Nim, Pig, Piglet, RollAndKeep, Tree
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

PIGLET = value_iteration(GameGraph.explore(Piglet(10)))
PIG = solve_pig(Pig(45))
WORLD = value_iteration(GameGraph.explore(GridWorld()))
HALF = Fraction(1, 2)


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def contrast(colour, other):
    """The contrast of two colours as WCAG defines it."""
    lights = []
    for each in (colour, other):
        parts = [int(each[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        lights.append(sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True)))
    return (max(lights) + 0.05) / (min(lights) + 0.05)


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


SIDE = 320.0


def area(sketch, *fills):
    """How many cells of a slice have one of these fills; the legend has its own size."""
    unit = SIDE / 45
    return sum(
        round((mark.points[1][0] - mark.points[0][0] - 0.6) / unit)
        * round((mark.points[2][1] - mark.points[1][1]) / unit)
        for mark in sketch.marks
        if isinstance(mark, Shape) and mark.fill in fills and mark.points[2][1] < ABOVE + SIDE + 1
    )


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
        roll_hold_slice(PIG, 0, np.ones(3, dtype=bool))


def test_the_surface_is_a_small_file():
    png, width = figure_png(roll_hold_surface(PIG))
    assert len(png) < 100_000
    assert 450 < width < 700


# Values


def test_a_map_has_the_value_of_every_place_the_move_and_the_ends():
    shown = texts(value_map(WORLD.graph, WORLD.values, WORLD.policy))
    assert shown.count("+1") == shown.count("−1") - 1 == 1  # and −1 at the scale
    for value in ["0.812", "0.868", "0.918", "0.762", "0.660", "0.705", "0.655", "0.611", "0.388"]:
        assert value in shown
    assert [shown.count(arrow) for arrow in "↑→↓←"] == [3, 3, 0, 3]


def test_scores_that_never_come_are_left_out():
    graph = GameGraph.explore(Pig(12))
    shown = texts(value_map(graph, np.zeros(len(graph))))
    assert len([text for text in shown if text.startswith("0.")]) == 11 * 11


def test_colours_are_the_same_in_every_sweep():
    first, *_, last = (value_map(WORLD.graph, values) for values in islice(sweeps(WORLD.graph), 30))
    ends = [
        {mark.fill for mark in sketch.marks if isinstance(mark, Shape)} & {shade(0), shade(1)}
        for sketch in (first, last)
    ]
    assert ends == [{shade(0), shade(1)}] * 2


def test_numbers_can_be_read_on_every_shade():
    assert min(contrast(INK, shade(i / 20)) for i in range(21)) > 4.5


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


def test_components_lie_one_above_another():
    sketch = draw_components(GameGraph.explore(Piglet(2)))
    grounds = [mark for mark in sketch.marks if isinstance(mark, Disc)]
    grounds = [mark for mark in grounds if mark.fill == VERY_PALE_YELLOW and mark.radius > 7]
    assert len(grounds) == 4
    top, left, right, bottom = sorted(grounds, key=lambda mark: (round(mark.y), mark.x))
    assert top.y + top.radius < left.y - left.radius
    assert right.y + right.radius < bottom.y - bottom.radius
    assert left.x + left.radius < right.x - right.radius
    assert texts(sketch).count("+1") == texts(sketch).count("−1") == 4


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


def test_equal_leaves_that_star2_probes_are_told_apart():
    tree = Tree(Chance((HALF, (3, 5)), (HALF, (3, 4))))
    visits = trace(star2, tree, no_heuristic, 2, 0, 10).visits()
    assert visits[0, 0] == visits[1, 0] == 1
    assert set(visits.values()) == {1}


# Stakes


@pytest.mark.parametrize("stakes", [{}, {1: []}, {1: 1}, [1, 2], {1: [0]}, {0: [1]}, {"1": [1]}])
def test_stakes_are_whole_numbers_by_whole_numbers(stakes):
    with pytest.raises(ValueError, match="stakes"):
        stake_chart(stakes)

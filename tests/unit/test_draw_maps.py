"""Maps of a search at every moment: what is expanded, what waits, and the way."""

import random
from itertools import pairwise

import pytest

from coursekit.draw.search_maps import moment_of, search_map
from coursekit.draw.sketch import Curve, Disc, Shape, Text, bounds, text_width, to_svg
from coursekit.draw.style import GREEN, ORANGE, PAPER
from coursekit.puzzles import (
    Grid,
    RoadMap,
    a_star,
    breadth_first,
    greedy_best_first,
    romania,
    uniform_cost,
)

MAZE = Grid.from_text(
    """
    S..#....
    .#.#.9#.
    .#...9#.
    ...#...G
    """
)
WALLED = Grid.from_text("S.#G\n..#.")
ROADS = romania()


def open_grid(height: int, width: int, walls: float, seed: int) -> Grid:
    """A grid with its start and goal in opposite corners; that many of its cells are walls."""
    chooser = random.Random(seed)
    cells = [
        ["#" if chooser.random() < walls else "." for _ in range(width)] for _ in range(height)
    ]
    cells[0][0], cells[-1][-1] = "S", "G"
    return Grid(tuple("".join(row) for row in cells))


SEARCHES = {
    "maze": (MAZE, a_star(MAZE, MAZE.manhattan)),
    "maze, no heuristic": (MAZE, uniform_cost(MAZE)),
    "walled": (WALLED, a_star(WALLED, WALLED.manhattan)),
    "one step": (Grid(("SG",)), breadth_first(Grid(("SG",)))),
    "roads": (ROADS, a_star(ROADS, ROADS.straight_line)),
    "roads, no heuristic": (ROADS, uniform_cost(ROADS)),
    "roads, greedy": (ROADS, greedy_best_first(ROADS, ROADS.straight_line)),
    "roads, breadth first": (ROADS, breadth_first(ROADS)),
}


def count(sketch, kind, **wanted):
    return sum(
        isinstance(mark, kind) and all(getattr(mark, k) == v for k, v in wanted.items())
        for mark in sketch.marks
    )


def ways(sketch):
    """The way through the map; the last orange line is its sign below."""
    return [m for m in sketch.marks if isinstance(m, Curve) and m.stroke == ORANGE][:-1]


@pytest.mark.parametrize("name", SEARCHES)
def test_every_moment_of_a_search_can_be_read(name, faults):
    problem, result = SEARCHES[name]
    for until in range(len(result.history) + 1):
        found = faults(search_map(problem, result, until))
        assert [fault for fault in found if "palette" not in fault] == []  # shades of blue


@pytest.mark.parametrize("name", SEARCHES)
def test_all_moments_have_the_same_size_and_nothing_jumps(name):
    problem, result = SEARCHES[name]
    frames = [search_map(problem, result, k) for k in range(len(result.history) + 1)]
    assert len({(frame.width, frame.height) for frame in frames}) == 1
    for town in dict(getattr(problem, "coordinates", {})):
        places = {
            (mark.x, mark.y)
            for frame in frames
            for mark in frame.marks
            if isinstance(mark, Text) and mark.text == town
        }
        assert len(places) == 1


@pytest.mark.parametrize("name", SEARCHES)
def test_the_frontier_and_the_counts_are_those_of_the_search(name):
    problem, result = SEARCHES[name]
    for until in range(len(result.history) + 1):
        sketch = search_map(problem, result, until)
        waiting = len(result.frontier(until))
        rims = count(sketch, Shape, stroke=GREEN) + count(sketch, Disc, stroke=GREEN)
        assert rims == waiting + 1  # and one in the line below
        texts = [mark.text for mark in sketch.marks if isinstance(mark, Text)]
        assert f"{waiting} on the frontier" in texts
        found = until == len(result.history) and bool(result.path)
        assert any(text.startswith(f"{until - found} expanded") for text in texts)
        assert (f"path, cost {result.cost:g}" in texts) == found


@pytest.mark.parametrize("name", SEARCHES)
def test_the_way_leads_from_the_start_along_neighbours(name):
    problem, result = SEARCHES[name]
    for until in range(1, len(result.history) + 1):
        way = moment_of(result, until).way
        if until == len(result.history):
            assert way == result.path
            continue
        assert way[0] == problem.start
        assert way[-1] == result.history[until - 1].state
        costs = 0
        for here, there in pairwise(way):
            costs += min(cost for _, state, cost in problem.neighbours(here) if state == there)
        assert costs == result.history[until - 1].g


def test_ways_are_right_where_states_are_expanded_again():
    roads = RoadMap(
        roads=(("A", "B", 10), ("A", "C", 30), ("B", "C", 10), ("C", "D", 50)),
        places=(("A", 0, 0), ("B", 5, 5), ("C", 10, 0), ("D", 40, 0)),
        start="A",
        goal="D",
    )
    too_much = {"A": 0, "B": 40, "C": 0, "D": 0}
    result = a_star(roads, too_much.get)
    assert [step.state for step in result.history] == ["A", "C", "B", "C", "D"]
    assert [moment_of(result, k).way for k in range(6)] == [
        (),
        ("A",),
        ("A", "C"),
        ("A", "B"),
        ("A", "B", "C"),
        ("A", "B", "C", "D"),
    ]
    assert count(search_map(roads, result, 3), Disc, stroke=GREEN) == 3  # C and D, below


@pytest.mark.parametrize("seed", [3, 4])
def test_the_way_through_a_maze_touches_no_number(seed):
    grid = open_grid(14, 21, walls=0.1, seed=seed)
    result = uniform_cost(grid)
    assert result.expanded > 200
    sketch = search_map(grid, result)
    (way,) = ways(sketch)
    numbers = [bounds(m) for m in sketch.marks if isinstance(m, Text) and m.text.isdecimal()]
    assert len(numbers) == result.expanded - 1  # S stands in the first cell
    for (x1, y1), (x2, y2) in pairwise(way.points):
        near = way.width / 2
        for left, top, right, bottom in numbers:
            beside = right < min(x1, x2) - near or left > max(x1, x2) + near
            assert beside or bottom < min(y1, y2) - near or top > max(y1, y2) + near


def test_towns_show_their_number_and_how_their_priority_comes_about():
    problem, result = SEARCHES["roads"]
    texts = [m.text for m in search_map(problem, result).marks if isinstance(m, Text)]
    for number, (town, total) in enumerate(
        (
            ("Arad", "0 + 366 = 366"),
            ("Sibiu", "140 + 253 = 393"),
            ("Rimnicu", "220 + 193 = 413"),
            ("Fagaras", "239 + 176 = 415"),
            ("Pitesti", "317 + 100 = 417"),
        ),
        1,
    ):
        assert texts[texts.index(town) - 1 : texts.index(town) + 2] == [str(number), town, total]
    goal = texts.index("Bucharest")
    assert texts[goal - 1 : goal + 2] == ["✓", "Bucharest", "418 + 0 = 418"]
    greedy = [m.text for m in search_map(*SEARCHES["roads, greedy"]).marks if isinstance(m, Text)]
    assert "f = 253" in greedy
    assert not any("g + h" in text for text in greedy)


@pytest.mark.parametrize(
    ("start", "goal"), [("Neamt", "Drobeta"), ("Eforie", "Oradea"), ("Lugoj", "Iasi")]
)
@pytest.mark.parametrize("search", [a_star, uniform_cost])
def test_no_label_lies_on_another_or_on_a_town(start, goal, search, faults):
    roads = romania(start, goal)
    result = search(roads, roads.straight_line) if search is a_star else search(roads)
    sketch = search_map(roads, result)
    assert faults(sketch) == []
    discs = [mark for mark in sketch.marks if isinstance(mark, Disc)]
    for label in sketch.marks:
        if isinstance(label, Text) and not label.text.isdecimal() and label.text != "✓":
            width = text_width(label.text, label.size, label.bold)
            left = label.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor] * width
            for disc in discs:
                nearest = min(max(disc.x, left), left + width)
                down = max(abs(disc.y - label.y) - 0.37 * label.size, 0)
                assert (disc.x - nearest) ** 2 + down**2 > disc.radius**2


def test_names_of_towns_are_escaped():
    roads = RoadMap((("<A>", "B&B", 5),), (("<A>", 0, 0), ("B&B", 3, 4)), "<A>", "B&B")
    svg = to_svg(search_map(roads, breadth_first(roads)))
    assert "&lt;A&gt;" in svg
    assert "B&amp;B" in svg
    assert "<A>" not in svg


def test_a_search_without_a_way_has_no_path():
    problem, result = SEARCHES["walled"]
    end = search_map(problem, result)
    assert ways(end) == []
    assert count(end, Shape, fill=PAPER, stroke=GREEN) == 1  # the sign; nothing waits


@pytest.mark.parametrize("until", [-1, 8, 2.5, "a"])
def test_a_moment_that_is_not_in_the_search_is_refused(until):
    problem, result = SEARCHES["roads"]
    with pytest.raises(ValueError, match="until must be "):
        search_map(problem, result, until)

"""Puzzles one at a time: their rules, what they refuse, and what a search tells about itself."""

import pickle
from itertools import pairwise
from math import inf, nan

import msgspec
import pytest

from coursekit.draw.boards import board_sketch, has_board
from coursekit.puzzles import (
    Cryptarithm,
    Grid,
    Jugs,
    KnightsTour,
    Queens,
    River,
    RoadMap,
    SlidingTiles,
    Sudoku,
    a_star,
    all_solutions,
    backtrack,
    best_first,
    breadth_first,
    count_solutions,
    depth_first_deepening,
    depth_limited,
    distances,
    forward_checking,
    greedy_best_first,
    most_constrained,
    romania,
    uniform_cost,
    warnsdorff,
)
from coursekit.puzzles.constraint_puzzles import knight_moves
from coursekit.trace import trace
from tests.examples import PUZZLES
from tests.figures.overlap import overlapping_texts

SEVENTEEN_CLUES = (
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
)


@pytest.mark.parametrize("problem", PUZZLES, ids=lambda problem: type(problem).__name__)
def test_a_problem_is_an_immutable_value(problem):
    field = problem.__struct_fields__[0]
    with pytest.raises(AttributeError):
        setattr(problem, field, getattr(problem, field))
    again = pickle.loads(pickle.dumps(problem))
    assert (again, hash(again), again.start) == (problem, hash(problem), problem.start)
    assert not has_board(problem) or overlapping_texts(board_sketch(problem)) == []


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Queens(0), "n must be a whole number from 1 to 10,000, not 0"),
        (lambda: KnightsTour(5, (5, 0)), r"\(row, column\) on the 5×5 board, not \(5, 0\)"),
        (lambda: Sudoku((0,) * 80), "grid has 80 cells or rows: expected 81 cells or 9 rows of 9"),
        (lambda: Sudoku.from_text("1" + "." * 79), "text is no Sudoku: grid has 80 cells or rows"),
        (lambda: Sudoku.from_text("x" + "." * 80), "grid in row 1, column 1 must be .* not 'x'"),
        (lambda: Sudoku.from_text("5...5".ljust(81, ".")), "digit 5 twice in row 1"),
        (lambda: Cryptarithm("ABCDEF + GHI = JKL"), "has 12 different letters, .*at most 10"),
        (lambda: SlidingTiles.from_text("123/456/87_"), "never become goal .*every move swaps the"),
        (lambda: SlidingTiles.from_text("123/4x6/78_"), "start '123/4x6/78_' is not a board"),
        (lambda: romania("Cluj"), "start names 'Cluj': expected one of Arad, Bucharest"),
        (
            lambda: RoadMap([("A", "C", 9)], [("A", 0, 0), ("B", 3, 4)], "A", "B"),
            "roads names 'C': expected one of A, B",
        ),
        (
            lambda: RoadMap([("A", "B", 4)], [("A", 0, 0), ("B", 3, 4)], "A", "B"),
            "from A to B has length 4: expected at least 5.0, the straight line",
        ),
        (lambda: RoadMap((), (("A", 0, 0), ("A", 3, 4)), "A", "A"), "places name a town twice"),
        (lambda: Grid.from_text("S..\n.G"), "text is no maze: rows: row 1 has 2 cells: expected 3"),
        (lambda: Grid.from_text("S.x\n..G"), "row 0 holds 'x': expected S, G, #"),
        (lambda: Grid.random(0, 5), "height must be a whole number from 1 to 1,000, not 0"),
        (lambda: River(2, 3), "cannibals must not outnumber the 2 missionaries .* there are 3"),
        (lambda: Jugs(()), r"sizes must be positive whole numbers, not \(\)"),
        (lambda: Jugs((3, 5), 6), "target must be a whole number from 0 to 5, not 6"),
    ],
)
def test_what_is_no_puzzle_is_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()


# Backtracking


def test_a_partial_solution_is_completed_and_not_changed():
    assert backtrack(Queens(8), (3, None, None, None, None, None, None, None))[0] == 3
    assert backtrack(Queens(8), (None,) * 7 + (0,))[-1] == 0
    assert backtrack(Queens(4), (0, None, None, None)) is None
    assert backtrack(Queens(4), (1, 3, 0, 2)) == (1, 3, 0, 2)
    with pytest.raises(ValueError, match=r"columns must be 4, one for each row, not \(0,\)"):
        backtrack(Queens(4), (0,))


def test_backtracking_can_be_traced_to_the_square():
    queens = Queens(4)
    tree = trace(backtrack, queens, queens.start)
    placed = [tuple(c for c in call.arguments["partial"] if c is not None) for call in tree.calls]
    assert placed == [(), (0,), (0, 2), (0, 3), (0, 3, 1), (1,), (1, 3), (1, 3, 0), (1, 3, 0, 2)]


@pytest.mark.parametrize("n", range(4, 8))
def test_forward_checking_loses_no_solution_and_enters_no_dead_end_that_it_can_see(n):
    queens = Queens(n)
    assert list(all_solutions(queens, order=forward_checking)) == list(all_solutions(queens))
    calls = trace(count_solutions, queens, queens.start, forward_checking)
    assert len(calls) < len(trace(count_solutions, queens, queens.start))
    for call in calls.calls:
        partial = call.arguments["partial"]
        assert all(queens.values(partial, row) for row in queens.unassigned(partial))


@pytest.mark.parametrize("clues", SEVENTEEN_CLUES)
def test_hard_sudokus_have_one_solution(clues):
    sudoku = Sudoku.from_text(clues)
    (solution,) = all_solutions(sudoku, order=most_constrained)
    assert 0 not in Sudoku(solution).grid
    assert all(clue in (0, digit) for clue, digit in zip(sudoku.grid, solution, strict=True))


def test_a_sudoku_can_be_written_in_several_ways():
    flat = Sudoku.from_text(SEVENTEEN_CLUES[0])
    rows = [flat.grid[9 * row : 9 * row + 9] for row in range(9)]
    lines = [" ".join("." if digit == 0 else str(digit) for digit in row) for row in rows]
    assert Sudoku(rows) == Sudoku(list(map(list, rows))) == flat
    assert Sudoku.from_text("\n------+\n".join(lines)) == flat
    assert Sudoku.from_text("\n".join(lines).replace(".", "_")) == flat


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        *(("TWO + TWO = FOUR", 7), ("I + BB = ILL", 1), ("A + A = A", 1), ("A = B", 0)),
        *(("A = A", 10), ("ABC + AB = A", 0), ("FORTY + TEN + TEN = SIXTY", 1)),
    ],
)
def test_cryptarithms_have_so_many_solutions(text, numbers):
    puzzle = Cryptarithm(text)
    solutions = list(all_solutions(puzzle))
    assert len(solutions) == numbers
    for solution in solutions:
        *addends, total = puzzle.numbers(solution)
        assert sum(addends) == total


@pytest.mark.parametrize("n", [1, 5, 6, 7, 8, 12])
def test_warnsdorff_finds_a_tour(n):
    path = backtrack(KnightsTour(n), order=warnsdorff)
    assert sorted(path) == sorted(knight_moves(n))
    assert all(there in knight_moves(n)[here] for here, there in pairwise(path))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_small_boards_have_no_tour(n):
    for first in knight_moves(n):
        assert backtrack(KnightsTour(n, first), order=warnsdorff) is None


# Search


class Graph(msgspec.Struct, frozen=True):
    """A small graph with one-way roads, from the node "S" to the node "G"."""

    roads: tuple[tuple[str, str, float], ...]
    start: str = "S"

    def is_goal(self, node):
        return node == "G"

    def neighbours(self, node):
        return [(there, there, cost) for here, there, cost in self.roads if here == node]


def expanded(result):
    return "".join(expansion.state for expansion in result.history)


def test_equal_priorities_are_served_first_come_first_served():
    graph = Graph(tuple((a, b, 1) for a, b in ("SC", "SA", "SB", "AX", "BY", "CZ", "XG")))
    for result in (uniform_cost(graph), breadth_first(graph), a_star(graph, lambda node: 0)):
        assert expanded(result) == "SCABZXYG"
        assert (result.path, result.expanded) == (("S", "A", "X", "G"), 7)


def test_a_cheaper_way_replaces_the_one_that_waits():
    graph = Graph((("S", "A", 5), ("S", "B", 1), ("B", "A", 1), ("A", "G", 1)))
    result = uniform_cost(graph)
    assert (result.path, result.cost) == (("S", "B", "A", "G"), 3)
    assert [(e.state, e.g) for e in result.history] == [("S", 0), ("B", 1), ("A", 2), ("G", 3)]
    assert [e.pushed for e in result.history] == [("A", "B"), ("A",), ("G",), ()]
    assert ["".join(result.frontier(step)) for step in range(5)] == ["S", "AB", "A", "G", ""]


def test_the_way_that_was_replaced_is_not_expanded_as_well():
    graph = Graph((("S", "A", 5), ("S", "C", 7), ("S", "B", 1), ("B", "A", 1), ("A", "G", 9)))
    result = uniform_cost(graph)
    assert expanded(result) == "SBACG"
    assert [result.frontier(step) for step in (1, 2)] == [("A", "C", "B"), ("C", "A")]


def test_a_state_is_opened_again_if_the_heuristic_misled():
    graph = Graph((("S", "A", 1), ("S", "B", 3), ("A", "B", 1), ("B", "G", 9)))
    misleading = {"S": 0, "A": 9, "B": 0, "G": 0}  # never too high, yet not consistent
    result = a_star(graph, misleading.__getitem__)
    assert expanded(result) == "SBABG"
    assert (result.cost, "".join(result.path)) == (11, "SABG")
    waiting = [set(result.frontier(step)) for step in range(6)]
    assert waiting == [{"S"}, {"A", "B"}, {"A", "G"}, {"G", "B"}, {"G"}, set()]


def test_the_cost_belongs_to_the_path_even_if_a_cheaper_one_begins_to_show():
    graph = Graph((("S", "A", 1), ("S", "B", 0), ("B", "A", 0), ("A", "G", 0)))
    result = greedy_best_first(graph, lambda node: 0)
    assert expanded(result) == "SABG"
    assert (result.cost, "".join(result.path)) == (1, "SAG")


def test_greedy_expands_no_state_twice():
    maze = Grid.from_text("#G###... ####.... ##...... ..#..#.S ........ .......#")
    result = greedy_best_first(maze, maze.manhattan)
    assert result.cost == inf
    assert result.expanded == len({e.state for e in result.history}) == len(distances(maze)) == 34


def test_ties_that_go_to_the_nearer_state_save_expansions():
    puzzle = SlidingTiles.from_text("724/5_6/831")
    longest_waiting = a_star(puzzle, puzzle.manhattan)
    nearest = best_first(puzzle, puzzle.manhattan, priority=lambda g, h: (g + h, h))
    assert nearest.cost == longest_waiting.cost
    assert nearest.expanded < longest_waiting.expanded / 2


def test_the_history_says_why_a_state_was_next():
    roads = romania()
    for search, f in (
        (a_star, lambda e: e.g + e.h),
        (greedy_best_first, lambda e: e.h),
        (lambda problem, _: uniform_cost(problem), lambda e: e.g),
    ):
        history = search(roads, roads.straight_line).history
        assert [e.f for e in history] == [f(e) for e in history]
    assert [e.f for e in breadth_first(roads).history] == [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3]


def test_breadth_first_counts_moves_and_adds_up_costs():
    graph = Graph((("S", "G", 9), ("S", "A", 1), ("A", "G", 1)))
    assert (breadth_first(graph).path, breadth_first(graph).cost) == (("S", "G"), 9)
    assert uniform_cost(graph).cost == 2


def test_no_way_to_the_goal():
    maze = Grid.from_text("S.#G")
    for result in (a_star(maze, maze.manhattan), breadth_first(maze), uniform_cost(maze)):
        assert (result.path, result.moves, result.cost) == ((), (), inf)
        assert [e.state for e in result.history] == [(0, 0), (0, 1)]
        assert (result.expanded, result.frontier(2)) == (2, ())


def test_a_start_that_is_a_goal():
    puzzle = SlidingTiles((1, 2, 3, 0))
    result = a_star(puzzle, puzzle.manhattan)
    assert (result.path, result.moves, result.cost, result.expanded) == ((puzzle.start,), (), 0, 0)


@pytest.mark.parametrize("estimate", [-1, nan, -inf, None, "far"])
@pytest.mark.parametrize("search", [a_star, greedy_best_first])
def test_a_bad_estimate_is_refused_with_its_state(search, estimate):
    with pytest.raises(
        ValueError, match=rf"must return a number, 0 or more, not {estimate!r} for 'Lug"
    ):
        search(romania(), lambda town: estimate if town == "Lugoj" else 0)


def test_an_estimate_may_be_infinite_or_only_yes_and_no():
    assert a_star(romania(), lambda town: inf if town == "Rimnicu" else 0).cost == 450
    assert a_star(romania(), lambda town: town != "Bucharest").cost == 418


@pytest.mark.parametrize("cost", [-1, nan])
def test_a_bad_cost_is_refused_with_its_move(cost):
    with pytest.raises(ValueError, match=f"the move 'A' from 'S' costs {cost}: expected"):
        uniform_cost(Graph((("S", "A", cost),)))


@pytest.mark.parametrize("step", [-1, 7, 0.5])
def test_a_frontier_that_never_was_is_refused(step):
    roads = romania()
    with pytest.raises(ValueError, match=f"step must be from 0 to 6, not {step}"):
        a_star(roads, roads.straight_line).frontier(step)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: uniform_cost(Jugs), "problem must be a problem with start, is_goal and neighb"),
        (lambda: distances(Queens(4)), "problem must be a problem with start, is_goal and neighb"),
        (lambda: a_star(Jugs(), 3), "heuristic must be a function of a state, not 3"),
        (lambda: best_first(Jugs(), min, "g"), "priority must be a function of the cost so far"),
        (lambda: depth_limited(Jugs(), (0, 0), -1), "depth must be a whole number, 0 or more"),
        (lambda: depth_limited(Jugs(), (0, 0), 1.5), "depth must be a whole number, 0 or more"),
    ],
)
def test_what_no_search_can_use_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


MAZE = Grid.from_text("S.#. .##. ...G")


@pytest.mark.parametrize("problem", [Jugs(), Jugs((2, 3), target=1), River(), MAZE], ids=repr)
def test_iterative_deepening_finds_a_way_as_short_as_breadth_first_search(problem):
    way = depth_first_deepening(problem)
    assert way[0] == problem.start
    assert problem.is_goal(way[-1])
    for here, there in pairwise(way):
        assert there in [state for _, state, _ in problem.neighbours(here)]
    fewest = len(breadth_first(problem).moves)
    assert len(way) == fewest + 1
    for depth in range(fewest):
        assert depth_limited(problem, problem.start, depth) is None


def test_a_limit_beyond_the_goal_leads_astray():
    jugs = Jugs((2, 3), target=1)
    assert len(depth_limited(jugs, jugs.start, 20)) == 21
    assert depth_limited(jugs, (2, 1), 0) == ((2, 1),)


# Problems with a way


def test_tiles_slide_where_the_blank_goes_and_the_blank_is_no_tile():
    puzzle = SlidingTiles.from_text("123/4_5/678", goal="_12/345/678")
    to = [(move, there.index(0)) for move, there, _ in puzzle.neighbours(puzzle.start)]
    assert to == [("up", 1), ("down", 7), ("left", 3), ("right", 5)]
    assert [move for move, _, _ in puzzle.neighbours(tuple(range(9)))] == ["down", "right"]
    puzzle = SlidingTiles.from_text("123/456/_78")
    assert puzzle.misplaced(puzzle.start) == puzzle.manhattan(puzzle.start) == 2


def test_the_map_is_that_of_the_textbooks():
    roads = romania()
    assert (len(roads.roads), len(roads.coordinates)) == (23, 20)
    for town in roads.coordinates:
        for _, there, length in roads.neighbours(town):
            assert (town, town, length) in roads.neighbours(there)
            assert roads.straight_line(town) <= length + roads.straight_line(there)
    to_bucharest = [366, 0, 160, 242, 161, 176, 77, 151, 226, 244]
    to_bucharest += [241, 234, 380, 100, 193, 253, 329, 80, 199, 374]
    assert [roads.straight_line(town) for town in sorted(roads.coordinates)] == to_bucharest


def test_a_maze_is_read_from_text():
    maze = Grid.from_text("""
        S.#
        3.G
    """)
    assert (maze.height, maze.width, maze.start, maze.goal) == (2, 3, (0, 0), (1, 2))
    assert maze.walls == {(0, 2)}
    assert maze.neighbours((0, 0)) == [("down", (1, 0), 3), ("right", (0, 1), 1)]
    assert [move for move, _, _ in maze.neighbours((1, 1))] == ["up", "left", "right"]


def test_a_random_maze_has_its_size_and_depends_on_its_seed():
    mazes = [Grid.random(7, 9, 0.3, seed) for seed in range(50)]
    assert {(maze.height, maze.width) for maze in mazes} == {(7, 9)}
    assert len(set(mazes)) == 50
    assert Grid.random(7, 9, 0.3, 5) == mazes[5]
    assert 0.25 < sum(len(maze.walls) for maze in mazes) / (50 * 63) < 0.33
    assert [len(Grid.random(3, 3, walls=walls).walls) for walls in (0, 1)] == [0, 7]


def test_nobody_is_eaten():
    crossings = {move: bank for move, bank, _ in River(5, 3, boat=3).neighbours((3, 3, 1))}
    assert crossings[0, 2] == (3, 1, 0)
    assert (1, 2) not in crossings  # though (2, 1) and (3, 2) on the banks would be safe
    for missionaries, cannibals, _ in distances(River()):
        assert missionaries in (0, 3) or missionaries == cannibals


@pytest.mark.parametrize(
    ("missionaries", "cannibals", "boat", "crossings"),
    [(1, 1, 2, 1), (2, 2, 2, 5), (3, 3, 2, 11), (4, 4, 2, inf), (4, 4, 3, 9), (6, 6, 4, 9)],
)
def test_larger_parties_cross_the_river(missionaries, cannibals, boat, crossings):
    assert breadth_first(River(missionaries, cannibals, boat)).cost == crossings


def test_jugs_pour_until_one_is_empty_or_the_other_full():
    assert [(move, state) for move, state, _ in Jugs().neighbours((2, 4))] == [
        (("fill", 0), (3, 4)),
        (("fill", 1), (2, 5)),
        (("empty", 0), (0, 4)),
        (("empty", 1), (2, 0)),
        (("pour", 0, 1), (1, 5)),
        (("pour", 1, 0), (3, 3)),
    ]
    assert breadth_first(Jugs((2, 4), target=3)).cost == inf
    assert breadth_first(Jugs((8, 5, 3), target=4)).cost == 6

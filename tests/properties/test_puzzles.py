"""Puzzles on random problems: A* finds the cheapest way, backtracking finds every solution once."""

from functools import cache
from itertools import permutations, product
from math import inf
from operator import mul

import msgspec
import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coursekit.puzzles import (
    Cryptarithm,
    Grid,
    KnightsTour,
    Queens,
    SlidingTiles,
    Sudoku,
    a_star,
    all_solutions,
    backtrack,
    breadth_first,
    count_solutions,
    distances,
    greedy_best_first,
    in_order,
    most_constrained,
    uniform_cost,
    warnsdorff,
)


class Roads(msgspec.Struct, frozen=True):
    """A small random graph with whole-number costs: from node 0 to node n - 1."""

    n: int
    edges: tuple[tuple[int, int, int], ...]

    @property
    def start(self):
        return 0

    def is_goal(self, node):
        return node == self.n - 1

    def neighbours(self, node):
        return [(there, there, cost) for here, there, cost in self.edges if here == node]

    def costs_to_the_goal(self):
        graph = nx.MultiDiGraph()
        graph.add_nodes_from(range(self.n))
        graph.add_weighted_edges_from((there, here, cost) for here, there, cost in self.edges)
        return nx.single_source_dijkstra_path_length(graph, self.n - 1)


@st.composite
def roads(draw):
    n = draw(st.integers(1, 8))
    nodes = st.integers(0, n - 1)
    edges = st.tuples(nodes, nodes, st.integers(0, 9))
    return Roads(n, tuple(draw(st.lists(edges, max_size=20))))


@st.composite
def grids(draw, cells):
    height, width = draw(st.integers(1, 5)), draw(st.integers(2, 5))
    text = draw(st.lists(st.sampled_from(cells), min_size=height * width, max_size=height * width))
    start, goal = draw(st.permutations(range(height * width)))[:2]
    text[start], text[goal] = "S", "G"
    return Grid("".join(text[row * width : (row + 1) * width]) for row in range(height))


def check_result(problem, result):
    """The path is a way from the start to a goal along the moves, and it costs what it says."""
    assert result.path[0] == problem.start
    assert problem.is_goal(result.path[-1])
    cost = 0
    for here, move, there in zip(result.path, result.moves, result.path[1:], strict=False):
        cost += min(c for m, t, c in problem.neighbours(here) if (m, t) == (move, there))
    assert cost == result.cost
    for step, expansion in enumerate(result.history):
        assert expansion.state in result.frontier(step)


@given(roads(), st.integers(0, 100))
def test_a_star_is_cheapest_on_random_graphs_with_a_consistent_heuristic(problem, percent):
    exact = problem.costs_to_the_goal()
    cheapest = exact.get(0, inf)

    def heuristic(node):
        return exact.get(node, 1000) * percent // 100

    result = a_star(problem, heuristic)
    assert result.cost == uniform_cost(problem).cost == cheapest
    states = [expansion.state for expansion in result.history]
    assert len(set(states)) == len(states)  # a consistent heuristic never expands a state twice
    if cheapest < inf:
        check_result(problem, result)
        check_result(problem, uniform_cost(problem))
        check_result(problem, greedy_best_first(problem, heuristic))


@given(roads(), st.randoms(use_true_random=False))
def test_a_star_is_cheapest_even_if_the_heuristic_is_only_admissible(problem, rng):
    exact = problem.costs_to_the_goal()
    estimate = {node: rng.randint(0, exact.get(node, 20)) for node in range(problem.n)}
    result = a_star(problem, estimate.__getitem__)
    assert result.cost == exact.get(0, inf)
    if result.path:
        check_result(problem, result)


@given(grids(cells="...#"))
def test_a_star_is_as_good_as_breadth_first_on_random_mazes(maze):
    fewest = breadth_first(maze)
    result = a_star(maze, maze.manhattan)
    assert result.cost == fewest.cost == uniform_cost(maze).cost
    assert result.expanded <= fewest.expanded
    if result.path:
        check_result(maze, result)
        check_result(maze, fewest)


@given(st.lists(st.integers(0, 3), max_size=10))
def test_a_star_is_as_good_as_breadth_first_on_scrambled_tiles(scramble):
    goal = SlidingTiles((1, 2, 3, 4, 5, 6, 7, 8, 0))
    state = goal.start
    for choice in scramble:
        options = goal.neighbours(state)
        state = options[choice % len(options)][1]
    puzzle = SlidingTiles(state)
    fewest = breadth_first(puzzle).cost
    for heuristic in (puzzle.misplaced, puzzle.manhattan):
        result = a_star(puzzle, heuristic)
        assert result.cost == len(result.moves) == fewest <= len(scramble)
        check_result(puzzle, result)


@cache
def solvable_states():
    """All states of the 8-puzzle that the moves lead to."""
    return distances(SlidingTiles((1, 2, 3, 4, 5, 6, 7, 8, 0)))


@given(st.permutations(range(9)))
def test_exactly_the_tile_states_that_can_be_solved_are_accepted(start):
    if tuple(start) in solvable_states():
        assert SlidingTiles(start).start == tuple(start)
    else:
        with pytest.raises(ValueError, match="can never become goal"):
            SlidingTiles(start)


class Constraints(msgspec.Struct, frozen=True):
    """A small random constraint problem: pairs of (variable, value) that exclude each other."""

    domains: tuple[tuple[int, ...], ...]
    forbidden: frozenset

    @property
    def start(self):
        return (None,) * len(self.domains)

    def unassigned(self, partial):
        return tuple(variable for variable, value in enumerate(partial) if value is None)

    def values(self, partial, variable):
        return tuple(
            value
            for value in self.domains[variable]
            if not any(
                frozenset({(variable, value), (other, taken)}) in self.forbidden
                for other, taken in enumerate(partial)
            )
        )

    def assign(self, partial, variable, value):
        return (*partial[:variable], value, *partial[variable + 1 :])

    def brute_force(self):
        return [
            values
            for values in product(*self.domains)
            if not any(
                frozenset({one, other}) in self.forbidden
                for one in enumerate(values)
                for other in enumerate(values)
                if one != other
            )
        ]


@st.composite
def constraints(draw):
    sizes = draw(st.lists(st.integers(0, 3), max_size=5))
    pairs = [(variable, value) for variable, size in enumerate(sizes) for value in range(size)]
    choice = st.sampled_from(pairs or [(0, 0)])
    excluded = draw(st.lists(st.tuples(choice, choice), max_size=12))
    return Constraints(
        tuple(tuple(range(size)) for size in sizes),
        frozenset(frozenset(pair) for pair in excluded if pair[0][0] != pair[1][0]),
    )


@given(constraints())
def test_backtracking_finds_what_brute_force_finds(problem):
    solutions = problem.brute_force()
    assert list(all_solutions(problem)) == solutions
    assert backtrack(problem) == (solutions[0] if solutions else None)
    for order in (in_order, most_constrained):
        assert count_solutions(problem, order=order) == len(solutions)
        assert sorted(all_solutions(problem, order=order)) == sorted(solutions)
        first = backtrack(problem, order=order)
        assert first in solutions if solutions else first is None


@cache
def peaceful_queens(n):
    """All solutions by brute force."""
    return [
        columns
        for columns in permutations(range(n))
        if len({row + column for row, column in enumerate(columns)}) == n
        if len({row - column for row, column in enumerate(columns)}) == n
    ]


@given(st.integers(1, 7), st.randoms(use_true_random=False))
def test_queens_from_any_partial_solution(n, rng):
    queens, partial = Queens(n), Queens(n).start
    for row in rng.sample(range(n), rng.randint(0, n)):
        columns = queens.values(partial, row)
        if columns:
            partial = queens.assign(partial, row, rng.choice(columns))
    expected = [
        columns
        for columns in peaceful_queens(n)
        if all(have in (None, want) for have, want in zip(partial, columns, strict=True))
    ]
    assert list(all_solutions(queens, partial)) == expected
    assert count_solutions(queens, partial, order=most_constrained) == len(expected)


@given(st.lists(st.text("ABC", min_size=1, max_size=3), min_size=2, max_size=4))
def test_cryptarithms_by_brute_force(words):
    puzzle = Cryptarithm(" + ".join(words[:-1]) + " = " + words[-1])

    signs = [1] * (len(words) - 1) + [-1]
    weights = [
        sum(
            sign * 10**place
            for sign, word in zip(signs, words, strict=True)
            for place, other in enumerate(reversed(word))
            if other == letter
        )
        for letter in puzzle.letters
    ]
    leading = [any(w[0] == letter and len(w) > 1 for w in words) for letter in puzzle.letters]
    expected = [
        digits
        for digits in permutations(range(10), len(weights))
        if sum(map(mul, weights, digits)) == 0
        if not any(digit == 0 and leads for digit, leads in zip(digits, leading, strict=True))
    ]
    assert list(all_solutions(puzzle)) == expected
    assert count_solutions(puzzle, order=most_constrained) == len(expected)


SOLVED = backtrack(Sudoku((0,) * 81), order=most_constrained)


@given(st.sets(st.integers(0, 80), max_size=12))
def test_the_most_constrained_cell_changes_no_solution(emptied):
    sudoku = Sudoku(tuple(0 if cell in emptied else digit for cell, digit in enumerate(SOLVED)))
    solutions = list(all_solutions(sudoku))
    assert SOLVED in solutions
    assert sorted(all_solutions(sudoku, order=most_constrained)) == solutions
    for solution in solutions:
        Sudoku(solution)  # refuses a digit that stands twice in a row, column or box
        assert 0 not in solution


@given(st.sampled_from(list(product(range(5), repeat=2))), st.randoms(use_true_random=False))
def test_warnsdorffs_order_loses_no_tour_from_any_path(first, rng):
    tour, path = KnightsTour(5, first), (first,)
    for step in range(1, rng.randint(14, 25)):
        squares = tour.values(path, step)
        if not squares:
            break
        path = tour.assign(path, step, rng.choice(squares))
    assert count_solutions(tour, path, order=warnsdorff) == count_solutions(tour, path)

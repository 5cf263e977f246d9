"""What is stronger than the table of claims on puzzles (notes §1.1), each by its claim's id."""

from fractions import Fraction

from coursekit.chapters.c1a_puzzles.claims import EIGHT_PUZZLE, moves_to_solve, tours_by_start
from coursekit.puzzles import (
    Cryptarithm,
    Jugs,
    KnightsTour,
    Queens,
    River,
    SlidingTiles,
    a_star,
    all_solutions,
    backtrack,
    breadth_first,
    count_solutions,
    distances,
    romania,
)
from coursekit.record import trace


def test_C1_P1_queens_number_of_solutions():
    assert [count_solutions(Queens(n)) for n in range(1, 9)] == [1, 0, 0, 2, 10, 4, 40, 92]


def test_C1_P1_queens_twelve_solutions_up_to_symmetry():
    def turned(columns):
        return tuple(7 - columns.index(row) for row in range(8))

    def mirrored(columns):
        return tuple(7 - column for column in columns)

    def representative(columns):
        boards = [columns]
        for _ in range(3):
            boards.append(turned(boards[-1]))
        return min(boards + [mirrored(board) for board in boards])

    solutions = list(all_solutions(Queens(8)))
    assert all(turned(columns) in solutions for columns in solutions)
    assert len(set(map(representative, solutions))) == 12


def test_C1_P1_queens_first_solution_after_114_calls_and_2057_for_all():
    queens = Queens(8)
    first = trace(backtrack, queens, queens.start)
    assert len(first) == 114
    everything = trace(count_solutions, queens, queens.start)
    assert len(everything) == 2057


def test_C1_P2_send_more_money_has_one_solution():
    assert len(list(all_solutions(Cryptarithm("SEND + MORE = MONEY")))) == 1


def test_C1_P3_knights_tours_of_the_five_by_five_board():
    tours = tours_by_start()
    assert tours[0, 0] == tours[0, 4] == tours[4, 0] == tours[4, 4] == 304
    assert (tours[0, 2], tours[1, 1], tours[2, 2], tours[0, 1]) == (56, 56, 64, 0)


def test_C1_P3_the_plain_search_agrees_in_the_centre():
    assert count_solutions(KnightsTour(5, (2, 2))) == 64


def test_C1_P4_eight_puzzle_reachable_states_and_their_distances():
    moves_to = moves_to_solve()
    farthest = [state for state, moves in moves_to.items() if moves == 31]
    assert sorted(farthest) == [(6, 4, 7, 8, 5, 0, 3, 2, 1), (8, 6, 7, 2, 5, 4, 3, 0, 1)]
    mean = Fraction(sum(moves_to.values()), len(moves_to))
    assert mean == Fraction(249167, 11340)
    assert round(float(mean), 6) == 21.972399


def test_C1_P4_eight_puzzle_heuristics_never_overestimate():
    moves_to = moves_to_solve()
    for state, moves in moves_to.items():
        assert EIGHT_PUZZLE.misplaced(state) <= EIGHT_PUZZLE.manhattan(state) <= moves


def test_C1_P4_eight_puzzle_manhattan_is_consistent():
    moves_to = moves_to_solve()
    estimate = {state: EIGHT_PUZZLE.manhattan(state) for state in moves_to}
    for state in moves_to:
        for _, there, cost in EIGHT_PUZZLE.neighbours(state):
            assert abs(estimate[state] - estimate[there]) <= cost == 1


def test_C1_P5_a_star_costs_and_expansions():
    puzzle = EIGHT_PUZZLE
    results = [a_star(puzzle, h) for h in (lambda state: 0, puzzle.misplaced, puzzle.manhattan)]
    assert [result.cost for result in results] == [20, 20, 20]
    assert [result.expanded for result in results] == [55408, 3666, 282]


def test_C1_P5_a_star_to_the_other_goal():
    puzzle = SlidingTiles.from_text("724/5_6/831", goal="_12/345/678")
    assert a_star(puzzle, puzzle.manhattan).cost == 26


def test_C1_P6_road_map():
    roads = romania()
    result = a_star(roads, roads.straight_line)
    assert result.cost == 418
    assert [(popped.state, popped.f) for popped in result.history] == [
        ("Arad", 366),
        ("Sibiu", 393),
        ("Rimnicu", 413),
        ("Fagaras", 415),
        ("Pitesti", 417),
        ("Bucharest", 418),
    ]


def test_C1_P7_missionaries_and_cannibals():
    assert len(distances(River(missionaries=3, cannibals=3, boat=2))) == 16


def test_C1_P8_jugs():
    assert len(breadth_first(Jugs(sizes=(3, 5), target=4)).moves) == 6

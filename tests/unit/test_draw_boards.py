"""Boards of puzzles, and galleries: what is on them, and that they can be read."""

import random
import xml.etree.ElementTree as ElementTree
from itertools import combinations, pairwise

import matplotlib.pyplot as plt
import pytest

from coursekit.draw import (
    board,
    board_sketch,
    cryptarithm_board,
    gallery,
    jugs_board,
    knight_board,
    queens_board,
    river_board,
    sudoku_board,
    tiles_board,
)
from coursekit.draw.board_puzzles import SQUARE
from coursekit.draw.labels import length_inside, place_labels
from coursekit.draw.sketch import Curve, Disc, Line, Place, Shape, Sketch, Spot, Text, to_svg
from coursekit.draw.style import (
    BLUE,
    GREY,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_ORANGE,
)
from coursekit.games import Subtraction
from coursekit.puzzles import (
    Cryptarithm,
    Grid,
    Jugs,
    KnightsTour,
    Queens,
    River,
    SlidingTiles,
    Sudoku,
    all_solutions,
    backtrack,
    breadth_first,
    most_constrained,
    romania,
)

SUDOKU = Sudoku.from_text(
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
)
MONEY = Cryptarithm("SEND + MORE = MONEY")
TOUR = backtrack(KnightsTour(5))

BOARDS = {
    "queens": lambda: queens_board((0, 4, 7, 5, 2, 6, 1, 3)),
    "clashing queens": lambda: queens_board((0, 1, None, 3), n=6, attacked=True),
    "no queens": lambda: queens_board((), n=4),
    "knight": lambda: knight_board(TOUR, 5),
    "long tour": lambda: knight_board([divmod(i, 12) for i in range(144)], 12),
    "tiles": lambda: tiles_board((7, 2, 4, 5, 0, 6, 8, 3, 1)),
    "fifteen": lambda: tiles_board((*range(1, 15), 0, 15)),
    "sudoku": lambda: sudoku_board(SUDOKU.grid),
    "solved sudoku": lambda: sudoku_board(backtrack(SUDOKU), SUDOKU.grid),
    "letters": lambda: board_sketch(MONEY),
    "digits": lambda: cryptarithm_board(MONEY, MONEY.assign(MONEY.start, "M", 1)),
    "three words": lambda: board_sketch(Cryptarithm("I + BB = ILL")),
    "no solution": lambda: queens_board(backtrack(Queens(3))),
    "maze": lambda: board(Grid(("S.#.", ".2#9", "...G"))),
    "large maze": lambda: board(Grid(("S" + "." * 39, *["." * 40] * 20, "." * 39 + "G"))),
    "jugs": lambda: jugs_board((0, 4)),
    "large jugs": lambda: jugs_board((17, 0, 50), sizes=(20, 31, 50)),
    "river": lambda: river_board((3, 1, 0), River()),
    "wide river": lambda: river_board((5, 2, 1), River(missionaries=6, cannibals=4)),
    "road map": lambda: board_sketch(romania()),
    "gallery": lambda: gallery(
        [tiles_board((1, 2, 3, 0)), board_sketch(Subtraction(9)), queens_board((0, 2), 3)],
        titles=["a rather long title for a small board", "", "$x$ < 3"],
        columns=2,
    ),
    "strip of solutions": lambda: gallery(map(queens_board, all_solutions(Queens(6)))),
}


def texts(sketch: Sketch) -> list[str]:
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def marks(sketch: Sketch, kind: type, **wanted) -> list:
    return [
        mark
        for mark in sketch.marks
        if isinstance(mark, kind) and all(getattr(mark, k) == v for k, v in wanted.items())
    ]


def test_pictures_with_faults_are_found(faults):
    inside = Text(50, 50, "a text")
    assert faults(Sketch(100, 100, (inside,))) == []
    for fault in (
        Text(51, 53, "another"),
        Text(95, 20, "outside"),
        Line(10, 10, 10, 101),
        Disc(10, 10, 9.8, width=1),
        Shape(((1, 1), (2, 2), (3, 1)), fill="red"),
        Curve(((1, 1), (2, 2)), stroke="#123456"),
    ):
        assert len(faults(Sketch(100, 100, (inside, fault)))) == 1


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_can_be_read(name, faults):
    assert faults(BOARDS[name]()) == []


def test_a_board_becomes_svg_and_axes_with_all_its_marks():
    board = BOARDS["clashing queens"]()
    svg = ElementTree.fromstring(to_svg(board))
    seen = [mark for mark in board.marks if not isinstance(mark, Spot | Place)]
    assert len(list(svg)) == len(seen)
    ax = board.draw()
    assert len(ax.patches) + len(ax.lines) + len(ax.texts) == len(seen)
    plt.close(ax.figure)


# Puzzles


def attacks(a, b):
    (row, column), (other_row, other_column) = a, b
    down, right = other_row - row, other_column - column
    return down == 0 or right == 0 or down == right or down == -right


@pytest.mark.parametrize(
    "columns", [(0, 4, 7, 5, 2, 6, 1, 3), (0, 1, 2), (2, None, 2, 0), (1, 1, 1, 1), (None, None)]
)
def test_queens_that_attack_each_other_are_joined(columns):
    board = queens_board(columns)
    queens = [(row, column) for row, column in enumerate(columns) if column is not None]
    pairs = [pair for pair in combinations(queens, 2) if attacks(*pair)]
    lines = marks(board, Line, stroke=ORANGE)
    assert len(lines) == len(pairs)
    in_danger = {queen for pair in pairs for queen in pair}
    crowns = [mark for mark in marks(board, Shape) if len(mark.points) > 4]
    assert [crown.fill for crown in crowns] == [
        ORANGE if queen in in_danger else INK for queen in queens
    ]
    for line, (a, b) in zip(lines, pairs, strict=True):
        length = (line.x2 - line.x1, line.y2 - line.y1)
        assert length == ((b[1] - a[1]) * SQUARE, (b[0] - a[0]) * SQUARE)


def test_attacked_squares_are_marked():
    columns = (1, 4)
    free = [
        (row, column)
        for row in range(6)
        for column in range(6)
        if not attacks((0, 1), (row, column)) and not attacks((1, 4), (row, column))
    ]
    board = queens_board(columns, n=6, attacked=True)
    assert len(marks(board, Shape, fill=PALE_ORANGE)) == texts(board).count("×")
    assert texts(board).count("×") == 36 - len(free) - 2
    assert "×" not in texts(queens_board(columns, n=6))


@pytest.mark.parametrize("columns", [(4, 0), (0, -1), (0, 1, 2, 3, 0), ("a",)])
def test_a_queen_off_the_board_is_refused(columns):
    with pytest.raises(ValueError, match="columns has a piece in row"):
        queens_board(columns, n=4)


def test_a_knights_tour_is_numbered_and_joined():
    board = knight_board(TOUR, 5)
    numbers = marks(board, Text, colour=INK)
    assert [mark.text for mark in numbers] == [str(i) for i in range(1, 26)]
    ends = [((line.x1, line.y1), (line.x2, line.y2)) for line in marks(board, Line)]
    assert ends == list(pairwise((mark.x, mark.y) for mark in numbers))
    with pytest.raises(ValueError, match="path has a piece in row 5"):
        knight_board([(5, 0)], 5)


@pytest.mark.parametrize("text", ["724/5_6/831", "123/456/78_", "123/456/7_8"])
def test_tiles_that_are_out_of_place_are_tinted(text):
    puzzle = SlidingTiles.from_text(text)
    board = tiles_board(puzzle.start)
    assert len(marks(board, Shape, fill=PALE_ORANGE)) == puzzle.misplaced(puzzle.start)
    assert texts(board) == [tile for tile in text if tile.isdecimal()]
    assert marks(tiles_board(puzzle.start, puzzle.start), Shape, fill=PALE_ORANGE) == []


@pytest.mark.parametrize("state", [(1, 2, 3), (1, 1, 2, 0)])
def test_tiles_that_make_no_square_are_refused(state):
    with pytest.raises(ValueError, match="expected"):
        tiles_board(state)


def test_given_digits_are_bold_and_found_ones_blue():
    board = sudoku_board(backtrack(SUDOKU), SUDOKU.grid)
    givens = sum(digit > 0 for digit in SUDOKU.grid)
    assert len(marks(board, Text, bold=True, colour=INK)) == givens
    assert len(marks(board, Text, bold=False, colour=BLUE)) == 81 - givens
    assert len(marks(sudoku_board(SUDOKU.grid), Text)) == givens
    with pytest.raises(ValueError, match="givens is"):
        sudoku_board(SUDOKU.grid, SUDOKU.grid[1:])
    with pytest.raises(ValueError, match="grid is"):
        sudoku_board((10,) * 81)


def test_a_sum_of_letters_stands_in_columns():
    board = cryptarithm_board(MONEY, MONEY.assign(MONEY.start, "Y", 2))
    assert texts(board).count("+") == 1
    assert texts(board).count("2") == 1
    last = [mark.x for mark in marks(board, Text, size=20, colour=INK) if mark.text in "DE"]
    assert len(set(last)) == 3  # D and the E of MORE in one column, two other E's elsewhere
    assert len(marks(board, Shape, fill=PALE_BLUE)) == 1


def test_a_puzzle_without_a_solution_says_so():
    impossible = Cryptarithm("A + B = CDE")
    sudoku = Sudoku((0, *range(2, 9), 0, 0, 1, 9, *[0] * 69))
    for sketch in (
        queens_board(backtrack(Queens(3))),
        knight_board(backtrack(KnightsTour(4)), 4),
        sudoku_board(backtrack(sudoku, order=most_constrained), sudoku.grid),
        cryptarithm_board(impossible, backtrack(impossible)),
    ):
        assert texts(sketch) == ["There is no solution."]
    crossing = River(missionaries=4, cannibals=4)
    banks = [river_board(bank, crossing) for bank in breadth_first(crossing).path]
    assert texts(gallery(banks)) == ["Nothing to show."]


def test_a_maze_shows_walls_costs_and_ends():
    sketch = board(Grid(("S#1", ".#7", "..G")))
    assert len(marks(sketch, Shape, fill=GREY)) == 2
    assert texts(sketch) == ["S", "7", "G"]
    assert len(marks(sketch, Spot)) == 7


def test_jugs_hold_what_the_state_says():
    board = jugs_board((2, 5), (3, 5))
    assert texts(board) == ["2 of 3", "5 of 5"]
    heights = [water.points[2][1] - water.points[0][1] for water in marks(board, Shape)]
    assert heights == pytest.approx([36, 90])


def test_everybody_stands_on_one_of_the_banks():
    board = river_board((3, 1, 0), River())
    middle = board.width / 2
    left = [mark.text for mark in marks(board, Text) if mark.x < middle]
    right = [mark.text for mark in marks(board, Text) if mark.x > middle]
    assert (left, right) == (["M", "M", "M", "C"], ["C", "C"])
    two = river_board((1, 1, 1), River(missionaries=1, cannibals=1))
    assert texts(two) == ["M", "C"]


def test_puzzles_show_where_they_start():
    assert board(Queens(5)) == queens_board((), 5)
    assert board(KnightsTour(5, first=(2, 2))) == knight_board([(2, 2)], 5)
    assert board(SUDOKU) == sudoku_board(SUDOKU.grid)
    sum_of = Cryptarithm("AB + BC = DEF")
    assert board(sum_of) == cryptarithm_board(sum_of, (None,) * 6)
    puzzle = SlidingTiles((1, 2, 0, 3), goal=(1, 2, 3, 0))
    assert board(puzzle) == tiles_board(puzzle.start, puzzle.goal)
    assert board(Jugs()) == jugs_board((0, 0))
    assert board(River()) == river_board((3, 3, 1), River())


# Galleries


def test_a_gallery_sets_boards_in_rows_without_overlap():
    boards = [tiles_board((1, 2, 3, 0)), queens_board((), 4), tiles_board((1, 2, 3, 0))]
    picture = gallery(boards, titles=["a", "b", "c"], columns=2)
    captions = [mark for mark in picture.marks if isinstance(mark, Text) and mark.text in "abc"]
    assert [mark.text for mark in captions] == ["a", "b", "c"]
    a, b, c = ((mark.x, mark.y) for mark in captions)
    assert a[1] == b[1] < c[1]
    assert a[0] == c[0] < b[0]
    assert len(picture.marks) == sum(len(board.marks) for board in boards) + 3


def test_a_gallery_is_no_wider_than_asked():
    boards = [queens_board((), 8)] * 8
    assert gallery(boards, columns=4, width=600).width == pytest.approx(600)
    assert gallery(boards[:1]).width == boards[0].width


def test_a_gallery_refuses_what_does_not_fit():
    with pytest.raises(ValueError, match=r"columns must be .*1 or more"):
        gallery([], columns=0)
    with pytest.raises(ValueError, match="titles has 1 titles: expected 2"):
        gallery([tiles_board((1, 2, 3, 0))] * 2, titles=["one"])


@pytest.mark.parametrize("width", [10, 0, -5, float("nan")])
def test_a_gallery_refuses_a_width_that_leaves_nothing_of_its_boards(width):
    board = tiles_board((1, 2, 3, 0))
    with pytest.raises(ValueError, match="width must be"):
        gallery([board] * 4, width=width)
    assert gallery([board] * 4, width=138).width == pytest.approx(138)


# Labels


def test_labels_take_free_places_where_there_are_any():
    spots = [(10 * i, 0, 10 * i + 8, 5) for i in range(4)]
    placed = place_labels([spots] * 4, obstacles=[], lines=[[]] * 4)
    assert sorted(placed) == spots


def test_a_label_avoids_obstacles_and_lines():
    spots = [(0, 0, 8, 5), (10, 0, 18, 5), (20, 0, 28, 5)]
    line = (14, -5, 14, 10)
    assert place_labels([spots], obstacles=[(1, 1, 2, 2)], lines=[[line]]) == [spots[2]]
    assert place_labels([spots], obstacles=[], lines=[[line]]) == [spots[0]]


def test_lengths_inside_a_box_agree_with_counting_points():
    chooser = random.Random(1)
    for _ in range(300):
        line = tuple(chooser.uniform(-5, 15) for _ in range(4))
        box = (0.0, 0.0, chooser.uniform(1, 10), chooser.uniform(1, 10))
        points = [
            (line[0] + t / 999 * (line[2] - line[0]), line[1] + t / 999 * (line[3] - line[1]))
            for t in range(1000)
        ]
        inside = sum(0 < x < box[2] and 0 < y < box[3] for x, y in points)
        length = ((line[2] - line[0]) ** 2 + (line[3] - line[1]) ** 2) ** 0.5
        assert length_inside(box, line) == pytest.approx(length * inside / 1000, abs=0.03 * length)

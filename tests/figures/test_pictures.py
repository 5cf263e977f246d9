"""No texts overlap, nothing is cut off and all can be read, in any picture."""

import random

import matplotlib.pyplot as plt
import pytest
from matplotlib.figure import Figure

from coursekit.draw import draw_graph, draw_tree
from coursekit.draw.boards import board_sketch
from coursekit.draw.sketch import Sketch, Text, to_svg
from coursekit.games import Backgammon, BustRace, Gambler, GridWorld, PennyStacks, Pig, Piglet
from coursekit.solving import GameGraph, outcome
from coursekit.trace import trace
from tests.examples import random_play
from tests.figures.overlap import EDGE, overlapping_texts, smallest_text
from tests.pictures import PICTURES, RANDOM, every_option

PAGE = 960
"""Points; these are wider, and are scrolled:"""
SCROLLED = ("slices of Pig", "components of Pig", "Kuhn", "four cards")
NARROW = 388
"""As wide, in points, as a board may be that stands beside its controls on a small projector."""


@pytest.fixture(autouse=True)
def close_figures():
    plt.close("all")  # those of doctests, which run in the same process
    yield
    plt.close("all")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_the_course_can_be_read(name):
    picture = PICTURES[name]()
    assert plt.get_fignums() == [], "a figure that is open is shown a second time"
    assert overlapping_texts(picture) == []
    assert smallest_text(picture) >= 9
    if isinstance(picture, Sketch):
        assert overlapping_texts(picture.draw().figure) == []
        assert picture.width <= PAGE or name.startswith(SCROLLED)
        assert not repr(picture).startswith("A picture with")


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("make", RANDOM, ids=lambda make: make.__name__)
def test_random_pictures(make, seed):
    for picture in make(random.Random(seed)):
        assert overlapping_texts(picture) == []
        assert isinstance(picture, Figure) or not repr(picture).startswith("A picture with")


@pytest.mark.parametrize("game", [Pig, Piglet, BustRace, Gambler, Backgammon, GridWorld])
def test_the_board_of_a_game_keeps_its_size_and_leaves_room_for_the_controls(game):
    boards = [board_sketch(position) for position in random_play(game())]
    assert len({(board.width, board.height) for board in boards}) == 1
    assert boards[0].width <= NARROW


def test_in_one_of_two_axes_texts_shrink_with_the_picture():
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 4), layout="constrained")
    draw_tree(trace(every_option, 4)).draw(left)
    draw_graph(GameGraph.explore(PennyStacks(7)), values=outcome).draw(right)
    left.set_title("calls")
    assert overlapping_texts(figure) == []


def test_the_measure_finds_what_overlaps_and_what_is_cut_off():
    figure, ax = plt.subplots(figsize=(4, 3), layout="none")
    for place, text in ((0.1, "apart"), (0.5, "over"), (0.52, "under"), (0.9, "much too long")):
        ax.text(place, 0.5, text)
    assert overlapping_texts(figure) == [("over", "under"), ("much too long", EDGE)]
    marks = (Text(30, 20, "left"), Text(44, 22, "right"), Text(95, 40, "<&>", anchor="start"))
    sketch = Sketch(100, 50, marks)
    assert (
        overlapping_texts(sketch)
        == overlapping_texts(to_svg(sketch))
        == [
            ("left", "right"),
            ("<&>", EDGE),
        ]
    )

"""The boards of games with dice: no texts overlap, nothing is cut off, and all can be read."""

import random

import pytest

from coursekit.draw.boards import board_sketch, has_board
from coursekit.draw.boards.dice import PIPS, die, thrown_sketch
from coursekit.draw.boards.prospects import prospects_chart
from coursekit.draw.canvas.sketch import Disc, Text
from coursekit.draw.canvas.style import INK, PALE_ORANGE
from coursekit.games import (
    Backgammon,
    BustRace,
    Gambler,
    GridWorld,
    MiniYahtzee,
    Pig,
    Piglet,
    RollAndKeep,
    ShutTheBox,
)
from tests.figures.overlap import overlapping_texts, smallest_text

STARTS = [
    *(Pig(), Pig(17), Pig(1_000_000), Piglet(), Piglet(1), BustRace(), BustRace(1000, 20)),
    *(RollAndKeep(), RollAndKeep(2, 100), MiniYahtzee(), ShutTheBox(), ShutTheBox(1)),
    *(ShutTheBox(12, shut_only=True), Gambler(), Gambler(1_000_000, 3, 0.123456789)),
    *(GridWorld(), GridWorld("S . . . . . . . . . . -10.25 / 0 # . . . . . . . . . 12")),
    *(Backgammon(), Backgammon(6, 1), Backgammon(12, 5), Backgammon(13, 5), Backgammon(24, 5)),
]
NARROW = 388
"""As wide, in points, as a board may be that stands beside its controls on a small projector."""


def positions(start, number=25):
    """Positions of a random game, the first and the last ones among them."""
    rng, position, found = random.Random(5), start, [start]
    while not position.is_over and len(found) < 400:
        position = position.play(rng.choice(position.moves()))
        found.append(position)
    return found[:number] + found[-2:]


@pytest.mark.parametrize("start", STARTS, ids=repr)
def test_a_board_can_be_read_from_the_first_throw_to_the_end(start):
    assert has_board(start)
    for position in positions(start):
        board = board_sketch(position)
        assert overlapping_texts(board) == [], position
        assert smallest_text(board) >= 9


@pytest.mark.parametrize("game", [Pig, Piglet, BustRace, Gambler, Backgammon, GridWorld])
def test_the_board_of_a_game_keeps_its_size_and_leaves_room_for_the_controls(game):
    sizes = {(board.width, board.height) for board in map(board_sketch, positions(game(), 400))}
    assert len(sizes) == 1
    ((width, _),) = sizes
    assert width <= NARROW


def pips(sketch):
    """How many pips are drawn."""
    return sum(isinstance(mark, Disc) and mark.fill == INK for mark in sketch.marks)


def texts(sketch):
    """All words of a sketch."""
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def test_a_die_shows_as_many_pips_as_it_counts():
    assert [pips(die(shown)) for shown in PIPS] == [1, 2, 3, 4, 5, 6]
    assert texts(die(20)) == ["20"]
    assert pips(board_sketch(Backgammon().play((2, 5)))) == 7
    assert pips(board_sketch(MiniYahtzee().play((4, 6)))) == 10


def test_throws_are_drawn_in_order_and_those_that_cost_the_turn_in_orange():
    rolling, other = Pig(rolling=True), Pig(rolling=True, mover=1)
    row = thrown_sketch([(Pig(), "roll"), (rolling, 4), (rolling, 1), (other, 6)])
    assert texts(row) == ["Player I", "Player II"]
    assert pips(row) == 11
    assert [getattr(mark, "fill", "") for mark in row.marks].count(PALE_ORANGE) == 1
    coins = thrown_sketch([(Piglet(rolling=True), toss) for toss in ("heads", "tails")])
    assert texts(coins) == ["Player I", "H", "T"]
    many = thrown_sketch([(rolling, 1)] * 30)
    assert pips(many) == 8
    assert "…" in texts(many)
    assert many.width <= NARROW
    assert thrown_sketch([]).height == many.height


def test_a_bust_and_a_total_of_nothing_are_told_apart():
    assert "bust" in texts(board_sketch(BustRace(finished=1)))
    assert "bust" not in texts(board_sketch(BustRace()))


def test_the_dice_of_a_game_without_throws_are_refused():
    with pytest.raises(ValueError, match="a game that shows its throws, not MiniYahtzee"):
        thrown_sketch([(MiniYahtzee(), (1, 2))])


@pytest.mark.parametrize("odds", [[0.5], [0, 1], [1.0] * 300, [0.99996, 0.0001]])
def test_the_chart_of_odds_can_be_read(odds):
    assert overlapping_texts(prospects_chart(odds)) == []

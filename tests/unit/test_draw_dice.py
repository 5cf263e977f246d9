"""The dice on boards: pips, throws and busts."""

import pytest

from coursekit.draw.boards import board_sketch
from coursekit.draw.boards.dice import PIPS, die, thrown_sketch
from coursekit.draw.canvas.sketch import Disc, Text
from coursekit.draw.canvas.style import INK, PALE_ORANGE
from coursekit.games import Backgammon, BustRace, MiniYahtzee, Pig, Piglet

NARROW = 388
"""As wide, in points, as a board may be that stands beside its controls on a small projector."""


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

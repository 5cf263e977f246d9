"""Boards of all games: they can be read, and a click on them is a legal move."""

import random
from xml.etree import ElementTree

import pytest

from coursekit import games, puzzles
from coursekit.draw import board, board_sketch, to_svg
from coursekit.draw.board_dice import PIPS, die, thrown_sketch
from coursekit.draw.board_heaps import arranged, heaps_board
from coursekit.draw.boards import (
    board_seen_by,
    captioned,
    first_spots,
    has_board,
    ringed,
    text_board,
)
from coursekit.draw.sketch import Disc, Line, Place, Shape, Spot, Text, side_by_side
from coursekit.draw.style import (
    BLUE,
    GREEN,
    GREY,
    INK,
    ORANGE,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
    PURPLE,
)
from coursekit.games import (
    Backgammon,
    BustRace,
    ConnectFour,
    Go,
    Kalah,
    Kayles,
    KInARow,
    KuhnPoker,
    MiniYahtzee,
    Nim,
    Othello,
    PennyStacks,
    Pig,
    Piglet,
    Position,
    Subtraction,
    Sum,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from tests.examples import GAMES, random_play

BOARD = TicTacToe.from_text


def marks(sketch, kind, **wanted):
    """The marks of a kind with these fields."""
    found = [mark for mark in sketch.marks if isinstance(mark, kind)]
    return [m for m in found if all(getattr(m, k) == v for k, v in wanted.items())]


def texts(sketch, **wanted):
    return [mark.text for mark in marks(sketch, Text, **wanted)]


def after(position, moves, rng=1):
    """The position after that many random moves, or the end of the game."""
    chooser = random.Random(rng)
    for _ in range(moves):
        if not position.is_over:
            position = position.play(chooser.choice(position.moves()))
    return position


POSITIONS = [
    *GAMES,
    *(after(game, 5) for game in GAMES),
    *(ConnectFour(1, 4), ConnectFour.from_text("....... ....... OOO.... XXXX..."), Othello(26)),
    *(after(ConnectFour(12, 8, k=5), 40), after(KInARow(15, 15, 5), 60), Kalah(1, 40), Go(9)),
    *(Subtraction(1_234_567), Nim(0), Nim(60), Kayles(60), PennyStacks((120, 3)), Nim(10**6)),
    *(PennyStacks((2,) * 1000), Kayles(9) + Kayles(8) + Kayles(7) + Kayles(6), Kayles(0)),
]


# Every game


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: repr(position)[:40])
def test_a_board_can_be_read_with_and_without_notes(position, faults):
    plain = board_sketch(position)
    moves = list(first_spots(plain))
    noted = board_sketch(position, dict.fromkeys(moves, "+12"))
    for sketch in (plain, noted):
        assert faults(sketch) == []
        ElementTree.fromstring(to_svg(sketch))
    assert len(plain.alt) < 230
    if position != PennyStacks((120, 3)):  # whose pennies are too thin to be written on
        assert texts(noted).count("+12") == len(moves) + texts(plain).count("+12")


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_spots_are_legal_moves(game):
    for position in random_play(game):
        assert set(first_spots(board(position))) <= set(position.moves())


@pytest.mark.parametrize("game", [KuhnPoker(), games.LeducPoker(), games.BlindTicTacToe()])
def test_what_a_player_sees_has_no_moves_of_the_other_one(game):
    for position in random_play(game):
        for player in (0, 1):
            spots = first_spots(board_seen_by(position, player))
            assert set(spots) <= (set(position.moves()) if position.player == player else set())


def test_every_game_and_puzzle_has_a_board_and_nothing_else_has():
    named = [vars(room)[name] for room in (games, puzzles) for name in room.__all__]
    kinds = {kind for kind in named if isinstance(kind, type)}
    others = {
        "Expansion",
        "SearchResult",
        "Position",
        "Impartial",
        "Chance",
        "Decision",
        "Utilities",
    }
    without = {kind.__name__ for kind in kinds if board.dispatch(kind) is board.dispatch(object)}
    assert without <= others
    assert not any(has_board(thing) for thing in ("XO.", None, TicTacToe, 3))


def test_spots_move_with_their_board_and_are_seen_on_no_picture():
    sketch = board(TicTacToe())
    assert len(marks(sketch, Spot)) == len(marks(sketch, Place)) == 9
    assert to_svg(sketch).count("<line") == 4 == len(list(ElementTree.fromstring(to_svg(sketch))))
    beside = captioned(side_by_side([sketch, sketch]), "two boards")
    xs = [spot.points[0][0] for spot in marks(beside, Spot, move=0)]
    assert xs[1] - xs[0] == pytest.approx(sketch.width + 8)
    assert len(sketch.draw().patches) == 0


@pytest.mark.parametrize("option", ["notes", "colours"])
def test_a_note_needs_a_legal_move(option):
    with pytest.raises(ValueError, match=f"{option} has the move 0: expected one of"):
        board_sketch(BOARD("XO. .X. ..."), **{option: {0: PALE_ORANGE}})


def test_a_position_without_a_board_shows_its_text_escaped():
    class Pebbles(Position, frozen=True):
        name: str

    svg = to_svg(board_sketch(Pebbles("<script>&")))
    assert "<script>" not in svg
    assert "Pebbles(&#x27;&lt;script&gt;&amp;&#x27;)" in svg
    assert texts(board_sketch(Pebbles("word " * 40)))[0].startswith("Pebbles('word word")


# What the latest moves have changed


def rings(sketch):
    """(solid, dashed): how many rings there are."""
    found = [m for m in sketch.marks if getattr(m, "stroke", "") == GREEN and m.fill == "none"]
    return sum(not ring.dashed for ring in found), sum(ring.dashed for ring in found)


@pytest.mark.parametrize(
    ("position", "played", "expected"),
    [
        (TicTacToe(), [4], (1, 0)),
        (TicTacToe(), [4, 0], (2, 0)),
        (ConnectFour(), [3], (1, 0)),
        (Othello(), ["d3"], (1, 1)),
        (Go.from_text("WB. ... ..."), ["a2"], (1, 1)),
        (Kalah(3, 3), [0], (1, 3)),
        (Nim((3, 2)), [(3, 1)], (0, 0)),
    ],
)
def test_rings_are_solid_where_a_move_was_made_and_dashed_where_it_changed_the_rest(
    position, played, expected
):
    latest = []
    for move in played:
        latest.append((position, move))
        position = position.play(move)
    assert rings(ringed(board(position), latest)) == expected
    assert rings(board_sketch(position)) == (0, 0)


# Squares


def test_a_note_stands_where_the_disc_would_come_to_lie():
    sketch = board_sketch(ConnectFour().play(3), notes={3: "+4", 0: "−1"})
    places = {mark.text: (mark.x, mark.y) for mark in marks(sketch, Text, colour=INK)}
    assert places == {"+4": (139.0, 177.0), "−1": (25.0, 215.0)}
    assert len(marks(sketch, Spot, move=3)) == 6


@pytest.mark.parametrize(
    ("text", "lit"),
    [("XXX OO. ...", 3), ("XO. XO. .O.", 3), ("XXX XOO XOO", 5), ("... ... ...", 0)],
)
def test_a_finished_line_is_highlighted(text, lit):
    rows = text.split()
    x, o = (sum(1 << i for i, c in enumerate("".join(rows)) if c == side) for side in "XO")
    assert len(marks(board(TicTacToe(x, o)), Shape, fill=PALE_YELLOW)) == lit


def test_marks_of_three_players_differ_in_shape_and_colour():
    sketch = board(KInARow.from_text("XO. AX. O.A ...", k=3, players=3))
    assert len(marks(sketch, Line, stroke=BLUE)) == 2 * 2
    assert len(marks(sketch, Disc, stroke=ORANGE)) == 2
    assert [len(triangle.points) for triangle in marks(sketch, Shape, stroke=PURPLE)] == [3, 3]
    assert [place.holds for place in marks(sketch, Place)][:4] == ["X", "O", "empty", "A"]


def test_othello_shows_where_the_player_may_move_and_who_has_won():
    assert len(marks(board(Othello()), Disc, fill=GREY)) == 4
    assert texts(board(Othello()))[-1] == "Player I to move"
    assert texts(board(Othello.from_text("XXXX .... .... O...")))[-1] == "Player I has won by 3"
    assert texts(board(Othello.from_text("X... .... .... O...")))[-1] == "a draw"


def test_go_has_stones_on_crossings_and_says_who_has_won():
    sketch = board(Go.from_text("WB. ... ..."))
    assert len(marks(sketch, Disc, fill=INK)) == len(marks(sketch, Disc, fill=PAPER)) == 1
    assert texts(sketch)[:6] == ["a", "b", "c", "3", "2", "1"]
    assert [place.name for place in marks(sketch, Place)][:2] == [
        "row 3, column a",
        "row 3, column b",
    ]
    over = Go(3).play("pass").play("pass")
    assert texts(board(over))[-2:] == ["White has won", over.score_text()]


def test_kalah_shows_every_seed_and_counts_them():
    sketch = board(Kalah(3, 4).play(1))
    assert len(marks(sketch, Disc, fill=INK)) == 24
    assert texts(sketch, bold=True) == ["4", "0", "5", "1", "5", "5", "4", "0"]
    assert texts(sketch)[-1] == "Player II to move"
    many = board(Kalah(1, 40))
    assert len(marks(many, Disc, fill=INK)) == 48
    seeds = marks(many, Disc, fill=INK)
    for i, seed in enumerate(seeds):
        for other in seeds[:i]:
            assert (seed.x - other.x) ** 2 + (seed.y - other.y) ** 2 > 16


# Heaps


def test_stones_pins_and_pennies_are_there():
    assert len(marks(board(Nim((3, 2))), Disc)) == 5
    assert texts(board(Kayles(4))) == ["1", "2", "3", "4"]
    assert len(marks(board(PennyStacks((2, 5, 1))), Shape)) == 8
    assert texts(board(PennyStacks((2, 5, 1)))) == ["5", "2", "1"]
    assert len(marks(board(Subtraction(137)), Disc)) == 25
    assert {"+ 112", "137 stones", "take 1, 2 or 3"} <= set(texts(board(Subtraction(137))))
    assert texts(board(Nim((2, 1), misere=True)))[-1] == "taking the last stone loses"
    assert texts(board(Nim(10**6))) == ["Nim(1000000)"]


def test_a_spot_shows_what_a_click_takes():
    widths = {}
    for spot in marks(board(Nim(5)), Spot, move=(5, 2)):
        widths[spot.points[1][0] - spot.points[0][0]] = spot
    assert sorted(map(round, widths)) == [26, 78]  # the stone, and it with the two to its right
    assert set(first_spots(board(PennyStacks(8)))) == set(PennyStacks(8).moves())
    assert len(marks(board(PennyStacks(8)), Spot)) == 2 * 6  # not the lowest, and not half of them


def test_a_sum_has_the_moves_of_its_terms():
    game = Kayles(4) + Nim(2)
    assert set(first_spots(board(game))) == set(game.moves())
    assert texts(board(game)).count("+") == 1
    assert board(Sum((Kayles(9),) * 5)).width < 700


@pytest.mark.parametrize("game", [Nim((5, 3, 3)), PennyStacks((7, 4)), Kayles(5) + Nim(4)])
def test_heaps_stay_where_they_are_when_a_move_is_made(game):
    chooser = random.Random(3)
    for _ in range(10):
        position, heaps = game, list(game.parts())
        while not position.is_over:
            move = chooser.choice(position.moves())
            option, before = position.play(move), heaps
            inner = move[1] if isinstance(position, Sum) else move
            heaps = arranged(heaps, option.parts(), inner)
            assert sorted(map(repr, heaps)) == sorted(map(repr, option.parts()))
            same = sum(a == b for a, b in zip(before, heaps, strict=False))
            same += sum(a == b for a, b in zip(before[::-1], heaps[::-1], strict=False))
            assert same >= len(before) - 1
            position = option


def test_of_equal_heaps_the_one_that_was_clicked_changes():
    before = [Nim(3), Kayles(2), Nim(3)]
    after_it = [Kayles(2), Nim(1), Nim(3)]
    assert arranged(before, after_it, (3, 1), 0) == [Nim(1), Kayles(2), Nim(3)]
    assert arranged(before, after_it, (3, 1), 2) == [Nim(3), Kayles(2), Nim(1)]
    spots = first_spots(heaps_board(Kayles(2) + Nim(3) + Nim(3), before))
    assert {place for place, _ in spots} == {0, 1, 2}


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("player", [0, 1])
def test_two_players_see_who_moves_and_who_has_won(player, misere):
    moving = TwoPlayers(Subtraction(2, misere=misere), player)
    assert texts(board(moving))[-1] == f"Player {'I' * (player + 1)} to move"
    over = TwoPlayers(Subtraction(0, misere=misere), player)
    assert texts(board(over))[-1] == f"Player {'I' if over.payoffs()[0] == 1 else 'II'} has won"


def test_a_tree_shows_itself_unless_it_is_large():
    assert {"1", "−2", "3", "4", "5"} <= set(texts(board(Tree(((1, -2), (3, (4, 5)))))))
    large = Tree(tuple((i, -i) for i in range(40)))
    assert texts(board(large))[0].startswith("Tree(((0, 0), (1, -1)")


# Dice


def pips(sketch):
    return len(marks(sketch, Disc, fill=INK))


def test_a_die_shows_as_many_pips_as_it_counts():
    assert [pips(die(shown)) for shown in PIPS] == [1, 2, 3, 4, 5, 6]
    assert texts(die(20)) == ["20"]
    assert pips(board(Backgammon().play((2, 5)))) == 7
    assert pips(board(MiniYahtzee().play((4, 6)))) == 10


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
    assert thrown_sketch([]).height == many.height


def test_a_bust_and_a_total_of_nothing_are_told_apart():
    assert "bust" in texts(board(BustRace(finished=1)))
    assert "bust" not in texts(board(BustRace()))


def test_lines_below_a_board_stand_in_its_middle():
    sketch = captioned(text_board("a board"), "one", "", "two")
    assert texts(sketch) == ["a board", "one", "two"]
    assert sketch.height > text_board("a board").height

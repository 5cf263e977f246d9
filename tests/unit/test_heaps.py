"""Nim, Kayles and penny stacks played by clicking, and the reasons that are given for a move."""

import random
from collections import Counter
from functools import reduce
from operator import xor

import ipywidgets
import pytest

from coursekit.agents.agents import greedy_agent, impartial_game, nim_agent
from coursekit.agents.opinions import opinions_of_nimbers
from coursekit.draw.boards.kayles import pins
from coursekit.draw.boards.nim import stones
from coursekit.games import (
    ColumnCoins,
    Kayles,
    Nim,
    Octal,
    PennyStacks,
    Subtraction,
    TicTacToe,
    TwoPlayers,
)
from coursekit.impartial import outcome_by_nimbers, winning_moves
from coursekit.interact import equivalence_explorer, play
from coursekit.interact.equivalence import comparison, default_games
from coursekit.interact.playing.heaps import heaps_board
from coursekit.interact.playing.why import why_by_nimbers
from coursekit.interact.widgets.buttons import TOUCHED
from coursekit.solving import outcome_memoized
from tests.unit.pages import button, choice, page, parts, saved

KINDS = ("stone", "pin", "pair", "penny")
GAMES = [
    Nim((5, 7, 9)),
    Kayles(12),
    PennyStacks(15),
    Kayles(5) + Nim(4) + PennyStacks(6),
    Nim(3) + Nim(3) + Kayles(2),
]


def pieces(widget, kind=None):
    """The buttons that are stones, pins, pairs or pennies; or those of one kind."""
    classes = {f"coursekit-{name}" for name in ([kind] if kind else KINDS)}
    return [b for b in parts(widget, ipywidgets.Button) if classes & set(b._dom_classes)]


def toggle(widget):
    return parts(widget, ipywidgets.ToggleButton)


def rows_of(widget):
    """How many pieces lie in each row or stack, in the order of the page."""
    return [
        len(box.children)
        for box in parts(widget, ipywidgets.Box)
        if box.children and all(child in pieces(widget) for child in box.children)
    ]


# The boards


@pytest.mark.parametrize("game", [*GAMES, Nim((2, 2, 1), misere=True)], ids=repr)
def test_every_legal_move_has_its_button_and_every_button_a_legal_move(game):
    played = []
    board = heaps_board(TwoPlayers(game), played.append)
    board.show(TwoPlayers(game), {}, [])
    for piece in pieces(board.widget):
        assert piece.disabled == (not piece.tooltip)
        piece.click()
    assert set(played) <= set(game.moves())
    assert set(map(game.play, played)) == set(game.options())


def test_a_stone_goes_with_all_to_its_right_and_the_rows_stay_where_they_are():
    widget = play(Nim((5, 7, 9)), None)
    assert rows_of(widget) == [9, 7, 5]
    stones = pieces(widget)
    assert [stone.description for stone in stones[9:16]] == list("1234567")
    assert stones[11].tooltip == "take 5 of 7"
    stones[11].click()
    assert rows_of(widget) == [9, 2, 5]
    assert "Player II is to move." in page(widget)
    pieces(widget)[0].click()
    assert rows_of(widget) == [2, 5]
    button(widget, "Undo").click()
    button(widget, "Undo").click()
    assert rows_of(widget) == [9, 7, 5]


def test_undo_over_the_opponents_answer_restores_the_order_of_the_rows():
    widget = play(Nim((5, 7, 9)), "perfect")
    pieces(widget)[11].click()
    assert rows_of(widget) == [7, 2, 5]
    button(widget, "Undo").click()
    assert rows_of(widget) == [9, 7, 5]


def test_a_pin_or_a_pair_is_knocked_down_and_what_stood_left_of_it_stays_left():
    widget = play(Kayles(9), None)
    assert len(pieces(widget, "pin")) == 9
    assert [b.description for b in pieces(widget, "pair")][:3] == ["1–2", "2–3", "3–4"]
    pieces(widget, "pin")[5].click()
    assert [b.description for b in pieces(widget, "pin")] == list("12345123")
    pieces(widget, "pair")[3].click()
    assert [b.description for b in pieces(widget, "pin")] == list("123123")
    button(widget, "Restart").click()
    assert len(pieces(widget, "pin")) == 9


def test_a_stack_is_split_where_it_is_clicked_but_not_in_two_equal_ones():
    widget = play(PennyStacks(8), None)
    pennies = pieces(widget)
    assert [number for number, penny in enumerate(pennies, 1) if penny.disabled] == [1, 5]
    pennies[4].click()
    assert rows_of(widget) == [8]
    pennies[2].click()
    assert rows_of(widget) == [2, 6]
    assert all(penny.disabled for penny in pieces(widget)[:2])


def test_sums_are_played_on_one_table():
    widget = play(Kayles(5) + Nim(4) + PennyStacks(6), None)
    kinds = {kind: len(pieces(widget, kind)) for kind in KINDS}
    assert kinds == {"stone": 4, "pin": 5, "pair": 4, "penny": 6}
    pieces(widget, "stone")[0].click()
    pieces(widget, "pair")[0].click()
    pieces(widget, "penny")[4].click()
    kinds = {kind: len(pieces(widget, kind)) for kind in KINDS}
    assert kinds == {"stone": 0, "pin": 3, "pair": 2, "penny": 4}


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("opponent", ["perfect", "random", "greedy"])
def test_whatever_is_clicked_the_board_shows_the_position(game, opponent):
    chooser = random.Random(1)
    widget = play(game, opponent)
    for _ in range(3):
        while "Your turn" in page(widget):
            possible = [piece for piece in pieces(widget) if not piece.disabled]
            chooser.choice(possible).click()
        assert "won." in page(widget)
        assert all(piece.disabled for piece in pieces(widget))
        button(widget, "Restart").click()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_who_follows_the_winning_moves_beats_the_perfect_opponent(game):
    you = 0 if outcome_by_nimbers(game) == "N" else 1
    widget = play(game, "perfect", you)
    parts(widget, ipywidgets.Checkbox)[0].value = True
    while "Your turn" in page(widget):
        next(piece for piece in pieces(widget) if piece.description == "win").click()
    assert "You have won." in page(widget)


def test_the_perfect_opponent_wins_when_a_single_move_is_wrong():
    widget = play(Nim((5, 7, 9)))
    pieces(widget)[0].click()
    while "Your turn" in page(widget):
        pieces(widget)[-1].click()
    assert "The opponent has won." in page(widget)


def test_opinions_are_written_on_the_pieces_and_go_away_again():
    widget = play(Nim((3, 1)), None)
    opinion = parts(widget, ipywidgets.Checkbox)[0]
    opinion.value = True
    assert [b.description for b in pieces(widget)] == ["loss", "win", "loss", "loss"]
    assert len({b.style.button_color for b in pieces(widget)}) == 2
    opinion.value = False
    assert [b.description for b in pieces(widget)] == ["1", "2", "3", "1"]


def test_buttons_are_used_again_and_boxes_are_closed():
    widget = play(Nim((5, 7, 9)), None)
    stones = pieces(widget)
    for _ in range(5):
        pieces(widget)[-1].click()
        assert set(pieces(widget)) <= set(stones)
    button(widget, "Restart").click()
    assert pieces(widget) == stones


def frame(widget):
    """The box around what the latest move has left of a heap, or None."""
    found = [box for box in parts(widget, ipywidgets.Box) if TOUCHED in box._dom_classes]
    return found[0] if found else None


def outline(widget):
    """What a page shows of boxes and pieces, from the outside in."""
    inside = [outline(child) for child in getattr(widget, "children", ())]
    return [type(widget).__name__, *widget._dom_classes, getattr(widget, "description", ""), inside]


def test_the_opponents_answer_is_framed_where_its_heap_lay_and_written_beside_it():
    answers = iter([(4, 2), (4, 0)])
    widget = play(Nim((4, 4, 4)), lambda position: next(answers))
    assert frame(widget) is None
    pieces(widget)[11].click()
    assert rows_of(widget) == [2, 4, 3]
    assert rows_of(frame(widget)) == [2]
    assert "last move: take 2 of 4" in page(frame(widget))
    pieces(widget)[8].click()
    assert rows_of(widget) == [2, 2]
    assert rows_of(frame(widget)) == []
    assert "last move: take 4 of 4" in page(frame(widget))
    (table,) = [box for box in parts(widget, ipywidgets.Box) if frame(widget) in box.children]
    assert table.children.index(frame(widget)) == 1
    button(widget, "Undo").click()
    assert rows_of(frame(widget)) == [2]
    button(widget, "Undo").click()
    assert frame(widget) is None


def test_of_two_equal_heaps_the_one_that_was_clicked_changes_also_after_undo():
    widget = play(Nim(3) + Nim(3) + Kayles(2), None)
    pieces(widget, "stone")[4].click()
    assert rows_of(widget)[:2] == [3, 1]
    pieces(widget, "pin")[0].click()
    button(widget, "Undo").click()
    assert rows_of(widget)[:2] == [3, 1]
    assert rows_of(frame(widget)) == [1]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_click_that_is_ignored_leaves_no_trace(game):
    position, latest, chooser = TwoPlayers(game), [], random.Random(4)
    quiet = heaps_board(position, print)
    clicked = heaps_board(position, lambda move: clicked.show(position, {}, latest))
    while True:
        for board in (quiet, clicked):
            board.show(position, {}, latest)
        for number in range(len(pieces(clicked.widget))):
            pieces(clicked.widget)[number].click()
        assert outline(clicked.widget) == outline(quiet.widget)
        if position.is_over:
            break
        move = chooser.choice(position.moves())
        latest, position = [(position, move)], position.play(move)


def test_other_games_keep_a_button_for_each_move():
    for game in (Subtraction(5), ColumnCoins((0, 2)), Subtraction(3) + Nim(1)):
        widget = play(game, None)
        texts = [b.description for b in parts(widget, ipywidgets.Button)]
        assert texts[-len(game.moves()) :] == [game.move_name(move) for move in game.moves()]


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        (Nim((5, 7, 9)), (9, 2), "take 7 of 9"),
        (Kayles(9), (3, 1), "knock down 4"),
        (TwoPlayers(Kayles(9)), (3, 2), "knock down 4 and 5"),
        (Octal("0.137", 7), (3, 2, 2), "take 3, leave 2 + 2"),
        (Octal("0.137", 1), (1, 0, 0), "take 1, leave nothing"),
        (Octal("4.07", 7), (0, 4, 3), "split into 4 + 3"),
        (ColumnCoins((0, 0, 2)), (2, 0, 1), "1 coin from column 3 to 1"),
        (ColumnCoins((0, 0, 2)), (2, 1, 2), "2 coins from column 3 to 2"),
        (Kayles(4) + Nim(2), (1, (2, 0)), "in *2: take 2 of 2"),
    ],
)
def test_moves_have_names(position, move, text):
    assert move in position.moves()
    assert position.move_name(move) == text


# The opponents


@pytest.mark.parametrize("game", GAMES[:3], ids=repr)
def test_the_nim_agent_wins_every_won_position(game):
    chooser = random.Random(2)
    for _ in range(20):
        position = game
        if outcome_by_nimbers(position) == "P":
            position = position.play(chooser.choice(position.moves()))
        while not position.is_over:
            position = position.play(nim_agent(TwoPlayers(position)))
            assert outcome_by_nimbers(position) == "P"
            if not position.is_over:
                position = position.play(chooser.choice(position.moves()))


def test_in_a_lost_position_the_nim_agent_leaves_most_to_think_about():
    assert nim_agent(Nim((6, 6))) == (6, 5)


def test_in_a_won_position_the_nim_agent_leaves_as_little_as_it_can():
    for game in (Kayles(6), Kayles(10), Kayles(3) + Kayles(4)):
        best = winning_moves(game)
        left = [len(game.play(move).moves()) for move in best]
        assert len(game.play(nim_agent(game)).moves()) == min(left)
        assert nim_agent(game) in best


def test_the_greedy_agent_takes_all_it_can():
    assert greedy_agent(TwoPlayers(Nim((5, 7, 9)))) == (9, 0)
    assert greedy_agent(Subtraction(3)) == 3


@pytest.mark.parametrize("agent", [nim_agent, greedy_agent])
def test_agents_refuse_what_they_cannot_play(agent):
    with pytest.raises(ValueError, match=r"no move in TwoPlayers\(Nim\(0\)\): the game is over"):
        agent(TwoPlayers(Nim(0)))
    with pytest.raises(ValueError, match="impartial game, not TicTacToe"):
        agent(TicTacToe())


def test_greedy_is_for_impartial_games_only():
    assert "greedy" in choice(play(Nim((2, 1), misere=True)), "opponent").options
    assert "greedy" not in choice(play(TicTacToe()), "opponent").options
    with pytest.raises(ValueError, match=r"opponent must be 'perfect', .* 'random', a function or"):
        play(TicTacToe(), "greedy")
    with pytest.raises(ValueError, match=r"opponent must be .* not 'a friend'"):
        play(Nim(3), "a friend")


def test_misere_games_are_solved_as_before():
    widget = play(Nim((1, 1, 1, 1), misere=True))
    assert toggle(widget) == []
    while "Your turn" in page(widget):
        pieces(widget)[0].click()
    assert "You have won." in page(widget)
    assert outcome_memoized(Nim((3, 2, 2), misere=True), {}) == "N"
    widget = play(Nim((3, 2, 2), misere=True), "perfect", you=1)
    while "Your turn" in page(widget):
        pieces(widget)[0].click()
    assert "The opponent has won." in page(widget)


# Why


def test_the_reasons_are_shown_on_demand_and_follow_the_game():
    widget = play(Nim((5, 7, 9)))
    assert "nim-sum" not in page(widget)
    why, by_nimbers = toggle(widget)
    why.value = True
    assert "This is an N-position" in page(widget)
    assert "nim" not in page(widget).replace("Nim", "")  # chapter 2a has no word for it yet
    why.value, by_nimbers.value = False, True
    assert "nim-sum 11" in page(widget)
    assert "take 7 of 9" in page(widget)
    pieces(widget)[0].click()
    assert "take 7 of 9" not in page(widget)
    assert ">nim-sum 0<" in page(widget)
    assert "every move loses" in page(widget)
    by_nimbers.value = False
    assert "nim-sum" not in page(widget)
    assert toggle(play(TicTacToe())) == []


@pytest.mark.parametrize("game", [*GAMES, ColumnCoins((0, 1, 2)), Kayles(8) + Kayles(6)], ids=repr)
def test_all_winning_moves_are_listed_with_nimbers_that_cancel(game):
    html = why_by_nimbers(TwoPlayers(game))
    rows = html.split("<tbody>")[1].split("<tr>")[1:] if "<tbody>" in html else []
    assert len(rows) == len(winning_moves(game))
    for row, move in zip(rows, winning_moves(game), strict=True):
        assert f">{game.move_name(move)}</td>" in row
        nimbers = row.split("</td>")[2].split(">")[-1].split(" ⊕ ")
        assert reduce(xor, map(int, nimbers)) == 0
    opinions = opinions_of_nimbers(TwoPlayers(game))
    winning = [move for move, opinion in opinions.items() if opinion.sign > 0]
    assert winning == winning_moves(game)


def test_reasons_where_there_is_no_winning_move():
    assert "every move loses" in why_by_nimbers(Kayles(4) + Kayles(4))
    assert "No move is left" in why_by_nimbers(Nim(0))
    assert "No move is left" in why_by_nimbers(PennyStacks((2, 1)))


# The equivalence explorer


def test_the_explorer_finds_what_separates_two_from_three():
    widget = equivalence_explorer()
    assert "*0 does not separate *2 from *3: both sums are N." in page(widget)
    choice(widget, "K").value = Nim(2)
    assert "*2 separates *2 from *3: they are not equivalent." in page(widget)
    choice(widget, "H").value = Kayles(7)
    assert "*2 does not separate *2 from K7: both sums are P." in page(widget)
    data = saved(widget)
    assert {"text/plain", "image/png"} <= set(data)
    assert data["text/plain"] == "compare(G=Nim(2), H=Nim(3), K=Nim(0))"


def test_the_explorer_takes_other_games_and_refuses_what_is_none():
    widget = equivalence_explorer([Nim(1), PennyStacks(3)])
    assert list(choice(widget, "G").options) == ["*1", "3¢"]
    assert "does not separate *1 from 3¢" in page(widget)
    assert "does not separate" in page(equivalence_explorer([Nim(1)]))
    with pytest.raises(ValueError, match=r"games has TicTacToe.*: expected impartial"):
        equivalence_explorer([TicTacToe()])
    with pytest.raises(ValueError, match="no game"):
        equivalence_explorer([])


def test_every_comparison_of_the_explorer_can_be_read(faults):
    games = default_games()
    chooser = random.Random(3)
    for _ in range(40):
        three = [chooser.choice(games) for _ in range(3)]
        assert faults(comparison(*three)) == [], three


def test_the_names_of_the_default_games_differ():
    widget = equivalence_explorer()
    assert len(choice(widget, "G").options) == len(default_games())
    assert max(Counter(default_games()).values()) == 1


def test_impartial_game_unwraps():
    assert impartial_game(TwoPlayers(Nim(3))) == impartial_game(Nim(3)) == Nim(3)


def test_the_spots_of_a_heap():
    assert [[spot.text for spot in line] for line in pins(Kayles(2))] == [["1", "2"], ["1–2"]]
    assert [spot.move for spot in stones(Nim(2))[0]] == [(2, 0), (2, 1)]

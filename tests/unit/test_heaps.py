"""Impartial games: who plays them, and the reasons that are given for a move."""

import random
from functools import reduce
from operator import xor

import pytest

from coursekit.games import (
    ColumnCoins,
    Kayles,
    Nim,
    PennyStacks,
    Subtraction,
    TicTacToe,
    TwoPlayers,
)
from coursekit.impartial import outcome_by_nimbers, winning_moves
from coursekit.players.agents import greedy_agent, impartial_game, nim_agent
from coursekit.players.solved import move_values
from coursekit.solving import outcome_memoized
from coursekit.widgets import play
from coursekit.widgets.commentary import why_by_nimbers
from tests.unit.pages import choice, click, moves, page

GAMES = [
    Nim((5, 7, 9)),
    Kayles(12),
    PennyStacks(15),
    Kayles(5) + Nim(4) + PennyStacks(6),
    Nim(3) + Nim(3) + Kayles(2),
]


@pytest.mark.parametrize(
    ("position", "move", "text"),
    [
        (Nim((5, 7, 9)), (9, 2), "take 7 of 9"),
        (Kayles(9), (3, 1), "knock down 4"),
        (TwoPlayers(Kayles(9)), (3, 2), "knock down 4 and 5"),
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
    with pytest.raises(ValueError, match=r"there is no move in TwoPlayers\(Nim\(0\)\)"):
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
    while "Your turn" in page(widget):
        click(widget, moves(widget)[0])
    assert "You have won." in page(widget)
    assert outcome_memoized(Nim((3, 2, 2), misere=True), {}) == "N"
    widget = play(Nim((3, 2, 2), misere=True), "perfect", you=1)
    while "Your turn" in page(widget):
        click(widget, moves(widget)[0])
    assert "The opponent has won." in page(widget)


# Why


@pytest.mark.parametrize("game", [*GAMES, ColumnCoins((0, 1, 2)), Kayles(8) + Kayles(6)], ids=repr)
def test_all_winning_moves_are_listed_with_nimbers_that_cancel(game):
    html = why_by_nimbers(TwoPlayers(game))
    rows = html.split("<tbody>")[1].split("<tr>")[1:] if "<tbody>" in html else []
    assert len(rows) == len(winning_moves(game))
    for row, move in zip(rows, winning_moves(game), strict=True):
        assert f">{game.move_name(move)}</td>" in row
        nimbers = row.split("</td>")[2].split(">")[-1].split(" ⊕ ")
        assert reduce(xor, map(int, nimbers)) == 0
    opinions = move_values(TwoPlayers(game), None)[0]
    winning = [move for move, opinion in opinions.items() if opinion.sign > 0]
    assert winning == winning_moves(game)


def test_reasons_where_there_is_no_winning_move():
    assert "every move loses" in why_by_nimbers(Kayles(4) + Kayles(4))
    assert "No move is left" in why_by_nimbers(Nim(0))
    assert "No move is left" in why_by_nimbers(PennyStacks((2, 1)))


def test_impartial_game_unwraps():
    assert impartial_game(TwoPlayers(Nim(3))) == impartial_game(Nim(3)) == Nim(3)

"""Blind tic-tac-toe: its rules, what its players can know, agents who see no board, its picture."""

import random
from collections import defaultdict
from functools import partial
from itertools import pairwise
from math import inf, log2, sqrt

import numpy as np
import pytest

from coursekit.draw import board_sketch
from coursekit.draw.boards import board_seen_by
from coursekit.draw.sketch import Disc, Shape, Text
from coursekit.draw.style import ORANGE, PALE_YELLOW
from coursekit.extensive_form import (
    boards_of,
    consistent_positions,
    expected_value,
    information,
    value_of_looking,
)
from coursekit.extensive_form.beliefs import no_preference
from coursekit.games import BlindTicTacToe
from coursekit.games.hidden import WINDOWS
from coursekit.players import private_series
from coursekit.players.hidden import blind_agent

START = BlindTicTacToe()
BOARD = BlindTicTacToe.from_text
heuristic = BlindTicTacToe.heuristic


def played(*moves, start=START):
    for move in moves:
        start = start.play(move)
    return start


def random_game(seed):
    """The positions of a game of random moves."""
    chooser, positions = random.Random(seed), [START]
    while not positions[-1].is_over:
        positions.append(positions[-1].play(chooser.choice(positions[-1].moves())))
    return positions


# The rules


def test_a_turn_is_a_look_at_one_of_four_windows_and_a_mark():
    assert START.moves() == ("top left", "top right", "bottom left", "bottom right")
    looked = START.play("top left")
    assert (looked.player, looked.moves()) == (0, tuple(range(9)))
    marked = looked.play(4)
    assert (marked.player, marked.board, marked.moves()) == (1, "....X....", START.moves())
    assert sorted(square for window in WINDOWS.values() for square in window) == sorted(
        [0, 2, 6, 8] + [1, 3, 5, 7] * 2 + [4] * 4
    )
    assert START.move_name("top left") == "look at the top left"
    assert looked.move_name(5) == "row 2, column 3"


def test_whoever_marks_a_taken_square_is_told_and_loses_the_turn():
    before = played("top left", 8, "top left")
    after = before.play(8)
    assert (after.board, after.player) == (before.board, 0)
    assert after.observed_by(1)[-1] == (8, "taken")
    # The other player cannot tell this from a mark that was placed somewhere.
    assert after.observed_by(0) == before.play(0).observed_by(0)
    again = played("top left", 0, "top left", start=after)
    assert 8 in before.moves()
    assert 8 not in again.moves()


def test_a_mark_that_was_seen_is_not_tried():
    assert 4 not in played("top left", 4, "bottom right").moves()
    assert 0 not in played("top left", 0, "top left").moves()
    assert 0 in played("top left", 0, "top right").moves()


def test_three_in_a_row_win_and_a_full_board_is_a_draw():
    won = played("top left", 2, start=BOARD("XX. OO. ..."))
    assert (won.payoffs(), won.moves()) == ((1, -1), ())
    assert (won.observed_by(0)[-1], won.observed_by(1)) == ((2, "won"), (("the other", "won"),))
    lost = played("top left", 8, "top left", 5, start=BOARD("XX. OO. ..."))
    assert lost.payoffs() == (-1, 1)
    drawn = played("top left", 8, start=BOARD("XOX XOO OX."))
    assert (drawn.payoffs(), drawn.is_over) == ((0, 0), True)
    assert [drawn.observed_by(player)[-1][1] for player in (0, 1)] == ["draw", "draw"]


def test_what_is_observed_is_what_happened_and_nothing_else():
    for seed in range(30):
        positions = random_game(seed)
        for before, after in pairwise(positions):
            mover, other = before.player, 1 - before.player
            news = after.observed_by(mover)[len(before.observed_by(mover)) :]
            told = after.observed_by(other)[len(before.observed_by(other)) :]
            if before.window is None:
                squares = WINDOWS[after.window]
                assert news == ((after.window, "".join(before.board[i] for i in squares)),)
                assert told == ()
            else:
                assert len(news) == len(told) == 1
                assert (news[0][1] == "taken") == (after.board == before.board)
                assert told[0] in {("the other", word) for word in ("moved", "won", "draw")}
        assert len(positions) <= 1 + 2 * 17  # each player tries each square at most once


def test_the_heuristic_is_the_value_of_the_open_game():
    for text, value in [("... ... ...", 0), ("XX. OO. ...", 1), ("X.. .O. ..X", 0)]:
        assert heuristic(BOARD(text)) == value
    assert heuristic(BOARD("X.O ... X.O").with_mover(1)) == -1
    assert heuristic(BOARD("XXX OO. ...")) == 1


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: BOARD("XO"), "text must have nine squares"),
        (lambda: BlindTicTacToe(player=2), "player must be 0 or 1, not 2"),
        (lambda: START.play(4), "4 is not a legal move"),
        (lambda: played("top left", 4, "top left").play(4), "4 is not a legal move"),
    ],
)
def test_what_cannot_be_is_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()


# What a player can know


def histories(start, depth):
    """All positions that are at most so many moves away, one for each way to get there."""
    level, found = [start], [start]
    while level and depth:
        level = [option for position in level for option in position.options()]
        found += level
        depth -= 1
    return found


@pytest.mark.parametrize(
    ("start", "depth"),
    [
        (START, 6),
        (BOARD("XOX OO. .X."), inf),
        (BOARD("XOX .O. OXX"), inf),
        (BOARD("XO. OX. X.O").with_mover(1), inf),
    ],
    ids=repr,
)
def test_consistent_are_just_the_positions_in_which_one_may_be(start, depth):
    every = histories(start, depth)
    for player in (0, 1):
        by_observation = defaultdict(set)
        for position in every:
            by_observation[position.observed_by(player)].add(position.without_history())
        # What is observed last may be observed once more, a silent move later.
        settled = {position.observed_by(player) for position in histories(start, depth - 2)}
        assert len(settled) > 10
        for observed in settled:
            assert consistent_positions(start, player, observed) == by_observation[observed]


def test_the_truth_is_possible_to_the_end_and_few_boards_are():
    most = 0
    for seed in range(5):
        for position in random_game(seed):
            for player in (0, 1):
                possible = consistent_positions(START, player, position.observed_by(player))
                assert position.without_history() in possible
                most = max(most, len(boards_of(possible)))
    assert 10 < most < 100


def test_what_cannot_be_observed_is_consistent_with_nothing():
    assert consistent_positions(START, 0, (("top left", "O..."),)) == frozenset()
    assert consistent_positions(START, 0, [("top left", "....")]) == {
        START.play("top left").without_history()
    }


def test_information_is_the_entropy_of_what_one_is_shown():
    start = BOARD("X.O .X. ..O")
    possible = consistent_positions(start, 1, start.play("top left").play(7).observed_by(1))
    assert len(boards_of(possible)) == 5  # X has marked 1, 3, 5, 6 or 7
    shown = {"top left": 2, "top right": 2, "bottom left": 3, "bottom right": 2}
    for window, marks in shown.items():  # each of so many marks would be told from all others
        rest = (5 - marks) / 5
        bits = marks / 5 * log2(5) - rest * log2(rest)
        assert information(possible, 1, window) == pytest.approx(bits)
        assert no_preference(possible, 1, window) == 0


def test_a_look_is_worth_the_best_mark_after_it():
    for position in random_game(3)[:-1]:
        player = position.player
        if position.window is None:
            possible = consistent_positions(START, player, position.observed_by(player))
            for window in position.moves():
                worth = value_of_looking(possible, player, window, heuristic)
                chances = defaultdict(list)
                for one in boards_of(possible).values():
                    chances[one.play(window).observed_by(player)].append(one.play(window))
                by_hand = sum(
                    len(group)
                    / len(boards_of(possible))
                    * max(
                        expected_value(group, player, mark, heuristic) for mark in group[0].moves()
                    )
                    for group in chances.values()
                )
                assert worth == pytest.approx(by_hand)


# Agents who do not see the board

LOOKS = {
    "what helps": partial(value_of_looking, heuristic=heuristic),
    "what tells": information,
    "anywhere": no_preference,
}


def contestant(name):
    """A function of a player and a generator, which `private_series` asks for an agent."""
    return lambda player, rng: blind_agent(START, LOOKS[name], heuristic, player, rng)


@pytest.mark.parametrize("name", LOOKS)
def test_where_the_marks_are_makes_no_difference_to_who_cannot_see_them(name):
    hidden = [played("top left", 0, "top right", square, start=START) for square in (6, 7, 8)]
    (observed,) = {position.observed_by(0) for position in hidden}
    agents = [blind_agent(START, LOOKS[name], heuristic, 0, rng=5) for _ in hidden]
    assert (
        len(
            {agent(position.observed_by(0)) for agent, position in zip(agents, hidden, strict=True)}
        )
        == 1
    )
    assert agents[0](observed) in hidden[0].moves()


def test_an_agent_looks_as_it_was_asked_to_and_marks_what_wins():
    start = BOARD("X.O .X. ..O")
    after = start.play("top left").play(7)
    for look, window in [
        ("what tells", {"bottom left"}),
        ("what helps", {"top right", "bottom right"}),
    ]:
        agent = blind_agent(start, LOOKS[look], heuristic, 1, rng=0)
        assert agent(after.observed_by(1)) in window
        assert agent(after.play("top right").observed_by(1)) == 5
    everywhere = {
        blind_agent(start, no_preference, heuristic, 1, seed)(after.observed_by(1))
        for seed in range(20)
    }
    assert everywhere == set(WINDOWS)


def test_looking_where_it_helps_pays():
    first, second = contestant("what helps"), contestant("anywhere")
    earned = private_series(START, first, second, games=100, rng=2)
    assert earned.shape == (100,)
    assert earned.mean() > 3 * earned.std(ddof=1) / sqrt(100)
    again = private_series(START, first, second, games=4, rng=np.random.default_rng(2))
    assert again.tolist() == earned[:4].tolist()


def test_the_contestants_take_turns_to_begin():
    players = []

    def first(player, rng):
        players.append(player)
        return blind_agent(START, no_preference, heuristic, player, rng)

    private_series(START, first, contestant("anywhere"), games=4)
    assert players == [0, 1, 0, 1]


# The picture


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def test_the_picture_shows_what_is_known():
    board = board_sketch(played("top left", 4, "top left", 0))
    assert "X is to look" in texts(board)
    rings = [mark for mark in board.marks if isinstance(mark, Disc) and mark.stroke == ORANGE]
    assert len(rings) == 2  # on the board and in O's view
    frames = [mark for mark in board.marks if isinstance(mark, Shape) and mark.width == 3]
    assert [frame.dashed for frame in frames] == [False, True, False]
    assert texts(board).count("?") == 8 + 5


def test_one_players_view_does_not_show_what_is_hidden():
    hidden = [played("top left", 0, "top right", square, "top left") for square in (6, 7, 8)]
    assert len({board_seen_by(position, 0) for position in hidden}) == 1


def test_the_end_is_announced_and_the_line_lit():
    won = played("top left", 2, start=BOARD("XX. OO. ..."))
    board = board_sketch(won)
    assert "X has won" in texts(board)
    assert len([m for m in board.marks if getattr(m, "fill", "") == PALE_YELLOW]) == 6
    assert "a draw" in texts(board_sketch(BOARD("XOX XOO OXX")))

"""The rules of chapter 5: moves, captures, ends, ways of writing, and what is refused."""

import random
from functools import cache

import pytest

from coursekit.games import (
    ConnectFour,
    Kalah,
    KInARow,
    Nim,
    Othello,
    TicTacToe,
)
from coursekit.games.lines import board_lines, heuristic_for_all

FOUR, LINE, BOARD, DISCS = (
    ConnectFour.from_text,
    KInARow.from_text,
    Kalah.from_text,
    Othello.from_text,
)


def perft(position, depth):
    """How many sequences of `depth` moves there are."""
    if depth == 0:
        return 1
    return sum(perft(option, depth - 1) for option in position.options())


def distinct(position, depth):
    """How many different positions there are after `depth` moves."""
    level = {position}
    for _ in range(depth):
        level = {option for here in level for option in here.options()}
    return len(level)


def value(position):
    """What the game is worth to Player I."""

    @cache
    def solve(here):
        if here.is_over:
            return here.payoffs()[0]
        return (max if here.player == 0 else min)(map(solve, here.options()))

    return solve(position)


def random_games(start, games, rng=0):
    """All positions of some random games."""
    chooser = random.Random(rng)
    for _ in range(games):
        here = start
        while not here.is_over:
            yield here
            here = here.play(chooser.choice(here.moves()))
        yield here


# Counting positions


def test_connect_four_has_as_many_sequences_of_moves_as_known():
    assert [perft(ConnectFour(), depth) for depth in range(6)] == [7**depth for depth in range(6)]
    assert perft(ConnectFour(7, 4), 5) == 7**5 - 7  # a column takes four discs


def test_connect_four_has_as_many_positions_as_known():
    known = [1, 7, 49, 238, 1120, 4263, 16422]
    assert [distinct(ConnectFour(), depth) for depth in range(7)] == known


def test_othello_has_as_many_sequences_of_moves_as_known():
    known = [4, 12, 56, 244, 1396, 8200]
    assert [perft(Othello(), depth) for depth in range(1, 7)] == known


def test_k_in_a_row_on_three_by_three_is_tic_tac_toe():
    for depth in range(7):
        assert perft(KInARow(3, 3, 3), depth) == perft(TicTacToe(), depth)
    reached = [{KInARow(3, 3, 3)}]
    while reached[-1]:
        reached.append({option for here in reached[-1] for option in here.options()})
    assert sum(map(len, reached)) == 5478


@pytest.mark.parametrize(
    ("columns", "rows", "expected"), [(3, 3, 8), (7, 6, 69), (5, 4, 17), (1, 4, 1), (4, 1, 1)]
)
def test_lines_are_as_many_as_known(columns, rows, expected):
    lines = board_lines(columns, rows, min(4, max(columns, rows)))
    assert len(lines) == len(set(lines)) == expected


# Connect Four


def test_no_line_runs_around_the_edge_of_the_board():
    position = FOUR("....... ....... ....... ....... .....OO XX..OXX")
    assert not position.is_over
    for k in (2, 3, 4, 5):
        for here in random_games(ConnectFour(5, 5, k=k), 20):
            squares = here.squares()
            found = {
                squares[row][column]
                for row in range(5)
                for column in range(5)
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
                if row + (k - 1) * down < 5 and 0 <= column + (k - 1) * right < 5
                if len({squares[row + i * down][column + i * right] for i in range(k)}) == 1
            } - {"."}
            assert here.is_over == (bool(found) or "." not in squares[0])
            expected = {"X": 1000, "O": -1000}[found.pop()] if found else 0
            assert here.payoffs() == (expected, -expected)


def test_a_full_board_without_a_line_is_a_draw():
    full = FOUR("XXO. OOXX XXOO OOXX").play(3)
    assert full.is_over
    assert full.payoffs() == (0, 0)
    assert value(ConnectFour(3, 2, k=2)) == 1000


def test_a_full_column_is_closed():
    position = ConnectFour(4, 2).play(1).play(1)
    assert position.moves() == (0, 2, 3)
    with pytest.raises(ValueError, match=r"1 is not a legal move .* are 0, 2, 3"):
        position.play(1)
    with pytest.raises(ValueError, match=r"-1 is not a legal move"):
        position.play(-1)
    over = FOUR("..... OOO.. XXXX.")
    with pytest.raises(ValueError, match="the game is over"):
        over.play(4)


# Kalah


def sown_one_by_one(position, move):
    """The pits and the mover after a move, each seed by itself."""
    houses, first, pits = position.houses, position.player * (position.houses + 1), [*position.pits]
    pit, hand = first + move, pits[first + move]
    pits[pit] = 0
    while hand:
        pit = (pit + 1) % len(pits)
        if pit != (first + 2 * houses + 1) % len(pits):
            pits[pit], hand = pits[pit] + 1, hand - 1
    opposite = 2 * houses - pit
    if (
        pit - first in range(houses)
        and pits[pit] == 1
        and (pits[opposite] or position.empty_capture)
    ):
        pits[first + houses] += 1 + pits[opposite]
        pits[pit] = pits[opposite] = 0
    mine, yours = pits[:houses], pits[houses + 1 : -1]
    if not any(mine) or not any(yours):
        pits = [0] * houses + [pits[houses] + sum(mine)] + [0] * houses + [pits[-1] + sum(yours)]
    return tuple(pits), position.player if pit == first + houses else 1 - position.player


@pytest.mark.parametrize("empty_capture", [False, True])
def test_seeds_fall_one_by_one_however_many_laps_they_go(empty_capture):
    chooser = random.Random(1)
    for _ in range(300):
        houses = chooser.randint(1, 4)
        pits = [chooser.choice([0, 1, chooser.randint(0, 40)]) for _ in range(2 * houses + 2)]
        pits[chooser.randrange(houses)] += 1
        pits[houses + 1 + chooser.randrange(houses)] += 1
        position = Kalah(houses, 1, empty_capture, tuple(pits), chooser.randrange(2))
        for move in position.moves():
            after = position.play(move)
            assert (after.pits, after.player) == sown_one_by_one(position, move)
            assert after == Kalah(houses, 1, empty_capture, after.pits, after.player)


@pytest.mark.parametrize(
    ("houses", "seeds", "winners"), [(1, 6, "DLWLWD"), (2, 6, "WLLLWW"), (3, 3, "DWW")]
)
@pytest.mark.parametrize("empty_capture", [False, True])
def test_small_boards_of_kalah_are_won_by_whom_the_literature_says(
    houses, seeds, winners, empty_capture
):
    values = [value(Kalah(houses, n, empty_capture)) for n in range(1, seeds + 1)]
    assert "".join("DWL"[(v > 0) - (v < 0)] for v in values) == winners


# Othello


def test_a_player_who_encloses_nothing_passes():
    position = DISCS("XXO. .... .... ....", player=1)
    assert position.moves() == ("pass",)
    assert not position.is_over
    after = position.play("pass")
    assert after == position.with_mover(0)
    assert after.play("d1") == DISCS("XXXX .... .... ....", player=1)
    with pytest.raises(ValueError, match="'pass' is not a legal move"):
        after.play("pass")


def test_the_game_ends_when_neither_player_can_move():
    over = DISCS("XXXX .... .... O...")
    assert over.is_over
    assert over.payoffs() == (3, -3)
    with pytest.raises(ValueError, match="the game is over"):
        over.play("pass")


def naive_turned(squares, row, column, mark):
    """The squares turned over by a disc of `mark`, found by walking."""
    size, found = len(squares), []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            walk = []
            r, c = row + down, column + right
            while (
                (down or right)
                and 0 <= r < size
                and 0 <= c < size
                and squares[r][c] not in mark + "."
            ):
                walk.append((r, c))
                r, c = r + down, c + right
            if 0 <= r < size and 0 <= c < size and squares[r][c] == mark:
                found += walk
    return found


@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_othello_agrees_with_walking_from_square_to_square(size):
    for here in random_games(Othello(size), 3):
        squares, mark = here.squares(), "XO"[here.player]
        legal = {}
        for row in range(size):
            for column in range(size):
                turned = naive_turned(squares, row, column, mark)
                if squares[row][column] == "." and turned:
                    legal[f"{'abcdefghij'[column]}{row + 1}"] = [*turned, (row, column)]
        assert [move for move in here.moves() if move != "pass"] == list(legal)
        for move, changed in legal.items():
            expected = [list(line) for line in squares]
            for row, column in changed:
                expected[row][column] = mark
            assert here.play(move).squares() == expected


# k in a row


@pytest.mark.parametrize("line", board_lines(4, 3, 3))
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_any_line_wins_for_any_player(line, winner):
    squares = [i for i in range(12) if line >> i & 1]
    others = [i for i in range(12) if i not in squares]
    chosen = KInARow(4, 3, 3, players=3)
    while not chosen.is_over:
        if chosen.player == winner:
            chosen = chosen.play(squares.pop(0))
        else:
            safe = [i for i in others if not chosen.play(i).is_over]
            others.remove(safe[0])
            chosen = chosen.play(safe[0])
    expected = [-1000] * 3
    expected[winner] = 2000
    assert chosen.payoffs() == tuple(expected)


def test_three_players_take_turns_and_a_full_board_is_a_draw():
    position, movers = KInARow(2, 2, 2, players=3), []
    while not position.is_over:
        movers.append(position.player)
        position = position.play(position.moves()[0])
    assert movers == [0, 1, 2, 0]
    assert position.payoffs() == (2000, -1000, -1000)
    assert LINE("XOA OAX XOA", k=3, players=3).payoffs() == (0, 0, 0)
    assert LINE("XXO OOX XOX", k=3).payoffs() == (0, 0)


# The same board with another player to move


@pytest.mark.parametrize(
    "position",
    [ConnectFour(), Kalah(3, 3), Othello(4), KInARow(4, 4, 3, players=3), TicTacToe()],
    ids=repr,
)
def test_another_player_may_be_put_on_move(position):
    other = position.with_mover(1)
    assert other.player == 1
    assert other.with_mover(0) == position
    assert other.play(other.moves()[0]) != position.play(position.moves()[0])
    assert eval(repr(other), {type(position).__name__: type(position)}) == other
    with pytest.raises(ValueError, match="player must be below"):
        position.with_mover(3)


def test_where_nothing_says_who_moves_nobody_can_be_put_on_move():
    with pytest.raises(ValueError, match="has no field player"):
        Nim(3).with_mover(1)


# Features


GAMES = [
    (ConnectFour(), 1000),
    (ConnectFour(5, 4, k=3), 1000),
    (KInARow(5, 5, 4), 1000),
    (Kalah(), 49),
    (Othello(), 65),
]


@pytest.mark.parametrize(("start", "most"), GAMES, ids=lambda part: repr(part)[:12])
def test_heuristics_are_whole_numbers_below_a_win(start, most):
    values = [type(start).heuristic(here) for here in random_games(start, 20) if not here.is_over]
    assert all(type(number) is int for number in values)
    assert max(map(abs, values)) < most
    assert len(set(values)) > 5


def turned_over(position):
    """The same position with the players exchanged."""
    swap = str.maketrans("XO", "OX")
    if isinstance(position, Kalah):
        half = position.houses + 1
        return Kalah(position.houses, 4, False, position.pits[half:] + position.pits[:half])
    if isinstance(position, Othello):
        return DISCS(repr(position).split('"')[1].translate(swap))
    if isinstance(position, ConnectFour):
        size = position.columns, position.rows, position.k
        return ConnectFour(*size, position.o, position.x)
    return KInARow(position.columns, position.rows, position.k, 2, position.marks[::-1])


@pytest.mark.parametrize(("start", "most"), GAMES, ids=lambda part: repr(part)[:12])
def test_what_is_good_for_one_player_is_bad_for_the_other(start, most):
    heuristic = type(start).heuristic
    for here in random_games(start, 5):
        assert heuristic(turned_over(here)) == -heuristic(here)


def test_features_of_all_three_players_add_up_to_nothing():
    for here in random_games(KInARow(4, 4, 3, players=3), 10):
        values = heuristic_for_all(here)
        assert len(values) == 3
        assert sum(values) == 0
        assert values == KInARow.heuristic(here)


def test_threats_of_connect_four_are_the_squares_that_win():
    for here in random_games(ConnectFour(6, 5), 20):
        if here.is_over:
            continue
        squares, found = here.squares(), {"X": 0, "O": 0}
        for row in range(5):
            for column in range(6):
                for mark in "XO":
                    if squares[row][column] == ".":
                        squares[row][column] = mark
                        found[mark] += any(
                            {squares[row + i * down][column + i * right] for i in span} == {mark}
                            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
                            for first in range(-3, 1)
                            for span in [range(first, first + 4)]
                            if all(
                                row + i * down in range(5) and column + i * right in range(6)
                                for i in span
                            )
                        )
                        squares[row][column] = "."
        assert ConnectFour.threats(here) == found["X"] - found["O"]


# What is refused


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda: ConnectFour(3, 3), "k .* from 2 to 3, not 4"),
        (lambda: ConnectFour(k=1), "k .* from 2 to 7, not 1"),
        (lambda: FOUR("... ...."), "text must have rows"),
        (lambda: FOUR("...? ...."), "text must have rows"),
        (lambda: FOUR("X... ...."), "cannot arise"),
        (lambda: FOUR(".... XX.."), "cannot arise"),
        (lambda: FOUR("OOOO XXXX"), "cannot arise"),
        (lambda: FOUR("O.... OOO.. XXXX."), "cannot arise"),
        (lambda: BOARD("3 3 0"), "two sides"),
        (lambda: BOARD("3 -3 0 / 3 3 0"), "number of seeds"),
        (lambda: BOARD("0 0 1 / 3 3 0"), "in the store"),
        (lambda: Othello(5), "size .* not 5"),
        (lambda: DISCS("XO.. .... ...."), "n rows of n squares"),
        (lambda: DISCS("XO.? .... .... ...."), "n rows of n squares"),
        (lambda: DISCS(".... .... .... ...."), "must have a disc"),
        (lambda: LINE("XO. ... ..", k=3), "text must have rows"),
        (lambda: LINE("XOA ... ...", k=3), "text must have rows of X, O and"),
        (lambda: LINE("XXX OOO ...", k=3), "cannot arise"),
        (lambda: LINE("XXX OO. O..", k=3), "cannot arise"),
    ],
)
def test_bad_input_is_refused_with_its_name(make, named):
    with pytest.raises(ValueError, match=named):
        make()

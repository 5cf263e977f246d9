"""Tic-tac-toe, k in a row and Connect Four of any size, as plain numbers: one kernel for all.

A set of squares is a number with a bit for each of them. A state is (mover, winner + 1 or 0, all
marks, marks of each player), and a move is the number of a pile, as in `LineBoard`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from coursekit.engine.bits import bits_in
from coursekit.engine.kernel import Encoded, Kernel, register_kernel
from coursekit.engine.line_batch import MOST_SQUARES
from coursekit.engine.mersenne import random
from coursekit.engine.tuple_hash import PRIME_5, ended, hash_of_three, hash_of_two, mixed
from coursekit.games import ConnectFour, KInARow, TicTacToe
from coursekit.games.lines import line_game, middle_columns, open_lines

# What the rules hold. After that come the squares of each pile as a set; all lines; for each square
# the lines through it, as many as there can be, those that do not exist being 0; and where these
# begin for the square 2**i, in the place 2**i % PRIME.
PLAYERS, PILES, PRIZE, LINES, FIRST_LINE, MOST, RESTS, MIDDLE, HASHED_BY, FULL, FIRST = range(11)
PRIME = 67
"""The powers of 2 below 2**66 leave different rests."""

MARKS, MARKS_AND_PLAYER, TUPLE_AND_PLAYER = range(3)
"""What the hash of a position is made of."""


def encoder(hashed_by: int, middle: Callable[[Any], int]) -> Callable[[Any], Encoded | None]:
    """How the positions of a game become numbers."""

    def encode(position: Any) -> Encoded | None:
        game = line_game(position)
        assert game is not None
        squares = sum(map(len, game.piles))
        if squares > MOST_SQUARES:
            return None
        players, prize = len(game.marks), game.prize
        rules = board(game.lines, game.piles, players, prize, middle(position), hashed_by)
        state = np.array([game.player, 0, sum(game.marks), *game.marks], np.int64)
        return Encoded(rules, state, len(game.piles))

    return encode


@cache
def board(
    lines: tuple[int, ...],
    piles: Sequence[Sequence[int]],
    players: int,
    prize: int,
    middle: int,
    hashed_by: int,
) -> np.ndarray:
    """The rules of a game of lines on a board; `middle` is the set of squares in its middle."""
    squares, first_line = sum(map(len, piles)), FIRST + len(piles)
    through = [[line for line in lines if line >> i & 1] for i in range(squares)]
    most = max(map(len, through))
    padded = [line for found in through for line in [*found, *[0] * (most - len(found))]]
    begin, rests = first_line + len(lines), [0] * PRIME
    for i in range(squares):
        rests[(1 << i) % PRIME] = begin + i * most
    sets = [sum(1 << square for square in pile) for pile in piles]
    head = [players, len(piles), prize, len(lines), first_line, most, begin + len(padded)]
    full = (1 << squares) - 1
    return np.array([*head, middle, hashed_by, full, *sets, *lines, *padded, *rests], np.int64)


def is_over(rules, states, at):
    return states[at, 1] > 0 or states[at, 2] == rules[FULL]


def moves(rules, states, at, found):
    free, count = ~states[at, 2], 0
    for pile in range(rules[PILES]):
        if rules[FIRST + pile] & free:
            found[at, count] = pile
            count += 1
    return count


random_moves = moves


def play(rules, states, at, move, to):
    free, player = rules[FIRST + move] & ~states[at, 2], states[at, 0]
    square = free & -free
    mine = states[at, 3 + player] | square
    if at != to:
        for i in range(3, states.shape[1]):
            states[to, i] = states[at, i]
    states[to, 3 + player] = mine
    states[to, 2] = states[at, 2] | square
    states[to, 1] = player + 1 if fills_a_line(rules, mine, square) else 0
    states[to, 0] = 0 if player + 1 == rules[PLAYERS] else player + 1


def fills_a_line(rules, mine, square):
    """Whether the marks fill one of the lines through the square, which is one of them."""
    first = rules[rules[RESTS] + square % PRIME]
    for i in range(first, first + rules[MOST]):
        line = rules[i]
        if line == 0:
            return False
        if mine & line == line:
            return True
    return False


def play_at_random(rules, states, found, words, drawn):
    """The same as in `random_games`, but the open piles are listed once and not for every move."""
    if is_over(rules, states, 1):
        return
    player, taken, count = states[1, 0], states[1, 2], moves(rules, states, 1, found)
    while count:
        i = int(random(words, drawn) * count)
        free = rules[FIRST + found[1, i]] & ~taken
        square = free & -free
        taken |= square
        if free == square:  # the pile is full now
            count -= 1
            for j in range(i, count):
                found[1, j] = found[1, j + 1]
        mine = states[1, 3 + player] | square
        states[1, 3 + player] = mine
        if fills_a_line(rules, mine, square):
            states[1, 1] = player + 1
            break
        player = 0 if player + 1 == rules[PLAYERS] else player + 1
    states[1, 2] = taken


def payoff(rules, states, at, player):
    winner = states[at, 1] - 1
    if winner < 0:
        return 0
    return rules[PRIZE] * (rules[PLAYERS] - 1) if winner == player else -rules[PRIZE]


# Features, each Player I's minus Player II's: lines that lack one mark, squares that complete a
# line, open lines, marks in the middle.
FEATURES = 4


def evaluate(rules, weights, states, at):
    x, o, value = states[at, 3], states[at, 4], 0
    first = rules[FIRST_LINE]
    last = first + rules[LINES]
    if weights[0]:
        for i in range(first, last):
            line = rules[i]
            value += weights[0] * (lacks_one(line, x, o) - lacks_one(line, o, x))
    if weights[1]:
        mine = completing(rules, first, last, x) & ~o
        theirs = completing(rules, first, last, o) & ~x
        value += weights[1] * (bits_in(np.uint64(mine)) - bits_in(np.uint64(theirs)))
    if weights[2]:
        for i in range(first, last):
            value += weights[2] * (int(rules[i] & o == 0) - int(rules[i] & x == 0))
    if weights[3]:
        middle = rules[MIDDLE]
        value += weights[3] * (bits_in(np.uint64(x & middle)) - bits_in(np.uint64(o & middle)))
    return value


def lacks_one(line, mine, theirs):
    """1 if a line has no mark of theirs, and all of mine but at most one; otherwise 0."""
    lacking = line & ~mine
    return int(line & theirs == 0 and lacking & (lacking - 1) == 0)


def completing(rules, first, last, mine):
    """The squares on which one more mark would fill a line."""
    found = 0
    for i in range(first, last):
        lacking = rules[i] & ~mine
        if lacking & (lacking - 1) == 0:
            found |= lacking
    return found


def key(rules, states, at, words):
    words[0], words[1], words[2] = states[at, 3], states[at, 4], states[at, 0]


def hashed(rules, states, at):
    x, o, player = states[at, 3], states[at, 4], states[at, 0]
    if rules[HASHED_BY] == MARKS:
        return hash_of_two(x, o)
    if rules[HASHED_BY] == MARKS_AND_PLAYER:
        return hash_of_three(x, o, player)
    return ended(mixed(mixed(PRIME_5, hash_of_two(x, o)), player), 2)


register_kernel(
    ConnectFour,
    Kernel(
        sys.modules[__name__],
        encoder(MARKS_AND_PLAYER, lambda p: middle_columns(p.columns, p.rows)),
        lambda position, move: move,
        lambda position: range(position.columns),
        lambda p, words: ConnectFour(p.columns, p.rows, p.k, words[0], words[1], words[2]),
        {ConnectFour.threats: 1, open_lines: 2, ConnectFour.centre: 3},
    ),
)
register_kernel(
    KInARow,
    Kernel(
        sys.modules[__name__],
        encoder(TUPLE_AND_PLAYER, lambda position: 0),
        lambda position, move: move,
        lambda position: range(position.columns * position.rows),
        lambda p, words: KInARow(p.columns, p.rows, p.k, 2, tuple(words[:2]), words[2]),
        {KInARow.threats: 0, open_lines: 2},
    ),
)
register_kernel(
    TicTacToe,
    Kernel(
        sys.modules[__name__],
        encoder(MARKS, lambda position: 0),
        lambda position, move: move,
        lambda position: range(9),
        lambda position, words: TicTacToe(words[0], words[1], words[2]),
        {open_lines: 2},
    ),
)

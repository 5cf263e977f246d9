"""Othello on boards up to 8 × 8, as plain numbers.

A set of squares is a number of 64 bits, eight of them for each row of the board, however long it
is. A state is (mover, discs of X, discs of O, squares where the mover encloses something, 1 if the
game is over or 0), and a move is the place of a square in the set, or PASS.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache

import numpy as np

from coursekit.engine.bits import bits_in, lowest
from coursekit.engine.kernel import Encoded, Kernel, register_kernel
from coursekit.engine.tuple_hash import hash_of_three
from coursekit.games import Othello, othello

MOVER, X, O, CHOICES, OVER = range(5)  # noqa: E741  as the player is called
PLAYERS, SIZE, BOARD, CORNERS = range(4)
PASS = 64
LARGEST = 8
"""The longest side of a board that has room in 64 bits."""

NOTHING, ONE = np.uint64(0), np.uint64(1)
ACROSS, DOWN = np.uint64(1), np.uint64(8)
DOWN_LEFT, DOWN_RIGHT = np.uint64(7), np.uint64(9)
INNER = np.uint64(0x7E7E7E7E7E7E7E7E)
"""All columns but the first and the last: only there, a disc has one on either side."""
ROW = np.uint64(255)


def in_numbers(position: Othello) -> Encoded | None:
    """The position as numbers; None if the board is larger than 8 × 8."""
    size = position.size
    if size > LARGEST:
        return None
    state = np.zeros((1, 5), np.int64)
    state[0, MOVER] = position.player
    state[0, X], state[0, O] = as_word(position.x, size), as_word(position.o, size)
    with np.errstate(over="ignore"):
        find_choices(board(size), state, 0)
    return Encoded(board(size), state[0], size * size)


@cache
def board(size: int) -> np.ndarray:
    """The rules on a board of this size."""
    squares = tuple(othello.names(size).values())
    corners = squares[0] | squares[size - 1] | squares[-size] | squares[-1]
    whole = as_word(sum(squares), size)
    return np.array([2, size, whole, as_word(corners, size)], np.int64)


def as_word(squares: int, size: int) -> int:
    """A set of squares, as the game has it, with eight bits for each row."""
    rows = [squares >> row * (size + 1) & (1 << size) - 1 for row in range(size)]
    word = sum(row << 8 * i for i, row in enumerate(rows))
    return word - (word >> 63 << 64)  # with a sign, as the numbers of a state


def from_word(word: int, size: int) -> int:
    """The other way round."""
    rows = [int(word) >> 8 * row & (1 << size) - 1 for row in range(size)]
    return sum(row << i * (size + 1) for i, row in enumerate(rows))


def decode(position: Othello, words: Sequence[int]) -> Othello:
    """The position with this key, on a board of the same size."""
    x, o, player = words
    size = position.size
    return Othello(size, from_word(x, size), from_word(o, size), int(player))


def squares_of(size: int) -> list[int]:
    """The places of all squares of the board, row by row."""
    return [8 * row + column for row in range(size) for column in range(size)]


def move_of(position: Othello, move: int) -> str:
    """What the square is called."""
    if move == PASS:
        return "pass"
    return tuple(othello.names(position.size))[move // 8 * position.size + move % 8]


def is_over(rules, states, at):
    return states[at, OVER] == 1


def moves(rules, states, at, found):
    left, count = np.uint64(states[at, CHOICES]), 0
    if left == NOTHING:
        found[at, 0] = PASS
        return 1
    while left != NOTHING:
        found[at, count] = lowest(left)
        left &= left - ONE
        count += 1
    return count


random_moves = moves


def play(rules, states, at, move, to):
    player, x, o = states[at, MOVER], np.uint64(states[at, X]), np.uint64(states[at, O])
    if move != PASS:
        square = ONE << np.uint64(move)
        if player == 0:
            flipped = enclosed(square, x, o)
            x, o = x | square | flipped, o ^ flipped
        else:
            flipped = enclosed(square, o, x)
            x, o = x ^ flipped, o | square | flipped
    states[to, MOVER], states[to, X], states[to, O] = 1 - player, np.int64(x), np.int64(o)
    find_choices(rules, states, to)


def find_choices(rules, states, at):
    """Complete a state in which the mover and the discs are known."""
    x, o = np.uint64(states[at, X]), np.uint64(states[at, O])
    free = np.uint64(rules[BOARD]) & ~(x | o)
    mine, theirs = (x, o) if states[at, MOVER] == 0 else (o, x)
    choices = enclosing(mine, theirs, free)
    states[at, CHOICES] = np.int64(choices)
    nobody = choices == NOTHING and enclosing(theirs, mine, free) == NOTHING
    states[at, OVER] = 1 if nobody else 0


def enclosing(mine, theirs, free):
    """The free squares from which discs of `theirs`, in a line, lead to one of `mine`."""
    inner = theirs & INNER
    found = beyond(mine, inner, ACROSS) | beyond(mine, theirs, DOWN)
    return free & (found | beyond(mine, inner, DOWN_LEFT) | beyond(mine, inner, DOWN_RIGHT))


def beyond(mine, theirs, step):
    """The squares behind discs of `theirs` in a line that begins with one of `mine`, both ways."""
    pairs = theirs & (theirs << step)
    return ahead(mine, theirs, pairs, step) << step | back(mine, theirs, pairs, step) >> step


def enclosed(square, mine, theirs):
    """The discs of `theirs` that lie in a line between `square` and one of `mine`."""
    inner = theirs & INNER
    found = enclosed_along(square, mine, inner, ACROSS) | enclosed_along(square, mine, theirs, DOWN)
    found |= enclosed_along(square, mine, inner, DOWN_LEFT)
    return found | enclosed_along(square, mine, inner, DOWN_RIGHT)


def enclosed_along(square, mine, theirs, step):
    """The same, on one line and both ways."""
    pairs = theirs & (theirs << step)
    run = ahead(square, theirs, pairs, step)
    found = run if run << step & mine != NOTHING else NOTHING
    run = back(square, theirs, pairs, step)
    return found | run if run >> step & mine != NOTHING else found


def ahead(start, theirs, pairs, step):
    """The discs of `theirs` that follow the start without a gap, by twos as soon as it can be.

    A run is at most six discs long. `pairs` are the discs that follow another one of `theirs`.
    """
    run = theirs & (start << step)
    run |= theirs & (run << step)
    run |= pairs & (run << (step + step))
    return run | pairs & (run << (step + step))


def back(start, theirs, pairs, step):
    """The same in the other direction."""
    pairs >>= step
    run = theirs & (start >> step)
    run |= theirs & (run >> step)
    run |= pairs & (run >> (step + step))
    return run | pairs & (run >> (step + step))


def payoff(rules, states, at, player):
    lead = bits_in(np.uint64(states[at, X])) - bits_in(np.uint64(states[at, O]))
    return lead if player == 0 else -lead


# Features, each Player I's minus Player II's: discs, corners, squares that enclose something.
FEATURES = 3


def evaluate(rules, weights, states, at):
    x, o = np.uint64(states[at, X]), np.uint64(states[at, O])
    value = weights[0] * (bits_in(x) - bits_in(o))
    if weights[1]:
        corners = np.uint64(rules[CORNERS])
        value += weights[1] * (bits_in(x & corners) - bits_in(o & corners))
    if weights[2]:
        free, mine = np.uint64(rules[BOARD]) & ~(x | o), np.uint64(states[at, CHOICES])
        if states[at, MOVER] == 0:
            value += weights[2] * (bits_in(mine) - bits_in(enclosing(o, x, free)))
        else:
            value += weights[2] * (bits_in(enclosing(x, o, free)) - bits_in(mine))
    return value


def key(rules, states, at, words):
    words[0], words[1], words[2] = states[at, X], states[at, O], states[at, MOVER]


def hashed(rules, states, at):
    x, o = rest(rules[SIZE], states[at, X]), rest(rules[SIZE], states[at, O])
    return hash_of_three(x, o, states[at, MOVER])


def rest(size, word):
    """What leaves the same rest by 2**61 - 1 as the set in the game, with size + 1 bits a row.

    That has up to 71 bits, but bit 61 is worth as much as bit 0.
    """
    squares, found = np.uint64(word), NOTHING
    for row in range(size):
        found += (squares >> np.uint64(8 * row) & ROW) << np.uint64(row * (size + 1) % 61)
    return np.int64(found)


register_kernel(
    Othello,
    Kernel(
        sys.modules[__name__],
        in_numbers,
        move_of,
        lambda position: [*squares_of(position.size), PASS],
        decode,
        {othello.discs: 0, othello.corners: 1, othello.mobility: 2},
    ),
)

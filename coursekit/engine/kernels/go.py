"""Go, as plain numbers; a move is a point, or PASS.

What the numbers of a state are is said in `go_board`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache

import numpy as np

from coursekit.engine.kernel import Encoded, Kernel, register_kernel
from coursekit.engine.kernels.go_board import (
    BOARD,
    EMPTY,
    FRAME,
    GROUPS,
    KO,
    LIBERTIES,
    MOVER,
    PASSES,
    SIZE,
    STEPS,
    STONES,
    TURN,
    TWICE_KOMI,
    capture,
    change,
    place,
    stands_alone,
)
from coursekit.engine.kernels.go_moves import empty, eyes, placings, write
from coursekit.engine.point_sets import joined_to, next_to, points_in
from coursekit.engine.tuple_hash import MODULUS, PRIME_5, ended, mixed
from coursekit.games import Go, go

WIN, PASS = go.WIN, 0
POINTS_A_WORD = 39
"""Of a key, in which a point is a digit 0, 1 or 2."""
LARGEST_KOMI = 10**6


def in_numbers(position: Go) -> Encoded | None:
    """The position as numbers; None for an unheard-of komi, or more than one ko."""
    size, ko = position.size, position.ko
    if abs(position.komi) > LARGEST_KOMI or ko & (ko - 1):
        return None
    rules, width = board(size, int(2 * position.komi)), size + 1
    everywhere = range(width * (size + 2))
    state = np.zeros((1, GROUPS + 2 * len(everywhere)), np.int64)
    first = [position.player, max(ko.bit_length() - 1, 0), position.passes, position.turn]
    stones = [*as_words(position.black, width), *as_words(position.white, width)]
    in_frame = [FRAME * (1 - (go.board_of(size) >> point & 1)) for point in everywhere]
    state[0, : rules[LIBERTIES]] = [*first, *stones, *in_frame]
    for colour, its_stones in enumerate((position.black, position.white)):
        for point in everywhere:
            if its_stones >> point & 1:
                place(rules, state, 0, point, colour)
    return Encoded(rules, state[0], size * size + 1)


@cache
def board(size: int, twice_komi: int) -> np.ndarray:
    """The rules on a board of this size."""
    points, width = go.board_of(size), size + 1
    inside = points & points << 1 & points >> 1 & points << width & points >> width
    sets = [*as_words(points, width), *as_words(points & ~inside, width)]
    liberties = GROUPS + width * (size + 2)
    return np.array([2, size, twice_komi, liberties, *sets, 1, -1, width, -width], np.int64)


def as_words(points: int, width: int) -> tuple[int, int]:
    """A set of points, as the game has it, in two words."""
    return points >> width & (1 << 5 * width) - 1, points >> 6 * width


def decode(position: Go, words: Sequence[int]) -> Go:
    """The position with this key, on the same board."""
    low, high, rest = map(int, words)
    rest, player = divmod(rest, 2)
    rest, turn = divmod(rest, 256)
    rest, passes = divmod(rest, 4)
    rest, ko = divmod(rest, 128)
    stones = [0, 0, 0]
    for i, point in enumerate(go.points(position.size).values()):
        word = (low, high, rest)[i // POINTS_A_WORD]
        stones[word // 3 ** (i % POINTS_A_WORD) % 3] |= point
    _, black, white = stones
    return Go(position.size, position.komi, black, white, player, 1 << ko & ~1, passes, turn)


def points_of(position: Go) -> list[int]:
    """The numbers of all moves."""
    return [PASS, *(point.bit_length() - 1 for point in go.points(position.size).values())]


def move_of(position: Go, move: int) -> str:
    """What the point is called."""
    return go.names_in(1 << move, position.size)[0] if move else go.PASS


def is_over(rules, states, at):
    return states[at, PASSES] == 2 or states[at, TURN] >= 3 * rules[SIZE] * rules[SIZE]


def moves(rules, states, at, found):
    low, high = placings(rules, states, at, *empty(rules, states, at))
    count = write(rules[SIZE] + 1, low, high, at, found)
    found[at, count] = PASS
    return count + 1


def random_moves(rules, states, at, found):
    low, high = empty(rules, states, at)
    low_eyes, high_eyes = eyes(rules, states, at, low, high)
    low, high = placings(rules, states, at, low & ~low_eyes, high & ~high_eyes)
    if low | high == 0:
        found[at, 0] = PASS
        return 1
    return write(rules[SIZE] + 1, low, high, at, found)


def play(rules, states, at, move, to):
    if to != at:
        for i in range(states.shape[1]):
            states[to, i] = states[at, i]
    player = states[at, MOVER]
    states[to, KO] = 0
    if move == PASS:
        states[to, PASSES] += 1
    else:
        states[to, PASSES] = 0
        change(rules, states, to, move, player)
        place(rules, states, to, move, player)
        captured = 0
        for i in range(4):
            neighbour = move + rules[STEPS + i]
            group = states[to, GROUPS + neighbour]
            is_theirs = group > FRAME and group & 1 != player
            if is_theirs and states[to, rules[LIBERTIES] + (group >> 1)] == 0:
                captured += capture(rules, states, to, group)
                states[to, KO] = neighbour
        if captured != 1 or not stands_alone(rules, states, to, move):
            states[to, KO] = 0
    states[to, MOVER] = 1 - player
    states[to, TURN] += 1


def payoff(rules, states, at, player):
    width = rules[SIZE] + 1
    black, black_high = states[at, STONES], states[at, STONES + 1]
    white, white_high = states[at, STONES + 2], states[at, STONES + 3]
    not_black, not_black_high = rules[BOARD] & ~black, rules[BOARD + 1] & ~black_high
    not_white, not_white_high = rules[BOARD] & ~white, rules[BOARD + 1] & ~white_high
    black, black_high = joined_to(width, black, black_high, not_white, not_white_high)
    white, white_high = joined_to(width, white, white_high, not_black, not_black_high)
    lead = 2 * (points_in(black, black_high) - points_in(white, white_high)) - rules[TWICE_KOMI]
    if lead == 0:
        return 0
    return WIN if (lead > 0) == (player == 0) else -WIN


# The feature: points that a stone of Black is on or nearer to, minus those of White.
FEATURES = 1


def evaluate(rules, weights, states, at):
    width = rules[SIZE] + 1
    black, black_high = states[at, STONES], states[at, STONES + 1]
    white, white_high = states[at, STONES + 2], states[at, STONES + 3]
    free, free_high = empty(rules, states, at)
    while True:
        a, a_high = next_to(width, black, black_high)
        b, b_high = next_to(width, white, white_high)
        if free & (a | b) | free_high & (a_high | b_high) == 0:
            lead = points_in(black, black_high) - points_in(white, white_high)
            return weights[0] * lead
        black, black_high = black | free & a & ~b, black_high | free_high & a_high & ~b_high
        white, white_high = white | free & b & ~a, white_high | free_high & b_high & ~a_high
        free, free_high = free & ~(a | b), free_high & ~(a_high | b_high)


def key(rules, states, at, words):
    size = rules[SIZE]
    words[0], words[1], words[2] = 0, 0, 0
    for i in range(size * size - 1, -1, -1):
        group = states[at, GROUPS + (i // size + 1) * (size + 1) + i % size]
        word = i // POINTS_A_WORD
        words[word] = 3 * words[word] + (0 if group == EMPTY else 1 + (group & 1))
    words[2] = 128 * words[2] + states[at, KO]
    words[2] = 4 * words[2] + states[at, PASSES]
    words[2] = 256 * words[2] + states[at, TURN]
    words[2] = 2 * words[2] + states[at, MOVER]


def hashed(rules, states, at):
    so_far = PRIME_5
    for player in range(2):
        low, high = states[at, STONES + 2 * player], states[at, STONES + 2 * player + 1]
        so_far = mixed(so_far, rest(rules[SIZE] + 1, low, high))
    ko = states[at, KO]
    so_far = mixed(mixed(so_far, states[at, MOVER]), 1 << (ko % 61) if ko else 0)
    return ended(mixed(mixed(so_far, states[at, PASSES]), states[at, TURN]), 6)


def rest(width, low, high):
    """The rest by 2**61 - 1 of a set as the game has it, where bit 61 is worth as much as bit 0."""
    room = 61 - 6 * width
    above = (high >> room) + ((high & ((1 << room) - 1)) << (6 * width))
    return ((low << width) + above) % MODULUS


register_kernel(
    Go, Kernel(sys.modules[__name__], in_numbers, move_of, points_of, decode, {go.nearer: 0})
)

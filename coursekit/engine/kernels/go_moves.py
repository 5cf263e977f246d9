"""Where a player of Go may place a stone, and which of these points are eyes; as plain numbers."""

from __future__ import annotations

import numpy as np

from coursekit.engine.bits import lowest
from coursekit.engine.kernels.go_board import BOARD, EDGE, KO, MOVER, SIZE, STONES, has_effect
from coursekit.engine.point_sets import down, next_to, up


def empty(rules, states, at):
    """The empty points."""
    low = rules[BOARD] & ~(states[at, STONES] | states[at, STONES + 2])
    return low, rules[BOARD + 1] & ~(states[at, STONES + 1] | states[at, STONES + 3])


def write(width, low, high, at, found):
    """Write the points into row `at` of `found`; how many there are."""
    count = 0
    while low:
        found[at, count] = width + lowest(np.uint64(low))
        low &= low - 1
        count += 1
    while high:
        found[at, count] = 6 * width + lowest(np.uint64(high))
        high &= high - 1
        count += 1
    return count


def placings(rules, states, at, low, high):
    """Those of the empty points where the mover may place a stone."""
    width, ko = rules[SIZE] + 1, states[at, KO]
    near_low, near_high = next_to(width, *empty(rules, states, at))
    left, left_high = low & ~near_low, high & ~near_high
    while left:
        if not has_effect(rules, states, at, width + lowest(np.uint64(left))):
            low ^= left & -left
        left &= left - 1
    while left_high:
        if not has_effect(rules, states, at, 6 * width + lowest(np.uint64(left_high))):
            high ^= left_high & -left_high
        left_high &= left_high - 1
    if ko >= 6 * width:
        high &= ~(1 << (ko - 6 * width))
    elif ko:
        low &= ~(1 << (ko - width))
    return low, high


def eyes(rules, states, at, low, high):
    """Those of the empty points that are eyes of the mover; see `not_into_eyes` in the game."""
    width, theirs = rules[SIZE] + 1, STONES + 2 - 2 * states[at, MOVER]
    their_low, their_high = states[at, theirs], states[at, theirs + 1]
    open_low, open_high = next_to(width, low | their_low, high | their_high)
    low, high = low & ~open_low, high & ~open_high
    if low | high == 0:
        return low, high
    a, a_high = up(width, their_low, their_high, width + 1)
    b, b_high = up(width, their_low, their_high, width - 1)
    c, c_high = down(width, their_low, their_high, width + 1)
    d, d_high = down(width, their_low, their_high, width - 1)
    low &= ~too_many(a, b, c, d, rules[EDGE])
    return low, high & ~too_many(a_high, b_high, c_high, d_high, rules[EDGE + 1])


def too_many(a, b, c, d, edge):
    """The points that are in two of the sets, or in one of them and at the edge."""
    return a & b | c & d | (a | b) & (c | d) | edge & (a | b | c | d)

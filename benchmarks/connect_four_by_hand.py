"""Connect Four by hand, for numba: how fast it can be if nothing else is to be possible.

A set of squares is a number with `rows` + 1 bits for each column, from the bottom up; the top bit
is always 0, so that no line runs on into the next column.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

ONE, TWO, THREE = (np.uint64(number) for number in (1, 2, 3))


def completing(discs, height):
    """The squares that complete four in a row of the discs, on the board or not, taken or not."""
    found = (discs << ONE) & (discs << TWO) & (discs << THREE)
    for step in (height - ONE, height, height + ONE):
        pairs = (discs << step) & (discs << TWO * step)
        found |= pairs & ((discs << THREE * step) | (discs >> step))
        pairs = (discs >> step) & (discs >> TWO * step)
        found |= pairs & ((discs >> THREE * step) | (discs << step))
    return found


def sort_moves(mine, taken, landing, board, height, order, moves, threats):
    """Fill `moves` with the squares of `landing`, those that make most threats first."""
    count = 0
    for column in order:
        move = landing & column
        if move == 0:
            continue
        squares, made = completing(mine | move, height) & board & ~taken, 0
        while squares:
            squares &= squares - ONE
            made += 1
        place = count
        while place > 0 and threats[place - 1] < made:
            moves[place], threats[place] = moves[place - 1], threats[place - 1]
            place -= 1
        moves[place], threats[place] = move, made
        count += 1
    return count


def solve(mine, taken, alpha, beta, left, bottom, board, height, order, keys, values, lists, made):
    """What the mover wins with `left` squares left, by alpha-beta with a table.

    The mover cannot win at once. What loses at once is not tried. A value in the table is
    3 · bound + value + 1: the bound is 1 (at most), 2 (at least) or 3 (exactly).
    """
    theirs = mine ^ taken
    landing = (taken + bottom) & board
    threats = completing(theirs, height) & board
    if landing & threats:
        landing &= threats
        if landing & (landing - ONE):
            return -1  # two threats at once
    landing &= ~(threats >> ONE)
    if landing == 0:
        return -1
    if left <= 2:
        return 0
    key = mine + taken + bottom
    slot = key % np.uint64(len(keys))
    if keys[slot] == key:
        bound, value = values[slot] // 3, values[slot] % 3 - 1
        if bound == 3 or (bound == 1 and value <= alpha) or (bound == 2 and value >= beta):
            return value
    best, floor = -2, alpha
    moves = lists[left]
    for i in range(sort_moves(mine, taken, landing, board, height, order, moves, made[left])):
        after, depth = taken | moves[i], left - 1
        value = -solve(
            *(theirs, after, -beta, -alpha, depth),
            *(bottom, board, height, order, keys, values, lists, made),
        )
        if value > best:
            best = value
            if best >= beta:
                break
            alpha = max(alpha, best)
    keys[slot] = key
    values[slot] = 3 * (1 if best <= floor else 2 if best >= beta else 3) + best + 1
    return best


def compiled_solver(columns: int, rows: int, entries: int) -> Callable[[], int]:
    """A function without arguments that solves the empty board: 1, 0 or -1 for the first player."""
    from numba import njit

    for each in (completing, sort_moves, solve):
        globals()[each.__name__] = each if hasattr(each, "py_func") else njit(each)
    search = globals()["solve"]
    height, one_column = rows + 1, (1 << rows) - 1
    from_the_centre = sorted(range(columns), key=lambda column: abs(2 * column - columns + 1))
    order = np.array([one_column << column * height for column in from_the_centre], np.uint64)
    bottom = np.uint64(sum(1 << column * height for column in range(columns)))
    board = np.uint64(sum(one_column << column * height for column in range(columns)))
    nothing = np.uint64(0)

    def solved() -> int:
        keys, values = np.zeros(entries, dtype=np.uint64), np.zeros(entries, dtype=np.int8)
        return search(
            *(nothing, nothing, -1, 1, columns * rows),
            *(bottom, board, np.uint64(height), order, keys, values),
            *(np.zeros((columns * rows + 1, columns), kind) for kind in (np.uint64, np.int64)),
        )

    return solved

"""Long Grundy sequences by the sparse-space method.

A heap of n is worth the mex of G(a) xor G(b) over all ways to leave two heaps, and trying all pairs
takes n² steps for n heaps. The method looks at few of them.

Split the whole numbers into two classes by the parity of some chosen binary digits. Xor respects
the classes as addition respects even and odd: rare xor rare is rare, rare xor common is common,
common xor common is rare. In many games nearly all values of heaps are in one class, the common
one. So the common values among the options come only from pairs with a rare heap, and there are few
of those. Try them all: the least common value not found is a bound for the mex, and it is the mex
if every rare value below it occurs. To see that, try other pairs until the last of these has turned
up, which is soon. Only if one never does are all pairs tried, and then the heap is a rare one.

Which digits to choose is a question of speed, never of correctness.
"""

from __future__ import annotations

from functools import lru_cache
from time import monotonic

import numpy as np

from coursekit.compiling import compiled
from coursekit.impartial.periods import proved_period
from coursekit.impartial.results import Period
from coursekit.progress import progress

FEW = 512
"""The first heaps, which are solved by trying all pairs; they show which values are rare.

They are there before numba is loaded, and often enough to prove a period.
"""
BLOCK = 128
MANY = 1 / 8
"""The share of rare values above which looking for them does not pay."""


LARGEST = 1 << 22
"""Beyond this heap, only a proved period tells the values."""
NOTICEABLE = 0.3
"""Seconds for which the compiled loop, which hears nobody, may be at work."""


def heap_nimber(code: str, size: int) -> int:
    """The nimber of the heap of `size` in the game with this code.

    >>> heap_nimber("0.77", 10**8)
    1
    """
    values, period = _solved(code, _rounded_up(size))
    if period is not None:
        return int(values[period.earlier(size)])
    return int(values[size])


def heap_sequence(code: str, size: int) -> np.ndarray:
    """The nimbers of the heaps 0, 1, …, `size` (and perhaps some more) of the game with this code.

    >>> heap_sequence("0.137", 12)[:13].tolist()
    [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2]
    """
    values, period = _solved(code, _rounded_up(size))
    if period is not None and len(values) <= size:
        repeats = -(-(size + 1 - len(values)) // period.period)
        values = np.concatenate([values, np.tile(values[-period.period :], repeats)])
    return values


def _rounded_up(size: int) -> int:
    """A size from `size` on: there are few of them, so that most sequences are known already."""
    return 1 << (max(size, 64) - 1).bit_length()


@lru_cache(maxsize=32)
def _solved(code: str, size: int) -> tuple[np.ndarray, Period | None]:
    """The values of the heaps 0 to `size`, or only as many as it takes to prove the period."""
    digits = np.array([int(digit) for digit in code if digit.isdecimal()], dtype=np.int64)
    unequal = code.endswith("≠")
    if unequal and size > LARGEST:
        raise _out_of_reach()
    values, rare_digits = np.zeros(1, dtype=np.int32), 0
    stage = step = FEW
    with progress("nimbers", lambda: len(values), "heaps", total=min(size, LARGEST)):
        while len(values) <= size:  # the more heaps are solved, the better we know which are rare
            solve = _solve if stage == FEW else compiled(_solve)
            while len(values) <= min(stage, size):
                began = monotonic()
                upto = min(len(values) - 1 + step, stage, size)
                values = solve(digits, unequal, upto, values, rare_digits)
                step = 2 * step if monotonic() - began < NOTICEABLE else max(step // 2, FEW)
            period = None if unequal else proved_period(values, len(digits) - 1)
            if period is not None:
                return values, period
            if len(values) > LARGEST:
                raise _out_of_reach()
            rare_digits = _rare_digits(values)
            stage *= 4
    return values, None


def _out_of_reach() -> ValueError:
    return ValueError(
        f"the heap must be at most {LARGEST:,} in this game: its nimbers are not seen to repeat, "
        "and there are too many to work out"
    )


def _rare_digits(values: np.ndarray) -> int:
    """The binary digits by whose parity the fewest of the values are rare: as bits of a number.

    None if even those are many: then it is quicker to try all pairs, each of them once.

    All sets of digits are compared: from how often each value occurs, Walsh and Hadamard's
    transform finds for each set how many more values are rare than common.
    """
    late = values[len(values) // 4 :]
    surplus = np.bincount(late, minlength=1 << int(late.max()).bit_length())
    digit = 1
    while digit < len(surplus):
        pairs = surplus.reshape(-1, 2, digit)
        surplus = np.stack([pairs[:, 0] + pairs[:, 1], pairs[:, 0] - pairs[:, 1]], axis=1).ravel()
        digit *= 2
    rare = (len(late) + int(surplus.min())) / 2
    return 0 if rare > MANY * len(late) else int(surplus.argmin())


def _solve(digits, unequal, size, known, mask):
    """The values of the heaps 0 to `size`, the first of them known; with mask 0 by all pairs."""
    most = 1
    while most <= 2 * size:  # a heap of n allows fewer than 2n moves, so its value is below 2n
        most *= 2
    is_rare = np.zeros(most, dtype=np.bool_)
    for value in range(most):
        bits, parity = value & mask, 0
        while bits:
            bits &= bits - 1
            parity ^= 1
        is_rare[value] = parity == 0
    values = np.zeros(size + 1, dtype=np.int32)
    values[: len(known)] = known
    rare_heaps = np.zeros(size + 1, dtype=np.int32)
    rare_count = 0
    for heap in range(1, len(known)):
        if mask and is_rare[values[heap]]:
            rare_heaps[rare_count] = heap
            rare_count += 1
    found = np.full(most, -1, dtype=np.int32)  # the last heap that had an option of this value
    for heap in range(len(known), size + 1):
        # One heap left or none, and all pairs with a rare heap: every common value is found.
        for taken in range(min(len(digits), heap + 1)):
            rest, digit = heap - taken, digits[taken]
            if (digit & 1 and rest == 0) or (digit & 2 and rest > 0):
                found[values[rest]] = heap
            if digit & 4:
                for i in range(rare_count):
                    part = rare_heaps[i]
                    if part >= rest:
                        break
                    if not (unequal and 2 * part == rest):
                        found[values[part] ^ values[rest - part]] = heap
        bound = 0 if mask else most
        while bound < most and (is_rare[bound] or found[bound] == heap):
            bound += 1
        # All other pairs, a block at a time, until no value below the bound is missing.
        least, first = 0, 1
        while least < bound:
            if found[least] == heap:
                least += 1
            elif 2 * first > heap:
                break
            else:
                for taken in range(min(len(digits), heap)):
                    if digits[taken] & 4:
                        rest = heap - taken
                        last = (rest - 1) // 2 if unequal else rest // 2
                        for part in range(first, min(first + BLOCK, last + 1)):
                            found[values[part] ^ values[rest - part]] = heap
                first += BLOCK
        values[heap] = least
        if mask and is_rare[least]:
            rare_heaps[rare_count] = heap
            rare_count += 1
    return values

"""Nimbers in figures: the sparse-space method beside a compiled loop over all pairs, and sums.

    python benchmarks/impartial.py            (needs numba: pip install "coursekit[fast]")

Both ways are compiled before the clock starts, run one after the other in this one process, and
must find the same values. Nothing is looked up: each run solves all heaps anew.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

import numpy as np

from coursekit.games import Kayles, Nim
from coursekit.impartial import grundy, nim_sum, sparse_space

try:
    from numba import njit
except ImportError:
    raise SystemExit(
        'the loop to compare with needs numba: pip install "coursekit[fast]"'
    ) from None

KAYLES, GRUNDYS_GAME = "0.77", "4.≠"


def solve(code: str, size: int) -> np.ndarray:
    """The nimbers up to `size`, without the memory of earlier calls."""
    sparse_space._solved.cache_clear()
    return sparse_space.heap_sequence(code, size)


@njit
def kayles_by_all_pairs(size):
    """The nimbers of Kayles up to `size`: each pair of rows that one or two pins can leave."""
    values = np.zeros(size + 1, dtype=np.int32)
    found = np.zeros(1024, dtype=np.int32)
    for pins in range(1, size + 1):
        for width in range(1, min(2, pins) + 1):
            rest = pins - width
            for left in range(rest // 2 + 1):
                found[values[left] ^ values[rest - left]] = pins
        while found[values[pins]] == pins:
            values[pins] += 1
    return values


@njit
def grundys_game_by_all_pairs(size):
    """The nimbers of Grundy's game up to `size`: each pair of unequal stacks."""
    values = np.zeros(size + 1, dtype=np.int32)
    found = np.zeros(1024, dtype=np.int32)
    for height in range(1, size + 1):
        for part in range(1, (height - 1) // 2 + 1):
            found[values[part] ^ values[height - part]] = height
        while found[values[height]] == height:
            values[height] += 1
    return values


def timed(function: Callable, *args) -> tuple:
    """(result, seconds) of the quickest of three calls."""
    seconds = []
    for _ in range(3):
        started = perf_counter()
        result = function(*args)
        seconds.append(perf_counter() - started)
    return result, min(seconds)


def compare(title: str, code: str, all_pairs: Callable, size: int) -> None:
    """Print how long both ways take up to `size`; their values must agree."""
    all_pairs(100)
    solve(code, 1000)
    values, ours = timed(solve, code, size)
    expected, theirs = timed(all_pairs, size)
    if not np.array_equal(values[: size + 1], expected):
        raise SystemExit(f"{title}: the two ways disagree")
    print(
        f"{title:<38} coursekit {ours:8.4f} s   all pairs {theirs:7.3f} s   "
        f"{theirs / ours:.1f} times as fast, same values"
    )


def report(title: str, seconds: float, note: str = "") -> None:
    print(f"{title:<38} coursekit {seconds:8.4f} s   {note}")


def value_of_groups(groups: list[Kayles]) -> int:
    """The nimber of the sum of the groups, with nothing known before."""
    sparse_space._solved.cache_clear()
    return grundy(sum(groups, Nim(0)))


def main() -> None:
    compare("Kayles to 20,000", KAYLES, kayles_by_all_pairs, 20_000)
    compare("Grundy's game to 20,000", GRUNDYS_GAME, grundys_game_by_all_pairs, 20_000)
    values, seconds = timed(solve, GRUNDYS_GAME, 200_000)
    report("Grundy's game to 200,000", seconds, f"largest value {values.max()}")

    rng = random.Random(1)
    groups = [Kayles(rng.randint(1, 1000)) for _ in range(1000)]
    position = sum(groups, Nim(0))
    value, seconds = timed(value_of_groups, groups)
    if value != nim_sum(kayles_by_all_pairs(1000)[[group.pins for group in groups]].tolist()):
        raise SystemExit("the sum of 1,000 groups has another value")
    report("1,000 groups of Kayles, added, valued", seconds, f"value {value}")
    report("… valued only", timed(grundy, position)[1], "the single groups known")

    compiled, sparse_space.compiled = sparse_space.compiled, lambda loop: loop
    for title, code in (("Kayles", KAYLES), ("Grundy's game", GRUNDYS_GAME)):
        report(f"{title} to 2,000, without numba", timed(solve, code, 2000)[1])
    sparse_space.compiled = compiled


if __name__ == "__main__":
    main()

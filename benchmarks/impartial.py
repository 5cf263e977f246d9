"""Nimbers: all pairs with NumPy beside compiled loops over all pairs, and plain Python.

All must find the same values; each run solves all heaps anew.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import reduce
from operator import xor
from typing import Any

import numpy as np

from benchmarks.suite import OURS, Contestant, Run, Task
from coursekit.impartial import nim_sum, octal_sequence

# Grundy sequences


def our_kayles(n: int) -> Run:
    return Run(lambda: octal_sequence("0.77", n))


def our_grundys_game(n: int) -> Run:
    return Run(lambda: octal_sequence("4.", n, unequal=True))


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


def compiled(all_pairs: Callable, size: int) -> Run:
    from numba import njit

    loops = njit(all_pairs)
    return Run(lambda: loops(size), answer=lambda values: values.tolist())


def students_kayles(size: int) -> Run:
    def sequence() -> list[int]:
        values = [0]
        for pins in range(1, size + 1):
            found = set()
            for left in range(pins):
                found.add(values[left] ^ values[pins - 1 - left])
            for left in range(pins - 1):
                found.add(values[left] ^ values[pins - 2 - left])
            values.append(mex(found))
        return values

    return Run(sequence)


def students_grundys_game(size: int) -> Run:
    def sequence() -> list[int]:
        values = [0]
        for height in range(1, size + 1):
            parts = range(1, (height + 1) // 2)
            values.append(mex({values[part] ^ values[height - part] for part in parts}))
        return values

    return Run(sequence)


def mex(numbers):
    least = 0
    while least in numbers:
        least += 1
    return least


def sequences(name: str, title: str, ours: Any, all_pairs: Any, student: Any) -> Task:
    return Task(
        name,
        f"The nimbers of {title} up to a size.",
        (
            Contestant(OURS, ours),
            Contestant("all pairs, by numba", lambda n: compiled(all_pairs, n), ("numba",)),
            Contestant("as a student writes it", student),
        ),
        sizes=(300, 2000, 20_000),
        quick=(300,),
        unit="sequence",
        cap=10,
    )


# Sums: 1,000 groups of Kayles, added and valued


def group_sizes(groups: int) -> list[int]:
    rng = random.Random(1)
    return [rng.randint(1, 1000) for _ in range(groups)]


def our_sum(groups: int) -> Run:
    sizes = group_sizes(groups)

    def value() -> int:
        values = octal_sequence("0.77", 1000)
        return nim_sum(values[size] for size in sizes)

    return Run(value)


def students_sum(groups: int) -> Run:
    sizes, sequence = group_sizes(groups), students_kayles(1000).call

    def value() -> int:
        values = sequence()
        return reduce(xor, (values[size] for size in sizes))

    return Run(value)


TASKS = (
    sequences("grundy-kayles", "Kayles", our_kayles, kayles_by_all_pairs, students_kayles),
    sequences(
        "grundy-penny-stacks",
        "Grundy's game",
        our_grundys_game,
        grundys_game_by_all_pairs,
        students_grundys_game,
    ),
    Task(
        "kayles-sum",
        "The nimber of so many groups of up to 1,000 pins.",
        (
            Contestant(OURS, our_sum),
            Contestant("as a student writes it", students_sum),
        ),
        sizes=(10, 100, 1000),
        quick=(10,),
    ),
)

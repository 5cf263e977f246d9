"""Many iterations of CFR or CFR+ in one call: a compiled loop, for runs that would take long.

It does what the two `Learner`s do, line by line, in arrays that have the sequences of Player I and
after them those of Player II. Sums are added up in the order in which NumPy adds them, because it
can be seen: where regrets cancel out, the last digit decides whether one of them is above 0.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator
from itertools import pairwise

import numpy as np

from coursekit.compiling import compiled
from coursekit.progress import progress
from coursekit.regret.learner import Learner

Learners = tuple[Learner, Learner]

MUCH = 20_000_000
"""This many sequences, with 1000 more for each iteration, take NumPy about a second."""
AT_ONCE = 40_000_000
"""Additions that one call of the compiled loop, which hears nobody, may make: about 0.04 s."""


def is_much(learners: Learners, iterations: int) -> bool:
    """Whether it takes so long that compiling pays, and there is something to compile with."""
    sequences = sum(len(each.regrets) for each in learners)
    return iterations * (1000 + sequences) >= MUCH and compiled(_iterate) is not _iterate


def iterate_quickly(
    learners: Learners,
    is_plus: bool,
    iterations: int,
    times: Collection[int],
    measure: Callable[[int], None],
) -> int:
    """Let both players learn, by CFR+ or by CFR; the number of finished iterations.

    After the iterations in `times` they are measured. Stopped by the keyboard, it ends early.
    """
    known, learned, done = _known(learners), _shared(learners), np.zeros(1, dtype=np.int64)
    additions_each = sum(each.payoffs.nnz + 10 * len(each.regrets) for each in learners)
    at_once = max(AT_ONCE // additions_each, 1)
    stops = sorted({*times, iterations})

    try:
        with progress("learning", lambda: int(done[0]), "iterations", iterations):
            while done[0] < iterations:
                upto = min(stops[bisect_right(stops, done[0])], int(done[0]) + at_once)
                compiled(_iterate)(*known, *learned, is_plus, upto, done)
                if upto in times:
                    measure(upto)
    except KeyboardInterrupt:
        if not done[0]:
            raise
    return int(done[0])


def _shared(learners: Learners) -> list[np.ndarray]:
    """What is learned, as arrays for both players; the learners keep their parts of them."""
    arrays = []
    for name in ("regrets", "total_plan", "behaviour", "plan"):
        parts = [getattr(each, name) for each in learners]
        arrays.append(np.concatenate(parts))
        for each, part in zip(learners, np.split(arrays[-1], [len(parts[0])]), strict=True):
            setattr(each, name, part)
    return arrays


def _known(learners: Learners) -> list[np.ndarray]:
    """What the loop has to know of the tree, as arrays for both players.

    Sequences that prolong the same one are a group: their worth is added up. The groups of equally
    long sequences are a level. The choices in an information set are added up as well.
    """
    mine, yours = learners
    begin = np.cumsum([0, len(mine.regrets), len(yours.regrets)])
    given, taken = yours.payoffs.tocsc(), mine.payoffs.tocsc()  # with a column for each sequence
    starts = np.concatenate([given.indptr, given.nnz + taken.indptr[1:]])
    replies = np.concatenate([begin[1] + given.indices, taken.indices])
    earned = np.concatenate([given.data, taken.data])
    order, before, groups, set_first = [], [], [], []  # parts of arrays
    for start, each in zip(begin[:2].tolist(), learners, strict=True):
        order.append(start + np.argsort(each.order))  # as the matrices were filled
        set_first.append(start + each.first[each.set_of])
        before.append(np.array([start]))
        groups.append(np.array([start]))
        for longer in each.longer:
            before.append(start + longer.before)
            groups.append(start + longer.own.start + longer.starts)
    levels = np.cumsum([0, *map(len, groups)], dtype=np.int64)
    level_begin = np.array([0, 1 + len(mine.longer), len(groups)], dtype=np.int64)
    firsts = np.append(np.concatenate(groups), begin[2])
    sets = np.append(np.unique(np.concatenate(set_first)), begin[2])
    indices = [
        *(begin, starts, replies, np.concatenate(order), np.concatenate(before)),
        *(firsts, *additions(firsts), np.concatenate(set_first), *additions(sets)),
    ]
    uniform = np.concatenate([mine.uniform, yours.uniform])
    unsigned = [each.astype(np.uint64) for each in indices]  # so none may count from the end
    return [earned, uniform, levels, level_begin, *unsigned]


def additions(firsts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which item is to be added into which, one after the other, to sum up groups as NumPy does.

    A group begins with an item in `firsts`, which becomes its sum, and ends before the next one. A
    group needs one addition less than it has items: to its first item 0 is added, which stands
    after all items.

    >>> import numpy as np
    >>> additions(np.array([0, 1, 3, 7]))
    (array([0, 1, 1, 3, 4, 4, 3]), array([7, 7, 2, 7, 5, 6, 4]))
    """
    count = int(firsts[-1])
    into, added = np.arange(count), np.full(count, count)
    for first, end in pairwise(firsts.tolist()):
        if end - first > 1:
            all_but_first = slice(first + 1, end)
            pairs = [*_pairwise(first + 1, end), (first, first + 1)]
            into[all_but_first], added[all_but_first] = zip(*pairs, strict=True)
    return into, added


def _pairwise(first: int, end: int) -> Iterator[tuple[int, int]]:
    """The additions of NumPy's pairwise sum, which leave it in the first item."""
    count = end - first
    if count > 128:
        half = first + count // 16 * 8
        yield from _pairwise(first, half)
        yield from _pairwise(half, end)
        yield first, half
        return
    rest = first + 1
    if count >= 8:  # eight sums side by side, and then the rest
        rest = end - count % 8
        for i in range(first + 8, rest):
            yield first + (i - first) % 8, i
        for step in (1, 2, 4):
            for i in range(first, first + 8, 2 * step):
                yield i, i + step
    for i in range(rest, end):
        yield first, i


def _iterate(
    earned, uniform, levels, level_begin, begin, starts, replies, order, before,
    groups, group_into, group_added, set_first, set_into, set_added,
    regrets, total_plan, behaviour, plan, is_plus, upto, done,
):  # fmt: skip
    """Iterations done[0] + 1, …, `upto`. For what they mean, see `iterate` and `Learner`."""
    worth, sums = np.zeros(len(plan)), np.zeros(len(plan) + 1)
    while done[0] < upto:
        weight = done[0] + 1 if is_plus else 1
        for player in range(2):
            first, end = begin[player], begin[player + 1]
            worth[first:end] = 0
            for i in range(begin[1 - player], begin[2 - player]):
                share = plan[order[i]]
                if share > 0:
                    for k in range(starts[order[i]], starts[order[i] + 1]):
                        worth[replies[k]] += earned[k] * share
            for level in range(level_begin[player + 1] - 1, level_begin[player], -1):
                own, longer = groups[levels[level]], groups[levels[level + 1]]
                for i in range(own, longer):
                    sums[i] = behaviour[i] * worth[i]
                for i in range(own, longer):
                    sums[group_into[i]] += sums[group_added[i]]
                for group in range(levels[level], levels[level + 1]):
                    worth[before[groups[group]]] += sums[groups[group]]
            for i in range(first, end):
                sums[i] = behaviour[i] * worth[i]
            for i in range(first, end):
                sums[set_into[i]] += sums[set_added[i]]
            for i in range(first, end):
                regrets[i] += worth[i] - sums[set_first[i]]
                total_plan[i] += weight * plan[i]
                if is_plus:
                    regrets[i] = max(regrets[i], 0.0)
            for i in range(first, end):
                sums[i] = max(regrets[i], 0.0)
            for i in range(first, end):
                sums[set_into[i]] += sums[set_added[i]]
            for i in range(first, end):
                total = sums[set_first[i]]
                behaviour[i] = max(regrets[i], 0.0) / total if total > 0 else uniform[i]
            for i in range(first + 1, end):
                plan[i] = behaviour[i] * plan[before[i]]
        done[0] += 1

"""Exercises 2.3 and 2.4: which positions are lost in misère Nim, and in Nim with at most k."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from coursekit.course.answers import Hint, ask, shown, stepping, the_function, written
from coursekit.course.chapter_2.rows import NOTEBOOK
from coursekit.course.exercises import Right, exercise
from coursekit.games import Nim, Subtraction
from coursekit.impartial import nim_sum
from coursekit.position import Impartial
from coursekit.solving import outcome_memoized

Heaps = tuple[int, ...]


def _heaps(most: int, stones: int) -> list[Heaps]:
    """All collections of 1 to `most` heaps with at most so many stones, the smallest first."""
    found: list[Heaps] = []
    for number in range(1, most + 1):
        found += combinations_with_replacement(range(1, stones + 1), number)
    few = [heaps for heaps in found if sum(heaps) <= stones]
    return sorted(few, key=lambda heaps: (sum(heaps), len(heaps), heaps))


def _is_lost(position: Impartial, memo: dict) -> bool:
    return outcome_memoized(position, memo) == "P"


def _said(function: Callable, *args: Any) -> bool:
    """The True or False that the student's function returns."""
    answer = ask(function, *args)
    call = f"`{written(function, *args)}`"
    if answer is None:
        raise Hint(f"{call} returned None. Does every way through your function end in a `return`?")
    if type(answer).__name__ not in ("bool", "bool_"):  # numpy has a True of its own
        raise Hint(
            f"{call} returned {shown(answer)}. I expected True if the player to move loses, and "
            "False if not."
        )
    return bool(answer)


def _broken_rule(function: Callable, mine: dict, heaps: Heaps, *k: int) -> str:
    """Why the student's answers for fewer stones do not allow the one for these heaps."""
    args = (heaps, *k)
    returned = f"`{written(function, *args)}` returned {mine[args]}"
    watch = stepping(function, *args)
    options = list(_one_move_on(heaps, *k))
    if mine[args]:
        after = next(option for option in options if mine[option, *k])
        return (
            f"{returned}, but one move leaves {shown(after)}, and "
            f"`{written(function, after, *k)}` is True.\n"
            f"Who loses from {shown(heaps)}, if the opponent can be left there?{watch}"
        )
    left = " or ".join(dict.fromkeys(shown(option) for option in options[:4]))
    more = " or …" if len(options) > 4 else ""
    if len(set(options)) == 1:
        there = f"the only move leaves {left}, and there your function does not say True"
    else:
        there = f"a move can only leave {left}{more}, and for none of them your function says True"
    return f"{returned}, but {there}.\nWhich move should win then?{watch}"


def _one_move_on(heaps: Heaps, k: int | None = None) -> Iterable[Heaps]:
    """What a move may leave, the heaps in order and the empty ones left out."""
    for i, heap in enumerate(heaps):
        for take in range(1, min(heap, k or heap) + 1):
            others = (*heaps[:i], heap - take, *heaps[i + 1 :])
            yield tuple(sorted(filter(None, others)))


@cache
def _misere() -> dict[tuple[Heaps], bool]:
    """Whether misère Nim is lost, for heaps in order and for the same heaps turned round."""
    memo: dict = {}
    cases: dict[tuple[Heaps], bool] = {}
    for rows in [*_heaps(5, 8), (2, 2, 5), (1, 4, 5), (2, 3, 4), (5, 5)]:
        for order in (rows, rows[::-1]):
            cases[(order,)] = _is_lost(Nim(rows, misere=True), memo)
    return cases


@exercise("2.3", "Misère Nim", notebook=NOTEBOOK)
def misere_nim(answer: Any) -> str | None:
    misere_lost = the_function(answer, "misere_lost(rows)")
    right = _misere()
    mine = {case: _said(misere_lost, *case) for case in right}
    wrong = [case for case in right if mine[case] != right[case]]
    if not wrong:
        if _said(misere_lost, ()):
            return (
                f"`{written(misere_lost, ())}` returned True, the rest is right.\n"
                "Who took the last stone, if none is left? And who has won then?"
            )
        return Right("Play as in normal Nim until one long row is left: then odd or even decides.")
    (rows,) = wrong[0]
    returned = f"`{written(misere_lost, rows)}` returned {mine[wrong[0]]}"
    watch = stepping(misere_lost, rows)
    for slip, hint in _MISERE_SLIPS:
        if all(mine[case] == slip(*case) for case in right):
            return f"{returned}. {hint}{watch}"
    if all(mine[case] != right[case] for case in right):
        return (
            f"{returned}, and all your answers are the other way round: True should say that the "
            "player to move loses."
        )
    return _other_order(misere_lost, mine, rows) or _with_the_empty(misere_lost, mine, rows)


def _other_order(function: Callable, mine: dict, heaps: Heaps, *k: int) -> str | None:
    """A hint if the student's answer depends on the order of the heaps."""
    turned = heaps[::-1]
    if mine[heaps, *k] == mine[turned, *k]:
        return None
    return (
        f"`{written(function, heaps, *k)}` returned {mine[heaps, *k]}, but "
        f"`{written(function, turned, *k)}` returned {mine[turned, *k]}.\n"
        "These are the same heaps, only in another order."
    )


def _with_the_empty(function: Callable, mine: dict, heaps: Heaps, *k: int) -> str:
    """The broken rule; only here the student is asked about a table without stones."""
    empty = ((), *k)
    in_order = tuple(sorted(heaps))
    return _broken_rule(function, {**mine, empty: _said(function, *empty)}, in_order, *k)


_MISERE_SLIPS: list[tuple[Callable[[Heaps], bool], str]] = [
    (
        lambda rows: nim_sum(rows) == 0,
        "All your answers are those of normal Nim. In the misère game whoever takes the last stone "
        "loses.\nWhat can the player do who finds a single stone?",
    ),
    (
        lambda rows: nim_sum(rows) != 0,
        "You turn the answers of normal Nim round, all of them. But with long rows on the table "
        "nobody has to take the last stone yet.\nHow would you play from two stones in one row?",
    ),
    (
        lambda rows: nim_sum(rows) == 1,
        "It looks as if the nim-sum had to be 1 in place of 0. For rows of one stone that is so.\n"
        "Try the rest of the rows that you get it wrong for: which nim-sum do they have?",
    ),
    (
        lambda rows: rows == (1,),
        "For a single row all your answers are right, but with two rows or more you never say "
        "True.\nWho wins when every row is a single stone?",
    ),
    (
        lambda rows: set(rows) == {1} and len(rows) % 2 == 1,
        "For rows of one stone all your answers are right. As soon as a row is longer you never "
        "say True.\nCan the player to move win from two rows that are equal?",
    ),
    (
        lambda rows: len(rows) % 2 == 1,
        "Your answer depends only on how many rows there are. That is right while every row is a "
        "single stone.\nWhat can a player do with a longer row?",
    ),
    (
        lambda rows: sum(rows) % 2 == 1,
        "Your answer depends only on how many stones there are. That is right while every row is a "
        "single stone.\nWhat can a player do with a longer row?",
    ),
    (
        lambda rows: rows[0] == 1,
        "Your answer depends only on the first row. What do the others change?",
    ),
]


@cache
def _at_most() -> dict[tuple[Heaps, int], bool]:
    """Whether Nim with at most k is lost, for several k."""
    cases: dict[tuple[Heaps, int], bool] = {}
    for k in (3, 2, 4, 1):
        memo: dict = {}
        takes = tuple(range(1, k + 1))
        singles: list[Heaps] = [(n,) for n in range(9, 2 * k + 4)]
        for heaps in [*_heaps(3, 8), (4, 5), (3, 6), (2, 7), *singles]:
            table = sum((Subtraction(n, takes) for n in heaps), start=Subtraction(0, takes))
            for order in (heaps, heaps[::-1]):
                cases[order, k] = _is_lost(table, memo)
    return cases


@exercise("2.4", "Heaps, and at most k", notebook=NOTEBOOK)
def heaps_with_at_most_k(answer: Any) -> str | None:
    lost = the_function(answer, "lost(heaps, k)")
    right = _at_most()
    mine = {case: _said(lost, *case) for case in right}
    wrong = [case for case in right if mine[case] != right[case]]
    if not wrong:
        if not _said(lost, (), 3):
            return (
                f"`{written(lost, (), 3)}` returned False, the rest is right.\n"
                "What has happened to a player who finds no stones?"
            )
        return Right("So two old results fit together: each heap by itself, and then the sum.")
    heaps, k = wrong[0]
    returned = f"`{written(lost, heaps, k)}` returned {mine[heaps, k]}"
    watch = stepping(lost, heaps, k)
    for slip, hint in _AT_MOST_SLIPS:
        if all(mine[case] == slip(*case) for case in right):
            return f"{returned}. {hint}{watch}"
    if all(mine[case] != right[case] for case in right):
        return (
            f"{returned}, and all your answers are the other way round: True should say that the "
            "player to move loses."
        )
    order = _other_order(lost, mine, heaps, k)
    if order:
        return order
    well = "" if k == 3 else "For k = 3 all is well. "
    return well + _with_the_empty(lost, mine, heaps, k)


_AT_MOST_SLIPS: list[tuple[Callable[[Heaps, int], bool], str]] = [
    (
        lambda heaps, k: nim_sum(heaps) == 0,
        "Your answers are those of Nim, where one may take a whole heap.\n"
        "What does it change that a move takes at most `k` stones?",
    ),
    (
        lambda heaps, k: sum(heaps) % (k + 1) == 0,
        "You count the stones of all heaps together, as if they were one heap.\n"
        "But nobody may take from two heaps in one move.",
    ),
    (
        lambda heaps, k: all(heap % (k + 1) == 0 for heap in heaps),
        "You ask that every heap by itself is lost, and that is enough. But is it necessary?\n"
        "Two heaps of one stone: who wins?",
    ),
    (
        lambda heaps, k: any(heap % (k + 1) == 0 for heap in heaps),
        "You say True as soon as one of the heaps is lost by itself. But there are other heaps to "
        "move in.",
    ),
    (
        lambda heaps, k: nim_sum(heap % k for heap in heaps) == 0,
        "It looks as if heaps of `k` stones were worth nothing. But such a heap can be taken "
        "whole.\nWhich is the smallest single heap that is lost?",
    ),
    (
        lambda heaps, k: nim_sum(heap % 4 for heap in heaps) == 0,
        "For k = 3 all your answers are right. Where does your function make use of `k`?",
    ),
    (
        lambda heaps, k: nim_sum(heaps) % (k + 1) == 0,
        "For k = 3 all your answers are right. You combine whole heaps first, and make use of `k` "
        "after that.\nWhat is each of these heaps worth by itself?",
    ),
]

"""Answers to the exercises of notebook 1c that no slip expresses."""

from functools import partial

import numpy as np

from coursekit.chapters.c1c_dynamic_programming import king_table, my_memo_outcome, my_outcome
from tests.wrong_answers.changing import changed

plain, with_memo = partial(changed, my_outcome), partial(changed, my_memo_outcome)
BY_ROWS = "return table → return table if rows < 2 else king_table(rows - 1, columns) + table[-1:]"


def looks_before_it_calls(n, memo):
    below = [n - take for take in (1, 2, 3) if take <= n]
    for heap in below:
        if heap not in memo:
            memo[heap] = looks_before_it_calls(heap, memo)
    return "N" if "P" in [memo[heap] for heap in below] else "P"


def by_formula(rows, columns):
    return np.array([["PN"[r % 2 or c % 2] for c in range(columns)] for r in range(rows)])


WRONG = {
    "1.10": [
        (plain("(1, 2, 3) → (1,)"), '`my_outcome(2)` returned "P" and never looked at 0'),
        (plain("(1, 2, 3) → (1, 2, 3, 4)"), "Is there a move from 4 stones to 0?"),
        (plain('== "P" → == "N"'), "What does a move to a P-position make of 1?"),
        (lambda n: "N" if n else "P", "What is left to the player who has to move from 4?"),
        (lambda n: "N" if n % 4 and n < 21 else "P", "make of 21?"),
    ],
    "1.11": [(50, "there are 1, 2, 4, 8 and 15 calls")],
    "1.12": [
        (with_memo("if n not in memo → if True"), "the heap of 1 was worked out 5,768 times"),
        (with_memo("take, memo) → take, {})"), "at the end it was {16: 'P'}"),
        (with_memo("memo[n] = → memo[n - 1] = memo[n] ="), "something wrong is read from the memo"),
        (with_memo("(1, 2, 3) → (1, 2)"), "from 3 stones you can move to 0, and for 0 you"),
        (lambda n, memo: "N" if n % 4 else "P", "I saw no call of your function to itself"),
    ],
    "1.13": [
        (lambda n, k: n % (k + 1), "but one must take at least one stone"),
        (lambda n, k: n if 1 <= n <= k else None, "from which your function says None again"),
        (lambda n, k: n or None, "a move takes from 1 to 3 stones"),
        (lambda n, k: n % (k + 1) or (1 if n else None), "taking 3.\nIs any other move better?"),
    ],
    "1.14": [
        (["N", "P", "P", ...], "For 2 stones you wrote"),
        ("PPNNPNNPNNPNN", "in the misère game whoever has taken the last one has lost"),
        ("NPNNPNNPNNPN", "13 letters; you wrote 12"),
        ("PNNPNNPNNPNNP", "the letters of the normal game"),
    ],
    "1.15": [
        ((43, 6 * "PNPNNNN" + "P"), '43 stones would be "P" if your word is repeated'),
        ((7, "PNPNNN"), 'Your period is 7, but "PNPNNN" has 6 letters'),
        ((14, ...), "but sooner as well"),
        ((5, ...), "Where do they begin again?"),
    ],
    "1.16": [
        (lambda rows, columns: "P" * rows * columns, 'something like `["PNP", "NNN"]`'),
        (lambda rows, columns: by_formula(rows + 1, columns), "your rows have [1, 1]"),
        (lambda rows, columns: ["P" + "N" * (columns - 1)] * rows, 'there is no "P" among'),
        (changed(king_table, BY_ROWS), "but your function calls itself"),
    ],
}

RIGHT = {
    "1.10": [(plain("(1, 2, 3) → (3, 2, 1)"), "times"), (lambda n: "N" if n % 4 else "P", "")],
    "1.12": [(looks_before_it_calls, "Remembering nothing, it would have been 23,249")],
    "1.14": [("npnnp nnpnn pnn", "moved on by one stone")],
    "1.15": [([7, list("PNPNNNN")], "1,000,000 is N")],
    "1.16": [(by_formula, "")],
}

HALF_FILLED = {
    "1.14": [(["N", "P", ...], "All letters up to the first `...` are right.")],
    "1.15": [((7, ...), "1 of 2 is still open"), ((..., "PNPNNNN"), "1 of 2 is still open")],
}

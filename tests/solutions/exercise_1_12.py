"""Exercise 1.12: Memo.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from coursekit.games import Subtraction
from coursekit.solving import outcome_memoized


def outcome_memo(n, memo):
    if n == 0:
        return "P"
    if n not in memo:
        options = [outcome_memo(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def looks_before_it_calls(n, memo):
    result = "P"
    for take in (1, 2, 3):
        if take <= n:
            if n - take not in memo:
                memo[n - take] = looks_before_it_calls(n - take, memo)
            if memo[n - take] == "P":
                result = "N"
    return result


def early_and_large_first(n, memo):
    if n not in memo:
        memo[n] = "P"
        for take in (3, 2, 1):
            if take <= n and early_and_large_first(n - take, memo) == "P":
                memo[n] = "N"
                break
    return memo[n]


def default_memo(n, memo={}):  # noqa: B006, as students write it
    if n not in memo:
        options = [default_memo(n - take) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def own_memo(n, memo):
    memo = {}
    if n not in memo:
        options = [own_memo(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def reads_n_always(n, memo):
    if n in memo:
        return "N"
    options = [reads_n_always(n - take, memo) for take in (1, 2, 3) if take <= n]
    memo[n] = "N" if "P" in options else "P"
    return memo[n]


def never_writes(n, memo):
    if n in memo:
        return memo[n]
    return "N" if "P" in [never_writes(n - take, memo) for take in (1, 2, 3) if take <= n] else "P"


def never_reads(n, memo):
    options = [never_reads(n - take, memo) for take in (1, 2, 3) if take <= n]
    memo[n] = "N" if "P" in options else "P"
    return memo[n]


def new_memo_each_time(n, memo):
    if n in memo:
        return memo[n]
    options = [new_memo_each_time(n - take, {}) for take in (1, 2, 3) if take <= n]
    memo[n] = "N" if "P" in options else "P"
    return memo[n]


def keeps_only_p(n, memo):
    if n in memo:
        return memo[n]
    for take in (3, 2, 1):
        if take <= n and keeps_only_p(n - take, memo) == "P":
            return "N"
    memo[n] = "P"
    return "P"


ELSEWHERE = {}


def remembers_elsewhere(n, memo):
    if n not in ELSEWHERE:
        options = [remembers_elsewhere(n - take, memo) for take in (1, 2, 3) if take <= n]
        ELSEWHERE[n] = "N" if "P" in options else "P"
    return ELSEWHERE[n]


def memo_by_formula(n, memo):
    memo[n] = "P" if n % 4 == 0 else "N"
    return memo[n]


def wrong_key(n, memo):
    if n in memo:
        return memo[n]
    result = "P"
    for take in (3, 2, 1):
        if take <= n and wrong_key(n - take, memo) == "P":
            result = "N"
    memo[n + 1] = result
    return result


def memo_takes_one_or_two(n, memo):
    if n not in memo:
        options = [memo_takes_one_or_two(n - take, memo) for take in (1, 2) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def memo_misere(n, memo):
    if n == 0:
        return "N"
    if n not in memo:
        options = [memo_misere(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def memo_forgotten(n):
    return "P"


def true_in_the_memo(n, memo):
    if n not in memo:
        options = [true_in_the_memo(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "P" in options
    return "N" if memo[n] else "P"


def true_from_the_memo(n, memo):
    if n not in memo:
        memo[n] = any(true_from_the_memo(n - t, memo) == "P" for t in (1, 2, 3) if t <= n)
        return "N" if memo[n] else "P"
    return "N" if memo[n] is True else memo[n] or "P"


def nothing_but_true(n, memo):
    if n not in memo:
        memo[n] = any(not nothing_but_true(n - take, memo) for take in (1, 2, 3) if take <= n)
    return memo[n]


def by_our_memo(n, memo):
    return outcome_memoized(Subtraction(n), memo)


WRONG = [
    (never_writes, "took 23,249 calls: nothing is remembered, the memo stayed empty"),
    (own_memo, "and into which dictionary do you write it?"),
    (
        default_memo,
        "the smaller heaps: after `default_memo(16, {})` it held [16]",
    ),
    (
        reads_n_always,
        'On the way the memo held "P" for 0 stones, but the call for 0 stones returned "N": what '
        "is read back from the memo is not what was stored",
    ),
    (never_reads, "although the answer stood in the memo"),
    (new_memo_each_time, "only 16 itself stood in the memo"),
    (keeps_only_p, 'leaves your function before "N" is written down'),
    (remembers_elsewhere, "the memo that I handed over stayed empty"),
    (memo_by_formula, "I saw no call of your function to itself"),
    (wrong_key, "Under which key was it stored?"),
    (memo_takes_one_or_two, 'from 3 stones you can move to 0, and for 0 you have "P"'),
    (memo_misere, "In the misère game that is right"),
    (memo_forgotten, "raised `TypeError"),
    ({}, "asks for a function, `my_memo_outcome(n, memo)`"),
    (true_in_the_memo, "After `true_in_the_memo(12, {})` the memo holds False for 0"),
    (true_from_the_memo, "It should hold what your function returns: the letters"),
    (nothing_but_true, '`nothing_but_true(0, {})` returned False; an outcome is "N" or "P"'),
    (by_our_memo, "`by_our_memo(0, {})` calls our `outcome_memoized`"),
]

RIGHT = [outcome_memo, looks_before_it_calls, early_and_large_first]

# (Right answer, what its remark must say).
REMARKS = [(outcome_memo, "`outcome_memo(16, {})` took 46 calls")]

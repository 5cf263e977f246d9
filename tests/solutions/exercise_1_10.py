"""Exercise 1.10: OUTCOME.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from functools import cache, lru_cache


def my_outcome(n):
    for take in (1, 2, 3):
        if take <= n and my_outcome(n - take) == "P":
            return "N"
    return "P"


def by_formula(n):
    return "P" if n % 4 == 0 else "N"


def below_zero(n):
    if n <= 0:
        return "P"
    return "N" if "P" in [below_zero(n - take) for take in (1, 2, 3)] else "P"


@cache
def remembered(n):
    return "N" if "P" in [remembered(n - take) for take in (1, 2, 3) if take <= n] else "P"


@lru_cache(maxsize=None)  # noqa: UP033, as students write it
def remembered_by_lru_cache(n):
    options = [remembered_by_lru_cache(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "P" in options else "P"


def with_a_helper(n):
    def helper(m):
        return "N" if "P" in [helper(m - take) for take in (1, 2, 3) if take <= m] else "P"

    return helper(n)


def four_at_a_time(n):
    return four_at_a_time(n - 4) if n > 3 else "N" if n else "P"


TABLE_TO_TWELVE = dict(enumerate("PNNNPNNNPNNNP"))


def from_a_table(n):
    return TABLE_TO_TWELVE.get(n, "N")


TABLE_TO_TWENTY = "PNNNPNNNPNNNPNNNPNNNP"


def from_a_long_table(n):
    return TABLE_TO_TWENTY[n]


def p_beyond_the_table(n):
    return TABLE_TO_TWENTY[n] if n <= 20 else "P"


def only_take_one(n):
    if n == 0:
        return "P"
    return "N" if only_take_one(n - 1) == "P" else "P"


def decides_too_early(n):
    for take in range(1, min(n, 3) + 1):
        return "N" if decides_too_early(n - take) == "P" else "P"
    return "P"


def takes_one_or_two(n):
    options = [takes_one_or_two(n - take) for take in (1, 2) if take <= n]
    return "N" if "P" in options else "P"


def takes_up_to_four(n):
    options = [takes_up_to_four(n - take) for take in (1, 2, 3, 4) if take <= n]
    return "N" if "P" in options else "P"


def all_instead_of_any(n):
    options = [all_instead_of_any(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if options and all(option == "P" for option in options) else "P"


def finds_an_n(n):
    options = [finds_an_n(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "N" in options else "P"


def always_n_after_zero(n):
    if n > 3:
        options = [always_n_after_zero(n - take) for take in (1, 2, 3)]
        return "N" if options else "P"
    return "N" if n else "P"


def letters_swapped(n):
    options = [letters_swapped(n - take) for take in (1, 2, 3) if take <= n]
    return "P" if "N" in options else "N"


def misere(n):
    if n == 0:
        return "N"
    return "N" if "P" in [misere(n - take) for take in (1, 2, 3) if take <= n] else "P"


def wrong_at_zero(n):
    return "N"


def no_end(n):
    return "N" if "P" in [no_end(n - take) for take in (1, 2, 3)] else "P"


def true_or_false(n):
    return not any(true_or_false(n - take) for take in (1, 2, 3) if take <= n)


def falls_off(n):  # noqa: RET503, as students write it
    if n == 0:
        return "P"
    if "P" in [falls_off(n - take) for take in (1, 2, 3) if take <= n]:
        return "N"


def divides_by_zero(n):
    return "P" if n == 0 or 1 / (2 - n) < 0 else "N"


WRONG = [
    (only_take_one, '`only_take_one(2)` returned "P" and never looked at 0'),
    (decides_too_early, "and does your function try them all?"),
    (takes_one_or_two, '`takes_one_or_two(3)` returned "P" and never looked at 0'),
    (takes_up_to_four, "Is there a move from 4 stones to 0?"),
    (all_instead_of_any, "as if every option had to be a P-position"),
    (from_a_table, '`from_a_table(16)` returned "N", but'),
    (
        from_a_long_table,
        "Up to 16 stones all is well, but `from_a_long_table(21)` raised `IndexErr",
    ),
    (p_beyond_the_table, '`p_beyond_the_table(21)` returned "P".\nA heap may have any number'),
    (finds_an_n, "What does a move to a P-position make of 1?"),
    (always_n_after_zero, "wherever you move, the opponent can win"),
    (letters_swapped, "Your two letters have changed places"),
    (misere, "In the misère game that is right"),
    (wrong_at_zero, "Which letter says that?"),
    (no_end, "never comes to an end: `no_end(0)` → `no_end(-1)` → `no_end(-2)`"),
    (true_or_false, '`true_or_false(0)` returned True; an outcome is "N" or "P"'),
    (falls_off, "`falls_off(4)` returned None"),
    (divides_by_zero, "`divides_by_zero(2)` raised `ZeroDivisionError"),
    ("N", "asks for a function, `my_outcome(n)`"),
]

AS_THEY_SHOULD = "All outcomes from 0 to 16 stones are as they should be"

RIGHT = [
    my_outcome,
    by_formula,
    below_zero,
    remembered,
    remembered_by_lru_cache,
    with_a_helper,
    four_at_a_time,
]

# (Right answer, what its remark must say).
REMARKS = [
    (my_outcome, "calls itself 798 times. Can that be necessary?"),
    (below_zero, "`below_zero(1)` also asks for `below_zero(-1)`"),
    (by_formula, AS_THEY_SHOULD),
    (remembered_by_lru_cache, AS_THEY_SHOULD),
    (with_a_helper, AS_THEY_SHOULD),
    (four_at_a_time, AS_THEY_SHOULD),
]

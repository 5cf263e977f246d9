"""Exercise 2.5: mex.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from coursekit.impartial import mex


def my_mex(values):
    least = 0
    while least in values:
        least += 1
    return least


def mex_of_sorted(values):
    least = 0
    for value in sorted(set(values)):
        if value == least:
            least += 1
    return least


def mex_that_sorts(values):
    values.sort()
    return my_mex(values)


def from_one(values):
    least = 1
    while least in values:
        least += 1
    return least


def needs_order(values):
    least = 0
    for value in values:
        if value == least:
            least += 1
    return least


def trusts_no_twins(values):
    return next((i for i, value in enumerate(sorted(values)) if i != value), len(values))


def mex_of_short_lists(values):
    return my_mex(values) if len(values) < 11 else 2


def minus_one_if_full(values):
    return my_mex(values) if my_mex(values) < 5 else -1


def five_if_long(values):
    return max(5, my_mex(values)) if len(values) > 3 else my_mex(values)


def mex_falls_off(values):  # noqa: RET503, as students write it
    for number in range(len(values)):
        if number not in values:
            return number


def mex_as_text(values):
    return str(my_mex(values))


WRONG = [
    (needs_order, "`needs_order([1, 0])` returned 1. The same values in rising order"),
    (trusts_no_twins, "Every value stands there twice"),
    (mex_of_short_lists, "returned 2, but 2 is among the values"),
    (minus_one_if_full, "returned -1, but the mex is never below 0"),
    (five_if_long, "`five_if_long([0, 1, 2, 3])` returned 5. It is true that 5 is missing"),
    (mex_falls_off, "`mex_falls_off([])` returned None"),
    (mex_as_text, "should be a whole number"),
    (lambda: 0, "raised `TypeError"),
    (0, "asks for a function, `my_mex(values)`"),
    (mex, "That calls our `mex`"),
]

RIGHT = [my_mex, mex_of_sorted, mex_that_sorts]

# (Right answer, what its remark must say).
REMARKS = [(mex_that_sorts, "the list that I handed over was [0, 1, 3]")]

"""Exercise 2.8: grundy.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from functools import cache

from coursekit.games import Nim
from coursekit.impartial import grundy, mex
from coursekit.solving import outcome
from tests.solutions.exercise_2_03 import nim_sum
from tests.solutions.exercise_2_05 import my_mex


def my_grundy(position):
    return my_mex([my_grundy(option) for option in position.options()])


def grundy_with_our_mex(position):
    return mex(grundy_with_our_mex(option) for option in position.options())


def grundy_by_play(position):
    return my_mex({grundy_by_play(position.play(move)) for move in position.moves()})


MEMO = {}


def grundy_that_remembers(position):
    if position not in MEMO:
        MEMO[position] = my_mex([grundy_that_remembers(option) for option in position.options()])
    return MEMO[position]


@cache
def grundy_with_cache(position):
    return my_mex([grundy_with_cache(option) for option in position.options()])


def grundy_of_parts(position):
    if len(position.parts()) > 1:
        return nim_sum(grundy_of_parts(part) for part in position.parts())
    return my_mex([grundy_of_parts(option) for option in position.options()])


def first_options_only(position):
    return my_mex([first_options_only(option) for option in position.options()[:3]])


def without_the_last(position):
    values = []
    for option in position.options():
        if len(values) == 2 and len(position.moves()) == 3:
            break
        values.append(without_the_last(option))
    return my_mex(values)


def plain_sum(position):
    if len(position.parts()) > 1:
        return sum(plain_sum(part) for part in position.parts())
    return my_mex([plain_sum(option) for option in position.options()])


def first_option_only(position):
    for option in position.options():
        return 1 - min(first_option_only(option), 1)
    return 0


def least_of_options(position):
    return min([least_of_options(option) for option in position.options()], default=0)


def one_gap_too_far(position):
    values = [one_gap_too_far(option) for option in position.options()]
    return my_mex([*values, my_mex(values)]) if len(values) > 3 else my_mex(values)


def wrong_at_the_end(position):
    if position.is_over:
        return 1
    return my_mex([wrong_at_the_end(option) for option in position.options()])


def outcome_letter(position):
    return "N" if any(outcome_letter(option) == "P" for option in position.options()) else "P"


def row_of_nim(position):
    return Nim(my_grundy(position))


def grundy_falls_off(position):  # noqa: RET503, as students write it
    if position.is_over:
        return 0


def moves_for_options(position):
    return my_mex([moves_for_options(move) for move in position.moves()])


def grundy_without_end(position):
    return grundy_without_end(position)


def by_our_grundy(position):
    return grundy(position)


def by_our_grundy_inside_our_mex(position):
    return mex(map(grundy, position.options()))


def by_our_outcomes(position):
    return next(n for n in range(99) if outcome(position + Nim(n)) == "P")


WRONG = [
    (first_options_only, "it never asked about Nim(3), to which a move leads"),
    (without_the_last, "`without_the_last(Nim(3))` returned 2, and on the way it never asked"),
    (plain_sum, "Are games side by side worth their plain sum?"),
    (first_option_only, "it never asked about Nim(1)"),
    (least_of_options, "a move leads to Nim(0), and `least_of_options(Nim(0))` is 0 as well"),
    (one_gap_too_far, "Is 5 the least number that is missing there?"),
    (wrong_at_the_end, "what is the mex of nothing?"),
    (outcome_letter, 'returned "P", the outcome'),
    (row_of_nim, "returned Nim(0), a row"),
    (grundy_falls_off, "`grundy_falls_off(Nim(1))` returned None"),
    (moves_for_options, "raised `AttributeError"),
    (grundy_without_end, "never comes to an end"),
    (4, "asks for a function, `my_grundy(position)`"),
    (by_our_grundy, "`by_our_grundy(Nim(0))` calls our `grundy`"),
    (by_our_grundy_inside_our_mex, "calls our `grundy`"),
    (by_our_outcomes, "calls our `outcome`"),
]

RIGHT = [
    my_grundy,
    grundy_with_our_mex,
    grundy_by_play,
    grundy_that_remembers,
    grundy_with_cache,
    grundy_of_parts,
]

# (Right answer, what its remark must say).
REMARKS = [
    (my_grundy, "Call by call it is the definition"),
    (grundy_that_remembers, "positions are right."),
]

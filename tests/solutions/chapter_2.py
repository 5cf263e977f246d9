"""Solutions to the exercises of chapter 2, and wrong answers with what their hint must say.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from functools import cache, reduce
from operator import xor

from coursekit.games import Kayles, Nim, TicTacToe

# 2.1 Two rows: 5 and 2, 3 and 7, 4 alone

WRONG_MOVES = [
    ([(2, 2), (3, 3), (0, 0)], "Those are the rows after your moves"),
    ([(5, 3), (7, 4), (4, 4)], "how many stones to take"),
    ([(0, 2), (1, 3), (0, 0)], "which row it is, counted from 0"),
    ([(1, 2), (2, 3), (1, 0)], "which row it is, counted from 1"),
    ([(5, 2), (6, 3), (4, 0)], "no row of 6 to take from"),
    ([(5, 2), (7, 3), (0, 0)], "no row of 0 to take from"),
    ([(5, 2), (7, 3), (4, 4)], "a move takes at least one stone: fewer than 4 are left of 4"),
    ([(5, 2), (7, 3), (4, -1)], "fewer than 0 stones"),
    ([(5, 0), (7, 3), (4, 0)], "the opponent takes the whole of it"),
    ([(5, 2), (7, 4), (4, 0)], "From 3 and 7 you play (7, 4), which leaves 3 and 4"),
    ([(2, 1), (7, 3), (4, 0)], "which leaves 5 and 1"),
    ([(5, 2), (7, 3), (4, 1)], "From 4 alone you play (4, 1). One row is left then"),
    ([(5, 2), (7, 3)], "you gave 2"),
    ([(5, 2), (7, 3), (4,)], "A move is a pair of numbers"),
    ({(5, 2), (7, 3), (4, 0)}, "A set has no order"),
    ([5, 7, 4], "I expected something like `(row, left)`"),
    ([(5, 2), (7, 3), ("four", 0)], "should be a whole number"),
    (5, "I expected something like"),
]

# 2.2 A game that tells *2 and *3 apart

WRONG_GAMES = [
    (Nim(0), "has no moves: it adds nothing"),
    (Nim(1), "shortens the row of 2 or 3 stones"),
    (Nim(5), "makes K smaller, down to what the other row is worth"),
    (Nim(10**9), "makes K smaller"),
    (Nim((1, 1)), "Nim((1, 1)) is a P-position"),
    (Nim(1) + Nim(1), "is a P-position"),
    (Kayles(4), "shortens the row of 2 or 3 stones until it is as good as K"),
    (Nim(2, misere=True), "played by the misère rule"),
    (7, "K is a game and not a number"),
    ("Nim(7)", "I expected a game such as `Nim(7)`"),
    (TicTacToe(), "I expected a game such as `Nim(7)`"),
    (Nim, "I expected a game such as `Nim(7)`"),
]

# 2.3 Misère Nim


def nim_sum(numbers):
    return reduce(xor, numbers, 0)


def misere_lost(rows):
    if all(row == 1 for row in rows):
        return len(rows) % 2 == 1
    return nim_sum(rows) == 0


def misere_by_recursion(rows):
    if not rows:
        return False
    for i, row in enumerate(rows):
        for left in range(row):
            others = tuple(r for r in (*rows[:i], left, *rows[i + 1 :]) if r)
            if misere_by_recursion(others):
                return False
    return True


def normal_nim(rows):
    return nim_sum(rows) == 0


def normal_turned_round(rows):
    return nim_sum(rows) != 0


def nim_sum_one(rows):
    return nim_sum(rows) == 1


def single_row_only(rows):
    return tuple(rows) == (1,)


def only_single_stones(rows):
    return set(rows) == {1} and len(rows) % 2 == 1


def odd_number_of_rows(rows):
    return len(rows) % 2 == 1


def odd_number_of_stones(rows):
    return sum(rows) % 2 == 1


def first_row_only(rows):
    return rows[0] == 1


def misere_won(rows):
    return not misere_lost(rows)


def longest_row_first(rows):
    return misere_lost(rows) if rows[0] > 1 else len(rows) % 2 == 1


def misere_nim_except_at_the_end(rows):
    return misere_lost(rows) if rows else True


def never_lost(rows):
    return False


def two_rows_at_most(rows):
    return misere_lost(rows) if len(rows) < 3 else False


def too_pessimistic(rows):
    return misere_lost(rows) or len(rows) == 4


def misere_base_case(rows):
    if not rows:
        return True
    return not any(
        misere_base_case(tuple(r for r in (*rows[:i], left, *rows[i + 1 :]) if r))
        for i, row in enumerate(rows)
        for left in range(row)
    )


def misere_letter(rows):
    return "P" if misere_lost(rows) else "N"


def misere_zero_or_one(rows):
    return nim_sum(rows)


def misere_falls_off(rows):  # noqa: RET503, as students write it
    if misere_lost(rows):
        return True


def longest_of_none(rows):
    return len(rows) % 2 == 1 if max(rows) == 1 else nim_sum(rows) == 0


def no_end_of_misere(rows):
    return not no_end_of_misere(rows)


WRONG_MISERE = [
    (normal_nim, "`normal_nim((1,))` returned False. All your answers are those of normal Nim"),
    (misere_base_case, "All your answers are those of normal Nim"),
    (normal_turned_round, "You turn the answers of normal Nim round"),
    (nim_sum_one, "It looks as if the nim-sum had to be 1"),
    (single_row_only, "For a single row all your answers are right"),
    (only_single_stones, "As soon as a row is longer you never say True"),
    (odd_number_of_rows, "depends only on how many rows there are"),
    (odd_number_of_stones, "depends only on how many stones there are"),
    (first_row_only, "depends only on the first row"),
    (misere_won, "`misere_won((1,))` returned False, and all your answers are the other way round"),
    (longest_row_first, "the same heaps, only in another order"),
    (misere_nim_except_at_the_end, "Who took the last stone, if none is left?"),
    (never_lost, "but the only move leaves (), and there"),
    (two_rows_at_most, "`two_rows_at_most((1, 1, 1))` returned False, but the only move leaves"),
    (too_pessimistic, "but one move leaves (1, 1, 1), and `too_pessimistic((1, 1, 1))` is True"),
    (misere_letter, 'returned "P". I expected True if the player to move loses'),
    (misere_zero_or_one, "returned 1. I expected True"),
    (misere_falls_off, "returned None. Does every way"),
    (longest_of_none, "`longest_of_none(())` raised `ValueError"),
    (no_end_of_misere, "never comes to an end"),
    (True, "asks for a function, `misere_lost(rows)`"),
]

# 2.4 At most k


def lost(heaps, k):
    return nim_sum(heap % (k + 1) for heap in heaps) == 0


@cache
def lost_by_recursion(heaps, k):
    return not any(
        lost_by_recursion((*heaps[:i], heap - take, *heaps[i + 1 :]), k)
        for i, heap in enumerate(heaps)
        for take in range(1, min(k, heap) + 1)
    )


def without_k(heaps, k):
    return nim_sum(heaps) == 0


def all_together(heaps, k):
    return sum(heaps) % (k + 1) == 0


def every_heap_by_itself(heaps, k):
    return all(heap % (k + 1) == 0 for heap in heaps)


def one_heap_is_enough(heaps, k):
    return any(heap % (k + 1) == 0 for heap in heaps)


def modulo_k(heaps, k):
    return nim_sum(heap % k for heap in heaps) == 0


def modulo_four(heaps, k):
    return nim_sum(heap % 4 for heap in heaps) == 0


def nim_sum_first(heaps, k):
    return nim_sum(heaps) % (k + 1) == 0


def won(heaps, k):
    return not lost(heaps, k)


def pairs_only(heaps, k):
    return lost(heaps, k) if len(heaps) < 3 else False


def last_heap_first(heaps, k):
    return lost(heaps, k) and heaps[0] <= heaps[-1]


def lost_without_heaps(heaps, k):
    return lost(heaps, k) if heaps else False


def at_most_in_each(heaps, k):
    return nim_sum(min(heap, k) for heap in heaps) == 0


def right_for_three(heaps, k):
    return lost(heaps, k) if k == 3 else lost(heaps, k) and len(heaps) < 3


def lost_as_a_number(heaps, k):
    return nim_sum(heap % (k + 1) for heap in heaps)


def lost_without_k(heaps):
    return nim_sum(heaps) == 0


WRONG_AT_MOST = [
    (without_k, "`without_k((4,), 3)` returned False. Your answers are those of Nim"),
    (all_together, "as if they were one heap"),
    (every_heap_by_itself, "You ask that every heap by itself is lost"),
    (one_heap_is_enough, "as soon as one of the heaps is lost by itself"),
    (modulo_k, "as if heaps of `k` stones were worth nothing"),
    (modulo_four, "Where does your function make use of `k`?"),
    (nim_sum_first, "You combine whole heaps first"),
    (won, "all your answers are the other way round"),
    (pairs_only, "`pairs_only((1, 1, 4), 3)` returned False, but a move can only leave"),
    (last_heap_first, "the same heaps, only in another order"),
    (lost_without_heaps, "What has happened to a player who finds no stones?"),
    (at_most_in_each, "`at_most_in_each((4,), 3)` returned False, but a move can only leave"),
    (right_for_three, "For k = 3 all is well. `right_for_three((1, 1, 3), 2)`"),
    (lost_as_a_number, "I expected True if the player to move loses"),
    (lost_without_k, "raised `TypeError"),
    (True, "asks for a function, `lost(heaps, k)`"),
]

# 2.5 mex


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


def beyond_the_largest(values):
    return max(values, default=-1) + 1


def largest(values):
    return max(values, default=0)


def least_value(values):
    return min(values, default=0)


def how_many(values):
    return len(values)


def from_one(values):
    least = 1
    while least in values:
        least += 1
    return least


def from_the_least(values):
    least = min(values, default=0)
    while least in values:
        least += 1
    return least


def one_too_low(values):
    return my_mex(values) - 1


def one_too_high(values):
    return my_mex(values) + 1


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


WRONG_MEX = [
    (beyond_the_largest, "`beyond_the_largest([1])` returned 2. You always go beyond the largest"),
    (largest, "You always find the largest value"),
    (least_value, "You always find the least value that is there"),
    (how_many, "You always count the values"),
    (from_one, "`from_one([])` returned 1. You begin to look at 1"),
    (from_the_least, "You look for the first gap above the least value"),
    (one_too_low, "You are always one too low"),
    (one_too_high, "You are always one too high"),
    (needs_order, "`needs_order([1, 0])` returned 1. The same values in rising order"),
    (trusts_no_twins, "Every value stands there twice"),
    (mex_of_short_lists, "returned 2, but 2 is among the values"),
    (minus_one_if_full, "returned -1, but the mex is never below 0"),
    (five_if_long, "`five_if_long([0, 1, 2, 3])` returned 5. It is true that 5 is missing"),
    (mex_falls_off, "`mex_falls_off([])` returned None"),
    (mex_as_text, "should be a whole number"),
    (lambda: 0, "raised `TypeError"),
    (0, "asks for a function, `my_mex(values)`"),
]

# 2.6 Kayles

WRONG_NIMBERS = [
    ([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2], "The rows up to K5 are known"),
    ([4, 3, 2, 1, 4], "you began one row early"),
    ([2, 4, 1, 2, 3], "the other way round: begin with K6"),
    ([3, 2, 1, 4], "You gave 4"),
    ({1, 2, 3, 4}, "A set has no order"),
    ([0, 1, 2, 0, 1], "you left out the moves that split the row"),
    ([5, 6, 7, 8, 9], "the number after the largest nimber of an option"),
    ([2, 1, 0, 1, 0], "every move knocked down a single pin"),
    ([3, 2, 1, 0, 2], "You say that K9 is worth 0. But one move leaves K4 + K4"),
    ([4, 2, 1, 4, 2], "You say that K6 is worth 4. But one move leaves K5, and that is worth 4.\n"),
    ([3, 6, 1, 4, 2], "You say that K7 is worth 6. It is true that no option is worth that"),
    ([3, 2, 1, -4, 2], "is the length of a row of stones"),
    ([6, 7, 8, 9, 10], "is not worth as much as a row of Nim stones"),
    ([3, 2, 1, 4, Nim(2)], "should be a whole number"),
    (3, "I expected something like"),
]

# 2.7 Kayles(8) + Kayles(6)

WINNING = [
    Kayles(8) + Kayles(4),
    Kayles(8) + Kayles(2) + Kayles(3),
    Kayles(6) + Kayles(6),
    Kayles(6) + Kayles(4) + Kayles(2),
]

WRONG_WINNING = [
    (WINNING[:2], "You moved only in the row of six"),
    (WINNING[2:], "You moved only in the row of eight"),
    ([WINNING[0], WINNING[1], WINNING[3]], "need not make the nimber of its row smaller"),
    (WINNING[1:], "A winning move need not split its row"),
    (WINNING[:3], "A winning move may split its row in two"),
    ([*WINNING, Kayles(8) + Kayles(5)], "Kayles(5) + Kayles(8) is not lost for the opponent"),
    ([*WINNING, Kayles(7) + Kayles(6)], "who can move on to"),
    ([*WINNING, Kayles(8) + Kayles(3)], "No single move leads from"),
    ([*WINNING, Kayles(8) + Kayles(6)], "nobody has moved yet"),
    ([Kayles(4), Kayles(2) + Kayles(3)], "The row that you did not touch is still on the table"),
    ([Kayles(8, misere=True)], "No single move leads from"),
    ([(8, 4), (6, 6)], "Write what each winning move leaves on the table"),
    (WINNING[0], "I expected a list of positions"),
    ([], "Your list is empty"),
    (4, "I expected something like"),
]

# 2.8 grundy


def my_grundy(position):
    return my_mex([my_grundy(option) for option in position.options()])


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


def won_or_lost(position):
    return 0 if all(won_or_lost(option) for option in position.options()) else 1


def largest_and_one(position):
    return max([largest_and_one(option) for option in position.options()], default=-1) + 1


def least_and_one(position):
    return min([least_and_one(option) for option in position.options()], default=-1) + 1


def number_of_moves(position):
    return len(position.moves())


def number_of_options(position):
    return len(set(position.options()))


def mex_from_one(position):
    return from_one([mex_from_one(option) for option in position.options()])


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


WRONG_GRUNDY = [
    (won_or_lost, "All your numbers are 0 or 1"),
    (largest_and_one, "count the moves of the longest play"),
    (least_and_one, "count the moves of the shortest play"),
    (number_of_moves, "All your numbers count the moves. What"),
    (number_of_options, "All your numbers count the options"),
    (mex_from_one, "`mex_from_one(Nim(0))` returned 1. All your numbers are one too high"),
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
]

# Exercise -> the answers that are right, and (answer, what the hint says) for those that are not.

RIGHT = {
    "2.1": [[(5, 2), (7, 3), (4, 0)], ([5, 2], [7, 3], [4, 0])],
    "2.2": [Nim(2), Nim(3), Nim(1) + Nim(3), Kayles(2)],
    "2.3": [misere_lost, misere_by_recursion],
    "2.4": [lost, lost_by_recursion],
    "2.5": [my_mex, mex_of_sorted, mex_that_sorts],
    "2.6": [[3, 2, 1, 4, 2], (3, 2, 1, 4, 2.0)],
    "2.7": [WINNING, set(WINNING), [*reversed(WINNING), WINNING[0]]],
    "2.8": [my_grundy, grundy_by_play, grundy_that_remembers, grundy_with_cache, grundy_of_parts],
}

WRONG = {
    "2.1": WRONG_MOVES,
    "2.2": WRONG_GAMES,
    "2.3": WRONG_MISERE,
    "2.4": WRONG_AT_MOST,
    "2.5": WRONG_MEX,
    "2.6": WRONG_NIMBERS,
    "2.7": WRONG_WINNING,
    "2.8": WRONG_GRUNDY,
}

REMARKS = [
    ("2.2", Nim(3), "`Nim(3) + K` is a P-position and `Nim(2) + K` is not"),
    ("2.5", mex_that_sorts, "the list that I handed over was [0, 1, 3]"),
    ("2.8", my_grundy, "Call by call it is the definition"),
    ("2.8", grundy_that_remembers, "positions are right."),
]

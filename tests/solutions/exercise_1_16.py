"""Exercise 1.16: A table with two dimensions.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from functools import cache

import numpy as np


def by_formula(rows, columns):
    return ["".join("PN"[r % 2 or c % 2] for c in range(columns)) for r in range(rows)]


def letters_in_lists(rows, columns):
    table = [["P"] * columns for _ in range(rows)]
    for r in range(rows):
        for c in range(columns):
            above = r > 0 and table[r - 1][c] == "P"
            beside = c > 0 and table[r][c - 1] == "P"
            across = r > 0 and c > 0 and table[r - 1][c - 1] == "P"
            if above or beside or across:
                table[r][c] = "N"
    return table


def an_array(rows, columns):
    return np.array(letters_in_lists(rows, columns))


def column_by_column(rows, columns):
    found = {}
    for c in range(columns):
        for r in range(rows):
            options = [(r - 1, c), (r, c - 1), (r - 1, c - 1)]
            found[r, c] = "N" if "P" in [found.get(each) for each in options] else "P"
    return ["".join(found[r, c] for c in range(columns)) for r in range(rows)]


def one_word(rows, columns):
    return "".join(by_formula(rows, columns))


def one_row_too_many(rows, columns):
    return by_formula(rows + 1, columns)


def winning_squares(rows, columns):
    return [[letter == "N" for letter in row] for row in by_formula(rows, columns)]


def the_last_row(rows, columns):
    return by_formula(rows, columns)[-1:]


def lost_corner(rows, columns):
    return ["N" + word[1:] if r == 0 else word for r, word in enumerate(by_formula(rows, columns))]


def forgets_a_square(rows, columns):
    table = letters_in_lists(rows, columns)
    if rows > 4:
        table[4][4] = "N"
    return table


def forgets_a_win(rows, columns):
    table = letters_in_lists(rows, columns)
    if rows > 4:
        table[3][4] = "P"
    return table


def recursive_table(rows, columns, row=0):
    if row == rows:
        return []
    word = by_formula(rows, columns)[row]
    return [word, *recursive_table(rows, columns, row + 1)]


@cache
def letter(r, c):
    options = [(r - 1, c), (r, c - 1), (r - 1, c - 1)]
    return "N" if "P" in [letter(*each) for each in options if min(each) >= 0] else "P"


def by_a_helper(rows, columns):
    return ["".join(letter(r, c) for c in range(columns)) for r in range(rows)]


def without_a_memo(rows, columns):
    def search(r, c):
        options = [(r - 1, c), (r, c - 1), (r - 1, c - 1)]
        return "N" if "P" in [search(*each) for each in options if min(each) >= 0] else "P"

    return [[search(r, c) for c in range(columns)] for r in range(rows)]


def printed_table(rows, columns):
    print(by_formula(rows, columns))


WRONG = [
    (one_word, '`one_word(1, 1)` should be something like `["PNP", "NNN"]`, not "P"'),
    (one_row_too_many, "should have 1 row of 1 letter, and yours has 2 rows, of lengths [1, 1]"),
    (the_last_row, "`the_last_row(4, 1)` should have 4 rows of 1 letter, and yours has 1 row"),
    (winning_squares, "in row 0; each square is lost or won"),
    (lost_corner, "There the king cannot move any more. Who has lost?"),
    (forgets_a_square, 'in row 4, column 4, but wherever the king goes from there, you have "N"'),
    (
        forgets_a_win,
        'in row 3, column 4, but one move leads to row 2, column 4, where you have "P"',
    ),
    (recursive_table, "but your function calls itself. Here the point is to do without"),
    (without_a_memo, "is there a quicker way?"),
    (printed_table, "but it returned None"),
    ("PN", "asks for a function, `king_table(rows, columns)`"),
]

RIGHT = [by_formula, letters_in_lists, an_array, column_by_column, by_a_helper]

# (Right answer, what its remark must say).
REMARKS = [(letters_in_lists, "1,600 squares, three looks at each at most")]

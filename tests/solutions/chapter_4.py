"""Solutions to the exercises of chapter 4, and wrong answers with what their hint must say."""

from fractions import Fraction

import numpy as np

from coursekit.matrix_games import expected_payoff

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)

# 4.1 Two guarantees

WRONG_GUARANTEES = [
    ((5, 1), "the other way round"),
    ((2, 3), "You took minima of columns and maxima of rows"),
    ((-3, 5), "the smallest payoff of all"),
    ((9, 5), "the largest payoff of all"),
    ((2, 5), "the best of the column minima"),
    ((3, 5), "the least of the row maxima"),
    ((0, 5), "Row 3 does guarantee 0"),
    ((4, 5), "4 is not among them"),
    ((1, 9), "Player II can avoid its column"),
    ((1, -3), "Does Player I choose the row that it stands in?"),
    ((1, 3), "Player II chooses a column"),
    ((1, 1), "the game would have a saddle point"),
    ((1, 7), "Column 4 does hold Player I down to 7"),
    ((1, 6), "Write the largest payoff below each column"),
    ((1, 5, 3), "I expected two numbers"),
    ((1, "five"), "should be a number"),
    ({1, 5}, "A set has no order"),
]

# 4.2 Every saddle point

SADDLES = [(1, 2), (1, 4), (3, 2), (3, 4)]

WRONG_SADDLES = [
    ([(0, 1), (0, 3), (2, 1), (2, 3)], "counted from 0"),
    ([(2, 1), (4, 1), (2, 3), (4, 3)], "the row comes first"),
    (SADDLES[:2], "Another row guarantees Player I just as much"),
    ([SADDLES[0], SADDLES[2]], "Another column holds Player I down just as well"),
    (SADDLES[:3], "Go through every cell"),
    ([*SADDLES, (3, 1)], "At (3, 1) stands 2. It is the smallest in its row"),
    ([*SADDLES, (2, 2)], "At (2, 2) stands 2. It is the largest in its column"),
    ([*SADDLES, (1, 3)], "At (1, 3) stands 3, but Player II finds something smaller"),
    ([(4, 2)], "There is no cell (4, 2)"),
    ([(4, 3)], "The row comes first"),
    ([(0, 2)], "counted from 1"),
    ([(1, 2, 3)], "is a pair"),
    ((1, 2), "a list of cells, also if there is only one"),
    ([], "Your list is empty"),
    ([2, 2, 2], "I expected something like `(row, column)`"),
]

# 4.3 E(X, Y)


def my_expected(A, X, Y):
    return sum(X[i] * Y[j] * A[i][j] for i in range(len(X)) for j in range(len(Y)))


def by_arrays(A, X, Y):
    return np.array(X, dtype=float) @ np.array(A) @ np.array(Y, dtype=float)


def strategies_swapped(A, X, Y):
    return sum(Y[i] * X[j] * A[i][j] for i in range(len(X)) for j in range(len(Y)))


def for_player_two(A, X, Y):
    return -my_expected(A, X, Y)


def without_columns(A, X, Y):
    return sum(x * a for x, row in zip(X, A, strict=True) for a in row)


def without_rows(A, X, Y):
    return sum(y * a for row in A for y, a in zip(Y, row, strict=True))


def added_probabilities(A, X, Y):
    return sum((X[i] + Y[j]) * A[i][j] for i in range(len(X)) for j in range(len(Y)))


def diagonal(A, X, Y):
    return sum(x * y * A[i][i] for i, (x, y) in enumerate(zip(X, Y, strict=False)))


def plain_average(A, X, Y):
    return Fraction(sum(map(sum, A)), len(X) * len(Y))


def even_columns(A, X, Y):
    return sum(x * Fraction(sum(row), len(row)) for x, row in zip(X, A, strict=True))


def best_column(A, X, Y):
    return min(sum(x * row[j] for x, row in zip(X, A, strict=True)) for j in range(len(Y)))


def best_row(A, X, Y):
    return max(sum(y * a for y, a in zip(Y, row, strict=True)) for row in A)


def against_each_column(A, X, Y):
    return [sum(x * row[j] for x, row in zip(X, A, strict=True)) for j in range(len(Y))]


def without_last_row(A, X, Y):
    return my_expected(A[:-1], X[:-1], Y) if len(X) > 1 else my_expected(A, X, Y)


def square_only(A, X, Y):
    return sum(X[i] * Y[j] * A[i][j] for i in range(len(A)) for j in range(len(A)))


def rounded(A, X, Y):
    return round(my_expected(A, X, Y))


def expected_falls_off(A, X, Y):
    my_expected(A, X, Y)


WRONG_EXPECTED = [
    (strategies_swapped, "`X` belongs to the rows"),
    (for_player_two, "You always find what Player II earns"),
    (without_columns, "makes no use of `Y`"),
    (without_rows, "makes no use of `X`"),
    (added_probabilities, "You add the probabilities"),
    (diagonal, "You add up the diagonal only"),
    (plain_average, "the plain average of the table"),
    (even_columns, "You draw the column evenly"),
    (best_column, "You let Player II choose the best column"),
    (best_row, "You let Player I choose the best row"),
    (against_each_column, "E(X, Y) is a single number"),
    (without_last_row, "returned 0. Here row 2 and column 1 are played for sure"),
    (square_only, "On square tables all is well"),
    (rounded, "How often do the two come together"),
    (expected_falls_off, "returned None"),
    (lambda A, X: 0, "raised `TypeError"),
    (expected_payoff, "That one is ours"),
    (7, "asks for a function, `my_expected(A, X, Y)`"),
]

# 4.4 Against one third each

WRONG_REPLIES = [
    ((4, 5), "You added its payoffs up"),
    ((4, Fraction(-5, 3)), "That is what Player II earns: and Player I?"),
    ((4, 2), "Player I does not earn 2 there on average"),
    ((4, 1.6667), "up to rounding"),
    ((3, Fraction(5, 3)), "The columns are counted from 1"),
    ((2, 4), "the most of all"),
    ((3, 2), "The smallest payoff of all stands in column 3"),
    ((1, 3), "Is there a column that costs Player II less?"),
    ((5, 3), "There is no column 5"),
    (((0, 0, 0, 1), Fraction(5, 3)), "The column should be a whole number"),
    ((Fraction(5, 3), 4), "the column comes first"),
    ((4,), "I expected two numbers"),
]

# 4.5 is_equilibrium


def row_payoffs(A, Y):
    return [sum(y * a for y, a in zip(Y, row, strict=True)) for row in A]


def column_payoffs(A, X):
    return [sum(x * row[j] for x, row in zip(X, A, strict=True)) for j in range(len(A[0]))]


def my_is_equilibrium(A, X, Y):
    value = my_expected(A, X, Y)
    return all(e <= value for e in row_payoffs(A, Y)) and all(
        e >= value for e in column_payoffs(A, X)
    )


def by_best_replies(A, X, Y):
    return max(row_payoffs(A, Y)) == min(column_payoffs(A, X))


def rows_only(A, X, Y):
    return max(row_payoffs(A, Y)) <= my_expected(A, X, Y)


def columns_only(A, X, Y):
    return min(column_payoffs(A, X)) >= my_expected(A, X, Y)


def one_is_enough(A, X, Y):
    return rows_only(A, X, Y) or columns_only(A, X, Y)


def strictly(A, X, Y):
    value = my_expected(A, X, Y)
    return max(row_payoffs(A, Y)) < value < min(column_payoffs(A, X))


def turned_round(A, X, Y):
    value = my_expected(A, X, Y)
    return min(row_payoffs(A, Y)) >= value >= max(column_payoffs(A, X))


def both_want_more(A, X, Y):
    return max(*row_payoffs(A, Y), *column_payoffs(A, X)) <= my_expected(A, X, Y)


def any_row(A, X, Y):
    return any(e <= my_expected(A, X, Y) for e in row_payoffs(A, Y))


def all_equal(A, X, Y):
    return len({my_expected(A, X, Y), *row_payoffs(A, Y), *column_payoffs(A, X)}) == 1


def saddle_only(A, X, Y):
    return max(map(min, A)) == min(map(max, zip(*A, strict=True)))


def pure_only(A, X, Y):
    return my_is_equilibrium(A, X, Y) and max(X) == 1 and max(Y) == 1


def not_an_equilibrium(A, X, Y):
    return not my_is_equilibrium(A, X, Y)


def always(A, X, Y):
    return bool(A)


def never(A, X, Y):
    return not A


def played_rows_only(A, X, Y):
    value = my_expected(A, X, Y)
    rows = [e for e, x in zip(row_payoffs(A, Y), X, strict=True) if x]
    return max(rows) <= value and columns_only(A, X, Y)


def not_beyond_two_columns(A, X, Y):
    return my_is_equilibrium(A, X, Y) if len(Y) < 3 else rows_only(A, X, Y)


def too_strict_when_long(A, X, Y):
    return my_is_equilibrium(A, X, Y) and len(Y) < 4


def is_one(A, X, Y):
    return 1 if my_is_equilibrium(A, X, Y) else 0


def equilibrium_falls_off(A, X, Y):  # noqa: RET503, as students write it
    if not rows_only(A, X, Y):
        return False


WRONG_IS_EQUILIBRIUM = [
    (rows_only, "lets only Player I change"),
    (columns_only, "lets only Player II change"),
    (one_is_enough, "Neither may have one"),
    (strictly, "It may be that you compare strictly"),
    (turned_round, "Your comparisons point the other way"),
    (both_want_more, "You let both players look for more"),
    (all_equal, "A row that is never played may be worse"),
    (saddle_only, "depends only on the table"),
    (pure_only, "you never say True once somebody mixes"),
    (not_an_equilibrium, "the other way round"),
    (always, "You always say True"),
    (any_row, "All of them must hold"),
    (never, "You never say True"),
    (played_rows_only, "returned True, but Player I can change to row 2 and earn 1 in place of 0"),
    (not_beyond_two_columns, "but Player II can change to column 3 and pay"),
    (too_strict_when_long, "What does your function object to?"),
    (is_one, "I expected True or False"),
    (equilibrium_falls_off, "returned None"),
    (True, "asks for a function, `my_is_equilibrium(A, X, Y)`"),
]

# 4.6 Constant sum

SHIFTED = [[-3, -6, 0], [-9, -4, -5]]

WRONG_SHIFTS = [
    ([[7, 4, 10], [1, 6, 5]], "That is the game as it was"),
    ([[3, 6, 0], [9, 4, 5]], "Those are Player II's payoffs"),
    ([[17, 14, 20], [11, 16, 15]], "now each cell sums to 20"),
    ([[-7, -4, -10], [-1, -6, -5]], "You turned Player I's payoffs round"),
    ([[4, -2, 10], [-8, 2, 0]], "You took Player II's payoffs away"),
    ([[2, -1, 5], [-4, 1, 0]], "Player II's payoffs stay as they are"),
    ([[-3, -6, 0], [-9, -4, 5]], "In row 2, column 3 Player I earns 5 in your game"),
    ([[-3, -9], [-6, -4], [0, -5]], "yours has 3 and 2"),
    ([[-3, -6, 0], [-9, -4]], "your row 2 has 2 numbers and row 1 has 3"),
    ([[-3, -6, 0], [-9, -4, "-5"]], "should be a number"),
    (10, "I expected something like"),
]

# 4.7 Two by two

VALUE, X, Y = Fraction(19, 5), (Fraction(3, 10), Fraction(7, 10)), (Fraction(2, 5), Fraction(3, 5))

WRONG_TWO_BY_TWO = [
    ((VALUE, Y, X), "but swapped"),
    ((VALUE, X[::-1], Y), "Look at X again: the first number is the probability of row 1"),
    ((VALUE, X, Y[::-1]), "Look at Y again: the first number is the probability of column 1"),
    ((VALUE, (HALF, HALF), Y[::-1]), "Look at Y again"),
    ((VALUE, "3/10", Y), "`(F(1, 2), F(1, 2))`"),
    ((2, X, Y), "2 is v⁻"),
    ((5, X, Y), "5 is v⁺"),
    ((4, X, Y), "What does Player I earn with your X against column 1?"),
    ((VALUE, (HALF, HALF), Y), "Player II plays column 2, and Player I earns 3; column 1 would"),
    ((VALUE, (0.25, 0.75), Y), "Player II plays column 1, and Player I earns 3.5"),
    ((VALUE, X, (HALF, HALF)), "X is right. Against Y = (1/2, 1/2) Player I plays row 1"),
    ((3.8, (0.301, 0.699), (0.4, 0.6)), "up to rounding"),
    ((VALUE, Fraction(3, 10), Fraction(2, 5)), "You gave the single number 3/10"),
    ((VALUE, (Fraction(3, 10), Fraction(7, 10), 0), Y), "X needs 2 probabilities, and yours has 3"),
    ((VALUE, (Fraction(3, 10), HALF), Y), "sum to 1, and those of X to 4/5"),
    ((VALUE, X, (Fraction(7, 5), Fraction(-2, 5))), "never negative, but Y holds -2/5"),
    ((X, Y, VALUE), "The value comes first"),
    ((VALUE, X), "I expected three things"),
]

# 4.8 Two rows, four columns

WRONG_LINES = [
    (((2, 3), Fraction(3, 7)), "that is x₂"),
    (((2, 3), 0.571), "up to rounding"),
    (((2, 3), HALF), "at x₁ = 1/2 column 2 gives Player I 3 and column 3 7/2"),
    (((1, 3), Fraction(7, 13)), "meet at x₁ = 7/13, at the height 43/13"),
    (((2, 4), Fraction(3, 4)), "a column that gives Player I only 9/4 there"),
    (((1, 2), HALF), "both rise"),
    (((3, 4), Fraction(1, 3)), "both fall"),
    (((2, 5), HALF), "There is no column 5"),
    (((2, 2), HALF), "Two different columns"),
    (((2, 3, 4), HALF), "Two different columns"),
    (((2, 3), Fraction(8, 7)), "x₁ is the probability of row 1"),
    ((2, 3), "two columns in a pair"),
    ((Fraction(4, 7), (2, 3)), "two columns in a pair, and then x₁"),
    ((2, 3, Fraction(4, 7)), "I expected `((column, column), x1)`"),
    (((2, 3), (Fraction(4, 7), Fraction(3, 7))), "x₁ should be a number"),
]

# 4.9 A program for Player II

C, M, B = [1, 1, 1], [[6, 1, 5], [3, 8, 4]], [1, 1]

WRONG_PROGRAMS = [
    (([1, 1], [[6, 3], [1, 8], [5, 4]], [1, 1, 1]), "it belongs to Player I's program"),
    ((C, [[-6, -3], [-1, -8], [-5, -4]], [-1, -1, -1]), "it belongs to Player I's program"),
    ((C, [[2, -1], [-3, 4], [1, 0]], B), "and the shift is missing"),
    ((C, [[2, -3, 1], [-1, 4, 0]], B), "The payoffs are not shifted yet"),
    ((C, [[5, 0, 4], [2, 7, 3]], B), "You shift by 3, and the smallest payoff becomes 0"),
    ((C, [[7, 2, 6], [4, 9, 5]], B), "You shift by 5. All payoffs become positive"),
    ((C, [[-6, -1, -5], [-3, -8, -4]], B), "The signs of M are turned round"),
    ((C, [[6, 1, 5], [3, 8, 5]], B), "In row 2 of M the number 5 stands at q₃"),
    ((C, [[6, 1, 5, -1], [3, 8, 4, -1]], [0, 0]), "yours is 2 by 4"),
    (([-1, -1, -1], M, B), "should Σ q be large or small?"),
    (([0, 0, 0], M, B), "which sum of the q is 1/v?"),
    (([1, 1], M, B), "the length of your c is 2"),
    ((C, M, [1, 1, 1]), "the length of your b is 3"),
    ((C, M, [-1, -1]), "The bounds -1 belong"),
    ((C, M, [0, 0]), "now divide by v"),
    ((C, M, [4, 4]), "b = (4, 4) is not"),
    ((C, M), "I expected three things"),
]

# 4.10 A pivot


def my_pivot(tableau, row, column):
    pivot = tableau[row][column]
    top = [entry / pivot for entry in tableau[row]]
    new = []
    for i, line in enumerate(tableau):
        if i == row:
            new.append(top)
        else:
            new.append([entry - line[column] * t for entry, t in zip(line, top, strict=True)])
    return new


def pivot_in_place(tableau, row, column):
    new = my_pivot(tableau, row, column)
    tableau[:] = new
    return tableau


def pivot_of_shallow_copy(tableau, row, column):
    new = tableau.copy()
    for i, line in enumerate(my_pivot(tableau, row, column)):
        new[i][:] = line
    return new


def pivot_of_array(tableau, row, column):
    new = np.array(tableau, dtype=float)
    new[row] /= new[row, column]
    for i in range(len(new)):
        if i != row:
            new[i] -= new[i, column] * new[row]
    return new


def unscaled(tableau, row, column):
    new = my_pivot(tableau, row, column)
    new[row] = tableau[row]
    return new


def by_the_old_row(tableau, row, column):
    new = never_divided(tableau, row, column)
    new[row] = my_pivot(tableau, row, column)[row]
    return new


def from_itself_too(tableau, row, column):
    new = only_scaled(tableau, row, column)
    for i in range(len(new)):
        multiple = new[i][column]
        new[i] = [e - multiple * t for e, t in zip(new[i], new[row], strict=True)]
    return new


def column_and_row(tableau, row, column):
    return my_pivot(tableau, column, row)


def divides_a_list(tableau, row, column):
    return tableau[row] / tableau[row][column]


def never_divided(tableau, row, column):
    new = [list(line) for line in tableau]
    for i, line in enumerate(tableau):
        if i != row:
            new[i] = [e - line[column] * t for e, t in zip(line, tableau[row], strict=True)]
    return new


def without_objective(tableau, row, column):
    new = my_pivot(tableau, row, column)
    if row != len(tableau) - 1:
        new[-1] = tableau[-1]
    return new


def only_below(tableau, row, column):
    return tableau[:row] + my_pivot(tableau, row, column)[row:]


def only_scaled(tableau, row, column):
    new = [list(line) for line in tableau]
    new[row] = my_pivot(tableau, row, column)[row]
    return new


def added(tableau, row, column):
    new = only_scaled(tableau, row, column)
    for i, line in enumerate(tableau):
        if i != row:
            new[i] = [e + line[column] * t for e, t in zip(line, new[row], strict=True)]
    return new


def once(tableau, row, column):
    new = only_scaled(tableau, row, column)
    for i, line in enumerate(tableau):
        if i != row:
            new[i] = [e - t for e, t in zip(line, new[row], strict=True)]
    return new


def whole_numbers(tableau, row, column):
    new = [list(line) for line in tableau]
    new[row] = [entry // tableau[row][column] for entry in tableau[row]]
    for i, line in enumerate(tableau):
        if i != row:
            new[i] = [e - line[column] * t for e, t in zip(line, new[row], strict=True)]
    return new


def multiple_changes(tableau, row, column):
    new = only_scaled(tableau, row, column)
    for i in range(len(new)):
        for j in range(len(new[0])):
            if i != row:
                new[i][j] -= new[i][column] * new[row][j]
    return new


def pivot_changes(tableau, row, column):
    new = [list(line) for line in tableau]
    for j in range(len(new[row])):
        new[row][j] /= new[row][column]
    for i in range(len(new)):
        if i != row:
            multiple = new[i][column]
            new[i] = [e - multiple * t for e, t in zip(new[i], new[row], strict=True)]
    return new


def last_column_forgotten(tableau, row, column):
    new = my_pivot(tableau, row, column)
    for line, old in zip(new, tableau, strict=True):
        if line is not new[row]:
            line[-1] = old[-1]
    return new


def one_row_only(tableau, row, column):
    new = my_pivot(tableau, row, column)
    return [new[0], *tableau[1:]]


def by_the_wrong_pivot(tableau, row, column):
    new = my_pivot(tableau, row, column)
    new[row] = [2 * entry for entry in new[row]]
    return new


def nothing_returned(tableau, row, column):
    tableau[:] = my_pivot(tableau, row, column)


def only_the_row(tableau, row, column):
    return my_pivot(tableau, row, column)[row]


def only_that_row(tableau, row, column):
    return [my_pivot(tableau, row, column)[row]]


WRONG_PIVOTS = [
    (unscaled, "The other rows are right, but the pivot's row is as it was"),
    (never_divided, "The pivot's row is never divided"),
    (by_the_old_row, "Use the one after dividing"),
    (from_itself_too, "you take it away from itself too"),
    (column_and_row, "mixed up the row and the column"),
    (divides_a_list, "`divides_a_list([[2, 6], [5, 7]], 0, 0)` raised `TypeError"),
    (without_objective, "The last row is as it was. It is the objective's"),
    (only_below, "The rows above the pivot are as they were"),
    (only_scaled, "What happens to the others?"),
    (added, "You add multiples"),
    (once, "How many times does a row need it?"),
    (whole_numbers, "It looks as if you divided with `//`"),
    (multiple_changes, "the multiple has already become 0"),
    (pivot_changes, "the pivot has already become 1"),
    (last_column_forgotten, "In row 1 the pivot's column is 0, as it should be"),
    (one_row_only, "In row 1 the pivot's column should end as 0"),
    (by_the_wrong_pivot, "Row 0 is the pivot's"),
    (nothing_returned, "returned None"),
    (only_the_row, "I expected something like"),
    (only_that_row, "The tableau keeps its size, 2 by 2"),
    (0, "asks for a function, `my_pivot(tableau, row, column)`"),
]

# 4.11 Every pure equilibrium

PURE = [(1, 2), (3, 1)]

WRONG_PURE = [
    ([(0, 1), (2, 0)], "counted from 0"),
    ([(2, 1), (1, 3)], "the row comes first"),
    ([(1, 2), (2, 3), (3, 1)], "the cells in which Player I has no better row"),
    ([(1, 1), (1, 2), (2, 1), (3, 1)], "the cells in which Player II has no better column"),
    ([*PURE, (3, 3)], "At (3, 3) Player I earns 2, but 5 with row 2"),
    ([(1, 1)], "At (1, 1) Player I earns 4, but 5 with row 3"),
    ([(3, 2)], "At (3, 2) Player II earns 0, but 3 with column 1"),
    (PURE[1:], "a tie is no gain"),
    (PURE[:1], "For each column mark Player I's best row"),
    ([(2, 5), (5, 3)], "Those are the payoffs that stand there"),
    ([(4, 1)], "There is no cell (4, 1)"),
    ([], "Your list is empty"),
    ((2, 3), "a list of cells"),
]

# 4.12 The mixed one

MIXED_X, MIXED_Y = (Fraction(5, 6), Fraction(1, 6)), (Fraction(3, 7), Fraction(4, 7))

WRONG_MIXED = [
    ((MIXED_Y, MIXED_X), "X and Y are swapped"),
    ((MIXED_X[::-1], MIXED_Y), "Look at X again: the first number is the probability of row 1"),
    ((MIXED_X, MIXED_Y[::-1]), "Look at Y again"),
    (((0.833, 0.167), (0.429, 0.571)), "up to rounding"),
    (((1, 0), (1, 0)), "but a pure one"),
    (((0, 1), (0.0, 1.0)), "but a pure one"),
    (((Fraction(2, 7), Fraction(5, 7)), MIXED_Y), "both columns give Player I the same"),
    ((MIXED_X, (Fraction(2, 3), Fraction(1, 3))), "both rows give Player II the same"),
    (((HALF, HALF), (HALF, HALF)), "Player II earns 2 there, but 3 with column 2 alone"),
    ((MIXED_X, (HALF, HALF)), "So Y does not make Player I indifferent"),
    ((Fraction(5, 6), Fraction(3, 7)), "You gave the single number 5/6"),
    (((Fraction(5, 6), Fraction(5, 6)), MIXED_Y), "those of X to 5/3"),
    (((0.83, 0.16), MIXED_Y), "those of X to 0.99.\nFractions do not round"),
    ((MIXED_X,), "I expected two strategies"),
]

# 4.13 Chicken: (T, R, P, S)

WRONG_CHICKEN = [
    ((5, 3, 1, 0), "That order makes a Prisoners' Dilemma"),
    ((3, 4, 0, 1), "Your T = 3 is not larger than your R = 4"),
    ((4, 4, 0, 1), "Your T = 4 is not larger than your R = 4"),
    ((5, 2, 0, 3), "Your R = 2 is not larger than your S = 3"),
    ((5, 3, 1, 1), "Your S = 1 is not larger than your P = 1"),
    ((5, 3, 4, 1), "Your S = 1 is not larger than your P = 4"),
    ((5, 3, 0), "I expected four payoffs"),
    ((5, 3, 0, "one"), "The payoff S should be a number"),
    ({"T": 5, "R": 3, "P": 0, "S": 1}, "I expected something like"),
]

# 4.14 pure_equilibria


def best_rows(A):
    """The cells with the largest payoff of their column."""
    return [
        (i, j)
        for i in range(len(A))
        for j in range(len(A[0]))
        if A[i][j] == max(row[j] for row in A)
    ]


def best_columns(B):
    """The cells with the largest payoff of their row."""
    return [(i, j) for i in range(len(B)) for j in range(len(B[0])) if B[i][j] == max(B[i])]


def my_pure_equilibria(A, B):
    return [(i + 1, j + 1) for i, j in best_rows(A) if (i, j) in best_columns(B)]


def pure_as_a_set(A, B):
    return set(my_pure_equilibria(A, B))


def from_zero(A, B):
    return [(i - 1, j - 1) for i, j in my_pure_equilibria(A, B)]


def column_first(A, B):
    return [(j, i) for i, j in my_pure_equilibria(A, B)]


def rows_best(A, B):
    return [(i + 1, j + 1) for i, j in best_rows(A)]


def columns_best(A, B):
    return [(i + 1, j + 1) for i, j in best_columns(B)]


def strict_ones(A, B):
    return [
        (i, j)
        for i, j in my_pure_equilibria(A, B)
        if [row[j - 1] for row in A].count(A[i - 1][j - 1]) == 1
        and B[i - 1].count(B[i - 1][j - 1]) == 1
    ]


def axes_mixed_up(A, B):
    return [(i + 1, j + 1) for i, j in best_columns(A) if (i, j) in best_rows(B)]


def saddles_only(A, B):
    return my_pure_equilibria(A, [[-a for a in row] for row in A])


def none_at_all(A, B):
    return [
        (i + 1, j + 1)
        for i in range(len(A))
        for j in range(len(A[0]))
        if all(A[i][j] > row[j] for row in A) and all(B[i][j] > b for b in B[i])
    ]


def one_player_content(A, B):
    return [*rows_best(A, B), *columns_best(A, B)]


def player_two_pays(A, B):
    return my_pure_equilibria(A, [[-b for b in row] for row in B])


def first_best_row(A, B):
    columns = [[row[j] for row in A] for j in range(len(A[0]))]
    best = [(column.index(max(column)), j) for j, column in enumerate(columns)]
    return [(i + 1, j + 1) for i, j in best if B[i][j] == max(B[i])]


def first_one(A, B):
    return my_pure_equilibria(A, B)[:1]


def largest_total(A, B):
    total = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(A, B, strict=True)]
    largest = max(map(max, total))
    shape = [(i, j) for i in range(len(A)) for j in range(len(A[0]))]
    return [(i + 1, j + 1) for i, j in shape if total[i][j] == largest]


def two_columns_at_most(A, B):
    return my_pure_equilibria(A, [row[:2] for row in B])


def with_the_first_cell(A, B):
    return [*my_pure_equilibria(A, B), (1, 1)]


def with_an_outer_cell(A, B):
    return [*my_pure_equilibria(A, B), (1, 9)]


def none_in_small_games(A, B):
    return my_pure_equilibria(A, B) if len(A) > 1 else []


def one_cell(A, B):
    return 1, 1


def pure_falls_off(A, B):
    my_pure_equilibria(A, B)


WRONG_PURE_EQUILIBRIA = [
    (from_zero, "You count from 0 everywhere"),
    (column_first, "All your pairs are the other way round"),
    (rows_best, "Player I has no better row. And Player II?"),
    (columns_best, "Player II has no better column. And Player I?"),
    (strict_ones, "It is enough that nobody gains"),
    (axes_mixed_up, "You compare Player I's payoffs along a row"),
    (saddles_only, "You look for saddle points of `A`"),
    (none_at_all, "You never find any"),
    (one_player_content, "Neither may have one"),
    (player_two_pays, "In `B` stands what Player II earns"),
    (first_best_row, "one best row only"),
    (first_one, "You always find the first equilibrium and stop"),
    (largest_total, "best for both together"),
    (two_columns_at_most, "returned [(1, 2), (2, 2)], without (3, 3)"),
    (with_the_first_cell, "returned [(1, 2), (1, 1)]. At (1, 1) Player II earns 0, but 1 with"),
    (with_an_outer_cell, "There is no cell (1, 9)"),
    (none_in_small_games, "returned [], without (1, 1)"),
    (one_cell, "a list of cells"),
    (pure_falls_off, "returned None"),
    ([(1, 1)], "asks for a function, `my_pure_equilibria(A, B)`"),
]

# Exercise -> the answers that are right, and (answer, what the hint says) for those that are not.

RIGHT = {
    "4.1": [(1, 5), [1.0, 5.0]],
    "4.2": [SADDLES, set(SADDLES), [*reversed(SADDLES), (1, 2)], [list(cell) for cell in SADDLES]],
    "4.3": [my_expected, by_arrays],
    "4.4": [(4, Fraction(5, 3)), [4, 5 / 3]],
    "4.5": [my_is_equilibrium, by_best_replies],
    "4.6": [SHIFTED, np.array(SHIFTED), tuple(map(tuple, SHIFTED))],
    "4.7": [(VALUE, X, Y), (3.8, [0.3, 0.7], [0.4, 0.6])],
    "4.8": [((2, 3), Fraction(4, 7)), ([3, 2], 4 / 7), ({2, 3}, Fraction(4, 7))],
    "4.9": [(C, M, B), (C, np.array(M), (1.0, 1.0))],
    "4.10": [my_pivot, pivot_in_place, pivot_of_array],
    "4.11": [PURE, PURE[::-1], set(PURE)],
    "4.12": [(MIXED_X, MIXED_Y), [[5 / 6, 1 / 6], [3 / 7, 4 / 7]]],
    "4.13": [(5, 3, 0, 1), (Fraction(5, 2), 2, -10, 0.5)],
    "4.14": [my_pure_equilibria, pure_as_a_set],
}

WRONG = {
    "4.1": WRONG_GUARANTEES,
    "4.2": WRONG_SADDLES,
    "4.3": WRONG_EXPECTED,
    "4.4": WRONG_REPLIES,
    "4.5": WRONG_IS_EQUILIBRIUM,
    "4.6": WRONG_SHIFTS,
    "4.7": WRONG_TWO_BY_TWO,
    "4.8": WRONG_LINES,
    "4.9": WRONG_PROGRAMS,
    "4.10": WRONG_PIVOTS,
    "4.11": WRONG_PURE,
    "4.12": WRONG_MIXED,
    "4.13": WRONG_CHICKEN,
    "4.14": WRONG_PURE_EQUILIBRIA,
}

REMARKS = [
    ("4.10", pivot_in_place, "the tableau that I handed over was changed"),
    ("4.10", pivot_of_shallow_copy, "Work on a copy of every row"),
    ("4.10", my_pivot, "you have the simplex method"),
    ("4.12", (MIXED_X, MIXED_Y), "It is worth (15/7, 5/3)"),
    ("4.13", (5, 3, 0, 1), "each swerves with probability 1/3"),
]

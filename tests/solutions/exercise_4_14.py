"""Exercise 4.14: pure_equilibria."""


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


WRONG = [
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

RIGHT = [my_pure_equilibria, pure_as_a_set]

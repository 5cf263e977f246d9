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


def none_at_all(A, B):
    return [
        (i + 1, j + 1)
        for i in range(len(A))
        for j in range(len(A[0]))
        if all(A[i][j] > row[j] for row in A) and all(B[i][j] > b for b in B[i])
    ]


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
    (none_at_all, "You never find any"),
    (two_columns_at_most, "returned [(1, 2), (2, 2)], without (3, 3)"),
    (with_the_first_cell, "returned [(1, 2), (1, 1)]. At (1, 1) Player II earns 0, but 1 with"),
    (with_an_outer_cell, "There is no cell (1, 9)"),
    (none_in_small_games, "returned [], without (1, 1)"),
    (one_cell, "a list of cells"),
    (pure_falls_off, "returned None"),
    ([(1, 1)], "asks for a function, `my_pure_equilibria(A, B)`"),
]

RIGHT = [my_pure_equilibria, pure_as_a_set]

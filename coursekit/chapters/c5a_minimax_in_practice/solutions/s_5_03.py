"""Rows, columns and the two diagonals are the eight lines. One is open for X if no O is on it,
and for O if there is no X; an empty line counts for both, and so cancels out.
"""


def my_open_lines(board):
    """Lines that are open for X, minus lines that are open for O."""
    rows = board.squares()
    columns = [[row[i] for row in rows] for i in range(3)]
    diagonals = [[rows[i][i] for i in range(3)], [rows[i][2 - i] for i in range(3)]]
    lines = [*rows, *columns, *diagonals]
    return sum("O" not in line for line in lines) - sum("X" not in line for line in lines)

"""Going through the rows from the top, and through each row from the left, all three options of a
square are filled before it. On the upper and on the left edge some of them do not exist.
"""


def king_table(rows, columns):
    """The letters of all squares, a list for each row."""
    table = [["P"] * columns for _ in range(rows)]
    for r in range(rows):
        for c in range(columns):
            steps = [(r - 1, c), (r, c - 1), (r - 1, c - 1)]
            options = [table[up][left] for up, left in steps if up >= 0 and left >= 0]
            if "P" in options:
                table[r][c] = "N"
    return table

"""Exercise 5.3: A heuristic."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def squares(board):
    return [square for row in board.squares() for square in row]


def open_for(board, other):
    return sum(all(squares(board)[i] != other for i in line) for line in LINES)


def my_open_lines(board):
    return open_for(board, "O") - open_for(board, "X")


def marked_lines(board):
    """The same: a line without any mark is open for both."""
    return sum(
        (len(marks) == 1) * (1 if "X" in marks else -1)
        for marks in ({squares(board)[i] for i in line} - {"."} for line in LINES)
    )


WRONG = [
    (
        lambda board: 0,
        "On `X.. ... ...` your function returned 0. Of the 8 lines, 8 have no O",
    ),
    (lambda board: board.squares()[3], "raised `IndexError"),
    (lambda board: print(end=""), "returned None"),
    (lambda board: "X", "should be a number"),
    (4, "asks for a function, `my_open_lines(board)`"),
]

RIGHT = [my_open_lines, marked_lines]

"""Exercise 5.3: A heuristic.

Each function calls itself by its own name, so every variant has a name of its own.
"""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def squares(board):
    return [square for row in board.squares() for square in row]


def open_for(board, other, lines=LINES):
    return sum(all(squares(board)[i] != other for i in line) for line in lines)


def my_open_lines(board):
    return open_for(board, "O") - open_for(board, "X")


def marked_lines(board):
    """The same: a line without any mark is open for both."""
    return sum(
        (len(marks) == 1) * (1 if "X" in marks else -1)
        for marks in ({squares(board)[i] for i in line} - {"."} for line in LINES)
    )


def open_for_either(board):
    """`elif` where there should be two questions."""
    x = o = 0
    for line in LINES:
        marks = [squares(board)[i] for i in line]
        if "O" not in marks:
            x += 1
        elif "X" not in marks:
            o += 1
    return x - o


WRONG = [
    (open_for_either, "open for both"),
    (lambda board: open_for(board, "O") + open_for(board, "X"), "You add the two numbers"),
    (
        lambda board: open_for(board, "O", LINES[3:6]) - open_for(board, "X", LINES[3:6]),
        "You count the columns only",
    ),
    (lambda board: -my_open_lines(board), "The sign is turned round"),
    (lambda board: open_for(board, "O", LINES[:6]) - open_for(board, "X", LINES[:6]), "diagonals"),
    (lambda board: open_for(board, "O", LINES[:3]) - open_for(board, "X", LINES[:3]), "8 lines"),
    (lambda board: open_for(board, "O", LINES[:7]) - open_for(board, "X", LINES[:7]), "top right"),
    (
        lambda board: (
            open_for(board, "O", LINES[:6] + LINES[7:])
            - open_for(board, "X", LINES[:6] + LINES[7:])
        ),
        "top left",
    ),
    (lambda board: open_for(board, "O"), "What is open for O has to be taken away"),
    (lambda board: open_for(board, "X"), "You count what is open for O alone"),
    (lambda board: squares(board).count("X") - squares(board).count("O"), "You compare marks"),
    (lambda board: my_open_lines(board) * (1 - 2 * board.player), "Where O is to move"),
    (
        lambda board: sum(all(squares(board)[i] == "." for i in line) for line in LINES),
        "the lines that are empty",
    ),
    (
        lambda board: 0,
        "On `X.. ... ...` your function returned 0. Without an O on them there are 8",
    ),
    (lambda board: board.squares()[3], "raised `IndexError"),
    (lambda board: print(end=""), "returned None"),
    (lambda board: "X", "should be a number"),
    (4, "asks for a function, `my_open_lines(board)`"),
]

RIGHT = [my_open_lines, marked_lines]

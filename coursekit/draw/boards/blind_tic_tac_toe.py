"""The board of blind tic-tac-toe: as it is, and as each of the players knows it."""

from __future__ import annotations

from collections.abc import Iterable

from coursekit.draw.boards.board import MARGIN, board_sketch, fitted
from coursekit.draw.boards.hidden import seen_by
from coursekit.draw.boards.squares import finished_lines, grid, middle, player_mark
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, side_by_side
from coursekit.draw.canvas.style import GREY, PALE_YELLOW, PLAYER_COLOURS
from coursekit.games import BlindTicTacToe
from coursekit.games.hidden import WINDOWS

SIDE, LINE = 35.0, 18.0
"""The side of a square, small enough for three boards on a page, and the height of a text."""

LETTERS = "XO"
UNKNOWN = "?"


@board_sketch.register
def blind_tic_tac_toe_board(position: BlindTicTacToe) -> Sketch:
    """The board for the audience, and beside it what each player knows."""
    looker = position.player if position.window else 1 - position.player
    open_board = _panel(
        "the board", position.board, _state(position), _window_marks(position, looker)
    )
    known = [seen_in_blind_tic_tac_toe(position, player) for player in (0, 1)]
    return side_by_side([open_board, *known])


@seen_by.register
def seen_in_blind_tic_tac_toe(position: BlindTicTacToe, player: int) -> Sketch:
    """What the player knows: the marks that are certain, and the window of the latest look."""
    title, window = f"what {LETTERS[player]} knows", _window_marks(position, player)
    return _panel(title, _certain(position, player), "", window)


def _panel(title: str, board: str, caption: str, window: Iterable[Mark]) -> Sketch:
    """Nine squares with a title above and a caption below."""
    rows = [board[row : row + 3] for row in (0, 3, 6)]
    lines = finished_lines([row.replace(UNKNOWN, ".") for row in rows], 3)
    marks: list[Mark] = [_square(cell) for cell in sorted(lines)]
    texts: list[Mark] = []
    for square, mark in enumerate(board):
        x, y = middle(divmod(square, 3), SIDE)
        if mark in LETTERS:
            texts += player_mark(LETTERS.index(mark), x, y, SIDE)
        elif mark == UNKNOWN:
            texts.append(Text(x, y, UNKNOWN, 14, GREY))
    width = height = 3 * SIDE + 2 * MARGIN
    squares = Sketch(width, height, (*marks, *grid(rows, SIDE), *texts, *window))
    words = [(LINE / 2, title), (LINE + height + LINE / 2, caption)]
    around = [Text(width / 2, y, text, fitted(text, 12, width)) for y, text in words if text]
    return Sketch(width, height + 2 * LINE, (*squares.at(0, LINE), *around))


def _square(cell: tuple[int, int]) -> Mark:
    row, column = cell
    corner = MARGIN + column * SIDE, MARGIN + row * SIDE
    return rectangle(*corner, SIDE, SIDE, fill=PALE_YELLOW, stroke="none")


def _latest_look(position: BlindTicTacToe, player: int) -> tuple[str | None, bool]:
    """The window of the player's latest look, if any, and whether it still shows what is there.

    It does until the other player marks a square.
    """
    observed = position.observed_by(player)
    windows = [about for about, _ in observed if about in WINDOWS]
    return windows[-1] if windows else None, not (observed and observed[-1][0] == "the other")


def _window_marks(position: BlindTicTacToe, player: int) -> list[Mark]:
    """The frame of the player's latest look; dashed if the other player has had a turn since."""
    window, still = _latest_look(position, player)
    if window is None:
        return []
    row, column = divmod(WINDOWS[window][0], 3)
    style = {"fill": "none", "stroke": PLAYER_COLOURS[player], "width": 3, "dashed": not still}
    corner = MARGIN + column * SIDE, MARGIN + row * SIDE
    return [rectangle(*corner, 2 * SIDE, 2 * SIDE, **style)]


def _certain(position: BlindTicTacToe, player: int) -> str:
    """What the player has seen and what cannot have changed since; all else is a question mark."""
    window, still = _latest_look(position, player)
    in_view = WINDOWS[window] if window and still else ()
    own_or_found = (position.x, position.o)[player] | position.known[player]
    nothing_yet = not position.observed_by(player)  # since a start that both have seen
    return "".join(
        mark if nothing_yet or square in in_view or own_or_found >> square & 1 else UNKNOWN
        for square, mark in enumerate(position.board)
    )


def _state(position: BlindTicTacToe) -> str:
    """Who is to do what, or who has won."""
    if not position.is_over:
        return f"{LETTERS[position.player]} is to {'mark' if position.window else 'look'}"
    lead = position.payoffs()[0]
    return f"{LETTERS[int(lead < 0)]} has won" if lead else "a draw"

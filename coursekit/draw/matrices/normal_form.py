"""The matrix of a whole tree: too large to read its numbers, so colours show them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import FAINT, GREY, PLAYER_COLOURS
from coursekit.draw.chance.heat_map import above_its_key, scale_key, shade
from coursekit.draw.matrices.names import PLAYERS, label_text
from coursekit.extensive_form import GameTree, InformationSet
from coursekit.matrix_games.game import Label, MatrixGame
from coursekit.text import number_text, observation_text

CELL = 12.0
LETTER = 9.0
LINE = 11.0
"""The room for a letter, above the cells and beside them."""
MOST_CELLS = 20_000


def draw_normal_form(game: MatrixGame, tree: GameTree) -> Sketch:
    """What Player I earns on average for each pair of strategies of a tree, as colours.

    `game` is the tree's `normal_form`. A strategy is written beside its row or above its column,
    with the first letter of its move at each information set, and – where its own moves exclude
    that set.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.matrix_games import MatrixGame
    >>> game = MatrixGame([[2, -1], [-1, 1]], rows=["h", "t"], columns=["h", "t"])
    >>> sketch = draw_normal_form(game, GameTree.explore(CoinGame()))
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)][:4]
    ['Player I', 'Player II', 'nothing seen', 'h']
    """
    if game.A.size > MOST_CELLS:
        rows, columns = game.A.shape
        raise ValueError(
            f"game must have at most {MOST_CELLS:,} cells to be drawn, not {rows:,} × {columns:,}"
        )
    first, second = (
        [each for each in tree.information_sets if each.player == player] for player in (0, 1)
    )
    rows, columns = _letters(game.rows, first), _letters(game.columns, second)
    beside = LINE * len(rows[0])
    names = [_name(each) for each in (*first, *second)]
    left = MARGIN + beside + max(text_width(name, LETTER) for name in (*names, *PLAYERS)) + 6
    top = MARGIN + LINE * (len(columns[0]) + 1)
    width, bottom = CELL * len(columns), top + CELL * len(rows)
    marks: list[Mark] = [
        _player(0, left - 6, bottom + LINE / 2 + LINE * len(first)),
        _player(1, left - 6, MARGIN + LINE / 2),
        *_row_letters(rows, first, left - beside, top),
        *_column_letters(columns, second, left),
        *_cells(game.A, left, top),
    ]
    height = bottom + LINE * (len(first) + 1)
    return above_its_key(Sketch(left + width + MARGIN, height, tuple(marks)), _key(game.A))


def _letters(labels: tuple[Label, ...], sets: list[InformationSet]) -> list[str]:
    """The strategies with a letter for each information set; none if labels have no such letters.

    >>> _letters(("left up", "right up"), [])
    ['', '']
    """
    texts = [str(label) for label in labels]
    return texts if all(len(text) == len(sets) for text in texts) else [""] * len(texts)


def _name(each: InformationSet) -> str:
    return label_text(observation_text(each.observation))


def _player(player: int, x: float, y: float) -> Text:
    colour = PLAYER_COLOURS[player]
    return Text(x, y, PLAYERS[player], LETTER + 1, colour, "end", bold=True)


def _column_letters(columns: list[str], sets: list[InformationSet], left: float) -> Iterator[Mark]:
    """Player II's strategies from top to bottom, and the information sets beside them."""
    for line, each in enumerate(sets if columns[0] else []):
        y = MARGIN + LINE * (line + 1.5)
        yield Text(left - 6, y, _name(each), LETTER, anchor="end")
        for column, letters in enumerate(columns):
            yield Text(left + CELL * (column + 0.5), y, letters[line], LETTER)


def _row_letters(
    rows: list[str], sets: list[InformationSet], left: float, top: float
) -> Iterator[Mark]:
    """Player I's strategies from left to right; lines lead down to their information sets."""
    bottom = top + CELL * len(rows)
    for place, each in enumerate(sets if rows[0] else []):
        x, y = left + LINE * (place + 0.5), bottom + LINE * (place + 0.5)
        yield Line(x, bottom, x, y, FAINT)
        yield Text(x - 3, y, _name(each), LETTER, anchor="end")
        for row, letters in enumerate(rows):
            yield Text(x, top + CELL * (row + 0.5), letters[place], LETTER)


def _cells(payoffs: Any, left: float, top: float) -> Iterator[Mark]:
    """The colours, one piece for each run of equal payoffs in a row, and a grid over them."""
    most = float(abs(payoffs).max()) or 1.0
    rows, columns = payoffs.shape
    for row in range(rows):
        for payoff, run in groupby(range(columns), key=lambda column: payoffs[row, column]):
            first, *others = run
            place = left + CELL * first, top + CELL * row, CELL * (len(others) + 1), CELL
            yield rectangle(*place, fill=shade(0.5 + float(payoff) / most / 2), stroke="none")
    right, bottom = left + CELL * columns, top + CELL * rows
    for row in range(rows + 1):
        yield Line(left, top + CELL * row, right, top + CELL * row, GREY, 0.4)
    for column in range(columns + 1):
        yield Line(left + CELL * column, top, left + CELL * column, bottom, GREY, 0.4)


def _key(payoffs: Any) -> Sketch:
    """The payoffs that the deepest colours stand for."""
    most = abs(payoffs).max()
    return scale_key(number_text(-most), number_text(most), "Player I’s payoff on average")

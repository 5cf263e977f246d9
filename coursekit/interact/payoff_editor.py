"""Change the payoffs of a game and see its solution follow."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from html import escape
from math import ceil
from typing import Any

from ipywidgets import HTML, Button, Dropdown, HBox, IntSlider, Layout, VBox

from coursekit.draw.canvas.sketch import side_by_side
from coursekit.draw.canvas.style import WARNING
from coursekit.interact.payoff_cells import LONGEST, PayoffCells, cell_text, payoff_text
from coursekit.interact.solution import solved_general_sum, solved_zero_sum
from coursekit.interact.widgets.live import Live
from coursekit.matrix_games.game import Label, MatrixGame, as_game
from coursekit.text.numbers import MINUS, number_text

MOST = 5
"""The most rows and columns: a larger table does not fit beside its solution."""

REACH = 10
"""How far the slider reaches to both sides of 0, unless the payoff lies further out."""

STEPS = 4
"""The slider's steps from one whole number to the next. It counts steps because the page would
round other numbers in its own way and send them back."""

SIZES = (
    ("+ row", "One more row, of zeros", (1, 0)),
    (f"{MINUS} row", "Without the last row", (-1, 0)),
    ("+ column", "One more column, of zeros", (0, 1)),
    (f"{MINUS} column", "Without the last column", (0, -1)),
)
"""The buttons: text, tooltip, and how many rows and columns they add."""


def payoff_editor(game: Any) -> Live:
    """The payoff table of `game` to type into, with a slider for the payoff that is lit.

    Below it is the solution: the guarantees v⁻ and v⁺, value and strategies of a zero-sum game, the
    equilibria of any other, and the pictures that fit. Payoffs are whole numbers, fractions such as
    1/2 or decimals, and floats are taken for what the table shows; a game that is not zero-sum has
    two in a cell, as in 3, 0.

    >>> payoff_editor([[5, 3], [2, 8]])
    A zero-sum game of 2 × 2 payoffs to change
    """
    given = as_game(game)
    if max(given.shape) > MOST:
        size = "{} × {}".format(*given.shape)
        raise ValueError(f"game must have at most {MOST} rows and {MOST} columns, not {size}")
    _refuse_long_payoffs(given)
    players, solved = (1, solved_zero_sum) if given.is_zero_sum else (2, solved_general_sum)
    answer, picture = (
        HTML(layout=Layout(width="auto", flex="1 1 420px")),
        HTML(layout=Layout(width="auto")),
    )
    status = HTML(layout=Layout(min_height="24px"))
    lit = Dropdown(options=_payoffs_by_name(given, players), description="slide")
    lit.layout, lit.style.description_width = Layout(width="240px"), "initial"
    number = HTML()
    hand = HBox()

    def typed(row: int, column: int) -> None:
        if lit.value[:2] != (row, column):
            lit.value = (row, column, 0)
        follow()
        show()

    cells = PayoffCells(given, players, typed)

    def light(_: Any = None) -> None:
        """Each payoff has its own slider: late moves of the old one must not change it."""
        row, column, player = lit.value
        slider = _slider(cells.payoffs[row][column][player])
        slider.observe(partial(slid, lit.value), "value")
        old, hand.children = hand.children, [lit, slider, number]
        follow()
        for widget in old:
            if isinstance(widget, IntSlider):
                widget.close()

    def follow() -> None:
        """The slider shows the payoff that is lit."""
        row, column, player = lit.value
        payoff = cells.payoffs[row][column][player]
        cells.light(row, column)
        number.value = f"<b>{number_text(payoff)}</b>"
        _, slider, _ = hand.children
        reach = max(slider.max, _reach(payoff))
        with slider.hold_trait_notifications():  # or the value would be cut to the old reach
            slider.min, slider.max, slider.value = -reach, reach, round(STEPS * payoff)

    def slid(place: tuple[int, int, int], change: Any) -> None:
        row, column, player = place
        payoffs = list(cells.payoffs[row][column])
        if change["new"] == round(STEPS * payoffs[player]):
            return  # it only followed
        payoffs[player] = Fraction(change["new"], STEPS)
        cells.boxes[row][column].value = cell_text(payoffs)

    def show() -> None:
        now, status.value = solved(cells.game), _status(cells)
        answer.value, picture.value = now.answer_html, now.pictures_html

    def replace(new: MatrixGame) -> None:
        cells.show(new)
        lit.options = _payoffs_by_name(new, players)
        for button, (_, _, change) in zip(buttons, SIZES, strict=True):
            button.disabled = not _fits(new, change)
        light()
        show()

    def resize(change: tuple[int, int], _: Button) -> None:
        if _fits(cells.game, change):  # a second click can come before the button is disabled
            replace(resized(cells.game, *change))

    buttons = [
        Button(description=word, tooltip=tooltip, layout=Layout(width="auto"))
        for word, tooltip, _ in SIZES
    ]
    for button, (_, _, change) in zip(buttons, SIZES, strict=True):
        button.on_click(partial(resize, change))
    reset = Button(description="Reset", tooltip="The first game again", layout=Layout(width="auto"))
    reset.on_click(lambda _: replace(given))
    replace(given)
    first = cells.game  # as it can be read in the boxes, and exact
    lit.observe(light, "value")

    controls = HBox([*buttons, reset])
    left = VBox([cells.widget, status, hand, controls], layout=Layout(flex="0 1 auto"))
    top = HBox([left, answer], layout=Layout(flex_flow="row wrap", grid_gap="8px 40px"))
    kind = "A zero-sum game" if given.is_zero_sum else "A game"
    return Live(
        [top, picture],
        lambda: side_by_side(solved(first).sketches[:2], gap=24),  # a third would be too small
        f"{kind} of {given.shape[0]} × {given.shape[1]} payoffs to change",
        "Run this cell to change the payoffs and see the solution follow.",
    )


def resized(game: MatrixGame, more_rows: int, more_columns: int) -> MatrixGame:
    """The game with that many more rows and columns of zeros, or fewer if the numbers are negative.

    >>> resized(MatrixGame([[5, 3], [2, 8]]), 0, 1)
       1  2  3
    1  5  3  0
    2  2  8  0
    """
    m, n = game.shape
    rows, columns = range(m + more_rows), range(n + more_columns)
    A, B = (
        [[table[i, j] if i < m and j < n else Fraction(0) for j in columns] for i in rows]
        for table in (game.A, game.B)
    )
    return MatrixGame(A, B, _named(game.rows, len(rows)), _named(game.columns, len(columns)))


def _refuse_long_payoffs(game: MatrixGame) -> None:
    """Raise a ValueError if a payoff does not fit into a box, or is so small that it shows as 0."""
    for payoff in game.A.flat if game.is_zero_sum else (*game.A.flat, *game.B.flat):
        text = payoff_text(payoff)
        if len(text) > LONGEST or (payoff and not Fraction(text)):
            raise ValueError(
                f"game must have payoffs that fit into {LONGEST} characters, such as 3, 1/2 or "
                f"0.5, not {payoff}"
            )


def _slider(payoff: Fraction) -> IntSlider:
    """A slider that starts at the payoff, because the page would undo a later move."""
    reach = _reach(payoff)
    slider = IntSlider(round(STEPS * payoff), min=-reach, max=reach, readout=False)
    slider.layout.width = "150px"
    return slider


def _reach(payoff: Fraction) -> int:
    """How many steps the slider reaches to both sides of 0."""
    return STEPS * max(REACH, ceil(abs(payoff)))


def _named(labels: tuple[Label, ...], count: int) -> list[Label]:
    """The first `count` labels; those of new strategies are numbers."""
    named = list(labels[:count])
    while len(named) < count:
        named.append(next(n for n in range(len(named) + 1, 2 * count) if n not in named))
    return named


def _fits(game: MatrixGame, change: tuple[int, int]) -> bool:
    """Whether the table can still be shown with that many more rows and columns."""
    return all(1 <= size + more <= MOST for size, more in zip(game.shape, change, strict=True))


def _payoffs_by_name(game: MatrixGame, players: int) -> list[tuple[str, tuple[int, int, int]]]:
    """What the slider can move: the payoff of (row, column, player)."""
    whose = ("",) if players == 1 else (": I", ": II")
    return [
        (f"{row}, {column}{words}", (i, j, player))
        for i, row in enumerate(game.rows)
        for j, column in enumerate(game.columns)
        for player, words in enumerate(whose)
    ]


def _status(cells: PayoffCells) -> str:
    """Which cells cannot be read, and what is used instead."""
    problems = [
        f"Row {cells.rows[i]}, column {cells.columns[j]}: {problem}. "
        f"{cell_text(cells.payoffs[i][j])} stays in use."
        for (i, j), problem in sorted(cells.problems.items())
    ]
    example = "3, -1/2 or 0.5" if cells.players == 1 else "3, 0 or 1/2, -1"
    style, lines = (WARNING, problems) if problems else ("", [f"Type payoffs such as {example}."])
    return f'<div style="{style}">{"<br>".join(map(escape, lines))}</div>'

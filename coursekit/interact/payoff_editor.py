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
from coursekit.interact.paste_box import PasteBox
from coursekit.interact.payoff_cells import WORDS, PayoffCells
from coursekit.interact.reading_payoffs import LONGEST, cell_text, payoff_text
from coursekit.interact.solution import Solved, solved_general_sum, solved_zero_sum
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
    two in a cell, as in 3, 0. The names of rows and columns can be typed as well, and a whole table
    can be pasted, of either kind.

    >>> payoff_editor([[5, 3], [2, 8]])
    A zero-sum game of 2 × 2 payoffs to change
    """
    given = as_game(game)
    if max(given.shape) > MOST:
        size = "{} × {}".format(*given.shape)
        raise ValueError(f"game must have at most {MOST} rows and {MOST} columns, not {size}")
    _refuse_long_payoffs(given)
    answer, picture = (
        HTML(layout=Layout(width="auto", flex="1 1 420px")),
        HTML(layout=Layout(width="auto")),
    )
    status = HTML(layout=Layout(min_height="24px"))
    lit = Dropdown(options=_payoffs_by_name(given, payoffs_in_a_cell(given)), description="slide")
    lit.layout, lit.style.description_width = Layout(width="240px"), "initial"
    number = HTML()
    hand = HBox()

    def typed(row: int, column: int) -> None:
        if lit.value[:2] != (row, column):
            lit.value = (row, column, 0)
        follow()
        show()

    def renamed() -> None:
        """The same payoff stays lit, under its new name."""
        place = lit.value
        lit.unobserve(light, "value")
        lit.options = _payoffs_by_name(cells.game, cells.players)
        lit.value = place
        lit.observe(light, "value")
        show()

    cells = PayoffCells(given, payoffs_in_a_cell(given), typed, renamed)

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
        now, status.value = solved(cells.game, cells.players), _status(cells)
        answer.value, picture.value = now.answer_html, now.pictures_html

    def replace(new: MatrixGame, players: int) -> None:
        cells.show(new, players)
        lit.options = _payoffs_by_name(new, players)
        for button, (_, _, change) in zip(buttons, SIZES, strict=True):
            button.disabled = not _fits(new, change)
        light()
        show()

    def resize(change: tuple[int, int], _: Button) -> None:
        if _fits(cells.game, change):  # a second click can come before the button is disabled
            replace(resized(cells.game, *change), cells.players)

    def use(pasted: MatrixGame) -> None:
        replace(with_names(pasted, cells.game), payoffs_in_a_cell(pasted))

    def start_again(_: Button) -> None:
        paste.empty()
        replace(given, payoffs_in_a_cell(given))

    buttons = [
        Button(description=word, tooltip=tooltip, layout=Layout(width="auto"))
        for word, tooltip, _ in SIZES
    ]
    for button, (_, _, change) in zip(buttons, SIZES, strict=True):
        button.on_click(partial(resize, change))
    reset = Button(description="Reset", tooltip="The first game again", layout=Layout(width="auto"))
    reset.on_click(start_again)
    paste = PasteBox(MOST, use)
    replace(given, payoffs_in_a_cell(given))
    first = cells.game  # as it can be read in the boxes, and exact
    lit.observe(light, "value")

    controls = HBox([*buttons, reset, paste.button], layout=Layout(flex_flow="row wrap"))
    parts = [cells.widget, status, hand, controls, paste.widget]
    left = VBox(parts, layout=Layout(flex="0 1 auto"))
    top = HBox([left, answer], layout=Layout(flex_flow="row wrap", grid_gap="8px 40px"))
    kind = "A zero-sum game" if given.is_zero_sum else "A game"
    return Live(
        [top, picture],
        lambda: side_by_side(
            solved(first, cells.players).sketches[:2], gap=24
        ),  # a third would be too small
        f"{kind} of {given.shape[0]} × {given.shape[1]} payoffs to change",
        "Run this cell to change the payoffs and see the solution follow.",
    )


def payoffs_in_a_cell(game: MatrixGame) -> int:
    """One if Player II's payoffs need not be said, as in a zero-sum game, and otherwise two."""
    return 1 if game.is_zero_sum else 2


def solved(game: MatrixGame, payoffs: int) -> Solved:
    """The solution of a game that is shown with one payoff in a cell, or with two."""
    return solved_zero_sum(game) if payoffs == 1 else solved_general_sum(game)


def with_names(game: MatrixGame, old: MatrixGame) -> MatrixGame:
    """The game; rows and columns without names keep the old ones if there are as many.

    >>> with_names(MatrixGame([[1, 2]]), MatrixGame([[0, 0]], rows=("up",)))
        1  2
    up  1  2
    """
    rows, columns = (
        before if now == tuple(range(1, len(before) + 1)) else now
        for now, before in ((game.rows, old.rows), (game.columns, old.columns))
    )
    return MatrixGame(game.A, game.B, rows, columns)


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
    slider.tooltip = "The payoff that is chosen"
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
    rows, columns = cells.names
    problems = [
        f"Name of {WORDS[axis]} {place + 1}: {problem}. {cells.names[axis][place]} stays in use."
        for (axis, place), problem in sorted(cells.name_problems.items())
    ]
    problems += [
        f"Row {rows[i]}, column {columns[j]}: {problem}. "
        f"{cell_text(cells.payoffs[i][j])} stays in use."
        for (i, j), problem in sorted(cells.problems.items())
    ]
    example = "3, -1/2 or 0.5" if cells.players == 1 else "3, 0 or 1/2, -1"
    style, lines = (WARNING, problems) if problems else ("", [f"Type payoffs such as {example}."])
    return f'<div style="{style}">{"<br>".join(map(escape, lines))}</div>'

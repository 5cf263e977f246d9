"""A puzzle to click on: its squares, how it stands, the way back, and sometimes a hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import singledispatch
from typing import Any

import numpy as np
from ipywidgets import HTML, Button, HBox, Layout, Widget

from coursekit.draw.boards.squares import Cell
from coursekit.draw.canvas.sketch import Sketch
from coursekit.interact.playing.controls import status_html
from coursekit.interact.playing.square_buttons import Face, SquareButtons
from coursekit.interact.widgets.clicks import Clicks
from coursekit.interact.widgets.live import Live
from coursekit.interact.widgets.names import spoken
from coursekit.interact.widgets.shown import html_of

MOST_SQUARES = 400
"""A board with more of them is not drawn in time."""


class Clickable:
    """A puzzle as its page sees it: squares, what they show, and what a click on one of them does.

    Each puzzle has a class of its own that fills this in. A state is any value.
    """

    kind = "tile"
    side: int | None = None
    """What the squares look like, and how wide they are; by default, as there is room."""
    picture = False
    """Whether the sketch of a state stands on the page as well, beside the squares."""
    hint: Callable[[Any], tuple[Any, str] | None] | None = None
    """The state after a good move and what to say about it, or None if there is none."""
    scramble: Callable[[np.random.Generator], Any] | None = None
    """Another state to begin with."""
    scramble_word = "Scramble"

    def __init__(self, puzzle: Any, rows: int, columns: int, start: Any, what: str):
        if rows * columns > MOST_SQUARES:
            raise ValueError(
                f"puzzle must have at most {MOST_SQUARES} squares to click on, not {rows * columns}"
            )
        self.puzzle, self.start, self.what = puzzle, start, what
        self.rows, self.columns = rows, columns

    def click(self, state: Any, cell: Cell) -> Any:
        """The state after a click on a square; the same one, if such a click means nothing."""
        raise NotImplementedError

    def faces(self, state: Any) -> Mapping[Cell, Face]:
        """What the squares show."""
        raise NotImplementedError

    def names(self, state: Any) -> Mapping[Cell, str]:
        """What the squares are called."""
        raise NotImplementedError

    def status(self, states: Sequence[Any]) -> str:
        """How things stand after these states."""
        raise NotImplementedError

    def sketch(self, state: Any) -> Sketch:
        """A picture of a state."""
        raise NotImplementedError

    def is_solved(self, state: Any) -> bool:
        """Whether it is over: then a click on a square does nothing more."""
        return False

    def rings(self, before: Any, state: Any) -> Mapping[Cell, str]:
        """The squares to mark because the latest step has changed them."""
        return {}

    def row_names(self) -> list[str]:
        """What stands beside the rows."""
        return [""] * self.rows

    def column_names(self) -> list[str]:
        """What stands below the columns, if anything."""
        return []


@singledispatch
def clickable(puzzle: Any) -> Clickable:
    """The puzzle as its page sees it."""
    raise ValueError(
        f"puzzle must be Queens, SlidingTiles, Jugs or a Grid to click on, not {puzzle!r}"
    )


def click_puzzle(puzzle: Any, rng: int | np.random.Generator = 0) -> Live:
    """The puzzle on squares that you click on: queens, sliding tiles, jugs, or walls of a maze.

    A click places a queen or takes it away, slides a tile, chooses a jug to pour from and then one
    to pour into, or builds a wall and takes it away. Undo takes back a step. Tiles and mazes can
    also be drawn anew: the same seed brings the same ones. Notes §1.1.

    >>> from coursekit.puzzles import Queens
    >>> click_puzzle(Queens(6))
    A puzzle to click on: Queens(n=6)
    """
    how = clickable(puzzle)
    page = PuzzlePage(how, np.random.default_rng(rng))
    return Live(
        page.widgets(),
        lambda: how.sketch(how.start),
        f"A puzzle to click on: {puzzle!r}",
        f"Run this cell to {how.what}.",
    )


class PuzzlePage:
    """The states that a reader has gone through, and the page that shows the last of them."""

    def __init__(self, how: Clickable, generator: np.random.Generator):
        self.how, self.generator = how, generator
        self.states, self.said = [how.start], ""
        self.clicks, self.status = Clicks(), spoken()
        self.picture = HTML(layout=Layout(max_width="100%", overflow="auto"))
        self.squares = SquareButtons(
            *(how.rows, how.columns, how.kind, self.square),
            *(how.row_names(), how.column_names(), how.side),
        )
        self.undo = self._button("Undo", "Take back the latest step", self.take_back)
        self.again = self._button("Restart", "Begin again", self.restart)
        self.help = self._button("Hint", "Play one move of a shortest solution", self.advise)
        self.other = self._button(how.scramble_word, "Another one to begin with", self.scramble)
        self.show()

    def widgets(self) -> list[Widget]:
        """All that is on the page, from top to bottom."""
        buttons = [self.undo, self.again]
        buttons += [self.help] if self.how.hint else []
        buttons += [self.other] if self.how.scramble else []
        wrap = Layout(flex_flow="row wrap", grid_gap="8px 24px", align_items="flex-start")
        wrap.margin = "0 0 6px"
        board = [self.squares.widget, *([self.picture] if self.how.picture else [])]
        return [self.status, HBox(board, layout=wrap), HBox(buttons, layout=wrap)]

    @property
    def state(self) -> Any:
        """What is on the page."""
        return self.states[-1]

    def square(self, cell: Cell) -> None:
        """A click on a square, which counts unless it was made in haste or all is over."""
        self.clicks.take(lambda: self.step(cell))

    def step(self, cell: Cell) -> None:
        """What a click on a square does to the state."""
        if not self.how.is_solved(self.state):
            self.go_to(self.how.click(self.state, cell))

    def go_to(self, state: Any, said: str = "") -> None:
        """Go on to a state, if it is another one; what is said stands on the page for a while."""
        if state != self.state:
            self.states.append(state)
            self.said = said
            self.show()

    def take_back(self) -> None:
        """One step back."""
        if len(self.states) > 1:
            self.states.pop()
            self.said = ""
            self.show()

    def restart(self) -> None:
        """Back to the first state."""
        self.states, self.said = self.states[:1], ""
        self.show()

    def advise(self) -> None:
        """Play one good move, if there is one."""
        if self.how.hint and (found := self.how.hint(self.state)):
            self.go_to(*found)

    def scramble(self) -> None:
        """Begin with something else."""
        if self.how.scramble:
            self.states, self.said = [self.how.scramble(self.generator)], ""
            self.show()

    def show(self) -> None:
        """Make the page show the state."""
        how, state = self.how, self.state
        rings = how.rings(self.states[-2], state) if len(self.states) > 1 else {}
        self.squares.show(how.faces(state), how.names(state), rings)
        if how.picture:
            self.picture.value = html_of(how.sketch(state))
        solved = how.is_solved(state)
        self.undo.disabled = len(self.states) == 1
        self.help.disabled = solved
        said = [self.said] if self.said and not solved else []
        style = "font-weight:bold" if solved else ""
        self.status.value = status_html(" ".join([*said, how.status(self.states)]), style, "")
        self.clicks.renew()

    def _button(self, word: str, tooltip: str, action: Callable[[], None]) -> Button:
        """A button; the second click of a double click does nothing."""
        button = Button(description=word, tooltip=tooltip)
        button.on_click(lambda _: self.clicks.take(action))
        return button

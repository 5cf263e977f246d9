"""Queens to place by clicking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from coursekit.draw.boards.chess import queens_board
from coursekit.draw.boards.squares import Cell
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import FAINT, INK, ORANGE, PALE_ORANGE, PAPER
from coursekit.interact.playing.square_buttons import Face
from coursekit.interact.puzzles.clicking import Clickable, clickable
from coursekit.puzzles import Queens
from coursekit.puzzles.constraint_puzzles import Columns


class ClickableQueens(Clickable):
    """A click places the queen of a row or takes it away; a state has a column for each row."""

    def __init__(self, puzzle: Queens):
        super().__init__(puzzle, puzzle.n, puzzle.n, puzzle.start, "place queens by clicking")

    def click(self, state: Columns, cell: Cell) -> Columns:
        row, column = cell
        return (*state[:row], None if state[row] == column else column, *state[row + 1 :])

    def safe(self, state: Columns, row: int) -> Sequence[int]:
        """The columns of a row that no queen of another row attacks."""
        return self.puzzle.values((*state[:row], None, *state[row + 1 :]), row)

    def faces(self, state: Columns) -> Mapping[Cell, Face]:
        found = {}
        for row, queen in enumerate(state):
            safe = self.safe(state, row)
            for column in range(self.columns):
                ground = FAINT if (row + column) % 2 else PAPER
                if column == queen:
                    colour = INK if column in safe else ORANGE
                    found[row, column] = Face("♛", colour, ground if column in safe else PAPER, 26)
                elif queen is not None or column not in safe:
                    found[row, column] = Face("×", INK, PALE_ORANGE)
                else:
                    found[row, column] = Face(" ", INK, ground)
        return found

    def names(self, state: Columns) -> Mapping[Cell, str]:
        return {
            (row, column): f"row {row}, column {column}" + (": queen" if column == queen else "")
            for row, queen in enumerate(state)
            for column in range(self.columns)
        }

    def in_danger(self, state: Columns) -> list[int]:
        """The rows whose queen is attacked by another one."""
        return [
            row
            for row, queen in enumerate(state)
            if queen is not None and queen not in self.safe(state, row)
        ]

    def is_solved(self, state: Columns) -> bool:
        return None not in state and not self.in_danger(state)

    def status(self, states: Sequence[Columns]) -> str:
        state = states[-1]
        missing = [row for row, queen in enumerate(state) if queen is None]
        if self.is_solved(state):
            return f"Solved: {state}."
        still = f"{len(missing)} of {self.rows} queens are still missing."
        if attacked := self.in_danger(state):
            rows = ", ".join(map(str, attacked))
            return f"{still} The queens of rows {rows} are attacked."
        if stuck := [row for row in missing if not self.safe(state, row)]:
            return f"{still} Row {stuck[0]} has no safe square left."
        return still

    def sketch(self, state: Columns) -> Sketch:
        return queens_board(state, attacked=True)

    def row_names(self) -> list[str]:
        return list(map(str, range(self.rows)))

    column_names = row_names


clickable.register(Queens, ClickableQueens)

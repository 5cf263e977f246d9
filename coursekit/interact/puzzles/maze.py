"""A maze whose walls are built by clicking, and three searches that find their way through it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from coursekit.draw.boards.maze import ENDS
from coursekit.draw.boards.squares import Cell
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import GREY, INK, PAPER
from coursekit.draw.maps.mazes import maze_searches
from coursekit.interact.playing.square_buttons import Face
from coursekit.interact.puzzles.clicking import Clickable, clickable
from coursekit.puzzles import Grid, a_star, breadth_first, greedy_best_first

WALLS = 0.3
"""The share of walls in a maze that is drawn by chance."""


class ClickableMaze(Clickable):
    """A click builds a wall or takes it away; a state is the maze."""

    picture, side, scramble_word = True, 36, "Another maze"

    def __init__(self, puzzle: Grid):
        super().__init__(puzzle, puzzle.height, puzzle.width, puzzle, "build walls by clicking")

    def click(self, state: Grid, cell: Cell) -> Grid:
        row, column = cell
        line = state.rows[row]
        if line[column] in ENDS:
            return state
        line = line[:column] + ("." if line[column] == "#" else "#") + line[column + 1 :]
        return Grid((*state.rows[:row], line, *state.rows[row + 1 :]))

    def faces(self, state: Grid) -> Mapping[Cell, Face]:
        looks = {"#": Face(" ", INK, GREY), ".": Face(" ", INK, PAPER)}
        looks |= {end: Face(end, INK, fill, 18) for end, fill in ENDS.items()}
        return {
            (row, column): looks.get(character) or Face(character)
            for row, line in enumerate(state.rows)
            for column, character in enumerate(line)
        }

    def names(self, state: Grid) -> Mapping[Cell, str]:
        words = {"#": "wall", "S": "start", "G": "goal"}
        return {
            (row, column): f"row {row}, column {column}: {words.get(character, 'free')}"
            for row, line in enumerate(state.rows)
            for column, character in enumerate(line)
        }

    def status(self, states: Sequence[Grid]) -> str:
        return "Click on a square to build a wall, and once more to take it away."

    def sketch(self, state: Grid) -> Sketch:
        searches = {
            "breadth-first": breadth_first(state),
            "greedy": greedy_best_first(state, state.manhattan),
            "A*": a_star(state, state.manhattan),
        }
        return maze_searches(state, searches)

    def scramble(self, generator: np.random.Generator) -> Grid:
        return Grid.random(self.rows, self.columns, WALLS, int(generator.integers(2**31)))


clickable.register(Grid, ClickableMaze)

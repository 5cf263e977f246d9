"""Tiles to slide by clicking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from coursekit.draw.boards.digits import tiles_board
from coursekit.draw.boards.squares import Cell
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import FAINT, INK, PALE_BLUE, PALE_ORANGE
from coursekit.interact.playing.board import PLAYED
from coursekit.interact.playing.square_buttons import Face
from coursekit.interact.puzzles.clicking import Clickable, clickable
from coursekit.puzzles import SlidingTiles, a_star
from coursekit.puzzles.path_puzzles import Tiles

LARGEST_WITH_HINTS = 3
"""Larger boards are too much for A* between two clicks."""

WALK = 60
"""How many random moves scramble the tiles."""


class ClickableTiles(Clickable):
    """A click slides a tile into the blank beside it."""

    def __init__(self, puzzle: SlidingTiles):
        super().__init__(puzzle, puzzle.side, puzzle.side, puzzle.start, "slide the tiles")
        if puzzle.side <= LARGEST_WITH_HINTS:
            self.hint = self._hint

    def click(self, state: Tiles, cell: Cell) -> Tiles:
        for _, after, _ in self.puzzle.neighbours(state):
            if self._place(after) == cell:  # the blank goes where the tile was
                return after
        return state

    def faces(self, state: Tiles) -> Mapping[Cell, Face]:
        looks = {}
        for place, (tile, home) in enumerate(zip(state, self.puzzle.goal, strict=True)):
            fill = PALE_BLUE if tile == home else PALE_ORANGE
            face = Face(str(tile), INK, fill, 26) if tile else Face(" ", INK, FAINT)
            looks[divmod(place, self.columns)] = face
        return looks

    def names(self, state: Tiles) -> Mapping[Cell, str]:
        beside = {self._place(after) for _, after, _ in self.puzzle.neighbours(state)}
        names = {}
        for place, tile in enumerate(state):
            cell = divmod(place, self.columns)
            slides = "slide tile" if cell in beside else "tile"
            names[cell] = f"{slides} {tile}" if tile else "blank"
        return names

    def rings(self, before: Tiles, state: Tiles) -> Mapping[Cell, str]:
        return {self._place(before): PLAYED}  # where the blank was, the tile is now

    def is_solved(self, state: Tiles) -> bool:
        return self.puzzle.is_goal(state)

    def status(self, states: Sequence[Tiles]) -> str:
        moves = _moves(len(states) - 1)
        if not self.is_solved(states[-1]):
            return f"{moves} so far; {self.puzzle.misplaced(states[-1])} tiles are out of place."
        if self.hint is None:
            return f"Solved in {moves}."
        return f"Solved in {moves}; a shortest solution has {self._shortest(states[0]).cost}."

    def sketch(self, state: Tiles) -> Sketch:
        return tiles_board(state, self.puzzle.goal)

    def scramble(self, generator: np.random.Generator) -> Tiles:
        """The goal after a walk at random that never turns back at once."""
        before, state = None, self.puzzle.goal
        while self.is_solved(state):
            for _ in range(WALK):
                options = [after for _, after, _ in self.puzzle.neighbours(state)]
                options = [after for after in options if after != before]
                before, state = state, options[generator.integers(len(options))]
        return state

    def _hint(self, state: Tiles) -> tuple[Tiles, str]:
        way = self._shortest(state)
        tile = state[way.path[1].index(0)]
        return way.path[1], f"Hint: tile {tile}; then {_moves(len(way.moves) - 1)} will do."

    def _shortest(self, state: Tiles):
        puzzle = SlidingTiles(state, self.puzzle.goal)
        return a_star(puzzle, puzzle.manhattan)

    def _place(self, state: Tiles) -> Cell:
        """Where the blank is."""
        return divmod(state.index(0), self.columns)


def _moves(number: int) -> str:
    return "1 move" if number == 1 else f"{number} moves"


clickable.register(SlidingTiles, ClickableTiles)

"""Jugs to fill, empty and pour by clicking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from coursekit.draw.boards.squares import Cell
from coursekit.draw.boards.water import jugs_board
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import INK, PALE_BLUE, PALE_YELLOW, PAPER
from coursekit.interact.playing.square_buttons import Face
from coursekit.interact.puzzles.clicking import Clickable, clickable
from coursekit.puzzles import Jugs, breadth_first
from coursekit.puzzles.path_puzzles import Litres

State = tuple[Litres, int | None]
"""How much the jugs hold, and which one was clicked on to be poured."""

POUR, FILL, EMPTY = range(3)
"""The rows of buttons; each jug has a column."""


class ClickableJugs(Clickable):
    """A click on a jug and then on another one pours the first into the second."""

    kind, side, picture = "word", 120, True

    def __init__(self, puzzle: Jugs):
        super().__init__(puzzle, 3, len(puzzle.sizes), (puzzle.start, None), "pour water")

    def click(self, state: State, cell: Cell) -> State:
        litres, chosen = state
        row, jug = cell
        if row == POUR and chosen is None:
            return litres, jug if litres[jug] else None
        moves = {POUR: ("pour", chosen, jug), FILL: ("fill", jug), EMPTY: ("empty", jug)}
        after = {move: there for move, there, _ in self.puzzle.neighbours(litres)}
        return after.get(moves[row], litres), None

    def faces(self, state: State) -> Mapping[Cell, Face]:
        litres, chosen = state
        found = {}
        for jug, size in enumerate(self.puzzle.sizes):
            fill = PALE_YELLOW if jug == chosen else PALE_BLUE if litres[jug] else PAPER
            found[POUR, jug] = Face(f"jug {jug + 1}:\n{litres[jug]} of {size}", INK, fill)
            found[FILL, jug] = Face(f"fill jug {jug + 1}")
            found[EMPTY, jug] = Face(f"empty jug {jug + 1}")
        return found

    def names(self, state: State) -> Mapping[Cell, str]:
        _, chosen = state
        found = {}
        for jug in range(self.columns):
            pour = "pour from" if chosen is None else "pour into"
            found[POUR, jug] = "pour nothing" if jug == chosen else f"{pour} jug {jug + 1}"
            found[FILL, jug] = f"fill jug {jug + 1} to the rim"
            found[EMPTY, jug] = f"empty jug {jug + 1}"
        return found

    def is_solved(self, state: State) -> bool:
        return self.puzzle.is_goal(state[0])

    def status(self, states: Sequence[State]) -> str:
        steps = sum(before != after for (before, _), (after, _) in pairwise(states))
        so_far = "1 step" if steps == 1 else f"{steps} steps"
        (start, _), (litres, chosen), target = states[0], states[-1], self.puzzle.target
        if self.is_solved(states[-1]):
            fewest = len(breadth_first(self.puzzle).moves)
            return f"{target} litres in {so_far}; the fewest are {fewest}."
        if chosen is not None:
            return f"Pour jug {chosen + 1} into which one?"
        if litres == start:
            return f"Measure {target} litres: {so_far} so far."
        return f"{litres} after {so_far}; measure {target} litres."

    def sketch(self, state: State) -> Sketch:
        return jugs_board(state[0], self.puzzle.sizes)


clickable.register(Jugs, ClickableJugs)

"""Puzzles to click on: queens, sliding tiles, jugs of water, and walls of a maze. Notes §1.1."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from coursekit.draw.board_maps import ENDS, grid_board
from coursekit.draw.board_puzzles import jugs_board, queens_board, tiles_board
from coursekit.draw.search_maps import maze_searches
from coursekit.draw.sketch import Sketch, to_svg
from coursekit.puzzles import (
    Grid,
    Jugs,
    Queens,
    SlidingTiles,
    a_star,
    breadth_first,
    greedy_best_first,
)
from coursekit.validate import Seed, checked
from coursekit.widgets.board import Board, Say, buttons_html, clickable_svg, status_html
from coursekit.widgets.live import Live

MOST_SQUARES = 400
"""A board with more of them is not drawn in time."""


@checked
def click_puzzle(puzzle: object, rng: Seed = 0) -> PuzzlePage:
    """The puzzle on a board that you click on: queens, sliding tiles, jugs, or walls of a maze.

    A click places a queen or takes it away, slides a tile, chooses a jug to pour from and then one
    to pour into, or builds a wall and takes it away. Undo takes back a step. Tiles and mazes can
    also be drawn anew: the same seed brings the same ones. Notes §1.1.

    >>> from coursekit.puzzles import Queens
    >>> click_puzzle(Queens(6))
    A puzzle to click on: Queens(n=6)
    """
    if type(puzzle) not in CLICKABLE:
        raise ValueError(
            f"puzzle must be Queens, SlidingTiles, Jugs or a Grid to click on, not {puzzle!r}"
        )
    kind, squares = CLICKABLE[type(puzzle)]
    if squares(puzzle) > MOST_SQUARES:
        raise ValueError(
            f"puzzle must have at most {MOST_SQUARES} squares to click on, not {squares(puzzle)}"
        )
    page = f"A puzzle to click on: {puzzle!r}"
    return PuzzlePage(kind(puzzle), np.random.default_rng(rng), page)


class Clickable:
    """A puzzle as its page sees it; a state is any value, and `start` the first one."""

    what = ""
    """What one does, after "Run this cell to"."""
    hint_word = ""
    """What the Hint does, if there is one."""
    scramble_word = ""
    """What another state to begin with is called, if there is one."""

    def __init__(self, puzzle: Any):
        self.puzzle, self.start = puzzle, puzzle.start

    def sketch(self, state: Any) -> Sketch:
        """A picture of a state, with spots to click on."""
        raise NotImplementedError

    def clicks(self, state: Any) -> Mapping[Any, tuple[str, Any]]:
        """What a click on each spot is called, and the state after it."""
        raise NotImplementedError

    def buttons(self, state: Any) -> Mapping[str, Any]:
        """The states after clicks on buttons below the board, by what these say."""
        return {}

    def status(self, states: Sequence[Any]) -> str:
        """How things stand after these states."""
        raise NotImplementedError

    def is_solved(self, state: Any) -> bool:
        """Whether it is over: then a click on the board does nothing more."""
        return False

    def beside(self, state: Any) -> str:
        """What else is to be seen, as HTML: it stands beside the board."""
        return ""

    def hint(self, state: Any) -> tuple[Any, str]:
        """The state after a good move, and what to say about it."""
        raise NotImplementedError

    def scramble(self, generator: np.random.Generator) -> Any:
        """Another state to begin with."""
        raise NotImplementedError


class PuzzlePage(Live):
    """The states that a reader has gone through, and the board that shows the last of them."""

    def __init__(self, puzzle: Clickable, generator: np.random.Generator, text: str):
        self.puzzle, self.generator = puzzle, generator
        self.states, self.said, self.board = [puzzle.start], "", Board(self.heard)
        super().__init__(
            [self.board],
            lambda: puzzle.sketch(puzzle.start),
            text,
            f"Run this cell to {puzzle.what}.",
        )
        self.show()

    def heard(self, said: str) -> None:
        """A click on a spot or on a button, by its number or by its word."""
        puzzle, state, self.said = self.puzzle, self.states[-1], ""
        if said == "undo":
            self.states.pop()
        elif said == "restart":
            del self.states[1:]
        elif said == "scramble":
            self.states = [puzzle.scramble(self.generator)]
        elif said == "hint":
            after, self.said = puzzle.hint(state)
            self.states.append(after)
        else:
            afters = [after for _, after in puzzle.clicks(state).values()]
            self.states.append([*afters, *puzzle.buttons(state).values()][int(said)])
        self.show()

    def show(self) -> None:
        """Make the page show the state."""
        puzzle, state = self.puzzle, self.states[-1]
        is_solved = puzzle.is_solved(state)
        clicks = {} if is_solved else puzzle.clicks(state)
        says = {spot: Say(str(i), name) for i, (spot, (name, _)) in enumerate(clicks.items())}
        buttons = {} if is_solved else puzzle.buttons(state)
        more = [Say(str(len(clicks) + i), word) for i, word in enumerate(buttons)]
        ways = [
            Say("undo" if len(self.states) > 1 else None, "Undo"),
            Say("restart", "Restart"),
            *([Say(None if is_solved else "hint", "Hint")] if puzzle.hint_word else []),
            *([Say("scramble", puzzle.scramble_word)] if puzzle.scramble_word else []),
        ]
        parts = clickable_svg(puzzle.sketch(state), says), puzzle.beside(state)
        row = "".join(f"<div>{part}</div>" for part in parts if part)
        row = f'<div class="coursekit-beside-each-other">{row}</div>'
        style, said = "font-weight:bold" if is_solved else "", self.said if not is_solved else ""
        status = status_html(f"{said} {puzzle.status(self.states)}".strip(), style)
        self.board.show(row + buttons_html(more) + buttons_html(ways, small=True), status)


class ClickableQueens(Clickable):
    """A click places the queen of a row or takes it away; a state has a column for each row."""

    what = "place queens by clicking"

    def sketch(self, state):
        return queens_board(state, attacked=True)

    def clicks(self, state):
        return {
            (row, column): (
                f"row {row}, column {column}" + (": queen" if column == queen else ""),
                (*state[:row], None if column == queen else column, *state[row + 1 :]),
            )
            for row, queen in enumerate(state)
            for column in range(self.puzzle.n)
        }

    def safe(self, state, row):
        """The columns of a row that no queen of another row attacks."""
        return self.puzzle.values((*state[:row], None, *state[row + 1 :]), row)

    def in_danger(self, state):
        """The rows whose queen is attacked by another one."""
        queens = [(row, queen) for row, queen in enumerate(state) if queen is not None]
        return [row for row, queen in queens if queen not in self.safe(state, row)]

    def is_solved(self, state):
        return None not in state and not self.in_danger(state)

    def status(self, states):
        state = states[-1]
        missing = [row for row, queen in enumerate(state) if queen is None]
        if self.is_solved(state):
            return f"Solved: {state}."
        still = f"{len(missing)} of {self.puzzle.n} queens are still missing."
        if attacked := self.in_danger(state):
            rows = ", ".join(map(str, attacked))
            return f"{still} The queens of rows {rows} are attacked."
        stuck = [row for row in missing if not self.safe(state, row)]
        return f"{still} Row {stuck[0]} has no safe square left." if stuck else still


class ClickableTiles(Clickable):
    """A click slides a tile into the blank beside it."""

    what, scramble_word = "slide the tiles", "Scramble"
    largest_with_hints = 3
    """Larger boards are too much for A* between two clicks."""
    walk = 60
    """How many random moves scramble the tiles."""

    def __init__(self, puzzle):
        super().__init__(puzzle)
        if puzzle.side <= self.largest_with_hints:
            self.hint_word = "Play one move of a shortest solution"

    def sketch(self, state):
        return tiles_board(state, self.puzzle.goal)

    def clicks(self, state):
        afters = [after for _, after, _ in self.puzzle.neighbours(state)]
        tiles = [state[after.index(0)] for after in afters]  # the blank goes where the tile was
        return {t: (f"slide tile {t}", after) for t, after in zip(tiles, afters, strict=True)}

    def is_solved(self, state):
        return self.puzzle.is_goal(state)

    def status(self, states):
        moves = _count(len(states) - 1, "move")
        if not self.is_solved(states[-1]):
            return f"{moves} so far; {self.puzzle.misplaced(states[-1])} tiles are out of place."
        if not self.hint_word:
            return f"Solved in {moves}."
        return f"Solved in {moves}; a shortest solution has {self.shortest(states[0]).cost}."

    def shortest(self, state):
        """A shortest way to the goal."""
        puzzle = SlidingTiles(state, self.puzzle.goal)
        return a_star(puzzle, puzzle.manhattan)

    def hint(self, state):
        way = self.shortest(state)
        tile = state[way.path[1].index(0)]
        return way.path[1], f"Hint: tile {tile}; then {_count(len(way.moves) - 1, 'move')} will do."

    def scramble(self, generator):
        """The goal after a walk at random that never turns back at once."""
        before, state = None, self.puzzle.goal
        while self.is_solved(state):
            for _ in range(self.walk):
                options = [after for _, after, _ in self.puzzle.neighbours(state)]
                options = [after for after in options if after != before]
                before, state = state, options[generator.integers(len(options))]
        return state


class ClickableJugs(Clickable):
    """A click on a jug and then on another one pours the first into the second.

    A state is how much the jugs hold, and which one is to be poured.
    """

    what = "pour water"

    def __init__(self, puzzle):
        self.puzzle, self.start = puzzle, (puzzle.start, None)

    def sketch(self, state):
        return jugs_board(state[0], self.puzzle.sizes, state[1])

    def clicks(self, state):
        litres, chosen = state
        if chosen is None:
            full = [jug for jug, held in enumerate(litres) if held]
            return {jug: (f"pour from jug {jug + 1}", (litres, jug)) for jug in full}
        after = {move: there for move, there, _ in self.puzzle.neighbours(litres)}
        names = {jug: f"pour into jug {jug + 1}" for jug in range(len(litres))}
        names[chosen] = "pour nothing"
        return {
            jug: (name, (after.get(("pour", chosen, jug), litres), None))
            for jug, name in names.items()
        }

    def buttons(self, state):
        litres, _ = state
        words = {"fill": "fill jug {}", "empty": "empty jug {}"}
        moves = [(move, there) for move, there, _ in self.puzzle.neighbours(litres)]
        return {
            words[kind].format(jug[0] + 1): (there, None)
            for (kind, *jug), there in moves
            if kind in words
        }

    def is_solved(self, state):
        return self.puzzle.is_goal(state[0])

    def status(self, states):
        steps = sum(before != after for (before, _), (after, _) in pairwise(states))
        so_far, (litres, chosen), target = _count(steps, "step"), states[-1], self.puzzle.target
        if self.is_solved(states[-1]):
            fewest = len(breadth_first(self.puzzle).moves)
            return f"{target} litres in {so_far}; the fewest are {fewest}."
        if chosen is not None:
            return f"Pour jug {chosen + 1} into which one?"
        if litres == states[0][0]:
            return f"Measure {target} litres: {so_far} so far."
        return f"{litres} after {so_far}; measure {target} litres."


class ClickableMaze(Clickable):
    """A click builds a wall or takes it away; three searches find their way. A state is a maze."""

    what, scramble_word = "build walls by clicking", "Another maze"
    walls = 0.3
    """The share of walls in a maze that is drawn by chance."""

    def __init__(self, maze):
        self.puzzle = self.start = maze

    def sketch(self, state):
        return grid_board(state)

    def clicks(self, state):
        return {
            (row, column): (
                f"row {row}, column {column}: {'wall' if character == '#' else 'free'}",
                with_cell(state, row, column, "." if character == "#" else "#"),
            )
            for row, line in enumerate(state.rows)
            for column, character in enumerate(line)
            if character not in ENDS
        }

    def status(self, states):
        return "Click on a square to build a wall, and once more to take it away."

    def beside(self, state):
        searches = {
            "breadth-first": breadth_first(state),
            "greedy": greedy_best_first(state, state.manhattan),
            "A*": a_star(state, state.manhattan),
        }
        return to_svg(maze_searches(state, searches))

    def scramble(self, generator):
        puzzle, seed = self.puzzle, int(generator.integers(2**31))
        return Grid.random(puzzle.height, puzzle.width, self.walls, seed)


def with_cell(maze: Grid, row: int, column: int, character: str) -> Grid:
    """The maze with something else in one cell."""
    line = maze.rows[row]
    line = line[:column] + character + line[column + 1 :]
    return Grid((*maze.rows[:row], line, *maze.rows[row + 1 :]))


def _count(number: int, word: str) -> str:
    return f"1 {word}" if number == 1 else f"{number} {word}s"


CLICKABLE: dict[type, tuple[type[Clickable], Callable[[Any], int]]] = {
    Queens: (ClickableQueens, lambda queens: queens.n**2),
    SlidingTiles: (ClickableTiles, lambda tiles: tiles.side**2),
    Jugs: (ClickableJugs, lambda jugs: len(jugs.sizes)),
    Grid: (ClickableMaze, lambda maze: maze.height * maze.width),
}
"""How each kind of puzzle is clicked on, and how many squares it has."""

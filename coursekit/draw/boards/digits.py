"""Boards of numbers: sliding tiles, Sudoku, and sums of letters."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from coursekit.draw.boards.board import MARGIN, board_sketch, fitted, no_solution
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, rectangle
from coursekit.draw.canvas.style import BLUE, FAINT, GREY, INK, PALE_BLUE, PALE_ORANGE, PAPER
from coursekit.puzzles import Cryptarithm, SlidingTiles, Sudoku

TILE = 44.0


def tiles_board(state: Sequence[int], goal: Sequence[int] = ()) -> Sketch:
    """The tiles row by row, 0 for the blank; a tile that is not where `goal` has it is tinted.

    By default the goal is 1, 2, 3, … with the blank at the end.

    >>> tiles_board((1, 2, 3, 4, 5, 6, 7, 8, 0)).width
    150.0
    """
    side = isqrt(len(state))
    if side**2 != len(state) or sorted(state) != list(range(len(state))):
        raise ValueError(f"state is {state!r}: expected each of 0 to n²-1 once, for an n×n board")
    goal = goal or (*range(1, len(state)), 0)
    if sorted(goal) != sorted(state):
        raise ValueError(f"goal is {goal!r}: expected the tiles of {state!r}")
    end = side * TILE + 2 * (MARGIN + 3)
    marks: list[Mark] = [
        rectangle(MARGIN, MARGIN, end - 2 * MARGIN, end - 2 * MARGIN, fill=FAINT, stroke=GREY)
    ]
    for cell, (tile, home) in enumerate(zip(state, goal, strict=True)):
        if tile:
            x, y = MARGIN + 3 + cell % side * TILE, MARGIN + 3 + cell // side * TILE
            fill = PAPER if tile == home else PALE_ORANGE
            marks.append(rectangle(x + 1.5, y + 1.5, TILE - 3, TILE - 3, fill=fill, stroke=GREY))
            marks.append(Text(x + TILE / 2, y + TILE / 2, str(tile), 20, bold=True))
    return Sketch(end, end, tuple(marks))


def sudoku_board(grid: Sequence[int] | None, givens: Sequence[int] | None = None) -> Sketch:
    """The 81 digits row by row, 0 for an empty cell; digits that are not among the givens are blue.

    Without `givens`, all digits of the grid are givens. If `grid` is None, because `backtrack`
    found none, the sketch says so.
    """
    if grid is None:
        return no_solution()
    givens = grid if givens is None else givens
    for argument, digits in (("grid", grid), ("givens", givens)):
        if len(digits) != 81 or not all(digit in range(10) for digit in digits):
            raise ValueError(f"{argument} is {digits!r}: expected 81 digits, 0 for an empty cell")
    cell, end = 34.0, 9 * 34.0 + MARGIN
    marks: list[Mark] = []
    for i, (digit, given) in enumerate(zip(grid, givens, strict=True)):
        if digit:
            x, y = MARGIN + (i % 9 + 0.5) * cell, MARGIN + (i // 9 + 0.5) * cell
            is_given = digit == given
            colour = INK if is_given else BLUE
            marks.append(Text(x, y, str(digit), 17, colour, bold=is_given))
    for thick in (False, True):
        for i in range(10):
            if (i % 3 == 0) == thick:
                at, style = MARGIN + i * cell, (INK, 2.5) if thick else (GREY, 0.8)
                marks += [Line(at, MARGIN, at, end, *style), Line(MARGIN, at, end, at, *style)]
    return Sketch(end + MARGIN, end + MARGIN, tuple(marks))


def cryptarithm_board(puzzle: Cryptarithm, digits: Sequence[int | None] | None) -> Sketch:
    """The words below each other, the last one as their sum; a letter with a digit shows both.

    `digits` has one for each of the puzzle's letters, None where it is open. If it is None itself,
    because `backtrack` found none, the sketch says so.

    >>> puzzle = Cryptarithm("SEND + MORE = MONEY")
    >>> board = cryptarithm_board(puzzle, puzzle.start)
    """
    if digits is None:
        return no_solution()
    if len(digits) != len(puzzle.letters):
        raise ValueError(
            f"digits has {len(digits)} digits: expected {len(puzzle.letters)}, "
            f"one for each of {', '.join(puzzle.letters)}"
        )
    words, digit_of = puzzle.words, dict(zip(puzzle.letters, digits, strict=True))
    columns = max(map(len, words)) + 1
    right, tile, gap = MARGIN + columns * TILE, TILE - 6, 8.0
    marks: list[Mark] = []
    for row, word in enumerate(words):
        is_sum = row == len(words) - 1
        y = MARGIN + (row + 0.5) * TILE + is_sum * gap
        for place, letter in enumerate(reversed(word)):
            x = right - (place + 0.5) * TILE
            digit = digit_of[letter]
            known = digit is not None
            corner, fill = (x - tile / 2, y - tile / 2), PALE_BLUE if known else PAPER
            marks.append(rectangle(*corner, tile, tile, fill=fill, stroke=GREY))
            if known:
                marks.append(Text(corner[0] + 8, corner[1] + 9, letter, 11, GREY))
                marks.append(Text(x + 4, y + 3, str(digit), 20, BLUE, bold=True))
            else:
                marks.append(Text(x, y, letter, fitted(letter, 20, tile - 6)))
        if row == len(words) - 2 and row:
            marks.append(Text(MARGIN + TILE / 2, y, "+", 20))
    rule = MARGIN + (len(words) - 1) * TILE + gap / 2
    marks.append(Line(MARGIN, rule, right, rule, INK, 2.5))
    return Sketch(right + MARGIN, 2 * MARGIN + len(words) * TILE + gap, tuple(marks))


@board_sketch.register
def _(puzzle: SlidingTiles) -> Sketch:
    return tiles_board(puzzle.start, puzzle.goal)


@board_sketch.register
def _(puzzle: Sudoku) -> Sketch:
    return sudoku_board(puzzle.grid)


@board_sketch.register
def _(puzzle: Cryptarithm) -> Sketch:
    return cryptarithm_board(puzzle, puzzle.start)

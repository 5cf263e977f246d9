"""Puzzles to click on; each file says how one of them is clicked on."""

from coursekit.interact.puzzles.clicking import click_puzzle
from coursekit.interact.puzzles.jugs import ClickableJugs
from coursekit.interact.puzzles.maze import ClickableMaze
from coursekit.interact.puzzles.queens import ClickableQueens
from coursekit.interact.puzzles.tiles import ClickableTiles

__all__ = ["ClickableJugs", "ClickableMaze", "ClickableQueens", "ClickableTiles", "click_puzzle"]

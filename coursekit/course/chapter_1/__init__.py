"""The exercises of chapter 1; importing a file of this folder registers its exercises."""

from coursekit.course.chapter_1 import game_trees, memo, minimax, outcomes, patterns, puzzles

__all__ = ["game_trees", "memo", "minimax", "outcomes", "patterns", "puzzles"]

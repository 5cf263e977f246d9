"""The games that are there as plain numbers as well; each file registers its own."""

from coursekit.engine.kernels import go, kalah, lines, othello

__all__ = ["go", "kalah", "lines", "othello"]

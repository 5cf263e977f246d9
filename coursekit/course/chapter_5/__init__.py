"""The exercises of chapter 5; importing a file of this folder registers its exercises."""

from coursekit.course.chapter_5 import (
    alpha_beta,
    by_hand,
    counting,
    guessing,
    max_n,
    minimax,
    open_lines,
    ordering,
    pruning,
)

__all__ = [
    "alpha_beta",
    "by_hand",
    "counting",
    "guessing",
    "max_n",
    "minimax",
    "open_lines",
    "ordering",
    "pruning",
]

"""Puzzles: one player and no chance, with backtracking and best-first search (notes §1.1)."""

from coursekit.puzzles.backtracking import (
    all_solutions,
    backtrack,
    count_solutions,
    forward_checking,
    in_order,
    most_constrained,
)
from coursekit.puzzles.best_first import (
    Expansion,
    SearchResult,
    a_star,
    best_first,
    breadth_first,
    depth_first_deepening,
    depth_limited,
    distances,
    greedy_best_first,
    uniform_cost,
)
from coursekit.puzzles.constraint_puzzles import (
    Cryptarithm,
    KnightsTour,
    Queens,
    Sudoku,
    warnsdorff,
)
from coursekit.puzzles.path_puzzles import Grid, Jugs, River, RoadMap, SlidingTiles, romania

__all__ = [
    "Cryptarithm",
    "Expansion",
    "Grid",
    "Jugs",
    "KnightsTour",
    "Queens",
    "River",
    "RoadMap",
    "SearchResult",
    "SlidingTiles",
    "Sudoku",
    "a_star",
    "all_solutions",
    "backtrack",
    "best_first",
    "breadth_first",
    "count_solutions",
    "depth_first_deepening",
    "depth_limited",
    "distances",
    "forward_checking",
    "greedy_best_first",
    "in_order",
    "most_constrained",
    "romania",
    "uniform_cost",
    "warnsdorff",
]

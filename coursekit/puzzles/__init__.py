"""Puzzles: one player and no chance, with backtracking and best-first search (notes §1.1)."""

from coursekit.door import door
from coursekit.puzzles import backtracking
from coursekit.puzzles.backtracking import (
    check_partial,
    check_puzzle,
    check_variable_order,
    in_order,
    most_constrained,
)
from coursekit.puzzles.cryptarithm import Cryptarithm
from coursekit.puzzles.grid import Grid
from coursekit.puzzles.informed_search import (
    a_star,
    best_first,
    breadth_first,
    distances,
    greedy_best_first,
    uniform_cost,
)
from coursekit.puzzles.jugs import Jugs
from coursekit.puzzles.knights_tour import KnightsTour, no_dead_ends, warnsdorff
from coursekit.puzzles.queens import Queens
from coursekit.puzzles.results import Expansion, SearchResult
from coursekit.puzzles.river import River
from coursekit.puzzles.road_map import RoadMap, romania
from coursekit.puzzles.sliding_tiles import SlidingTiles
from coursekit.puzzles.sudoku import Sudoku, only_places

CHECKS = {"puzzle": check_puzzle, "partial": check_partial, "order": check_variable_order}

backtrack = door(backtracking.backtrack, CHECKS)
all_solutions = door(backtracking.all_solutions, CHECKS)
count_solutions = door(backtracking.count_solutions, CHECKS)

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
    "distances",
    "greedy_best_first",
    "in_order",
    "most_constrained",
    "no_dead_ends",
    "only_places",
    "romania",
    "uniform_cost",
    "warnsdorff",
]

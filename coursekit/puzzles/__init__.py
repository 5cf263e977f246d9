"""Puzzles: one player and no chance, with backtracking and best-first search (notes §1.1)."""

from coursekit.door import put_doors
from coursekit.kinds import a, a_whole_number, any_value, function
from coursekit.puzzles.backtracking import (
    all_solutions,
    backtrack,
    count_solutions,
    forward_checking,
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
from coursekit.puzzles.protocols import check_problem, check_puzzle, check_states
from coursekit.puzzles.queens import Queens
from coursekit.puzzles.results import Expansion, SearchResult
from coursekit.puzzles.river import River
from coursekit.puzzles.road_map import RoadMap, romania
from coursekit.puzzles.sliding_tiles import SlidingTiles
from coursekit.puzzles.sudoku import Sudoku
from coursekit.puzzles.uninformed_search import DEEPEST, depth_first_deepening, depth_limited

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
    "no_dead_ends",
    "romania",
    "uniform_cost",
    "warnsdorff",
]

CHECKS = {
    "problem": check_problem,
    "puzzle": check_puzzle,
    "heuristic": function("of a state"),
    "priority": function("of the cost so far and the estimate, as in lambda g, h: g + h"),
    "order": function("such as most_constrained, which chooses the next variable"),
    "partial": any_value,
    "state": any_value,
    "depth": a_whole_number(0, DEEPEST),
    "tour": a(KnightsTour, "a KnightsTour"),
    "path": any_value,
    "start": any_value,
    "goal": any_value,
}
put_doors(globals(), CHECKS, check_states)

"""Pictures: data in, a sketch or matplotlib axes out; no algorithm runs here."""

from importlib import import_module
from typing import Any

from coursekit.draw import (  # noqa: F401 (games register their boards)
    board_dice,
    board_heaps,
    board_maps,
    board_puzzles,
    board_squares,
)

MODULES = {
    "bars": "arm_bars gain_bars strategy_bars ucb_bars",
    "board_puzzles": "cryptarithm_board jugs_board knight_board queens_board river_board "
    "sudoku_board tiles_board",
    "board_squares": "squares_board",
    "boards": "board board_sketch",
    "charts": "convergence_chart exploitability_chart fitness_chart growth_chart learning_chart "
    "loss_chart population_map regret_chart sequence_chart spread_chart stake_chart utility_chart",
    "chart": "Chart",
    "contests": "cross_table draw_rivals rating_chart strength_chart",
    "game_trees": "draw_decision_tree draw_tree",
    "graphs": "draw_components draw_graph layered",
    "information_sets": "draw_information_sets draw_normal_form",
    "learning": "backup_diagrams decision_map decision_regions draw_crossover draw_network "
    "draw_neuron draw_wheel",
    "monte_carlo": "draw_search_graph draw_search_tree draw_tree_and_graph",
    "payoffs": "payoff_html payoff_table",
    "programs": "draw_best_responses draw_envelope draw_landscape draw_pivot draw_polygon "
    "draw_polytope tableau_html",
    "search_maps": "search_map",
    "searches": "CallTreeFrames compare_searches",
    "sketch": "Sketch gallery side_by_side to_svg",
    "tables": "Table binary_rows grundy_rows outcome_grid outcome_strip show_table table_html",
    "trees": "tidy_tree",
    "values": "action_value_map board_values heat_table hidden_boards population_bits "
    "roll_hold_slice roll_hold_surface value_map",
}
"""Where each picture is: only what is drawn is loaded."""

PLACES = {name: module for module, names in MODULES.items() for name in names.split()}
__all__ = sorted(PLACES)


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{PLACES[name]}"), name)


def __dir__() -> list[str]:
    return [*globals(), *PLACES]

"""Pictures: data in, a sketch or matplotlib axes out; no algorithm runs here."""

from coursekit.door import put_doors
from coursekit.draw.arguments import CHECKS
from coursekit.draw.boards import board_sketch, board_svg, gallery
from coursekit.draw.canvas.sketch import Sketch, side_by_side, to_svg
from coursekit.draw.canvas.style import use_style
from coursekit.draw.chance import (
    action_value_map,
    board_values,
    convergence_chart,
    heat_table,
    roll_hold_slice,
    roll_hold_surface,
    stake_chart,
    utility_chart,
    value_map,
)
from coursekit.draw.graphs.components import draw_components
from coursekit.draw.graphs.graph import draw_graph
from coursekit.draw.graphs.layered import layered
from coursekit.draw.graphs.search_graph import draw_search_graph, draw_tree_and_graph
from coursekit.draw.maps import search_map
from coursekit.draw.matrices import (
    draw_best_replies,
    draw_elimination,
    draw_envelope,
    draw_landscape,
    draw_normal_form,
    draw_polygon,
    draw_polytope,
    draw_reply_cycle,
    guarantee_frames,
    payoff_html,
    payoff_table,
    tableau_html,
)
from coursekit.draw.nets import (
    decision_map,
    draw_network,
    draw_neuron,
    hidden_boards,
    loss_chart,
)
from coursekit.draw.tables import (
    Table,
    arm_bars,
    binary_rows,
    cross_table,
    decision_regions,
    draw_rivals,
    exploitability_chart,
    fitness_chart,
    gain_bars,
    growth_chart,
    grundy_rows,
    learning_chart,
    outcome_grid,
    outcome_strip,
    population_bits,
    population_map,
    rating_chart,
    regret_chart,
    sequence_chart,
    show_table,
    spread_chart,
    strategy_bars,
    strength_chart,
    table_html,
    ucb_bars,
)
from coursekit.draw.trees.compare import compare_searches
from coursekit.draw.trees.decisions import draw_decision_tree
from coursekit.draw.trees.information_sets import draw_information_sets
from coursekit.draw.trees.search_tree import draw_search_tree
from coursekit.draw.trees.steps import CallTreeFrames
from coursekit.draw.trees.tidy_tree import tidy_tree
from coursekit.draw.trees.tree import draw_tree

__all__ = [
    "CallTreeFrames",
    "Sketch",
    "Table",
    "action_value_map",
    "arm_bars",
    "binary_rows",
    "board_sketch",
    "board_svg",
    "board_values",
    "compare_searches",
    "convergence_chart",
    "cross_table",
    "decision_map",
    "decision_regions",
    "draw_best_replies",
    "draw_components",
    "draw_decision_tree",
    "draw_elimination",
    "draw_envelope",
    "draw_graph",
    "draw_information_sets",
    "draw_landscape",
    "draw_network",
    "draw_neuron",
    "draw_normal_form",
    "draw_polygon",
    "draw_polytope",
    "draw_reply_cycle",
    "draw_rivals",
    "draw_search_graph",
    "draw_search_tree",
    "draw_tree",
    "draw_tree_and_graph",
    "exploitability_chart",
    "fitness_chart",
    "gain_bars",
    "gallery",
    "growth_chart",
    "grundy_rows",
    "guarantee_frames",
    "heat_table",
    "hidden_boards",
    "layered",
    "learning_chart",
    "loss_chart",
    "outcome_grid",
    "outcome_strip",
    "payoff_html",
    "payoff_table",
    "population_bits",
    "population_map",
    "rating_chart",
    "regret_chart",
    "roll_hold_slice",
    "roll_hold_surface",
    "search_map",
    "sequence_chart",
    "show_table",
    "side_by_side",
    "spread_chart",
    "stake_chart",
    "strategy_bars",
    "strength_chart",
    "table_html",
    "tableau_html",
    "tidy_tree",
    "to_svg",
    "ucb_bars",
    "use_style",
    "utility_chart",
    "value_map",
]

put_doors(globals(), CHECKS)

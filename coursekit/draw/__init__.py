"""Pictures: data in, a sketch or matplotlib axes out; no algorithm runs here."""

from coursekit.draw.boards import board_sketch, board_svg, gallery
from coursekit.draw.graph import draw_graph, graph_sketch
from coursekit.draw.layout import Layered, layered, tidy_tree
from coursekit.draw.maps import search_map, search_map_sketch
from coursekit.draw.sketch import Sketch, paint, side_by_side, to_svg
from coursekit.draw.steps import CallTreeFrames
from coursekit.draw.style import use_style
from coursekit.draw.tables import (
    Table,
    binary_rows,
    call_counts,
    complexity_bars,
    growth_chart,
    grundy_rows,
    outcome_grid,
    outcome_grid_sketch,
    outcome_strip,
    outcome_strip_sketch,
    sequence_chart,
    show_table,
    table_html,
)
from coursekit.draw.tree import draw_tree, tree_sketch

__all__ = [
    "CallTreeFrames",
    "Layered",
    "Sketch",
    "Table",
    "binary_rows",
    "board_sketch",
    "board_svg",
    "call_counts",
    "complexity_bars",
    "draw_graph",
    "draw_tree",
    "gallery",
    "graph_sketch",
    "growth_chart",
    "grundy_rows",
    "layered",
    "outcome_grid",
    "outcome_grid_sketch",
    "outcome_strip",
    "outcome_strip_sketch",
    "paint",
    "search_map",
    "search_map_sketch",
    "sequence_chart",
    "show_table",
    "side_by_side",
    "table_html",
    "tidy_tree",
    "to_svg",
    "tree_sketch",
    "use_style",
]

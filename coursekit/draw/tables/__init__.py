"""Tables and charts: outcomes, counts of calls, growth, sizes, and rows of text."""

from coursekit.draw.tables.charts import (
    call_counts,
    complexity_bars,
    growth_chart,
    improvement_bars,
)
from coursekit.draw.tables.nimbers import binary_rows, grundy_rows, sequence_chart
from coursekit.draw.tables.outcomes import (
    outcome_grid,
    outcome_grid_sketch,
    outcome_strip,
    outcome_strip_sketch,
)
from coursekit.draw.tables.text import Table, show_table, table_html

__all__ = [
    "Table",
    "binary_rows",
    "call_counts",
    "complexity_bars",
    "growth_chart",
    "grundy_rows",
    "improvement_bars",
    "outcome_grid",
    "outcome_grid_sketch",
    "outcome_strip",
    "outcome_strip_sketch",
    "sequence_chart",
    "show_table",
    "table_html",
]

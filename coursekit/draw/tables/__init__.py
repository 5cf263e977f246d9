"""Tables and charts: outcomes, growth, nimbers, and rows of text."""

from coursekit.draw.tables.charts import (
    growth_chart,
)
from coursekit.draw.tables.nimbers import binary_rows, grundy_rows, sequence_chart
from coursekit.draw.tables.outcomes import (
    outcome_grid,
    outcome_strip,
)
from coursekit.draw.tables.text import Table, show_table, table_html

__all__ = [
    "Table",
    "binary_rows",
    "growth_chart",
    "grundy_rows",
    "outcome_grid",
    "outcome_strip",
    "sequence_chart",
    "show_table",
    "table_html",
]

"""Tables and charts: outcomes, growth, nimbers, bandits, learning, contests, rows of text."""

from coursekit.draw.tables.arms import arm_bars, ucb_bars
from coursekit.draw.tables.charts import (
    growth_chart,
)
from coursekit.draw.tables.cross_table import cross_table
from coursekit.draw.tables.evolution import fitness_chart, population_bits, population_map
from coursekit.draw.tables.learning import exploitability_chart, learning_chart
from coursekit.draw.tables.nimbers import binary_rows, grundy_rows, sequence_chart
from coursekit.draw.tables.outcomes import (
    outcome_grid,
    outcome_strip,
)
from coursekit.draw.tables.ratings import rating_chart, strength_chart
from coursekit.draw.tables.regions import decision_regions, gain_bars
from coursekit.draw.tables.regret import regret_chart
from coursekit.draw.tables.rivals import draw_rivals
from coursekit.draw.tables.spread import spread_chart
from coursekit.draw.tables.strategies import strategy_bars
from coursekit.draw.tables.text import Table, show_table, table_html

__all__ = [
    "Table",
    "arm_bars",
    "binary_rows",
    "cross_table",
    "decision_regions",
    "draw_rivals",
    "exploitability_chart",
    "fitness_chart",
    "gain_bars",
    "growth_chart",
    "grundy_rows",
    "learning_chart",
    "outcome_grid",
    "outcome_strip",
    "population_bits",
    "population_map",
    "rating_chart",
    "regret_chart",
    "sequence_chart",
    "show_table",
    "spread_chart",
    "strategy_bars",
    "strength_chart",
    "table_html",
    "ucb_bars",
]

"""Values and policies: of games with chance (chapter 3), and while they are learned (6)."""

from coursekit.draw.chance.action_values import action_value_map, board_values, heat_table
from coursekit.draw.chance.convergence import convergence_chart
from coursekit.draw.chance.roll_hold_slice import roll_hold_slice
from coursekit.draw.chance.roll_hold_surface import roll_hold_surface
from coursekit.draw.chance.stakes import stake_chart
from coursekit.draw.chance.utility import utility_chart
from coursekit.draw.chance.value_map import value_map

__all__ = [
    "action_value_map",
    "board_values",
    "convergence_chart",
    "heat_table",
    "roll_hold_slice",
    "roll_hold_surface",
    "stake_chart",
    "utility_chart",
    "value_map",
]

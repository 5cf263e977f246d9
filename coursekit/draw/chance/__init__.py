"""Pictures of chapter 3: values and policies of games with chance."""

from coursekit.draw.chance.convergence import convergence_chart
from coursekit.draw.chance.move_table import move_table
from coursekit.draw.chance.roll_hold_slice import roll_hold_slice
from coursekit.draw.chance.roll_hold_surface import roll_hold_surface
from coursekit.draw.chance.utility import utility_chart
from coursekit.draw.chance.value_map import value_map

__all__ = [
    "convergence_chart",
    "move_table",
    "roll_hold_slice",
    "roll_hold_surface",
    "utility_chart",
    "value_map",
]

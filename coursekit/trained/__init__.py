"""Networks that were trained before: their weights, their recipes, and who plays by them.

`python -m coursekit.trained` trains them again.
"""

from coursekit.checks import check_any_position
from coursekit.door import put_doors
from coursekit.trained.players import trained_agents
from coursekit.trained.recipes import TRAININGS
from coursekit.trained.store import Trained, check_name, trained

__all__ = ["TRAININGS", "Trained", "trained", "trained_agents"]

put_doors(globals(), {"name": check_name, "position": check_any_position})

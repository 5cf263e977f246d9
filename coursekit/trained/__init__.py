"""Networks that were trained before: their weights, their recipes, and who plays by them.

`python -m coursekit.trained` trains them again.
"""

from coursekit.door import put_doors
from coursekit.trained.recipes import TRAININGS
from coursekit.trained.store import Trained, check_name, load

__all__ = ["TRAININGS", "Trained", "trained"]


def trained(name: str) -> Trained:
    """The networks that were trained under this name; the names are those of `TRAININGS`.

    >>> trained("td-one-checker")
    Trained td-one-checker: networks after 0, 200 games
    """
    return load(name)


put_doors(globals(), {"name": check_name})

"""What an experiment in a notebook is, for the tests that plant wrong theories."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Experiment(NamedTuple):
    """A cell by its first words, what its result is like if the theory holds, and wrong theories.

    A wrong theory replaces names in modules: {"module: name": what stands there instead}.
    `quicker` replaces a part of the cell, where a smaller experiment says the same.
    """

    notebook: str
    cell: str
    holds: Callable[[Any], bool]
    wrong: dict[str, dict[str, Any]]
    quicker: tuple[str, str] = ("", "")


# Wrong theories

"""The folder of trained networks: what is there, and how to read and write it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.kinds import refused
from coursekit.neural_nets import Network
from coursekit.trained.recipes import TRAININGS

FOLDER = Path(__file__).parent / "weights"


class Trained(msgspec.Struct, frozen=True, eq=False):
    """Copies of a network from the course of its training, by the number of games so far."""

    name: str
    start: Position
    networks: dict[int, Network]

    @property
    def network(self) -> Network:
        """The network at the end of its training."""
        return self.networks[max(self.networks)]

    def __repr__(self) -> str:
        after = ", ".join(f"{number:,}" for number in self.networks)
        return f"Trained {self.name}: networks after {after} {TRAININGS[self.name].counted}"


def trained(name: str) -> Trained:
    """The networks that were trained under this name; the names are those of `TRAININGS`.

    >>> from coursekit.trained import trained
    >>> trained("td-one-checker")
    Trained td-one-checker: networks after 0, 200 games
    """
    return _stored(name)


@cache
def _stored(name: str) -> Trained:
    files = sorted((FOLDER / name).glob("*.npz"))
    networks = {int(file.stem): Network.load(file) for file in files}
    return Trained(name, TRAININGS[name].start, networks)


def train_again(name: str) -> Trained:
    """The networks of this name, trained from nothing by their recipe; nothing is stored."""
    return Trained(name, TRAININGS[name].start, TRAININGS[name].run())


def store(results: Trained) -> None:
    """Write the networks to the folder, in place of those that are there."""
    folder = FOLDER / results.name
    folder.mkdir(parents=True, exist_ok=True)
    for file in folder.glob("*.npz"):
        file.unlink()
    for games, network in results.networks.items():
        network.save(folder / f"{games:06}.npz", dtype=np.float32)


def check_name(argument: str, name: Any) -> str:
    """`name` if something was trained under it."""
    if not isinstance(name, str) or name not in TRAININGS:
        raise refused(argument, " or ".join(map(repr, TRAININGS)), name)
    return name

"""What learning leads to: losses on the way, and the updates of a perceptron. Notes §6.2.2."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from coursekit.text import number_text


class Update(msgspec.Struct, frozen=True):
    """A perceptron's answer to a mistake: the example that was wrong, and the weights after it."""

    epoch: int
    example: int
    weights: tuple[Any, ...]


class Perceptron(msgspec.Struct, frozen=True):
    """A threshold unit, the bias first among its weights, and the updates that led there.

    `outcome` is "separates" if every example is right; "circles" if the weights came back to what
    they were, so that it never ends; "stopped" if that is not known after `epochs` epochs.
    """

    weights: tuple[Any, ...]
    updates: tuple[Update, ...]
    epochs: int
    outcome: str

    def __call__(self, example: Any) -> int:
        """1 if the weighted sum is above 0, else 0."""
        bias, *weights = self.weights
        return int(bias + sum(w * x for w, x in zip(weights, example, strict=True)) > 0)

    def __repr__(self) -> str:
        return f"Perceptron {self.outcome} after {len(self.updates):,} updates: {self.weights}"


class Training(msgspec.Struct, frozen=True, eq=False):
    """How training went: the mean loss of each epoch, on what was learned from and on other data.

    `networks` has copies of the network after some epochs. Without data for validation,
    `validation` is empty.
    """

    losses: tuple[float, ...]
    validation: tuple[float, ...] = ()
    networks: Mapping[int, Any] = {}

    @property
    def epochs(self) -> int:
        """How many epochs there were."""
        return len(self.losses)

    def __repr__(self) -> str:
        text = f"Training of {self.epochs:,} epochs: "
        text += f"loss {number_text(self.losses[0])} → {number_text(self.losses[-1])}"
        if self.validation:
            text += f", on unseen examples {number_text(self.validation[-1])}"
        return text

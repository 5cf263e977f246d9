"""What learning leads to: losses on the way, and the updates of a perceptron. Notes §6.2.2."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from coursekit.text.numbers import number_text


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

"""What the methods of §4.4 find: strategies for a tree, and what they earn."""

from __future__ import annotations

from typing import Any

import msgspec

Strategy = dict[Any, Any]
"""A behavioural strategy: {observation: {move: probability}}; a pure one: {observation: move}."""


class BestResponse(msgspec.Struct, frozen=True):
    """A pure strategy that earns as much as possible against the others, and that payoff."""

    payoff: Any
    strategy: Strategy

"""What a player has seen, in words: the name of an information set."""

from __future__ import annotations

from typing import Any


def observation_text(observation: Any) -> str:
    """What was seen, one thing after the other.

    >>> observation_text(("K", "check", "bet")), observation_text(())
    ('K check bet', 'nothing seen')
    """
    if isinstance(observation, tuple):
        return " ".join(map(str, observation)) if observation else "nothing seen"
    return str(observation)

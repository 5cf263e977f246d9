"""Players: agents and engines."""

from coursekit.agents.agents import (
    Agent,
    greedy_agent,
    nim_agent,
    perfect_agent,
    perfect_move,
    random_agent,
)
from coursekit.agents.engine import Engine

__all__ = [
    "Agent",
    "Engine",
    "greedy_agent",
    "nim_agent",
    "perfect_agent",
    "perfect_move",
    "random_agent",
]

"""Players: agents, engines, a match between them, and who can play what."""

from coursekit.agents.agents import Agent, greedy_agent, nim_agent, perfect_move, random_agent
from coursekit.agents.engine import Engine
from coursekit.agents.match import Match
from coursekit.agents.monte_carlo_engine import MonteCarlo
from coursekit.agents.opponents import engines_for

__all__ = [
    "Agent",
    "Engine",
    "Match",
    "MonteCarlo",
    "engines_for",
    "greedy_agent",
    "nim_agent",
    "perfect_move",
    "random_agent",
]

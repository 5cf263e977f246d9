"""Players: agents, engines, a match between them, an arena, and who can play what."""

from coursekit.agents.agents import (
    Agent,
    greedy_agent,
    nim_agent,
    perfect_move,
    random_agent,
)
from coursekit.agents.arena import play_game, series
from coursekit.agents.checks import CHECKS, check_seats
from coursekit.agents.engine import Engine
from coursekit.agents.learned import tree_agent, tree_heuristic
from coursekit.agents.match import Match
from coursekit.agents.monte_carlo_engine import Guided, MonteCarlo
from coursekit.agents.opponents import engines_for
from coursekit.agents.private import (
    PrivateAgent,
    blind_agent,
    blind_contestants,
    private_game,
    private_series,
)
from coursekit.agents.scores import confidence_interval, points_won
from coursekit.agents.weighing import MatchFitness, Weighing
from coursekit.door import put_doors

__all__ = [
    "Agent",
    "Engine",
    "Guided",
    "Match",
    "MatchFitness",
    "MonteCarlo",
    "PrivateAgent",
    "Weighing",
    "blind_agent",
    "blind_contestants",
    "confidence_interval",
    "engines_for",
    "greedy_agent",
    "nim_agent",
    "perfect_move",
    "play_game",
    "points_won",
    "private_game",
    "private_series",
    "random_agent",
    "series",
    "tree_agent",
    "tree_heuristic",
]

put_doors(globals(), CHECKS, check_seats)

"""Players: agents, engines, a match between them, an arena, and who can play what."""

from coursekit.agents.agents import (
    Agent,
    greedy_agent,
    nim_agent,
    perfect_move,
    random_agent,
)
from coursekit.agents.arena import play_game, round_robin, series
from coursekit.agents.checks import CHECKS, check_seats
from coursekit.agents.engine import Engine
from coursekit.agents.learned import tree_agent, tree_heuristic
from coursekit.agents.match import Match
from coursekit.agents.monte_carlo_engine import Guided, MonteCarlo
from coursekit.agents.opponents import engines_for
from coursekit.agents.private import PrivateAgent, blind_agent, private_game, private_series
from coursekit.agents.results import RoundRobin, confidence_interval, points_won
from coursekit.agents.private import (
    PrivateAgent,
    blind_agent,
    check_agents,
    private_game,
    private_series,
)
from coursekit.beliefs.checks import check_start
from coursekit.checks import check_function, check_position_with_mover, check_two_players
from coursekit.decision_trees.checks import check_valued_tree
from coursekit.agents.scores import confidence_interval, points_won
from coursekit.agents.weighing import MatchFitness, Weighing
from coursekit.door import put_doors
from coursekit.tournament import RoundRobin

__all__ = [
    "Agent",
    "Engine",
    "Guided",
    "Match",
    "MatchFitness",
    "MonteCarlo",
    "PrivateAgent",
    "RoundRobin",
    "Weighing",
    "blind_agent",
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
    "round_robin",
    "series",
]

put_doors(globals(), CHECKS, check_seats)
    "tree_agent",
    "tree_heuristic",
]

CHECKS = {
    "position": check_position_with_mover,
    "start": check_position_with_mover,
    "solution": a((StrongSolution, Solution), "what a solver of games returns"),
    "tree": check_valued_tree,
    "describe": function("of a position that returns its attributes with their values"),
    "blind_agent.start": check_start,
    "blind_agent.player": a_whole_number(0, 1),
    "look": function("of positions, a player and a move"),
    "heuristic": check_function,
    "private_game.start": check_two_players,
    "agents": check_agents,
    "private_series.start": check_two_players,
    "first": function("of a player and a generator that returns an agent"),
    "second": function("of a player and a generator that returns an agent"),
    "games": a_whole_number(1),
    "nim_agent.position": check_impartial_to_move_in,
    "greedy_agent.position": check_impartial_to_move_in,
}
put_doors(globals(), CHECKS)

"""Players: agents, engines, a match between them, and who can play what."""

from coursekit.agents.agents import (
    Agent,
    check_impartial_to_move_in,
    greedy_agent,
    nim_agent,
    perfect_move,
    random_agent,
)
from coursekit.agents.engine import Engine
from coursekit.agents.match import Match
from coursekit.agents.monte_carlo_engine import MonteCarlo
from coursekit.agents.opponents import engines_for
from coursekit.checks import check_position_with_mover
from coursekit.door import put_doors
from coursekit.kinds import a
from coursekit.solving import StrongSolution
from coursekit.stochastic.results import Solution

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

CHECKS = {
    "position": check_position_with_mover,
    "start": check_position_with_mover,
    "solution": a((StrongSolution, Solution), "what a solver of games returns"),
    "nim_agent.position": check_impartial_to_move_in,
    "greedy_agent.position": check_impartial_to_move_in,
}
put_doors(globals(), CHECKS)

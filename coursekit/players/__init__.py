"""Players: agents by name, engines, a match, tournaments, and what they say about who is better."""

from coursekit.players.agents import (
    Agent,
    FeatureAgent,
    greedy_agent,
    nim_agent,
    random_agent,
    tree_agent,
)
from coursekit.players.engines import Engine, MonteCarlo, Thought
from coursekit.players.hidden import (
    PrivateView,
    blind_contestants,
    private_series,
    strategy_agent,
)
from coursekit.players.match import Match
from coursekit.players.opponents import AGENTS, NamedAgent, agent
from coursekit.players.ratings import (
    Ratings,
    bradley_terry,
    cycles,
    expected_share,
    games_needed,
    who_beats_whom,
    win_chances,
)
from coursekit.players.records import GameRecord, Tournament, load_tournament, replayed
from coursekit.players.series import (
    MatchFitness,
    confidence_interval,
    play_game,
    points_won,
    series,
)
from coursekit.players.solved import move_values
from coursekit.players.tournament import tournament, tournament_games

__all__ = [
    "AGENTS",
    "Agent",
    "Engine",
    "FeatureAgent",
    "GameRecord",
    "Match",
    "MatchFitness",
    "MonteCarlo",
    "NamedAgent",
    "PrivateView",
    "Ratings",
    "Thought",
    "Tournament",
    "agent",
    "blind_contestants",
    "bradley_terry",
    "confidence_interval",
    "cycles",
    "expected_share",
    "games_needed",
    "greedy_agent",
    "load_tournament",
    "move_values",
    "nim_agent",
    "play_game",
    "points_won",
    "private_series",
    "random_agent",
    "replayed",
    "series",
    "strategy_agent",
    "tournament",
    "tournament_games",
    "tree_agent",
    "who_beats_whom",
    "win_chances",
]

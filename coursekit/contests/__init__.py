"""Contests: the algorithms as agents by name, tournaments between them, and their records."""

from coursekit.contests.by_name import AGENTS
from coursekit.contests.checks import CHECKS, check_all_can_play
from coursekit.contests.contestants import NamedAgent, agent
from coursekit.contests.records import load_tournament, replayed
from coursekit.contests.running import tournament, tournament_games
from coursekit.contests.views import PrivateView
from coursekit.door import put_doors
from coursekit.tournament import GameRecord, Tournament

__all__ = [
    "AGENTS",
    "GameRecord",
    "NamedAgent",
    "PrivateView",
    "Tournament",
    "agent",
    "load_tournament",
    "replayed",
    "tournament",
    "tournament_games",
]

put_doors(globals(), CHECKS, check_all_can_play)

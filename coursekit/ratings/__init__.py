"""Ratings: what the results of a tournament say about its players."""

from coursekit.door import put_doors
from coursekit.ratings.bradley_terry import bradley_terry, win_chances
from coursekit.ratings.checks import CHECKS, check_players
from coursekit.ratings.results import Ratings
from coursekit.ratings.rivals import cycles, who_beats_whom
from coursekit.ratings.sample_sizes import expected_share, games_needed

__all__ = [
    "Ratings",
    "bradley_terry",
    "cycles",
    "expected_share",
    "games_needed",
    "who_beats_whom",
    "win_chances",
]

put_doors(globals(), CHECKS, check_players)

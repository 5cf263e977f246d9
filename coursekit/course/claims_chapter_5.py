"""What the notes claim in the first half of chapter 5, by notebook."""

from __future__ import annotations

from coursekit.course.claims_alpha_beta import ALPHA_BETA
from coursekit.course.claims_many_players import MANY_PLAYERS
from coursekit.course.claims_minimax import MINIMAX

BY_NOTEBOOK = {
    "5a-minimax-in-practice": MINIMAX,
    "5b-alpha-beta": ALPHA_BETA,
    "5c-many-players": MANY_PLAYERS,
}
CLAIMS = MINIMAX + ALPHA_BETA + MANY_PLAYERS

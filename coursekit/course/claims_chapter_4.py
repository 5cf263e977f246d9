"""What the notes claim in the first half of chapter 4, by notebook."""

from __future__ import annotations

from coursekit.course.claims_general_sum import GENERAL_SUM
from coursekit.course.claims_linear_programs import LINEAR_PROGRAMS
from coursekit.course.claims_matrix_games import MATRIX_GAMES

BY_NOTEBOOK = {
    "4a-matrix-games": MATRIX_GAMES,
    "4b-linear-programming": LINEAR_PROGRAMS,
    "4c-general-sum-games": GENERAL_SUM,
}
CLAIMS = MATRIX_GAMES + LINEAR_PROGRAMS + GENERAL_SUM

"""Matrix games: guarantees, equilibria, dominance and their solution. Notes §4.2."""

from coursekit.checks import check_position_with_mover
from coursekit.door import put_doors
from coursekit.kinds import a_text, any_value, function
from coursekit.matrix_games.classics import (
    COIN_GAME,
    INSPECTOR,
    OPERA_OR_BASEBALL,
    PENALTY,
    PENALTY_LEFT_FOOT,
    PRISONERS_DILEMMA,
    STAG_HUNT,
    THREE_BY_FOUR,
    THREE_BY_THREE,
    TWO_BY_TWO,
    symmetric_two_by_two,
)
from coursekit.matrix_games.constant_sum import to_zero_sum
from coursekit.matrix_games.dominance import (
    iterated_elimination,
    strictly_dominated,
    weakly_dominated,
)
from coursekit.matrix_games.game import (
    MatrixGame,
    as_game,
    check_either_player,
    check_game,
    check_payoff,
)
from coursekit.matrix_games.guarantees import (
    column_maxima,
    lower_value,
    row_minima,
    saddle_points,
    upper_value,
)
from coursekit.matrix_games.nfg import check_path, load_nfg, read_nfg, save_nfg, write_nfg
from coursekit.matrix_games.optimal_strategies import solve
from coursekit.matrix_games.payoffs import (
    best_replies,
    expected_payoff,
    expected_payoffs,
    is_equilibrium,
    profitable_deviations,
    reply_payoffs,
)
from coursekit.matrix_games.reasoning import reply_cycle
from coursekit.matrix_games.results import Deviation, Dominated, Elimination, Equilibrium
from coursekit.matrix_games.strategic_form import strategic_form

__all__ = [
    "COIN_GAME",
    "INSPECTOR",
    "OPERA_OR_BASEBALL",
    "PENALTY",
    "PENALTY_LEFT_FOOT",
    "PRISONERS_DILEMMA",
    "STAG_HUNT",
    "THREE_BY_FOUR",
    "THREE_BY_THREE",
    "TWO_BY_TWO",
    "Deviation",
    "Dominated",
    "Elimination",
    "Equilibrium",
    "MatrixGame",
    "as_game",
    "best_replies",
    "column_maxima",
    "expected_payoff",
    "expected_payoffs",
    "is_equilibrium",
    "iterated_elimination",
    "load_nfg",
    "lower_value",
    "profitable_deviations",
    "read_nfg",
    "reply_cycle",
    "reply_payoffs",
    "row_minima",
    "saddle_points",
    "save_nfg",
    "solve",
    "strategic_form",
    "strictly_dominated",
    "symmetric_two_by_two",
    "to_zero_sum",
    "upper_value",
    "weakly_dominated",
    "write_nfg",
]

CHECKS = {
    "game": check_game,
    "player": check_either_player,
    "X": any_value,  # game.mixed refuses what is no strategy, here and below
    "Y": any_value,
    "against": any_value,
    "column": any_value,
    "dominated": function("that finds dominated strategies, such as strictly_dominated"),
    "position": check_position_with_mover,
    "path": check_path,
    "text": a_text,
    **dict.fromkeys("TRPS", check_payoff),
}
put_doors(globals(), CHECKS)

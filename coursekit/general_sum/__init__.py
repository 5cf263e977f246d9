"""Games that are not zero-sum: all equilibria, one, or the best points of a program. Notes §4.3."""

from coursekit.door import put_doors
from coursekit.general_sum.best_reply_curves import best_reply_curves
from coursekit.general_sum.lemke_howson import lemke_howson
from coursekit.general_sum.optimisation import (
    MOST_STARTS,
    equilibrium_by_optimisation,
    equilibrium_gap,
)
from coursekit.general_sum.pure_equilibria import pure_equilibria
from coursekit.general_sum.results import BestReplyCurves, Equilibria, Optimum, Profile
from coursekit.general_sum.support_enumeration import support_enumeration
from coursekit.kinds import a_whole_number, any_value
from coursekit.matrix_games.game import check_either_player, check_game
from coursekit.matrix_games.reasoning import best_reply_dynamics

__all__ = [
    "BestReplyCurves",
    "Equilibria",
    "Optimum",
    "Profile",
    "best_reply_curves",
    "best_reply_dynamics",
    "equilibrium_by_optimisation",
    "equilibrium_gap",
    "lemke_howson",
    "pure_equilibria",
    "support_enumeration",
]

CHECKS = {
    "game": check_game,
    "player": check_either_player,
    "X": any_value,  # game.mixed refuses what is no strategy, here and below
    "Y": any_value,
    "start": any_value,
    "strategy": any_value,
    "starts": a_whole_number(1, MOST_STARTS),
}
put_doors(globals(), CHECKS)

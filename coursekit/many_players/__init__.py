"""Tree search for three players and more. Notes §5.3.

A heuristic is a function of a position that returns one number per player.
"""

from coursekit.checks import check_estimates, check_number, check_unfinished
from coursekit.door import door, put_doors
from coursekit.kinds import a_list, any_value
from coursekit.many_players import best_reply, max_n_search, paranoid_search, shallow_pruning
from coursekit.many_players.max_n_search import check_tie_break, first, kindest_to, last, meanest_to

CHECKS = {
    "position": check_unfinished,
    "heuristic": check_estimates,
    "tie_break": check_tie_break,
    "most": check_number,
    "enough": check_number,
}

max_n = door(max_n_search.max_n, CHECKS)
max_n_shallow = door(shallow_pruning.max_n_shallow, CHECKS)
paranoid = door(paranoid_search.paranoid, CHECKS)
paranoid_alpha_beta = door(paranoid_search.paranoid_alpha_beta, CHECKS)
best_reply_search = door(best_reply.best_reply_search, CHECKS)
best_reply_alpha_beta = door(best_reply.best_reply_alpha_beta, CHECKS)

__all__ = [
    "best_reply_alpha_beta",
    "best_reply_search",
    "first",
    "kindest_to",
    "last",
    "max_n",
    "max_n_shallow",
    "meanest_to",
    "paranoid",
    "paranoid_alpha_beta",
]

put_doors(globals(), {"choices": a_list(any_value, "a list of choices", least=1)})

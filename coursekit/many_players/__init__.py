"""Tree search for three players and more. Notes §5.3.

A heuristic is a function of a position that returns one number a player.
"""

from coursekit.many_players import best_reply, max_n_search, paranoid_search
from coursekit.many_players.max_n_search import first, kindest_to, last, meanest_to
from coursekit.search.door import door

max_n = door(max_n_search.max_n, __name__, many_players=True)
paranoid = door(paranoid_search.paranoid, __name__, many_players=True)
paranoid_alpha_beta = door(paranoid_search.paranoid_alpha_beta, __name__, many_players=True)
best_reply_search = door(best_reply.best_reply_search, __name__, many_players=True)
best_reply_alpha_beta = door(best_reply.best_reply_alpha_beta, __name__, many_players=True)

__all__ = [
    "best_reply_alpha_beta",
    "best_reply_search",
    "first",
    "kindest_to",
    "last",
    "max_n",
    "meanest_to",
    "paranoid",
    "paranoid_alpha_beta",
]

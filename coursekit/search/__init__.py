"""Tree search with a heuristic. Notes §5.1–5.3.

For two players, a heuristic is a guess at Player I's value, and values are Player I's, unless the
first line of a docstring says "the mover's". Player II wants the opposite: a search that meets
payoffs that are not zero-sum refuses them. For more players, see `many_players`.
"""

from coursekit.search.alpha_beta import (
    History,
    Killers,
    Order,
    alpha_beta,
    alpha_beta_fail_hard,
    alpha_beta_ordered,
    by_heuristic,
    minimal_tree_leaves,
    negamax_alpha_beta,
    shuffled,
)
from coursekit.search.counting import (
    compare_improvements,
    decision_accuracy,
    sum_of_leaves,
    tree_of_drift,
    tree_of_luck,
)
from coursekit.search.deepening import (
    Deepened,
    Pondering,
    deepen,
    iterative_deepening,
    principal_variation,
    remembered_line,
)
from coursekit.search.forward_pruning import (
    HORIZON,
    SACRIFICE,
    biased,
    marginal,
    null_move,
    quiescence,
    tapered,
    with_quiescence,
)
from coursekit.search.many_players import (
    best_reply_alpha_beta,
    best_reply_search,
    first,
    kindest_to,
    last,
    max_n,
    max_n_shallow,
    meanest_to,
    paranoid,
    paranoid_alpha_beta,
)
from coursekit.search.minimax import first_leaf, minimax, negamax, no_heuristic
from coursekit.search.prepared import (
    book_from_games,
    book_from_searches,
    endgame_table,
    with_endgame_table,
)
from coursekit.search.scout import mtd_f, scout
from coursekit.search.tables import (
    UNSTABLE,
    Entry,
    TranspositionTable,
    alpha_beta_with_table,
    mtd_f_with_table,
)

__all__ = [
    "HORIZON",
    "SACRIFICE",
    "UNSTABLE",
    "Deepened",
    "Entry",
    "History",
    "Killers",
    "Order",
    "Pondering",
    "TranspositionTable",
    "alpha_beta",
    "alpha_beta_fail_hard",
    "alpha_beta_ordered",
    "alpha_beta_with_table",
    "best_reply_alpha_beta",
    "best_reply_search",
    "biased",
    "book_from_games",
    "book_from_searches",
    "by_heuristic",
    "compare_improvements",
    "decision_accuracy",
    "deepen",
    "endgame_table",
    "first",
    "first_leaf",
    "iterative_deepening",
    "kindest_to",
    "last",
    "marginal",
    "max_n",
    "max_n_shallow",
    "meanest_to",
    "minimal_tree_leaves",
    "minimax",
    "mtd_f",
    "mtd_f_with_table",
    "negamax",
    "negamax_alpha_beta",
    "no_heuristic",
    "null_move",
    "paranoid",
    "paranoid_alpha_beta",
    "principal_variation",
    "quiescence",
    "remembered_line",
    "scout",
    "shuffled",
    "sum_of_leaves",
    "tapered",
    "tree_of_drift",
    "tree_of_luck",
    "with_endgame_table",
    "with_quiescence",
]

"""Tree search with a heuristic, for two players. Notes §5.1–5.2.

A heuristic is a function of a position: a guess at Player I's value. Values are Player I's, unless
the first line of a docstring says "the mover's". Player II wants the opposite: a search that meets
payoffs that are not zero-sum refuses them.
"""

from coursekit.checks import (
    check_any_position,
    check_depth,
    check_estimate,
    check_function,
    check_unfinished,
    check_unfinished_for_two,
    check_width,
)
from coursekit.door import door, put_doors
from coursekit.games.tree import Tree
from coursekit.kinds import (
    a,
    a_collection,
    a_list,
    a_whole_number,
    any_value,
    function,
    mapping,
    number,
    optional,
)
from coursekit.search import (
    alpha_beta_search,
    forward_pruning,
    minimax_search,
    mtd_f_search,
    ordering,
    quiescence_search,
    scout_search,
    table_search,
)
from coursekit.search.compiled_search import (
    quick_alpha_beta,
    quick_alpha_beta_with_table,
    quick_mtd_f,
    quick_mtd_f_with_table,
    quick_scout,
)
from coursekit.search.decisions import right_decisions
from coursekit.search.deepening import deepen, iterative_deepening
from coursekit.search.endgame_table import endgame_table, looked_up
from coursekit.search.fewest_leaves import fewest_leaves
from coursekit.search.forward_pruning import SACRIFICE
from coursekit.search.improvements import improvements
from coursekit.search.instability import UNSTABLE
from coursekit.search.minimax_search import Heuristic, first_leaf, no_heuristic
from coursekit.search.opening_book import book_from_games, book_from_searches
from coursekit.search.ordering import (
    History,
    Killers,
    Order,
    by_heuristic,
    check_order,
    shuffled,
)
from coursekit.search.pathology import sum_of_leaves, tree_of_drift, tree_of_luck
from coursekit.search.pondering import Pondering
from coursekit.search.principal_variation import principal_variation, remembered_line
from coursekit.search.quiescence_search import HORIZON, biased, settled
from coursekit.search.results import Deepened, Entry, OpeningBook
from coursekit.search.transposition_table import TranspositionTable, check_table
from coursekit.stopping import Interrupted

CHECKS = {
    "position": check_unfinished_for_two,
    "heuristic": check_estimate,
    "table": check_table,
    "order": check_order,
}

minimax = door(minimax_search.minimax, CHECKS)
negamax = door(minimax_search.negamax, CHECKS)
alpha_beta = door(alpha_beta_search.alpha_beta, CHECKS, quicker=quick_alpha_beta)
alpha_beta_fail_hard = door(alpha_beta_search.alpha_beta_fail_hard, CHECKS)
negamax_alpha_beta = door(alpha_beta_search.negamax_alpha_beta, CHECKS)
alpha_beta_ordered = door(ordering.alpha_beta_ordered, CHECKS)
scout = door(scout_search.scout, CHECKS, quicker=quick_scout)
scout_ordered = door(scout_search.scout_ordered, CHECKS)
mtd_f = door(mtd_f_search.mtd_f, CHECKS, quicker=quick_mtd_f)
alpha_beta_with_table = door(
    table_search.alpha_beta_with_table, CHECKS, quicker=quick_alpha_beta_with_table
)
mtd_f_with_table = door(table_search.mtd_f_with_table, CHECKS, quicker=quick_mtd_f_with_table)
quiescence = door(quiescence_search.quiescence, CHECKS)
tapered = door(forward_pruning.tapered, CHECKS)
marginal = door(forward_pruning.marginal, CHECKS)
null_move = door(forward_pruning.null_move, CHECKS)

__all__ = [
    "HORIZON",
    "SACRIFICE",
    "UNSTABLE",
    "Deepened",
    "Entry",
    "Heuristic",
    "History",
    "Interrupted",
    "Killers",
    "OpeningBook",
    "Order",
    "Pondering",
    "TranspositionTable",
    "alpha_beta",
    "alpha_beta_fail_hard",
    "alpha_beta_ordered",
    "alpha_beta_with_table",
    "biased",
    "book_from_games",
    "book_from_searches",
    "by_heuristic",
    "deepen",
    "endgame_table",
    "fewest_leaves",
    "first_leaf",
    "improvements",
    "iterative_deepening",
    "looked_up",
    "marginal",
    "minimax",
    "mtd_f",
    "mtd_f_with_table",
    "negamax",
    "negamax_alpha_beta",
    "no_heuristic",
    "null_move",
    "principal_variation",
    "quiescence",
    "remembered_line",
    "right_decisions",
    "scout",
    "scout_ordered",
    "settled",
    "shuffled",
    "sum_of_leaves",
    "tapered",
    "tree_of_drift",
    "tree_of_luck",
]

OTHERS = {
    "position": check_unfinished,
    "start": check_unfinished,
    "heuristic": check_function,
    "improvements.position": check_unfinished_for_two,
    "iterative_deepening.depth": optional(check_depth),
    "deepen.depth": optional(check_depth),
    "table": optional(check_table),
    "remembered_line.table": a(TranspositionTable, "a TranspositionTable"),
    "remembered_line.move": any_value,
    "fewest_leaves.depth": a_whole_number(1, 1000),
    "endings": a_collection(check_unfinished, "positions, the last ones of a game first"),
    "reduced": function("of a position, that returns its points and the rest"),
    "looked_up.table": mapping("a table that endgame_table has made"),
    "positions": a_collection(check_unfinished_for_two, "positions"),
    "right_decisions.heuristic": check_estimate,
    "depths": a_list(check_depth, "a list of depths", least=1),
    "levels": a_whole_number(1, 20),
    "share": number(0, 1),
    "sum_of_leaves.position": a(Tree, "a Tree"),
    "first_leaf.position": check_any_position,
    "no_heuristic.position": check_any_position,
    "bias": number(),
    "games": a_list(a_list(any_value, "a list of moves"), "a list of games"),
    "length": check_width,
    "moves": a_whole_number(1),
    "players": a_whole_number(1),
}
put_doors(globals(), OTHERS)

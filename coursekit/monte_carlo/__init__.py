"""Search by random play: no heuristic, only the end of many games. Notes §5.4."""

from coursekit.door import door
from coursekit.monte_carlo import (
    asymmetric,
    dag_search,
    flat_search,
    proofs,
    random_play,
    rave_search,
    tree_policies,
    tree_search,
)
from coursekit.monte_carlo import playouts as many_playouts
from coursekit.monte_carlo.asymmetric import ASYMMETRIC, as_told, letter_of
from coursekit.monte_carlo.checks import CHECKS
from coursekit.monte_carlo.compiled_play import quick_uct
from coursekit.monte_carlo.dag_search import (
    along_all_paths,
    along_the_path,
    grow_graph,
    of_the_edge,
    of_the_position,
)
from coursekit.monte_carlo.random_play import random_playout, seeded
from coursekit.monte_carlo.replay import Replay
from coursekit.monte_carlo.results import (
    Edge,
    Found,
    FoundInGraph,
    GraphIteration,
    GraphNode,
    Iteration,
    Node,
)
from coursekit.monte_carlo.rewards import Reward, winning
from coursekit.monte_carlo.tree_policies import TreePolicy, upper_bound
from coursekit.monte_carlo.tree_search import grow, highest_mean, most_visited

random_play_values = door(random_play.random_play_values, CHECKS)
playouts = door(many_playouts.playouts, CHECKS)
flat_monte_carlo = door(flat_search.flat_monte_carlo, CHECKS)
flat_ucb = door(flat_search.flat_ucb, CHECKS)
mcts = door(tree_search.mcts, CHECKS)
uct = door(tree_search.uct, CHECKS, quicker=quick_uct)
uct_dag = door(dag_search.uct_dag, CHECKS)
uct_with_proofs = door(proofs.uct_with_proofs, CHECKS)
uct_with_rave = door(rave_search.uct_with_rave, CHECKS)
ucb_tree = door(tree_policies.ucb_tree, CHECKS)
first_play_urgency = door(tree_policies.first_play_urgency, CHECKS)
ucb_in_order = door(asymmetric.ucb_in_order, CHECKS)
puct = door(tree_policies.puct, CHECKS)

__all__ = [
    "ASYMMETRIC",
    "Edge",
    "Found",
    "FoundInGraph",
    "GraphIteration",
    "GraphNode",
    "Iteration",
    "Node",
    "Replay",
    "Reward",
    "TreePolicy",
    "along_all_paths",
    "along_the_path",
    "as_told",
    "first_play_urgency",
    "flat_monte_carlo",
    "flat_ucb",
    "grow",
    "grow_graph",
    "highest_mean",
    "letter_of",
    "mcts",
    "most_visited",
    "of_the_edge",
    "of_the_position",
    "playouts",
    "puct",
    "random_play_values",
    "random_playout",
    "seeded",
    "ucb_in_order",
    "ucb_tree",
    "uct",
    "uct_dag",
    "uct_with_proofs",
    "uct_with_rave",
    "upper_bound",
    "winning",
]

"""Search by random play: no heuristic, only the end of many games. Notes §5.4."""

from coursekit.monte_carlo.dag_search import (
    along_all_paths,
    along_the_path,
    grow_graph,
    of_the_edge,
    of_the_position,
    uct_dag,
)
from coursekit.monte_carlo.flat_search import flat_monte_carlo, flat_ucb
from coursekit.monte_carlo.playouts import playouts
from coursekit.monte_carlo.proofs import uct_with_proofs
from coursekit.monte_carlo.random_play import random_play_values, random_playout, seeded
from coursekit.monte_carlo.rave_search import uct_with_rave
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
from coursekit.monte_carlo.rewards import Reward, earning, winning
from coursekit.monte_carlo.tree_policies import (
    TreePolicy,
    first_play_urgency,
    puct,
    ucb_tree,
    upper_bound,
)
from coursekit.monte_carlo.tree_search import grow, highest_mean, mcts, most_visited, uct

"""Exercise 5.26: Write an iteration of UCT."""

from inspect import getsource
from math import log, sqrt
from random import Random

from coursekit.monte_carlo import Node, random_playout, uct, winning


def my_iteration(root, rng):
    node, path = root, [root]
    while not node.untried and not node.position.is_over:
        N, options = node.visits, list(node.children.values())
        node = max(options, key=lambda c: c.total / c.visits + sqrt(2 * log(N) / c.visits))
        path.append(node)
    if node.untried:
        node = node.child(node.untried[0])
        path.append(node)
    rewards = winning(random_playout(node.position, rng))
    for node in path:
        node.visits += 1
        node.total += rewards[node.mover]


def variant(name, *changes):
    """`my_iteration` under another name, with some of its lines changed."""
    code = getsource(my_iteration).replace("my_iteration", name)
    for old, new in changes:
        assert old in code, old
        code = code.replace(old, new)
    names = {"log": log, "sqrt": sqrt, "random_playout": random_playout, "winning": winning}
    exec(code, {**names, "Node": Node}, names)
    return names[name]


def by_recursion(root, rng):
    """Right as well; moves are tried in a random order."""

    def descend(node):
        if node.position.is_over:
            rewards = winning(node.position.payoffs())
        elif node.untried:
            child = node.child(rng.choice(node.untried))
            rewards = winning(random_playout(child.position, rng))
            child.update(rewards)
        else:
            mean = {c: c.mean + sqrt(2 * log(node.visits) / c.visits) for c in children(node)}
            rewards = descend(max(mean, key=mean.get))
        node.update(rewards)
        return rewards

    def children(node):
        return list(node.children.values())

    return descend(root)


BOUND = "c.total / c.visits + sqrt(2 * log(N) / c.visits)"
PLAYOUT = "rewards = winning(random_playout(node.position, rng))"
GROWS_TO_THE_END = (
    "    if node.untried:\n",
    "    while node.untried:\n",
)

WRONG = [
    (variant("forgets_the_root", ("path = root, [root]", "path = root, []")), "the root has no"),
    (
        variant("wrong_side", ("rewards[node.mover]", "rewards[node.position.player]")),
        "whoever moves at the node next",
    ),
    (variant("player_one", ("rewards[node.mover]", "rewards[0]")), "Player I's reward everywhere"),
    (variant("bare_payoffs", (PLAYOUT, PLAYOUT.replace("winning", ""))), "You count payoffs"),
    (variant("no_rewards", ("+= rewards[node.mover]", "+= 0")), "no reward is added"),
    (variant("no_loss", ("rewards[node.mover]", "1 - rewards[node.mover]")), "A win counts 0"),
    (variant("half", ("rewards[node.mover]", "rewards[node.mover] / 3")), "No end of the game"),
    (variant("many_new", GROWS_TO_THE_END), "nodes are new. Only one joins"),
    (
        variant("no_new", ("    if node.untried:\n", "    if node is root and node.untried:\n")),
        "and added nothing",
    ),
    (
        variant("ends_forgotten", (" and not node.position.is_over", "")),
        "Iteration 3 from `Tree((1, -1))`: `ends_forgotten(Node(Tree((1, -1)), ",
    ),
    (variant("new_unvisited", ("0])\n        path.append(node)", "0])")), "but it has no visit"),
    (variant("two_visits", ("visits += 1", "visits += 2")), "one more is right"),
    (
        variant(
            "untried_later",
            ("while not node.untried and", "while (node.children if node.children else None) and"),
        ),
        "What was not tried comes first",
    ),
    (variant("greedy", (BOUND, "c.total / c.visits")), "where is the bonus?"),
    (variant("without_log", ("log(N)", "N")), "In the bonus stands ln N"),
    (variant("no_log_at_all", ("2 * log(N)", "2")), "the logarithm is missing"),
    (variant("without_two", ("2 * log(N)", "log(N)")), "the 2 is missing"),
    (variant("own_log", ("log(N)", "log(c.visits + 1)")), "the visits of the node, not those"),
    (
        variant("worst_for_the_mover", ("c.total / c.visits +", "1 - c.total / c.visits +")),
        "worst for whoever moves",
    ),
    (variant("least", ("node = max(", "node = min(")), "the lowest bound"),
    (variant("favourite", (BOUND, "c.visits")), "visited most often"),
    (variant("any_child", (BOUND, "-c.visits")), "Compute mean + √(2 ln N / n)"),
    (
        variant("everywhere", ("    for node in path:", "    for node in list(root):")),
        "are not one path",
    ),
    (lambda root, rng: uct(root.position, 1, tree=root), "calls our `uct`"),
    (lambda root, rng: 5, "nothing in the tree has changed"),
    (lambda root: 5, "raised `TypeError"),
    (Random(3), "asks for a function, `my_iteration(root, rng)`"),
]

RIGHT = [my_iteration, by_recursion]

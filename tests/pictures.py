"""Pictures that every generic test looks at: those of the course, and random ones.

`PICTURES` has functions that make one picture each; `RANDOM` has functions of a random number
generator that make several.
"""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import islice
from math import inf
from typing import Any

import networkx as nx
import numpy as np

from coursekit import draw, extensive_form, games, monte_carlo
from coursekit.draw.charts import win_probability_chart
from coursekit.draw.monte_carlo import MOMENTS
from coursekit.draw.payoffs import elimination_frames, guarantee_frames, response_frames
from coursekit.draw.searches import pruning_sketch
from coursekit.extensive_form import GameTree, normal_form
from coursekit.games import (
    Impartial,
    Pig,
    Piglet,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
)
from coursekit.games.tree import random_trees
from coursekit.matrix_games import (
    MatrixGame,
    best_response_curves,
    column_maxima,
    column_program,
    equilibrium_gap,
    iterated_elimination,
    region,
    response_cycle,
    row_minima,
    simplex,
    solve,
    support_enumeration,
)
from coursekit.monte_carlo import Node, Replay, grow, random_playout, ucb_tree, uct, uct_dag
from coursekit.players import bradley_terry, cycles, who_beats_whom
from coursekit.search import alpha_beta, first_leaf, minimax, mtd_f, no_heuristic, scout
from coursekit.solving import GameGraph, outcome, outcome_memoized, strongly_solve
from coursekit.solving import minimax as solved_by_minimax
from coursekit.stochastic import (
    certainty_equivalent,
    expectiminimax,
    solve_pig,
    star1,
    star2,
    value_iteration,
)
from coursekit.trace import trace
from coursekit.widgets.prune import searched

MOST_NODES = 60
TEXTBOOK = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
ENDGAME = TicTacToe.from_text("XOX OO. .X.")
SCOUTED = Tree((((7, 7, 1), (5, 8, 0), (7, 5, 8)), ((9, 3, 8), (5, 2, 8), (5, 1, 2))))
LONG = "alpha-beta with a table, quiescence and iterative deepening"
SEARCHES = {
    "minimax": (minimax, ()),
    "alpha-beta": (alpha_beta, ()),
    "Scout": (scout, (alpha_beta,)),
    "MTD-f": (mtd_f, (alpha_beta,)),
}


def every_option(n):
    """The outcome of 1-2-3 Nim; looks at every option, also after a winning one."""
    found = [every_option(n - take) for take in (1, 2, 3) if take <= n]
    return "N" if "P" in found else "P"


def factorial_that_fails(n):
    return n * factorial_that_fails(n - 1) if n > 1 else 1 // 0


def zero(position):
    return 0


def traced(name, position, depth=4):
    search, also = SEARCHES[name]
    return trace(search, position, first_leaf, depth, also=also)


def graph_of(position):
    return GameGraph.explore(position)


def solved(position):
    return value_iteration(GameGraph.explore(position))


def slices(goal):
    table = solve_pig(Pig(goal))
    turns = (0, goal // 2, goal - 1)
    slices = (draw.roll_hold_slice(table, turn, table.reachable()) for turn in turns)
    return draw.side_by_side(slices)


def world(text):
    solution = solved(games.GridWorld(text))
    return draw.value_map(solution.graph, solution.values, solution.policy)


def race(goal):
    solution = solved(Piglet(goal))
    return draw.value_map(solution.graph, solution.values)


def lotteries():
    coin = [(Fraction(1, 2), 0), (Fraction(1, 2), 100)]
    utilities = (lambda money: money**0.5, lambda money: money, lambda money: money**2)
    charts = (draw.utility_chart(coin, u, certainty_equivalent(coin, u)) for u in utilities)
    return draw.side_by_side(charts)


def guesses(rounds):
    return [np.full(2, 0.5**i) for i in range(rounds)]


def simulations(arms, steps):
    names = ("greedy", "ε-greedy with ε = 0.1", "ε-greedy that explores less and less", "UCB")
    return {name: monte_carlo.simulate(monte_carlo.greedy, arms, steps, runs=5) for name in names}


def matrix_of_kuhn():
    kuhn = GameTree.explore(games.KuhnPoker())
    return draw.draw_normal_form(normal_form(kuhn), kuhn)


def learned(position, player, observation, iterations):
    steps = list(islice(extensive_form.cfr_steps(position), iterations))
    return draw.learning_chart(steps, player, observation, until=iterations // 2)


def forgetful_driver():
    crossing = games.Decision(0, {"exit": 4, "go on": 1}, seen="a crossing")
    return Tree(games.Decision(0, {"exit": 0, "go on": crossing}, seen="a crossing"))


def three_players():
    dark = games.Decision(1, {"l": Utilities(1, 2, 3), "r": Utilities(0, 0, 1)}, seen="dark")
    pair = games.Decision(2, {"x": Utilities(1, 1, 1), "y": Utilities(0, 0, 5)}, seen="z")
    after_r = games.Decision(1, {"l": pair, "r": pair})
    first = games.Decision(0, {"L": dark, "M": Utilities(2, 2, 2), "R": after_r})
    return Tree(first, players=3)


GAINS = {10**power: 10.0 ** (3 - 2 * power) for power in range(8)}
TEN = tuple(monte_carlo.coin(k / 10) for k in range(10))

PICTURES = {
    "textbook tree": lambda: draw.draw_tree(trace(solved_by_minimax, TEXTBOOK)),
    "the trace of OUTCOME(6)": lambda: draw.draw_tree(trace(outcome, Subtraction(6))),
    "52 calls": lambda: draw.draw_tree(trace(every_option, 6), outline=3),
    "memoised": lambda: draw.draw_tree(trace(outcome_memoized, Subtraction(8), {})),
    "penny stacks, graph": lambda: draw.draw_graph(graph_of(games.PennyStacks(7)), values=outcome),
    "39 penny stacks": lambda: draw.draw_graph(graph_of(games.PennyStacks(10)), values=outcome),
    "tic-tac-toe, boards": lambda: draw.draw_tree(trace(solved_by_minimax, ENDGAME), boards=True),
    "tic-tac-toe, folded": lambda: draw.draw_tree(TicTacToe(), depth=2, fold=4, boards=True),
    "tic-tac-toe, graph": lambda: draw.draw_graph(
        graph_of(ENDGAME), values=strongly_solve(graph_of(ENDGAME)).value
    ),
    "two players": lambda: draw.draw_tree(trace(solved_by_minimax, TwoPlayers(Subtraction(5)))),
    "wide": lambda: draw.draw_tree(Tree(tuple(range(100, 112)))),
    "an exception": lambda: draw.draw_tree(trace(factorial_that_fails, 4)),
    "backup diagrams": draw.backup_diagrams,
    "a search tree": lambda: draw.draw_search_tree(uct(TicTacToe(), 200).root.to_networkx()),
    "a search graph": lambda: draw.draw_search_graph(uct_dag(TicTacToe(), 300).to_networkx()),
    "a search tree and its graph": lambda: draw.draw_tree_and_graph(
        uct(ENDGAME, 60).root.to_networkx(),
        uct_dag(ENDGAME, 60).to_networkx(),
        labels=lambda node: "",
    ),
    "alpha-beta on tic-tac-toe": lambda: draw.draw_tree(
        trace(alpha_beta, TicTacToe.from_text("XOX .O. ..."), zero, 2), fold=4
    ),
    "alpha-beta on Connect Four": lambda: draw.draw_tree(
        trace(alpha_beta, games.ConnectFour(), zero, 3), depth=2, fold=4, boards=True
    ),
    "comparison": lambda: draw.compare_searches(
        SCOUTED, {name: traced(name, SCOUTED) for name in SEARCHES}
    ),
    "growth": lambda: draw.growth_chart(
        {"best first": {1: 3, 2: 5, 3: 11}, "random": {1: 3, 2: 8, 3: 20}},
        xlabel="depth",
        ylabel="leaves",
        bounds={"Knuth–Moore's bound": {1: 3, 2: 5, 3: 11}},
    ),
    "slices of Pig to 9": lambda: slices(9),
    "the surface of Pig": lambda: draw.roll_hold_surface(solve_pig(Pig(20))),
    "the world of the textbook": lambda: world(games.GridWorld().world),
    "Piglet to 10": lambda: race(10),
    "convergence": lambda: draw.convergence_chart(
        {"one": guesses(3), "other": guesses(90)}, [0, 0]
    ),
    "lotteries": lotteries,
    "components of Piglet": lambda: draw.draw_components(graph_of(Piglet(3))),
    "components of Pig": lambda: draw.draw_components(graph_of(Pig(3))),
    "components of a gambler": lambda: draw.draw_components(graph_of(games.Gambler(6, 3))),
    "no cycles": lambda: draw.draw_components(graph_of(games.RollAndKeep(3))),
    "Kuhn": lambda: draw.draw_information_sets(games.KuhnPoker()),
    "four cards": lambda: draw.draw_information_sets(games.KuhnPoker(4)),
    "Leduc": lambda: draw.draw_information_sets(games.LeducPoker(), depth=3, fold=3),
    "coins": lambda: draw.draw_information_sets(games.CoinGame()),
    "three players": lambda: draw.draw_information_sets(three_players()),
    "forgetful": lambda: draw.draw_information_sets(forgetful_driver()),
    "nothing hidden": lambda: draw.draw_information_sets(Tree(((1, 2), (3, 4)))),
    "matrix of Kuhn": matrix_of_kuhn,
    "regret of ten arms": lambda: draw.regret_chart(simulations(TEN, 2000)),
    "arms": lambda: draw.arm_bars(simulations(TEN, 40), until=1),
    "bounds": lambda: draw.ucb_bars([1, *[400] * 11], [1234.5] * 12),
    "odds": lambda: win_probability_chart([0.99996, 0.0001]),
    "many odds": lambda: win_probability_chart([1.0] * 300),
    "exploitability": lambda: draw.exploitability_chart(
        {"CFR": GAINS, "CFR+": {2: 0.1, 60: 0.01}, LONG: {5: 0.034, 77: 0.031}}
    ),
    "learning Kuhn": lambda: learned(games.KuhnPoker(), 0, ("Q", "check", "bet"), 7),
    "learning Leduc": lambda: learned(games.LeducPoker(), 1, ("J♠", "bet"), 60),
    "strategies": lambda: draw.strategy_bars(extensive_form.cfr(games.KuhnPoker(4), 50).profile[0]),
    "a long observation": lambda: draw.strategy_bars(
        {"a very long observation " * 9: {"<b>": 0.004, "&": 0.996}}
    ),
    "nobody has played": lambda: draw.rating_chart(bradley_terry(np.zeros((3, 3)))),
    "everything lost": lambda: draw.rating_chart(bradley_terry([[0, 10**6], [0, 0]], ["$", "<b>"])),
    "strength": lambda: draw.strength_chart(
        bradley_terry(np.arange(16).reshape(4, 4) * (1 - np.eye(4)), list("abcd")),
        {LONG: {"a": 10}, "depth first": {"b": 10}, "flat": {"c": 20}, "random": {"d": 10**7}},
    ),
}


# Random ones


def random_tree(rng):
    """Nested tuples with up to 60 nodes, slim or bushy, and leaves of different widths."""
    n, reach = rng.randint(20, MOST_NODES), rng.choice([2, 4, 10, 60])
    width, vectors = rng.choice([1, 10, 1000]), rng.random() < 0.2
    children = {i: [] for i in range(n)}
    for i in range(1, n):
        children[rng.randrange(max(0, i - reach), i)].append(i)

    def nested(node):
        if children[node]:
            return tuple(nested(child) for child in children[node])
        leaf = rng.randint(-width, width)
        return Utilities(leaf, rng.randint(-width, width)) if vectors else leaf

    return Tree(nested(0))


class Signposted(Position, frozen=True):
    """A node of a tree whose moves have names of different lengths."""

    node: Any
    player: int = 0

    def moves(self):
        if not isinstance(self.node, tuple) or isinstance(self.node, Utilities):
            return ()
        return tuple("ab" * (i % 3) + str(i) for i in range(len(self.node)))

    def play(self, move):
        return Signposted(self.node[self.moves().index(move)], 1 - self.player)

    def payoffs(self):
        return (0, 0)


class Wired(Impartial, frozen=True):
    """A position of a random graph: move on to a node that a wire leads to."""

    node: int
    wires: tuple[tuple[int, ...], ...]

    def moves(self):
        return self.wires[self.node]

    def play(self, move):
        return Wired(self.legal(move), self.wires)


def random_graph(rng, cyclic=False):
    """A graph with up to 60 nodes, all reachable; sparse or dense, with long edges or short."""
    n, reach, more = rng.randint(2, MOST_NODES), rng.choice([3, 10, 60]), rng.choice([0, 1, 2])
    wires = [set() for _ in range(n)]
    for i in range(1, n):
        for _ in range(1 + rng.randint(0, more)):
            wires[rng.randrange(max(0, i - reach), i)].add(i)
        if cyclic and rng.random() < 0.3:
            wires[i].add(rng.randrange(n))
    return GameGraph.explore(Wired(0, tuple(tuple(sorted(ends)) for ends in wires)))


def name(position):
    return f"v{position.node}" + "x" * (position.node % 7)


def trees(rng):
    tree = random_tree(rng)
    if "Utilities" in repr(tree):
        return [draw.draw_tree(tree)]
    solved = trace(solved_by_minimax, tree)
    frames = draw.CallTreeFrames(solved)
    return [draw.draw_tree(solved), *map(frames.sketch, range(0, solved.steps, 7))]


def trees_with_moves(rng):
    return [draw.draw_tree(Signposted(random_tree(rng).node))]


def trees_with_chance(rng):
    tree = next(random_trees(1, rng.randrange(1000), values=1000, levels=5, chance=1 / 3))
    searches = [trace(search, tree, no_heuristic, inf, 0, 999) for search in (star1, star2)]
    return [*map(draw.draw_tree, [trace(expectiminimax, tree, no_heuristic, inf), *searches])]


def graphs(rng):
    graph = random_graph(rng, cyclic=rng.random() < 0.5)
    letters = dict(zip(graph.positions, "NP" * len(graph), strict=False))
    components = draw.draw_components(random_graph(rng, cyclic=True), labels=name)
    return [draw.draw_graph(graph, values=letters, labels=name), components]


def random_search_tree(rng):
    """A tree with up to 60 nodes, their statistics, and moves with names of different lengths."""
    n, reach = rng.randint(2, MOST_NODES), rng.choice([2, 10, 60])
    tree, parent = nx.DiGraph(), {i: rng.randrange(max(0, i - reach), i) for i in range(1, n)}
    tree.add_nodes_from(range(n), visits=0, mover=0)
    for node in reversed(range(n)):
        data = tree.nodes[node]
        data["visits"] += rng.choice([1, 1, 3, 200])
        data["total"], data["mover"] = rng.choice([0, 0.5, 1, 12.5]), node % 2
        if node:
            tree.nodes[parent[node]]["visits"] += data["visits"]
    tree.add_edges_from(
        (above, below, {"move": "b" * (below % 5)}) for below, above in parent.items()
    )
    return tree


def search_trees(rng):
    tree, path = random_search_tree(rng), [0]
    while tree[path[-1]]:
        path.append(rng.choice(list(tree[path[-1]])))
    told = {"path": path, "before": tree, "result": "Player II wins", "labels": str}
    return [
        draw.draw_search_tree(tree, fold=60, depth=60),
        draw.draw_search_tree(tree, moment=rng.choice(MOMENTS), **told),
    ]


def moments_of_a_search(rng):
    start = rng.choice([TicTacToe(), games.ConnectFour(), TwoPlayers(games.PennyStacks(9))])
    replay = Replay(islice(grow(Node(start, 0), ucb_tree(), random_playout, random.Random(0)), 40))
    number = rng.randrange(40)
    for moment in MOMENTS:
        back = moment == "back up"
        yield draw.draw_search_tree(
            replay.tree(number + back),
            path=replay.path(number),
            moment=moment,
            before=replay.tree(number) if back else None,
            result="Player II wins",
            fold=9,
            within=replay.tree(40),
        )


def searched_tree(rng):
    """Two to four moves deep; leaves of one digit or of four, some of them higher up."""
    largest, depth = rng.choice([9, 1000]), rng.randint(2, 4)

    def node(height):
        if height == 0 or (height < depth and rng.random() < 0.1):
            return rng.randint(-largest, largest)
        return tuple(node(height - 1) for _ in range(rng.randint(1, 3)))

    return Tree(node(depth))


def searches(rng):
    position = searched_tree(rng)
    found = {name: traced(name, position) for name in SEARCHES}
    for tree in found.values():
        if len(tree) <= 150:
            yield draw.draw_tree(tree)
        frames = draw.CallTreeFrames(tree)
        yield from (frames.sketch(step) for step in range(0, tree.steps, 11))
    yield draw.compare_searches(position, found)


def pruning_puzzles(rng):
    search = searched(searched_tree(rng))
    if sum(bool(call.children) for call in search) <= 20:
        for is_solved in (False, True):
            for marked in ((), (0, 2)):
                yield pruning_sketch(search, is_solved, marked)


WORDS = ("a", "heads", "cooperate", "always defect", "a strategy with a very long name")
PAYOFFS = {
    "small": lambda rng: rng.randint(-3, 3),
    "fractions": lambda rng: Fraction(rng.randint(-99, 99), rng.randint(1, 12)),
    "floats": lambda rng: rng.gauss(0, 50),
}


def random_game(rng, rows, columns, zero_sum=True):
    """A game with ties, fractions or decimals, and short or long names."""
    payoff = PAYOFFS[rng.choice(list(PAYOFFS))]
    A, B = ([[payoff(rng) for _ in range(columns)] for _ in range(rows)] for _ in "AB")
    names = [[f"{rng.choice(WORDS)} {i}" for i in range(count)] for count in (rows, columns)]
    labels = names if rng.random() < 0.5 else (None, None)
    return MatrixGame(A, None if zero_sum else B, *labels)


def tables(rng):
    game = random_game(rng, rng.randint(1, 5), rng.randint(1, 5))
    return [
        *guarantee_frames(game, row_minima(game), column_maxima(game)),
        *response_frames(game, response_cycle(game, game.columns[-1])),
        *elimination_frames(iterated_elimination(game)),
        draw.payoff_table(random_game(rng, 5, 5, zero_sum=False)),
    ]


def envelopes(rng):
    player, replies = rng.randrange(2), rng.randint(1, 8)
    for _ in range(3):
        game = random_game(rng, 2, replies) if player == 0 else random_game(rng, replies, 2)
        solution = solve(game)
        strategy = rng.choice([None, (solution.row, solution.column)[player], (0.25, 0.75)])
        yield draw.draw_envelope(game, player, strategy)


def polygons(rng):
    for _ in range(3):
        A = [[rng.randint(-9, 9) for _ in range(2)] for _ in range(rng.randint(1, 7))]
        program = column_program(A)
        run = simplex(program)
        level = run.value * rng.choice([Fraction(1, 2), 1, Fraction(11, 10)])
        yield draw.draw_polygon(program, run.path, level)


def best_responses(rng):
    for _ in range(3):
        game = random_game(rng, 2, 2, zero_sum=False)
        equilibria = support_enumeration(game).profiles
        yield draw.draw_best_responses(game, best_response_curves(game), equilibria)


def polytopes_and_landscapes(rng):
    if rng.random() < 0.5:  # they take long
        program = column_program([[rng.randint(-9, 9) for _ in range(3)] for _ in range(3)])
        return [draw.draw_polytope(program, region(program), simplex(program).path)]
    game = random_game(rng, 2, 2, zero_sum=False)
    chances = [i / 10 for i in range(11)]
    gaps = [[equilibrium_gap(game, (x, 1 - x), (y, 1 - y)) for y in chances] for x in chances]
    return [draw.draw_landscape(game, gaps, support_enumeration(game).profiles)]


def ratings_and_rivals(rng):
    count = rng.choice([2, 3, 7, 15, 20])
    names = [LONG, *(f"agent {number}" for number in range(1, count))]
    points = np.random.default_rng(count).integers(0, 40, (count, count)) * (1 - np.eye(count))
    graph = who_beats_whom(points, names)
    return [
        draw.rating_chart(bradley_terry(points, names)),
        draw.draw_rivals(graph),
        draw.draw_rivals(graph, cycles(graph)),
    ]


RANDOM = [
    *(trees, trees_with_moves, trees_with_chance, graphs, search_trees, moments_of_a_search),
    *(searches, pruning_puzzles, tables, envelopes, polygons, best_responses),
    *(polytopes_and_landscapes, ratings_and_rivals),
]

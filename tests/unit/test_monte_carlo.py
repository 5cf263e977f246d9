"""Search by random play: what it finds, what wrong versions of it miss, and what it refuses.

All seeds are fixed. Where a mean is compared with an exact value, it is the mean of so many
independent games that chance alone takes it further away than 4 standard errors once in 16,000.
"""

from fractions import Fraction
from itertools import islice
from math import inf, isclose, log, sqrt
from random import Random

import pytest

from coursekit.games import (
    CHANCE,
    ConnectFour,
    KInARow,
    Position,
    Subtraction,
    TicTacToe,
    Tree,
    TwoPlayers,
    Utilities,
    check_position,
)
from coursekit.impartial import winning_moves
from coursekit.monte_carlo import (
    Edge,
    GraphNode,
    Node,
    Replay,
    first_play_urgency,
    flat_monte_carlo,
    flat_ucb,
    grow,
    highest_mean,
    mcts,
    most_visited,
    path_backup,
    puct,
    random_play_values,
    random_playout,
    ucb_tree,
    uct,
    uct1_mean,
    uct2_mean,
    uct3_backup,
    uct_dag,
    uct_with_proofs,
    uct_with_rave,
)
from coursekit.monte_carlo.variants import best_move

THREAT = ConnectFour.from_text("....... ....... ..O.... ..O.... .XO.X.. .XXOOX.")
"""Player I has to block the third column, and would rather build in the second."""
SEARCHES = [uct, uct_dag, uct_with_proofs, uct_with_rave, flat_ucb]


def nim(stones):
    return TwoPlayers(Subtraction(stones))


def statistics(root):
    """All that a search has counted, in the order of the moves."""
    return [(node.move, node.visits, node.total) for node in root]


# Flat Monte Carlo


def test_flat_monte_carlo_begins_in_the_centre_and_the_notes_version_at_an_edge():
    """The averages of 2000 games each err by less than 0.05; the squares differ by 0.07 or more."""
    found = flat_monte_carlo(TicTacToe(), samples=2000)
    assert found.move == 4
    assert all(child.visits == 2000 for child in found.root.children.values())
    assert min(found.root.children.values(), key=lambda child: child.mean).move in (1, 3, 5, 7)
    assert found.value == found.root.children[4].mean
    assert isclose(sum(child.total for child in found.root.children.values()), found.root.total)


def test_flat_monte_carlo_misses_a_win_that_uct_finds():
    """14 stones: 2 leave 12 and win; under random play 1 looks better, by 0.0078 of 1."""
    memo = {}
    worth = [random_play_values(nim(14).play(move), memo)[0] for move in (1, 2, 3)]
    assert max(worth) == worth[0]
    assert winning_moves(Subtraction(14)) == [2]
    assert uct(nim(14), iterations=4000).move == 2


def test_flat_ucb_grows_to_its_depth_and_no_further():
    found = flat_ucb(TicTacToe(), depth=2, iterations=400)
    assert len(found.root) == 1 + 9 + 72
    shallow = flat_ucb(TicTacToe.from_text("XX. OO. ..."), depth=inf, iterations=300)
    assert shallow.move == 2


# UCT


WINS = [
    *[(nim(stones), {*winning_moves(Subtraction(stones))}) for stones in (5, 6, 7, 9, 10, 11)],
    *[(TicTacToe.from_text(text), {2}) for text in ("XX. OO. ...", "XX. .O. ...")],
    *[(TicTacToe.from_text("X.. XO. .O."), {6}), (THREAT, {2})],
]


@pytest.mark.parametrize(("position", "best"), WINS)
def test_uct_wins_and_blocks(position, best):
    assert {uct(position, rng=seed).move for seed in (0, 1, 2)} <= best


def test_a_proven_win_is_played_before_a_lucky_playout():
    found = uct_with_proofs(TicTacToe.from_text(".XO .X. ..O"))
    assert (found.move, found.value, found.root.proven) == (7, 1, [1, 0])


def test_a_proven_draw_still_counts_where_the_rest_is_worse():
    """Player II can have a draw at once; all else, too much to be proven, loses."""

    def lost(levels):
        return 1 if levels == 0 else (lost(levels - 1),) * 3

    found = uct_with_proofs(Tree(((0, lost(8)), -1)), iterations=2000)
    assert found.root.proven is None
    assert found.move == 0
    assert abs(found.value - 1 / 2) < 0.05


@pytest.mark.parametrize("search", SEARCHES)
def test_the_same_seed_gives_the_same_tree(search):
    args = (TicTacToe(), 2) if search is flat_ucb else (TicTacToe(),)
    one, same, other = (search(*args, iterations=300, rng=seed) for seed in (3, 3, 4))
    assert (one.value, one.move) == (same.value, same.move)
    if search is not uct_dag:
        assert statistics(one.root) == statistics(same.root) != statistics(other.root)


def test_a_tree_goes_on_growing():
    first = uct(TicTacToe(), iterations=100)
    again = uct(TicTacToe(), iterations=50, tree=first.root)
    assert again.root is first.root
    assert first.root.visits == 150


def test_the_final_choice_by_mean_and_by_visits():
    root = Node(Tree((1, 0)), 0)
    for move, visits, total in [(0, 2, 2), (1, 50, 40)]:
        child = root.child(move)
        child.visits, child.total = visits, total
    assert (highest_mean(root).move, most_visited(root).move) == (0, 1)


def test_replay_is_the_tree_as_it_was():
    root = Node(TicTacToe(), 0)
    replay = Replay(islice(grow(root, ucb_tree(), random_playout, Random(1)), 60))
    before = uct(TicTacToe(), iterations=1).root  # another tree, of one child
    assert len(before) == replay.tree(1).number_of_nodes() == 2
    last = replay.tree(60)
    assert [last.nodes[replay.numbers[n]]["visits"] for n in root] == [n.visits for n in root]
    assert replay.tree(0).nodes[0]["visits"] == 0


# Other tree policies and default policies


def test_first_play_urgency_comes_back_before_all_is_tried():
    eager = mcts(ConnectFour(), first_play_urgency(0.2), random_playout, iterations=6)
    assert max(child.visits for child in eager.root.children.values()) > 1
    patient = mcts(ConnectFour(), first_play_urgency(inf), random_playout, iterations=7)
    assert [child.visits for child in patient.root.children.values()] == [1] * 7


def test_puct_follows_its_prior_and_a_value_can_stand_in_for_playouts():
    def prior(position):
        return {move: 0.7 if move == 3 else 0.05 for move in position.moves()}

    def value(position, rng):
        return (0.5, 0.5)

    found = mcts(ConnectFour(), puct(prior), value, 200, reward=tuple, choose=most_visited)
    assert found.move == 3
    assert found.root.children[3].visits > 100


def test_rave_learns_from_moves_that_come_later():
    """A hundred visits of the opening are enough to see that a central column is good."""
    assert uct_with_rave(ConnectFour(), iterations=300).move in (2, 3, 4)
    assert uct_with_rave(THREAT, iterations=1500).move == 2


# Many players, and chance


def test_three_players_want_their_own_reward():
    """On the left II takes (1, 5, 4), on the right (2, 3, 7): I goes right."""
    leaves = (Utilities(1, 5, 4), Utilities(3, 2, 5)), (Utilities(2, 3, 7), Utilities(5, 1, 2))
    tree = Tree(leaves, players=3)
    found = uct(tree, iterations=3000, exploration=7, reward=tuple)
    assert found.move == 1
    assert abs(found.value - 2) < 0.3
    assert most_visited(found.root.children[0]).move == 0
    assert uct(KInARow(4, 4, 3, players=3), iterations=100).root.visits == 100


class Dice(Position, frozen=True):
    """Player I keeps `safe` sixths, or throws a die that shows 6 twice as often as 1."""

    safe: int
    state: str = "choose"

    @property
    def player(self):
        return CHANCE if self.state == "throw" else 0

    def moves(self):
        return {"choose": ("keep", "throw"), "throw": ("1", "6")}.get(self.state, ())

    def play(self, move):
        return Dice(self.safe, self.legal(move))

    def chances(self):
        return [(Fraction(1, 3), self.play("1")), (Fraction(2, 3), self.play("6"))]

    def payoffs(self):
        earned = self.safe if self.state == "keep" else int(self.state)
        return earned / 6, -earned / 6


@pytest.mark.parametrize("search", [uct, uct_dag, uct_with_rave])
def test_chance_is_averaged_and_not_chosen(search):
    """A throw is worth 13/18 on average: it is better than 4 of 6, and worse than 5.

    Whoever believed to choose the die would throw in both; with equal odds, in neither.
    """
    assert check_position(Dice(4)) > 0
    for safe, best in [(4, "throw"), (5, "keep")]:
        found = search(Dice(safe), iterations=2000, reward=tuple)
        assert found.move == best
    found = uct(Dice(4), iterations=4000, reward=tuple)
    throw = found.root.children["throw"]
    assert abs(throw.mean - 13 / 18) < 4 * 0.4 / sqrt(throw.visits)


# One node for each position


VERSIONS = {
    "UCT1": (uct1_mean, path_backup),
    "UCT2": (uct2_mean, path_backup),
    "UCT3": (uct2_mean, uct3_backup),
}


@pytest.mark.parametrize(("mean", "back_up"), VERSIONS.values(), ids=VERSIONS)
def test_without_transpositions_the_graph_is_the_tree(mean, back_up):
    game = Tree((((1, -2), (3, -4, 5)), ((-6, 7), -8, (9, -10))))  # no position comes twice
    graph = uct_dag(game, iterations=300, rng=5, mean=mean, back_up=back_up)
    tree = uct(game, iterations=300, rng=5)
    assert (graph.value, graph.move) == (tree.value, tree.move)
    assert {position: node.visits for position, node in graph.nodes.items()} == {
        node.position: node.visits for node in tree.root
    }


@pytest.mark.parametrize(("mean", "back_up"), VERSIONS.values(), ids=VERSIONS)
def test_all_versions_on_a_graph_win_and_block(mean, back_up):
    for position, best in [(THREAT, 2), (TicTacToe.from_text("XX. .O. ..."), 2)]:
        assert uct_dag(position, 1500, mean=mean, back_up=back_up).move == best


def test_counting_along_all_paths_sees_no_difference_where_all_paths_meet():
    """From 11 stones, 3 leave 8 and win. UCT1 and UCT2 find it; UCT3's means stay alike."""
    for version, (mean, back_up) in VERSIONS.items():
        found = uct_dag(nim(11), 3000, mean=mean, back_up=back_up)
        means = [mean(edge, 0) for edge in found.root.edges.values()]
        assert (max(means) - min(means) < 0.05) == (version == "UCT3")
        assert found.move == 3 or version == "UCT3"


class Ring(Position, frozen=True):
    """Five places in a circle; at the last one a player may stop."""

    place: int = 0
    player: int = 0

    def moves(self):
        return {5: (), 4: (1, 5)}.get(self.place, (1,))

    def play(self, move):
        place = 5 if self.legal(move) == 5 else (self.place + 1) % 5
        return Ring(place, 0 if place == 5 else self.player)

    def payoffs(self):
        return (1, -1)


def test_a_game_that_comes_back_is_refused_and_does_not_hang():
    with pytest.raises(ValueError, match=r"never comes back: Ring"):
        uct_dag(Ring())


class Diamond(Position, frozen=True):
    """A leads to B and C, both lead to E, and E to G and to others: Figs 5.7 and 5.8."""

    name: str = "A"

    @property
    def player(self):
        return {"A": 0, "B": 1, "C": 1, "E": 0}.get(self.name, 1)

    def moves(self):
        return tuple({"A": "BC", "B": "E", "C": "E", "E": "G"}.get(self.name, ""))

    def play(self, move):
        return Diamond(self.legal(move))

    def payoffs(self):
        return (-1, 1)


def figure_5_8():
    """The nodes of Fig. 5.8 by name. Player I won 7 of 10 at A, 5 of 7 at B, 2 of 3 at C, and 5 of
    8 at E: 4 of 6 that came through B and 1 of 2 through C."""
    nodes = {}
    for name, won, visits in [("A", 7, 10), ("B", 5, 7), ("C", 2, 3), ("E", 5, 8)]:
        node = nodes[Diamond(name)] = GraphNode(Diamond(name))
        node.visits, node.totals = visits, [won, visits - won]
    for name, move, won, visits in ["AB57", "AC23", "BE46", "CE12"]:
        edge = nodes[Diamond(name)].expand(move, nodes)
        edge.visits, edge.totals = int(visits), [int(won), int(visits) - int(won)]
    return {position.name: node for position, node in nodes.items()}, nodes


def test_the_bounds_on_the_graph_of_the_figure():
    """C5.38: the notes count what Player II loses, so their bounds are less by 1."""
    named, _ = figure_5_8()
    at_b, at_c = named["B"].edges["E"], named["C"].edges["E"]
    assert isinstance(at_c, Edge)
    assert at_b.below is at_c.below is named["E"]
    assert uct2_mean(at_c, 1) == 3 / 8
    assert round(uct2_mean(at_c, 1) - 1 + sqrt(2 * log(3) / 2), 6) == 0.423147
    assert (uct1_mean(at_b, 1), uct1_mean(at_c, 1)) == (2 / 6, 1 / 2)


@pytest.mark.parametrize("version", VERSIONS)
def test_an_iteration_on_the_graph_of_the_figure(version):
    mean, back_up = VERSIONS[version]
    named, nodes = figure_5_8()
    path = [named["A"]]
    while len(path) < 3:
        move = best_move(path[-1], sqrt(2), mean, Random(0))
        path.append(path[-1].edges[move].below)
    path.append(path[-1].expand("G", nodes).below)
    assert "".join(node.position.name for node in path) == "ACEG"
    back_up(path, (0, 1))
    counts = {position.name: (node.totals[0], node.visits) for position, node in nodes.items()}
    through_b = (5, 8) if version == "UCT3" else (5, 7)
    assert counts == {"A": (7, 11), "B": through_b, "C": (2, 4), "E": (5, 9), "G": (0, 1)}


# What is refused


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: uct(TicTacToe(), iterations=0), "iterations must be a whole number, 1 or more"),
        (lambda: uct(TicTacToe(), None), "iterations must be 1, 2, … if there are no seconds"),
        (lambda: uct(TicTacToe.from_text("XXX OO. ...")), "position must not be the end"),
        (lambda: uct_with_rave(Dice(4, "throw")), "position must be one where a player moves"),
        (lambda: ucb_tree(inf), "exploration must be a finite number, 0 or more, not inf"),
        (
            lambda: uct(TicTacToe(), tree=uct(nim(5)).root),
            "tree must be one of TicTacToe.from_text",
        ),
        (
            lambda: mcts(TicTacToe(), lambda node, rng: 9, random_playout),
            "9 is not a legal move in TicTacToe",
        ),
    ],
)
def test_bad_input_is_refused_by_name(call, said):
    with pytest.raises(ValueError) as error:
        call()
    assert str(error.value).startswith(said)


def test_time_may_decide():
    assert uct(TicTacToe(), iterations=None, seconds=0).root.visits == 1
    assert 1 <= uct(TicTacToe(), iterations=10**9, seconds=0.01).root.visits < 10**6

"""Three players and more: trees worked out by hand, ties, and what each search refuses."""

import math
from random import Random

import pytest

from coursekit.games import (
    CHANCE,
    Decision,
    Position,
    TicTacToe,
    Tree,
    Utilities,
)
from coursekit.games.tug_of_war import TugOfWar, heights
from coursekit.search import (
    best_reply_alpha_beta,
    best_reply_search,
    max_n,
    max_n_shallow,
    no_heuristic,
    paranoid,
    paranoid_alpha_beta,
)
from coursekit.solving import minimax
from coursekit.trace import trace

TIE = Tree(
    (
        (Utilities(1, 5, 4), Utilities(3, 2, 5)),
        (Utilities(0, 3, 7), Utilities(5, 3, 2)),
    ),
    players=3,
)
"""Player II is indifferent at the second move, and Player I is not."""

FOR_ONE = [paranoid, paranoid_alpha_beta, best_reply_search, best_reply_alpha_beta]


def zeros(position):
    return (0, 0, 0)


def share_ten(rng, levels):
    """A tree whose leaves share 10 among three players."""
    if levels == 0:
        one, two = sorted(rng.choices(range(11), k=2))
        return Utilities(one, two - one, 10 - two)
    return tuple(share_ten(rng, levels - 1) for _ in range(rng.randint(1, 3)))


def test_shallow_pruning_changes_nothing_and_reads_a_little_less():
    rng, all_calls, calls = Random(19), 0, 0
    for _ in range(300):
        tree = Tree(share_ten(rng, rng.randint(1, 4)), rng.randrange(3), players=3)
        assert max_n_shallow(tree, no_heuristic, math.inf, 10) == max_n(tree, no_heuristic, 9)
        all_calls += len(trace(max_n, tree, no_heuristic, 9))
        calls += len(trace(max_n_shallow, tree, no_heuristic, 9, 10))
    assert 0.8 * all_calls < calls < 0.97 * all_calls


def test_shallow_pruning_needs_a_bound():
    generous = Tree((Utilities(6, 2, 2), (Utilities(1, 5, 4), Utilities(9, 9, 9))), players=3)
    assert max_n(generous, no_heuristic, 2)[0] == (9, 9, 9)
    assert max_n_shallow(generous, no_heuristic, 2, math.inf)[0] == (9, 9, 9)
    assert max_n_shallow(generous, no_heuristic, 2, 10)[0] == (6, 2, 2)


def test_whoever_moves_twice_does_not_prune_themselves():
    again = Decision(0, {"less": Utilities(3, 7, 0), "more": Utilities(4, 6, 0)})
    tree = Tree(Decision(0, {"stop": Utilities(2, 0, 8), "go on": again}), players=3)
    assert max_n_shallow(tree, no_heuristic, 2, 5) == ((4, 6, 0), "go on")


@pytest.mark.parametrize(
    ("plain", "pruning"),
    [(paranoid, paranoid_alpha_beta), (best_reply_search, best_reply_alpha_beta)],
)
def test_pruning_saves_calls(plain, pruning):
    best_first = TugOfWar(pulls=((2, 1), (-1, 0), (-3, 0)))
    full, pruned = (trace(search, best_first, heights, 6, 0) for search in (plain, pruning))
    assert full.value == pruned.value
    assert len(pruned) < len(full) / 2


class Blocked(Position, frozen=True):
    """Only Player I can move, twice."""

    left: int = 2
    player: int = 0
    players: int = 3

    def moves(self):
        return ("step",) if self.left and self.player == 0 else ()

    @property
    def is_over(self):
        return not self.left

    def play(self, move):
        self.legal(move)
        return Blocked(self.left - 1, 1)

    def payoffs(self):
        return (7, 0, 0)


def test_opponents_without_a_move_pass():
    for search in (best_reply_search, best_reply_alpha_beta):
        assert search(Blocked(), zeros, 3, 0) == (7, "step")
        assert search(Blocked(), zeros, 2, 0) == (0, "step")


@pytest.mark.parametrize("search", [max_n, *FOR_ONE])
def test_bad_arguments_are_refused(search):
    player = [] if search is max_n else [0]
    for depth in (-1, 2.5, None):
        with pytest.raises(ValueError, match="depth must be"):
            search(TIE, zeros, depth, *player)
    for answer in (0, math.nan, (0, math.nan, 0), (), None, (0, "1", 2)):
        with pytest.raises(ValueError, match="must return finite numbers"):
            search(TIE, lambda position, answer=answer: answer, 1, *player)


@pytest.mark.parametrize("search", [best_reply_search, best_reply_alpha_beta])
def test_best_reply_needs_to_know_who_plays(search):
    with pytest.raises(ValueError, match="player must be the mover 0"):
        search(TIE, zeros, 2, 1)
    assert search(TIE, zeros, 2, 1, maximise=False)[1] is None
    with pytest.raises(ValueError, match="player must be one of 2"):
        search(TicTacToe(), zeros, 2, 2)


@pytest.mark.parametrize("search", [best_reply_search, best_reply_alpha_beta])
def test_between_two_players_best_reply_is_minimax(search):
    forks = TicTacToe.from_text("X.. .O. ..X"), TicTacToe.from_text("X.. .O. ...")
    for board in (*forks, TicTacToe.from_text("XOX .O. ...")):
        value, _ = search(board, zeros, 9, board.player)
        assert value == minimax(board)[0] * (1 - 2 * board.player)


class Dice(Position, frozen=True):
    """A throw of dice after the first move."""

    player: int = 0

    def moves(self):
        return (1, 2)

    def play(self, move):
        return Dice(CHANCE)


@pytest.mark.parametrize("search", [max_n, paranoid, paranoid_alpha_beta])
def test_chance_is_refused(search):
    with pytest.raises(ValueError, match="without chance"):
        search(Dice(), lambda position: (0, 0), 3, *([] if search is max_n else [0]))

"""Who can play what: with chance, with something hidden, and what decisions cost."""

import re
from collections import Counter

import numpy as np
import pytest

from coursekit.draw.boards import board_seen_by, board_sketch
from coursekit.draw.sketch import to_svg
from coursekit.extensive_form import (
    GameTree,
    best_response,
    expected_payoffs,
    move_values,
    solve_tree,
)
from coursekit.games import (
    CHANCE,
    BlindTicTacToe,
    Chance,
    CoinGame,
    Decision,
    KuhnPoker,
    LeducPoker,
    Nim,
    Pig,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.games.dice import hold_at
from coursekit.players import Engine, MonteCarlo, agent, hidden
from coursekit.players.hidden import (
    equilibrium_of,
    hides_something,
    seen_of_move,
    strategy_agent,
)
from coursekit.players.match import Match
from coursekit.players.opponents import opponents_for
from coursekit.players.solved import has_chance
from coursekit.search import minimax

RULES = re.compile("<details.*?</details>", re.DOTALL)


def test_nobody_is_offered_who_would_have_to_peep():
    for start in (KuhnPoker(), LeducPoker(), CoinGame()):
        assert list(opponents_for(start, "best").by_name) == ["equilibrium", "random", "a friend"]
        assert opponents_for(start, "best").chosen == "equilibrium"
        assert opponents_for(start, "best").solution is None
    for peeping in (
        "UCT",
        "perfect",
        "expectiminimax",
        MonteCarlo(seconds=1),
        Engine(minimax, len, 1),
    ):
        with pytest.raises(
            ValueError, match="opponent must be 'equilibrium', 'random', a function"
        ):
            opponents_for(KuhnPoker(), peeping)
    assert "UCT" in opponents_for(Tree(((1, 2), (3, 4))), "best").by_name


def test_what_hides_something():
    assert all(map(hides_something, (KuhnPoker(), LeducPoker(), CoinGame())))
    assert not any(map(hides_something, (TicTacToe(), Pig(), Tree((1, (2, 3))))))
    deep = Decision(1, {"l": 1, "r": 0}, seen="dark")
    assert hides_something(Tree(Decision(0, {"A": 1, "B": deep})))
    assert hides_something(KuhnPoker(100))  # at once, although there are 9,900 deals
    assert seen_of_move(Tree((1, 2)), Tree((1, 2)).play(0), 0) == ""


def test_the_equilibrium_opponent_mixes_as_it_should_whatever_is_hidden_from_it():
    tree, solution = equilibrium_of(KuhnPoker())
    agent = strategy_agent(solution.profile, 3)
    jack = KuhnPoker(dealt=("K", "J"), betting=("check",))
    other = KuhnPoker(dealt=("Q", "J"), betting=("check",))
    played = Counter(agent(hand) for hand in (jack, other) for _ in range(3_000))
    assert abs(played["bet"] / 6_000 - solution.profile[1]["J", "check"]["bet"]) < 0.03
    assert float(solution.profile[1]["J", "check"]["bet"]) == pytest.approx(1 / 3)
    assert best_response(tree, solution.profile, 0).payoff == solution.value


def test_the_opponents_luck_is_not_that_of_the_cards():
    """A jack that bluffs only against some cards would give itself away, over many hands."""
    match = Match(
        KuhnPoker(), agent("equilibrium").for_game(KuhnPoker(), hidden.own_luck()), 0, rng=4
    )
    bluffs = Counter()
    for _ in range(2_000):
        match.restart()
        match.choose("check")
        first, second = match.position.dealt
        if second == "J":
            bluffs[first, match.moves[2]] += 1
    shares = [bluffs[card, "bet"] / (bluffs[card, "bet"] + bluffs[card, "check"]) for card in "KQ"]
    assert shares == pytest.approx([1 / 3, 1 / 3], abs=0.08)


# What decisions cost


def test_the_values_of_moves_add_up_to_the_best_response():
    for start in (KuhnPoker(), KuhnPoker(4), CoinGame(), LeducPoker(2)):
        tree = GameTree.explore(start)
        profile = solve_tree(tree).profile
        for player in (0, 1):
            values = move_values(tree, profile, player)
            reply = best_response(tree, profile, player)
            for seen, worth in values.items():
                assert float(max(worth.values())) == pytest.approx(
                    float(worth[reply.strategy[seen]])
                )


def test_a_loss_is_what_the_changed_strategy_earns_less():
    """Play the best response, but for one move: on average it costs the loss, if it comes to it."""
    tree = GameTree.explore(KuhnPoker())
    profile = solve_tree(tree).profile
    reply = best_response(tree, profile, 1)
    values = move_values(tree, profile, 1)
    seen = ("Q", "check")
    assert {move: str(value) for move, value in values[seen].items()} == {
        "check": "0",
        "bet": "-1/2",
    }
    worse = {**reply.strategy, seen: "bet"}
    earned = expected_payoffs(tree, (profile[0], worse))[1]
    assert reply.payoff - earned == (values[seen]["check"] - values[seen]["bet"]) / 3


# Boards


@pytest.mark.parametrize("start", [KuhnPoker(), KuhnPoker(40), LeducPoker(), LeducPoker(12)])
def test_the_table_keeps_its_size_and_hides_one_card(start):
    rng, sizes = np.random.default_rng(2), set()
    for _ in range(20):
        position = start
        while True:
            seen = [board_seen_by(position, player) for player in (0, 1)]
            sketches = [board_sketch(position), *seen]
            sizes |= {(sketch.width, sketch.height) for sketch in sketches}
            if len(position.dealt) > 1:
                for player in (0, 1):
                    svg = to_svg(board_seen_by(position, player))
                    assert f">{position.dealt[player]}<" in svg
                    assert f">{position.dealt[1 - player]}<" not in svg
            if position.is_over:
                break
            position = position.play(position.moves()[rng.integers(len(position.moves()))])
        assert position.player != CHANCE
    assert len(sizes) == 1


BLIND = BlindTicTacToe()
LOOKERS = ["looks where it helps", "looks where it learns", "looks anywhere"]


class Observation:
    """A position that has nothing to offer but who moves and what the mover has observed."""

    def __init__(self, position):
        self.player, self.seen = position.player, position.observed_by(position.player)

    def observed_by(self, player):
        assert player == self.player
        return self.seen


@pytest.mark.parametrize("name", LOOKERS)
def test_who_plays_blind_tic_tac_toe_is_told_observations_alone(name):
    agent, rng = opponents_for(BLIND, name).by_name[name], np.random.default_rng(4)
    for side in (0, 1):
        position = BLIND
        while not position.is_over:
            moves = position.moves()
            answer = agent(Observation(position)) if position.player == side else None
            position = position.play(moves[rng.integers(len(moves))] if answer is None else answer)


def test_nobody_searches_or_tracks_what_is_hidden_already():
    assert list(opponents_for(BLIND, "best").by_name) == [*LOOKERS, "random", "a friend"]
    looked = BLIND.play("top left").play(4)
    hidden_mark = BlindTicTacToe(x=16, player=1)
    for start in (looked, hidden_mark):
        assert list(opponents_for(start, "best").by_name) == ["random", "a friend"]
    assert opponents_for(BlindTicTacToe.from_text("X.. .O. ..."), "best").chosen == LOOKERS[0]


# Chance


def test_the_perfect_opponent_of_pig_to_100_plays_the_policy_that_was_found():
    solution = opponents_for(Pig(), "best").solution
    assert solution.win_probability(Pig()) == pytest.approx(0.530592725, abs=1e-8)
    again = opponents_for(Pig(), "hold at 20").solution
    assert again is solution  # two boards on a page share it
    position = Pig(scores=(0, 0), turn=20, mover=1)
    assert solution.move(position) == "roll"  # it holds at 21 first of all
    assert solution.move(Pig(turn=21, mover=1)) == "hold"


def test_whether_there_is_chance_is_asked_of_the_game_and_not_of_its_class():
    assert has_chance(Tree((1, (2, Chance((0.5, 1), (0.5, 3))))))
    assert not has_chance(Tree((1, (2, 3))))
    assert has_chance(Pig().play("roll").play(3))
    assert not has_chance(Pig(10, scores=(9, 0), turn=4))
    assert not has_chance(TwoPlayers(Nim(50_000)))  # at once: it has many moves


def test_a_match_remembers_its_luck_for_every_move():
    match = Match(Pig(30), hold_at(5), you=0, rng=5)
    match.choose("roll")
    assert len(match.luck) == len(match.moves) == len(match.positions) - 1
    first = match.moves[1]
    for _ in range(5):
        match.undo()
        match.choose("roll")
        assert match.moves[1] == first

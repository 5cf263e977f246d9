"""Games with hidden information: rules, trees, strategies, best responses, solutions."""

from collections import Counter
from fractions import Fraction

import pytest

from coursekit.extensive_form import (
    GameTree,
    Threat,
    backward_induction,
    best_response,
    cfr,
    expected_payoffs,
    exploitability,
    imperfect_recall_at,
    incredible_threats,
    mixed_to_behavioural,
    normal_form,
    pure_strategies,
    reduced_strategies,
    sequence_form,
    solve_tree,
    uniform_profile,
)
from coursekit.extensive_form.tree import FORGETFUL, THREAT
from coursekit.games import (
    CHANCE,
    Chance,
    CoinGame,
    Decision,
    KuhnPoker,
    LeducPoker,
    Pig,
    TicTacToe,
    Tree,
    Utilities,
    check_position,
)

KUHN = GameTree.explore(KuhnPoker())
LEDUC = GameTree.explore(LeducPoker())
COINS = GameTree.explore(CoinGame())

BETTING = [("check", "check"), ("check", "bet", "fold"), ("check", "bet", "call")]
BETTING += [("bet", "fold"), ("bet", "call")]


def bets(probability):
    return {"bet": probability, "check": 1 - probability}


def calls(probability):
    return {"call": probability, "fold": 1 - probability}


SECOND_PLAYER = {
    ("K", "check"): "bet",
    ("Q", "check"): "check",
    ("J", "check"): bets(Fraction(1, 3)),
    ("K", "bet"): "call",
    ("Q", "bet"): calls(Fraction(1, 3)),
    ("J", "bet"): "fold",
}

# The rules


def test_a_game_whose_observations_do_not_tell_the_moves_is_found():
    class Leaky(CoinGame, frozen=True):
        def moves(self):
            return ("heads",) if self.chosen == ("heads",) else CoinGame.moves(self)

        def play(self, move):
            return Leaky((*self.chosen, self.legal(move)))

    class Unhashable(CoinGame, frozen=True):
        def play(self, move):
            return Unhashable((*self.chosen, self.legal(move)))

        def observed_by(self, player):
            return [*CoinGame.observed_by(self, player)]

    with pytest.raises(
        ValueError, match=r"observed_by\(1\) is \(\) as in .*, but the moves differ"
    ):
        check_position(Leaky())
    with pytest.raises(ValueError, match="an observation cannot be hashed"):
        check_position(Unhashable())
    with pytest.raises(ValueError, match=r"same moves wherever player 1 has seen \(\), but after"):
        repr(GameTree.explore(Leaky()))


@pytest.mark.parametrize(
    ("betting", "high", "low"),
    list(zip(BETTING, [1, -1, 2, 1, 2], [-1, -1, -2, 1, -2], strict=True)),
)
def test_payoffs_of_kuhn_poker(betting, high, low):
    assert KuhnPoker(3, ("K", "Q"), betting).payoffs() == (high, -high)
    assert KuhnPoker(3, ("J", "Q"), betting).payoffs() == (low, -low)
    assert KuhnPoker(13, ("2", "10"), betting).payoffs() == (low, -low)


@pytest.mark.parametrize(
    ("dealt", "betting", "earned"),
    [
        (("K♠", "J♥", "J♠"), (("check", "check"), ("check", "check")), -1),
        (("K♠", "J♥", "Q♠"), (("bet", "call"), ("bet", "call")), 7),
        (("K♠", "K♥", "Q♠"), (("bet", "call"), ("bet", "call")), 0),
        (("Q♠", "K♥", "Q♥"), (("bet", "raise", "call"), ("bet", "raise", "call")), 13),
        (("Q♠", "K♥"), (("bet", "raise", "fold"),), -3),
        (("Q♠", "K♥"), (("check", "bet", "raise", "fold"),), 3),
        (("Q♠", "K♥", "J♥"), (("check", "bet", "call"), ("check", "bet", "fold")), -3),
    ],
)
def test_payoffs_of_leduc_poker(dealt, betting, earned):
    hand = LeducPoker(3, dealt, betting)
    assert hand.is_over
    assert hand.payoffs() == (earned, -earned)


def test_a_player_sees_the_own_card_and_all_bets_but_not_the_other_card():
    hand = LeducPoker().play("K♠").play("Q♥").play("check").play("check")
    assert hand.player == CHANCE
    assert "Q♥" not in hand.moves()
    assert hand.play("J♥").play("bet").observed_by(0) == ("K♠", "check", "check", "J♥", "bet")
    assert hand.observed_by(1) == ("Q♥", "check", "check")
    assert KuhnPoker().observed_by(0) == ()
    assert TicTacToe().observed_by(0) is None


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: KuhnPoker(1), "cards must be a whole number, 2 or more, not 1"),
        (lambda: KuhnPoker(101), "cards must be a whole number from 2 to 100, not 101"),
        (lambda: LeducPoker(13), "ranks must be a whole number from 2 to 12, not 13"),
        (lambda: KuhnPoker().play(("K", "K")), r"\('K', 'K'\) is not a legal move"),
        (lambda: CoinGame().play("edge"), "'edge' is not a legal move"),
        (lambda: Decision(-1, {"a": 1}), "player must be 0 for Player I"),
        (lambda: Decision(0, {}), "branches must be a dictionary of subtrees by their moves"),
        (lambda: Decision(0, {"a": 1}, seen=[1]), "seen must be a value that can be hashed"),
        (lambda: Tree(Decision(2, {"a": 1})), "player must be 0 or 1, not 2"),
    ],
)
def test_what_is_no_position_is_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()


@pytest.mark.parametrize(
    "other", [Decision(1, {"x": 1}, seen="box"), Decision(0, {"a": 1, "b": 0}, seen="box")]
)
def test_an_information_set_of_a_tree_has_one_player_and_one_list_of_moves(other):
    one = Decision(1, {"a": 1, "b": 0}, seen="box")
    with pytest.raises(ValueError, match="seen='box' must be seen by one player with the same"):
        Tree(Decision(0, {"L": one, "R": (other, 3)}))


def test_decisions_mix_with_the_other_nodes_of_a_tree():
    tree = Tree(
        (
            (
                Decision(
                    0,
                    {
                        "again": (5, Chance((Fraction(1, 2), (1, 2)), (Fraction(1, 2), 0))),
                        "stop": 7,
                    },
                ),
                4,
            ),
            8,
        )
    )
    again = tree.play(0).play(0)
    assert (again.player, again.moves()) == (0, ("again", "stop"))
    assert again.play("again").player == 1
    assert again.play("again").play(1).play(0).player == 0
    assert again.play("stop").payoffs() == (7, -7)
    assert eval(repr(tree)) == tree
    with pytest.raises(ValueError, match="player must be 0, who decides here, not 1"):
        again.with_mover(1)


def test_a_tree_says_what_others_have_seen_only_where_nothing_is_hidden():
    blind = Decision(1, {"a": 1, "b": 0}, seen="nothing")
    start = Tree(Decision(0, {"A": blind, "B": (1, 2)}))
    assert [tree.observed_by(1) for tree in (start, start.play("B"), start.play("A"))] == [
        *(None, None, "nothing")
    ]
    assert [tree.observed_by(0) for tree in (start, start.play("B"))] == [None, None]
    with pytest.raises(ValueError, match="player must be the mover 1, not 0"):
        start.play("A").observed_by(0)


# The tree


def test_the_trees_of_kuhn_and_leduc_poker():
    assert (len(KUHN), len(KUHN.ended), len(KUHN.information_sets)) == (55, 30, 12)
    assert Counter(KUHN.probabilities.tolist()) == {Fraction(1, 6): 6, 1: 49}
    assert (len(LEDUC), len(LEDUC.ended), len(LEDUC.information_sets)) == (9457, 5520, 936)
    assert Counter(LEDUC.payoffs[:, 0].tolist())[13] == Counter(LEDUC.payoffs[:, 0].tolist())[-13]
    assert [len(sequences) for sequences in (*KUHN.sequences, *LEDUC.sequences)] == [
        *(13, 13),
        *(1093, 1093),
    ]
    assert sum(KUHN.chance_reach[KUHN.levels[1]]) == sum(LEDUC.chance_reach[LEDUC.levels[2]]) == 1


def test_without_hidden_information_every_node_is_an_information_set():
    tree = GameTree.explore(Tree(((1, 2), (3, 3))))
    assert [each.observation for each in tree.information_sets] == [(), (0,), (1,)]
    assert imperfect_recall_at(tree, 0) is None
    same = GameTree.explore(TicTacToe.from_text("XO. XO. ..."))
    assert all(len(each.nodes) == 1 for each in same.information_sets)


def test_a_tree_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="position must have a tree of at most 1,000 nodes"):
        GameTree.explore(Pig(), limit=1000)


def test_odds_that_do_not_sum_to_one_are_refused():
    class Loaded(KuhnPoker, frozen=True):
        def chances(self):
            return [(Fraction(1, 5), option) for option in self.options()]

    with pytest.raises(
        ValueError, match=r"probabilities that sum to 1 where chance decides, not 1/5"
    ):
        expected_payoffs(Loaded(), uniform_profile(Loaded()))


# Who forgets


def test_a_player_who_forgets_is_named_where_it_matters():
    assert imperfect_recall_at(FORGETFUL, 0).observation == "where was I?"
    assert imperfect_recall_at(FORGETFUL, 1) is None
    for function in (
        solve_tree,
        normal_form,
        lambda tree: cfr(tree, 5),
        lambda tree: best_response(tree, (None, {"nothing": "left"}), 0),
        lambda tree: mixed_to_behavioural(tree, 0, [(1, {(): "left", "where was I?": "left"})]),
    ):
        with pytest.raises(ValueError, match=r"player 0 forgets own moves at .* 'where was I\?'"):
            function(FORGETFUL)


def test_an_absent_minded_driver_has_no_perfect_recall():
    exits = Decision(0, {"exit": 4, "on": 1}, seen="an exit")
    assert (
        imperfect_recall_at(Tree(Decision(0, {"exit": 0, "on": exits}, seen="an exit")), 0)
        is not None
    )


# Strategies and what they earn


def test_floats_give_floats_and_a_position_stands_for_its_tree():
    assert expected_payoffs(CoinGame(), uniform_profile(CoinGame())) == (0.25, -0.25)
    assert exploitability(CoinGame(), uniform_profile(COINS)) == pytest.approx(0.25)
    assert exploitability(LEDUC, uniform_profile(LEDUC)) == pytest.approx(2.373611111)


def test_three_players_and_one():
    three = Tree((Utilities(1, 2, 3), Decision(2, {"a": Utilities(0, 0, 5)})), 0, 3)
    assert expected_payoffs(three, ({(): 1}, {}, {(1,): "a"})) == (0, 0, 5)
    assert best_response(three, (None, {}, {(1,): "a"}), 0).payoff == 1
    assert best_response(Tree((3, (5, 4)), players=1), (None,), 0).payoff == 5


@pytest.mark.parametrize(
    ("profile", "message"),
    [
        (3, "profile must have a strategy for each of the 2 players"),
        (({},), "profile must have a strategy for each of the 2 players"),
        (({}, {}), r"profile: the strategy of Player I must say what to do at \(\)"),
        (({(): "edge"}, {}), r"Player I at \(\) is about the moves 'heads', 'tails', not 'edge'"),
        (
            ({(): {"heads": 0.5}}, {}),
            r"Player I at \(\) needs probabilities that sum to 1, not 0.5",
        ),
        (({(): {"heads": 2, "tails": -1}}, {}), "needs probabilities that sum to 1, not 2, −1"),
        (({(): {"heads": float("nan"), "tails": 1}}, {}), "must hold finite numbers"),
        (({(): {"heads": "1"}}, {}), "the strategy of Player I must hold numbers, not '1'"),
        (({"K": "bet"}, {}), r"observed in the tree, such as \(\), not 'K'"),
        ((["heads"], {}), "the strategy of Player I must be a dictionary by observations"),
    ],
)
def test_what_is_no_profile_is_refused(profile, message):
    with pytest.raises(ValueError, match=message):
        expected_payoffs(COINS, profile)


def test_a_strategy_may_be_silent_only_where_its_own_moves_never_lead():
    betting = {(card,): "bet" for card in "KQJ"}
    assert expected_payoffs(KUHN, (betting, SECOND_PLAYER))[0] == Fraction(-1, 9) + Fraction(
        1, 18
    ) - Fraction(1, 18)
    with pytest.raises(ValueError, match=r"must say what to do at \('K', 'check', 'bet'\)"):
        expected_payoffs(KUHN, ({**betting, ("K",): "check"}, SECOND_PLAYER))
    with pytest.raises(ValueError, match="player must be one of 2, from 0, not 2"):
        best_response(KUHN, ({}, {}), 2)


# Pure strategies and matrices


def test_strategies_are_listed_once_each():
    full, reduced = pure_strategies(KUHN, 0), reduced_strategies(KUHN, 0)
    assert len({tuple(strategy.items()) for strategy in full}) == len(full) == 64
    assert len({tuple(strategy.items()) for strategy in reduced}) == len(reduced) == 27
    with pytest.raises(ValueError, match=r"at most 100,000 strategies .* Player I has 1,594,323"):
        reduced_strategies(KuhnPoker(13), 0)
    with pytest.raises(
        ValueError, match=r"a matrix of at most 1,000,000 cells, and that of .* has about 10\^44"
    ):
        normal_form(LeducPoker())


def test_labels_are_whole_moves_where_a_letter_is_not_enough():
    game = normal_form(Tree(Decision(0, {"stay": 1, "swap": (2, 3)})))
    assert (game.rows, game.columns) == (("stay", "swap"), ("0", "1"))
    assert normal_form(Tree(Decision(0, {"a": 1, "b": 2}))).columns == ("–",)


def test_matrices_of_a_game_that_is_not_zero_sum_and_of_floats():
    game = normal_form(Tree(Decision(0, {"a": Utilities(1, 2), "b": Utilities(0.5, 0)})))
    assert (game.is_exact, game.A.tolist(), game.B.tolist()) == (False, [[1], [0.5]], [[2], [0]])
    huge = normal_form(Tree((10**30, (Fraction(1, 3), 5))))
    assert huge.A.tolist() == [[10**30, 10**30], [Fraction(1, 3), 5]]


# Mixed and behavioural strategies


"""Digits for K, Q, J and for K, Q, J after a check and a bet: 1 is to bet or to call."""


@pytest.mark.parametrize(
    ("mixed", "message"),
    [
        ([], r"mixed must be \(probability, pure strategy\) pairs, not \[\]"),
        ([(1,)], r"mixed must be \(probability, pure strategy\) pairs"),
        ([(0.5, {(): "heads"})], "mixed must have probabilities that sum to 1, not to 0.5"),
        ([(float("nan"), {(): "heads"})], "mixed must hold finite numbers"),
        ([(1, {(): "edge"})], "mixed: the strategy of Player I"),
        ([(1, {(): {"heads": 1}})], "mixed must have one move for each observation"),
    ],
)
def test_what_is_no_mixed_strategy_is_refused(mixed, message):
    with pytest.raises(ValueError, match=message):
        mixed_to_behavioural(COINS, 0, mixed)


# The sequence form


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        (2, Fraction(0)),
        (3, Fraction(-1, 18)),
        (4, Fraction(-1, 24)),
        (5, Fraction(-1, 15)),
        (6, Fraction(-11, 180)),
        (13, Fraction(-5, 78)),
    ],
)
def test_the_exact_value_of_kuhn_poker_for_any_deck(cards, value):
    tree = GameTree.explore(KuhnPoker(cards))
    solution = solve_tree(tree)
    assert type(solution.value) is Fraction
    assert solution.value == value
    assert exploitability(tree, solution.profile) == 0


def test_the_matrices_of_the_sequence_form():
    form = sequence_form(KUHN)
    assert (form.A.shape, form.E.shape, form.F.shape) == ((13, 13), (7, 13), (7, 13))
    mine, yours = (0.5**sequences.lengths for sequences in KUHN.sequences)  # two moves everywhere
    assert (form.E @ mine == form.e).all()
    assert (form.F @ yours == form.f).all()
    assert mine @ form.A @ yours == pytest.approx(expected_payoffs(KUHN, uniform_profile(KUHN))[0])
    assert (KUHN.payoff_matrices[0].toarray() == form.A.astype(float)).all()
    assert not (KUHN.payoff_matrices[0] + KUHN.payoff_matrices[1]).toarray().any()


def test_an_exact_solution_that_cannot_be_guessed_is_found_by_the_simplex_method():
    guess = {
        side: Decision(1, {"a": 0, "b": 0} | {side: pays}, seen="hidden")
        for side, pays in (("a", 99_991), ("b", 7))
    }
    solution = solve_tree(Tree(Decision(0, guess)))
    assert solution.value == Fraction(99_991 * 7, 99_998)
    assert solution.profile[0][()] == {"a": Fraction(7, 99_998), "b": Fraction(99_991, 99_998)}


def test_the_value_of_leduc_poker_lies_between_what_both_can_guarantee():
    solution = solve_tree(LEDUC)
    most = best_response(LEDUC, solution.profile, 0).payoff
    least = -best_response(LEDUC, solution.profile, 1).payoff
    assert least == pytest.approx(most, abs=1e-9)
    assert solution.value == pytest.approx(-0.085606424078, abs=1e-9)


def test_a_game_of_floats_is_solved_with_floats_and_others_are_refused():
    assert solve_tree(Tree(((2.0, -1), (-1, 1)))).value == -1.0
    for wrong in (Tree(Utilities(1, 1)), Tree((3, 5), players=1)):
        with pytest.raises(ValueError, match="tree must be of a zero-sum game for two players"):
            solve_tree(wrong)


# Backward induction


def test_subgame_perfect_equilibria_and_threats_that_are_not_credible():
    [found] = backward_induction(THREAT)
    assert found.profile == ({(): "A", ("B", "F"): "G"}, {("A",): "C", ("B",): "F"})
    assert found.payoffs == (3, 8)
    others = incredible_threats(THREAT)
    assert [tuple("".join(each.values()) for each in other.profile) for other in others] == [
        *[("AH", "CF"), ("BH", "CE")],
    ]
    assert [other.payoffs for other in others] == [(3, 8), (5, 5)]
    for other in others:
        assert other.threats == (Threat(0, ("B", "F"), "H", "G", 1),)


def test_backward_induction_with_chance_and_three_players():
    risky = Chance((Fraction(1, 3), Utilities(9, 0, 1)), (Fraction(2, 3), Utilities(0, 3, 1)))
    tree = Tree((Utilities(2, 2, 2), (risky, Utilities(0, 1, 0))), players=3)
    [found] = backward_induction(tree)
    assert found.payoffs == (3, 2, 1)
    assert found.profile == ({(): 1}, {(1,): 0}, {})


def test_rounding_makes_no_best_move_and_no_threat():
    even = Chance(*[(0.1, 0.1)] * 10)
    tree = Tree((even, (0.1, 0.2)))
    assert len(backward_induction(tree)) == 2
    assert all(threat.loss > 0.05 for each in incredible_threats(tree) for threat in each.threats)


def test_backward_induction_wants_to_see_everything_and_not_too_many_ties():
    with pytest.raises(ValueError, match=r"player 1 cannot tell \('heads',\) from \('tails',\)"):
        backward_induction(COINS)
    with pytest.raises(ValueError, match=r"player 1 cannot tell"):
        incredible_threats(COINS)
    with pytest.raises(ValueError, match="at most 10,000 subgame-perfect equilibria"):
        backward_induction(Tree(((0,) * 30, (0,) * 30, (0,) * 30)))

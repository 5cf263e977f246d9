"""What the notes and slides say about extensive and normal form (§4.4), computed again."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from scipy.optimize import linprog

from coursekit.extensive_form import (
    GameTree,
    backward_induction,
    behavioural_to_mixed,
    best_response,
    count_pure_strategies,
    count_reduced_strategies,
    expected_payoffs,
    full_normal_form,
    incredible_threats,
    information_sets,
    mixed_to_behavioural,
    normal_form,
    sequence_form,
    solve_tree,
)
from coursekit.extensive_form.tree import PRINTED_MIXTURE, THREAT
from coursekit.games import KuhnPoker, Tree
from coursekit.games.hidden import bluffing
from coursekit.matrix_games import (
    pure_equilibria,
    saddle_points,
    solve,
)

VALUE, THIRD = Fraction(-1, 18), Fraction(1, 3)
KUHN = GameTree.explore(KuhnPoker())


def by_digits(digits: str, player: int = 0) -> dict:
    """The pure strategy with a digit for each information set, in the order of the notes' table."""
    sets = {each.observation: each.moves for each in information_sets(KUHN, player)}
    starts = (((), ("check", "bet")), (("check",), ("bet",)))[player]
    table = [(card, *seen) for seen in starts for card in "KQJ"]
    return {
        seen: sets[seen][int(digit)]
        for seen, digit in zip(table, digits, strict=True)
        if digit != "X"
    }


MIXTURE = [(weight, by_digits(digits)) for digits, weight in PRINTED_MIXTURE.items()]


# The tree, and what the players see


def test_six_deals_are_equally_likely():  # §4.4
    assert [odds for odds, _ in KuhnPoker().chances()] == [Fraction(1, 6)] * 6


def test_player_one_decides_with_each_card_at_first_and_after_check_and_bet():
    """§4.4 has her answer a bet after a call, and calls the last of the six histories K01."""
    decisions = {each.observation: each.moves for each in information_sets(KUHN, 0)}
    first = {(card,): ("check", "bet") for card in "KQJ"}
    later = {(card, "check", "bet"): ("fold", "call") for card in "KQJ"}  # K01, Q01, J01
    assert decisions == first | later


def test_no_card_is_in_two_places():  # §4.4, five-card draw; its table has three that are
    dealt, drawn = "3C 3S 4D 7H QC 5D 6C 7C {} KH", "8D 9S KH 8D"
    cards = Counter(f"{dealt.format('QC')} {drawn}".split())
    assert {card for card, times in cards.items() if times > 1} == {"8D", "KH", "QC"}
    assert len(set(dealt.format("9C").split())) == 10  # as Player II observes


def test_what_the_players_hold_possible_after_king_and_jack():  # §4.4
    hand, deals = KuhnPoker().play(("K", "J")), KuhnPoker().options()
    possible = [
        ["".join(deal.dealt) for deal in deals if deal.observed_by(i) == hand.observed_by(i)]
        for i in (0, 1)
    ]
    assert possible == [["KQ", "KJ"], ["KJ", "QJ"]]


# The matrix


def test_the_matrix_has_27_rows_and_64_columns():  # §4.4
    assert [count_pure_strategies(KUHN, player) for player in (0, 1)] == [64, 64]
    assert count_reduced_strategies(KUHN, 0) == 27
    assert normal_form(KUHN).shape == (27, 64)


def test_a_cell_of_the_matrix_is_an_average_of_six_deals():  # §4.4 prints five terms and −2/3
    plans = by_digits("100X00"), by_digits("111100", player=1)

    def net(hand):
        while not hand.is_over:
            hand = hand.play(plans[hand.player][hand.observed_by(hand.player)])
        return hand.payoffs()[0]

    nets = {"".join(deal.dealt): net(deal) for deal in KuhnPoker().options()}
    assert nets == {"KQ": 1, "KJ": 1, "QK": -1, "QJ": -1, "JK": -1, "JQ": -1}
    assert expected_payoffs(KUHN, plans)[0] == Fraction(sum(nets.values()), 6) == -THIRD


def test_kuhn_poker_is_worth_an_eighteenth_to_player_two():  # §4.4
    assert solve(normal_form(KUHN)).value == VALUE
    assert saddle_points(normal_form(KUHN)) == []


# The mixed strategy that is printed


def test_the_printed_mixture_is_an_equilibrium_strategy_of_player_one():  # §4.4 prints Player II
    reduced = [zip(digits[:3], digits[3:], strict=True) for digits in PRINTED_MIXTURE]
    assert all((bet == "1") == (answer == "X") for pairs in reduced for bet, answer in pairs)
    behaviour = mixed_to_behavioural(KUHN, 0, MIXTURE)
    bets = [behaviour[(card,)]["bet"] for card in "JQK"]
    calls = [behaviour[card, "check", "bet"]["call"] for card in "JQK"]
    in_per_cent = [round(100 * probability, 1) for probability in bets + calls]
    assert in_per_cent == [22.2, 0, 66.6, 0, 55.5, 100]
    assert -best_response(KUHN, (behaviour, None), 1).payoff == pytest.approx(VALUE, abs=1e-9)


def test_mixtures_that_behave_alike_may_differ():  # §4.4 says that they correspond one to one
    behaviour = mixed_to_behavioural(KUHN, 0, MIXTURE)
    other = behavioural_to_mixed(KUHN, 0, behaviour)
    (weight,) = [weight for weight, plan in other if plan == by_digits("000110")]
    assert (round(weight, 4), round(PRINTED_MIXTURE["000110"], 4)) == (0.1442, 0.1320)
    for seen, choice in mixed_to_behavioural(KUHN, 0, other).items():
        assert choice == pytest.approx(behaviour[seen], abs=1e-6)


# All equilibria


def extent(player, weights):
    """The least and the most of a weighted sum of sequences, over all optimal plans of a player.

    A plan r is optimal if some v fulfils the constraints of its program with v₀ the value. HiGHS
    solves the programs; a result that differs from a simple fraction by rounding is that fraction.
    """
    form = sequence_form(KUHN)
    A, (E, e), (F, f), value = form.A, (form.E, form.e), (form.F, form.f), Fraction(-1, 18)
    if player == 1:
        A, (E, e), (F, f), value = -form.A.T, (form.F, form.f), (form.E, form.e), -value
    free = len(f)  # the v
    wanted = np.array([weights.get(each, 0) for each in sequences(player)] + [0] * free, float)
    ends = []
    for sign in (1, -1):
        found = linprog(
            sign * wanted,
            A_ub=np.hstack([-A.T, F.T]).astype(float),
            b_ub=np.zeros(A.shape[1]),
            A_eq=np.block([[E, np.zeros((len(e), free))], [np.zeros((1, len(A))), f]]).astype(
                float
            ),
            b_eq=np.array([*e, value], float),
            bounds=[(0, None)] * len(A) + [(None, None)] * free,
        )
        ends.append(simple(sign * found.fun))
    return ends[0], ends[1]


def simple(number):
    near = Fraction(number).limit_denominator(100)
    return near if abs(near - number) < 1e-9 else number


def sequences(player):
    """The player's sequences in order: what was seen, and the last move."""
    sets = KUHN.sequences[player].information_sets
    return [(), *((each.observation, move) for each in sets for move in each.moves)]


def test_player_one_has_a_family_of_equilibria():  # §4.4: α, 0, 3α and 0, α + 1/3, 1
    for thirtieths in range(11):
        strategy = bluffing(Fraction(thirtieths, 30))
        assert -best_response(KUHN, (strategy, None), 1).payoff == VALUE
    bluff, facing = (("J",), "bet"), ("check", "bet")
    assert extent(0, {bluff: 1}) == (0, THIRD)
    assert extent(0, {(("K",), "bet"): 1, bluff: -3}) == (0, 0)
    assert extent(0, {(("Q", *facing), "call"): 1, bluff: -1}) == (THIRD, THIRD)
    for never in [(("Q",), "bet"), (("J", *facing), "call"), (("K", *facing), "fold")]:
        assert extent(0, {never: 1}) == (0, 0)


def test_player_two_has_one_equilibrium_and_bets_after_a_check():  # §4.4 prints initial call
    bets = [extent(1, {((card, "check"), "bet"): 1}) for card in "JQK"]
    calls = [extent(1, {((card, "bet"), "call"): 1}) for card in "JQK"]
    assert bets == [(THIRD, THIRD), (0, 0), (1, 1)]
    assert calls == [(0, 0), (THIRD, THIRD), (1, 1)]


# Larger decks, and threats


def test_the_matrix_grows_exponentially_and_the_sequence_form_does_not():  # §4.4
    for cards in (3, 4, 5, 13):
        tree = GameTree.explore(KuhnPoker(cards))
        assert count_reduced_strategies(tree, 1) == 2 ** (2 * cards)
        assert sequence_form(tree).A.shape == (4 * cards + 1, 4 * cards + 1)
    assert solve_tree(KUHN).value == VALUE


def test_a_threat_that_is_not_credible():  # Nau's slides; the picture is missing, this game fits
    assert pure_equilibria(full_normal_form(THREAT)) == [("AG", "CF"), ("AH", "CF"), ("BH", "CE")]
    (credible,) = backward_induction(THREAT)
    assert ["".join(plan.values()) for plan in credible.profile] == ["AG", "CF"]
    assert credible.payoffs == (3, 8)


def test_in_zero_sum_games_bad_moves_are_announced_but_change_nothing():  # Nau's slides: never
    tree = GameTree.explore(Tree((3, (1, 2))))  # Player II may say that he would choose the 2
    (credible,) = backward_induction(tree)
    (threat,) = incredible_threats(tree)
    assert [list(plan.values()) for plan in threat.profile] == [[0], [1]]
    assert threat.payoffs == credible.payoffs == (3, -3)

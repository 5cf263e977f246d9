"""What the notes claim about extensive and normal form (§4.4), and what settles it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import isclose

from coursekit.course.claim import claim
from coursekit.course.tools.kuhn_strategies import KUHN, PRINTED, SAMPLE, by_digits, extent
from coursekit.course.tools.small_trees import THREAT
from coursekit.extensive_form import (
    backward_induction,
    behavioural_to_mixed,
    best_response,
    count_pure_strategies,
    count_reduced_strategies,
    expected_payoffs,
    full_normal_form,
    mixed_to_behavioural,
    normal_form,
    sequence_form,
    solve_tree,
)
from coursekit.games import BlindTicTacToe, KuhnPoker
from coursekit.games.kuhn_poker import bluffing
from coursekit.general_sum import pure_equilibria
from coursekit.graph import GameTree
from coursekit.matrix_games import lower_value, saddle_points, solve, upper_value

VALUE = Fraction(-1, 18)
THIRD = Fraction(1, 3)


# The tree, and what the players see


@claim(
    "C4.17",
    "§4.4",
    "Kuhn poker: the deals, and the probability of each",
    expected=(6, Fraction(1, 6)),
    printed=((6, Fraction(1, 6)),),
    erratum="§4.4, Kuhn poker's tree: Player I is said to answer a bet after she called; it should "
    "be after she checked.",
)
def deals():
    (odds,) = {probability for probability, _ in KuhnPoker().chances()}
    return len(KuhnPoker().chances()), odds


@claim(
    "C4.17",
    "§4.4",
    "its nodes, those that end the game, and the information sets; the picture is missing",
    expected=(55, 30, 12),
)
def size_of_the_tree():
    return len(KUHN), len(KUHN.ended), len(KUHN.information_sets)


HANDS = "3C 3S 4D 7H QC", "5D 6C 7C QC KH"
DRAWN = "8D 9S KH", "8D"


@claim(
    "C4.18",
    "§4.4",
    "five-card draw: cards that the events of the table have in two places",
    expected=("8D", "KH", "QC"),
    printed=((),),
    erratum="§4.4, table of five-card draw: both hands hold QC, where Player II's should have 9C; "
    "the KH that Player I draws and the 8D that both draw should be cards that are left, and "
    "Player I should observe what she draws.",
)
def cards_in_two_places():
    cards = Counter(" ".join((*HANDS, *DRAWN)).split())
    return tuple(sorted(card for card, times in cards.items() if times > 1))


@claim(
    "C4.19",
    "§4.4",
    "what each player holds possible if K and J are dealt",
    expected=(["KQ", "KJ"], ["KJ", "QJ"]),
    printed=((["KQ", "KJ"], ["KJ", "QJ"]),),
)
def after_king_and_jack():
    hand, deals = KuhnPoker().play(("K", "J")), KuhnPoker().options()
    return tuple(
        ["".join(deal.dealt) for deal in deals if deal.observed_by(i) == hand.observed_by(i)]
        for i in (0, 1)
    )


# Strategies and the matrix


@claim(
    "C4.20",
    "§4.4",
    "what Player I earns at most against the sample strategy of Player II",
    expected=Fraction(1, 12),
)
def against_the_sample():
    return best_response(KUHN, (None, SAMPLE), 0).payoff


@claim(
    "C4.20",
    "§4.4",
    "what her equilibrium without bluffs earns against it",
    expected=VALUE,
)
def careful_against_the_sample():
    return expected_payoffs(KUHN, (bluffing(Fraction(0)), SAMPLE))[0]


@claim(
    "C4.21",
    "§4.4",
    "pure strategies of both players, and Player I's reduced ones",
    expected=(64, 64, 27),
    printed=((64, 64, 27),),
    erratum="§4.4, table of Player I's histories: the last row is called K01; it should be J01.",
)
def strategies():
    both = [count_pure_strategies(KUHN, player) for player in (0, 1)]
    return (*both, count_reduced_strategies(KUHN, 0))


@claim(
    "C4.21",
    "§4.4",
    "the shape of the matrix, its v⁻ and v⁺, and how many of its columns differ",
    expected=((27, 64), Fraction(-1, 6), Fraction(1, 6), 64),
)
def the_matrix():
    game = normal_form(KUHN)
    different = {tuple(column) for column in game.A.T.tolist()}
    return game.shape, lower_value(game), upper_value(game), len(different)


@claim(
    "C4.22",
    "§4.4",
    "she bets with a king only and folds the rest, II bets after every check and calls with a king",
    expected=-THIRD,
    printed=(Fraction(-2, 3),),
    erratum="§4.4, expected winnings of a pair of pure strategies: five terms are printed, and "
    "−2/3; it should be six, and −1/3.",
)
def one_cell():
    return expected_payoffs(KUHN, (by_digits("100X00"), by_digits("111100", 1)))[0]


@claim(
    "C4.23", "§4.4", "the value of Kuhn poker, from its matrix", expected=VALUE, printed=(VALUE,)
)
def value_of_the_matrix():
    return solve(normal_form(KUHN)).value


@claim(
    "C4.23",
    "§4.4",
    "has it an equilibrium in pure strategies?",
    expected=False,
    printed=(False,),
)
def pure_equilibrium():
    return bool(saddle_points(normal_form(KUHN)))


# The mixed strategy that is printed


def printed_mixture() -> list[tuple[float, dict]]:
    return [(weight, by_digits(digits)) for digits, weight in PRINTED.items()]


@claim(
    "C4.24",
    "§4.4",
    "whose mixed strategy is printed?",
    expected="Player I",
    printed=("Player II",),
    erratum="§4.4, below the mixed strategy: Player II is printed; it should be Player I.",
)
def whose_mixture():
    reduced = all(
        (first == "1") == (second == "X")  # whoever bets will not face a bet: that is Player I
        for digits in PRINTED
        for first, second in zip(digits[:3], digits[3:], strict=True)
    )
    return "Player I" if reduced else "Player II"


@claim(
    "C4.24",
    "§4.4",
    "how often it bets J, Q and K and calls with J, Q and K, in per cent",
    expected=(22.2, 0, 66.6, 0, 55.5, 100),
    printed=((22.2, 0, 66.6, 0, 55.5, 100),),
)
def behaviour_of_the_mixture():
    found = mixed_to_behavioural(KUHN, 0, printed_mixture())
    bets = [found[(card,)]["bet"] for card in "JQK"]
    calls = [found[(card, "check", "bet")]["call"] for card in "JQK"]
    return tuple(round(100 * probability, 1) for probability in bets + calls)


@claim(
    "C4.24",
    "§4.4",
    "what it guarantees; only rounding keeps it from −1/18",
    expected=-0.055555556,
)
def guarantee_of_the_mixture():
    most = best_response(KUHN, (mixed_to_behavioural(KUHN, 0, printed_mixture()), None), 1)
    return -round(most.payoff, 9)


@claim(
    "C4.24",
    "§4.4",
    "does its behaviour determine its weights?",
    expected=False,
    printed=(True,),
    erratum="§4.4, mixed and behavioural strategies: one-to-one is printed; it should be "
    "many-to-one, for a mixture that behaves alike has the weight 0.1442 where 0.1320 is printed.",
)
def only_one_mixture():
    behaviour = mixed_to_behavioural(KUHN, 0, printed_mixture())
    product_mixture = behavioural_to_mixed(KUHN, 0, behaviour)
    weight = next(weight for weight, pure in product_mixture if pure == by_digits("000110"))
    return isclose(weight, PRINTED["000110"], abs_tol=1e-6)


# All equilibria


@claim(
    "C4.25",
    "§4.4",
    "what Player I's equilibrium guarantees for α = 0, 1/30, …, 1/3",
    expected=VALUE,
    printed=(VALUE,),
)
def guarantees_of_the_family():
    family = [bluffing(Fraction(thirtieths, 30)) for thirtieths in range(11)]
    (guaranteed,) = {-best_response(KUHN, (strategy, None), 1).payoff for strategy in family}
    return guaranteed


@claim(
    "C4.25",
    "§4.4",
    "these are all of Player I's equilibria: α, 0, 3α; 0, α + 1/3, 1 with α from 0 to 1/3",
    expected=True,
    printed=(True,),
)
def whole_family():
    bluff, facing = (("J",), "bet"), ("check", "bet")
    never = [(("Q",), "bet"), (("J", *facing), "call"), (("K", *facing), "fold")]
    return (
        extent(0, {bluff: 1}) == (0, THIRD)
        and extent(0, {(("K",), "bet"): 1, bluff: -3}) == (0, 0)
        and extent(0, {(("Q", *facing), "call"): 1, bluff: -1}) == (THIRD, THIRD)
        and all(extent(0, {sequence: 1}) == (0, 0) for sequence in never)
    )


@claim(
    "C4.26",
    "§4.4",
    "Player II's only equilibrium: how often it bets J, Q, K and calls with J, Q, K",
    expected=(THIRD, 0, 1, 0, THIRD, 1),
    printed=((THIRD, 0, 1, 0, THIRD, 1),),
    erratum="§4.4, Player II's equilibrium: the bets are said to follow an initial call; it should "
    "be an initial check.",
)
def only_one_for_player_two():
    sequences = [((card, "check"), "bet") for card in "JQK"]
    sequences += [((card, "bet"), "call") for card in "JQK"]
    ends = [extent(1, {sequence: 1}) for sequence in sequences]
    return tuple(least if least == most else (least, most) for least, most in ends)


# Larger decks, and the sequence form


@claim(
    "C4.27",
    "§4.4",
    "the columns of the matrix for 3, 4, 5, 13 cards",
    expected=(64, 256, 1024, 67108864),
    printed=(tuple(2 ** (2 * cards) for cards in (3, 4, 5, 13)),),
)
def columns_of_decks():
    trees = [GameTree.explore(KuhnPoker(cards)) for cards in (3, 4, 5, 13)]
    return tuple(count_reduced_strategies(tree, 1) for tree in trees)


@claim("C4.27", "§4.4", "the rows of the matrix for 13 cards", expected=3**13)
def rows_of_thirteen():
    return count_reduced_strategies(GameTree.explore(KuhnPoker(13)), 0)


@claim(
    "C4.28",
    "§4.4",
    "the sequences of both players, and the value by the sequence form",
    expected=((13, 13), VALUE),
)
def by_sequences():
    return sequence_form(KUHN).A.shape, solve_tree(KUHN).value


@claim(
    "C4.28",
    "§4.4",
    "the values for decks of 6 and 13 cards",
    expected=(Fraction(-11, 180), Fraction(-5, 78)),
)
def values_of_decks():
    return tuple(solve_tree(KuhnPoker(cards)).value for cards in (6, 13))


@claim(
    "C4.28",
    "§4.4",
    "the values for decks of 4 and 5 cards",
    expected=(Fraction(-1, 24), Fraction(-1, 15)),
    unlisted="it answers an exercise",
)
def values_of_small_decks():
    return tuple(solve_tree(KuhnPoker(cards)).value for cards in (4, 5))


# Threats, and a board that hides


@claim(
    "C4.33",
    "slides",
    "the pure equilibria of the game with the threat BH; the picture is missing, this game fits",
    expected=[("AG", "CF"), ("AH", "CF"), ("BH", "CE")],
    unlisted="the notebook shows them before it asks which of them to believe",
    document="Nau's slides",
)
def with_threats():
    return pure_equilibria(full_normal_form(THREAT))


@claim(
    "C4.33",
    "slides",
    "those among them in which every threat is credible",
    expected=[("AG", "CF")],
    unlisted="it answers an exercise",
    document="Nau's slides",
)
def credible():
    return [
        tuple("".join(strategy.values()) for strategy in found.profile)
        for found in backward_induction(THREAT)
    ]


@claim("C5.43", "lecture 20", "blind tic-tac-toe: where a player can look", expected=4)
def windows_on_a_board():
    return len(BlindTicTacToe().moves())

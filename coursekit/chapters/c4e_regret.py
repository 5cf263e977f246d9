"""The exercises of notebook 4e, regret. Notes §4.4."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from statistics import fmean

import numpy as np

from coursekit.course.asking import Hint, Right, Unfinished, is_unfinished, shown
from coursekit.course.exercises import ANY, Find, Function, Value, exercise, like, same
from coursekit.extensive_form import regret_matching_steps
from coursekit.games import CoinGame, KuhnPoker
from coursekit.matrix_games import MatrixGame, is_equilibrium, solve
from coursekit.text import by_hand


def my_matching(regrets):
    """Regrets below 0 count nothing, and the others get shares in proportion, so that they sum to
    1. Where nothing is regretted there is nothing to divide by, and all rows are alike."""
    positive = [max(regret, 0) for regret in regrets]
    if sum(positive) == 0:
        return [1 / len(regrets)] * len(regrets)
    return [each / sum(positive) for each in positive]


def largest(regrets):
    return [int(number == regrets.index(max(regrets))) for number in range(len(regrets))]


@exercise("4.24", "Write regret matching", minutes=8, difficulty="easy")
def write_regret_matching():
    alone = [[4], [1, 1], [3, 1], [0, 2], [-3, 4], [5, -5], [0, 0], [-2, -1], [-1, 0], [-7]]
    three = [[3, -5, 1], [1, 2, 3], [-4, -4, 6], [0, 0, 0], [-1, -2, -3], [10, -1, 0, 30]]
    return Function(
        my_matching,
        [*alone, *three],
        {
            "[regret / sum(regrets) for regret in regrets]": "You divide the regrets as they are. "
            "What is regretted below 0 gets no probability.",
            "[max(regret, 0) for regret in regrets]": "Probabilities sum to 1: divide by the sum "
            "of what is above 0.",
            "largest(regrets)": "That is the move with the largest regret alone. All regrets above "
            "0 get a share.",
            "max(regret, 0) → int(regret > 0)": "You give all moves with a regret above 0 the "
            "same. They get shares in proportion.",
            "max(regret, 0) → abs(regret)": "You take the size of a regret without its sign. A "
            "move that was worse gets nothing.",
            "[1 / len(regrets)] → [0]": "Where nothing is regretted, something has to be chosen: "
            "every move alike.",
        },
        "Which share of the sum of all regrets above 0 does each move have? And if there are none, "
        "which probabilities do the moves get?",
        "That line is all there is to it; the rest of this chapter is bookkeeping.",
        given="Perhaps no regret is above 0: which probabilities do the moves get then?",
    )


def other_run(rng):
    a, b, c, d = rng.sample(range(1, 6), 4)
    iterations = rng.choice([1000, 1500, 2000])
    return [[a, -b], [-c, d]], iterations, iterations // rng.choice([4, 5])


@exercise(
    "4.25",
    "The average, or the last?",
    minutes=12,
    difficulty="medium",
    given=([[2, -1], [-1, 1]], 3000, 1000),
    draw=other_run,
    question="Let both players of `game = MatrixGame({0})` match their regrets, {1:,} times. Of "
    "Player I's strategies in the last {2:,} iterations, how much does the worst guarantee? And "
    "how much does the average of all {1:,}? To three decimals: (worst, average).",
    code="""
    A = COIN_GAME.A.astype(float)
    rows = np.array([step.row for step in islice(regret_matching_steps(COIN_GAME), 3000)])
    answer = (rows[2000:] @ A).min(), (rows.mean(axis=0) @ A).min()
    """,
)
def the_average_or_the_last(payoffs, iterations, late):
    """A strategy X guarantees the smallest number of X @ A. The strategies of single iterations go
    on jumping from one side to the other, and the worst of them guarantees −1; their average comes
    close to the value 1/5."""
    game, A = MatrixGame(payoffs), np.array(payoffs, float)
    rows = np.array([step.row for step in islice(regret_matching_steps(game), iterations)])
    each = (rows @ A).min(axis=1).tolist()
    return Value(
        "(worst, average)",
        (min(each[-late:]), (rows.mean(axis=0) @ A).min().item()),
        {
            (max(each[-late:]), ANY): "That is the best of these strategies. The worst one is "
            "asked for.",
            (fmean(each[-late:]), ANY): "That is the mean of what the strategies guarantee. What "
            "is the smallest?",
            (ANY, fmean(each)): "That is the mean of the guarantees. Take that of the strategies.",
            (ANY, (rows[-late:].mean(axis=0) @ A).min().item()): "That is the average of the last "
            f"{late:,}. Take all {iterations:,} iterations.",
            (ANY, solve(game).value): "That is the value of the game. The average comes close, but "
            "not so close.",
        },
        "It is not {}. For a strategy X, `(X @ A).min()` is what it guarantees, with "
        "`A = game.A.astype(float)`.",
        "Each iteration answers what the other player has done so far, and overdoes it, for ever; "
        "only on average do the answers settle.",
        near=0.0006,
    )


def share(rng):
    below = rng.choice([2, 3, 4, 5])
    return Fraction(rng.randint(1, below - 1), below)


@exercise(
    "4.26",
    "Counterfactual regret by hand",
    minutes=12,
    difficulty="hard",
    given=(Fraction(1, 2), Fraction(1, 2), Fraction(1, 4)),
    draw=lambda rng: (share(rng), share(rng), share(rng)),
    question="In Kuhn poker Player I has the queen, has checked, and Player II has bet. After a "
    "check, he bets with K always, with J with probability {0}, with Q never. She checks the queen "
    "with probability {1}, and then calls with probability {2}. What are the counterfactual values "
    "of fold and call, and their regrets? Give (fold, call, regret of fold, regret of call).",
    code="answer = (-1/4, -1/6, -1/48, 1/16)",
)
def counterfactual_regret_by_hand(bluffs, checks, calls):
    """Chance and Player II lead to K with probability 1/6, and to J with 1/6 · 1/2 = 1/12. Folding
    loses 1 either way: −1/4. Calling loses 2 to K and wins 2 from J: −1/3 + 1/6 = −1/6. Her
    strategy is worth 3/4 of the one and 1/4 of the other, −11/48; the regrets are what each move
    earns more."""
    deal = Fraction(1, 6)

    def values(king=deal, jack=deal * bluffs):
        """What folding and calling are worth, if the others lead to K and to J this often."""
        return -(king + jack), 2 * (jack - king)

    fold, call = values()
    value = (1 - calls) * fold + calls * call
    of_fold, of_call = fold - value, call - value
    leads = (
        "The counterfactual value is not {}. Player II may hold K or J. How likely is it, for each "
        "of them, that chance and Player II do what leads there? Whoever calls plays for 2."
    )
    earns = (
        f"The regret is not {{}}. Her strategy there earns {1 - calls} of the value of folding and "
        f"{calls} of the value of calling."
    )
    return Value(
        "(fold, call, regret_fold, regret_call)",
        (fold, call, of_fold, of_call),
        {
            (call, fold, ANY, ANY): "Both numbers are there, but the other way round: folding "
            "comes first.",
            (*values(checks * deal, checks * deal * bluffs), ANY, ANY): "You count how often "
            "Player I checks. For counterfactual values she does all to get there.",
            (*values(1 / (1 + bluffs), bluffs / (1 + bluffs)), ANY, ANY): "These are averages, "
            "given that she is there. Counterfactual values are not divided by the probability of "
            "getting there.",
            (*values(Fraction(1, 2), bluffs / 2), ANY, ANY): "You take 1/2 for each card of Player "
            "II. But chance deals her queen, too: each deal has probability 1/6.",
            (ANY, ANY, fold - max(fold, call), call - max(fold, call)): "You compare with the "
            "better move. Compare with what her strategy earns.",
            (ANY, ANY, -of_fold, -of_call): "The other way round: a move that earns more than the "
            "strategy has a positive regret.",
            (ANY, ANY, max(of_fold, 0), max(of_call, 0)): "A regret may be negative: it is cut off "
            "at 0 only when probabilities are made of it.",
        },
        (leads, leads, earns, earns),
        "What has a regret above 0, she should have done more often.",
    )


def my_regrets(position, player, first):
    """`earns` goes through the game once and returns what the player earns on average. On the way
    down, `others` is multiplied by the probabilities of chance and of the other player, and by 1
    where the player moves. On the way back, each node adds to its information set."""
    regrets: dict = {}

    def earns(position, others):
        if position.is_over:
            return position.payoffs()[player]
        if position.player == -1:
            return sum(p * earns(option, others * p) for p, option in position.chances())
        shares = first, 1 - first
        factors = (1, 1) if position.player == player else shares
        values = [earns(position.options()[i], others * factors[i]) for i in (0, 1)]
        value = shares[0] * values[0] + shares[1] * values[1]
        if position.player == player:
            sums = regrets.setdefault(position.observed_by(player), [0, 0])
            for i in (0, 1):
                sums[i] += others * (values[i] - value)
        return value

    earns(position, 1)
    return regrets


def by_observation(answer):
    """A dictionary with two numbers for each observation; a hint otherwise."""
    if not isinstance(answer, dict):
        raise Hint("It should be a dictionary: `{observation: [regret, regret]}`.")
    return {
        seen: like([0.0, 0.0], [*two] if isinstance(two, np.ndarray) else two, "[regret, regret]")
        for seen, two in answer.items()
    }


def which_regrets(first):
    (_, player, _), mine, right = first.args, first.mine, first.right
    who = ("Player I", "Player II")[player]
    if extra := mine.keys() - right.keys():
        return f"{first.returned}. {who} never moves after observing {shown(min(extra, key=repr))}."
    seen = next(each for each in right if not same(mine.get(each), right[each]))
    if seen not in mine:
        return f"{first.returned}. {who} also moves after observing {shown(seen)}."
    return (
        f"{first.returned}. Look at {shown(seen)}. What does each move earn at each node of this "
        "set, and how likely do chance and the other player make that node?"
    )


@exercise("4.32", "Write counterfactual regrets", minutes=20, difficulty="hard")
def write_counterfactual_regrets():
    start, dealt, deal = CoinGame(), KuhnPoker(3, ("J", "K")), KuhnPoker(2)
    games = [CoinGame(("heads",)), start, KuhnPoker(2, ("K", "Q"), ("check",)), dealt, deal]
    games.append(KuhnPoker(3))
    return Function(
        my_regrets,
        [(game, player, part) for game in games for player in (0, 1) for part in (0.5, 0.25)],
        {
            "(1, 1) if position.player == player else shares → shares": "You count the player's "
            "own moves as well. Counterfactual: only chance and the other player make a node less "
            "likely.",
            "(1, 1) if position.player == player else shares → (1, 1)": "The other player's moves "
            "make a node less likely, too.",
            "earns(option, others * p) → earns(option, others)": "Chance makes a node less likely, "
            "too.",
            "others * (values[i] - value) → values[i] - value": "You add up what is regretted at "
            "each node. It counts as often as chance and the other player lead there.",
            "sums[i] += → sums[i] =": "An information set has several nodes, and you have the "
            "regrets at one of them. Add up.",
            "(values[i] - value) → (values[i] - max(values))": "You compare with the better move. "
            "Compare with what the player's strategy earns.",
            "(values[i] - value) → values[i]": "These are the counterfactual values of the moves. "
            "Subtract that of the strategy.",
            "(values[i] - value) → (value - values[i])": "The other way round: a move that earns "
            "more than the strategy has a positive regret.",
            "sums[i] += others * (values[i] - value) → "
            "sums[i] = max(0, sums[i] + others * (values[i] - value))": "A regret may be negative: "
            "it is cut off only when probabilities are made of it.",
            "position.payoffs()[player] → position.payoffs()[0]": "At the end you take what Player "
            "I earns. Which payoff is the player's?",
        },
        which_regrets,
        "Add these regrets up and match them, and you have CFR: the listing below does no more.",
        read=by_observation,
    )


MOST_PLAYS = 1000


def other_evening(rng):
    a, b, c, d = rng.sample(range(1, 10), 4)
    return ([[(a, b), (0, 0)], [(0, 0), (c, d)]],)


def pairs_of_choices(answer):
    """A list of (row, column), each 1 or 2; a hint otherwise."""
    if not isinstance(answer, list | tuple) or not answer or len(answer) > MOST_PLAYS:
        asked = f"I expected a list of 1 to {MOST_PLAYS:,} pairs, such as `[(1, 2), (2, 2)]`"
        raise Hint(f"{asked}, and you gave {shown(answer)}.")
    if is_unfinished(answer):
        raise Unfinished("There is still a `...` in your answer.")
    pairs = [like((1, 1), each, "(row, column)", "Each pair") for each in answer]
    for pair in pairs:
        if not {*pair} <= {1, 2}:
            raise Hint(f"Rows and columns are 1 and 2, and you have {shown(pair)}.")
    return pairs


@exercise(
    "4.31",
    "No regrets, and no equilibrium",
    minutes=10,
    difficulty="medium",
    given=([[(4, 1), (0, 0)], [(0, 0), (1, 4)]],),
    draw=other_evening,
    question="“If neither player regrets anything, the average strategies are an equilibrium.” In "
    "the game `{0}`, which is not zero-sum, that is wrong. Give a counterexample: a list of plays, "
    "each as (row, column) counted from 1, after which no regret of either player is above 0, "
    "though the two average strategies are no equilibrium.",
)
def no_regrets_and_no_equilibrium(pairs):
    """Let both go to the baseball game on one evening and to the opera on the next. Whoever had
    always gone to the same place would have been alone half of the time, and earned less. The
    averages are one half each, and a player of one half each would rather go to their favourite.
    The averages have forgotten that the two always chose together."""
    game = MatrixGame.from_pairs(pairs)
    payoffs = game.A.tolist(), game.B.tolist()

    def check(answer):
        played = pairs_of_choices(answer)
        for player, who in enumerate(("Player I", "Player II")):
            earned = sum(payoffs[player][i - 1][j - 1] for i, j in played)
            for own in (0, 1):
                cells = [(own, j - 1) if player == 0 else (i - 1, own) for i, j in played]
                instead = sum(payoffs[player][i][j] for i, j in cells)
                if instead > earned:
                    line = ("row", "column")[player]
                    return (
                        f"{who} earned {earned} in all, and would have earned {instead} with "
                        f"{line} {own + 1} every time: that is regretted."
                    )
        X, Y = (
            tuple(
                Fraction(sum(pair[player] == own for pair in played), len(played)) for own in (1, 2)
            )
            for player in (0, 1)
        )
        averages = f"the averages {by_hand(X)} and {by_hand(Y)}"
        if is_equilibrium(game, X, Y):
            return (
                f"Nothing is regretted, but {averages} are an equilibrium. Could the two take "
                "turns between several equilibria?"
            )
        return Right(
            f"Nothing is regretted, and {averages} are no equilibrium. What was played is one in "
            "a wider sense: what the two do may depend on something that both see, such as which "
            "evening it is. Hart and Mas-Colell call it correlated."
        )

    slips = [[(1, 1)], [(2, 2)], [(1, 2)], [(1, 2), (2, 1)], [(1, 1), (1, 2), (2, 1), (2, 2)]]
    return Find("", [(1, 1), (2, 2)], check, slips=slips)

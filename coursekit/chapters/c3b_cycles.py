"""The exercises of notebook 3b: values where play can return, by equations and by iteration."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random

import numpy as np

from coursekit.course.asking import Right, ask, in_words, shown, written
from coursekit.course.exercises import ANY, Find, Function, Proof, Value, exercise, same
from coursekit.games import CHANCE, Chance, GridWorld, Piglet, Tree
from coursekit.games.dice import hold_at
from coursekit.solving import GameGraph
from coursekit.stochastic import evaluate_policy, policy_from_agent, policy_iteration
from coursekit.text import by_hand, number_text

FAIR = Fraction(1, 2)
COINS = [Fraction(n, d) for d in (3, 4, 5, 7, 8, 10) for n in range(1, d) if 2 * n != d]


@exercise(
    "3.7",
    "Three equations",
    minutes=10,
    difficulty="medium",
    given=(FAIR,),
    draw=lambda rng: (rng.choice(COINS),),
    question="In Piglet to 2 players take turns. In a turn one tosses a coin: heads is a point, "
    "and one may go on; tails loses the points of this turn and ends it, and whoever holds keeps "
    "them. The first with 2 points wins. Here the coin shows heads with probability {0}. Player I "
    "has no points and Player II has 1, and everybody always rolls. With which probabilities does "
    "*Player I* win if she is to move at 0:1 (x), if she has one point in this turn, at 0+1:1 (y), "
    "and if Player II is to move at 0:1 (z)? Give `(x, y, z)`.",
)
def three_equations(heads):
    """Heads and tails give x = y/2 + z/2, y = 1/2 + z/2, and z = x/2, because heads in the orange
    circle wins for Player II. The first two give x = 1/4 + 3/4 · z, and with x = 2z it follows that
    z = 1/5."""
    tails = 1 - heads
    x = heads**2 / (1 - tails**2 * (1 + heads))
    y, z = heads + tails**2 * x, tails * x
    # A picture shows where z belongs, for the fair coin only.
    at_z = "the orange circle" if heads == FAIR else "the state 0:1 with Player II to move"

    def which_equation(mine):
        if ... in mine:
            is_right = [same(*pair) for pair in zip(mine, (x, y, z), strict=True)]
            wrong = "xyz"[is_right.index(False)]
            return f"{wrong} is not right. Write down all three equations before you solve them."
        my_x, my_y, my_z = map(number_text, mine)
        if not same(mine[1], heads + tails * mine[2]):
            return (
                f"y = {my_y} and z = {my_z} do not go together. At 0+1:1 heads wins at once, and "
                f"tails leads to {at_z}."
            )
        if not same(mine[2], tails * mine[0]):
            return (
                f"z = {my_z} does not go with x = {my_x}. In {at_z} Player II rolls: heads wins "
                "for Player II, and tails leads to 0:1."
            )
        return (
            f"x = {my_x} does not go with y = {my_y} and z = {my_z}. At 0:1 heads leads to 0+1:1, "
            f"and tails to {at_z}."
        )

    return Value(
        "(x, y, z)",
        (x, y, z),
        {
            (1, 1, 1): f"Then Player I would be sure to win. In {at_z}, heads is a win for Player "
            "II.",
            (x, y, 1 - z): f"With z, Player II wins from {at_z}. All three are to be Player I's.",
            (2 * x - 1, 2 * y - 1, 2 * z - 1): "These are the values, from −1 to 1: what is p?",
            (1 - x, 1 - y, 1 - z): "These are the probabilities that Player II wins.",
            (y, x, z): "x and y have changed places: x belongs to 0:1 and y to 0+1:1.",
        },
        which_equation,
        "Three unknowns, three equations: that play may return does no harm.",
    )


def zero_turn(total):
    """With `total` points or more one holds, and nothing is lost. Otherwise a 1 loses everything,
    and any other number leaves that much less to go, each with probability 1/6."""
    if total <= 0:
        return 0
    return (1 + sum(zero_turn(total - face) for face in range(2, 7))) / 6


@exercise("3.8", "A turn that brings nothing", minutes=10, difficulty="medium")
def a_turn_that_brings_nothing():
    def from_the_end(first):
        (total,) = first.args
        return (
            f"{first.returned}, and {number_text(first.right)} is right. Let q(t) be the "
            f"probability that a turn with t points ends with a 1. What is q({total})? And how "
            f"does q({total - 1}) follow?"
        )

    return Function(
        zero_turn,
        [1, 2, 3, 4, 5, 6, 7, 8, 10, 15, 20],
        {
            "1 - zero_turn(total)": "That is the probability that it brings something.",
            "zero_turn(total + 1)": "You roll on with exactly `total` points. One holds as soon as "
            "one has them.",
            "range(2, 7) → range(1, 7)": "You add 1 point for a 1 and roll on as well. A 1 ends "
            "the turn.",
            "1 / 6": "That is the first roll alone. Usually there are more.",
            "1 - (5 / 6) ** ((total + 3) // 4)": "You take 4 points for every roll that is no 1. "
            "On average that is so, but some turns need more rolls and some fewer.",
            "1 - (5 / 6) ** total": "You count `total` rolls. Each of them brings 2 to 6 points.",
        },
        from_the_end,
        "At 20, five turns in eight bring nothing, and yet no total brings more on average.",
        says=lambda function, args, mine: (
            f"`{written(function, *args)}` returned {by_hand(mine, otherwise=shown)}"
        ),
    )


def my_sweep(values):
    """Each position asks its options for their old values, so the new ones go into a dictionary of
    their own. Ends are worth what they pay, whatever was guessed."""

    def worth(position):
        if position.is_over:
            return position.payoffs()[0]
        if position.player == CHANCE:
            return sum(share * values[option] for share, option in position.chances())
        choice = max if position.player == 0 else min
        return choice(values[option] for option in position.options())

    return {position: worth(position) for position in values}


def values_to_sweep():
    """For each of some games values to begin with: 0 everywhere, and others."""
    uneven = Chance((Fraction(1, 4), 8), (Fraction(3, 4), 4))
    trees = [Tree(5), Tree((2, 7)), Tree((2, 7), player=1), Tree(uneven)]
    rng = Random(39)
    for game in [*trees, Tree(((uneven, 5), (3, 6))), Piglet(1), Piglet(2)]:
        positions = GameGraph.explore(game).positions
        yield dict.fromkeys(positions, 0)
        yield {position: rng.randint(-5, 5) for position in positions}


def what_a_sweep_did(function, args, after):
    """The first position with a value that is not right, the ends last."""
    (before,) = args
    if not isinstance(after, dict):
        return f"Your function returned {shown(after)}, and a sweep returns a dictionary of values"
    if after.keys() - before.keys():
        return "Your sweep has values for positions that were not there before"
    right = my_sweep(before)
    in_order = sorted(right, key=lambda position: position.is_over)
    position = next(each for each in in_order if not same(after.get(each), right[each]))
    value = "no value"
    if position in after:
        value = f"the value {by_hand(after[position], otherwise=shown)}"
    if position.is_over:
        return f"After your sweep, `{position!r}`, an end, has {value}"
    who = {CHANCE: "Chance decides", 0: "Player I chooses", 1: "Player II chooses"}[position.player]
    old = in_words(number_text(before[option]) for option in position.options())
    return (
        f"{who} in `{position!r}` among options with the old values {old}, and after your sweep it "
        f"has {value}"
    )


@exercise("3.9", "One sweep of value iteration", minutes=12, difficulty="medium")
def one_sweep():
    average = "sum(share * values[option] for share, option in position.chances())"
    chance = "[values[option] for option in position.options()]"
    return Function(
        my_sweep,
        list(values_to_sweep()),
        {
            "return {position: worth(position) for position in values} → values = dict(values)\n"
            "    for position in values: values[position] = worth(position)\n"
            "    return values": "You use new values as soon as you have them. That works, too (it "
            "is even faster), but then the result depends on the order. Here all positions ask for "
            "the old values.",
            "values": "These are the old values. What does each position learn from its options?",
            "position.payoffs()[0] → values[position]": "Where the game is over, nothing is "
            "guessed: see `payoffs()`.",
            "in values} → in values if not position.is_over}": "The positions in which the game is "
            "over are missing.",
            "payoffs()[0] → payoffs()": "`payoffs()` has one number for each player: Player I's is "
            "`payoffs()[0]`.",
            "max if position.player == 0 else min → max": "Player II wants Player I's value to be "
            "small.",
            "max if position.player == 0 else min → min": "Player I wants a large value.",
            f"{average} → sum({chance}) / Fraction(len({chance}))": "You take what chance may do "
            "for equally likely. `chances()` has the probabilities.",
            f"{average} → min({chance})": "You let chance choose the worst. It has no wishes: "
            "average.",
            f"{average} → sum({chance})": "You add up what chance may do without its "
            "probabilities.",
            "choice(values[option] → max(-values[option]": "You turn the sign round after a move. "
            "Here all values are Player I's.",
        },
        "What is each position worth to Player I?",
        "Repeat it until nothing changes.",
        says=what_a_sweep_did,
    )


def walk(position):
    column = position.place[1]
    if column == 2:
        return "north"
    return "east" if column < 2 else "west"


@exercise(
    "3.10",
    "A walk that never ends",
    minutes=8,
    difficulty="medium",
    given=("+1 . . . +1 / . # . # . / +1 . S . -1",),
)
def a_walk_without_end(world):
    """In the middle column, whoever walks north can only slip to the left or the right, and there
    is no end beside it. From those places one walks straight back: a slip then goes against a wall
    or the edge, and leaves one where one is."""

    def check(function):
        positions = [GridWorld(world)]
        for position in positions:  # the list grows while we walk along it
            heading = ask(function, position, ours=walk)
            if heading not in position.moves():
                known = ", ".join(f'"{move}"' for move in position.moves())
                asked = f"At {position.place} your function returned {shown(heading)}."
                return f"{asked} It should return {known}, wherever one may come."
            for chance, there in position.play(heading).chances():
                if there.is_over:
                    return (
                        f"At {position.place} you walk {heading}, and with probability "
                        f"{number_text(chance)} the step goes to {there.place}, which is an end. "
                        "In which direction can no step from there go wrong?"
                    )
                if there not in positions:
                    positions.append(there)
        return Right("Whichever way you slip, there is a wall or a way back.")

    return Find("walk(position)", walk, check, slips=[lambda position: "north"])


BEGIN = "A. Begin with any v_0, and let v_{k+1} be v_k after a sweep. Then "
LIMIT = "Therefore v_0, v_1, v_2, … has a limit v."
LINES = (
    BEGIN + "‖v_{k+1} − v_k‖ ≤ γᵏ ‖v_1 − v_0‖.",
    "B. So all steps after v_k together are at most γᵏ + γᵏ⁺¹ + … = γᵏ / (1 − γ) times the first "
    f"one, and that tends to 0. {LIMIT}",
    "C. A sweep brings no two guesses further apart. So a sweep of the limit v gives the limit of "
    "v_1, v_2, v_3, …, which is v again.",
    "D. Suppose that a sweep does not change w either. Then ‖v − w‖ ≤ γ ‖v − w‖.",
    "E. As γ < 1, it follows that ‖v − w‖ = 0: there is no other.",
)
WHY_SOUND = {
    "A": "A is fine: each step is at most γ times as long as the one before, because it is the "
    "difference of two sweeps, of values that differ by the step before.",
    "B": "B is fine: steps whose lengths have a finite sum lead to a limit.",
    "C": "C is fine, if there is a limit v: sweeping v_k or v gives values that differ by at most "
    "γ‖v_k − v‖, and that tends to 0.",
    "D": "D is fine: it is the inequality of the theorem, for two values that no sweep changes.",
    "E": "E is fine: a number that is at most γ < 1 times itself, and not negative, is 0.",
}


STEPS_SHRINK = f"B. As γᵏ tends to 0, the steps become as small as we like. {LIMIT}"
GAPS = {  # what a line may say in place of ours, and why that is not right
    STEPS_SHRINK: "1, 1 + 1/2, 1 + 1/2 + 1/3, … has ever smaller steps and no limit.",
    BEGIN + "‖v_{k+1} − v_k‖ = γᵏ ‖v_1 − v_0‖.": "The theorem says “at most”: a sweep may bring "
    "guesses closer than that.",
    "C. After a sweep each v_k is nearer to v than before. So v, which cannot come nearer to "
    "itself, stays as it is.": "That a sweep brings v_k nearer to v is clear only if v stays as it "
    "is, and this is what C is to show.",
    BEGIN
    + "‖v_{k+1} − v_k‖ ≤ ‖v_1 − v_0‖ / 2ᵏ.": "A sweep need not halve a difference: it shrinks "
    "by γ, which may be nearer to 1.",
    f"B. No step is longer than the one before. {LIMIT}": "1, 2, 3, … has steps that never grow, "
    "and no limit.",
    "C. v is the limit, so some v_k is equal to v. A sweep of it gives v_{k+1}, which is v "
    "again.": "A limit need not be reached: 1/2, 1/4, 1/8, … never is 0.",
    "E. So the distance shrinks with every sweep until it is 0: there is no other.": "Neither v "
    "nor w changes in a sweep, so their distance does not shrink.",
}


PROOF = Proof(
    "If γ < 1, a sweep makes the distance of two guesses at most γ times as large. So exactly one "
    "v stays as it is.",
    LINES,
    WHY_SOUND,
    GAPS,
)


@exercise(
    "3.11",
    "A proof with a gap",
    minutes=8,
    difficulty="medium",
    given=(STEPS_SHRINK,),
    draw=lambda rng: (rng.choice(list(GAPS)),),
    question=PROOF.question,
)
def a_proof_with_a_gap(gap):
    """Steps that become as small as we like do not make a limit: 1, 1 + 1/2, 1 + 1/2 + 1/3, … grows
    beyond all bounds. Here there is a limit, because the steps shrink by a factor, so that all of
    them together are finite; but B does not say so."""
    return PROOF.find(gap)


@cache
def wins(goal):
    """How often Player I wins with best play, and if she holds at 1, 2, … instead."""
    graph = GameGraph.explore(Piglet(goal))
    best = policy_iteration(graph)
    rules = [policy_from_agent(graph, hold_at(total)) for total in range(1, goal)]
    policies = [np.where(graph.movers == 0, rule, best.policy) for rule in rules]
    by_rule = [(1 + evaluate_policy(graph, policy)[0].item()) / 2 for policy in policies]
    return best.win_probability(Piglet(goal)), by_rule


@exercise(
    "3.12",
    "What a rule of thumb costs",
    minutes=15,
    difficulty="hard",
    given=(10,),
    draw=lambda rng: (rng.choice((5, 6, 7, 8, 9, 11, 12, 13)),),
    question="In Piglet to {0}, Player II plays optimally. At which total should Player I "
    "`hold_at`, always the same? And how much less often does she win than with best play, to four "
    "decimals? Give `(total, loss)`.",
    code="""
        ten = GameGraph.explore(Piglet(10))
        best = policy_iteration(ten)


        def wins(policy):
            return (1 + evaluate_policy(ten, policy)[0]) / 2


        rules = {total: policy_from_agent(ten, hold_at(total)) for total in range(1, 10)}
        by_rule = {
            total: wins(np.where(ten.movers == 0, rule, best.policy))
            for total, rule in rules.items()
        }
        total = max(by_rule, key=lambda total: by_rule[total])
        answer = (total, round(wins(best.policy) - by_rule[total], 4))
    """,
)
def a_rule_of_thumb(goal):
    """Put the two policies together, Player I's by the rule and Player II's from the solution, and
    evaluate that for each total. Holding at 2 wins most often, with 0.4955 instead of 0.5225."""
    with_best_play, by_rule = wins(goal)
    most = max(by_rule)
    loss = with_best_play - most
    return Value(
        "(total, loss)",
        (by_rule.index(most) + 1, round(loss, 4)),
        {
            (1, ANY): "If both players hold at 1, Player I wins most often. Here Player II plays "
            "optimally instead: put the two policies together with `np.where`.",
            (ANY, 2 * loss): "That is the difference of the values. Of probabilities, it is half "
            "as much.",
            (ANY, -loss): "A loss is counted as a positive number.",
            (ANY, most): "That is how often Player I still wins. How much less is that than with "
            "best play?",
        },
        (
            "Against an optimal Player II, holding at {} wins less often than holding at another "
            "total. Try all of them.",
            "It is not {}. Evaluate a policy in which Player I holds at your total and Player II "
            "does what the solution says, and compare with the solution.",
        ),
        f"So the best simple rule loses about one game in {round(1 / loss)}. In Pig to 100, "
        "holding at 25 loses one in 47.",
        near=0.00006,
    )

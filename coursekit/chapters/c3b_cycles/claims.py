"""What chapter 3 claims about games with cycles (§3.2), and what settles it.

The notes have only headings here, so that every number is our own.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from coursekit.course.claim import claim
from coursekit.games import Gambler, GridWorld, Pig, Piglet
from coursekit.games.pig import hold_at
from coursekit.graph import GameGraph
from coursekit.stochastic import (
    Solution,
    Stage,
    evaluate_policy,
    policies,
    policy_iteration,
    policy_of,
    shapley,
    value_iteration,
)

PIGLET = Piglet(10)


@cache
def solution_of(start: Any, exact: bool = False) -> Solution:
    """The game from `start`, solved by policy iteration."""
    return policy_iteration(GameGraph.explore(start), exact=exact)


def first_wins(start: Pig) -> Fraction:
    """The exact probability that Player I wins from `start`."""
    return solution_of(start, exact=True).win_probability(start)


@claim(
    "C3.Y1",
    "§3.2",
    "Piglet to 2: Player I's chances, by scores and points of her turn, if both always roll",
    expected={
        (0, 0, 0): Fraction(4, 7),
        (0, 0, 1): Fraction(5, 7),
        (0, 1, 0): Fraction(2, 5),
        (0, 1, 1): Fraction(3, 5),
        (1, 0, 0): Fraction(4, 5),
        (1, 1, 0): Fraction(2, 3),
    },
    unlisted="it answers exercise 3.7",
)
def piglet_to_2():
    best = solution_of(Piglet(2), exact=True)
    positions: list[Any] = [
        position
        for position in best.graph.positions
        if position.player == 0 and not position.is_over and best.best_moves(position) == ["roll"]
    ]
    return {(*each.scores, each.turn): best.win_probability(each) for each in positions}


@claim(
    "C3.Y2",
    "§3.2",
    "Piglet to 1, 2, …, 5: the probability that the first player wins",
    expected=(
        *(Fraction(2, 3), Fraction(4, 7), Fraction(6, 11), Fraction(2236, 4165)),
        Fraction(1026, 1925),
    ),
)
def piglets():
    return tuple(first_wins(Piglet(goal)) for goal in (1, 2, 3, 4, 5))


@claim(
    "C3.Y2",
    "§3.2",
    "Piglet to 6 and to 7: the probability that the first player wins",
    expected=(Fraction(275848876, 521145625), Fraction(649346842, 1231278125)),
)
def longer_piglets():
    return tuple(first_wins(Piglet(goal)) for goal in (6, 7))


@claim(
    "C3.Y3",
    "§3.2",
    "Pig to 1, 2, …, 7: the probability that the first player wins",
    expected=(
        *(Fraction(6, 7), Fraction(6, 7), Fraction(36, 43), Fraction(9, 11)),
        *(Fraction(216, 271), Fraction(24, 31), Fraction(1296, 1729)),
    ),
)
def pigs():
    return tuple(first_wins(Pig(goal)) for goal in range(1, 8))


@claim("C3.Y4", "§3.2", "Piglet to 10: the first player wins with", expected=0.522479408)
def piglet_to_10():
    return round(solution_of(PIGLET).win_probability(PIGLET), 9)


@claim(
    "C3.Y4",
    "§3.2",
    "value iteration and policy iteration agree on Piglet to 10, up to 10⁻¹¹, everywhere",
    expected=True,
)
def one_fixed_point():
    best = solution_of(PIGLET)
    swept = value_iteration(best.graph, tolerance=1e-13)
    return bool(abs(swept.values - best.values).max() < 1e-11)


@claim(
    "C3.Y4",
    "§3.2",
    "Piglet to 10: policies that are evaluated, from “always roll” and from “hold at once”",
    expected=(6, 7),
)
def evaluations():
    graph = solution_of(PIGLET).graph
    starts = [lambda position: "roll", lambda position: position.moves()[-1]]
    return tuple(len(list(policies(graph, policy_of(graph, agent)))) for agent in starts)


@claim(
    "C3.Y4",
    "§3.2",
    "Piglet to 10: sweeps in place, in the order of both scores and the points of the turn, until "
    "nothing changes by 10⁻¹³",
    expected=152,
)
def sweeps_in_place():
    goal = PIGLET.goal
    order = [state for state in product(range(goal), repeat=3) if state[0] + state[2] < goal]
    chance = dict.fromkeys(order, 0.0)  # that whoever moves wins: both players are alike
    sweeps, change = 0, 1.0
    while change >= 1e-13:
        sweeps, change = sweeps + 1, 0.0
        for mine, theirs, turn in order:
            heads = 1.0 if mine + turn + 1 == goal else chance[mine, theirs, turn + 1]
            worth = (1 - chance[theirs, mine, 0] + heads) / 2
            if turn:
                worth = max(worth, 1 - chance[theirs, mine + turn, 0])
            change = max(change, abs(worth - chance[mine, theirs, turn]))
            chance[mine, theirs, turn] = worth
    return sweeps


@claim(
    "C3.Y5",
    "§3.2",
    "Pig to 100: how often Player I wins, her first hold, and what holding at 25 costs her",
    expected=(0.530592725, 21, 0.0215),
    unlisted="it takes seconds, and the notebook shows it anyway",
)
def pig_to_100():
    best = solution_of(Pig())
    points = next(turn for turn in range(2, 100) if best.move(Pig(turn=turn)) == "hold")
    rule = policy_of(best.graph, hold_at(25))
    by_rule = np.where(best.graph.movers == 0, rule, best.policy)
    loss = best.values[0] - evaluate_policy(best.graph, by_rule)[0]
    return round(best.win_probability(Pig()), 9), points, round(loss / 2, 4)


@cache
def turn_until(total: int) -> tuple[Fraction, ...]:
    """The probabilities that a turn of Pig brings 0, 1, 2, … points if one holds at `total`."""
    ways = [Fraction(int(points == 0)) for points in range(total + 6)]
    for points in range(total):
        for face in range(2, 7):
            ways[points + face] += ways[points] / 6
    brought = [Fraction(0)] * total + ways[total:]
    brought[0] = 1 - sum(brought, Fraction(0))
    return tuple(brought)


def turn_is_worth(total: int) -> Fraction:
    """The points that such a turn brings on average."""
    return sum((points * chance for points, chance in enumerate(turn_until(total))), Fraction(0))


@claim(
    "C3.Y6",
    "§3.2",
    "the points that a turn of Pig brings on average if one holds at 20",
    expected=8.141795,
)
def worth_of_a_turn():
    return round(float(turn_is_worth(20)), 6)


@claim("C3.Y6", "§3.2", "the totals with which a turn brings the most", expected=(20, 21))
def best_totals():
    worth = {total: turn_is_worth(total) for total in range(2, 60)}
    return tuple(total for total in worth if worth[total] == max(worth.values()))


@claim(
    "C3.Y6",
    "§3.2",
    "the probability that holding at 20 brings nothing in a turn",
    expected=0.624541,
)
def nothing_in_a_turn():
    return round(float(turn_until(20)[0]), 6)


@claim(
    "C3.Y6",
    "§3.2",
    "Pig to 100, both hold at 20: the first player wins with",
    expected=0.534698,
)
def both_hold_at_20():
    still = np.zeros(100)  # the probability of each score while the goal is not reached
    still[0], first_wins = 1.0, 0.0
    while still.sum() > 1e-12:
        after = np.zeros(100)
        for score in np.flatnonzero(still):
            for points, chance in enumerate(turn_until(min(20, 100 - int(score)))):
                if score + points < 100:
                    after[score + points] += still[score] * float(chance)
        done = still.sum() - after.sum()  # whoever needs this turn wins if the other needs as many
        first_wins += done * still.sum()
        still = after
    return round(float(first_wins), 6)


@claim(
    "C3.Y7",
    "§3.2",
    "the gambler who wins a stake with 2/5: chances to reach 100 from 25, 50 and 75",
    expected=(Fraction(4, 25), Fraction(2, 5), Fraction(16, 25)),
)
def gambler():
    best = solution_of(Gambler(), exact=True)
    return tuple(best.value(Gambler(capital=capital)) for capital in (25, 50, 75))


@claim(
    "C3.Y8",
    "§3.2",
    "the 4 × 3 grid world, −0.04 a step: the upper two rows, rounded",
    expected=(0.812, 0.868, 0.918, 0.762, 0.660),
)
def upper_rows():
    return values_at((0, 0), (0, 1), (0, 2), (1, 0), (1, 2))


@claim(
    "C3.Y8",
    "§3.2",
    "the 4 × 3 grid world, −0.04 a step: the lowest row, rounded",
    expected=(0.705, 0.655, 0.611, 0.388),
)
def lowest_row():
    return values_at((2, 0), (2, 1), (2, 2), (2, 3))


def values_at(*places: tuple[int, int]) -> tuple[float, ...]:
    """What these places of the grid world are worth, to three decimals."""
    best = solution_of(GridWorld())
    return tuple(round(best.value(GridWorld(place=place)), 3) for place in places)


@claim(
    "C3.Y9",
    "§3.2",
    "the value of matching pennies for 1, which goes on with 1/2 whenever Player I has won",
    expected=Fraction(2, 3),
)
def pennies_again():
    stage = Stage([[1, 0], [0, 1]], [[[0.5], [0]], [[0], [0.5]]])
    return Fraction(shapley([stage])[0].value).limit_denominator(1000)


@claim(
    "C3.Y10",
    "§3.2",
    "tosses until a fair gambler has 0 or 7, on average, from 1, 2, …, 6",
    expected=(6, 10, 12, 12, 10, 6),
)
def fair_ruin():
    row = [GridWorld("0 . . . . . . 0", (0, place), slip=1, reward=1) for place in range(1, 7)]
    graph = GameGraph.explore(row[2])
    tosses = evaluate_policy(graph, policy_of(graph, lambda position: "north"), exact=True)
    return tuple(int(tosses[graph.index[place]]) for place in row)

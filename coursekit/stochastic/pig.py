"""Pig and Piglet to any goal, solved on arrays. Notes §3.2.

The graph of Pig to 100 has two million positions. As a table it has the same by three numbers, as
in Neller and Presser: wins[i, j, k] is how probable it is that the player to move wins who has i
points, and k more in this turn, while the other player has j. A plan is a table of True and False:
whether one rolls. At the beginning of a turn one has to.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeGuard

import msgspec
import numpy as np

from coursekit.games import Pig, Piglet
from coursekit.stochastic.cycles import CLOSE, Tolerance
from coursekit.validate import Count, Seed, checked, must

HIGHEST_GOAL = 200
"""Tables for more points would have more than eight million chances."""


def is_pig(position: Any) -> TypeGuard[Pig]:
    """Whether this is a position of Pig or Piglet, whose rules the tables know, and of no other.

    >>> from coursekit.games import Gambler
    >>> is_pig(Pig(50)), is_pig(Piglet(50, (3, 4))), is_pig(Gambler())
    (True, True, False)
    """
    return type(position) in (Pig, Piglet)


Start = Annotated[
    Pig,
    must(
        f"the beginning of Pig or Piglet to at most {HIGHEST_GOAL} points, such as Pig()",
        lambda p: is_pig(p) and p == type(p)(p.goal) and p.goal <= HIGHEST_GOAL,
    ),
]
Plan = Annotated[
    np.ndarray,
    must(
        "an array [mover's score, other player's score, points of this turn] of True and False",
        lambda plan: plan.ndim == 3 and plan.dtype == bool,
    ),
]


class PigTable(msgspec.Struct, frozen=True, eq=False):
    """How probable it is that the mover wins with best play, and whether it is best to roll.

    `wins[i, j, k]` and `rolls[i, j, k]` are for a mover with i points and k more in this turn,
    while the other player has j.
    """

    start: Pig
    wins: np.ndarray
    rolls: np.ndarray

    def win_probability(self, position: Any) -> float:
        """The probability that Player I wins from `position`, where chance may decide."""
        if type(position) is not type(self.start) or position.goal != self.start.goal:
            raise ValueError(f"{position!r} cannot be reached from {self.start!r}")
        if position.rolling:
            after = [self.win_probability(option) for option in position.options()]
            return sum(after) / len(after)
        mover_wins = 1.0 if position.is_over else self.wins[in_table(position)].item()
        return mover_wins if position.mover == 0 else 1 - mover_wins

    def value(self, position: Any) -> float:
        """What Player I earns on average from `position` on, where the loser pays 1."""
        return 2 * self.win_probability(position) - 1

    def move(self, position: Any) -> str:
        """What is best in `position`; to roll, if to hold is as good."""
        return self.best_moves(position)[0]

    def best_moves(self, position: Any) -> list[str]:
        """All moves that are as good, "roll" before "hold"."""
        if position.is_over or position.rolling:
            raise ValueError(f"position must be one in which a player moves, not {position!r}")
        worth = {move: self.value(position.play(move)) for move in position.moves()}
        best = max(worth.values()) if position.mover == 0 else min(worth.values())
        return [move for move, value in worth.items() if abs(value - best) < CLOSE]

    def possible(self) -> np.ndarray:
        """Whether each [i, j, k] comes up at all, before the goal is reached: in Pig no 1 does."""
        goal, gains = len(self.wins), gains_of(self.start)
        sums = np.arange(goal) == 0
        for points in range(1, goal):
            sums[points] = any(sums[points - gain] for gain in gains if 0 < gain <= points)
        i, j, k = np.ogrid[:goal, :goal, :goal]
        return sums[i] & sums[j] & sums[k] & (i + k < goal)

    def reachable(self) -> np.ndarray:
        """Whether it can come to each [i, j, k] in a turn of Player I, who plays by the table.

        Player II plays anyhow.
        """
        goal, gains = len(self.wins), gains_of(self.start)
        reached = np.zeros((goal, goal, goal), dtype=bool)
        reached[0, 0, 0] = True
        for i in range(goal):
            turns = reached[i]  # turns[j, k]; after a turn that was lost, Player I is there again
            for j in range(goal):
                for gain in gains:
                    turns[j, 0] |= 0 < gain <= j and turns[j - gain, 0]
            for k in range(goal - i):
                rolled = turns[:, k] & (self.rolls[i, :, k] | (k == 0))
                for gain in gains:
                    if 0 < gain < goal - i - k:
                        turns[:, k + gain] |= rolled
                if k:
                    reached[i + k, :, 0] |= turns[:, k] & ~rolled
        return reached


def in_table(position: Pig) -> tuple[int, int, int]:
    """The mover's score, the other player's, and the points of this turn."""
    mine, theirs = position.scores[position.mover], position.scores[1 - position.mover]
    return mine, theirs, position.turn


def gains_of(position: Pig) -> list[int]:
    """What the outcomes of a roll, which are all equally likely, add to the turn; 0 loses it."""
    return list(position.GAINS.values())


@checked
def solve_pig(position: Start, tolerance: Tolerance = 1e-12) -> PigTable:
    """How probable it is that the mover wins with best play, in every position: value iteration.

    >>> from coursekit.games import Piglet
    >>> table = solve_pig(Piglet(2))
    >>> round(table.win_probability(Piglet(2)), 9), table.move(Piglet(2, turn=1))
    (0.571428571, 'roll')
    """
    before, change = np.zeros((position.goal, position.goal)), np.inf
    while change > tolerance:
        wins, rolls = one_turn(before, gains_of(position))
        before, change = wins[:, :, 0], abs(wins[:, :, 0] - before).max()
    return PigTable(position, wins, rolls)


@checked
def evaluate_plans(position: Start, first: Plan, second: Plan) -> float:
    """How probable it is that Player I, who begins, wins by the first plan against the second.

    >>> from coursekit.games import Piglet
    >>> always = np.ones((2, 2, 2), dtype=bool)
    >>> round(evaluate_plans(Piglet(2), always, always), 9)  # 4/7
    0.571428571
    """
    refuse_other_plans(position, first=first, second=second)
    gains = gains_of(position)
    mine = theirs = np.zeros((position.goal, position.goal))
    change = 1.0
    while change > 1e-12:
        before, mine = mine, one_turn(theirs, gains, first)[0][:, :, 0]
        theirs = one_turn(mine, gains, second)[0][:, :, 0]
        change = abs(mine - before).max()
    return mine[0, 0].item()


def one_turn(
    theirs: np.ndarray, gains: list[int], plan: np.ndarray | None = None
) -> tuple[np.ndarray, np.ndarray]:
    """The mover's chances by the plan, or with best play, and whether the mover rolls: [i, j, k].

    `theirs[j, i]` is how probable it is that the other player wins once it is that player's turn.

    >>> wins, rolls = one_turn(np.full((2, 2), 0.5), gains=[0, 1])  # Piglet to 2
    >>> wins[0, 0], rolls[0, 0]  # before the first toss, and after a head
    (array([0.625, 0.75 ]), array([ True,  True]))
    """
    goal, over = len(theirs), 1 - theirs.T  # over[i, j]: the mover's chances when the turn is over
    wins = np.ones((goal + max(gains), goal, goal))  # [k, i, j]: who has reached the goal has won
    rolls = np.ones((goal, goal, goal), dtype=bool)
    for k in reversed(range(goal)):
        i = slice(goal - k)  # with these scores, the goal is not yet reached
        roll = sum(wins[k + gain, i] if gain else over[i] for gain in gains) / len(gains)
        hold = over[k:]
        if k > 0:
            rolls[k, i] = roll >= hold if plan is None else plan[i, :, k]
        wins[k, i] = np.where(rolls[k, i], roll, hold)
    return wins[:goal].transpose(1, 2, 0), rolls.transpose(1, 2, 0)


@checked
def simulate_plans(
    position: Start, first: Plan, second: Plan, games: Count, rng: Seed = 0
) -> np.ndarray:
    """Whether Player I, who begins, wins in each of many games by the first plan, with dice.

    Player II plays by the second one.

    >>> from coursekit.games import Piglet
    >>> always = np.ones((2, 2, 2), dtype=bool)
    >>> simulate_plans(Piglet(2), always, always, games=6).tolist()
    [False, False, False, False, False, True]
    """
    refuse_other_plans(position, first=first, second=second)
    rng, scores = np.random.default_rng(rng), np.zeros((2, games), dtype=int)
    while True:
        for mover, plan in enumerate((first, second)):
            playing = np.flatnonzero(scores.max(axis=0) < position.goal)
            if not playing.size:
                return scores[0] >= position.goal
            mine, theirs = scores[mover, playing], scores[1 - mover, playing]
            scores[mover, playing] += points_of_turns(plan, gains_of(position), mine, theirs, rng)


def points_of_turns(
    plan: np.ndarray,
    gains: list[int],
    mine: np.ndarray,
    theirs: np.ndarray,
    rng: np.random.Generator,
) -> np.ndarray:
    """What many turns bring, each of a player with `mine` points against `theirs`; 0 if lost."""
    points, rolling = np.zeros(len(mine), dtype=int), np.arange(len(mine))
    while rolling.size:
        gained = rng.choice(gains, len(rolling))
        points[rolling] = np.where(gained > 0, points[rolling] + gained, 0)
        rolling = rolling[(gained > 0) & (mine[rolling] + points[rolling] < len(plan))]
        rolling = rolling[plan[mine[rolling], theirs[rolling], points[rolling]]]
    return points


def refuse_other_plans(position: Pig, **plans: np.ndarray) -> None:
    """Refuse plans for another goal."""
    for name, plan in plans.items():
        if plan.shape != (position.goal,) * 3:
            raise ValueError(
                f"{name} must be a plan for {position.goal} points, with {position.goal} numbers "
                f"in each dimension, not {plan.shape}"
            )

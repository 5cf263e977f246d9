"""Learning from regret beside OpenSpiel and a student's program.

All make the same iterations of CFR, in which the players learn in turn; their strategies must be
equally exploitable after 20 of them. Exploring the tree at the start counts for nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from benchmarks.suite import OURS, Contestant, Run, Task, close
from coursekit.extensive_form import GameTree, exploitability
from coursekit.games import KuhnPoker, LeducPoker
from coursekit.matrix_games import COIN_GAME
from coursekit.regret import (
    cfr,
    cfr_plus,
    external_sampling_cfr,
    outcome_sampling_cfr,
    recursive_cfr,
    regret_matching,
)

COMPARED = 20
"""The iterations after which exploitabilities are compared."""
OFTEN = 1000


def ours(method: Callable[..., Any], tree: GameTree, iterations: int) -> Run:
    """So many times `OFTEN` iterations, for otherwise our loop would not be compiled."""
    exploited, many = exploitability(tree, method(tree, COMPARED).profile), OFTEN * iterations
    return Run(lambda: method(tree, many, at=[many]), many, lambda _: exploited)


def open_spiels(
    solver_of: Callable, exploitability_of: Callable, name: str, iterations: int
) -> Run:
    """A solver goes on from where the run before has ended: every iteration is the same work."""
    import pyspiel

    game = pyspiel.load_game(name)
    solver = solved(solver_of(game), COMPARED)
    exploited = exploitability_of(game, solver.average_policy())
    return Run(lambda: solved(solver, iterations), iterations, lambda _: exploited)


def solved(solver: Any, iterations: int) -> Any:
    """A solver of OpenSpiel after more iterations."""
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver


def in_cpp(plus: str, name: str, iterations: int) -> Run:
    import pyspiel

    solver_of = getattr(pyspiel, f"CFR{plus}Solver")
    return open_spiels(solver_of, pyspiel.exploitability, name, iterations)


def in_python(plus: str, name: str, iterations: int) -> Run:
    from open_spiel.python.algorithms import cfr as spiel
    from open_spiel.python.algorithms import exploitability as exploiting

    solver_of = getattr(spiel, f"CFR{plus}Solver")
    return open_spiels(solver_of, exploiting.exploitability, name, iterations)


# Kuhn poker as a student writes it


class Learner:
    """Regrets and average strategies by information set, a text such as "Kpb"."""

    def __init__(self):
        self.regrets, self.totals, self.current = {}, {}, {}

    def strategy(self, seen):
        """Stays the same until all deals have been walked through."""
        if seen not in self.current:
            positive = [max(regret, 0) for regret in self.regrets.setdefault(seen, [0, 0])]
            total = sum(positive)
            self.current[seen] = [r / total for r in positive] if total else [0.5, 0.5]
        return self.current[seen]

    def train(self, iterations):
        for _ in range(iterations):
            for player in (0, 1):
                self.current = {}
                for cards in permutations("JQK", 2):
                    self.walk(cards, "", player, [1.0, 1.0])
        return self

    def walk(self, cards, history, learner, reach):
        """What the learner earns on average from here on."""
        if history in ("pp", "pbp", "pbb", "bp", "bb"):
            return self.payoff(cards, history, learner)
        mover = len(history) % 2
        seen = cards[mover] + history
        strategy = self.strategy(seen)
        values = []
        for action, probability in zip("pb", strategy, strict=True):
            further = list(reach)
            further[mover] *= probability
            values.append(self.walk(cards, history + action, learner, further))
        value = sum(p * v for p, v in zip(strategy, values, strict=True))
        if mover == learner:
            totals = self.totals.setdefault(seen, [0, 0])
            for i in range(2):
                self.regrets[seen][i] += reach[1 - learner] * (values[i] - value)
                totals[i] += reach[learner] * strategy[i]
        return value

    @staticmethod
    def payoff(cards, history, learner):
        if history in ("bp", "pbp"):
            winner = 0 if history == "bp" else 1
            stake = 1
        else:
            winner = 0 if "JQK".index(cards[0]) > "JQK".index(cards[1]) else 1
            stake = 1 if history == "pp" else 2
        return stake if winner == learner else -stake

    def profile(self):
        """The average strategies in the words of our Kuhn poker."""
        strategies = ({}, {})
        for seen, totals in self.totals.items():
            card, history = seen[0], seen[1:]
            words = ("fold", "call") if history.endswith("b") else ("check", "bet")
            observed = (card, *({"p": "check", "b": "bet"}[action] for action in history))
            shares = {word: t / sum(totals) for word, t in zip(words, totals, strict=True)}
            strategies[len(history) % 2][observed] = shares
        return strategies


def students(iterations: int) -> Run:
    tree = GameTree.explore(KuhnPoker())
    exploited = exploitability(tree, Learner().train(COMPARED).profile())
    return Run(lambda: Learner().train(iterations), iterations, lambda _: exploited)


def counterfactual(name: str, plus: str, position: Any, sizes: tuple, *others: Contestant) -> Task:
    method, game = (cfr_plus if plus else cfr), f"{name}_poker"
    tree = GameTree.explore(position)
    return Task(
        f"cfr{'-plus' if plus else ''}-{name}",
        f"CFR{'+' if plus else ''} on {name.capitalize()} poker.",
        (
            Contestant(OURS, lambda n: ours(method, tree, n)),
            Contestant("OpenSpiel, C++", lambda n: in_cpp(plus, game, n), ("open_spiel",)),
            Contestant(
                "OpenSpiel, Python",
                lambda n: in_python(plus, game, n),
                ("open_spiel",),
                slow=name == "leduc",
            ),
            *others,
        ),
        sizes=sizes,
        quick=sizes[:1],
        unit="iteration",
        same=close(1e-6),
        cap=5,
    )


def method_alone(method: Callable[..., Any], position: Any, iterations: int) -> Contestant:
    what = "the coin game" if position is COIN_GAME else repr(position)
    return Contestant(
        f"{method.__name__} on {what}",
        lambda _: Run(lambda: method(position, iterations), iterations, answer=None),
    )


TASKS = (
    counterfactual(
        "kuhn", "", KuhnPoker(), (30, 300, 3000), Contestant("as a student writes it", students)
    ),
    counterfactual("kuhn", "Plus", KuhnPoker(), (30, 300, 3000)),
    counterfactual("leduc", "", LeducPoker(), (10, 30, 100)),
    counterfactual("leduc", "Plus", LeducPoker(), (10, 30, 100)),
    Task(
        "regret-recursions",
        "The recursions to be read, and regret matching: ours alone.",
        (
            method_alone(recursive_cfr, KuhnPoker(), 300),
            method_alone(external_sampling_cfr, KuhnPoker(), 3000),
            method_alone(outcome_sampling_cfr, KuhnPoker(), 3000),
            method_alone(external_sampling_cfr, LeducPoker(), 300),
            method_alone(outcome_sampling_cfr, LeducPoker(), 3000),
            method_alone(regret_matching, COIN_GAME, 10_000),
        ),
        unit="iteration",
        rounds=3,
        fitted=None,
    ),
)

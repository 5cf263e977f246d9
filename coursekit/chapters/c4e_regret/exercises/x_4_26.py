"""Exercise 4.26: counterfactual regret by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import all_same, same, text

DEAL = Fraction(1, 6)
HALF = Fraction(1, 2)

Four = tuple[Any, Any, Any, Any]
Slip = tuple[tuple, str]


class Behaviour(NamedTuple):
    """How often Player II bets K and J after a check, and Player I checks the queen and calls."""

    king: Fraction
    jack: Fraction
    checks: Fraction
    calls: Fraction

    def values_and_regrets(
        self, king: Fraction | None = None, jack: Fraction | None = None, stake: int = 2
    ) -> Four:
        """Values of folding and calling, and their regrets, if the others lead there this often."""
        king = DEAL * self.king if king is None else king
        jack = DEAL * self.jack if jack is None else jack
        return self.with_regrets(-(king + jack), stake * (jack - king), self.calls)

    def with_regrets(self, fold: Fraction, call: Fraction, calls: Fraction) -> Four:
        value = (1 - calls) * fold + calls * call
        return fold, call, fold - value, call - value

    def wrong_values(self) -> list[Slip]:
        king, jack, checks, _ = self
        right = self.values_and_regrets()
        wrong = self.values_and_regrets
        return [
            (
                wrong(checks * DEAL * king, checks * DEAL * jack),
                "You count how often Player I checks. For counterfactual values she does all to "
                "get there.",
            ),
            (
                wrong(king / (king + jack), jack / (king + jack)),
                "These are averages, given that she is there. Counterfactual values are not "
                "divided by the probability of getting there.",
            ),
            (wrong(king, jack), "The deal is missing: each has probability 1/6."),
            (
                wrong(king / 2, jack / 2),
                "You know that Player I has the queen, so you take 1/2 for each card of Player II. "
                "But chance deals that queen, too: each deal has probability 1/6.",
            ),
            (wrong(DEAL, DEAL), "Player II does not bet with each card equally often."),
            (wrong(stake=1), "Whoever calls and loses has paid 2."),
            (wrong(stake=3), "Whoever calls plays for 2: 1 paid at first, and 1 to call."),
            (
                tuple(-each for each in right),
                "You count what Player II earns. It is Player I's regret.",
            ),
        ]

    def wrong_regrets(self) -> list[Slip]:
        fold, call, *regrets = self.values_and_regrets()
        best, calls = max(fold, call), text(self.calls)
        better = "You compare with the better move. Compare with what her strategy earns."
        return [
            ((fold - best, call - best), better),
            ((best - fold, best - call), better),
            (
                (-regrets[0], -regrets[1]),
                "The other way round: a move that earns more than the strategy has a positive "
                "regret.",
            ),
            (
                self.with_regrets(fold, call, HALF)[2:],
                "That would be her regret if she called half the time.",
            ),
            (
                self.with_regrets(fold, call, 1 - self.calls)[2:],
                f"{calls} is how often she calls, and you take it for how often she folds.",
            ),
            (
                (self.checks * regrets[0], self.checks * regrets[1]),
                "You count how often she checks. Of her own moves, only the next one matters here.",
            ),
            (
                (max(regrets[0], 0), max(regrets[1], 0)),
                "A regret may be negative: it is cut off at 0 only when probabilities are made of "
                "it.",
            ),
        ]


QUEEN = Behaviour(Fraction(1), HALF, HALF, Fraction(1, 4))
"""Exercise 4.26."""


def regret_by_hand(behaviour: Behaviour, answer: Any) -> str | None:
    given = the_sequence(answer, "(fold, call, regret_fold, regret_call)")
    if len(given) != 4:
        raise Hint(
            f"I expected `(fold, call, regret_fold, regret_call)`, and you gave {shown(answer)}."
        )
    numbers = [each if each is ... else the_number(each, "Each of the four") for each in given]
    values, regrets = numbers[:2], numbers[2:]
    right = behaviour.values_and_regrets()
    if ... not in values and not all_same(values, right[:2]):
        return _about_values(behaviour, values)
    for number, value, what in zip(values, right, ("folding", "calling"), strict=False):
        if number is not ... and not same(number, value):
            return f"The counterfactual value of {what} is not {text(number)}."
    if ... not in regrets and not all_same(regrets, right[2:]):
        return _about_regrets(behaviour, regrets)
    if right[3] > 0:
        return Right("Folding comes first to mind, but she regrets not to have called more often.")
    return Right("She regrets not to have folded more often: he bluffs too rarely.")


def _about_values(behaviour: Behaviour, values: list[Any]) -> str:
    fold, call, *_ = behaviour.values_and_regrets()
    if all_same(values, (call, fold)):
        return "Both numbers are there, but the other way round: folding comes first."
    for slip, hint in behaviour.wrong_values():
        if all_same(values, slip[:2]):
            return hint
    wrong = "folding" if not same(values[0], fold) else "calling"
    return (
        f"The counterfactual value of {wrong} is another one. Player II may hold K or J. How "
        "likely is it, for each of them, that chance and Player II do what leads there?"
    )


def _about_regrets(behaviour: Behaviour, regrets: list[Any]) -> str:
    for slip, hint in behaviour.wrong_regrets():
        if all_same(regrets, slip):
            return hint
    return (
        f"The values are right, but the regrets are not {text(tuple(regrets))}. Her strategy there "
        f"earns {text(1 - behaviour.calls)} of the value of folding and {text(behaviour.calls)} of "
        "the value of calling."
    )


def is_telling(behaviour: Behaviour) -> bool:
    """Whether all slips look different, from each other and from what is right."""
    fold, call, *regrets = behaviour.values_and_regrets()
    values = [(fold, call), (call, fold), *(slip[:2] for slip, _ in behaviour.wrong_values())]
    others = [tuple(regrets), *(slip for slip, _ in behaviour.wrong_regrets())]
    return len(set(values)) == len(values) and len(set(others)) == len(others)


def other_behaviour(rng: Random) -> Variant:
    def share() -> Fraction:
        below = rng.choice([2, 3, 4, 5])
        return Fraction(rng.randint(1, below - 1), below)

    behaviour = Behaviour(Fraction(1), share(), share(), share())
    while behaviour == QUEEN or not is_telling(behaviour):
        behaviour = Behaviour(rng.choice([Fraction(1), share()]), share(), share(), share())
    king = "always" if behaviour.king == 1 else f"with probability {text(behaviour.king)}"
    question = (
        "In Kuhn poker Player I has the queen, has checked, and Player II has bet. After a check, "
        f"he bets with K {king}, with J with probability {text(behaviour.jack)}, with Q never. She "
        f"checks the queen with probability {text(behaviour.checks)}, and then calls with "
        f"probability {text(behaviour.calls)}. What are the counterfactual values of fold and "
        "call, and their regrets? Give (fold, call, regret of fold, regret of call)."
    )
    answer = behaviour.values_and_regrets()
    return Variant(question, answer, partial(regret_by_hand, behaviour))


EXERCISE = Exercise(
    "4.26", "Counterfactual regret by hand", partial(regret_by_hand, QUEEN), other_behaviour
)

"""Exercise 4.26: counterfactual regret by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import all_same, same, text

DEAL = Fraction(1, 6)
BETS = {"K": Fraction(1), "J": Fraction(1, 2)}
"""Exercise 4.26: how often Player II bets after a check, by the card."""
CHECKS, CALLS = Fraction(1, 2), Fraction(1, 4)
"""How often Player I checks the queen, and calls then."""

Four = tuple[Fraction, Fraction, Fraction, Fraction]


def values_and_regrets(
    king: Fraction = DEAL * BETS["K"], jack: Fraction = DEAL * BETS["J"], stake: int = 2
) -> Four:
    """The values of folding and calling, and their regrets, if the others lead there so often."""
    return with_regrets(-(king + jack), stake * (jack - king))


def with_regrets(fold: Fraction, call: Fraction, calls: Fraction = CALLS) -> Four:
    value = (1 - calls) * fold + calls * call
    return fold, call, fold - value, call - value


RIGHT = values_and_regrets()
FOLD, CALL = RIGHT[:2]

VALUES = [
    (
        values_and_regrets(CHECKS * DEAL, CHECKS * DEAL * BETS["J"]),
        "You count how often Player I checks. For counterfactual values she does all to get there.",
    ),
    (
        values_and_regrets(Fraction(2, 3), Fraction(1, 3)),
        "These are averages, given that she is there. Counterfactual values are not divided by the "
        "probability of getting there.",
    ),
    (values_and_regrets(BETS["K"], BETS["J"]), "The deal is missing: each has probability 1/6."),
    (
        values_and_regrets(Fraction(1, 2), Fraction(1, 4)),
        "You know that Player I has the queen, so you take 1/2 for each card of Player II. But "
        "chance deals that queen, too: each deal has probability 1/6.",
    ),
    (values_and_regrets(DEAL, DEAL), "Player II does not bet with each card equally often."),
    (values_and_regrets(stake=1), "Whoever calls and loses has paid 2."),
    (values_and_regrets(stake=3), "Whoever calls plays for 2: 1 paid at first, and 1 to call."),
    (tuple(-each for each in RIGHT), "You count what Player II earns. It is Player I's regret."),
]

REGRETS = [
    (
        (FOLD - max(FOLD, CALL), CALL - max(FOLD, CALL)),
        "You compare with the better move. Compare with what her strategy earns.",
    ),
    (
        (max(FOLD, CALL) - FOLD, max(FOLD, CALL) - CALL),
        "You compare with the better move. Compare with what her strategy earns.",
    ),
    (
        (-RIGHT[2], -RIGHT[3]),
        "The other way round: a move that earns more than the strategy has a positive regret.",
    ),
    (
        with_regrets(FOLD, CALL, calls=Fraction(1, 2))[2:],
        "That would be her regret if she called half the time.",
    ),
    (
        with_regrets(FOLD, CALL, calls=1 - CALLS)[2:],
        "1/4 is how often she calls, and you take it for how often she folds.",
    ),
    (
        (CHECKS * RIGHT[2], CHECKS * RIGHT[3]),
        "You count how often she checks. Of her own moves, only the next one matters here.",
    ),
    (
        (0, max(RIGHT[3], 0)),
        "A regret may be negative: it is cut off at 0 only when probabilities are made of it.",
    ),
]


def regret_by_hand(answer: Any) -> str | None:
    given = the_sequence(answer, "(fold, call, regret_fold, regret_call)")
    if len(given) != 4:
        raise Hint(
            f"I expected `(fold, call, regret_fold, regret_call)`, and you gave {shown(answer)}."
        )
    numbers = [each if each is ... else the_number(each, "Each of the four") for each in given]
    values, regrets = numbers[:2], numbers[2:]
    if ... not in values and not all_same(values, RIGHT[:2]):
        return _about_values(values)
    for number, right, what in zip(values, RIGHT, ("folding", "calling"), strict=False):
        if number is not ... and not same(number, right):
            return f"The counterfactual value of {what} is not {text(number)}."
    if ... not in regrets and not all_same(regrets, RIGHT[2:]):
        return _about_regrets(regrets)
    return Right("Folding comes first to mind, but she regrets not to have called more often.")


def _about_values(values: list[Any]) -> str:
    if all_same(values, (CALL, FOLD)):
        return "Both numbers are there, but the other way round: folding comes first."
    for (fold, call, *_), hint in VALUES:
        if all_same(values, (fold, call)):
            return hint
    wrong = "folding" if not same(values[0], FOLD) else "calling"
    return (
        f"The counterfactual value of {wrong} is another one. Player II may hold K or J. How "
        "likely is it, for each of them, that chance and Player II do what leads there?"
    )


def _about_regrets(regrets: list[Any]) -> str:
    for slip, hint in REGRETS:
        if all_same(regrets, slip):
            return hint
    return (
        f"The values are right, but the regrets are not {text(tuple(regrets))}. Her strategy there "
        "earns 3/4 of the value of folding and 1/4 of the value of calling."
    )


EXERCISE = Exercise("4.26", "Counterfactual regret by hand", regret_by_hand)

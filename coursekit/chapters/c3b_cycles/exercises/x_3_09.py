"""Exercise 3.9: write one sweep of value iteration."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import same, text
from coursekit.games import Chance, Piglet, Tree
from coursekit.position import CHANCE, Position

Values = dict[Position, Any]
"""What each position is worth to Player I."""

UNEVEN = Chance((Fraction(1, 4), 8), (Fraction(3, 4), 4))
GAMES: list[Position] = [
    *(Tree(5), Tree((2, 7)), Tree((2, 7), player=1), Tree(UNEVEN)),
    *(Tree(((UNEVEN, 5), (3, 6))), Piglet(1), Piglet(2)),
]


def _cases() -> list[Values]:
    """For each game some values to begin with: 0 everywhere, and others."""
    chooser = random.Random(39)
    cases: list[Values] = []
    for game in GAMES:
        positions = [game]
        for position in positions:  # the list grows while we walk along it
            positions += [option for option in position.options() if option not in positions]
        cases.append(dict.fromkeys(positions, 0))
        cases.append({position: chooser.randint(-5, 5) for position in positions})
    return cases


def worth(position: Position, values: Values) -> Any:
    """What a position is worth to Player I if its options have these values."""
    if position.is_over:
        return position.payoffs()[0]
    if position.player == CHANCE:
        return sum(probability * values[option] for probability, option in position.chances())
    choice = max if position.player == 0 else min
    return choice(values[option] for option in position.options())


def sweeping(worth: Callable[[Position, Values], Any]) -> Callable[[Values], Values]:
    """A sweep that works out every position from the old values."""
    return lambda values: {position: worth(position, values) for position in values}


def in_place(values: Values) -> Values:
    """A sweep that uses the new values as soon as it has them."""
    values = dict(values)
    for position in values:
        values[position] = worth(position, values)
    return values


def keeps_ends(position: Position, values: Values) -> Any:
    return values[position] if position.is_over else worth(position, values)


def pays_the_mover(position: Position, values: Values) -> Any:
    payoffs = position.payoffs() if position.is_over else ()
    return payoffs[position.player] if payoffs else worth(position, values)


def all_choose(choice: Callable) -> Callable[[Position, Values], Any]:
    """Both players choose like that."""

    def chosen(position: Position, values: Values) -> Any:
        if position.is_over or position.player == CHANCE:
            return worth(position, values)
        return choice(values[option] for option in position.options())

    return chosen


def chance_takes(choice: Callable) -> Callable[[Position, Values], Any]:
    """Chance does something else than averaging with its probabilities."""

    def chosen(position: Position, values: Values) -> Any:
        if position.is_over or position.player != CHANCE:
            return worth(position, values)
        return choice([values[option] for option in position.options()])

    return chosen


def negamax(position: Position, values: Values) -> Any:
    if position.is_over or position.player == CHANCE:
        return worth(position, values)
    return max(-values[option] for option in position.options())


SLIPS: list[Slip] = [
    (
        in_place,
        "You use new values as soon as you have them. That works, too (it is even faster), but "
        "then the result depends on the order. Here all positions ask for the old values.",
    ),
    (dict, "These are the old values. What does each position learn from its options?"),
    (sweeping(keeps_ends), "Where the game is over, nothing is guessed: see `payoffs()`."),
    (
        lambda values: {p: worth(p, values) for p in values if not p.is_over},
        "The positions in which the game is over are missing.",
    ),
    (sweeping(pays_the_mover), "Values are Player I's, so take the payoff of Player I everywhere."),
    (sweeping(all_choose(max)), "Player II wants Player I's value to be small."),
    (sweeping(all_choose(min)), "Player I wants a large value."),
    (
        sweeping(chance_takes(lambda values: sum(values) / Fraction(len(values)))),
        "You take what chance may do for equally likely. `chances()` has the probabilities.",
    ),
    (sweeping(chance_takes(max)), "You let chance choose the best. It has no wishes: average."),
    (sweeping(chance_takes(min)), "You let chance choose the worst. It has no wishes: average."),
    (sweeping(chance_takes(sum)), "You add up what chance may do without its probabilities."),
    (sweeping(negamax), "You turn the sign round after a move. Here all values are Player I's."),
]


def the_values(answer: Any, call: str) -> Values:
    if not isinstance(answer, dict):
        raise Hint(f"A sweep returns a dictionary of values, and yours returned {shown(answer)}.")
    for position, value in answer.items():
        if isinstance(value, tuple) and isinstance(position, Position) and position.is_over:
            raise Hint(
                f"Each value should be a number, and that of `{position!r}` is {shown(value)}.\n"
                "`payoffs()` has one number for each player: Player I's is `payoffs()[0]`."
            )
    return {position: the_number(value, "Each value") for position, value in answer.items()}


def equal(mine: Values, right: Values) -> bool:
    return mine.keys() == right.keys() and all(same(mine[key], right[key]) for key in right)


def _first_wrong(values: Values, mine: Values) -> Position:
    """The first position with a value that is not right, the ends last."""
    right = sweeping(worth)(values)
    order = sorted(right, key=lambda position: position.is_over)
    return next(p for p in order if p not in mine or not equal({p: mine[p]}, {p: right[p]}))


def _returned(function: Callable, args: tuple, answer: Any) -> str:
    (values,) = args
    if not isinstance(answer, dict):
        return f"For {len(values)} positions, your function returned {shown(answer)}"
    if answer.keys() - values.keys():
        return "Your sweep has values for positions that were not there before"
    position = _first_wrong(values, answer)
    found = f"has the value {text(answer[position])}" if position in answer else "has no value"
    if position.is_over:
        return f"After your sweep, `{position!r}`, an end, {found}"
    options = ", ".join(text(values[option]) for option in position.options())
    return f"The options of `{position!r}` are worth {options}, and after your sweep it {found}"


def _who(first: FirstDifference) -> str:
    (values,) = first.args
    if first.mine.keys() - values.keys():
        return f"{first.returned}."
    position = _first_wrong(values, first.mine)
    if position.is_over:
        return f"{first.returned}. What does Player I earn there?"
    who = {CHANCE: "Chance decides", 0: "Player I chooses", 1: "Player II chooses"}[position.player]
    return f"{first.returned}. {who} there. What is it worth, then, to Player I?"


CASES = _cases()

EXERCISE = Exercise(
    "3.9",
    "One sweep of value iteration",
    Comparison(
        "my_sweep(values)",
        ours=sweeping(worth),
        cases=CASES,
        slips=SLIPS,
        otherwise=_who,
        read=the_values,
        same=equal,
        returned=_returned,
        watch=lambda function, *args: "",
        right=f"The same values as ours, in {len(CASES)} sweeps. Repeat it until nothing changes.",
    ),
)

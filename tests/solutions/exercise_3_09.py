"""Exercise 3.9: One sweep of value iteration."""

from coursekit.position import CHANCE
from coursekit.stochastic.chance_nodes import expectation


def my_sweep(values):
    new = {}
    for position in values:
        options = [values[option] for option in position.options()]
        if position.is_over:
            new[position] = position.payoffs()[0]
        elif position.player == CHANCE:
            odds = [float(probability) for probability, _ in position.chances()]
            new[position] = sum(p * value for p, value in zip(odds, options, strict=True))
        else:
            new[position] = max(options) if position.player == 0 else min(options)
    return new


def too_much(values):
    return {position: value + 1 for position, value in my_sweep(values).items()}


def one_more(values):
    return {**my_sweep(values), "another": 0}


def a_list(values):
    return list(my_sweep(values).values())


def borrowed(values):
    new = my_sweep(values)
    for position in values:
        if not position.is_over and position.player == CHANCE:
            new[position] = expectation((p, values[option]) for p, option in position.chances())
    return new


def chance_is_player_2(values):
    return {
        position: position.payoffs()[0]
        if position.is_over
        else (max if position.player == 0 else min)(values[o] for o in position.options())
        for position in values
    }


def ends_are_won(values):
    return {p: 1 if p.is_over else value for p, value in my_sweep(values).items()}


def of_none(values):
    return dict.fromkeys(values)


def all_payoffs(values):
    return {p: p.payoffs() if p.is_over else value for p, value in my_sweep(values).items()}


def with_brackets(values):
    return {p: p.payoffs()[0] if p.is_over() else value for p, value in values.items()}


WRONG = [
    (all_payoffs, "that of `Tree(5)` is (5, -5).\n`payoffs()` has one number for each player"),
    (with_brackets, "such as `is_over`, takes no brackets.\nRun that call"),
    (of_none, "Each value should be a number"),
    (too_much, "What does Player I earn there?"),
    (ends_are_won, "What does Player I earn there?"),
    (one_more, "not there before"),
    (a_list, "returns a dictionary"),
    (borrowed, "calls our `expectation`"),
    (chance_is_player_2, "let chance choose the worst"),
    (lambda values: print(end=""), "returned None"),
    (lambda values: values, "These are the old values"),
    (1, "asks for a function, `my_sweep(values)`"),
]

RIGHT = [my_sweep]

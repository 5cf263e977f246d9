"""Answers to the exercises of notebook 4e that no slip expresses, and what is said about them."""

from fractions import Fraction

import numpy as np

from coursekit.extensive_form.regret import regret_matching_strategy


def in_two_passes(position, player, first):
    """First the probabilities of all nodes, then what is earned from each of them on."""
    shares, found = [first, 1 - first], {}

    def earned(node):
        if node.is_over:
            return node.payoffs()[player]
        if node.player == -1:
            return sum(float(share) * earned(option) for share, option in node.chances())
        return sum(
            share * earned(node.play(move))
            for share, move in zip(shares, node.moves(), strict=False)
        )

    waiting = [(position, 1.0)]
    while waiting:
        node, weight = waiting.pop()
        if node.is_over:
            continue
        if node.player == player:
            gains = [earned(node.play(move)) - earned(node) for move in node.moves()]
            sums = found.setdefault(node.observed_by(player), np.zeros(2))
            sums += weight * np.array(gains, float)
            waiting += [(node.play(move), weight) for move in node.moves()]
        elif node.player == -1:
            waiting += [(option, weight * float(share)) for share, option in node.chances()]
        else:
            waiting += [
                (node.play(m), weight * s) for m, s in zip(node.moves(), shares, strict=False)
            ]
    return found


def only_when_asked_first(position, player, first):
    found = in_two_passes(position, player, first)
    return {seen: two for seen, two in found.items() if "bet" not in seen}


def of_both(position, player, first):
    return in_two_passes(position, 1, first) | in_two_passes(position, 0, first)


VALUES = Fraction(-1, 4), Fraction(-1, 6)


def with_arrays(regrets):
    positive = np.maximum(regrets, 0)
    return positive / positive.sum() if positive.any() else np.full(len(regrets), 1 / len(regrets))


WRONG = {
    "4.24": [
        (lambda regrets: dict(enumerate(with_arrays(regrets))), "Which share of the sum"),
        (lambda regrets: regret_matching_strategy(regrets), "calls our `regret_matching_strategy`"),
        (lambda regrets: [each / sum(regrets) for each in regrets], "divide the regrets as they"),
        (lambda regrets: [max(a, 0) / sum(max(b, 0) for b in regrets) for a in regrets], "Perhaps"),
    ],
    "4.25": [((1, ...), "It is not 1"), ((-1, 0.1853), "It is not 0.1853")],
    "4.26": [((-0.5, ..., ..., ...), "not −0.5"), ((*VALUES, ..., 0), "regret is not 0")],
    "4.31": [
        ([(1, 1)] * 3, "are an equilibrium"),
        ([(1, 2)], "Player I earned 0 in all, and would have earned 1 with row 2"),
        ([(1, 1), (1, 1), (1, 2)], "Player II earned 2 in all, and would have earned 3"),
        ([(1, 1), (2, 3)], "Rows and columns are 1 and 2"),
        ((1, 1), "I expected `(row, column)`"),
        ([], "I expected a list of 1 to 1,000 pairs"),
    ],
    "4.32": [
        (lambda *args: [*in_two_passes(*args).values()], "It should be a dictionary"),
        (lambda *args: dict.fromkeys(in_two_passes(*args), 0), "I expected `[regret, regret]`"),
        (only_when_asked_first, "Player I also moves after observing"),
        (of_both, "never moves after observing"),
        (lambda *args: {s: 2 * two for s, two in in_two_passes(*args).items()}, "Look at ()"),
    ],
}

RIGHT = {
    "4.24": [(with_arrays, "bookkeeping"), (lambda regrets: iter(with_arrays(regrets)), "")],
    "4.25": [(np.array([-1, 0.184]), "only on average do the answers settle")],
    "4.26": [((*VALUES, -1 / 48, 1 / 16), "more often")],
    "4.31": [
        ([(1, 1), (2, 2)], "the averages (1/2, 1/2) and (1/2, 1/2) are no equilibrium"),
        (np.array([[1, 1], [2, 2], [2, 2]]), "correlated"),
    ],
    "4.32": [(in_two_passes, "and you have CFR")],
}

HALF_FILLED = {
    "4.25": [((..., 0.184), "1 of 2 is still open")],
    "4.26": [((*VALUES, ..., ...), "2 of 4 are still open")],
    "4.31": [([(1, 1), ...], "a `...`")],
}

"""Answers to the exercises of notebook 4d that no slip expresses."""

from collections import Counter
from fractions import Fraction

import numpy as np

F = Fraction


def on_a_stack(position, player):
    found, waiting = Counter(), [position]
    while waiting:
        node = waiting.pop()
        found[node.observed_by(player)] += node.player == player and not node.is_over
        waiting += [node.play(move) for move in node.moves()]
    return {seen: np.int64(count) for seen, count in found.items() if count}


def never_after_a_bet(position, player):
    return {seen: n for seen, n in on_a_stack(position, player).items() if "bet" not in seen}


WORTH, OPEN = F(1, 18), (..., ..., ...)
E = [[1, 0, 0, 0, 0], [-1, 1, 1, 0, 0], [0, -1, 0, 1, 1]]
FOUR, FIVE = (109, 17, F(-1, 24)), (181, 21, F(-1, 15))

WRONG = {
    "4.15": [
        (lambda position, player: list(on_a_stack(position, player)), "should be a dictionary"),
        (never_after_a_bet, "How many different ways lead to a node where player 0 moves and has"),
        (lambda *args: {**on_a_stack(*args), "nothing": 1}, 'has observed "nothing"'),
        (lambda *args: dict.fromkeys(on_a_stack(*args), True), "has observed ()?"),
    ],
    "4.16": [((7, ...), "It is not 7 pure"), ((248832, 1000), "It is not 1000 reduced")],
    "4.17": [([1, -1, ..., ..., ..., ...], "KJ: it is not −1")],
    "4.18": [
        ((F(1, 9), F(333_333_333, 10**9), F(4, 9)), "right up to rounding"),
        ((0.5, ..., ...), "would always call when she bets"),
        ((F(1, 9), 1, ...), "would always fold when she bets"),
        ((1 / 9, F(1, 3), F(1, 3)), "would always bluff after a check"),
        ((F(1, 2), F(3, 2), F(5, 6)), "between 0 and 1, but yours to bet with a king is 3/2"),
        (("1/9", "1/3", "4/9"), "quotes"),
    ],
    "4.19": [("bcb-c-", "With J she can earn"), ("bcc-c-", "or – where she bets first")],
    "4.20": [
        ((-WORTH, ..., ...), "what Player I earns if her move is hidden"),
        ((0, 0, "QJ"), "What does he earn a hand if he sees it"),
        ((0, WORTH, "K"), "With the king he adds a chip whatever she did"),
        ((0, WORTH, ["Q"]), "With the jack he sometimes bets"),
        ((0, WORTH, ("Q", "J", 7)), "The cards are K, Q and J"),
    ],
    "4.21": [(("H", ("BG", "CF")), "is not among the three"), (("D", ...), 'Nobody plays "D"')],
    "4.22": [
        ([E[0], [0, 1, 1, 0, 0], ...], "All coefficients of your equation 2 are positive"),
        ([E[0], E[1], [-1, 0, 0, 1, 1]], "If her moves are “bet”"),
        ([E[0], E[1], [10**400, -(10**400), -(10**400), 0, 0]], "say the same"),
    ],
    "4.23": [
        ({4: (108, ..., ...), 5: OPEN}, "4 cards: one node is missing"),
        ({4: FOUR, 5: (181, 20, ...)}, "5 cards: the empty sequence counts as well"),
        ({4: (109, 17, 0), 5: FIVE}, "4 cards: the value is not 0. Ask"),
    ],
    "4.30": [("e", "E is fine"), ("(A)", "he may ignore"), ("G", "The lines are A to E")],
}

RIGHT = {
    "4.15": [(on_a_stack, "one choice for each")],
    "4.17": [(np.array([1, 1, -1, -1, -1, -1]), "On average −1/3.")],
    "4.18": [((F(1, 3), 1, F(2, 3)), "hold her to −1/18"), ((0.1, 0.3, 0.1 + 1 / 3), "")],
    "4.19": [("BCC FCF", "That earns 1/12"), ("bcc–cf", ""), (list("bcc-cf"), "")],
    "4.20": [([0.0, 1 / 18, "J, q"], "the king plays itself"), ((0, WORTH, ("J", "Q")), "")],
    "4.22": [([[0, 1, 1, 0, 0], [0, -2, 0, 2, 2], [1, -1, -1, 0, 0]], "seven equations")],
    "4.23": [({5: list(FIVE), 4: [np.int64(109), 17.0, -1 / 24]}, "The value does not")],
    "4.30": [(" d. ", "against r only")],
}

HALF_FILLED = {
    "4.16": [((248832, ...), "1 of 2 is still open")],
    "4.17": [([1, 1, ..., ..., ..., ...], "4 of 6 are still open")],
    "4.18": [((F(1, 9), ..., ...), "2 of 3 are still open")],
    "4.20": [((0, ..., ...), "2 of 3 are still open")],
    "4.21": [(("H", ("AG", ...)), "1 of 2 is still open")],
    "4.22": [([E[0], [-1, 1, ..., 0, 0], E[2]], "1 of 3 is still open")],
    "4.23": [({4: FOUR, 5: ...}, "1 of 2 is still open")],
}

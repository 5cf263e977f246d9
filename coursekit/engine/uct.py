"""UCT over plain numbers: the tree that the readable search grows, one row for each node.

When a node has its first child, it gets a row for each of its moves; so the children of a node lie
side by side, in the order in which they were tried: at equal bounds the first one counts.
"""

from __future__ import annotations

from math import inf, log, sqrt

from coursekit.engine.game import is_over, moves, payoff, play
from coursekit.engine.mersenne import random
from coursekit.engine.random_games import copy, play_at_random

# A node: who moved to it, and how; the row of its parent; the row of its first child, 0 if there is
# none; how many moves it has, and how many have been tried
MOVER, MOVE, PARENT, FIRST_CHILD, MOVES, TRIED = range(6)
# … and its statistics
VISITS, TOTAL = range(2)


def uct(rules, states, found, nodes, statistics, rewards, words, drawn, rows, exploration, budget):
    """Make some iterations, as long as there is room; how many rows are in use in the end.

    Row 0 of the states is the root's, row 1 the one that an iteration has come to.
    """
    for _ in range(budget):
        copy(states, 0, 1)
        node, expanded = 0, False
        while not expanded and not is_over(rules, states, 1):
            if nodes[node, FIRST_CHILD] == 0:
                if rows + found.shape[1] > len(nodes):
                    return rows
                nodes[node, FIRST_CHILD], nodes[node, MOVES] = rows, moves(rules, states, 1, found)
                rows += nodes[node, MOVES]
            if nodes[node, TRIED] < nodes[node, MOVES]:
                child, expanded = nodes[node, FIRST_CHILD] + nodes[node, TRIED], True
                nodes[child, MOVE] = untried_move(rules, states, found, nodes, node, words, drawn)
                nodes[child, MOVER], nodes[child, PARENT] = states[1, 0], node
                nodes[node, TRIED] += 1
            else:
                child = best_child(nodes, statistics, node, exploration)
            node = child
            play(rules, states, 1, nodes[node, MOVE], 1)
        play_at_random(rules, states, found, words, drawn)
        reward(rules, states, rewards)
        while True:
            statistics[node, VISITS] += 1
            statistics[node, TOTAL] += rewards[nodes[node, MOVER]]
            if node == 0:
                break
            node = nodes[node, PARENT]
    return rows


def untried_move(rules, states, found, nodes, node, words, drawn):
    """One of the moves that have not been tried, each as likely as the others."""
    count, tried, first = (
        moves(rules, states, 1, found),
        nodes[node, TRIED],
        nodes[node, FIRST_CHILD],
    )
    left = int(random(words, drawn) * (count - tried))
    for i in range(count):
        move, child = found[1, i], first
        while child < first + tried and nodes[child, MOVE] != move:
            child += 1
        if child == first + tried:
            if left == 0:
                return move
            left -= 1
    return -1  # not reached


def best_child(nodes, statistics, node, exploration):
    """The child with the highest upper bound."""
    log_visits, best, best_child = log(statistics[node, VISITS]), -inf, 0
    first = nodes[node, FIRST_CHILD]
    for child in range(first, first + nodes[node, MOVES]):
        visits = statistics[child, VISITS]
        bound = statistics[child, TOTAL] / visits + exploration * sqrt(log_visits / visits)
        if bound > best:
            best, best_child = bound, child
    return best_child


def reward(rules, states, rewards):
    """1 for the winner of the game in row 1, shared if there are several, and 0 for the others."""
    most, winners = payoff(rules, states, 1, 0), 1
    for player in range(1, rules[0]):
        earned = payoff(rules, states, 1, player)
        if earned > most:
            most, winners = earned, 1
        elif earned == most:
            winners += 1
    for player in range(rules[0]):
        rewards[player] = 1.0 / winners if payoff(rules, states, 1, player) == most else 0.0

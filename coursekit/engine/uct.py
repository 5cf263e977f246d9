"""UCT over plain numbers: the tree that the readable search grows, one row for each node.

Children are linked in the order in which they were tried: at equal bounds the first one counts.
"""

from __future__ import annotations

from math import inf, log, sqrt

from coursekit.engine.game import is_over, moves, payoff, play
from coursekit.engine.mersenne import random
from coursekit.engine.random_games import copy, play_at_random

# A node: who moved to it and how; its parent, its first and its last child, and the next child of
# its parent, all 0 if there is none; its visits; and how many moves were not tried, or UNKNOWN.
MOVER, MOVE, PARENT, FIRST_CHILD, LAST_CHILD, SIBLING, VISITS, UNTRIED = range(8)
UNKNOWN = -1


def uct(rules, states, found, nodes, totals, rewards, twister, size, iterations, exploration):
    """Make so many iterations, as long as there is room; how many nodes there are in the end.

    Row 0 of the states is the root's, row 1 the one that an iteration has come to.
    """
    for _ in range(iterations):
        if size == len(nodes):
            return size
        copy(states, 0, 1)
        node, expanded = 0, False
        while not expanded and not is_over(rules, states, 1):
            if nodes[node, UNTRIED] == UNKNOWN:
                nodes[node, UNTRIED] = moves(rules, states, 1, found)
            mover = states[1, 0]
            if nodes[node, UNTRIED] > 0:
                move = untried_move(rules, states, found, nodes, node, twister)
                add_child(nodes, totals, node, size, mover, move)
                node, expanded = size, True
                size += 1
            else:
                node = best_child(nodes, totals, node, exploration)
                move = nodes[node, MOVE]
            play(rules, states, 1, move, 1)
        play_at_random(rules, states, found, twister)
        reward(rules, states, rewards)
        while True:
            nodes[node, VISITS] += 1
            totals[node] += rewards[nodes[node, MOVER]]
            if node == 0:
                break
            node = nodes[node, PARENT]
    return size


def untried_move(rules, states, found, nodes, node, twister):
    """One of the moves that have not been tried, each as likely as the others."""
    count, left = moves(rules, states, 1, found), int(random(twister) * nodes[node, UNTRIED])
    for i in range(count):
        move, child = found[1, i], nodes[node, FIRST_CHILD]
        while child and nodes[child, MOVE] != move:
            child = nodes[child, SIBLING]
        if not child:
            if left == 0:
                return move
            left -= 1
    return -1  # not reached: there are as many as UNTRIED says


def add_child(nodes, totals, node, child, mover, move):
    """Let the tree grow by a node."""
    nodes[child, MOVER], nodes[child, MOVE], nodes[child, PARENT] = mover, move, node
    nodes[child, FIRST_CHILD] = nodes[child, LAST_CHILD] = nodes[child, SIBLING] = 0
    nodes[child, VISITS], nodes[child, UNTRIED], totals[child] = 0, UNKNOWN, 0.0
    if nodes[node, FIRST_CHILD]:
        nodes[nodes[node, LAST_CHILD], SIBLING] = child
    else:
        nodes[node, FIRST_CHILD] = child
    nodes[node, LAST_CHILD] = child
    nodes[node, UNTRIED] -= 1


def best_child(nodes, totals, node, exploration):
    """The child with the highest upper bound."""
    log_visits, best, best_child = log(nodes[node, VISITS]), -inf, 0
    child = nodes[node, FIRST_CHILD]
    while child:
        visits = nodes[child, VISITS]
        bound = totals[child] / visits + exploration * sqrt(log_visits / visits)
        if bound > best:
            best, best_child = bound, child
        child = nodes[child, SIBLING]
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

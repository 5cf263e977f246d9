"""Kalah with up to 7 houses a side and 255 seeds, as plain numbers.

A side is a number with eight bits for each of its pits: its houses, in the direction of sowing, and
its store. A state is (mover, 1 if the game is over or 0, Player I's side, Player II's), and a move
is the number of a house, as in the game.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache

import numpy as np

from coursekit.engine.kernel import Encoded, Kernel, register_kernel
from coursekit.engine.tuple_hash import PRIME_5, ended, mixed
from coursekit.games import Kalah, kalah

MOVER, OVER, SIDES = range(3)
# What the rules hold. After that come, for each house of one's own and for 0, 1, … seeds in it up
# to a lap, the seeds that are sown on one's own side and on the other. HOUSES_ONCE is a seed in
# each house of a side, IN_HOUSES all bits of its houses.
PLAYERS, HOUSES, EMPTY_CAPTURE, HOUSES_ONCE, IN_HOUSES, SOWN = range(6)
MOST_HOUSES, MOST_SEEDS = 7, 255
"""So that a side fits into 64 bits."""


def in_numbers(position: Kalah) -> Encoded | None:
    """The position as numbers; None if it has too many houses or seeds."""
    houses, pits = position.houses, position.pits
    if houses > MOST_HOUSES or sum(pits) > MOST_SEEDS:
        return None
    sides = as_word(pits[: houses + 1]), as_word(pits[houses + 1 :])
    state = np.array([position.player, position.is_over, *sides], np.int64)
    return Encoded(board(houses, position.empty_capture), state, houses)


@cache
def board(houses: int, empty_capture: bool) -> np.ndarray:
    """The rules on a board of this size."""
    sown = []
    for house in range(houses):
        for hand in range(2 * houses + 1):
            pits = [0] * (2 * houses + 1)  # without their store, which is left out
            for i in range(hand):
                pits[(house + 1 + i) % len(pits)] += 1
            sown += [as_word(pits[: houses + 1]), as_word(pits[houses + 1 :])]
    once, every = as_word([1] * houses), as_word([255] * houses)
    return np.array([2, houses, empty_capture, once, every, *sown], np.int64)


def as_word(pits: Sequence[int]) -> int:
    """A side as a number, with a sign as those of a state have it."""
    word = sum(seeds << 8 * i for i, seeds in enumerate(pits))
    return word - (word >> 63 << 64)


def decode(position: Kalah, words: Sequence[int]) -> Kalah:
    """The position with this key, with as many houses."""
    *sides, player = map(int, words)
    pits = tuple(side >> 8 * i & 255 for side in sides for i in range(position.houses + 1))
    return Kalah(position.houses, 0, position.empty_capture, pits, player)


def seeds_in(side, pit):
    """How many seeds lie in a pit of this side."""
    return (side >> (8 * pit)) & 255


def is_over(rules, states, at):
    return states[at, OVER] == 1


def moves(rules, states, at, found):
    mine, count = states[at, SIDES + states[at, MOVER]], 0
    for house in range(rules[HOUSES]):
        if seeds_in(mine, house):
            found[at, count] = house
            count += 1
    return count


random_moves = moves


def play(rules, states, at, move, to):
    houses, player = rules[HOUSES], states[at, MOVER]
    mine, theirs = states[at, SIDES + player], states[at, SIDES + 1 - player]
    lap, store = 2 * houses + 1, 8 * houses

    hand = seeds_in(mine, move)
    mine -= hand << (8 * move)
    while hand >= lap:
        mine += rules[HOUSES_ONCE] + (1 << store)
        theirs += rules[HOUSES_ONCE]
        hand -= lap
    sown = SOWN + 2 * (move * lap + hand)
    mine, theirs = mine + rules[sown], theirs + rules[sown + 1]

    last = move + hand if move + hand < lap else move + hand - lap
    if last < houses and seeds_in(mine, last) == 1:
        opposite = houses - 1 - last
        captured = seeds_in(theirs, opposite)
        if captured or rules[EMPTY_CAPTURE]:
            mine += ((1 + captured) << store) - (1 << (8 * last))
            theirs -= captured << (8 * opposite)
    is_empty = mine & rules[IN_HOUSES] == 0 or theirs & rules[IN_HOUSES] == 0
    if is_empty:
        mine, theirs = all_in_store(houses, mine), all_in_store(houses, theirs)
    states[to, MOVER] = player if last == houses else 1 - player
    states[to, OVER] = 1 if is_empty else 0
    states[to, SIDES + player], states[to, SIDES + 1 - player] = mine, theirs


def all_in_store(houses, side):
    """The side after its seeds have gone to its store."""
    seeds = 0
    for pit in range(houses + 1):
        seeds += seeds_in(side, pit)
    return seeds << (8 * houses)


def payoff(rules, states, at, player):
    lead = lead_of_stores(rules, states, at)
    return lead if player == 0 else -lead


def lead_of_stores(rules, states, at):
    """Seeds in the store: Player I's minus Player II's."""
    houses = rules[HOUSES]
    return seeds_in(states[at, SIDES], houses) - seeds_in(states[at, SIDES + 1], houses)


# Features, each Player I's minus Player II's: seeds in the store, houses that give another turn.
FEATURES = 2


def evaluate(rules, weights, states, at):
    value, houses = weights[0] * lead_of_stores(rules, states, at), rules[HOUSES]
    if weights[1]:
        mine = extra_turns(houses, states[at, SIDES])
        value += weights[1] * (mine - extra_turns(houses, states[at, SIDES + 1]))
    return value


def extra_turns(houses, side):
    """How many houses of this side have a last seed that falls into the store."""
    count = 0
    for house in range(houses):
        seeds = seeds_in(side, house)
        while seeds > 2 * houses:
            seeds -= 2 * houses + 1
        count += int(seeds == houses - house)
    return count


def key(rules, states, at, words):
    words[0], words[1], words[2] = states[at, SIDES], states[at, SIDES + 1], states[at, MOVER]


def hashed(rules, states, at):
    pits, so_far = rules[HOUSES] + 1, PRIME_5
    for player in range(2):
        for pit in range(pits):
            so_far = mixed(so_far, seeds_in(states[at, SIDES + player], pit))
    return ended(mixed(mixed(PRIME_5, ended(so_far, 2 * pits)), states[at, MOVER]), 2)


register_kernel(
    Kalah,
    Kernel(
        sys.modules[__name__],
        in_numbers,
        lambda position, move: move,
        lambda position: range(position.houses),
        decode,
        {kalah.stores: 0, kalah.extra_turns: 1},
    ),
)

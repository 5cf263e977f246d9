"""Searches of games with chance: against all strategies, against each other, against windows."""

import math
from fractions import Fraction
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from coursekit.games import CHANCE, Chance, Tree
from coursekit.games.tree import random_trees
from coursekit.search import max_n, minimax, no_heuristic
from coursekit.search.counting import watched
from coursekit.stochastic import expectimax, expectiminimax, star1, star2
from tests.table_games import Turns

quick = settings(max_examples=settings.default.max_examples // 4)
seeds = st.integers(0, 2**32)
depths = st.sampled_from([1, 2, 3, 4, math.inf])
LOWEST, HIGHEST = -5, 9
"""Of all payoffs and guesses here."""
numbers = st.integers(2 * LOWEST - 1, 2 * HIGHEST + 1).map(lambda number: Fraction(number, 2))
windows = st.tuples(numbers, numbers).filter(lambda window: window[0] < window[1])


def trees_for(players, levels=4):
    return st.builds(
        lambda seed: next(random_trees(1, seed, players=players, levels=levels, chance=1 / 3)),
        seeds,
    )


def random_turns(seed, height):
    chooser = Random(seed)

    def node(height):
        if height == 0 or chooser.random() < 0.1:
            return chooser.randint(LOWEST, HIGHEST)
        return branches(height)

    def branches(height):
        subtrees = tuple(node(height - 1) for _ in range(chooser.randint(1, 3)))
        return (chooser.randint(-1, 1), subtrees)

    return Turns(branches(height))


turns = st.builds(random_turns, seeds, st.integers(1, 5))


def guess(position):
    """A heuristic that knows nothing: any number from -5 to 5, but always the same one."""
    return hash(position) % 11 - 5


# Against all strategies


def choices(position, path=()):
    """Every node where a player chooses, as (player, the moves to it, its moves)."""
    if position.is_over:
        return
    if position.player != CHANCE:
        yield position.player, path, position.moves()
    for move in position.moves():
        yield from choices(position.play(move), (*path, move))


def strategies(position, player):
    """All pure strategies of the player: a move for each of their nodes."""
    own = [(path, moves) for mover, path, moves in choices(position) if mover == player]
    for chosen in product(*(moves for _, moves in own)):
        yield {path: move for (path, _), move in zip(own, chosen, strict=True)}


def average(position, chosen, path=()):
    """What Player I earns on average if everybody moves as `chosen`."""
    if position.is_over:
        return position.payoffs()[0]
    if position.player != CHANCE:
        return average(position.play(chosen[path]), chosen, (*path, chosen[path]))
    return sum(
        probability * average(option, chosen, (*path, move))
        for move, (probability, option) in zip(position.moves(), position.chances(), strict=True)
    )


def how_many(position, player):
    return math.prod(len(moves) for mover, _, moves in choices(position) if mover == player)


def test_expectiminimax_is_the_best_strategy_against_the_worst_reply():
    few = [
        tree
        for tree in random_trees(400, seed=7, levels=3, chance=1 / 3)
        if how_many(tree, 0) * how_many(tree, 1) <= 400
    ]
    assert len(few) > 200
    assert sum("Chance" in repr(tree) for tree in few) > 100
    for tree in few:
        replies = [*strategies(tree, 1)]
        best = max(min(average(tree, s | t) for t in replies) for s in strategies(tree, 0))
        assert expectiminimax(tree, no_heuristic, math.inf)[0] == best


def best_deviation(position, player):
    """The most that the player can earn if all the others follow expectimax."""
    if position.is_over:
        return position.payoffs()[player]
    if position.player == CHANCE:
        return sum(share * best_deviation(option, player) for share, option in position.chances())
    if position.player == player:
        return max(best_deviation(option, player) for option in position.options())
    _, move = expectimax(position, no_heuristic, math.inf)
    return best_deviation(position.play(move), player)


@quick
@given(trees_for(3, levels=3))
def test_expectimax_is_an_equilibrium_of_every_subgame(tree):
    waiting = [tree]
    for position in waiting:
        if not position.is_over:
            payoffs, _ = expectimax(position, no_heuristic, math.inf)
            assert tuple(best_deviation(position, player) for player in range(3)) == payoffs
            waiting += position.options()


# Against each other


def leaves_asked(search, tree, *bounds):
    """What a search of the whole tree returns, and how often it asked for payoffs."""
    log = []
    return search(watched(tree, log), no_heuristic, math.inf, *bounds), len(log)


def test_star1_and_star2_find_what_expectiminimax_finds_and_ask_for_fewer_leaves():
    asked = {expectiminimax: 0, star1: 0, star2: 0}
    for tree in random_trees(1000, seed=3, chance=1 / 3):
        answers = set()
        for search in asked:
            bounds = () if search is expectiminimax else (0, 9)
            answer, leaves = leaves_asked(search, tree, *bounds)
            asked[search] += leaves
            answers.add(answer)
        assert len(answers) == 1, tree
    assert asked[star2] < asked[star1] < 0.85 * asked[expectiminimax]


@given(turns | trees_for(2), depths)
def test_the_stars_agree_with_expectiminimax_to_any_depth(position, depth):
    expected = expectiminimax(position, guess, depth)
    assert star1(position, guess, depth, LOWEST, HIGHEST) == expected
    assert star2(position, guess, depth, LOWEST, HIGHEST) == expected


@given(turns, depths, windows)
def test_the_stars_are_exact_inside_their_window_and_bounds_outside(position, depth, window):
    value, move = expectiminimax(position, guess, depth)
    alpha, beta = window
    for search in (star1, star2):
        found, its_move = search(position, guess, depth, LOWEST, HIGHEST, alpha, beta)
        if found <= alpha:
            assert value <= found
        elif found >= beta:
            assert found <= value
        else:
            assert (found, its_move) == (value, move)


@given(trees_for(2) | turns, depths)
def test_expectimax_of_a_zero_sum_game_is_expectiminimax(position, depth):
    def both(position):
        return guess(position), -guess(position)

    value, move = expectiminimax(position, guess, depth)
    assert expectimax(position, both, depth) == ((value, -value), move)


@given(trees_for(1), depths)
def test_alone_against_chance_expectimax_is_expectiminimax(position, depth):
    value, move = expectiminimax(position, guess, depth)
    assert expectimax(position, lambda position: (guess(position),), depth) == ((value,), move)


def test_without_chance_expectimax_is_max_n_and_expectiminimax_is_minimax():
    def three(position):
        return guess(position), 1 - guess(position), hash(position) % 7

    for tree in random_trees(150, seed=4, players=3):
        for depth in (1, 2, math.inf):
            assert expectimax(tree, three, depth) == max_n(tree, three, depth)
    for tree in random_trees(150, seed=5):
        for depth in (1, 2, math.inf):
            assert expectiminimax(tree, guess, depth) == minimax(tree, guess, depth)


# Utilities


def with_leaves(node, change):
    """The same tree with every payoff changed."""
    if type(node) is Chance:
        return Chance(*((share, with_leaves(subtree, change)) for share, subtree in node))
    if type(node) is tuple:
        return tuple(with_leaves(subtree, change) for subtree in node)
    return change(node)


@given(trees_for(2), st.integers(1, 40), st.integers(-50, 50))
def test_positive_affine_maps_of_the_payoffs_commute_with_the_value(tree, quarters, shift):
    def change(payoff):
        return Fraction(quarters, 4) * payoff + shift

    value, move = expectiminimax(tree, no_heuristic, math.inf)
    begins = tree.turn if tree.player == CHANCE else tree.player
    changed = Tree(with_leaves(tree.node, change), begins)
    assert expectiminimax(changed, no_heuristic, math.inf) == (change(value), move)

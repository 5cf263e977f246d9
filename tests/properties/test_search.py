"""All searches agree: thousands of random trees, ragged, with ties and extra turns; real games."""

import math
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from coursekit.games import ConnectFour, Kalah, Othello, TicTacToe, Tree, Utilities, check_position
from coursekit.players import Engine
from coursekit.search import (
    History,
    Killers,
    Order,
    TranspositionTable,
    alpha_beta,
    alpha_beta_fail_hard,
    alpha_beta_ordered,
    alpha_beta_with_table,
    best_reply_alpha_beta,
    best_reply_search,
    by_heuristic,
    deepen,
    first,
    iterative_deepening,
    kindest_to,
    last,
    max_n,
    meanest_to,
    minimax,
    mtd_f,
    mtd_f_with_table,
    negamax,
    negamax_alpha_beta,
    no_heuristic,
    paranoid,
    paranoid_alpha_beta,
    principal_variation,
    quiescence,
    scout,
    shuffled,
)
from coursekit.trace import trace
from tests.table_games import Turns

thorough = settings(max_examples=2 * settings.default.max_examples)
quick = settings(max_examples=settings.default.max_examples // 4)


def random_node(chance, height, leaf):
    """A ragged tree; small numbers make for ties, and equal subtrees for transpositions."""
    if height == 0 or chance.random() < 0.1:
        return leaf(chance)
    subtrees = [random_node(chance, height - 1, leaf) for _ in range(chance.randint(1, 3))]
    if chance.random() < 0.2:
        subtrees.append(subtrees[0])
    return (chance.randint(0, 1), tuple(subtrees))


def random_tree(seed, height, leaf):
    chance = Random(seed)
    return Turns((chance.randint(0, 1), (leaf(chance), random_node(chance, height - 1, leaf))))


def trees_with(leaf):
    """Trees made from a seed: cheap enough for thousands of them."""
    return st.builds(random_tree, seeds, st.integers(1, 5), st.just(leaf))


seeds = st.integers(0, 2**32)
trees = trees_with(lambda chance: chance.randint(-5, 5))
depths = st.sampled_from([1, 2, 3, 4, 5, math.inf])
numbers = st.integers(-6, 6)
windows = st.tuples(numbers, numbers).filter(lambda window: window[0] < window[1])
tables = st.builds(
    TranspositionTable,
    st.sampled_from([2, 3, 7, 64]),
    st.sampled_from(["always", "depth", "two-level"]),
    st.just(False),
)


@st.composite
def games(draw):
    """A position somewhere in a real game."""
    starts = [TicTacToe(), ConnectFour(4, 4), ConnectFour(5, 4, 3), Kalah(3, 2), Othello(4)]
    position = draw(st.sampled_from(starts))
    for choice in draw(st.lists(st.integers(0, 11), max_size=9)):
        moves = position.moves()
        after = position.play(moves[choice % len(moves)])
        if after.is_over:
            break
        position = after
    return position


def guess(position):
    """A heuristic that knows nothing: any number from -5 to 5, but always the same one."""
    return hash(position) % 11 - 5


def sign(position):
    return 1 if position.player == 0 else -1


def value_of(position, depth):
    """Minimax's value, also at a leaf."""
    if position.is_over:
        return position.payoffs()[0]
    return guess(position) if depth == 0 else minimax(position, guess, depth)[0]


def all_searches(position, depth, heuristic=guess):
    """(search, Player I's value, move) of every search."""
    table = TranspositionTable(64, deeper=False)
    for search in (minimax, alpha_beta, alpha_beta_fail_hard, alpha_beta_ordered, scout, mtd_f):
        yield search.__name__, *search(position, heuristic, depth)
    for search in (negamax, negamax_alpha_beta):
        value, move = search(position, heuristic, depth)
        yield search.__name__, sign(position) * value, move
    yield "with table", *alpha_beta_with_table(position, heuristic, depth, table=table)
    table.clear()
    yield "mtd_f with table", *mtd_f_with_table(position, heuristic, depth, table=table)


@thorough
@given(trees, depths)
def test_all_searches_return_minimaxs_value_and_a_move_that_has_it(tree, depth):
    value = minimax(tree, guess, depth)[0]
    for search, found, move in all_searches(tree, depth):
        assert found == value, search
        assert value_of(tree.play(move), depth - 1) == value, search


@quick
@given(games(), st.integers(1, 3))
def test_all_searches_return_minimaxs_value_in_real_games(position, depth):
    value = minimax(position, guess, depth)[0]
    for search, found, move in all_searches(position, depth):
        assert found == value, search
        assert value_of(position.play(move), depth - 1) == value, search


@thorough
@given(trees, depths, windows)
def test_postconditions_of_a_window(tree, depth, window):
    alpha, beta = window
    exact = minimax(tree, guess, depth)[0]

    def check(found):
        if exact <= alpha:
            assert exact <= found <= alpha
        elif exact >= beta:
            assert beta <= found <= exact
        else:
            assert found == exact

    table = TranspositionTable(7, deeper=False)
    check(alpha_beta(tree, guess, depth, alpha, beta)[0])
    check(scout(tree, guess, depth, alpha, beta)[0])
    check(alpha_beta_with_table(tree, guess, depth, alpha, beta, table)[0])
    seed = depth if depth < 9 else 0
    check(alpha_beta_ordered(tree, guess, depth, alpha, beta, shuffled(seed))[0])
    movers = (alpha, beta) if tree.player == 0 else (-beta, -alpha)
    check(sign(tree) * negamax_alpha_beta(tree, guess, depth, *movers)[0])
    hard, move = alpha_beta_fail_hard(tree, guess, depth, alpha, beta)
    assert hard == min(max(exact, alpha), beta)
    assert move is None or move in tree.moves()


@thorough
@given(trees, st.lists(st.tuples(depths, windows), min_size=1, max_size=4), tables)
def test_a_shared_table_never_changes_a_value(tree, searches, table):
    """Search after search, to different depths and with different windows, in one small table."""
    for depth, (alpha, beta) in searches:
        exact = minimax(tree, guess, depth)[0]
        found, move = alpha_beta_with_table(tree, guess, depth, alpha, beta, table)
        assert move in tree.moves()
        assert min(exact, alpha) <= found <= max(exact, beta)
        assert found == exact or (exact <= found <= alpha) or (beta <= found <= exact)
        assert mtd_f_with_table(tree, guess, depth, alpha, table)[0] == exact
    assert len(table) <= table.capacity


@thorough
@given(trees, tables, numbers)
def test_deeper_entries_do_no_harm_in_a_whole_tree(tree, table, first_guess):
    deeper = TranspositionTable(table.capacity, table.replace)
    exact = minimax(tree, no_heuristic, math.inf)[0]
    for _ in range(2):
        assert alpha_beta_with_table(tree, no_heuristic, math.inf, table=deeper)[0] == exact
        assert mtd_f_with_table(tree, no_heuristic, math.inf, first_guess, deeper)[0] == exact


@quick
@given(trees, depths, st.integers(0, 5))
def test_no_order_changes_the_value(tree, depth, seed):
    exact = minimax(tree, guess, depth)[0]
    best_first, reverse = by_heuristic(guess), Order(lambda tree: tree.moves()[::-1])
    for order in (best_first, by_heuristic(guess, worst_first=True), reverse, shuffled(seed)):
        for learning in (order, Killers(order), History(order), Killers(History(order))):
            table = TranspositionTable(16, deeper=False)
            assert alpha_beta_ordered(tree, guess, depth, order=learning)[0] == exact
            found = alpha_beta_with_table(tree, guess, depth, table=table, order=learning)[0]
            assert found == exact


@quick
@given(trees_with(lambda chance: Fraction(chance.randint(-9, 9), 4)), depths)
def test_null_windows_do_no_harm_if_values_are_not_whole(tree, depth):
    def half(position):
        return Fraction(guess(position), 2)

    exact = minimax(tree, half, depth)[0]
    assert scout(tree, half, depth)[0] == exact


@quick
@given(st.one_of(trees, games()), st.integers(1, 60), st.booleans())
def test_an_interrupted_search_returns_the_last_finished_answer(position, patience, with_table):
    asked = 0

    def impatient(here):
        nonlocal asked
        asked += 1
        if asked > patience:
            raise KeyboardInterrupt
        return guess(here)

    search = alpha_beta_with_table if with_table else alpha_beta
    arguments = {"table": TranspositionTable(64)} if with_table else {}
    try:
        found = iterative_deepening(position, impatient, search, 3, **arguments)
    except KeyboardInterrupt:
        assert patience < len(position.moves())  # not even the first search was finished
        return
    assert found.move in position.moves()
    again = {"table": TranspositionTable(64)} if with_table else {}
    assert found == list(deepen(position, guess, search, found.depth, **again))[-1]


@thorough
@given(trees, st.booleans())
def test_what_deepening_concludes_is_true(tree, with_table):
    exact = minimax(tree, no_heuristic, math.inf)[0]
    search = alpha_beta_with_table if with_table else alpha_beta
    table = TranspositionTable(64) if with_table else None
    for found in deepen(tree, guess, search, 12, table=table):
        if found.exhausted:
            assert found.value == exact
        elif found.decided:
            assert exact >= found.value > 0 or exact <= found.value < 0
    assert found.exhausted
    assert found.value == exact


@given(
    trees, st.sampled_from([minimax, alpha_beta, alpha_beta_with_table, scout, mtd_f_with_table])
)
def test_an_engine_finds_the_value_of_a_tree_and_of_its_moves(tree, search):
    engine, turned = Engine(search, guess), sign(tree)
    thought = engine.think(tree)
    assert thought.value == turned * minimax(tree, no_heuristic, math.inf)[0]
    values, _ = engine.move_values(tree)
    for move, value in values.items():
        assert value == turned * minimax(tree.play(move), no_heuristic, math.inf)[0]
    assert values[thought.move] == thought.value


@quick
@given(trees, st.integers(1, 5))
def test_the_principal_variation_ends_at_the_value(tree, depth):
    position, left = tree, depth
    for move in principal_variation(tree, guess, depth, alpha_beta):
        position, left = position.play(move), left - 1
    assert left == 0 or position.is_over
    assert value_of(position, 0) == minimax(tree, guess, depth)[0]


def noisy(position):
    return position.moves()[1:]


def dust_settled(position):
    """What quiescence should return, without any pruning."""
    if position.is_over:
        return position.payoffs()[0]
    values = [dust_settled(position.play(move)) for move in noisy(position)]
    return (max if position.player == 0 else min)([guess(position), *values])


@thorough
@given(trees, windows)
def test_quiescence_keeps_the_promises_of_alpha_beta(tree, window):
    alpha, beta = window
    exact = dust_settled(tree)
    assert quiescence(tree, guess, noisy)[0] == exact
    found = quiescence(tree, guess, noisy, alpha, beta)[0]
    assert found == exact or exact <= found <= alpha or beta <= found <= exact
    assert quiescence(tree, guess, lambda position: ()) == (guess(tree), None)


# Many players


def random_shares(chance, height):
    """A ragged tree for three players."""
    if height == 0 or chance.random() < 0.1:
        return Utilities(*(chance.randint(-5, 5) for _ in range(3)))
    return tuple(random_shares(chance, height - 1) for _ in range(chance.randint(1, 3)))


def random_three(seed, height, player):
    chance = Random(seed)
    node = tuple(random_shares(chance, height - 1) for _ in range(2))
    return Tree(node, player, players=3)


three = st.builds(random_three, seeds, st.integers(1, 5), st.integers(0, 2))


def guesses(position):
    return tuple(hash((player, position)) % 11 - 5 for player in range(3))


@thorough
@given(three, depths, st.integers(0, 2))
def test_pruning_changes_no_value_with_three_players(tree, depth, player):
    exact, move = paranoid(tree, guesses, depth, player)
    assert paranoid_alpha_beta(tree, guesses, depth, player) == (exact, move)
    tree = tree.with_mover(player)
    assert best_reply_alpha_beta(tree, guesses, depth, player) == best_reply_search(
        tree, guesses, depth, player
    )


@thorough
@given(three, depths, st.integers(0, 2), windows)
def test_windows_with_three_players(tree, depth, player, window):
    alpha, beta = window
    exact, _ = paranoid(tree, guesses, depth, player)
    found, _ = paranoid_alpha_beta(tree, guesses, depth, player, alpha, beta)
    assert found == exact or exact <= found <= alpha or beta <= found <= exact
    tree = tree.with_mover(player)
    exact, _ = best_reply_search(tree, guesses, depth, player)
    found, _ = best_reply_alpha_beta(tree, guesses, depth, player, True, alpha, beta)
    assert found == exact or exact <= found <= alpha or beta <= found <= exact


@thorough
@given(three, depths, st.integers(0, 2))
def test_who_is_paranoid_expects_no_more_than_max_n(tree, depth, player):
    for tie_break in (first, last, kindest_to(player), meanest_to(player)):
        utilities, move = max_n(tree, guesses, depth, tie_break)
        assert move in tree.moves()
        assert paranoid(tree, guesses, depth, player)[0] <= utilities[player]


@quick
@given(trees, depths)
def test_with_two_players_all_of_them_are_minimax(tree, depth):
    def both(position):
        return guess(position), -guess(position)

    value, move = minimax(tree, guess, depth)
    assert max_n(tree, both, depth)[0][0] == value
    assert max_n(tree, both, depth)[1] == move
    assert paranoid(tree, both, depth, player=0) == (value, move)
    assert paranoid(tree, both, depth, player=1) == (-value, move)


def test_the_trees_keep_the_contract():
    check_position(Turns((0, (3, (0, (4, 5)), (1, (2, 2))))))


@quick
@given(trees, depths)
def test_in_the_order_as_listed_just_as_much_is_cut(tree, depth):
    counts = {len(trace(search, tree, guess, depth)) for search in (alpha_beta, alpha_beta_ordered)}
    assert len(counts) == 1

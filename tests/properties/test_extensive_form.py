"""Trees with chance and hidden information: every answer by two means that share no code."""

from fractions import Fraction
from functools import reduce
from itertools import product
from operator import mul
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from coursekit.extensive_form import (
    GameTree,
    backward_induction,
    behavioural_to_mixed,
    best_response,
    count_pure_strategies,
    count_reduced_strategies,
    expected_payoffs,
    exploitability,
    imperfect_recall_at,
    incredible_threats,
    information_sets,
    mixed_to_behavioural,
    normal_form,
    pure_strategies,
    reduced_strategies,
    solve_tree,
)
from coursekit.games import CHANCE, Chance, Decision, Tree, Utilities, check_position
from coursekit.matrix_games import solve

quick = settings(max_examples=settings.default.max_examples // 4)
seeds = st.integers(0, 2**32)


def random_game(seed, zero_sum=True, hides=True):
    """A tree in which it is public who moves when, and each move or chance is hidden from some.

    On some levels the game ends after the first move, if everybody has seen it.
    """
    chooser = Random(seed)
    plan = []
    for _ in range(chooser.randint(2, 4)):
        mover = chooser.choice([CHANCE, 0, 0, 1, 1])
        sees = tuple(mover == p or not hides or chooser.random() < 0.5 for p in (0, 1))
        plan.append((mover, chooser.randint(2, 3 if len(plan) < 2 else 2), sees, chooser.random()))

    def node(level, known):
        if level == len(plan):
            payoffs = chooser.randint(-4, 4), chooser.randint(-4, 4)
            return payoffs[0] if zero_sum else Utilities(*payoffs)
        mover, width, sees, ends = plan[level]
        branches = []
        for move in range(width):
            seen = tuple((*k, move if s else "?") for k, s in zip(known, sees, strict=True))
            is_end = move == 0 and all(sees) and ends < 0.4
            branches.append(node(len(plan) if is_end else level + 1, seen))
        if mover == CHANCE:
            weights = [chooser.randint(1, 3) for _ in branches]
            odds = [Fraction(weight, sum(weights)) for weight in weights]
            return Chance(*zip(odds, branches, strict=True))
        return Decision(mover, dict(enumerate(branches)), seen=(mover, *known[mover]))

    return Tree(node(0, ((), ())))


def random_behaviour(tree, player, chooser):
    """A random strategy; some moves have probability 0."""
    strategy = {}
    for each in information_sets(tree, player):
        weights = [chooser.choice([0, 1, 2, 5]) for _ in each.moves]
        weights[chooser.randrange(len(weights))] += 1
        odds = [Fraction(weight, sum(weights)) for weight in weights]
        strategy[each.observation] = dict(zip(each.moves, odds, strict=True))
    return strategy


def payoffs_by_hand(position, profile):
    """What everybody earns on average, by the rules alone."""
    if position.is_over:
        return position.payoffs()
    if position.player == CHANCE:
        odds = position.chances()
    else:
        seen = position.observed_by(position.player)
        choice = profile[position.player][seen]
        odds = [(choice[move], position.play(move)) for move in position.moves()]
    below = [(share, payoffs_by_hand(option, profile)) for share, option in odds if share]
    return tuple(sum(share * earned[player] for share, earned in below) for player in (0, 1))


@quick
@given(seeds)
def test_random_games_keep_their_promises_and_nobody_forgets(seed):
    game = random_game(seed)
    assert check_position(game, games=3) > 0
    assert imperfect_recall_at(game, 0) is imperfect_recall_at(game, 1) is None


@quick
@given(seeds, st.booleans())
def test_expected_payoffs_are_those_of_the_rules(seed, zero_sum):
    tree = GameTree.explore(random_game(seed, zero_sum))
    profile = [random_behaviour(tree, player, Random(seed + player)) for player in (0, 1)]
    assert expected_payoffs(tree, profile) == payoffs_by_hand(tree.positions[0], profile)


@quick
@given(seeds, st.sampled_from([0, 1]))
def test_no_pure_strategy_is_better_than_the_best_response(seed, player):
    tree = GameTree.explore(random_game(seed, zero_sum=False))
    if count_reduced_strategies(tree, player) > 200:
        return
    profile = [random_behaviour(tree, each, Random(seed + each)) for each in (0, 1)]

    def earned(strategy):
        return expected_payoffs(tree, [strategy if p == player else profile[p] for p in (0, 1)])

    found = best_response(tree, profile, player)
    assert found.payoff == earned(found.strategy)[player]
    assert found.payoff == max(earned(each)[player] for each in reduced_strategies(tree, player))


@quick
@given(seeds)
def test_the_sequence_form_has_the_value_of_the_matrix(seed):
    tree = GameTree.explore(random_game(seed))
    if reduce(mul, [count_reduced_strategies(tree, player) for player in (0, 1)]) > 1500:
        return
    solution = solve_tree(tree)
    assert solution.value == solve(normal_form(tree)).value
    assert exploitability(tree, solution.profile) == 0


@quick
@given(seeds, st.sampled_from([0, 1]))
def test_a_mixture_and_its_behaviour_earn_the_same_against_everything(seed, player):
    chooser = Random(seed)
    tree = GameTree.explore(random_game(seed, zero_sum=False))
    if count_pure_strategies(tree, player) > 500:
        return
    chosen = [chooser.choice(pure_strategies(tree, player)) for _ in range(4)]
    mixed = [
        (Fraction(weight, 10), each) for weight, each in zip((1, 2, 3, 4), chosen, strict=True)
    ]
    behaviour = mixed_to_behavioural(tree, player, mixed)
    other = random_behaviour(tree, 1 - player, chooser)

    def earned(strategy):
        pair = (strategy, other) if player == 0 else (other, strategy)
        return expected_payoffs(tree, pair)

    def earned_by(mixture):
        parts = [(share, earned(each)) for share, each in mixture]
        return tuple(sum(share * payoffs[p] for share, payoffs in parts) for p in (0, 1))

    assert (
        earned(behaviour)
        == earned_by(mixed)
        == earned_by(behavioural_to_mixed(tree, player, behaviour))
    )


@quick
@given(seeds)
def test_the_cells_of_a_matrix_are_expected_payoffs(seed):
    tree = GameTree.explore(random_game(seed, zero_sum=False))
    rows, columns = (count_reduced_strategies(tree, player) for player in (0, 1))
    if rows * columns > 100:
        return
    game = normal_form(tree)
    cells = product(reduced_strategies(tree, 0), reduced_strategies(tree, 1))
    by_hand = [expected_payoffs(tree, profile) for profile in cells]
    assert list(zip(game.A.flat, game.B.flat, strict=True)) == by_hand


def is_subgame_perfect(tree, profile):
    """Whether in no subgame a player has a better strategy; by the rules and by trying all."""

    def value(position, history, strategies):
        if position.is_over:
            return position.payoffs()
        if position.player == CHANCE:
            below = [
                (share, value(option, (*history, move), strategies))
                for move, (share, option) in zip(position.moves(), position.chances(), strict=True)
            ]
            return tuple(sum(share * earned[p] for share, earned in below) for p in (0, 1))
        move = strategies[position.player][position.observed_by(position.player)]
        return value(position.play(move), (*history, move), strategies)

    for node in range(len(tree)):
        position, history = tree.positions[node], tree.history(node)
        now = value(position, history, profile)
        for player in (0, 1):
            for other in pure_strategies(tree, player):
                pair = [other if p == player else profile[p] for p in (0, 1)]
                if value(position, history, pair)[player] > now[player]:
                    return False
    return True


@settings(max_examples=settings.default.max_examples // 10)
@given(seeds)
def test_backward_induction_finds_all_profiles_without_a_better_response_in_any_subgame(seed):
    tree = GameTree.explore(random_game(seed, zero_sum=False, hides=False))
    strategies = [count_pure_strategies(tree, player) for player in (0, 1)]
    if reduce(mul, strategies) > 100:
        return
    found = [each.profile for each in backward_induction(tree)]
    everything = product(pure_strategies(tree, 0), pure_strategies(tree, 1))
    by_hand = [profile for profile in everything if is_subgame_perfect(tree, profile)]
    assert sorted(map(repr, found)) == sorted(map(repr, by_hand))
    for other in incredible_threats(tree):
        assert other.profile not in found
        assert exploitability(tree, other.profile) == 0

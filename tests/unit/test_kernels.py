"""Games as plain numbers: at every step of random games they are the games themselves."""

import random
from itertools import pairwise

import numpy as np
import pytest
from msgspec.structs import replace

from coursekit.compiling import can_compile, compiled_with, with_parts
from coursekit.engine import game
from coursekit.engine.game import (
    evaluate,
    hashed,
    is_over,
    key,
    moves,
    payoff,
    play,
    random_moves,
)
from coursekit.engine.kernel import kernel_for
from coursekit.games import ConnectFour, Go, Kalah, KInARow, Nim, Othello, TicTacToe, weighted

SEEDS = range(2)
LAPS = "9 0 0 0 0 31 0 / 0 40 0 1 0 0 0"
GAMES = [
    *[TicTacToe(), ConnectFour(), ConnectFour(5, 4, 3), KInARow(4, 3, 3), KInARow(4, 4, 3, 3)],
    *[Othello(4), Othello(6), Othello(8), Othello.from_text("OOOX XXX. XXX. XXX.", player=1)],
    *[Kalah(houses, seeds) for houses, seeds in ((1, 1), (1, 127), (3, 3), (6, 4), (7, 18))],
    *[Kalah(3, 2, empty_capture=True), Kalah.from_text(LAPS, player=1, empty_capture=True)],
    *[Go(2), Go(3, komi=0), Go(5, komi=-2), Go(6), Go(9)],
    *[Go.from_text("... .B. ...", ko="a1"), Go.from_text(".W. W.W .W.", passes=1, turn=26)],
]
OVER, MOVER, VALUE, HASH, COUNT, RANDOM_COUNT, KEY, PAYOFFS = 0, 1, 2, 3, 4, 5, 6, 9


def replay(rules, weights, states, found, choices, words, facts, listed):
    """Play the chosen moves, and write down what is known about each position."""
    at = 0
    for ply in range(len(choices)):
        facts[ply, OVER], facts[ply, MOVER] = is_over(rules, states, at), states[at, 0]
        facts[ply, VALUE] = evaluate(rules, weights, states, at)
        facts[ply, HASH] = hashed(rules, states, at)
        key(rules, states, at, words)
        for i in range(3):
            facts[ply, KEY + i] = words[i]
        if facts[ply, OVER]:
            for player in range(rules[0]):
                facts[ply, PAYOFFS + player] = payoff(rules, states, at, player)
        else:
            facts[ply, RANDOM_COUNT] = random_moves(rules, states, at, found)
            for i in range(facts[ply, RANDOM_COUNT]):
                listed[ply, 1, i] = found[at, i]
            facts[ply, COUNT] = moves(rules, states, at, found)
            for i in range(facts[ply, COUNT]):
                listed[ply, 0, i] = found[at, i]
            to = (ply + 1) // 2 % 2  # now into the other row, now into the same
            play(rules, states, at, found[at, choices[ply]], to)
            at = to


def functions(kernel):
    """The functions of the kernel by name."""
    names = [name for name in vars(game) if hasattr(kernel.functions, name)]
    return {name: getattr(kernel.functions, name) for name in names if not name.startswith("_")}


def uncompiled(position, **planted):
    return with_parts(replay, {**functions(kernel_for(position)), **planted})


def random_game(position, seed):
    """The positions of a random game, the last one included, and the places of the moves."""
    rng, positions, choices = random.Random(seed), [position], []
    while not position.is_over:
        listed = position.moves()
        at_random = position.random_moves() if rng.random() < 0.9 else listed
        choices.append(listed.index(rng.choice(at_random)))
        position = position.play(listed[choices[-1]])
        positions.append(position)
    return positions, choices


def differences(loop, positions, choices, seed=0):
    """At which positions of the game the kernel says something else."""
    start, rng = positions[0], random.Random(seed)
    kernel = kernel_for(start)
    rules, state, most_moves = kernel.encode(start)
    heuristic = weighted({feature: rng.randint(-99, 99) for feature in kernel.features})
    states, found = np.zeros((2, len(state)), np.int64), np.zeros((2, most_moves), np.int64)
    states[0] = state
    words, facts = np.zeros(3, np.int64), np.zeros((len(positions), PAYOFFS + rules[0]), np.int64)
    listed, weights = np.zeros((len(positions), 2, most_moves), np.int64), kernel.weights(heuristic)
    with np.errstate(over="ignore"):
        loop(rules, weights, states, found, np.array([*choices, 0]), words, facts, listed)
    wrong = []
    for position, numbers, lists in zip(positions, facts.tolist(), listed.tolist(), strict=True):
        all_moves, at_random = (
            tuple(kernel.move(position, move) for move in those[: numbers[place]])
            for those, place in zip(lists, (COUNT, RANDOM_COUNT), strict=True)
        )
        ours = [bool(numbers[OVER]), numbers[MOVER], all_moves]
        theirs = [position.is_over, position.player, position.moves()]
        if position.is_over:
            ours.append(tuple(numbers[PAYOFFS:]))
            theirs.append(position.payoffs())
        else:
            ours.append(at_random)
            theirs.append(position.random_moves())
        if rules[0] == 2:  # searches with a heuristic or a table are for two
            ours += [numbers[VALUE], numbers[HASH]]
            theirs += [heuristic(position), hash(position)]
        if ours != theirs or (
            rules[0] == 2 and kernel.decode(start, numbers[KEY:PAYOFFS]) != position
        ):
            wrong.append(position)
    return wrong


@pytest.mark.parametrize("start", GAMES, ids=repr)
def test_a_kernel_plays_the_game(start):
    loop = uncompiled(start)
    for seed in SEEDS:
        positions, choices = random_game(start, seed)
        assert differences(loop, positions, choices, seed) == []


@pytest.mark.parametrize("start", GAMES, ids=repr)
def test_a_kernel_begins_anywhere(start):
    positions, choices = random_game(start, seed=5)
    middle = len(choices) * 2 // 3
    assert differences(uncompiled(start), positions[middle:], choices[middle:]) == []


@pytest.mark.skipif(not can_compile(), reason="the extra 'fast' is not installed")
@pytest.mark.parametrize(
    "file", {kernel_for(p).functions: p for p in GAMES}, ids=lambda f: f.__name__
)
def test_a_kernel_plays_the_game_compiled(file):
    starts = [start for start in GAMES if kernel_for(start).functions is file]
    loop = compiled_with(replay, functions(kernel_for(starts[0])))
    for start in starts:
        for seed in SEEDS:
            positions, choices = random_game(start, seed)
            assert differences(loop, positions, choices, seed) == []


def steps(game):
    """A position, a move and the next position, for all moves of the games above."""
    for start in GAMES:
        if type(start) is game:
            for seed in SEEDS:
                positions, choices = random_game(start, seed)
                for (before, after), choice in zip(pairwise(positions), choices, strict=True):
                    yield before, before.moves()[choice], after


def test_passes_occur():
    assert any(move == "pass" for _, move, _ in steps(Othello))


@pytest.mark.parametrize("empty_capture", [False, True])
def test_extra_turns_and_captures_occur(empty_capture):
    some = [step for step in steps(Kalah) if step[0].empty_capture is empty_capture]
    assert any(before.player == after.player for before, _, after in some)
    assert any(max(before.pits) > 26 for before, _, _ in some)  # for two laps
    assert any(
        seeds and not left
        for before, _, after in some
        if not after.is_over
        for seeds, left in zip(other_side(before, before), other_side(before, after), strict=True)
    )
    if empty_capture:
        assert any(
            replace(before, empty_capture=False).play(move).pits != after.pits
            for before, move, after in some
        )


def other_side(before, position):
    """The houses of the player who did not move before."""
    first = (1 - before.player) * (before.houses + 1)
    return position.pits[first : first + before.houses]


def test_captures_kos_passes_and_suicides_occur():
    go = list(steps(Go))
    stones = [[(p.black | p.white).bit_count() for p in (before, after)] for before, _, after in go]
    assert any(after < before - 1 for before, after in stones)
    assert any(after.ko and not after.is_over for _, _, after in go)
    assert any(move == "pass" and not after.is_over for _, move, after in go)
    assert any(after.is_over and after.passes < 2 for _, _, after in go)  # too many moves
    assert any(
        len(before.moves()) <= before.size**2 - count and not before.ko
        for (before, _, _), (count, _) in zip(go, stones, strict=True)
    )


def nothing(*arguments):
    return np.uint64(0)


@pytest.mark.parametrize(
    ("start", "forgotten"),
    [
        (Go(5), {"capture": lambda *arguments: 0}),
        (Go(5), {"eyes": lambda *arguments: (0, 0)}),
        (Othello(6), {"enclosed_along": nothing}),
        (Kalah(3, 3), {"all_in_store": lambda houses, side: side}),
        (ConnectFour(5, 4, 3), {"hash_of_three": lambda *arguments: 0}),
    ],
)
def test_a_kernel_that_forgets_something_is_found_out(start, forgotten):
    positions, choices = random_game(start, seed=1)
    assert differences(uncompiled(start, **forgotten), positions, choices)


def test_what_is_too_large_has_no_numbers():
    for position in (
        Othello(10),
        Kalah(8, 4),
        Kalah(6, 22),
        Go(5, komi=10**9),
        Go(5, ko=0b11 << 7),
    ):
        assert kernel_for(position).encode(position) is None


def test_a_subclass_has_no_kernel():
    class OtherGo(Go, frozen=True):
        """Other rules, perhaps."""

    assert kernel_for(OtherGo(5)) is None
    assert kernel_for(Nim(3)) is None

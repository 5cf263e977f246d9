"""Compiled searches answer as the readable ones do, are stopped at once, and never in the way.

Everything is tried with one seed that stays and with another one in every run, which a failure
names.
"""

import copy
import os
import pickle
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from random import Random, SystemRandom

import numpy as np
import pytest

from coursekit import compiling, progress, stopping
from coursekit.agents.engine import Engine
from coursekit.agents.opponents import usual_depth
from coursekit.agents.warming_up import warm_up
from coursekit.compiling import compiled_with, with_parts
from coursekit.engine import alpha_beta as stack_loop
from coursekit.engine import loops, sizes, table_search
from coursekit.engine import random_games as games_loop
from coursekit.engine import uct as uct_loop
from coursekit.engine.kernel import functions_of, kernel_for
from coursekit.games import (
    ConnectFour,
    Go,
    Kalah,
    KInARow,
    Othello,
    TicTacToe,
    kalah,
    othello,
    weighted,
)
from coursekit.games.lines import open_lines
from coursekit.monte_carlo import compiled_lines, compiled_play, most_visited, playouts, uct
from coursekit.search import (
    Killers,
    Order,
    TranspositionTable,
    alpha_beta,
    alpha_beta_with_table,
    by_heuristic,
    iterative_deepening,
    mtd_f,
    mtd_f_with_table,
    no_heuristic,
    scout,
)
from coursekit.search.compiled_search import NO_ORDER, a_table
from coursekit.search.stacks import stack_for
from coursekit.stopping import OutOfTime, within
from coursekit.trace import trace

pytest.importorskip("numba")

STARTS = {
    "Connect Four": [ConnectFour(), ConnectFour(4, 4), ConnectFour(5, 4, k=3)],
    "k in a row": [KInARow(4, 4, 3), KInARow(5, 3, 3), TicTacToe()],
    "Othello": [Othello(4), Othello(6), Othello()],
    "Kalah": [Kalah(3, 3), Kalah(), Kalah(2, 9, empty_capture=True)],
}
FEATURES = {
    ConnectFour: (ConnectFour.threats, open_lines, ConnectFour.centre),
    KInARow: (KInARow.threats, open_lines),
    TicTacToe: (open_lines,),
    Othello: (othello.discs, othello.corners, othello.mobility),
    Kalah: (kalah.stores, kalah.extra_turns),
}


@pytest.fixture
def eager(monkeypatch):
    """Whatever there is to do is enough for a compiled loop."""
    monkeypatch.setattr(sizes, "MANY_NODES", 0)
    monkeypatch.setattr(compiled_play, "MANY_ITERATIONS", 0)
    monkeypatch.setattr(compiled_play, "MANY_SECONDS", 0)
    monkeypatch.setattr(compiled_play, "MANY_GAMES", 0)
    monkeypatch.setattr(compiled_lines, "MANY_GAMES", 0)


@pytest.fixture(params=["the same", "another"])
def rng(request):
    seed = 17 if request.param == "the same" else SystemRandom().randrange(10**9)
    print(f"Random({seed})")
    return Random(seed)


def somewhere(start, rng):
    """A position after some random moves, in which the game goes on."""
    position = start
    for _ in range(rng.randrange(12)):
        option = position.play(rng.choice(position.moves()))
        if option.is_over:
            break
        position = option
    return position


def some_heuristic(position, rng):
    features = FEATURES[type(position)]
    return weighted({feature: rng.randrange(-9, 10) for feature in features})


def examples(game, rng, number):
    """Positions, heuristics, depths and windows."""
    for _ in range(number):
        position = somewhere(rng.choice(STARTS[game]), rng)
        depth = rng.randrange(1, 5)
        window = rng.choice([-inf, -9, 0]), rng.choice([inf, 2, 12])
        yield position, some_heuristic(position, rng), depth, window


def is_compiled(loop, position):
    return loops._loops[loop, kernel_for(position).functions].compiled is not None


@pytest.mark.parametrize("game", STARTS)
def test_alpha_beta_and_its_relatives(game, rng, eager):
    for position, heuristic, depth, window in examples(game, rng, 25):
        asked = (position, heuristic, depth, *window)
        found = alpha_beta(*asked)
        assert found == alpha_beta.recursion(*asked), asked
        assert type(found[0]) is int
        assert scout(*asked) == scout.recursion(*asked), asked
        assert mtd_f(*asked[:3], 3) == mtd_f.recursion(*asked[:3], 3), asked
    assert is_compiled(stack_loop.alpha_beta, position)


def orders(heuristic):
    return [
        *(Order, Killers, lambda: by_heuristic(heuristic)),
        lambda: Killers(by_heuristic(heuristic)),
    ]


@pytest.mark.parametrize("game", STARTS)
def test_a_table_holds_the_same_afterwards(game, rng, eager):
    for position, heuristic, depth, window in examples(game, rng, 15):
        numbers = kernel_for(position).numbers(position)
        assert {kernel_for(position).move(position, i) for i in numbers} >= {*position.moves()}
        size, replace = rng.choice([7, 300, 5000]), rng.choice(["depth", "always"])
        deeper, new_order = rng.random() < 0.7, rng.choice(orders(heuristic))
        tables = [TranspositionTable(size, replace, deeper) for _ in range(2)]
        ours, theirs = new_order(), new_order()
        for limit in range(1, depth + 1):
            asked = position, heuristic, limit, *window
            found = alpha_beta_with_table(*asked, tables[0], ours)
            assert found == alpha_beta_with_table.recursion(*asked, tables[1], theirs), asked
            assert tables[0].packed is not None
            assert sorted(map(repr, tables[0])) == sorted(map(repr, tables[1])), asked
            assert repr(tables[0]) == repr(tables[1]), asked
            assert tables[0].estimates == tables[1].estimates
            assert getattr(ours, "killers", {}) == getattr(theirs, "killers", {})
        entry = next(iter(tables[1]))
        assert tables[0].find(entry.position) == entry
        first = mtd_f_with_table(position, heuristic, depth, table=tables[0])
        assert first == mtd_f_with_table.recursion(position, heuristic, depth, 0, tables[1])


def test_killers_of_deeper_searches_and_of_other_games(eager):
    ours, theirs = Killers(), Killers()
    for start, depth in [(Othello(6), 4), (Othello(6), 3), (Othello(4), 4)]:
        asked = start, Othello.heuristic, depth, -inf, inf
        alpha_beta_with_table(*asked, TranspositionTable(500), ours)
        alpha_beta_with_table.recursion(*asked, TranspositionTable(500), theirs)
        assert ours.killers == theirs.killers


def test_a_table_of_ones_own_is_asked(eager):
    class Forgetful(TranspositionTable):
        def find(self, position):
            return None

    table = Forgetful(500, deeper="yes")  # as good as True
    alpha_beta_with_table(ConnectFour(4, 4), ConnectFour.heuristic, 4, table=table)
    assert table.packed is None
    assert table.hits == 0


def test_a_table_is_copied(eager):
    table = TranspositionTable(500, deeper="yes")
    alpha_beta_with_table(ConnectFour(4, 4), ConnectFour.heuristic, 4, table=table)
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert repr(other) == repr(table)
        assert list(other) == list(table)
        alpha_beta_with_table(ConnectFour(4, 4), ConnectFour.heuristic, 5, table=other)
        assert other.packed is not None
        assert len(other) > len(table)


def test_threads_take_turns_with_a_table(eager):
    table, asked = TranspositionTable(500), (ConnectFour(4, 4), ConnectFour.heuristic, 4)
    alpha_beta_with_table(*asked, table=table)
    thread = threading.Thread(target=lambda: alpha_beta_with_table(*asked, table=table))
    with table.packed.lock:
        thread.start()
        thread.join(0.1)
        assert thread.is_alive()
    thread.join()


def test_a_table_goes_on_with_a_readable_search(eager):
    tables = [TranspositionTable(500), TranspositionTable(500)]
    start, other = ConnectFour(4, 4), ConnectFour(4, 4).play(1)
    heuristic = ConnectFour.heuristic
    alpha_beta_with_table(start, heuristic, 4, table=tables[0])
    alpha_beta_with_table.recursion(start, heuristic, 4, table=tables[1])
    assert tables[0].packed is not None
    for table in tables:  # a heuristic that nobody knows, so both are readable now
        alpha_beta_with_table(other, lambda board: heuristic(board), 5, table=table)
    assert tables[0].packed is None
    assert repr(tables[0]) == repr(tables[1])
    assert sorted(map(repr, tables[0])) == sorted(map(repr, tables[1]))


def test_a_table_of_one_board_knows_nothing_of_another(eager):
    table = TranspositionTable(500)
    alpha_beta_with_table(ConnectFour(4, 4), ConnectFour.heuristic, 3, table=table)
    assert table.find(ConnectFour(4, 4)) is not None
    assert table.find(ConnectFour(5, 5)) is None
    assert table.find(TicTacToe()) is None
    alpha_beta_with_table(Kalah(2, 3), Kalah.heuristic, 3, table=(table := TranspositionTable(500)))
    assert table.find(Kalah(2, 3)) is not None
    assert table.find(Kalah(2, 2)) is None
    assert table.find(Kalah(2, 3, empty_capture=True)) is None


def shape(node, depth):
    """All that a node of a search tree tells, and those below it."""
    about = node.visits, node.total, node.mover, node.move, node.position, tuple(node.untried)
    return about, [shape(child, depth - 1) for child in node.children.values()] if depth else []


RANDOM_STARTS = [
    *(ConnectFour(), TicTacToe(), KInARow(4, 4, 3, players=3), Othello(6), Kalah(4, 3), Go(4)),
    Go(9),
]


@pytest.mark.parametrize("start", RANDOM_STARTS, ids=repr)
def test_uct_grows_the_same_tree(start, rng, eager):
    position, seed, few = somewhere(start, rng), rng.randrange(10**6), 200
    asked = {"iterations": few, "exploration": rng.uniform(0.2, 2), "rng": seed}
    ours, theirs = (search(position, **asked) for search in (uct, uct.recursion))
    assert (ours.value, ours.move) == (theirs.value, theirs.move), asked
    assert len(ours.root) == len(theirs.root)
    assert shape(ours.root, 4) == shape(theirs.root, 4), asked
    assert len(ours.root) == len(list(ours.root)) == len(theirs.root)  # now that nodes are made
    assert is_compiled(uct_loop.uct, position)


def test_a_tree_that_was_compiled_goes_on_growing(eager):
    first = uct(TicTacToe(), 300)
    again = uct(TicTacToe(), 200, tree=first.root, rng=1)
    reference = uct.recursion(TicTacToe(), 200, tree=uct.recursion(TicTacToe(), 300).root, rng=1)
    assert shape(again.root, 9) == shape(reference.root, 9)
    assert len(again.root) == len(reference.root)


def test_no_time_is_enough_for_one_iteration(eager):
    assert uct(TicTacToe(), iterations=None, seconds=0).root.visits == 1
    assert is_compiled(uct_loop.uct, TicTacToe())


def test_a_tree_is_copied(eager):
    found = uct(TicTacToe(), 300)
    found.root.children[4].update((1, 0))
    for other in (copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert repr(other) == repr(found)
        assert shape(other.root, 9) == shape(found.root, 9)


@pytest.mark.parametrize("exploration", [1, Fraction(1, 2), np.float32(1.1)])
def test_exploration_is_any_number(exploration, eager):
    ours, theirs = (search(TicTacToe(), 300, exploration) for search in (uct, uct.recursion))
    assert shape(ours.root, 3) == shape(theirs.root, 3)


def test_uct_draws_from_the_generator_as_ever(eager):
    ours, theirs = np.random.default_rng(5), np.random.default_rng(5)
    uct(TicTacToe(), 50, rng=ours, choose=most_visited)
    uct.recursion(TicTacToe(), 50, rng=theirs)
    assert ours.random() == theirs.random()


@pytest.mark.parametrize("start", RANDOM_STARTS, ids=repr)
@pytest.mark.parametrize("games", [30, 9000])
def test_random_games_are_the_same(start, games, rng, eager, monkeypatch):
    if games > 30 and start in RANDOM_STARTS[3:]:
        games = 60  # one after the other
    position, seed = somewhere(start, rng), rng.randrange(10**6)
    ours = playouts(position, games, seed)
    monkeypatch.setattr(loops, "can_compile", lambda: False)
    monkeypatch.setattr(loops, "_loops", {})
    theirs = playouts(position, games, seed)
    assert np.array_equal(ours, theirs), (position, seed)
    assert ours.dtype == theirs.dtype


# Without numba the same loops are plain Python


def test_the_loops_are_plain_python_as_well(eager):
    rng = Random(3)
    with np.errstate(over="ignore"):
        for start in (ConnectFour(4, 4), Othello(4), Kalah(3, 2)):
            position = somewhere(start, rng)
            parts = functions_of(kernel_for(position).functions)
            heuristic = some_heuristic(position, rng)
            stack = stack_for(stack_loop.alpha_beta, position, heuristic, 3)
            plain = with_parts(stack_loop.alpha_beta, parts)
            assert stack.run(plain, None) == alpha_beta.recursion(position, heuristic, 3)
            stack = stack_for(stack_loop.alpha_beta, position, heuristic, 3)
            plain = with_parts(table_search.table_search, parts)
            table = TranspositionTable(16)
            expected = alpha_beta_with_table.recursion(position, heuristic, 3, table=table)
            assert stack.run(plain, None, *a_table(stack), *NO_ORDER) == expected
            encoded = kernel_for(position).encode(position)
            plain = with_parts(games_loop.random_games, parts)
            expected = playouts.recursion(position, 20, 4)
            assert compiled_play.played(encoded, 20, 4, plain).tolist() == expected.tolist()
            plain = with_parts(uct_loop.uct, parts)
            _, statistics = compiled_play.tree_after(encoded, 60, 1.4, None, 4, plain)
            found = uct.recursion(position, 60, 1.4, rng=4)
            assert statistics[0].tolist() == [60, found.root.total]


def test_a_wrong_rule_is_noticed(eager):
    """What the comparisons above are worth: without extra turns, Kalah has other values."""
    parts, rng, differ = functions_of(kernel_for(Kalah()).functions), Random(5), 0

    def no_extra_turn(rules, states, at, move, to):
        mover = states[at, 0]
        parts["play"](rules, states, at, move, to)
        states[to, 0] = 1 - mover

    wrong = with_parts(stack_loop.alpha_beta, {**parts, "play": no_extra_turn})
    for _ in range(10):
        board = somewhere(Kalah(3, 3), rng)
        stack = stack_for(stack_loop.alpha_beta, board, Kalah.heuristic, 3)
        differ += stack.run(wrong, None) != alpha_beta.recursion(board, Kalah.heuristic, 3)
    assert differ > 1


# When a compiled loop is used, and when it is not


def test_a_subclass_may_have_other_rules(eager):
    class Reversed(ConnectFour, frozen=True):
        """The columns are listed from the right."""

        def moves(self):
            return super().moves()[::-1]

    assert kernel_for(Reversed(4, 4)) is None
    found = alpha_beta(Reversed(4, 4), lambda board: 0, 2)
    assert found == (0, 3)  # the first one that is listed
    assert uct(Reversed(4, 4), 50).move == uct.recursion(Reversed(4, 4), 50).move


def test_random_games_of_a_subclass_are_its_own():
    class Suicidal(TicTacToe, frozen=True):
        """Whoever has three in a row loses."""

        def play(self, move):
            after = super().play(move)
            return Suicidal(after.x, after.o, after.player, after.free)

        def payoffs(self):
            return tuple(-payoff for payoff in super().payoffs())

    means = [playouts(start, 2000)[:, 0].mean() for start in (TicTacToe(), Suicidal())]
    assert means[0] > 0.2
    assert means[1] < -0.2


@pytest.mark.parametrize(
    "heuristic",
    [lambda board: 0, weighted({ConnectFour.threats: 2**40}), no_heuristic],
    ids=["a function", "a large weight", "none"],
)
def test_other_heuristics_are_left_to_the_readable_search(heuristic, eager):
    assert stack_for(stack_loop.alpha_beta, ConnectFour(), heuristic, 3) is None


def test_a_heuristic_need_not_be_hashable(eager):
    @dataclass
    class Nothing:
        value: int = 0

        def __call__(self, position):
            return self.value

    assert alpha_beta(ConnectFour(4, 4), Nothing(), 2) == (0, 0)


def test_whoever_waits_is_told_what_for(eager):
    class Watched:
        given, told = ConnectFour.heuristic, set()

        def __call__(self, position):
            return self.given(position)

        def look_at_the_clock(self):
            self.told.add(progress._at_work[0].what if progress._at_work else None)

    for search in (alpha_beta, alpha_beta_with_table, scout, mtd_f, mtd_f_with_table):
        Watched.told.clear()
        search(ConnectFour(4, 4), Watched(), 3)
        assert search.__name__ in Watched.told


def test_a_trace_sees_the_readable_search(eager):
    tree = trace(alpha_beta, ConnectFour(4, 4), ConnectFour.heuristic, 2)
    assert len(tree.calls) > 10


def test_small_searches_do_not_load_numba():
    code = (
        "import sys; from coursekit.search import alpha_beta; from coursekit.monte_carlo import *;"
        "from coursekit.games import *;"
        "alpha_beta(ConnectFour(), ConnectFour.heuristic, 4); uct(TicTacToe(), 500);"
        "playouts(Go(5), 20);"
        "uct(Go(5), None, seconds=0.01);"
        "print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_larger_boards_have_no_kernel(eager):
    for position in (KInARow(9, 9, 5), Othello(10), Kalah(8, 4), Kalah(6, 40)):
        assert kernel_for(position).encode(position) is None
        assert usual_depth(position) == usual_depth(KInARow(4, 4, 3, players=3)) == 6
    heuristic = KInARow.heuristic
    assert alpha_beta(KInARow(9, 9, 5), heuristic, 1) == alpha_beta.recursion(
        KInARow(9, 9, 5), heuristic, 1
    )


# Stopping


@pytest.mark.parametrize("search", ["alpha-beta", "with a table", "UCT", "random games"])
def test_a_compiled_search_is_stopped_at_once(search, eager):
    endless = {
        "alpha-beta": lambda: alpha_beta(ConnectFour(), no_heuristic, inf),
        "with a table": lambda: alpha_beta_with_table(ConnectFour(), no_heuristic, inf),
        "UCT": lambda: uct(Go(9), 10**9),
        "random games": lambda: playouts(Othello(), 10**7),
    }[search]
    warm_up(ConnectFour())
    warm_up(Go(9))
    playouts(Othello(), 10)
    loops.finish_preparing()
    started = time.monotonic()
    with pytest.raises(OutOfTime):
        within(0.3, endless)
    assert time.monotonic() - started < 5  # 0.32 on a quiet machine


def test_the_keyboard_stops_a_compiled_search():
    code = (
        "import time; from math import inf; from coursekit.games import ConnectFour;"
        "from coursekit.search import alpha_beta, no_heuristic;"
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from coursekit.agents.warming_up import warm_up;"
        "from coursekit.engine.loops import finish_preparing;"
        "warm_up(ConnectFour()); finish_preparing(); print('ready', flush=True)\n"
        "try:\n alpha_beta(ConnectFour(), no_heuristic, inf)\n"
        "except KeyboardInterrupt:\n print('stopped')"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(2)
        assert process.stdout.readline() == "stopped\n"


def test_an_engine_keeps_to_its_time(eager):
    warm_up(ConnectFour())
    loops.finish_preparing()
    for search in (alpha_beta, alpha_beta_with_table):
        engine, started = Engine(search, ConnectFour.heuristic, seconds=0.4), time.monotonic()
        assert engine.think(ConnectFour()).depth >= 6
        assert time.monotonic() - started < 4


def test_deepening_knows_what_a_kernel_has_estimated(eager):
    for search in (alpha_beta, alpha_beta_with_table):
        for position in (TicTacToe().play(0).play(8), ConnectFour(4, 4, k=3)):
            heuristic = weighted(dict.fromkeys(FEATURES[type(position)], 1))
            ours, theirs = (
                (
                    iterative_deepening(position, heuristic, one, depth=9)
                    for one in (search, search.recursion)
                    if one is not alpha_beta_with_table.recursion
                )
                if search is alpha_beta
                else (
                    iterative_deepening(
                        position, h, search, depth=9, table=TranspositionTable(5000)
                    )
                    for h in (heuristic, lambda board, h=heuristic: h(board))
                )
            )
            assert ours == theirs


# Compiling


def test_warming_up_returns_at_once_and_prepares_all(monkeypatch):
    monkeypatch.setattr(loops, "_loops", {})
    warm_up(ConnectFour())
    assert {known.loop.__name__ for known in loops._loops.values()} == {
        *("alpha_beta", "table_search", "uct")
    }
    for known in loops.finish_preparing():
        assert known.error is None
        assert known.compiled is not None


def test_whoever_begins_to_compile_is_not_interrupted_meanwhile():
    """Python 3.11 may interrupt the thread that has just begun, and its starter waits for ever."""
    known, go = loops.Loop(games_loop.copy, games_loop), threading.Event()
    starter = threading.Thread(target=lambda: go.wait() and known.prepare(lambda loop: None))
    starter.start()
    with stopping.locks[starter.ident]:  # as somebody who is about to interrupt it
        go.set()
        starter.join(0.1)
        assert starter.is_alive()
    starter.join()
    known.wait()
    assert known.compiled is not None


def test_what_cannot_be_compiled_is_left_to_the_readable_search(monkeypatch, eager):
    def refuse(loop, parts):
        raise RuntimeError("no compiler here")

    monkeypatch.setattr(loops, "_loops", {})
    monkeypatch.setattr(loops, "compiled_with", refuse)
    found = alpha_beta(ConnectFour(), ConnectFour.heuristic, 3)
    assert found == alpha_beta.recursion(ConnectFour(), ConnectFour.heuristic, 3)


def test_without_a_place_for_a_cache(tmp_path):
    """Read-only, and no home: numba compiles all the same."""
    nowhere = tmp_path / "nowhere"
    nowhere.write_text("a file, so that no folder can be made of it")
    code = (
        "from coursekit.compiling import compiled; from coursekit.engine.sizes import is_large\n"
        "import numba.core.caching as caching\n"
        "caching.CacheImpl._locator_classes = []\n"
        "from coursekit.engine.mersenne import tempered\n"
        "print(compiled(tempered)(5))"
    )
    environment = {**os.environ, "HOME": str(nowhere), "NUMBA_CACHE_DIR": ""}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().isdigit()


def test_a_loop_is_named_by_all_that_it_calls():
    """numba looks at one file alone: if another changes, the loop must not come from the disk."""
    parts = functions_of(kernel_for(ConnectFour()).functions)
    names = {
        compiled_with(stack_loop.alpha_beta, changed).py_func.__qualname__
        for changed in (
            parts,
            {**parts, "payoff": functions_of(kernel_for(Kalah()).functions)["payoff"]},
        )
    }
    assert len(names) == 2


def test_functions_that_are_compiled_have_the_same_name_only_if_they_are_the_same():
    """Of two copies of a function, for two games, numba would take the one for the other."""
    for position in (ConnectFour(), Othello(), Kalah()):
        compiled_with(uct_loop.uct, functions_of(kernel_for(position).functions))
    inner = [known.py_func for known in compiling._called.values()]
    copies = {each.__qualname__ for each in inner if each.__name__ == "untried_move"}
    assert len(copies) >= 3
    by_name = {}
    for each in inner:
        called = [each.__globals__.get(name) for name in each.__code__.co_names]
        names = [one.py_func.__qualname__ for one in called if hasattr(one, "py_func")]
        name = each.__module__, each.__qualname__
        assert by_name.setdefault(name, (each.__code__, names)) == (each.__code__, names)


def test_threads_search_side_by_side(eager):
    warm_up(ConnectFour())
    loops.finish_preparing()
    found = []
    threads = [
        threading.Thread(
            target=lambda: found.append(alpha_beta(ConnectFour(), ConnectFour.heuristic, 7))
        )
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1


def test_a_time_limit_holds_although_the_first_exception_is_lost():
    """What is raised in a destructor, or in a callback of the garbage collector, is lost."""
    lost = []

    def swallowing():
        try:
            while True:
                pass
        except BaseException as error:
            lost.append(error)
        while True:
            pass

    started = time.monotonic()
    with pytest.raises(OutOfTime):
        within(0.1, swallowing)
    assert len(lost) == 1
    assert time.monotonic() - started < 10

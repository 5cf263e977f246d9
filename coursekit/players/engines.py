"""Engines: agents that search with a limit, and can say what they think. Notes §5.1–5.4."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import Annotated, Any

import msgspec

from coursekit import fast
from coursekit.games import Position
from coursekit.monte_carlo import Node, SearchResult, most_visited, uct
from coursekit.search import (
    TranspositionTable,
    alpha_beta,
    alpha_beta_with_table,
    deepen,
    paranoid_alpha_beta,
    principal_variation,
)
from coursekit.search.deepening import AnyHeuristic, Deepened, Search
from coursekit.search.minimax import sign_of
from coursekit.stopping import last_in_time
from coursekit.text import number_text, player_name, signed
from coursekit.validate import Count, Depth, Seconds, Unfinished, check_fields, checked, must

Grow = Annotated[Callable[..., SearchResult], must("a function such as uct", callable)]

LONGEST = 5
"""A line of this many moves says enough."""
SURE = 10
"""A position that was visited less often says little about how the game goes on."""


class Thought(msgspec.Struct, frozen=True):
    """What an engine thinks of a position in which it is to move.

    It holds the move that the engine plays, what it counts on for itself, how it expects the game
    to go on, its own move first, and in words what it did. A search also knows its `depth`, and one
    that grows a tree has it.
    """

    move: Any
    value: Any
    line: tuple[Any, ...]
    words: str
    depth: int | None = None
    tree: Node | None = None

    def text(self, position: Position) -> str:
        """The thought in a sentence.

        >>> from coursekit.games import Kalah
        >>> Thought(2, 3, (2, 5), "looked 2 moves ahead, counts on +3").text(Kalah())
        'Player I looked 2 moves ahead, counts on +3 and expects then house 6.'
        """
        said, expected = f"{player_name(position, position.player)} {self.words}", []
        for move, answer in zip(self.line, self.line[1:], strict=False):
            position = position.play(move)
            expected.append(position.move_name(answer))
        return f"{said} and expects then {'; '.join(expected)}." if expected else f"{said}."


class Engine(msgspec.Struct, frozen=True):
    """An agent that deepens `search` up to `depth`, or until its `seconds` are up.

    The search is one that returns Player I's value, or one of those for many players; where
    dice are thrown it is `expectiminimax`, for which a throw counts as a move. Without
    `seconds` it takes the time it needs; without `depth` it goes on while there is more to find.
    The search to depth 1 is always finished. A certain win is taken as soon as possible, and a
    certain loss is put off as long as possible.

    >>> from coursekit.games import ConnectFour
    >>> from coursekit.search import alpha_beta
    >>> engine = Engine(alpha_beta, ConnectFour.heuristic, depth=4)
    >>> engine(ConnectFour())
    3
    >>> engine.think(ConnectFour()).text(ConnectFour())
    'X looked 4 moves ahead, counts on −2 and expects then column 4; column 4; column 4.'
    >>> engine.move_values(ConnectFour())
    ({0: -7, 1: -6, 2: -6, 3: -2, 4: -6, 5: -6, 6: -7}, 4)
    """

    search: Search
    heuristic: AnyHeuristic
    depth: Depth = inf
    seconds: Seconds | None = None

    def __post_init__(self) -> None:
        check_fields(self)

    def __call__(self, position: Position) -> Any:
        """The move that the engine plays."""
        return self.think(position).move

    def think(self, position: Position) -> Thought:
        """What the deepest search that was finished in time says about `position`."""
        return last_in_time(self.seconds, thoughts(self, position))

    def move_values(self, position: Position) -> tuple[dict[Any, Any], int]:
        """What each move is worth to the player who makes it, and how deep all were searched."""
        return last_in_time(self.seconds, values_of_moves(self, position, self.heuristic))

    def takes(self, name: str) -> bool:
        """Whether the search has an argument of this name."""
        return name in inspect.signature(self.search).parameters

    def search_for(
        self, player: int, maximise: bool = True, table: TranspositionTable | None = None
    ) -> Search:
        """The search as `player` uses it; `maximise` says whether the player is to move."""
        known: dict[str, Any] = {"player": player, "maximise": maximise, "table": table}
        wanted = {
            name: value for name, value in known.items() if value is not None and self.takes(name)
        }
        return partial(self.search, **wanted) if wanted else self.search

    def deepened(
        self,
        position: Position,
        search: Search,
        depth: float,
        table: TranspositionTable | None,
    ) -> Iterator[Deepened]:
        """The results of one search after the other, each deeper than the one before."""
        if self.search is fast.alpha_beta_with_table:
            return fast.deepen(position, self.heuristic, depth)
        return deepen(position, self.heuristic, search, depth, table=table)

    def found(self, value: Any, player: int) -> Any:
        """What a search by `player` found, from the player's point of view."""
        return value if self.takes("player") else worth(value, player)

    def new_table(self, capacity: int) -> TranspositionTable | None:
        """An empty table, if the search takes one of ours."""
        has_one = self.takes("table") and self.search is not fast.alpha_beta_with_table
        return TranspositionTable(capacity) if has_one else None


@checked
def thoughts(engine: Engine, position: Unfinished) -> Iterator[Thought]:
    """One thought of the engine after the other, each better than those before.

    The first depth that sees a certain win has found the quickest one, and where all is lost, the
    first that sees it has found the slowest loss.
    """
    player, table = position.player, engine.new_table(2**18)
    search = engine.search_for(player)
    then = engine.search_for(player, maximise=False, table=table)
    plan: tuple[Any, ...] = ()
    compiled = " (compiled)" if engine.search is fast.alpha_beta_with_table else ""
    for found in engine.deepened(position, search, engine.depth, table):
        value, depth = engine.found(found.value, player), found.depth
        is_over, move = is_certain(position, found), found.move
        is_lost = is_over and value <= -(position.prize or inf)
        moves = "1 move" if depth == 1 else f"{depth} moves"
        words = f"looked {moves} ahead{compiled}, counts on {verdict(position, value, 'a ')}"
        line = next((line for line in (plan, found.line) if line[:1] == (move,)), (move,))
        yield Thought(move, value, line, words, depth)
        if is_lost:
            move = slowest_loss(engine, position, found)
            yield Thought(move, value, (move,), words, depth)
        option = position.play(move)
        is_readable = not compiled and not engine.takes("maximise")
        if depth > 1 and is_readable and not is_lost and not option.is_over:
            plan = (move, *principal_variation(option, engine.heuristic, depth - 1, then))
            yield Thought(move, value, plan, words, depth)
        if is_over:
            return


@checked
def values_of_moves(
    engine: Engine, position: Unfinished, heuristic: AnyHeuristic
) -> Iterator[tuple[dict[Any, Any], int]]:
    """What each move is worth at one depth after the other: all are deepened in step."""
    player, values, searches = position.player, {}, {}
    search = engine.search_for(player, maximise=False)
    for move in position.moves():
        option = position.play(move)
        if option.is_over:
            values[move] = option.payoffs()[player]
            continue
        values[move] = worth(heuristic(option), player)
        if engine.depth > 1:
            table = engine.new_table(2**14)
            searches[move] = engine.deepened(option, search, engine.depth - 1, table)
    depth = 1
    yield values, depth
    while searches and depth < engine.depth:
        values, depth = dict(values), depth + 1
        for move in list(searches):
            found = next(searches[move])
            values[move] = engine.found(found.value, player)
            if found.exhausted or found.decided:
                del searches[move]
        yield values, depth


def slowest_loss(engine: Engine, position: Position, lost: Deepened) -> Any:
    """Where all is lost, the move of the deepest search that does not see it yet.

    That search guesses nothing and remembers nothing: what a table remembers may have looked
    further. And where the others make but one reply together, as in best reply, each of them makes
    one here.
    """
    player, move = position.player, lost.move
    search = engine.search_for(player)
    if engine.takes("table"):
        search = alpha_beta
    if engine.takes("maximise"):
        search = partial(paranoid_alpha_beta, player=player)
    for found in deepen(position, unknown, search, lost.depth):
        if engine.found(found.value, player) <= -(position.prize or inf):
            break
        move = found.move
    return move


def is_certain(position: Position, found: Deepened) -> bool:
    """Whether the player to move wins or loses. MAX^n is believed, though it proves nothing."""
    if not isinstance(found.value, Sequence):
        return found.decided
    value = found.value[position.player]
    return value != 0 and (found.exhausted or abs(value) >= (position.prize or inf))


def unknown(position: Position) -> Any:
    """A heuristic that knows nothing: 0, or a 0 for each player if there are more than two.

    >>> from coursekit.games import KInARow, TicTacToe
    >>> unknown(TicTacToe()), unknown(KInARow(3, 3, 3, players=3))
    (0, (0, 0, 0))
    """
    return 0 if position.players == 2 else (0,) * position.players


def worth(value: Any, player: int) -> Any:
    """What `player` earns, where `value` says what Player I earns, or what each player does.

    >>> worth(5, player=1), worth((2, -1, -1), player=2)
    (-5, -1)
    """
    return value[player] if isinstance(value, Sequence) else sign_of(player) * value


def verdict(position: Position, value: Any, article: str = "") -> str:
    """A value as a number with its sign, or as a word if it is that of a win or a loss.

    Without a heuristic of the game's own, a guess may be as large as the prize.

    >>> from coursekit.games import ConnectFour, Kalah
    >>> verdict(ConnectFour(), -5), verdict(ConnectFour(), 1000), verdict(Kalah(), 1000)
    ('−5', 'win', '+1000')
    """
    prize = position.prize
    if prize is not None and type(position).heuristic is not None and abs(value) >= prize:
        return f"{article}win" if value > 0 else f"{article}loss"
    return signed(value)


class MonteCarlo(msgspec.Struct, frozen=True):
    """An agent that grows a tree by `search`, for its `iterations` or until its `seconds` are up.

    The search is one of `coursekit.monte_carlo`, such as `uct`, that takes `iterations` and
    `seconds` and returns the tree with its move. Where it plays no random games and asks a network
    instead, as `guided_search` does, `guided` says so, in the words of its thoughts.

    >>> from coursekit.games import TicTacToe
    >>> engine = MonteCarlo(iterations=300, seconds=None)
    >>> engine(TicTacToe.from_text("XX. OO. ..."))
    2
    >>> engine.think(TicTacToe.from_text("XX. OO. ...")).words
    'played 300 random games, earned 1 a game after its move'
    """

    search: Grow = uct
    iterations: Count | None = 2_000_000
    seconds: Seconds | None = 2.0
    guided: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        if self.iterations is None and self.seconds is None:
            raise ValueError("iterations and seconds must not both be None: it would never end")

    def __call__(self, position: Position) -> Any:
        """The move that the engine plays."""
        return self.think(position).move

    def think(self, position: Position) -> Thought:
        """What the tree says about `position` in the end."""
        return grown_thought(self, position)


@checked
def grown_thought(engine: MonteCarlo, position: Unfinished) -> Thought:
    """What the engine's tree says about `position`, and how it goes on while it says anything."""
    found = engine.search(position, iterations=engine.iterations, seconds=engine.seconds)
    node, line = found.root.children[found.move], [found.move]
    while node.children and len(line) < LONGEST:
        node = most_visited(node)
        if node.visits < SURE:
            break
        line.append(node.move)
    games, mean = found.root.visits, number_text(round(found.value, 2))
    times = f"{games:,} {'look' if engine.guided else 'random game'}{'s' if games > 1 else ''}"
    words = f"played {times}, earned {mean} a game after its move"
    if bare(engine.search) is fast.uct:
        words = words.replace(times, f"{times} (compiled)")
    if engine.guided:
        words = f"took {times} ahead, hopes for {mean} of a point after its move"
    return Thought(found.move, found.value, tuple(line), words, tree=found.root)


def compiled(engine: Any, position: Position) -> Any:
    """The engine with the compiled search of `coursekit.fast`, if it is limited by seconds.

    It is the engine itself where that does not know the game, or `fast.compile` has not made it
    ready yet: then the readable search plays.
    """
    if getattr(engine, "seconds", None) is None or not fast.is_ready(position):
        return engine
    if bare(engine.search) is uct:
        settings = getattr(engine.search, "keywords", {})
        return msgspec.structs.replace(engine, search=partial(fast.uct, **settings))
    if engine.search is alpha_beta_with_table and fast.knows(position, engine.heuristic):
        return msgspec.structs.replace(engine, search=fast.alpha_beta_with_table)
    return engine


def bare(search: Any) -> Any:
    """The search without its settings."""
    return getattr(search, "func", search)

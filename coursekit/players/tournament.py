"""Tournaments: who meets whom, game after game, here or on many machines."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import ExitStack, closing
from itertools import chain, islice
from math import comb
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import cloudpickle
import msgspec
import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.players.hidden import shown_to_mover
from coursekit.players.isolation import (
    IsolatedAgent,
    StudentFile,
    described,
    is_foreign,
    number_of_move,
    packed,
)
from coursekit.players.opponents import CannotPlay, NamedAgent
from coursekit.players.records import (
    File,
    GameRecord,
    GameToPlay,
    Header,
    Tournament,
    go_on,
    in_order,
    line_of,
    schedule,
)
from coursekit.players.series import Workers, earned_in_all, for_one_game, random_move
from coursekit.players.solved import has_chance
from coursekit.progress import progress
from coursekit.validate import Unfinished, Whole, checked, must, refused, whole

OPENING = 2
"""How many random moves come first where nothing else makes two games differ."""
SECONDS, DAY = 10.0, 86_400
"""What somebody else's agent has for a move, and what is more than anybody has."""
LONGEST_GAME = 10_000
"""After this many moves a game is over, and nobody has earned anything."""
BATCH, ENOUGH, IN_FLIGHT = 10, 2.0, 256
"""A task for an executor is ten games, or what is played in two seconds; 256 are under way."""

CONTESTANTS = 'at least two agents by name, such as {"luck": agent("random"), "mine": my_agent}'


def check_agents(name: str, agents: Any) -> dict[str, Any]:
    """`agents` if they are functions or agents of the course, two or more, by name."""
    if not isinstance(agents, Mapping) or len(agents) < 2:
        raise refused(name, CONTESTANTS, agents)
    for key, each in agents.items():
        if not isinstance(key, str) or not key.strip() or not key.isprintable():
            raise ValueError(f"{name} must have names that can be printed, not {key!a}")
        if not callable(each) and not isinstance(each, NamedAgent | StudentFile):
            example = f"agent({each!r})" if isinstance(each, str) else 'agent("random")'
            known = f"a function from a position to a move, or {example}"
            raise ValueError(f"{name}[{key!r}] must be {known}, not {each!r}")
    return dict(agents)


Agents = Annotated[Mapping[str, Any], check_agents]
Games = Annotated[int, whole(2)]
Limit = Annotated[
    float, must(f"a number of seconds above 0 and below {DAY}, a day", lambda s: 0 < s < DAY)
]


class TournamentSettings(msgspec.Struct, frozen=True):
    """What all games of a tournament have in common."""

    start: Position
    agents: dict[str, Any]
    foreign: frozenset[str]
    seed: int
    opening: int
    seconds: float


def tournament(
    start: Position,
    agents: Mapping[str, Any],
    games: int = 20,
    rng: int = 0,
    opening: int | None = None,
    seconds: float = SECONDS,
    executor: Executor | None = None,
    path: str | Path | None = None,
) -> Tournament:
    """What came of a tournament between agents: every two of them meet in `games` games.

    The `agents` have names; an agent is one of the course, such as `agent("UCT")`, or a function
    from a position to a move. Where three play, every three of them meet; nobody sits in one seat
    more often than in another, so `games` is a multiple of the number of players.

    Every game begins with `opening` random moves: 2, or none where chance makes games differ. Each
    opening is played from every seat, and the dice or cards are the same each time. In games that
    hide something an agent gets a `PrivateView` in place of the position.

    What has other people's code in it plays in a process of its own. If it fails, or takes longer
    than `seconds` for a move, it loses the game, and the tournament goes on. What it prints stands
    in the record of the game, and below the table that `print` makes of the results.

    With a `path` the games are written to that file, and a tournament that was stopped goes on from
    there. An algorithm with other settings plays its games again, but a function that was changed
    does not: delete the file, or give the function another name. An `executor`, such as
    `ProcessPoolExecutor()`, spreads the games. With the same seed `rng` they are the same ones,
    here or there, if every agent answers by the position alone.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.players import agent
    >>> agents = {"perfect": agent("perfect"), "luck": agent("random")}
    >>> results = tournament(TicTacToe(), agents, games=20)
    >>> results, results.totals
    (Tournament of perfect, luck: 20 games, array([1., 0.]))
    >>> print(results)
       name     points  of  share      rating  failed
    1  perfect      20  20  100 %  1843 ± 261       0
    2  luck          0  20    0 %  1157 ± 261       0
    """
    played: list[GameRecord] = []
    playing = tournament_games(start, agents, games, rng, opening, seconds, executor, path)
    total = comb(len(agents), start.players) * games
    with closing(playing), progress("playing", lambda: len(played), "games", total):
        played.extend(playing)
    return in_order(agents, played)


@checked
def tournament_games(
    start: Unfinished,
    agents: Agents,
    games: Games = 20,
    rng: Whole = 0,
    opening: Whole | None = None,
    seconds: Limit = SECONDS,
    executor: Workers | None = None,
    path: File | None = None,
) -> Generator[GameRecord, None, None]:
    """The games of `tournament`, each as soon as it is over; those in the file at `path` first.

    Whoever closes this has stopped the tournament; with a `path` it goes on when it is called
    again. Without an executor a game is played when it is asked for.
    """
    refuse_unable(start, agents, games)
    if opening is None:
        opening = 0 if has_chance(start) else OPENING
    foreign = frozenset(name for name, each in agents.items() if is_foreign(each))
    refuse_unsendable(agents, foreign)
    settings = TournamentSettings(start, dict(agents), foreign, rng, opening, seconds)
    known = dict[int, GameRecord]()
    if path is not None:
        tokens = {name: token_of(each) for name, each in agents.items()}
        known = go_on(path, Header(repr(start), tokens, start.players, games, rng, opening))
    every = schedule(agents, start.players, games)
    new = (game for game in every if game.number not in known)
    return playing(settings, known, new, executor, path)


def refuse_unable(start: Position, agents: Mapping[str, Any], games: int) -> None:
    """Every agent can play this game, and everybody sits in every seat equally often."""
    players = start.players
    if players < 2:
        raise refused("start", "of a game for two players or more", start)
    if len(agents) < players:
        raise refused("agents", f"at least {players} for a game of {players} players", agents)
    if games % players:
        reason = "because each opening is played from every seat"
        raise refused("games", f"a multiple of the number of players, {players}, {reason}", games)
    for each in agents.values():
        if isinstance(each, NamedAgent):
            try:
                each.for_game(start, np.random.default_rng(0))
            except CannotPlay as error:
                raise ValueError(f"agents: {each!r} cannot play {start!r}: {error}") from None


def refuse_unsendable(agents: Mapping[str, Any], foreign: Iterable[str]) -> None:
    """A function that cannot go to a process of its own may hold an open file."""
    for name in foreign:
        try:
            packed(agents[name])
        except Exception as error:  # whatever the things say that cannot be pickled
            raise ValueError(
                f"agents: {name} cannot be sent to a process of its own, because of what it uses "
                f"from around it ({error})"
            ) from None


def token_of(agent: Any) -> str:
    """What tells an agent from another in a file: the settings, or the digest of a student's file.

    >>> token_of(sum)
    'function sum'
    """
    if isinstance(agent, StudentFile):
        return agent.digest
    if isinstance(agent, NamedAgent):
        return repr(agent)
    return f"function {getattr(agent, '__name__', type(agent).__name__)}"


def playing(
    settings: TournamentSettings,
    known: Mapping[int, GameRecord],
    new: Iterator[GameToPlay],
    executor: Executor | None,
    path: Path | None,
) -> Generator[GameRecord, None, None]:
    """The games that are written down already, and then the others, which are written down."""
    yield from known.values()
    play = play_there(settings, new, executor) if executor else play_here(settings, new)
    with ExitStack() as closes:
        file = closes.enter_context(path.open("ab")) if path else None
        closes.enter_context(closing(play))
        for together in play:
            if file is not None:  # all are written before somebody may stop us
                file.write(b"".join(map(line_of, together)))
                file.flush()
            yield from together


def play_here(
    settings: TournamentSettings, games: Iterable[GameToPlay]
) -> Generator[list[GameRecord], None, None]:
    """Play the games, one by one; each isolated agent has one process for all of them."""
    with ExitStack() as processes:
        isolated = {
            name: processes.enter_context(IsolatedAgent(settings.agents[name]))
            for name in settings.foreign
        }
        for game in games:
            yield [play_one(settings, game, isolated)]


def play_there(
    settings: TournamentSettings, games: Iterator[GameToPlay], executor: Executor
) -> Generator[list[GameRecord], None, None]:
    """Play the games by an executor, in batches: a process pool, or `client.get_executor()`."""
    sent = packed(settings)  # also what was typed into a cell
    under_way: dict[Future, list[GameToPlay]] = {}
    try:
        while True:
            while len(under_way) < IN_FLIGHT and (batch := list(islice(games, BATCH))):
                under_way[executor.submit(play_batch, sent, batch)] = batch
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                batch, played = under_way.pop(future), future.result()
                games = chain(batch[len(played) :], games)
                yield played
    finally:
        for future in under_way:
            future.cancel()


def play_batch(sent: bytes, games: list[GameToPlay]) -> list[GameRecord]:
    """What a worker does: the first of the games, as many as it plays in time, but at least one."""
    begun, played = monotonic(), list[GameRecord]()
    with closing(play_here(cloudpickle.loads(sent), games)) as playing:
        for together in playing:
            played += together
            if monotonic() - begun > ENOUGH:
                break
    return played


def play_one(
    settings: TournamentSettings, game: GameToPlay, isolated: Mapping[str, IsolatedAgent]
) -> GameRecord:
    """The record of a game. It depends on nothing but its number, its opening and who plays."""
    start, luck = settings.start, luck_of(settings, 0, game.opening)
    agents = {
        seat: agent_for_one(settings, name, luck_of(settings, 1, game.number, seat))
        for seat, name in enumerate(game.names)
        if name not in isolated
    }
    moves: list[int] = []
    position, on_the_way, by_players, reason = start, 0, 0, ""
    while not position.is_over and len(moves) < LONGEST_GAME:
        legal, mover = position.moves(), position.player
        if mover == CHANCE or by_players < settings.opening:
            number = legal.index(random_move(position, luck))
        else:
            name, seen = game.names[mover], shown_to_mover(start, position)
            try:
                if name in isolated:
                    number = isolated[name].move_number(seen, settings.seconds)
                else:
                    number = number_of_move(agents[mover], seen)
            except Exception as error:
                reason = f"{name} {described(error)}"
            if reason:
                earned = forfeited(start, mover)
                break
        by_players += mover != CHANCE
        on_the_way += position.step_reward()
        moves.append(number)
        position = position.play(legal[number])
    else:
        earned = earned_in_all(position, on_the_way) if position.is_over else (0,) * start.players
        reason = "" if position.is_over else f"was not over after {LONGEST_GAME:,} moves"
    printed = {name: isolated[name].printed() for name in game.names if name in isolated}
    return GameRecord(
        game.number,
        game.names,
        tuple(moves),
        tuple(float(each) for each in earned),
        reason,
        {name: text for name, text in printed.items() if text},
    )


def agent_for_one(settings: TournamentSettings, name: str, luck: np.random.Generator) -> Any:
    """An agent of the course as it plays one game, with luck of its own."""
    agent = settings.agents[name]
    if isinstance(agent, NamedAgent):
        return agent.for_game(settings.start, luck)
    return for_one_game(agent, luck)


def luck_of(settings: TournamentSettings, *key: int) -> np.random.Generator:
    """Random numbers that no other game uses, wherever and whenever it is played."""
    return np.random.default_rng(np.random.SeedSequence(settings.seed, spawn_key=key))


def forfeited(start: Position, failed: int) -> tuple[float, ...]:
    """Whoever fails pays what a win is worth, 1 by default, and the others share it."""
    prize = float(start.prize or 1)
    share = prize / (start.players - 1)
    return tuple(-prize if seat == failed else share for seat in range(start.players))

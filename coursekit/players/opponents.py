"""Who can play what: the algorithms of the course as agents, by name."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from math import inf
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from coursekit import fast
from coursekit.extensive_form import GameTree, cfr, cfr_plus
from coursekit.extensive_form.strategies import Strategy
from coursekit.games import Position, TwoPlayers
from coursekit.games.position import has_rewards
from coursekit.impartial import grundy
from coursekit.learning.trained import trained_players
from coursekit.monte_carlo import flat_monte_carlo, uct
from coursekit.players.agents import (
    Agent,
    FeatureAgent,
    greedy_agent,
    impartial_game,
    nim_agent,
    random_agent,
)
from coursekit.players.engines import Engine, MonteCarlo
from coursekit.players.hidden import (
    blind_contestants,
    equilibrium_of,
    hides_something,
    own_luck,
    strategy_agent,
    told_by_observation,
)
from coursekit.players.solved import Solved, has_chance, solution_of
from coursekit.search import (
    alpha_beta,
    alpha_beta_with_table,
    best_reply_alpha_beta,
    max_n,
    minimax,
    mtd_f_with_table,
    paranoid_alpha_beta,
    scout,
)
from coursekit.stochastic import expectiminimax
from coursekit.stopping import Interrupted, within
from coursekit.validate import Count, Depth, NotNegative, Seconds, checked, checks_of, refused

Luck = np.random.Generator

DEPTH, ITERATIONS, LOOKS = 4, 1000, 200
"""How far an agent looks ahead if nobody says so, and gives it no seconds either."""
LARGEST_TREE = 200_000
"""Strategies are not learned for a game whose tree has more nodes."""


class CannotPlay(ValueError):
    """The text says why an agent cannot play a game: "it …"."""


# How the agents are made: of the start of the game, random numbers and the settings.


def best_at_once(start: Position, rng: Luck) -> Agent:
    """The move after which the heuristic is best; without one, that which leaves the fewest."""
    if isinstance(start, TwoPlayers):
        return greedy_agent
    heuristic = heuristic_of(start)
    return FeatureAgent(heuristic) if start.players == 2 else Engine(max_n, heuristic, depth=1)


def perfect(start: Position, rng: Luck) -> Agent:
    """A best move: by nimbers, or because the whole game is solved first."""
    refuse_hidden(start)
    if nimbers_are_near(start):
        return nim_agent
    if start.players != 2:
        raise CannotPlay("it knows games for two players alone")
    solution, problem = solution_of(start, asked=True)
    if solution is None:
        raise CannotPlay(f"it would have to solve the game first: {problem}")
    return solution.move


def searching(
    search: Callable[..., Any],
    start: Position,
    rng: Luck,
    depth: Depth | None = None,
    seconds: Seconds | None = None,
) -> Agent:
    """A search of chapters 3 and 5, to a depth or for a number of seconds."""
    refuse_rewards(start)
    if search in FOR_MANY.values():
        if start.players == 2:
            raise CannotPlay("it is for three players and more")
    elif start.players != 2:
        raise CannotPlay("it is for two players")
    if has_chance(start) != (search is expectiminimax):
        raise CannotPlay(
            "it knows no chance nodes" if has_chance(start) else "it is for games with chance"
        )
    heuristic = heuristic_of(start)
    if search is fast.alpha_beta_with_table and not fast.knows(start, heuristic):
        raise CannotPlay("it is not compiled for this game, or numba is not installed")
    deepest = (DEPTH if seconds is None else inf) if depth is None else depth
    return Engine(search, heuristic, deepest, seconds)


def growing(
    search: Callable[..., Any],
    start: Position,
    rng: Luck,
    iterations: Count | None = None,
    seconds: Seconds | None = None,
    exploration: NotNegative = 2**0.5,
) -> Agent:
    """UCT, for a number of iterations or seconds."""
    refuse_rewards(start)
    if search is fast.uct and not fast.knows(start):
        raise CannotPlay("it is not compiled for this game, or numba is not installed")
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    return MonteCarlo(partial(search, rng=rng, exploration=exploration), iterations, seconds)


def sampling(start: Position, rng: Luck, samples: Count = 100) -> Agent:
    """Flat Monte Carlo: `samples` random games after each move."""
    refuse_rewards(start)
    return lambda position: flat_monte_carlo(position, samples, rng).move


def equilibrium(start: Position, rng: Luck) -> Agent:
    """An equilibrium of a small game that hides something; it looks at nothing that is hidden."""
    refuse_open(start)
    known = equilibrium_of(start)
    if known is None:
        raise CannotPlay("it needs a zero-sum game for two that is solved in a few seconds")
    return strategy_agent(known[1].profile, rng)


def learning(
    learn: Callable[..., Any], start: Position, rng: Luck, iterations: Count = 1000
) -> Agent:
    """Strategies that were learned from regret before the game; they see nothing that is hidden."""
    refuse_open(start)
    return strategy_agent(learned(learn, start, iterations), rng)


@lru_cache(maxsize=8)  # learned once, for all games of a tournament
def learned(
    learn: Callable[..., Any], start: Position, iterations: int
) -> tuple[Strategy, Strategy]:
    """The average strategies after these iterations."""
    try:
        return learn(GameTree.explore(start, LARGEST_TREE), iterations, at=[]).profile
    except ValueError as error:
        raise CannotPlay(f"it cannot learn this game: {error}") from None


def believing(name: str, start: Position, rng: Luck) -> Agent:
    """Somebody who keeps track of all boards that are possible, in blind tic-tac-toe."""
    contestant = blind_contestants(start).get(name)
    if contestant is None:
        raise CannotPlay("it is for games in which one looks before one moves")
    return told_by_observation([contestant(player, rng) for player in range(start.players)])


def trained(name: str, start: Position, rng: Luck) -> Agent:
    """A network that was trained for this very game."""
    player = trained_players(start).get(name)
    if player is None:
        raise CannotPlay("no network was trained for it")
    return player


def looking(
    start: Position,
    rng: Luck,
    iterations: Count | None = LOOKS,
    seconds: Seconds | None = None,
) -> Agent:
    """A network that was trained for this very game, and a search that asks it."""
    return MonteCarlo(trained(ALPHA_ZERO, start, rng), iterations, seconds, guided=True)


def of_the_game(name: str, start: Position, rng: Luck) -> Agent:
    """Somebody whom the game itself names, such as "hold at 20" in Pig."""
    if name not in start.agents:
        raise CannotPlay("it is for another game")
    return start.agents[name]


def refuse_hidden(start: Position) -> None:
    """Most agents look at all of a position."""
    if hides_something(start):
        raise CannotPlay("it looks at the whole position, and this game hides something")


def refuse_open(start: Position) -> None:
    """Strategies are for games in which players do not see all."""
    if not hides_something(start):
        raise CannotPlay("it is for games that hide something from the players")


def refuse_rewards(start: Position) -> None:
    """Searches and random games look at all of a position, and at the end of a game."""
    refuse_hidden(start)
    if has_rewards(start):
        raise CannotPlay("it sees the end of a game alone, and here something is earned on the way")


def heuristic_of(start: Position) -> Callable[[Any], Any]:
    """The heuristic of the game, if there is one."""
    refuse_hidden(start)
    heuristic = type(start).heuristic
    if heuristic is None:
        raise CannotPlay("it needs a heuristic, and there is none for this game")
    return heuristic


@lru_cache(maxsize=16)  # it is asked before every game of a tournament
def nimbers_are_near(start: Position) -> bool:
    """Whether nimbers are found move by move: that of the start is known in a second.

    >>> from coursekit.games import ColumnCoins, Nim
    >>> [nimbers_are_near(TwoPlayers(game)) for game in (Nim((50, 60, 70)), ColumnCoins((9,) * 9))]
    [True, False]
    """
    if not isinstance(start, TwoPlayers) or start.game.misere:
        return False
    try:
        within(1, grundy, impartial_game(start))
    except (Exception, Interrupted):  # the game may be anybody's
        return False
    return True


# The table

PERFECT, ALPHA_ZERO = "perfect", "mini-AlphaZero"
FOR_MANY: dict[str, Callable[..., Any]] = {
    "max^n": max_n,
    "paranoid": paranoid_alpha_beta,
    "best reply": best_reply_alpha_beta,
}
SEARCHES: dict[str, Callable[..., Any]] = {
    "minimax": minimax,
    "alpha-beta": alpha_beta,
    "alpha-beta with table": alpha_beta_with_table,
    "Scout": scout,
    "MTD-f": mtd_f_with_table,
}
AGENTS: dict[str, Callable[..., Agent]] = {
    **{name: partial(searching, search) for name, search in SEARCHES.items()},
    "expectiminimax": partial(searching, expectiminimax),
    **{name: partial(searching, search) for name, search in FOR_MANY.items()},
    PERFECT: perfect,
    "equilibrium": equilibrium,
    **{
        name: partial(believing, name)
        for name in ("looks where it helps", "looks where it learns", "looks anywhere")
    },
    ALPHA_ZERO: looking,
    **{
        name: partial(trained, name)
        for name in ("its network alone", "mini-TD-Gammon", "value network")
    },
    "UCT": partial(growing, uct),
    "random": lambda start, rng: random_agent(rng),
    "greedy": best_at_once,
    "flat Monte Carlo": sampling,
    "CFR": partial(learning, cfr),
    "CFR+": partial(learning, cfr_plus),
    "UCT, compiled": partial(growing, fast.uct),
    "alpha-beta with table, compiled": partial(searching, fast.alpha_beta_with_table),
}
"""All agents, by name: each is made of a start, random numbers and its settings, or `CannotPlay`.

Besides there are those whom a game itself names, such as "hold at 20" in Pig.
"""
BEFORE_THE_OTHERS = list(AGENTS)[: list(AGENTS).index(ALPHA_ZERO)]
"""They stand in a list before those whom the game itself names."""
NOT_WHILE_SOMEBODY_WAITS = [PERFECT, *list(AGENTS)[list(AGENTS).index("flat Monte Carlo") :]]
"""They play in tournaments alone; and to solve a game for "perfect" takes as long as it takes."""


class NamedAgent(msgspec.Struct, frozen=True):
    """An algorithm by name with its settings; `agent` makes one."""

    name: str
    settings: dict[str, Any] = {}

    def for_game(self, start: Position, rng: Luck) -> Agent:
        """The agent for one game; `CannotPlay` if it cannot play games from `start`."""
        return maker(self.name)(start, rng, **self.settings)

    def __repr__(self) -> str:
        settings = [f"{name}={value!r}" for name, value in self.settings.items()]
        return f"agent({', '.join([repr(self.name), *settings])})"


def spelled(name: Any) -> str | None:
    """The name as it is in the table, or in a game; large and small letters are the same."""
    known = {each.casefold(): each for each in (*AGENTS, *names_in_games(Position))}
    return known.get(name.casefold()) if isinstance(name, str) else None


def names_in_games(kind: type[Position]) -> Iterator[str]:
    """Whom games name themselves."""
    yield from kind.agents
    for game in kind.__subclasses__():
        yield from names_in_games(game)


def check_name(name: str, value: Any) -> str:
    """One of the names."""
    known = spelled(value)
    if known is None:
        raise refused(name, ", ".join(map(repr, (*AGENTS, *names_in_games(Position)))), value)
    return known


def maker(name: str) -> Callable[..., Agent]:
    """What makes the agent of this name, of a start, random numbers and settings."""
    return AGENTS.get(name) or partial(of_the_game, name)


def settings_of(name: str) -> dict[str, inspect.Parameter]:
    """The settings that an agent may have, by name."""
    return dict(list(inspect.signature(maker(name)).parameters.items())[2:])


@checked
def agent(name: Annotated[str, check_name], /, **settings: Any) -> NamedAgent:
    """An algorithm of the course that takes part in tournaments, by name and with its settings.

    >>> agent("alpha-beta", depth=6), agent("uct", seconds=0.5), agent("random")
    (agent('alpha-beta', depth=6), agent('UCT', seconds=0.5), agent('random'))
    >>> agent("uct", depth=6)
    Traceback (most recent call last):
    ValueError: settings of UCT must be iterations, seconds or exploration, not depth=6
    """
    known = list(settings_of(name))
    for setting, value in settings.items():
        if setting not in known:
            expected = " or ".join(filter(None, [", ".join(known[:-1]), *known[-1:]]))
            raise ValueError(
                f"settings of {name} must be {expected or 'left out'}, not {setting}={value!r}"
            )
    make = maker(name)
    checks = checks_of(getattr(make, "func", make))
    return NamedAgent(name, {key: checks[key](key, value) for key, value in settings.items()})


# While somebody waits

BEST, FRIEND = "best", "a friend"
FUNCTION, ENGINE = "your function", "your engine"
NOBODY = "nobody"
"""Whom one plays against in a game for one player: chance alone."""
USUAL_DEPTH, COMPILED_DEPTH, SECONDS = 6, 12, 2
"""How long a search may think in `play`, unless somebody decides otherwise."""


def usual_depth(start: Position) -> int:
    """How many moves ahead a search looks in this game, if there is time for it.

    >>> from coursekit.games import Backgammon
    >>> usual_depth(Backgammon())
    6
    """
    return COMPILED_DEPTH if start.players == 2 and fast.knows(start) else USUAL_DEPTH


Choice = str | Agent | NamedAgent | None
"""Whom one asks for: by name, with settings, a function, or None for a friend at the screen."""


class Opponents(NamedTuple):
    """Whom one can play against, by name, the name of the one who plays, and of the `best`.

    If the game is solved, `solution` is what the perfect opponent knows. If a perfect opponent was
    asked for and there is none, `refusal` says why.
    """

    by_name: dict[str, Agent | None]
    chosen: str
    best: str
    solution: Solved | None
    refusal: str

    @property
    def know_nimbers(self) -> bool:
        """Whether the nimbers of this game are found while somebody waits for a move."""
        return self.by_name.get(PERFECT) is nim_agent


def opponents_for(start: Position, opponent: Choice) -> Opponents:
    """Whom one can play against from `start`; "perfect" is there only if the game can be solved.

    Whoever plays in tournaments alone is there if asked for by name.

    >>> from coursekit.games import Backgammon, Othello, TicTacToe
    >>> list(opponents_for(TicTacToe(), "best").by_name)
    ['perfect', 'mini-AlphaZero', 'its network alone', 'UCT', 'random', 'a friend']
    >>> "perfect" in opponents_for(Othello(), "best").by_name
    False
    >>> opponents_for(Othello(), "flat monte carlo").chosen
    'flat Monte Carlo'
    """
    if start.players == 1:
        return alone(start, opponent)
    is_open = not hides_something(start)
    luck = np.random.default_rng(0) if is_open else own_luck()
    limits = {"depth": usual_depth(start), "seconds": SECONDS}

    def made(name: str) -> Agent:
        known = {key: limits[key] for key in settings_of(name) if key in limits}
        return maker(name)(start, luck, **known)

    found: dict[str, Agent] = {}
    for name in AGENTS:
        if name not in NOT_WHILE_SOMEBODY_WAITS:
            with suppress(CannotPlay):
                found[name] = made(name)
    opponent = spelled(opponent) or opponent
    solution, problem = None, ""
    if nimbers_are_near(start):
        found[PERFECT] = nim_agent
    elif is_open and start.players == 2:
        solution, problem = solution_of(start, asked=opponent == PERFECT)
        if solution is not None:
            found[PERFECT] = solution.move
    names = [name for name in AGENTS if name in found]
    first = sum(name in BEFORE_THE_OTHERS for name in names)
    by_name: dict[str, Agent | None] = {name: found[name] for name in names[:first]}
    by_name |= {**start.agents, **{name: found[name] for name in names[first:]}, FRIEND: None}
    best = next(iter(by_name))
    searches = ("alpha-beta with table", "paranoid", "expectiminimax")
    best = next((name for name in searches if name in by_name), best)
    if solution is not None and has_chance(start):  # a search sees but a few throws ahead
        best = PERFECT
    if opponent is None or opponent == BEST:
        return Opponents(by_name, FRIEND if opponent is None else best, best, solution, "")
    if isinstance(opponent, str) and opponent in by_name and opponent != FRIEND:
        return Opponents(by_name, opponent, best, solution, "")
    if opponent == PERFECT and problem:
        refusal = f"Nobody here plays this perfectly: the opponent is “{best}” instead. {problem}"
        return Opponents(by_name, best, best, None, refusal)
    why = ""
    try:
        if isinstance(opponent, NamedAgent):
            opponent = opponent.for_game(start, luck)
        if isinstance(opponent, Engine | MonteCarlo):
            refuse_hidden(start)
        if callable(opponent):
            name = ENGINE if isinstance(opponent, Engine | MonteCarlo) else FUNCTION
            return Opponents({name: opponent, **by_name}, name, best, solution, "")
        if spelled(opponent):
            return Opponents({opponent: made(opponent), **by_name}, opponent, best, solution, "")
    except CannotPlay as error:
        why = f": {error}"
    known = ", ".join(repr(name) for name in by_name if name != FRIEND)
    raise ValueError(f"opponent must be {known}, a function or None, not {opponent!r}{why}")


def alone(start: Position, opponent: Choice) -> Opponents:
    """Nobody, and what the best moves are if that is found out; there is no hurry for "perfect"."""
    if not (opponent is None or opponent in (BEST, PERFECT)):
        raise ValueError(
            "opponent must be left out in a game for one player, or 'perfect' to wait for the best "
            f"moves, not {opponent!r}"
        )
    asked = opponent == PERFECT
    solution, problem = solution_of(start, asked)
    refusal = f"Nobody here knows the best moves. {problem}" if asked and problem else ""
    return Opponents({NOBODY: None}, NOBODY, NOBODY, solution, refusal)

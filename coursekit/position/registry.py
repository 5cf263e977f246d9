"""What a game says about itself: a heuristic, what a win pays, names, its rules in words, and more.

A game registers these below its code. A game that registers nothing still works everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from numbers import Real
from typing import Any, Generic, TypeVar

import msgspec

from coursekit.position.contract import Position

Known = TypeVar("Known")


class Registry(Generic[Known]):
    """Something known about games, looked up by class; a subclass inherits it.

    >>> from coursekit.games import Kayles, Nim
    >>> pieces = Registry()
    >>> pieces.add(Nim, "stones")
    >>> pieces.of(Nim(3)), pieces.of(Kayles(3))
    ('stones', None)
    """

    def __init__(self) -> None:
        self._known: dict[type, Known] = {}
        self._found: dict[type, Known | None] = {}  # what was looked up before

    def add(self, game: type, known: Known) -> None:
        """Remember what is known about the positions of `game`."""
        if not (isinstance(game, type) and issubclass(game, Position)):
            raise ValueError(f"game must be a class of positions, not {game!r}")
        self._known[game] = known
        self._found.clear()

    def of_the_very(self, position: Any) -> Known | None:
        """What is known about this very class: a subclass may have changed it."""
        return self._known.get(type(position))

    def of(self, position: Any) -> Known | None:
        """What is known about the game of `position`; None if nothing is."""
        kind = type(position)
        if kind not in self._found:
            if not isinstance(position, Position):
                raise ValueError(f"position must be a position of a game, not {position!r}")
            known = (self._known[k] for k in kind.__mro__ if k in self._known)
            self._found[kind] = next(known, None)
        return self._found[kind]


class Heuristics(msgspec.Struct, frozen=True):
    """How the positions of a game are judged; see `register_heuristic`."""

    heuristic: Callable[[Any], Any] | None = None
    for_all: Callable[[Any], Any] | None = None
    prize: float | None = None


class Names(msgspec.Struct, frozen=True):
    """What things are called in a game; see `register_names`."""

    move: Callable[[Any, Any], str] | None = None
    short: Callable[[Any], str] | None = None
    term: Callable[[Any], str] | None = None
    score: Callable[[Any], str] | None = None
    marks: str = ""


_heuristics: Registry[Heuristics] = Registry()
_names: Registry[Names] = Registry()
_rules: Registry[Callable[[Any], str]] = Registry()
_random_play: Registry[Callable[[Any], Sequence[Any]]] = Registry()
_rewards: Registry[Callable[[Any], Any]] = Registry()
_agents: Registry[dict[str, Callable[[Any], Any]]] = Registry()


def register_heuristic(
    game: type,
    heuristic: Callable[[Any], Any] | None = None,
    for_all: Callable[[Any], Any] | None = None,
    prize: float | None = None,
) -> None:
    """Say how a game is judged, so that the searches can play it.

    For two players, `heuristic` returns Player I's value of a position; for more, `for_all` returns
    one number per player. If winning is all that counts, `prize` is what a win pays: more than the
    heuristic promises.
    """
    for name, function in (("heuristic", heuristic), ("for_all", for_all)):
        if function is not None and not callable(function):
            raise ValueError(f"{name} must be a function of a position, not {function!r}")
    if prize is not None and not (isinstance(prize, Real) and prize > 0):
        raise ValueError(f"prize must be a positive number, not {prize!r}")
    _heuristics.add(game, Heuristics(heuristic, for_all, prize))


def register_names(
    game: type,
    move: Callable[[Any, Any], str] | None = None,
    short: Callable[[Any], str] | None = None,
    term: Callable[[Any], str] | None = None,
    score: Callable[[Any], str] | None = None,
    marks: str = "",
) -> None:
    """Say what the moves, positions and players of a game are called; people count from 1.

    `move(position, move)` is the name of a move in conversation, `short(position)` says what a
    small node of a tree shows, and `term(position)` names a term of a sum where the short text is
    not enough. `score(position)` says how things stand, where that is not plain to see. `marks` has
    the letter of each player.
    """
    _names.add(game, Names(move, short, term, score, marks))


def register_rules(game: type, rules: Callable[[Any], str]) -> None:
    """Say how a game is played: `rules(position)` returns two to four sentences for a beginner.

    Those of an impartial game leave out who wins: that is the same in all of them.
    """
    _rules.add(game, rules)


def register_random_play(game: type, moves: Callable[[Any], Sequence[Any]]) -> None:
    """Say which of the moves random play chooses from, where just any move would mean little.

    `moves(position)` returns some of the legal moves, at least one unless the game is over.
    """
    _random_play.add(game, moves)


def register_rewards(game: type, rewards: Callable[[Any], Any]) -> None:
    """Say what is earned on the way, besides the payoffs at the end.

    `rewards(position)` is what Player I earns whenever play leaves the position; a cost is
    negative.
    """
    if not callable(rewards):
        raise ValueError(f"rewards must be a function of a position, not {rewards!r}")
    _rewards.add(game, rewards)


def register_agents(game: type, agents: Mapping[str, Callable[[Any], Any]]) -> None:
    """Name players who know a game: `agents` has functions from a position to a move."""
    if not isinstance(agents, Mapping):
        raise ValueError(f'agents must be like {{"hold at 20": a function}}, not {agents!r}')
    for name, agent in agents.items():
        if not isinstance(name, str) or not name or not callable(agent):
            raise ValueError(
                f"agents has {name!r}: {agent!r}, but expected a name and a function of a position"
            )
    _agents.add(game, dict(agents))


def heuristic_for(position: Position) -> Callable[[Any], Any] | None:
    """The registered heuristic for this number of players; None if there is none.

    >>> from coursekit.games import Kalah, TicTacToe
    >>> heuristic_for(Kalah()), heuristic_for(TicTacToe())
    (1·stores + 1·extra_turns, None)
    """
    known = _heuristics.of(position) or Heuristics()
    return known.heuristic if position.players == 2 else known.for_all


def prize_of(position: Position) -> float | None:
    """What a win pays if winning is all that counts; None if payoffs say by how much.

    >>> from coursekit.games import ConnectFour, Kalah
    >>> prize_of(ConnectFour()), prize_of(Kalah())
    (1000, None)
    """
    return (_heuristics.of(position) or Heuristics()).prize


def names_of(position: Position) -> Names:
    """What things are called in the game of `position`, as far as it has said so.

    >>> from coursekit.games import Kayles, TicTacToe
    >>> names_of(TicTacToe()).marks, names_of(Kayles(9)).short(Kayles(9))
    ('XO', 'K9')
    """
    return _names.of(position) or Names()


def rules_of(position: Position) -> str:
    """The registered rules of the game of `position` in words; "" if there are none.

    >>> from coursekit.games import Kayles
    >>> rules_of(Kayles(9))
    'Pins stand in a row. A move knocks down one pin, or two that stand side by side.'
    """
    rules = _rules.of(position)
    return rules(position) if rules else ""


def moves_at_random(position: Position) -> Sequence[Any]:
    """The moves that random play chooses from: all of them, unless the game has said otherwise.

    >>> from coursekit.games import Go, TicTacToe
    >>> moves_at_random(TicTacToe.from_text("XOX OXO ..."))
    (6, 7, 8)
    >>> moves_at_random(Go.from_text(".B BB"))
    ('pass',)
    """
    return random_play_of(position)(position)


def random_play_of(position: Position) -> Callable[[Any], Sequence[Any]]:
    """The function that lists the moves for random play, the same for all positions of a game."""
    return _random_play.of(position) or type(position).moves


def rewards_of(position: Position) -> Any:
    """What Player I earns when play leaves the position; 0 unless the game has said otherwise.

    >>> from coursekit.games import GridWorld, Pig
    >>> rewards_of(GridWorld()), rewards_of(Pig())
    (Fraction(-1, 25), 0)
    """
    rewards = _rewards.of(position)
    return rewards(position) if rewards else 0


def has_rewards(position: Position) -> bool:
    """Whether something is earned on the way in the game of `position`, besides the payoffs.

    >>> from coursekit.games import GridWorld, Pig
    >>> has_rewards(GridWorld()), has_rewards(Pig())
    (True, False)
    """
    return _rewards.of(position) is not None


def agents_of(position: Position) -> dict[str, Callable[[Any], Any]]:
    """The players who know the game of `position`, by name: functions from a position to a move.

    >>> from coursekit.games import Pig
    >>> agents = agents_of(Pig())
    >>> list(agents), agents["hold at 20"](Pig(turn=19)), agents["hold at 20"](Pig(turn=20))
    (['hold at 20', 'reckless'], 'roll', 'hold')
    """
    return dict(_agents.of(position) or {})

"""Does a game keep the promises of the contract? Play it at random and see."""

from __future__ import annotations

import inspect
import math
import random
from collections.abc import Sequence
from functools import partial
from numbers import Real
from typing import Any

from msgspec.structs import fields

from coursekit.games.fields import whole_number
from coursekit.games.position import CHANCE, Impartial, Position, TwoPlayers, no_position


def check_position(
    position: Position, games: int = 20, rng: int = 0, total: float | None = 0
) -> int:
    """How many positions kept the promises of `Position` in `games` random games from `position`.

    A broken promise raises a ValueError that says which, and where. `total` is what the payoffs
    add up to at the end of every game: 0 in a zero-sum game, None where it may vary.

    >>> from coursekit.games import TicTacToe
    >>> check_position(TicTacToe(), games=2)
    18
    """
    if not isinstance(position, Position):
        raise no_position("position", position)
    _check_names(type(position))
    games = whole_number("games", games, 1, limit=100_000)
    chooser = random.Random(whole_number("rng", rng))
    if total is not None and not (isinstance(total, Real) and math.isfinite(total)):
        raise ValueError(f"total must be None or a finite number, not {total!r}")
    checked, known = 0, dict[Any, Position]()
    for _ in range(games):
        here = position
        for _ in range(1000):  # a game with cycles need not end by itself
            _check_value(here)
            _check_play(here)
            _check_money(TwoPlayers(here) if isinstance(here, Impartial) else here, total)
            if not isinstance(here, Impartial):
                _check_observation(here, known)
            checked += 1
            if here.is_over:
                break
            here = here.play(chooser.choice(here.moves()))
    return checked


def _promise(position: Position, kept: bool, broken: str) -> None:
    if not kept:
        raise ValueError(f"{position!r}: {broken}")


def _check_names(game: type[Position]) -> None:
    """No field hides a method of the contract, and what is no method there is none here."""
    for name in game.__struct_fields__:
        if hasattr(Position, name) and name not in ("player", "players", "is_over", "misere"):
            raise ValueError(
                f"{game.__name__}: the field {name} hides what the contract calls {name}; "
                f"give the field another name, such as my_{name}"
            )
    for name in ("player", "players", "is_over"):
        if inspect.isfunction(getattr(game, name)):
            raise ValueError(f"{game.__name__}: write @property above {name}, which is no method")


def _check_value(position: Position) -> None:
    """A position is a value: it cannot change, and it can be looked up."""
    promise = partial(_promise, position)
    name = fields(position)[0].name if fields(position) else "anything"
    try:
        setattr(position, name, getattr(position, name, None))
        promise(False, f"the field {name} can be changed; declare the class with frozen=True")
    except AttributeError:
        pass
    try:
        hash(position)
    except TypeError as error:
        promise(False, f"cannot be hashed ({error}); use tuples, not lists")


def _check_play(position: Position) -> None:
    """Moves are listed once, in a fixed order; each leads somewhere, and all others are refused."""
    promise = partial(_promise, position)
    before, moves = hash(position), position.moves()
    promise(isinstance(moves, Sequence), f"moves() returned {moves!r}, not a tuple or a list")
    promise(list(moves) == list(position.moves()), "moves() gave two different answers")
    try:
        promise(len(set(moves)) == len(moves), "moves() lists a move twice")
    except TypeError as error:
        promise(False, f"a move cannot be hashed ({error}); use tuples, not lists")
    promise(position.is_over == (not moves), "is_over and moves() disagree")
    for move in moves:
        option, again = position.play(move), position.play(move)
        kind = Impartial if isinstance(position, Impartial) else Position
        promise(isinstance(option, kind), f"play({move!r}) returned {option!r}, not a position")
        promise(option == again, f"play({move!r}) led to two different positions")
        promise(
            hash(option) == hash(again), f"equal positions after {move!r} have different hashes"
        )
    played = [position.play(move) for move in moves]
    promise(list(position.options()) == played, "options() are not what the moves lead to")
    unchanged = hash(position) == before and list(position.moves()) == list(moves)
    promise(unchanged, "play() changed it")
    for stranger in ("no such move", *(() if moves else (0, 1))):
        advice = "begin play() with self.legal(move), which refuses illegal moves"
        try:
            position.play(stranger)
        except ValueError:
            continue
        except Exception as error:
            promise(False, f"the illegal move {stranger!r} raised {error!r}; {advice}")
        promise(False, f"the illegal move {stranger!r} was not refused; {advice}")


def _check_money(position: Position, total: float | None) -> None:
    """At the end everybody has a payoff, and they add up; the odds of chance add up as well."""
    promise = partial(_promise, position)
    promise(isinstance(position.player, int), f"player is {position.player!r}, not a whole number")
    if position.is_over:
        payoffs = list(position.payoffs())
        promise(all(map(math.isfinite, payoffs)), f"payoffs {payoffs} are not all finite")
        players = position.players
        promise(len(payoffs) >= players, f"payoffs {payoffs} leave Player {len(payoffs)} out")
        promise(len(payoffs) <= players, f"payoffs {payoffs} are too many for {players} players")
        adds_up = total is None or math.isclose(sum(payoffs), total, abs_tol=1e-9)
        promise(adds_up, f"payoffs {payoffs} do not add up to {total}")
    elif position.player == CHANCE:
        chances = list(position.chances())
        same = [option for _, option in chances] == position.options()
        promise(same, "chances() and moves() disagree")
        promise(all(share > 0 for share, _ in chances), "a probability is not positive")
        sums_to_one = math.isclose(float(sum(share for share, _ in chances)), 1)
        promise(sums_to_one, "the probabilities do not add up to 1")


def _check_observation(position: Position, known: dict[Any, Position]) -> None:
    """Whoever has seen the same has the same moves; `known` has a position per observation."""
    if position.is_over or position.player == CHANCE:
        return
    promise = partial(_promise, position)
    observed = position.observed_by(position.player)
    if observed is None:
        return
    try:
        before = known.setdefault((position.player, observed), position)
    except TypeError as error:
        promise(False, f"an observation cannot be hashed ({error}); use tuples, not lists")
    promise(
        list(before.moves()) == list(position.moves()),
        f"observed_by({position.player}) is {observed!r} as in {before!r}, but the moves differ",
    )

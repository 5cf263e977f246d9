"""One game of a tournament: played and recorded, whatever the agents do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np

from coursekit.agents import Agent
from coursekit.agents.arena import by_luck, earned_in_all
from coursekit.contests.contestants import Entrant, Own
from coursekit.contests.views import shown_to_mover
from coursekit.games import CHANCE, Position
from coursekit.isolation import Failed, Isolated, out_of_time
from coursekit.isolation.child import described, place_of_move
from coursekit.stopping import OutOfTime, within
from coursekit.tournament import GameRecord

LONGEST = 10.0
"""The seconds that somebody else's agent has for a move, unless the tournament says otherwise."""
LONGEST_GAME = 10_000
"""After this many moves a game is over, and nobody has earned anything."""

Seat = Callable[[Any], int]
"""Asked in a position, or in what its mover may see of it: which of the moves it is."""


class Seating(msgspec.Struct, frozen=True):
    """A game to be played: its number, which deal, and the names of the contestants by seat.

    Games of the same deal begin with the same opening, and chance throws the same dice.
    """

    number: int
    deal: int
    names: tuple[str, ...]


class Conditions(msgspec.Struct, frozen=True):
    """What all games of a tournament have in common."""

    start: Position
    entrants: dict[str, Entrant]
    seed: int
    opening: int
    seconds: float | None


def play_table(conditions: Conditions, table: Seating, isolated: dict[str, Isolated]) -> GameRecord:
    """The record of a game. It depends on nothing but its number, its deal and its contestants.

    `isolated` are the processes of agents that others have written; they are used again.
    """
    deal = _luck(conditions.seed, 0, table.deal)
    seats: list[Seat] = []
    for seat, name in enumerate(table.names):
        luck = _luck(conditions.seed, 1, table.number, seat)
        seats.append(_seat(conditions, name, luck, isolated))
    moves: list[int] = []
    position, on_the_way, by_players = conditions.start, 0, 0
    while not position.is_over and len(moves) < LONGEST_GAME:
        legal, mover = position.moves(), position.player
        if mover == CHANCE or by_players < conditions.opening:
            place = legal.index(by_luck(position, deal))
        else:
            try:
                place = seats[mover](shown_to_mover(conditions.start, position))
            except Failed as error:
                reason = f"{table.names[mover]} {error}"
                return _record(table, moves, _forfeited(conditions.start, mover), reason)
        by_players += mover != CHANCE
        on_the_way += position.step_reward()
        moves.append(place)
        position = position.play(legal[place])
    if not position.is_over:
        nothing = (0.0,) * position.players
        return _record(table, moves, nothing, f"was not over after {LONGEST_GAME:,} moves")
    return _record(table, moves, earned_in_all(position, on_the_way))


def _luck(seed: int, *key: int) -> np.random.Generator:
    """Random numbers that no other game uses, wherever and whenever it is played."""
    return np.random.default_rng(np.random.SeedSequence(seed, spawn_key=key))


def _seat(
    conditions: Conditions, name: str, luck: np.random.Generator, isolated: dict[str, Isolated]
) -> Seat:
    """How the contestant of this name is asked in one game."""
    entrant, seconds = conditions.entrants[name], conditions.seconds
    if isinstance(entrant, Own):
        if name not in isolated:
            isolated[name] = Isolated(entrant.source, memory=entrant.memory)
        limit = LONGEST if seconds is None else seconds
        return lambda shown: isolated[name].place_of_move(shown, limit)
    agent = entrant.for_game(conditions.start, luck)
    return lambda shown: _place(agent, shown, seconds)


def _place(agent: Agent, shown: Any, seconds: float | None) -> int:
    """Which of the moves an agent of ours makes; whatever goes wrong is a `Failed`."""
    try:
        return within(seconds, place_of_move, agent, shown)
    except OutOfTime:
        assert seconds is not None
        raise out_of_time(seconds) from None
    except Exception as error:
        raise Failed(described(error)) from error


def _forfeited(start: Position, failed: int) -> tuple[float, ...]:
    """Whoever fails pays what a win is worth, 1 by default, and the others share it."""
    prize = float(start.prize or 1)
    share = prize / (start.players - 1)
    return tuple(-prize if seat == failed else share for seat in range(start.players))


def _record(
    table: Seating, moves: Sequence[int], earned: Sequence[Any], reason: str = ""
) -> GameRecord:
    return GameRecord(
        table.number, table.names, tuple(moves), tuple(float(each) for each in earned), reason
    )

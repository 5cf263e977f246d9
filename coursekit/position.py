"""What a game is: positions that know their moves. Everything else in coursekit builds on this.

A game is a class of positions. A position is an immutable value with five answers: who moves, what
the moves are, where a move leads, what everybody earns at the end, and what chance may do.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import fields

CHANCE = -1
"""The `player` of a position where dice or cards decide."""


class Position(msgspec.Struct, frozen=True):
    """A position of a game; a subclass adds fields and these five answers.

    Player I is 0, Player II is 1, and so on.
    """

    @property
    def player(self) -> int:
        """Who moves next (or would, had the game not ended); `CHANCE` at a chance node."""
        raise NotImplementedError(f"{type(self).__name__} does not define player")

    def moves(self) -> Sequence[Any]:
        """The legal moves, always in the same order; empty exactly when the game is over.

        At a chance node: what the dice may show, or the cards that may come.
        """
        raise NotImplementedError(f"{type(self).__name__} does not define moves()")

    def play(self, move: Any) -> Position:
        """The position that `move` leads to; an illegal move raises a ValueError."""
        raise NotImplementedError(f"{type(self).__name__} does not define play()")

    def payoffs(self) -> Sequence[Any]:
        """At the end of the game: one number a player; (v, -v) in a two-player zero-sum game."""
        raise NotImplementedError(f"{type(self).__name__} does not define payoffs()")

    def chances(self) -> Sequence[tuple[Any, Position]]:
        """At a chance node: (probability, position) in the order of `moves()`."""
        raise ValueError(f"{self!r} is not a chance node")

    def options(self) -> list[Position]:
        """The positions that are one move away, in the order of `moves()`."""
        return [self.play(move) for move in self.moves()]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.moves()

    def legal(self, move: Any) -> Any:
        """`move` if it is legal here; otherwise a ValueError that names it."""
        moves = self.moves()
        if move in moves:
            return moves[moves.index(move)]  # ours, even if an equal number of another type came
        known = ", ".join(map(repr, moves[:12])) + (", …" if len(moves) > 12 else "")
        expected = f"the legal moves are {known}" if moves else "the game is over"
        raise ValueError(f"{move!r} is not a legal move in {self!r}: {expected}")

    def __repr__(self) -> str:
        shown = []
        for field in fields(self):
            value = getattr(self, field.name)
            if field.required:
                shown.append(repr(value))
            elif value != field.default:
                shown.append(f"{field.name}={value!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


class Impartial(Position, frozen=True):
    """A position whose moves do not depend on who moves, so it does not say who. Notes §1.2.2.

    Under the normal rule the player who cannot move has lost; under the misère rule, has won.
    `TwoPlayers(position)` adds the two players where an algorithm needs to know them.
    """

    @property
    def misere(self) -> bool:
        """Whether the last player to move loses."""
        return False

    @property
    def player(self) -> int:
        raise TypeError(f"{self!r} is impartial and does not say who moves: use TwoPlayers(…)")

    def play(self, move: Any) -> Impartial:
        raise NotImplementedError(f"{type(self).__name__} does not define play()")

    def payoffs(self) -> Sequence[Any]:
        raise TypeError(f"{self!r} is impartial and does not say who moves: use TwoPlayers(…)")


class TwoPlayers(Position, frozen=True):
    """An impartial position together with the player who moves next.

    >>> from coursekit.games import Subtraction
    >>> TwoPlayers(Subtraction(5)).play(2)
    TwoPlayers(Subtraction(3), player=1)
    """

    game: Impartial
    player: int = 0

    def __post_init__(self):
        if not isinstance(self.game, Impartial):
            raise ValueError(f"game must be an impartial position, not {self.game!r}")
        if self.player not in (0, 1):
            raise ValueError(f"player must be 0 or 1, not {self.player!r}")

    def moves(self):
        return self.game.moves()

    def play(self, move):
        return TwoPlayers(self.game.play(move), 1 - self.player)

    def payoffs(self):
        mover_has_won = self.game.misere
        return (1, -1) if mover_has_won == (self.player == 0) else (-1, 1)


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
        raise ValueError(f"position must be a position, such as MyGame(7), not {position!r}")
    chooser = random.Random(rng)
    checked = 0
    for _ in range(games):
        here = position
        for _ in range(1000):  # a game with cycles need not end by itself
            _check_value(here)
            _check_play(here)
            _check_money(TwoPlayers(here) if isinstance(here, Impartial) else here, total)
            checked += 1
            if here.is_over:
                break
            here = here.play(chooser.choice(here.moves()))
    return checked


def _promise(position: Position, kept: bool, broken: str) -> None:
    if not kept:
        raise ValueError(f"{position!r}: {broken}")


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
        everybody = len(payoffs) > position.player
        promise(everybody, f"payoffs {payoffs} leave Player {position.player} out")
        adds_up = total is None or math.isclose(sum(payoffs), total, abs_tol=1e-9)
        promise(adds_up, f"payoffs {payoffs} do not add up to {total}")
    elif position.player == CHANCE:
        chances = list(position.chances())
        same = [option for _, option in chances] == position.options()
        promise(same, "chances() and moves() disagree")
        promise(all(share > 0 for share, _ in chances), "a probability is not positive")
        sums_to_one = math.isclose(float(sum(share for share, _ in chances)), 1)
        promise(sums_to_one, "the probabilities do not add up to 1")

"""What a game is: positions that know their moves. Everything else in coursekit builds on this.

A game is a class of positions. A position is an immutable value that says who moves, what the moves
are, where a move leads, and what everybody earns at the end; where dice or cards decide, it says
how likely everything is, and where something is hidden, what a player has observed. The other
methods are for people and for players: a game that has none of them still works everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import isclose
from typing import Any, ClassVar

import msgspec
from msgspec.structs import astuple, fields, replace

from coursekit.text import short

CHANCE = -1
"""The `player` of a position where dice or cards decide."""


class Position(msgspec.Struct, frozen=True):
    """A position of a game; a subclass adds fields and the answers of the first part.

    Player I is 0, Player II is 1, and so on.
    """

    # Every game answers these.

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
        """At the end of the game: one number per player; (v, -v) in a two-player zero-sum game."""
        raise NotImplementedError(f"{type(self).__name__} does not define payoffs()")

    # Some games have more than two players, chance, something to hide, or rewards on the way.

    @property
    def players(self) -> int:
        """How many players there are."""
        return 2

    def chances(self) -> Sequence[tuple[Any, Any]]:
        """At a chance node: (probability, position) in the order of `moves()`; else all alike."""
        if self.player != CHANCE:
            raise ValueError(f"{self!r} is not a chance node")
        options = self.options()
        return tuple((Fraction(1, len(options)), option) for option in options)

    def observed_by(self, player: int) -> Any:
        """All that `player` has seen so far, own moves included: it names the information set.

        A value that can be hashed; None where nothing is hidden, so that all moves are known.
        """
        return None

    def step_reward(self) -> Any:
        """What Player I earns when play leaves this position; a cost is negative."""
        return 0

    # For people: what things are called. They count from 1.

    letters: ClassVar[str] = ""
    """The letter of each player, where the board shows it."""

    def move_name(self, move: Any) -> str:
        """What a move is called in conversation."""
        return str(move)

    def node_label(self) -> str:
        """What a small node of a tree shows."""
        return ""

    def score_text(self) -> str:
        """How things stand, where that is not plain to see."""
        return ""

    def rules_text(self) -> str:
        """How the game is played, in two to four sentences for a beginner."""
        return ""

    # For players.

    heuristic: ClassVar[Callable[[Any], Any] | None] = None
    """Player I's value of a position, as a guess; with more than two players, everybody's."""
    prize: ClassVar[float | None] = None
    """What a win pays, if winning is all that counts: more than the heuristic promises."""
    agents: ClassVar[Mapping[str, Callable[[Any], Any]]] = {}
    """Players who know this game, by name: functions from a position to a move."""

    def random_moves(self) -> Sequence[Any]:
        """The moves that random play chooses from, where just any move would mean little."""
        return self.moves()

    def planes(self) -> Sequence[Any] | None:
        """The position as numbers for a network, as its mover sees it; None if there are none.

        A list of numbers or, for a board, a list of planes, each with its rows from the top.
        Positions of one size have as many.
        """
        return None

    def move_numbers(self) -> int | None:
        """How many moves there are on an empty board, if moves are numbers from 0 on."""
        return None

    def symmetries(self) -> Sequence[Symmetry]:
        """How the board may be turned and flipped without a change to the game; as it is first."""
        return ()

    # What follows from the answers.

    def options(self) -> list[Any]:
        """The positions that are one move away, in the order of `moves()`."""
        return [self.play(move) for move in self.moves()]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.moves()

    def legal(self, move: Any) -> Any:
        """`move` if it is legal here; otherwise a ValueError that names it."""
        moves = self.moves()
        try:
            is_listed = move in moves
        except ValueError:  # an array cannot be compared as one value
            is_listed = False
        if is_listed:
            return moves[moves.index(move)]  # our own, even if an equal number of another type came
        known = ", ".join(map(repr, moves[:12])) + (", …" if len(moves) > 12 else "")
        expected = f"the legal moves are {known}" if moves else "the game is over"
        raise ValueError(f"{move!r} is not a legal move in {self!r}: {expected}")

    def with_mover(self, player: int) -> Any:
        """The same board with `player` to move, where the mover is a field of its own."""
        if "player" not in self.__struct_fields__:
            raise ValueError(f"{self!r} has no field player: its board decides who moves")
        if player not in range(self.players):
            raise ValueError(f"player must be below {self.players}, not {player!r}")
        if self.player == CHANCE:
            raise ValueError(f"player must wait: chance decides in {self!r}")
        return replace(self, player=player)

    def __repr__(self) -> str:
        names, defaults = self.__struct_fields__, self.__struct_defaults__
        required = len(names) - len(defaults)
        shown = [repr(getattr(self, name)) for name in names[:required]]
        for name, default in zip(names[required:], defaults, strict=True):
            value = getattr(self, name)
            if value != default:
                shown.append(f"{name}={value!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


class Symmetry(msgspec.Struct, frozen=True):
    """A way to turn or flip a board: the square, and the move, that comes to each place.

    Squares are numbered row by row, as in the planes of the board.
    """

    squares: tuple[int, ...]
    moves: tuple[int, ...]


# Impartial games


class Impartial(Position, frozen=True):
    """A position whose moves do not depend on who moves, so it does not say who. Notes §1.2.2.

    Under the normal rule, whoever cannot move loses; under the misère rule, whoever cannot move
    wins. `TwoPlayers(position)` adds the two players where an algorithm needs to know them.
    """

    @property
    def misere(self) -> bool:
        """Whether the last player to move loses."""
        return False

    def parts(self) -> Sequence[Impartial]:
        """The positions that this one is a sum of: itself, or its separate heaps."""
        return (self,)

    def nimber(self) -> int | None:
        """The length of the equivalent Nim row, if the game has a formula for it. Notes §2.1.4.

        It holds under the normal rule. None: the options have to be asked.
        """
        return None

    def node_label(self) -> str:
        """What a small node of a tree shows: what the position is made of."""
        made_of = tuple(getattr(self, field.name) for field in fields(self) if field.required)
        text = short(made_of[0] if len(made_of) == 1 else made_of) if made_of else ""
        return text or short(self)

    def term_label(self) -> str:
        """What it is called among positions of other games, as a term of a sum."""
        has_own = type(self).node_label is not Impartial.node_label
        return self.node_label() if has_own else repr(self)

    def __add__(self, other: Impartial) -> Impartial:
        """The game sum: a move is a move in one of the two (notes §2.1.2)."""
        if not isinstance(other, Impartial):
            raise TypeError(f"only impartial positions have a sum, not {other!r}")
        return sum_of(self, other)

    @property
    def player(self) -> int:
        raise TypeError(f"{self!r} is impartial and does not say who moves: use TwoPlayers(…)")

    def play(self, move: Any) -> Impartial:
        raise NotImplementedError(f"{type(self).__name__} does not define play()")

    def payoffs(self) -> Sequence[Any]:
        raise TypeError(f"{self!r} is impartial and does not say who moves: use TwoPlayers(…)")


class Sum(Impartial, frozen=True):
    """Games side by side, in a fixed order; a move is (which term, a move in it). Notes §2.1.2.

    Write sums with `+`: it leaves out games that are over, and takes sums apart.

    >>> from coursekit.games import Kayles, Nim
    >>> Nim(1) + Kayles(2) + Nim(0)
    Kayles(2) + Nim(1)
    >>> (Kayles(2) + Nim(1)).options()
    [Kayles(1) + Nim(1), Kayles(1) + Nim(1), Nim(1), Kayles(2)]
    """

    terms: tuple[Impartial, ...]

    def __post_init__(self):
        for term in self.terms or (None,):
            if not isinstance(term, Impartial):
                raise ValueError(f"terms must be impartial positions, and {term!r} is none")

    @property
    def misere(self) -> bool:
        return self.terms[0].misere

    @property
    def is_over(self) -> bool:
        return all(term.is_over for term in self.terms)  # without listing all moves

    def parts(self) -> Sequence[Impartial]:
        return self.terms

    def moves(self) -> Sequence[Any]:
        return tuple((i, move) for i, term in enumerate(self.terms) for move in term.moves())

    def play(self, move: Any) -> Impartial:
        i, inner = self.legal(move)
        return sum_of(self.terms[i].play(inner), *self.terms[:i], *self.terms[i + 1 :])

    def options(self) -> list[Any]:  # without asking of each move whether it is legal
        found, last, sums = list[Any](), None, list[Any]()
        for i, term in enumerate(self.terms):
            if term != last:  # a move in the second of two equal games leads to the same sums
                last, others = term, self.terms[:i] + self.terms[i + 1 :]
                sums = [sum_of(option, *others) for option in term.options()]
            found += sums
        return found

    def move_name(self, move: Any) -> str:
        i, inner = move
        return f"in {self.terms[i].term_label()}: {self.terms[i].move_name(inner)}"

    def node_label(self) -> str:
        return "+".join(term.term_label() for term in self.terms)

    def rules_text(self) -> str:
        several = "Several games lie on the table, and a move is a move in one of them."
        rules = dict.fromkeys(term.rules_text() for term in self.terms)
        return " ".join([several, *rules])

    def __repr__(self) -> str:
        return " + ".join(map(repr, self.terms))


def sum_of(*games: Impartial) -> Impartial:
    """The sum of the games; a game that is over adds no moves and is left out."""
    if len({game.misere for game in games}) > 1:
        listed = ", ".join(map(repr, games))
        raise ValueError(f"a sum is played by one rule, normal or misère, not by two: {listed}")
    going_on = [game for game in games if not game.is_over]
    if len(going_on) > 1:
        terms = [part for game in going_on for part in game.parts() if not part.is_over]
        return Sum(tuple(sorted(terms, key=_order)))
    if going_on:
        return going_on[0]
    return min(games, key=lambda game: (not game.parts(), _order(game)))


def _order(game: Impartial) -> tuple:
    """Where a term stands in a sum, so that equal sums are equal positions."""
    return type(game).__name__, astuple(game)


class TwoPlayers(Position, frozen=True):
    """An impartial position together with the player who moves next.

    >>> from coursekit.games import Subtraction
    >>> TwoPlayers(Subtraction(5)).play(2)
    TwoPlayers(Subtraction(3), player=1)
    """

    prize: ClassVar[float | None] = 1

    game: Impartial
    player: int = 0

    def __post_init__(self):
        if not isinstance(self.game, Impartial):
            raise ValueError(f"game must be an impartial position, not {self.game!r}")
        if type(self.player) is not int or self.player not in (0, 1):
            raise ValueError(f"player must be 0 or 1, not {self.player!r}")

    def moves(self):
        return self.game.moves()

    def play(self, move):
        return TwoPlayers(self.game.play(move), 1 - self.player)

    def options(self):
        return [TwoPlayers(option, 1 - self.player) for option in self.game.options()]

    def payoffs(self):
        mover_has_won = self.game.misere
        return (1, -1) if mover_has_won == (self.player == 0) else (-1, 1)

    def move_name(self, move):
        return self.game.move_name(move)

    def node_label(self):
        return self.game.node_label()

    def score_text(self):
        return self.game.score_text()

    def rules_text(self):
        end = f"Whoever cannot move {'wins' if self.game.misere else 'loses'}."
        return f"{self.game.rules_text()} {end}" if self.game.rules_text() else ""


# What a position says, looked at with care


def no_position(name: str, value: Any) -> ValueError:
    """What to raise if the argument `name` is no position.

    >>> no_position("position", 3)
    ValueError('position must be a position of a game, not 3')
    """
    way_out = way_to_a_position(value)
    return ValueError(f"{name} must be a position of a game, not {value!r}{way_out}")


def way_to_a_position(value: Any) -> str:
    """How to make a position of a value that is none, if it is nearly one.

    >>> way_to_a_position(TwoPlayers), way_to_a_position(3)
    (': that is the class, write TwoPlayers(…)', '')
    """
    game = value if isinstance(value, type) else type(value)
    if value is game and issubclass(game, Position):
        return f": that is the class, write {game.__name__}(…)"
    if hasattr(game, "moves"):
        return (
            f": derive its class from Position, as in class {game.__name__}(Position, frozen=True)"
        )
    return ""


def payoff_to_first(position: Position) -> Any:
    """What Player I earns at the end of a game: with Player II, who pays it, or alone.

    Any other game is refused.

    >>> from coursekit.games import Tree
    >>> payoff_to_first(Tree(3)), payoff_to_first(Tree(3, players=1))
    (3, 3)
    """
    payoffs = position.payoffs()
    try:
        mine, yours = payoffs
    except ValueError:
        return payoffs[0] if len(payoffs) == 1 == position.players else zero_sum(payoffs)[0]
    if mine == -yours:  # nearly always: quick, because every leaf is asked
        return mine
    return zero_sum(payoffs)[0]


def two_players_only(player: int) -> ValueError:
    """What to raise where, in the middle of a game, neither Player I nor Player II moves."""
    return ValueError(
        "position must be of a game for two players without chance, not of one in which "
        f"player {player!r} moves"
    )


def chance_decides(position: Any) -> bool:
    """Whether `position` is one where dice or cards decide."""
    has_mover = isinstance(position, Position) and not isinstance(position, Impartial)
    return has_mover and position.player == CHANCE


def zero_sum(payoffs: Sequence[Any]) -> Sequence[Any]:
    """The payoffs at the end of a game; refused unless Player II loses what Player I wins.

    >>> zero_sum((3, -3))
    (3, -3)
    """
    if not is_zero_sum(payoffs):
        raise ValueError(
            "position must belong to a zero-sum game for two players, not to one that can end "
            f"with the payoffs {payoffs!r}"
        )
    return payoffs


def is_zero_sum(payoffs: Sequence[Any]) -> bool:
    """Whether these are (v, -v), up to the rounding of floats.

    >>> is_zero_sum((3, -3)), is_zero_sum((3, 1)), is_zero_sum((3, 1, -4))
    (True, False, False)
    """
    if len(payoffs) != 2:
        return False
    return payoffs[0] == -payoffs[1] or isclose(sum(payoffs), 0, abs_tol=1e-9)


def odds(position: Position) -> list[tuple[Any, Any]]:
    """(probability, option) for all that chance may do; refused unless they sum to 1.

    >>> from coursekit.games import Chance, Tree
    >>> odds(Tree(Chance((0.25, 8), (0.75, 4))))
    [(0.25, Tree(8)), (0.75, Tree(4))]
    """
    try:
        chances = list(position.chances())
        shares = [float(probability) for probability, _ in chances]
    except Exception as error:
        raise ValueError(
            f"position must say what chance may do: it decides in {position!r}, and there "
            f"chances() gives no probabilities ({error})"
        ) from error
    if not isclose(sum(shares), 1, abs_tol=1e-9) or min(shares) <= 0:
        raise ValueError(
            "position must have positive probabilities that sum to 1 where chance decides, not "
            f"{', '.join(str(probability) for probability, _ in chances)} in {position!r}"
        )
    return chances


def has_rewards(position: Position) -> bool:
    """Whether something is earned on the way in the game of `position`, besides the payoffs.

    >>> from coursekit.games import GridWorld, Pig
    >>> has_rewards(GridWorld()), has_rewards(Pig())
    (True, False)
    """
    return type(position).step_reward is not Position.step_reward


# Heuristics: a guess at who is winning, as a weighted sum of features of the position

Feature = Callable[..., int]


class Weighted(msgspec.Struct, frozen=True):
    """A heuristic that adds up features, each times its weight; `weighted` makes one."""

    weights: tuple[tuple[Feature, Any], ...]

    def __call__(self, position: Any) -> Any:
        value: Any = 0
        for feature, weight in self.weights:
            value += weight * feature(position)
        return value

    def __repr__(self) -> str:
        terms = [f"{round(weight, 3)}·{feature.__name__}" for feature, weight in self.weights]
        return " + ".join(terms)


def weighted(weights: Mapping[Feature, int]) -> Weighted:
    """The heuristic that adds up features, each times its weight. Notes §5.1.

    A feature is a function from a position to a whole number: large where Player I stands well.

    >>> from coursekit.games import Kalah
    >>> from coursekit.games.kalah import extra_turns, stores
    >>> heuristic = weighted({stores: 2, extra_turns: 1})
    >>> heuristic, heuristic(Kalah().play(2))
    (2·stores + 1·extra_turns, 1)
    """
    if not isinstance(weights, Mapping) or not weights:
        raise ValueError(f"weights must be like {{feature: 2, another: 1}}, not {weights!r}")
    for feature, weight in weights.items():
        if not callable(feature) or type(weight) is not int:
            raise ValueError(
                f"weights has {feature!r}: {weight!r}, but expected a function and a whole number"
            )
    return Weighted(tuple(weights.items()))

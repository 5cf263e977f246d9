"""A grid world: find the way to a good end on slippery ground."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Any, ClassVar

import msgspec

from coursekit.games.fields import LONGEST_SIDE, keep, real_number, whole_tuple
from coursekit.games.position import CHANCE, Position

Place = tuple[int, int]
"""(row, column), from the top left."""

WORLD = ". . . +1 / . # . -1 / S . . ."
HEADINGS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
"""Clockwise: (rows, columns) of a step."""
ARROWS = {"north": "↑", "east": "→", "south": "↓", "west": "←"}


class Ground(msgspec.Struct, frozen=True):
    """What a map says: where one can be, which of these places are ends, and where one starts.

    `rows` are what is written at each place, and `text` is all of it in one line.
    """

    text: str
    rows: tuple[tuple[str, ...], ...]
    free: frozenset[Place]
    ends: dict[Place, Any]
    start: Place | None


@cache
def ground(world: str) -> Ground:
    """The map that is written as rows of `.` (free), `#` (wall), `S` (start) and payoffs (ends).

    Blanks stand between the places of a row, and `/` or a new line between two rows.

    >>> ground("S . / # -0.5").ends
    {(1, 1): Fraction(-1, 2)}
    >>> ground("S . / #")
    Traceback (most recent call last):
    ValueError: world must have rows of the same length, not 'S . / #'
    """
    rows = tuple(tuple(row.split()) for row in re.split("[/\\n]", world) if row.strip())
    if not rows or len(set(map(len, rows))) > 1:
        raise ValueError(f"world must have rows of the same length, not {world!r}")
    if max(len(rows), len(rows[0])) > LONGEST_SIDE:
        raise ValueError(f"world must have at most {LONGEST_SIDE} rows and columns, not {world!r}")
    ends, free, starts = {}, set(), []
    for r, row in enumerate(rows):
        for c, written in enumerate(row):
            if re.fullmatch(r"[+-]?[0-9]{1,15}(\.[0-9]{1,15})?", written):
                earned = Fraction(written)
                ends[r, c] = int(earned) if earned.denominator == 1 else earned
            elif written not in (".", "#", "S"):
                raise ValueError(
                    f"world must be made of '.', '#', 'S' and numbers, not {written!r}"
                )
            if written != "#":
                free.add((r, c))
            if written == "S":
                starts.append((r, c))
    if not ends or len(starts) > 1:
        raise ValueError(f"world must have an end, a number, and at most one S, not {world!r}")
    text = " / ".join(map(" ".join, rows))
    return Ground(text, rows, frozenset(free), ends, starts[0] if starts else None)


class GridWorld(Position, frozen=True):
    """A map and the place where one is; after a move, chance decides where the step goes.

    One player. A move is a heading. With probability `slip` the step goes to the left or to the
    right of it instead, one as likely as the other; a wall or the edge of the map stops it. Each
    step earns the `reward`, and an end earns what the map says.

    >>> start = GridWorld()
    >>> start.moves()
    ('north', 'east', 'south', 'west')
    >>> start.play("north").moves()
    ('ahead', 'left', 'right')
    >>> start.play("north").play("ahead").place
    (1, 0)
    >>> [probability for probability, _ in start.play("west").chances()]
    [Fraction(9, 10), Fraction(1, 10)]
    """

    players: ClassVar = 1

    world: str = WORLD
    place: Place = None  # type: ignore[assignment]
    heading: str = ""
    slip: Any = Fraction(1, 5)
    reward: Any = Fraction(-1, 25)

    def __post_init__(self):
        if not isinstance(self.world, str):
            raise ValueError(f"world must be a text such as {WORLD!r}, not {self.world!r}")
        land = ground(self.world)
        if self.place is None and land.start is None:
            raise ValueError("place must be given, as (row, column), if the world has no S")
        place = land.start if self.place is None else whole_tuple("place", self.place)
        if place not in land.free:
            raise ValueError(f"place must be (row, column) of a free place, not {self.place!r}")
        slip = real_number("slip", self.slip, 0, 1)
        slip = slip if isinstance(slip, float) else Fraction(slip)
        reward = real_number("reward", self.reward)
        keep(self, world=land.text, place=place, slip=slip, reward=reward)

    @property
    def player(self):
        return CHANCE if self.heading else 0

    def moves(self):
        if self.heading:
            return tuple(self._steps())
        return () if self.place in ground(self.world).ends else tuple(HEADINGS)

    def play(self, move):
        move = self.legal(move)
        if self.heading:
            _, place = self._steps()[move]
            return GridWorld(self.world, place, "", self.slip, self.reward)
        return GridWorld(self.world, self.place, move, self.slip, self.reward)

    def chances(self):
        if self.player != CHANCE:
            return super().chances()
        probabilities = [probability for probability, _ in self._steps().values()]
        return tuple(zip(probabilities, self.options(), strict=True))

    def payoffs(self):
        return (ground(self.world).ends[self.place],)

    def _steps(self) -> dict[str, tuple[Any, Place]]:
        """Where the step may go: (probability, place); ways to the same place are one."""
        (row, column), headings = self.place, list(HEADINGS.values())
        ahead = list(HEADINGS).index(self.heading)
        found: dict[Place, tuple[str, Any]] = {}
        for name, turn, probability in (
            ("ahead", 0, 1 - self.slip),
            ("left", -1, self.slip / 2),
            ("right", 1, self.slip / 2),
        ):
            down, right = headings[(ahead + turn) % 4]
            place = (row + down, column + right)
            if place not in ground(self.world).free:
                place = self.place
            if not probability:
                continue
            if place in found:
                other, as_likely = found[place]
                name, probability = f"{other} or {name}", as_likely + probability
            found[place] = name, probability
        return {name: (probability, place) for place, (name, probability) in found.items()}

    def step_reward(self):  # paid where the step is chosen, not once more where chance decides
        return 0 if self.heading or self.is_over else self.reward

    def move_name(self, move):
        return move if self.heading else f"{ARROWS[move]} {move}"

    def node_label(self):
        row, column = self.place
        return ARROWS[self.heading] if self.heading else f"{row + 1},{column + 1}"

    def score_text(self):
        return f"row {self.place[0] + 1}, column {self.place[1] + 1}"

    def rules_text(self):
        return (
            "Choose a direction for each step. The ground is slippery: with probability "
            f"{self.slip} the step goes to the left or to the right of it instead, and against a "
            f"wall or the edge it goes nowhere. Each step earns {self.reward}, and a place with a "
            "number ends the game and earns that number."
        )

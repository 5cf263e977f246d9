"""A road map: towns, roads and distances. `romania()` is the map of the textbooks."""

from __future__ import annotations

from functools import cached_property
from math import dist
from numbers import Real

import msgspec

from coursekit.games.fields import a_tuple, is_whole, keep

ROAD = "a list of (town, town, kilometres)"
PLACE = "a list of (town, east, north)"
Road = tuple[str, str, int]
Place = tuple[str, float, float]


class RoadMap(msgspec.Struct, frozen=True, dict=True):
    """Drive from the town `start` to the town `goal`.

    A road is two towns and its length in whole kilometres; a place is a town and where it
    lies, in kilometres to the east and to the north. A state is a town, a move the next one.
    Notes §1.1.2.

    >>> romania().neighbours("Zerind")
    [('Arad', 'Arad', 75), ('Oradea', 'Oradea', 71)]
    >>> romania().straight_line("Arad")
    366
    """

    roads: tuple[Road, ...]
    places: tuple[Place, ...]
    start: str
    goal: str

    def __post_init__(self):
        for name, expected in (("roads", ROAD), ("places", PLACE)):
            rows = a_tuple(getattr(self, name))
            listed = None if rows is None else tuple(map(a_tuple, rows))
            if listed is None or not all(row is not None and len(row) == 3 for row in listed):
                raise ValueError(f"{name} must be {expected}, not {getattr(self, name)!r}")
            keep(self, **{name: listed})
        for town, *where in self.places:
            if not isinstance(town, str) or not all(isinstance(x, Real) for x in where):
                raise ValueError(f"places must be {PLACE}, not {(town, *where)!r}")
        if not self.places:
            raise ValueError(f"places must be {PLACE}, not {self.places!r}")
        if len(self.coordinates) < len(self.places):
            raise ValueError(f"places name a town twice: {[town for town, _, _ in self.places]}")
        for town, other, length in self.roads:
            self._known("roads", town)
            self._known("roads", other)
            if not is_whole(length) or length < 1:
                raise ValueError(
                    f"roads: the road from {town} to {other} has length {length!r}: "
                    "expected a whole number of kilometres, 1 or more"
                )
            air_line = dist(self.coordinates[town], self.coordinates[other])
            if length < air_line:
                raise ValueError(
                    f"roads: the road from {town} to {other} has length {length}: expected at "
                    f"least {air_line:.1f}, the straight line between them"
                )
        self._known("start", self.start)
        self._known("goal", self.goal)

    @cached_property
    def coordinates(self) -> dict[str, tuple[float, float]]:
        """Where each town lies: kilometres to the east, kilometres to the north."""
        return {town: (east, north) for town, east, north in self.places}

    def is_goal(self, town: str) -> bool:
        return town == self.goal

    def neighbours(self, town: str) -> list[tuple[str, str, int]]:
        return [
            (there, there, length)
            for road_from, road_to, length in self.roads
            for here, there in ((road_from, road_to), (road_to, road_from))
            if here == town
        ]

    def straight_line(self, town: str) -> int:
        """The straight line to the goal in whole kilometres, rounded down: never too much."""
        return int(dist(self.coordinates[town], self.coordinates[self.goal]))

    def _known(self, argument: str, town: str) -> None:
        if not isinstance(town, str) or town not in self.coordinates:
            known = ", ".join(self.coordinates)
            raise ValueError(f"{argument} names {town!r}: expected one of {known}")


def romania(start: str = "Arad", goal: str = "Bucharest") -> RoadMap:
    """The road map of Romania with the distances that textbooks use.

    The places are set so that the straight lines to Bucharest are those of the textbooks as well.

    >>> romania().coordinates["Bucharest"]
    (0, 0)
    """
    return RoadMap(_ROADS, _PLACES, start, goal)


_ROADS = (
    ("Arad", "Zerind", 75),
    ("Arad", "Sibiu", 140),
    ("Arad", "Timisoara", 118),
    ("Zerind", "Oradea", 71),
    ("Oradea", "Sibiu", 151),
    ("Timisoara", "Lugoj", 111),
    ("Lugoj", "Mehadia", 70),
    ("Mehadia", "Drobeta", 75),
    ("Drobeta", "Craiova", 120),
    ("Craiova", "Rimnicu", 146),
    ("Craiova", "Pitesti", 138),
    ("Sibiu", "Rimnicu", 80),
    ("Sibiu", "Fagaras", 99),
    ("Rimnicu", "Pitesti", 97),
    ("Fagaras", "Bucharest", 211),
    ("Pitesti", "Bucharest", 101),
    ("Bucharest", "Giurgiu", 90),
    ("Bucharest", "Urziceni", 85),
    ("Urziceni", "Hirsova", 98),
    ("Urziceni", "Vaslui", 142),
    ("Hirsova", "Eforie", 86),
    ("Vaslui", "Iasi", 92),
    ("Iasi", "Neamt", 87),
)

_PLACES = (
    ("Arad", -326, 168),
    ("Bucharest", 0, 0),
    ("Craiova", -160, -11),
    ("Drobeta", -242, -10),
    ("Eforie", 158, -33),
    ("Fagaras", -91, 151),
    ("Giurgiu", -13, -76),
    ("Hirsova", 149, 30),
    ("Iasi", 70, 215),
    ("Lugoj", -221, 104),
    ("Mehadia", -237, 48),
    ("Neamt", 14, 234),
    ("Oradea", -270, 268),
    ("Pitesti", -90, 45),
    ("Rimnicu", -164, 103),
    ("Sibiu", -187, 171),
    ("Timisoara", -310, 111),
    ("Urziceni", 64, 49),
    ("Vaslui", 105, 170),
    ("Zerind", -303, 220),
)

"""Exercise 1.3: Spoil A*.

Each function calls itself by its own name, so every variant has a name of its own.
"""

import math
import sys


def spoil(city):
    return 300 if city == "Pitesti" else 0


def spoil_early(city):
    return {"Rimnicu": 1000, "Pitesti": 500}.get(city, 0)


def spoil_from_sibiu_on(city):
    return {"Sibiu": 300, "Rimnicu": 250.04, "Fagaras": 100}.get(city, 0)


def spoil_by_far(city):
    return {"Pitesti": 10**400}.get(city, 0)


def admissible(city):
    return 0 if city == "Bucharest" else 50


def too_high_elsewhere(city):
    return 5000 if city == "Zerind" else 0


def too_high_at_the_start(city):
    return 1000 if city == "Arad" else 0


def too_high_but_not_enough(city):
    return 110 if city == "Pitesti" else 0


def too_high_on_both_roads(city):
    return {"Pitesti": 300, "Fagaras": 500}.get(city, 0)


def negative(city):
    return -1 if city == "Sibiu" else 0


def restless(city):
    return 5


def forgetful(city):
    return {"Arad": 366, "Bucharest": 0}.get(city)


def infinite(city):
    return {"Arad": 366, "Bucharest": 0}.get(city, math.inf)


def too_high_by_thirds(city):
    return 110 + 1 / 3 if city == "Pitesti" else 0


def gives_up_the_day(city):
    sys.exit("enough")


def missing_cities(city):
    return {"Arad": 366, "Bucharest": 0}[city]


WRONG = [
    (admissible, "Your heuristic is admissible"),
    (too_high_elsewhere, "You overestimate at Zerind, but the best road does not pass"),
    (too_high_at_the_start, "only at Arad"),
    (too_high_but_not_enough, "At Pitesti you overestimate, so that the best road seems 427 km"),
    (too_high_on_both_roads, "the best road seems 617 km long"),
    (negative, '`negative("Sibiu")` is −1: an estimate is never negative'),
    (restless, "From Bucharest to Bucharest there are 0 km to go"),
    (forgetful, '`forgetful("Craiova")` should be a number, and it is None'),
    (infinite, '`infinite("Craiova")` should be a finite number, and it is inf'),
    (too_high_by_thirds, "so that the best road seems 427.3 km long"),
    (gives_up_the_day, "raised `SystemExit: enough`"),
    (missing_cities, "raised `KeyError: 'Craiova'`"),
    ({"Arad": 366}, "asks for a function, `heuristic(city)`"),
]

RIGHT = [spoil, spoil_early, spoil_from_sibiu_on, spoil_by_far]

# (Right answer, what its remark must say).
REMARKS = [
    (
        spoil,
        "450 km instead of 418. The city to blame is Pitesti: your heuristic says 300",
    ),
    (spoil_early, "to blame is Rimnicu: your heuristic says 1000 km, and only 198 are left"),
    (spoil_from_sibiu_on, "to blame is Rimnicu: your heuristic says 250 km, and only 198"),
]

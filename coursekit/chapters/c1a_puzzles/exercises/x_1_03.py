"""Exercise 1.3: a heuristic that spoils A*."""

from __future__ import annotations

from numbers import Integral
from typing import Any

from coursekit.course.answers import ask, shown, the_function, the_number, written
from coursekit.course.exercises import Exercise, Right
from coursekit.puzzles import a_star, romania, uniform_cost


def spoil_a_star(answer: Any) -> str | None:
    heuristic = the_function(answer, "heuristic(city)")
    roads = romania()
    estimates = {}
    for city in roads.coordinates:
        call = f"`{written(heuristic, city)}`"
        estimates[city] = the_number(ask(heuristic, city), call)
        if estimates[city] < 0:
            return f"{call} is {_km(estimates[city])}: an estimate is never negative."
    if estimates[roads.goal]:
        return (
            f"From {roads.goal} to {roads.goal} there are 0 km to go; your heuristic says "
            f"{_km(estimates[roads.goal])}."
        )
    best, found = uniform_cost(roads), a_star(roads, estimates.__getitem__)
    left = {city: uniform_cost(romania(city)).cost for city in roads.coordinates}
    too_high = [city for city in left if estimates[city] > left[city]]
    on_the_way = [city for city in best.path[1:] if city in too_high]
    driven = {step.state: step.g for step in best.history}
    if found.cost > best.cost:
        expanded = {(step.state, step.g) for step in found.history}
        city = next(city for city in best.path if (city, driven[city]) not in expanded)
        return Right(
            f"A* now drives {found.cost} km instead of {best.cost}. The city to blame is {city}: "
            f"your heuristic says {_km(estimates[city])} km, and only {left[city]} are left.\n"
            "A heuristic that never overestimates (an admissible one) cannot do that."
        )
    still = f"A* still finds the {best.cost} km."
    if not too_high:
        return (
            f"{still} Your heuristic is admissible: nowhere does it say more than what is really "
            "left to drive.\nWhat would tempt A* to give up a good road?"
        )
    if too_high == [roads.start]:
        return f"{still} You overestimate at {roads.start} only, and there A* begins anyway."
    elsewhere = [city for city in too_high if city != roads.start]
    if not on_the_way:
        return (
            f"{still} You overestimate at {elsewhere[0]}, but the best road does not "
            "pass through there.\nWhich cities does it pass through?"
        )
    city = max(on_the_way, key=lambda city: driven[city] + estimates[city])
    return (
        f"{still} At {city} you overestimate, so that the best road seems "
        f"{_km(driven[city] + estimates[city])} km long.\n"
        "A* leaves it only for a road that seems shorter. Is there one?"
    )


def _km(number: Any) -> str:
    """A number of kilometres, without the digits that nobody can drive."""
    rounded = number if isinstance(number, Integral) else round(number, 1)
    return shown(int(rounded) if rounded == int(rounded) else rounded)


EXERCISE = Exercise("1.3", "Spoil A*", spoil_a_star)

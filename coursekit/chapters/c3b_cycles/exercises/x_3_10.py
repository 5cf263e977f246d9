"""Exercise 3.10: a walk that never ends."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import ask, shown, the_function
from coursekit.course.exercises import Exercise, Right
from coursekit.games import GridWorld
from coursekit.position import CHANCE
from coursekit.text.numbers import number_text

WORLD = "+1 . . . +1 / . # . # . / +1 . S . -1"
"""Exercise 3.10: whoever always walks in the same direction comes to an end sooner or later."""


def a_walk_without_end(answer: Any) -> str | None:
    walk = the_function(answer, "walk(position)")
    start = GridWorld(WORLD)
    found = [start]
    for position in found:  # the list grows while we walk along it
        if position.player == CHANCE:
            for _, option in position.chances():
                if option.is_over:
                    return _the_end(position, option)
                if option not in found:
                    found.append(option)
            continue
        heading = ask(walk, position)
        if heading not in position.moves():
            return _no_heading(position, heading)
        found.append(position.play(heading))
    places = {position.place for position in found}
    return Right(
        f"You may come to {len(places)} places, and none of them is an end: whichever way you "
        "slip, there is a wall or a way back."
    )


def _the_end(position: GridWorld, end: GridWorld) -> str:
    chance = next(probability for probability, option in position.chances() if option == end)
    return (
        f"At {position.place} you walk {position.heading}, and with probability "
        f"{number_text(chance)} the step goes to {end.place}, which is an end. In which direction "
        "can no step from there go wrong?"
    )


def _no_heading(position: GridWorld, heading: Any) -> str:
    known = ", ".join(f'"{move}"' for move in position.moves())
    if heading is None:
        return (
            f"At {position.place} your function returned None. It should return {known}, wherever "
            "one may come."
        )
    return (
        f"At {position.place} your function returned {shown(heading)}. The directions are {known}."
    )


EXERCISE = Exercise("3.10", "A walk that never ends", a_walk_without_end)

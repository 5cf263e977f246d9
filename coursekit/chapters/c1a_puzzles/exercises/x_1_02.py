"""Exercise 1.2: count the misplaced tiles."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.course.answers import shown, the_whole_number
from coursekit.course.comparison import Comparison
from coursekit.course.exercises import Exercise
from coursekit.puzzles import SlidingTiles

Tiles = tuple[int, ...]

GOAL = SlidingTiles.from_text("123/456/78_")
TEXTS = (
    "123/456/78_",
    "123/456/7_8",
    "123/45_/786",
    "123/4_6/758",
    "12_/453/786",
    "_12/345/678",
    "724/5_6/831",
    "867/254/3_1",
)
BOARDS = {SlidingTiles.from_text(text, "123/456/78_").start: text for text in TEXTS}


def _unlike(state: Tiles, goal: Sequence[int] = GOAL.goal) -> int:
    """How many of the nine cells differ, the blank's included."""
    return sum(tile != there for tile, there in zip(state, goal, strict=True))


IN_PLACE = "That is the goal. Do you count the tiles that are in their place?"
OTHER_GOAL = "Your goal seems to be _12/345/678; ours has the blank at the end."

EXERCISE = Exercise(
    "1.2",
    "Count the misplaced tiles",
    Comparison(
        "misplaced(state)",
        ours=GOAL.misplaced,
        cases=[(state,) for state in BOARDS],
        slips=[
            (
                _unlike,
                "One move solves it. You count the blank as well, but it is not a tile.\n"
                "What would A* make of an estimate that is too high?",
            ),
            (
                GOAL.manhattan,
                "You add up how far the tiles are from home. Here each counts once.",
            ),
            (lambda state: 9 - _unlike(state), IN_PLACE),
            (lambda state: 8 - GOAL.misplaced(state), IN_PLACE),
            (lambda state: _unlike(state, range(9)), OTHER_GOAL),
            (lambda state: _unlike(state, range(9)) - (state[0] != 0), OTHER_GOAL),
        ],
        otherwise=lambda first: (
            f"{first.returned}. Lay it beside the goal 123/456/78_ and go through the nine cells "
            "one by one: which tiles differ?"
        ),
        read=the_whole_number,
        returned=lambda function, args, count: (
            f"On the board {BOARDS[args[0]]} you count {shown(count)}"
        ),
        right="It never overestimates: every misplaced tile needs at least one move.",
    ),
)

"""Exercise 1.10: write OUTCOME."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.course.answers import (
    Hint,
    Raised,
    ask,
    shown,
    stepping,
    the_function,
    traced,
    written,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.games import Subtraction
from coursekit.solving import outcome_table

TAKES = (1, 2, 3)
LARGEST = 16
"""A student's OUTCOME is asked about all heaps up to here."""
BEYOND = 21
"""A heap that tells a rule from a table; for a much larger one plain recursion takes too long."""
SWAPPED = str.maketrans("NP", "PN")


def letters(last: int, takes: tuple[int, ...] = TAKES, misere: bool = False) -> str:
    """The outcomes of 0, 1, …, `last` stones as a word."""
    table = outcome_table(Subtraction(n, takes, misere) for n in range(last + 1))
    return "".join(letter for letter, _ in table.values())


def stones(n: int) -> str:
    """`n` stones in words: "1 stone", "2 stones"."""
    return f"{n} stone" if n == 1 else f"{n} stones"


def either(takes: tuple[int, ...]) -> str:
    """The moves in words.

    >>> either((1, 3, 4))
    '1, 3 or 4'
    """
    return f"{', '.join(map(str, takes[:-1]))} or {takes[-1]}"


def broken_rule(mine: str, n: int, takes: tuple[int, ...] = TAKES) -> str:
    """Why the student's letters for fewer stones do not allow the one for n > 0 stones."""
    options = [n - take for take in takes if take <= n]
    lost = [option for option in options if mine[option] == "P"]
    if lost:
        return (
            f'from {stones(n)} you can move to {lost[0]}, and for {lost[0]} you have "P".\n'
            f"What does a move to a P-position make of {n}?"
        )
    where = " or ".join(map(str, options))
    return (
        f'from {stones(n)} you can move only to {where}, and there you have no "P".\n'
        f"What is left to the player who has to move from {n}?"
    )


def write_outcome(answer: Any) -> str | None:
    my_outcome = the_function(answer, "my_outcome(n)")
    mine = "".join(outcome_of(my_outcome, n) for n in range(LARGEST + 1))
    right = letters(LARGEST)
    if mine == right:
        return _beyond(my_outcome) or _remark_on_outcome(my_outcome)
    n = first_wrong(mine, right)
    returned = f"`{written(my_outcome, n)}` returned {shown(mine[n])}"
    hint = wrong_from_the_start(mine, right)
    if hint:
        return f"{returned}. {hint}"
    watch = stepping(my_outcome, n)
    if mine == _if_all_had_to_be_lost():
        return (
            f"{returned}. It looks as if every option had to be a P-position to make an N.\n"
            f"How many good moves does the player who moves from {stones(n)} need?{watch}"
        )
    options = [n - take for take in TAKES if take <= n]
    asked = _direct_calls(my_outcome, n)
    if mine[n] == "P":
        lost = next(option for option in options if mine[option] == "P")
        known = f'`{written(my_outcome, lost)}` is "P"'
        if asked and lost not in asked:
            return (
                f"{returned} and never looked at {lost}, though {known}.\n"
                f"Which moves are there from {stones(n)}, and does your function try them all?"
                f"{watch}"
            )
        return (
            f"{returned}, but from {stones(n)} you can move to {lost}, and {known}.\n"
            f"What does a move to a P-position make of {n}?{watch}"
        )
    illegal = [number for number in asked if number not in options]
    if illegal:
        return (
            f"{returned}, and on the way it asked for `{written(my_outcome, illegal[0])}`.\n"
            f"Is there a move from {stones(n)} to {illegal[0]}?{watch}"
        )
    own = " and ".join(f'`{written(my_outcome, option)}` is "N"' for option in options)
    return (
        f"{returned}, but {own}: wherever you move, the opponent can win.\n"
        f"Who wins from {stones(n)} then, the next player or the previous one?{watch}"
    )


def _beyond(my_outcome: Callable) -> str | None:
    """A hint on a larger heap, if a function that is right up to `LARGEST` goes wrong there."""
    well, any_number = (
        f"Up to {LARGEST} stones all is well",
        "A heap may have any number of stones.",
    )
    try:
        letter = outcome_of(my_outcome, BEYOND)
    except Raised as raised:
        return f"{well}, but {raised}\n{any_number}"
    if letter == letters(BEYOND)[BEYOND]:
        return None
    return f"{well}, but `{written(my_outcome, BEYOND)}` returned {shown(letter)}.\n{any_number}"


def _if_all_had_to_be_lost() -> str:
    """The letters of whoever writes `all` for `any`: N needs every option to be P."""
    word = "P"
    for n in range(1, LARGEST + 1):
        word += "N" if {word[n - take] for take in TAKES if take <= n} == {"P"} else "P"
    return word


def outcome_of(function: Callable, *args: Any) -> str:
    """The "N" or "P" that the student's function returns."""
    call = f"`{written(function, *args)}`"
    letter = ask(function, *args)
    if letter is None:
        raise Hint(f"{call} returned None. Does every way through your function end in a `return`?")
    if not isinstance(letter, str) or letter not in ("N", "P"):
        raise Hint(f'{call} returned {shown(letter)}; an outcome is "N" or "P".')
    return letter


def first_wrong(mine: str, right: str) -> int:
    return next(n for n, letter in enumerate(mine) if letter != right[n])


def wrong_from_the_start(mine: str, right: str) -> str | None:
    """A hint on the answer for 0 stones, if it is wrong."""
    if mine == right.translate(SWAPPED):
        return (
            "Your two letters have changed places, here and everywhere: N says that the Next "
            "player to move can win, P that the Previous one can."
        )
    if mine == letters(len(mine) - 1, misere=True):
        return (
            "In the misère game that is right, and so are all your other answers.\n"
            "Here we play the normal game: what has happened to a player who cannot move?"
        )
    if mine[0] != right[0]:
        return (
            "With no stones left, the player to move cannot move and has lost.\n"
            "Which letter says that?"
        )
    return None


def _direct_calls(function: Callable, n: int) -> list[int]:
    """Which numbers of stones the call for `n` asks about; none if that cannot be traced."""
    try:
        calls = traced(function, n).root.children
    except Hint:
        return []
    asked = [next(iter(call.arguments.values()), None) for call in calls]
    return [number for number in asked if isinstance(number, int)]


def _remark_on_outcome(my_outcome: Callable) -> Right:
    for n in TAKES:
        illegal = [number for number in _direct_calls(my_outcome, n) if number < 0]
        if illegal:
            return Right(
                f"One thing to mend: `{written(my_outcome, n)}` also asks for "
                f"`{written(my_outcome, illegal[0])}`, to which no move leads. "
                "Here that does no harm; in the misère game it might."
            )
    try:
        calls = len(traced(my_outcome, 12))
    except Hint:
        calls = 0
    if calls <= 100:
        return Right(f"All outcomes from 0 to {LARGEST} stones are as they should be.")
    return Right(
        f"For 12 stones your function calls itself {calls - 1:,} times. Can that be necessary?"
    )


EXERCISE = Exercise("1.10", "Write OUTCOME", write_outcome)

"""Exercises 1.13 to 1.15: winning moves, the misère game, and a period."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import (
    Hint,
    ask,
    shown,
    the_function,
    the_sequence,
    the_whole_number,
    written,
)
from coursekit.course.chapter_1.outcomes import NOTEBOOK, SWAPPED, broken_rule, letters, stones
from coursekit.course.exercises import Right, exercise
from coursekit.games import Subtraction
from coursekit.solving import outcome_table


@exercise("1.13", "The winning move", notebook=NOTEBOOK)
def winning_move(answer: Any) -> str | None:
    winning_take = the_function(answer, "winning_take(n, k)")
    cases = [(n, k) for k in (3, 2, 1, 4, 6) for n in (*range(1, 3 * k + 4), 0)]
    right = {case: _winning_take(*case) for case in cases}
    mine = {}
    for case in cases:
        taken = ask(winning_take, *case)
        call = f"`{written(winning_take, *case)}`"
        if isinstance(taken, str | bool):
            raise Hint(
                f"{call} returned {shown(taken)}. I expected a whole number, or None, without "
                "quotes, if nothing wins."
            )
        mine[case] = None if taken is None else the_whole_number(taken, call)
    wrong = [case for case in cases if mine[case] != right[case]]
    if not wrong:
        return Right("Whatever the opponent takes next, you can always make up for it.")
    n, k = wrong[0]
    taken = mine[n, k]
    returned = f"`{written(winning_take, n, k)}` returned {shown(taken)}"
    if all(mine[n, k] == n - best for (n, k), best in right.items() if best):
        return f"{returned}: that is how many stones to leave. The question is how many to take."
    if mine == {case: _winning_take(*case, misere=True) for case in cases}:
        return f"{returned}, as in the misère game. Here whoever takes the last stone wins."
    if k != 3 and mine == {(n, k): _winning_take(n, 3) for n, k in cases}:
        return f"For k = 3 all is well, but {returned}. Where does your function make use of `k`?"
    if taken == 0:
        return f"{returned}, but one must take at least one stone.\nSay `None` if no move wins."
    if taken is None:
        return (
            f"{returned}, but the position is not lost.\nTry the moves one by one: one of them "
            "leaves a number of stones from which your function says None again."
        )
    if not 1 <= taken <= k:
        return f"{returned}, but a move takes from 1 to {k} stones."
    if taken > n:
        return f"{returned}, but there {'is' if n == 1 else 'are'} only {stones(n)}."
    reply = mine[n - taken, k]
    story = f"{returned}. That leaves {n - taken}, and from there the opponent wins"
    if right[n, k] is None:
        own = f"`{written(winning_take, n - taken, k)}`"
        return f"{story}: {own} is {reply}.\nIs any other move better?"
    return f"{story} by taking {reply}.\nWhat would you like to leave behind?"


def _winning_take(n: int, k: int, misere: bool = False) -> int | None:
    heaps = [Subtraction(m, tuple(range(1, k + 1)), misere) for m in range(n + 1)]
    return outcome_table(heaps)[heaps[n]][1]


@exercise("1.14", "Misère, letter by letter", notebook=NOTEBOOK)
def misere_letters(answer: Any) -> str | None:
    mine = _word(answer)
    takes = (1, 2)
    right = letters(12, takes, misere=True)
    if mine == right:
        return Right("The letters of the normal game, moved on by one stone.")
    if set(mine) - set("NP"):
        return f"Write the letters N and P and nothing else, not {shown(mine)}."
    if len(mine) != 13:
        return f"From 0 to 12 stones there are 13 letters; you wrote {len(mine)}."
    if mine == letters(12, misere=True):
        return "Those are the letters for takes 1, 2 and 3. Here one takes 1 or 2 stones only."
    if mine == letters(12, takes):
        return (
            "Those are the letters of the normal game. In the misère game whoever takes the last "
            "stone loses.\nSo who has won when no stones are left?"
        )
    if mine == right.translate(SWAPPED):
        return "Your two letters have changed places: N says that the Next player to move can win."
    if mine[0] == "P":
        return (
            'You begin with "P". But at 0 stones the previous player has just taken the last one, '
            "and this is the misère game."
        )
    n = next(n for n in range(13) if mine[n] != right[n])
    return f"For {stones(n)} you wrote {shown(mine[n])}, but {broken_rule(mine, n, takes)}"


@exercise("1.15", "A period", notebook=NOTEBOOK)
def period(answer: Any) -> str | None:
    form = '(4, "PNNN")'
    pair = the_sequence(answer, form)
    if len(pair) != 2:
        return f"I expected the period and its word, such as `{form}`, not {shown(answer)}."
    if isinstance(pair[0], str) and pair[0].strip().isdecimal():
        return "The period should be a number, not a text: write it without quotes."
    if isinstance(pair[0], str):
        return f"Write the period first and its word second, as in `{form}`."
    length, word = the_whole_number(pair[0], "The period"), _word(pair[1])
    if not word or set(word) - set("NP"):
        return f"The word should consist of the letters N and P; yours is {shown(word)}."
    if len(word) != length:
        many = f"{shown(word)} has {len(word)} of them"
        return f"You say that {shown(length)} letters repeat, but {many}."
    if word[0] == "N":
        return (
            "Your word begins with N. Who has won when no stones are left, the player who should "
            "move next or the previous one?"
        )
    takes = (1, 3, 4)
    right, mine = letters(40, takes), (word * 41)[:41]
    if mine != right:
        n = next(n for n in range(41) if mine[n] != right[n])
        repeated = " if your word is repeated" if n >= length else ""
        return f"{stones(n)} would be {shown(mine[n])}{repeated}, but {broken_rule(mine, n, takes)}"
    if any(word == word[:part] * (length // part) for part in range(1, length)):
        return "Yes, it repeats like that, but sooner as well. What is the shortest period?"
    return Right(f"Now you can tell for any number: 1,000,000 is {word[10**6 % length]}.")


def _word(answer: Any) -> str:
    """A word of letters, also from a list of them; case and blanks do not matter."""
    parts = answer.split() if isinstance(answer, str) else the_sequence(answer, '"PPNN…"')
    return "".join(map(str, parts)).upper()

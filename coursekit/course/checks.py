"""Checking an answer: a tick, or a hint that says what to look at next."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from coursekit.course.answers import (
    Hint,
    Unfinished,
    is_readable,
    is_unfinished,
    is_untouched,
    parts_of,
    shown_if_possible,
)
from coursekit.course.contents import exercise, solution_module
from coursekit.course.exercises import Diagnosis, Right
from coursekit.course.practice import variant
from coursekit.course.remembered import MANY_TRIES, record_solved, record_try
from coursekit.course.time_limits import one_check
from coursekit.course.wording import long_code_apart, short_numbers
from coursekit.draw.canvas.style import GREEN, GREY, INK, ORANGE, PALE_GREEN, PALE_ORANGE

# Whether the answer passed -> symbol, words, colour of the bar, background.
LOOKS = {
    True: ("✓", "Right.", GREEN, PALE_GREEN),
    False: ("✗", "Not yet.", ORANGE, PALE_ORANGE),
    None: ("…", "Not attempted yet.", GREY, "#f2f2f2"),
}


@dataclass(frozen=True)
class Feedback:
    """What `check` found: `passed` is True, False, or None for an answer not given yet."""

    id: str
    passed: bool | None
    message: str = ""
    offer: str = ""
    """What else there is, after several tries."""

    def __bool__(self) -> bool:
        return self.passed is True

    @property
    def words(self) -> str:
        """The verdict, in words."""
        return (
            "Not finished yet." if self.passed is None and self.message else LOOKS[self.passed][1]
        )

    def __repr__(self) -> str:
        message = long_code_apart(self._text())
        text = f"{LOOKS[self.passed][0]} {self.id} {self.words} {message}"
        return re.sub(r" *\n", "\n  ", text.rstrip())

    def _repr_html_(self) -> str:
        symbol, _, bar, background = LOOKS[self.passed]
        pieces = escape(long_code_apart(self._text())).replace("\n", "<br>").split("`")
        code = (
            '<code style="background:none;color:inherit;font-weight:600;overflow-wrap:anywhere">'
            "{}</code>"
        )
        pieces[1::2] = [code.format(piece) for piece in pieces[1::2]]
        return (
            f'<div style="border-left:5px solid {bar};background:{background};color:{INK};'
            f'padding:0.5em 0.9em;line-height:1.5"><b>{symbol} {escape(self.id)} {self.words}</b> '
            f"{''.join(pieces)}</div>"
        )

    def _text(self) -> str:
        return f"{self.message}\n{self.offer}" if self.offer else self.message


def check(id: str, answer: Any, seed: int | None = None) -> Feedback:
    """What there is to say about `answer` to the exercise `id`; a right one is remembered.

    With a seed it is the exercise that `again(id, seed)` draws, which is for practice only.

    >>> check("1.11", ...)
    … 1.11 Not attempted yet.
    >>> check("1.11", 8)
    ✗ 1.11 Not yet. There are 8 different positions, but most of them are asked about many times.
      Count every call.
    """
    feedback = judged(id, answer, lambda whole: _diagnosis(id, seed)(whole))
    if seed is not None or feedback.passed is None:
        return feedback
    if feedback.passed:
        record_solved(id)
    elif record_try(id) >= MANY_TRIES and solution_module(id) is not None:
        offer = f'`solution("{id}")` shows an answer of ours, if you would rather see one now.'
        return replace(feedback, offer=offer)
    return feedback


def judged(id: str, answer: Any, diagnose: Diagnosis) -> Feedback:
    """What `diagnose` finds, or why it need not be asked; nothing is remembered."""
    try:
        if is_untouched(answer):
            return Feedback(id, None)
        is_whole = not is_unfinished(answer)
    except RecursionError:
        return Feedback(id, False, "Your answer is nested too deeply for me to read.")
    if not is_readable(answer):
        given = shown_if_possible(answer)
        read = f"I cannot read this answer: {given}. Does it have the form asked for?"
        return Feedback(id, False, read)
    try:
        with one_check():
            hint = diagnose(answer)
    except Hint as found:
        hint = str(found)
    except Unfinished as found:
        return Feedback(id, None, str(found))
    except (Exception, SystemExit) as error:
        if "COURSEKIT_RAISE" in os.environ:  # as in the tests
            raise
        hint = (
            f"The check itself failed, with `{type(error).__name__}`, so I cannot tell whether "
            "your answer is right. Please report it."
        )
    is_right = hint is None or isinstance(hint, Right)
    if not is_whole and (is_right or "Ellipsis" in (hint or "")):
        return Feedback(id, None, _how_far(answer, is_right))
    return Feedback(id, is_right, short_numbers(hint or ""))


def _diagnosis(id: str, seed: int | None) -> Diagnosis:
    return exercise(id).diagnose if seed is None else variant(id, seed).diagnose


def _how_far(answer: Any, is_right: bool) -> str:
    """What there is to say about an answer that holds placeholders, if nothing in it is wrong."""
    still_open = [is_unfinished(part) for part in parts_of(answer)]
    if all(still_open) or not is_right:  # not right: the diagnosis has stumbled over one
        return "There is still a `...` in your answer."
    are = "is" if sum(still_open) == 1 else "are"
    return f"So far right; {sum(still_open)} of {len(still_open)} {are} still open."

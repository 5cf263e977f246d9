"""Checking an answer: a tick, or a hint that says what to look at next.

Also what may follow it: the exercise again with other numbers, and an answer of ours.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape
from time import monotonic
from typing import Any

from coursekit.course.asking import (
    ONE_CHECK,
    Hint,
    Right,
    Unfinished,
    deadline,
    in_time,
    is_unfinished,
    is_untouched,
    long_code_apart,
    parts_of,
    plain,
)
from coursekit.course.progress import CHAPTERS, ExerciseId, exercise_with, remember, remembered
from coursekit.course.source import listing
from coursekit.draw.style import GREEN, GREY, INK, ORANGE, PALE_GREEN, PALE_ORANGE
from coursekit.stopping import Interrupted
from coursekit.validate import Whole, checked

MANY_TRIES = 3
"""Whoever has tried this often may see a solution."""

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

    def __bool__(self) -> bool:
        return self.passed is True

    @property
    def verdict(self) -> str:
        """The verdict, in words."""
        symbol, words, *_ = LOOKS[self.passed]
        is_begun = self.passed is None and self.message
        return f"{symbol} {self.id} {'Not finished yet.' if is_begun else words}"

    def __repr__(self) -> str:
        text = f"{self.verdict} {long_code_apart(self.message)}"
        return re.sub(r" *\n", "\n  ", text.rstrip())

    def _repr_html_(self) -> str:
        *_, bar, background = LOOKS[self.passed]
        code = '<code style="background:none;color:inherit;font-weight:600;overflow-wrap:anywhere">'
        text = _with_code(long_code_apart(self.message), code).replace("\n", "<br>")
        return (
            f'<div style="border-left:5px solid {bar};background:{background};color:{INK};'
            f'padding:0.5em 0.9em;line-height:1.5"><b>{escape(self.verdict)}</b> {text}</div>'
        )


def _with_code(text: str, code: str = "<code>") -> str:
    """The text as HTML, with what stands in backticks as code."""
    pieces = escape(text).split("`")
    pieces[1::2] = [f"{code}{piece}</code>" for piece in pieces[1::2]]
    return "".join(pieces)


@checked
def check(id: ExerciseId, answer: Any, seed: Whole | None = None) -> Feedback:
    """What there is to say about `answer` to the exercise `id`; a right one is remembered.

    With a seed it is the exercise that `again(id, seed)` draws, which is for practice only.

    >>> check("1.11", ...)
    … 1.11 Not attempted yet.
    >>> check("1.11", 8)
    ✗ 1.11 Not yet. There are 8 different positions, but most of them are asked about many times.
      Count every call.
    """
    exercise = exercise_with(id)
    diagnose = exercise.diagnose if seed is None else exercise.again(seed)[1]
    feedback = judged(id, answer, diagnose)
    if seed is not None or feedback.passed is None:
        return feedback
    known = remembered()
    if feedback.passed:
        known.solved = sorted({*known.solved, id})
    else:
        known.tried[id] = known.tried.get(id, 0) + 1
        if known.tried[id] >= MANY_TRIES and has_solutions():
            offer = f'`solution("{id}")` shows an answer of ours, if you would rather see one now.'
            feedback = replace(feedback, message=f"{feedback.message}\n{offer}")
    remember(known)
    return feedback


def judged(id: str, answer: Any, diagnose: Callable[[Any], Any]) -> Feedback:
    """What `diagnose` finds, or why it need not be asked; nothing is remembered."""
    begun = deadline.set(monotonic() + ONE_CHECK)
    try:
        if is_untouched(answer):
            return Feedback(id, None)
        is_whole = not is_unfinished(answer)
        hint = diagnose(in_time(plain, answer))
    except Hint as found:
        hint = str(found)
    except Unfinished as found:
        return Feedback(id, None, str(found))
    except RecursionError:
        return Feedback(id, False, "Your answer is nested too deeply for me to read.")
    except Interrupted:
        kind = type(answer).__name__
        hint = f"I cannot read this answer, something of type {kind}: it never comes to an end."
    except (Exception, SystemExit) as error:
        hint = (
            f"The check itself failed, with `{type(error).__name__}`, so I cannot tell whether "
            "your answer is right. Please report it."
        )
    finally:
        deadline.reset(begun)
    is_right = isinstance(hint, Right)
    if not is_whole and (is_right or "Ellipsis" in hint):
        return Feedback(id, None, _how_far(answer, is_right))
    return Feedback(id, is_right, hint)


def _how_far(answer: Any, is_right: bool) -> str:
    """What there is to say about an answer that holds placeholders, if nothing in it is wrong."""
    still_open = [is_unfinished(part) for part in parts_of(answer)]
    if all(still_open) or not is_right:  # not right: the diagnosis has stumbled over one
        return "There is still a `...` in your answer."
    are = "is" if sum(still_open) == 1 else "are"
    return f"So far right; {sum(still_open)} of {len(still_open)} {are} still open."


@dataclass(frozen=True)
class Again:
    """An exercise with other numbers, as a cell shows it."""

    id: str
    seed: int
    question: str

    def __repr__(self) -> str:
        then = f'Then check("{self.id}", answer, seed={self.seed}).'
        return f"{self.id} with seed {self.seed}. {self.question}\n{then}"

    def _repr_markdown_(self) -> str:
        then = f'Then `check("{self.id}", answer, seed={self.seed})`.'
        return f"**{self.id} with seed {self.seed}.** {self.question}\n\n{then}"


@checked
def again(id: ExerciseId, seed: Whole = 1) -> Again:
    """The exercise `id` with other numbers, the same ones for the same seed.

    >>> again("1.5", seed=3).question[:43]
    'Evaluate `Tree(((5, 7), (9, (3, 4)), (8, 6)'
    """
    return Again(id, seed, exercise_with(id).again(seed)[0])


@dataclass(frozen=True)
class Solution:
    """An answer of ours and why it is right, or, without code, why it is not shown."""

    id: str
    words: str
    code: str = ""

    def __repr__(self) -> str:
        return f"{self.code}\n\n{self.words}" if self.code else self.words

    def _repr_html_(self) -> str:
        code = listing(f"a solution of exercise {self.id}", self.code) if self.code else ""
        return f'{code}<p style="line-height:1.5;margin-top:8px">{_with_code(self.words)}</p>'


@checked
def solution(id: ExerciseId, seed: Whole | None = None) -> Solution:
    """Our answer to the exercise `id`, once it is solved, tried three times, or asked for twice.

    With a seed it is the answer to the exercise that `again(id, seed)` draws, at once.
    """
    if not has_solutions():
        return Solution(id, "This edition of the course has no solutions.")
    if seed is not None:
        way = f'The way is that of `solution("{id}")`, with these numbers.'
        answer = exercise_with(id).again(seed)[1].right
        return Solution(id, way, f"answer = {plain(answer)!r}")
    known = remembered()
    tries = known.tried.get(id, 0)
    if tries >= MANY_TRIES or id in (*known.solved, *known.given_up):
        return Solution(id, *exercise_with(id).solution())
    known.given_up.append(id)
    remember(known)
    so_far = "You have not tried this exercise yet: a wrong answer gets a hint."
    if tries:
        times = "once" if tries == 1 else "twice"
        so_far = f"You have tried this exercise {times} so far; another hint may be all you need."
    return Solution(id, f"{so_far} To see a solution all the same, ask once more.")


def has_solutions() -> bool:
    """Whether there are answers of ours to show: a release for students has an empty file there."""
    return not (CHAPTERS / "NO_SOLUTIONS").exists()

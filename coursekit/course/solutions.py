"""Our answers to the exercises, for whoever has solved them, tried often, or asked twice."""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass
from html import escape

from coursekit.course.contents import solution_module
from coursekit.course.practice import variant
from coursekit.course.remembered import MANY_TRIES, record_giving_up, remembered
from coursekit.course.source import listing


@dataclass(frozen=True)
class Solution:
    """An answer of ours and why it is right, or, without code, why it is not shown."""

    id: str
    words: str
    code: str = ""

    def __repr__(self) -> str:
        return f"{self.code}\n\n{self.words}" if self.code else self.words

    def _repr_html_(self) -> str:
        pieces = escape(self.words).split("`")
        pieces[1::2] = [f"<code>{piece}</code>" for piece in pieces[1::2]]
        code = listing(f"a solution of exercise {self.id}", self.code) if self.code else ""
        return f'{code}<p style="line-height:1.5;margin-top:8px">{"".join(pieces)}</p>'


def solution(id: str, seed: int | None = None) -> Solution:
    """Our answer to the exercise `id`, once it is solved, tried three times, or asked for twice.

    With a seed it is the exercise that `again(id, seed)` draws.
    """
    if seed is not None:
        way = f'The way is that of `solution("{id}")`, with these numbers.'
        return Solution(id, way, f"answer = {variant(id, seed).answer!r}")
    module, known = solution_module(id), remembered()
    if module is None:
        return Solution(id, "This edition of the course has no solutions.")
    tries = known.tried.get(id, 0)
    if id not in (*known.solved, *known.given_up) and tries < MANY_TRIES:
        record_giving_up(id)
        return Solution(id, f"{_so_far(tries)} To see a solution all the same, ask once more.")
    return Solution(id, " ".join((module.__doc__ or "").split()), _code(inspect.getsource(module)))


def _so_far(tries: int) -> str:
    if tries == 0:
        return "You have not tried this exercise yet: a wrong answer gets a hint."
    times = "once" if tries == 1 else "twice"
    return f"You have tried this exercise {times} so far; another hint may be all you need."


def _code(text: str) -> str:
    """What follows a module's docstring.

    >>> _code("# A file.\\n'''Why.'''\\n\\nanswer = 5\\n")
    'answer = 5'
    """
    docstring = ast.parse(text).body[0]
    return "\n".join(text.splitlines()[docstring.end_lineno :]).strip()

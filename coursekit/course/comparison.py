"""A "write a function" exercise as data: our function, cases to try, and the slips we know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from operator import eq
from typing import Any, NamedTuple

from coursekit.course.answers import (
    Hint,
    Printed,
    Stopped,
    Unfinished,
    ask,
    shown,
    stepping,
    the_function,
    written,
)
from coursekit.course.borrowing import writing
from coursekit.course.exercises import Diagnosis, Right

Slip = tuple[Callable, str]
"""A wrong implementation, and the hint for whoever wrote it."""


class FirstDifference(NamedTuple):
    """The first case on which the student's function does not answer as ours does."""

    function: Callable
    args: tuple
    mine: Any  # the student's answer
    right: Any  # our answer
    returned: str  # "`my_mex([1])` returned 2", to begin a hint with
    answers: list[tuple[tuple, Any]]  # the student's answer to each case, where there is one


def anything(answer: Any, call: str) -> Any:
    """Reads any answer as it is."""
    return answer


def call_returned(function: Callable, args: tuple, answer: Any) -> str:
    """What the student's function did, as hints begin: "`my_mex([1])` returned 2"."""
    return f"`{written(function, *args)}` returned {shown(answer)}"


@dataclass(frozen=True)
class Comparison:
    """Diagnoses a student's function by asking it and ours about the same cases.

    >>> doubled = Comparison(
    ...     "double(n)",
    ...     ours=lambda n: 2 * n,
    ...     cases=[0, 1, 2, 3],
    ...     slips=[(lambda n: n**2, "That is the square.")],
    ...     otherwise=lambda first: f"{first.returned}, and {first.right} is right.",
    ...     right="As it should be.",
    ... )
    >>> doubled(lambda n: n + n)
    'As it should be.'
    >>> doubled(lambda n: n * n)
    '`your_function(1)` returned 1. That is the square.'
    >>> doubled(lambda n: n + 2)
    '`your_function(0)` returned 2, and 0 is right.'
    """

    called: str
    """How the student's function is called, such as "my_mex(values)"."""
    ours: Callable
    cases: Sequence[Any]
    """What to ask about, the smallest first: a tuple of arguments each, or a single argument."""
    otherwise: Callable[[FirstDifference], str]
    """The hint about a first difference that comes from no known slip."""
    slips: Sequence[Slip] = ()
    """A slip may raise an exception where those who make it could answer anything."""
    right: str | Diagnosis = ""
    """The remark on a right answer, or a last look at a function that answers as ours does."""
    read: Callable[[Any, str], Any] = anything
    """Reads an answer, or raises a `Hint` about it that names the call."""
    same: Callable[[Any, Any], bool] = eq
    """Whether the student's answer is as good as ours, or as a slip's."""
    ask: Callable[..., Any] = ask
    """Asks the student's function about one case."""
    returned: Callable[[Callable, tuple, Any], str] = call_returned
    """How a hint begins: function, arguments, answer."""
    watch: Callable[..., str] = stepping
    """How a hint ends: function, arguments. By default, with how to step through the function."""
    may_call: Sequence[Callable] = ()
    """Algorithms of ours that the student's function may call; all others it has to do without."""

    def __call__(self, answer: Any) -> str | None:
        function = the_function(answer, self.called)
        with writing(self.ours, self.may_call):
            return self._diagnosis(function)

    def _diagnosis(self, function: Callable) -> str | None:
        answers: list[tuple[tuple, Any]] = []
        to_mend = ""
        for args in self._arguments():
            mine, changed = self._answer(function, args)
            answers.append((args, mine))
            if not self._alike(mine, self.ours(*args)):
                return self._hint(function, answers)
            to_mend = to_mend or changed
        if to_mend:
            return Right(to_mend)
        return self.right(function) if callable(self.right) else Right(self.right)

    def solution(self, *args: Any) -> Any:
        """Our function as a student might hand it in; ours itself would be refused."""
        return self.ours(*args)

    def planted(self) -> Iterator[Slip]:
        """Each slip as a student would hand it in: without an answer of its own, it gives ours.

        So every slip is a wrong answer to try the exercise with, and its hint is the one to expect.
        """
        for slip, hint in self.slips:

            def handed_in(*args: Any, slip: Callable = slip) -> Any:
                try:
                    return slip(*args)
                except Exception:
                    return self.ours(*args)

            yield handed_in, hint

    def _arguments(self) -> list[tuple]:
        return [case if isinstance(case, tuple) else (case,) for case in self.cases]

    def _answer(self, function: Callable, args: tuple) -> tuple[Any, str]:
        """The student's answer, and what to mend if the function has changed a list of ours."""
        copies = deepcopy(args)  # a function that changes its lists does no harm
        try:
            answer = self.ask(function, *copies)
        except Printed:
            if self.ours(*args) is not None:
                raise
            answer = None  # rightly so, whatever is printed on the way
        if answer is None and not self._may_be_none():
            returned = self.returned(function, args, None)
            raise Hint(f"{returned}. Does every way through your function end in a `return`?")
        mine = self.read(answer, f"`{written(function, *args)}`")
        for before, after in zip(args, copies, strict=True):
            if isinstance(before, list | dict | set) and before != after:
                return mine, (
                    f"One thing to mend: after `{written(function, *args)}` the "
                    f"{type(before).__name__} that I handed over was {shown(after)}. "
                    "Work on a copy."
                )
        return mine, ""

    def _may_be_none(self) -> bool:
        """Whether None is an answer: it is if ours returns it anywhere."""
        return any(self.ours(*args) is None for args in self._arguments())

    def _alike(self, mine: Any, other: Any) -> bool:
        try:
            return bool(self.same(mine, other))
        except (Exception, SystemExit):  # what cannot be compared is something else
            return False

    def _hint(self, function: Callable, answers: list[tuple[tuple, Any]]) -> str:
        """What to say about the last of these answers, the first that is wrong."""
        args, mine = answers[-1]
        again = self._answer(function, args)[0]
        if shown(again) != shown(mine):
            returned = self.returned(function, args, mine)
            return f"{returned}, and when asked again, {shown(again)}. What does that depend on?"
        for later in self._arguments()[len(answers) :]:
            try:
                answers.append((later, self._answer(function, later)[0]))
            except (Hint, Unfinished) as trouble:
                answers.append((later, trouble))  # no slip answers like that
                if isinstance(trouble, Stopped):  # nor need it be waited for again
                    break
        returned = self.returned(function, args, mine)
        watch = self.watch(function, *deepcopy(args))
        for slip, hint in self.slips:
            if self._agrees(slip, answers):
                return f"{returned}. {hint}{watch}"
        answered = [pair for pair in answers if not isinstance(pair[1], Hint | Unfinished)]
        right = self.ours(*args)
        return (
            self.otherwise(FirstDifference(function, args, mine, right, returned, answered)) + watch
        )

    def _agrees(self, slip: Callable, answers: list[tuple[tuple, Any]]) -> bool:
        """Whether the slip gives the student's answers, in all cases for which it gives one."""
        for args, mine in answers:
            try:
                other = slip(*deepcopy(args))
            except Exception:  # whoever makes this slip may answer anything here
                continue
            if not self._alike(mine, other):
                return False
        return True

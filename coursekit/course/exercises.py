"""The exercise kit: what is right, which wrong answers we know, and what to say about them.

An exercise is a function with `@exercise` above it. It takes the numbers of the question, its
docstring says why the answer is right, and it returns one of four shapes: `Value` asks for what has
one right answer, `AllOf` for all things of a kind, `Find` for anything that meets a condition, and
`Function` for a program.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from math import isclose, isfinite
from numbers import Rational, Real
from random import Random
from textwrap import dedent
from typing import Any, NamedTuple

from coursekit.course.asking import (
    Hint,
    Right,
    Unfinished,
    ask,
    is_unfinished,
    plain,
    shown,
    stepping,
    written,
)
from coursekit.course.source import planted, source_of
from coursekit.games import Tree
from coursekit.text import MINUS, by_hand

ANY: Any = type("Anything", (), {"__repr__": lambda self: "ANY"})()
"""In a slip: whatever the student has written there."""


@dataclass(frozen=True)
class Exercise:
    """What is asked, and how answers to it are diagnosed."""

    id: str
    title: str
    make: Callable[..., Any]
    """Makes the diagnosis of what is given, and its docstring says why the answer is right."""
    minutes: int
    difficulty: str
    given: tuple = ()
    """The numbers of the question in the notebook."""
    draw: Callable[[Random], tuple] | None = None
    """Draws other numbers, for `again`."""
    question: str | Callable[..., str] = ""
    """The question in full, with the numbers that were drawn in place of {0}, {1}, …"""
    code: str = ""
    """How to compute the answer, where that says more than the answer itself."""

    @cached_property
    def diagnose(self) -> Any:
        """The diagnosis of answers to the question in the notebook."""
        return self.make(*self.given)

    def again(self, seed: int) -> tuple[str, Any]:
        """The question with the numbers that the seed draws, and the diagnosis of answers to it.

        They are drawn until no slip is right.
        """
        if self.draw is None:
            raise ValueError(
                f"id must be an exercise with other numbers, and {self.id} has none: your function "
                "is tried on many inputs anyway"
            )
        rng, question = Random(f"{self.id} {seed}"), self.question
        while True:
            given = self.draw(rng)
            diagnose = self.make(*given)
            if given != self.given and not any(is_right(diagnose, slip) for slip in diagnose):
                return question(*given) if callable(question) else question.format(*given), diagnose

    def solution(self) -> tuple[str, str]:
        """Why our answer is right, and what one writes into the cell."""
        right = self.diagnose.right
        explained = right if isinstance(self.diagnose, Function) else self.make
        code = source_of(right) if inspect.isfunction(right) else f"answer = {plain(right)!r}"
        return " ".join((explained.__doc__ or "").split()), dedent(self.code).strip() or code


def exercise(id: str, title: str, **options: Any) -> Callable[[Callable], Exercise]:
    """Makes an `Exercise` of the function below, with its `given`, `draw`, `question`, `code`."""
    return lambda make: Exercise(id, title, make, **options)


def is_right(diagnose: Callable[[Any], str], answer: Any) -> bool:
    """Whether the diagnosis finds nothing wrong."""
    with suppress(Hint, Unfinished):
        return isinstance(diagnose(answer), Right)
    return False


# The form of an answer


def same(mine: Any, right: Any, near: float = 0) -> bool:
    """Whether an answer is the right one: numbers up to rounding, words in any spelling.

    A part that is still open is not wrong, and ANY is right whatever stands there. `near` is how
    far a number may be off that is not a whole one.

    >>> from fractions import Fraction
    >>> same((0.2, " LEFT"), (Fraction(1, 5), "left")), same((..., 4), (3, ANY)), same(1, 2)
    (True, True, False)
    """
    if mine is ... or right is ANY:
        return True
    if isinstance(right, dict) and isinstance(mine, dict):
        return mine.keys() == right.keys() and all(
            same(mine[key], right[key], near) for key in right
        )
    if isinstance(right, list | tuple) and isinstance(mine, list | tuple):
        return len(mine) == len(right) and all(map(same, mine, right, [near] * len(right)))
    if isinstance(right, str) and isinstance(mine, str):
        return mine.strip().casefold() == right.strip().casefold()
    if _is_number(right) and _is_number(mine):
        is_exact = isinstance(mine, Rational) and isinstance(right, Rational) and not near
        if is_exact or (isinstance(right, int) and near):
            return mine == right
        try:
            return isclose(mine, right, rel_tol=1e-9, abs_tol=near or 1e-6)
        except OverflowError:  # no float is as large
            return mine == right
    return type(mine) is type(right) and bool(mine == right)


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def like(right: Any, answer: Any, form: str, part: str = "Your answer") -> Any:
    """The answer, if it has the form of the right one; otherwise a hint that shows the form.

    Lists and tuples become tuples, and so do the values of a dictionary.

    >>> like((1, "N"), [2.0, "P"], "(number, outcome)")
    (2, 'P')
    """
    if answer is ...:
        return ...
    if inspect.isfunction(right) and not callable(answer):
        raise Hint(
            f"This exercise asks for a function, `{form}`, and you gave {shown(answer)}.\n"
            "Hand over the function itself: its name, without brackets after it."
        )
    if isinstance(right, bool) and not isinstance(answer, bool):
        raise Hint(f"{part} should be True or False, and it is {shown(answer)}.")
    if isinstance(right, str) and not isinstance(answer, str):
        raise Hint(f"{part} should be a text in quotes, as in `{form}`, not {shown(answer)}.")
    if _is_number(right):
        return _like_number(right, answer, part)
    if isinstance(right, dict):
        if not isinstance(answer, dict) or answer.keys() != right.keys():
            raise Hint(f"I expected `{form}`, and you gave {shown(answer)}.")
        return tuple(
            like(right[key], answer[key], form, f"What you say for {shown(key)}") for key in right
        )
    if isinstance(right, list | tuple):
        if isinstance(answer, set):
            raise Hint(f"A set has no order, and here the order counts: write `{form}`.")
        if not isinstance(answer, list | tuple) or len(answer) != len(right):
            gave = "you gave" if part == "Your answer" else "a part of yours is"
            raise Hint(f"I expected `{form}`, and {gave} {shown(answer)}.")
        are_alike = len({isinstance(each, list | tuple | str) for each in right}) == 1
        return tuple(
            like(one, other, form, "Each part" if are_alike else f"Part {place} of it")
            for place, (one, other) in enumerate(zip(right, answer, strict=True), 1)
        )
    return answer


def _like_number(right: Any, answer: Any, part: str) -> Any:
    if isinstance(answer, str) and re.fullmatch(rf"[{MINUS}\d./ -]*\d[{MINUS}\d./ -]*", answer):
        typed = answer.strip().replace(MINUS, "-")
        raise Hint(f"{part} should be a number, not a text: write `{typed}`, without quotes.")
    if not _is_number(answer):
        raise Hint(f"{part} should be a number, and it is {shown(answer)}.")
    if isinstance(answer, Rational):
        return answer
    if not isfinite(answer):
        raise Hint(f"{part} should be a finite number, and it is {shown(answer)}.")
    return int(answer) if isinstance(right, int) and answer == int(answer) else answer


def in_tuples(value: Any) -> Any:
    """The value as `like` returns it: lists, and the values of dictionaries, are tuples."""
    parts = value.values() if isinstance(value, dict) else value
    return tuple(map(in_tuples, parts)) if isinstance(value, dict | list | tuple) else value


# The four shapes. Each calls an answer `right`, and goes through wrong answers that it knows.


@dataclass(frozen=True)
class Value:
    """Diagnoses an answer that has the form of the right one; parts of it may still be open.

    A slip is a wrong answer (of a dictionary, its values in a tuple), in which `ANY` part does not
    matter; whole slips should come before parts. Order and rounding are looked after.

    >>> sides = Value(
    ...     "(a, b)", (3, 4), {(6, 8): "Halve.", (4, ANY): "That is b."}, ("Not {}.", "No {}.")
    ... )
    >>> sides((4, 4)), sides((6, 8)), sides((5, ...)), sides((4, 3)), sides([3, 4.0])
    ('That is b.', 'Halve.', 'Not 5.', 'All is there, but in another order: `(a, b)`.', '')
    """

    form: str
    right: Any
    slips: Mapping[Any, str] = field(default_factory=dict)
    otherwise: str | Sequence[str] | Callable[[Any], str] = "It is not {}."
    """About any other answer: a hint, one for each part, or a function of the answer."""
    remark: str = ""
    near: float = 0
    """How far a number may be off, if it is asked for to some decimals."""

    def __call__(self, answer: Any) -> str:
        right = in_tuples(self.right)
        mine = like(self.right, answer, self.form)
        # What is right up to rounding becomes ours: hints use `==`.
        mine = _with_ours(mine, right, lambda m, r: m is not ... and same(m, r, self.near))
        if same(mine, right, self.near):
            return Right(self.remark)
        has_order = isinstance(self.right, list | tuple) and not is_unfinished(mine)
        if has_order and same(mine[::-1], right, self.near) and mine not in [*self.slips]:
            return f"All is there, but in another order: `{self.form}`."
        for wrong, hint in self.slips.items():
            if self._is(mine, wrong) and not self._is(right, wrong):
                return hint
        if not self.near and same(mine, right, 0.006) and _has_float(mine):
            return "That is right up to rounding. Write it exactly, with fractions."
        if callable(self.otherwise):
            return self.otherwise(mine)
        words = self.otherwise
        if isinstance(mine, tuple):
            place = next(n for n, part in enumerate(mine) if not same(part, right[n], self.near))
            words, mine = words if isinstance(words, str) else words[place], mine[place]
        return str(words).replace("{}", by_hand(mine, otherwise=shown))

    def __iter__(self) -> Iterator[Any]:
        """The slips as a student would hand them in, with all that is ANY right."""
        right = in_tuples(self.right)
        return (_with_ours(wrong, right, lambda part, _: part is ANY) for wrong in self.slips)

    def _is(self, mine: Any, wrong: Any) -> bool:
        """Whether this is the slip: what is still open is none."""
        if isinstance(wrong, tuple) and isinstance(mine, tuple):
            return len(mine) == len(wrong) and all(map(self._is, mine, wrong))
        return wrong is ANY or (mine is not ... and same(mine, wrong, self.near))


def _with_ours(mine: Any, ours: Any, when: Callable[[Any, Any], bool]) -> Any:
    """The answer, in which all single parts are ours for which `when(part, our part)` is true."""
    if isinstance(mine, tuple) and isinstance(ours, tuple) and len(mine) == len(ours):
        return tuple(_with_ours(*pair, when) for pair in zip(mine, ours, strict=True))
    return ours if when(mine, ours) else mine


def _has_float(value: Any) -> bool:
    return isinstance(value, float) or (isinstance(value, tuple) and any(map(_has_float, value)))


@dataclass(frozen=True)
class AllOf:
    """Diagnoses a list of things in any order; with a `...` in it, more are to come.

    >>> primes = AllOf("[2, …]", [2, 3, 5], "{} is not prime.".format, lambda mine: "Go on.")
    >>> primes([3, 4]), primes([5, 3]), primes([5, 3, 2])
    ('4 is not prime.', 'What you have is right, but it is not all yet. Go on.', '')
    """

    form: str
    right: Collection[Any]
    wrong: Callable[[Any], str]
    """What is wrong with a thing that does not belong."""
    missing: Callable[[list[Any]], str]
    """What to look at, if these are right but not all."""
    slips: Mapping[frozenset, str] = field(default_factory=dict)
    """Wrong lists, as sets, and what to say about each."""
    remark: str = ""
    read: Callable[[Any], Any] | None = None
    """Reads one thing, or raises a `Hint` about it; by default it has the form of the first."""

    def __call__(self, answer: Any) -> str:
        first = next(iter(self.right))
        is_list = isinstance(answer, list | tuple | set)
        if isinstance(answer, tuple) and isinstance(first, tuple):
            is_list = any(isinstance(item, list | tuple) for item in answer)  # or it is one thing
        if not is_list:
            raise Hint(f"I expected a list such as `{self.form}`, and you gave {shown(answer)}.")
        read = self.read or (lambda item: like(first, item, self.form, "Each of them"))
        mine = list(dict.fromkeys(read(item) for item in answer if not is_unfinished(item)))
        is_open, is_all = any(map(is_unfinished, answer)), len(mine) == len(self.right)
        for wrong, hint in self.slips.items():
            if not is_open and set(mine) == wrong != set(self.right):
                return hint
        for item in mine:
            if item not in self.right:
                return self.wrong(item)
        if is_open:
            more = "So far right, and there are more."
            raise Unfinished("These are all of them: take the `...` away." if is_all else more)
        if is_all:
            return Right(self.remark)
        so_far = "What you have is right, but it is not all yet. " if mine else ""
        return f"{so_far}{self.missing(mine)}"

    def __iter__(self) -> Iterator[Any]:
        return map(list, self.slips)


@dataclass(frozen=True)
class Find:
    """Diagnoses anything that meets a condition: `check(answer)` returns a hint, or a `Right`.

    With an empty form, the answer need not have the form of ours.
    """

    form: str
    right: Any
    check: Callable[[Any], str]
    slips: Collection[Any] = ()
    """Wrong answers to try the condition with."""

    def __call__(self, answer: Any) -> str:
        return self.check(like(self.right, answer, self.form) if self.form else answer)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.slips)


@dataclass(frozen=True)
class Proof:
    """A proof in lines from A on, and lines with a gap that may stand in place of one of them.

    >>> two = Proof("2 is even.", ["A. 2 = 1 + 1."], {"A": "A is fine."}, {"A. 2 is small.": "So?"})
    >>> two.question("A. 2 is small.")
    '2 is even. One line of this proof does not follow. Which?\\n\\n- **A.** 2 is small.\\n'
    >>> two.find("A. 2 is small.")("a")
    'So? What saves the proof: 2 = 1 + 1.'
    """

    claim: str
    lines: Sequence[str]
    sound: Mapping[str, str]
    """Why each line is right."""
    gaps: Mapping[str, str]
    """What is wrong with each line that has a gap."""

    def question(self, gap: str) -> str:
        """The proof with that gap."""
        lines = [gap if line[0] == gap[0] else line for line in self.lines]
        listed = "\n".join(f"- **{line[:2]}**{line[2:]}" for line in lines)
        return f"{self.claim} One line of this proof does not follow. Which?\n\n{listed}\n"

    def find(self, gap: str) -> Find:
        """Diagnoses the letter of the line with the gap."""

        def check(answer: str) -> str:
            letter = answer.strip().strip("().").upper()
            if letter == gap[0]:
                right = next(line for line in self.lines if line[0] == letter)
                return Right(f"{self.gaps[gap]} What saves the proof: {right[3:]}")
            lines = f"The lines are {self.lines[0][0]} to {self.lines[-1][0]}"
            return self.sound.get(letter, f"{lines}, and you gave {shown(answer)}.")

        return Find('"A"', gap[0], check, slips=[each for each in self.sound if each != gap[0]])


class FirstDifference(NamedTuple):
    """The first case on which the student's function does not answer as ours does."""

    function: Callable
    args: tuple
    mine: Any  # the student's answer
    right: Any  # our answer
    returned: str  # "`my_mex([1])` returned 2", to begin a hint with
    answers: list[tuple[tuple, Any]]  # the student's answer to each case, or the trouble with it


def _returned(function: Callable, args: tuple, answer: Any) -> str:
    return f"`{written(function, *args)}` returned {shown(answer)}"


@dataclass(frozen=True)
class Function:
    """Diagnoses a student's function by asking it and ours about the same cases.

    A slip is a change of our function, `"least = 0 → least = 1"`, or an expression that it would
    return, `"max(values) + 1"`; so every slip is a wrong program.

    >>> def double(n):
    ...     return 2 * n
    >>> doubled = Function(double, [0, 1, 2], {"n": "That is n itself."}, "Add n to itself.")
    >>> doubled(lambda n: n + n), doubled(lambda n: n)
    ('', '`your_function(1)` returned 1. That is n itself.')
    """

    right: Callable
    """Our function: the solution that is shown, what slips are changes of, what is compared."""
    cases: Sequence[Any]
    """What to ask about, the smallest first: a tuple of arguments each, or a single argument."""
    slips: Mapping[str, str]
    otherwise: str | Callable[[FirstDifference], str]
    """What follows "… returned 2." if no slip explains it; or a function that says it all."""
    remark: str | Callable[[Callable], str] = ""
    """About a right answer; or a last look at a function that answers as ours does."""
    read: Callable[[Any], Any] | None = None
    """Reads an answer, or raises a `Hint` about it; by default it is of the kind of ours."""
    same: Callable[[Any, Any], bool] = same
    through: Callable | None = None
    """through(function, *case): what is compared, if not what the function returns."""
    says: Callable[[Callable, tuple, Any], str] = _returned
    """How a hint begins: function, arguments, what is compared."""
    may_call: Collection[Callable] = ()
    """Algorithms of ours that the student's function may call; all others it does without."""
    given: str = ""
    """What follows "… raised …": what the arguments may be."""

    def __call__(self, function: Any) -> str:
        like(self.right, function, f"{self.right.__name__}{inspect.signature(self.right)}")
        answers: list[tuple[tuple, Any]] = []
        to_mend = ""
        for args, right in self._right_answers:
            given = deepcopy(args)
            answers.append((args, self._answer(function, args, right, given)))
            if not self._same(answers[-1][1], right):
                return self._hint(function, answers, right)
            for before, after in zip(args, given, strict=True):
                if isinstance(before, list | dict | set) and before != after and not self.through:
                    call = f"`{written(function, *args)}` the {type(before).__name__}"
                    to_mend = to_mend or f"after {call} that I handed over was {shown(after)}"
        if to_mend:
            return Right(f"One thing to mend: {to_mend}. Work on a copy.")
        return self.remark(function) if callable(self.remark) else Right(self.remark)

    def __iter__(self) -> Iterator[Callable]:
        """The slips as a student would hand them in: without an answer of its own, ours."""
        for slip in self._programs:

            def handed_in(*args: Any, slip: Callable = slip) -> Any:
                try:
                    return slip(*args)
                except Exception:
                    return self.right(*args)

            yield handed_in

    @cached_property
    def _programs(self) -> list[Callable]:
        return [with_slip(self.right, slip) for slip in self.slips]

    @cached_property
    def _right_answers(self) -> list[tuple[tuple, Any]]:
        """The arguments of each case, and our answer."""
        cases = [case if isinstance(case, tuple) else (case,) for case in self.cases]
        return [(args, self._run(self.right, args)) for args in cases]

    def _run(self, function: Callable, args: tuple) -> Any:
        args = deepcopy(args)
        return self.through(function, *args) if self.through else function(*args)

    def _answer(self, function: Callable, args: tuple, right: Any, given: tuple) -> Any:
        """The student's answer, read; the function may change what it is `given`, a copy."""
        answer = ask(
            function,
            *given,
            through=self.through,
            ours=self.right,
            may_call=self.may_call,
            given=self.given,
            may_be_none=right is None,
        )
        if answer is None and all(each is not None for _, each in self._right_answers):
            returned = self.says(function, args, None)
            raise Hint(f"{returned}. Does every way through your function end in a `return`?")
        try:
            if self.read:
                return self.read(answer)
            if isinstance(right, str | bool) or _is_number(right):
                return like(right, answer, repr(right), "What it returns")
        except Hint as odd:
            raise Hint(f"{self.says(function, args, answer)}. {odd}") from None
        return answer

    def _hint(self, function: Callable, answers: list[tuple[tuple, Any]], right: Any) -> str:
        """What to say about the last of these answers, the first that is wrong."""
        args, mine = answers[-1]
        for later, ours in self._right_answers[len(answers) :]:
            try:
                answers.append((later, self._answer(function, later, ours, deepcopy(later))))
            except (Hint, Unfinished) as trouble:
                answers.append((later, trouble))  # no slip answers like that
                break  # nor need it be waited for again
        returned = self.says(function, args, mine)
        watch = stepping(function, *deepcopy(args))
        for slip, hint in zip(self._programs, self.slips.values(), strict=True):
            if self._agrees(slip, answers):
                return f"{returned}. {hint}{watch}"
        if isinstance(self.otherwise, str):
            return f"{returned}. {self.otherwise}{watch}"
        first = FirstDifference(function, args, mine, right, returned, answers)
        return self.otherwise(first) + watch

    def _agrees(self, program: Callable, answers: list[tuple[tuple, Any]]) -> bool:
        """Whether the program gives the student's answers, in all cases for which it gives one."""
        for args, mine in answers:
            try:
                other = self._run(program, args)
            except Exception:  # whoever makes this slip may answer anything here
                continue
            if not self._same(mine, other):
                return False
        return True

    def _same(self, mine: Any, other: Any) -> bool:
        with suppress(Exception):  # what cannot be compared is something else
            return self.same(mine, other)
        return False


def with_slip(function: Callable, slip: str) -> Callable:
    """The function with one piece of its code changed, or with another result.

    >>> with_slip(with_slip, "f'{slip}!'")(max, "no more")
    'no more!'
    """
    before, arrow, after = slip.partition(" → ")
    if arrow:
        return planted(function, before, after)
    names = {**function.__globals__, **inspect.getclosurevars(function).nonlocals}
    names[function.__name__] = function
    exec(f"def _slip{inspect.signature(function)}:\n    return {slip}", names)
    return names["_slip"]


def nested(given: Any) -> Any:
    """A tree or nested lists as nested tuples of small whole numbers; otherwise a hint.

    >>> nested([[3, 5.0], Tree((1, 2))])
    ((3, 5), (1, 2))
    """
    given = given.node if isinstance(given, Tree) else given
    if type(given) in (list, tuple) and given:
        return tuple(map(nested, given))
    leaf = like(0, given, "", "Each leaf")
    if not isinstance(leaf, int) or abs(leaf) > 10**6:
        raise Hint(f"Small whole numbers will do for the leaves, and one is {shown(leaf)}.")
    return leaf

"""The exercises of the course, and what it remembers of them: a small file beside the notebooks."""

from __future__ import annotations

import json
import os
import re
import tempfile
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from coursekit.course.exercises import Exercise
from coursekit.course.wording import in_words
from coursekit.draw.canvas.style import GREEN, GREY, PAPER

CHAPTERS = Path(__file__).parents[1] / "chapters"
PROGRESS = ".coursekit-progress.json"

HEAD = re.compile(
    r'^@exercise\(\s*"([\d.]+)",\s*"(.+?)",\s*minutes=(\d+),\s*difficulty="(\w+)"', re.MULTILINE
)
"""How an exercise begins in its notebook's module."""


class Entry(NamedTuple):
    """What a list of exercises says about one; `notebook` is a name such as "1a-puzzles"."""

    id: str
    title: str
    minutes: int
    difficulty: str
    notebook: str

    @property
    def module(self) -> str:
        """Where the exercise stands."""
        return f"coursekit.chapters.c{self.notebook.replace('-', '_')}"


@cache
def contents() -> dict[str, Entry]:
    """All exercises by their number, in order, 1.9 before 1.10; no chapter is loaded for it.

    >>> contents()["0.1"]
    Entry(id='0.1', title='Seven stones', minutes=2, difficulty='easy', notebook='00-start-here')
    """
    found: dict[str, Entry] = {}
    for file in CHAPTERS.glob("c[0-9]*.py"):
        notebook = file.stem[1:].replace("_", "-")
        for id, title, minutes, difficulty in HEAD.findall(file.read_text(encoding="utf-8")):
            if id in found:
                raise ValueError(f"{file.name} must have numbers of its own: {id} is taken")
            found[id] = Entry(id, title, int(minutes), difficulty, notebook)
    return dict(sorted(found.items(), key=lambda item: [int(part) for part in item[0].split(".")]))


def notebooks_of_the_course() -> list[str]:
    """The names of the notebooks, in their order."""
    return list(dict.fromkeys(entry.notebook for entry in contents().values()))


def exercise_with(id: str) -> Exercise:
    """The exercise with that number; only its own chapter is loaded."""
    for found in vars(import_module(contents()[id].module)).values():
        if isinstance(found, Exercise) and found.id == id:
            return found
    raise ValueError(f"{contents()[id].module} must have a name of its own for the exercise {id}")


def exercise_id(name: str, id: Any) -> str:
    """A check: the number of an exercise, as a text; blanks around it do no harm."""
    known = contents()
    if not isinstance(id, str):
        example = str(id) if isinstance(id, int | float) and str(id) in known else next(iter(known))
        raise ValueError(f'{name} must be a number in quotes, such as "{example}", not {id!r}')
    if id.strip() in known:
        return id.strip()
    of_chapters: dict[str, list[str]] = {}
    for each in known:
        of_chapters.setdefault(each.partition(".")[0], []).append(each)
    chapter = id.strip().partition(".")[0]
    ids = of_chapters.get(chapter, [])
    there = f"the chapters with exercises are {in_words(of_chapters)}"
    if ids:
        span = ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"
        there = f"chapter {chapter} has {span}"
    raise ValueError(f"{name} must be the number of an exercise, and there is no {id!r}: {there}")


@dataclass(frozen=True)
class Remembered:
    """The exercises that were solved, those tried in vain and how often, those given up."""

    solved: tuple[str, ...] = ()
    tried: dict[str, int] = field(default_factory=dict)
    given_up: tuple[str, ...] = ()


_unsaved: dict[Path, Remembered] = {}
"""What could not be saved is known until Python ends."""


def progress_file() -> Path:
    """Where progress is kept: COURSEKIT_PROGRESS if set, otherwise a file in the current folder."""
    return Path(os.environ.get("COURSEKIT_PROGRESS") or PROGRESS)


def remembered() -> Remembered:
    """What the file says; nothing if it is missing or cannot be read."""
    file = progress_file()
    if file in _unsaved:
        return _unsaved[file]
    try:
        said = json.loads(file.read_text(encoding="utf-8"))
        tried = said.get("tried", {})
        return Remembered(
            tuple(id for id in said["solved"] if isinstance(id, str)),
            {id: times for id, times in tried.items() if isinstance(times, int)},
            tuple(id for id in said.get("given_up", ()) if isinstance(id, str)),
        )
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return Remembered()


def record_solved(id: str) -> None:
    """Remember that the exercise `id` has been solved."""
    before = remembered()
    if id not in before.solved:
        _save(replace(before, solved=tuple(sorted({*before.solved, id}))))


def record_try(id: str) -> int:
    """Remember a wrong answer to the exercise `id`; how many there have been."""
    before = remembered()
    times = before.tried.get(id, 0) + 1
    _save(replace(before, tried={**before.tried, id: times}))
    return times


def record_giving_up(id: str) -> None:
    """Remember that a solution of the exercise `id` was asked for."""
    before = remembered()
    _save(replace(before, given_up=(*before.given_up, id)))


def _save(now: Remembered) -> None:
    """Write the file; if it cannot be written, carry on.

    The new file takes the place of the old one. So what is no file stays as it is: whoever says
    /dev/null wants nothing to be kept, and the administrator may well be able to replace it.
    """
    file, temporary = progress_file(), None
    try:
        if file.exists() and not file.is_file():
            raise OSError(f"{file} is no file")
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=file.parent, prefix=file.name, delete=False
        ) as draft:
            temporary = Path(draft.name)
            draft.write(json.dumps(asdict(now)))
        temporary.replace(file)
        _unsaved.pop(file, None)
    except OSError:
        _unsaved[file] = now
        if temporary is not None:
            temporary.unlink(missing_ok=True)


@dataclass(frozen=True)
class Progress:
    """The exercises by notebook, and which of them are solved."""

    notebooks: dict[str, list[Entry]]
    done: frozenset[str]
    tried: frozenset[str]

    def _count(self, entries: list[Entry]) -> str:
        return f"{sum(entry.id in self.done for entry in entries)} of {len(entries)}"

    def _sign(self, entry: Entry) -> str:
        return "✓" if entry.id in self.done else "○" if entry.id in self.tried else "·"

    def __repr__(self) -> str:
        lines = []
        for notebook, entries in self.notebooks.items():
            ticks = " ".join(map(self._sign, entries))
            count = f"{self._count(entries):8}"
            lines.append(f"{_number(notebook):3} {_title(notebook):28} {count} {ticks}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = []
        for notebook, entries in self.notebooks.items():
            boxes = "".join(_box(entry, self._sign(entry)) for entry in entries)
            link = f'<a href="{escape(notebook)}.ipynb">{_number(notebook)} {_title(notebook)}</a>'
            cell = '<td style="text-align:left;padding:0.3em 1em 0.3em 0">'
            count = self._count(entries)
            rows.append(f"<tr>{cell}{link}</td>{cell}{boxes}</td>{cell}{count}</td></tr>")
        return f"<table><tbody>{''.join(rows)}</tbody></table>"


def _box(entry: Entry, sign: str) -> str:
    done = sign == "✓"
    fill, ink, edge = (GREEN, PAPER, GREEN) if done else ("transparent", "inherit", GREY)
    label = entry.id if sign == "·" else f"{sign} {entry.id}"
    minutes = "1 minute" if entry.minutes == 1 else f"{entry.minutes} minutes"
    title = f"{entry.title}: {entry.difficulty}, about {minutes}"
    return (
        f'<span title="{escape(title)}" style="display:inline-block;min-width:2.6em;'
        f"padding:0.1em 0.3em;margin-right:0.3em;text-align:center;border-radius:0.25em;"
        f'border:1px solid {edge};background:{fill};color:{ink}">{escape(label)}</span>'
    )


def _number(notebook: str) -> str:
    """ "1c" of "1c-dynamic-programming"."""
    return escape(notebook.partition("-")[0])


NAMES = {"sprague grundy": "Sprague–Grundy", "alpha beta": "alpha-beta"}
NAMES |= {"monte carlo": "Monte Carlo", "general sum": "general-sum"}
"""How names are written that a file's name cannot hold."""


def _title(notebook: str) -> str:
    """ "Dynamic programming" of "1c-dynamic-programming"."""
    title = notebook.partition("-")[2].replace("-", " ")
    for plain, name in NAMES.items():
        title = title.replace(plain, name)
    return escape(title[:1].upper() + title[1:])


def progress() -> Progress:
    """A map of the exercises by notebook: ✓ for those solved, ○ for those tried in vain so far.

    >>> list(progress().notebooks)[:2]
    ['00-start-here', '1a-puzzles']
    """
    notebooks: dict[str, list[Entry]] = {}
    for entry in contents().values():
        notebooks.setdefault(entry.notebook, []).append(entry)
    known = remembered()
    return Progress(notebooks, frozenset(known.solved), frozenset(known.tried))

"""The exercises of the course, and what it remembers of them: a small file beside the notebooks."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from coursekit.course.exercises import Exercise
from coursekit.draw.style import GREEN, GREY, PAPER

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
            found[id] = Entry(id, title, int(minutes), difficulty, notebook)
    return dict(sorted(found.items(), key=lambda item: [int(part) for part in item[0].split(".")]))


def notebooks_of_the_course() -> list[str]:
    """The names of the notebooks, in their order."""
    return list(dict.fromkeys(entry.notebook for entry in contents().values()))


def exercise_with(id: str) -> Exercise:
    """The exercise with that number; only its own chapter is loaded."""
    chapter = vars(import_module(contents()[id].module)).values()
    return next(each for each in chapter if isinstance(each, Exercise) and each.id == id)


def exercise_id(name: str, id: Any) -> str:
    """A check: the number of an exercise, as a text; blanks around it do no harm."""
    if isinstance(id, str) and id.strip() in contents():
        return id.strip()
    first, *_, last = contents()
    raise ValueError(
        f'{name} must be the number of an exercise in quotes, from "{first}" to "{last}", '
        f"not {id!r}"
    )


ExerciseId = Annotated[str, exercise_id]


class Remembered(msgspec.Struct):
    """The exercises that were solved, those tried in vain and how often, those given up."""

    solved: list[str] = []
    tried: dict[str, int] = {}
    given_up: list[str] = []


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
        return msgspec.json.decode(file.read_bytes(), type=Remembered)
    except (OSError, ValueError, msgspec.MsgspecError):
        return Remembered()


def remember(known: Remembered) -> None:
    """Write the file; if that fails, carry on. Another notebook never reads half of it."""
    file = progress_file()
    draft = Path(f"{file}.{os.getpid()}")
    try:
        draft.write_bytes(msgspec.json.encode(known))
        draft.replace(file)
        _unsaved.pop(file, None)
    except OSError:
        _unsaved[file] = known
        with suppress(OSError):
            draft.unlink()


@dataclass(frozen=True)
class Progress:
    """The exercises by notebook, and which of them are solved."""

    notebooks: dict[str, list[Entry]]
    known: Remembered

    def _rows(self) -> Iterator[tuple[str, list[Entry], list[str], str]]:
        """Each notebook, its exercises, a sign for each of them, and how many are solved."""
        solved, tried = self.known.solved, self.known.tried
        for notebook, entries in self.notebooks.items():
            signs = ["✓" if e.id in solved else "○" if e.id in tried else "·" for e in entries]
            yield notebook, entries, signs, f"{signs.count('✓')} of {len(signs)}"

    def __repr__(self) -> str:
        lines = []
        for notebook, _, signs, count in self._rows():
            number, title = _heading(notebook)
            lines.append(f"{number:3} {title:28} {count:8} {' '.join(signs)}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = []
        cell = '<td style="text-align:left;padding:0.3em 1em 0.3em 0">'
        for notebook, entries, signs, count in self._rows():
            link = f'<a href="{notebook}.ipynb">{" ".join(_heading(notebook))}</a>'
            boxes = "".join(map(_box, entries, signs))
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


NAMES = {"sprague grundy": "Sprague–Grundy", "alpha beta": "alpha-beta"}
NAMES |= {"monte carlo": "Monte Carlo", "general sum": "general-sum"}
"""How names are written that a file's name cannot hold."""


def _heading(notebook: str) -> tuple[str, str]:
    """ "1c" and "Dynamic programming" of "1c-dynamic-programming"."""
    number, _, title = notebook.partition("-")
    title = title.replace("-", " ")
    for plain, name in NAMES.items():
        title = title.replace(plain, name)
    return number, title[:1].upper() + title[1:]


def progress() -> Progress:
    """A map of the exercises by notebook: ✓ for those solved, ○ for those tried in vain so far.

    >>> list(progress().notebooks)[:2]
    ['00-start-here', '1a-puzzles']
    """
    notebooks: dict[str, list[Entry]] = {}
    for entry in contents().values():
        notebooks.setdefault(entry.notebook, []).append(entry)
    return Progress(notebooks, remembered())

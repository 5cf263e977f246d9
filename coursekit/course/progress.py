"""Which exercises have been solved: a small file beside the notebooks, and a map of it."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from html import escape
from pathlib import Path

from coursekit.course import contents
from coursekit.course.exercises import Exercise
from coursekit.draw.canvas.style import GREEN, GREY, PAPER

PROGRESS = ".coursekit-progress.json"


def progress_file() -> Path:
    """Where progress is kept: COURSEKIT_PROGRESS if set, otherwise a file in the current folder."""
    return Path(os.environ.get("COURSEKIT_PROGRESS") or PROGRESS)


def solved() -> set[str]:
    """The ids of the exercises solved so far; none if the file is missing or cannot be read."""
    try:
        ids = json.loads(progress_file().read_text(encoding="utf-8"))["solved"]
        return {id for id in ids if isinstance(id, str)}
    except (OSError, ValueError, TypeError, KeyError):
        return set()


def record(id: str) -> None:
    """Remember that the exercise `id` has been solved; if it cannot be saved, carry on."""
    before = solved()
    if id in before:
        return
    file = progress_file()
    text = json.dumps({"solved": sorted(before | {id})})
    temporary = None
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=file.parent, prefix=file.name, delete=False
        ) as draft:
            temporary = Path(draft.name)
            draft.write(text)
        temporary.replace(file)
    except OSError:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


@dataclass(frozen=True)
class Progress:
    """The exercises by notebook, and which of them are solved."""

    notebooks: dict[str, list[Exercise]]
    done: frozenset[str]

    def _count(self, exercises: list[Exercise]) -> int:
        return sum(exercise.id in self.done for exercise in exercises)

    def __repr__(self) -> str:
        lines = []
        for notebook, exercises in self.notebooks.items():
            ticks = " ".join("✓" if each.id in self.done else "·" for each in exercises)
            count = f"{self._count(exercises)} of {len(exercises)}"
            lines.append(f"{_number(notebook):3} {_title(notebook):28} {count:8} {ticks}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        rows = []
        for notebook, exercises in self.notebooks.items():
            boxes = "".join(_box(each, each.id in self.done) for each in exercises)
            link = f'<a href="{escape(notebook)}.ipynb">{_number(notebook)} {_title(notebook)}</a>'
            count = f"{self._count(exercises)} of {len(exercises)}"
            cell = '<td style="text-align:left;padding:0.3em 1em 0.3em 0">'
            rows.append(f"<tr>{cell}{link}</td>{cell}{boxes}</td>{cell}{count}</td></tr>")
        return f"<table><tbody>{''.join(rows)}</tbody></table>"


def _box(exercise: Exercise, done: bool) -> str:
    fill, ink, edge = (GREEN, PAPER, GREEN) if done else ("transparent", "inherit", GREY)
    label = f"{'✓ ' if done else ''}{exercise.id}"
    return (
        f'<span title="{escape(exercise.title)}" style="display:inline-block;min-width:2.6em;'
        f"padding:0.1em 0.3em;margin-right:0.3em;text-align:center;border-radius:0.25em;"
        f'border:1px solid {edge};background:{fill};color:{ink}">{escape(label)}</span>'
    )


def _number(notebook: str) -> str:
    """ "1c" of "1c-dynamic-programming"."""
    return escape(notebook.partition("-")[0])


def _title(notebook: str) -> str:
    """ "Dynamic programming" of "1c-dynamic-programming"."""
    return escape(notebook.partition("-")[2].replace("-", " ").capitalize())


def progress() -> Progress:
    """A map of the exercises, notebook by notebook, with a tick for every one solved.

    >>> list(progress().notebooks)[:2]
    ['00-start-here', '1a-puzzles']
    """
    return Progress(contents.exercises(), frozenset(solved()))

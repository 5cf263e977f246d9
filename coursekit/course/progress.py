"""Which exercises have been solved: a map of the course."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from coursekit.course import contents
from coursekit.course.exercises import Exercise
from coursekit.course.remembered import remembered
from coursekit.draw.canvas.style import GREEN, GREY, PAPER


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
    return Progress(contents.exercises(), frozenset(remembered().solved))

"""RESULTS.md: a section for each task, each replaced by itself when the task is measured again."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Sequence
from datetime import date
from math import log, prod
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.goals import GOALS, Goal
from benchmarks.suite import OURS, Row, Task, ratio, version

LIBRARIES = ("numpy", "scipy", "numba", "msgspec")
"""What ours is built on; what a task's contestants need is added to these."""

INTRODUCTION = """\
# Benchmarks

Written by `python -m benchmarks`; every figure is from a run that was made. All contestants take
turns in one process, each after a first run that does not count, and must come to the same answer
where there is one to compare. Times are processor times per run; the median of the rounds counts,
with the first and the third quartile. *Times ours* says how many times as long as coursekit a
contestant takes for the same work: above 1 coursekit is faster. A goal is met at this number or at
these seconds. How our cost grows is the slope of a line through the logarithms of cost and size.
"""


def section(task: Task, rows: Sequence[Row], quick: bool, goals: Iterable[Goal] = GOALS) -> str:
    """What was measured for a task, as Markdown below a heading with its name."""
    ours = {row.size: row for row in rows if row.name == OURS and figures(row)}
    lines = [f"## {task.name}", "", task.title, ""]
    titles = ["size", "contestant", "median", "quartiles", f"{task.unit}s/s", "times ours", "goal"]
    lines += [f"| {' | '.join([*titles, 'rounds'])} | |", "|---" * (len(titles) + 2) + "|"]
    lines += [table_row(task, row, ours.get(row.size), goals) for row in rows]
    missed = [
        g.why
        for g in goals
        if g.why and any("missed" in g.verdict(*pair) for pair in measured(task, rows, ours, g))
    ]
    lines += ["", *(f"Why a goal is missed: {why}" for why in missed)] if missed else []
    grows = exponent(task, rows)
    if grows is not None:
        against = f"{task.unit}s" if task.fitted == "work" else "size"
        lines += ["", f"Our cost grows as {against}^{grows:.2f}."]
    packages = dict.fromkeys([*LIBRARIES, *(p for c in task.contestants for p in c.needs)])
    lines += [
        "",
        f"*{'Quick run, ' if quick else ''}{date.today()}, {machine()}; {named(packages)}.*",
    ]
    return "\n".join(lines) + "\n"


def measured(
    task: Task, rows: Iterable[Row], ours: dict[Any, Row], goal: Goal
) -> list[tuple[Row, Row | None]]:
    """The rows that a goal is about, each with ours of the same size."""
    return [(row, ours.get(row.size)) for row in rows if goal.concerns(task.name, row)]


def figures(row: Row) -> bool:
    return bool(row.seconds) and not row.failure


def table_row(task: Task, row: Row, ours: Row | None, goals: Iterable[Goal]) -> str:
    size = task.label(row.size)
    goal = ", ".join(g.verdict(row, ours) for g in goals if g.concerns(task.name, row))
    if not figures(row):
        return f"| {size} | {row.name} | {row.failure} | | | | {goal} | | |"
    low, high = (time_text(row.work * seconds) for seconds in row.quartiles)
    times = "1" if row is ours else f"{ratio(row, ours):.3g}" if ours else ""
    cells = [
        size,
        row.name,
        time_text(row.work * row.median),
        f"{low} – {high}",
        f"{1 / row.median:,.0f}" if row.median < 0.01 else f"{1 / row.median:.3g}",
        times,
        goal,
        str(len(row.seconds)),
        row.remark,
    ]
    return f"| {' | '.join(cells)} |"


def time_text(seconds: float) -> str:
    """
    >>> time_text(0.0123), time_text(2.5e-5), time_text(81.26)
    ('12.3 ms', '25 µs', '81.3 s')
    """
    for factor, unit in ((1, "s"), (1e3, "ms")):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def machine() -> str:
    """The processor, its cores, and Python."""
    model = platform.processor()
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            model = next(line.split(":")[1].strip() for line in lines if "model name" in line)
    except (OSError, StopIteration):
        pass
    return (
        f"{model or platform.machine()}, {os.cpu_count()} cores; Python {platform.python_version()}"
    )


def named(packages: Iterable[str]) -> str:
    """The packages with their versions; what is not installed is named as well."""
    return ", ".join(f"{package} {version(package) or '(not installed)'}" for package in packages)


def exponent(task: Task, rows: Iterable[Row]) -> float | None:
    """The slope of our cost against the size, both as logarithms: 2 if it grows as the square."""
    ours = [row for row in rows if row.name == OURS and figures(row)]
    if task.fitted is None or len(ours) < 2:
        return None
    sizes = [log(row.work if task.fitted == "work" else number(row.size)) for row in ours]
    costs = [log(row.median * row.work) for row in ours]
    return float(np.polyfit(sizes, costs, 1)[0])


def number(size: Any) -> float:
    """A size as a number: of a board, how many squares it has."""
    return prod(size) if isinstance(size, tuple) else size


def sections_of(text: str) -> dict[str, str]:
    """The sections of a report by the names of their tasks."""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)[1:]
    return {part.partition("\n")[0].removeprefix("## "): part.rstrip() + "\n" for part in parts}


def save(path: Path, new: dict[str, str], tasks: Iterable[Task]) -> None:
    """Write the new sections into the file, in the order of the tasks; the others stay.

    A section whose task does not exist any more goes.
    """
    known = sections_of(path.read_text(encoding="utf-8")) if path.exists() else {}
    known |= new
    kept = [known[task.name] for task in tasks if task.name in known]
    path.write_text("\n".join([INTRODUCTION, summary(kept), *kept]), encoding="utf-8")


def summary(sections: Sequence[str]) -> str:
    """How many goals are reached, and those that are not."""
    reached, others = 0, []
    for text in sections:
        name = text.partition("\n")[0].removeprefix("## ")
        for line in text.splitlines():
            for goal in re.findall(r"[≤≥] [^:|]+: (?:reached|missed by [^|,]+|not measured)", line):
                size, contestant = (cell.strip() for cell in line.split("|")[1:3])
                where = f"{name} ({size})" if size else name
                who = "" if contestant == OURS else f" against {contestant}"
                if goal.endswith("reached"):
                    reached += 1
                else:
                    others.append(f"- {where}{who}: {goal.strip()}")
    count = f"{reached} of {reached + len(others)} goals reached"
    return "\n".join([f"{count}; the others:", "", *others, ""] if others else [f"{count}.", ""])

"""The contents of the course: what `coursekit.chapters` holds, found by walking its folders."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from coursekit.course.exercises import Exercise
from coursekit.course.wording import in_words

CHAPTERS = "coursekit.chapters"


@cache
def packages() -> dict[str, str]:
    """Each notebook's name and the package that holds its content, in the order of the course.

    >>> packages()["1c-dynamic-programming"]
    'coursekit.chapters.c1c_dynamic_programming'
    """
    names = [name for name in _modules(CHAPTERS) if re.match(r"c\d", name)]
    return {name[1:].replace("_", "-"): f"{CHAPTERS}.{name}" for name in names}


@cache
def exercise_files() -> dict[str, tuple[str, str]]:
    """The notebook and the module of each exercise, by its number, in order: 1.9 before 1.10.

    >>> exercise_files()["0.1"]
    ('00-start-here', 'coursekit.chapters.c00_start_here.exercises.x_0_01')
    """
    files: dict[str, tuple[str, str]] = {}
    for notebook, package in packages().items():
        if "exercises" not in _modules(package):
            continue
        for name in _modules(f"{package}.exercises"):
            numbered = re.fullmatch(r"x_(\d+)_(\d+)", name)
            if numbered is None:  # no exercise, but somebody's notes
                continue
            id = "{}.{}".format(*map(int, numbered.groups()))
            module = f"{package}.exercises.{name}"
            if id in files:
                raise ValueError(f"{module} must have a number of its own: {files[id][1]} is {id}")
            files[id] = (notebook, module)
    return files


def exercise(id: str) -> Exercise:
    """The exercise with that number; only its own file is loaded."""
    _, module = exercise_files()[id]
    found = import_module(module).EXERCISE
    if found.id != id:
        raise ValueError(f"{module} must hold the exercise {id!r}, not {found.id!r}")
    return found


def exercise_id(name: str, id: Any) -> str:
    """A check: the number of an exercise, as a text; blanks around it do no harm."""
    known = exercise_files()
    if not isinstance(id, str):
        example = str(id) if isinstance(id, int | float) and str(id) in known else next(iter(known))
        raise ValueError(f'{name} must be a number in quotes, such as "{example}", not {id!r}')
    if id.strip() in known:
        return id.strip()
    chapters: dict[str, list[str]] = {}
    for each in known:
        chapters.setdefault(each.partition(".")[0], []).append(each)
    chapter = id.strip().partition(".")[0]
    ids = chapters.get(chapter, [])
    there = f"the chapters with exercises are {in_words(chapters)}"
    if ids:
        span = ids[0] if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"
        there = f"chapter {chapter} has {span}"
    raise ValueError(f"{name} must be the number of an exercise, and there is no {id!r}: {there}")


def solution_module(id: str) -> ModuleType | None:
    """The module with our answer to an exercise; None in an edition without solutions."""
    notebook, module = exercise_files()[id]
    package, name = packages()[notebook], module.rpartition(".x_")[2]
    if "solutions" not in _modules(package) or f"s_{name}" not in _modules(f"{package}.solutions"):
        return None
    return import_module(f"{package}.solutions.s_{name}")


def exercises() -> dict[str, list[Exercise]]:
    """The exercises of each notebook that has any."""
    found: dict[str, list[Exercise]] = {}
    for id, (notebook, _) in exercise_files().items():
        found.setdefault(notebook, []).append(exercise(id))
    return found


def _modules(package: str) -> list[str]:
    """The names of what lies in a package, sorted."""
    return sorted(module.name for module in iter_modules(import_module(package).__path__))

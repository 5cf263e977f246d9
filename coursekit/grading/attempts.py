"""Where a submitted notebook answers which exercise, and which of its cells that answer needs."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from coursekit.course.cells import ANY_NAME, made_and_used, without_magic
from coursekit.course.progress import contents
from coursekit.course.work import Cell, read, source

COURSE = Path(__file__).parent.parent.parent / "notebooks"
"""The course's own notebooks: their cells tell by their ids what a student has answered there."""

MOST_TRIES = 5
"""If an exercise is answered in more cells than that, the last ones are tried."""

LONGEST_CELL = 100_000
"""Letters; nobody writes a longer answer, and reading one could take the grader's memory."""


class Attempt(NamedTuple):
    """An answer to an exercise: the cells to run, the last of which hands it in."""

    id: str
    cells: tuple[str, ...]
    name: str = ""
    """What the answer is called, where the student's cell does not hand it to `check` any more."""

    @property
    def cell(self) -> str:
        """The cell with the answer, as the student wrote it."""
        return self.cells[-1]


def attempts(cells: Sequence[Cell], by_cell_id: Mapping[str, tuple[str, str]]) -> list[Attempt]:
    """The answers in a notebook, in their order.

    An exercise is known by its `check("1.2", …)`. If that is nowhere to be found, the cell counts
    that has the id of the exercise's cell in the course. What an answer needs is looked for only
    if the answer will be tried.
    """
    code = [cell for cell in cells if cell.get("cell_type") == "code"]
    texts = [source(cell) for cell in code]
    found = [(place, id, "") for place, text in enumerate(texts) for id in sorted(handed_in(text))]
    called = {id for _, id, _ in found}
    for place, cell in enumerate(code):
        id, name = by_cell_id.get(cell["id"], ("", ""))
        if id and id not in called:
            found.append((place, id, name))
    names = [made_and_used(text if len(text) <= LONGEST_CELL else "") for text in texts]
    still_to_come = Counter(id for _, id, _ in found)
    tried = []
    for place, id, name in found:
        places = places_needed(names, place) if still_to_come[id] <= MOST_TRIES else [place]
        tried.append(Attempt(id, tuple(texts[n] for n in places), name))
        still_to_come[id] -= 1
    return tried


def places_needed(names: Sequence[tuple[set[str], set[str]]], place: int) -> list[int]:
    """The place of a cell, after those of the cells that make what it uses.

    `names` are those that each cell makes, and those that it uses. What no earlier cell makes may
    come from a later one: notebooks are run in any order.

    >>> places_needed([({"n"}, set()), ({"m"}, {"n", "k"}), ({"k"}, set())], 1)
    [2, 0, 1]
    """
    _, wanted = names[place]
    places = [place]
    for n in [*reversed(range(place)), *reversed(range(place + 1, len(names)))]:
        made, used = names[n]
        if made & (wanted | {ANY_NAME}):
            wanted = (wanted - made) | used
            places.append(n)
    return places[::-1]


def handed_in(text: str) -> set[str]:
    """The exercises whose answer a cell hands to `check`; with a seed it is only practice.

    >>> sorted(handed_in('check("1.1", 5)\\nprint(check("1.4", x))\\ncheck("1.5", x, seed=3)'))
    ['1.1', '1.4']
    """
    if len(text) > LONGEST_CELL:
        return set()
    try:
        calls = [handed(node) for node in ast.walk(ast.parse(without_magic(text)))]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        ids = re.findall(r"""\bcheck\(\s*["']([\d.]+)["']""", text)
    else:
        ids = [call[0] for call in calls if call]
    return {id for id in ids if id in contents()}


def handed(node: ast.AST) -> tuple[str, ast.expr] | None:
    """The number and the answer in a call such as `check("1.2", answer)`; None for other code."""
    if not isinstance(node, ast.Call):
        return None
    called = node.func
    if getattr(called, "id", "") != "check" and getattr(called, "attr", "") != "check":
        return None
    given = dict(zip(("id", "answer", "seed"), node.args, strict=False))
    given |= {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
    match given:
        case {"answer": ast.Starred()} | {"seed": _}:
            return None
        case {"id": ast.Constant(value=str(id)), "answer": answer}:
            return id, answer
    return None


def exercise_cells(course: Path = COURSE) -> dict[str, tuple[str, str]]:
    """By the id of a cell in the course's notebooks: the exercise there, and its answer's name."""
    return dict(_exercise_cells(course))


def _exercise_cells(course: Path) -> Iterator[tuple[str, tuple[str, str]]]:
    for file in sorted(course.glob("*.ipynb")):
        for cell in read(file.read_bytes())["cells"]:
            if cell["cell_type"] == "code" and handed_in(source(cell)):
                for node in ast.walk(ast.parse(without_magic(source(cell)))):
                    if call := handed(node):
                        yield cell["id"], (call[0], ast.unparse(call[1]))

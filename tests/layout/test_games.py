"""What is known about one game stands beside its rules or its board, and nowhere else."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.layout.project import ROOT, project_modules

PACKAGE = ROOT / "coursekit"

AT_HOME = ("games", "draw/board", "fast/positions", "chapters", "stochastic/pig")
"""Where a game may be known by its class: its rules, its board, its numbers for compiled loops, the
content of chapters, and the tables of Pig."""

NOTATION = {"Tree"}
"""Not a game of its own but a way to write one down: whatever works on trees takes it."""


@cache
def games(package: Path) -> set[str]:
    """The names of all classes of positions in games/."""
    found: set[str] = set()
    for path in sorted((package / "games").glob("*.py")):
        if path.name == "position.py":  # sums, and two players: part of the contract
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            kinds = {"Position", "Impartial"} | found
            if isinstance(node, ast.ClassDef) and names_in(node.bases) & kinds:
                found.add(node.name)
    return found - NOTATION


def names_in(nodes: list[ast.expr]) -> set[str]:
    """All names in some expressions; of `kalah.Kalah` the last part."""
    parts = [part for node in nodes for part in ast.walk(node)]
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    return names | {part.attr for part in parts if isinstance(part, ast.Attribute)}


def switches(tree: ast.AST) -> Iterator[tuple[int, set[str]]]:
    """(line, names) wherever the class of a thing may decide what happens."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = names_in([node.func])
            if called & {"isinstance", "issubclass"}:
                yield node.lineno, names_in(node.args[1:])
            elif any(name.startswith("register") for name in called):
                yield node.lineno, names_in([*node.args, *[key.value for key in node.keywords]])
        elif isinstance(node, ast.FunctionDef) and "register" in names_in(node.decorator_list):
            annotations = [arg.annotation for arg in node.args.args if arg.annotation]
            yield node.lineno, names_in(annotations)
        elif isinstance(node, ast.Dict):
            yield node.lineno, names_in([key for key in node.keys if isinstance(key, ast.Name)])
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(
                isinstance(side, ast.Call) and "type" in names_in([side.func]) for side in sides
            ):
                yield node.lineno, names_in(sides)
        elif isinstance(node, ast.MatchClass):
            yield node.lineno, names_in([node.cls])


def strangers(path: Path, package: Path) -> list[str]:
    """Where a module asks for the class of a game although it is not at home there."""
    place = path.relative_to(package).as_posix()
    if place.startswith(AT_HOME):
        return []
    known, tree = games(package), ast.parse(path.read_text(encoding="utf-8"))
    return [
        f"{place}, line {line}: {', '.join(sorted(names & known))}"
        for line, names in switches(tree)
        if names & known
    ]


def test_no_module_asks_which_game_it_is():
    found = [line for path in project_modules("coursekit") for line in strangers(path, PACKAGE)]
    assert found == []


def test_the_games_are_known():
    assert {"TicTacToe", "Kalah", "Nim", "TugOfWar", "Kayles", "Piglet"} <= games(PACKAGE)

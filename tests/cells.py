"""The code cells of a notebook, and which of them need which."""

import ast


def without_magic(source: str) -> str:
    """The code of a cell, without commands such as %load_ext."""
    return "\n".join(line for line in source.splitlines() if not line.startswith("%"))


def made_and_used(source: str) -> tuple[set[str], set[str]]:
    """The names that a cell binds, and those that it looks up."""
    made, used = set(), set()
    for node in ast.walk(ast.parse(without_magic(source))):
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                used.add(name)
            case ast.Name(id=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                made.add(name)
            case ast.alias(name=name, asname=other):
                made.add(other or name)
    return made, used


def needed(sources: list[str]) -> list[int]:
    """The places of those cells that make what the last one uses, and of the last one itself."""
    wanted: set[str] = set()
    places = []
    for place in reversed(range(len(sources))):
        made, used = made_and_used(sources[place])
        if place == len(sources) - 1 or made & wanted:
            wanted |= used
            places.append(place)
    return places[::-1]

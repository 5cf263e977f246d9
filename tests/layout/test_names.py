"""A name means one thing, and what is public is used; exceptions stand in CONTRIBUTING.md."""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
CONTENT = re.compile(r"coursekit/chapters/")
"""Every file of a chapter is a world of its own: nothing there is imported from elsewhere."""
GAME = re.compile(r"coursekit/(games/|draw/boards/|engine/kernels/|engine/game.py)")
"""One file per game: what two games have in common is called alike."""
TOPICS = ["bandits", "beliefs", "decision_trees", "extensive_form", "general_sum", "genetic"]
TOPICS += ["impartial", "linear_programs", "many_players", "matrix_games", "monte_carlo"]
TOPICS += ["neural_nets", "puzzles", "ratings", "regret", "reinforcement", "search", "solving"]
TOPICS += ["stochastic"]

MAY_HAVE_STRUCTS = ("/results.py", "bandits/arm.py", "decision_trees/examples.py")
MAY_HAVE_STRUCTS += ("genetic/problems.py",)
"""An arm is not a result: it is what policies are tried on, as `Game` is what solvers take;
examples are what trees are learnt from, and a knapsack is what evolution packs."""


def listed(section: str, text: str) -> dict[str, str]:
    """The names listed under a heading, each with its reason: lines such as "- `name`: reason"."""
    _, _, after = text.partition(f"\n## {section}\n")
    items = re.findall(r"^- (`.+?`): (.+(?:\n  .+)*)", after.partition("\n## ")[0], re.MULTILINE)
    return {name: reason for names, reason in items for name in re.findall(r"`(\w+)`", names)}


def assigned(node: ast.stmt) -> list[str]:
    """The names that a statement of a module assigns to, doors excepted."""
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    value = getattr(node, "value", None)
    if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "door":
        return []  # the public side of a function, not another one
    return [target.id for target in targets if isinstance(target, ast.Name)]


def exported(module: ast.Module) -> list[str]:
    """What stands in the module's `__all__`."""
    for node in module.body:
        if assigned(node) == ["__all__"]:
            return ast.literal_eval(node.value)
    return []


def defined_twice(modules: dict[str, ast.Module]) -> dict[str, list[str]]:
    """Public names that are defined in several modules, and in which.

    Public are all functions and classes without an underscore, and whatever is in an `__all__`.
    """
    public = {name for module in modules.values() for name in exported(module)}
    where = defaultdict(list)
    for path, module in modules.items():
        for node in module.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                names = [] if node.name.startswith("_") else [node.name]
            else:
                names = [name for name in assigned(node) if name in public]
            for name in names:
                where[name].append(path)
    return {name: sorted(paths) for name, paths in where.items() if len(set(paths)) > 1}


def identifiers(module: ast.Module) -> Iterator[str]:
    """Every name that the code mentions."""
    for node in ast.walk(module):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)


def parsed(*folders: str) -> dict[str, ast.Module]:
    """The modules in these folders by their path."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return {
        str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in paths
    }


MODULES = parsed("coursekit")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TWICE = listed("Names that occur twice", CONTRIBUTING)
UNUSED = listed("Public names that nothing uses yet", CONTRIBUTING)


def test_no_public_name_is_defined_twice_without_a_reason():
    ours = {path: module for path, module in MODULES.items() if not CONTENT.match(path)}
    found = {
        name: paths
        for name, paths in defined_twice(ours).items()
        if not all(map(GAME.match, paths))
    }
    assert {name: paths for name, paths in found.items() if name not in TWICE} == {}
    assert set(TWICE) <= set(found), "listed in CONTRIBUTING.md, but defined only once"


@pytest.fixture(scope="module")
def mentioned() -> dict[str, set[str]]:
    """By name: the modules, benchmarks and notebooks whose code mentions it."""
    where = defaultdict(set)
    for path, module in (MODULES | parsed("benchmarks")).items():
        if not path.endswith("__init__.py"):
            for name in identifiers(module):
                where[name].add(path)
    for path in sorted((ROOT / "notebooks").glob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                for name in re.findall(r"\w+", "".join(cell["source"])):
                    where[name].add(path.name)
    return where


def home_of(topic: str, name: str) -> str:
    """The module of the topic that defines the name."""
    for path, module in MODULES.items():
        if path.startswith(f"coursekit/{topic}/") and not path.endswith("__init__.py"):
            for node in module.body:
                if name in (getattr(node, "name", None), *assigned(node)):
                    return path
    return ""


def unused(topic: str, mentioned: dict[str, set[str]]) -> list[str]:
    """What the topic exports and no other module, benchmark or notebook mentions."""
    names = exported(MODULES[f"coursekit/{topic}/__init__.py"])
    assert names, f"{topic} has no __all__"
    return [name for name in names if not mentioned[name] - {home_of(topic, name)}]


def test_a_public_name_is_used_or_has_a_reason(mentioned):
    found = [name for topic in TOPICS for name in unused(topic, mentioned)]
    assert sorted(found) == sorted(UNUSED)


@pytest.mark.parametrize("topic", TOPICS)
def test_what_has_a_door_is_exported(topic):
    package = MODULES[f"coursekit/{topic}/__init__.py"]
    doors = {
        node.targets[0].id
        for node in package.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and getattr(node.value.func, "id", "") == "door"
    }
    assert doors <= set(exported(package))


def test_result_types_stand_in_results():
    folders = tuple(f"coursekit/{topic}/" for topic in TOPICS if topic != "puzzles")
    searches_of_puzzles = ("coursekit/puzzles/backtracking.py", "coursekit/puzzles/informed_search")
    structs = [
        f"{path}: {node.name}"
        for path, module in MODULES.items()
        if path.startswith(folders + searches_of_puzzles) and not path.endswith(MAY_HAVE_STRUCTS)
        for node in module.body
        if isinstance(node, ast.ClassDef) and "msgspec.Struct" in map(ast.unparse, node.bases)
    ]
    assert structs == []


# The checks themselves: what is planted is found, and what is allowed is not.


def modules(**texts: str) -> dict[str, ast.Module]:
    return {f"{name}.py": ast.parse(text) for name, text in texts.items()}


@pytest.mark.parametrize(
    ("first", "second", "names"),
    [
        ("def solve(): ...", "def solve(): ...", ["solve"]),
        ("class Order: ...", "Order = int\n__all__ = ['Order']", ["Order"]),
        ("def _solve(): ...", "def _solve(): ...", []),
        ("GAP = 3", "GAP = 4", []),
        ("GAP = 3\n__all__ = ['GAP']", "GAP: int = 4", ["GAP"]),
        ("def solve(): ...", "solve = door(first.solve, CHECKS)\n__all__ = ['solve']", []),
        ("def solve(): ...", "from first import solve\n__all__ = ['solve']", []),
    ],
)
def test_a_planted_namesake_is_found(first, second, names):
    assert list(defined_twice(modules(first=first, second=second))) == names


def test_the_lists_are_read_with_their_reasons():
    text = "\n## Names\n\n- `a`, `b`: one idea,\n  twice.\n- `c`: why.\n\n## Next\n\n- `d`: no."
    assert listed("Names", text) == dict.fromkeys("ab", "one idea,\n  twice.") | {"c": "why."}
    assert TWICE
    assert all(TWICE.values())

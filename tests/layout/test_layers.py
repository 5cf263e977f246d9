"""Layers import one way only: rules know no algorithms, algorithms know no pictures, and so on."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from packaging.requirements import Requirement

from tests.layout.project import ROOT, project_modules

MODULES = project_modules("coursekit")

LAYERS = [  # from the ground up: the files and folders of a layer, and the libraries it may use
    ("text", "pygments"),
    ("progress stopping", "IPython tqdm"),
    ("games", "msgspec pyspiel"),
    ("validate", "numpy"),
    (
        "impartial puzzles solving stochastic matrix_games extensive_form search monte_carlo"
        " learning",
        "msgspec nashpy networkx numpy quantecon scipy",
    ),
    ("fast", "numba numpy"),
    ("trace", "msgspec networkx numpy"),
    ("players", "cloudpickle msgspec networkx numpy scipy"),
    ("draw", "PIL matplotlib msgspec networkx numpy"),
    ("widgets", "IPython anywidget ipywidgets matplotlib msgspec numpy pygments traitlets"),
    ("course", "IPython ipywidgets matplotlib msgspec numpy pygments"),
    ("chapters", "msgspec networkx numpy"),
    ("commands __main__", "jupyterlab nbconvert nbformat sphinx tqdm"),
]
HEIGHT = {room: height for height, (rooms, _) in enumerate(LAYERS) for room in rooms.split()}
LONGEST_FILE = 640  # lines
COMPILED = ROOT / "coursekit/fast/loops.py"  # one file, because numba's cache looks at one alone


def module_name(path: Path) -> str:
    """The dotted name of the module in the file `path`."""
    names = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


@cache
def imports(path: Path) -> list[tuple[int, str]]:
    """(line, dotted name) of every import in the file, also inside functions."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are absolute"
            found += [(node.lineno, f"{node.module}.{alias.name}") for alias in node.names]
    return found


def violations(path: Path) -> Iterator[str]:
    """What the file imports and its layer may not."""
    _, *rooms = module_name(path).split(".")
    if not rooms:  # the package itself
        return
    height = HEIGHT[rooms[0]]
    for line, name in imports(path):
        library, *others = name.split(".")
        if library == "coursekit":
            allowed = HEIGHT[others[0]] <= height
        else:
            allowed = library in LAYERS[height][1].split() or library in sys.stdlib_module_names
        if not allowed:
            yield f"{path}, line {line}: {rooms[0]} may not import {name}"


def test_a_module_imports_only_layers_above_it():
    assert [line for path in MODULES for line in violations(path)] == []


def test_a_module_holds_one_subject_and_says_which():
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        assert ast.get_docstring(ast.parse(text)), path
        assert len(text.splitlines()) <= LONGEST_FILE or path == COMPILED, path


def test_every_library_that_a_layer_may_use_is_a_dependency_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    lines = [*project["dependencies"], *(line for extra in extras for line in extra)]
    names = {"PIL": "pillow", "pyspiel": "open_spiel"}
    used = {library for _, libraries in LAYERS for library in libraries.split()}
    declared = {Requirement(line).name for line in lines}
    assert {names.get(library, library.lower()) for library in used} <= declared


def test_agents_play_without_widgets_or_pictures():
    code = """
import sys
from coursekit.players import Match, agent, random_agent
from coursekit.games import Kalah
match = Match(Kalah(2, 2), random_agent(1), you=1)
match.answer()
engine = agent("Scout").for_game(match.position, None)
while not match.position.is_over:
    match.choose(engine(match.position))
unwanted = {"ipywidgets", "matplotlib", "coursekit.draw", "coursekit.widgets"}
print(sorted(unwanted & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr

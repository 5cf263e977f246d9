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

# Layer: (the files and folders of coursekit/ in it, the layers it may import, the libraries it may
# use beside the standard library). Every results.py is in the layer "results"; what is in no other
# layer is an algorithm.
LAYERS = {
    "words": (["text"], [], ["pygments"]),
    "contract": (
        ["games.position", "games.fields", "games.conformance"],
        ["words", "contract"],
        ["msgspec"],
    ),
    "doors": (
        ["binding", "kinds", "checks", "door", "deep_recursion", "validate"],
        ["contract", "progress", "doors"],
        ["numpy"],
    ),
    "rules": (["games"], ["contract", "rules"], ["msgspec"]),
    "notation": (
        ["games.tree"],
        ["contract", "notation"],
        ["msgspec"],
    ),
    "examples": (
        ["extensive_form.examples"],
        ["contract", "rules", "notation", "examples"],
        [],
    ),
    "rules of puzzles": (
        ["puzzles"],
        ["contract", "doors", "rules of puzzles", "algorithms"],
        ["msgspec"],
    ),
    "progress": (
        ["progress", "spreading", "stopping"],
        ["progress"],
        ["IPython", "tqdm"],
    ),
    "isolation": (["isolation"], ["words", "isolation"], ["cloudpickle"]),
    "compiling": (["compiling"], [], ["numba"]),
    "engine": (
        ["engine"],
        ["contract", "rules", "progress", "compiling", "engine"],
        ["numpy"],
    ),
    "state space": (
        ["solving.graph", "extensive_form.tree", "extensive_form.sequences"],
        ["contract", "doors", "rules", "progress", "state space"],
        ["msgspec", "networkx", "numpy", "scipy"],
    ),
    "results": (
        [
            *["matrix_games.game", "linear_programs.program", "bandits.arm", "exact"],
            *["neural_nets.layers", "neural_nets.network", "decision_trees.examples", "tournament"],
        ],
        ["contract", "doors", "words", "state space", "results"],
        ["msgspec", "networkx", "numpy"],
    ),
    "algorithms": (
        [
            *["impartial", "puzzles.backtracking", "puzzles.best_first"],
        ],
        [
            *["contract", "doors", "rules", "notation", "words", "progress", "compiling"],
            *["state space", "engine", "results", "algorithms"],
        ],
        ["msgspec", "networkx", "numpy", "scipy"],
    ),
    "trace": (["trace"], ["doors", "trace"], ["msgspec", "networkx", "numpy"]),
    "agents": (
        ["agents"],
        [
            *["contract", "doors", "rules", "words", "progress", "compiling", "engine"],
            *["state space", "results", "algorithms", "agents"],
        ],
        ["msgspec", "numpy", "scipy"],
    ),
    "trained": (
        ["trained"],
        [
            *["contract", "doors", "rules", "state space", "results", "algorithms", "agents"],
            "trained",
        ],
        ["msgspec", "numpy"],
    ),
    "contests": (
        ["contests"],
        [
            *["contract", "doors", "rules", "words", "progress", "isolation", "state space"],
            *["results", "algorithms", "agents", "trained", "contests"],
        ],
        ["cloudpickle", "msgspec", "numpy", "tqdm"],
    ),
    "pictures": (
        ["draw"],
        [
            *["contract", "doors", "rules", "notation", "rules of puzzles", "words", "state space"],
            *["results", "algorithms", "trace", "pictures"],
        ],
        ["PIL", "matplotlib", "msgspec", "networkx", "numpy"],
    ),
    "hands": (
        ["interact"],
        [
            *["contract", "doors", "rules", "notation", "rules of puzzles", "words", "state space"],
            "progress",
            *[
                "results",
                "algorithms",
                "trace",
                "agents",
                "trained",
                "contests",
                "pictures",
                "hands",
            ],
        ],
        [
            "IPython",
            "anywidget",
            "ipywidgets",
            "matplotlib",
            "msgspec",
            "numpy",
            "pygments",
            "traitlets",
        ],
    ),
    "classroom": (
        ["course"],
        [
            *["contract", "doors", "rules", "notation", "rules of puzzles", "words", "progress"],
            *["state space", "results", "algorithms", "trace", "agents", "trained", "contests"],
            *["pictures", "hands", "classroom"],
        ],
        ["IPython", "ipywidgets", "matplotlib", "msgspec", "numpy", "pygments"],
    ),
    "content": (
        ["chapters"],
        [
            *["contract", "doors", "rules", "notation", "examples", "rules of puzzles", "words"],
            *["progress", "state space", "results", "algorithms", "trace", "agents", "trained"],
            *["contests", "pictures", "hands", "classroom", "content"],
        ],
        ["msgspec", "networkx", "numpy"],
    ),
    "commands": (
        ["commands", "__main__"],
        ["words", "classroom", "content", "commands"],
        ["jupyterlab", "nbconvert", "nbformat", "sphinx", "tqdm"],
    ),
}
ROOMS = {f"coursekit.{room}": layer for layer, (rooms, _, _) in LAYERS.items() for room in rooms}
LONGEST_FILE = 640  # lines


def layer_of(module: str) -> str:
    """The layer of a module such as "coursekit.games.nim"; the package itself is "public"."""
    if module == "coursekit":
        return "public"
    if module.endswith(".results"):
        return "results"
    while module not in ROOMS and "." in module:
        module = module.rpartition(".")[0]
    return ROOMS.get(module, "algorithms")


def module_name(path: Path, root: Path) -> str:
    """The dotted name of the module in the file `path`."""
    names = path.relative_to(root).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imports(path: Path, root: Path) -> Iterator[tuple[int, str, str]]:
    """(line, module, name in it or "") of every import in the file, also inside functions."""
    package = module_name(path, root).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in import_statements(path.read_text(encoding="utf-8")):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, ""
        else:
            above = package[: len(package) - node.level + 1] if node.level else []
            for alias in node.names:
                yield node.lineno, ".".join([*above, *filter(None, [node.module])]), alias.name


@cache
def import_statements(text: str) -> list[ast.Import | ast.ImportFrom]:
    """All imports in the text of a module; several tests ask for them."""
    nodes = ast.walk(ast.parse(text))
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def origin(module: str, name: str, root: Path) -> str:
    """The module that `name` comes from, where `module` may be a folder that passes it on."""
    place = root.joinpath(*module.split("."), name)
    if name and (place.is_dir() or place.with_suffix(".py").exists()):
        return f"{module}.{name}"
    folder = place.with_name("__init__.py")
    if name and module != "coursekit" and folder.exists():
        for _, source, passed_on in imports(folder, root):
            if passed_on == name:
                return origin(source, name, root)
    return module


def violations(path: Path, root: Path) -> list[str]:
    """What the file imports and its layer may not, one line each."""
    module = module_name(path, root)
    layer = layer_of(module)
    if layer == "public":
        return []
    _, layers, libraries = LAYERS[layer]
    found = []
    for line, source, name in imports(path, root):
        imported = origin(source, name, root)
        library = imported.split(".")[0]
        if library == "coursekit":
            own_part = path.name == "__init__.py" and imported.startswith(f"{module}.")
            allowed = own_part or layer_of(imported) in layers
        else:
            allowed = library in libraries or library in sys.stdlib_module_names
        if not allowed:
            found.append(f"{module}, line {line}: the layer {layer} may not import {imported}")
    return found


def test_a_module_imports_only_layers_above_it():
    assert [line for path in MODULES for line in violations(path, ROOT)] == []


def shapeless(text: str, longest: int) -> Iterator[str]:
    """What keeps the text of a module from being one idea that says which."""
    if not ast.get_docstring(ast.parse(text)):
        yield "has no docstring"
    if len(text.splitlines()) > longest:
        yield f"is longer than {longest} lines"


def test_a_module_holds_one_idea_and_says_which():
    found = [
        f"{path} {fault}"
        for path in MODULES
        for fault in shapeless(path.read_text(encoding="utf-8"), LONGEST_FILE)
    ]
    assert found == []


def test_every_folder_is_a_package():
    folders = {path.parent for path in MODULES}
    assert sorted(folder for folder in folders if not (folder / "__init__.py").exists()) == []


def test_every_library_that_a_layer_may_use_is_a_dependency_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    declared = {Requirement(line).name for line in [*project["dependencies"], *extras["fast"]]}
    in_the_course = {Requirement(line).name for line in [*extras["course"], *extras["site"]]}
    libraries = {library for *_, libraries in LAYERS.values() for library in libraries}
    used = {"pillow" if library == "PIL" else library.lower() for library in libraries}
    assert declared <= used <= declared | in_the_course


def test_agents_play_without_widgets_or_pictures():
    code = """
import sys
from coursekit.agents import Match, engines_for, random_agent
from coursekit.games import Kalah
match = Match(Kalah(2, 2), random_agent(1), you=1)
match.answer()
engine = engines_for(match.position)["Scout"]
while not match.position.is_over:
    match.choose(engine(match.position))
unwanted = {"ipywidgets", "matplotlib", "coursekit.draw", "coursekit.interact"}
print(sorted(unwanted & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr

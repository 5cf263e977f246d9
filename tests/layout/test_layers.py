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
    "checks": (
        ["binding", "deep_recursion", "validate"],
        ["contract", "progress", "checks"],
        ["numpy"],
    ),
    "rules": (["games"], ["contract", "rules", "games of another library"], ["msgspec"]),
    "games of another library": (
        ["games.openspiel"],
        ["contract", "words"],
        ["pyspiel"],
    ),
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
        ["contract", "checks", "rules of puzzles", "algorithms"],
        ["msgspec"],
    ),
    "progress": (
        ["progress", "stopping"],
        ["progress"],
        ["IPython", "tqdm"],
    ),
    "state space": (
        ["solving.graph", "extensive_form.tree"],
        ["contract", "checks", "rules", "progress", "state space", "words"],
        ["msgspec", "networkx", "numpy", "scipy"],
    ),
    "results": (
        [
            *["matrix_games.game", "matrix_games.linear_programs", "exact"],
        ],
        ["contract", "checks", "words", "state space", "results"],
        ["msgspec", "nashpy", "networkx", "numpy", "quantecon"],  # to which games are handed on
    ),
    "algorithms": (
        [
            *["impartial", "puzzles.backtracking", "puzzles.best_first"],
        ],
        [
            *["contract", "checks", "rules", "notation", "words", "progress"],
            *["state space", "results", "algorithms"],
        ],
        ["msgspec", "networkx", "numpy", "scipy"],
    ),
    "fast": (
        ["fast"],
        [
            "contract",
            "checks",
            "rules",
            "progress",
            "state space",
            "results",
            "algorithms",
            "fast",
        ],
        ["numba", "numpy"],
    ),
    "trace": (["trace"], ["contract", "checks", "trace"], ["msgspec", "networkx", "numpy"]),
    "players": (
        ["players"],
        [
            *["contract", "checks", "rules", "words", "progress", "state space"],
            *["results", "algorithms", "fast", "players"],
        ],
        ["cloudpickle", "msgspec", "networkx", "numpy", "scipy"],
    ),
    "pictures": (
        ["draw"],
        [
            *[
                "contract",
                "checks",
                "rules",
                "notation",
                "rules of puzzles",
                "words",
                "state space",
            ],
            *["players", "results", "algorithms", "trace", "pictures", "games of another library"],
        ],
        ["PIL", "matplotlib", "msgspec", "networkx", "numpy"],
    ),
    "hands": (
        ["widgets"],
        [
            *[
                "contract",
                "checks",
                "rules",
                "notation",
                "rules of puzzles",
                "words",
                "state space",
            ],
            *["progress", "fast"],
            *[
                "players",
                "results",
                "algorithms",
                "trace",
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
            *[
                "contract",
                "checks",
                "rules",
                "notation",
                "rules of puzzles",
                "words",
                "progress",
            ],
            *[
                "state space",
                "players",
                "results",
                "algorithms",
                "trace",
            ],
            *["pictures", "hands", "classroom"],
        ],
        ["IPython", "ipywidgets", "matplotlib", "msgspec", "numpy", "pygments"],
    ),
    "content": (
        ["chapters"],
        [
            *[
                "contract",
                "checks",
                "rules",
                "notation",
                "examples",
                "rules of puzzles",
                "words",
            ],
            *[
                "progress",
                "state space",
                "players",
                "results",
                "algorithms",
                "trace",
            ],
            *["pictures", "hands", "classroom", "content"],
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
COMPILED = "coursekit/fast/loops.py"  # all in one file, because numba's cache looks at one alone


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
        for fault in shapeless(
            path.read_text(encoding="utf-8"),
            900 if path.as_posix().endswith(COMPILED) else LONGEST_FILE,
        )
    ]
    assert found == []


def test_every_folder_is_a_package():
    folders = {path.parent for path in MODULES}
    assert sorted(folder for folder in folders if not (folder / "__init__.py").exists()) == []


def test_every_library_that_a_layer_may_use_is_a_dependency_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["fast"], *extras["openspiel"]]
    declared = {Requirement(line).name for line in lines}
    in_the_course = {
        Requirement(line).name for line in [*extras["course"], *extras["site"], *extras["test"]]
    }
    libraries = {library for *_, libraries in LAYERS.values() for library in libraries}
    names = {"PIL": "pillow", "pyspiel": "open_spiel"}
    used = {names.get(library, library.lower()) for library in libraries}
    assert declared <= used <= declared | in_the_course


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

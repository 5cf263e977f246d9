"""The files around the code agree: README, requirements and Binder."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.layout.project import ROOT, project_files, project_modules
from tests.layout.test_layers import imports

README = (ROOT / "README.md").read_text(encoding="utf-8")
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, BUILD = SETTINGS["project"], SETTINGS["build-system"]

TOP_LEVEL = {
    ".ci",
    ".gitignore",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "benchmarks",
    "binder",
    "coursekit",
    "notebooks",
    "pyproject.toml",
    "requirements-test.txt",
    "requirements.txt",
    "tests",
}
LARGEST_FILE = 1_000_000  # bytes


def lines_of(file: str) -> list[str]:
    """The lines of a requirements file, without comments."""
    lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def pins(file: str) -> dict[str, Requirement]:
    """The packages that a requirements file pins, by name, with those of the files it includes."""
    found = {}
    for line in lines_of(file):
        if line.startswith("-r "):
            found |= pins((Path(file).parent / line.removeprefix("-r ")).as_posix())
        elif not line.startswith("-e "):
            found[canonicalize_name(Requirement(line).name)] = Requirement(line)
    return found


def command_below(marker: str) -> str:
    """The one command in the code block below an HTML comment of README.md."""
    block = re.search(rf"<!-- {marker} -->\n```sh\n(.+)\n```", README)
    assert block, f"README.md has no code block of one line below <!-- {marker} -->"
    return block[1]


# Requirements


COURSE, TESTS = "requirements.txt", "requirements-test.txt"
EXTRAS = PROJECT["optional-dependencies"]
GROUPS = {  # what is declared, and the file that pins it
    "to build": (BUILD["requires"], COURSE),
    "run time": (PROJECT["dependencies"], COURSE),
    **{
        extra: (EXTRAS[extra], COURSE if extra in ("course", "fast") else TESTS) for extra in EXTRAS
    },
}


@pytest.mark.parametrize("file", [COURSE, TESTS])
def test_requirements_are_pins_so_that_they_can_be_installed_from_any_folder(file):
    """pip looks for paths such as that of `-e .` in the current folder, not beside the file."""
    for line in lines_of(file):
        assert line == "-r requirements.txt" or re.fullmatch(r"[\w\[\].-]+==\d+(\.\d+)*", line)


@pytest.mark.parametrize("group", GROUPS)
def test_every_direct_requirement_has_a_pin_inside_its_range(group):
    requirements, file = GROUPS[group]
    for requirement in map(Requirement, requirements):
        pin = pins(file).get(canonicalize_name(requirement.name))
        assert pin, f"{requirement.name} ({group}) has no pin in {file}"
        (exactly,) = pin.specifier
        assert exactly.version in requirement.specifier, f"{pin} is outside {requirement}"


def test_a_student_installs_nothing_that_only_tests_need():
    assert lines_of(TESTS)[0] == f"-r {COURSE}"
    for requirements, file in GROUPS.values():
        if file == TESTS:
            names = {canonicalize_name(Requirement(line).name) for line in requirements}
            assert names.isdisjoint(pins(COURSE))


IMPORTED_AS = {
    "scikit-learn": "sklearn",
    "ipython": "IPython",
    "pillow": "PIL",
    "open_spiel": "pyspiel",
}
NOT_IMPORTED = {  # but run: where, and what stands there
    "sliveshow": ("notebooks/00-start-here.ipynb", '"slideshow"'),
    "pytest-xdist": ("README.md", "pytest -n auto"),
    "nbval": ("pyproject.toml", '"--nbval"'),
    "ruff": ("tests/layout/test_style.py", '"ruff check"'),
    "mypy": ("tests/layout/test_style.py", '"mypy"'),
    "myst-nb": ("coursekit/commands/pages.py", '"myst_nb"'),
    "furo": ("coursekit/commands/pages.py", '"furo"'),
    "sphinx-mathjax-offline": ("coursekit/commands/pages.py", '"sphinx-mathjax-offline"'),
}


def unused(requirements: list[str], *folders: str) -> list[str]:
    """The required packages that no file in these folders imports, and that nothing runs."""
    files = project_modules(*folders)
    imported = {name.split(".")[0] for path in files for _, name in imports(path)}
    found = []
    for name in (Requirement(line).name for line in requirements):
        if name in NOT_IMPORTED:
            file, words = NOT_IMPORTED[name]
            used = words in (ROOT / file).read_text(encoding="utf-8")
        else:
            used = IMPORTED_AS.get(name, name) in imported
        if not used:
            found.append(name)
    return found


def test_no_dependency_is_declared_that_nothing_uses():
    others = [line for extra in EXTRAS if extra != "fast" for line in EXTRAS[extra]]
    assert unused([*PROJECT["dependencies"], *EXTRAS["fast"]], "coursekit") == []
    assert unused(others, "coursekit", "tests", "benchmarks") == []


def test_binder_installs_what_the_course_needs():
    """And the package, for Binder alone runs pip there, always in the repository's folder."""
    *course, spiel, notebook = lines_of("binder/requirements.txt")
    assert course == [f"-r ../{COURSE}", "-e ."]
    assert spiel in lines_of(TESTS)
    assert re.fullmatch(r"notebook==\d+(\.\d+)*", notebook)
    assert (ROOT / "binder/runtime.txt").read_text().strip() == "python-3.11"
    assert PROJECT["requires-python"] == ">=3.11"


# README


@pytest.mark.parametrize(
    ("marker", "requirements", "action"),
    [
        ("the course command", COURSE, ".venv/bin/coursekit start"),
        ("the test command", TESTS, ".venv/bin/python -m pytest -n auto --dist loadfile"),
    ],
)
def test_each_command_of_the_readme_does_its_own_set_up(marker, requirements, action):
    pip = ".venv/bin/python -m pip install -q"
    assert command_below(marker).split(" && ") == [
        "python3 -m venv .venv",
        f"{pip} -r {requirements}",
        f"{pip} --no-deps --no-build-isolation -e .",
        action,
    ]


def test_the_windows_line_does_the_same_as_the_course_command():
    [line] = re.findall(r"```powershell\n(.+)\n```", README)
    line = line.replace("; ", " && ").replace("py -m venv", "python3 -m venv")
    line = line.replace("Scripts\\", "bin/").replace("\\", "/")
    assert line == command_below("the course command")


def test_the_map_of_the_readme_names_exactly_the_notebooks_that_exist():
    listed = re.findall(r"^\|.*?\]\((notebooks/[^)]+\.ipynb)\)", README, re.MULTILINE)
    existing = [
        path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("notebooks/*.ipynb"))
    ]
    assert listed == existing


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md"])
def test_a_page_is_short_and_its_links_lead_to_files_that_exist(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    assert len(text.encode()) <= 8192, f"{file} is read whole"
    targets = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r"(?:src|href)=\"([^\"]+)\"", text)
    for target in targets:
        if not target.startswith(("http", "#")):
            assert (ROOT / target.split("#")[0]).exists(), f"{file} links to {target}"


# Files


def test_the_top_level_holds_what_it_should_and_nothing_else():
    found = {path.relative_to(ROOT).parts[0] for path in project_files()}
    assert found == TOP_LEVEL


def test_no_file_is_too_large():
    for path in project_files():
        assert path.stat().st_size <= LARGEST_FILE, f"{path} is larger than {LARGEST_FILE} bytes"


def test_the_licence_is_the_one_that_the_package_declares():
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith(f"{PROJECT['license']} License")
    assert PROJECT["authors"] == [{"name": "the coursekit authors"}]
    assert "Copyright (c) 2026 the coursekit authors" in licence

"""Set-up of all tests: groups by folder, their order, Hypothesis, matplotlib, watched kernels."""

import os
import sys
import tempfile
from contextlib import redirect_stderr, suppress
from functools import cache
from pathlib import Path

import matplotlib
import pytest
from hypothesis import HealthCheck, settings
from nbval.plugin import IPyNbCell

from tests.figures.watching import watch_kernel

ROOT = Path(__file__).parent.parent

# Folder (or file) -> marker, the quickest group first: that is also the order in which they run.
# Several workers begin at the other end, with the longest files, so that all are done together.
GROUPS = {
    "tests/unit": "unit",
    "coursekit": "doctest",
    "README.md": "doctest",
    "CONTRIBUTING.md": "doctest",
    "tests/claims": "claims",
    "tests/test_exercises.py": "exercises",
    "tests/layout": "layout",
    "tests/properties": "properties",
    "tests/figures": "figures",
    "tests/notebooks": "notebook",
    "notebooks": "notebook",
    "tests/browser": "browser",
}

# Figures of the tests need no window. The kernels of the notebooks choose for themselves: with
# MPLBACKEND in their environment, their figures would vanish.
matplotlib.use("agg")
os.environ.pop("MPLBACKEND", None)

# A hundred kernels and other processes start here: only the first one is to compile the package.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# absl, which comes with OpenSpiel, closes the stream that it found when it was imported as soon as
# JupyterLab sets up its log. That must not be the file in which pytest keeps what tests print.
with suppress(ImportError), redirect_stderr(sys.__stderr__):
    import absl.logging  # noqa: F401

# What the reader has solved must not show in the outputs that the tests compare.
os.environ["COURSEKIT_PROGRESS"] = str(Path(tempfile.mkdtemp()) / "progress.json")

# Notebooks are compared with those saved for others, which have their pictures as PNG, too.
os.environ["COURSEKIT_PNG"] = "1"

# Property tests draw the same examples in every run, so that no run fails by chance. The profile
# "explore" draws others, and ten times as many; CONTRIBUTING says when.
settings.register_profile(
    "coursekit",
    max_examples=300,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "explore",
    settings.get_profile("coursekit"),
    max_examples=3000,
    derandomize=False,
    print_blob=True,
)
settings.load_profile("coursekit")


class Watching:
    """Whoever runs a chapter's first cell sees to it that overlapping texts are noticed.

    And whoever runs that, or an example in a docstring, begins as a new reader does.
    """

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> None:
        if isinstance(item, IPyNbCell) and item.parent not in self.watched:
            self.watched.add(item.parent)
            watch_kernel(item.parent.kernel)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """What other tests have tried to answer must not show here."""
        is_first_cell = isinstance(item, IPyNbCell) and item.parent not in self.watched
        if is_first_cell or isinstance(item, pytest.DoctestItem):
            Path(os.environ["COURSEKIT_PROGRESS"]).unlink(missing_ok=True)

    def __init__(self) -> None:
        self.watched: set[pytest.Collector] = set()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Watching())  # hooks of this file itself do not reach notebooks


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """With `-n auto` one worker more than cores: browsers and kernels wait much of the time."""
    return (os.cpu_count() or 1) + 1


@cache
def group_of(path: Path) -> str:
    """The folder of GROUPS that the test file `path` lies in."""
    for folder in GROUPS:
        if path.is_relative_to(ROOT / folder):
            return folder
    raise pytest.UsageError(f"{path} lies in none of the test folders {', '.join(GROUPS)}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    order = list(GROUPS)
    if hasattr(config, "workerinput"):  # one of several workers
        order.reverse()
    for item in items:
        item.add_marker(GROUPS[group_of(item.path)])
    items.sort(key=lambda item: order.index(group_of(item.path)))

"""An installation that nobody may write to, and no home: everything loads, compiles and runs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files are closed in another way there")

PACKAGE = Path(__file__).parent.parent.parent / "coursekit"
EVERYTHING = """
import importlib, pkgutil, sys
import coursekit

for module in pkgutil.walk_packages(coursekit.__path__, "coursekit."):
    if not module.name.endswith(("__main__", "fast.loops")):
        importlib.import_module(module.name)
assert "numba" not in sys.modules
from coursekit.games import ConnectFour
from coursekit import fast

print(coursekit.__file__, *fast.alpha_beta_with_table(ConnectFour(), ConnectFour.heuristic, 11))
assert "numba" in sys.modules
try:
    open("new", "w")
except OSError:
    print("read-only")
"""


def without_privileges(command: list[str]) -> list[str]:
    """The command, to which files are as closed as they say, even if an administrator gives it."""
    if os.geteuid() != 0:
        return command
    setpriv = shutil.which("setpriv")
    assert setpriv, "no setpriv on this machine"
    return [setpriv, "--bounding-set=-all", "--inh-caps=-all", *command]


def test_a_read_only_installation_without_a_home_compiles_all_the_same(tmp_path):
    installed = tmp_path / "installed"
    shutil.copytree(PACKAGE, installed / "coursekit", ignore=shutil.ignore_patterns("__pycache__"))
    for folder, _, _ in os.walk(installed):
        os.chmod(folder, 0o555)
    environment = {"PATH": os.environ["PATH"], "HOME": str(installed), "PYTHONPATH": str(installed)}
    command = without_privileges([sys.executable, "-c", EVERYTHING])
    done = subprocess.run(command, cwd=installed, env=environment, capture_output=True, text=True)
    for folder, _, _ in os.walk(installed):
        os.chmod(folder, 0o755)
    assert done.returncode == 0, done.stderr
    where = installed / "coursekit" / "__init__.py"
    assert done.stdout.splitlines() == [f"{where} 9 3", "read-only"]


def test_a_disk_that_is_full_by_the_time_a_loop_is_compiled_does_no_harm(tmp_path):
    code = (
        "import resource\n"
        "from coursekit import fast\n"
        "from coursekit.games import TicTacToe\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))  # no byte more in any file\n"
        "assert fast.uct(TicTacToe(), iterations=100).root.visits == 100"
    )
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr

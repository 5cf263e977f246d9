"""Every run tries the same examples, in any process; the profile "explore" tries others."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent

PROGRAM = """
import sys
from runpy import run_path
from hypothesis import given, settings

run_path("../conftest.py")
settings.load_profile(sys.argv[1])
searches = run_path("test_search.py")

@given(searches["games"](), searches["windows"])
def show(position, window):
    print(position, searches["guess"](position), window)

show()
"""


def tried(profile: str, hash_seed: int) -> list[str]:
    """The positions, guesses and windows that a property would be tried on, in a new process."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, profile],
        cwd=HERE,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_same_examples_in_every_process_and_others_to_explore():
    examples = tried("coursekit", 1)
    assert len(set(examples)) > 100
    assert tried("coursekit", 2) == examples
    explored = tried("explore", 1)
    assert len(explored) > len(examples)
    assert explored[: len(examples)] != examples

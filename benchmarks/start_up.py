"""How long `%load_ext coursekit` takes, beside the libraries that a notebook may need later.

    python benchmarks/start_up.py

Each is loaded by fresh interpreters, in turns; IPython is there before the clock starts. What
counts is the processor's time, and the quickest run of each.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
RUNS = 7
TIMED = """
from time import process_time
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
started = process_time()
{code}
print(process_time() - started)
"""
LIBRARIES = "import numpy, matplotlib.pyplot, ipywidgets"
LOADED = {
    "%load_ext coursekit": "shell.extension_manager.load_extension('coursekit')",
    "… and the widgets": "shell.extension_manager.load_extension('coursekit')\n"
    "import coursekit.interact",
    LIBRARIES: LIBRARIES,
}


def seconds(code: str) -> float:
    """The processor's time for the code, in a fresh interpreter."""
    command = [sys.executable, "-c", TIMED.format(code=code)]
    return float(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)


def main() -> None:
    times: dict[str, list[float]] = {title: [] for title in LOADED}
    for _ in range(RUNS):
        for title, code in LOADED.items():
            times[title].append(seconds(code))
    libraries = min(times[LIBRARIES])
    for title, measured in times.items():
        print(f"{title:<46} {min(measured):5.2f} s   {min(measured) / libraries:4.0%}")


if __name__ == "__main__":
    main()

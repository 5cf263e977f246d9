"""The console command `coursekit`: its first word says what to do, and only that is loaded."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = {
    "start": ("commands.start:main", "open the course in JupyterLab, as coursekit alone does"),
    "grade": ("commands.grade:main", "grade a folder of submitted notebooks"),
    "tournament": (
        "players.class_tournament:main",
        "let a class and the agents of the course play",
    ),
    "paper": ("commands.pages:paper", "write notebooks as pages to print, unfolded"),
    "release": ("commands.release:main", "copy the course so that it shows no solutions"),
    "site": ("commands.pages:site", "write the whole course as web pages"),
}
"""By its word: the function that takes the words after it, and what is done."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the first word says, with the words after it; without a word, start the course."""
    word, *others = (sys.argv[1:] if arguments is None else arguments) or ["start"]
    if word in ("help", "-h", "--help"):
        print(usage())
    elif word in COMMANDS:
        module, _, function = COMMANDS[word][0].partition(":")
        getattr(import_module(f"coursekit.{module}"), function)(others)
    else:
        sys.exit(f"There is no command coursekit {word}; there are {', '.join(COMMANDS)}.")


def usage() -> str:
    """The commands, one in a line."""
    lines = [f"  coursekit {word:12}{done}" for word, (_, done) in COMMANDS.items()]
    return "\n".join(["What coursekit does:", *lines])

"""The words behind a command: what they are is told by --help, and what is wrong in a sentence."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import NoReturn


class Arguments(ArgumentParser):
    """Arguments that are refused in one sentence."""

    def error(self, message: str) -> NoReturn:
        sys.exit(f"{self.prog}: {message}.")

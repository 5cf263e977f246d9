"""What is there in every notebook: whatever a hint, or a text in any chapter, says to call."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # widgets take a while to load: only when one is used
    from coursekit.draw.trees.branches import Boards
    from coursekit.interact.widgets.live import Live
    from coursekit.record import CallTree


def always_here() -> dict[str, Callable]:
    """The functions that `%load_ext coursekit` brings along, by name."""
    from coursekit.course import again, check, presenting, progress, solution, term
    from coursekit.record import trace

    return {
        "again": again,
        "check": check,
        "presenting": presenting,
        "progress": progress,
        "solution": solution,
        "step": _step,
        "term": term,
        "trace": trace,
    }


def _step(tree: CallTree, start: int = 0, boards: Boards = False) -> Live:
    """A slider through the steps of a trace; `help(coursekit.interact.step)` says more."""
    from coursekit.interact import step

    return step(tree, start, boards)

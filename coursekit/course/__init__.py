"""The classroom: exercises that answer back, sources, claims, and a notebook's set-up."""

from coursekit.course.checks import check
from coursekit.course.claims import claims
from coursekit.course.notebook import check_shell, set_up_notebook
from coursekit.course.planting import planted
from coursekit.course.progress import progress
from coursekit.course.source import show_source
from coursekit.door import put_doors
from coursekit.kinds import a_text, any_value

__all__ = [
    "check",
    "claims",
    "planted",
    "progress",
    "set_up_notebook",
    "show_source",
]

CHECKS = {
    "answer": any_value,
    "function": any_value,
    "id": any_value,
    "part": any_value,
    "right": a_text,
    "shell": check_shell,
    "wrong": a_text,
}
put_doors(globals(), CHECKS)

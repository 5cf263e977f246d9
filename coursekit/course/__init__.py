"""The classroom: exercises that answer back, sources, claims, and a notebook's set-up."""

from coursekit.course.checks import check
from coursekit.course.claims import claims
from coursekit.course.notebook import set_up_notebook
from coursekit.course.planting import planted
from coursekit.course.progress import progress
from coursekit.course.source import show_source

__all__ = [
    "check",
    "claims",
    "planted",
    "progress",
    "set_up_notebook",
    "show_source",
]

"""The classroom: exercises that answer back, sources, words, a notebook's set-up."""

from coursekit.course.checking import again, check, solution
from coursekit.course.glossary import term
from coursekit.course.growth import growth
from coursekit.course.notebook import presenting
from coursekit.course.progress import progress
from coursekit.course.source import edit, planted, show_source

__all__ = [
    "again",
    "check",
    "edit",
    "growth",
    "planted",
    "presenting",
    "progress",
    "show_source",
    "solution",
    "term",
]

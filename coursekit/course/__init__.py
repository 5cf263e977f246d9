"""The classroom: exercises that answer back, sources, claims, words, a notebook's set-up."""

from coursekit.course.checks import check
from coursekit.course.claims import claims
from coursekit.course.notebook import check_shell, set_up_notebook
from coursekit.course.planting import planted
from coursekit.course.progress import progress
from coursekit.course.source import show_source
from coursekit.course.words import term
from coursekit.door import put_doors
from coursekit.kinds import a_text, any_value, function

__all__ = [
    "check",
    "claims",
    "planted",
    "progress",
    "set_up_notebook",
    "show_source",
    "term",
]

CHECKS = {
    "answer": any_value,
    "function": function("written in Python with def"),
    "id": any_value,
    "part": any_value,
    "show_source.function": any_value,
    "right": a_text,
    "shell": check_shell,
    "word": a_text,
    "wrong": a_text,
}
put_doors(globals(), CHECKS)

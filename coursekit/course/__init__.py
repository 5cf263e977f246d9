"""The classroom: exercises that answer back, sources, words, a notebook's set-up."""

from coursekit.course.checking import again, check, solution
from coursekit.course.glossary import term
from coursekit.course.growth import growth
from coursekit.course.notebook import LARGEST, presenting
from coursekit.course.progress import exercise_id, progress
from coursekit.course.source import planted, show_source
from coursekit.door import put_doors
from coursekit.kinds import a_list, a_text, a_whole_number, any_value, function, number, optional

__all__ = [
    "again",
    "check",
    "growth",
    "planted",
    "presenting",
    "progress",
    "show_source",
    "solution",
    "term",
]

CHECKS = {
    "answer": any_value,
    "count": function("of a size that returns how much there is to do"),
    "counted": a_text,
    "function": function("written in Python with def"),
    "id": exercise_id,
    "show_source.function": any_value,
    "right": a_text,
    "scale": number(1, LARGEST),
    "again.seed": a_whole_number(),
    "seed": optional(a_whole_number()),
    "size": a_text,
    "sizes": a_list(a_whole_number(1), "a list of at least three sizes", least=3),
    "work": optional(function("of a size")),
    "word": a_text,
    "wrong": a_text,
}
put_doors(globals(), CHECKS)

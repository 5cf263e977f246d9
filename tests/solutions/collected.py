"""All answers to the exercises, right and wrong, by the exercise's number."""

from importlib import import_module
from pathlib import Path

from coursekit.course.comparison import Comparison
from coursekit.course.contents import exercise, exercise_files

# Exercise -> the right answers; (answer, what the hint says) for those that are not; (right answer,
# what is remarked on it); (half-filled answer, what is said about it). exercise_1_02.py has those
# of exercise 1.2; an exercise that compares a function with ours brings some of its own, and may
# do without a file.
RIGHT, WRONG, REMARKS, HALF_FILLED = {}, {}, [], []
for id in exercise_files():
    diagnosis = exercise(id).diagnose
    RIGHT[id], WRONG[id] = [], []
    if isinstance(diagnosis, Comparison):
        RIGHT[id] += [diagnosis.solution]
        WRONG[id] += diagnosis.planted()
    chapter, number = map(int, id.split("."))
    path = Path(__file__).with_name(f"exercise_{chapter}_{number:02}.py")
    if path.exists():
        given = import_module(f"tests.solutions.{path.stem}")
        RIGHT[id] += given.RIGHT
        WRONG[id] += given.WRONG
        REMARKS += [(id, *remark) for remark in getattr(given, "REMARKS", [])]
        HALF_FILLED += [(id, *half) for half in getattr(given, "HALF_FILLED", [])]

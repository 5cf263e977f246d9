"""The exercises of chapter 2; importing a file of this folder registers its exercises."""

from coursekit.course.chapter_2 import grundy, kayles, lost, rows

__all__ = ["grundy", "kayles", "lost", "rows"]

"""The exercises of chapter 4; importing a file of this folder registers its exercises."""

from coursekit.course.chapter_4 import (
    constant_sum,
    coordination,
    equilibrium,
    expected,
    guarantees,
    pivot,
    programs,
    pure,
    two_rows,
)

__all__ = [
    "constant_sum",
    "coordination",
    "equilibrium",
    "expected",
    "guarantees",
    "pivot",
    "programs",
    "pure",
    "two_rows",
]

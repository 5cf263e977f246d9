"""What the notes claim in chapter 2, by notebook.

Claims that would answer an exercise are left out: they are tested, but not shown.
"""

from __future__ import annotations

from coursekit.course.claims_nim_and_sums import NIM_AND_SUMS
from coursekit.course.claims_sprague_grundy import SPRAGUE_GRUNDY

BY_NOTEBOOK = {"2a-nim-and-sums": NIM_AND_SUMS, "2b-sprague-grundy": SPRAGUE_GRUNDY}
CLAIMS = NIM_AND_SUMS + SPRAGUE_GRUNDY

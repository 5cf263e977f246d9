"""Hands: step through an algorithm, play against it, turn its knobs."""

from coursekit.interact import heaps, move_names  # noqa: F401  they register their boards and moves
from coursekit.interact.equivalence import equivalence_explorer
from coursekit.interact.explore import explore
from coursekit.interact.play import play
from coursekit.interact.slide import slide
from coursekit.interact.step import step

__all__ = ["equivalence_explorer", "explore", "play", "slide", "step"]

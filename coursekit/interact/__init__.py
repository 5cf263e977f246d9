"""Hands: step through an algorithm, play against it, turn its knobs."""

from coursekit.interact.explore import explore
from coursekit.interact.play import play
from coursekit.interact.slide import slide
from coursekit.interact.step import step

__all__ = ["explore", "play", "slide", "step"]

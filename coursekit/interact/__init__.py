"""Hands: step through an algorithm, play against it, turn its knobs."""

from coursekit.interact.equivalence import equivalence_explorer
from coursekit.interact.payoff_editor import payoff_editor
from coursekit.interact.playing.play import play
from coursekit.interact.prune import prune
from coursekit.interact.simplex_steps import simplex_steps
from coursekit.interact.stepping.step import step
from coursekit.interact.table_steps import elimination_steps, guarantee_steps, reply_steps
from coursekit.interact.two_by_two import two_by_two_family
from coursekit.interact.widgets.explore import explore
from coursekit.interact.widgets.slide import slide

__all__ = [
    "elimination_steps",
    "equivalence_explorer",
    "explore",
    "guarantee_steps",
    "payoff_editor",
    "play",
    "prune",
    "reply_steps",
    "simplex_steps",
    "slide",
    "step",
    "two_by_two_family",
]

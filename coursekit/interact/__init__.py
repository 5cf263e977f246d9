"""Hands: step through an algorithm, play against it, turn its knobs."""

from coursekit.interact.bandit_race import bandit_race, ucb_steps
from coursekit.interact.equivalence import equivalence_explorer
from coursekit.interact.payoff_editor import payoff_editor
from coursekit.interact.playing.play import play
from coursekit.interact.prune import prune
from coursekit.interact.simplex_steps import simplex_steps
from coursekit.interact.slot_machine import slot_machine
from coursekit.interact.stepping.step import step
from coursekit.interact.table_steps import elimination_steps, guarantee_steps, reply_steps
from coursekit.interact.two_by_two import two_by_two_family
from coursekit.interact.watch_search import watch_search
from coursekit.interact.widgets.explore import explore
from coursekit.interact.widgets.slide import slide

__all__ = [
    "bandit_race",
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
    "slot_machine",
    "step",
    "two_by_two_family",
    "ucb_steps",
    "watch_search",
]

"""Hands: step through an algorithm, play against it, turn its knobs."""

from coursekit.checks import check_position
from coursekit.door import put_doors
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
from coursekit.kinds import a, anything, function, listed, optional, whole
from coursekit.linear_programs import LinearProgram
from coursekit.matrix_games.game import check_game, check_payoff
from coursekit.record import CallTree

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

CHECKS = {
    "boards": anything,
    "column": anything,
    "dominated": function("that finds dominated strategies, such as strictly_dominated"),
    "frame": function("of the step"),
    "function": function("whose arguments become controls"),
    "game": check_game,
    "games": optional(listed(anything, "a list of impartial positions")),
    "opponent": anything,
    "position": check_position,
    "program": a(LinearProgram, "a LinearProgram"),
    "start": whole(),
    "steps": whole(1),
    "tree": a(CallTree, "a trace, as in step(trace(minimax, …))"),
    "prune.tree": anything,
    "you": whole(),
    **dict.fromkeys("TRPS", check_payoff),
}
put_doors(globals(), CHECKS)

"""Hands: step through an algorithm, play against it, turn its knobs."""

from coursekit.checks import check_any_position
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
from coursekit.kinds import a, a_list, a_whole_number, any_value, function, optional, refused
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


def check_opponent(name, opponent):
    """`opponent` if it is a name, a function or None; `play` knows the names."""
    if opponent is None or isinstance(opponent, str) or callable(opponent):
        return opponent
    raise refused(name, "'perfect', 'random', a function or None", opponent)


CHECKS = {
    "boards": any_value,
    "column": any_value,
    "dominated": function("that finds dominated strategies, such as strictly_dominated"),
    "frame": function("of the step"),
    "function": any_value,
    "game": check_game,
    "games": optional(a_list(any_value, "a list of impartial positions")),
    "opponent": check_opponent,
    "position": check_any_position,
    "program": a(LinearProgram, "a LinearProgram"),
    "start": a_whole_number(),
    "steps": a_whole_number(1),
    "tree": a(CallTree, "a trace, as in step(trace(minimax, …))"),
    "prune.tree": any_value,
    "you": a_whole_number(),
    **dict.fromkeys("TRPS", check_payoff),
}
put_doors(globals(), CHECKS)

"""Names that have moved: what cells of your own take from the package, and where it is now."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

from coursekit.commands.answers import names_in, parsed
from coursekit.course.notebook import always_here

RENAMED = {
    "Weighing": "FeatureAgent",
    "as_told": "captioned_result",
    "best_replies": "best_responses",
    "best_reply_curves": "best_response_curves",
    "best_reply_dynamics": "best_response_dynamics",
    "draw_best_replies": "draw_best_responses",
    "endless": "can_go_on_for_ever",
    "examples_of": "examples_from",
    "fewest_leaves": "minimal_tree_leaves",
    "improvements": "compare_improvements",
    "policy_of": "policy_from_agent",
    "reply_payoffs": "expected_payoffs",
    "reply_steps": "response_steps",
    "right_decisions": "decision_accuracy",
    "settled": "with_quiescence",
    "Stage": "StageGame",
    "shapley": "shapley_iteration",
    "strategic_form": "full_normal_form",
    "yes_or_no": "binary_questions",
}
"""What earlier editions of the course called what its notebooks import."""


def moved_names(
    cells: Sequence[Mapping[str, Any]], yours: set[str], now: Mapping[str, str]
) -> Iterator[str]:
    """For each cell of yours that takes names from where they no longer are, the lines to write.

    `yours` are the ids of your cells among the code `cells` of a notebook, and `now` has the line
    that imports each name in the course. What no cell above yours imports has moved, too.

    >>> mine = {"id": "own-1", "source": "best_replies(game, 0)"}
    >>> now = {"best_responses": "from coursekit.matrix_games import best_responses"}
    >>> print(*moved_names([mine], {"own-1"}, now))
    your cell "best_replies(game, 0)" needs, for names that have moved:
      from coursekit.matrix_games import best_responses  # was best_replies
    """
    there = {*dir(builtins), *always_here(), "display"}
    for cell in cells:
        source = "".join(cell["source"])
        with suppress(SyntaxError, ValueError, RecursionError, MemoryError):  # it takes nothing
            made, used = names_in(parsed(source))
            lines = []
            for name in sorted({*(used - made - there), *_taken(parsed(source))}):
                new = name if name in now else RENAMED.get(name, "")
                if new in now and name not in always_here():
                    lines.append(f"\n  {now[new]}" + (f"  # was {name}" if new != name else ""))
            if lines and cell["id"] in yours:
                begins = source.split("\n")[0]
                yield f'your cell "{begins}" needs, for names that have moved:{"".join(lines)}'
            there |= made


def _taken(statements: list[ast.stmt]) -> Iterator[str]:
    """The names that a cell imports from a place in the package where they are not."""
    for statement in statements:
        if isinstance(statement, ast.ImportFrom) and str(statement.module).startswith("coursekit."):
            module = None
            with suppress(ImportError):
                module = import_module(str(statement.module))
            yield from (each.name for each in statement.names if not hasattr(module, each.name))


def import_lines(sources: Sequence[str]) -> dict[str, str]:
    """The line that imports each name of the package, as cells of the course have it.

    >>> import_lines(["from coursekit.games import Nim, Tree"])["Nim"]
    'from coursekit.games import Nim'
    """
    found = {}
    for source in sources:
        with suppress(SyntaxError):
            for node in parsed(source):
                if isinstance(node, ast.ImportFrom):
                    for name in (alias.name for alias in node.names):
                        found[name] = f"from {node.module} import {name}"
    return {name: line for name, line in found.items() if line.startswith("from coursekit")}

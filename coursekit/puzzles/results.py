"""How a search found its way, or did not. Notes §1.1.2."""

from __future__ import annotations

from typing import Any

import msgspec


class Expansion(msgspec.Struct, frozen=True, gc=False):  # nothing in it can refer back to it
    """A state that left the frontier at priority f, with cost so far g and estimate h.

    `pushed` are its neighbours that went to the frontier in return.
    """

    state: Any
    f: float
    g: float
    h: float
    pushed: tuple[Any, ...]


class SearchResult(msgspec.Struct, frozen=True):
    """The way from the start to a goal, and how the search found it.

    If no goal can be reached, `path` and `moves` are empty and `cost` is infinite. `history` holds
    the states in the order in which they left the frontier: those expanded and, last, the goal.
    """

    path: tuple[Any, ...]
    moves: tuple[Any, ...]
    cost: float
    history: tuple[Expansion, ...]

    @property
    def expanded(self) -> int:
        """How many states were expanded; the goal is not."""
        return len(self.history) - bool(self.path)

    def frontier(self, step: int) -> tuple[Any, ...]:
        """The states that wait when `history[step]` is about to leave, longest-waiting first."""
        if step not in range(len(self.history) + 1):
            raise ValueError(f"step must be from 0 to {len(self.history)}, not {step!r}")
        waiting = {self.history[0].state: None}
        for expansion in self.history[:step]:
            del waiting[expansion.state]
            for state in expansion.pushed:
                waiting.pop(state, None)  # it waits anew, with its lower cost
                waiting[state] = None
        return tuple(waiting)

    def __repr__(self) -> str:
        return f"SearchResult(cost={self.cost}, moves={self.moves}, expanded={self.expanded})"


class Way(msgspec.Struct, frozen=True, gc=False):  # nothing in it can refer back to it
    """How a search came to a state: by a move, from a state to which there was a way before."""

    state: Any
    move: Any = None
    before: Way | None = None

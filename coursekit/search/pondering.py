"""Thinking on the opponent's time: search the answers before the opponent has moved.

Notes §5.1.1; slides on search.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

from coursekit.checks import check_unfinished
from coursekit.games import Position
from coursekit.games.fields import a_tuple
from coursekit.search.alpha_beta_search import alpha_beta
from coursekit.search.deepening import Search, deepen
from coursekit.search.minimax_search import Heuristic
from coursekit.search.results import Deepened
from coursekit.search.transposition_table import TranspositionTable
from coursekit.stopping import Interrupted, Interruptible, start


class Pondering:
    """A search in the background for the answers to each of the opponent's `replies`.

    The opponent is to move in `position`. All replies are searched to depth 1, then to depth 2, …,
    in the order in which they are listed; without `replies`, all moves. When the opponent has
    moved, `answer(move)` has the deepest search that was finished.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> pondering = Pondering(Tree(((1, 2), (3, -4)), player=1), first_leaf, depth=1)
    >>> pondering.finish()
    >>> pondering.answer(1)
    Deepened(value=3, move=0, depth=1, line=(0,), exhausted=True, decided=True)
    """

    def __init__(
        self,
        position: Position,
        heuristic: Heuristic,
        search: Search = alpha_beta,
        depth: float | None = None,
        replies: Sequence[Any] | None = None,
        table: TranspositionTable | None = None,
    ):
        self.position = check_unfinished("position", position)
        listed = position.moves() if replies is None else a_tuple(replies)
        if listed is None:
            raise ValueError(f"replies must be a list of moves, not {replies!r}")
        for reply in listed:
            if reply not in position.moves():
                raise ValueError(f"replies has {reply!r}, not a legal move in {position!r}")
        options = {position.legal(reply): position.play(reply) for reply in listed}
        self._searches = {
            reply: deepen(option, heuristic, search, depth, table=table)
            for reply, option in options.items()
            if not option.is_over
        }
        self.found: dict[Any, Deepened] = {}
        self.error: Exception | None = None
        self._stopped = threading.Event()
        self._runner = Interruptible()
        self._thread = threading.Thread(target=self._think, daemon=True)
        start(self._thread)

    def finish(self) -> None:
        """Wait until every reply has been searched as deep as it will be."""
        self._thread.join()
        if self.error is not None:
            raise self.error

    def stop(self) -> None:
        """Think no more: the game is over, or a move was taken back."""
        self._stopped.set()
        self._runner.stop()
        self.finish()

    def answer(self, move: Any) -> Deepened | None:
        """The opponent played `move`: stop, and return what was found; None if that is nothing."""
        self.stop()
        return self.found.get(self.position.legal(move))

    def _think(self) -> None:
        try:
            self._runner.run(self._search_all)
        except Interrupted:
            pass
        except Exception as error:
            self.error = error

    def _search_all(self) -> None:
        """One depth after the other; a search ends when there is nothing left to find."""
        searches = dict(self._searches)
        while searches:
            for reply in list(searches):
                if self._stopped.is_set():
                    return
                found = next(searches[reply], None)
                if found is None:
                    del searches[reply]
                else:
                    self.found[reply] = found

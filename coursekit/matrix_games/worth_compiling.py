"""When to compile a loop that is called again and again, each time with little to do.

To load numba takes half a second, and one game is solved sooner than that. Whoever solves many
should have it all the same: a loop is compiled as soon as the work that was done without numba has
taken as long as compiling does. So nobody waits more than twice as long as with perfect foresight.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from coursekit.compiling import compiled

LOADING = 0.5
"""Seconds to load numba, and what it has kept of the loop."""
COMPILING = 0.02
"""Seconds to load the loop, where numba is there already."""

_spent: defaultdict[Callable[..., Any], float] = defaultdict(float)
"""Seconds of work, by and large, that were done in the place of each loop."""


def worth_compiling(loop: Callable[..., Any], seconds: float) -> Callable[..., Any] | None:
    """The loop, compiled, if it is by now worth it; None if not, and if there is no numba.

    `seconds` is what the work at hand takes without it, by and large.

    >>> def loop(number):
    ...     return number + 1
    >>> worth_compiling(loop, seconds=1e-6) is None
    True
    """
    is_loaded = "numba" in sys.modules
    _spent[loop] += seconds
    if _spent[loop] < (COMPILING if is_loaded else LOADING):
        return None
    quick = compiled(loop)
    return None if quick is loop else quick

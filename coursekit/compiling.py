"""Compiling a plain loop, where numba is installed and there is enough to do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

FEW = 20_000
"""A loop over a graph with fewer edges is done before numba is loaded."""


@cache
def compiled(loop: Callable[..., Any]) -> Callable[..., Any]:
    """The loop, compiled. Without the extra "fast" it runs as it is, much more slowly."""
    try:
        from numba import njit  # here, because it takes half a second to load
    except ImportError:
        return loop
    return njit(cache=True)(loop)


def compiled_for(edges: int, loop: Callable[..., Any]) -> Callable[..., Any]:
    """The loop over a graph with so many edges: as it is, or compiled if they are many."""
    return loop if edges < FEW else compiled(loop)

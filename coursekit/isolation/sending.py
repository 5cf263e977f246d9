"""How an agent goes to another process: as it is, even if it was typed into a cell."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from typing import Any

import cloudpickle

REMEMBERING = type(lru_cache(len))
"""What `cache` and `lru_cache` make of a function."""


def as_sent(thing: Any) -> bytes:
    """The thing as a pickle, with all the code in it that cannot be imported there."""
    file = BytesIO()
    Packing(file).dump(thing)
    return file.getvalue()


class Packing(cloudpickle.Pickler):
    """Packs functions that remember their answers as well; cloudpickle tells only their names."""

    def reducer_override(self, thing: Any) -> Any:
        """How a thing is made again."""
        if isinstance(thing, REMEMBERING):
            return remembering, (thing.__wrapped__, thing.cache_parameters())
        return super().reducer_override(thing)


def remembering(function: Callable[..., Any], parameters: dict[str, Any]) -> Any:
    """The function, which remembers from now on."""
    return lru_cache(**parameters)(function)

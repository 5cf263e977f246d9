"""Reading a number that is going to be compared with floats, or added to them."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.course.answers import Hint, the_number
from coursekit.course.wording import shown

LARGEST = 10**300
"""Numbers up to this one can be compared with floats, and added to them."""


def the_modest_number(value: Any, what: str) -> Any:
    """`value` if it is a number that can be compared with floats, and added to them, or a hint.

    >>> the_modest_number(10**400, "The loss")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    coursekit.course.answers.Hint: The loss is far too large a number: 1000000000...
    """
    number = the_number(value, what)
    number = float(number) if isinstance(number, np.floating) else number  # LARGEST is no float32
    if not -LARGEST <= number <= LARGEST:
        raise Hint(f"{what} is far too large a number: {shown(value)}.")
    return value

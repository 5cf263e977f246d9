"""Tables of examples: the classic one about the weather, and numbers by their binary digits."""

from __future__ import annotations

from coursekit.decision_trees.examples import Examples

WEATHER_ROWS = """
sunny hot high weak no
sunny hot high strong no
overcast hot high weak yes
rain mild high weak yes
rain cool normal weak yes
rain cool normal strong no
overcast cool normal strong yes
sunny mild high weak no
sunny cool normal weak yes
rain mild normal weak yes
sunny mild normal strong yes
overcast mild high strong yes
overcast hot normal weak yes
rain mild high strong no
"""


def _weather() -> Examples:
    lines = [line.split() for line in WEATHER_ROWS.strip().splitlines()]
    names = ("outlook", "temperature", "humidity", "wind")
    rows = tuple(dict(zip(names, line, strict=False)) for line in lines)
    return Examples(rows, tuple(line[-1] for line in lines))


WEATHER = _weather()
"""On which of fourteen days is it weather to play outside? Quinlan's example of 1986."""


def bits_of(number: int, digits: int, name: str = "bit") -> dict[str, int]:
    """The binary digits of a number as attributes, the one of value 1 first.

    >>> bits_of(6, 3)
    {'bit 0': 0, 'bit 1': 1, 'bit 2': 1}
    """
    return {f"{name} {digit}": number >> digit & 1 for digit in range(digits)}

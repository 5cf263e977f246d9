"""The cross table of a tournament."""

import numpy as np

from coursekit.agents import RoundRobin
from coursekit.draw import cross_table


def texts(sketch):
    return [mark.text for mark in sketch.marks if hasattr(mark, "text")]


def test_the_best_stands_first_and_points_are_read_along_a_row():
    earned = np.zeros((3, 3, 4))
    earned[0, 1], earned[0, 2], earned[1, 2] = [-3, -1, 0, 1], [1, 1, 1, 1], [1, 0, 0, 0]
    sketch = cross_table(RoundRobin(("a", "b", "<c>"), earned - earned.transpose(1, 0, 2)))
    words = texts(sketch)
    assert words[:15] == [
        *("1 a", "1", "37.5 %", "100 %", "68.8 %"),
        *("2 b", "2", "62.5 %", "62.5 %", "62.5 %"),
        *("3 <c>", "3", "0 %", "37.5 %", "18.8 %"),
    ]
    assert "&lt;c&gt;" in sketch._repr_svg_()

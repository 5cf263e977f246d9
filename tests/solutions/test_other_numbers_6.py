"""With other numbers, the slips of chapter 6 still draw the hints that were meant for them."""

import pytest

from coursekit.chapters.c6a_genetic_algorithms.exercises import x_6_01, x_6_03
from coursekit.chapters.c6b_supervised_learning.exercises import x_6_05, x_6_10
from coursekit.course import check
from coursekit.course.practice import variant

SEEDS = range(40)


def slips(id, seed):
    """(wrong answer, its hint) for the numbers that the seed draws."""
    asked = variant(id, seed)
    data = getattr(asked.diagnose, "args", (None,))[0]
    if id == "6.1":
        yield from x_6_01.slips(data)
    elif id == "6.3":
        order, length, _ = asked.answer
        yield from (((order, length, slip), hint) for slip, hint in data.slips())
    elif id == "6.5":
        before, gain = asked.answer
        yield from (((slip, gain), hint) for slip, hint in x_6_05.slips_of_entropy(data))
        yield from (((before, slip), hint) for slip, hint in x_6_05.slips_of_gain(data))
    elif id == "6.10":
        for_v, for_w = asked.answer
        yield from (((slip, for_w), hint) for slip, hint in data.slips_for_v())
        yield from (((for_v, slip), hint) for slip, hint in data.slips_for_w())
    else:  # several numbers
        yield from asked.diagnose.together
        for place, each in enumerate(asked.diagnose.asked):
            for slip, hint in each.slips:
                yield tuple(slip if k == place else ... for k in range(2)), hint


@pytest.mark.parametrize("id", ["6.1", "6.3", "6.5", "6.10", "6.12", "6.13", "6.15", "6.16"])
def test_a_slip_draws_its_hint_with_all_numbers(id):
    for seed in SEEDS:
        given = list(slips(id, seed))
        assert len(given) >= 5
        for answer, hint in given:
            feedback = check(id, answer, seed=seed)
            assert feedback.passed is False, (seed, answer, feedback)
            assert hint in feedback.message, (seed, answer)


def test_what_the_slips_are_made_of_is_what_is_asked():
    assert check("6.1", x_6_01.copies(x_6_01.FITNESS))
    assert check("6.3", x_6_03.TASK.right())
    assert check("6.5", (0.81, x_6_05.gain(x_6_05.PARTS)))
    assert check("6.10", x_6_10.CHAIN.slopes())


@pytest.mark.parametrize(
    ("id", "wrong"),
    [
        ("6.4", [0, 1, 1, 2, 1, 2, 2, 3]),
        ("6.7", "01101001"),
        ("6.8", (-0.5, 1, 1, 1)),
        ("6.11", ([[0, 0, 0], [1, 1, 1], [0, 0, 0]], -2.5)),
    ],
)
def test_other_tasks_are_other_tasks(id, wrong):
    assert not any(check(id, wrong, seed=seed) for seed in SEEDS)

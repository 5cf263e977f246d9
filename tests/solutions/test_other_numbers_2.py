"""With other numbers, too, the slips of chapter 2 draw the hints that are meant for them."""

import pytest

from coursekit.chapters.c2b_sprague_grundy.exercises.x_2_07 import OTHERS, every_winning_move
from coursekit.course import check
from coursekit.course.practice import variant
from coursekit.games import Kayles, Nim
from coursekit.impartial import grundy_sequence, mex
from coursekit.solving import outcome_memoized

SEEDS = range(20)
MEMO = {}


def outcome(position):
    return outcome_memoized(position, MEMO)


def hint(id, answer, seed):
    feedback = check(id, answer, seed=seed)
    assert feedback.passed is False, feedback
    return feedback.message


@pytest.mark.parametrize("seed", SEEDS)
def test_two_rows(seed):
    answer = variant("2.1", seed).answer
    rows = [row for row, _ in answer]
    lefts = [left for _, left in answer]
    after = [(left, left) for left in lefts]
    takes = [(row, row - left) for row, left in answer]
    assert "Those are the rows after your moves" in hint("2.1", after, seed)
    assert "how many stones to take" in hint("2.1", takes, seed)
    places = list(zip((0, 1, 0), lefts, strict=True))
    assert "counted from 0" in hint("2.1", places, seed)
    assert "counted from 1" in hint("2.1", [(i + 1, left) for i, left in places], seed)
    whole = [(rows[0], 0), *answer[1:]]
    assert "the opponent takes the whole of it" in hint("2.1", whole, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_that_tells_two_rows_apart(seed):
    short, long = (int(word) for word in variant("2.2", seed).question.split() if word.isdigit())
    for n in range(14):
        apart = outcome(Nim((short, n))) != outcome(Nim((long, n)))
        assert bool(check("2.2", Nim(n), seed=seed)) == apart == (n in (short, long))
    assert "adds nothing" in hint("2.2", Nim(0), seed)
    assert "as good as K" in hint("2.2", Nim(1), seed)
    assert "down to what the other row is worth" in hint("2.2", Nim(20), seed)
    for n in range(short + 1, long):
        assert f"beside the row of {short}" in hint("2.2", Nim(n), seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_of_kayles(seed):
    right = variant("2.6", seed).answer
    question = variant("2.6", seed).question
    first = int(question.rpartition("nimbers of K")[2].split(",")[0])
    known = grundy_sequence(Kayles, first - 1)
    assert "you began one row early" in hint("2.6", [known[-1], *right[:-1]], seed)
    if right != right[::-1]:
        assert "the other way round" in hint("2.6", right[::-1], seed)
    unsplit, carried = list(known), list(known)
    for pins in range(first, first + 3):
        unsplit.append(mex([unsplit[pins - 1], unsplit[pins - 2]]))
        pairs = [(a, pins - width - a) for width in (1, 2) for a in range(pins - width + 1)]
        carried.append(mex(carried[a] + carried[b] for a, b in pairs))
    assert "left out the moves that split" in hint("2.6", unsplit[first:], seed)
    assert "in the ordinary way" in hint("2.6", carried[first:], seed)
    assert f"K{first + 2} is worth 99" in hint("2.6", [*right[:2], 99], seed)


@pytest.mark.parametrize("rows", OTHERS)
def test_every_winning_move(rows):
    first, second = rows
    options = dict.fromkeys((Kayles(first) + Kayles(second)).options())
    winning = [option for option in options if outcome(option) == "P"]
    in_first = [Kayles(second) + option for option in Kayles(first).options()]
    mine = [option for option in winning if option in in_first]
    others = [option for option in winning if option not in in_first]
    assert len(winning) > 2
    assert "You moved only" in every_winning_move(rows, mine)
    assert "You moved only" in every_winning_move(rows, others)
    for missing in winning:
        rest = [option for option in winning if option != missing]
        if [missing] in (mine, others):
            assert "You moved only" in every_winning_move(rows, rest)
        elif len(missing.parts()) == 3:
            assert "may split its row in two" in every_winning_move(rows, rest)
        else:
            assert "need not" in every_winning_move(rows, rest)
    assert "makes its nimber larger" in every_winning_move(rows, winning)

"""The exercises of notebook 1c: outcomes of heaps, by recursion, with a memo and in a table."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

from coursekit.course.asking import Hint, Right, Unfinished, shown, traced, written
from coursekit.course.exercises import Find, Function, Value, exercise, like
from coursekit.games import Subtraction
from coursekit.solving import outcome, outcome_table
from coursekit.trace import trace

TAKES = (1, 2, 3)
CHANGED_PLACES = "Your two letters have changed places: N says that the Next player can win."
MISERE_LETTERS = (
    "In the misère game that is right, and so are all your other answers.\n"
    "Here we play the normal game: what has happened to a player who cannot move?"
)


def letters(last, takes, misere=False):
    """The outcomes of 0, 1, …, `last` stones as a word."""
    table = outcome_table(Subtraction(n, takes, misere) for n in range(last + 1))
    return "".join(letter for letter, _ in table.values())


def stones(n):
    return f"{n} stone" if n == 1 else f"{n} stones"


def either(takes):
    """The moves in words: "1, 3 or 4"."""
    return f"{', '.join(map(str, takes[:-1]))} or {takes[-1]}"


def broken_rule(mine, n, takes):
    """Why the student's letters for fewer stones do not allow the one for n stones."""
    if n == 0:
        return (
            "with no stones left, the player to move cannot move and has lost.\n"
            "Which letter says that?"
        )
    options = [n - take for take in takes if take <= n]
    lost = [option for option in options if mine[option] == "P"]
    if lost:
        return (
            f'from {stones(n)} you can move to {lost[0]}, and for {lost[0]} you have "P".\n'
            f"What does a move to a P-position make of {n}?"
        )
    return (
        f"from {stones(n)} you can move only to {' or '.join(map(str, options))}, and there you "
        f'have no "P".\nWhat is left to the player who has to move from {n}?'
    )


def calls_of(function, *args):
    """The calls that a student's function makes to itself; none if they cannot be traced."""
    try:
        return traced(function, *args).calls
    except Hint:
        return []


def heap_of(call):
    """What a call asks about: its first argument."""
    return next(iter(call.arguments.values()), None)


def my_outcome(n):
    """One move to a P-position is enough to win, so the first one that is found decides. Without
    any, and without stones in particular, the player to move has lost."""
    for take in (1, 2, 3):
        if take <= n and my_outcome(n - take) == "P":
            return "N"
    return "P"


def wrong_letter(first):
    """Which move is overlooked or invented, or which letters contradict each other."""
    (n,), returned = first.args, first.returned
    asked = [heap_of(call) for call in calls_of(first.function, n) if call.depth == 1]
    lost = n - n % 4
    if first.mine == "P" and asked and lost not in asked:
        return (
            f"{returned} and never looked at {lost}, though `{written(first.function, lost)}` is "
            f'"P".\nWhich moves are there from {stones(n)}, and does your function try them all?'
        )
    invented = [heap for heap in asked if heap not in (n - 1, n - 2, n - 3) or heap < 0]
    if first.mine == "N" and invented:
        return (
            f"{returned}, and on the way it asked for `{written(first.function, invented[0])}`.\n"
            f"Is there a move from {stones(n)} to {shown(invented[0])}?"
        )
    return f"{returned}, but {broken_rule([letter for _, letter in first.answers], n, TAKES)}"


def how_often_it_calls_itself(function):
    calls = len(calls_of(function, 12)) - 1
    many = f"For 12 stones your function calls itself {calls:,} times. Can that be necessary?"
    return Right(many if calls > 100 else "")


@exercise("1.10", "Write OUTCOME", minutes=10, difficulty="medium")
def write_outcome():
    return Function(
        my_outcome,
        range(22),  # more than a table would have; for much more plain recursion takes too long
        {
            '"P" if my_outcome(n) == "N" else "N"': CHANGED_PLACES,
            'return "P" → return "P" if n else "N"': MISERE_LETTERS,
            '"N" if n % 4 == 1 else "P"': "It looks as if every option had to be a P-position to "
            "make an N.\nHow many good moves does the player who moves from 2 stones need?",
        },
        wrong_letter,
        how_often_it_calls_itself,
    )


def calls_for(last, takes, itself=1):
    """How many calls 0, 1, …, `last` stones take; without `itself`, how many with 0 stones."""
    calls = [1]
    for n in range(1, last + 1):
        calls.append(itself + sum(calls[n - take] for take in takes if take <= n))
    return calls


TAKES_OF_1_11 = ((1, 2), (1, 3), (1, 4), (1, 2, 3), (1, 2, 4), (1, 3, 4), (1, 2, 3, 4))


@exercise(
    "1.11",
    "How many calls",
    minutes=5,
    difficulty="easy",
    given=(7, TAKES),
    draw=lambda rng: (rng.randint(5, 9), rng.choice(TAKES_OF_1_11)),
    question=lambda n, takes: (
        f"From a heap one may take {either(takes)} stones, and `outcome_of_all` asks about "
        f"every option before it decides. How many calls does `outcome_of_all({n})` make, the "
        "first one included?"
    ),
)
def how_many_calls(n, takes):
    """A call counts itself and all calls of its options, so seven stones take 1 more than the
    totals of six, five and four stones together: 1 + 52 + 28 + 15."""
    calls = calls_for(n, takes)
    empty = calls_for(n, takes, itself=0)[n]
    until_a_p = len(trace(outcome, Subtraction(n, takes)))
    return Value(
        "96",
        calls[n],
        {
            n + 1: f"There are {n + 1} different positions, but most of them are asked about many "
            "times.\nCount every call.",
            empty: "Those are only the calls with 0 stones: the leaves of the tree.",
            calls[n - 1]: f"That is `outcome_of_all({n - 1})`. Which calls does "
            f"`outcome_of_all({n})` make itself?",
            calls[n] - 1: "Those are the calls made along the way. The first call counts as well.",
            until_a_p: "That is the count if you stop at the first P. Here every option is looked "
            "at.",
            2**n: "It does double at first. But which calls is `outcome_of_all(4)` the sum of?",
        },
        "For 0, 1, 2, 3 and 4 stones there are "
        f"{', '.join(map(str, calls[:4]))} and {calls[4]} calls, the first one included.\n"
        "How does `outcome_of_all(4)` get its number from those before it?",
        f"And {empty} of the {calls[n]} calls ask about 0 stones.",
    )


def my_memo_outcome(n, memo):
    """Look before you work: only a heap that is not in the memo is worked out, and its letter is
    written down before it is returned. The same memo goes to all the calls."""
    if n not in memo:
        options = [my_memo_outcome(n - take, memo) for take in (1, 2, 3) if take <= n]
        memo[n] = "N" if "P" in options else "P"
    return memo[n]


def wrong_with_memo(first):
    """Whether the memo misleads the function, or which letters contradict each other."""
    n, returned = first.args[0], first.returned
    own = [letter for _, letter in first.answers]
    for call in calls_of(first.function, n, {})[1:]:
        heap = heap_of(call)
        if isinstance(heap, int) and 0 <= heap < n and call.value != own[heap]:
            return (
                f"{returned}. On the way the call for {stones(heap)} returned {shown(call.value)}, "
                f"but with an empty memo it returned {shown(own[heap])}.\nSo something wrong is "
                "read from the memo. Under which key was it stored, and is it read back as it was?"
            )
    return f"{returned}, but {broken_rule(own, n, TAKES)}"


def does_it_remember(function):
    """A last look at a function whose letters are right; a `Right` if it remembers them."""
    memo: dict = {}
    calls = traced(function, 16, memo, limit=50_000).calls
    call = f"`{written(function, 16, {})}`"
    right_but = f"The outcomes are right, but {call} took {len(calls):,} calls"
    if len(calls) == 1:
        return (
            "The outcomes are right, but I saw no call of your function to itself. Keep the "
            "recursion of OUTCOME; the memo only saves it from working anything out twice."
        )
    if any(memo.get(n) != my_outcome(n) for n in range(12, 16)):
        return (
            f"{right_but}, and the memo that I handed over does not hold the letters of the "
            f"smaller heaps: at the end it was {shown(memo)}.\nWhen does a call know a letter "
            "that is worth writing down, and into which dictionary do you write it?"
        )
    worked_out = Counter(shown(heap_of(each)) for each in calls if each.children)
    heap, times = worked_out.most_common(1)[0]
    if times > 1:
        return (
            f"{right_but}: the heap of {heap} was worked out {times:,} times.\n"
            "What should a call do before anything else?"
        )
    return Right(f"{call} took {len(calls)} calls. Remembering nothing, it would have been 23,249.")


@exercise("1.12", "Remember what you know", minutes=10, difficulty="medium")
def write_outcome_memo():
    return Function(
        my_memo_outcome,
        [(n, {}) for n in range(13)],
        {
            '"N" if "P" in options else "P" → "P" if "N" in options else "N"': CHANGED_PLACES,
            'else "P" → else "P" if n else "N"': MISERE_LETTERS,
        },
        wrong_with_memo,
        does_it_remember,
        through=lambda function, n, memo: function(n, memo),  # which is to change the memo
    )


def winning_take(n, k):
    """Leave a multiple of k + 1. From there every move leads away from the multiples, because it
    takes at most k, and you can always lead back. If n is a multiple itself, the opponent does that
    to you."""
    rest = n % (k + 1)
    return rest if rest else None


def wrong_take(first):
    """Why this move is illegal, or does not win."""
    (n, k), taken, returned = first.args, first.mine, first.returned
    if taken == 0:
        return f"{returned}, but one must take at least one stone.\nSay `None` if no move wins."
    if taken is None:
        return (
            f"{returned}, but the position is not lost.\nTry the moves one by one: does one of "
            "them leave a number of stones from which your function says None again?"
        )
    if taken not in range(1, min(n, k) + 1):
        return f"{returned}, but a move takes from 1 to {k} stones, and no more than there are."
    story = f"{returned}. That leaves {n - taken}, and from there the opponent wins by taking"
    better = "What would you like to leave behind?" if first.right else "Is any other move better?"
    return f"{story} {winning_take(n - taken, k)}.\n{better}"


@exercise("1.13", "The winning move", minutes=10, difficulty="medium")
def the_winning_move():
    return Function(
        winning_take,
        [(n, k) for k in (3, 2, 1, 4, 6) for n in (*range(1, 3 * k + 4), 0)],
        {
            "n - winning_take(n, k)": "You say how many stones to leave. The question is how many "
            "to take.",
            "n % (k + 1) → (n - 1) % (k + 1)": "All your answers are those of the misère game. "
            "Here whoever takes the last stone wins.",
            "(k + 1) → 4": "For k = 3 all is well. Where does your function make use of `k`?",
        },
        wrong_take,
        "Whatever the opponent takes next, you can always make up for it.",
        read=lambda taken: taken if taken is None else like(1, taken, "3", "What you take"),
    )


def king_table(rows, columns):
    """Going through the rows from the top, and through each row from the left, all three options
    of a square are filled before it. On the upper and on the left edge some of them do not
    exist."""
    table = [["P"] * columns for _ in range(rows)]
    for r in range(rows):
        for c in range(columns):
            steps = [(r - 1, c), (r, c - 1), (r - 1, c - 1)]
            options = [table[up][left] for up, left in steps if up >= 0 and left >= 0]
            table[r][c] = "N" if "P" in options else "P"
    return table


def as_table(answer):
    """Reads a list of rows, each a word or a list of letters, as a list of words."""
    if isinstance(answer, list | tuple):
        with suppress(TypeError):
            return list(map("".join, answer))
    raise Hint('It should be something like `["PNP", "NNN"]`.')


def first_wrong_square(first):
    """Why the letters around it do not allow the first wrong one; or that the size is wrong."""
    (rows, columns), mine, right = first.args, first.mine, first.right
    call, lengths = f"`{written(first.function, rows, columns)}`", list(map(len, mine))
    if lengths != [columns] * rows:
        return f"{call} should have {rows} × {columns} letters; your rows have {shown(lengths)}."
    squares = [(r, c) for r in range(rows) for c in range(columns)]
    r, c = next((r, c) for r, c in squares if mine[r][c] != right[r][c])
    there = 'there is a "P"' if right[r][c] == "N" else 'there is no "P"'
    return (
        f"{call} has {shown(mine[r][c])} in row {r}, column {c}, but {there} among the squares to "
        "which the king can move from there.\nWhat does that make of the square?"
    )


def without_recursion(function):
    """A last look at a function whose tables are right."""
    if len(calls_of(function, 3, 3)) > 1:
        return (
            "The letters are right, but your function calls itself. Here the point is to do "
            "without: in which order can the squares be filled, so that a look is enough?"
        )
    return Right("1,600 squares, three looks at each at most: no call, and nothing twice.")


@exercise("1.16", "A table with two dimensions", minutes=15, difficulty="medium")
def two_dimensions():
    return Function(
        king_table,
        # Without a table, the largest would take for ever.
        [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (5, 7), (40, 40)],
        {
            "king_table(columns, rows)": "Rows and columns have changed places.",
            '"N" if "P" in options else "P" → "P" if "N" in options else "N"': CHANGED_PLACES,
            '"P" in options → "P" in options or not options': MISERE_LETTERS,
            ", (r - 1, c - 1)] → ]": "It looks as if the king never went diagonally.",
            '"P" in options → options and "N" not in options': "It looks as if every option had to "
            "be P to make an N. How many good moves does the mover need?",
            '[["P"] * columns for _ in range(rows)] → [["P"] * columns] * rows': "All your rows "
            "are one and the same list: `[row] * n` does not copy it.",
            "if up >= 0 and left >= 0 → if r or c": "In Python `table[-1]` is the last row. Which "
            "of the three moves are there on the upper and on the left edge?",
        },
        first_wrong_square,
        without_recursion,
        read=as_table,
        same=lambda mine, table: mine == list(map("".join, table)),
    )


def as_word(answer, form):
    """Reads letters as one word, from a list up to the first that is open."""
    if isinstance(answer, list | tuple):
        answer = "".join(map(str, answer[: answer.index(...)] if ... in answer else answer))
    return "".join(like("", answer, form).split()).upper()


# All with 1 among them: then only an empty heap is an end.
TAKES_OF_1_14 = ((1, 3), (1, 4), (1, 6), (1, 3, 4), (1, 3, 6), (1, 4, 5), (1, 4, 7), (1, 5, 6))


@exercise(
    "1.14",
    "Misère, letter by letter",
    minutes=5,
    difficulty="easy",
    given=((1, 2),),
    draw=lambda rng: (rng.choice(TAKES_OF_1_14),),
    question=lambda takes: (
        "Without running anything: the letters of 0 to 12 stones, misère rule, when one may take "
        f"only {either(takes)} stones. Answer with a text of 13 letters."
    ),
)
def misere_letters(takes):
    """At 0 stones the player to move has won, so 0 is N, and 1 is P, because its only move leads
    there. From then on a heap is N if one or two stones fewer are P: every third heap is P,
    beginning with 1."""
    right = letters(12, takes, misere=True)
    slips = {
        letters(12, TAKES, misere=True): "Those are the letters for takes 1, 2 and 3. Here one "
        f"takes only {either(takes)} stones.",
        letters(12, takes): "Those are the letters of the normal game. In the misère game whoever "
        "takes the last stone loses.\nSo who has won when no stones are left?",
        right.translate(str.maketrans("NP", "PN")): CHANGED_PLACES,
    }

    def check(answer):
        mine = as_word(answer, '"PPNN…"')
        has_gaps = isinstance(answer, list | tuple) and ... in answer
        if has_gaps and right.startswith(mine):
            raise Unfinished("All letters up to the first `...` are right.")
        if mine == right:
            return Right("The letters of the normal game, moved on by one stone.")
        if set(mine) - set("NP"):
            return f"Write the letters N and P and nothing else, not {shown(mine)}."
        if len(mine) > 13 or (len(mine) < 13 and not has_gaps):
            return f"From 0 to 12 stones there are 13 letters; you wrote {len(mine)}."
        if mine in slips:
            return slips[mine]
        n = next(n for n, letter in enumerate(mine) if letter != right[n])
        misere = "in the misère game whoever has taken the last one has lost."
        why = broken_rule(mine, n, takes) if n else misere
        return f"For {stones(n)} you wrote {shown(mine[n])}, but {why}"

    return Find("", right, check, slips)


# With letters that repeat from the start, after 11 stones at the latest.
TAKES_OF_1_15 = ((1, 4), (1, 6), (1, 2, 6), (1, 3, 6), (1, 4, 5), (1, 4, 7), (1, 5, 6), (1, 2))
PERIOD_AND_WORD = '(4, "PNNN")'


@exercise(
    "1.15",
    "A period",
    minutes=8,
    difficulty="medium",
    given=((1, 3, 4),),
    draw=lambda rng: (rng.choice(TAKES_OF_1_15),),
    question=lambda takes: (
        f"Normal rule, takes {either(takes)}. The letters repeat. With which period, and what is "
        f"the word that repeats? Answer with both, as in `{PERIOD_AND_WORD}`."
    ),
)
def period(takes):
    """Letter by letter, n is N if n − 1, n − 3 or n − 4 is P. Each letter depends on the four
    before it alone; when the same four letters come again, after seven stones, all the rest comes
    again as well."""
    start = letters(40, takes)
    shortest = next(n for n in range(1, 40) if start[n:] == start[:-n])
    right = start[:shortest]
    sooner = "Yes, it repeats like that, but sooner as well. What is the shortest period?"

    def check(answer):
        length, word = like((None, None), answer, PERIOD_AND_WORD)
        length = like(shortest, length, PERIOD_AND_WORD, "The period, which comes first,")
        if word is ... and (length < shortest or length % shortest):
            return "Write the letters of 0, 1, 2, … stones side by side. Where do they begin again?"
        if word is ...:
            return sooner if length > shortest else Right()
        word = as_word(word, PERIOD_AND_WORD)
        if not word or set(word) - set("NP"):
            return f"The word should consist of the letters N and P; yours is {shown(word)}."
        if length not in (..., len(word)):
            return f"Your period is {shown(length)}, but {shown(word)} has {len(word)} letters."
        mine = word * (shortest + 1)
        for n in range(len(word) + shortest):  # until both would have begun again together
            if mine[n] != right[n % shortest]:
                would_be = f"{stones(n)} would be {shown(mine[n])} if your word is repeated"
                return f"{would_be}, but {broken_rule(mine, n, takes)}"
        if len(word) > shortest:
            return sooner
        return Right(f"Now you can tell for any number: 1,000,000 is {word[10**6 % shortest]}.")

    return Find("", (shortest, right), check, slips=[(2 * shortest, 2 * right), (2, "NP")])

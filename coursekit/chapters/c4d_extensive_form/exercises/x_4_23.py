"""Exercise 4.23: decks of four and five cards."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from random import Random
from typing import Any

from coursekit.course.answers import is_unfinished, shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import rounded, same, text, the_number
from coursekit.extensive_form import GameTree, solve_tree
from coursekit.games import KuhnPoker

Decks = tuple[int, int]
AFTER_A_DEAL = 9
"""How many nodes come with each deal."""


@cache
def right(cards: int) -> tuple[int, int, Any]:
    """The nodes of a deck, the sequences of one player, and the value."""
    tree = GameTree.explore(KuhnPoker(cards))
    return len(tree), len(tree.sequences[0]), solve_tree(tree).value


def larger_decks(decks: Decks, answer: Any) -> str | None:
    if not isinstance(answer, dict) or set(answer) != set(decks):
        form = f"{{{decks[0]}: (nodes, sequences, value), {decks[1]}: …}}"
        return f"I expected something like `{form}`, and you gave {shown(answer)}."
    for cards, given in answer.items():
        if given is not ...:
            form = "(nodes, sequences, value)"
            numbers = the_sequence(given, form, f"The answer for {cards} cards")
            problem = _about_deck(decks, cards, numbers)
            if problem:
                return f"{cards} cards: {problem}"
    if is_unfinished(answer):
        return None
    if decks != (4, 5):
        return Right("The tree grows like the square of the deck, and the sequences like the deck.")
    return Right(
        "The tree and the sequences grow steadily. The value does not: −1/24 is the mildest for "
        "Player I, and −1/15 is worse than the −1/18 of three cards."
    )


def _about_deck(decks: Decks, cards: int, given: tuple) -> str | None:
    if len(given) != 3:
        return f"I expected `(nodes, sequences, value)`, and you gave {shown(given)}."
    nodes, sequences, value = given
    right_nodes, right_sequences, right_value = right(cards)
    if nodes is not ... and the_whole_number(nodes, "The number of nodes") != right_nodes:
        return _about_nodes(cards, int(nodes))
    if sequences is not ... and _whole(sequences) != right_sequences:
        return _about_sequences(cards, int(sequences))
    if value is not ... and not same(the_number(value, "The value"), right_value):
        other = decks[1] if cards == decks[0] else decks[0]
        return _about_value(cards, other, value)
    return None


def _whole(sequences: Any) -> int:
    return the_whole_number(sequences, "The number of sequences")


def _about_nodes(cards: int, nodes: int) -> str:
    deals = cards * (cards - 1)
    if nodes == right(cards)[0] - 1:
        return "one node is missing, the one where chance deals."
    if nodes == cards**2 * AFTER_A_DEAL + 1:
        return "you deal both players the same card, too."
    if nodes == deals // 2 * AFTER_A_DEAL + 1:
        return "it matters which of the two players gets which card: KQ and QK are two deals."
    if nodes == deals:
        return "that is the number of deals. How many nodes has the tree below one of them?"
    return (
        f"it is not {nodes:,} nodes. How many deals are there, and how many nodes come with each "
        "of them? With three cards there are 6 deals and 55 nodes."
    )


def _about_sequences(cards: int, sequences: int) -> str:
    if sequences == right(cards)[1] - 1:
        return "the empty sequence counts as well."
    if sequences == 2 * cards:
        return "that is the number of information sets. Each of them ends two sequences."
    if sequences == 2 * cards + 1:
        return "you count half of them: with each card there are two decisions, of two moves each."
    if sequences == 2 * right(cards)[1]:
        return "that is for both players together. Give those of one."
    return (
        f"it is not {sequences:,} sequences. How many does one card add, as in the exercise above, "
        "and what is there without any card?"
    )


def _about_value(cards: int, other_cards: int, value: Any) -> str:
    mine, other = right(cards)[2], right(other_cards)[2]
    if same(value, -mine):
        return f"{text(value)} is what Player II earns. The value is Player I's."
    if same(value, other):
        return f"{text(value)} is the value of the other deck."
    if same(value, Fraction(-1, 18)):
        return "−1/18 is the value with three cards. Does it stay the same?"
    return rounded([value], [mine]) or (
        f"the value is not {text(value)}. Ask `solve_tree(KuhnPoker({cards})).value`."
    )


def other_decks(rng: Random) -> Variant:
    small, large = sorted(rng.sample([5, 7, 8, 9, 10, 11], 2))
    question = (
        f"How many nodes has the tree of Kuhn poker with {small} and with {large} cards, how many "
        "sequences has one player, and what is the value? Count without a computer; the value is "
        f"`solve_tree(KuhnPoker({small})).value`. Answer with a dictionary, "
        f"`{{{small}: (nodes, sequences, value), {large}: (…)}}`."
    )
    answer = {cards: right(cards) for cards in (small, large)}
    return Variant(question, answer, partial(larger_decks, (small, large)))


EXERCISE = Exercise("4.23", "Larger decks", partial(larger_decks, (4, 5)), other_decks)

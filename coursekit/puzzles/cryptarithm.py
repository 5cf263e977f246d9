"""Cryptarithms: sums in which every letter stands for a digit."""

from __future__ import annotations

import re
from functools import cached_property
from itertools import zip_longest
from typing import Any

import msgspec

Digits = tuple[int | None, ...]


class Cryptarithm(msgspec.Struct, frozen=True, dict=True):
    """A sum such as SEND + MORE = MONEY: different letters are different digits.

    No number of two or more digits starts with 0. A partial solution holds a digit for each of
    `letters`, None where it is open; the variables are the letters. Notes §1.1.1.

    >>> from coursekit.puzzles import backtrack
    >>> puzzle = Cryptarithm("SEND + MORE = MONEY")
    >>> puzzle.numbers(backtrack(puzzle))
    (9567, 1085, 10652)
    """

    text: str

    def __post_init__(self):
        pattern = r" *[A-Z]+( *\+ *[A-Z]+)* *= *[A-Z]+ *"
        if not isinstance(self.text, str) or not re.fullmatch(pattern, self.text):
            raise ValueError(
                f"text is {self.text!r}: expected a sum of words in capitals, as in 'AB + BC = DEF'"
            )
        if len(self.letters) > 10:
            raise ValueError(
                f"text has {len(self.letters)} different letters, {', '.join(self.letters)}: "
                "expected at most 10, one for each digit"
            )

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words that are added, and last the word for their sum."""
        return tuple(re.findall("[A-Z]+", self.text))

    @cached_property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """The letters that stand below each other, units first; "" where a word has ended."""
        return tuple(zip_longest(*(reversed(word) for word in self.words), fillvalue=""))

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The letters in the order in which adding by hand meets them."""
        return tuple(
            dict.fromkeys(letter for column in self.columns for letter in column if letter)
        )

    @property
    def start(self) -> Digits:
        return (None,) * len(self.letters)

    def unassigned(self, digits: Digits) -> tuple[str, ...]:
        return tuple(
            letter for letter, digit in zip(self.letters, digits, strict=True) if digit is None
        )

    def values(self, digits: Digits, letter: str) -> tuple[int, ...]:
        leads = any(word[0] == letter and len(word) > 1 for word in self.words)
        return tuple(
            digit
            for digit in range(1 if leads else 0, 10)
            if digit not in digits and self.adds_up(self.assign(digits, letter, digit))
        )

    def assign(self, digits: Digits, letter: str, digit: int) -> Digits:
        place = self.letters.index(letter)
        return (*digits[:place], digit, *digits[place + 1 :])

    def adds_up(self, digits: Digits) -> bool:
        """Whether the sum is right from the units up to the first column with an open letter."""
        digit_of: dict[str, Any] = {"": 0, **dict(zip(self.letters, digits, strict=True))}
        carry = 0
        for column in self.columns:
            *addends, total = (digit_of[letter] for letter in column)
            if None in (*addends, total):
                return True
            carry, written = divmod(sum(addends) + carry, 10)
            if written != total:
                return False
        return carry == 0

    def numbers(self, solution: Digits) -> tuple[int, ...]:
        """The numbers that the words stand for, in the order of `words`."""
        digit_of = dict(zip(self.letters, map(str, solution), strict=True))
        return tuple(int("".join(digit_of[letter] for letter in word)) for word in self.words)

"""Answers to the exercise of the start notebook: right ones, and wrong ones with their hints."""

RIGHT = {"0.1": [3]}

WRONG = {
    "0.1": [
        (1, "That leaves 6, and the opponent takes 2 of them"),
        (2, "That leaves 5, and the opponent takes 1 of them"),
        (7, "A move takes 1, 2 or 3 stones, not 7"),
        (0, "A move takes 1, 2 or 3 stones, not 0"),
        ("three", "whole number"),
    ],
}

"""Puzzles to click on."""

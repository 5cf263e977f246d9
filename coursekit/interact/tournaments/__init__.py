"""Tournaments to watch, and their games to step through."""

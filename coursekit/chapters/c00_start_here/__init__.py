"""The map, and one exercise to try."""

"""Words: one way to write a number, a move, a position, a player."""

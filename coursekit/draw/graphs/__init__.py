"""Graphs: the positions of a game and the moves between them."""

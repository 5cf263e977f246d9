"""Stepping through a recursion: the tree, the open calls, and the source."""

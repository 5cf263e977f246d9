"""Notes §1.1, puzzles."""

"""Trees: of games, of recorded recursions, and of searches side by side."""

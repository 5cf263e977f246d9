"""Notes §5.4–5.4.2, Monte Carlo tree search."""

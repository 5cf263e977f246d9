"""Notes §2.1.1 to 2.1.3, Nim and sums."""

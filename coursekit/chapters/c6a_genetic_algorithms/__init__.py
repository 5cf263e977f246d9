"""Notes §6.1, genetic algorithms."""

"""Notes §1.2 and 1.2.1, game trees."""

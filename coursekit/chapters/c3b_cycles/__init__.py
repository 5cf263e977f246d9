"""Notes §3.2, cyclic games."""

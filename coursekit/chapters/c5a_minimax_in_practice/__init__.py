"""Notes §5.1, minimax in practice."""

"""Notes §6.2, supervised learning."""

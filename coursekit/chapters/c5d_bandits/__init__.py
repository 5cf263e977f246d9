"""Notes §5.4.1, multi-armed bandits."""

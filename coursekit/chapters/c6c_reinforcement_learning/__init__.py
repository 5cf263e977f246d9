"""Notes §6.3, reinforcement learning."""

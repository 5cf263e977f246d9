"""The tournament at the end of the course: all agents, ratings, and your own agent."""

"""Grading a folder of submitted notebooks, and releasing the course without its solutions."""

"""Grading a folder of submitted notebooks, and a copy of the course that shows no solutions."""

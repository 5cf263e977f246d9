"""Taking 3 leaves 4, and whatever the opponent takes from 4, 1, 2 or 3 stones are left: you take
them all.
"""

answer = 3

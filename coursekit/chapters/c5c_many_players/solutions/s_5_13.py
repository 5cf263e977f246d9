"""Only the first numbers count. Player III leaves 1, 4, 3 and 0, Player II then 1 and 0, and
Player I takes the 1, by move 0.
"""

answer = (1, 0)

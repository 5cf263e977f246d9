"""From 14 stones taking 2 wins, because it leaves 12, a multiple of four. Under random play taking
1 has the best average: the end is so far away that who leaves multiples of four hardly matters.
"""

answer = 14

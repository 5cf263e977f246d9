"""Fill the large jug and pour 3 litres away: 2 are left, and they go into the small jug. Then the
small one has room for exactly 1 litre more, and a full large jug that fills it up keeps 4.
"""

answer = [(0, 0), (0, 5), (3, 2), (0, 2), (2, 0), (2, 5), (3, 4)]

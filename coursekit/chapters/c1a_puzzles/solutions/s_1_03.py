"""Through Pitesti it is 418 km, through Fagaras 450. If Pitesti, 317 km from Arad, seems to be 300
km from Bucharest instead of 101, the road through it seems to be 617 km long, and A* is in
Bucharest by the other road before it looks at Pitesti.
"""


def heuristic(city):
    """Too much for Pitesti, and no information about the others."""
    return 300 if city == "Pitesti" else 0

"""Maps of a search: what has been expanded, what waits, and the way that was found."""

from coursekit.draw.maps.mazes import maze_search_map
from coursekit.draw.maps.roads import road_search_map
from coursekit.draw.maps.search import search_map

__all__ = ["maze_search_map", "road_search_map", "search_map"]

"""Maps of a search: what has been expanded, what waits, and the way that was found."""

from coursekit.draw.maps.mazes import maze_search_sketch
from coursekit.draw.maps.roads import road_search_sketch
from coursekit.draw.maps.search import search_map, search_map_sketch

__all__ = ["maze_search_sketch", "road_search_sketch", "search_map", "search_map_sketch"]

"""Player I compares the first numbers, 3 and 2; what Player II earns there does not matter. For
Player II in the second game the second numbers count: 6 and 6, so that nobody can say which it is.
"""

answer = {"two players": "left", "three players": "tie"}

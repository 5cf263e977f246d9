"""A seed in a house that is as far from the store as it holds seeds brings another turn: take the
nearest such house, because then the others still work. Otherwise a last seed in an empty house of
one's own captures what lies opposite: take the most. If there is neither, the house with the most
seeds at least brings one home.
"""


def my_kalah(position):
    """A house for Kalah, found by counting seeds."""
    houses, first = position.houses, position.player * (position.houses + 1)
    own = position.pits[first : first + houses]
    other = position.pits[first - houses - 1 :][:houses] if first else position.pits[houses + 1 :]
    again = [house for house in position.moves() if own[house] == houses - house]
    if again:
        return max(again)
    captured = {}
    for house in position.moves():
        last = house + own[house]
        if last < houses and own[last] == 0:
            captured[house] = other[houses - 1 - last]
    if captured and max(captured.values()):
        return max(captured, key=lambda house: captured[house])
    return max(position.moves(), key=lambda house: own[house])

"""Exercise 4.15: information_sets."""


def my_information_sets(position, player):
    found = {}
    if not position.is_over and position.player == player:
        found[position.observed_by(player)] = 1
    for move in position.moves():
        for seen, count in my_information_sets(position.play(move), player).items():
            found[seen] = found.get(seen, 0) + count
    return found


def as_a_list(position, player):
    return list(my_information_sets(position, player))


def never_after_a_bet(position, player):
    found = my_information_sets(position, player)
    return {seen: count for seen, count in found.items() if "bet" not in seen}


def with_nothing(position, player):
    return {**my_information_sets(position, player), "nothing": 1}


def one_too_many(position, player):
    return {seen: count + 1 for seen, count in my_information_sets(position, player).items()}


def in_lists(position, player):
    return {seen: [count] for seen, count in my_information_sets(position, player).items()}


def falls_off(position, player):
    my_information_sets(position, player)


WRONG = [
    (as_a_list, "It should be a dictionary"),
    (never_after_a_bet, "there player 0 has to move as well"),
    (with_nothing, 'player 1 never has to move after observing "nothing"'),
    (one_too_many, "How many different ways lead to a node"),
    (in_lists, "should be a whole number, and yours is [1]"),
    (falls_off, "returned None"),
    ({}, "asks for a function, `my_information_sets(position, player)`"),
]

RIGHT = [my_information_sets]

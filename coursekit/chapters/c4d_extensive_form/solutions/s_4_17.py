"""With the king she bets and he folds, for he calls with a king only: +1 twice. With the queen and
the jack she checks, he bets, and she folds: −1 four times. Nobody calls, so no cards are compared.
"""

answer = [+1, +1, -1, -1, -1, -1]

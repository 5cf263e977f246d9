"""With one card she has 3 first moves, and 2 · 2 answers to the two bets that may follow a check:
12 ways. Reduced, a check goes with 4 answers and each bet with none: 6 ways. The choices for the
five cards are independent, so that both numbers are taken to the fifth power.
"""

answer = (12**5, 6**5)

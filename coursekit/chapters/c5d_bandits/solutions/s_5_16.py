"""The best arm has the mean 5, so five plays of it pay 25 on average. These five have paid
1 + 4 + 0 + 20 + 5 = 30, so the total regret is 25 − 30 = −5, and a fifth of it is −1 per play.
"""

answer = (-5, -1)

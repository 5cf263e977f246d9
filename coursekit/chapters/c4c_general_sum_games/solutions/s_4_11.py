"""Player I's best payoffs in the three columns are 5, 2 and 5, in rows 3, 1 and 2. At (3, 1)
column 1 is also best for Player II. At (1, 2) it is best together with column 1: a tie, so that
nobody gains by leaving. At (2, 3) Player II would leave for column 1.
"""

answer = [(1, 2), (3, 1)]

"""The smallest payoffs of the rows are −3, 1, 0 and −1: the second row guarantees 1, and no other
row more. The largest payoffs of the columns are 8, 5, 9 and 7: the second column gives away 5 at
most.
"""

answer = (1, 5)

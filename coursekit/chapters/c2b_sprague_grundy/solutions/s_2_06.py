"""Each nimber is the mex over all options, and an option that consists of two rows is worth their
nim-sum. K6, for example, leads to 1, 4, 1 xor 3 = 2, 1 xor 1 = 0, 2 xor 2 = 0 and 2 xor 3 = 1, and
the least number that is missing is 3.
"""

answer = [3, 2, 1, 4, 2]

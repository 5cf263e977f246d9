"""Player II's ties leave Player I with 4 or 2 after the first move, with 1 or 5 after the second,
and with 3 for sure after the third. The best of the three is 5 if the second tie is broken kindly;
otherwise 4 or 3, as the first one is broken.
"""

answer = [3, 4, 5]

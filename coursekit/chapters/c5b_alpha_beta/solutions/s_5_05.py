"""After the first pair Player I has 8, and the 8 at leaf 3 cannot bring more: leaf 4 is skipped.
The left half is worth 7. On the right, 1 and 4 are less than that, so leaves 10 and 12 are skipped;
then Player II holds the whole half to 4, and nothing from leaf 13 on matters.
"""

answer = [4, 10, 12, 13, 14, 15, 16]

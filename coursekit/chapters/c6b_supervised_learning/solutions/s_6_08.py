"""With weights 1 the sum is the number of ones plus the bias. A bias of −1.5 puts it above 0 from
two ones on: one of them gives −0.5, two give 0.5.
"""

answer = (-1.5, 1, 1, 1)

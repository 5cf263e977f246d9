"""There are 92 · 92 · … · 92 leaves, with 115 factors, and the logarithm of a product is the sum of
the logarithms: 115 · log10(92), which is about 225.8. Rounded down it is the power of ten that the
number of leaves begins with.
"""

from math import floor, log10

answer = floor(115 * log10(92))

"""Forwards: z = 4, h = 4, y = 2. The slope of the loss for y is 2(y − 1) = 2. Backwards: v is
multiplied by h, so its slope is 2 · 4. For h the slope is 2v = −4, z hands it on because it is
above 0, and w is multiplied by x: −4 · 3.
"""

answer = (8, -12)

"""At the last node Player I earns 2 by G and 1 by H, so nobody need believe in H. If she plays G
there, Player II prefers F (10) to E (5); then B earns her 2, and A, followed by C, earns 3.
"""

answer = ("H", ("AG", "CF"))

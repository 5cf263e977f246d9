"""First A goes half of the way from 0 to v(B) = 1, to 1/2. Then B goes half of the way from 1 to
that new 1/2, to 3/4. At last A goes half of the way from 1/2 to the reward 2, for nothing comes
after it: 5/4.
"""

from fractions import Fraction

answer = (Fraction(5, 4), Fraction(3, 4))

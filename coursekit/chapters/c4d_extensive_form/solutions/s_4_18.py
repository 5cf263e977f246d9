"""Player II, who holds the queen and faces a bet, is indifferent if she bets the king three times
as often as the jack. With the jack, after a check, he is indifferent if she calls with the queen by
1/3 more often than she bets the jack. So any α up to 1/3 will do; this is 1/9.
"""

from fractions import Fraction

answer = (Fraction(1, 9), Fraction(1, 3), Fraction(4, 9))

"""K8 is worth 1 and K6 is worth 3, so a winning move gives one row the nimber of the other: K6
becomes worth 1 (K4, or K2 + K3), or K8 becomes worth 3 (K6, or K2 + K4), which is more than it was.
"""

from coursekit.games import Kayles

answer = [
    Kayles(8) + Kayles(4),
    Kayles(8) + Kayles(2) + Kayles(3),
    Kayles(6) + Kayles(6),
    Kayles(6) + Kayles(2) + Kayles(4),
]

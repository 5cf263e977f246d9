"""Let a say which of the others matters: the label is b if a is 0, and c if a is 1. Asked first, a
leads to four leaves. But it gains nothing, while b and c gain a little each, so ID3 begins with b
and needs six.
"""

answer = "00110101"

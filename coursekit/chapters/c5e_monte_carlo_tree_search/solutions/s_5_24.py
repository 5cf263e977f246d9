"""At A the bounds are 7/10 + ½√(ln 12 / 10) ≈ 0.949 for B and 0 + ½√(ln 12 / 2) ≈ 0.557 for C.
At B the mean counts with a minus: −3/4 + ½√(ln 10 / 4) ≈ −0.371 for D, and
−4/6 + ½√(ln 10 / 6) ≈ −0.357 for E, which is larger.
"""

answer = "ABE"

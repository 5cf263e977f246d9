"""Steps that become as small as we like do not make a limit: 1, 1 + 1/2, 1 + 1/2 + 1/3, … grows
beyond all bounds. Here there is a limit, because the steps shrink by a factor, so that all of them
together are finite; but B does not say so.
"""

answer = "B"

"""Chicken is T > R > S > P: temptation beats reward, to swerve alone is worse than if both do, and
nothing is as bad as the crash. Any four numbers in this order will do.
"""

answer = (5, 3, 0, 1)

"""There are n(n − 1) deals, and each adds 9 nodes, 4 decisions and 5 ends, to the root. Each card
adds four sequences, check, bet, check fold and check call, to the empty one. The values come from
the sequence form.
"""

from coursekit.extensive_form import solve_tree
from coursekit.games import KuhnPoker

answer = {n: (1 + 9 * n * (n - 1), 1 + 4 * n, solve_tree(KuhnPoker(n)).value) for n in (4, 5)}

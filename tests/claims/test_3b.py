"""Games with cycles: the notes have only headings (§3.2), so all of this is ours."""

from fractions import Fraction

from coursekit.games import Piglet
from coursekit.solving import GameGraph
from coursekit.stochastic import policy_iteration, value_iteration

# Ours, not in the notes


def test_value_iteration_and_policy_iteration_agree_on_piglet_to_10():
    graph = GameGraph.explore(Piglet(10))
    swept, improved = value_iteration(graph, tolerance=1e-13), policy_iteration(graph)
    assert abs(swept.values - improved.values).max() < 1e-11


def test_a_turn_of_pig_brings_most_if_one_holds_at_20_or_21():
    def turn(total):
        """The probability that a turn brings nothing, and what it brings on average."""
        ways = [Fraction(points == 0) for points in range(total + 6)]
        for points in range(total):
            for face in range(2, 7):
                ways[points + face] += ways[points] / 6
        average = sum(points * ways[points] for points in range(total, total + 6))
        return 1 - sum(ways[total:]), average

    averages = {total: turn(total)[1] for total in range(2, 60)}
    best = max(averages.values())
    assert [total for total in averages if averages[total] == best] == [20, 21]
    assert [round(float(number), 6) for number in turn(20)] == [0.624541, 8.141795]

"""Learning by reinforcement: from rewards alone, without being shown what is right. Notes §6.3."""

from coursekit.door import put_doors
from coursekit.reinforcement.action_table import one_over
from coursekit.reinforcement.alpha_zero import alpha_zero
from coursekit.reinforcement.batches import (
    average_returns,
    batch_monte_carlo,
    batch_td,
    certainty_equivalence,
)
from coursekit.reinforcement.bias import expected_maximum
from coursekit.reinforcement.checks import CHECKS, check_what_goes_together
from coursekit.reinforcement.double import double_q_learning
from coursekit.reinforcement.exams import Exam, ExamWithDice
from coursekit.reinforcement.experience import play_episodes
from coursekit.reinforcement.guided_search import (
    Judge,
    guided_search,
    policy_agent,
    policy_and_value_network,
)
from coursekit.reinforcement.linear import linear_td
from coursekit.reinforcement.monte_carlo import monte_carlo_control
from coursekit.reinforcement.off_policy import q_learning
from coursekit.reinforcement.on_policy import sarsa
from coursekit.reinforcement.results import ActionValues, Episode, PositionValues, Recipe
from coursekit.reinforcement.self_play import td_self_play
from coursekit.reinforcement.td import td_zero
from coursekit.reinforcement.td_gammon import td_gammon
from coursekit.reinforcement.unbeatable import way_to_beat
from coursekit.reinforcement.value_network import value_agent
from coursekit.reinforcement.views import backward_view, forward_view, lambda_returns

__all__ = [
    "ActionValues",
    "Episode",
    "Exam",
    "ExamWithDice",
    "Judge",
    "PositionValues",
    "Recipe",
    "alpha_zero",
    "average_returns",
    "backward_view",
    "batch_monte_carlo",
    "batch_td",
    "certainty_equivalence",
    "double_q_learning",
    "expected_maximum",
    "forward_view",
    "guided_search",
    "lambda_returns",
    "linear_td",
    "monte_carlo_control",
    "one_over",
    "play_episodes",
    "policy_agent",
    "policy_and_value_network",
    "q_learning",
    "sarsa",
    "td_gammon",
    "td_self_play",
    "td_zero",
    "value_agent",
    "way_to_beat",
]

put_doors(globals(), CHECKS, check_what_goes_together)

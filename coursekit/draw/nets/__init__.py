"""Pictures of neural networks: units, weights, losses, and what a network has learned."""

from coursekit.draw.nets.decision_map import decision_map
from coursekit.draw.nets.hidden_boards import hidden_boards
from coursekit.draw.nets.losses import loss_chart
from coursekit.draw.nets.network import draw_network
from coursekit.draw.nets.neuron import draw_neuron

__all__ = ["decision_map", "draw_network", "draw_neuron", "hidden_boards", "loss_chart"]

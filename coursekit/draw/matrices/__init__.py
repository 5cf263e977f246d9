"""Pictures of chapter 4: payoff tables, envelopes, linear programs, best replies."""

from coursekit.draw.matrices.best_replies import best_reply_sketch, draw_best_replies
from coursekit.draw.matrices.elimination import elimination_sketch
from coursekit.draw.matrices.envelopes import draw_envelope, envelope_sketch
from coursekit.draw.matrices.guarantees import guarantee_frames
from coursekit.draw.matrices.landscape import draw_landscape
from coursekit.draw.matrices.payoffs import draw_payoff_table, payoff_html, payoff_table
from coursekit.draw.matrices.polygon import draw_polygon, polygon_sketch
from coursekit.draw.matrices.polytope import draw_polytope
from coursekit.draw.matrices.reply_cycle import reply_cycle_sketch
from coursekit.draw.matrices.tableau import tableau_html

__all__ = [
    "best_reply_sketch",
    "draw_best_replies",
    "draw_envelope",
    "draw_landscape",
    "draw_payoff_table",
    "draw_polygon",
    "draw_polytope",
    "elimination_sketch",
    "envelope_sketch",
    "guarantee_frames",
    "payoff_html",
    "payoff_table",
    "polygon_sketch",
    "reply_cycle_sketch",
    "tableau_html",
]

"""Pictures of chapter 4: payoff tables, envelopes, linear programs, best replies."""

from coursekit.draw.matrices.best_replies import draw_best_replies
from coursekit.draw.matrices.elimination import draw_elimination
from coursekit.draw.matrices.envelopes import draw_envelope
from coursekit.draw.matrices.guarantees import guarantee_frames
from coursekit.draw.matrices.landscape import draw_landscape
from coursekit.draw.matrices.normal_form import draw_normal_form
from coursekit.draw.matrices.payoffs import payoff_html, payoff_table
from coursekit.draw.matrices.polygon import draw_polygon
from coursekit.draw.matrices.polytope import draw_polytope
from coursekit.draw.matrices.reply_cycle import draw_reply_cycle
from coursekit.draw.matrices.tableau import tableau_html

__all__ = [
    "draw_best_replies",
    "draw_elimination",
    "draw_envelope",
    "draw_landscape",
    "draw_normal_form",
    "draw_polygon",
    "draw_polytope",
    "draw_reply_cycle",
    "guarantee_frames",
    "payoff_html",
    "payoff_table",
    "tableau_html",
]

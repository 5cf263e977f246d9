"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "state",
        "6.3 Learning from rewards",
        "6c-02",
        "What a learner knows about its situation when it chooses a move; in our games, a "
        "position.",
    ),
    Term(
        "environment",
        "6.3 Learning from rewards",
        "6c-02",
        "What answers a learner's moves, with a reward and the next state.",
    ),
    Term(
        "reward (in learning)",
        "6.3 Learning from rewards",
        "6c-02",
        "What a learner earns by a step.",
    ),
    Term(
        "episode",
        "6.3 Learning from rewards",
        "6c-02",
        "A sequence of steps from a start to an end.",
    ),
    Term(
        "return",
        "6.3 Learning from rewards",
        "6c-02",
        "The sum of all rewards from a step on to the end of the episode.",
    ),
    Term(
        "value (of a state)",
        "6.3 Learning from rewards",
        "6c-02",
        "The expected return from that state on, if moves are made by a given policy.",
    ),
    Term(
        "action value",
        "6.3 Learning from rewards",
        "6c-02",
        "The expected return if a given move is made in a state and a given policy is followed "
        "after it.",
    ),
    Term(
        "temporal-difference learning",
        "6.3 Learning from rewards",
        "6c-02",
        "Moving the guess for a state towards the reward plus the guess for the next state, "
        "after each step.",
    ),
    Term(
        "learning rate",
        "6.3 Learning from rewards",
        "6c-02",
        "The part of the way, α, that a guess moves towards what was observed.",
        written="rate",
    ),
    Term(
        "bootstrapping",
        "6.3 Learning from rewards",
        "6c-02",
        "Learning a guess from other guesses.",
    ),
    Term(
        "certainty equivalent",
        "The same episodes, two answers",
        "6c-05",
        "The values of a world in which each step is as probable as it was frequent in the "
        "episodes seen.",
    ),
    Term(
        "λ-return",
        "TD(λ): between the two",
        "6c-08",
        "An average of all returns that count n steps and then the guess, where n steps have "
        "the weight (1 − λ)λⁿ⁻¹.",
    ),
    Term(
        "eligibility",
        "TD(λ): between the two",
        "6c-08",
        "A state's share in what is learned at a step: it grows by 1 with each visit and "
        "shrinks by the factor λ with each step.",
    ),
    Term(
        "Q-learning",
        "6.3 Control: Q-learning",
        "6c-10",
        "Learning action values as if the best move followed: towards the reward plus the "
        "largest action value of the next state.",
    ),
    Term(
        "off-policy",
        "6.3 Control: Q-learning",
        "6c-10",
        "Learning about one policy while following another.",
    ),
    Term(
        "SARSA",
        "On-policy: SARSA",
        "6c-18",
        "Learning action values towards the reward plus the action value of the move that is "
        "really made next.",
    ),
    Term(
        "on-policy",
        "On-policy: SARSA",
        "6c-18",
        "Learning about the policy that is followed, its exploration included.",
    ),
    Term(
        "maximisation bias",
        "Too good to be true",
        "6c-21",
        "The amount by which the highest of several averages exceeds, in expectation, the best "
        "of the true means.",
    ),
    Term(
        "double Q-learning",
        "Too good to be true",
        "6c-21",
        "Q-learning with two tables, of which one chooses the best next move and the other says "
        "what it is worth.",
    ),
    Term(
        "self-play",
        "6.3 Self-play",
        "6c-24",
        "Learning from games that a program plays against itself.",
    ),
    Term(
        "TD self-play",
        "6.3 Self-play",
        "6c-24",
        "Temporal-difference learning of what positions are worth to Player I, from games in "
        "which both sides use the same table.",
    ),
    Term(
        "function approximation",
        "6.3 Function approximation",
        "6c-27",
        "Computing values from a state's features with a few weights, so that what is learned "
        "in one state holds in those like it.",
    ),
    Term(
        "linear value function",
        "6.3 Function approximation",
        "6c-27",
        "A value that is a weighted sum of the features of a state.",
        written="linear",
    ),
    Term(
        "TD-Gammon",
        "TD-Gammon in miniature",
        "6c-z01",
        "A program that learned backgammon from games against itself, by TD(λ) with a neural "
        "network.",
    ),
    Term(
        "AlphaGo",
        "From AlphaGo to AlphaZero",
        "6c-z05",
        "The first program to beat a professional at Go on the full board without a handicap; "
        "its tree search was guided by policy and value networks.",
    ),
    Term(
        "policy network",
        "From AlphaGo to AlphaZero",
        "6c-z05",
        "A network that gives each move of a position a probability.",
    ),
    Term(
        "AlphaGo Zero",
        "From AlphaGo to AlphaZero",
        "6c-z05",
        "AlphaGo's successor, which learned Go from self-play alone, without games of experts, "
        "with one network for policy and value.",
    ),
    Term(
        "AlphaZero",
        "From AlphaGo to AlphaZero",
        "6c-z05",
        "A program that learned chess, shogi and Go, each from self-play alone, in the manner "
        "of AlphaGo Zero.",
    ),
)

SYMBOLS = (
    Symbol(
        "Gₜ",
        "6.3 Learning from rewards",
        "6c-02",
        "The return: what is earned from step t on.",
        written="G_t",
    ),
    Symbol(
        "v(s)",
        "6.3 Learning from rewards",
        "6c-02",
        "The value of the state s: the return that is expected from there on.",
    ),
    Symbol(
        "q(s, a)",
        "6.3 Learning from rewards",
        "6c-02",
        "The action value of the move a in the state s: the return that is expected after it.",
    ),
    Symbol(
        "α",
        "6.3 Learning from rewards",
        "6c-02",
        "The learning rate: how much of the way towards its target a guess moves.",
        written=r"\alpha",
    ),
    Symbol(
        "λ",
        "TD(λ): between the two",
        "6c-08",
        "How far the λ-return looks ahead: 0 trusts the next guess, as TD(0) does, and 1 waits for "
        "the end.",
    ),
    Symbol(
        "δ",
        "TD(λ): between the two",
        "6c-08",
        "The surprise of a step: the reward and the next guess together, minus the guess before.",
        written=r"\delta",
    ),
    Symbol(
        "TD",
        "6.3 Learning from rewards",
        "6c-02",
        "Temporal difference: between a guess and the next one.",
    ),
    Symbol(
        "SARSA",
        "On-policy: SARSA",
        "6c-18",
        "State, action, reward, state, action: the five things that an update needs.",
    ),
)

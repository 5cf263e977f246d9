"""The words that this notebook defines, and the symbols and abbreviations that it uses."""

from coursekit.course.term import Symbol, Term

TERMS = (
    Term(
        "supervised learning",
        "6.2 Supervised learning",
        "6b-02",
        "Finding, from examples whose labels somebody supplies, a rule that gives new examples "
        "their label.",
    ),
    Term(
        "example",
        "6.2 Supervised learning",
        "6b-02",
        "A value for each attribute, and a label.",
    ),
    Term(
        "attribute",
        "6.2 Supervised learning",
        "6b-02",
        "A property of examples, which has a value in each of them.",
    ),
    Term(
        "label",
        "6.2 Supervised learning",
        "6b-02",
        "What is to be learned about an example.",
    ),
    Term(
        "training set",
        "6.2 Supervised learning",
        "6b-02",
        "The examples from which a rule is learned.",
    ),
    Term(
        "test set",
        "6.2 Supervised learning",
        "6b-02",
        "Examples that took no part in learning, by which a rule is judged.",
    ),
    Term(
        "over-fitting",
        "6.2 Supervised learning",
        "6b-02",
        "A rule is over-fitted if another rule fits the training set worse and the test set "
        "better.",
        written="over-fitted",
    ),
    Term(
        "bias (of a learner)",
        "6.2 Supervised learning",
        "6b-02",
        "What a learner prefers among all rules that the examples allow.",
    ),
    Term(
        "decision tree",
        "6.2.1 Decision trees",
        "6b-04",
        "A tree that asks for an attribute at each inner node and has a label at each leaf.",
    ),
    Term(
        "entropy",
        "6.2.1 Decision trees",
        "6b-04",
        "The number of bits that a label tells on average, −Σ pᵢ log₂ pᵢ for labels with the "
        "shares pᵢ.",
    ),
    Term(
        "information gain",
        "6.2.1 Decision trees",
        "6b-04",
        "The entropy of the examples minus what is left on average in the parts into which an "
        "attribute divides them.",
    ),
    Term(
        "ID3",
        "6.2.1 Decision trees",
        "6b-04",
        "A learner of decision trees that always asks for the attribute with the largest "
        "information gain, with a branch for each value.",
    ),
    Term(
        "CART",
        "One algorithm, two lists of questions",
        "6b-10",
        "A learner of decision trees that asks yes-or-no questions, and measures disorder "
        "by Gini's index.",
    ),
    Term(
        "Gini's index",
        "One algorithm, two lists of questions",
        "6b-10",
        "A measure of disorder, 1 − Σ pᵢ² for labels with the shares pᵢ; it is 0 if all labels "
        "are equal.",
    ),
    Term(
        "cross-validation",
        "Tic-tac-toe",
        "6b-12",
        "Dealing the examples into folds, and judging a learner on each fold by what it learns "
        "from all others.",
    ),
    Term(
        "pruning (of a decision tree)",
        "Over-fitting and pruning",
        "6b-15",
        "Dropping questions, from the leaves up, if examples that took no part in growing are "
        "classified as well without them.",
    ),
    Term(
        "validation set",
        "Over-fitting and pruning",
        "6b-15",
        "Examples that took no part in training and serve to choose, for instance what to "
        "prune; the final judgement needs a test set.",
    ),
    Term(
        "neuron",
        "6.2.2 Neural networks: one neuron",
        "6b-n00",
        "A unit that adds up its inputs, each multiplied by a weight, and a bias, and answers "
        "by a function of that sum.",
    ),
    Term(
        "weight",
        "6.2.2 Neural networks: one neuron",
        "6b-n00",
        "The number by which a neuron multiplies an input.",
    ),
    Term(
        "bias (of a neuron)",
        "6.2.2 Neural networks: one neuron",
        "6b-n00",
        "The weight of an input that is always 1.",
    ),
    Term(
        "threshold unit",
        "6.2.2 Neural networks: one neuron",
        "6b-n00",
        "A neuron that answers 1 if its sum is above 0, and 0 otherwise.",
    ),
    Term(
        "perceptron",
        "The perceptron learns",
        "6b-n03",
        "A threshold unit that learns from its errors: the example is added to the weights if "
        "the unit should have fired, and subtracted if not.",
    ),
    Term(
        "hidden unit",
        "What one neuron cannot do",
        "6b-n08",
        "A neuron between the inputs and the output of a network.",
        written="hidden",
    ),
    Term(
        "multilayer network",
        "Backpropagation",
        "6b-n10",
        "Neurons in layers, each of which takes the outputs of the layer before; between "
        "layers, sums are bent by a function such as tanh.",
    ),
    Term(
        "loss",
        "Backpropagation",
        "6b-n10",
        "A number that measures how wrong the outputs of a network are.",
    ),
    Term(
        "backpropagation",
        "Backpropagation",
        "6b-n10",
        "Computing the slopes of the loss for all weights, by the chain rule, in one pass from "
        "the last layer to the first.",
    ),
    Term(
        "gradient check",
        "Backpropagation",
        "6b-n26",
        "Moving each weight up and down a little, and comparing how the loss changes with the "
        "slope that was computed.",
        written="check the gradient",
    ),
    Term(
        "stochastic gradient descent",
        "Learning XOR",
        "6b-n14",
        "Taking a small step downhill for the loss of each batch of examples, one batch after "
        "the other.",
    ),
    Term(
        "batch",
        "Learning XOR",
        "6b-n14",
        "The few examples from which one step of learning computes its slopes.",
    ),
    Term(
        "epoch",
        "Learning XOR",
        "6b-n14",
        "A pass of learning through all examples.",
    ),
    Term(
        "momentum",
        "Learning XOR",
        "6b-n14",
        "Gradient descent whose steps keep some of the direction and speed of the steps before.",
    ),
    Term(
        "Adam",
        "Learning XOR",
        "6b-n14",
        "Gradient descent that gives every weight its own pace, by averages of its past slopes "
        "and of their squares.",
    ),
    Term(
        "value network",
        "A value network, and over-fitting",
        "6b-n17",
        "A network that says what a position is worth.",
    ),
    Term(
        "convolution",
        "Convolution, and deep learning",
        "6b-n20",
        "A layer that applies the same small weights, its kernel, to every neighbourhood of a "
        "board.",
    ),
    Term(
        "kernel",
        "Convolution, and deep learning",
        "6b-n20",
        "The small array of weights that a convolution applies everywhere.",
    ),
    Term(
        "deep learning",
        "Convolution, and deep learning",
        "6b-n20",
        "Learning with networks of many layers.",
    ),
    Term(
        "universal approximation",
        "Convolution, and deep learning",
        "6b-n20",
        "One hidden layer with enough units comes as close as one likes to any continuous "
        "function on a closed, bounded region.",
    ),
)

SYMBOLS = (
    Symbol(
        "H",
        "6.2.1 Decision trees",
        "6b-04",
        "The entropy of labels: how many bits one of them tells on average.",
    ),
    Symbol(
        "γ",
        "The perceptron learns",
        "6b-n05",
        "How far from the border between the two labels every example lies at least.",
        written=r"\gamma",
    ),
    Symbol(
        "ID3",
        "6.2.1 Decision trees",
        "6b-04",
        "Iterative dichotomiser 3.",
    ),
    Symbol(
        "CART",
        "One algorithm, two lists of questions",
        "6b-10",
        "Classification and regression trees.",
    ),
    Symbol(
        "XOR",
        "What one neuron cannot do",
        "6b-n08",
        "Exclusive or: one of the two, but not both.",
    ),
    Symbol(
        "ReLU",
        "Backpropagation",
        "6b-n10",
        "Rectified linear unit: what is negative becomes 0.",
    ),
    Symbol(
        "SGD",
        "Learning XOR",
        "6b-n14",
        "Stochastic gradient descent.",
    ),
)

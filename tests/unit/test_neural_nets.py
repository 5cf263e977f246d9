"""Neural networks: every gradient, what optimisers do, and training that goes on."""

from itertools import product

import numpy as np
import pytest

from coursekit.learning.alpha_zero import policy_and_value_loss
from coursekit.learning.networks import (
    Convolution,
    Dense,
    Flatten,
    Network,
    Relu,
    Tanh,
    load,
    multilayer,
    random_convolution,
    random_dense,
    save,
)
from coursekit.learning.perceptron import (
    TWO_INPUTS,
    perceptron,
    separable,
)
from coursekit.learning.training import (
    adam,
    binary_cross_entropy,
    gradient_check,
    mean_squared_error,
    momentum,
    sgd,
    softmax,
    softmax_cross_entropy,
    train,
)

CORNERS, XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]


def drawn(*shape):
    return np.random.default_rng(5).normal(size=shape)


BOARDS = drawn(4, 2, 3, 5)
PLANES = [random_convolution(2, 3, rng=0), Tanh(), random_convolution(3, 2, rng=1), Flatten()]
NETWORKS = {
    "dense": (Network([random_dense(6, 4, 0)]), drawn(5, 6)),
    "relu": (multilayer([6, 8, 4], rng=0, activation=Relu), drawn(5, 6)),
    "tanh": (multilayer([6, 8, 7, 4], rng=0, activation=Tanh), drawn(5, 6)),
    "convolution": (Network([*PLANES, random_dense(30, 4, 2)]), BOARDS),
    "wide kernels": (Network([Convolution(drawn(2, 2, 5, 5), [1, 2]), Flatten()]), BOARDS),
}
LOSSES = [mean_squared_error, binary_cross_entropy, softmax_cross_entropy, policy_and_value_loss]


def targets(loss, outputs):
    if loss is binary_cross_entropy:
        return (drawn(*outputs.shape) > 0).astype(float)
    if loss is mean_squared_error:
        return drawn(*outputs.shape)
    if loss is softmax_cross_entropy:
        return softmax(drawn(*outputs.shape))
    return np.hstack([softmax(drawn(*outputs.shape)[:, 1:]), drawn(len(outputs), 1)])


@pytest.mark.parametrize("name", NETWORKS)
@pytest.mark.parametrize("loss", LOSSES)
def test_every_gradient_is_the_central_difference(name, loss):
    network, x = NETWORKS[name]
    assert gradient_check(network, loss, x, targets(loss, network(x))) <= 1e-6


def test_a_convolution_is_what_its_definition_says():
    layer, x = random_convolution(2, 3, rng=4), BOARDS
    layer.bias[:] = [1, 2, 3]
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    for example, plane, row, column in [(0, 0, 0, 0), (1, 2, 2, 4), (3, 1, 1, 2)]:
        window = padded[example, :, row : row + 3, column : column + 3]
        expected = (window * layer.kernels[plane]).sum() + layer.bias[plane]
        assert layer.forward(x)[example, plane, row, column] == pytest.approx(expected)


@pytest.mark.parametrize("optimiser", [sgd(0.5), momentum(0.1), adam(0.02)])
def test_every_optimiser_learns_xor(optimiser):
    network = multilayer([2, 3, 1], rng=0)
    train(network, CORNERS, XOR, binary_cross_entropy, optimiser, 2000, 4, rng=0)
    assert (network(CORNERS).ravel() > 0).tolist() == [False, True, True, False]


def test_what_was_learned_is_kept_when_somebody_presses_stop(capsys):
    network, step, steps = multilayer([2, 3, 1], rng=0), sgd(0.5), []

    def stopped(parameters, gradients):
        steps.append(1)
        if len(steps) == 6:  # in the middle of the third epoch
            raise KeyboardInterrupt
        step(parameters, gradients)

    before = network(CORNERS)
    history = train(network, CORNERS, XOR, binary_cross_entropy, stopped, 100, 2, rng=0)
    assert len(history.losses) == 2
    assert capsys.readouterr().out.startswith("Stopped after 2 of 100.")
    assert not np.array_equal(network(CORNERS), before)


@pytest.mark.parametrize("name", ["convolution", "relu"])
def test_networks_come_back_from_their_file(name, tmp_path):
    network, x = NETWORKS[name]
    save({0: network, 30: network}, tmp_path / "network.npz")
    back = load(tmp_path / "network.npz")
    assert list(back) == [0, 30]
    assert repr(back[30]) == repr(network)
    assert np.allclose(back[30](x), network(x), atol=1e-5)
    with pytest.raises(ValueError, match="networks must have the same layers"):
        save({0: Network([Slip()])}, tmp_path / "network.npz")


ONE = Network([Dense([[1.0], [1.0]], [0.0])])
LEARN = {"loss": mean_squared_error, "optimiser": sgd(0.1), "epochs": 1, "batch": 1, "rng": 0}


class Slip(Tanh):
    def forward(self, x):
        raise ValueError("my own slip")


class Total(Tanh):
    def forward(self, x):
        return x.sum()


class Narrow(Tanh):
    def backward(self, x, y, dy):
        return dy[:, :1], []


class Alone(Tanh):
    def backward(self, x, y, dy):
        return dy


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Slip, "^my own slip$"),
        (Total, "^forward of Total must return a row for each example, not "),
        (Narrow, r"^backward of Narrow must return slopes of the shape \(4, 3\), as its inputs"),
        (Alone, "^backward of Alone must return slopes"),
    ],
)
def test_a_layer_of_ones_own_is_blamed_for_its_own_errors_only(kind, message):
    network = multilayer([2, 3, 1], rng=0, activation=kind)
    with pytest.raises(ValueError, match=message):
        gradient_check(network, mean_squared_error, CORNERS, XOR)
    with pytest.raises(ValueError, match="x must be rows of 2 for Dense 2→3"):
        network([[1, 2, 3]])


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: train(ONE, [], [], **LEARN), "x must be a row of finite numbers for each"),
        (lambda: train(ONE, [[np.nan, 1]], [0], **LEARN), "x must be a row of finite numbers"),
        (lambda: train(ONE, [[1, 2]], [0, 1], **LEARN), r"y must have the shape \(1, 1\)"),
        (
            lambda: train(ONE, CORNERS, [1] * 4, **LEARN | {"loss": binary_cross_entropy}),
            "y must be 0 or 1, and both must occur, not 1.0 to 1.0",
        ),
        (lambda: Dense([[1, 2]], [0]), "bias must be 2 numbers, one for each output"),
        (lambda: Convolution(np.ones((1, 1, 2, 2)), [0]), "kernels must be squares with an odd"),
        (lambda: PLANES[0].forward(drawn(6, 4)), "x must be boards with 2 planes"),
        (lambda: Network([random_dense(2, 3, 0), random_dense(2, 1, 0)]), "3 outputs meet 2"),
        (lambda: multilayer([2, 1], 0, activation=Dense), "activation must be a kind of layer"),
    ],
)
def test_what_cannot_be_learned_is_refused_by_name(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_steps_that_are_too_large_are_refused_when_the_loss_is_no_number():
    with pytest.raises(ValueError, match="optimiser must take smaller steps"):
        train(ONE.copy(), CORNERS, XOR, **LEARN | {"optimiser": sgd(1e9), "epochs": 100})


def test_an_optimiser_remembers_one_network():
    step = adam()
    train(ONE.copy(), CORNERS, XOR, **LEARN | {"optimiser": step})
    with pytest.raises(ValueError, match="optimiser must be a new one"):
        train(multilayer([2, 3, 1], 0), CORNERS, XOR, **LEARN | {"optimiser": step})


@pytest.mark.parametrize("labels", [*product((0, 1), repeat=4)])
def test_the_perceptron_ends_where_the_linear_program_finds_a_unit(labels):
    learned = perceptron(TWO_INPUTS, labels)
    assert learned.outcome == ("separates" if separable(TWO_INPUTS, labels) else "circles")
    if learned.outcome == "separates":
        assert tuple(map(learned, TWO_INPUTS)) == labels

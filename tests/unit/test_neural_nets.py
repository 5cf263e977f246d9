"""Neural networks: every gradient, what optimisers do, and training that goes on."""

from fractions import Fraction
from math import inf

import numpy as np
import pytest

from coursekit.draw import draw_network
from coursekit.games import TicTacToe
from coursekit.neural_nets import (
    TWO_INPUTS,
    Convolution,
    Dense,
    Flatten,
    Heads,
    Network,
    Relu,
    Sigmoid,
    Tanh,
    adam,
    binary_cross_entropy,
    functions_of_two_inputs,
    gradient_check,
    loss_of_heads,
    mean_squared_error,
    momentum,
    multilayer,
    perceptron,
    random_convolution,
    random_dense,
    separable,
    separated_points,
    sgd,
    share_of_good_moves,
    share_right,
    softmax,
    softmax_cross_entropy,
    solved_examples,
    train,
    update_bound,
)
from coursekit.solving import GameGraph, strongly_solve

CORNERS, XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]


def drawn(*shape):
    return np.random.default_rng(5).normal(size=shape)


def heads(inputs):
    policy = Network([random_dense(inputs, 3, 1)])
    return Heads([policy, Network([random_dense(inputs, 4, 2), Relu(), random_dense(4, 1, 3)])])


BOARDS = drawn(4, 2, 3, 5)
PLANES = [random_convolution(2, 3, rng=0), Tanh(), random_convolution(3, 2, rng=1), Flatten()]
NETWORKS = {
    "dense": (Network([random_dense(6, 4, 0)]), drawn(5, 6)),
    "relu": (multilayer([6, 8, 4], rng=0, between=Relu), drawn(5, 6)),
    "tanh": (multilayer([6, 8, 7, 4], rng=0, between=Tanh), drawn(5, 6)),
    "sigmoid": (multilayer([6, 8, 4], rng=0, between=Sigmoid), drawn(5, 6)),
    "convolution": (Network([*PLANES, random_dense(30, 4, 2)]), BOARDS),
    "wide kernels": (Network([random_convolution(2, 2, 0, side=5), Flatten()]), BOARDS),
    "heads": (Network([random_dense(6, 5, 0), Tanh(), heads(5)]), drawn(5, 6)),
    "heads on planes": (Network([*PLANES, heads(30)]), BOARDS),
}
SCORES = loss_of_heads([3, 1], [softmax_cross_entropy, mean_squared_error])


def targets(kind, outputs):
    if kind is binary_cross_entropy:
        return (drawn(*outputs.shape) > 0).astype(float)
    if kind is mean_squared_error:
        return drawn(*outputs.shape)
    choices = softmax(drawn(*outputs.shape))
    return choices / choices[:, :3].sum(axis=1, keepdims=True) if kind is SCORES else choices


@pytest.mark.parametrize("name", NETWORKS)
@pytest.mark.parametrize(
    "loss", [mean_squared_error, binary_cross_entropy, softmax_cross_entropy, SCORES]
)
def test_every_gradient_is_the_central_difference(name, loss):
    network, x = NETWORKS[name]
    if loss is SCORES and network(x).shape[1] != 4:
        network = Network([*network.layers, random_dense(network(x).shape[1], 4, 0)])
    assert gradient_check(network, loss, x, targets(loss, network(x))) <= 1e-6


@pytest.mark.parametrize("name", NETWORKS)
def test_the_slopes_of_the_inputs_are_central_differences_as_well(name):
    network, x = NETWORKS[name]
    values = network.activations(x)
    weights = drawn(*values[-1].shape)
    dx, _ = network.back_propagated(values, weights)
    for place in [(0,) * x.ndim, tuple(size - 1 for size in x.shape)]:
        moved = np.zeros_like(x)
        moved[place] = 1e-5
        measured = ((network(x + moved) - network(x - moved)) * weights).sum() / 2e-5
        assert dx[place] == pytest.approx(measured, rel=1e-6, abs=1e-9)


def test_a_wrong_gradient_is_found():
    class Crooked(Tanh):
        def backward(self, x, y, dy):
            return dy * (1 - y), []

    network = multilayer([6, 8, 4], rng=0, between=Crooked)
    assert gradient_check(network, mean_squared_error, drawn(5, 6), drawn(5, 4)) > 0.01


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
    assert share_right(network, CORNERS, XOR) == 1


def test_training_goes_on_where_it_stopped():
    once, twice = multilayer([2, 3, 1], rng=0), multilayer([2, 3, 1], rng=0)
    task = (CORNERS, XOR, binary_cross_entropy)
    whole = train(once, *task, adam(0.01), epochs=30, batch=3, rng=np.random.default_rng(7))
    step, draws = adam(0.01), np.random.default_rng(7)
    parts = [train(twice, *task, step, epochs=15, batch=3, rng=draws) for _ in range(2)]
    assert parts[0].losses + parts[1].losses == whole.losses
    assert np.array_equal(once(CORNERS), twice(CORNERS))


def test_what_was_learned_is_kept_when_somebody_presses_stop():
    network, step, steps = multilayer([2, 3, 1], rng=0), sgd(0.5), []

    def stopped(parameters, gradients):
        steps.append(1)
        if len(steps) == 6:  # in the middle of the third epoch
            raise KeyboardInterrupt
        step(parameters, gradients)

    before = network(CORNERS)
    history = train(network, CORNERS, XOR, binary_cross_entropy, stopped, 100, 2, rng=0)
    assert history.epochs == 2
    assert not np.array_equal(network(CORNERS), before)


def test_copies_on_the_way_do_not_change_any_more():
    network = multilayer([2, 3, 1], rng=0)
    start = network(CORNERS)
    task = (CORNERS, XOR, binary_cross_entropy, sgd(0.5), 20, 4, 0)
    history = train(network, *task, validation=(CORNERS, XOR), at=[0, 20])
    assert np.array_equal(history.networks[0](CORNERS), start)
    assert np.array_equal(history.networks[20](CORNERS), network(CORNERS))
    assert len(history.losses) == len(history.validation) == 20


@pytest.mark.parametrize("name", ["heads on planes", "relu", "sigmoid"])
def test_a_network_comes_back_from_its_file(name, tmp_path):
    network, x = NETWORKS[name]
    network.save(tmp_path / "network.npz")
    back = Network.load(tmp_path / "network.npz")
    assert repr(back) == repr(network)
    assert np.array_equal(back(x), network(x))
    network.save(tmp_path / "small.npz", np.float32)
    small = Network.load(tmp_path / "small.npz")
    assert np.allclose(small(x), network(x), atol=1e-5)
    assert {array.dtype for array in small.parameters()} == {np.dtype(float)}


ONE = Network([Dense([[1.0], [1.0]], [0.0])])
LEARN = {"loss": mean_squared_error, "optimiser": sgd(0.1), "epochs": 1, "batch": 1, "rng": 0}


class Slip(Tanh):
    """Somebody's layer, with a mistake in it."""

    def forward(self, x):
        raise ValueError("my own slip")


def test_the_error_of_ones_own_layer_is_not_blamed_on_the_inputs():
    for network in (Network([*ONE.layers, Slip()]), Network([Heads([ONE, Network([Slip()])])])):
        with pytest.raises(ValueError, match="my own slip"):
            network([[1, 2]])
        with pytest.raises(ValueError, match="x must fit Network"):
            network([[1, 2, 3]])


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: train(ONE, [], [], **LEARN), "x must be an array of numbers, at least one"),
        (lambda: train(ONE, [[np.nan, 1]], [0], **LEARN), "x must be finite numbers"),
        (lambda: train(ONE, [[1, 2, 3]], [0], **LEARN), r"x must fit Network .* \(1, 3\)"),
        (lambda: train(ONE, [[1, 2]], [0, 1], **LEARN), r"y must have the shape \(1, 1\)"),
        (lambda: train(ONE, [[1, 2]], [[0, 1]], **LEARN), r"y must have the shape \(1, 1\)"),
        (
            lambda: train(ONE, CORNERS, [1] * 4, **LEARN | {"loss": binary_cross_entropy}),
            "y must have examples of both classes, and all are 1",
        ),
        (
            lambda: train(ONE, CORNERS, [1, 1, 2, 0], **LEARN | {"loss": binary_cross_entropy}),
            "y must be 0 or 1",
        ),
        (lambda: sgd(0), "rate must be a finite number above 0, not 0"),
        (lambda: adam(-1), "rate must be a finite number above 0, not -1"),
        (lambda: momentum(0.1, keep=1), "keep must be a number from 0 to below 1, not 1"),
        (lambda: Dense([[1, 2]], [0]), "bias must be one number for each of 2 outputs"),
        (lambda: Dense([[np.inf]], [0]), "weights must be finite numbers"),
        (lambda: Convolution(np.ones((1, 1, 2, 2)), [0]), "kernels must be squares with an odd"),
        (lambda: Network([]), "layers must be a list of layers"),
        (lambda: Network([random_dense(2, 3, 0), random_dense(2, 1, 0)]), "3 outputs meet 2"),
        (lambda: ONE([[1, 2, 3]]), r"x must fit Network of 3 weights: Dense 2→1"),
        (lambda: multilayer([2], rng=0), "sizes must be two or more sizes of layers"),
        (lambda: multilayer([2, 1], 0, between=Dense), "between must be a kind of layer without"),
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


@pytest.mark.parametrize("labels", functions_of_two_inputs())
def test_the_perceptron_ends_where_the_linear_program_finds_a_unit(labels):
    learned = perceptron(TWO_INPUTS, labels)
    assert learned.outcome == ("separates" if separable(TWO_INPUTS, labels) else "circles")
    if learned.outcome == "separates":
        assert tuple(map(learned, TWO_INPUTS)) == labels


def test_whole_numbers_and_fractions_stay_exact_and_long_learning_is_stopped():
    third = Fraction(1, 3)
    learned = perceptron([(third,), (2 * third,)], [0, 1])
    assert learned.outcome == "separates"
    assert all(isinstance(weight, int | Fraction) for weight in learned.weights)
    assert perceptron([(1e-9,), (2e-9,)], [0, 1], epochs=3).outcome == "stopped"


@pytest.mark.parametrize("gap", [0.5, 0.1, 0.02])
def test_no_perceptron_makes_more_updates_than_novikoff_allows(gap):
    line = (0.2, 1, -2)
    for seed in range(5):
        points, labels = separated_points(line, gap, 100, seed)
        learned = perceptron(points, labels, epochs=100_000)
        assert learned.outcome == "separates"
        assert len(learned.updates) <= update_bound(points, labels, line)
        assert separable(points, labels)
    assert update_bound(points, labels, (0, 0, 1)) == inf


def test_values_are_those_of_the_mover():
    solution = strongly_solve(GameGraph.explore(TicTacToe()))
    positions, values = solved_examples(solution, 300, rng=1)
    assert len(set(positions)) == 300
    for position, value in zip(positions, values, strict=True):
        exact = solution.value(position)
        assert value == (exact if position.player == 0 else -exact)


def test_good_moves_are_counted_against_the_solution():
    solution = strongly_solve(GameGraph.explore(TicTacToe()))
    positions, _ = solved_examples(solution, 300, rng=1)
    assert share_of_good_moves(solution.move, solution, positions) == 1
    first = share_of_good_moves(lambda position: position.moves()[0], solution, positions)
    assert first == sum(p.moves()[0] in solution.best_moves(p) for p in positions) / 300 < 1


def test_a_network_is_drawn_without_names_and_refused_without_units():
    assert draw_network(multilayer([2, 3, 1], rng=0)).marks
    with pytest.raises(ValueError, match="network must have a dense layer"):
        draw_network(Network([Tanh()]))

"""What the functions about neural networks refuse: at their door, by the name of the argument."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real
from typing import Any

import numpy as np

from coursekit.checks import check_any_position, check_unfinished_for_two
from coursekit.games import Position
from coursekit.games.fields import a_tuple
from coursekit.kinds import (
    Check,
    a,
    a_collection,
    a_list,
    a_whole_number,
    function,
    number,
    optional,
    refused,
    rng,
)
from coursekit.neural_nets.layers import Layer, as_array
from coursekit.neural_nets.losses import binary_cross_entropy
from coursekit.neural_nets.network import Network
from coursekit.solving import StrongSolution


def check_x(name: str, x: Any) -> np.ndarray:
    """`x` as an array with a row for each example."""
    array = as_array(name, x)
    if array.ndim == 1:
        raise refused(name, "examples, each a row of numbers", x)
    return array


def check_y(name: str, y: Any) -> np.ndarray:
    """`y` as an array with a row for each example; one number for each will do."""
    array = as_array(name, y)
    return array[:, None] if array.ndim == 1 else array


def check_table_of_numbers(name: str, values: Any) -> np.ndarray:
    """`values` as an array: numbers in rows."""
    return as_array(name, values, axes=2)


def check_scores(name: str, scores: Any) -> np.ndarray:
    """`scores` as an array of any shape."""
    return as_array(name, scores)


def check_score(name: str, score: Any) -> Any:
    """A number, or an array of them."""
    if isinstance(score, Real) and np.isfinite(float(score)):
        return score
    return as_array(name, score)


def check_loss(name: str, loss: Any) -> Callable:
    """`loss` behind its door: what it is given is right."""
    function("loss(outputs, targets), such as mean_squared_error")(name, loss)
    return getattr(loss, "recursion", loss)


def check_step_size(name: str, rate: Any) -> float:
    """`rate` if it is a finite number above 0."""
    is_number = isinstance(rate, Real) and not isinstance(rate, bool)
    if not is_number or not 0 < float(rate) < np.inf:
        raise refused(name, "a finite number above 0", rate)
    return float(rate)


def check_kept_share(name: str, share: Any) -> float:
    """`share` if it is a number from 0 to below 1."""
    is_number = isinstance(share, Real) and not isinstance(share, bool)
    if not is_number or not 0 <= float(share) < 1:
        raise refused(name, "a number from 0 to below 1", share)
    return float(share)


def check_validation(name: str, validation: Any) -> tuple[np.ndarray, np.ndarray]:
    """`validation` as inputs and targets."""
    pair = a_tuple(validation)
    if pair is None or len(pair) != 2:
        raise refused(name, "a pair (x, y)", validation)
    return check_x(name, pair[0]), check_y(name, pair[1])


def check_kind_of_layer(name: str, kind: Any) -> type[Layer]:
    """`kind` if it is one of layer that needs no weights."""
    if not (isinstance(kind, type) and issubclass(kind, Layer)) or kind is Layer:
        raise refused(name, "a kind of layer without weights, such as Tanh or Relu", kind)
    try:
        kind()
    except TypeError:
        raise refused(name, "a kind of layer without weights, such as Tanh or Relu", kind) from None
    return kind


def check_examples(name: str, examples: Any) -> tuple[tuple[Any, ...], ...]:
    """`examples` as rows of finite numbers, all of one length."""
    one = a_list(number(), "a list of numbers", least=1)
    rows = a_list(one, "examples, each a list of numbers", least=1)(name, examples)
    if len({len(row) for row in rows}) > 1:
        raise refused(name, "examples with as many numbers each", examples)
    return rows


def check_line(name: str, line: Any) -> tuple[Any, ...]:
    """`line` if its three numbers, bias, w₁ and w₂, are those of a line."""
    numbers = a_list(number(), "three numbers: bias, w₁, w₂", least=3)(name, line)
    if len(numbers) != 3 or numbers[1] == numbers[2] == 0:
        raise refused(name, "three numbers, bias, w₁ and w₂, and not both weights 0", line)
    return numbers


def check_encodable(name: str, positions: Any) -> list[Position]:
    """`positions` if their game has said how they become numbers, all as many."""
    given = a_list(a(Position, "a position"), "positions of a game", least=1)(name, positions)
    shapes = set()
    for position in given:
        planes = position.planes()
        if planes is None:
            raise refused(name, "of a game that has planes(), such as TicTacToe", position)
        shapes.add(np.shape(planes))
    if len(shapes) > 1:
        raise refused(name, "of boards of one size", positions)
    return list(given)


def check_shapes(arguments: dict[str, Any]) -> None:
    """The examples fit the network, their targets its outputs, and both each other."""
    network, loss = arguments.get("network"), arguments.get("loss")
    if network is not None and "x" in arguments:
        pairs = [("y", arguments["x"], arguments["y"])]
        if arguments.get("validation"):
            pairs.append(("validation", *arguments["validation"]))
        for name, x, y in pairs:
            expected = (len(x), *network(x[:1]).shape[1:])
            if y.shape != expected:
                raise ValueError(f"{name} must have the shape {expected}, not {y.shape}")
        if loss is binary_cross_entropy:
            _check_classes(arguments["y"])
    if "examples" in arguments:
        _check_labels(arguments)
    if "outputs" in arguments and "targets" in arguments:
        outputs, targets = arguments["outputs"], arguments["targets"]
        if outputs.shape != targets.shape:
            shapes = f"{outputs.shape} and {targets.shape}"
            raise ValueError(f"outputs and targets must be of the same shape, not {shapes}")
    if "widths" in arguments and len(arguments["widths"]) != len(arguments["losses"]):
        raise ValueError("widths and losses must be as long as each other: one for each head")
    if any(moment > arguments["epochs"] for moment in arguments.get("at", ())):
        raise ValueError(f"at must be epochs up to {arguments['epochs']}, not {arguments['at']}")


def _check_classes(y: np.ndarray) -> None:
    if y.min() < 0 or y.max() > 1:
        raise ValueError(f"y must be 0 or 1 (or between), not {y.min()} to {y.max()}")
    if y.min() == y.max() and len(y) > 1:
        raise ValueError(f"y must have examples of both classes, and all are {y.min()}")


def _check_labels(arguments: dict[str, Any]) -> None:
    examples, labels = arguments["examples"], arguments["labels"]
    if len(examples) != len(labels):
        raise ValueError(f"labels must be {len(examples)}, one for each example, not {labels!r}")
    weights = arguments.get("weights")
    if weights is not None and len(weights) != len(examples[0]) + 1:
        expected = f"a bias and {len(examples[0])} more"
        raise ValueError(f"weights must be {expected}, for each example, not {weights!r}")


CHECKS: dict[str, Check] = {
    "network": a(Network, "a Network, such as multilayer([9, 32, 1], rng=0)"),
    "loss": check_loss,
    "losses": a_list(check_loss, "losses, one for each head", least=1),
    "widths": a_list(a_whole_number(1), "numbers of outputs, one for each head", least=1),
    "x": check_x,
    "y": check_y,
    "sigmoid.x": check_score,
    "softmax.outputs": check_scores,
    "outputs": check_table_of_numbers,
    "targets": check_table_of_numbers,
    "optimiser": function("step(parameters, gradients), such as sgd(0.1)"),
    "epochs": a_whole_number(1),
    "batch": a_whole_number(1),
    "validation": optional(check_validation),
    "at": a_collection(a_whole_number(0), "numbers of epochs, such as [0, 10, 100]"),
    "rng": rng,
    "rate": check_step_size,
    "keep": check_kept_share,
    "keep_squares": check_kept_share,
    "sizes": a_list(a_whole_number(1, 10_000), "two or more sizes of layers", least=2),
    "between": check_kind_of_layer,
    "inputs": a_whole_number(1, 10_000),
    "random_dense.outputs": a_whole_number(1, 10_000),
    "random_convolution.outputs": a_whole_number(1, 10_000),
    "side": a_whole_number(1, 99),
    "examples": check_examples,
    "labels": a_list(a_whole_number(0, 1), "labels 0 and 1", least=1),
    "weights": a_list(number(), "numbers, the bias first", least=1),
    "line": check_line,
    "gap": number(0),
    "many": a_whole_number(1),
    "solution": a(StrongSolution, "what strongly_solve returns"),
    "positions": check_encodable,
    "share_of_good_moves.positions": a_list(check_unfinished_for_two, "unfinished positions", 1),
    "agent": function("of a position that returns a move"),
    "position": check_any_position,
}
"""By the name of the argument: what is refused, and what stands in for it."""

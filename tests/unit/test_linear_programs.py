"""Linear programs: the programs of games, the simplex method, regions, and what is refused."""

import re
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from scipy.optimize import linprog

from coursekit.matrix_games import (
    LinearProgram,
    column_program,
    klee_minty,
    program_with_value,
    region,
    row_program,
    simplex,
    strategy_from,
)
from coursekit.matrix_games.simplex import largest_profit, solution

F = Fraction
EXAMPLE = [[0, 1, 2, 3], [2, 4, 1, 2], [4, 2, 3, 0]]


def assert_proved(program, run):
    """The run's answer is right, by weak duality, by its ray, or by its multipliers."""
    A, b, c = program.coefficients, program.bounds, program.objective
    x, y = np.array(run.x, dtype=object), np.array(run.dual, dtype=object)
    if run.status == "infeasible":
        assert (y >= 0).all()
        assert (y @ A >= 0).all()
        assert y @ b == -run.shortfall < 0
        return
    assert (x >= 0).all()
    assert (A @ x <= b).all()
    if run.status == "unbounded":
        ray = np.array(run.ray, dtype=object)
        assert (ray >= 0).all()
        assert (A @ ray <= 0).all()
        assert c @ ray > 0
    else:
        assert (y >= 0).all()
        assert (y @ A >= c).all()
        assert y @ b == c @ x == run.value


# The programs of a game


@pytest.mark.parametrize("p", [(), (0, 0), (-1, 2), (float("nan"),), ("x",), [[1, 2]], (1, 2, 3)])
def test_no_strategy_comes_from_amounts_that_are_none(p):
    with pytest.raises(ValueError, match="p must"):
        strategy_from([[5, 3], [2, 8]], p)


# The simplex method


def test_every_tableau_can_be_stepped():
    run = simplex(LinearProgram([1, 1], [[4, 2], [1, 7]], [1, 1], ["q₁", "q₂"]))
    first, second, last = run.tableaus
    assert first.columns == ("q₁", "q₂", "s₁", "s₂")
    assert (first.basis, first.vertex, first.objective) == (("s₁", "s₂"), (0, 0), 0)
    assert (first.entering, first.leaving) == ("q₁", "s₁")
    assert (second.basis, second.vertex) == (("q₁", "s₂"), (F(1, 4), 0))
    assert second.entries[0] == (1, F(1, 2), F(1, 4), 0, F(1, 4))
    assert second.profits == (0, F(1, 2), F(-1, 4), 0)
    assert (second.entering, second.leaving) == ("q₂", "s₂")
    assert (last.basis, last.entering, last.leaving) == (("q₁", "q₂"), None, None)
    assert last.vertex == run.x == (F(5, 26), F(3, 26))
    assert run.path == ((0, 0), (F(1, 4), 0), (F(5, 26), F(3, 26)))
    assert repr(first) == "\n".join(
        [
            "        q₁  q₂  s₁  s₂",
            "s₁       4   2   1   0  1",
            "s₂       1   7   0   1  1",
            "profit   1   1   0   0  0",
        ]
    )


def test_beales_example_does_not_cycle():
    program = LinearProgram(
        [F(3, 4), -150, F(1, 50), -6],
        [[F(1, 4), -60, F(-1, 25), 9], [F(1, 2), -90, F(-1, 50), 3], [0, 0, 1, 0]],
        [0, 0, 1],
    )
    run = simplex(program)
    assert (run.status, run.value) == ("optimal", F(1, 20))
    assert_proved(program, run)
    assert len(set(run.tableaus)) == len(run.tableaus)


def test_random_programs_of_all_kinds_agree_with_highs():
    rng = np.random.default_rng(4)
    kinds = {"optimal": 0, "unbounded": 0, "infeasible": 0}
    for _ in range(150):
        k, n = rng.integers(1, 6, 2)
        c, A, b = rng.integers(-4, 5, n), rng.integers(-4, 5, (k, n)), rng.integers(-3, 6, k)
        program = LinearProgram(c, A, b)
        run, highs = simplex(program), linprog(-c, A_ub=A, b_ub=b, options={"presolve": False})
        assert run.status == {0: "optimal", 2: "infeasible", 3: "unbounded"}[highs.status]
        assert_proved(program, run)
        if run.status == "optimal":
            assert float(run.value) == pytest.approx(-highs.fun, abs=1e-7)
        kinds[run.status] += 1
    assert min(kinds.values()) > 10


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("max x", "must be a LinearProgram"),
        (program_with_value([[1, 2]]), "standard_form"),
        (LinearProgram([0.5], [[1]], [1]), "floats"),
        (LinearProgram([1], [[1]], [1], ["s₁"]), "'s₁'"),
        (LinearProgram([1], [[1]], [1], ["x₀"]), "'x₀'"),
    ],
)
def test_simplex_says_what_it_needs(program, message):
    with pytest.raises(ValueError, match=message):
        simplex(program)


# HiGHS


@pytest.mark.parametrize("kind", [float, Fraction])
def test_equations_without_one_solution_have_none(kind):
    def solved(*rows):
        return solution(np.array(rows) * kind(1), [kind(1)] * len(rows))

    assert solved([1, 2], [2, 4]) is None
    assert list(solved([0, 1], [1, 0])) == [1, 1]
    assert list(solved([0, 2], [4, 1])) == [F(1, 8), F(1, 2)]


# The feasible region


def test_a_polygon_goes_round_anticlockwise():
    program = LinearProgram([1, 1], [[4, 2], [1, 7]], [1, 1], ["q₁", "q₂"], ["one", "two"])
    corners = region(program).vertices
    assert [v.point for v in corners] == [(0, 0), (F(1, 4), 0), (F(5, 26), F(3, 26)), (0, F(1, 7))]
    assert corners[2].tight == ("one", "two")
    assert dict(region(program).faces) == {
        "one": (1, 2),
        "two": (2, 3),
        "q₁ ≥ 0": (0, 3),
        "q₂ ≥ 0": (0, 1),
    }


def test_an_unbounded_region_is_cut_off_at_the_box():
    program = row_program([[5, 3], [2, 8]])
    assert [v.point for v in region(program).vertices] == [
        (0, 1),
        (F(3, 13), F(1, 13)),
        (F(1, 2), 0),
    ]
    cut = region(program, box=(2, 3))
    assert cut.is_clipped
    assert (2, 3) in [v.point for v in cut.vertices]
    assert not region(column_program([[5, 3], [2, 8]]), box=2).is_clipped


def test_a_cube_with_a_corner_cut_off_has_seven_faces():
    program = LinearProgram([1, 1, 1], [[1, 0, 0], [0, 1, 0], [0, 0, 1], [2, 2, 2]], [1, 1, 1, 5])
    cube = region(program)
    assert len(cube.vertices) == 10
    assert sorted(len(ring) for _, ring in cube.faces) == [3, 4, 4, 4, 5, 5, 5]
    edges = [frozenset(edge) for _, ring in cube.faces for edge in pairwise((*ring, ring[0]))]
    assert len(cube.vertices) - len(set(edges)) + len(cube.faces) == 2
    assert all(edges.count(edge) == 2 for edge in edges)


def test_a_region_of_floats_and_an_empty_one():
    program = LinearProgram([1.0, 1.0], [[0.1, 0.2], [0.3, 0.1], [0.2, 0.4]], [1.0, 1.0, 2.0])
    corners = region(program).vertices
    assert len(corners) == 4
    assert ("constraint 1", "constraint 2", "constraint 3") in [v.tight for v in corners]
    assert region(LinearProgram([1, 1], [[1, 1]], [-1])).vertices == ()
    twice = LinearProgram([1, 1], [[0.1, 0.3], [0.1 + 0.2, 0.9]], [1.0, 3.0])  # 0.1 + 0.2 > 0.3
    assert len(region(twice).vertices) == 3


@pytest.mark.parametrize("scale", [1e-9, 1e-3, 1.0, 1e12])
def test_the_scale_of_coefficients_or_bounds_does_not_hide_a_corner(scale):
    coefficients = np.array([[4.0, 2.0], [1.0, 7.0]])
    expected = np.array(
        [v.point for v in region(LinearProgram([1, 1], coefficients, [1, 1])).vertices]
    )
    small = region(LinearProgram([1, 1], coefficients * scale, [1, 1])).vertices
    assert np.array([v.point for v in small]) * scale == pytest.approx(expected)
    large = region(LinearProgram([1, 1], coefficients, [scale, scale])).vertices
    assert np.array([v.point for v in large]) / scale == pytest.approx(expected)


def test_constraints_with_the_same_name_have_edges_of_their_own():
    program = LinearProgram([1, 1], [[1, 1], [1, 3]], [4, 6], constraints=["limit", "limit"])
    assert [face for face in region(program).faces if face[0] == "limit"] == [
        ("limit", (1, 2)),
        ("limit", (2, 3)),
    ]


@pytest.mark.parametrize("box", [0, -1, (1, 2, 3), "wide", (1, 0), float("inf")])
def test_a_box_must_be_one(box):
    with pytest.raises(ValueError, match="box"):
        region(LinearProgram([1, 1], [[1, 1]], [1]), box)


def test_only_regions_in_the_plane_and_in_space_are_found():
    with pytest.raises(ValueError, match="2 or 3 variables"):
        region(column_program(EXAMPLE))
    with pytest.raises(ValueError, match="standard_form"):
        region(program_with_value([[1, 2]]))
    with pytest.raises(ValueError, match="must be a LinearProgram"):
        region("square")


# How a program shows itself


def test_signs_zeros_and_ones_are_written_as_by_hand():
    program = LinearProgram(
        [0, -1, F(1, 2)], [[0, -1, 1], [-2, 0, F(-3, 4)]], [0, -1], ["a", "b₁", "c₁₂"], ["", "2nd"]
    )
    assert repr(program) == "\n".join(
        [
            "maximise         − b₁ + 1/2 c₁₂",
            "subject to       − b₁ +     c₁₂ ≤  0",
            "            −2 a      − 3/4 c₁₂ ≤ −1   2nd",
            "            a, b₁, c₁₂ ≥ 0",
        ]
    )
    latex = program._repr_latex_()
    assert r"\frac{3}{4} c_{12}" in latex
    assert "+ -" not in latex
    assert "+{} && -" not in latex
    assert "1 b" not in latex
    assert r"\text{2nd}" in latex


def test_every_line_of_the_mathematics_has_its_relation_in_the_same_column():
    program = program_with_value(EXAMPLE)
    lines = program._repr_latex_().splitlines()[2:-1]
    relations = [re.search(r"{}(\\ge|=|\\in) ", line) for line in lines]
    places = {
        line[: found.start()].count("&") for line, found in zip(lines, relations, strict=True)
    }
    assert places == {2 * (2 * len(program.variables) + 1) - 1}


def test_names_from_anywhere_are_harmless_in_the_mathematics():
    program = LinearProgram([1], [[1]], [1], ["a_b$"], [r"50 % \alert{x}"])
    latex = program._repr_latex_()
    assert r"\text{a\_b\$}" in latex
    assert r"\text{50 \% $\backslash$alert\{x\}}" in latex


def test_the_empty_objective_is_0_and_floats_have_powers_of_ten():
    program = LinearProgram([0, 0], [[1e-9, 2.5]], [1.0])
    assert repr(program).startswith("maximise           0\n")
    assert r"1 \cdot 10^{-9} x_{1}" in program._repr_latex_()


def test_a_large_program_only_says_how_large_it_is():
    program = column_program(np.eye(50))
    assert repr(program) == "a linear program with 50 variables and 50 constraints"
    assert program._repr_latex_() is None


# Bad input


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([1], [], []), "coefficients must be a table"),
        (([1], [[]], [1]), "coefficients must be a table"),
        (([1, 2], [[1, 2], [3]], [1, 1]), "coefficients is ragged: row 2"),
        (([1], [[1, 2]], [1]), "objective needs 2 numbers"),
        (([1, 2], [[1, 2]], [1, 2]), "bounds needs 1 numbers"),
        (([1, float("nan")], [[1, 2]], [1]), "objective must hold finite numbers, .*, not nan"),
        (([1, 2], [[1, float("inf")]], [1]), "coefficients must hold finite numbers, .*, not inf"),
        (([1, "2"], [[1, 2]], [1]), "objective must hold numbers, not '2'"),
        (([1, 2], [[1, 2]], [True]), "bounds must hold numbers, not True"),
        (([1, 2], [[1, 2]], [1], ["x", "x"]), "different names"),
        (([1, 2], [[1, 2]], [1], ["x"]), "variables must hold 2 texts"),
        (([1, 2], [[1, 2]], [1], None, ["a", "b"]), "constraints must hold 1 texts"),
        (([1, 2], [[1, 2]], [1], None, None, ["<"]), "≤, ≥ and =, not '<'"),
        (([1, 2], [[1, 2]], [1], None, None, None, ["v"]), "free must name variables"),
        (([1, 2], [[1, 2]], [1], None, None, None, (), "max"), "sense must be 'maximise'"),
    ],
)
def test_bad_programs_are_refused_by_name(arguments, message):
    with pytest.raises(ValueError, match=message):
        LinearProgram(*arguments)


@pytest.mark.parametrize("n", range(1, 7))
def test_klee_and_minty_lead_dantzigs_rule_past_all_corners(n):
    run = simplex(klee_minty(n), rule=largest_profit)
    assert len(set(run.path)) == len(run.tableaus) == 2**n
    assert run.x == (*[0] * (n - 1), 100 ** (n - 1))
    assert_proved(klee_minty(n), run)


def test_a_rule_that_goes_round_in_circles_is_refused():
    rows = [[F(1, 2), F(-11, 2), F(-5, 2), 9], [F(1, 2), F(-3, 2), F(-1, 2), 1], [1, 0, 0, 0]]
    program = LinearProgram([10, -57, -9, -24], rows, [0, 0, 1])
    assert simplex(program).value == 1
    with pytest.raises(ValueError, match="rule goes round in circles on this program"):
        simplex(program, rule=largest_profit)


def test_no_corner_is_lost_where_a_variable_is_0():
    rows, bounds = [[6, 1, 5], [3, 8, 4]], [1, 1]
    program = LinearProgram([1, 1, 1], rows, bounds)
    corners = {vertex.point for vertex in region(program).vertices}
    assert (0, F(1, 36), F(7, 36)) in corners
    assert len(corners) == 6

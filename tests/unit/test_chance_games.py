"""The rules of chapter 3: dice and coins, what they lead to, and what is refused."""

import random
from fractions import Fraction

import pytest

from coursekit.games import (
    CHANCE,
    Backgammon,
    BustRace,
    Gambler,
    GridWorld,
    MiniYahtzee,
    Pig,
    Piglet,
    RollAndKeep,
    ShutTheBox,
    grid_world,
)
from coursekit.games.dice import hold_at


def random_positions(start, games=5):
    """All positions of some random games."""
    chooser = random.Random(0)
    for _ in range(games):
        here = start
        for _ in range(200):
            yield here
            if here.is_over:
                break
            here = here.play(chooser.choice(here.moves()))


@pytest.mark.parametrize("position", [Pig(20), Piglet(4), Backgammon(6, 1)], ids=repr)
def test_a_heuristic_promises_less_than_a_win(position):
    for here in random_positions(position):
        assert here.is_over or abs(type(position).heuristic(here)) < here.prize == 1


# Pig and Piglet


def test_a_one_loses_the_turn_and_holding_keeps_it():
    rolling = Pig(50, (10, 20), 7, 1).play("roll")
    assert rolling.player == CHANCE
    assert rolling.play(1) == Pig(50, (10, 20))
    assert rolling.play(6) == Pig(50, (10, 20), 13, 1)
    assert rolling.play(6).play("hold") == Pig(50, (10, 33))
    assert [probability for probability, _ in rolling.chances()] == [Fraction(1, 6)] * 6


def test_every_turn_has_a_roll():
    assert Pig().moves() == ("roll",)
    assert Pig(turn=2).moves() == ("roll", "hold")
    with pytest.raises(ValueError, match="'hold' is not a legal move"):
        Pig().play("hold")
    with pytest.raises(ValueError, match="7 is not a legal move"):
        Pig().play("roll").play(7)


def test_whoever_reaches_the_goal_wins_at_once():
    for mover, payoffs in ((0, (1, -1)), (1, (-1, 1))):
        won = Pig(20, (15, 15), 2, mover, rolling=True).play(3)
        assert won.is_over
        assert (won.moves(), won.player, won.payoffs()) == ((), mover, payoffs)
    assert not Pig(20, (15, 15), 2).play("roll").play(2).is_over


def test_piglet_is_pig_with_a_coin():
    rolling = Piglet(3).play("roll")
    assert rolling.moves() == ("tails", "heads")
    assert rolling.play("tails") == Piglet(3, mover=1)
    assert rolling.play("heads").play("hold") == Piglet(3, (1, 0), mover=1)
    assert Piglet(3) != Pig(3)
    assert Piglet().goal == 10


def test_agents_hold_in_time_or_never():
    agent = hold_at(8)
    assert [agent(Pig(turn=turn)) for turn in (0, 7, 8, 9)] == ["roll", "roll", "hold", "hold"]
    assert list(Piglet().agents) == ["hold at 2", "reckless"]
    for start in (Pig(), Piglet()):
        for agent in start.agents.values():
            for here in random_positions(start):
                if not here.is_over and here.player != CHANCE:
                    assert agent(here) in here.moves()
    with pytest.raises(ValueError, match="total must be a whole number, 1 or more, not 0"):
        hold_at(0)


# One player, or one after the other


def test_the_last_roll_is_kept_anyway():
    last = RollAndKeep(1)
    assert last.play(2).is_over
    assert last.play(2).payoffs() == (2,)
    assert RollAndKeep(2).play(2).play("roll") == last
    assert RollAndKeep(2).play(2).play("keep") == last.play(2)


def test_who_busts_has_nothing_and_the_other_goes_on():
    first = BustRace(10, totals=(8, 0), rolling=True)
    assert first.play(2) == BustRace(10, totals=(10, 0))
    assert first.play(3) == BustRace(10, finished=1)
    second = BustRace(10, totals=(8, 6), finished=1)
    assert second.player == 1
    ends = [second.play("stop"), second.play("roll").play(2), second.play("roll").play(5)]
    assert [end.is_over for end in ends] == [True, False, True]
    assert [end.payoffs() for end in (ends[0], ends[1].play("stop"), ends[2])] == [
        *((1, -1), (0, 0), (1, -1))
    ]
    assert BustRace(10, totals=(8, 9), finished=2).payoffs() == (-1, 1)
    assert BustRace().moves() == BustRace(finished=1).moves() == ("roll",)


def test_dice_are_kept_or_rolled_again_once():
    start = MiniYahtzee()
    assert len(start.moves()) == 21
    assert dict(zip(start.moves(), start.chances(), strict=True))[2, 5][0] == Fraction(1, 18)
    rolled = start.play((2, 5))
    assert rolled.moves()[3:] == ((2,), (5,), (2, 5))
    assert start.play((4, 4)).moves()[3:] == ((4,), (4, 4))
    again = rolled.play((5,))
    assert (again, again.player) == (MiniYahtzee(dice=(2,), rerolls=0), CHANCE)
    assert again.play((1,)) == MiniYahtzee(dice=(1, 2), rerolls=0)
    assert again.play((1,)).moves() == ("Ones", "Sixes", "Sum")
    assert rolled.play((2, 5)).play((6, 6)) == MiniYahtzee(dice=(6, 6), rerolls=0)


@pytest.mark.parametrize(
    ("dice", "points"), [((1, 1), (2, 0, 2)), ((1, 6), (1, 6, 7)), ((6, 6), (0, 12, 12))]
)
def test_categories_pay_what_they_say_and_are_filled_once(dice, points):
    for category, earned in zip(("Ones", "Sixes", "Sum"), points, strict=True):
        after = MiniYahtzee(dice=dice).play(category)
        assert after.total == earned
        assert category not in after.categories
        assert after.rerolls == 1
    end = MiniYahtzee(("Sum",), dice, total=3).play("Sum")
    assert end.is_over
    assert end.payoffs() == (3 + sum(dice),)


def test_tiles_that_add_up_are_shut_until_nothing_fits():
    box = ShutTheBox(shut=(1, 2, 3)).play(9)
    assert box.moves() == ((9,), (4, 5))
    assert box.play((4, 5)) == ShutTheBox(shut=(1, 2, 3, 4, 5))
    stuck = ShutTheBox(shut=(1, 2, 3)).play(3)
    assert stuck.is_over
    assert stuck.payoffs() == (-39,)
    assert ShutTheBox(shut_only=True, shut=(1, 2), rolled=2).payoffs() == (0,)
    everything = ShutTheBox(2, shut=(1,), rolled=2).play((2,))
    assert everything.is_over
    assert (everything.player, everything.payoffs()) == (0, (0,))
    assert ShutTheBox(2, shut_only=True, shut=(1, 2)).payoffs() == (1,)


def test_one_die_may_be_chosen_as_soon_as_the_open_tiles_add_up_to_six():
    few = ShutTheBox(9, shut=(4, 5, 6, 7, 8, 9))
    assert (few.player, few.moves()) == (0, (1, 2))
    assert few.play(1).moves() == (1, 2, 3, 4, 5, 6)
    assert few.play(2).moves() == tuple(range(2, 13))
    assert few.play(1).play(3) == few.play(2).play(3)
    for always_two in (ShutTheBox(9, False, shut=few.shut), ShutTheBox(9, shut=few.shut[1:])):
        assert (always_two.player, always_two.moves()) == (CHANCE, tuple(range(2, 13)))


def test_a_stake_is_won_or_lost_and_never_more_than_needed():
    assert list(Gambler(10, 7).moves()) == [1, 2, 3]
    assert Gambler(10, 7).play(3).chances() == (
        (Fraction(2, 5), Gambler(10, 10)),
        (Fraction(3, 5), Gambler(10, 4)),
    )
    assert [Gambler(10, capital).is_over for capital in (0, 1, 10)] == [True, False, True]
    assert [Gambler(10, capital).payoffs() for capital in (0, 10)] == [(0,), (1,)]


# The grid world


def test_a_step_goes_ahead_or_slips_and_ways_to_the_same_place_are_one():
    def steps(position):
        shares = [probability for probability, _ in position.chances()]
        places = [option.place for option in position.options()]
        return list(zip(position.moves(), shares, places, strict=True))

    most, few = Fraction(4, 5), Fraction(1, 10)
    above_the_start = GridWorld(place=(1, 0))
    assert steps(above_the_start.play("north")) == [
        ("ahead", most, (0, 0)),
        ("left or right", 2 * few, (1, 0)),
    ]
    assert steps(GridWorld().play("west")) == [
        ("ahead or left", most + few, (2, 0)),
        ("right", few, (1, 0)),
    ]
    assert steps(GridWorld(slip=0).play("east")) == [("ahead", 1, (2, 1))]
    assert steps(GridWorld(slip=1).play("east")) == [
        ("left", Fraction(1, 2), (1, 0)),
        ("right", Fraction(1, 2), (2, 0)),
    ]


def test_a_step_is_paid_once_and_an_end_earns_what_is_written_there():
    start = GridWorld(reward=-2)
    assert (start.step_reward(), start.play("east").step_reward()) == (-2, 0)
    end = GridWorld(place=(1, 2)).play("east").play("ahead")
    assert end.is_over
    assert (end.payoffs(), end.step_reward()) == ((-1,), 0)
    assert GridWorld("S -2.5").play("east").play("ahead").payoffs() == (Fraction(-5, 2),)
    assert Pig().step_reward() == 0


def test_a_map_is_read_however_it_is_laid_out():
    by_lines = GridWorld("""
        . . .  +1
        . # .  -1
        S . .  .
    """)
    assert by_lines == GridWorld()
    assert grid_world.ground(by_lines.world).start == by_lines.place == (2, 0)
    assert grid_world.ground("1 . / # S").free == {(0, 0), (0, 1), (1, 1)}


# Backgammon


def test_a_hit_sends_a_checker_to_the_bar_and_it_enters_before_others_move():
    hit = Backgammon(dice=(1, 6)).play(((1, 7), (7, 8)))
    assert hit == Backgammon(places=((2, 3, 8), (0, 1, 2)), mover=1)
    rolled = hit.play((3, 4))
    assert all(move[0][0] == 0 for move in rolled.moves())
    assert rolled.play(((0, 3), (1, 5))).places == ((0, 2, 3), (2, 3, 5))


def test_who_cannot_enter_passes():
    blocked = Backgammon(places=((0, 1, 1), (4, 5, 5)), dice=(6, 6))
    assert blocked.moves() == ((),)
    assert blocked.move_name(()) == "pass"
    assert blocked.play(()) == Backgammon(places=((0, 1, 1), (4, 5, 5)), mover=1)


def test_whoever_has_no_checker_left_on_the_board_has_won():
    for mover, payoffs in ((0, (1, -1)), (1, (-1, 1))):
        places = ((10, 11, 11), (9, 11, 11))
        end = Backgammon(places=places, mover=mover, dice=(2, 3))
        end = end.play(end.moves()[0])
        assert (end.is_over, end.moves(), end.payoffs()) == (True, (), payoffs)
        assert end.player != CHANCE
        with pytest.raises(ValueError, match="the game is over"):
            end.play((1, 2))


def outcomes(points, mine, theirs, dice):
    """Where a player's moves may lead, by trying all steps on a board of counts."""

    def steps(mine, theirs, die):
        at_home = not any(mine[: points + 1 - min(6, points // 2)])
        for start in range(1 if mine[0] else points + 1):
            end, across = min(start + die, points + 1), max(points + 1 - start - die, 0)
            leaves = end == points + 1
            too_far = leaves and start + die > end and any(mine[:start])
            if not mine[start] or (leaves and not at_home) or too_far:
                continue
            if not leaves and theirs[across] > 1:
                continue
            after, hit = mine[:], theirs[:]
            after[start] -= 1
            after[end] += 1
            if not leaves and hit[across]:
                hit[across], hit[0] = 0, hit[0] + 1
            yield after, hit

    def counts(places):
        return [places.count(place) for place in range(points + 2)]

    def places(*sides):
        return tuple(tuple(i for i, n in enumerate(side) for _ in range(n)) for side in sides)

    low, high = dice
    both, one = set(), {low: set(), high: set()}
    for first, second in ((low, high), (high, low)):
        for after in steps(counts(mine), counts(theirs), first):
            one[first].add(places(*after))
            both |= {places(*last) for last in steps(*after, second)}
            if after[0][-1] == len(mine):
                both.add(places(*after))
    return both or one[high] or one[low] or {(mine, theirs)}


@pytest.mark.parametrize("start", [Backgammon(), Backgammon(6, 3), Backgammon(12, 5)], ids=repr)
def test_moves_lead_where_trying_all_steps_leads_each_to_another_position(start):
    tried = 0
    for here in random_positions(start, games=60):
        if here.is_over or here.player == CHANCE:
            continue
        sides = here.places[here.mover], here.places[1 - here.mover]
        options = here.options()
        found = {(o.places[here.mover], o.places[1 - here.mover]) for o in options}
        assert found == outcomes(here.points, *sides, here.dice)
        assert len(set(options)) == len(options)
        assert options == [here.play(move) for move in here.moves()]
        tried += 1
    assert tried > 400


# What is refused


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: BustRace(10, 10**9), "sides must be a whole number from 1 to 1,000, not 10000000"),
        (lambda: Gambler(10, 11), "capital must be a whole number from 0 to 10, not 11"),
        (lambda: GridWorld("S . / 1"), "world must have rows of the same length"),
        (lambda: GridWorld("S ."), "world must have an end, a number, and at most one S"),
        (lambda: GridWorld("S S 1"), "world must have an end, a number, and at most one S"),
        (lambda: GridWorld("S x 1"), "world must be made of '.', '#', 'S' and numbers, not 'x'"),
        (lambda: GridWorld(" ".join("S" + 50 * "1")), "world must have at most 50 rows"),
        (lambda: GridWorld(". 1"), "place must be given, as .row, column., if the world has no S"),
        (lambda: GridWorld(place=(1, 1)), "place must be .row, column. of a free place"),
        (lambda: Backgammon(6, 4), "checkers must be a whole number from 1 to 3, not 4"),
    ],
)
def test_fields_that_do_not_fit_are_refused_by_name(make, message):
    with pytest.raises(ValueError, match=message):
        make()

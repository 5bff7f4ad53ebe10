"""What missiles are worth to those they lie on is found by trying, the same each time."""

from simulator.systems.desktopia.missile_value import Laboratory, MissileValue
from simulator.systems.desktopia.ruleset import compile_rules
from tests.simulator.shipped import shipped_pack


def laboratory() -> Laboratory:
    return Laboratory(compile_rules(shipped_pack(), shipped_pack().scripts["between_two_books"]))


def test_a_shield_guards_and_a_burden_harms() -> None:
    found = laboratory()
    shield = found.worth("thorn_shield", "adjarkha", True)
    assert shield.guard > 0.9
    assert shield.other > -0.1
    for missile in ("scorching_flame", "vampire_tick"):
        assert found.worth(missile, "kharu", False).other < -0.5
    tick, flame = (found.worth(name, "adjarkha", False).other for name in ("vampire_tick", "scorching_flame"))
    assert tick < flame


def test_what_does_nothing_while_it_lies_is_worth_nothing() -> None:
    assert laboratory().worth("hardened_arrow", "kharu", False) == MissileValue()


def test_the_order_of_questions_does_not_matter() -> None:
    first, second = laboratory(), laboratory()
    asked = [(m, c) for m in ("lariat_of_pain", "scorching_flame") for c in ("kharu", "ezzen", "vampal")]
    one = [first.worth(*pair, False) for pair in asked]
    other = [second.worth(*pair, False) for pair in reversed(asked)]
    assert one == other[::-1]
    assert one == [laboratory().worth(*pair, False) for pair in asked]

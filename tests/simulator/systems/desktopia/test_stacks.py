"""Stacks of missiles: what is put on a character lies on the highest, what lost its support sinks (P-10, P-11)."""

from tests.simulator.systems.desktopia.arena import Arena

FAR = (950.0, 950.0)


def shifted(arena: Arena, name: str, *shifts: float) -> list[str]:
    """Moves the missiles on a character to the right, lowest first, and gives their ids."""
    b = arena.game.battle()
    riders = [rider.id for rider in b.riders(arena.id(name))]
    for rider, shift in zip(riders, shifts, strict=True):
        b.change(rider, x=b.piece(rider).x + shift)
    return riders


def test_a_missile_is_put_on_top_of_the_stack() -> None:
    """DK-LTE-08, P-11: on the lower missile where that lies, not beside it."""
    arena = (
        Arena()
        .seat(("adjarkha", 100, 100), ("akeru", 500, 500, {"riders": ["lariat_of_pain"]}))
        .seat(("div", *FAR, {"riders": ["scorching_flame"]}))
        .play()
    )
    (lariat,) = shifted(arena, "akeru", 9.0)
    (flame,) = shifted(arena, "div", 0.0)
    arena.end_turn()
    while arena.piece(flame).on != arena.id("akeru"):
        options = arena.request.options
        wanted = [option for option in options if option in (flame, arena.id("akeru"), "yes")]
        arena.choose(wanted[0] if wanted else options[0])
    assert arena.riders("akeru") == ["lariat_of_pain", "scorching_flame"]
    assert (arena.piece(flame).x, arena.piece(flame).y) == (arena.piece(lariat).x, arena.piece(lariat).y) == (509, 500)


def test_what_lay_on_a_missile_that_is_taken_away_lies_on_what_is_below() -> None:
    """DK-LTE-08, P-11: 14 mm beside a fighter's centre it would tip, so it is set on the middle; at 6 it stays."""
    for shift, rests_at in ((14.0, 500.0), (6.0, 506.0)):
        arena = (
            Arena()
            .seat(("adjarkha", 100, 100), ("energan", 500, 500, {"riders": ["scorching_flame", "lariat_of_pain"]}))
            .seat(("div", *FAR))
            .play()
        )
        flame, lariat = shifted(arena, "energan", 8.0, shift)
        arena.game.battle().send_home(flame)
        assert (arena.piece(lariat).x, arena.piece(lariat).y) == (rests_at, 500.0)
        assert arena.riders("energan") == ["lariat_of_pain"]

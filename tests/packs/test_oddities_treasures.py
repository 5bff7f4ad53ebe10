"""Rituals of the second shipped pack about artifacts that are taken, cards that lie somewhere, and what lies about."""

from __future__ import annotations

from simulator.systems.desktopia.decisions import Choose, PlayRitual, Use
from tests.packs.oddities_table import answer, choose, hand, holding, pack, settle
from tests.simulator.systems.desktopia.arena import Arena


def holder(table: Arena, artifact: str) -> str:
    found = table.game.battle().holder(table.id(artifact))
    return "" if found is None else found.card


def flicked_into(table: Arena, artifact: str) -> None:
    table.flick("croupier", artifact)
    table.choose(table.id(artifact))


def test_velvet_rope_keeps_them_away() -> None:
    theirs = (("foreman", 900, 900),)
    table = holding("sick_note", ("croupier", 400, 300), theirs=theirs, others=["velvet_rope"])
    table.artifact("barometer", 500, 300).play()
    flicked_into(table, "barometer")
    before = table.piece("croupier").x
    answer(table)
    assert (holder(table, "barometer"), hand(table, 1)) == ("", [])
    assert table.piece("croupier").x <= before - 50


def test_finders_fee_is_paid_with_a_ritual() -> None:
    for paid in (True, False):
        theirs = (("croupier", 400, 300),)
        table = holding("finders_fee", ("foreman", 900, 900), theirs=theirs, others=["sick_note"])
        table.artifact("barometer", 500, 300).play()
        table.decide(PlayRitual("finders_fee"))
        settle(table)
        table.end_turn()
        settle(table)
        flicked_into(table, "barometer")
        table.decide(Choose(("yes",) if paid else ()))
        settle(table)
        assert holder(table, "barometer") == ("croupier" if paid else "")
        assert ("sick_note" in hand(table, 1)) is not paid


def test_doggy_bag_warms_up_what_was_played() -> None:
    """Smelling salts draw a ritual, each time anew; each card goes below the deck."""
    table = holding("doggy_bag", ("croupier", 400, 300), theirs=(("foreman", 900, 900),), more=["smelling_salts"])
    table.play()
    assert WARM_UP not in uses(table)
    for ritual in ("smelling_salts", "doggy_bag"):
        table.decide(PlayRitual(ritual))
        settle(table)
    held = len(hand(table, 0))
    table.decide(WARM_UP)
    choose(table, "ritual:smelling_salts")
    settle(table)
    assert (len(hand(table, 0)), table.game.state.deck[-1]) == (held + 1, "smelling_salts")
    assert table.game.state.discarded == ("doggy_bag",)
    table.end_turn()
    settle(table)
    assert uses(table) == []


WARM_UP = Use("", "statuses/second_helping/0")


def uses(table: Arena) -> list[Use]:
    return [Use(piece, ability) for piece, ability in table.request.uses]


def test_early_closing_takes_the_draw_of_the_turn() -> None:
    table = Arena(pack(), rituals=True).seat(("croupier", 400, 300))
    table.seat(("foreman", 900, 900), rituals=["early_closing"]).play()
    table.end_turn()
    answer(table)
    assert (hand(table, 0), len(hand(table, 1))) == ([], 2)


def test_the_ringer_is_chosen_for_another() -> None:
    theirs = (("foreman", 900, 900), ("pawl", 100, 900))
    table = holding("toppling_row", ("croupier", 400, 300), theirs=theirs, others=["ringer"]).play()
    was = {name: table.life(name) for name in ("foreman", "pawl")}
    table.decide(PlayRitual("toppling_row"))
    choose(table, "foreman")
    answer(table)
    assert {name: was[name] - table.life(name) for name in was} == {"foreman": 0, "pawl": 1}
    assert hand(table, 1) == []


def test_nobody_home_keeps_a_choice_from_being_made() -> None:
    for held in (True, False):
        theirs = (("foreman", 900, 900), ("pawl", 100, 900))
        others = ["nobody_home"] if held else []
        table = holding("toppling_row", ("croupier", 400, 300), theirs=theirs, others=others).play()
        was = {name: table.life(name) for name in ("foreman", "pawl")}
        table.decide(PlayRitual("toppling_row"))
        choose(table, "foreman")
        if held:
            answer(table)
        settle(table)
        assert sum(was[name] - table.life(name) for name in was) == (0 if held else 1)


def test_the_bottom_drawer_takes_the_smallest_object() -> None:
    table = (
        holding("bottom_drawer", ("croupier", 400, 300)).thing("deck_of_cards", 700, 500).thing("toadstool", 500, 700)
    )
    table = table.play()
    table.decide(PlayRitual("bottom_drawer"))
    settle(table)
    assert [placed.thing for placed in table.game.battle().objects.values()] == ["deck_of_cards"]


def test_a_tall_order_heals_beside_the_highest_object() -> None:
    ours = (("croupier", 400, 300, {"life": 1}), ("night_nurse", 900, 300, {"life": 1}))
    table = holding("tall_order", *ours).thing("deck_of_cards", 900, 380).thing("lantern", 400, 380).play()
    before = {name: table.life(name) for name in ("croupier", "night_nurse")}
    table.decide(PlayRitual("tall_order"))
    settle(table)
    assert {name: table.life(name) - before[name] for name in before} == {"croupier": 1, "night_nurse": 0}


def test_spring_cleaning_exchanges_two_objects() -> None:
    table = holding("spring_cleaning", ("croupier", 400, 300), theirs=(("foreman", 900, 900),))
    table.thing("saucer", 200, 700).thing("candle", 700, 200).play()
    table.decide(PlayRitual("spring_cleaning"))
    table.choose("landscape/0")
    lying = [table.game.battle().objects[f"landscape/{number}"] for number in (0, 1)]
    assert [(one.x, one.y) for one in lying] == [(700, 200), (200, 700)]

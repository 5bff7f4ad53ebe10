"""Rituals of the second shipped pack about artifacts that somebody would take."""

from __future__ import annotations

from simulator.systems.desktopia.decisions import Choose, PlayRitual
from tests.packs.oddities_table import answer, hand, holding, settle
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

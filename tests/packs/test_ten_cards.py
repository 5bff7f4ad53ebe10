"""Ten cards that the base set has not, written as data alone: each does what its generated text says."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from schema.loading import load
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.rendering import context_of
from schema.systems.desktopia.rendering.languages import describe
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.systems.desktopia.damage import give_time_card
from simulator.systems.desktopia.decisions import ActionRequest, Choose, FlickRequest, PlaceRequest, PlayRitual, PutAt
from simulator.systems.desktopia.events import Damaged, Swapped
from simulator.systems.desktopia.game import Game
from simulator.systems.desktopia.invariants import broken
from tests.schema.rendering.rendered import abilities_in
from tests.simulator.systems.desktopia.arena import Arena

FOLDER = Path(__file__).parent / "ten_cards"
TOUCH = 150.0
"""mm/s: a flick of less than 4 mm, enough to hit a disk beside it and to leave everything where it was."""


@cache
def ten_cards() -> Pack:
    pack = load(FOLDER).pack
    assert isinstance(pack, Pack)
    return pack


def arena(**script: Any) -> Arena:
    return Arena(ten_cards(), **script)


def text_of(card: str, number: int = 0) -> str:
    """The generated English text of the card's ability."""
    pack = ten_cards()
    at = [at for at in abilities_in(pack) if at.card.id == card][number]
    return describe(at.ability, context_of(pack, at.kind, at.card), "en")


def hurt(table: Arena) -> dict[str, int]:
    """How much damage each piece took, by id; of several times the sum."""
    found: dict[str, int] = {}
    for event in table.of(Damaged):
        found[event.victim] = found.get(event.victim, 0) + event.dealt
    return found


def test_the_pack_is_sound_and_data_alone() -> None:
    assert load(FOLDER).diagnostics == ()
    assert {path.suffix for path in FOLDER.rglob("*") if path.is_file()} == {".json"}
    pack = ten_cards()
    assert len([*pack.characters, *pack.missiles, *pack.artifacts, *pack.rituals]) == 10


# A bomb


def test_powder_keg() -> None:
    assert text_of("powder_keg") == "When it dies, it deals 1 damage to every nearby character."
    table = (
        arena()
        .seat(("commander", 472.5, 500), ("field_medic", 300, 300))
        .seat(("powder_keg", 500, 500), ("loner", 537, 500), ("cutpurse", 700, 700))
        .play()
    )
    keg = table.id("powder_keg")
    table.flick("commander", "powder_keg", TOUCH)
    assert hurt(table) == {keg: 1, table.id("commander"): 1, table.id("loner"): 1}
    assert table.game.state.pieces[keg].zone == "reserve"


def test_one_keg_sets_off_the_next() -> None:
    table = (
        arena()
        .seat(("commander", 472.5, 500))
        .seat(("powder_keg", 500, 500), ("powder_keg", 532, 500), ("loner", 570, 500))
        .play()
    )
    first, second = table.id("powder_keg#1"), table.id("powder_keg#2")
    table.flick("commander", "powder_keg", TOUCH)
    assert hurt(table) == {first: 1, table.id("commander"): 1, second: 1, table.id("loner"): 1}


# A medic


def test_field_medic() -> None:
    assert text_of("field_medic") == "Another nearby wounded ally of your choice gains 2 life."
    table = (
        arena()
        .seat(("field_medic", 500, 500), ("loner", 535, 500, {"life": 1}), ("commander", 900, 900, {"life": 1}))
        .seat(("cutpurse", 100, 100))
        .play()
    )
    table.cast("field_medic")
    assert table.life("loner") == 3
    assert table.life("commander") == 1


@pytest.mark.parametrize(("x", "life"), [(535, 4), (600, 1)])
def test_the_medic_helps_nobody_who_is_well_or_far_away(x: float, life: int) -> None:
    table = (
        arena().seat(("field_medic", 500, 500), ("loner", x, 500, {"life": life})).seat(("cutpurse", 500, 465)).play()
    )
    assert table.request.spells == ()


# A chain


def test_anchor_chain() -> None:
    assert text_of("anchor_chain") == "Move its target to a free place near the shooter."
    table = arena().seat(("commander", 200, 500)).seat(("loner", 400, 500)).play()
    table.shoot("commander", "anchor_chain", "loner")
    assert isinstance(table.request, PlaceRequest)
    assert (table.request.piece, table.request.near) == (table.id("loner"), table.id("commander"))
    assert table.refused(PutAt(200, 560)).code == "not-free"
    table.put(200, 540)
    assert (table.piece("loner").x, table.piece("loner").y) == (200, 540)
    assert table.supply(1, "commander") == 1
    assert hurt(table) == {}


# A shield


def test_paper_shield() -> None:
    assert text_of("paper_shield", 1) == (
        "The character it lies on takes no damage from hits. This works twice, then it is discarded."
    )
    table = (
        arena()
        .seat(("powder_keg", 472.5, 500), ("powder_keg", 527.5, 500), ("powder_keg", 500, 527.5))
        .seat(("loner", 500, 500, {"riders": ["paper_shield"]}))
        .play()
    )
    table.flick("powder_keg#1", "loner", TOUCH)
    assert (table.life("loner"), table.riders("loner")) == (4, ["paper_shield"])
    table.flick("powder_keg#2", "loner", TOUCH)
    assert (table.life("loner"), table.riders("loner")) == (4, [])
    table.flick("powder_keg#3", "loner", TOUCH)
    assert table.life("loner") == 3


def test_the_shield_is_shot_at_allies() -> None:
    assert text_of("paper_shield", 0) == "It stays lying on its target."
    table = arena().seat(("field_medic", 200, 500), ("loner", 400, 500)).seat(("commander", 900, 500)).play()
    table.shoot("field_medic", "paper_shield", "loner")
    assert table.riders("loner") == ["paper_shield"]
    table = arena().seat(("field_medic", 200, 500)).seat(("commander", 400, 500)).play()
    table.shoot("field_medic", "paper_shield", "commander")
    assert table.riders("commander") == []


# A hero who is stronger alone


@pytest.mark.parametrize(("friend", "dealt"), [((472, 537), 1), ((472, 600), 2)])
def test_loner(friend: tuple[float, float], dealt: int) -> None:
    assert text_of("loner") == "While there are no other nearby allies, its hits deal 1 more damage."
    table = arena().seat(("loner", 468.5, 500), ("field_medic", *friend)).seat(("commander", 500, 500)).play()
    table.flick("loner", "commander", TOUCH)
    assert hurt(table) == {table.id("commander"): dealt}


# A missile that changes places


def test_turncoat_coin() -> None:
    assert text_of("turncoat_coin") == "The shooter and its target exchange places."
    table = arena().seat(("loner", 200, 500)).seat(("commander", 400, 500)).play()
    table.shoot("loner", "turncoat_coin", "commander", 1200)
    assert len(table.of(Swapped)) == 1
    assert (table.piece("commander").x, table.piece("commander").y) == (200, 500)
    assert table.piece("loner").x >= 400
    assert hurt(table) == {}


# A ritual


def test_pardon() -> None:
    assert text_of("pardon") == (
        "If you have a penalty time card in your camp, discard a penalty time card from your camp, "
        "then take a bonus time card."
    )
    table = (
        arena(rituals=True)
        .seat(("loner", 200, 500), ("powder_keg", 500, 800), rituals=["pardon"])
        .seat(("commander", 900, 500))
        .play()
    )
    assert table.refused(PlayRitual("pardon")).code == "not-possible"
    give_time_card(table.game.battle(), 0, "penalty")
    table.flick("powder_keg", 0.0, TOUCH)
    assert table.request.rituals == ("pardon",)
    table.decide(PlayRitual("pardon"))
    player = table.game.state.players[0]
    assert (player.penalties, player.bonuses, player.hand) == (0, 1, ())


# An artifact


@pytest.mark.parametrize("held", [True, False])
def test_warm_stove(held: bool) -> None:
    assert text_of("warm_stove") == "At the end of your turn every character near this artifact gains 1 life."
    stove: dict[str, Any] = {"artifact": "warm_stove", "x": 500, "y": 500}
    x, y = (500, 500) if held else (900, 900)
    table = (
        arena(artifacts=[{**stove, "held_by": "commander"} if held else stove])
        .seat(("commander", x, y, {"life": 2}), ("field_medic", 500, 540, {"life": 1}))
        .seat(("loner", 540, 500, {"life": 2}), ("powder_keg", 100, 100))
        .play()
    )
    table.end_turn()
    assert [table.life(name) for name in ("commander", "field_medic", "loner")] == [2, 1 + held, 2 + held]
    table.end_turn()
    assert table.life("loner") == 2 + held, "in the turns of its holder alone"


# A thief


def test_cutpurse() -> None:
    assert text_of("cutpurse", 1) == (
        "When it hits an enemy and that enemy has a Chain on its card, discard a Chain from that enemy's card, "
        "then put a Chain from the reserve on this card."
    )
    table = arena().seat(("cutpurse", 472.5, 500)).seat(("commander", 500, 500), ("powder_keg", 100, 900)).play()
    assert (table.supply(1, "cutpurse"), table.supply(2, "commander")) == (0, 2)
    for taken in (1, 2):
        table.flick("cutpurse", "commander", TOUCH)
        assert (table.supply(1, "cutpurse"), table.supply(2, "commander")) == (taken, 2 - taken)
        table.end_turn() if table.request.seat == 0 else None
        table.end_turn()
    assert (table.id("cutpurse"), "anchor_chain") in table.request.shots
    table.flick("cutpurse", "commander", TOUCH)
    assert table.supply(1, "cutpurse") == 2, "nothing is left to take"


# A commander


def test_commander() -> None:
    assert text_of("commander") == (
        "After its action, you may flick another of your veterans or fighters, without spending an action."
    )
    table = (
        arena()
        .seat(("commander", 200, 200), ("field_medic", 500, 500), ("cutpurse", 800, 300), ("loner", 800, 800))
        .seat(("powder_keg", 100, 900))
        .play()
    )
    table.flick("commander", 0.0, TOUCH)
    assert set(table.request.options) == {table.id("field_medic"), table.id("cutpurse")}
    table.choose("field_medic")
    assert table.request == FlickRequest(0, table.id("field_medic"), "characters/commander/0")
    x = table.piece("field_medic").x
    table.flick("field_medic", 0.0, 500)
    assert table.piece("field_medic").x > x
    assert table.game.state.actions_used == 1
    assert table.id("field_medic") in table.request.flicks, "its own action is still to come"


def test_the_commander_may_leave_it() -> None:
    table = arena().seat(("commander", 200, 200), ("cutpurse", 800, 300)).seat(("powder_keg", 100, 900)).play()
    table.flick("commander", 0.0, TOUCH)
    table.decide(Choose(()))
    assert isinstance(table.request, ActionRequest)


# All together


@pytest.mark.parametrize("seed", range(3))
def test_the_script_is_played_to_its_end(seed: int) -> None:
    pack = ten_cards()
    game = Game.new(pack, pack.scripts["kitchen_feud"], seed)
    for step in play(game, (RandomBot(), RandomBot()), seed):
        assert broken(game) == (), step
    assert game.result is not None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_text_is_rendered_in_both_languages(language: str) -> None:
    pack = ten_cards()
    for at in abilities_in(pack):
        found = describe(at.ability, context_of(pack, at.kind, at.card), language)
        assert found.endswith(".")
        assert any("а" <= letter <= "я" for letter in found) is (language == "ru")

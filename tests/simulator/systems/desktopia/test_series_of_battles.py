"""Battles in a row: which comes next, and what winners, survivors and holders of rituals bring along (DK-CMP)."""

import dataclasses
import json
from collections import Counter
from typing import Any

from schema.systems.desktopia.campaign import Campaign
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from simulator.systems.desktopia.campaigns import Standing, after, begin, script_of, winners_of
from simulator.systems.desktopia.decisions import FlickDisk
from simulator.systems.desktopia.game import Game
from tests.simulator.shipped import shipped_pack


def pack_with(*battles: dict[str, Any], seats: int = 2, **fields: Any) -> Pack:
    """The shipped pack with a campaign of battles on one bare table, each ended by one flick of the first seat."""
    squads = [[{"character": "akeru", "x": 200, "y": 500}], [{"character": "elemental", "x": 300, "y": 500}]]
    squads += [[{"character": "vailla", "x": 500, "y": 900}]][: seats - 2]
    script: dict[str, Any] = {
        "id": "duel",
        "name": {"en": "Duel"},
        "battlefield": {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]},
        "first_seat": 1,
        "rituals": True,
        "seats": [{"squad": squad} for squad in squads],
    }
    script["seats"][0]["goal"] = {"kind": "slay", "character": "elemental"}
    campaign = {"id": "war", "name": {"en": "War"}, "seats": seats, "first": "one", "battles": list(battles), **fields}
    return dataclasses.replace(
        shipped_pack(),
        scripts={"duel": Script.model_validate_json(json.dumps(script))},
        campaigns={"war": Campaign.model_validate_json(json.dumps(campaign))},
    )


def battle(name: str, **fields: Any) -> dict[str, Any]:
    return {"id": name, "script": "duel", **fields}


def fight(pack: Pack, standing: Standing, *, hand: tuple[str, ...] = (), strike: bool = True) -> tuple[Game, Standing]:
    """The next battle, won by the first seat with a flick or given up, and how the campaign stands after it."""
    game = Game.new(pack, script_of(pack, standing), 1)
    if hand:
        game.battle().change_player(1, hand=hand)
    if strike:
        mover = next(p.id for p in game.battle().characters() if p.card == "akeru")
        game.decide(FlickDisk(mover, 0.0, 1200.0))
        assert game.result is not None
        assert game.result.winners == (0,)
    return game, after(pack, standing, game)


def test_one_battle_follows_the_other() -> None:
    """DK-CMP-01: by its exits; the campaign goes to who won most of its battles."""
    pack = pack_with(
        battle("one", exits=[{"winner": 2, "to": "three"}, {"winner": 1, "to": "two"}]),
        battle("two", exits=[{"winner": 0}, {"to": "three"}]),
        battle("three"),
    )
    standing = begin(pack.campaigns["war"])
    came = []
    while standing.battle:
        came.append(standing.battle)
        _, standing = fight(pack, standing)
    assert came == ["one", "two", "three"]
    assert winners_of(pack.campaigns["war"], standing) == (0,)


def test_who_wins_has_an_advantage_later() -> None:
    """DK-CMP-02: bonus cards and a character more for the winner, nothing for the loser or without a victory."""
    helper = {"character": "phantom", "x": 100, "y": 100}
    pack = pack_with(
        battle("one", exits=[{"to": "two"}]),
        battle("two", advantages=[{"won": "one", "bonus_cards": 2, "members": [helper]}]),
    )
    for strike, bonus, squad in ((True, 2, ["akeru", "phantom"]), (False, 0, ["akeru"])):
        _, standing = fight(pack, begin(pack.campaigns["war"]), strike=strike)
        script = script_of(pack, standing)
        assert [seat.bonus_cards for seat in script.seats] == [bonus, 0]
        assert [member.character for member in script.seats[0].squad] == squad
        game = Game.new(pack, script, 1)
        assert game.state.action_limit == 3 + bonus


def test_unused_rituals_come_along() -> None:
    """DK-CMP-03, DK-RIT-12: into the hand at the start of the next battle, unless that battle leaves them behind."""
    for keeps in (True, False):
        pack = pack_with(battle("one", exits=[{"to": "two"}]), battle("two", keeps_rituals=keeps))
        _, standing = fight(pack, begin(pack.campaigns["war"]), hand=("healing", "summoning"))
        game = Game.new(pack, script_of(pack, standing), 1)
        assert game.state.players[1].hand == (("healing", "summoning") if keeps else ())
        assert game.state.players[0].hand == ()


def test_no_more_rituals_come_along_than_the_box_has() -> None:
    """DK-INV-15, DK-GEN-01, DK-CMP-03: what the next battle gives comes first, and the deck is what is left."""
    pack = pack_with(battle("one", exits=[{"to": "two"}]), battle("two"))
    held = ("healing",) * 4 + ("summoning",)
    _, standing = fight(pack, begin(pack.campaigns["war"]), hand=held)
    state = Game.new(pack, script_of(pack, standing), 1).state
    assert state.players[1].hand == ("healing", "healing", "healing", "summoning")
    assert Counter(state.deck) == {"purification": 3, "summoning": 2, "teleportation": 3}


def test_the_fallen_may_be_left_out() -> None:
    """DK-CMP-01: a battle for survivors is fought without those who died before, if the campaign says so."""
    for only in (True, False):
        pack = pack_with(battle("one", exits=[{"to": "two"}]), battle("two", survivors_only=only), seats=3)
        _, standing = fight(pack, begin(pack.campaigns["war"]))
        squads = [[member.character for member in seat.squad] for seat in script_of(pack, standing).seats]
        assert squads == [["akeru"], [] if only else ["elemental"], ["vailla"]]

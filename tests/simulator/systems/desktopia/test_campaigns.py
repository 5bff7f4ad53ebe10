"""Campaigns: the next battle, advantages, survivors and unused rituals (DK-CMP)."""

import dataclasses
import json
from typing import Any

import pytest

from schema.systems.desktopia.campaign import Campaign
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from simulator.bots.playout import play
from simulator.bots.random_bot import RandomBot
from simulator.engine.recorder import Recorder
from simulator.engine.replay import first_difference, read, write
from simulator.systems.desktopia.campaign_series import standing_of
from simulator.systems.desktopia.campaigns import Fought, Standing, after, begin, script_of, winners_of
from simulator.systems.desktopia.game import Game, decision_from_plain
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from simulator.systems.desktopia.state import Result
from tests.simulator.shipped import shipped_pack

FIELD = {"points": [[0, 0], [1000, 0], [1000, 1000], [0, 1000]]}


def member(character: str, x: float, y: float) -> dict[str, Any]:
    return {"character": character, "x": float(x), "y": float(y)}


SQUADS = (
    [member("akeru", 200, 200), member("phantom", 300, 200), member("phantom", 400, 200)],
    [member("div", 200, 800), member("smoker", 300, 800)],
)
CAMPAIGN: dict[str, Any] = {
    "id": "two_roads",
    "name": {"en": "Two roads"},
    "seats": 2,
    "first": "ford",
    "battles": [
        {"id": "ford", "script": "field", "exits": [{"winner": 1, "to": "gate"}, {"winner": 0}, {"to": "hill"}]},
        {
            "id": "gate",
            "script": "field",
            "survivors_only": True,
            "advantages": [{"won": "ford", "bonus_cards": 2, "members": [member("dust_roper", 500, 200)]}],
        },
        {"id": "hill", "script": "field", "keeps_rituals": False},
    ],
}


@pytest.fixture
def pack() -> Pack:
    script = {
        "id": "field",
        "name": {"en": "Field"},
        "battlefield": FIELD,
        "rituals": True,
        "first_seat": 1,
        "seats": [{"squad": squad} for squad in SQUADS],
    }
    return dataclasses.replace(
        shipped_pack(),
        scripts={"field": Script.model_validate_json(json.dumps(script))},
        campaigns={"two_roads": Campaign.model_validate_json(json.dumps(CAMPAIGN))},
    )


def fought(pack: Pack, standing: Standing, winners: tuple[int, ...], **players: Any) -> Standing:
    """The campaign after a battle with this result; `players` change what seat 0 has at its end."""
    game = Game.new(pack, script_of(pack, standing), 1)
    game.state.result = Result(winners, "eliminated")
    game.battle().change_player(0, **players)
    return after(pack, standing, game)


def test_the_result_decides_the_next_battle(pack: Pack) -> None:
    """DK-CMP-01, DK-BOOK-02: a graph of battles; by winner, by a draw, or whatever happens."""
    start = begin(pack.campaigns["two_roads"])
    assert start.battle == "ford"
    assert fought(pack, start, (0,)).battle == "gate"
    assert fought(pack, start, (1,)).battle == "hill"
    assert fought(pack, start, ()).battle == "", "a draw ends it"


def test_what_was_won_is_an_advantage(pack: Pack) -> None:
    """DK-CMP-02, DK-SCR-06: bonus cards and another member for the winner alone."""
    standing = fought(pack, begin(pack.campaigns["two_roads"]), (0,))
    first, second = script_of(pack, standing).seats
    assert (first.bonus_cards, second.bonus_cards) == (2, 0)
    assert [one.character for one in first.squad] == ["akeru", "phantom", "phantom", "dust_roper"]
    game = Game.new(pack, script_of(pack, standing), 1)
    assert game.state.action_limit == 5


def test_only_survivors_come_along(pack: Pack) -> None:
    """DK-CMP-01: one death takes one member of that card from its own seat."""
    standing = fought(pack, begin(pack.campaigns["two_roads"]), (0,), slain=("phantom",))
    assert standing.fallen == ((0, "phantom"),)
    first, second = script_of(pack, standing).seats
    assert [one.character for one in first.squad] == ["akeru", "phantom", "dust_roper"]
    assert len(second.squad) == 2


def test_unused_rituals_are_kept(pack: Pack) -> None:
    """DK-CMP-03, DK-RIT-12: unless the battle says otherwise."""
    start = begin(pack.campaigns["two_roads"])
    kept = fought(pack, start, (0,), hand=("healing",))
    assert script_of(pack, kept).seats[0].rituals == ("healing",)
    assert script_of(pack, fought(pack, start, (1,), hand=("healing",))).seats[0].rituals == ()


def test_who_wins_the_campaign(pack: Pack) -> None:
    campaign = pack.campaigns["two_roads"]
    standing = Standing("two_roads", "", (Fought("ford", (0,)), Fought("gate", (0,)), Fought("hill", (1,))))
    assert winners_of(campaign, standing) == (0,)
    last = campaign.model_copy(update={"decided_by": "last"})
    assert winners_of(last, standing) == (1,)
    assert winners_of(campaign, begin(campaign)) == ()


def test_a_battle_of_a_campaign_has_a_replay(pack: Pack) -> None:
    """The standing is in the replay, so that the battle can be set up again."""
    standing = fought(pack, begin(pack.campaigns["two_roads"]), (0,), hand=("healing",))
    game = Game.new(pack, script_of(pack, standing), 5)
    heading = DESKTOPIA_RULES.heading(game.rules, "0" * 64, 5)
    recorder = Recorder(game, heading, ["random", "random"], standing)
    for step in play(game, [RandomBot(), RandomBot()], 5, most_turns=6):
        recorder.add(step.seat, step.decision)
    replay = read(write(recorder.replay()).encode())
    again = standing_of(replay.standing)
    assert again == standing
    assert first_difference(replay, Game.new(pack, script_of(pack, again), 5), decision_from_plain) is None

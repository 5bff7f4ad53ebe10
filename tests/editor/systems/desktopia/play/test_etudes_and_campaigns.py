"""Etudes and campaigns in test-play: one player and a stored solution, battle after battle with what is carried on."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import Content
from editor.systems.desktopia.play.campaign_model import CampaignModel
from editor.systems.desktopia.play.task_strip import TaskStripModel
from editor.testplay.play_setup import NotPlayable, setup_to_play
from editor.testplay.session import HAND
from simulator.systems.desktopia.decisions import ActionRequest, FlickDisk
from simulator.systems.desktopia.rules import DESKTOPIA_RULES
from tests.editor.systems.desktopia.play.playing import Player, arena, shipped

GOAL_ZONE = {"id": "far", "name": {"en": "Far end"}, "points": [[400, 0], [900, 0], [900, 1000], [400, 1000]]}
FLICK = {"kind": "flick", "piece": "fire-hero-adjarkha-1", "direction": 0, "speed": 1500}


def strip_of(player: Player) -> TaskStripModel:
    facts = player.table.strip.facts
    assert facts is not None
    return facts


# ---------------------------------------------------------------- etudes


def etude(*solution: dict[str, Any], **more: Any) -> dict[str, Any]:
    script = arena([("div", 200, 500)], [("elemental", 600, 900)])
    script["seats"][1]["idle"] = True
    lesson = {"order": "fire", "tactic": {"en": "Go where nobody is."}, "seed": 7, "solution": list(solution)}
    goal = {"kind": "reach", "zone": "far"}
    return {**script, "lesson": lesson, "zones": [GOAL_ZONE], "victory": goal, "turn_limit": 2, **more}


def learn(qtbot: QtBot, script: Mapping[str, Any], still: bool = True) -> Player:
    file = "etudes/arena.json"
    document = PackDocument({**shipped(), file: dict(script)})
    return Player(qtbot, document, usual=True, file=file, still=still)


def mover(qtbot: QtBot) -> str:
    """The id of the only disk that can be flicked."""
    request = learn(qtbot, etude()).request
    assert isinstance(request, ActionRequest)
    return request.flicks[0]


def test_an_etude_is_played_by_one_hand_and_says_what_is_to_be_learnt(qtbot: QtBot) -> None:
    player = learn(qtbot, etude())
    table = player.table
    assert table.session.players[0] == HAND
    assert strip_of(player).text.startswith("Go where nobody is.")
    assert "2 turns" in strip_of(player).text
    assert strip_of(player).button == ""
    assert "Far end" in table.player_panels[0].goals
    assert table.player_panels[1].goals == ""
    assert table.player_panels[1].player.isHidden()
    table.prompts.end_turn()
    assert table.open
    assert table.game.state.seat == 0
    table.prompts.end_turn()
    assert table.prompt_bar.question is not None
    assert table.prompt_bar.question.title == "Not solved"
    assert not strip_of(player).good


def test_an_etude_solved_by_hand(qtbot: QtBot) -> None:
    player = learn(qtbot, etude())
    player.pull("div", 0.0)
    assert player.table.prompt_bar.question is not None
    assert player.table.prompt_bar.question.title == "Solved"
    assert strip_of(player).outcome == "Solved"


def test_the_strip_keeps_its_height_whatever_it_says(qtbot: QtBot) -> None:
    lesson = learn(qtbot, etude())
    war = fight(qtbot, campaign(one={"exits": []}))
    for player in (lesson, war):
        strip, view = player.table.strip, player.table.view
        before, said = strip.geometry(), strip.facts
        seen = view.geometry(), view.on_screen(player.table.scene.table_area.topLeft())
        while player.table.game.result is None:
            player.table.prompts.end_turn()
        QCoreApplication.processEvents()
        assert strip.facts != said
        assert strip.facts is not None
        assert strip.facts.outcome
        assert strip.geometry() == before
        assert (view.geometry(), view.on_screen(player.table.scene.table_area.topLeft())) == seen


def test_the_stored_solution_is_shown_step_by_step(qtbot: QtBot) -> None:
    name = mover(qtbot)
    back = {**FLICK, "piece": name, "direction": 180, "speed": 300}
    player = learn(qtbot, etude(back, {**FLICK, "piece": name}))
    player.pull("div", 90.0, 40.0)
    player.table.player_panels[0].hand_error.choices()[-1].trigger()
    player.table.strip.button.click()
    player.settle()
    assert player.table.session.seed == 7
    qtbot.waitUntil(lambda: not player.table.solution_playback.runs)
    steps = player.table.session.steps
    assert len(steps) == 2
    assert isinstance(steps[0].decision, FlickDisk)
    assert steps[0].decision == FlickDisk(name, 180.0, 300.0), "the hand of the seat misses, a stored decision does not"
    assert strip_of(player).outcome == "The solution reaches the goal"


def test_a_solution_that_is_refused_stops_there(qtbot: QtBot) -> None:
    player = learn(qtbot, etude({**FLICK, "piece": "nobody"}))
    player.table.strip.button.click()
    player.settle()
    qtbot.waitUntil(lambda: not player.table.solution_playback.runs)
    assert not strip_of(player).good
    assert player.table.refusals.text
    assert player.table.open


def test_a_solution_can_be_stopped_and_played_on_by_hand(qtbot: QtBot) -> None:
    name = mover(qtbot)
    player = learn(qtbot, etude({**FLICK, "piece": name}), still=False)
    player.table.strip.button.click()
    player.settle()
    assert player.table.solution_playback.runs
    assert not player.table.open
    player.table.strip.button.click()
    player.settle()
    assert not player.table.solution_playback.runs
    assert player.table.open
    assert player.table.session.place == 0


# ---------------------------------------------------------------- campaigns


CAMPAIGN = "campaigns/war.json"


def campaign(**of_battles: dict[str, Any]) -> dict[str, Content]:
    """Two battles, each won by the first seat at the end of its first turn."""
    script = arena([("div", 200, 500), ("smoker", 200, 800)], [("elemental", 800, 500)])
    script["seats"][0]["goal"] = {"kind": "survive", "turns": 1}
    second = {**copy.deepcopy(script), "id": "second", "name": {"en": "Second"}}
    battles: list[dict[str, Any]] = [
        {"id": "one", "script": "arena", "exits": [{"winner": 1, "to": "two"}]},
        {"id": "two", "script": "second", "advantages": [{"won": "one", "bonus_cards": 2}]},
    ]
    for battle in battles:
        battle.update(of_battles.get(battle["id"], {}))
    war = {"id": "war", "name": {"en": "War"}, "seats": 2, "first": "one", "battles": battles}
    documents: dict[str, Content] = {"scripts/arena.json": script, "scripts/second.json": second, CAMPAIGN: war}
    return {**shipped(), **documents}


def fight(qtbot: QtBot, documents: Mapping[str, Content]) -> Player:
    return Player(qtbot, PackDocument(documents), file=CAMPAIGN)


def test_a_campaign_goes_on_from_battle_to_battle(qtbot: QtBot) -> None:
    player = fight(qtbot, campaign())
    strip = strip_of(player)
    assert [chip.text for chip in strip.chips] == ["Arena", "then Second"]
    assert not strip.able
    player.table.prompts.end_turn()
    assert strip_of(player).able
    first = player.table
    player.table.strip.button.click()
    player.settle()
    assert player.table is not first
    strip = strip_of(player)
    assert [(chip.text, chip.seat) for chip in strip.chips] == [("Arena", 0), ("Second", None)]
    assert "2 bonus cards more" in strip.text
    assert player.table.game.rules.script.id == "second"
    assert player.table.game.state.players[0].bonuses + player.table.game.state.bonus_left >= 2
    player.table.prompts.end_turn()
    strip = strip_of(player)
    assert strip.button == ""
    assert "seat 1" in strip.outcome


def test_play_again_repeats_the_battle_of_the_campaign(qtbot: QtBot) -> None:
    player = fight(qtbot, campaign())
    player.table.prompts.end_turn()
    player.table.strip.button.click()
    player.settle()
    seed = player.table.session.seed
    player.tab.play_again()
    player.settle()
    assert player.table.game.rules.script.id == "second"
    assert player.table.session.seed == seed
    assert "2 bonus cards more" in strip_of(player).text


def test_another_language_keeps_battle_and_campaign(qtbot: QtBot) -> None:
    player = fight(qtbot, campaign())
    player.table.prompts.end_turn()
    player.table.strip.button.click()
    player.settle()
    QCoreApplication.sendEvent(player.tab, QEvent(QEvent.Type.LanguageChange))
    assert player.table.game.rules.script.id == "second"
    assert [chip.text for chip in strip_of(player).chips] == ["Arena", "Second"]


def test_a_campaign_with_a_broken_battle_is_refused_with_its_problem() -> None:
    documents = campaign(two={"script": "nowhere"})
    found = setup_to_play(DESKTOPIA_RULES, documents, CAMPAIGN)
    assert isinstance(found, NotPlayable)
    assert any(problem.location.file == CAMPAIGN for problem in found.problems)
    broken = campaign()
    script = broken["scripts/second.json"]
    assert isinstance(script, dict)
    found = setup_to_play(DESKTOPIA_RULES, {**broken, "scripts/second.json": {**script, "seats": []}}, CAMPAIGN)
    assert isinstance(found, NotPlayable)


def test_every_shipped_campaign_and_etude_can_be_prepared() -> None:
    documents = PackDocument.open(path_of("desktopia")).documents
    for file in documents:
        if file.startswith("campaigns/"):
            found = setup_to_play(DESKTOPIA_RULES, documents, file)
            assert not isinstance(found, NotPlayable), file
            _setup, series = found
            assert series is not None
            assert CampaignModel.of(series.series).marks()[0].state == "now"

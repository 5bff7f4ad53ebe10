"""What stands around a battle is played by hand: rituals, squads to be placed, special items, goals, reasons."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.testplay.session import HAND
from simulator.systems.desktopia.decisions import ActionRequest, ChoiceRequest, PlaceRequest, PutAt
from simulator.systems.desktopia.events import RitualPlayed
from tests.editor.systems.desktopia.play.playing import Player, arena, document_of, shipped

LEFT_END = {"id": "left", "name": {"en": "Left end"}, "seat": 1, "points": [[0, 0], [300, 0], [300, 1000], [0, 1000]]}


def duel(**script: Any) -> dict[str, Any]:
    return arena([("div", 200, 500)], [("elemental", 800, 500)], **script)


def seated(script: dict[str, Any], number: int, **more: Any) -> dict[str, Any]:
    """The script with more said of one seat, from 1."""
    changed = copy.deepcopy(script)
    changed["seats"][number - 1].update(more)
    return changed


def play(qtbot: QtBot, script: dict[str, Any], *players: str, cards: dict[str, Any] | None = None) -> Player:
    return Player(qtbot, document_of(script, cards), *players)


# ---------------------------------------------------------------- rituals


def ritual(*effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A ritual of its own, three copies of which are in the box."""
    ability = {"kind": "activated", "when": {"kind": "any_time"}, "do": list(effects), **more}
    box = copy.deepcopy(shipped()["box.json"])
    assert isinstance(box, dict)
    box["rituals"] = [{"ritual": "blaze", "copies": 3}]
    return {
        "rituals/blaze.json": {"id": "blaze", "name": {"en": "Blaze"}, "abilities": [ability]},
        "box.json": box,
    }


BLAZE = ritual({"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}, "amount": 1})


def test_a_ritual_of_the_own_hand_is_played_by_its_card(qtbot: QtBot) -> None:
    script = arena([("div", 200, 500)], [("adjarkha", 800, 500)])
    player = play(qtbot, seated(script, 1, rituals=["blaze"]), cards=BLAZE)
    hand = player.table.player_panels[0].hand
    assert hand is not None
    assert "damage" in hand.buttons["blaze"].toolTip()
    hand.buttons["blaze"].click()
    assert player.piece("adjarkha").damage == 1
    assert player.table.game.state.discarded == ("blaze",)
    again = player.table.player_panels[0].hand
    assert again is not None
    assert not again.buttons
    step = player.table.session.steps[-1]
    assert isinstance(step.events[0], RitualPlayed)


def test_the_hand_of_another_lies_face_down(qtbot: QtBot) -> None:
    script = seated(seated(duel(), 1, rituals=["blaze"]), 2, rituals=["blaze", "blaze"])
    player = play(qtbot, script, HAND, "random", cards=BLAZE)
    mine, theirs = (camp.hand for camp in player.table.player_panels)
    assert mine is not None
    assert theirs is not None
    assert list(mine.buttons) == ["blaze"]
    assert list(theirs.buttons) == ["?"]
    assert "2" in theirs.buttons["?"].accessibleName()
    assert not theirs.buttons["?"].isEnabled()


def test_of_two_hands_at_one_screen_only_that_of_who_is_asked_lies_open(qtbot: QtBot) -> None:
    script = seated(seated(duel(), 1, rituals=["blaze"]), 2, rituals=["blaze"])
    player = play(qtbot, script, cards=BLAZE)

    def shown() -> list[list[str]]:
        return [list(camp.hand.buttons) if camp.hand is not None else [] for camp in player.table.player_panels]

    assert shown() == [["blaze"], ["?"]]
    player.table.prompts.end_turn()
    assert shown() == [["?"], ["blaze"]]


def test_a_ritual_that_cannot_be_played_says_why(qtbot: QtBot) -> None:
    some = {"kind": "pick", "name": "off", "among": {"kind": "missiles", "lying": "anywhere"}}
    cards = ritual({"kind": "discard_missile", "missile": {"kind": "chosen", "name": "off"}}, choose=[some])
    player = play(qtbot, seated(duel(), 1, rituals=["blaze"]), cards=cards)
    hand = player.table.player_panels[0].hand
    assert hand is not None
    assert not hand.buttons["blaze"].isEnabled()
    assert "DK-RIT-08" in hand.buttons["blaze"].toolTip()


def test_a_ritual_just_drawn_is_played_at_once_or_kept(qtbot: QtBot) -> None:
    for keeps in (True, False):
        script = arena([("div", 200, 500)], [("adjarkha", 800, 500)], rituals=True)
        player = play(qtbot, script, cards=BLAZE)
        player.table.prompts.end_turn()
        assert isinstance(player.request, ChoiceRequest)
        assert player.request.purpose == "play_now"
        question = player.table.prompt_bar.question
        assert question is not None
        assert "Blaze" in question.title
        if keeps:
            skip = player.table.prompt_bar.skip_button()
            assert skip is not None
            skip.click()
        else:
            player.answer("blaze")
        assert player.piece("adjarkha").damage == (0 if keeps else 1)
        assert player.table.game.state.players[0].hand == (("blaze",) if keeps else ())


def test_a_ritual_just_drawn_that_cannot_be_played_is_kept(qtbot: QtBot) -> None:
    some = {"kind": "pick", "name": "off", "among": {"kind": "missiles", "lying": "anywhere"}}
    cards = ritual({"kind": "discard_missile", "missile": {"kind": "chosen", "name": "off"}}, choose=[some])
    player = play(qtbot, arena([("div", 200, 500)], [("adjarkha", 800, 500)], rituals=True), cards=cards)
    player.table.prompts.end_turn()
    question, skip = player.table.prompt_bar.question, player.table.prompt_bar.skip_button()
    assert question is not None
    assert skip is not None
    assert "Blaze" in question.title
    assert question.options == ()
    skip.click()
    assert player.table.game.state.players[0].hand == ("blaze",)
    assert player.table.game.state.seat == 1


# ---------------------------------------------------------------- placing a squad


def placing(qtbot: QtBot) -> Player:
    return play(qtbot, seated(duel(zones=[LEFT_END]), 1, deploys_in="left"))


def test_a_squad_is_placed_by_hand_inside_its_zone(qtbot: QtBot) -> None:
    player = placing(qtbot)
    table = player.table
    assert isinstance(player.request, PlaceRequest)
    name = player.request.piece
    row = table.player_panels[0].member(name)
    assert row is not None
    assert row.facts is not None
    assert row.facts.chip
    assert not row.facts.dead
    assert table.scene.zones.asked == "left"
    assert table.scene.place_of(name) is None
    player.click(600, 500)
    assert table.session.place == 0
    assert table.refusals.text
    player.click(150, 400)
    assert isinstance(player.request, ActionRequest)
    assert table.scene.zones.asked == ""
    place = table.scene.place_of(name)
    assert place is not None
    assert (place.x(), place.y()) == pytest.approx((150, 400), abs=2)
    assert "Left end" not in table.refusals.text


def test_the_table_stays_where_it_is_while_others_set_up(qtbot: QtBot) -> None:
    right = {**LEFT_END, "id": "right", "seat": 2, "points": [[700, 0], [1000, 0], [1000, 1000], [700, 1000]]}
    script = seated(duel(zones=[LEFT_END, right]), 1, deploys_in="left")
    player = play(qtbot, seated(script, 2, deploys_in="right"), HAND, "random")
    table = player.table
    qtbot.waitUntil(lambda: table.open)
    assert table.view.on_screen(table.scene.table_area.topLeft()).y() >= table.prompt_bar.geometry().bottom()
    seen: list[int] = []
    table.view.looked.connect(lambda: seen.append(table.game.state.turn))
    player.click(150, 400)
    qtbot.waitUntil(lambda: table.game.state.turn > 0 and table.open)
    assert set(seen) <= {1}


def test_the_wheel_turns_what_is_placed(qtbot: QtBot) -> None:
    player = placing(qtbot)
    viewport = player.table.view.viewport()
    zoom = player.table.view.zoom
    before = player.table.hand.facing
    binding = QPointF(player.px(150, 400))
    wheel = QWheelEvent(
        binding, QPointF(viewport.mapToGlobal(binding.toPoint())), QPoint(), QPoint(0, 240), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, wheel)
    assert player.table.hand.facing == pytest.approx((before + 30) % 360)
    assert player.table.view.zoom == zoom
    dial = player.table.prompt_bar.dial
    assert dial is not None
    assert dial.angle == pytest.approx((before + 30) % 360)
    player.click(150, 400)
    decision = player.table.session.steps[0].decision
    assert isinstance(decision, PutAt)
    assert decision.facing == pytest.approx((before + 30) % 360)


def test_keys_place_a_squad_from_the_middle_of_its_zone(qtbot: QtBot) -> None:
    player = placing(qtbot)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        player.key(key)
    decision = player.table.session.steps[0].decision
    assert isinstance(decision, PutAt)
    assert (decision.x, decision.y) == pytest.approx((155, 500))


# ---------------------------------------------------------------- special items, goals


def treasure(qtbot: QtBot) -> Player:
    item = {"id": "honey", "name": {"en": "Honey"}, "x": 400, "y": 500}
    goal = {"kind": "carry", "item": "honey", "zone": "left"}
    script = seated(duel(items=[item], zones=[LEFT_END]), 1, goal=goal, defeat={"kind": "survive", "turns": 9})
    return play(qtbot, script)


def test_a_special_item_is_taken_and_shown_with_its_carrier(qtbot: QtBot) -> None:
    player = treasure(qtbot)
    player.pull("div", 0.0)
    assert isinstance(player.request, ChoiceRequest)
    question = player.table.prompt_bar.question
    assert question is not None
    assert [option.words for option in question.options] == ["Honey"]
    item = player.request.options[0]
    player.answer(item)
    assert player.table.scene.place_of(item) is None
    row = player.table.player_panels[0].member(player.id("div"))
    assert row is not None
    assert row.facts is not None
    assert "Honey" in row.facts.note
    assert [look.back for look in row.facts.items] == [True]
    player.table.rewinding.undo()
    assert player.table.scene.place_of(item) is not None


def test_each_seat_reads_how_it_wins_and_loses(qtbot: QtBot) -> None:
    player = treasure(qtbot)
    mine, theirs = (camp.goals for camp in player.table.player_panels)
    assert "Honey" in mine
    assert "Left end" in mine
    assert mine.count("\n") == 1
    assert mine.splitlines()[1].startswith("You lose when")
    assert theirs == "You win when no enemy characters are left."


# ---------------------------------------------------------------- why not


def test_why_a_character_cannot_act_names_what_bars_it(qtbot: QtBot) -> None:
    chains = {
        "kind": "static",
        "title": {"en": "Chains"},
        "modify": [{"kind": "cannot_act", "who": {"kind": "characters", "relation": "enemy"}}],
    }
    card = copy.deepcopy(shipped()["characters/elemental.json"])
    assert isinstance(card, dict)
    card["abilities"] = [chains]
    squad = [("div", 200, 500), ("smoker", 200, 800)]
    # Whoever is barred wholly is passed over, so the other seat plays on: its own disk shows the reason.
    player = play(qtbot, arena(squad, [("elemental", 800, 500)]), cards={"characters/elemental.json": card})
    row = player.table.player_panels[0].member(player.id("div"))
    assert row is not None
    assert row.facts is not None
    assert "Elemental" in row.facts.note
    assert "Elemental" in row.toolTip()


def test_the_pane_tells_what_a_character_may_do_and_why_not(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("div", 200, 500), ("smoker", 200, 800)], [("elemental", 800, 500)]))
    table = player.table
    assert table.why.list.topLevelItemCount() == 0
    table.chosen(player.id("div"))
    first = table.why.list.topLevelItem(0)
    assert first is not None
    assert first.text(1) == "Allowed"
    player.pull("div", 90.0)
    table.chosen(player.id("div"))
    first = table.why.list.topLevelItem(0)
    assert first is not None
    assert "has acted" in first.text(1)
    assert first.text(2) == "DK-TURN-03"
    table.panes.bring(1)
    assert table.panes.front == 1


def test_a_click_on_a_disk_that_cannot_act_tells_the_same(qtbot: QtBot) -> None:
    player = play(qtbot, duel())
    player.click_on("elemental")
    assert "DK-FLK-02" in player.table.refusals.text


def test_of_several_abilities_due_each_is_called_by_its_heading(qtbot: QtBot) -> None:
    def at_end(amount: int) -> dict[str, Any]:
        to = {"kind": "characters", "relation": "enemy"}
        return {
            "kind": "triggered",
            "when": {"kind": "turn_end"},
            "do": [{"kind": "damage", "to": to, "amount": amount}],
        }

    card = copy.deepcopy(shipped()["characters/div.json"])
    assert isinstance(card, dict)
    card["abilities"] = [{**at_end(1), "title": {"en": "Sting"}}, at_end(2)]
    script = arena([("div", 200, 500)], [("adjarkha", 800, 500)])
    player = play(qtbot, script, cards={"characters/div.json": card})
    player.table.prompts.end_turn()
    question = player.table.prompt_bar.question
    assert question is not None
    words = [option.words for option in question.options]
    assert len(words) == 2
    assert words[0].startswith("Sting")
    assert "div" not in words[1].split(" (")[0].lower()
    assert "2 damage" in question.options[1].hint


def test_a_spell_that_the_rulings_leave_out_has_no_button(qtbot: QtBot) -> None:
    rules = {"rulings": [{"id": "sting", "name": {"en": "Sting"}, "values": ["kept", "gone"]}]}
    heal = {"kind": "heal", "to": {"kind": "self"}, "amount": 1}
    card = copy.deepcopy(shipped()["characters/div.json"])
    assert isinstance(card, dict)
    card["abilities"] = [
        {
            "kind": "activated",
            "title": {"en": answer.title()},
            "when": {"kind": "action"},
            "if": [{"kind": "ruling", "name": "sting", "answer": answer}],
            "do": [heal],
        }
        for answer in ("kept", "gone")
    ]
    own = shipped()["rules.json"]
    assert isinstance(own, dict)
    every = {**own, "rulings": [*own["rulings"], *rules["rulings"]]}
    player = play(qtbot, duel(), cards={"characters/div.json": card, "rules.json": every})
    row = player.table.player_panels[0].member(player.id("div"))
    assert row is not None
    assert row.facts is not None
    assert [deed.title for deed in row.facts.actions if deed.kind == "spell"] == ["Kept"]

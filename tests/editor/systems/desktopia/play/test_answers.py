"""Everything that a battle can ask is answered by hand: picks, choices, places, facings, flicks, shots, spells."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.play.prompt_bar import Prompt
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    ChoiceRequest,
    FacingRequest,
    FlickRequest,
    PlaceRequest,
    PutAt,
    Shoot,
    ShotRequest,
)
from tests.editor.systems.desktopia.play.playing import LEFT, Player, arena, document_of, shipped


def play(qtbot: QtBot, script: dict[str, Any], cards: dict[str, Any] | None = None) -> Player:
    return Player(qtbot, document_of(script, cards))


def with_abilities(card: str, *abilities: dict[str, Any]) -> dict[str, Any]:
    """The shipped card with other abilities."""
    changed = copy.deepcopy(shipped()[f"characters/{card}.json"])
    assert isinstance(changed, dict)
    changed["abilities"] = list(abilities)
    return {f"characters/{card}.json": changed}


def own(name: str, effect: dict[str, Any], **more: Any) -> dict[str, Any]:
    kind = "triggered" if "when" in more else "activated"
    return {"kind": kind, "title": {"en": name}, "when": {"kind": "action"}, "do": [effect], **more}


def purpose(player: Player) -> str:
    assert isinstance(player.request, ChoiceRequest), player.request
    return player.request.purpose


def test_a_spell_from_the_camp_and_its_target_on_the_table(qtbot: QtBot) -> None:
    squad = [("phantom", 200, 200), ("ezzen", 600, 600), ("kharu", 200, 800)]
    player = play(qtbot, arena(squad, [("smoker", 900, 900)]))
    x = player.piece("ezzen").x
    player.press_action("phantom", "spell")
    assert purpose(player) == "pick"
    player.click_on("ezzen")
    assert player.piece("phantom").x == pytest.approx(x)


def test_a_pick_by_its_button_and_a_skip(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("kharu", 200, 500)], [("smoker", 900, 900), ("untouchable", 600, 500)]))
    player.pull("kharu", 90.0, 40.0)
    assert purpose(player) == "pick"
    player.answer(player.id("untouchable"))
    assert [rider.card for rider in player.table.game.battle().riders(player.id("untouchable"))] == ["lariat_of_pain"]
    player = play(qtbot, arena([("kharu", 200, 500)], [("smoker", 900, 900), ("untouchable", 600, 500)]))
    player.pull("kharu", 90.0, 40.0)
    skip = player.table.prompt_bar.skip_button()
    assert skip is not None
    skip.click()
    assert player.piece("kharu").y > 500


def test_several_picks_are_taken_together(qtbot: QtBot) -> None:
    wide = own(
        "Wide",
        {"kind": "damage", "to": {"kind": "chosen", "name": "hurt"}, "amount": 1},
        choose=[{"kind": "pick", "name": "hurt", "among": {"kind": "characters", "relation": "enemy"}, "most": 2}],
    )
    script = arena([("ezzen", 200, 500)], [("smoker", 900, 900), ("untouchable", 600, 500), ("adjarkha", 600, 200)])
    player = play(qtbot, script, with_abilities("ezzen", wide))
    player.press_action("ezzen", "spell")
    assert player.request.most == 2
    player.click_on("untouchable")
    player.click_on("adjarkha")
    player.click_on("untouchable")
    player.answer(player.id("untouchable"))
    ok = player.table.prompt_bar.ok_button()
    assert ok is not None
    ok.click()
    assert player.piece("untouchable").damage == player.piece("adjarkha").damage == 1
    assert player.piece("smoker").zone == "field"


def test_yes_or_no(qtbot: QtBot) -> None:
    kind = own("Kind", {"kind": "heal", "to": {"kind": "self"}, "amount": 1}, optional=True, when={"kind": "turn_end"})
    script = arena([("ezzen", 200, 500, {"life": 1})], [("smoker", 900, 900)])
    for answer, damage in ((True, 0), (False, 1)):
        player = play(qtbot, script, with_abilities("ezzen", kind))
        player.table.prompts.end_turn()
        assert purpose(player) == "may"
        if answer:
            player.answer("yes")
        else:
            skip = player.table.prompt_bar.skip_button()
            assert skip is not None
            skip.click()
        assert player.piece("ezzen").damage == damage


def test_a_branch_by_its_words(qtbot: QtBot) -> None:
    either = own(
        "Either",
        {
            "kind": "choose_one",
            "branches": [
                [{"kind": "heal", "to": {"kind": "self"}, "amount": 1}],
                [{"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}, "amount": 1}],
            ],
        },
    )
    script = arena([("ezzen", 200, 500, {"life": 1})], [("untouchable", 900, 900)])
    player = play(qtbot, script, with_abilities("ezzen", either))
    player.press_action("ezzen", "spell")
    assert purpose(player) == "branch"
    button = player.table.prompt_bar.button("1")
    assert button is not None
    assert "damage" in button.text().lower()
    player.answer("1")
    assert player.piece("untouchable").damage == 1


def test_the_order_of_abilities(qtbot: QtBot) -> None:
    def ending(name: str) -> dict[str, Any]:
        hurt = {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}, "amount": 1}
        return own(name, hurt, when={"kind": "turn_end"})

    script = arena([("ezzen", 200, 500)], [("adjarkha", 900, 900)])
    player = play(qtbot, script, with_abilities("ezzen", ending("First"), ending("Second")))
    player.table.prompts.end_turn()
    assert purpose(player) == "order"
    words = [option.words for option in player.table.prompt_bar.question.options]  # type: ignore[union-attr]
    assert [word.split()[0] for word in words] == ["First", "Second"]
    player.answer(player.request.options[1])
    assert player.piece("adjarkha").damage == 2


def test_the_order_of_two_disks_of_one_card(qtbot: QtBot) -> None:
    squad = [("untouchable", 500, 500), ("untouchable", 535, 500)]
    player = play(qtbot, arena(squad, [("adjarkha", 900, 900)]))
    player.table.prompts.end_turn()
    assert purpose(player) == "order"
    words = [option.words for option in player.table.prompt_bar.question.options]  # type: ignore[union-attr]
    assert words == ["Blazing mail (Untouchable 1)", "Blazing mail (Untouchable 2)"]


def test_an_ability_due_twice_on_one_disk_says_whom_it_is_about(qtbot: QtBot) -> None:
    """The mourner hears of two deaths, with no more than its own name to show."""
    heal = {"kind": "heal", "to": {"kind": "self"}, "amount": 1}
    everybody = {"kind": "characters", "relation": "enemy"}
    blast = own("Blast", {"kind": "damage", "to": everybody, "amount": 1})
    mourn = own("Mourn", heal, when={"kind": "died", "who": "ally"})
    cards = {**with_abilities("ezzen", blast), **with_abilities("kharu", mourn)}
    squads = [("smoker", 800, 100, {"life": 1}), ("hornbug", 800, 800, {"life": 1}), ("kharu", 500, 100)]
    player = play(qtbot, arena([("ezzen", 200, 500)], squads), cards)
    player.press_action("ezzen", "spell")
    assert purpose(player) == "order"
    words = [option.words for option in player.table.prompt_bar.question.options]  # type: ignore[union-attr]
    assert words == ["Mourn (Kharu): Smoker, Seat 2", "Mourn (Kharu): Hornbug, Seat 2"]


def test_a_shot_is_set_down_and_pulled(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("akeru", 300, 500)], [("untouchable", 500, 500), ("smoker", 900, 900)]))
    player.press_action("akeru", "shot")
    assert player.table.hand.missile is not None
    player.click(500, 800)
    assert "DK-SHOT-02" in player.table.refusals.text
    player.click(330, 500)
    assert player.table.hand.missile.spot is not None
    player.pull_at(330, 500, 0.0)
    decision = player.table.session.steps[0].decision
    assert isinstance(decision, Shoot)
    assert (decision.x, decision.y) == pytest.approx((330, 500), abs=1.0)


def test_a_shot_by_keys(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("akeru", 300, 500)], [("untouchable", 500, 500), ("smoker", 900, 900)]))
    player.press_action("akeru", "shot")
    player.key(Qt.Key.Key_Right)
    player.key(Qt.Key.Key_Return)
    assert player.table.hand.missile is not None
    assert player.table.hand.missile.spot is not None
    player.key(Qt.Key.Key_PageUp)
    player.key(Qt.Key.Key_Return)
    assert isinstance(player.table.session.steps[0].decision, Shoot)


def test_esc_puts_a_missile_back(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("akeru", 300, 500)], [("untouchable", 500, 500)]))
    player.press_action("akeru", "shot")
    player.key(Qt.Key.Key_Escape)
    assert player.table.hand.missile is None
    assert player.table.session.place == 0


def test_the_target_of_a_shot_that_met_several(qtbot: QtBot) -> None:
    enemies = [("untouchable", 350, 480), ("untouchable", 420, 540), ("smoker", 900, 900)]
    for direction in sorted(range(-40, 41, 4), key=abs):
        player = play(qtbot, arena([("akeru", 200, 500)], enemies))
        player.press_action("akeru", "shot")
        player.click(230, 500)
        player.pull_at(230, 500, float(direction), 120.0)
        if isinstance(player.request, ChoiceRequest) and player.request.purpose == "target":
            break
        player.tab.close_down()
    assert purpose(player) == "target"
    name = player.request.options[-1]
    piece = player.table.game.state.pieces[name]
    player.click(piece.x, piece.y)
    assert player.table.session.steps[-1].decision.options == (name,)


def test_an_artifact_on_the_way_and_its_use(qtbot: QtBot) -> None:
    script = arena([("ezzen", 200, 500), ("akeru", 100, 100)], [("smoker", 900, 900)])
    script["artifacts"] = [{"artifact": "fire_mine", "x": 300, "y": 500}]
    player = play(qtbot, script)
    player.pull("ezzen", 0.0)
    assert purpose(player) == "artifact"
    player.answer(player.request.options[0])
    assert player.piece("ezzen").on == player.id("fire_mine")
    uses = isinstance(player.request, ActionRequest) and player.request.uses
    if uses:
        player.press_action("ezzen", "use")
        assert purpose(player) == "branch"


def test_where_a_disk_faces_that_was_put_back(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("kharu", 120, 500)], [("smoker", 900, 900)]))
    player.pull("kharu", 180.0, 130.0)
    skip = player.table.prompt_bar.skip_button()
    assert skip is not None
    skip.click()
    assert isinstance(player.request, FacingRequest)
    piece = player.piece("kharu")
    player.click(piece.x, piece.y + 80)
    assert player.piece("kharu").facing == pytest.approx(90.0, abs=2.0)


def test_a_facing_by_the_dial(qtbot: QtBot) -> None:
    player = play(qtbot, arena([("kharu", 120, 500)], [("smoker", 900, 900)]))
    player.pull("kharu", 180.0, 130.0)
    skip = player.table.prompt_bar.skip_button()
    assert skip is not None
    skip.click()
    dial = player.table.prompt_bar.dial
    assert dial is not None
    QTest.keyClick(dial, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    turned = dial.angle
    player.table.prompt_bar.settled.emit()
    assert player.piece("kharu").facing == pytest.approx(turned)


def gust(qtbot: QtBot) -> Player:
    """Ezzen in the middle is asked in which direction Smoker goes."""
    push = {"kind": "push", "who": {"kind": "characters", "relation": "enemy"}, "mm": 100}
    wind = own("Gust", {**push, "heading": {"kind": "noted", "name": "way"}}, choose=[{"kind": "choose_direction"}])
    player = play(qtbot, arena([("ezzen", 500, 500)], [("smoker", 700, 700)]), with_abilities("ezzen", wind))
    player.press_action("ezzen", "spell")
    assert purpose(player) == "direction"
    question = player.table.prompt_bar.question
    assert question is not None
    assert not question.options, "an arrow on the table, not 72 buttons"
    return player


def test_a_direction_by_a_click_on_the_table(qtbot: QtBot) -> None:
    player = gust(qtbot)
    QTest.mouseMove(player.table.view.viewport(), player.px(500, 300))
    ends = player.table.scene.heading.shown
    assert ends is not None
    start, end = ends
    assert (start.x(), start.y()) == (500, 500)
    assert end.y() < start.y()
    assert end.x() == pytest.approx(500)
    dial = player.table.prompt_bar.dial
    assert dial is not None
    assert dial.angle == 270
    player.click(702, 500)
    assert player.table.session.steps[-1].decision.options == ("0",)
    assert (player.piece("smoker").x, player.piece("smoker").y) == pytest.approx((800, 700))
    assert player.table.scene.heading.shown is None


def test_a_direction_by_keys_and_by_the_dial(qtbot: QtBot) -> None:
    player = gust(qtbot)
    player.key(Qt.Key.Key_Right)
    player.key(Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert player.table.hand.facing == 20
    dial = player.table.prompt_bar.dial
    assert dial is not None
    dial.turned.emit(93.0)
    player.key(Qt.Key.Key_Return)
    assert player.table.session.steps[-1].decision.options == ("95",)


def test_which_disk_goes_back_first(qtbot: QtBot) -> None:
    squad = [("ezzen", 150, 500), ("akeru", 18, 483), ("phantom", 18, 513)]
    player = play(qtbot, arena(squad, [("smoker", 900, 900)]))
    player.pull("ezzen", 180.0, 130.0)
    assert purpose(player) == "return_order"
    last = player.request.options[-1]
    player.answer(last)
    assert player.table.session.steps[1].decision.options == (last,)
    while not isinstance(player.request, ActionRequest):
        player.answer(player.request.options[0])


def test_a_place_with_its_facing_by_drag(qtbot: QtBot) -> None:
    jump = own(
        "Jump",
        {"kind": "move", "who": {"kind": "self"}, "to": "there"},
        choose=[{"kind": "place", "name": "there", "disk": {"kind": "self"}}],
    )
    script = arena([("ezzen", 200, 500)], [("smoker", 900, 900)])
    player = play(qtbot, script, with_abilities("ezzen", jump))
    player.press_action("ezzen", "spell")
    assert isinstance(player.request, PlaceRequest)
    player.click(900, 905)
    assert player.table.refusals.text
    assert isinstance(player.request, PlaceRequest)
    viewport = player.table.view.viewport()
    QTest.mousePress(viewport, LEFT, pos=player.px(600, 300))
    QTest.mouseMove(viewport, player.px(600, 340))
    QTest.mouseMove(viewport, player.px(600, 380))
    QTest.mouseRelease(viewport, LEFT, pos=player.px(600, 380))
    decision = player.table.session.steps[-1].decision
    assert isinstance(decision, PutAt)
    assert (decision.x, decision.y) == pytest.approx((600, 300), abs=1.0)
    assert decision.facing == pytest.approx(90.0, abs=2.0)


def test_a_place_by_keys(qtbot: QtBot) -> None:
    jump = own(
        "Jump",
        {"kind": "move", "who": {"kind": "self"}, "to": "there"},
        choose=[{"kind": "place", "name": "there", "disk": {"kind": "self"}}],
    )
    player = play(qtbot, arena([("ezzen", 200, 500)], [("smoker", 900, 900)]), with_abilities("ezzen", jump))
    player.press_action("ezzen", "spell")
    player.key(Qt.Key.Key_Right)
    player.key(Qt.Key.Key_Right)
    player.key(Qt.Key.Key_Return)
    assert isinstance(player.table.session.steps[-1].decision, PutAt)


def test_a_granted_flick(qtbot: QtBot) -> None:
    again = own(
        "Again",
        {"kind": "flick", "who": {"kind": "chosen", "name": "pushed"}},
        choose=[{"kind": "pick", "name": "pushed", "among": {"kind": "characters", "relation": "own"}}],
    )
    script = arena([("ezzen", 200, 500), ("akeru", 300, 200)], [("smoker", 900, 900)])
    player = play(qtbot, script, with_abilities("ezzen", again))
    player.press_action("ezzen", "spell")
    player.answer(player.id("akeru"))
    assert isinstance(player.request, FlickRequest)
    player.click_on("ezzen")
    assert player.table.refusals.text
    player.pull("akeru", 0.0, 50.0)
    assert player.piece("akeru").x > 300
    assert isinstance(player.request, ActionRequest)


def test_a_granted_shot_has_its_missile_in_hand(qtbot: QtBot) -> None:
    script = arena([("akeru", 300, 500)], [("smoker", 900, 900), ("untouchable", 500, 500)])
    again = own("Again", {"kind": "shoot", "who": {"kind": "self"}})
    player = play(qtbot, script, with_abilities("akeru", again))
    player.press_action("akeru", "spell")
    assert isinstance(player.request, ShotRequest)
    assert question(player).title == "Shoot Vampire Tick with Akeru"
    player.click(500, 800)
    assert "DK-SHOT-02" in player.table.refusals.text
    player.click(330, 500)
    player.key(Qt.Key.Key_Escape)
    assert player.table.hand.missile is not None
    assert player.table.hand.missile.spot is None
    player.click(330, 500)
    player.pull_at(330, 500, 0.0)
    assert isinstance(player.table.session.steps[1].decision, Shoot)
    assert isinstance(player.request, ActionRequest)


def question(player: Player) -> Prompt:
    found = player.table.prompt_bar.question
    assert found is not None
    return found


MARKS = own("Mark", {"kind": "mark_secretly", "among": {"kind": "characters", "relation": "enemy"}})
SHOWS = own("Show", {"kind": "reveal"}, when={"kind": "turn_end", "whose": "enemy"})


def test_a_secret_choice_is_seen_by_its_player_alone_until_it_is_revealed(qtbot: QtBot) -> None:
    """At one screen: by whoever is asked."""
    squads = arena([("kharu", 200, 500), ("div", 200, 800)], [("smoker", 900, 900), ("elemental", 600, 500)])
    player = play(qtbot, squads, with_abilities("kharu", MARKS, SHOWS))
    goals = player.table.player_panels
    player.press_action("kharu", "spell")
    assert purpose(player) == "secret"
    assert question(player).title == "Mark: choose in secret"
    player.click_on("smoker")
    assert isinstance(player.request, ActionRequest)
    assert "Chosen in secret: Smoker." in goals[0].goals
    smoker = goals[1].member(player.id("smoker"))
    assert smoker is not None
    assert "chosen in secret" in smoker.accessibleName()
    player.table.prompts.end_turn()
    assert player.request.seat == 1
    assert "Smoker" not in goals[0].goals
    assert "Has chosen in secret." in goals[0].goals
    assert "chosen in secret" not in smoker.accessibleName()
    player.table.prompts.end_turn()
    assert player.request.seat == 0
    assert "Chosen and revealed: Smoker." in goals[0].goals


def test_a_number_and_one_of_several_spells_are_picked_by_their_buttons(qtbot: QtBot) -> None:
    bid = own("Bid", {"kind": "bid_secretly", "most": 3})
    shows = own("Show", {"kind": "reveal", "mark": "bid"}, when={"kind": "turn_end"})
    squads = arena([("kharu", 200, 500), ("ezzen", 200, 800)], [("smoker", 900, 900)])
    cards = {
        **with_abilities(
            "kharu", own("Copy", {"kind": "use_spell_of", "who": {"kind": "characters", "relation": "own"}})
        ),
        **with_abilities("ezzen", bid, own("Heal", {"kind": "heal", "to": {"kind": "self"}}), shows),
    }
    player = play(qtbot, squads, cards)
    player.press_action("kharu", "spell")
    assert purpose(player) == "spell"
    assert question(player).title == "Copy: pick a spell"
    player.answer(f"characters/ezzen/0@{player.id('kharu')}")
    assert purpose(player) == "secret_number"
    assert [option.words for option in question(player).options] == ["0", "1", "2", "3"]
    player.answer("2")
    assert isinstance(player.request, ActionRequest)
    assert player.table.game.state.marks[0].target == "2"


def marker(qtbot: QtBot) -> Player:
    """Ezzen is asked for two points: one within 200 mm of it, and one 100 to 150 mm from that."""
    second = {"kind": "point", "name": "two", "near": {"kind": "chosen", "name": "one"}, "mm": 150, "least": 100}
    move = {"kind": "move", "who": {"kind": "self"}, "to": "two"}
    choose = [{"kind": "point", "name": "one", "near": {"kind": "self"}, "mm": 200}, second]
    mark = own("Mark", move, choose=choose)
    player = play(qtbot, arena([("ezzen", 300, 500)], [("smoker", 700, 700)]), with_abilities("ezzen", mark))
    player.press_action("ezzen", "spell")
    assert isinstance(player.request, PlaceRequest)
    return player


def test_points_by_clicks_on_the_table(qtbot: QtBot) -> None:
    """The marker follows the pointer and shows what cannot be picked, and the first point stays in sight."""
    player, ghost = marker(qtbot), None
    ghost = player.table.scene.ghost
    QTest.mouseMove(player.table.view.viewport(), player.px(700, 300))
    assert not ghost.legal
    player.click(700, 300)
    assert len(player.table.session.steps) == 1, "too far away"
    player.click(400, 400)
    QTest.mouseMove(player.table.view.viewport(), player.px(420, 400))
    assert not ghost.legal
    assert [(round(point.x()), round(point.y())) for point in ghost.points] == [(420, 400), (400, 400)]
    player.click(520, 400)
    assert (player.piece("ezzen").x, player.piece("ezzen").y) == pytest.approx((520, 400), abs=1.0)


def test_a_point_by_keys(qtbot: QtBot) -> None:
    player = marker(qtbot)
    player.key(Qt.Key.Key_Right)
    player.key(Qt.Key.Key_Right)
    player.key(Qt.Key.Key_Return)
    assert len(player.table.session.steps) == 2


def test_a_shot_from_beside_another_disk(qtbot: QtBot) -> None:
    """The ring, and where the missile may be put down, are those of the other disk."""
    friend = {"kind": "characters", "relation": "own", "other_than": {"kind": "self"}}
    spot = own("Spot", {"kind": "shoot", "who": {"kind": "self"}, "beside": friend})
    script = arena([("smoker", 300, 500), ("ezzen", 600, 500)], [("div", 800, 500)])
    player = play(qtbot, script, with_abilities("smoker", spot))
    player.press_action("smoker", "spell")
    assert isinstance(player.request, ShotRequest)
    player.click(325, 500)
    missile = player.table.hand.missile
    assert missile is not None
    assert missile.spot is None, "not beside the shooter"
    player.click(630, 500)
    missile = player.table.hand.missile
    assert missile is not None
    assert missile.spot == pytest.approx((630, 500), abs=1.0)

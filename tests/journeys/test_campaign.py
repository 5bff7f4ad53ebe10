"""A campaign of three battles, drawn in the real window: squads picked, ways pulled, a stray battle seen and joined."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from editor.systems.desktopia.campaigns.campaign_page import CampaignPage
from editor.systems.desktopia.squads.squads_page import SquadsPage
from editor.systems.desktopia.starting_supplies import members_of
from tablewright.command_line import main
from tests.journeys.person import LEFT, Person

SCRIPT = "scripts/between_two_books.json"
CAMPAIGN = "campaigns/new_campaign.json"
_LONG_MS = 20_000


def test_a_campaign_drawn_from_the_first_squad_to_the_last_battle(person: Person, pack: Path, qtbot: QtBot) -> None:
    window, document = person.window, person.window.document

    # A squad is picked from all characters while the box is counted.
    window.open_file(SCRIPT)
    window.actions_["desktopia.squads"].trigger()
    squads = window.tabs.page(f"squads:{SCRIPT}")
    assert isinstance(squads, SquadsPage)
    before = len(members_of(document.value(SCRIPT), 1))
    squads.shelf.pick("reed_archer")
    QTest.keyClick(squads.shelf, Qt.Key.Key_Plus)
    QTest.keyClick(squads.shelf, Qt.Key.Key_Plus)
    assert len(members_of(document.value(SCRIPT), 1)) == before + 2
    person.picture("campaign-1-squads")
    QTest.keyClick(squads.shelf, Qt.Key.Key_Minus)
    QTest.keyClick(squads.shelf, Qt.Key.Key_Minus)
    assert len(members_of(document.value(SCRIPT), 1)) == before

    # A new campaign begins with one battle; two more are added, one of which nothing leads to.
    window.panels.tree.operations.new("campaigns", "New")
    page = window.tabs.page(CAMPAIGN)
    assert isinstance(page, CampaignPage)
    assert window.tabs.current == CAMPAIGN
    page.view.choose("/battles/0")
    page.add("tea_for_two")
    page.view.choose("/battles/0")
    page.add("long_table")
    qtbot.waitUntil(lambda: [one.code for one in person.problems()].count("battle-unreachable") == 1, timeout=_LONG_MS)
    person.picture("campaign-2-stray-battle")

    # An arrow is pulled to it for the case that the first seat wins.
    _pull(page, "one", "long_table")
    (menu,) = [menu for menu in page.view.findChildren(QMenu) if menu.isVisible()]
    menu.actions()[1].trigger()
    menu.close()
    qtbot.waitUntil(
        lambda: not [one for one in person.problems() if one.code == "battle-unreachable"], timeout=_LONG_MS
    )
    found = [(way.start, way.to, way.winner) for way in page.view.graph.ways if way.pointer]
    assert found == [("one", "long_table", 1), ("one", "tea_for_two", None)]

    # Its name in the second language is typed where the form says what is missing.
    window.panels.inspect(CAMPAIGN)
    person.type_over(person.field("Name (ru)"), "Поход")
    assert [one for one in person.problems() if one.location.file == CAMPAIGN] == []
    page.view.choose("/battles/2")
    person.picture("campaign-3-joined")

    # Saved, it is sound for the command line too, and plays to its end.
    assert window.save()
    assert main(["check", str(pack)]) == 0
    replay = pack.parent / "campaign.json"
    assert main(["play", str(pack / CAMPAIGN), "--bots", "random,random", "--seed", "3", "--replay", str(replay)]) == 0
    battles = sorted(pack.parent.glob("campaign-*.json"))
    assert 2 <= len(battles) <= 3
    assert all(json.loads(battle.read_text(encoding="utf-8")) for battle in battles)


def _pull(page: CampaignPage, start: str, to: str) -> None:
    """Drag from the dot of a battle to another battle."""
    view = page.view
    view.fit()

    def px(place: QPointF) -> QPoint:
        return view.mapFromScene(place)

    begin, end = view.drawing.battles[start].port, view.drawing.battles[to].pos()
    QTest.mousePress(view.viewport(), LEFT, pos=px(begin))
    for share in (0.4, 0.8, 1.0):
        QTest.mouseMove(view.viewport(), px(begin + (end - begin) * share))
    QTest.mouseRelease(view.viewport(), LEFT, pos=px(end))

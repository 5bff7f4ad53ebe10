"""The page on which a card is tried: its disk at hand, again with the card as it is now, or what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.systems.desktopia.sandbox.sandbox_page import SandboxPage
from editor.testplay.session import HAND
from simulator.systems.desktopia.decisions import ActionRequest, FlickDisk

Open = Callable[[str], SandboxPage]
HERO = "characters/vailla.json"


@pytest.fixture
def document() -> PackDocument:
    return PackDocument.open(path_of("desktopia"))


@pytest.fixture
def tried(qtbot: QtBot, document: PackDocument) -> Open:
    def opened(file: str) -> SandboxPage:
        page = SandboxPage(document, file, reduced_motion=True)
        qtbot.addWidget(page, before_close_func=lambda _page: page.close_down())
        page.resize(1600, 1000)
        page.show()
        qtbot.waitExposed(page)
        qtbot.waitUntil(lambda: page.play is None or page.play.table is not None)
        return page

    return opened


def table_of(page: SandboxPage) -> PlayTable:
    play = page.play
    assert isinstance(play, PlayTab), page.problems
    assert play.table is not None
    return play.table


def press(page: SandboxPage, words: str) -> None:
    assert page.strip is not None
    button = next(one for one in page.strip.buttons if one.text().startswith(words))
    button.click()


def laid(table: PlayTable) -> bool:
    """Whether the camps and the panes are there, too."""
    return table.shared_items is not None


def test_each_kind_of_card_says_how_it_is_tried_and_lies_in_the_camp(qtbot: QtBot, tried: Open) -> None:
    for file, how, name in (
        ("rituals/healing.json", "Click its card in your camp", "Healing"),
        ("artifacts/magnetosphere.json", "Whoever stands on it", "Magnetosphere"),
        ("missiles/thorn_shield.json", "Click inside the ring", "Thorn Shield"),
        ("special_hits/fire_hit.json", "Flick the chosen disk", "Fire Hit"),
        ("characters/vampal.json", "everything is within reach. “Strength of the grove” works when", "Vampal"),
    ):
        page = tried(file)
        assert page.strip is not None
        assert page.strip.banner is not None
        assert how in page.strip.banner.text, file
        table = table_of(page)
        qtbot.waitUntil(partial(laid, table))
        assert table.player_panels[0]._card.accessibleName() == name


def focus_of(page: SandboxPage) -> str:
    assert page.arena is not None
    return page.arena.focus


def test_the_disk_of_the_card_is_chosen_and_may_be_flicked(tried: Open) -> None:
    page = tried(HERO)
    table = table_of(page)
    assert table.open
    assert table.hand.chosen == focus_of(page)
    assert table.session.players[0] == HAND
    assert page.strip is not None
    assert page.strip.banner is not None
    assert page.strip.banner.title == "Try: Vailla"


def test_a_missile_is_in_hand_at_once(tried: Open) -> None:
    page = tried("missiles/scorching_flame.json")
    missile = table_of(page).hand.missile
    assert missile is not None
    assert (missile.shooter, missile.card) == (focus_of(page), "scorching_flame")


def test_once_more_is_with_the_card_as_it_is_now_after_the_same_decisions(
    qtbot: QtBot, document: PackDocument, tried: Open
) -> None:
    page = tried(HERO)
    table = table_of(page)
    focus = focus_of(page)
    assert table.submit(FlickDisk(focus, 200.0, 400.0))
    qtbot.waitUntil(lambda: bool(table_of(page).session.steps))
    assert table.playback.timeline is None
    assert isinstance(table.session.request, ActionRequest)
    steps = len(table.session.steps)
    assert not page.changed
    document.submit(SetValue(HERO, "/life", 7), "life")
    assert page.changed
    assert page.strip is not None
    assert page.strip.banner is not None
    assert page.strip.banner.state == "Changed since"
    press(page, "Try again")
    qtbot.waitUntil(lambda: table_of(page) is not table)
    fresh = table_of(page)
    assert len(fresh.session.steps) == steps
    assert fresh.session.steps[0].decision == FlickDisk(focus, 200.0, 400.0)
    assert fresh.game.battle().maximum_life(fresh.game.state.pieces[focus]) == 7
    assert not page.changed


def test_from_the_start_forgets_the_decisions(qtbot: QtBot, tried: Open) -> None:
    page = tried(HERO)
    table = table_of(page)
    assert table.submit(FlickDisk(focus_of(page), 200.0, 400.0))
    press(page, "From the start")
    qtbot.waitUntil(lambda: table_of(page) is not table)
    assert not table_of(page).session.steps


def test_other_cards_do_not_make_it_change(document: PackDocument, tried: Open) -> None:
    page = tried(HERO)
    document.submit(SetValue("scripts/between_two_books.json", "/first_seat", 2), "seat")
    assert not page.changed


def test_a_card_with_an_error_is_refused_and_tried_when_it_is_settled(
    qtbot: QtBot, document: PackDocument, tried: Open
) -> None:
    document.submit(SetValue(HERO, "/life", "many"), "life")
    page = tried(HERO)
    assert page.play is None
    assert any("life" in words for words in page.problems)
    chosen: list[Any] = []
    page.problem_chosen.connect(lambda file, pointer: chosen.append((file, pointer)))
    refused = page._refused
    refused.list.itemActivated.emit(refused.list.item(0))
    assert chosen == [(HERO, "/life")]
    document.undo()
    page.again()
    qtbot.waitUntil(lambda: page.play is not None and page.play.table is not None)
    assert table_of(page).open
    document.redo()
    page.again()
    assert page.play is None
    assert page.problems


def test_the_document_is_never_touched(document: PackDocument, tried: Open) -> None:
    before = document.documents
    page = tried(HERO)
    table_of(page).submit(FlickDisk(focus_of(page), 10.0, 1500.0))
    page.again()
    assert document.documents is before
    assert document.clean

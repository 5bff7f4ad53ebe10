"""F6 tries a card of a quest in a game of its own, whatever else is wrong with the pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import Documents, SetValue
from editor.systems.dork_tower.play.tower_view import TowerView
from editor.systems.dork_tower.sandbox.arena import arena_of
from editor.systems.dork_tower.sandbox.trial import TowerTrial
from editor.testplay.play_setup import NotPlayable
from editor.testplay.trial_arena import TrialArena
from editor.testplay.view_table import ViewTable
from editor.ui.settings import Settings
from schema.loading import load
from schema.systems.dork_tower.info import INFO
from simulator.systems.dork_tower import decisions as de
from simulator.systems.dork_tower.rules import DORK_TOWER_RULES
from simulator.systems.dork_tower.state import token_id
from tests.editor.windows import OpenWindow

PACK = SHIPPED["the-turning-tower"]
DIRK, GOAD, OMEN, HERO = (
    *("item_cards/dirk_sunfang.json", "scrolls/goad.json", "encounter_tokens/omen.json", "heroes/hild_craggan.json"),
)
_LONG_MS = 20_000


@pytest.fixture
def document() -> PackDocument:
    return PackDocument.open(PACK)


def arena(documents: Documents, file: str) -> TrialArena:
    found = arena_of(documents, file)
    assert isinstance(found, TrialArena), found
    return found


def test_every_card_is_at_hand_in_its_arena(document: PackDocument) -> None:
    loaded = load(PACK)
    for file in sorted(document.documents):
        if not INFO.can_be_tried(file):
            continue
        found = arena_of(document.documents, file, loaded)
        assert isinstance(found, TrialArena), (file, found)
        game: Any = DORK_TOWER_RULES.open_game(DORK_TOWER_RULES.prepare(found.loaded, found.file), 1)
        folder, _slash, name = file.removesuffix(".json").partition("/")
        if found.by_hand:
            assert game.take_decision(1, de.Pass()).events, "the rival may play the scroll in a free moment, too"
        hero = game.state.heroes[0]
        assert isinstance(game.asked[0], de.MoveRequest), file
        at_hand = {
            "heroes": {hero.character},
            "item_cards": {item.card for item in hero.slots if item is not None},
            "scrolls": set(hero.hand.ids),
            "encounter_tokens": {token_id(game.state.cup.ids[0])},
            "curses": {one.card[1] for one in game.state.lasting},
        }
        assert name in at_hand[folder], file


def test_errors_elsewhere_leave_the_trial_alone_and_those_of_the_card_are_shown(document: PackDocument) -> None:
    document.submit(SetValue(HERO, "/low/strength", "many"), "strength")
    document.submit(SetValue("boards/halvermere.json", "/wedges/0/kind", "nothing"), "wedge")
    made = arena(document.documents, DIRK)
    assert HERO not in made.documents
    assert not made.by_hand
    assert arena(document.documents, GOAD).by_hand, "it is played in a rival's battle"
    document.submit(SetValue(DIRK, "/magic/price", -1), "price")
    found = arena_of(document.documents, DIRK)
    assert isinstance(found, NotPlayable)
    assert [each.location.pointer for each in found.problems] == ["/magic/price"]


def test_an_almost_empty_pack_has_an_arena_too(document: PackDocument) -> None:
    few = {file: content for file, content in document.documents.items() if file in ("pack.json", GOAD)}
    assert arena(few, GOAD).name == "Goad"


def test_the_card_in_front_is_tried_and_tried_again_with_changes(
    open_window: OpenWindow, qtbot: QtBot, document: PackDocument, tmp_path: Path
) -> None:
    window = open_window(document, Settings(reduced_motion=True), tmp_path)
    window.open_file(DIRK)
    window.do("dork_tower.try_card")
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, TowerTrial)

    def view() -> TowerView:
        assert page.play is not None
        table = page.play.table
        assert isinstance(table, ViewTable)
        assert isinstance(table.view, TowerView)
        return table.view

    qtbot.waitUntil(lambda: page.play is not None and page.play.table is not None, timeout=_LONG_MS)
    qtbot.waitUntil(lambda: bool(view()._listed), timeout=_LONG_MS)
    step = next(each for each in view()._listed if isinstance(each, de.Step))
    view()._submit(step)
    window.document.submit(SetValue(DIRK, "/magic/combat_bonus", 4), "bonus")
    assert page.changed
    window.do("dork_tower.try_card")
    assert not page.changed
    qtbot.waitUntil(lambda: page.play is not None and not page.play.busy, timeout=_LONG_MS)
    assert page.play is not None
    assert page.play.decisions[0] == step
    assert page.play.table is not None
    game: Any = page.play.table.game
    assert game.setup.face(game.state.heroes[0].slots[0]).combat_bonus == 4

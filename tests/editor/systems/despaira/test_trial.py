"""F6 tries a card of a duel in an arena of its own, whatever else is wrong with the pack."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import Documents, SetValue
from editor.systems.despaira.play.duel_view import DuelView
from editor.systems.despaira.sandbox.arena import arena_of
from editor.systems.despaira.sandbox.trial import DuelTrial
from editor.testplay.play_setup import NotPlayable
from editor.testplay.trial_arena import TrialArena
from editor.testplay.view_table import ViewTable
from editor.ui.settings import Settings
from schema.loading import load
from simulator.engine.game import Listed
from simulator.systems.despaira import decisions as de
from simulator.systems.despaira.rules import DESPAIRA_RULES
from tests.editor.windows import OpenWindow

PACK = SHIPPED["despaira-salt-and-lantern"]
ARCHER = "creatures/squall_archer.json"
KINDS = ("creatures", "tricks", "tokens", "leaders")
_LONG_MS = 20_000


@pytest.fixture
def document() -> PackDocument:
    return PackDocument.open(PACK)


def arena(documents: Documents, file: str) -> TrialArena:
    found = arena_of(documents, file)
    assert isinstance(found, TrialArena), found
    return found


def test_every_card_is_at_hand_in_its_arena(document: PackDocument) -> None:
    loaded, tried = load(PACK), 0
    for file in sorted(document.documents):
        folder, _slash, name = file.removesuffix(".json").partition("/")
        if folder not in KINDS:
            continue
        found = arena_of(document.documents, file, loaded)
        assert isinstance(found, TrialArena), (file, found)
        setup = DESPAIRA_RULES.prepare(found.loaded, found.file)
        game = DESPAIRA_RULES.open_game(setup, 1)
        legal = game.legal(0)
        assert isinstance(legal, Listed)
        pieces = game.state.pieces  # type: ignore[attr-defined]
        own = {
            type(each)
            for each in legal.decisions
            if (piece := pieces.get(getattr(each, "piece", ""))) is not None and piece.card == name
        }
        wanted: type = {"leaders": de.Move, "tricks": de.PlaceTrick}.get(folder, de.Attack)
        assert wanted in own, (file, own)
        tried += 1
    assert tried > 30


def test_errors_elsewhere_leave_the_trial_alone_and_those_of_the_card_are_shown(document: PackDocument) -> None:
    document.submit(SetValue("creatures/lantern_hound.json", "/level", "many"), "level")
    document.submit(SetValue("maps/patchwork.json", "/default_tile", "nothing"), "tile")
    assert not any(file.startswith("creatures/lantern_hound") for file in arena(document.documents, ARCHER).documents)
    document.submit(SetValue(ARCHER, "/stats/hp", -1), "hp")
    found = arena_of(document.documents, ARCHER)
    assert isinstance(found, NotPlayable)
    assert [each.location.pointer for each in found.problems] == ["/stats/hp"]


def test_an_almost_empty_pack_has_an_arena_too(document: PackDocument) -> None:
    kept = ("pack.json", ARCHER, "elements/thunder.json", "creature_types/folk.json")
    few = {file: content for file, content in document.documents.items() if file in kept}
    found = arena(few, ARCHER)
    assert found.by_hand, "its ability is instant: it answers the other side"


def test_the_card_in_front_is_tried_and_tried_again_with_changes(
    open_window: OpenWindow, qtbot: QtBot, document: PackDocument, tmp_path: Path
) -> None:
    window = open_window(document, Settings(reduced_motion=True), tmp_path)
    window.open_file(ARCHER)
    window.do("despaira.try_card")
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, DuelTrial)

    def view() -> DuelView:
        assert page.play is not None
        table = page.play.table
        assert isinstance(table, ViewTable)
        assert isinstance(table.view, DuelView)
        return table.view

    qtbot.waitUntil(lambda: page.play is not None and page.play.table is not None, timeout=_LONG_MS)
    qtbot.waitUntil(lambda: view().choosing.selected != "", timeout=_LONG_MS)
    play = view().choosing.play
    assert play is not None
    chosen = play.piece(view().choosing.selected)
    assert (chosen.card, chosen.zone) == ("squall_archer", "field")
    hp = chosen.hp
    attack = next(one.decision for one in view().choosing.offers if isinstance(one.decision, de.Attack))
    view()._submit(attack)
    window.document.submit(SetValue(ARCHER, "/stats/hp", hp + 300), "hp")
    assert page.changed
    window.do("despaira.try_card")
    assert not page.changed
    qtbot.waitUntil(lambda: page.play is not None and not page.play.busy, timeout=_LONG_MS)
    assert page.play is not None
    assert page.play.decisions[0] == attack
    after = view().choosing.play
    assert after is not None
    assert after.piece(chosen.name).hp_max == hp + 300

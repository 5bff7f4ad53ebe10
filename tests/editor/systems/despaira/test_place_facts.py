"""What the inspector tells of places: the stats of a creature on its tile, and what a card of a deck works with."""

from __future__ import annotations

from typing import Any, cast

from pytestqt.qtbot import QtBot

from editor.document.document import PackDocument
from editor.document.edits import Place, SetValue
from editor.pages.card.place_facts import Facts, FactsSection, ShareBar
from editor.systems.despaira.place_facts import place_facts
from schema.loading import load_documents

PACK = "content/despaira-salt-and-lantern"


def facts_of(document: PackDocument, file: str, pointer: str) -> Facts | None:
    loaded = load_documents(cast("Any", document.documents))
    return place_facts(document, Place(file, pointer), loaded)


def test_the_stats_of_a_creature_are_those_of_its_tile(qtbot: QtBot) -> None:
    document = PackDocument.open(PACK)
    seats = document.value("duels/tides.json", "/seats")
    assert isinstance(seats, list)
    at = next(n for n, each in enumerate(seats[0]["field"]) if each["card"] == "tideclerk")
    document.submit(SetValue("duels/tides.json", f"/seats/0/field/{at}/tile", "B6"), "move")
    found = facts_of(document, "duels/tides.json", f"/seats/0/field/{at}")
    assert found is not None
    assert found.rows[:2] == (("ATK", "200", "+100", "300"), ("HP", "400", "+100", "500"))
    assert found.rows[4] == ("DEF", "–", "–", "–"), "a stat that it lacks gets no boost (DS-R-30)"
    assert found.notes == (("+100: Ocean", "DS-FIELD-02"),)
    assert facts_of(document, "duels/tides.json", "/seats/0") is None
    section = FactsSection()
    qtbot.addWidget(section)
    section.show_facts(found)
    assert not section.isHidden()
    section.show_facts(None)
    assert section.isHidden()


def test_a_card_of_a_deck_has_chances_and_works_with_those_that_ask_for_one_like_it(qtbot: QtBot) -> None:
    document = PackDocument.open(PACK)
    lines = document.value("decks/lantern_watch.json", "/main")
    assert isinstance(lines, list)
    at = next(n for n, each in enumerate(lines) if each["card"] == "lantern_hound")
    found = facts_of(document, "decks/lantern_watch.json", f"/main/{at}")
    assert found is not None
    assert (found.title, len(found.shares)) == ("Chance to have drawn one", 4)
    section = FactsSection()
    qtbot.addWidget(section)
    section.show_facts(found)
    assert [bar.share for bar in section.findChildren(ShareBar)] == [share for _words, share in found.shares]
    section.grab()
    found = found.below
    assert found is not None
    assert ("Fenroot Ox", "Shelter") in found.notes, "its name has “Lantern”"
    assert ("Burning Lands", "+100") in found.notes
    assert not any(name == "Forest" for name, _why in found.notes)
    at = next(n for n, each in enumerate(lines) if each["card"] == "flare_lance")
    trick = facts_of(document, "decks/lantern_watch.json", f"/main/{at}")
    assert trick is not None
    assert trick.below is None
    section.show_facts(trick)
    assert [part.isVisibleTo(section) for part in section._parts] == [True, False]

"""Ids of several folders and ids that are keys: renaming, uses, completions and forms."""

from __future__ import annotations

from collections import Counter

import pytest
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.document.references import all_uses, rename
from editor.panels.inspector import Inspector
from editor.panels.source.completions import offers_at
from editor.systems.despaira.painting.thumbnails import THUMBNAILS
from editor.ui.forms.choice_fields import ReferenceEditor
from editor.ui.forms.field_binding import summary
from editor.ui.forms.key_value_fields import KeyValueEditor
from schema.loading import load_documents
from schema.systems.despaira.pack import KINDS

MAP, DUEL, DECK = "maps/patchwork.json", "duels/behind.json", "decks/undertow.json"


@pytest.fixture
def document() -> PackDocument:
    """The demonstration set, with counters where ids are keys."""
    document = PackDocument.open(path_of("despaira-salt-and-lantern"))
    document.submit(SetValue(MAP, "/counters", {"C3": {"crack": 1}}), "count")
    document.submit(SetValue(DUEL, "/seats/0/counters", {"wick": 2}), "count")
    document.submit(SetValue(DUEL, "/seats/0/field/0/counters", {"wick": 1}), "count")
    return document


def test_every_piece_is_renamed_wherever_its_id_stands(document: PackDocument) -> None:
    """In decks, hands and piles, on the field, and as a key of counters."""
    every = Counter((use.folder, use.id) for use in all_uses(document.documents))
    assert every["creatures", "rime_limpet"] > 1 < every["tricks", "duck_below"]
    assert every["counters", "wick"] == 5
    assert every["counters", "crack"] == 3
    for kind in KINDS:
        for file in document.files_in(kind.folder):
            old = str(document.value(file, "/id"))
            document.submit(rename(document.documents, file, f"{old}_renamed"), "rename")
    after = Counter((use.folder, use.id) for use in all_uses(document.documents))
    assert after == {(folder, f"{id_}_renamed"): count for (folder, id_), count in every.items()}
    found = load_documents(document.documents, problems=()).diagnostics  # type: ignore[arg-type]  # none is broken
    assert [one.message for one in found if one.severity.value == "error"] == []


@pytest.mark.parametrize(
    ("file", "text", "some", "none"),
    [
        (DECK, '{"main": [{"card": "|"}]}', {"lantern_hound", "hush"}, {"moth_echo", "ilse_marrow"}),
        (DUEL, '{"seats": [{"field": [{"card": "|"}]}]}', {"lantern_hound", "hush", "moth_echo"}, {"ilse_marrow"}),
        (DUEL, '{"seats": [{"hand": ["|"]}]}', {"lantern_hound", "hush"}, {"moth_echo"}),
        (DUEL, '{"seats": [{"counters": {"wick": 1, "|"}}]}', {"crack"}, {"wick", "hush"}),
        (MAP, '{"counters": {"C3": {|}}}', {"crack", "wick"}, {"ocean"}),
    ],
)
def test_ids_are_offered_in_the_source(
    document: PackDocument, file: str, text: str, some: set[str], none: set[str]
) -> None:
    offers = offers_at(document, file, text.replace("|", ""), text.index("|"))
    assert offers is not None
    words = {offer.word for offer in offers.offers}
    assert some <= words
    assert not none & words


def test_forms_offer_the_pieces_of_all_folders(document: PackDocument, qtbot: QtBot) -> None:
    inspector = Inspector(document, THUMBNAILS)
    qtbot.addWidget(inspector)
    inspector.show_place(DUEL, "/seats/0/field/0", ())
    qtbot.waitUntil(
        lambda: any(one.binding.pointer.endswith("/card") for one in inspector.findChildren(ReferenceEditor))
    )
    card = next(one for one in inspector.findChildren(ReferenceEditor) if one.binding.pointer.endswith("/card"))
    shown = {card.combo.itemText(index) for index in range(card.combo.count())}
    assert {"Lantern Hound", "Hush", "Moth Echo"} <= shown
    for id_, folder in (("hush", "tricks"), ("moth_echo", "tokens")):
        card.binding.put(id_)
        assert document.card_of_piece(document.value(DUEL, "/seats/0/field/0"))[0] == folder
        assert summary(document, DUEL, "/seats/0/field/0") == card.combo.currentText()
        assert card.open.isEnabled()
    (counters,) = (one for one in inspector.findChildren(KeyValueEditor) if one.binding.pointer.endswith("/counters"))
    counters.adder.click()
    assert document.value(DUEL, "/seats/0/field/0/counters") == {"wick": 1, "crack": 1}
    inspector.detach()


def test_renaming_reaches_the_words_of_scripts(document: PackDocument) -> None:
    """Decisions and checks name cards by their ids."""
    before = str(document.value(DUEL, "/expect"))
    assert before.count("stagecraft") == 2
    document.submit(rename(document.documents, "tricks/stagecraft.json", "play_acting"), "rename")
    assert str(document.value(DUEL, "/expect")) == before.replace("stagecraft", "play_acting")
    document.submit(rename(document.documents, "tricks/play_acting.json", "acting"), "rename")
    assert str(document.value(DUEL, "/expect")) == before.replace("stagecraft", "acting")
    document.submit(rename(document.documents, "creatures/rime_limpet.json", "limpet"), "rename")
    assert "'limpet tideclerk'" in str(document.value(DUEL, "/expect"))

"""What an ability begins with is an ability that the rules take, on every kind of card that can have it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from editor.document.document import PackDocument
from editor.document.field_types import WordSlot
from editor.pages.abilities.completions import offers
from editor.pages.abilities.slot_choices import choosing
from editor.pages.abilities.starter_abilities import starts_for
from editor.pages.abilities.word_slots import card_kind
from schema.diagnostics.diagnostic import Severity
from schema.language.authoring import Known
from schema.loading import load_documents
from tests.editor.document.packs import TYPES
from tests.toy_system.registration import TOY_PACKS, register, unregister

FOLDERS = ("characters", "missiles", "special_hits", "artifacts", "rituals", "scripts")


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_pack_has_no_error_with_any_of_them(folder: str, shipped: PackDocument) -> None:
    file = shipped.files_in(folder)[0]
    kind = card_kind(TYPES, file)
    starts = starts_for(TYPES, kind)
    assert len(starts) >= 2
    assert starts[-1].label == "Empty"
    whole = [dict(start.word) for start in starts[:-1]]
    card = {**cast("dict[str, Any]", shipped.content(file)), "abilities": whole}
    documents = {**shipped.documents, file: card}
    found = load_documents(cast("Any", documents)).diagnostics
    wrong = [one for one in found if one.location.file == file and one.severity is Severity.ERROR]
    assert [(one.location.pointer, one.message) for one in wrong] == []


def test_every_moment_of_a_character_has_a_start() -> None:
    """All but those that are for the second ability that somebody writes, or need a counter of the pack."""
    known = {one.kind for one in offers(WordSlot("trigger", TYPES), Known("character"))}
    begun = {
        cast("dict[str, Any]", start.word["when"])["kind"]
        for start in starts_for(TYPES, "character")
        if "when" in start.word
    }
    assert known - begun == {
        "action_end",
        "damaged",
        "discarded",
        "status_gained",
        "status_ended",
        "hurt",
        "contact",
        "counter_reached",
        "flick_end",
        "shot_end",
        "healed",
        "moved",
        "left_table",
        "round_start",
        "round_end",
        "returned",
        "artifact_taken",
        "artifact_lost",
        "used",
        "before_shot",
        "was_chosen",
        "missile_lost",
        "missile_touched",
        "drawn",
    }


def test_a_limit_counts_in_the_periods_of_the_game(shipped: PackDocument) -> None:
    def offered(document: PackDocument, folder: str) -> list[str]:
        choices = choosing(document, document.files_in(folder)[0], "/abilities/0/limit")
        return [one.label for one in choices.entries]

    assert offered(shipped, "characters") == [
        "No limit",
        "Once a turn",
        "Once a round",
        "Once a flick",
        "Once a shot",
        "Once a battle",
        "Once each event",
    ]
    register()
    try:
        islet = offered(PackDocument.open(TOY_PACKS["islet"]), "finds")
        assert islet[:1] == ["No limit"]
        assert not {"Once a flick", "Once a shot", "Once a battle"} & {*islet}
    finally:
        unregister()

"""The forms of a pack know the files and the words of the pack's own game system."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

import pytest

from content import path_of
from editor.document.defaults import fresh, with_schema
from editor.document.document import PackDocument
from editor.document.field_types import AnySlot, WordSlot, inner, slot_at
from editor.document.game_system import types_in, types_of
from editor.document.serialization import bytes_of
from editor.pages.abilities import edits
from editor.pages.abilities.completions import offers
from schema.json.strict_reading import Json
from schema.language import ability
from schema.language.authoring import Known
from schema.language.base import EffectWord
from schema.language.effects import Damage
from schema.language.vocabulary import SHARED_WORDS, Vocabulary
from schema.models.base import ContentModel, Slug
from schema.systems import known_systems, registry
from schema.systems.desktopia.system import DESKTOPIA
from schema.systems.desktopia.words import Move
from schema.systems.game_system import ContentKind
from schema.systems.system_info import KindInfo, SystemInfo


class Step(EffectWord):
    """Moves a hero: a kind that Desktopia has too, with other fields."""

    kind: Literal["move"] = "move"
    spaces: int


WORDS = Vocabulary((*SHARED_WORDS, Step))


class Scroll(ContentModel):
    """A card of another game."""

    id: Slug
    abilities: tuple[Annotated[ability.Ability, WORDS], ...]


SCROLLS = KindInfo("scrolls", lambda: "Scrolls", lambda: "Scroll", lambda: "New scroll", "sparkle")
QUEST = replace(
    DESKTOPIA,
    info=SystemInfo("quest", "Quest", (SCROLLS,), ()),
    kinds=(ContentKind("scrolls", Scroll, "scroll"),),
    singles=(),
    vocabulary=WORDS,
)
CARD: dict[str, Any] = {
    "abilities": [{"kind": "activated", "when": {"kind": "action"}, "do": [{"kind": "move", "spaces": 2}]}]
}


PACK: dict[str, Json] = {"pack.json": {"system": "quest"}, "scrolls/fire.json": CARD}
DESKTOPIA_PACK: dict[str, Json] = {"pack.json": {"system": DESKTOPIA.id}, "rituals/fire.json": CARD}


@pytest.fixture
def quest(monkeypatch: pytest.MonkeyPatch) -> PackDocument:
    monkeypatch.setattr(registry, "SYSTEMS", (DESKTOPIA, QUEST))
    monkeypatch.setattr(known_systems, "INFOS", (DESKTOPIA.info, QUEST.info))
    return PackDocument(PACK)


def word_at(document: PackDocument, file: str) -> WordSlot:
    slot = inner(slot_at(document.types, file, "/abilities/0/do/0", document.value(file))[0])
    assert isinstance(slot, WordSlot)
    return slot


def test_slots_offer_the_words_of_the_system_of_the_document(quest: PackDocument) -> None:
    options = word_at(quest, "scrolls/fire.json").options()
    assert options["move"].model is Step
    assert options["damage"].model is Damage
    assert "swap" not in options
    field = slot_at(quest.types, "scrolls/fire.json", "/abilities/0/do/0/spaces", CARD)[1]
    assert field is not None
    assert field.key == "spaces"
    assert with_schema(quest.types, "scrolls/fire.json", {}) == {"$schema": "../.schema/scroll.schema.json"}
    assert isinstance(slot_at(quest.types, "characters/ann.json", "", {})[0], AnySlot)


def test_two_documents_of_two_systems_are_edited_side_by_side(quest: PackDocument) -> None:
    desktopia = PackDocument(DESKTOPIA_PACK)
    for _time in range(2):  # what is remembered of one document does not reach the other
        assert word_at(quest, "scrolls/fire.json").options()["move"].model is Step
        assert word_at(desktopia, "rituals/fire.json").options()["move"].model is Move
    assert isinstance(slot_at(desktopia.types, "scrolls/fire.json", "", {})[0], AnySlot)
    # The same edit at the same place of both: each gets the fields of its own word.
    for document, file, keys in (
        (quest, "scrolls/fire.json", {"kind", "spaces"}),
        (desktopia, "rituals/fire.json", {"kind", "who", "to"}),
    ):
        offer = next(one for one in offers(word_at(document, file), Known()) if one.kind == "move")
        document.submit(edits.add(document.documents, file, "/abilities/0/do", None, offer), "Add")
        added = document.value(file, "/abilities/0/do/1")
        assert isinstance(added, dict)
        assert set(added) == keys
        assert bytes_of(document.types, document.documents, file)
    assert types_in(quest.documents) is quest.types
    assert types_in(desktopia.documents) is desktopia.types is types_of(DESKTOPIA.info)


def test_a_pack_of_an_unknown_system_has_no_content_but_its_manifest() -> None:
    types = PackDocument({"pack.json": {"system": "no_such_game"}}).types
    assert types.folders == ()
    assert list(types.singles) == ["pack.json"]
    assert isinstance(slot_at(types, "characters/ann.json", "", {})[0], AnySlot)
    assert with_schema(types, "pack.json", {}) == {"$schema": ".schema/manifest.schema.json"}
    assert with_schema(types, "characters/ann.json", {}) == {}


def test_a_ranged_attack_begins_with_a_value() -> None:
    document = PackDocument.open(path_of("despaira-salt-and-lantern"))
    file = "creatures/lamplit_yeoman.json"
    slot, _field = slot_at(document.types, file, "/stats/ratk", document.value(file, ""))
    assert fresh(inner(slot), document.documents) == {"value": 100, "range": 2}

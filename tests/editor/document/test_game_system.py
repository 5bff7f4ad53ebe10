"""The forms of a pack know the files and the words of the pack's own game system."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, Literal

import pytest

from editor.document import game_system
from editor.document.defaults import with_schema
from editor.document.field_types import AnySlot, WordSlot, inner, slot_at
from schema.language import ability
from schema.language.base import EffectWord
from schema.language.effects import Damage
from schema.language.vocabulary import SHARED_WORDS, Vocabulary
from schema.models.base import ContentModel, Slug
from schema.systems import registry
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
    "abilities": [{"kind": "triggered", "when": {"kind": "action"}, "do": [{"kind": "move", "spaces": 2}]}]
}


@pytest.fixture
def quest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "SYSTEMS", (DESKTOPIA, QUEST))
    game_system.use_system("quest")
    yield
    game_system.use_system(DESKTOPIA.id)


def test_slots_offer_the_words_of_the_system_in_use(quest: None) -> None:
    slot = inner(slot_at("scrolls/fire.json", "/abilities/0/do/0", CARD)[0])
    assert isinstance(slot, WordSlot)
    assert slot.options()["move"] is Step
    assert slot.options()["damage"] is Damage
    assert "swap" not in slot.options()
    field = slot_at("scrolls/fire.json", "/abilities/0/do/0/spaces", CARD)[1]
    assert field is not None
    assert field.key == "spaces"
    assert with_schema("scrolls/fire.json", {}) == {"$schema": "../.schema/scroll.schema.json"}
    assert isinstance(slot_at("characters/ann.json", "", {})[0], AnySlot)
    # The same shared fields, read again for the other system: nothing of the first one is left in a cache.
    game_system.use_system(DESKTOPIA.id)
    assert isinstance(slot_at("scrolls/fire.json", "", {})[0], AnySlot)
    slot = inner(slot_at("rituals/one.json", "/abilities/0/do/0", CARD)[0])
    assert isinstance(slot, WordSlot)
    assert slot.options()["move"] is Move


def test_a_pack_of_an_unknown_system_has_no_content_but_its_manifest() -> None:
    game_system.use_system("no_such_game")
    try:
        assert game_system.folders() == ()
        assert list(game_system.singles()) == ["pack.json"]
        assert isinstance(slot_at("characters/ann.json", "", {})[0], AnySlot)
        assert with_schema("pack.json", {}) == {"$schema": ".schema/manifest.schema.json"}
        assert with_schema("characters/ann.json", {}) == {}
    finally:
        game_system.use_system(DESKTOPIA.id)

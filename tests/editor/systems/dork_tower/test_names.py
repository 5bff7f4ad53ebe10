"""What the sentences of the editor call things."""

from __future__ import annotations

from content import path_of
from editor.app.application import opened
from editor.pages.card.card_abilities import name_of_card
from schema.loading import load
from schema.systems.dork_tower.checks.texts import name_of


def test_kinds_are_named_as_kinds_also_where_a_token_has_the_same_id() -> None:
    document, loaded = opened(path_of("the-turning-tower")), load(path_of("the-turning-tower"))
    both = [id_ for id_ in loaded.pack.monster_kinds if id_ in loaded.pack.encounter_tokens]  # type: ignore[union-attr]
    assert both
    for id_ in both:
        named = loaded.pack.monster_kinds[id_].name  # type: ignore[union-attr]
        assert name_of_card(document.system, document.card, id_) == named
        assert name_of(loaded.pack, id_) == named  # type: ignore[arg-type]

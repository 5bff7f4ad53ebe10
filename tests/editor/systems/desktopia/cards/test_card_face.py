"""The printed face of a card: its abilities are read in one pass, and only those that have changed."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from pydantic import TypeAdapter

from editor.document.document import PackDocument
from editor.pages.card import card_abilities
from editor.systems.desktopia.cards.card_face import card_look


class Count:
    """How often abilities were written as JSON text, and validated."""

    def __init__(self) -> None:
        self.dumps = self.validations = 0


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Count:
    counted = Count()
    validate, dump = TypeAdapter.validate_json, json.dumps

    def validate_json(self: TypeAdapter[Any], *args: Any, **more: Any) -> Any:
        counted.validations += 1
        return validate(self, *args, **more)

    def dumps(*args: Any, **more: Any) -> str:
        counted.dumps += 1
        return dump(*args, **more)

    monkeypatch.setattr(card_abilities, "_known", {})
    monkeypatch.setattr(TypeAdapter, "validate_json", validate_json)
    monkeypatch.setattr(json, "dumps", dumps)
    return counted


def most_abilities(document: PackDocument) -> dict[str, Any]:
    """The character with the most abilities, without the texts that its author has written."""
    cards = [card for file in document.files_in("characters") if isinstance(card := document.value(file), dict)]
    card = max(cards, key=lambda card: len(card.get("abilities", ())))
    bare = [{key: value for key, value in one.items() if key not in ("title", "text")} for one in card["abilities"]]
    return {**card, "abilities": bare}


def test_a_card_is_read_in_one_pass(shipped: PackDocument, count: Count) -> None:
    card = most_abilities(shipped)
    count.dumps = 0
    look = card_look("characters", card, shipped.card)
    assert len(look.blocks) >= 2
    assert all(block.text for block in look.blocks)
    assert (count.dumps, count.validations) == (1, 1)
    assert card_look("characters", card, shipped.card) == look
    assert (count.dumps, count.validations) == (1, 1), "nothing has changed"


def test_after_an_edit_only_the_changed_ability_is_read(shipped: PackDocument, count: Count) -> None:
    card = most_abilities(shipped)
    before = card_look("characters", card, shipped.card)
    changed = {**card, "abilities": [copy.deepcopy(card["abilities"][0]), *card["abilities"][1:]]}
    count.dumps = count.validations = 0
    after = card_look("characters", changed, shipped.card)
    assert (count.dumps, count.validations) == (1, 1)
    assert [block.text for block in after.blocks] == [block.text for block in before.blocks]


def test_a_broken_ability_leaves_the_others_on_the_card(shipped: PackDocument, count: Count) -> None:
    card = most_abilities(shipped)
    broken = {**card, "abilities": [{"kind": "no such word"}, None, 7, *card["abilities"]]}
    texts = [block.text for block in card_look("characters", broken, shipped.card).blocks]
    assert [text for text in texts if text] == [
        block.text for block in card_look("characters", card, shipped.card).blocks if block.text
    ]
    assert count.validations == 2, "once with the broken one, once without it"

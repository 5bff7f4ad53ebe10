"""What the hash of a proved puzzle depends on: every word that plays, and no text."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any, Literal

import pytest
from pydantic import Field

from schema.models.base import ContentModel, Slug, Text
from schema.models.proved_content import content_of


class _Hurt(ContentModel):
    kind: Literal["hurt"] = "hurt"
    name: Slug = "it"
    number: int = 1


class _Heal(ContentModel):
    kind: Literal["heal"] = "heal"
    name: Slug = "it"
    number: int = 1


class _Card(ContentModel):
    id: Slug
    name: Text = Field(default={})
    number: int = 0
    does: tuple[_Hurt | _Heal, ...] = ()
    meets: Slug | None = None


def _hash(other: dict[str, Any], **more: Any) -> str:
    cards = {
        each["id"]: _Card.model_validate_json(json.dumps(each))
        for each in ({"id": "puzzle", "meets": "other"} | more, other)
    }

    def mentioned(model: ContentModel) -> list[tuple[str, str]]:
        assert isinstance(model, _Card)
        return [("cards", model.meets)] if model.meets else []

    return content_of(SimpleNamespace(cards=cards), ("cards", "puzzle"), cards["puzzle"], mentioned, frozenset())


OTHER = {"id": "other", "name": {"en": "Other"}, "number": 3, "does": [{"kind": "hurt", "name": "foe", "number": 2}]}


@pytest.mark.parametrize("changed", [{"name": {"en": "Another"}}, {"number": 4}])
def test_texts_and_the_number_of_a_card_change_nothing(changed: dict[str, Any]) -> None:
    assert _hash(OTHER | changed) == _hash(OTHER)


@pytest.mark.parametrize(
    "does",
    [
        {"kind": "heal", "name": "foe", "number": 2},  # the same but for its kind, which is the default of its model
        {"kind": "hurt", "name": "friend", "number": 2},  # a name that is an id, not a text
        {"kind": "hurt", "name": "foe", "number": 3},  # a number that is no card's
    ],
)
def test_every_word_of_a_card_that_is_referred_to_counts(does: dict[str, Any]) -> None:
    assert _hash(OTHER | {"does": [does]}) != _hash(OTHER)


def test_what_is_not_referred_to_does_not_count() -> None:
    assert _hash(OTHER, meets=None) == _hash(OTHER | {"does": []}, meets=None)

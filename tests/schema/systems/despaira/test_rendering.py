"""Cards of Despaira read as published cards do, in English and Russian."""

from __future__ import annotations

import json

import pytest

from schema.rendering.word_renderer import Context
from schema.systems.despaira.rendering.languages import ABILITY_TEXT
from tests.schema.systems.despaira.rendered import ABILITY, FILES, LANGUAGES, file_of


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", FILES)
def test_the_wording_is_as_it_was_read(what: str, language: str) -> None:
    assert FILES[what](language) == file_of(what, language).read_text(encoding="utf-8")


def test_who_attacked_is_not_taken_for_the_target() -> None:
    target = {"kind": "same", "who": {"kind": "event", "role": "target"}, "other": {"kind": "self"}}
    hit = {"kind": "damage", "to": {"kind": "event", "role": "source"}, "amount": 100}
    data = {"kind": "triggered", "when": {"kind": "attacked", "who": "enemy"}, "if": [target], "do": [hit]}
    thorns = ABILITY.validate_json(json.dumps(data))
    context = Context("creature", {"en": "Warden", "ru": "Страж"}, {})
    assert ABILITY_TEXT.describe(thorns, context, "en") == (
        "After an opposing creature or leader has attacked, if its target is Warden, the attacker takes 100 damage."
    )
    assert ABILITY_TEXT.describe(thorns, context, "ru") == (
        "После атаки вражеского существа или лидера, если цель — это существо «Страж», атакующий получает 100 урона."
    )

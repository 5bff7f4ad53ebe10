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


@pytest.mark.parametrize(
    ("when", "english", "russian"),
    [
        (
            {"kind": "destroyed", "cause": "battle"},
            "When this creature is destroyed in battle, put the card that destroyed it into Defence mode.",
            "Когда уничтожено это существо в битве, переведите уничтожившую его карту в режим Защиты.",
        ),
        (
            {"kind": "shield_broken"},
            "When the shield of this creature is destroyed, put the card that broke the shield into Defence mode.",
            "Когда разрушен щит этого существа, переведите разрушившую щит карту в режим Защиты.",
        ),
        (
            {"kind": "damaged"},
            "When this creature takes damage, put the source of the damage into Defence mode.",
            "Когда это существо получает урон, переведите источник урона в режим Защиты.",
        ),
    ],
)
def test_what_destroyed_broke_or_damaged_is_told_by_what_it_did(
    when: dict[str, str], english: str, russian: str
) -> None:
    turn = {"kind": "set_mode", "who": {"kind": "event", "role": "source"}, "mode": "defence"}
    ability = ABILITY.validate_json(json.dumps({"kind": "triggered", "when": when, "do": [turn]}))
    context = Context("creature", {"en": "Warden", "ru": "Страж"}, {})
    told = [ABILITY_TEXT.describe(ability, context, language) for language in LANGUAGES]
    assert told == [english, russian]

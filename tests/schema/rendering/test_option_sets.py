"""Moments that listen to some of several things: each set of them is told by a sentence of its own."""

from __future__ import annotations

import json
from itertools import chain, combinations
from typing import Any, Literal, get_args, get_origin

import pytest

from schema.language.ability import Ability
from schema.language.base import ReplaceableWord, TriggerWord, Word, tag_of
from schema.rendering.word_renderer import Context, Names
from schema.systems.desktopia.rendering.languages import LANGUAGES, describe
from schema.systems.desktopia.vocabulary import VOCABULARY

NAMES = Names(lambda id_: {"en": id_, "ru": id_})
CARD = Context("character", {"en": "Otter", "ru": "Выдра"}, NAMES)
MOST = 4
"""Of more things no larger sets are tried."""


def sets() -> list[tuple[type[Word], str, tuple[str, ...]]]:
    """The moments, their options that are sets, and what may be in these."""
    found = []
    for word in VOCABULARY.words:
        for name, info in word.model_fields.items() if issubclass(word, TriggerWord | ReplaceableWord) else ():
            of = get_args(info.annotation)[0] if get_origin(info.annotation) is tuple else None
            if get_origin(of) is Literal:
                found.append((word, name, get_args(of)))
    return found


def told(word: type[Word], option: str, chosen: tuple[str, ...], language: str) -> str:
    when: dict[str, Any] = {"kind": tag_of(word), option: chosen}
    if "who" in word.model_fields and option == "what":
        when["who"] = "any"  # itself it is a character
    replaced = issubclass(word, ReplaceableWord)
    made: dict[str, Any] = (
        {"kind": "replacement", "instead_of": when} if replaced else {"kind": "triggered", "when": when}
    )
    text = json.dumps({**made, "do": [{"kind": "draw"}]})
    return describe(VOCABULARY.adapter(Ability).validate_json(text), CARD, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("word", "option", "things"), sets(), ids=lambda one: getattr(one, "__name__", str(one)))
def test_each_set_has_a_sentence(word: type[Word], option: str, things: tuple[str, ...], language: str) -> None:
    some = chain.from_iterable(combinations(things, size) for size in range(1, min(len(things), MOST) + 1))
    by_sentence: dict[str, list[tuple[str, ...]]] = {}
    for chosen in some:
        by_sentence.setdefault(told(word, option, chosen, language), []).append(chosen)
    assert [same for same in by_sentence.values() if len(same) > 1] == []

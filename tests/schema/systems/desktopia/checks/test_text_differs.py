"""The custom text of an ability has the figures and names of its data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from content import path_of
from schema.language.ability import Ability
from schema.models.base import Text
from schema.rendering.ability_text import AbilityText
from schema.rendering.figures import figures, without_names
from schema.rendering.text_differences import noting
from schema.rendering.word_renderer import Context, Names
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.checks.text_differs import differences
from schema.systems.desktopia.rendering.languages import LANGUAGES
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.schema.rendering import rendered
from tests.schema.systems.desktopia.toy_pack import EVERYONE, Documents, give, heal, loaded, triggered

GULL = "characters/gull"


def texts(tmp_path: Path, text: str, *do: dict[str, Any]) -> list[tuple[str, str, Any]]:
    """The messages and fixes for an ability at the end of a turn with this text."""

    def change(documents: Documents) -> None:
        give(documents, GULL, triggered("turn_end", *do, title={"en": "Cry"}, text={"en": text}))

    return [
        (one.location.pointer, one.message, one.fixes[0].edits)
        for one in loaded(tmp_path, change).diagnostics
        if one.code == "text-differs"
    ]


def test_another_figure_and_its_fix(tmp_path: Path) -> None:
    ((pointer, message, edits),) = texts(tmp_path, "Everyone gains 3 life.", heal(EVERYONE, 2))
    assert pointer.endswith("/text/en")
    assert message == "The text says 3, the data say 2."
    assert edits == (("replace", pointer, "At the end of your turn every character gains 2 life."),)


@pytest.mark.parametrize("text", ["Everyone gains two life.", "Everyone's life grows twice by one."])
def test_the_same_figure_in_other_words(tmp_path: Path, text: str) -> None:
    assert texts(tmp_path, text, heal(EVERYONE, 2)) == []


def test_a_name_only_in_the_text_or_only_in_the_data(tmp_path: Path) -> None:
    attach = {"kind": "attach", "missile": "shell", "to": {"kind": "self"}}
    named = texts(tmp_path, "You put something on it.", attach)
    assert [message for _pointer, message, _edits in named] == ["The data name “Shell”, which the text does not."]
    assert texts(tmp_path, "You put a Shell on it.", attach) == []
    others = texts(tmp_path, "All gain 2 life, unless a Crab is there.", heal(EVERYONE, 2))
    assert [message for _pointer, message, _edits in others] == ["The text names “Crab”, which the data do not."]


@cache
def _abilities() -> list[AbilityAt]:
    return rendered.shipped()


def _changed() -> Iterator[tuple[AbilityAt, str, Ability]]:
    """Shipped abilities with a text in which one figure of the data is 7."""
    for at in _abilities():
        found = json.loads((path_of("desktopia") / at.file).read_text(encoding="utf-8"))
        for step in at.pointer.strip("/").split("/"):
            found = found[int(step) if step.isdigit() else step]
        text = json.dumps(found)
        for match in re.finditer(r'"(?:amount|by|uses|amounts)": (?:\[)?(\d+)', text) if at.ability.text else ():
            changed = text[: match.start(1)] + "7" + text[match.end(1) :]
            yield at, match.group(), VOCABULARY.adapter(Ability).validate_json(changed)


def test_no_shipped_text_differs_and_every_changed_figure_does() -> None:
    pack = rendered.shipped_pack()
    assert [one for at in _abilities() for one in differences(pack, at)] == []
    changed = list(_changed())
    assert len(changed) > 8
    for at, what, ability in changed:
        found = {one.location.pointer.rpartition("/")[2] for one in differences(pack, replace(at, ability=ability))}
        assert found == set(at.ability.text), (at.file, at.pointer, what)


def test_the_figures_of_the_data_are_those_of_the_sentences_whatever_the_names() -> None:
    kept = AbilityText(LANGUAGES)
    different = set()
    for own, other in (("Gull", "Shell"), ("Crab", "Dart"), ("Two Crabs", "Dart"), ("Crab", "Five Darts"), ("", "3")):
        name = {"en": own, "ru": own}
        for at in (at for at in _abilities() if at.ability.text):
            for language in LANGUAGES:
                mentioned: dict[str, Text] = {}
                names = Names(noting(partial(_called, {"en": other, "ru": other}), mentioned))
                told = AbilityText(LANGUAGES).describe(at.ability, Context(at.kind, name, names), language)
                meant = figures(without_names(told, mentioned.values(), language), language)
                assert kept.figures(at.ability, Context(at.kind, name, names), language) == meant, told
                different.add(meant)
    assert len(different) > 5


def _called(name: Text, _id: str) -> Text:
    return name

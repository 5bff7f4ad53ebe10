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
from schema.systems.desktopia.references import REFERENCES, mentions
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
        text = _as_written(at)
        for match in re.finditer(r'"(?:amount|by|uses|amounts)": (?:\[)?(\d+)', text) if at.ability.text else ():
            changed = text[: match.start(1)] + "7" + text[match.end(1) :]
            yield at, match.group(), VOCABULARY.adapter(Ability).validate_json(changed)


def _as_written(at: AbilityAt) -> str:
    """The JSON of a shipped ability."""
    found = json.loads((path_of("desktopia") / at.file).read_text(encoding="utf-8"))
    for step in at.pointer.strip("/").split("/"):
        found = found[int(step) if step.isdigit() else step]
    return json.dumps(found)


def test_no_shipped_text_differs_and_every_changed_figure_does() -> None:
    pack = rendered.shipped_pack()
    assert [one for at in _abilities() for one in differences(pack, at)] == []
    changed = list(_changed())
    assert len(changed) > 8
    for at, what, ability in changed:
        found = {one.location.pointer.rpartition("/")[2] for one in differences(pack, replace(at, ability=ability))}
        assert found == set(at.ability.text), (at.file, at.pointer, what)


def test_the_figures_of_the_data_are_those_of_the_sentences_whatever_the_names() -> None:
    kept = AbilityText(LANGUAGES, REFERENCES)
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


@pytest.mark.parametrize("ends", [("", "_two", "_three", "_four"), ("_four", "_five", "_two", "")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_abilities_that_differ_in_ids_alone_have_each_its_names_and_figures(
    language: str, ends: tuple[str, ...]
) -> None:
    kept = AbilityText(LANGUAGES, REFERENCES)
    named = {"": "Dart", "_two": "Sling", "_three": "Five Darts"}  # the others have no names
    tried = 0
    for at in _abilities():
        ids = {one.id for one in mentions(at.ability)}
        known = {
            f"{folder}{id_}{end}": {"en": f"{name} of {id_}"}
            for id_ in ids
            for end, name in named.items()
            for folder in ("", "missiles/")
        }
        for end in ends if ids else ():
            ability = VOCABULARY.adapter(Ability).validate_json(_with_ends(_as_written(at), ids, end))
            for own in ({"en": "Gull"}, {"en": "Seven Gulls"}):
                context = Context(at.kind, own, known)
                told = AbilityText(LANGUAGES).describe(ability, context, language)
                assert kept.describe(ability, context, language) == told
                names = [{language: f"{name} of {id_}"} for id_ in ids for name in named.values()]
                assert kept.figures(ability, context, language) == figures(
                    without_names(told, names, language), language
                )
                tried += 1
    assert tried > 40


def _with_ends(text: str, ids: set[str], end: str) -> str:
    """The JSON of an ability whose ids end like this."""
    return re.sub(r'"([^"]*)"', lambda one: f'"{one[1]}{end}"' if one[1] in ids else one[0], text)

"""Two game systems have words of the same kind side by side; each model takes only the words of its own system."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import pydantic
import pytest
from pydantic import Field

from schema.language import ability
from schema.language.authoring import Authoring
from schema.language.base import EffectWord, Selector, Terms, TriggerWord
from schema.language.effects import Damage, ForEach
from schema.language.guide import LanguageGuide
from schema.language.vocabulary import SHARED_WORDS, SharedSchema, Vocabulary
from schema.models.base import ContentModel, Slug
from schema.models.json_schema import jsonschema_faults, known_keys, schema_of, unknown_keys
from schema.systems.desktopia.authoring import AUTHORING
from schema.systems.desktopia.cards import Ritual
from schema.systems.desktopia.vocabulary import VOCABULARY as DESKTOPIA
from schema.systems.desktopia.words import Move

ROOT = Path(__file__).resolve().parents[3]


class DrawUp(EffectWord):
    """Draws cards."""

    kind: Literal["draw_up"] = "draw_up"


class Step(EffectWord):
    """Moves a hero on a board of spaces: a word of another game with a kind that Desktopia has too."""

    kind: Literal["move"] = "move"
    who: Selector = Field(description="The hero.")
    spaces: int = Field(ge=1, le=6, description="How many spaces.")


class NightFalls(TriggerWord):
    """Night falls."""

    kind: Literal["night_falls"] = "night_falls"


OTHER = Vocabulary((*SHARED_WORDS, DrawUp, Step, NightFalls), {"period": Terms(("turn", "night"), "Day or night.")})


class Scroll(ContentModel):
    """A card of the other game."""

    id: Slug
    abilities: tuple[Annotated[ability.Ability, OTHER], ...]


class Tome(ContentModel):
    """A card whose abilities have the schema that several models share."""

    id: Slug
    abilities: tuple[Annotated[ability.Ability, SharedSchema(OTHER, ability.Ability)], ...]


ME = {"kind": "self"}
STEP: dict[str, Any] = {"kind": "move", "who": ME, "spaces": 2}
MOVE: dict[str, Any] = {"kind": "move", "who": ME, "to": "there"}


def spell(when: str, *do: dict[str, Any]) -> dict[str, Any]:
    kind = "activated" if when == "action" else "triggered"
    return {"kind": kind, "when": {"kind": when}, "do": [{"kind": "for_each", "among": ME, "do": list(do)}]}


def ritual(one: dict[str, Any]) -> Ritual:
    return Ritual.model_validate_json(json.dumps({"id": "one", "name": {"en": "One"}, "abilities": [one]}))


def scroll(one: dict[str, Any]) -> Scroll:
    return Scroll.model_validate_json(json.dumps({"id": "one", "abilities": [one]}))


def test_each_system_reads_its_own_word_of_a_kind_inside_shared_words() -> None:
    mine, other = ritual(spell("action", MOVE)).abilities[0], scroll(spell("night_falls", STEP, {"kind": "draw_up"}))
    assert isinstance(mine, ability.EffectAbility)
    assert isinstance(loop := mine.do[0], ForEach)
    assert type(loop.do[0]) is Move
    assert isinstance(theirs := other.abilities[0], ability.EffectAbility)
    assert isinstance(loop := theirs.do[0], ForEach)
    assert [type(word) for word in loop.do] == [Step, DrawUp]
    assert json.loads(other.model_dump_json())["abilities"][0]["do"][0]["do"][0] == STEP


@pytest.mark.parametrize(
    "one", [spell("action", STEP), spell("night_falls", MOVE), spell("action", {"kind": "draw_up"})], ids=str
)
def test_words_of_another_system_are_refused(one: dict[str, Any]) -> None:
    with pytest.raises(pydantic.ValidationError):
        ritual(one)


@pytest.mark.parametrize("one", [spell("action", MOVE), spell("shot_hit", STEP)], ids=str)
def test_words_of_desktopia_are_refused_by_another_system(one: dict[str, Any]) -> None:
    with pytest.raises(pydantic.ValidationError):
        scroll(one)


def test_a_shared_schema_is_that_of_the_vocabulary() -> None:
    assert schema_of(Tome)["$defs"] == schema_of(Scroll)["$defs"]
    for one in (spell("night_falls", STEP), spell("night_falls", MOVE)):
        card = {"id": "one", "abilities": [one]}
        results = [jsonschema_faults(schema_of(model), card) == [] for model in (Tome, Scroll)]
        assert results == [one["do"][0]["do"] == [STEP]] * 2
    read = Tome.model_validate_json(json.dumps({"id": "one", "abilities": [spell("night_falls", STEP)]}))
    assert read.abilities == scroll(spell("night_falls", STEP)).abilities


def test_json_schemas_and_keys_are_those_of_the_own_system() -> None:
    assert not {"Step", "DrawUp", "NightFalls"} & schema_of(Ritual)["$defs"].keys()
    assert not {"Move", "Swap", "ShotHit"} & schema_of(Scroll)["$defs"].keys()
    assert {"Step", "Damage", "DrawUp"} <= schema_of(Scroll)["$defs"].keys()
    card = {"id": "one", "abilities": [spell("night_falls", {**STEP, "to": "there"})]}
    path = ("abilities", 0, "do", 0, "do", 0)
    assert known_keys(Scroll, card, path) == ("kind", "who", "spaces")
    assert [key for _path, key, _known in unknown_keys(Scroll, card)] == ["to"]
    assert known_keys(Ritual, card, path) == ("kind", "who", "to", "make_room")


def test_terms_are_those_of_the_own_system() -> None:
    nightly = {**spell("night_falls", STEP), "limit": {"per": "night"}}
    stowed = {**spell("shot_hit", MOVE), "active_in": "stowed", "limit": {"per": "flick"}}
    assert scroll(nightly).abilities[0].model_fields_set >= {"limit"}
    assert ritual(stowed).abilities[0].active_in == "stowed"
    for read, wrong in ((ritual, nightly), (scroll, {**spell("night_falls", STEP), "active_in": "stowed"})):
        with pytest.raises(pydantic.ValidationError):
            read(wrong)
    mine, other = (schema_of(model)["$defs"]["Limit"]["properties"]["per"] for model in (Ritual, Scroll))
    assert (mine["enum"], other["enum"]) == (["turn", "round", "flick", "shot", "battle", "event"], ["turn", "night"])
    force = schema_of(Scroll)["$defs"]["Triggered"]["properties"]["active_in"]
    assert (force["const"], force["description"]) == ("always", "Always.")


def test_no_word_of_desktopia_is_shared() -> None:
    shared = Vocabulary(SHARED_WORDS)
    text = json.dumps([word.__doc__ for word in SHARED_WORDS]) + json.dumps(
        [info.description for word in SHARED_WORDS for info in word.model_fields.values()]
    )
    assert not set(re.findall(r"[a-z]+", text.lower())) & {"disk", "flick", "shot", "missile", "spell", "ritual"}
    assert "DK-" not in text
    assert {value for terms in shared.terms.values() for value in terms.values}.isdisjoint(
        {"flick", "shot", "shooter", "mover", "bearer", "attached", "stowed"}
    )


def test_a_single_word_is_read_by_a_vocabulary_only() -> None:
    hit = {"kind": "damage", "to": ME}
    assert type(DESKTOPIA.read(Damage, hit)) is type(OTHER.read(Damage, hit)) is Damage
    # Without one, pydantic would keep a schema that has the words of whichever system came first.
    with pytest.raises(LookupError):
        Damage.model_validate_json(json.dumps(hit))
    assert type(OTHER.read(Damage, hit)) is Damage


def test_guesses_are_explained_by_the_words_of_the_own_system() -> None:
    """`move` is called "teleport" in Desktopia only, although the other system has a word of that kind."""
    for vocabulary, authoring, meant in ((DESKTOPIA, AUTHORING, ["move"]), (OTHER, Authoring(), [])):
        guide = LanguageGuide(vocabulary, authoring)
        assert guide.word("teleport", list(vocabulary.words_of("effect"))).meant == meant


def test_two_words_of_a_family_with_one_kind_are_an_error() -> None:
    with pytest.raises(ValueError, match="family effect has the kind 'move' twice"):
        Vocabulary((Step, Move))


def test_a_system_may_have_no_words_of_a_family() -> None:
    """Such a slot takes nothing, in the model and in the published schema; all else can be read and written."""
    few = Vocabulary((NightFalls, DrawUp))

    class Leaf(ContentModel):
        """A card of a game without conditions."""

        ability: Annotated[ability.Ability, few]

    card = {"ability": {"kind": "triggered", "when": {"kind": "night_falls"}, "do": [{"kind": "draw_up"}]}}
    read = Leaf.model_validate_json(json.dumps(card))
    assert json.loads(read.model_dump_json(exclude_defaults=True)) == {
        "ability": {"when": {}, "do": [{}]}  # a kind is the default of its word
    }
    assert jsonschema_faults(schema_of(Leaf), card) == []
    card["ability"]["if"] = [{"kind": "wounded"}]
    with pytest.raises(pydantic.ValidationError):
        Leaf.model_validate_json(json.dumps(card))
    assert jsonschema_faults(schema_of(Leaf), card)


def desktopia_terms() -> list[str]:
    """The terms that the glossary marks as Desktopia's, without those that are also ordinary English."""
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    terms = {
        term.lower()
        for names in re.findall(r"^- \*\*([^*]+)\*\* †", glossary, re.MULTILINE)
        for term in names.split(", ")
    }
    assert {"flick", "missile", "shot", "squad"} <= terms
    return sorted(terms - {"action", "of a turn", "order"})


@pytest.mark.parametrize("folder", ["language", "rendering"])
def test_the_shared_language_has_no_term_of_desktopia(folder: str) -> None:
    """Neither in kinds and names nor in the docstrings that become the descriptions of another system's schemas."""
    term = re.compile(rf"(?<![a-z])(?:{'|'.join(desktopia_terms())})(?:s|es|ed|ies)?(?![a-z])", re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}, line {number}: {line.strip()}"
        for path in sorted((ROOT / "schema" / folder).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if term.search(line)
    ]
    assert found == []


def test_the_words_of_a_game_are_built_within_any_stack() -> None:
    """They hold one another so deeply that Python's usual limit of recursion is reached below a stack of 500 calls."""
    below = """
import sys
from schema.language.ability import Ability
from schema.systems.desktopia.vocabulary import VOCABULARY

def call(left):
    return call(left - 1) if left else VOCABULARY.adapter(Ability)

assert sys.getrecursionlimit() == 1000
call(900)
"""
    subprocess.run([sys.executable, "-c", below], check=True)

"""The packs that come with every game system: clean, saved as they are, in words that everything knows."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from editor.document.document import PackDocument
from editor.document.serialization import bytes_of
from schema.diagnostic_codes import all_codes
from schema.language.base import FAMILIES, OneTerm, Word, tag_of
from schema.language.keywords import Param
from schema.loading import load_documents
from schema.models.base import ContentModel
from schema.models.json_schema import jsonschema_faults, schema_of
from schema.models.manifest import Manifest
from schema.packs.migrations import migrate, written_format
from schema.packs.paths import MANIFEST
from schema.systems.game_system import GameSystem
from schema.systems.known_systems import info_called
from tests.systems.tested import ALL_SYSTEMS, each_system, pack_paths, packs_of, rules_of

ROOT = Path(__file__).resolve().parents[2]
WORDS = [(system, word) for system in ALL_SYSTEMS for word in system.vocabulary.words]


@each_system
def test_the_pack_that_comes_with_it_checks_clean(system: GameSystem) -> None:
    packs = packs_of(system.id)
    assert packs
    for loaded in packs:
        assert loaded.system is system
        assert [one for one in loaded.diagnostics if one.severity != "info"] == []


@each_system
def test_the_pack_that_comes_with_it_is_saved_to_the_byte(system: GameSystem) -> None:
    for path in pack_paths(system.id):
        document = PackDocument.open(path)
        assert len(document.files) > 1
        for file in document.files:
            assert bytes_of(document.types, document.documents, file) == (path / file).read_bytes(), file


@each_system
def test_names_and_models_are_of_the_same_folders(system: GameSystem) -> None:
    assert info_called(system.id) is system.info
    assert {kind.folder for kind in system.info.kinds} == {kind.folder for kind in system.kinds}
    assert {single.file for single in system.info.own_singles} == {single.file for single in system.singles}
    assert issubclass(system.model_of(MANIFEST) or object, Manifest)
    for reference in system.references:
        assert reference.field in reference.model.model_fields
        assert set(reference.all_folders) <= {kind.folder for kind in system.kinds}


@each_system
def test_every_code_of_a_check_is_explained(system: GameSystem) -> None:
    """Raises ValueError where two tables have one code."""
    codes = all_codes(*(each.codes for each in ALL_SYSTEMS))
    for code in system.codes:
        assert codes[code].title
        assert codes[code].why
        assert codes[code].fix


@each_system
def test_every_field_is_documented(system: GameSystem) -> None:
    for model in [kind.model for kind in system.kinds] + [single.model for single in system.singles]:
        assert (model.__doc__ or "").strip()
        assert undescribed(model) == set()


def undescribed(model: type[ContentModel]) -> set[str]:
    """The fields without a description; that of a term, such as a role, comes from the vocabulary."""
    return {
        name
        for name, field in model.model_fields.items()
        if not field.description and not any(isinstance(mark, OneTerm) for mark in field.metadata)
    }


def sources_of(system: GameSystem) -> str:
    """The source of the rules of a system, and of the engine, which works the words that all games share."""
    rules = sys.modules[rules_of(system).prepare.__module__].__file__ or ""
    folders = (Path(rules).parent, ROOT / "simulator" / "engine")
    return "\n".join(file.read_text(encoding="utf-8") for folder in folders for file in sorted(folder.glob("*.py")))


def spoken_in(sources: str) -> set[str]:
    """The words that stand there, and those in quotes with their quotes."""
    return {*re.findall(r"\w+", sources), *(f'"{word}"' for word in re.findall(r'"(?=(\w+)")', sources))}


def played_content(system: GameSystem) -> str:
    """Everything that is played: the packs, and the tests of the rules."""
    files = [file for path in pack_paths(system.id) for file in path.rglob("*.json")]
    files += (ROOT / "tests" / "simulator" / "systems" / system.id).rglob("*.py")
    files += (ROOT / "tests" / "cases" / system.id).rglob("*.json")
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


@pytest.mark.parametrize(
    ("system", "word"), WORDS, ids=[f"{system.id}-{word.__mro__[1].__name__}-{tag_of(word)}" for system, word in WORDS]
)
def test_every_word_has_a_handler_a_doc_line_a_case_and_a_rendering(
    system: GameSystem, word: type[Word], spoken: dict[str, tuple[set[str], set[str]]]
) -> None:
    tag = tag_of(word)
    if system.id not in spoken:
        played = re.findall(r'"kind": "(\w+)"', played_content(system))
        spoken[system.id] = spoken_in(sources_of(system)), {*played}
    rules, played_kinds = spoken[system.id]
    # Numbers take the place of the parameters of a keyword before a game begins.
    assert word is Param or not rules.isdisjoint({f'"{tag}"', word.__name__}), "the rules speak of it"
    assert tag in played_kinds, "it is played"
    assert (word.__doc__ or "").strip().endswith((".", ")"))
    assert undescribed(word) - {"kind"} == set()
    languages = system.ability_text().languages
    assert languages.keys() >= {"en", "ru"}
    for language, tongue in languages.items():
        assert word in tongue.words, language


@pytest.fixture(scope="module")
def spoken() -> dict[str, tuple[set[str], set[str]]]:
    """What the sources of each system speak of, and the kinds in its played content, read once."""
    return {}


TOLD_ELSEWHERE = {"title", "limit", "options", "least", "most", "when", "name"}
"""Names, what has a line of its own, and what the words below a phrase say."""


@each_system
def test_every_option_of_a_word_is_told_by_its_phrase(system: GameSystem) -> None:
    """In the ability editor an option that differs from its default would go unseen else."""
    untold = []
    phrases = system.authoring().phrases()
    for family in FAMILIES:
        for tag, word in system.vocabulary.words_of(family).items():
            phrase = phrases.get((family, tag))
            # `{*}` stands for the printed words, which tell everything.
            if phrase is None or "{*}" in phrase.text:
                continue
            texts = (phrase.text, phrase.long, phrase.one, *(text for _field, text in phrase.tails))
            told = {name for text in texts for name in re.findall(r"{(\w+)", text)}
            told |= {field for field, _text in (*phrase.tails, *phrase.blocks)}
            fields = {field.removesuffix("_") for field in word.model_fields} - {"kind"}
            untold += [f"{family} {tag}: {field}" for field in sorted(fields - told - TOLD_ELSEWHERE)]
    assert untold == []


def test_two_systems_have_words_of_the_same_kind_that_mean_something_else() -> None:
    """What a system reads, writes and renders is its own word, whatever the other has under that `kind`."""
    shared = [
        (first, second, family, tag)
        for first in ALL_SYSTEMS
        for second in ALL_SYSTEMS
        for family in ("effect", "trigger", "condition", "amount", "selector", "choice", "modifier", "goal")
        for tag, word in first.vocabulary.words_of(family).items()
        if first is not second and second.vocabulary.words_of(family).get(tag) not in (None, word)
    ]
    assert {tag for *_rest, tag in shared} >= {"flick", "swap"}


@each_system
def test_a_pack_in_a_newer_format_is_refused_and_one_in_the_newest_is_not_converted(system: GameSystem) -> None:
    for loaded in packs_of(system.id):
        assert written_format(loaded.documents) == system.info.format == rules_of(system).content_format
        documents = dict(loaded.documents)
        assert migrate(documents, system.info.migrations) is documents
        manifest = documents[MANIFEST]
        assert isinstance(manifest, dict)
        documents[MANIFEST] = {**manifest, "format": system.info.format + 1}
        found = load_documents(documents, systems=ALL_SYSTEMS)
        assert [one.code for one in found.diagnostics if one.severity == "error"] == ["newer-format"]
        model = system.model_of(MANIFEST)
        assert model is not None
        assert jsonschema_faults(schema_of(model), documents[MANIFEST])


@pytest.mark.parametrize("junk", [None, [], 1, "x", {"worth": []}, {"abilities": {}}])
@each_system
def test_a_migration_takes_any_json(system: GameSystem, junk: object) -> None:
    manifest = {"id": "one", "system": system.id, "format": 1}
    files = {f"{kind.folder}/one.json": junk for kind in system.kinds} | {one.file: junk for one in system.singles}
    load_documents({MANIFEST: manifest, **files}, systems=ALL_SYSTEMS)  # type: ignore[dict-item]

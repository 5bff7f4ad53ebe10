"""Every word of every game reads as a sentence in both languages; none falls back to its label."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any, cast

import pytest

from content import path_of
from editor.document.document import PackDocument
from editor.document.field_types import Record, WordSlot, field_of
from editor.pages.abilities.completions import Completion, grown
from editor.pages.abilities.kind_conversion import conversions
from editor.pages.abilities.starter_abilities import starts_for
from editor.pages.abilities.text_spans import TextSpans
from editor.pages.abilities.word_slots import card_kind, known_at, word_fields
from editor.pages.abilities.word_text import WordRenderer, WordStyle, context_of
from schema.diagnostics.diagnostic import Severity
from schema.i18n import language, use_language
from schema.language.authoring import Known
from schema.language.base import FAMILIES, Family
from schema.language.labels import Labels
from schema.language.types import Scope
from schema.loading import load_documents

CARDS = {
    "desktopia": "characters/ezzen.json",
    "despaira-salt-and-lantern": "creatures/lantern_hound.json",
    "the-turning-tower": "scrolls/surge.json",
}
"""A card in a pack of each game."""
OF_DESKTOPIA = ("character", "wound", "spell", "disk", "missile", "персонаж", "ранени", "заклинани", "диск")
KINDS_OF_CARDS = ("leaders", "creatures", "tricks", "tokens", "tile_kinds", "statuses", "duels")


@pytest.fixture(params=CARDS, scope="module")
def pack(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def document(pack: str) -> PackDocument:
    """The pack, with a counter if it has none: a word about counters needs one."""
    documents = PackDocument.open(path_of(pack)).documents
    return PackDocument({"counters/rust.json": {"id": "rust", "name": {"en": "Rust", "ru": "Ржа"}}, **documents})


@pytest.fixture(params=["en", "ru"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    before = language()
    use_language(request.param)
    yield request.param
    use_language(before)


def sentences(document: PackDocument, file: str) -> Iterator[tuple[Family, str, str]]:
    """Every word as it is read when it has just been added to a card."""
    card = card_kind(document.types, file)
    known = Known(card, scope=Scope(itself=document.types.authoring.itself(card)))
    spans = TextSpans(document, WordRenderer(document.types, context_of(document, file, card), known))
    for family in FAMILIES:
        slot = WordSlot(family, document.types)
        for kind in document.types.vocabulary.words_of(family):
            word = grown(Completion(kind, "", "", ""), slot, document.documents, known)
            yield family, kind, "".join(run.text for run in spans.of(slot, word, "/x", known, WordStyle()))


def test_no_word_falls_back_to_its_label_or_to_the_words_of_another_game(
    document: PackDocument, pack: str, tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Labels, "kind", lambda _self, kind, _family="": f"<{kind}>")
    read = list(sentences(document, CARDS[pack]))
    assert len(read) > 100
    assert [(family, kind, text) for family, kind, text in read if not text.strip() or "<" in text] == []
    if pack != "desktopia":
        assert [text for _f, _k, text in read if any(word in text.lower() for word in OF_DESKTOPIA)] == []


def test_one_is_no_plural(document: PackDocument, pack: str) -> None:
    wrong = [
        text
        for _family, _kind, text in sentences(document, CARDS[pack])
        if re.search(r"\b1 (?!is |of )(\w+ )?\w+s\b", text)
    ]
    assert wrong == []


def test_the_phrase_of_one_has_the_gaps_of_the_phrase_of_many(document: PackDocument, tongue: str) -> None:
    types = document.types
    found = 0
    for family in (*FAMILIES, "cost"):
        for kind in types.vocabulary.words_of("effect" if family == "cost" else cast("Family", family)):
            phrase = types.authoring.phrase_for(family, kind)
            if phrase is not None and phrase.one:
                assert _gaps(phrase.one) == _gaps(phrase.text), (family, kind)
                found += 1
    assert found > 10


def _gaps(text: str) -> set[str]:
    return {gap for _words, gap, _spec, _conversion in Formatter().parse(text) if gap}


def test_whose_graveyard_it_is_is_said_once(document: PackDocument, pack: str, tongue: str) -> None:
    if pack != "despaira-salt-and-lantern":
        return
    known = Known("creature", scope=Scope(itself=document.types.authoring.itself("creature")))
    spans = TextSpans(document, WordRenderer(document.types, context_of(document, CARDS[pack], "creature"), known))

    def read(**of: object) -> str:
        word = {"kind": "zone_cards", "zone": "graveyard", **of}
        slot = WordSlot("selector", document.types)
        return "".join(run.text for run in spans.of(slot, cast("Any", word), "/x", known, WordStyle()))

    yours, anyones = read(), read(of={"kind": "players"})
    theirs = read(of={"kind": "players", "relation": "enemy"})
    assert theirs.startswith(f"{anyones}, ")
    assert ("your" in yours, "your graveyard" in theirs) == ((True, False) if tongue == "en" else (False, False))
    assert "," not in anyones


def test_phrases_name_fields_of_their_words_and_say_every_word_in_them(document: PackDocument, tongue: str) -> None:
    types = document.types
    untold = {("choice", "pick"): {"most"}}  # its noun tells: "up to 2 enemies"
    for family in FAMILIES:
        for kind, model in types.vocabulary.words_of(family).items():
            phrase = types.authoring.phrase_for(family, kind)
            record = Record(model, types)
            if phrase is None:
                assert not word_fields(record), (family, kind)
                continue
            texts = [phrase.text, phrase.long, *(text for _key, text in phrase.tails)]
            gaps = {gap for text in texts for _words, gap, _spec, _c in Formatter().parse(text) if gap and gap != "*"}
            keys = gaps | {key for key, _text in (*phrase.tails, *phrase.blocks)}
            assert [key for key in keys if field_of(record, key) is None] == [], (family, kind)
            unsaid = {one.key for one in word_fields(record)} - keys - untold.get((family, kind), set())
            assert not unsaid, (family, kind)


def test_abilities_to_begin_with_are_those_that_a_duel_takes() -> None:
    document = PackDocument.open(path_of("despaira-salt-and-lantern"))
    documents = dict(document.documents)
    for folder in KINDS_OF_CARDS:
        file = document.files_in(folder)[0]
        starts = starts_for(document.types, card_kind(document.types, file))
        assert len(starts) >= 3
        whole = [dict(start.word) for start in starts[:-1]]
        documents[file] = {**cast("dict[str, Any]", document.content(file)), "abilities": whole}
        assert [len(conversions(documents, file, f"/abilities/{number}")) for number, _start in enumerate(whole)] == [
            3 - (start["kind"] != "activated" and folder in ("tile_kinds", "statuses", "duels")) for start in whole
        ]  # each may become one of the other kinds, where its card has such abilities
    found = load_documents(cast("Any", documents)).diagnostics
    wrong = [one for one in found if one.severity is Severity.ERROR]
    assert [(one.location.file, one.location.pointer, one.message) for one in wrong] == []


def test_in_what_lasts_the_numbers_are_offered_that_were_noted_before() -> None:
    document = PackDocument.open(path_of("despaira-salt-and-lantern"))
    file = document.files_in("creatures")[0]
    target = {"kind": "target", "name": "target", "among": {"kind": "cards"}}
    value = {"kind": "set_stat", "stat": "atk", "value": 100}
    effects = [{"kind": "note_number", "name": "before", "number": 1}, {"kind": "apply", "modify": [value]}]
    card = {"abilities": [{"kind": "activated", "choose": [target], "do": effects}]}
    known = known_at(document.types, file, "/abilities/0/do/1/modify/0/value", cast("Any", card))
    assert (list(known.names), list(known.choices)) == (["before"], ["before"])

"""Tokens of JSON, broken or not, and what is open at a place of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from content import path_of
from editor.document.document import PackDocument
from editor.panels.source.completions import offers_at
from editor.panels.source.lexer import here, tokens
from editor.panels.source.source_text import span_of, text_of


def test_tokens_of_a_line() -> None:
    text = '  "a": [1, -2.5e3, true, nil, "x\\"y", "open'
    assert [(token.kind, text[token.start : token.end]) for token in tokens(text)] == [
        ("key", '"a"'),
        ("mark", ":"),
        ("mark", "["),
        ("number", "1"),
        ("mark", ","),
        ("number", "-2.5e3"),
        ("mark", ","),
        ("word", "true"),
        ("mark", ","),
        ("junk", "nil"),
        ("mark", ","),
        ("text", '"x\\"y"'),
        ("mark", ","),
        ("junk", '"open'),
    ]


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 999) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from("abcd"), _JSON, min_size=1), st.booleans())
def test_a_whole_text_is_read_as_json_reads_it(value: object, indented: bool) -> None:
    text = json.dumps(value, indent=2 if indented else None)
    place = here(text, 1)
    assert place is not None
    assert place.tree == value


@given(_JSON, st.integers(0, 200), st.integers(0, 200))
def test_nothing_that_is_typed_is_too_broken(value: object, cut: int, at: int) -> None:
    text = json.dumps(value, indent=1)[:cut]
    place = here(text, min(at, len(text)))
    if place is not None:
        assert 0 <= place.start <= place.end <= len(text)


@pytest.fixture(scope="module")
def document() -> PackDocument:
    return PackDocument.open(path_of("desktopia"))


@pytest.mark.parametrize(
    ("text", "some", "none"),
    [
        ('{"id": "x", |', {"name", "rank", "life"}, {"id"}),
        ('{"rank": |}', {"hero", "veteran", "fighter"}, {"life"}),
        ('{"rank": "h|', {"hero"}, {"life"}),
        ('{"abilities": [{"kind": |', {"activated", "triggered", "static"}, {"hero"}),
        ('{"abilities": [{|}]}', {"kind"}, {"rank"}),
        ('{"abilities": [{"kind": "activated", "when": {"kind": "|"', {"action"}, {"turn_end"}),
        ('{"name": {|', {"en", "ru"}, {"id"}),
        ('{"shooting": {"missile": "|"}}', {"missile of the pack"}, {"hero"}),
        ('{"shooting": {"arrow": |}}', {"true", "false"}, {"null"}),
    ],
)
def test_what_may_be_written_comes_from_the_models(
    document: PackDocument, text: str, some: set[str], none: set[str]
) -> None:
    file = document.files_in("characters")[0]
    missile = str(document.value(document.files_in("missiles")[0], "/id"))
    offers = offers_at(document, file, text.replace("|", ""), text.index("|"))
    assert offers is not None
    words = {offer.word for offer in offers.offers}
    assert {missile if word == "missile of the pack" else word for word in some} <= words
    assert not none & words


def test_each_offer_of_a_key_names_it_and_has_its_help(document: PackDocument) -> None:
    file = document.files_in("characters")[0]
    offers = offers_at(document, file, "{", 1)
    assert offers is not None
    assert all(offer.text.startswith(f'"{offer.word}": ') and offer.help for offer in offers.offers)


def test_every_place_of_the_pack_is_found_in_its_text(document: PackDocument) -> None:
    file = document.files_in("characters")[0]
    text = text_of(document.types, file, document.content(file))
    assert text is not None
    assert text.encode() == (path_of("desktopia") / file).read_bytes()
    span = span_of(text, "/name/en")
    assert span is not None
    assert text[slice(*span)] == f'"en": {json.dumps(document.value(file, "/name/en"))}'
    assert span_of(text, "/name/de") == span_of(text, "/name")

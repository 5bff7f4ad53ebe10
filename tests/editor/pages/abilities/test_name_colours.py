"""A choice has one colour where it is set and where it is used, and another than the other choices of the ability."""

from __future__ import annotations

from editor.document.document import PackDocument
from editor.document.field_types import WordSlot
from editor.pages.abilities.text_painting import name_colours
from editor.pages.abilities.text_spans import TextSpan, TextSpans
from editor.pages.abilities.word_text import WordRenderer, WordStyle, context_of
from schema.json.strict_reading import Json
from schema.language.authoring import Known
from schema.language.base import Family


def test_names_are_alike_within_an_ability_and_start_over_in_the_next() -> None:
    runs = [
        TextSpan("a", "/abilities/0/choose/0/name", "part", "foe"),
        TextSpan("b", "/abilities/0/choose/1/name", "part", "friend"),
        TextSpan("c", "/abilities/0/do/0/to", "part", "foe"),
        TextSpan("d", "/abilities/0/do/0", "word"),
        TextSpan("e", "/abilities/1/do/0/to", "part", "friend"),
    ]
    colours = name_colours(runs)
    assert set(colours) == {("/abilities/0", "foe"), ("/abilities/0", "friend"), ("/abilities/1", "friend")}
    assert colours["/abilities/0", "foe"] != colours["/abilities/0", "friend"]
    assert colours["/abilities/0", "foe"] == colours["/abilities/1", "friend"]


def test_spans_carry_the_name_that_they_set_or_use(shipped: PackDocument) -> None:
    known = Known("character")
    file = shipped.files_in("characters")[0]
    spans = TextSpans(shipped, WordRenderer(shipped.types, context_of(shipped, file, "character"), known))
    pick: Json = {"kind": "pick", "name": "foe", "among": {"kind": "characters"}}
    heal: Json = {"kind": "heal", "to": {"kind": "chosen", "name": "foe"}}
    cases: tuple[tuple[Family, Json, str], ...] = (("choice", pick, "/name"), ("effect", heal, "/to"))
    for family, value, place in cases:
        found = spans.of(WordSlot(family, shipped.types), value, "", known, WordStyle())
        assert [(one.place, one.name) for one in found if one.name] == [(place, "foe")]

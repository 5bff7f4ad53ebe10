"""Choices of Despaira whose name is left out are known to the words after them."""

from __future__ import annotations

from typing import Any

from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.document.field_types import WordSlot, slot_at
from editor.document.game_system import types_of
from editor.pages.abilities.completions import Completion, grown, offers
from editor.pages.abilities.edits import duplicate
from editor.pages.abilities.slot_choices import why_nothing
from editor.pages.abilities.starter_abilities import beginnings
from editor.pages.abilities.word_slots import known_at
from schema.language.authoring import Known
from schema.systems.despaira.info import INFO

TYPES = types_of(INFO)
FILE = "leaders/one.json"
ABILITY: Any = {
    "kind": "activated",
    "when": {"kind": "standard"},
    "choose": [{"kind": "target", "among": {"kind": "cards", "relation": "own"}}],
    "do": [{"kind": "heal", "to": {"kind": "cards"}, "amount": 200}],
}


def at(pointer: str) -> tuple[WordSlot, Any]:
    content = {"abilities": [ABILITY]}
    slot = slot_at(TYPES, FILE, f"/abilities/0{pointer}", content)[0]
    assert isinstance(slot, WordSlot)
    return slot, known_at(TYPES, FILE, f"/abilities/0{pointer}", content)


def test_a_target_with_its_usual_name_is_offered_and_found_by_what_it_is() -> None:
    first = offers(*at("/do/0/to"))[0]
    assert (first.kind, dict(first.given)) == ("chosen", {"name": "target"})
    assert "target" in first.label
    assert "chosen" in first.synonyms


def test_who_did_it_is_the_source_of_an_event() -> None:
    when: Any = {"kind": "triggered", "when": {"kind": "destroyed"}, "do": [{"kind": "set_mode", "mode": "defence"}]}
    content: Any = {"abilities": [when]}
    slot = slot_at(TYPES, FILE, "/abilities/0/do/0/who", content)[0]
    found = offers(slot, known_at(TYPES, FILE, "/abilities/0/do/0/who", content))
    assert [dict(one.given) for one in found if "attacker" in one.synonyms] == [{"role": "source"}]


def test_a_product_begins_with_the_number_that_stood_there_and_another() -> None:
    slot, known = at("/do/0/amount")
    assert grown(Completion("product", "", "", ""), slot, {}, known, 200) == {"kind": "product", "amounts": [200, 1]}
    assert grown(Completion("sum", "", "", ""), slot, {}, known, {"kind": "turn_number"}) == {
        "kind": "sum",
        "amounts": [1, 1],
    }


def test_a_second_target_gets_another_name() -> None:
    slot, known = at("/choose/-")
    assert known.names == {"target": ("character",)}
    word: Any = grown(Completion("target", "", "", ""), slot, {}, known)
    assert word["name"] == "target_2"
    documents: Any = {"pack.json": {"system": INFO.id}, FILE: {"abilities": [ABILITY]}}
    after: Any = duplicate(documents, FILE, "/abilities/0/choose/0").apply(documents)[0]
    assert [one.get("name", "target") for one in after[FILE]["abilities"][0]["choose"]] == ["target", "target_2"]


def test_a_word_is_found_by_the_values_among_which_it_lets_choose() -> None:
    slot, known = at("/if/-")
    found = {one.kind: one.synonyms.casefold() for one in offers(slot, known)}
    assert [kind for kind, words in found.items() if "defence" in words] == ["mode_is"]
    assert "battle" in found["phase_is"]


def test_an_ability_begins_with_a_moment_of_its_own_kind_only() -> None:
    documents: Any = {"pack.json": {"system": INFO.id}}
    found = {(kind, one.kind) for kind, one, _begun in beginnings(TYPES, "creature", documents)}
    assert ("triggered", "destroyed") in found
    assert ("activated", "standard") in found
    assert not found & {("activated", "destroyed"), ("triggered", "standard")}


def test_what_is_activated_as_a_moment_is_not_called_like_the_kind_of_ability() -> None:
    labels = {one.kind: one.label for one in offers(WordSlot("trigger", TYPES), Known("creature"))}
    assert labels["activated"] == "An ability is activated"


def test_damage_begins_with_a_hundred() -> None:
    slot, known = at("/do/-")
    word: Any = grown(Completion("damage", "", "", ""), slot, {}, known)
    assert word["amount"] == 100


def test_an_effect_is_found_by_a_change_that_it_lets_hold_and_begins_with_it() -> None:
    slot, known = at("/do/-")
    found = next(one for one in offers(slot, known) if "cannot move" in one.synonyms)
    assert found.label == "For a time: Prohibit"
    word: Any = grown(found, slot, {}, known)
    assert (word["kind"], [one["kind"] for one in word["modify"]]) == ("apply", ["prohibit"])


def test_what_a_trick_prohibits_begins_with_creatures_as_it_is_none_itself() -> None:
    content: Any = {"abilities": [{"kind": "static", "modify": []}]}
    for file, expected in (("tricks/one.json", {"kind": "cards", "relation": "own"}), ("creatures/one.json", None)):
        slot = slot_at(TYPES, file, "/abilities/0/modify/-", content)[0]
        known = known_at(TYPES, file, "/abilities/0/modify/-", content)
        word: Any = grown(Completion("prohibit", "", "", ""), slot, {}, known)
        assert word.get("to") == expected


def test_a_comparison_is_found_by_the_amount_that_it_compares() -> None:
    content: Any = {"abilities": [{"kind": "static", "modify": [{"kind": "prohibit", "to": {"kind": "cards"}}]}]}
    place = "/abilities/0/modify/0/to/where/-"
    slot, known = slot_at(TYPES, FILE, place, content)[0], known_at(TYPES, FILE, place, content)
    found = next(one for one in offers(slot, known) if one.begins == "level")
    assert found.label == "Compare: Level"
    word: Any = grown(found, slot, {}, known)
    assert (word["kind"], word["left"]) == ("compare", {"kind": "level"})  # of “it”, which is tested


def test_the_card_of_an_ability_is_first_that_of_the_ability_that_was_chosen() -> None:
    entry = {"kind": "target", "name": "entry", "among": {"kind": "entries"}}
    content: Any = {
        "abilities": [{**ABILITY, "choose": [entry], "do": [{"kind": "return_to", "what": {"kind": "cards"}}]}]
    }
    slot = slot_at(TYPES, FILE, "/abilities/0/do/0/what", content)[0]
    known = known_at(TYPES, FILE, "/abilities/0/do/0/what", content)
    word: Any = grown(Completion("card_of", "", "", ""), slot, {}, known)
    assert word == {"kind": "card_of", "of": {"kind": "chosen", "name": "entry"}}


def test_who_seeks_a_choice_in_what_lasts_is_told_why_it_is_not_there() -> None:
    document = PackDocument.open("content/despaira-salt-and-lantern")
    lasts = {"kind": "apply", "to": {"kind": "self"}, "modify": [{"kind": "change_stats", "by": {"kind": "level"}}]}
    document.submit(SetValue("leaders/ilse_marrow.json", "/abilities", [{**ABILITY, "do": [lasts]}]), "")
    inside = why_nothing(document, "leaders/ilse_marrow.json", "/abilities/0/do/0/modify/0/by/of")
    assert inside.endswith("remember a number of it before.")
    assert why_nothing(document, "leaders/ilse_marrow.json", "/abilities/0/do/0/to") == "Nothing is called so here."

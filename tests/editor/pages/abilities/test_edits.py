"""Every word of the vocabulary in every place that takes it: put, wrapped, unwrapped, duplicated, moved, removed."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from pydantic import ValidationError

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.edits import Documents, Edit
from editor.document.field_types import Field, ListSlot, Record, WordSlot, inner, moments_of, slot_at
from editor.pages.abilities.completions import MOMENTS, Completion, grown, offers
from editor.pages.abilities.edits import (
    Within,
    add,
    choose,
    duplicate,
    fits,
    move,
    move_to,
    paste,
    put,
    remove,
    rename_choice,
    unwrap,
    unwraps,
    wrap,
    wraps,
)
from editor.pages.abilities.outline import chapter
from editor.pages.abilities.word_slots import known_at, roots_of, word_fields, words_in
from schema.json.strict_reading import Json
from schema.language.authoring import Known
from schema.language.base import BASES, FAMILIES, SLOTS, Family
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.editor.document.packs import TYPES
from tests.sampling import THOROUGH, times

CARD = "characters/tester.json"
ABILITY = "/abilities/0"
EACH = times(20, thorough=1)
"""Each word but the first is tried in one of so many slots."""


def card_with(**ability: Json) -> Documents:
    """A character with one ability, among some pieces to speak of."""
    return {
        "pack.json": {"system": "desktopia"},
        CARD: {
            "id": "tester",
            "name": {"en": "Tester"},
            "order": "fire",
            "rank": "hero",
            "life": 4,
            "abilities": [{"kind": "activated", "when": {"kind": "action"}, "do": [], **ability}],
        },
        "missiles/dart.json": {"id": "dart", "name": {"en": "Dart"}},
        "orders/dust.json": {"id": "dust", "name": {"en": "Dust"}},
    }


def after(documents: Documents, edit: Edit | None) -> Documents:
    assert edit is not None
    return edit.apply(documents)[0]


def value(documents: Documents, pointer: str) -> Json:
    content = documents[CARD]
    assert isinstance(content, dict)
    return json_tree.find(content, ABILITY + pointer)


def every_word() -> Iterator[tuple[Family, str]]:
    for family in FAMILIES:
        for kind in VOCABULARY.words_of(family):
            yield family, kind


def fields_reported_as_missing(model: type, word: Json) -> list[str]:
    """What the model does not take, but for fields that wait for an id of the pack.

    A word is read as one of its family: a reader for each model would build the whole language for each.
    """
    slot = next((SLOTS[family] for family, base in BASES.items() if issubclass(model, base)), model)
    try:
        read: object = VOCABULARY.read(slot, word)
    except ValidationError as error:
        return [str(one["loc"]) for one in error.errors() if one["type"] != "string_pattern_mismatch"]
    return [] if type(read) is model else [f"it is read as {type(read).__name__}"]


@pytest.mark.parametrize(("family", "kind"), list(every_word()))
def test_a_fresh_word_is_one_that_its_model_takes(family: Family, kind: str) -> None:
    model = VOCABULARY.words_of(family)[kind]
    word = grown(Completion(kind, "", "", ""), WordSlot(family, TYPES, whole=family == "amount"), card_with(), Known())
    assert fields_reported_as_missing(model, word) == []


@pytest.mark.parametrize("family", FAMILIES)
def test_wrapped_and_unwrapped_it_is_as_it_was(family: Family, shipped: PackDocument) -> None:
    """The first word in every slot of every word of the vocabulary that takes it, each other one in some of them.

    In what fits around it there: each word and each slot meets all that goes around it.
    """
    slot = WordSlot(family, TYPES, whole=family == "amount")
    met: set[tuple[str, Within]] = set()
    slots = list(slots_of(slot))
    assert slots or family in ("activation", "replaceable", "trigger", "modifier"), "no word takes this one"
    for turn, kind in enumerate(VOCABULARY.words_of(family)):
        word = grown(Completion(kind, "", "", ""), slot, shipped.documents, Known())
        for place, (other_family, other, field, deep) in enumerate(slots):
            if turn and (place + turn) % EACH and len(slots) > EACH:
                continue
            held: tuple[Json, ...] = (word, [word], [[word], [word]])
            at = json_tree.child("", field.key) + "/0" * deep
            outer = grown(
                Completion(other, "", "", "", {field.key: held[deep]}),
                WordSlot(other_family, TYPES, whole=other_family == "amount"),
                shipped.documents,
                Known(),
            )
            documents, file, pointer = placed(other_family, outer, at)
            # What is meant anyhow is written by leaving it out.
            documents = after(documents, put(documents, file, pointer, word))
            before = text_of(documents, file)
            fitting = wraps(documents, file, pointer)
            for number, one in enumerate(fitting):
                pairs = {(f"{other_family} {other} {field.key}", one), (kind, one)}
                if pairs <= met and not (THOROUGH and number == place % len(fitting)):
                    continue
                met |= pairs
                wrapped = after(documents, wrap(documents, file, pointer, one))
                assert text_of(wrapped, file) != before
                ways = [
                    way
                    for way in unwraps(wrapped, file, pointer)
                    if way.below.split("/")[1] == one.key and way.below.split("/")[2:] in ([], ["0"], ["0", "0"])
                ]
                assert ways, (kind, one, pointer)
                assert any(
                    text_of(after(wrapped, unwrap(wrapped, file, pointer, way)), file) == before for way in ways
                ), (kind, other, field.key, one)


def text_of(documents: Documents, file: str) -> str:
    """The same for the same content of a file, in any order of keys."""
    return json.dumps(documents[file], sort_keys=True)


def slots_of(slot: WordSlot) -> Iterator[tuple[Family, str, Field, int]]:
    """Where a word may stand in another, whose family and kind these are; in a list, 1, or in one of lists, 2."""
    for family, kind, field in every_field():
        target, deep = inner(field.slot), 0
        while isinstance(target, ListSlot):
            target, deep = target.item, deep + 1
        if target == slot:
            yield family, kind, field, deep


def every_field() -> Iterator[tuple[Family, str, Field]]:
    """Every field of every word of the vocabulary that holds words, with the family and kind of the word."""
    for family in FAMILIES:
        for kind, model in VOCABULARY.words_of(family).items():
            for field in word_fields(Record(model, TYPES)):
                yield family, kind, field


def placed(family: Family, word: Json, below: str) -> tuple[Documents, str, str]:
    """The word somewhere in a file where its family may stand, and the pointer into it."""
    match family:
        case "activation":
            return card_with(kind="activated", when=word), CARD, f"{ABILITY}/when{below}"
        case "replaceable":
            ability: Json = {"kind": "replacement", "instead_of": word, "do": [{"kind": "prevent"}]}
            documents = card_with()
            card = documents[CARD]
            assert isinstance(card, dict)
            return {**documents, CARD: {**card, "abilities": [ability]}}, CARD, f"{ABILITY}/instead_of{below}"
        case "trigger":
            return card_with(when=word), CARD, f"{ABILITY}/when{below}"
        case "condition":
            return card_with(**{"if": [word]}), CARD, f"{ABILITY}/if/0{below}"
        case "effect":
            return card_with(do=[word]), CARD, f"{ABILITY}/do/0{below}"
        case "choice":
            return card_with(choose=[word]), CARD, f"{ABILITY}/choose/0{below}"
        case "modifier":
            return card_with(kind="static", modify=[word]), CARD, f"{ABILITY}/modify/0{below}"
        case "selector":
            return card_with(do=[{"kind": "discard_missile", "missile": word}]), CARD, f"{ABILITY}/do/0/missile{below}"
        case "amount":
            to = {"kind": "self"}
            return card_with(do=[{"kind": "damage", "to": to, "amount": word}]), CARD, f"{ABILITY}/do/0/amount{below}"
        case "duration":
            held: Json = {"kind": "apply", "to": {"kind": "self"}, "modify": [{"kind": "cannot_act"}], "lasts": word}
            return card_with(do=[held]), CARD, f"{ABILITY}/do/0/lasts{below}"
        case "goal":
            return {"scripts/a.json": {"id": "a", "victory": word}}, "scripts/a.json", f"/victory{below}"


def test_every_offered_word_of_every_shipped_place_is_taken_by_its_model(shipped: PackDocument) -> None:
    """In each place of each shipped ability what is offered there, put in place of the present word.

    Each two of a kind of place and a word meet, and of a present word and its replacement.
    """
    tried = 0
    met: set[tuple[object, ...]] = set()
    for file in shipped.files:
        content = shipped.content(file)
        if not isinstance(content, dict):
            continue
        for root in roots_of(TYPES, file, content):
            slot = slot_at(TYPES, file, root.pointer, content)[0]
            written = json_tree.find(content, root.pointer)
            for pointer, word_slot, present in words_in(slot, written, root.pointer):
                replaced = present.get("kind") if isinstance(present, dict) else type(present)
                for offer in offers(word_slot, known_at(TYPES, file, pointer, content)):
                    pairs = {(word_slot, offer.kind), (replaced, offer.kind)}
                    if pairs <= met and not THOROUGH:
                        continue
                    met |= pairs
                    documents = choose(shipped.documents, file, pointer, offer).apply(shipped.documents)[0]
                    changed = documents[file]
                    assert isinstance(changed, dict)
                    word = json_tree.find(changed, pointer)
                    if word is not None and not isinstance(word, int):
                        options = moments_of(TYPES) if word_slot.family in MOMENTS else word_slot.options()
                        model = options[offer.kind].model
                        assert fields_reported_as_missing(model, word) == [], (file, pointer, offer)
                    tried += 1
    assert tried > 1000


def test_what_fits_is_kept_when_a_word_is_replaced() -> None:
    enemy = {"kind": "characters", "relation": "enemy", "where": [{"kind": "wounded"}]}
    documents = card_with(do=[{"kind": "damage", "to": enemy, "amount": 3}])
    healed = after(documents, choose(documents, CARD, f"{ABILITY}/do/0", Completion("heal", "", "", "")))
    assert value(healed, "/do/0") == {"kind": "heal", "to": enemy, "amount": 3}
    # Under another name as well: the piece that an effect is for.
    pulled = after(documents, choose(documents, CARD, f"{ABILITY}/do/0", Completion("flick", "", "", "")))
    assert value(pulled, "/do/0") == {"kind": "flick", "who": enemy}


def test_what_is_meant_anyhow_is_not_written() -> None:
    documents = card_with(**{"if": [{"kind": "wounded", "who": {"kind": "self"}}]})
    edit = put(documents, CARD, f"{ABILITY}/if/0/who", {"kind": "it"})
    assert value(after(documents, edit), "/if/0") == {"kind": "wounded"}


def test_a_list_that_is_left_out_begins_with_what_is_added() -> None:
    documents = card_with()
    asked = after(documents, add(documents, CARD, f"{ABILITY}/if", None, None))
    assert value(asked, "/if") == [{"kind": "wounded", "who": {"kind": "self"}}]
    chosen = after(asked, choose(asked, CARD, f"{ABILITY}/choose/-", Completion("pick", "", "", "")))
    twice = after(chosen, duplicate(chosen, CARD, f"{ABILITY}/choose/0"))
    names = value(twice, "/choose")
    assert isinstance(names, list)
    assert [one["name"] for one in names] == ["target", "target_2"]
    # What is added speaks of what was chosen.
    hurt = after(twice, add(twice, CARD, f"{ABILITY}/do", None, Completion("damage", "", "", "")))
    assert value(hurt, "/do/0/to") == {"kind": "chosen", "name": "target_2"}


def test_items_move_in_their_list_and_to_another() -> None:
    one, two, three = ({"kind": "damage", "to": {"kind": "self"}, "amount": n} for n in (1, 2, 3))
    branch = {"kind": "if_else", "if": [{"kind": "can_shoot"}], "do": [three]}
    documents = card_with(do=[one, two, branch])
    assert value(after(documents, move(documents, CARD, f"{ABILITY}/do/0", 1)), "/do") == [two, one, branch]
    assert move(documents, CARD, f"{ABILITY}/do/0", -1) is None
    inside = after(documents, move_to(documents, CARD, f"{ABILITY}/do/0", f"{ABILITY}/do/2/do", 1))
    assert value(inside, "/do") == [two, {**branch, "do": [three, one]}]
    out = after(inside, move_to(inside, CARD, f"{ABILITY}/do/1/do/1", f"{ABILITY}/do", 0))
    assert value(out, "/do") == [one, two, branch]
    assert move_to(documents, CARD, f"{ABILITY}/do/2", f"{ABILITY}/do/2/do", 0) is None, "not into itself"
    assert move_to(documents, CARD, f"{ABILITY}/do/0", f"{ABILITY}/if", 0) is None, "an effect is no condition"


def test_what_may_be_left_out_can_be_removed() -> None:
    documents = card_with(
        do=[{"kind": "discard_self"}, {"kind": "give_time_card", "side": "bonus", "to": {"kind": "players"}}],
        **{"if": [{"kind": "can_shoot"}]},
    )
    assert value(after(documents, remove(documents, CARD, f"{ABILITY}/do/0")), "/do/0/kind") == "give_time_card"
    assert value(after(documents, remove(documents, CARD, f"{ABILITY}/if/0")), "/if") is None
    assert value(after(documents, remove(documents, CARD, f"{ABILITY}/do/1/to")), "/do/1/to") is None
    assert remove(documents, CARD, f"{ABILITY}/when") is None


def test_a_choice_is_renamed_wherever_it_is_spoken_of() -> None:
    documents = card_with(
        choose=[
            {"kind": "pick", "name": "one", "among": {"kind": "characters"}},
            {"kind": "place", "name": "spot", "disk": {"kind": "chosen", "name": "one"}},
        ],
        do=[{"kind": "move", "who": {"kind": "chosen", "name": "one"}, "to": "spot"}],
    )
    documents = after(documents, rename_choice(documents, CARD, f"{ABILITY}/choose/0", "moth"))
    documents = after(documents, rename_choice(documents, CARD, f"{ABILITY}/choose/1", "there"))
    assert value(documents, "/do/0") == {"kind": "move", "who": {"kind": "chosen", "name": "moth"}, "to": "there"}
    assert value(documents, "/choose/1/disk/name") == "moth"


def test_a_word_is_pasted_only_where_it_fits() -> None:
    documents = card_with(do=[{"kind": "discard_self"}])
    hurt = {"kind": "damage", "to": {"kind": "self"}}
    pasted = after(documents, paste(documents, CARD, f"{ABILITY}/do/0", hurt))
    assert value(pasted, "/do") == [{"kind": "discard_self"}, hurt]
    assert paste(documents, CARD, f"{ABILITY}/do/0", {"kind": "wounded"}) is None
    assert paste(documents, CARD, f"{ABILITY}/when", {"kind": "any_time"}) is not None
    assert not fits(WordSlot("effect", TYPES), ["no", "word"])


ALIEN: tuple[Json, ...] = (
    None, True, 7, "text", [], [1], {}, {"kind": 3}, {"kind": "no_such_word", "deep": {"kind": "damage"}},
    {"kind": "damage"}, {"kind": "damage", "to": 5, "amount": []}, {"kind": "characters", "where": "x"},
    {"kind": "if_else", "do": {"kind": "damage"}, "if": [None]}, {"kind": "choose_one", "branches": [[], 3, [[]]]},
    {"kind": "pick", "name": 4, "least": "a", "among": {"kind": "characters", "ranks": "hero"}},
)  # fmt: skip


@pytest.mark.parametrize("strange", ALIEN)
@pytest.mark.parametrize("key", ["when", "if", "choose", "do", "limit", "optional", "active_in", "uses", "odd"])
def test_half_typed_and_alien_words_are_shown_and_kept(strange: Json, key: str) -> None:
    """No traceback wherever they stand; what no model knows is read as it stands.

    A usual run tries each value and each key in each of three ways, but not each value at each key in all of them.
    """
    ways: tuple[Json, ...] = (strange, [strange], [{"kind": "damage", "to": strange, "amount": strange}])
    for written in ways if THOROUGH else (ways[(ALIEN.index(strange) + len(key)) % 3],):
        documents = card_with(**{key: written})
        document = PackDocument(documents)
        content = documents[CARD]
        assert isinstance(content, dict)
        for root in roots_of(TYPES, CARD, content):
            found = chapter(document, CARD, root)
            assert len(found.blocks) in (0, 1)
            for block in found.blocks:
                for line in block.lines:
                    for run in line.runs:
                        known_at(TYPES, CARD, run.place, content)
                        offers(slot_at(TYPES, CARD, run.place, content)[0], known_at(TYPES, CARD, run.place, content))
                        wraps(documents, CARD, run.place)
                        unwraps(documents, CARD, run.place)
        assert value(documents, f"/{key}") == written


def test_every_word_with_parts_has_a_phrase_or_is_a_list_of_gaps() -> None:
    """A new word is readable at once; those there are have phrases that name only fields of theirs."""
    from string import Formatter

    from editor.document.field_types import field_of

    phrased = 0
    for family in FAMILIES:
        for kind, model in VOCABULARY.words_of(family).items():
            phrase = TYPES.authoring.phrase_for(family, kind)
            if phrase is None:
                continue
            phrased += 1
            texts = [phrase.text, phrase.long, *(text for _key, text in phrase.tails)]
            gaps = {gap for text in texts for _words, gap, _spec, _c in Formatter().parse(text) if gap and gap != "*"}
            keys = gaps | {key for key, _text in (*phrase.tails, *phrase.blocks)}
            assert all(field_of(Record(model, TYPES), key) is not None for key in keys), (family, kind)
            unsaid = {one.key for one in word_fields(Record(model, TYPES))} - keys
            assert not unsaid, (family, kind, unsaid)
    assert phrased >= 30
    with_parts = [model for model in VOCABULARY.words if word_fields(Record(model, TYPES))]
    assert len(with_parts) <= phrased + 3


def test_a_place_to_move_to_is_chosen_along_with_the_move() -> None:
    documents = card_with()
    for kind in ("move", "summon"):
        moved = after(documents, add(documents, CARD, f"{ABILITY}/do", None, Completion(kind, "", "", "")))
        word = value(moved, "/do/0")
        assert isinstance(word, dict)
        assert value(moved, "/choose") == [{"kind": "place", "name": "place", "disk": word["who"]}]
        again = after(moved, add(moved, CARD, f"{ABILITY}/do", None, Completion(kind, "", "", "")))
        assert len(value(again, "/choose")) == 1, "the same place serves"  # type: ignore[arg-type]


def test_the_spell_to_use_is_that_of_another_character() -> None:
    documents = card_with()
    added = after(documents, add(documents, CARD, f"{ABILITY}/do", None, Completion("use_spell_of", "", "", "")))
    assert value(added, "/do/0") == {"kind": "use_spell_of", "who": {"kind": "characters", "relation": "enemy"}}


def test_a_branch_is_added_and_filled() -> None:
    either = {"kind": "choose_one", "branches": [[{"kind": "discard_self"}], [{"kind": "shoot_again"}]]}
    documents = card_with(do=[either])
    third = after(documents, add(documents, CARD, f"{ABILITY}/do/0/branches", None, None))
    assert value(third, "/do/0/branches/2/0/kind") == "damage"
    longer = after(third, add(third, CARD, f"{ABILITY}/do/0/branches/2", 0, Completion("heal", "", "", "")))
    assert [one["kind"] for one in value(longer, "/do/0/branches/2")] == ["heal", "damage"]  # type: ignore[union-attr, index]

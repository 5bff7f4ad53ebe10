"""Completions find words under the names that designers of other games would type."""

from __future__ import annotations

from typing import Any, cast

import pytest

from editor.document.document import PackDocument
from editor.document.edits import Documents, Edit
from editor.pages.abilities.completion_items import CompletionModel
from editor.pages.abilities.completions import offers
from editor.pages.abilities.slot_choices import SlotChoice, choosing
from schema.i18n import gettext, use_language
from schema.language.base import FAMILIES, Family
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.editor.pages.abilities.test_typed_completions import SPELL, at

HERO = "characters/one.json"


def _no_edit(_documents: Documents) -> Edit:
    raise AssertionError("nothing is chosen here")


def found(pointer: str, typed: str) -> list[str]:
    """The kinds that stay while this is typed at a place of a spell, best first."""
    slot, known = at(HERO, pointer, SPELL)
    model = CompletionModel()
    model.show(
        [
            SlotChoice(one.label, one.help, one.group, _no_edit, one.kind, synonyms=one.synonyms)
            for one in offers(slot, known)
        ],
        typed,
    )
    return [one.example for one in model.shown if isinstance(one, SlotChoice)]


@pytest.mark.parametrize(
    ("pointer", "typed", "kind"),
    [
        ("/when", "spell", "action"),
        ("/when", "on death", "died"),
        ("/when", "upkeep", "turn_start"),
        ("/do/0", "cure", "heal"),
        ("/do/0", "stun", "set_status"),
        ("/do/0", "teleport", "move"),
        ("/do/0", "push", "move"),
        ("/do/0", "extra attack", "flick"),
        ("/do/0", "revive", "summon"),
        ("/do/0", "modal", "choose_one"),
        ("/choose/0", "target", "pick"),
        ("/do/0/to", "creatures", "characters"),
        ("/do/0", "set_status", "set_status"),
    ],
)
def test_a_word_is_found_by_what_others_call_it(pointer: str, typed: str, kind: str) -> None:
    assert kind in found(pointer, typed)
    assert kind not in found(pointer, typed + "x")


@pytest.mark.parametrize(
    ("pointer", "english", "russian", "kind"),
    [
        ("/do/0", "teleport", "телепорт", "move"),
        ("/do/0", "poison", "яд", "add_counter"),
        ("/do/0", "random", "случайно", "coin"),
        ("/do/0", "random", "случайно", "roll"),
        ("/choose/0", "random", "случайно", "draw_lots"),
        ("/do/0", "pay", "платить", "remove_counter"),
        ("/do/0", "extra turn", "дополнительный ход", "extra_turn"),
        ("/do/0", "haste", "ускорить", "change_actions"),
        ("/do/0", "polymorph", "полиморф", "transform"),
        ("/do/0", "mimic", "подражать", "use_spell_of"),
        ("/do/0", "back from the dead", "вернуть из мёртвых", "summon"),
        ("/do/0", "hidden", "скрытая цель", "mark_secretly"),
        ("/do/0", "auction", "аукцион", "bid_secretly"),
        ("/do/0", "uncover", "раскрыть", "reveal"),
        ("/do/0/to", "secret target", "тайная цель", "marked"),
        ("/do/0", "target", "цель", "with_choices"),
        ("/do/0/to", "weakest", "слабейший", "lowest"),
        ("/do/0/to", "without", "без", "except"),
        ("/do/0/amount", "half", "половина", "quotient"),
        ("/do/0/amount", "mana", "мана", "counters"),
        ("/if/0", "area", "область", "in_zone"),
        ("/if/0", "during your turn", "в ваш ход", "is_turn_of"),
        ("/when", "countdown", "отсчёт", "counter_reached"),
    ],
)
def test_in_both_languages(pointer: str, english: str, russian: str, kind: str) -> None:
    assert kind in found(pointer, english)
    use_language("ru")
    try:
        assert kind in found(pointer, russian)
    finally:
        use_language("en")


def test_what_acts_on_an_event_is_found_where_one_is_replaced(shipped: PackDocument) -> None:
    ward = {"kind": "replacement", "instead_of": {"kind": "would_be_damaged"}, "do": [{"kind": "prevent"}]}
    file = shipped.files_in("characters")[0]
    document = PackDocument({**shipped.documents, file: {**cast("Any", shipped.content(file)), "abilities": [ward]}})
    model = CompletionModel()
    for typed, label in (("reflect", "Redirect"), ("shield", "Redirect"), ("ward", "Prevent"), ("halve", "Change the")):
        model.show(choosing(document, file, "/abilities/0/do/0").entries, typed)
        assert any(isinstance(one, SlotChoice) and one.label.startswith(label) for one in model.shown), typed


@pytest.mark.parametrize("typed", ["pay", "target", "once per turn", "you may", "unless"])
def test_other_parts_of_the_ability_are_found_while_an_effect_is_wanted(typed: str, shipped: PackDocument) -> None:
    file = next(
        each
        for each in shipped.files_in("characters")
        if cast("Any", shipped.value(each, "/abilities/0/kind")) == "triggered"
    )
    entries = choosing(shipped, file, "/abilities/0/do/-").entries
    model = CompletionModel()
    model.show(entries)
    assert not [one for one in model.shown if isinstance(one, SlotChoice) and one.leads_to]
    model.show(entries, typed)
    parts = [one for one in model.shown if isinstance(one, SlotChoice) and one.leads_to]
    assert parts
    assert all(choosing(shipped, file, part.leads_to).entries for part in parts)


@pytest.mark.parametrize(
    ("folder", "typed"),
    [
        *(("characters", word) for word in ("spell", "static", "aura", "on death", "instead", "passive", "redirect")),
        *(("characters", word) for word in ("shield", "target", "random", "pay")),
        ("missiles", "poison"),
    ],
)
def test_a_beginning_is_found_by_its_kind_of_ability(folder: str, typed: str, shipped: PackDocument) -> None:
    model = CompletionModel()
    model.show(choosing(shipped, shipped.files_in(folder)[0], "/abilities/-").entries, typed)
    assert model.shown


@pytest.mark.parametrize("family", FAMILIES)
def test_every_word_has_other_names_in_both_languages(family: Family) -> None:
    for kind, word in VOCABULARY.words_of(family).items():
        assert word.synonyms, kind
        use_language("ru")
        try:
            assert all(gettext(names) != names for names in word.synonyms), kind
        finally:
            use_language("en")


@pytest.mark.parametrize(
    ("typed", "family", "kind"),
    [
        ("damaged", "when", "damaged"),
        ("heals", "do", "heal"),
        ("countdown", "when", "counter_reached"),
        ("would be damaged", "instead_of", "would_be_damaged"),
        ("swaps", "do", "swap"),
    ],
)
def test_a_new_ability_begins_with_any_word_that_is_searched_for(
    typed: str, family: str, kind: str, shipped: PackDocument
) -> None:
    file = shipped.files_in("characters")[0]
    entries = choosing(shipped, file, "/abilities/-").entries
    model = CompletionModel()
    model.show(entries)
    assert not [one for one in model.shown if isinstance(one, SlotChoice) and one.when_searched]
    model.show(entries, typed)
    looks = [(one.label, one.help, one.example) for one in model.shown if isinstance(one, SlotChoice)]
    assert len({*looks}) == len(looks), "each row is told from the others"
    begun = []
    for one in (one for one in model.shown if isinstance(one, SlotChoice)):
        document = PackDocument(shipped.documents)
        document.submit(one.edit(document.documents), "")
        ability = cast("dict[str, Any]", cast("list[Any]", document.value(file, "/abilities"))[-1])
        words = ability.get(family, [])
        begun += [each["kind"] for each in (words if isinstance(words, list) else [words])]
    assert kind in begun


@pytest.mark.parametrize("typed", ["immune", "shield", "untargetable"])
def test_an_effect_is_found_by_the_changes_that_it_makes_hold(typed: str) -> None:
    assert "apply" in found("/do/0", typed)
    assert "apply" not in found("/do/0", typed + "x")

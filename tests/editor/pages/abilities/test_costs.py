"""Costs are offered and filled in so that they are costs, and framed as chips like limits."""

from __future__ import annotations

from typing import Any, cast

import pytest

from editor.document.document import PackDocument
from editor.document.edits import InsertItem
from editor.document.field_types import slot_at
from editor.pages.abilities.completions import offers
from editor.pages.abilities.edits import add, move_to, paste, wraps
from editor.pages.abilities.outline import chapter
from editor.pages.abilities.word_slots import known_at, roots_of
from schema.diagnostics.diagnostic import Severity
from schema.loading import load_documents
from schema.systems.desktopia.vocabulary import VOCABULARY
from tests.editor.document.packs import TYPES

PLACE = "/abilities/0"
PAIN: dict[str, Any] = {"kind": "damage", "to": {"kind": "characters", "relation": "enemy"}}


def with_ability(shipped: PackDocument, folder: str, **ability: Any) -> tuple[PackDocument, str]:
    file = shipped.files_in(folder)[0]
    card = {**cast("dict[str, Any]", shipped.content(file)), "abilities": [ability]}
    mana = {"id": "mana", "name": {"en": "Mana", "ru": "Мана"}}
    return PackDocument({**shipped.documents, file: card, "counters/mana.json": mana}), file


@pytest.mark.parametrize(
    ("folder", "ability"),
    [
        ("characters", {"kind": "activated", "when": {"kind": "action"}}),
        ("characters", {"kind": "triggered", "when": {"kind": "turn_start"}}),
        ("artifacts", {"kind": "activated", "when": {"kind": "any_time"}}),
        ("rituals", {"kind": "activated", "when": {"kind": "any_time"}}),
        ("missiles", {"kind": "activated", "when": {"kind": "any_time"}, "active_in": "attached"}),
    ],
)
def test_whatever_is_offered_is_paid(folder: str, ability: dict[str, Any], shipped: PackDocument) -> None:
    document, file = with_ability(shipped, folder, **ability, do=[PAIN])
    content = document.value(file)
    slot = slot_at(TYPES, file, f"{PLACE}/cost/0", content)[0]
    found = offers(slot, known_at(TYPES, file, f"{PLACE}/cost/0", content))
    assert {one.kind for one in found} <= {
        kind for kind, word in VOCABULARY.words_of("effect").items() if getattr(word, "pays", False)
    }
    assert {"remove_counter", "give_up_actions", "give_time_card"} <= {one.kind for one in found}
    for offer in found:
        changed = add(document.documents, file, f"{PLACE}/cost", None, offer).apply(document.documents)[0]
        codes = {one.code for one in load_documents(cast("Any", changed)).diagnostics if one.severity is Severity.ERROR}
        assert not codes & {"not-a-cost", "cost-not-optional", "wrong-type", "wrong-moment"}, offer.kind
        assert wraps(changed, file, f"{PLACE}/cost/0") == ()


def test_costs_and_limits_are_chips(shipped: PackDocument) -> None:
    document, file = with_ability(
        shipped,
        "characters",
        kind="activated",
        when={"kind": "action"},
        limit={"per": "battle"},
        cost=[{"kind": "damage", "to": {"kind": "self"}}],
        do=[PAIN],
    )
    root = next(one for one in roots_of(TYPES, file, document.value(file)) if one.pointer == "/abilities")
    (block,) = chapter(document, file, root).blocks
    chips: dict[str, str] = {}
    for line in block.lines:
        for run in line.runs:
            if run.chip is not None:
                chips[run.chip.place] = chips.get(run.chip.place, "") + run.text
    name = cast("Any", document.content(file))["name"]["en"]
    assert chips == {f"{PLACE}/limit": "once a battle", f"{PLACE}/cost/0": f"1 life of {name}"}
    # The same word among the effects is none.
    changed = InsertItem(file, f"{PLACE}/do", 0, PAIN).apply(document.documents)[0]
    (block,) = chapter(PackDocument(changed), file, root).blocks
    assert not [run for line in block.lines for run in line.runs if run.chip and "/do/" in run.place]


def test_only_what_can_be_paid_is_moved_or_pasted_among_the_costs(shipped: PackDocument) -> None:
    heal = {"kind": "heal", "to": {"kind": "self"}}
    act = {"kind": "give_up_actions"}
    document, file = with_ability(
        shipped, "characters", kind="activated", when={"kind": "action"}, cost=[act], do=[heal, PAIN]
    )
    documents = document.documents
    assert move_to(documents, file, f"{PLACE}/do/0", f"{PLACE}/cost", 1) is None
    assert move_to(documents, file, f"{PLACE}/do/1", f"{PLACE}/cost", 1) is not None
    assert move_to(documents, file, f"{PLACE}/cost/0", f"{PLACE}/do", 0) is not None
    for place in ("cost", "cost/-", "cost/0"):
        assert paste(documents, file, f"{PLACE}/{place}", heal) is None
        assert paste(documents, file, f"{PLACE}/{place}", act) is not None
    assert paste(documents, file, f"{PLACE}/do/0", heal) is not None

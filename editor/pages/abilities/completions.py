"""Completions: the words that fit a place of an ability, with their meaning and an example; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from editor.document.defaults import completed, fresh
from editor.document.edits import Documents
from editor.document.field_types import (
    ListSlot,
    MaybeSlot,
    NumberSlot,
    Record,
    Slot,
    WordSlot,
    fields_of,
    inner,
    is_ability,
    model_for,
)
from editor.pages.abilities.word_slots import Known
from editor.pages.abilities.word_text import WordRenderer, WordStyle
from editor.ui.forms.labels import kind_label, option_label
from schema.i18n import gettext as _
from schema.json.strict_reading import Json

NUMBER = "number"
"""Stands for a plain integer, which needs no word."""


@dataclass(frozen=True, slots=True)
class Completion:
    """A word that may be put at a place."""

    kind: str
    label: str
    help: str
    group: str
    given: Mapping[str, Json] = field(default_factory=dict)
    """Fields that are filled in: which of the chosen pieces, which role of an event."""


def offers(slot: Slot, known: Known, speech: WordRenderer | None = None) -> tuple[Completion, ...]:
    """The words that fit, in display order. `speech` names pieces that are already bound."""
    word = inner(slot)
    if not isinstance(word, WordSlot):
        return ()
    found: list[Completion] = []
    if word.whole:
        found.append(Completion(NUMBER, _("Number"), _("An integer."), _("Plain")))
    for kind, model in word.options().items():
        told = _(model.help)
        if word.family == "selector" and kind in ("chosen", "event"):
            found += _pieces(kind, told, known, speech)
        elif _fits(word, kind, model, known):
            found.append(Completion(kind, kind_label(kind), told, group_of(word.family or "", kind)))
    return tuple(sorted(found, key=lambda one: _rank(one.group)))


def grown(offer: Completion, slot: Slot, documents: Documents, known: Known, before: Json = None) -> Json:
    """The completed word with all required fields; fields of the previous word that fit are kept."""
    word = inner(slot)
    assert isinstance(word, WordSlot)
    if offer.kind == NUMBER:
        return 1
    if offer.kind not in word.options():
        return {"kind": offer.kind, **offer.given}
    kept = _kept(word, offer.kind, before)
    start: dict[str, Any] = {"kind": offer.kind, **kept, **offer.given}
    return _filled(word, start, documents, known)


def first_for(slot: Slot, documents: Documents, known: Known) -> Json:
    """The word for a gap that is filled without asking: the plainest of those that fit best."""
    word = inner(slot)
    if isinstance(word, ListSlot):
        return [first_for(word.item, documents, known) for _number in range(word.fewest)]
    if not isinstance(word, WordSlot):
        return fresh(word, documents)
    if word.whole:
        return 1
    if word.family == "selector":
        return _first_piece(known)
    if is_ability(word):
        kind = "triggered"
    else:
        fitting = offers(word, known)
        wanted = _FIRST.get(word.family or "")
        kinds = [one.kind for one in fitting]
        kind = wanted if wanted in kinds else kinds[0] if kinds else next(iter(word.options()))
    return _filled(word, {"kind": kind}, documents, known)


def free_name(known: Known, kind: str) -> str:
    """A unique name for a choice."""
    stem = "place" if kind == "place" else "target"
    name, number = stem, 2
    while name in known.names:
        name, number = f"{stem}_{number}", number + 1
    return name


def group_of(family: str, kind: str) -> str:
    """The heading under which a word is listed."""
    if family == "effect":
        for kinds, words in (
            (("damage", "heal", "set_status"), _("Life")),
            (("flick", "swap", "move", "summon", "stow", "shoot_again"), _("Disks")),
            (("attach", "move_missile", "discard_missile", "supply_add", "supply_discard"), _("Missiles")),
            (("choose_one", "for_each", "when"), _("Several effects")),
        ):
            if kind in kinds:
                return words
        return _("Cards")
    if kind in ("all_of", "any_of", "none_of", "sum", "product", "all_goals", "any_goal"):
        return _("Several together")
    return _("Words")


_FIRST = {"condition": "wounded", "effect": "damage", "choice": "pick", "goal": "eliminate", "modifier": "damage"}


def _rank(group: str) -> int:
    order = (_("Plain"), _("Known here"), _("Words"), _("Life"), _("Disks"), _("Missiles"), _("Cards"))
    return order.index(group) if group in order else len(order)


def _pieces(kind: str, told: str, known: Known, speech: WordRenderer | None) -> Iterator[Completion]:
    """The pieces that have been chosen, or have a role in the event, one by one."""
    if kind == "chosen":
        for name in (name for name, what in known.names.items() if what == "piece"):
            given = {"name": name}
            words = speech.noun({"kind": kind, **given}, WordStyle()) if speech is not None else name
            label = _("{piece} (called “{name}”)").format(piece=words, name=name)
            yield Completion(kind, label[:1].upper() + label[1:], told, _("Known here"), given)
        return
    for part in known.parts:
        given = {"role": part}
        words = speech.noun({"kind": kind, **given}, WordStyle()) if speech is not None else option_label(part)
        label = _("{piece} ({part})").format(piece=words, part=option_label(part).lower())
        yield Completion(kind, label[:1].upper() + label[1:], told, _("Known here"), given)


def _fits(slot: WordSlot, kind: str, model: Record, known: Known) -> bool:
    """Whether the rules allow the word at its place."""
    from schema.systems.desktopia.card_triggers import CHANGES, MOMENTS

    card: Any = known.card
    moment = known.trigger.get("kind") if isinstance(known.trigger, dict) else None
    match slot.family, kind:
        case "trigger", _:
            return card not in MOMENTS or model.model in MOMENTS[card]
        case "modifier", _:
            return card not in CHANGES or model.model in CHANGES[card]
        case "selector", "it":
            return known.tested
        case "selector", "bearer":
            return known.in_force != "always"
        case "selector", "self":
            return known.card != "ritual"
        case "amount", "event_amount":
            return moment in ("hit_landed", "damaged")
        case "condition", "damage_is":
            return bool(known.changes) and set(known.changes) == {"damage"}
        case "effect", "shoot_again":
            return moment in ("shot_hit", "shot_missed")
        case _:
            return True


def _kept(slot: WordSlot, kind: str, before: Json) -> dict[str, Json]:
    """The parts of the previous word that fit the new one: equal fields first, then words that fit a field of another
    name.
    """
    model, was = slot.options()[kind], model_for(slot, before)
    if not isinstance(before, dict) or was is None:
        return {}
    old = {one.key: one.slot for one in fields_of(was)}
    kept: dict[str, Json] = {}
    used: set[str] = set()
    for one in fields_of(model):
        shared = one.key != "kind" and one.key in before and one.key in old
        if (
            shared
            and inner(old[one.key]) == inner(one.slot)
            and (before[one.key] is not None or isinstance(one.slot, MaybeSlot))
        ):
            kept[one.key] = before[one.key]
            used.add(one.key)
    for one in fields_of(model):
        if one.key in kept or not isinstance(inner(one.slot), WordSlot | ListSlot) or not one.needed:
            continue
        for key, item in before.items():
            if key not in used and key in old and inner(old[key]) == inner(one.slot) and item not in (None, []):
                kept[one.key] = item
                used.add(key)
                break
    return kept


def _filled(slot: WordSlot, start: dict[str, Any], documents: Documents, known: Known) -> Json:
    """The word with every required field, filled by the most likely value."""
    model = slot.options()[start["kind"]]
    result: dict[str, Any] = {}
    for one in fields_of(model):
        if one.key in start:
            result[one.key] = start[one.key]
        elif one.needed:
            result[one.key] = _gap(slot, start, one.key, one.slot, documents, known)
        elif start["kind"] == "attach" and one.key == "missile" and known.card != "missile":
            # # Leaving it out means a missile only on a missile's own card.
            result[one.key] = fresh(inner(one.slot), documents)
        elif one.key in ("who", "to") and _default_is_tested(one.default) and not known.tested:
            result[one.key] = _first_piece(known)
    return completed(result, slot, documents)


def _gap(slot: WordSlot, start: Mapping[str, Json], key: str, gap: Slot, documents: Documents, known: Known) -> Json:
    kind = start["kind"]
    if slot.family == "choice" and key == "name":
        return free_name(known, str(kind))
    if kind in ("move", "summon") and key == "to":
        return next((name for name, what in known.names.items() if what == "place"), "place")
    if key == "among" or (kind in ("exists", "count") and key in ("what", "of")):
        return {"kind": "characters", "relation": "enemy"}
    if kind in ("discard_missile", "move_missile") and key == "missile":
        return {"kind": "missiles"}
    if kind == "summon" and key == "who":
        return {"kind": "slain"}
    if kind == "place" and key == "disk":
        return _first_piece(known)
    inside = inner(gap)
    if isinstance(inside, ListSlot) and isinstance(inside.item, ListSlot):
        return [[first_for(inside.item.item, documents, known)] for _number in range(inside.fewest)]
    if isinstance(inside, ListSlot | WordSlot):
        return first_for(gap, documents, known)
    if isinstance(inside, NumberSlot) and inside.least is not None and inside.least <= 1:
        return 1
    return fresh(gap, documents)


def _first_piece(known: Known) -> Json:
    """The most likely piece."""
    chosen = [name for name, what in known.names.items() if what == "piece"]
    if known.tested:
        return {"kind": "it"}
    if chosen:
        return {"kind": "chosen", "name": chosen[-1]}
    for part in ("target", "victim", "other"):
        if part in known.parts:
            return {"kind": "event", "role": part}
    if known.in_force != "always":
        return {"kind": "bearer"}
    return {"kind": "characters"} if known.card in ("ritual", "script") else {"kind": "self"}


def _default_is_tested(default: Json) -> bool:
    return isinstance(default, dict) and default.get("kind") == "it"

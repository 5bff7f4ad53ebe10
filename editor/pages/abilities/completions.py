"""Completions: the words that fit a place of an ability, with their meaning and an example; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, cast

from editor.document.defaults import completed, fresh
from editor.document.edits import Documents
from editor.document.field_types import (
    ChoiceSlot,
    Field,
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
    moment_slot,
    moments_of,
)
from editor.pages.abilities.word_text import WordRenderer, WordStyle
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.language.authoring import Known
from schema.language.labels import Labels
from schema.language.mismatches import fitting_words
from schema.language.types import Types, fit, selectable

MOMENTS = ("trigger", "activation")
"""The families of `when`: a choice from one changes the kind of the ability where needed."""
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
    synonyms: str = ""
    """Further words that find it."""
    begins: str = ""
    """The word with which its first part begins; such a one is listed only when searched for."""


def offers(slot: Slot, known: Known, speech: WordRenderer | None = None) -> tuple[Completion, ...]:
    """The words that fit, in display order. `speech` names pieces that are already bound."""
    word = inner(slot)
    if not isinstance(word, WordSlot):
        return ()
    authoring = word.types.authoring
    family = word.family or ""
    found: list[Completion] = []
    if word.whole:
        found.append(Completion(NUMBER, _("Number"), _("An integer."), _("Plain")))
    options = _options(word)
    for kind in fitting_kinds(word, known):
        model = options[kind]
        told = _(model.help)
        if word.family == "selector" and kind in _PIECES:
            others = " ".join((kind, *map(_, getattr(model.model, "synonyms", ()))))
            bound = _pieces(word.types.labels, kind, told, _fitting(word, known), speech)
            # Of the roles in an event, the words for who did it mean its source.
            found += [
                replace(one, synonyms=others) if one.given.get("role") in (None, "source") else one for one in bound
            ]
        else:
            named = map(_, getattr(model.model, "synonyms", ()))
            others = " ".join((kind, *named, *_values_to_choose(word, model)))
            triggers = word.types.vocabulary.words_of("trigger") if family in MOMENTS else ()
            label = word.types.labels.kind(kind, "trigger" if kind in triggers else family)
            group = authoring.group_of(family, kind)
            found.append(Completion(kind, label, told, group, synonyms=others))
            found += _with_first_part(word, kind, model, group, known)
    order = {group: number for number, group in enumerate(authoring.groups())}
    return tuple(sorted(found, key=lambda one: order.get(one.group, len(order))))


def fitting_kinds(word: WordSlot, known: Known) -> Iterator[str]:
    """The kinds of words that `offers` offers, in no particular order."""
    here = _fitting(word, known) if word.family == "selector" else known
    for kind, model in _options(word).items():
        if word.family == "selector" and kind in _PIECES:
            if _named(here) if kind == "chosen" else here.parts:
                yield kind
        elif may_stand(word, {"kind": kind}, known) and word.types.authoring.fits(
            word.family or "", kind, cast("Any", model.model), known
        ):
            yield kind


_PIECES = ("chosen", "event")
"""Selectors that are offered once for each piece that is known where they stand."""


def _options(word: WordSlot) -> Mapping[str, Record]:
    return moments_of(word.types) if word.family in MOMENTS else word.options()


def _named(known: Known) -> list[str]:
    """The names of the pieces that have been chosen."""
    return [name for name, types in known.names.items() if selectable(types)]


def _values_to_choose(word: WordSlot, model: Record) -> Iterator[str]:
    """The values of which one has to be chosen, by which a word is found, too: “defence” finds “mode is”."""
    for one in fields_of(model):
        choice = inner(one.slot.item) if isinstance(one.slot, ListSlot) else inner(one.slot)
        if one.needed and isinstance(choice, ChoiceSlot):
            yield from map(word.types.labels.option, choice.options)


def _with_first_part(word: WordSlot, kind: str, model: Record, group: str, known: Known) -> Iterator[Completion]:
    """A word once more for each part that it can begin with: “cannot move” finds an effect that lets this hold, and
    “level” the comparison of a level.
    """
    part = _first_part(word, model)
    if part is None:
        return
    for inside in fitting_kinds(part.slot, known):
        named = part.slot.options()[inside]
        told = _("For a time: {change}") if part.many else f"{word.types.labels.kind(kind)}: {{change}}"
        label = told.format(change=word.types.labels.kind(inside))
        others = " ".join((inside, *map(_, getattr(named.model, "synonyms", ()))))
        yield Completion(kind, label, _(named.help), group, synonyms=others, begins=inside)


class _Part(NamedTuple):
    """A field that is the point of a word: the changes that an effect lets hold, the first amount of a comparison."""

    key: str
    slot: WordSlot
    many: bool


def _first_part(word: WordSlot, model: Record) -> _Part | None:
    wanted = {"effect": "modifier", "condition": "amount"}.get(word.family or "", "")
    for one in fields_of(model):
        many = isinstance(one.slot, ListSlot)
        item = inner(one.slot.item) if isinstance(one.slot, ListSlot) else inner(one.slot)
        if one.needed and isinstance(item, WordSlot) and item.family == wanted and many == (wanted == "modifier"):
            return _Part(one.key, item, many)
    return None


def grown(offer: Completion, slot: Slot, documents: Documents, known: Known, before: Json = None) -> Json:
    """The completed word with all required fields; fields of the previous word that fit are kept."""
    word = inner(slot)
    assert isinstance(word, WordSlot)
    if word.family in MOMENTS:
        word = moment_slot(word.types, {"kind": offer.kind})
    if offer.kind == NUMBER:
        return word.start
    if offer.kind not in word.options():
        return {"kind": offer.kind, **offer.given}
    kept = _kept(word, offer.kind, before, known)
    start: dict[str, Any] = {"kind": offer.kind, **kept, **offer.given}
    part = _first_part(word, word.options()[offer.kind]) if offer.begins else None
    if part is not None:
        first = _filled(part.slot, {"kind": offer.begins}, documents, known)
        start[part.key] = [first] if part.many else first
    for one in fields_of(word.options()[offer.kind]):
        item = inner(one.slot.item) if isinstance(one.slot, ListSlot) else None
        if one.needed and one.key not in start and word == item and word.whole:
            # What is joined of several amounts begins with two, the number that stood there first.
            start[one.key] = [before if type(before) is int else word.start, word.start]
    return _filled(word, start, documents, known)


def first_for(slot: Slot, documents: Documents, known: Known) -> Json:
    """The word for a gap that is filled without asking: the plainest of those that fit best."""
    word = inner(slot)
    if isinstance(word, ListSlot):
        return [first_for(word.item, documents, known) for _number in range(word.fewest)]
    if not isinstance(word, WordSlot):
        return fresh(word, documents)
    if word.whole:
        return word.start
    if word.family == "selector":
        return _first_selector(word, documents, known)
    if is_ability(word):
        kind = "triggered"
    else:
        wanted = word.types.authoring.first_words.get(word.family or "")
        if wanted is not None and wanted in word.options() and wanted in fitting_kinds(word, known):
            kind = wanted
        else:
            kinds = (one.kind for one in offers(word, known) if one.kind in word.options())
            kind = next(kinds, None) or next(iter(word.options()))
    return _filled(word, {"kind": kind}, documents, known)


def may_stand(slot: Slot, selector: Json, known: Known) -> bool:
    """Whether what a selector finds may be accepted in its slot; true of all other words."""
    if not isinstance(slot, WordSlot) or slot.family != "selector":
        return True
    words = slot.types.vocabulary
    return fit(words.types, words.types_of(selector, known.scope), slot.accepts)


def _fitting(slot: WordSlot, known: Known) -> Known:
    """What is known, without the names and roles of other types than the slot accepts."""
    types, scope = slot.types.vocabulary.types, known.scope

    def only(bound: Mapping[str, Types]) -> dict[str, Types]:
        return {name: found for name, found in bound.items() if fit(types, found, slot.accepts)}

    tested = scope.candidate if scope.candidate is None or fit(types, scope.candidate, slot.accepts) else None
    return replace(known, scope=replace(scope, names=only(scope.names), roles=only(scope.roles), candidate=tested))


def _first_selector(slot: WordSlot, documents: Documents, known: Known, likely: Json = None) -> Json:
    """The likely selector, else what is most likely meant of what is bound, else the first that fits."""
    likely = likely or slot.types.authoring.first_piece(_fitting(slot, known))
    if may_stand(slot, likely, known):
        return likely
    kind = next(iter(fitting_words(slot.types.vocabulary, slot.accepts)), "")
    return _filled(slot, {"kind": kind}, documents, known) if kind else likely


def free_name(known: Known, kind: str) -> str:
    """A unique name for a choice."""
    stem = {
        "path": "path",
        "place": "place",
        "roll": "roll",
        "note_number": "noted",
        "choose_number": "noted",
        "choose_direction": "way",
        "point": "point",
    }.get(kind, "target")
    name, number = stem, 2
    while name in known.names:
        name, number = f"{stem}_{number}", number + 1
    return name


def _pieces(labels: Labels, kind: str, told: str, known: Known, speech: WordRenderer | None) -> Iterator[Completion]:
    """The pieces that have been chosen, or have a role in the event, one by one."""
    if kind == "chosen":
        for name in _named(known):
            given = {"name": name}
            words = speech.noun({"kind": kind, **given}, WordStyle()) if speech is not None else name
            label = _("{piece} (called “{name}”)").format(piece=words, name=name)
            yield Completion(kind, label[:1].upper() + label[1:], told, _("Known here"), given)
        return
    for part in known.parts:
        given = {"role": part}
        words = speech.noun({"kind": kind, **given}, WordStyle()) if speech is not None else labels.option(part)
        label = _("{piece} ({part})").format(piece=words, part=labels.option(part).lower())
        yield Completion(kind, label[:1].upper() + label[1:], told, _("Known here"), given)


def _kept(slot: WordSlot, kind: str, before: Json, known: Known) -> dict[str, Json]:
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
            and _alike(old[one.key], one.slot, before[one.key], known)
            and (before[one.key] is not None or isinstance(one.slot, MaybeSlot))
        ):
            kept[one.key] = before[one.key]
            used.add(one.key)
    for one in fields_of(model):
        if one.key in kept or not isinstance(inner(one.slot), WordSlot | ListSlot) or not one.needed:
            continue
        for key, item in before.items():
            if key in used or key not in old or item in (None, []):
                continue
            if _alike(old[key], one.slot, item, known):
                kept[one.key] = item
                used.add(key)
                break
    return kept


def _alike(old: Slot, new: Slot, item: Json, known: Known) -> bool:
    """Whether what stands in one slot may stand in another."""
    was, now = inner(old), inner(new)
    if was != now or not isinstance(now, WordSlot):
        return was == now
    if now.bounds is not None and isinstance(item, int) and not now.bounds[0] <= item <= now.bounds[1]:
        return False
    return may_stand(now, item, known)


def _filled(slot: WordSlot, start: dict[str, Any], documents: Documents, known: Known) -> Json:
    """The word with every required field, filled by the most likely value."""
    model = slot.options()[start["kind"]]
    result: dict[str, Any] = {}
    for one in fields_of(model):
        if one.key in start:
            result[one.key] = start[one.key]
        elif one.needed:
            result[one.key] = _gap(slot, start, one.key, one.slot, documents, known)
        elif slot.family == "choice" and one.key == "name" and one.default in known.names:
            result[one.key] = free_name(known, str(start["kind"]))
        elif slot.types.authoring.fills(start["kind"], one.key, known):
            likely = slot.types.authoring.gap(slot.family or "", start["kind"], one.key, known)
            result[one.key] = fresh(inner(one.slot), documents) if likely is None else likely
        elif (_default_is_tested(one.default) and not known.tested) or not _default_fits(one, known):
            result[one.key] = first_for(one.slot, documents, known)
    return completed(result, slot, documents)


def _gap(slot: WordSlot, start: Mapping[str, Json], key: str, gap: Slot, documents: Documents, known: Known) -> Json:
    kind = start["kind"]
    if slot.family == "choice" and key == "name":
        return free_name(known, str(kind))
    inside = inner(gap)
    selects = isinstance(inside, WordSlot) and inside.family == "selector"
    here = _fitting(inside, known) if selects and isinstance(inside, WordSlot) else known
    filled = slot.types.authoring.gap(slot.family or "", str(kind), key, here)
    if selects and isinstance(inside, WordSlot):
        return _first_selector(inside, documents, known, filled)
    if filled is not None:
        return filled
    if isinstance(inside, ListSlot) and isinstance(inside.item, ListSlot):
        return [[first_for(inside.item.item, documents, known)] for _number in range(inside.fewest)]
    if isinstance(inside, ListSlot | WordSlot):
        return first_for(gap, documents, known)
    if isinstance(inside, NumberSlot) and inside.least is not None and inside.least <= 1:
        return 1
    return fresh(gap, documents)


def _default_fits(one: Field, known: Known) -> bool:
    """Whether the piece that is meant where a field is left out may stand there: a trick is no creature."""
    slot = inner(one.slot)
    return one.default is None or may_stand(slot, one.default, known)


def _default_is_tested(default: Json) -> bool:
    return isinstance(default, dict) and default.get("kind") == "it"

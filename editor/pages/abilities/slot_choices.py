"""The entries of the completion list for a selected place, and the word whose fields are shown beside it; no Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from editor.document import json_tree
from editor.document.document import PackDocument, words_in
from editor.document.edits import Documents, Edit, SetValue
from editor.document.field_types import (
    ChoiceSlot,
    FlagSlot,
    ListSlot,
    MaybeSlot,
    NumberSlot,
    RecordSlot,
    ReferenceSlot,
    Slot,
    TextSlot,
    WordSlot,
    fields_of,
    holds_words,
    inner,
    is_ability,
    model_for,
    moment_slot,
    slot_at,
)
from editor.document.game_system import ContentTypes
from editor.document.references import parameters_for
from editor.pages.abilities import edits
from editor.pages.abilities.completions import NUMBER, Completion, first_for, grown, offers
from editor.pages.abilities.kind_conversion import conversions
from editor.pages.abilities.starter_abilities import beginnings, starts_for
from editor.pages.abilities.text_spans import phrase_of
from editor.pages.abilities.word_slots import is_new, known_at, root_at
from editor.pages.abilities.word_text import WordRenderer, context_of, rulings_of
from editor.ui.forms.field_binding import name_of_id
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.lenient_json import mapping
from schema.json.strict_reading import Json
from schema.language.authoring import Phrase, StarterAbility
from schema.language.base import Family


@dataclass(frozen=True, slots=True)
class SlotChoice:
    """One entry: its name, meaning, example and edit."""

    label: str
    help: str
    group: str
    edit: Callable[[Documents], Edit]
    example: str = ""
    current: bool = False
    face: tuple[str, str] | None = None
    """Folder and id of the piece whose picture is shown."""
    synonyms: str = ""
    """Further words that find it."""
    leads_to: str = ""
    """The place whose entries are shown instead: another part of the ability, listed only when searched for."""
    when_searched: bool = False
    """Listed only when searched for, too."""


@dataclass(frozen=True, slots=True)
class SlotChoices:
    """The entries of a place."""

    title: str
    entries: tuple[SlotChoice, ...] = ()
    word: str = ""
    """The word whose fields are shown beside the list; empty for none."""
    keys: tuple[str, ...] = ()
    parts: tuple[tuple[str, str], ...] = field(default=())
    """Empty places that can be filled, with their titles."""
    fields_first: bool = False
    """Whether Enter leads to the fields, not to the entries."""


def choosing(document: PackDocument, file: str, place: str) -> SlotChoices:
    """The entries of a place, in the current language."""
    content = document.value(file)
    root = root_at(document.types, file, place, content)
    if root is None:
        return SlotChoices("")
    slot, field_ = slot_at(document.types, file, place, content)
    title = _title(document, file, place, slot)
    word = inner(slot)
    if is_new(place):
        return SlotChoices(title, _new_items(document, file, place, slot, root.card))
    if is_ability(slot):
        value = document.value(file, place)
        model = model_for(word, value)
        keys = [one.key for one in fields_of(model) if one.key != "kind" and not holds_words(one.slot)] if model else []
        return SlotChoices(title, _kinds(document, file, place), place, tuple(keys), fields_first=True)
    if isinstance(word, WordSlot):
        return _word(document, file, place, word, title, isinstance(slot, MaybeSlot))
    above, key = json_tree.parent(place), json_tree.last_step(place)
    if isinstance(word, RecordSlot):
        present = document.value(file, place) is not None
        keys = [one.key for one in fields_of(word.model)]
        return SlotChoices(title, _limits(document, file, place, word), place if present else "", tuple(keys))
    if isinstance(word, ListSlot) and holds_words(word):
        return SlotChoices(title, parts=((f"{place}/-", document.types.labels.item("do")),))
    if field_ is None:
        return SlotChoices(title)
    return SlotChoices(title, tuple(_values(document, file, place, slot, key)), above, (key,))


def why_nothing(document: PackDocument, file: str, place: str) -> str:
    """What is told where nothing is called as somebody typed."""
    nothing = _("Nothing is called so here.")
    types = document.types
    applied = known_at(types, file, place, document.value(file)).scope.applied
    if not applied:
        return nothing
    changes = [types.vocabulary.words_of("modifier").get(str(mapping(one).get("kind"))) for one in applied]
    lasting = _("What was chosen is not known in what lasts.")
    if any(getattr(change, "keeps_numbers", False) for change in changes):
        lasting = _("What was chosen is not known in what lasts: remember a number of it before.")
    return f"{nothing} {lasting}"


def _word(document: PackDocument, file: str, place: str, slot: WordSlot, title: str, optional: bool) -> SlotChoices:
    value = edits.value_at(document.documents, file, place)
    kind = value.get("kind") if isinstance(value, dict) else NUMBER if isinstance(value, int) else ""
    found = []
    if optional:
        key, around = json_tree.last_step(place), document.value(file, json_tree.parent(place))
        outer = str(around.get("kind")) if isinstance(around, dict) else ""
        nothing = (
            _capital(document.types.authoring.nothing_words(outer, key)) if value is None or outer else _("Nothing")
        )
        found.append(SlotChoice(nothing, _("Leave out."), _("Plain"), _putting(file, place, None), "", value is None))
    speech = _speech(document, file, place)
    known = speech.known
    for offer in offers(slot, known, speech):
        given = isinstance(value, dict) and all(value.get(key) == item for key, item in offer.given.items())
        current = offer.kind == kind and (given or not offer.given)
        found.append(_entry(document, file, place, slot, offer, speech, current))
    keys: list[str] = []
    parts: list[tuple[str, str]] = []
    model = model_for(slot, value)
    if kind == NUMBER:
        return SlotChoices(title, tuple(found), place, (NUMBER,))
    phrase = phrase_of(slot, value) or Phrase("")
    if model is not None and isinstance(value, dict):
        for one in fields_of(model):
            below = json_tree.child(place, one.key)
            if one.key == "kind":
                continue
            if not holds_words(one.slot):
                keys.append(one.key)
            elif one.key not in value and f"{{{one.key}" in phrase.text:
                continue  # its default is a phrase of the sentence
            elif one.key not in value or (isinstance(value[one.key], list)):
                many = isinstance(inner(one.slot), ListSlot)
                if many and isinstance(value.get(one.key), list) and len(value[one.key]) >= (_most(one.slot) or 99):
                    continue
                labels = document.types.labels
                words = labels.item(one.key) if many else labels.field(one.key).lower()
                parts.append((f"{below}/-" if many else below, words))
    found += _other_parts(document, file, place)
    return SlotChoices(title, tuple(found), place if keys else "", tuple(keys), tuple(parts))


def _kinds(document: PackDocument, file: str, place: str) -> tuple[SlotChoice, ...]:
    """The kinds that an ability can have; each says what would be lost."""
    value = document.value(file, place)
    slot = inner(slot_at(document.types, file, place, document.value(file))[0])
    if not isinstance(slot, WordSlot) or not isinstance(value, dict):
        return ()
    labels, speech, models = document.types.labels, _speech(document, file, f"{place}/if/0"), slot.options()
    found = {}
    for one in conversions(document.documents, file, place):
        told = []
        for part in one.lost:
            kind = part.value.get("kind") if isinstance(part.value, dict) else None
            if part.key in ("when", "instead_of"):
                told.append(_("“{words}”").format(words=speech.whole(moment_slot(slot.types, part.value), part.value)))
            elif isinstance(kind, str):
                told.append(labels.kind(kind).lower())
            else:
                told.append(labels.field(part.key).lower())
        lost = _("Not kept: {parts}.").format(parts=", ".join(dict.fromkeys(told)))
        help_ = lost if told else _(models[one.kind].help)
        found[one.kind] = SlotChoice(labels.kind(one.kind), help_, _("Plain"), _setting(file, place, dict(one.word)))
    own = str(value.get("kind"))
    if own in models:
        found[own] = SlotChoice(
            labels.kind(own), _(models[own].help), _("Plain"), _putting(file, place, value), current=True
        )
    return tuple(found[kind] for kind in models if kind in found)


def _other_parts(document: PackDocument, file: str, place: str) -> tuple[SlotChoice, ...]:
    """Other parts of the ability around a place, found by what they are for."""
    types, content = document.types, document.value(file)
    own, above = place, place
    while above and not is_ability(slot_at(types, file, above, content)[0]):
        own, above = above, json_tree.parent(above)
    model = model_for(inner(slot_at(types, file, above, content)[0]), document.value(file, above)) if above else None
    value = document.value(file, above)
    if model is None or not isinstance(value, dict):
        return ()
    names = {
        "if": _("condition, if, only if, unless, while"),
        "choose": _("choice, target, choose, pick, select"),
        "cost": _("cost, pay, spend, price"),
        "do": _("effect, then"),
        "limit": _("limit, once per turn, at most, cooldown, first time each turn"),
        "optional": _("may, optional, you may"),
    }
    found = []
    for field_ in fields_of(model):
        key, at = field_.key, json_tree.child(above, field_.key)
        if key not in names or at == own or (key == "optional" and value["kind"] == "activated"):
            continue
        many = isinstance(inner(field_.slot), ListSlot)
        label = _("Add {item}").format(item=types.labels.item(key)) if many else types.labels.field(key)
        found.append(
            SlotChoice(
                label,
                _(field_.help),
                _("Other parts of the ability"),
                _putting(file, at, None),
                synonyms=names[key],
                leads_to=f"{at}/-" if many else at,
            )
        )
    return tuple(found)


def _entry(
    document: PackDocument,
    file: str,
    place: str,
    slot: WordSlot,
    offer: Completion,
    speech: WordRenderer,
    current: bool,
) -> SlotChoice:
    word = grown(offer, slot, document.documents, speech.known)
    example = "" if offer.kind == NUMBER or offer.given else speech.whole(slot, word)
    same = example.casefold() == offer.label.casefold() or example == document.types.labels.kind(offer.kind).lower()
    return SlotChoice(
        offer.label,
        offer.help,
        offer.group,
        lambda documents: edits.choose(documents, file, place, offer),
        "" if same else example,
        current and not offer.begins,
        synonyms=offer.synonyms,
        when_searched=bool(offer.begins),
    )


def _new_items(document: PackDocument, file: str, place: str, slot: Slot, card: str) -> tuple[SlotChoice, ...]:
    around, step = json_tree.parent(place), json_tree.last_step(place)
    index = int(step[1:]) if step[1:].isdecimal() else None

    def placed(word: Json | Callable[[], Json]) -> Callable[[Documents], Edit]:
        def edit(documents: Documents) -> Edit:
            items = edits.value_at(documents, file, around)
            end = len(items) if isinstance(items, list) else 0
            whole = word() if callable(word) else word
            return edits.insert(documents, file, around, end if index is None else index, whole)

        return edit

    if is_ability(slot):
        begun = (
            SlotChoice(
                offer.label,
                offer.help,
                offer.group,
                placed(begun),
                document.types.labels.kind(kind),
                synonyms=offer.synonyms,
                when_searched=True,
            )
            for kind, offer, begun in beginnings(document.types, card, document.documents)
        )
        starts = starts_for(document.types, card)
        return *(_start_entry(document.types, start, placed(dict(start.word))) for start in starts), *begun
    target = inner(slot)
    speech = _speech(document, file, place)
    if isinstance(target, ListSlot):
        word = first_for(target.item, document.documents, speech.known)
        return (SlotChoice(_("Add a branch"), "", _("Plain"), placed([word])),)
    if not isinstance(target, WordSlot):
        return ()
    found = []
    for offer in offers(target, speech.known, speech):
        word = grown(offer, target, document.documents, speech.known)
        example = speech.whole(target, word)
        found.append(
            SlotChoice(
                offer.label,
                offer.help,
                offer.group,
                _adding(file, around, index, offer),
                "" if example.casefold() == offer.label.casefold() else example,
                synonyms=offer.synonyms,
                when_searched=bool(offer.begins),
            )
        )
    return *found, *_other_parts(document, file, place)


def _start_entry(types: ContentTypes, start: StarterAbility, edit: Callable[[Documents], Edit]) -> SlotChoice:
    """An ability to begin with; found by the names of its kind and by those of its first words, too."""
    kind = str(start.word.get("kind"))
    named = {
        "activated": _("activated, spell, trait, ability"),
        "triggered": _("triggered, trait, when, whenever"),
        "static": _("static, aura, trait, passive, continuous, always"),
        "replacement": _("replacement, instead, prevent, redirect"),
    }
    found = [kind, named.get(kind, "")]
    slots: tuple[tuple[Family, str], ...] = (
        *(("trigger", "when"), ("activation", "when"), ("replaceable", "instead_of")),
        *(("choice", "choose"), ("effect", "cost"), ("effect", "do"), ("modifier", "modify")),
    )
    for family, key in slots:
        words = start.word.get(key)
        found += [_("cost, pay, spend, price")] if key == "cost" and words else []
        for one in words if isinstance(words, list) else [words]:
            model = types.vocabulary.words_of(family).get(str(one.get("kind"))) if isinstance(one, dict) else None
            found += map(_, model.synonyms if model is not None else ())
    return SlotChoice(start.label, start.help, types.labels.kind(kind), edit, synonyms=" ".join(found))


def _limits(document: PackDocument, file: str, place: str, slot: RecordSlot) -> tuple[SlotChoice, ...]:
    value = document.value(file, place)
    per = value.get("per") if isinstance(value, dict) else None
    periods = next((inner(each.slot) for each in fields_of(slot.model) if each.key == "per"), None)
    if not isinstance(periods, ChoiceSlot):
        return ()
    found = [
        SlotChoice(
            _capital(document.types.authoring.limit_words({"per": one}, document.types.labels)),
            "",
            _("Plain"),
            _putting(file, place, {"per": one}),
            "",
            per == one,
        )
        for one in periods.options
    ]
    none = SlotChoice(_("No limit"), "", _("Plain"), _putting(file, place, None), "", value is None)
    return (none, *found)


def _values(document: PackDocument, file: str, place: str, slot: Slot, key: str) -> list[SlotChoice]:
    """The values of a field that is no word, if they can be listed."""
    value = edits.value_at(document.documents, file, place)
    around = document.value(file, json_tree.parent(place))
    outer = str(around.get("kind")) if isinstance(around, dict) else ""
    types = document.types
    found: list[tuple[Json, str, tuple[str, str] | None]] = []
    if isinstance(slot, MaybeSlot) and not isinstance(inner(slot), NumberSlot):
        found.append((None, _capital(document.types.authoring.nothing_words(outer, key)), None))
    match inner(slot):
        case ChoiceSlot(options):
            found += [
                (one, _capital(types.authoring.option_words(key, one) or types.labels.option(one)), None)
                for one in options
            ]
        case ReferenceSlot(to):
            found += [(one, types.labels.option(one), None) for one in to.besides]
            for folder in to.folders_in(around):
                found += [(name, f"“{name}”", None) for name in parameters_for(document.documents, file, folder)]
                for piece in document.files_in(folder):
                    card = document.content(piece)
                    id_ = card.get("id") if isinstance(card, dict) else None
                    if isinstance(id_, str):
                        found.append((id_, name_of_id(document, folder, id_), (folder, id_)))
        case FlagSlot():
            found += [(True, _("Yes"), None), (False, _("No"), None)]
        case TextSlot() if (wanted := types.vocabulary.names.get((outer, key))) is not None:
            known = known_at(document.types, file, json_tree.parent(place), document.value(file))
            order = types.vocabulary.types
            found += [(name, name, None) for name, bound in known.names.items() if wanted.takes(order, bound)]
        case TextSlot() if (outer, key) == ("param", "name"):
            found += [(name, name, None) for name in parameters_for(document.documents, file, "")]
        case TextSlot() if outer == "ruling":
            found += [
                (id_, name, None)
                for id_, name in _rulings(document, key, str(around.get("name")) if isinstance(around, dict) else "")
            ]
        case TextSlot() if key in ("zone", "item"):
            found += [(id_, name, None) for id_, name in _things(document, file, f"{key}s")]
        case NumberSlot() if key == "uses":
            found += [(None, _("No end"), None), (1, "1", None), (2, "2", None), (3, "3", None)]
        case _:
            pass
    return [
        SlotChoice(
            label,
            "",
            _("Plain"),
            _putting(file, place, one),
            "",
            json_tree.same(one, value),
            face,
        )
        for one, label, face in found
    ]


def _rulings(document: PackDocument, key: str, question: str) -> list[tuple[str, str]]:
    """The questions of the pack, or the answers to one, by id, with their texts."""
    rulings = rulings_of(document)
    if key == "name":
        return [(str(one.get("id")), words_in(one.get("name"), language()) or str(one.get("id"))) for one in rulings]
    asked = next((one for one in rulings if one.get("id") == question), {})
    answers = asked.get("answers")
    values = asked.get("values")
    return [
        (str(value), words_in(answers.get(value) if isinstance(answers, dict) else None, language()) or str(value))
        for value in (values if isinstance(values, list) else ())
    ]


def _things(document: PackDocument, file: str, key: str) -> list[tuple[str, str]]:
    """Zones or special items of a script, by id, with their names."""
    items = document.value(file, f"/{key}")
    found = []
    for index, one in enumerate(items if isinstance(items, list) else ()):
        if isinstance(one, dict) and isinstance(one.get("id"), str):
            named = document.name_of(file, f"/{key}/{index}")
            found.append((one["id"], named if named != str(index) else one["id"]))
    return found


def _speech(document: PackDocument, file: str, place: str) -> WordRenderer:
    content = document.value(file)
    known = known_at(document.types, file, place, content)
    return WordRenderer(document.types, context_of(document, file, known.card), known)


def _title(document: PackDocument, file: str, place: str, slot: Slot) -> str:
    """The title of the selected place: "New effect", "Deal damage", "Amount of …"."""
    step = json_tree.last_step(place)
    if is_new(place):
        key = json_tree.last_step(json_tree.parent(place))
        if key.isdecimal():
            key = "do"
        return _("Add {item}").format(item=document.types.labels.item(key))
    if step.isdecimal():
        value = document.value(file, place)
        kind = value.get("kind") if isinstance(value, dict) else None
        if is_ability(slot):
            return document.name_of(file, place) if isinstance(value, dict) and value.get("title") else _("Ability")
        return document.types.labels.kind(kind) if isinstance(kind, str) else _("Branch")
    return document.types.labels.field(step)


def _putting(file: str, place: str, value: Json) -> Callable[[Documents], Edit]:
    return lambda documents: edits.put(documents, file, place, value)


def _setting(file: str, place: str, value: Json) -> Callable[[Documents], Edit]:
    return lambda _documents: SetValue(file, place, value)


def _adding(file: str, around: str, index: int | None, offer: Completion) -> Callable[[Documents], Edit]:
    return lambda documents: edits.add(documents, file, around, index, offer)


def _most(slot: Slot) -> int | None:
    slot = inner(slot)
    return slot.most if isinstance(slot, ListSlot) else None


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

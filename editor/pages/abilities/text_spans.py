"""A word of an ability as runs of text inside a sentence, each part of which can be selected; no Qt."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import Formatter
from typing import Literal

from editor.document import json_tree
from editor.document.document import PackDocument
from editor.document.field_types import (
    ChoiceSlot,
    Field,
    ListSlot,
    MaybeSlot,
    Record,
    ReferenceSlot,
    Slot,
    WordSlot,
    field_of,
    fields_of,
    inner,
    model_for,
)
from editor.document.game_system import ContentTypes
from editor.pages.abilities.word_slots import within, word_fields
from editor.pages.abilities.word_text import WordRenderer, WordStyle
from editor.ui.forms.field_binding import name_of_id
from schema.i18n import gettext as _
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.language.authoring import Known, Phrase

Look = Literal["word", "part", "lead", "add", "strange"]
"""Words of a phrase; a part replaced as a whole; words between phrases; a gap to fill; an unknown value."""


_RELATIVE = {"ru": ", "}
"""What precedes a relative clause, by language; a blank in others."""


_CHIPS: Mapping[str, str] = {"cost": "coin", "limit": "repeat-once", "uses": "repeat-once", "duration": "hourglass"}
"""The icons of what is framed as one thing in a sentence, by its field or by the family of its word."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A frame around the runs of one place, with an icon before them."""

    place: str
    icon: str


@dataclass(frozen=True, slots=True)
class TextSpan:
    """A run of text; selecting it selects its place in the file."""

    text: str
    place: str
    look: Look = "word"
    name: str = ""
    """The name that is set or used here: the same name has the same colour in one ability."""
    chip: Chip | None = None


@dataclass(frozen=True, slots=True)
class _Word:
    """A word with parts, its place and its grammatical form."""

    phrase: Phrase
    slot: WordSlot
    value: dict[str, Json]
    place: str
    known: Known
    manner: WordStyle
    fixed: bool
    """Whether it is not written out, so that all of it is the place itself."""

    @property
    def several(self) -> bool:
        """Whether it refers to more than one piece."""
        return self.manner.how == "many" or self.manner.most > 1


class TextSpans:
    """Renders the words of one ability, goal or rule."""

    def __init__(self, document: PackDocument, speech: WordRenderer) -> None:
        self.document, self.speech = document, speech

    def of(
        self,
        slot: Slot,
        value: Json,
        place: str,
        known: Known,
        manner: WordStyle,
        fixed: bool = False,
        relative: str = "",
    ) -> list[TextSpan]:
        """A word inside a sentence.

        `fixed`: it is not written out, so all of it is the place itself. `relative`: how a condition that follows a
        noun names the tested piece: "that" or "each".
        """
        word = inner(slot)
        if value is None and isinstance(slot, MaybeSlot):
            return [TextSpan(_("nothing"), place, "part")]
        if not isinstance(word, WordSlot):
            return [TextSpan(short(value), place, "strange")]
        if isinstance(value, int) and not isinstance(value, bool) and word.whole:
            return [TextSpan(str(value), place, "part")]
        model = model_for(word, value)
        if model is None or not isinstance(value, dict):
            return [TextSpan(kind_of(value) or short(value), place, "strange")]
        speech = self._at(known)
        phrase = phrase_of(word, value, known.paying)
        if phrase is None:
            text = speech.noun(value, manner) if word.family == "selector" else speech.whole(word, value)
            name = value.get("name") if value.get("kind") == "chosen" else ""
            found = [TextSpan(text, place, "part", name if isinstance(name, str) else "")]
        else:
            found = self._filled(_Word(phrase, word, value, place, known, manner, fixed), relative)
        strange = [key for key in value if key != "kind" and field_of(model, key) is None]
        found += [TextSpan(f" ({key}: {short(value[key])})", place, "strange") for key in strange]
        return framed(found, place, "cost" if known.paying and word.family == "effect" else word.family or "")

    def _filled(self, word: _Word, relative: str) -> list[TextSpan]:
        found: list[TextSpan] = []
        phrase = word.phrase
        # How many are picked is told by the noun where it is a number.
        counted = ("least", "most") if ":pick}" in phrase.text else ()
        told = {key for key in counted if isinstance(word.value.get(key, 1), int)}
        more = (
            text for key, text in phrase.tails if key not in told and _says_more(word.slot, word.value, key, phrase)
        )
        texts = [phrase.text, *more]
        for text in texts:
            for words, gap, spec, _conversion in Formatter().parse(text):
                if words:
                    found.append(TextSpan(words, word.place))
                if gap == "*":
                    speech, selects = self._at(word.known), word.slot.family == "selector"
                    bare = speech.noun(_bare(word), word.manner) if selects else speech.whole(word.slot, _bare(word))
                    found.append(TextSpan(bare, word.place, "part"))
                elif gap:
                    found += self._gap(word, gap, WordStyle.of(spec or ""), relative)
                    relative = ""
        return found

    def _gap(self, word: _Word, key: str, manner: WordStyle, relative: str) -> list[TextSpan]:
        """The content of a gap of a phrase."""
        value = word.value
        model = model_for(word.slot, value)
        field = field_of(model, key) if model is not None else None
        if field is None:
            return []
        kind = str(value["kind"])
        item = value.get(key, field.default)
        at = word.place if word.fixed else json_tree.child(word.place, key)
        fixed = word.fixed or key not in value
        inside = within(word.known, word.slot, value, key)
        if manner.how == "pick":
            least, most = value.get("least", 1), value.get("most", 1)
            if isinstance(least, int):
                most = most if isinstance(most, int) else 20
                manner = replace(manner, least=least, most=most)
        target = inner(field.slot)
        if isinstance(target, ListSlot) and isinstance(target.item, WordSlot):
            return self._joined(word, target.item, item, at, inside, key, fixed)
        if isinstance(target, WordSlot):
            if item is None:
                words = target.types.authoring.nothing_words(kind, key) if key in value or not field.needed else "…"
                return [TextSpan(words, at, "part")]
            if _is_tested(item) and relative:
                manner = replace(manner, how=relative)
            return self.of(field.slot, item, at, inside, manner, fixed)
        if kind == "ruling" and isinstance(item, str) and item:
            words = self.speech.question(str(value.get("name")), item if key == "answer" else "")
            return [TextSpan(_("“{name}”").format(name=words), at, "part")]
        named = key == "name" and (word.slot.family == "choice" or kind == "for_each")
        names = named or (kind, key) in self.document.types.vocabulary.names
        bound = item if names and isinstance(item, str) else ""
        return [TextSpan(self._plain(field, kind, key, item, inside, word.phrase.link), at, "part", bound)]

    def _joined(
        self, word: _Word, slot: WordSlot, items: Json, place: str, known: Known, key: str, fixed: bool
    ) -> list[TextSpan]:
        """Several words in a row, with the words that join them."""
        if not isinstance(items, list):
            return [TextSpan(short(items), place, "strange")]
        link = f" {word.phrase.link} "
        found: list[TextSpan] = []
        for index, each in enumerate(items):
            at = place if fixed else json_tree.child(place, index)
            relative = ""
            if key == "where":
                follows = _starts_relative(slot, each)
                relative = "" if not follows else "each one" if word.several else "that"
                first = _RELATIVE.get(language(), " ") if relative == "that" else _(" where ")
                found.append(TextSpan(first if index == 0 else link, at, "lead"))
            elif index:
                found.append(TextSpan(link, at, "lead"))
            found += self.of(slot, each, at, known, WordStyle(), fixed, relative)
        return found or [adds(self.document.types, place, key)]

    def _at(self, known: Known) -> WordRenderer:
        """The renderer for a place further in: the trigger is that of the ability."""
        return self.speech.at(replace(known, trigger=self.speech.known.trigger))

    def _plain(self, field: Field, kind: str, key: str, value: Json, known: Known, link: str = "") -> str:
        """A value that is no word, inside a sentence."""
        slot = inner(field.slot)
        if value is None:
            return self.document.types.authoring.nothing_words(kind, key)
        if isinstance(value, list):
            told = [self._one(slot.item if isinstance(slot, ListSlot) else slot, key, one) for one in value]
            return f" {link or _('or')} ".join(told) or self.document.types.authoring.nothing_words(kind, key)
        mark = self.document.types.vocabulary.names.get((kind, key))
        if mark is not None and "place" in mark.accepts and isinstance(value, str):
            return self._at(known).chosen(value)
        if key == "name" and isinstance(value, str):
            return _("“{name}”").format(name=value)
        return self._one(slot, key, value)

    def _one(self, slot: Slot, key: str, value: Json) -> str:
        match slot:
            case ReferenceSlot(to) if value in to.besides:
                return self.document.types.labels.option(value).lower()
            case ReferenceSlot(to) if isinstance(value, str):
                folder = self.document.folder_with(to.all_folders, value)
                return name_of_id(self.document, folder, value) if value else _("which?")
            case ChoiceSlot() if isinstance(value, str):
                types = self.document.types
                return types.authoring.option_words(key, value) or types.labels.option(value).lower()
            case _ if isinstance(value, str):
                return self.speech.name_of(value) if value else _("which?")
            case _:
                return short(value)


def framed(runs: list[TextSpan], place: str, what: str) -> list[TextSpan]:
    """The runs of a cost, a limit or a duration in a chip; others as they are."""
    icon = _CHIPS.get(what)
    return [replace(run, chip=Chip(place, icon)) for run in runs if run.text] if icon else runs


def phrase_of(slot: Slot, value: Json, paying: bool = False) -> Phrase | None:
    """The phrase of a word with parts, or of one that is paid."""
    word = inner(slot)
    if not isinstance(word, WordSlot) or word.family is None or not isinstance(value, dict):
        return None
    kind = value.get("kind")
    if not isinstance(kind, str):
        return None
    phrase = word.types.authoring.phrase_for(word.family, kind)
    if paying and word.family == "effect":
        phrase = word.types.authoring.phrase_for("cost", kind) or phrase
    if word.family == "modifier" and value.get("stage") == "prevent":
        phrase = Phrase("{stage}")
    if phrase is not None and phrase.long and isinstance(value.get("amount"), dict):
        phrase = replace(phrase, text=phrase.long)
    model = model_for(word, value)
    if phrase is not None and phrase.one and model is not None and _is_one(phrase, model, value):
        phrase = replace(phrase, text=phrase.one)
    if phrase is None and model is not None and word_fields(model):
        gaps = [one for one in fields_of(model) if one.key != "kind" and one.needed]
        return Phrase(f"{word.types.labels.kind(kind)} " + ", ".join(f"{{{one.key}}}" for one in gaps))
    return phrase


def _is_one(phrase: Phrase, model: Record, value: dict[str, Json]) -> bool:
    """Whether all numbers in the gaps of a phrase are 1, written or as defaults."""
    gaps = [field for _words, gap, *_ in Formatter().parse(phrase.text) if gap and (field := field_of(model, gap))]
    numbers = [item for one in gaps if isinstance(item := value.get(one.key, one.default), int)]
    return bool(numbers) and all(number == 1 for number in numbers)


def _says_more(slot: WordSlot, value: dict[str, Json], key: str, phrase: Phrase) -> bool:
    """Whether a field is written and differs from its default, and from what the phrase is printed with."""
    model = model_for(slot, value)
    field = field_of(model, key) if model is not None else None
    if field is None or key not in value:
        return field is not None and field.needed
    if key in phrase.otherwise and json_tree.same(value[key], phrase.otherwise[key]):
        return False
    return field.needed or not json_tree.same(value[key], field.default)


def _bare(word: _Word) -> Json:
    """The word without the words in it that the rest of its phrase says."""
    said = {key for key, _text in word.phrase.tails}
    model = model_for(word.slot, word.value)
    parts = {one.key for one in word_fields(model) if one.key in said} if model is not None else set()
    kept = {key: item for key, item in word.value.items() if key not in parts}
    return kept | {key: item for key, item in word.phrase.otherwise.items() if key in parts and key in word.value}


def _starts_relative(slot: WordSlot, value: Json) -> bool:
    """Whether a condition begins with the tested piece, so that it can follow the noun directly."""
    phrase = phrase_of(slot, value)
    model = model_for(slot, value)
    if phrase is None or model is None or not isinstance(value, dict):
        return False
    words, gap, _spec, _conversion = next(iter(Formatter().parse(phrase.text)))
    field = field_of(model, gap) if gap else None
    return not words and field is not None and _is_tested(value.get(field.key, field.default))


def _is_tested(value: Json) -> bool:
    return isinstance(value, dict) and value.get("kind") == "it"


def adds(types: ContentTypes, place: str, key: str) -> TextSpan:
    return TextSpan(_("+ {item}").format(item=types.labels.item(key)), f"{place}/-", "add")


def kind_of(value: Json) -> str:
    kind = value.get("kind") if isinstance(value, dict) else None
    return _("{id} (no such word)").format(id=kind) if isinstance(kind, str) else ""


def short(value: Json) -> str:
    if isinstance(value, str):
        return value
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:59] + "…"

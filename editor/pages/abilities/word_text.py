"""Words of an ability rendered one by one as on cards, also inside an unfinished ability; no Qt.

Unreadable words are shown by their labels.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from pydantic import ValidationError

from editor.document.document import PackDocument
from editor.document.field_types import WordSlot, model_for, moment_slot
from editor.document.game_system import ContentTypes
from editor.pages.card.card_abilities import as_text, name_of_card, own_name
from schema.i18n import language
from schema.json.strict_reading import Json
from schema.language.ability import Ability, EffectAbility, Static
from schema.language.authoring import Known
from schema.language.base import Family
from schema.language.vocabulary import Vocabulary
from schema.models.base import ContentModel, Text
from schema.rendering.en.selectors import mention
from schema.rendering.lists import with_pauses
from schema.rendering.ru.dictionary import CHARACTER, EVERY, PLACE
from schema.rendering.ru.nouns import which
from schema.rendering.ru.selectors import mention as mention_in_russian
from schema.rendering.sentences import render_word
from schema.rendering.word_renderer import EACH, MANY, ONE, Context, How, Names, Rendering, pick

HOWS = ("each", "one", "many", "pick", "bare")


@dataclass(frozen=True, slots=True)
class WordStyle:
    """The grammatical form of a part: its number, and its case and preposition in languages that have them."""

    how: str = ""
    case: str = ""
    least: int = 1
    most: int = 1

    @classmethod
    def of(cls, spec: str) -> WordStyle:
        """The form in the gap of a phrase: "one", "one на acc"."""
        words = spec.split()
        how = next((word for word in words if word in HOWS), "")
        return cls(how, " ".join(word for word in words if word not in HOWS))


@dataclass(slots=True)
class WordRenderer:
    """Renders the words of one ability, goal or rule, in the language of the interface or another."""

    types: ContentTypes
    context: Context
    known: Known
    tongue: str = field(default_factory=language)
    _said: dict[str, Any] = field(default_factory=dict)
    _roles: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if self._roles is not None:
            return  # those of the moment, which is the same further in
        self._roles = {}
        trigger = _read(moment_slot(self.types, self.known.trigger), self.known.trigger)
        if trigger is not None:
            rendering = self._rendering()
            self._roles.update(rendering.function_for(trigger)(rendering, trigger).roles)

    def at(self, known: Known) -> WordRenderer:
        """The renderer for a place further in, with what has been chosen by then."""
        if known == self.known:
            return self
        here = self.known
        if (known.trigger, known.active_in) != (here.trigger, here.active_in):
            return WordRenderer(self.types, self.context, known, self.tongue)
        # The trigger and earlier choices are the same further in.
        said = {name: told for name, told in self._said.items() if known.choices.get(name) == here.choices.get(name)}
        return WordRenderer(self.types, self.context, known, self.tongue, said, self._roles)

    def noun(self, value: Json, manner: WordStyle) -> str:
        """The head of a selector as a noun: "every enemy", "this hero"; its label if it cannot be read."""
        slot = WordSlot("selector", self.types)
        word = _read(slot, value)
        if word is None:
            return _label(self.types, value)
        if manner.how in ("that", "each one") and getattr(word, "kind", "") == "it":
            return self._tested(manner)
        rendering = self._rendering()
        found = rendering.function_for(word)(rendering, word, _how(manner))
        full = getattr(word, "kind", "") == "self"
        found = found.full() if full else found
        return with_pauses(format(found, manner.case or "nom") if self.tongue == "ru" else str(found))

    def whole(self, slot: WordSlot, value: Json) -> str:
        """A word with everything in it, inside a sentence; its label if it cannot be read."""
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        word = _read(slot, value)
        if word is None:
            return _label(self.types, value)

        return render_word(self._rendering(), word) or _label(self.types, value)

    def chosen(self, name: str) -> str:
        """A reference to an earlier choice by its name."""
        choice = self.known.choices.get(name)
        if choice is None:
            return name
        types = self.known.names.get(name, ())
        if "number" in types:
            return name
        kind = "chosen" if "place" not in types else ""
        if kind:
            return self.noun({"kind": "chosen", "name": name}, WordStyle())
        rendering = self._rendering()
        if self.tongue == "ru":
            return format(mention_in_russian(rendering, name, PLACE), "acc")

        return mention(rendering, name, "place").text

    def name_of(self, card: str) -> str:
        """The noun for another card."""
        return self._rendering().name_of(card)

    def question(self, name: str, answer: str = "") -> str:
        """The text of a ruling's question, or of an answer."""
        rendering = self._rendering()
        return rendering.answer_of(name, answer) if answer else rendering.name_of(name)

    def _tested(self, manner: WordStyle) -> str:
        """The tested piece, in a clause that follows the noun directly."""
        if self.tongue != "ru":
            return "that" if manner.how == "that" else "each"

        if manner.how == "that":
            return format(which(CHARACTER, False), manner.case or "nom")
        preposition, _blank, case = (manner.case or "nom").rpartition(" ")
        return f"{preposition} {EVERY.form(case, False, 'm', True)}".strip()

    def _rendering(self) -> Rendering[Any]:
        languages = self.types.ability_text.languages
        tongue = self.tongue if self.tongue in languages else "en"
        rendering: Rendering[Any] = Rendering(self.context, tongue, languages[tongue])
        rendering.active_in = self.known.active_in
        rendering.roles.update(self._roles or {})
        for name, choice in self.known.choices.items():
            if name not in self._said:
                self._said[name] = self._told(rendering, choice)
            if self._said[name] is not None:
                rendering.mentioned[name] = self._said[name]
        if self.known.scope.applied:  # there `self` is what the change holds for
            rendering.holders = [rendering.grammar.it]
        rendering.place_mentioned = False
        rendering.extra_nouns.clear()
        return rendering

    def _told(self, rendering: Rendering[Any], choice: Json) -> Any:
        kind = str(choice.get("kind")) if isinstance(choice, Mapping) else ""
        head = {"for_each": "among", "may_pay": "by", "may": "by"}.get(kind, "")
        loop = bool(head)
        among = choice.get(head) if isinstance(choice, Mapping) and loop else None
        word = _read(WordSlot("selector" if loop else "choice", self.types), among if loop else choice)
        if word is None:
            return None
        return rendering.function_for(word)(rendering, word, EACH if loop else False)


def context_of(document: PackDocument, file: str, card: str) -> Context:
    """The card of a file's sentences, and the names of others."""
    content = document.value(file)
    written = content if isinstance(content, dict) else {}
    name = own_name(document.system, file.partition("/")[0], written)
    return Context(card, name, Names(partial(_name_of, document, written)))


def rulings_of(document: PackDocument) -> list[Mapping[str, Any]]:
    """The pack's questions on which the manuals differ."""
    file = document.system.questions_file
    found = document.value(file, "/rulings") if file else None
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def _name_of(document: PackDocument, around: Mapping[str, Any], id_: str) -> Text | None:
    """The name of something that the file lists, of a question or an answer, else of a card."""
    folder, _slash, own = id_.rpartition("/")
    for listed in around.values() if folder in ("", "script") else ():
        for one in listed if isinstance(listed, list) else ():
            if isinstance(one, dict) and one.get("id") == own and one.get("name"):
                return as_text(one["name"])
    question, _equals, answer = own.partition("=")
    for ruling in rulings_of(document) if folder in ("", "rulings") else ():
        if ruling.get("id") == question:
            answers = ruling.get("answers")
            return as_text((answers if isinstance(answers, dict) else {}).get(answer) if answer else ruling.get("name"))
    return name_of_card(document.system, document.card, id_)


def _how(manner: WordStyle) -> How:
    match manner.how:
        case "one" | "that" | "each one":
            return ONE
        case "many":
            return MANY
        case "pick":
            return pick(manner.least, manner.most, False)
        case _:
            return EACH


def _label(types: ContentTypes, value: Json) -> str:
    kind = value.get("kind") if isinstance(value, Mapping) else None
    return types.labels.kind(kind).lower() if isinstance(kind, str) and kind else json.dumps(value, ensure_ascii=False)


def _read(slot: WordSlot, value: Json) -> Any:
    """The word of some JSON; None if no model accepts it."""
    model = model_for(slot, value)
    if model is None:
        return None
    try:
        return _word_of(model.types.vocabulary, slot.family, model.model, json.dumps(value))
    except (TypeError, ValueError):
        return None


@lru_cache(maxsize=4096)
def _word_of(words: Vocabulary, family: Family | None, model: type[ContentModel], text: str) -> Any:
    """Cached: words are frozen, and the same ones are rendered again at each edit."""
    try:
        if family is not None:
            return words.read_word(family, text)
        # The reader of all abilities is there since the pack was loaded.
        return words.adapter(Ability if issubclass(model, EffectAbility | Static) else model).validate_json(text)
    except ValidationError:
        return None

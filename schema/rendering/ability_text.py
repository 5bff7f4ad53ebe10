"""Renders abilities as the sentences of a card: whole abilities, single words and titles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

from schema.language.ability import Ability, EffectAbility, Static
from schema.language.base import Word
from schema.language.keywords import Param
from schema.language.readings import without_questions
from schema.language.secrets import only_mark, printed_names, revealed_names
from schema.models.base import ContentModel, Text, in_language
from schema.models.walk import parts_of
from schema.rendering.families import moment
from schema.rendering.figures import Figures, figures, without_names
from schema.rendering.keywords import with_blanks
from schema.rendering.mentioned_words import chosen_from, chosen_in_other_branches, words_within
from schema.rendering.sentences import render_ability, render_word
from schema.rendering.word_renderer import Context, Lexicon, Rendering, mark_mentioned


@dataclass(frozen=True, slots=True)
class AbilityText:
    """Renders the abilities of one game system."""

    languages: Mapping[str, Lexicon]
    """By language code, the shared words and those of the system; a language that is missing is rendered in English."""

    _known: dict[object, _Known] = field(default_factory=dict, init=False, compare=False, repr=False)

    def describe(self, ability: Ability, context: Context, language: str) -> str:
        """The ability as punctuated sentences, without its title."""
        ability = without_questions(ability, context.answers)
        words, key = _words_and_key(ability)
        at = (key, context.kind, context.unheld, context.shared, language)
        known = self._known.get(at)
        if known is not None and (text := known.text(context, language)) is not None:
            return text
        if any(isinstance(word, Param) for word in words):
            ability = with_blanks(ability)
            words, _key = _words_and_key(ability)
        seen = _SeenNames(context.names)
        rendering = self._begin(replace(context, names=seen), language)
        rendering.secrets, rendering.only_mark = printed_names(words), only_mark(words)
        rendering.revealed = revealed_names(words)
        text = render_ability(rendering, ability)
        if known is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            known = self._known[at] = _Known(tuple(seen.ids))
        known.add(text, tuple(seen.ids), context, language)
        return text

    def figures(self, ability: Ability, context: Context, language: str) -> Figures:
        """The figures of its sentences, without those in the names that they mention."""
        ability = without_questions(ability, context.answers)
        at = (_words_and_key(ability)[1], context.kind, context.unheld, context.shared, language)
        known = self._known.get(at)
        if known is not None and (found := known.figures(context, language)) is not None:
            return found
        text = self.describe(ability, context, language)
        return self._known[at].add_figures(text, context, language)

    def describe_word(
        self,
        word: Word | int,
        context: Context,
        language: str,
        within: Ability | None = None,
        called: Mapping[str, Sequence[str]] | None = None,
        you: str = "",
    ) -> str:
        """One word of an ability as it stands inside a sentence: no capital letter, no full stop.

        `within` is the ability that contains it: a choice made there before it is "that enemy", any other "the chosen
        piece".
        `called` gives what was chosen by a name the names of its own, one for each, and `you` is the name of who reads
        it.
        """
        rendering = self._begin(context, language)
        if within is not None:
            self._mention(rendering, within, word)
        rendering.mentioned |= {name: rendering.grammar.named(names) for name, names in (called or {}).items()}
        if you:
            rendering.mentioned[you] = rendering.grammar.you
        return render_word(rendering, word)

    def describe_effects(
        self, effects: Sequence[Word], context: Context, language: str, within: Ability, you: str = ""
    ) -> str:
        """A branch of an ability, or another part of it, as a list: enough to tell it from the others.

        What is chosen there or later is not known yet, and `you` is the name of who reads it.
        """
        rendering = self._begin(context, language)
        if effects:
            self._mention(rendering, within, effects[0])
        if you:
            rendering.mentioned[you] = rendering.grammar.you
        told = [render_word(rendering, effect) for effect in effects]
        return "; ".join(dict.fromkeys(filter(None, told)))

    def _mention(self, rendering: Rendering[Any], within: Ability, word: object) -> None:
        """Treat everything in an ability as mentioned but for what is not chosen yet where this word comes."""
        mark_mentioned(rendering, within)
        for name in (*chosen_in_other_branches(within, word), *chosen_from(within, word)):
            rendering.mentioned.pop(name, None)
            rendering.loops.discard(name)
        words = words_within(within)
        rendering.revealed, rendering.only_mark = revealed_names(words), only_mark(words)

    def heading(self, ability: Ability, context: Context, language: str) -> str:
        """The author's title, or else one made from the ability's moment: "End of turn", "When it dies"."""
        return in_language(ability.title, language) or self._usual_heading(ability, context, language)

    def _usual_heading(self, ability: Ability, context: Context, language: str) -> str:
        rendering = self._begin(context, language)
        rendering.active_in = ability.active_in
        of_the_card = rendering.lexicon.headings.get(context.kind)
        if of_the_card is not None:
            return of_the_card
        if isinstance(ability, EffectAbility):
            return moment(rendering, ability.when).heading
        return rendering.lexicon.active_in[ability.active_in].heading

    def _begin(self, context: Context, language: str) -> Rendering[Any]:
        spoken = language if language in self.languages else "en"
        return Rendering(context, spoken, self.languages[spoken])


class _SeenNames(Mapping[str, Text]):
    """Names, noting which are looked up."""

    def __init__(self, names: Mapping[str, Text]) -> None:
        self._names = names
        self.ids: dict[str, None] = {}

    def __getitem__(self, id_: str) -> Text:
        self.ids[id_] = None
        return self._names[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class _Known:
    """The sentences of equal abilities in one language: many cards of a pack have the same, and both checks and
    cards ask for them. They differ in the names that they mention.
    """

    __slots__ = ("_figures", "_ids", "_texts")

    def __init__(self, ids: tuple[str, ...]) -> None:
        self._ids = ids
        """The names that were looked up, in order."""
        self._texts: dict[tuple[str | None, ...], str] = {}
        """By the card's own name, None if it makes no difference, and those names."""
        self._figures: Figures | None = None
        """Of all these texts, where no name has a figure: then names make no difference."""

    def text(self, context: Context, language: str) -> str | None:
        """The sentences if they are known. It looks up the names that rendering them would look up."""
        names = self._names(context, language)
        text = self._texts.get((None, *names))
        return self._texts.get((in_language(context.name, language), *names)) if text is None else text

    def add(self, text: str, ids: tuple[str, ...], context: Context, language: str) -> None:
        """Keep the sentences for cards where they are the same."""
        if ids == self._ids and len(self._texts) < _MOST_NAMES:
            own = in_language(context.name, language)
            # Sentences use names as they are, so one that is not in the text made no difference.
            self._texts[own if own and own in text else None, *self._names(context, language)] = text

    def figures(self, context: Context, language: str) -> Figures | None:
        """The figures of the sentences, if they are known; it looks up names as `text` does."""
        names = self._names(context, language)
        return self._figures if _without_figures(context, names, language) else None

    def add_figures(self, text: str, context: Context, language: str) -> Figures:
        """The figures of this text, which are kept for cards where they are the same."""
        mentioned = [name for id_ in self._ids if (name := context.names.get(id_)) is not None]
        found = figures(without_names(text, mentioned, language), language)
        if _without_figures(context, self._names(context, language), language):
            self._figures = found
        return found

    def _names(self, context: Context, language: str) -> list[str]:
        return [in_language(context.names.get(id_), language, _UNNAMED) for id_ in self._ids]


_MOST_KNOWN: Final = 4000
_MOST_NAMES: Final = 1000
_UNNAMED: Final = "\0"


def _without_figures(context: Context, names: list[str], language: str) -> bool:
    """Whether there are an own name and all those that are mentioned, and none has a figure."""
    every = [in_language(context.name, language), *names]
    return all(name not in ("", _UNNAMED) and figures(name, language) == _NO_FIGURES for name in every)


_NO_FIGURES: Final[Figures] = (frozenset(), frozenset())


def _words_and_key(ability: Ability) -> tuple[list[ContentModel], object]:
    """The words of an ability, in text order, and a value that is equal for abilities with the same sentences."""
    latest, words, key = _latest[0]
    if latest is not ability:
        words, values = [], list[object]()
        _add(ability, words, values)
        key = tuple(values)
        _latest[0] = ability, words, key
    return words, key


_latest: list[tuple[Ability | None, list[ContentModel], object]] = [(None, [], None)]
"""The last ability: it is rendered in each language."""


def _add(word: ContentModel, words: list[ContentModel], key: list[object]) -> None:
    words.append(word)
    model = type(word)
    values = word.__dict__
    key.append(model)
    for name in _plain_fields(model):
        value = values[name]
        key.append(tuple(value.items()) if isinstance(value, dict) else value)
    for name, _key in parts_of(model):
        _add_value(values[name], words, key)


def _add_value(value: object, words: list[ContentModel], key: list[object]) -> None:
    # Most values have nothing inside: the slow question is the last one.
    if isinstance(value, tuple):
        key.append(len(value))
        for item in value:
            _add_value(item, words, key)
    elif value is not None and isinstance(value, ContentModel):
        _add(value, words, key)
    else:
        key.append(value)


@cache
def _plain_fields(model: type[ContentModel]) -> tuple[str, ...]:
    """The fields without words inside; what an author wrote on the card is no part of the sentences."""
    apart = {name for name, _key in parts_of(model)} | ({"title", "text"} if issubclass(model, _ABILITIES) else set())
    return tuple(name for name in model.model_fields if name not in apart)


_ABILITIES: Final = (EffectAbility, Static)

"""Renders abilities as the sentences of a card: whole abilities, single words and titles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from schema.language.ability import Ability, EffectAbility
from schema.language.base import Word
from schema.language.keywords import Param
from schema.language.readings import without_questions
from schema.language.secrets import only_mark, printed_names, revealed_names
from schema.models.base import Text, in_language
from schema.models.references import Reference
from schema.rendering.families import moment
from schema.rendering.figures import Figures
from schema.rendering.kept_sentences import AbilityRead, AbilityReader, KeptSentences
from schema.rendering.keywords import with_blanks
from schema.rendering.mentioned_words import chosen_from, chosen_in_other_branches, words_within
from schema.rendering.sentences import render_ability, render_word
from schema.rendering.word_renderer import Context, Lexicon, Rendering, mark_mentioned


@dataclass(frozen=True, slots=True)
class AbilityText:
    """Renders the abilities of one game system."""

    languages: Mapping[str, Lexicon]
    """By language code, the shared words and those of the system; a language that is missing is rendered in English."""

    references: tuple[Reference, ...] = ()
    """The fields of words that hold ids, in whose place sentences have names."""

    _kept: dict[object, KeptSentences] = field(default_factory=dict, init=False, compare=False, repr=False)
    _reader: AbilityReader = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_reader", AbilityReader(self.references))

    def describe(self, ability: Ability, context: Context, language: str) -> str:
        """The ability as punctuated sentences, without its title."""
        ability = without_questions(ability, context.answers)
        read = self._reader.read(ability)
        at = _key(read, context, language)
        kept = self._kept.get(at)
        if kept is not None and (text := kept.text(read, context, language)) is not None:
            return text
        words = read.words
        if any(isinstance(word, Param) for word in words):
            ability = with_blanks(ability)
            words = self._reader.read(ability).words
        seen = _SeenNames(context.names)
        rendering = self._begin(replace(context, names=seen), language)
        rendering.secrets, rendering.only_mark = printed_names(words), only_mark(words)
        rendering.revealed = revealed_names(words)
        text = render_ability(rendering, ability)
        if kept is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            kept = self._kept[at] = KeptSentences(read, seen.ids)
        kept.add(text, read, seen.ids, context, language)
        return text

    def figures(self, ability: Ability, context: Context, language: str) -> Figures:
        """The figures of its sentences, without those in the names that they mention."""
        ability = without_questions(ability, context.answers)
        read = self._reader.read(ability)
        at = _key(read, context, language)
        kept = self._kept.get(at)
        if kept is not None and (found := kept.figures(read, context, language)) is not None:
            return found
        text = self.describe(ability, context, language)
        return self._kept[at].add_figures(text, read, context, language)

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


_MOST_KEPT: Final = 4000


def _key(read: AbilityRead, context: Context, language: str) -> object:
    """A value that is equal where sentences differ in names alone."""
    return read.key, context.kind, context.unheld, context.shared, language

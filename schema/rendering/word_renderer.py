"""A telling: one ability being put into words, and what has been said so far; the words themselves are a language's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from schema.language.ability import Ability, Triggered
from schema.language.base import ChoiceWord, ConditionWord, EffectWord, Word
from schema.language.effects import ChooseOne, ForEach, When
from schema.language.selectors import Chosen, FromEvent
from schema.models.base import ContentModel, Text, in_language

Form = Literal["plain", "may"]
"""How an effect is said: as the rule itself, or after "you may"."""

_NESTED = (ChooseOne, ForEach, When)


@dataclass(frozen=True, slots=True)
class Context:
    """What the sentences may speak of besides the ability: the card on which it stands, and names of other cards."""

    kind: str = "character"
    """The kind of card, as the lexicons of the game system name it."""
    name: Text = field(default_factory=dict)
    """The card's own name; of a missile, its type word."""
    names: Mapping[str, Text] = field(default_factory=dict)
    """The word for each card an ability may name, by id (of missiles the type word), and for each `question=answer`."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """The answers with which the cards are told, by question: that these are given goes without saying."""


@dataclass(frozen=True, slots=True)
class How:
    """How many of what a selector finds a sentence speaks of."""

    kind: Literal["each", "one", "many", "pick", "bare one", "bare many"]
    """Bare: without an article, and without saying whose they are."""
    least: int = 1
    most: int = 1
    chosen: bool = False
    """Say that its player chooses: where the verb alone would not tell."""


EACH, ONE, MANY, BARE, BARE_MANY = How("each"), How("one"), How("many"), How("bare one"), How("bare many")


def pick(least: int, most: int, chosen: bool) -> How:
    return How("pick", min(least, most), most, chosen)


CHOSEN_EACH, CHOSEN_ONE = How("each", chosen=True), How("one", chosen=True)
"""For verbs that do not say who chooses: "an enemy of your choice"."""

NounT = TypeVar("NounT")


@dataclass(frozen=True, slots=True)
class Moment(Generic[NounT]):
    """How a trigger is said."""

    text: str
    """The words that open the sentence; empty where the title says enough."""
    heading: str
    """A title for an ability without one."""
    roles: Mapping[str, NounT] = field(default_factory=dict)
    """How the sentence goes on to speak of those who take part in the event."""
    implied_by: str = ""
    """A part that tells the moment by itself: where the ability speaks of it, `text` is left out."""


@dataclass(frozen=True, slots=True)
class InForceWording:
    """How one value of `in_force` is said: where the card must be for its abilities to work."""

    heading: str
    """A title for a standing ability without one."""
    clause: str = ""
    """ "while it lies on a character"; empty for abilities that always work."""
    discarded: str = ""
    """What is discarded after the last use: "it", "the disk"."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The tables of one language: how every word is said. Those of several game systems add up with `|`."""

    words: Mapping[type[Word], Any] = field(default_factory=dict)
    """Every word of the vocabulary: a function whose shape depends on the family, see `families`."""
    narrows: Mapping[type[ConditionWord], Callable[..., bool]] = field(default_factory=dict)
    """Conditions that can become part of a noun ("wounded", "nearby"); False where this one cannot."""
    kinds: Mapping[type[ConditionWord], Callable[..., Any]] = field(default_factory=dict)
    """Conditions that name what deals damage ("hits and shots")."""
    self_nouns: Mapping[str, Any] = field(default_factory=dict)
    """What an ability calls the piece or card on which it stands, by kind of card."""
    lead_ins: Mapping[str, str] = field(default_factory=dict)
    """Words that open every sentence on this kind of card."""
    headings: Mapping[str, str] = field(default_factory=dict)
    """Titles that the kind of card gives, whatever the ability does."""
    comparisons: Mapping[str, str] = field(default_factory=dict)
    """What stands between two amounts that are compared, by the test: "is less than"."""
    and_: str = ""
    """Joins clauses, as the next two do."""
    or_: str = ""
    then: str = ""
    in_force: Mapping[str, InForceWording] = field(default_factory=dict)
    """The values of `in_force`."""
    place_words: tuple[type[Word], ...] = ()
    """Words that say themselves where the card is, so that the clause of `in_force` is left out."""
    periods: Mapping[str, str] = field(default_factory=dict)
    """The periods of a limit, as they stand after "once a"."""
    roles: Mapping[str, Any] = field(default_factory=dict)
    """Nouns for the roles in an event, where the moment gives none."""
    listeners: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """Values of `who` that are no relation: (rendering) -> the noun in the moment, and the one as the sentence goes on.
    """
    dealers: frozenset[str] = frozenset()
    """Kinds of cards on which "it" deals the damage of an ability."""

    def __or__(self, other: Lexicon) -> Lexicon:
        return Lexicon(
            {**self.words, **other.words},
            {**self.narrows, **other.narrows},
            {**self.kinds, **other.kinds},
            {**self.self_nouns, **other.self_nouns},
            {**self.lead_ins, **other.lead_ins},
            {**self.headings, **other.headings},
            {**self.comparisons, **other.comparisons},
            other.and_ or self.and_,
            other.or_ or self.or_,
            other.then or self.then,
            {**self.in_force, **other.in_force},
            (*self.place_words, *other.place_words),
            {**self.periods, **other.periods},
            {**self.roles, **other.roles},
            {**self.listeners, **other.listeners},
            self.dealers | other.dealers,
        )


@dataclass(slots=True)
class Rendering(Generic[NounT]):
    """One ability, or one word, being told; grows while it is told, so it serves once."""

    context: Context
    language: str
    lexicon: Lexicon
    in_force: str = "always"
    choices: dict[str, ChoiceWord] = field(default_factory=dict)
    """Choices that have not been spoken of yet, by name: the first mention tells them."""
    mentioned: dict[str, NounT] = field(default_factory=dict)
    """What was chosen and has been spoken of, by name, in the order of the first mentions."""
    roles: dict[str, NounT] = field(default_factory=dict)
    """The pieces that take part in the event, once the moment has been rendered."""
    implied_by: str = ""
    """As in the `Moment` of the ability."""
    candidate: NounT | None = None
    """The piece that a condition inside `where` tests; None for a plain pronoun."""
    place_mentioned: bool = False
    """Whether the text has already said where the card must be."""
    extra_nouns: dict[str, NounT] = field(default_factory=dict)
    """Nouns that the language wants to find again, by a key of its own."""

    def own_name(self) -> str:
        return in_language(self.context.name, self.language)

    def name_of(self, card: str) -> str:
        """The word for another card; for an unknown one the id, made readable."""
        readable = card.replace("_", " ").replace("-", " ").capitalize()
        return in_language(self.context.names.get(card), self.language, readable)

    def answer_of(self, question: str, answer: str) -> str:
        """What an answer to a question says."""
        readable = answer.replace("_", " ").replace("-", " ")
        return in_language(self.context.names.get(f"{question}={answer}"), self.language, readable)

    def function_for(self, word: Word) -> Any:
        """The function that tells this word."""
        return self.lexicon.words[type(word)]


def mark_mentioned(rendering: Rendering[Any], ability: Ability) -> None:
    """Takes the ability as told already: its choices, and those who take part in its moment, are only pointed at."""
    rendering.in_force = ability.in_force
    if isinstance(ability, Triggered):
        begin_moment(rendering, rendering.function_for(ability.when)(rendering, ability.when))
    for word in words_within(ability):
        if isinstance(word, ChoiceWord):
            rendering.mentioned[name_of_choice(word)] = rendering.function_for(word)(rendering, word, False)
        elif isinstance(word, ForEach):
            rendering.mentioned[word.name] = rendering.function_for(word.among)(rendering, word.among, EACH)
    rendering.place_mentioned = False
    rendering.extra_nouns.clear()


def begin_moment(rendering: Rendering[Any], moment: Moment[Any]) -> None:
    """From here on the sentence refers to the pieces that take part in the moment."""
    rendering.roles.update(moment.roles)
    rendering.implied_by = moment.implied_by


def implies_moment(rendering: Rendering[Any], role: str) -> bool:
    """Whether the piece in this role says the moment by itself: "its target" of a shot."""
    return bool(rendering.implied_by) and rendering.roles.get(role) == rendering.roles.get(rendering.implied_by)


def chosen_up_front(choose: tuple[ChoiceWord, ...], do: tuple[EffectWord, ...]) -> list[ChoiceWord]:
    """The choices that no effect can tell in passing: never spoken of, or first inside a branch or a loop."""
    by_name = {name: choice for choice in choose if (name := name_of_choice(choice))}
    told: set[str] = set()
    early: list[str] = []
    for effect in do:
        for name in _names_reached(effect, by_name):
            if name in told:
                continue
            told.add(name)
            if isinstance(effect, _NESTED):
                early.append(name)
    return [choice for choice in choose if (name := name_of_choice(choice)) not in told or name in early]


def name_of_choice(choice: ChoiceWord) -> str:
    return str(getattr(choice, "name", ""))


def _names_reached(word: ContentModel, choices: Mapping[str, ChoiceWord]) -> Iterator[str]:
    for name in _names_in(word):
        yield name
        if name in choices:
            rest = {key: choice for key, choice in choices.items() if key != name}
            yield from _names_reached(choices[name], rest)


def _names_in(word: ContentModel) -> Iterator[str]:
    """The names of choices of which a word speaks: of pieces by `chosen`, of places by a plain `to`."""
    for each in words_within(word):
        if isinstance(each, Chosen):
            yield each.name
        elif isinstance(place := getattr(each, "to", None), str):
            yield place


def words_within(word: object) -> Iterator[ContentModel]:
    """A word and all words inside it, in the order of the text."""
    if isinstance(word, ContentModel):
        yield word
        for name in type(word).model_fields:
            yield from words_within(getattr(word, name))
    elif isinstance(word, tuple):
        for item in word:
            yield from words_within(item)


def speaks_of(ability: Ability | Word, kind: type[Word]) -> bool:
    """Whether a word of this kind stands anywhere in the ability."""
    return any(isinstance(word, kind) for word in words_within(ability))


def opening(moment: Moment[Any], ability: Ability) -> str:
    """The words that open the sentence, unless the ability tells its moment anyhow."""
    roles = {word.role for word in words_within(ability) if isinstance(word, FromEvent)}
    return "" if moment.implied_by in roles else moment.text


def place_clause(rendering: Rendering[Any], ability: Ability) -> str:
    """The clause that says where the card must be; empty where the text says it anyway."""
    said = rendering.place_mentioned or any(speaks_of(ability, word) for word in rendering.lexicon.place_words)
    return "" if said else rendering.lexicon.in_force[rendering.in_force].clause

"""The state of rendering one ability, and the tables of words that each language fills in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from schema.frozen_dataclass import fast_init
from schema.language.ability import Ability, EffectAbility, Limit, Replacement
from schema.language.base import ChoiceWord, ConditionWord, DurationWord, SelectorWord, Word
from schema.language.durations import Until, WhileHolds
from schema.language.effects import ForEach
from schema.language.payments import Offer
from schema.language.secrets import OPENLY, USUAL_MARKS, ReadMark, asks_own
from schema.language.selectors import Candidate, Chosen, FromEvent, Itself
from schema.models.base import Text, in_language
from schema.rendering.mentioned_words import name_of_choice, words_within

SECRET = "secret:"
"""Stands before the name of a secret choice where the names of cards are looked up."""

MOST = "most:"
"""Stands before the id of a counter where its largest number is looked up, as text."""

Form = Literal["plain", "may", "pay"]
"""The form of an effect: a plain statement, what follows "you may", or a cost: what the player is told to do."""


@fast_init
@dataclass(frozen=True, slots=True)
class Context:
    """What sentences may mention besides the ability: the card that has it, and the names of other cards."""

    kind: str = ""
    """The kind of card, as the lexicons of the game system name it."""
    name: Text = field(default_factory=dict)
    """The name of the card, as sentences use it."""
    names: Mapping[str, Text] = field(default_factory=dict)
    """The names of the cards that an ability may mention, by id, or by `folder/id` where several folders have it, and
    the text of each answer, by `question=answer`.
    """
    answers: Mapping[str, str] = field(default_factory=dict)
    """The answers that apply, by question: sentences do not mention conditions that ask for them."""
    unheld: bool = False
    """Whether nobody can ever have the card, so that nothing is said of whether somebody has it."""
    shared: bool = False
    """Whether several abilities of the card state no limit, so that they share the one of its kind."""


class Names(Mapping[str, Text]):
    """Names that are looked up when a sentence mentions them. It lists none."""

    def __init__(self, name_of: Callable[[str], Text | None]) -> None:
        self._name_of = name_of

    def __getitem__(self, id_: str) -> Text:
        found = self._name_of(id_)
        if found is None:
            raise KeyError(id_)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


@fast_init
@dataclass(frozen=True, slots=True)
class How:
    """How many of the pieces that a selector finds a sentence is about."""

    kind: Literal["each", "one", "many", "pick", "bare one", "bare many"]
    """Bare: without an article and without a possessive."""
    least: int = 1
    most: int = 1
    chosen: bool = False
    """Whether to say that its player chooses, because the verb alone does not."""
    random: bool = False
    """Whether to say that chance chooses."""


EACH, ONE, MANY, BARE, BARE_MANY = How("each"), How("one"), How("many"), How("bare one"), How("bare many")


MANY_PICKED = 97
"""Stands for the number of a noun that an amount states: it is written as `X`, and explained behind the noun."""
MANY_AT_LEAST = 98
"""The same for the lower of two numbers that amounts state."""


def pick(least: int, most: int, chosen: bool) -> How:
    return How("pick", min(least, most), most, chosen)


def drawn(count: int) -> How:
    """As many, drawn by lot."""
    return How("pick", count, count, random=True)


CHOSEN_EACH, CHOSEN_MANY, CHOSEN_ONE = (How(kind, chosen=True) for kind in ("each", "many", "one"))
"""For verbs that do not imply a choice: "an enemy of your choice"."""

NounT = TypeVar("NounT")


@fast_init
@dataclass(frozen=True, slots=True)
class Moment(Generic[NounT]):
    """How to render a trigger."""

    text: str
    """The words that open the sentence; empty if the title is enough."""
    heading: str
    """A title for an ability without one."""
    roles: Mapping[str, NounT] = field(default_factory=dict)
    """How the rest of the sentence refers to the pieces in the event."""
    implied_by: str = ""
    """A role that implies the moment: if the ability mentions it, `text` is left out."""
    prevented: tuple[str, str] = ("", "")
    """How to say that the event of the moment does not happen: as a sentence, and after "you may"."""
    redirected: tuple[str, str] = ("", "")
    """How to say that it happens to somebody else, {to}: as a sentence, and after "you may"."""
    heals: bool = False
    """Whether the amount of the event is life that is gained, else damage."""
    counts: Any = None
    """The name of the counters that the amount of the event is about, if it is."""


@dataclass(frozen=True, slots=True)
class ActiveInWording:
    """How to render one value of `active_in`: where the card must be for its abilities to work."""

    heading: str
    """A title for a static ability without one."""
    clause: str = ""
    """The condition as a clause; empty for abilities that always work."""
    discarded: str = ""
    """What is discarded after the last use: "it", "the card"."""
    offer: str = ""
    """What its player may do for it to work, after "you may"; empty where nothing is to be done."""
    always_said: bool = False
    """Whether the clause is said even where the ability speaks of the place by itself."""


class Grammar(ABC, Generic[NounT]):
    """How one language forms nouns and sentences, where languages differ."""

    @abstractmethod
    def as_many(self, noun: NounT, amount: str, number: int = MANY_PICKED, letter: str = "X") -> NounT:
        """A noun with this number: with a letter in its place, and what the letter is."""

    @abstractmethod
    def or_not(self, noun: NounT) -> NounT:
        """What may be picked, or nothing, of which no number says so."""

    it: NounT
    they: NounT
    if_: str
    while_: str
    you_may: str
    if_you_do: str
    you: NounT
    """Starts the sentence after an optional one."""
    in_your_turn: str
    all_together: str
    """Behind how often something works that all abilities of a card share."""
    note: Any
    """The verb that tells to keep in mind what passes, in the forms of the verb of a choice."""
    per: str
    """Stands between a number of times and a period: "once a turn"."""
    openers: tuple[str, ...]
    """What clauses start with. Conditions follow those that start with one of the first two after "and"."""

    @abstractmethod
    def builder(self, relation: str) -> Any:
        """A builder of nouns for characters."""

    @abstractmethod
    def itself(self, rendering: Rendering[NounT]) -> NounT:
        """The piece or card that has the ability."""

    @abstractmethod
    def for_each_pair(self, noun: NounT, other: NounT) -> str:
        """ "for each pair of ally and enemy"."""

    @abstractmethod
    def for_each(self, noun: NounT) -> str:
        """That something is counted for each such thing: "for each enemy"."""

    @abstractmethod
    def that(self, noun: NounT) -> NounT:
        """A piece after its first mention: "that enemy"."""

    @abstractmethod
    def compared(self, left: str, test: str, right: str, number: bool) -> str:
        """A comparison of two amounts as a clause; the right one may be a plain number."""

    @abstractmethod
    def again(self, noun: NounT) -> NounT:
        """The piece in the rest of a clause about it, so that something of it is "its"."""

    def other_than_it(self, noun: NounT) -> NounT | None:
        """The pronoun for a piece that is no "it", where the language has one."""
        return None

    @abstractmethod
    def named(self, names: Sequence[str]) -> NounT:
        """What has this name, or these several names, the same at every mention."""

    @abstractmethod
    def is_of(self, noun: NounT, relation: str) -> bool:
        """Whether a noun says that somebody is an ally or an enemy."""

    @abstractmethod
    def together(self, together: str, single: bool) -> str:
        """What a limit counts together, after its number: "for all of yours together"; of what there is once, whose."""

    def in_turn(self, parts: Sequence[str], lexicon: Lexicon) -> str:
        """What happens one after the other, in one sentence."""
        return f", {lexicon.then} ".join(parts)

    @abstractmethod
    def either(self, parts: Sequence[str], subject: str) -> str:
        """Clauses of which any must hold, where "or" alone could be misread: "either it is wounded or it can shoot"."""

    @abstractmethod
    def one_of(self, noun: NounT) -> NounT:
        """One of the pieces that a loop goes through: "that enemy" of "those enemies"."""

    @abstractmethod
    def one_of_several(self, noun: NounT) -> tuple[NounT, NounT]:
        """One of known ones, and that one from then on: "that ally or that enemy", "one of those enemies"."""

    @abstractmethod
    def the_others(self, noun: NounT, several: bool) -> NounT:
        """Those of known ones that are not the one that is spoken of: "the other"."""

    @abstractmethod
    def subject_of(self, clause: str) -> str:
        """The pronoun or short noun that starts a clause; empty if nothing can be left out when it is repeated."""

    @abstractmethod
    def mention(self, rendering: Rendering[NounT], name: str, how: How = EACH) -> NounT:
        """A chosen piece by the name of the choice."""

    @abstractmethod
    def choose(self, nouns: Sequence[NounT], form: Form, verb: Any = None) -> str:
        """ "choose an enemy and a place", or with the verb of the lexicon."""

    @abstractmethod
    def chooses(self, player: NounT, what: str, form: Form) -> str:
        """ "an opponent chooses an enemy and a place"; `what` is in the form that `choose` takes."""

    @abstractmethod
    def theirs(self, text: str) -> str:
        """What is said to the ability's player, about what another player has: "one of their characters"."""

    @abstractmethod
    def chosen_things(self, nouns: Sequence[NounT]) -> str:
        """ "an enemy and a place", as what is chosen."""

    @abstractmethod
    def nothing(self, form: Form) -> str:
        """The clause of a branch without effects: "do nothing"."""

    @abstractmethod
    def except_for(self, noun: NounT) -> str:
        """ "other than that enemy"."""

    @abstractmethod
    def relative_pronoun(self, builder: Any, how: How) -> NounT:
        """The pronoun that stands for what `builder` builds in a relative clause."""

    @abstractmethod
    def is_relative(self, clause: str) -> bool:
        """Whether the clause starts with the relative pronoun."""

    @abstractmethod
    def for_which(self, pronoun: NounT) -> str:
        """What turns any clause into a relative clause."""

    @abstractmethod
    def times(self, most: int) -> str:
        """ "once", "up to twice"."""

    @abstractmethod
    def last_use(self, uses: int, card: str) -> str:
        """ "this works twice, then it is discarded"."""

    @abstractmethod
    def has_comma(self, text: str) -> bool: ...

    @abstractmethod
    def is_long(self, text: str) -> bool:
        """Whether the next effect starts a new sentence."""

    @abstractmethod
    def with_lead_in(self, lead: list[str], sentence: str) -> str:
        """The sentence after its opening words, with commas after clauses."""

    def finish(self, text: str) -> str:
        """The text with its last corrections."""
        return text


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The tables of one language: how to render each word. Tables are merged with `|`."""

    words: Mapping[type[Word], Any] = field(default_factory=dict)
    """A function for each word of the vocabulary; its signature depends on the family, see `families`."""
    narrows: Mapping[type[ConditionWord], Callable[..., bool]] = field(default_factory=dict)
    """For conditions that can become part of a noun ("wounded"): a function that adds them, or returns False."""
    kinds: Mapping[type[ConditionWord], Callable[..., Any]] = field(default_factory=dict)
    """Conditions that name what deals damage."""
    self_nouns: Mapping[str, Any] = field(default_factory=dict)
    """How an ability refers to its own piece or card, by kind of card."""
    lead_ins: Mapping[str, str] = field(default_factory=dict)
    """Words that open every sentence on this kind of card."""
    headings: Mapping[str, str] = field(default_factory=dict)
    """Titles that depend only on the kind of card."""
    comparisons: Mapping[str, str] = field(default_factory=dict)
    """What stands between two amounts that are compared, by the test: "is less than"."""
    and_: str = ""
    """Joins clauses, as the next two do."""
    or_: str = ""
    then: str = ""
    in_any_case: str = ""
    """Before what follows a condition that stands alone, and does not depend on it."""
    instead: str = ""
    """Opens effects that take the place of an event."""
    active_in: Mapping[str, ActiveInWording] = field(default_factory=dict)
    """The values of `active_in`."""
    place_words: tuple[type[Word], ...] = ()
    """Words that already say where the card is, so that the clause of `active_in` is left out."""
    periods: Mapping[str, str] = field(default_factory=dict)
    """The periods of a limit, as they stand after "once a"."""
    beginnings: Mapping[str, str] = field(default_factory=dict)
    """What the first start of a round in such a period is: "at the start of the game"."""
    limits: Mapping[str, Limit] = field(default_factory=dict)
    """How often those abilities of a card work that state no limit, all of them together, by kind of card."""
    uses: Mapping[str, Limit] = field(default_factory=dict)
    """How often each ability works that a player uses and that states no limit."""
    no_cards: frozenset[str] = frozenset()
    """Kinds of files whose abilities are on no card, so that none is discarded."""
    roles: Mapping[str, Any] = field(default_factory=dict)
    """Nouns for the roles in an event, unless the moment has its own."""
    listeners: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """For values of `who` that are no relation: `(rendering) -> (noun in the moment, noun after it)`."""
    dealers: frozenset[str] = frozenset()
    """Kinds of cards on which "it" deals the damage of an ability."""
    single: frozenset[str] = frozenset()
    """Kinds of cards of which there is one for all players."""
    yours: frozenset[str] = frozenset()
    """Kinds of cards that work for the player who controls them, which is "you"."""
    orders: tuple[str, ...] = ()
    """Verbs with which clauses start that tell the player what to do, in languages that need them."""
    card_noun: Any = None
    """What a card of the deck and of hands is called."""
    card_folder: str = ""
    """The folder of such cards."""
    choosing: Mapping[type[ChoiceWord], Any] = field(default_factory=dict)
    """The verbs of choices that sentences tell before the effects, wherever these mention them first: "target"."""
    things: frozenset[Any] = frozenset()
    """The bare nouns of what is nobody's ally or enemy, but belongs to somebody."""
    grammar: Grammar[Any] | None = None
    """Given by the words that all systems share."""

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
            other.in_any_case or self.in_any_case,
            other.instead or self.instead,
            {**self.active_in, **other.active_in},
            (*self.place_words, *other.place_words),
            {**self.periods, **other.periods},
            {**self.beginnings, **other.beginnings},
            {**self.limits, **other.limits},
            {**self.uses, **other.uses},
            self.no_cards | other.no_cards,
            {**self.roles, **other.roles},
            {**self.listeners, **other.listeners},
            self.dealers | other.dealers,
            self.single | other.single,
            self.yours | other.yours,
            (*self.orders, *other.orders),
            other.card_noun or self.card_noun,
            other.card_folder or self.card_folder,
            {**self.choosing, **other.choosing},
            self.things | other.things,
            other.grammar or self.grammar,
        )


@dataclass(slots=True)
class Rendering(Generic[NounT]):
    """The state of rendering one ability or one word; used once."""

    context: Context
    language: str
    lexicon: Lexicon
    active_in: str = "always"
    choices: dict[str, ChoiceWord] = field(default_factory=dict)
    """Choices that have not been mentioned yet, by name: the first mention describes them in full."""
    mentioned: dict[str, NounT] = field(default_factory=dict)
    """Choices that have been mentioned, by name, in the order of their first mentions."""
    by_role: dict[str, NounT] = field(default_factory=dict)
    """Choices that have not been mentioned yet and only name who takes part in the event, by name."""
    untold: dict[str, SelectorWord] = field(default_factory=dict)
    """What these choices name, also once they have been mentioned."""
    same_pieces: list[NounT] = field(default_factory=list)
    """Nouns for parts in an event that are what a choice has named, so that no other piece shares them."""
    same_as: dict[str, str] = field(default_factory=dict)
    """Names of what has another name already."""
    pairs: set[str] = field(default_factory=set)
    """The names among them that stand for exactly two."""
    unlisted: set[str] = field(default_factory=set)
    """Clauses of loops that are not told as lists: "every enemy takes 1 damage"."""
    passed_over: set[str] = field(default_factory=set)
    """The names among them of which one has been picked, which "that enemy" is from then on."""
    loops: set[str] = field(default_factory=set)
    """The names among them that stand for the current piece of a loop."""
    roles: dict[str, NounT] = field(default_factory=dict)
    """The pieces in the event, once the moment has been rendered."""
    when: Word | None = None
    """What starts the effects that are rendered: the moment of the ability, or the one for which an effect waits."""
    others_act: bool = False
    """Whether the moment is what another piece does, so that "it" is not clear."""
    implied_by: str = ""
    """As in the `Moment` of the ability."""
    prevented: tuple[str, str] = ("", "")
    """As in the `Moment` of the ability."""
    redirected: tuple[str, str] = ("", "")
    """As in the `Moment` of the ability."""
    awaits: bool = False
    """Whether it is told what happens later than the ability works."""
    lessened: bool = False
    """Whether a part of what would happen has been prevented by then."""
    heals: bool = False
    """As in the `Moment` of the ability."""
    counts: Any = None
    """As in the `Moment` of the ability."""
    among: SelectorWord | None = None
    """Among what the lowest or highest is found that is being said."""
    replaces: bool = False
    """Whether the ability replaces an event, which has not happened when its words speak of it."""
    existence: dict[str, tuple[str, str]] = field(default_factory=dict)
    """How to say that something with a name is there, and that it is not."""
    paying: bool = False
    """Whether what is said is a cost."""
    concerning: tuple[ConditionWord, ...] = ()
    """Conditions about the piece to which such an event would happen, which the noun for it expresses."""
    causes: Any = None
    """The kinds of what deals the damage of such an event, which the moment expresses; None for any."""
    turn_of: SelectorWord | None = None
    """Whose turn starts or ends, where a condition says that."""
    doer: ConditionWord | None = None
    """The condition that says who kills or deals the damage."""
    met: SelectorWord | None = None
    """Whom another one runs into, where a condition says that."""
    toucher: SelectorWord | None = None
    """Which of two that touch is meant, where a condition says that it is one of them."""
    listened: Any = None
    """To whom a moment listens, where conditions say that: the nouns in the moment and after it; None elsewhere."""
    group: Any = None
    """The condition that the event is about one of several known ones, so that another is "the other"; else None."""
    candidate: NounT | None = None
    """The piece that a condition inside `where` tests; None for a plain pronoun."""
    tested: NounT | None = None
    """The relative pronoun of the clause that is rendered."""
    subject: SelectorWord | None = None
    """The piece that a clause is about, for the rest of the clause: "that enemy takes damage equal to its life"."""
    pronoun: NounT | None = None
    """What stands for the piece for which something lasts; None for "it"."""
    choosing: bool = False
    """Whether the verb says that something is chosen, as in "choose a point"."""
    picker: str = ""
    """The player who picks, for what is picked: "that opponent chooses one of their characters"."""
    besides_you: bool = False
    """Whether the players that are named next are the other players."""
    pickers: list[SelectorWord] = field(default_factory=list)
    """The players who have picked something, who are "that opponent" from then on."""
    soles: list[tuple[SelectorWord, NounT]] = field(default_factory=list)
    """What a condition says to be exactly one: "that player" in what depends on the condition."""
    holders: list[NounT] = field(default_factory=list)
    """What `self` is among changes that an effect applies: at its first mention, and after it; empty elsewhere."""
    lasts: DurationWord | None = None
    """How long changes hold that an effect applies; None elsewhere."""
    rolls: list[str] = field(default_factory=list)
    """The names of the dice that have been rolled."""
    notes: list[str] = field(default_factory=list)
    """The names of the numbers that have been noted."""
    moved: bool = False
    """Whether something has been moved by then, so that what touched what is told of that move."""
    left: set[str] = field(default_factory=set)
    """The choices of what passes to which something has been done before the text speaks of them."""
    place_mentioned: bool = False
    """Whether the text has already said where the card must be."""
    secrets: dict[str, Text] = field(default_factory=dict)
    """What the secret choices and options of the ability are called, see `printed_names`."""
    only_mark: str = ""
    """The name of the secret choice that the ability speaks of, if it speaks of one only."""
    revealed: frozenset[str] = frozenset()
    """The names of the secret choices that the ability reveals; of others it knows only what has been revealed."""
    extra_nouns: dict[str, NounT] = field(default_factory=dict)
    """Nouns that a language looks up again, by its own keys."""

    @property
    def grammar(self) -> Grammar[NounT]:
        assert self.lexicon.grammar is not None
        return self.lexicon.grammar

    def own_name(self) -> str:
        return in_language(self.context.name, self.language)

    def name_of(self, card: str, folder: str = "") -> str:
        """The name of another card, of this folder if several have its id; for an unknown card, its id in readable
        form.
        """
        names, readable = self.context.names, card.replace("_", " ").replace("-", " ").capitalize()
        name = names.get(f"{folder}/{card}") if folder else None
        return in_language(names.get(card) if name is None else name, self.language, readable)

    def most_of(self, counter: str) -> str:
        """The largest number of a counter that a piece or player can have; empty without one."""
        return in_language(self.context.names.get(f"{MOST}{counter}"), "en")

    def secret_name(self, key: str) -> str:
        """What a secret choice, or an option of one (`choice=option`), is called; empty for a choice without a name."""
        readable = key.rpartition("=")[2].replace("_", " ").replace("-", " ").capitalize()
        text = self.secrets.get(key) or self.context.names.get(f"{SECRET}{key}")
        # An id is English: where it need not tell one choice from another, other languages leave it out.
        nameless = key in USUAL_MARKS or (self.language != "en" and key == self.only_mark)
        return in_language(text, self.language, "" if nameless else readable)

    def is_open(self, mark: str) -> bool:
        """Whether a choice of a named option is made openly."""
        key = f"{mark}{OPENLY}"
        return key in self.secrets or f"{SECRET}{key}" in self.context.names

    def must_be_revealed(self, word: ReadMark) -> bool:
        """Whether a word for secret choices of others means only those that have been revealed before."""
        return not asks_own(word) and word.mark not in self.revealed

    def answer_of(self, question: str, answer: str) -> str:
        """The text of an answer to a question."""
        readable = answer.replace("_", " ").replace("-", " ")
        return in_language(self.context.names.get(f"{question}={answer}"), self.language, readable)

    def function_for(self, word: Word) -> Any:
        """The function that renders this word."""
        return self.lexicon.words[type(word)]


def mark_mentioned(rendering: Rendering[Any], ability: Ability) -> None:
    """Treat everything in the ability as mentioned: its choices and the pieces in its moment are only referred to."""
    rendering.active_in = ability.active_in
    rendering.replaces = isinstance(ability, Replacement)
    if isinstance(ability, EffectAbility):
        begin_moment(rendering, rendering.function_for(ability.when)(rendering, ability.when))
        rendering.when = ability.when
    for word in words_within(ability):
        if isinstance(word, ChoiceWord):
            rendering.mentioned[name_of_choice(word)] = rendering.function_for(word)(rendering, word, False)
        elif isinstance(word, ForEach):
            found = rendering.function_for(word.among)(rendering, word.among, EACH)
            begin_loop(rendering, word, rendering.grammar.one_of(found))
        elif isinstance(word, Offer) and word.by is not None:
            begin_loop(
                rendering, word, rendering.grammar.that(rendering.function_for(word.by)(rendering, word.by, EACH))
            )
    rendering.place_mentioned = False
    rendering.extra_nouns.clear()


def begin_loop(rendering: Rendering[Any], word: ForEach | Offer, current: Any) -> None:
    """Let the inside of a loop refer to the current piece."""
    rendering.mentioned[word.name] = current
    rendering.loops.add(word.name)


@contextmanager
def looping(rendering: Rendering[Any], word: ForEach | Offer, current: Any) -> Iterator[None]:
    """Let the inside of a loop refer to the current piece, and nothing after it: a later loop is about another one."""
    if isinstance(word, Offer) and isinstance(word.by, Chosen) and word.by.name in rendering.mentioned:
        # Two names for one player are no two players.
        rendering.same_as[word.name] = word.by.name
        yield
        del rendering.same_as[word.name]
        return
    outer, in_loop = rendering.mentioned.get(word.name), word.name in rendering.loops
    begin_loop(rendering, word, current)
    yield
    rendering.mentioned.pop(word.name, None)
    rendering.loops.discard(word.name)
    if outer is not None:
        rendering.mentioned[word.name] = outer
    if in_loop:
        rendering.loops.add(word.name)


def similar_mentions(rendering: Rendering[Any], name: str, alike: Callable[[Any], bool]) -> tuple[list[str], bool]:
    """The choices that the noun of a choice could mean too, in their order, and whether something else shares it.

    The current piece of a loop is "that enemy" inside the loop, so it is not among the others.
    """
    inside = name in rendering.loops
    out = rendering.passed_over if name not in rendering.passed_over else ()
    known = [(key, noun) for key, noun in rendering.mentioned.items() if key not in out]
    names = [key for key, noun in known if (key in rendering.loops) == inside and alike(noun)]
    looped = [noun for key, noun in rendering.mentioned.items() if key in rendering.loops and not inside]
    roles = [noun for noun in rendering.roles.values() if noun not in rendering.same_pieces]
    others = [*looped, *roles, *rendering.extra_nouns.values()]
    return names, not inside and any(map(alike, others))


def all_at_once(lasts: DurationWord) -> How:
    """How to say for whom something lasts: "enemies", unless it can end for one of them before the others."""
    each = any(isinstance(word, WhileHolds | Until | Candidate) for word in words_within(lasts))
    return CHOSEN_EACH if each else CHOSEN_MANY


@contextmanager
def about(rendering: Rendering[Any], subject: SelectorWord, told: Any = None) -> Iterator[None]:
    """Let the rest of a clause refer to its subject, if that is one known piece: "its life".

    `told` is the noun of pieces of which conditions in the clause speak as of the one that is tested.
    """
    outer = rendering.subject, rendering.pronoun
    rendering.subject = subject if isinstance(subject, (Itself, Chosen, FromEvent)) else None
    if told is not None:
        rendering.pronoun = rendering.grammar.other_than_it(told)
    yield
    rendering.subject, rendering.pronoun = outer


def begin_moment(rendering: Rendering[Any], moment: Moment[Any]) -> None:
    """Let the rest of the sentence refer to the pieces in the moment."""
    rendering.roles.update(moment.roles)
    rendering.implied_by = moment.implied_by
    rendering.prevented = moment.prevented
    rendering.redirected = moment.redirected
    rendering.lessened = False
    rendering.heals = moment.heals
    rendering.counts = moment.counts


def number_of_roll(rendering: Rendering[Any], name: str) -> int | None:
    """Which of several rolls has the name, from 0; None where there is only one that it could be."""
    return _which(rendering.rolls, name)


def number_of_note(rendering: Rendering[Any], name: str) -> int | None:
    """Which of several noted numbers has the name, from 0; None where there is only one that it could be."""
    return _which(rendering.notes, name)


def _which(names: list[str], name: str) -> int | None:
    return names.index(name) if len(names) > 1 and name in names else None

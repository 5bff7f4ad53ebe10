"""Base classes of the words of the ability language, and the slots in which words and terms are written.

A slot names a family of words only, a term names a set of fixed values only, such as the roles of an event. Which
words and values these are is decided by the `Vocabulary` of the game system whose model is being built, so two systems
can use shared words side by side, have different words of the same `kind`, and give different values to a field.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, cast, get_args, get_origin

from pydantic import GetCoreSchemaHandler
from pydantic_core import core_schema

from schema.language.types import ANYTHING, Computed, Type, Types, Yields, fit
from schema.models.base import OFFERED, ContentModel, Slug

Family = Literal[
    "activation",
    "replaceable",
    "trigger",
    "condition",
    "selector",
    "amount",
    "choice",
    "effect",
    "modifier",
    "duration",
    "goal",
]
FAMILIES: tuple[Family, ...] = get_args(Family)


class Word(ContentModel):
    """A word of the language: JSON with a `kind` that names it."""

    momentary: ClassVar[bool] = False
    """It has a meaning only in the midst of an event, so texts say "if" instead of "while"."""


class TriggerWord(Word):
    """A moment at which an ability works."""

    about: ClassVar[str] = ""
    """The role in the event that `who` describes, if texts say at once that it is another than the piece itself."""
    touches: ClassVar[bool] = False
    """Whether two pieces meet, of which texts can say at once that one is a known piece."""


class ActivationWord(TriggerWord):
    """When its player may use an ability."""


class ReplaceableWord(TriggerWord):
    """An event that would happen, which an ability replaces or changes."""

    has_amount: ClassVar[bool] = False
    moves: ClassVar[bool] = False
    """Whether it can happen to another one instead, though it has no amount."""
    says_instead: ClassVar[bool] = False
    """Texts say that something happens instead of it, not what becomes of it then."""


class ConditionWord(Word):
    """Something that is true or false at a moment."""


class SelectorWord(Word):
    """Names pieces, cards or players."""

    converts: ClassVar[bool] = True
    """Whether hints offer it to come from something to what belongs to it, such as its owner."""

    yields: ClassVar[Yields] = ()
    """The types of what it finds; every selector states them."""
    known: ClassVar[bool] = False
    """Whether it finds one thing that the sentence speaks of anyway, so that nobody is told to note which."""
    constant: ClassVar[bool] = False
    """Whether it finds the same thing at all times, so that nothing later needs a note of which that was."""


class AmountWord(Word):
    """A whole number found when it is needed."""

    fine: ClassVar[bool] = False
    """Whether hardly two things ever have the same, so that sentences speak of one that has most."""


class ChoiceWord(Word):
    """Something a player picks while an ability works."""

    binds: ClassVar[Yields] = ()
    """The types of what its `name` stands for afterwards; every choice states them."""
    asks: ClassVar[bool] = True
    """Whether there is something to choose, which sentences then say."""
    passes: ClassVar[bool] = False
    """Whether what it stands for changes with time: what happens later speaks of how it was when it was chosen."""


class EffectWord(Word):
    """Something that happens."""

    binds: ClassVar[Yields] = ()
    """The types of what its `name` stands for in its own effects, if it has one."""
    pays: ClassVar[bool] = False
    """Whether it can be the cost of an ability."""
    leaves: ClassVar[Types] = ()
    """The types of what its `name` stands for in the effects that follow it in the same list."""
    becomes: ClassVar[tuple[str, Types]] = ("", ())
    """The field whose chosen things are of other types in the effects that follow, and these types."""
    holds_for: ClassVar[str] = ""
    """The field of those for which it lasts: `it` in its duration; in its changes they are `self`."""
    at_moment: ClassVar[str] = ""
    """The field with the moment at which its conditions and effects are worked, if that is a later one."""
    takes_away: ClassVar[str] = ""
    """The field of those that it takes out of play: of one that would die, nothing else need be said then."""


class ModifierWord(Word):
    """A static change of the rules."""

    keeps_names: ClassVar[bool] = False
    """Whether an effect that applies it, and nothing but such changes, goes on knowing what was chosen before."""
    keeps_numbers: ClassVar[bool] = False
    """Whether it goes on knowing the numbers alone that were noted or rolled before."""


class DurationWord(Word):
    """How long something lasts."""

    at_moment: ClassVar[str] = ""
    """The field with the moment that ends it, at which its conditions are asked; empty for none."""
    ends_with: ClassVar[tuple[str, ...]] = ()
    """The kinds of moments of which the next one is the last until it ends."""
    within_turn: ClassVar[bool] = False
    """Whether it is over before the turn is in which it begins."""


class GoalWord(Word):
    """A way in which a game ends."""


BASES: Mapping[Family, type[Word]] = {
    "activation": ActivationWord,
    "replaceable": ReplaceableWord,
    "trigger": TriggerWord,
    "condition": ConditionWord,
    "selector": SelectorWord,
    "amount": AmountWord,
    "choice": ChoiceWord,
    "effect": EffectWord,
    "modifier": ModifierWord,
    "duration": DurationWord,
    "goal": GoalWord,
}
"""The base class of the words of each family; the first that fits is the family of a word."""

WordsByFamily = Mapping[Family, Mapping[str, type[Word]]]
"""The words of each family by their `kind`."""

TermSet = Literal["active_in", "period", "role", "together", "who"]
"""Where an ability works, the period of a limit, roles in an event, what counts together, what a trigger hears."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The values that a game system has for a set of terms."""

    values: tuple[str, ...]
    description: str = ""
    """For a field that takes one of them and has no description itself."""


class _Built(NamedTuple):
    """What the slots of a model are filled with."""

    words: WordsByFamily
    terms: Mapping[TermSet, Terms]
    types: Mapping[str, Type]
    references: dict[type[Word], core_schema.CoreSchema]
    """The words met so far, each as a reference to its definition."""


_words: ContextVar[_Built] = ContextVar("words")
"""The words, terms and types of the vocabulary whose models are being built in this thread."""


@cache
def tag_of(word: type[Word]) -> str:
    """The `kind` that names the word in JSON."""
    (tag,) = get_args(word.model_fields["kind"].annotation)
    return str(tag)


@contextmanager
def building_with(words: WordsByFamily, terms: Mapping[TermSet, Terms], types: Mapping[str, Type]) -> Iterator[None]:
    """Fill every slot of the models that are built in this block with these words, terms and types."""
    token = _words.set(_Built(words, terms, types, {}))
    try:
        yield
    finally:
        _words.reset(token)


def can_fit(types: Mapping[str, Type], word: type, accepted: Types) -> bool:
    """Whether some use of a selector finds what is accepted; its fields and its scope may decide."""
    yields: Yields = getattr(word, "yields", ())
    return isinstance(yields, Computed) or fit(types, yields, accepted)


@cache
def selector_slots(word: type[ContentModel]) -> tuple[tuple[str, "OneOf"], ...]:
    """The fields of a word that take a selector, or several in a list, with the marks of their slots."""
    return tuple(
        (name, mark)
        for name, info in word.model_fields.items()
        for mark in (*info.metadata, *_marks_in(info.annotation))
        if isinstance(mark, OneOf) and mark.family == "selector"
    )


@cache
def name_fields(word: type[ContentModel]) -> tuple[tuple[str, "NameOf"], ...]:
    """The fields of a word that hold the name of a choice, with their marks."""
    marked = ((name, mark) for name, info in word.model_fields.items() for mark in info.metadata)
    return tuple((name, mark) for name, mark in marked if isinstance(mark, NameOf))


def _marks_in(annotation: Any) -> Iterator[object]:
    if get_origin(annotation) is Annotated:
        yield from get_args(annotation)[1:]
    for part in get_args(annotation):
        yield from _marks_in(part)


def _amount_tag(value: Any) -> str | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return "number"
    if isinstance(value, dict):
        tag = value.get("kind")
        return tag if isinstance(tag, str) else None
    return getattr(value, "kind", None)


def _built_with(what: str) -> _Built:
    known = _words.get(None)
    if known is None:
        # pydantic keeps the schema of a class once it is built: built here, it would have the words of no system.
        raise LookupError(f"{what} can be built only within a vocabulary: use Vocabulary.read.")
    return known


AMOUNT_BOUNDS = (-1000, 1000)
"""The least and the most of an amount that is a plain number, where a slot states nothing else."""


class OneOf:
    """Marks a slot that takes any word of one family; a slot for amounts also takes a plain whole number.

    A slot for a selector states the types that it accepts, or the field of the same word whose types it accepts; one
    for an amount the smallest and the largest number.
    """

    def __init__(self, family: Family, *accepts: str, like: str = "", bounds: tuple[int, int] = AMOUNT_BOUNDS) -> None:
        self.family: Family = family
        self.bounds = bounds
        self.accepts: Types = accepts
        self.like = like

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        built = _built_with(f"A slot for a {self.family}")
        words = built.words[self.family]
        choices: dict[Any, core_schema.CoreSchema] = {}
        # Hundreds of slots take any of some fifty words, and pydantic looks into the class each time before it answers
        # with a reference: most of the time that the models of a game need.
        for tag, word in words.items():
            known = built.references.get(word)
            if known is None:
                known = handler.generate_schema(word)
                if known["type"] == "definition-ref":
                    built.references[word] = known
            choices[tag] = cast(core_schema.CoreSchema, dict(known))
        if not choices and self.family != "amount":
            # A system may have no words of a family. pydantic cannot build the serializer of a union without members.
            return core_schema.tagged_union_schema({}, "kind", serialization=core_schema.simple_ser_schema("any"))
        if self.family == "amount":
            choices["number"] = core_schema.int_schema(strict=True, ge=self.bounds[0], le=self.bounds[1])
            return core_schema.tagged_union_schema(choices, discriminator=_amount_tag)
        offered = [tag for tag, word in words.items() if can_fit(built.types, word, self.accepts)]
        if len(offered) == len(choices):
            return core_schema.tagged_union_schema(choices, discriminator="kind")
        # Every word can be read here: that one does not fit is said by a check, which knows more than a schema.
        name = "Or".join(one.title().replace("_", "") for one in self.accepts) + "Selector"
        return core_schema.tagged_union_schema(choices, "kind", metadata={OFFERED: (name, offered)})


class NameOf:
    """Marks a field with a name that a choice has bound: the types of what the name may stand for, and may not."""

    def __init__(self, *accepts: str, refuses: Types = ()) -> None:
        self.accepts: Types = accepts
        self.refuses = refuses

    def takes(self, types: Mapping[str, Type], found: Types) -> bool:
        """Whether a name may stand for such things."""
        return fit(types, found, self.accepts) and not set(found) & set(self.refuses)


class OneTerm:
    """Marks a text field that takes one value of a set of terms."""

    def __init__(self, of: TermSet) -> None:
        self.of: TermSet = of

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        terms = _built_with(f"A field for a term of {self.of}").terms[self.of]
        description = {"pydantic_js_updates": {"description": terms.description}} if terms.description else None
        return core_schema.literal_schema(list(terms.values), metadata=description)


Activation = Annotated[ActivationWord, OneOf("activation")]
Replaceable = Annotated[ReplaceableWord, OneOf("replaceable")]
Trigger = Annotated[TriggerWord, OneOf("trigger")]
Condition = Annotated[ConditionWord, OneOf("condition")]
Selector = Annotated[SelectorWord, OneOf("selector")]
AnySelector = Annotated[SelectorWord, OneOf("selector", ANYTHING)]
PieceSelector = Annotated[SelectorWord, OneOf("selector", "piece")]
CharacterSelector = Annotated[SelectorWord, OneOf("selector", "character")]
PlayerSelector = Annotated[SelectorWord, OneOf("selector", "player")]
Amount = Annotated[int | AmountWord, OneOf("amount")]
Number = Annotated[int | AmountWord, OneOf("amount", bounds=(1, 100))]
Few = Annotated[int | AmountWord, OneOf("amount", bounds=(1, 20))]
"""How many: as a number at least one, as an amount perhaps none."""
AtLeast = Annotated[int | AmountWord, OneOf("amount", bounds=(0, 20))]
"""How many at the least, perhaps none."""
Choice = Annotated[ChoiceWord, OneOf("choice")]
Effect = Annotated[EffectWord, OneOf("effect")]
Modifier = Annotated[ModifierWord, OneOf("modifier")]
Duration = Annotated[DurationWord, OneOf("duration")]
Goal = Annotated[GoalWord, OneOf("goal")]

SLOTS: Mapping[Family, Any] = {
    "activation": Activation,
    "replaceable": Replaceable,
    "trigger": Trigger,
    "condition": Condition,
    "selector": Selector,
    "amount": Amount,
    "choice": Choice,
    "effect": Effect,
    "modifier": Modifier,
    "duration": Duration,
    "goal": Goal,
}
"""The type of a slot for each family."""

PlaceName = Annotated[Slug, NameOf("place")]
"""The name of a place that was chosen before."""

Relation = Literal["own", "ally", "enemy", "any"]
"""In relation to the player of the ability; `own` characters are allies too."""

Who = Annotated[str, OneTerm("who")]
"""Which piece a trigger listens to: the piece itself, or any in that relation."""
ActiveIn = Annotated[str, OneTerm("active_in")]
"""Where its card must be for an ability to work."""
Period = Annotated[str, OneTerm("period")]
"""The period in which a limit counts."""
Together = Annotated[str, OneTerm("together")]
"""What a limit counts together."""
Role = Annotated[str, OneTerm("role")]
"""Which part a piece plays in an event."""

SHARED_TERMS: Mapping[TermSet, Terms] = {
    "active_in": Terms(("always",), description="Always."),
    "period": Terms(("turn", "game")),
    "role": Terms(
        ("source", "victim", "dead"),
        description="Which part it plays: the source of damage, the victim, or the one that died.",
    ),
    "together": Terms(
        ("piece", "player", "everybody"),
        description="What counts together: each piece or card by itself, all of one player's that have this ability, "
        "or all of everybody's.",
    ),
    "who": Terms(("self", "own", "ally", "enemy", "any")),
}
"""The values of a system that defines none."""

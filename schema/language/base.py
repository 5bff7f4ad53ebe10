"""What a word of the ability language is, and the seven families of slots that words fit into."""

from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal, get_args

from pydantic import GetCoreSchemaHandler
from pydantic_core import core_schema

from schema.models.base import ContentModel

Family = Literal["trigger", "condition", "selector", "amount", "choice", "effect", "modifier", "goal"]
FAMILIES: tuple[Family, ...] = get_args(Family)


class Word(ContentModel):
    """A word of the language: JSON with a `kind` that names it."""


class TriggerWord(Word):
    """A moment at which an ability works."""


class ConditionWord(Word):
    """Something that is true or false at a moment."""


class SelectorWord(Word):
    """Names pieces, cards or players."""


class AmountWord(Word):
    """A whole number found when it is needed."""


class ChoiceWord(Word):
    """Something a player picks while an ability works."""


class EffectWord(Word):
    """Something that happens."""


class ModifierWord(Word):
    """A standing change of the rules."""


class GoalWord(Word):
    """A way in which a battle ends."""


_BASES: dict[Family, type[Word]] = {
    "trigger": TriggerWord,
    "condition": ConditionWord,
    "selector": SelectorWord,
    "amount": AmountWord,
    "choice": ChoiceWord,
    "effect": EffectWord,
    "modifier": ModifierWord,
    "goal": GoalWord,
}
_words: dict[Family, dict[str, type[Word]]] = {family: {} for family in FAMILIES}


@cache
def tag_of(word: type[Word]) -> str:
    """The `kind` that names the word in JSON."""
    (tag,) = get_args(word.model_fields["kind"].annotation)
    return str(tag)


def install(words: Iterable[type[Word]]) -> None:
    """Adds words to their families; called once, by `schema.systems.vocabulary`, before anything is read."""
    for word in words:
        family = next(name for name, base in _BASES.items() if issubclass(word, base))
        _words[family][tag_of(word)] = word


def words_of(family: Family) -> dict[str, type[Word]]:
    """The words of a family by their `kind`, in the order of the vocabulary."""
    return dict(_words[family])


def _amount_tag(value: Any) -> str | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return "number"
    if isinstance(value, dict):
        tag = value.get("kind")
        return tag if isinstance(tag, str) else None
    return getattr(value, "kind", None)


class OneOf:
    """Marks a slot as taking any word of one family; amounts also take a plain whole number."""

    def __init__(self, family: Family) -> None:
        self.family: Family = family

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        choices: dict[Any, core_schema.CoreSchema] = {
            tag: handler.generate_schema(word) for tag, word in _words[self.family].items()
        }
        if self.family == "amount":
            choices["number"] = core_schema.int_schema(strict=True, ge=-1000, le=1000)
            return core_schema.tagged_union_schema(choices, discriminator=_amount_tag)
        return core_schema.tagged_union_schema(choices, discriminator="kind")


Trigger = Annotated[TriggerWord, OneOf("trigger")]
Condition = Annotated[ConditionWord, OneOf("condition")]
Selector = Annotated[SelectorWord, OneOf("selector")]
Amount = Annotated[int | AmountWord, OneOf("amount")]
Choice = Annotated[ChoiceWord, OneOf("choice")]
Effect = Annotated[EffectWord, OneOf("effect")]
Modifier = Annotated[ModifierWord, OneOf("modifier")]
Goal = Annotated[GoalWord, OneOf("goal")]

Relation = Literal["own", "ally", "enemy", "any"]
"""As seen by the player whose ability it is; `own` characters are allies too."""

Who = Literal["self", "bearer", "own", "ally", "enemy", "any"]
"""Whom a trigger listens to: the piece itself, what it lies on, or any character of that relation."""

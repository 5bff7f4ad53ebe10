"""The words inside an ability, and the names of choices that they mention."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from schema.language.ability import EffectAbility, Static
from schema.language.base import ChoiceWord, EffectWord, SelectorWord, Word, name_fields
from schema.language.chance import OneAtRandom
from schema.language.delayed import Delayed
from schema.language.durations import Apply
from schema.language.effects import ChooseOne, ForEach
from schema.language.payments import Offer
from schema.language.selectors import Chosen
from schema.models.base import ContentModel
from schema.models.walk import parts_of


def names_in_descriptions(word: EffectWord) -> set[str]:
    """The names of choices that conditions about other pieces mention first: "every ally near that enemy"."""
    described, plain = set[str](), set[str]()
    for each in words_within(word):
        if isinstance(each, Chosen) and each.name not in described:
            plain.add(each.name)
        if isinstance(each, SelectorWord):
            inside = getattr(each, "where", ())
            described |= {name for condition in inside for name in names_in(condition)} - plain
    return described


def name_of_choice(choice: Word) -> str:
    return str(getattr(choice, "name", ""))


def chosen_in_other_branches(within: ContentModel, word: object) -> Iterator[str]:
    """The names of what is chosen in an ability where a word is not reached: in a branch beside its own."""
    for each in words_within(within):
        if not isinstance(each, ChooseOne | OneAtRandom):
            continue
        branches = [[inside for effect in branch for inside in words_within(effect)] for branch in each.branches]
        if any(inside is word for branch in branches for inside in branch):
            for branch in branches:
                if not any(inside is word for inside in branch):
                    yield from (name_of_choice(inside) for inside in branch if isinstance(inside, ChoiceWord))


def chosen_from(within: ContentModel, word: object) -> Iterator[str]:
    """The names of what is chosen in an ability from a word on, and not before it."""
    words = words_within(within)
    start = next((number for number, each in enumerate(words) if each is word), len(words))
    before = {name_of_choice(each) for each in words[:start] if isinstance(each, _BINDING)}
    yield from (
        name for each in words[start:] if isinstance(each, _BINDING) and (name := name_of_choice(each)) not in before
    )


def names_reached(word: ContentModel, choices: Mapping[str, ChoiceWord]) -> Iterator[str]:
    for name in names_in(word):
        yield name
        if name in choices:
            rest = {key: choice for key, choice in choices.items() if key != name}
            yield from names_reached(choices[name], rest)


def names_in(word: ContentModel) -> Iterator[str]:
    """The names of the choices that a word mentions: pieces by `chosen`, places by their name."""
    for each in words_within(word):
        yield from (getattr(each, field) for field, _mark in name_fields(type(each)))


def words_within(word: object, applied: bool = True) -> Sequence[ContentModel]:
    """A word and all words inside it, in text order; with or without the changes that effects apply."""
    found: list[ContentModel] = []
    _add_words(word, applied, found)
    return found


def _add_words(word: object, applied: bool, found: list[ContentModel]) -> None:
    if isinstance(word, ContentModel):
        found.append(word)
        inside = applied or not isinstance(word, (Apply, Delayed))
        values = word.__dict__
        for name, _key in parts_of(type(word)):
            # Most fields have nothing inside.
            if (value := values[name]) and (inside or name not in ("if_", "modify", "do")):
                _add_words(value, applied, found)
    elif isinstance(word, tuple):
        for item in word:
            _add_words(item, applied, found)


def mentions(ability: EffectAbility | Static | Word, kind: type[Word]) -> bool:
    """Whether the ability contains a word of this type."""
    return any(isinstance(word, kind) for word in words_within(ability))


_BINDING = (ChoiceWord, ForEach, Offer)
"""The words that name what is chosen."""

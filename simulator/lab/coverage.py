"""Which cards, abilities and words could have been used in scenarios: against them, what was never used is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from schema.frozen_dataclass import record
from schema.json.strict_reading import Json
from schema.language.base import FAMILIES, Word, tag_of
from schema.loading import Loaded
from schema.models.base import in_language
from schema.models.walk import walk
from simulator.lab.plan import GameRow

ALWAYS = "static"
"""Abilities of this kind hold all the time: no event tells that they are used."""


@record
class Usable:
    """A card, ability or word that could be used."""

    kind: str
    """`card`, `ability` or `word`."""
    key: str
    """As `Rules.uses` gives it; of a word its family and name."""
    title: str
    keys: tuple[str, ...] = ()
    """What stands for it when it is used: of a card it and its abilities, of a word the abilities with it."""


@record
class Use:
    """In how many games something was used."""

    of: Usable
    games: int


def usable_in(loaded: Loaded, scenario: str, language: str) -> tuple[Usable, ...]:
    """What the scenario of a file names, directly or through what it names; in the order of the files."""
    cards, abilities = [], []
    words: dict[str, list[str]] = {}
    assert loaded.system is not None
    vocabulary = loaded.system.vocabulary
    for file in sorted(_named(loaded, scenario)):
        document, model = loaded.documents[file], loaded.validated[file].model
        listed = getattr(model, "abilities", None)
        if not isinstance(document, dict) or not listed or file == scenario:
            continue
        name = document.get("name")
        title = in_language(name if isinstance(name, dict) else {}, language, file.partition("/")[2][:-5])
        keys = []
        for number, ability in enumerate(listed):
            key = f"{file.removesuffix('.json')}/{number}"
            keys.append(key)
            if getattr(ability, "kind", ALWAYS) == ALWAYS:
                continue
            abilities.append(Usable("ability", key, f"{title}, {number + 1}" if len(listed) > 1 else title, (key,)))
            for _pointer, word in walk(ability):
                if isinstance(word, Word):
                    tag = tag_of(word)
                    family = next((one for one in FAMILIES if vocabulary.words_of(one).get(tag) is type(word)), "")
                    if family:
                        words.setdefault(f"{family} {tag}", []).append(key)
        card = file.removesuffix(".json")
        if any(getattr(each, "kind", ALWAYS) != ALWAYS for each in listed):
            cards.append(Usable("card", card, title, (card, *keys)))
    of_words = [Usable("word", word, word, tuple(dict.fromkeys(keys))) for word, keys in sorted(words.items())]
    return (*cards, *abilities, *of_words)


def uses(usable: Iterable[Usable], games: Sequence[GameRow]) -> tuple[Use, ...]:
    """In how many games each was used, the most used first within its kind."""
    sets = [frozenset(game.used) for game in games]
    counted = [Use(each, sum(not used.isdisjoint(each.keys) for used in sets)) for each in usable]
    return tuple(sorted(counted, key=lambda use: (use.of.kind, -use.games, use.of.key)))


def _named(loaded: Loaded, scenario: str) -> set[str]:
    """The files that a scenario names, directly or through others."""
    by_id: dict[str, list[str]] = {}
    for file in loaded.validated:
        _folder, slash, name = file.partition("/")
        if slash and loaded.validated[file].model is not None:
            by_id.setdefault(name.removesuffix(".json"), []).append(file)
    found, waiting = {scenario}, [scenario]
    while waiting:
        for text in _texts(loaded.documents[waiting.pop()]):
            for file in by_id.get(text, ()):
                if file not in found:
                    found.add(file)
                    waiting.append(file)
    return found


def _texts(value: Json) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)

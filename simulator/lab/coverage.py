"""Which cards, abilities and words could have been used in scenarios: against them, what was never used is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

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
    name: Mapping[str, str]
    """By language; none for a word."""
    number: int
    """Which ability of its card it is, from 1; 0 where there is one."""
    keys: tuple[str, ...]
    """What stands for it when it is used: of a card it and its abilities, of a word the abilities with it."""
    scenarios: tuple[str, ...]
    """The ids of the scenarios in which it could be."""

    def title(self, language: str) -> str:
        """What it is called."""
        name = in_language(dict(self.name), language, self.key)
        return f"{name}, {self.number}" if self.number else name


@record
class Use:
    """In how many games something was used, of those in which it could be."""

    of: Usable
    games: int
    possible: int


def usable_in(loaded: Loaded, files: Mapping[str, str]) -> tuple[Usable, ...]:
    """What scenarios name, directly or through what they name; `files` gives the file of each by its id."""
    assert loaded.system is not None
    vocabulary = loaded.system.vocabulary
    scenarios: dict[str, list[str]] = {}
    for scenario, file in files.items():
        for named in _named(loaded, file) - set(files.values()):
            scenarios.setdefault(named, []).append(scenario)
    cards, abilities = [], []
    words: dict[str, list[tuple[str, list[str]]]] = {}
    for file in sorted(scenarios):
        document = loaded.documents[file]
        listed = getattr(loaded.validated[file].model, "abilities", None)
        if not isinstance(document, dict) or not listed:
            continue
        name, card, where = document.get("name"), file.removesuffix(".json"), tuple(scenarios[file])
        text = {key: str(value) for key, value in name.items()} if isinstance(name, dict) else {}
        keys = [f"{card}/{number}" for number in range(len(listed))]
        told = [key for key, ability in zip(keys, listed, strict=True) if getattr(ability, "kind", ALWAYS) != ALWAYS]
        if told:
            cards.append(Usable("card", card, text, 0, (card, *keys), where))
        for number, (key, ability) in enumerate(zip(keys, listed, strict=True), 1):
            if key not in told:
                continue
            abilities.append(Usable("ability", key, text, number if len(listed) > 1 else 0, (key,), where))
            for _pointer, word in walk(ability):
                tag = tag_of(type(word)) if isinstance(word, Word) else ""
                family = next((one for one in FAMILIES if tag and vocabulary.words_of(one).get(tag) is type(word)), "")
                if family:
                    words.setdefault(f"{family} {tag}", []).append((key, scenarios[file]))
    of_words = [
        Usable("word", word, {}, 0, tuple(dict.fromkeys(key for key, _in in found)),
               tuple(dict.fromkeys(scenario for _key, there in found for scenario in there)))
        for word, found in sorted(words.items())
    ]  # fmt: skip
    return (*cards, *abilities, *of_words)


def uses(usable: Iterable[Usable], games: Sequence[GameRow]) -> tuple[Use, ...]:
    """In how many games each was used, by kind, the most used first."""
    sets = [(game.key.row.scenario, frozenset(game.used)) for game in games]
    counted = []
    for each in usable:
        there = [used for scenario, used in sets if scenario in each.scenarios]
        if there:
            counted.append(Use(each, sum(not used.isdisjoint(each.keys) for used in there), len(there)))
    return tuple(sorted(counted, key=lambda use: (use.of.kind, -use.games / use.possible, use.of.key)))


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

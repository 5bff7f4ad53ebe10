"""Finds figures and names in a text, to compare what an author wrote with the sentences rendered from the data.

The comparison is lenient: "one" is an article more often than a number, and a figure may be written in any usual way.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final


def _numbers(table: str) -> dict[str, int]:
    """The words of a table whose lines are a number and how it is written."""
    rows = (line.split() for line in table.strip().splitlines())
    return {word: int(number) for number, *words in rows for word in words}


_CARDINALS: Final = {
    "en": _numbers("""
        2 two twice double doubled doubles half halved
        3 three thrice triple
        4 four
        5 five
        6 six
        7 seven
        8 eight
        9 nine
        10 ten
        11 eleven
        12 twelve
    """),
    "ru": _numbers("""
        2 два две двух двум двумя двое двоих оба обе обоих дважды вдвое двойной двойные двойных
        2 половину половина половины половиной вполовину наполовину удвойте удваивает
        3 три трёх трех трём трем тремя трое троих трижды втрое тройной тройные тройных
        4 четыре четырёх четырех четырём четырем четырьмя четверо вчетверо
        5 пять пяти пятью пятеро впятеро
        6 шесть шести шестью шестеро
        7 семь семи семью семеро
        8 восемь восьми восемью
        9 девять девяти девятью
        10 десять десяти десятью
        11 одиннадцать одиннадцати
        12 двенадцать двенадцати
    """),
}
"""What a text may write instead of digits; a half is the figure 2, as a double is."""
_ORDINALS: Final = {
    language: {word: number for number, word in enumerate(words.split(), 2)}
    for language, words in {
        "en": "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
        "ru": "втор трет четвёрт пят шест седьм восьм девят десят одиннадцат двенадцат",
    }.items()
}
"""From the second on; in Russian the stems."""
_SHORTEST: Final = 3
_STEMS: Final = frozenset(stem[:_SHORTEST] for stem in _ORDINALS["ru"])
"""What the stems of Russian ordinals begin with, to pass over most words."""
_NUMBER: Final = re.compile(r"(\d+)(?:[.,](\d+))?(-?(?:st|nd|rd|th|й|го|му|м|я)\b)?(\s*(?:cm|см)\b)?")
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_CAPITALIZED: Final = re.compile(r"(?<!\w)[^\W\d_a-zа-яё]\w*")
_START: Final = re.compile(r"(?:^|[.!?:;»”\"(]\s*)$")
_RUN: Final = re.compile(r"\w+")
_PLAIN: Final = re.compile(r"\w+(?: \w+)*")
_LONGEST_ENDING: Final = 3
_MOST: Final = 12
"""As many letters of a word tell nearly all names apart, also in packs of thousands of cards."""
_VOWELS: Final = "аеёиоуыэюяйь"


Figures = tuple[frozenset[int], frozenset[int]]


@lru_cache(maxsize=2000)
def figures(text: str, language: str) -> Figures:
    """The figures above one that a text states, and those that it only may mean: ordinals such as "second"."""
    stated: set[int] = set()
    meant: set[int] = set()
    for found in _NUMBER.finditer(text):
        whole, fraction, ordinal, centimetres = found.groups()
        if centimetres:
            stated.add(int(whole + (fraction or "0")[:1]))
        elif ordinal:
            meant.add(int(whole))
        elif fraction is None:
            stated.add(int(whole))
    cardinals, ordinals = _CARDINALS.get(language, {}), _ORDINALS.get(language, {})
    words = frozenset(_WORD.findall(text.casefold()))
    stated.update([cardinals[word] for word in words & cardinals.keys()])
    if language != "ru":
        meant.update([ordinals[word] for word in words & ordinals.keys()])
    elif near := [word for word in words if word[:_SHORTEST] in _STEMS and word not in cardinals]:
        meant |= {number for word in near for stem, number in ordinals.items() if word.startswith(stem)}
    return frozenset(stated - {0, 1}), frozenset(meant - {0, 1})


def differing_figures(text: Figures, data: Figures) -> tuple[list[int], list[int]]:
    """The figures that only the text states, and those that only the data state."""
    stated, meant = text
    there, perhaps = data
    return sorted(stated - there - perhaps), sorted(there - stated - meant)


def names_in(text: str, names: Mapping[str, Iterable[str]], language: str) -> frozenset[str]:
    """Which of several things a text names, by their names; not where a sentence starts: any word is a capital there.

    In Russian in any case, in English also in the plural. "Old Otter" does not name an Otter if both are things.
    """
    places = [
        (place, id_)
        for id_, spellings in names.items()
        for name in spellings
        if name[:1].isupper()
        for place in _places(text, name, language)
    ]
    return frozenset(
        id_
        for place, id_ in places
        if not any(other.surpasses(place) for other, _id in places) and not _START.search(text[: place.start])
    )


def beginning(name: str, language: str) -> str:
    """The letters, up to twelve, with which the first word of a name begins in every case; see `beginnings`."""
    words = name.split()
    found = _RUN.match(_stem(words[0], language)[0]) if words else None
    return found[0][:_MOST] if found else ""


def beginnings(text: str, known: AbstractSet[str]) -> AbstractSet[str]:
    """Which known beginnings the capitalized words of a text have: the `beginning` of each name in it is among them."""
    return _possible_beginnings(text) & known


@lru_cache(maxsize=2000)
def _possible_beginnings(text: str) -> frozenset[str]:
    """All beginnings of its capitalized words. Many cards share a text, and are checked one after the other."""
    lengths = range(1, _MOST + 1)
    return frozenset([word[:length] for word in set(_CAPITALIZED.findall(text)) for length in lengths[: len(word)]])


def says_name(text: str, names: Iterable[str], language: str) -> bool:
    """Whether a text has one of these names, anywhere and however it is written."""
    folded = text.casefold()
    return any(
        each and beginning(each, language) in folded and any(True for _place in _places(folded, each, language))
        for each in (name.casefold() for name in names)
    )


def without_names(text: str, names: Iterable[Mapping[str, str]], language: str) -> str:
    """The text without names, which may contain figures; each is given by language."""
    found = {name for texts in names if (name := texts.get(language)) and name in text}
    # A name may be part of a longer one.
    for name in sorted(found, key=lambda one: (-len(one), one)):
        text = without_name(text, name)
    return text


def without_name(text: str, name: str) -> str:
    """The text without a name where it stands as it is, and not inside of a longer word: "Seven" in "Seventh"."""
    found, at = [], 0
    while (start := text.find(name, at)) >= 0:
        end = start + len(name)
        inside = (start and _is_letter(text[start - 1])) or (end < len(text) and _is_letter(text[end]))
        found += [text[at:start], text[start:end] if inside else " "]
        at = end
    return "".join([*found, text[at:]])


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a text has a name."""

    start: int
    end: int
    known: int
    """The number of letters that are the same in every case."""

    def surpasses(self, other: _Place) -> bool:
        """Whether the other name is only a part of this one there, as "Otter" is of "Old Otter"."""
        if not self.start <= other.start <= other.end <= self.end:
            return False
        return (self.end - self.start, self.known) > (other.end - other.start, other.known)


def _places(text: str, name: str, language: str) -> Iterator[_Place]:
    """Where a text has a name, in any case."""
    stems = [_stem(word, language) for word in name.split()]
    known = sum(len(stem) + len(rest.rpartition("?")[2]) for stem, rest in stems)
    if _PLAIN.fullmatch(name) is None:
        yield from (_Place(*found.span(), known) for found in _pattern(name, language).finditer(text))
        return
    # As the pattern does, which takes long to compile for thousands of names.
    first, at = stems[0][0], -1
    while (at := text.find(first, at + 1)) >= 0:
        if not at or not _is_letter(text[at - 1]):
            words = _RUN.finditer(text, at)
            end = at
            for number, (stem, rest) in enumerate(stems, 1):
                word = next(words, None)
                if word is None or (number > 1 and not text[end : word.start()].isspace()):
                    break
                if not _declined(word[0], stem, rest, language, last=number == len(stems)):
                    break
                end = word.end()
            else:
                yield _Place(at, end, known)


def _is_letter(character: str) -> bool:
    return character.isalnum() or character == "_"


def _declined(word: str, stem: str, rest: str, language: str, *, last: bool) -> bool:
    """Whether a word of a text is a word of a name: in English the last one may be in the plural."""
    if not word.startswith(stem):
        return False
    ending = word[len(stem) :]
    if language != "ru":
        return not ending or (last and ending in ("s", "es"))
    if not rest:
        return len(ending) <= _LONGEST_ENDING
    vowel, letter = rest.split("?")
    return any(
        ending.startswith(each) and len(ending) <= len(each) + _LONGEST_ENDING for each in (vowel + letter, letter)
    )


@cache
def _pattern(name: str, language: str) -> re.Pattern[str]:
    stems = [_stem(word, language) for word in name.split()]
    if language == "ru":
        words = [f"{re.escape(stem)}{rest}\\w{{0,{_LONGEST_ENDING}}}" for stem, rest in stems]
    else:
        words = [re.escape(stem) for stem, _rest in stems]
        words[-1:] = [f"{word}(?:s|es)?" for word in words[-1:]]
    return re.compile(r"(?<!\w)" + r"\s+".join(words) + r"(?!\w)")


def _stem(word: str, language: str) -> tuple[str, str]:
    """What a word begins with, and a pattern for what follows before its endings.

    Of a Russian word this is what declension does not change: "Молни" of "Молния", "Уг" and "о?р" of "Угорь".
    """
    if language != "ru":
        return word, ""
    short = word.rstrip(_VOWELS) if len(word) > 3 else word
    short = short if len(short) > 2 else word[:3]
    if len(short) > 3 and short[-2] in "еоё" and short[-1] in "кцнлр":
        return short[:-2], f"{short[-2]}?{short[-1]}"
    return short, ""

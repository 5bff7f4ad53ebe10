"""Finds names in quotation marks that no card has, in abilities and in their texts (DS-NAME-01)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from schema.checks.incremental import EachFile, FileAt, derived
from schema.diagnostics.builders import replace_fix, warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.systems.despaira.checks.abilities_in import KIND_OF, abilities_of
from schema.systems.despaira.filters import NameHas
from schema.systems.despaira.name_matching import name_has
from schema.systems.despaira.pack import Pack, files_of

CODES = table(
    CodeInfo(
        "name-matches-nothing",
        _("Name that no card has"),
        _("A name in quotation marks means all cards whose names contain it as whole words; plurals are other words."),
        '{"kind": "name_has", "words": "Lanterns"} with the card “Lantern Hound”',
        _("Write the words as they stand in the names that are meant."),
    ),
)

_QUOTED = re.compile(r"“([^“”]{1,80})”|«([^«»]{1,80})»|\"([^\"]{1,80})\"")


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every name in quotation marks is in the name of a card."""
    # An unreadable file might have the name.
    if pack.broken:
        return
    for ability in abilities_of(at):
        for visit in ability.visits:
            if isinstance(visit.word, NameHas) and not _is_in_a_name(pack, visit.word.words):
                near = nearest_word(visit.word.words, sorted(_words_of_names(pack)))
                hint = _("Did you mean {near}?").format(near=quoted(near)) if near is not None else ""
                message = _("No card has {name} in its name.").format(name=quoted(visit.word.words))
                pointer = f"{visit.pointer}/words"
                fixes = replace_fix(pointer, near)
                yield warning("name-matches-nothing", at.file, pointer, message, hint, fixes=fixes)
        for language, text in ability.ability.text.items():
            for found in _QUOTED.finditer(text):
                name = next(filter(None, found.groups()), "")
                if not _is_in_a_name(pack, name) and not _is_named(pack, name):
                    message = _("In {language}, the text quotes {name}, which no card has in its name.").format(
                        language=quoted(language), name=quoted(name)
                    )
                    pointer = f"{ability.pointer}/text/{language}"
                    yield warning("name-matches-nothing", at.file, pointer, message)


check = EachFile(_of_file, files_of, tuple(KIND_OF))

_CARDS = ("leaders", "creatures", "tricks", "tokens")
_OTHERS = ("elements", "creature_types", "statuses", "counters", "tile_kinds")


def _is_in_a_name(pack: Pack, words: str) -> bool:
    return any(name_has(name, words) for name in _names(pack))


def _is_named(pack: Pack, words: str) -> bool:
    """Whether something else than a card, such as a counter, or an ability has that name."""
    return words.casefold().strip(".,;:!? ") in _other_names(pack)


@derived
def _names(pack: Pack) -> frozenset[str]:
    """The names of all cards, in every language."""
    return frozenset(
        name for folder in _CARDS for card in getattr(pack, folder).values() for name in card.name.values()
    )


@derived
def _other_names(pack: Pack) -> frozenset[str]:
    pieces = [piece for folder in _OTHERS for piece in getattr(pack, folder).values()]
    titled = [ability for folder in _CARDS for card in getattr(pack, folder).values() for ability in card.abilities]
    names = [name for piece in pieces for name in piece.name.values()]
    return frozenset(name.casefold() for name in (*names, *(name for one in titled for name in one.title.values())))


@derived
def _words_of_names(pack: Pack) -> frozenset[str]:
    return frozenset(word.strip(".,;:!?") for name in _names(pack) for word in name.split())

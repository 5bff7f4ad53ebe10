"""Checks texts and pictures: missing languages, names of abilities, custom texts that differ, missing picture files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from schema.checks import missing_texts, pictures
from schema.checks.incremental import EachFile, FileAt
from schema.diagnostics.diagnostic import Diagnostic
from schema.models.base import Text
from schema.rendering import text_differences
from schema.rendering.text_differences import NameLookup, WrittenAbility
from schema.systems.dork_tower.built_in_pictures import BUILT_IN_PICTURES
from schema.systems.dork_tower.checks.abilities_in import KIND_OF, abilities_of
from schema.systems.dork_tower.pack import Pack, files_of

CODES = {**missing_texts.CODES, **pictures.CODES, **text_differences.CODES}

_NAMED = ("monster_kinds", "item_types", "heroes", "item_cards", "scrolls", "encounter_tokens", "curses")


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every text exists in all languages of the pack, and every picture in its folder."""
    yield from missing_texts.missing_texts(at.piece, at.file, pack.manifest.languages)
    yield from pictures.wrong_picture(pack.art, BUILT_IN_PICTURES, at.piece, at.file)
    titled = ((one.pointer, one.ability.title) for one in abilities_of(at) if one.kind == "character")
    yield from missing_texts.without_name(at.file, titled)


check = EachFile(_of_file, files_of)


def _of_abilities(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Custom texts say what the data say."""
    for one in abilities_of(at):
        if not one.ability.text:
            continue
        from schema.systems.dork_tower.rendering.languages import ABILITY_TEXT

        written = WrittenAbility(at.file, one.pointer, one.ability, one.kind, at.piece, at.id, one.name)
        yield from text_differences.text_differences(pack, written, _LOOKUP, partial(name_of, pack), ABILITY_TEXT)


check_texts = EachFile(_of_abilities, files_of, tuple(KIND_OF))


def _named(pack: Pack) -> dict[str, tuple[Text, ...]]:
    """The names of the things that a text may mention, by id."""
    found: dict[str, tuple[Text, ...]] = {}
    for folder in _NAMED:
        for id_, piece in getattr(pack, folder).items():
            found[id_] = (*found.get(id_, ()), piece.name)
    return found


_LOOKUP = NameLookup(_named)


def name_of(pack: Pack, id_: str) -> Text | None:
    """The name of a thing, as sentences use it."""
    of, _, id_ = id_.rpartition("/")
    pieces = (getattr(pack, folder).get(id_) for folder in _NAMED if of in ("", folder))
    return next((piece.name for piece in pieces if piece is not None), None)

"""Finds texts that are empty, or missing in a language of the pack, and abilities without a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Related, quoted, table
from schema.i18n import gettext as _
from schema.i18n import ngettext
from schema.models.base import ContentModel, Text
from schema.models.walk import key_of, walk

TEXTS = ("name", "title", "text", "type", "class_", "flavour", "tactic", "short", "artist")
"""The fields with texts in several languages."""

CODES = table(
    CodeInfo(
        "missing-language",
        _("Text missing in a language"),
        _("The pack lists the languages of its texts. Readers of other languages get the English text."),
        '"languages": ["en", "ru"] with "name": {"en": "Book"}',
        _("Add the text, or remove the language from the pack."),
    ),
    CodeInfo(
        "ability-without-name",
        _("Ability without a name"),
        _("The story of a game and prompts refer to an ability by its name."),
        '{"kind": "static", "modify": […]}',
        _("Give the ability a title."),
    ),
)


def missing_texts(piece: ContentModel, file: str, languages: tuple[str, ...]) -> Iterator[Diagnostic]:
    """The texts that are not in all languages of the pack."""
    for pointer, part in walk(piece):
        for field in _texts_of(type(part)):
            text = getattr(part, field)
            if not isinstance(text, dict) or not text:
                continue
            for language in languages:
                if not text.get(language, "").strip():
                    key = key_of(type(part), field)
                    at = f"{pointer}/{key}/{language}"
                    message = _("The {field} is missing in {language}.").format(
                        field=quoted(key), language=quoted(language)
                    )
                    yield warning("missing-language", file, f"{pointer}/{key}", message, fixes=_copied(text, at))


def without_name(file: str, abilities: Iterable[tuple[str, Text]]) -> Iterator[Diagnostic]:
    """One finding for all abilities of a file without a title, of all by their pointers, at the first of them."""
    unnamed = [pointer for pointer, title in abilities if not title]
    if not unnamed:
        return
    count = len(unnamed)
    message = ngettext("The ability has no title.", "{count} abilities have no title.", count).format(count=count)
    others = tuple(Related(Location(file, pointer), _("This one has none, either.")) for pointer in unnamed[1:])
    yield warning("ability-without-name", file, unnamed[0], message, related=others)


def _copied(text: Text, at: str) -> tuple[Fix, ...]:
    """A fix that copies the text of another language."""
    other = next((code for code in ("en", *text) if text.get(code, "").strip()), None)
    if other is None:
        return ()
    title = _("Copy the text in {language}").format(language=quoted(other))
    return (Fix(title, "unsafe", (("add", at, text[other]),)),)


@cache
def _texts_of(model: type[ContentModel]) -> tuple[str, ...]:
    return tuple(field for field in TEXTS if field in model.model_fields)

"""Finds characters in content that reorder or hide the text around them, as defined in `schema.visible_text`."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Severity, quoted, table
from schema.i18n import gettext as _
from schema.json.positions import pointer_to
from schema.json.strict_reading import Json
from schema.visible_text import hidden_in, without_hidden

_ONE_LINE: Final = frozenset({"name", "title", "class", "type"})
"""The keys of texts that lists and menus show: line breaks and tabs do harm there."""
_MOST_NAMED: Final = 4
_CODE: Final = "hidden-character"


def may_hide(text: str) -> bool:
    """Whether the strings of a JSON text may contain such characters; fast, and False for most texts."""
    # Outside of strings this whitespace is allowed; inside, JSON requires escapes.
    return "\\" in text or not text.replace("\n", "").replace("\r", "").replace("\t", "").isprintable()


def find_hidden(tree: Json, file: str) -> Iterator[Diagnostic]:
    """Yield a warning for each string of a document that contains such characters; a tree of any depth works."""
    waiting: list[tuple[tuple[str | int, ...], Json, bool]] = [((), tree, True)]
    while waiting:
        path, value, lines = waiting.pop()
        if isinstance(value, str):
            if not value.isprintable() and (hidden := hidden_in(value, lines=lines)):
                yield _warning(file, pointer_to(path), value, hidden, lines=lines)
        elif isinstance(value, dict):
            waiting.extend(
                ((*path, key), item, (lines and key not in _ONE_LINE))
                for key, item in value.items()
                if isinstance(item, str | dict | list)
            )
        elif isinstance(value, list):
            waiting.extend(
                ((*path, index), item, lines) for index, item in enumerate(value) if isinstance(item, str | dict | list)
            )


def _warning(file: str, pointer: str, value: str, hidden: list[str], *, lines: bool) -> Diagnostic:
    named = ", ".join(map(_named, hidden[:_MOST_NAMED])) + (", …" if len(hidden) > _MOST_NAMED else "")
    message = _("{value} has characters that hide or reorder text: {characters}.").format(
        value=quoted(value), characters=named
    )
    fix = Fix(_("Remove them"), "unsafe", (("replace", pointer, without_hidden(value, lines=lines)),))
    return Diagnostic(_CODE, Severity.WARNING, message, Location(file, pointer), _(CODES[_CODE].fix), (fix,))


def _named(one: str) -> str:
    name = unicodedata.name(one, "")
    return f"U+{ord(one):04X} {name}".rstrip()


CODES = table(
    CodeInfo(
        _CODE,
        _("Hidden character"),
        _(
            "Bidirectional controls make a text read as another one, zero-width characters make two names "
            "look alike, and line breaks in names break lists. Tablewright shows them as escapes."
        ),
        r'"name": {"en": "Guard\u202edraug"}',
        _("Remove these characters, or write the text without them."),
    )
)
"""The code of invisible characters."""

"""User-visible text in the chosen language: gettext over one catalogue for all packages.

English is the language of the sources, so it needs no catalogue. Translations are in `schema/locale/<language>/`;
`tablewright translate` creates and updates them.
"""

from __future__ import annotations

import gettext as _stdlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

LOCALE_FOLDER = Path(__file__).parent / "locale"
DOMAIN = "tablewright"
SOURCE_LANGUAGE = "en"
LANGUAGE_NAMES = {"en": "English", "ru": "Русский"}
"""The native name of each language, by its code."""
_DECIMAL_COMMA = ("ru",)

_language = SOURCE_LANGUAGE
_meanwhile: ContextVar[str] = ContextVar("_meanwhile", default="")
"""The language of `texts_in`, which other threads do not see."""


def gettext(text: str) -> str:
    """Return `text` in the current language, or the English text if there is no translation.

    Looked up on each call, so a window that retranslates itself after `use_language` shows the new language.
    """
    return _catalogue(language()).gettext(text) if text else ""


def gettext_noop(text: str) -> str:
    """Mark a text for translation, and return it as it is: it is translated when it is displayed."""
    return text


def ngettext(one: str, many: str, number: int) -> str:
    """Return the plural form for `number`; the caller formats the number into it."""
    return _catalogue(language()).ngettext(one, many, number)


def format_number(value: float, spec: str = "g") -> str:
    """A number for people, with the signs of the present language; files and other programs get a point."""
    text = format(value, spec)
    if language() not in _DECIMAL_COMMA:
        return text
    return text.replace(",", "\N{NO-BREAK SPACE}").replace(".", ",")


def use_language(code: str) -> str:
    """Set the current language to `code`, and return the language that is used.

    `code` may be a locale name ("ru_RU.UTF-8"). A language without a catalogue selects English.
    """
    global _language
    wanted = code.replace("-", "_").split(".")[0].split("_")[0].lower()
    _language = wanted if wanted in languages() else SOURCE_LANGUAGE
    return _language


def language() -> str:
    """The two-letter code of the current language."""
    return _meanwhile.get() or _language


@contextmanager
def texts_in(code: str) -> Iterator[None]:
    """Give all texts in a language of the pack meanwhile, in this thread only; words of ours fall back to English."""
    token = _meanwhile.set(code)
    try:
        yield
    finally:
        _meanwhile.reset(token)


@cache
def languages() -> tuple[str, ...]:
    """The available language codes: English first, then the catalogues by name."""
    found = sorted(path.parent.parent.name for path in LOCALE_FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE_LANGUAGE, *found)


@cache
def _catalogue(code: str) -> _stdlib.NullTranslations:
    if code not in languages() or code == SOURCE_LANGUAGE:
        return _stdlib.NullTranslations()
    return _stdlib.translation(DOMAIN, LOCALE_FOLDER, [code])

"""The words people see, in the language they chose: gettext over one catalogue for all packages.

English is the language of the sources, so it needs no catalogue. Translations live in `schema/locale/<language>/`;
making and updating them is the work of `tablewright translate`.
"""

from __future__ import annotations

import gettext as _stdlib
from functools import cache
from pathlib import Path

LOCALE_FOLDER = Path(__file__).parent / "locale"
DOMAIN = "tablewright"
SOURCE_LANGUAGE = "en"
LANGUAGE_NAMES = {"en": "English", "ru": "Русский"}
"""What each language calls itself, by its code."""
_DECIMAL_COMMA = ("ru",)

_language = SOURCE_LANGUAGE


def gettext(text: str) -> str:
    """`text` in the present language; the English text itself where there is no translation.

    Looked up at each call, so a window that asks again after `use_language` speaks the new language.
    """
    return _catalogue(_language).gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The form that goes with `number`; the caller puts the number into it."""
    return _catalogue(_language).ngettext(one, many, number)


def format_number(value: float, spec: str = "g") -> str:
    """A number for people, with the decimal sign of the present language; files and other programs get a point."""
    text = format(value, spec)
    return text.replace(".", ",") if _language in _DECIMAL_COMMA else text


def use_language(code: str) -> str:
    """Speak `code` from now on, and return the language now spoken.

    `code` may be a locale's name ("ru_RU.UTF-8"). A language without a catalogue means English.
    """
    global _language
    wanted = code.replace("-", "_").split(".")[0].split("_")[0].lower()
    _language = wanted if wanted in languages() else SOURCE_LANGUAGE
    return _language


def language() -> str:
    """The two-letter code of the language now spoken."""
    return _language


def languages() -> tuple[str, ...]:
    """The codes that can be chosen: English first, then the catalogues by name."""
    found = sorted(path.parent.parent.name for path in LOCALE_FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE_LANGUAGE, *found)


@cache
def _catalogue(code: str) -> _stdlib.NullTranslations:
    if code == SOURCE_LANGUAGE:
        return _stdlib.NullTranslations()
    return _stdlib.translation(DOMAIN, LOCALE_FOLDER, [code])

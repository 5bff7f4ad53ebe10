"""Texts of packs where Qt would guess whether they are markup, or take `&` for a mnemonic: shown as they are. No Qt.

Hidden characters become escapes here, too; `document.words_in` and the like have done so for names already.
"""

from __future__ import annotations

import re
from typing import Final

from schema.visible_text import visible

_LONG = 80
"""A tool tip with a longer line is wrapped, which Qt does only for markup."""
_UNBROKEN: Final = re.compile(r"\S{32,}")
"""A word too long for one line of a narrow form, such as a name without spaces."""
_PIECE: Final = re.compile(r".{8}(?=.)")
_SHORT: Final = 24
"""The most characters of one word in a list."""


def tip_text(text: str) -> str:
    """The tool tip that shows this text: the text itself if Qt cannot take it for markup."""
    text = visible(text)
    if "<" not in text and "&" not in text and all(len(line) <= _LONG for line in text.split("\n")):
        return text
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\n", "<br>")
    return f"<span>{safe}</span>"


def plain_action(text: str) -> str:
    """The text of a button or menu, where Qt takes `&` for a mnemonic and a tab for the start of a shortcut."""
    return visible(text, lines=False).replace("&", "&&")


def breakable(text: str) -> str:
    """The text with places, which are not seen, where a label may break a very long word into lines."""
    return _UNBROKEN.sub(lambda word: _PIECE.sub("\\g<0>\u200b", word[0]), text)


def with_short_words(text: str) -> str:
    """The text on one line of a list: of a very long word the beginning and the end."""
    return _UNBROKEN.sub(lambda word: _shortened(word[0]), text)


def _shortened(word: str) -> str:
    half = _SHORT // 2
    return word if len(word) <= _SHORT else f"{word[:half]}…{word[-half:]}"

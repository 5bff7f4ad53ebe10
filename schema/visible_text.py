"""Characters that reorder or hide the text around them: detection, and text with them as escapes.

Bidirectional controls make a name read as another one ("Trojan Source"), zero-width characters make two names look
alike, control characters break up a line. Code that shows a text from a pack shows `visible` of it.
"""

from __future__ import annotations

from typing import Final

from schema.lazy_pattern import lazy_pattern

_CONTROLS: Final = "\x00-\x08\x0b-\x1f\x7f-\x9f"
_BIDI: Final = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_INVISIBLE: Final = (
    "\u180e\u200b\u2028\u2029\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb\U0001d173-\U0001d17a\U000e0001-\U000e007f"
)
# A joiner has a meaning between emoji and in scripts from Hebrew on (Arabic, Indic); elsewhere it only hides text.
_JOINER: Final = "(?<![\u0590-\u1fff\u2190-\u2bff\u3030\u303d\u3297\u3299\ufe0f\U0001f000-\U0001faff])[\u200c\u200d]"
_IN_TEXT: Final = lazy_pattern(f"[{_CONTROLS}{_BIDI}{_INVISIBLE}]|{_JOINER}")
_IN_LINE: Final = lazy_pattern(f"[\t\n{_CONTROLS}{_BIDI}{_INVISIBLE}]|{_JOINER}")
_SHORT: Final = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}


def visible(text: str, *, lines: bool = True) -> str:
    r"""The text with hidden characters as escapes, such as `\u202e`; without `lines`, tabs and line breaks too."""
    if text.isprintable():
        return text
    return (_IN_TEXT if lines else _IN_LINE).sub(lambda found: escape(found[0]), text)


def hidden_in(text: str, *, lines: bool = True) -> list[str]:
    """The hidden characters of a text, each once, in the order of their first occurrence."""
    if text.isprintable():
        return []
    return list(dict.fromkeys((_IN_TEXT if lines else _IN_LINE).findall(text)))


def without_hidden(text: str, *, lines: bool = True) -> str:
    """The text without hidden characters; a tab or line break becomes a space."""
    pattern = _IN_TEXT if lines else _IN_LINE
    return pattern.sub(lambda found: " " if found[0] in _SHORT else "", text)


def escape(one: str) -> str:
    """A character as JSON and Python write it."""
    number = ord(one)
    if one in _SHORT:
        return _SHORT[one]
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"

"""Words of packs where Qt would guess whether they are markup, or take `&` for a mark: shown as they are. No Qt.

Hidden characters become escapes here, too; `document.words_in` and the like have done so for names already.
"""

from __future__ import annotations

from schema.visible_text import visible

_LONG = 80
"""A tool tip with a line of more characters is wrapped, which Qt does for markup alone."""


def tip_text(text: str) -> str:
    """What a tool tip shows as this text: the text itself where Qt cannot take it for markup."""
    text = visible(text)
    if "<" not in text and "&" not in text and all(len(line) <= _LONG for line in text.split("\n")):
        return text
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\n", "<br>")
    return f"<span>{safe}</span>"


def plain_action(text: str) -> str:
    """Words for a button or menu, in which Qt takes `&` for a mark and a tab for the beginning of a key."""
    return visible(text, lines=False).replace("&", "&&")

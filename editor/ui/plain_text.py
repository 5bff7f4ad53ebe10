"""Texts of packs where Qt would guess whether they are markup, or take `&` for a mnemonic: shown as they are. No Qt.

Hidden characters become escapes here, too; `document.words_in` and the like have done so for names already.
"""

from __future__ import annotations

from schema.visible_text import visible

_LONG = 80
"""A tool tip with a longer line is wrapped, which Qt does only for markup."""


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

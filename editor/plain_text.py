"""Words of packs where Qt would guess whether they are markup: always shown as they are."""

from __future__ import annotations


def plain_tip(text: str) -> str:
    """A tool tip that shows the text as it is, its lines wrapped."""
    if not text:
        return ""
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\n", "<br>")
    return f"<span>{safe}</span>"


def plain_action(text: str) -> str:
    """Words for a button or menu, in which Qt takes `&` for a mark."""
    return text.replace("&", "&&")

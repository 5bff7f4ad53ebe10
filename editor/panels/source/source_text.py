"""The source text of a file of the document, and the ranges of its values. No Qt."""

from __future__ import annotations

from editor.document.edits import Broken, Content
from editor.document.field_types import file_slot
from editor.document.game_system import ContentTypes
from editor.document.serialization import ordered
from schema.json.positions import positions_of
from schema.json.writing import canonical_bytes


def text_of(types: ContentTypes, file: str, content: Content) -> str | None:
    """The text of a content of the file, as it would be saved; None for bytes that are no text."""
    if isinstance(content, Broken):
        return content.text.replace("\r\n", "\n").replace("\r", "\n") if content.text is not None else None
    try:
        return canonical_bytes(ordered(content, file_slot(types, file))).decode("utf-8")
    except ValueError:
        return None


def span_of(text: str, pointer: str, on_key: bool = False) -> tuple[int, int] | None:
    """The source range of a key and its value, or of its key only; for a missing key, the range of the
    nearest parent.
    """
    positions = positions_of(text)
    while (span := positions.value(pointer)) is None:
        if not pointer:
            return None
        pointer, on_key = pointer.rpartition("/")[0], False
    key = positions.key(pointer)
    if on_key and key is not None:
        return key.start, key.end
    return (key.start if key is not None else span.start), span.end

"""Formats a JSON tree in the canonical form of saved packs, so that saving an unchanged document changes nothing.

Two spaces, LF, a final newline, no escaped letters. Rounding lengths and omitting defaults is up to the document.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from json.encoder import encode_basestring

from schema.json.strict_reading import Json

WIDTH = 100
"""A list of scalars is written on one line if the line is no longer than this."""

KeyOrder = Callable[[Json], Json]
"""Returns the same tree with its keys in writing order, as `schema.models.json_schema.key_order(model)` does."""


def canonical(value: Json, key_order: KeyOrder | None = None) -> str:
    """Format a tree, its keys in their present order or in the order that `key_order` gives.

    Whole numbers have no point, even floats. A list of scalars (a point, a list of ids) takes one line if it fits;
    every other item or key takes a line of its own. Raises ValueError for values that JSON cannot represent: NaN,
    infinities, unpaired surrogates.
    """
    text = format_value(value if key_order is None else key_order(value), "", 0) + "\n"
    text.encode("utf-8")
    return text


def canonical_bytes(value: Json, key_order: KeyOrder | None = None) -> bytes:
    """The canonical text as the bytes of a file."""
    return canonical(value, key_order).encode("utf-8")


def format_value(value: Json, indent: str, before: int) -> str:
    """Format a nested value.

    `before` is the number of characters before the value on its line, `indent` the indentation of that line.
    """
    match value:
        case dict() if value:
            inner = indent + "  "
            lines = []
            for key, item in value.items():
                name = f"{inner}{json.dumps(key, ensure_ascii=False)}: "
                lines.append(name + format_value(item, inner, len(name)))
            return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
        case list() | tuple() if value:
            if not any(isinstance(item, dict | list | tuple) for item in value):
                line = f"[{', '.join(map(_plain, value))}]"
                # One more for a comma that may follow, always counted: the layout of a line never depends on what comes
                # after.
                if before + len(line) + 1 <= WIDTH:
                    return line
            inner = indent + "  "
            items = (inner + format_value(item, inner, len(inner)) for item in value)
            return "[\n" + ",\n".join(items) + f"\n{indent}]"
        case dict():
            return "{}"
        case list() | tuple():
            return "[]"
        case _:
            return _plain(value)


def indented(value: Json, margin: str = "") -> str:
    """The text of `json.dumps(value, ensure_ascii=False, indent=2)`, which takes several times as long for a schema."""
    if isinstance(value, str):
        return encode_basestring(value)
    inner = margin + "  "
    if isinstance(value, dict) and value:
        lines = [f"{inner}{encode_basestring(key)}: {indented(item, inner)}" for key, item in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{margin}}}"
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join([inner + indented(item, inner) for item in value]) + f"\n{margin}]"
    return json.dumps(value)


def _plain(value: str | float | None) -> str:
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    return json.dumps(value, ensure_ascii=False, allow_nan=False)

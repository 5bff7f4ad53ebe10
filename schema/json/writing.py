"""A JSON tree to the one text that packs are saved in, so that saving what did not change changes nothing.

Two spaces, LF, a final newline, every letter as it is. Rounding lengths, leaving out defaults: the document's work.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from schema.json.strict_reading import Json

WIDTH = 100
"""A list of plain values stands on one line when the line has no more characters than this."""

KeyOrder = Callable[[Json], Json]
"""Gives the same tree with its keys in the order to write, as `schema.models.json_schema.key_order(model)` does."""


def canonical(value: Json, key_order: KeyOrder | None = None) -> str:
    """The text of a tree, its keys as they stand or in the order that `key_order` gives.

    Whole numbers have no point, also when they are floats. A list that holds only plain values (a point, a list of ids)
    takes one line if it fits; each other item or key takes a line of its own. ValueError for what JSON cannot say: NaN,
    infinities, halves of surrogate pairs.
    """
    text = format_value(value if key_order is None else key_order(value), "", 0) + "\n"
    text.encode("utf-8")
    return text


def canonical_bytes(value: Json, key_order: KeyOrder | None = None) -> bytes:
    """The same as the bytes of a file."""
    return canonical(value, key_order).encode("utf-8")


def format_value(value: Json, indent: str, before: int) -> str:
    """The text of a value inside of another.

    `before` is how many characters stand before the value on its line, `indent` the blanks at its beginning.
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
                # One more for the comma that may follow, counted always: a line then never depends on what comes after.
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


def _plain(value: str | float | None) -> str:
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return str(int(value))
    return json.dumps(value, ensure_ascii=False, allow_nan=False)

"""The differences between two contents of a file, value by value; no Qt, no labels."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from editor.document import json_tree
from editor.document.edits import Broken, Content
from schema.json.strict_reading import Json

Kind = Literal["changed", "added", "removed", "rewritten"]


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that differs. `rewritten` marks a text that is not valid JSON on one side."""

    pointer: str
    kind: Kind
    before: str
    after: str


def differences(before: Content | None, after: Content | None) -> tuple[Difference, ...]:
    """The differences from one content to another, in order of place; None for a file that does not exist."""
    if before is None and after is None:
        return ()
    if isinstance(before, Broken) or isinstance(after, Broken):
        if isinstance(before, Broken) and isinstance(after, Broken) and before.text == after.text:
            return ()
        return (Difference("", "rewritten", _text(before), _text(after)),)
    if before is None:
        return (Difference("", "added", "", shown(after)),)
    if after is None:
        return (Difference("", "removed", shown(before), ""),)
    return tuple(_inside(before, after, ""))


def shown(value: Json) -> str:
    """A value on one line."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _inside(before: Json, after: Json, pointer: str) -> Iterator[Difference]:
    if json_tree.same(before, after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in (*before, *(key for key in after if key not in before)):
            yield from _at(before, after, key, json_tree.child(pointer, key))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _inside(one, other, json_tree.child(pointer, index))
    elif isinstance(before, list) and isinstance(after, list):
        yield from _lists(before, after, pointer)
    else:
        yield Difference(pointer, "changed", shown(before), shown(after))


def _at(before: dict[str, Json], after: dict[str, Json], key: str, pointer: str) -> Iterator[Difference]:
    if key not in after:
        yield Difference(pointer, "removed", shown(before[key]), "")
    elif key not in before:
        yield Difference(pointer, "added", "", shown(after[key]))
    else:
        yield from _inside(before[key], after[key], pointer)


def _lists(before: list[Json], after: list[Json], pointer: str) -> Iterator[Difference]:
    """Lists of different lengths: equal items at both ends are left out, the others were removed or added."""
    start = 0
    while start < min(len(before), len(after)) and json_tree.same(before[start], after[start]):
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and json_tree.same(before[-1 - end], after[-1 - end]):
        end += 1
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    both = min(len(old), len(new))
    for index in range(both):
        yield from _inside(old[index], new[index], json_tree.child(pointer, start + index))
    for index, item in enumerate(old[both:], start + both):
        yield Difference(json_tree.child(pointer, index), "removed", shown(item), "")
    for index, item in enumerate(new[both:], start + both):
        yield Difference(json_tree.child(pointer, index), "added", "", shown(item))


def _text(content: Content | None) -> str:
    if content is None:
        return ""
    if isinstance(content, Broken):
        return content.text or ""
    return json.dumps(content, ensure_ascii=False, indent=2)

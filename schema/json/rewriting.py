"""Changes the values in a JSON text and leaves everything else exactly as its author wrote it.

Unchanged values keep their digits, whitespace and key order to the byte. New values are formatted as
`schema.json.writing` does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from schema.json.positions import Positions, pointer_to
from schema.json.strict_reading import Json
from schema.json.writing import format_value

Same = Callable[[Json, Json], bool]
_Member = tuple[int, str | Callable[[str], str]]
"""Its index in the old container (-1 for a new one), and its text, or a function from the indent to the text."""


def rewrite(text: str, old: Json, new: Json, same: Same) -> str:
    """Change `text`, which is strict JSON with the value `old`, as far as needed to have the value `new`.

    `same` compares two values. New keys are inserted in the key order of `new`; a new key that stands where another one
    stood is that key renamed, and keeps its place.
    """
    positions = Positions(text)
    span = positions.value("")
    assert span is not None, "a strict JSON text has a value"
    ending = "\r\n" if "\r\n" in text else "\n"
    writer = _Rewriter(text, positions, same, ending)
    return text[: span.start] + writer.value("", old, new) + text[span.end :]


class _Rewriter:
    def __init__(self, text: str, positions: Positions, same: Same, ending: str) -> None:
        self._text, self._positions, self._same, self._ending = text, positions, same, ending

    def value(self, pointer: str, old: Json, new: Json) -> str:
        """The text of a value; unchanged parts keep their old text."""
        start, end = self._span(pointer)
        if self._same(old, new):
            return self._text[start:end]
        if isinstance(old, dict) and isinstance(new, dict) and old and new:
            return self._record(pointer, old, new)
        if isinstance(old, list) and isinstance(new, list) and old and new:
            return self._list(pointer, old, new)
        return self._fresh(new, self._indent_at(start), start - self._line_start(start))

    def _record(self, pointer: str, old: dict[str, Json], new: dict[str, Json]) -> str:
        before_it = {key: key for key in old if key in new} | renamed_keys(old, new)
        order = [key for old_key in old for key, was in before_it.items() if was == old_key]
        known = list(new)
        for index, key in enumerate(known):
            if key not in before_it:
                before = next((one for one in reversed(known[:index]) if one in order), None)
                order.insert(0 if before is None else order.index(before) + 1, key)
        places = {key: pointer + pointer_to((key,)) for key in old}
        numbers = {key: number for number, key in enumerate(old)}
        members: list[_Member] = []
        for key in order:
            if key in before_it:
                was = before_it[key]
                place = places[was]
                start, (value_start, _end) = self._key_start(place), self._span(place)
                name = self._text[start:value_start]
                if key != was:
                    end = self._key_end(place)
                    name = json.dumps(key, ensure_ascii=False) + self._text[end:value_start]
                members.append((numbers[was], name + self.value(place, old[was], new[key])))
            else:
                name = f"{json.dumps(key, ensure_ascii=False)}: "
                members.append((-1, partial(self._member, name, new[key])))
        spans = [(self._key_start(place), self._span(place)[1]) for place in places.values()]
        return self._joined(pointer, spans, members)

    def _list(self, pointer: str, old: list[Json], new: list[Json]) -> str:
        first = 0
        while first < min(len(old), len(new)) and self._same(old[first], new[first]):
            first += 1
        last = 0
        while last < min(len(old), len(new)) - first and self._same(old[-1 - last], new[-1 - last]):
            last += 1
        # Between unchanged items, the item at the same index counts as changed if the number of items is the same.
        kept = list(range(len(new))) if len(old) == len(new) else [*range(first), *range(len(new) - last, len(new))]
        members: list[_Member] = []
        for index, item in enumerate(new):
            if index in kept:
                before = index if index < first or len(old) == len(new) else index - len(new) + len(old)
                members.append((before, self.value(f"{pointer}/{before}", old[before], item)))
            else:
                members.append((-1, partial(self._member, "", item)))
        return self._joined(pointer, [self._span(f"{pointer}/{index}") for index in range(len(old))], members)

    def _joined(self, pointer: str, spans: Sequence[tuple[int, int]], members: Sequence[_Member]) -> str:
        """Join the members of a container, each with its old index or -1, with the original whitespace between them."""
        start, end = self._span(pointer)
        text = self._text
        lead, close = text[start + 1 : spans[0][0]], text[spans[-1][1] : end - 1]
        usual = text[spans[0][1] : spans[1][0]] if len(spans) > 1 else "," + (lead if "\n" in lead else " ")
        indent = lead.rpartition("\n")[2] if "\n" in lead else self._indent_at(start)
        result = text[start] + lead
        before = -2
        for index, (number, member) in enumerate(members):
            if index:
                follows = number > 0 and before == number - 1
                result += text[spans[before][1] : spans[number][0]] if follows else usual
            result += member if isinstance(member, str) else member(indent)
            before = number
        return result + close + text[end - 1]

    def _member(self, name: str, value: Json, indent: str) -> str:
        return name + self._fresh(value, indent, len(indent + name))

    def _fresh(self, value: Json, indent: str, before: int) -> str:
        return format_value(value, indent, before).replace("\n", self._ending)

    def _span(self, pointer: str) -> tuple[int, int]:
        span = self._positions.value(pointer)
        assert span is not None, "the text has the old value"
        return span.start, span.end

    def _key_start(self, pointer: str) -> int:
        span = self._positions.key(pointer)
        assert span is not None, "the text has the old value"
        return span.start

    def _key_end(self, pointer: str) -> int:
        span = self._positions.key(pointer)
        assert span is not None, "the text has the old value"
        return span.end

    def _line_start(self, at: int) -> int:
        return max(self._text.rfind("\n", 0, at), self._text.rfind("\r", 0, at)) + 1

    def _indent_at(self, at: int) -> str:
        line = self._text[self._line_start(at) : at]
        return line[: len(line) - len(line.lstrip())]


def renamed_keys(old: Mapping[str, Json], new: Mapping[str, Json]) -> dict[str, str]:
    """New name -> old name of each key that has a new one: it stands where the old one stood."""
    if len(old) != len(new):
        return {}
    pairs = zip(old, new, strict=True)
    return {key: was for was, key in pairs if was != key and was not in new and key not in old}

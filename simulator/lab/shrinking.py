"""Smaller variants of a JSON tree of words, the most promising first, to reduce what shows a fault."""

from __future__ import annotations

from collections.abc import Iterator

from schema.json.strict_reading import Json


def smaller(tree: Json) -> Iterator[Json]:
    """Variants with something left out, replaced by a part of itself, or with a smaller number."""
    match tree:
        case dict():
            for key in tree:
                if key != "kind":
                    yield {name: other for name, other in tree.items() if name != key}
            for value in tree.values():
                yield from (part for part in _parts(value) if "kind" in part)
            for key, value in tree.items():
                if key != "kind":
                    for less in smaller(value):
                        yield {**tree, key: less}
        case list():
            if len(tree) > 1:
                for number in range(len(tree)):
                    yield [*tree[:number], *tree[number + 1 :]]
            for number, item in enumerate(tree):
                for less in smaller(item):
                    yield [*tree[:number], less, *tree[number + 1 :]]
        case bool():
            return
        case int() if tree not in (0, 1):
            yield 1
        case _:
            return


def _parts(value: Json) -> Iterator[dict[str, Json]]:
    if isinstance(value, dict):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _parts(item)

"""The valid part of a half-written pack, for an arena. No Qt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from editor.document.edits import Broken, Content
from editor.systems.desktopia.sandbox.dummies import made_order
from schema.diagnostics.diagnostic import Diagnostic
from schema.json.strict_reading import Json
from schema.packs.paths import MANIFEST
from schema.systems.desktopia.dependencies import files_named_by
from schema.systems.desktopia.info import INFO as DESKTOPIA
from schema.systems.desktopia.pack import BOX_FILE, Pack
from simulator.systems.desktopia.playable_content import cards_in

_BATTLES: Final = ("scripts/", "etudes/", "campaigns/")


def with_an_order(
    documents: Mapping[str, Content], file: str, errors: Sequence[Diagnostic]
) -> Mapping[str, Content] | None:
    """The documents with an Order for a card that lacks only that: the first of the pack, or a generated one.

    None for a card that has an Order, or other errors.
    """
    card = documents.get(file)
    if not isinstance(card, dict) or not errors:
        return None
    lacking = ((file, "/order"), *(() if "order" in card else ((file, ""),)))
    if any((one.location.file, one.location.pointer) not in lacking for one in errors):
        return None
    orders = [path for path in documents if path.startswith("orders/") and not isinstance(documents[path], Broken)]
    name = orders[0].removeprefix("orders/").removesuffix(".json") if orders else "plain"
    made: dict[str, Content] = {} if orders else {f"orders/{name}.json": made_order(name)}
    return {**documents, **made, file: {**card, "order": name}} if card.get("order") != name else None


def whole(documents: Mapping[str, Content], wrong: set[str]) -> dict[str, Json]:
    """The cards without errors that refer to none with errors, and the files around them."""
    kept: dict[str, Json] = {}
    for path, content in documents.items():
        if isinstance(content, Broken) or path.startswith(_BATTLES) or path in wrong:
            continue
        if wrong and "/" in path and not wrong.isdisjoint(files_named_by(documents, path) - {MANIFEST}):
            continue
        kept[path] = content
    if MANIFEST not in kept:
        title: dict[str, Json] = {"en": DESKTOPIA.title}
        kept[MANIFEST] = {
            "id": "pack",
            "version": "1.0.0",
            "system": DESKTOPIA.id,
            "format": DESKTOPIA.format,
            "title": title,
        }
    return dict(sorted(kept.items()))


def part_of(pack: Pack, kept: Mapping[str, Json]) -> Pack:
    """The pack reduced to these files."""
    box = pack.box if BOX_FILE in kept else None
    return replace(cards_in(pack, kept.__contains__), box=box, scripts={}, etudes={}, campaigns={})

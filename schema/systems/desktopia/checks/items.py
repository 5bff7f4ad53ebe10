"""Checks special items and held artifacts: duplicate ids, missing items, missing holders."""

from __future__ import annotations

from collections.abc import Iterator

from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.models.walk import walk
from schema.systems.desktopia.checks.diagnostic_builders import (
    display_name,
    error,
    new_id_fix,
    remove_fix,
    replace_fix,
    warning,
)
from schema.systems.desktopia.checks.per_file import each_battle
from schema.systems.desktopia.geometry import TOUCHING
from schema.systems.desktopia.goals import Carry
from schema.systems.desktopia.layout import holders_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script

CODES = table(
    CodeInfo(
        "item-twice",
        _("Duplicate item id"),
        _("Goals refer to an item by its id, so ids must be unique."),
        '"items": [{"id": "keg", …}, {"id": "keg", …}]',
        _("Give the second item another id."),
    ),
    CodeInfo(
        "item-named-as-card",
        _("Special item with a card's id"),
        _("A special item uses an artifact's disk; with the id of a card it would be ambiguous."),
        '"items": [{"id": "fountain", …}] in a pack with the artifact fountain',
        _("Give the item an id that no card has."),
    ),
    CodeInfo(
        "no-such-item",
        _("Unknown special item"),
        _("A goal can refer only to an item that is on the table of the script."),
        '{"kind": "carry", "item": "kge"}',
        _("Correct the id, or put the item on the table."),
    ),
    CodeInfo(
        "holder-not-there",
        _("Artifact without a holder"),
        _("A holder must be in a squad, and each character can hold only one artifact."),
        '"held_by": "somebody_else"',
        _("Name a character of a squad, or make the artifact neutral."),
    ),
    CodeInfo(
        "holder-elsewhere",
        _("Holder drawn elsewhere"),
        _("The holder of an artifact starts on it, not where the squad puts it."),
        '{"artifact": "fountain", "x": 300, "y": 300, "held_by": "a"} with "a" at (50, 50)',
        _("Move the character to the artifact."),
    ),
)


@each_battle
def check(pack: Pack, file: str, script: Script) -> Iterator[Diagnostic]:
    """Items have unique ids, goals refer to existing items, and artifacts are held by characters of a squad."""
    yield from _items(pack, script, file)
    yield from _holders(pack, script, file)


def _items(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    seen: list[str] = []

    def a_card(id_: str) -> bool:
        return id_ in pack.characters or id_ in pack.missiles or id_ in pack.artifacts

    def taken(id_: str) -> bool:
        return a_card(id_) or any(item.id == id_ for item in script.items)

    for number, item in enumerate(script.items):
        pointer = f"/items/{number}/id"
        if item.id in seen:
            message = _("Another item has the id {id}.").format(id=quoted(item.id))
            yield error("item-twice", file, pointer, message, fixes=(new_id_fix(pointer, item.id, taken),))
        elif a_card(item.id):
            message = _("The item {id} has the same id as a card.").format(id=quoted(item.id))
            yield error("item-named-as-card", file, pointer, message, fixes=(new_id_fix(pointer, item.id, taken),))
        seen.append(item.id)
    for pointer, part in walk(script):
        if isinstance(part, Carry) and part.item not in seen:
            near = nearest_word(part.item, seen)
            hint = _("Did you mean {near}?").format(near=quoted(near)) if near is not None else ""
            message = _("The script has no item {id}.").format(id=quoted(part.item))
            fixes = replace_fix(f"{pointer}/item", near)
            yield error("no-such-item", file, f"{pointer}/item", message, hint, fixes=fixes)


def _holders(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    stands_on = {artifact: place for place, artifact in holders_of(script).items()}
    for number, placed in enumerate(script.artifacts):
        card = pack.characters.get(placed.held_by) if placed.held_by is not None else None
        if card is None:
            # Neutral, or reported by the check of references.
            continue
        name = display_name(card.name, card.id)
        pointer = f"/artifacts/{number}/held_by"
        if number not in stands_on:
            message = (
                _("{name} already holds another artifact.")
                if any(member.character == card.id for seat in script.seats for member in seat.squad)
                else _("{name} is in no squad, so the artifact has no holder.")
            )
            neutral = remove_fix(pointer, _("Make the artifact neutral"))
            yield error("holder-not-there", file, pointer, message.format(name=name), fixes=(neutral,))
            continue
        seat, index = stands_on[number]
        member = script.seats[seat].squad[index]
        if abs(member.x - placed.x) > TOUCHING or abs(member.y - placed.y) > TOUCHING:
            message = _("{name} starts on the artifact, not where the squad puts it.").format(name=name)
            at = f"/seats/{seat}/squad/{index}"
            fix = Fix(
                _("Move it to the artifact"),
                "safe",
                (("replace", f"{at}/x", placed.x), ("replace", f"{at}/y", placed.y)),
            )
            yield warning("holder-elsewhere", file, at, message, fixes=(fix,))

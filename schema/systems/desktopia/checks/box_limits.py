"""Finds scripts that need more disks or cards than their boxes hold (DK-INV-15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Related, table
from schema.i18n import gettext as _
from schema.systems.desktopia.box import ITEM, Box
from schema.systems.desktopia.cards import Artifact, Character, Missile
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, remove_fix, warning
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.pack import BOX_FILE, Pack
from schema.systems.desktopia.script import Script

CODES = table(
    CodeInfo(
        "beyond-the-box",
        _("More than the box holds"),
        _("Every piece is a disk of the box. Two types on the faces of one disk share its count."),
        "five fighters of one Order, of which the box has four disks",
        _("Remove the piece from the squad, or raise the number of boxes."),
    ),
    CodeInfo(
        "needs-boxes",
        _("Needs several boxes"),
        _("Few groups own more than one box of the game."),
        '"boxes": 2',
        _("No change is needed if this is intended."),
    ),
    CodeInfo(
        "one-card-for-two",
        _("One card for two seats"),
        _("A box has one card of each type, and only one player can have it."),
        "the same fighter in the squads of both seats",
        _("Use another type for one of the seats, or raise the number of boxes."),
    ),
    CodeInfo(
        "not-in-the-box",
        _("Card without a disk"),
        _("A card needs a disk, and no disk of the box shows it."),
        "a new character that box.json does not name",
        _("Add it to a disk of the box as one of its faces."),
    ),
)


@dataclass(frozen=True, slots=True)
class Need:
    """One disk that a script needs: its card, and the pointer in the script."""

    face: str
    pointer: str


@each_of(Character, Missile, Artifact, Script)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """The boxes must have a disk for everything in squads, artifacts, special items, riders and supplies."""
    match at.piece:
        case Character() | Missile() | Artifact():
            faces = _faces(pack)
            if faces is not None and at.piece.id not in faces:
                message = _("No disk of the box shows {name}.").format(name=display_name(at.piece.name, at.piece.id))
                yield warning("not-in-the-box", at.file, "/id", message, fixes=(_disk_for(at.piece),))
        case Script():
            if pack.box is not None:
                yield from _script(pack, pack.box, at.piece, at.file)
        case _:
            pass


def _disk_for(card: Character | Missile | Artifact) -> Fix:
    """A fix that adds a disk with this card to the box."""
    size = card.rank if isinstance(card, Character) else "missile" if isinstance(card, Missile) else "artifact"
    disks = {"order": card.order, "size": size, "faces": [card.id]}
    return Fix(_("Add a disk for it to the box"), "unsafe", (("add", "/disks/-", disks),), BOX_FILE)


@derived
def _faces(pack: Pack) -> frozenset[str] | None:
    """The cards that disks of the box show."""
    return frozenset(face for disks in pack.box.disks for face in disks.faces) if pack.box is not None else None


def _script(pack: Pack, box: Box, script: Script, file: str) -> Iterator[Diagnostic]:
    needs = list(needs_of(pack, script))
    missing = without_disk(box, needs, script.boxes)
    for need in missing:
        name = _name(pack, need.face)
        capacity, sharing = _disks_for(box, need.face, script.boxes)
        others = [_name(pack, face) for face in sharing if face != need.face and any(n.face == face for n in needs)]
        if not capacity:
            message = _("No disk of the box shows {name}.").format(name=name)
        elif others:
            message = _("No disk is left for {name}, which shares {count} disks with {others}.").format(
                name=name, count=capacity, others=", ".join(others)
            )
        else:
            wanted = sum(other.face == need.face for other in needs)
            message = _("The script needs {wanted} disks of {name}; there are {count}.").format(
                name=name, wanted=wanted, count=capacity
            )
        yield error("beyond-the-box", file, need.pointer, message, fixes=_within(pack, script, box, needs, need))
    if script.boxes > 1 and not missing and (over := without_disk(box, needs, 1)):
        message = _("The script needs {boxes} boxes of the game: one has too few disks of {name}.").format(
            boxes=script.boxes, name=_name(pack, over[0].face)
        )
        yield warning("needs-boxes", file, "/boxes", message)
    yield from _cards(pack, script, file)


def _within(pack: Pack, script: Script, box: Box, needs: list[Need], need: Need) -> tuple[Fix, ...]:
    """Fixes that remove the surplus disk, or raise the number of boxes."""
    found: list[Fix] = []
    kind = need.pointer.split("/")[-2]
    if need.face in pack.missiles and kind in ("squad", "supplies"):
        found += _fewer(script, box, needs, need)
    elif kind != "squad" or len(script.seats[int(need.pointer.split("/")[2])].squad) > 1:
        found.append(remove_fix(need.pointer))
    enough = next((boxes for boxes in range(script.boxes + 1, 9) if not without_disk(box, needs, boxes)), None)
    if enough is not None:
        title = _("Play with {boxes} boxes").format(boxes=enough)
        found.append(Fix(title, "unsafe", (("replace", "/boxes", enough),)))
    return tuple(found)


def _fewer(script: Script, box: Box, needs: list[Need], need: Need) -> Iterator[Fix]:
    """A fix that lowers the supply to the number of disks in the box."""
    _empty, _seats, number, kind, last = need.pointer.split("/")
    wanted = needs.count(need)
    rest = [other for other in needs if other != need]
    for count in range(wanted - 1, -1, -1):
        if need in without_disk(box, [*rest, *[need] * count], script.boxes):
            continue
        title = _("Start with {most}").format(most=count)
        if kind == "supplies":
            yield Fix(title, "unsafe", (("replace", f"{need.pointer}/count", count),))
        else:
            character = script.seats[int(number)].squad[int(last)].character
            supply = {"character": character, "count": count}
            yield Fix(title, "unsafe", (("add", f"/seats/{number}/supplies/-", supply),))
        return


def _cards(pack: Pack, script: Script, file: str) -> Iterator[Diagnostic]:
    seats_with: dict[str, list[str]] = {}
    for number, seat in enumerate(script.seats):
        mine: list[str] = []
        for index, member in enumerate(seat.squad):
            if member.character in mine or member.character not in pack.characters:
                continue
            mine.append(member.character)
            pointer = f"/seats/{number}/squad/{index}"
            before = seats_with.setdefault(member.character, [])
            if len(before) >= script.boxes:
                name = _name(pack, member.character)
                message = _("Two seats need the card of {name}; a box has one.").format(name=name)
                related = (Related(Location(file, before[0]), name),)
                fixes = (remove_fix(pointer),) if len(seat.squad) > 1 else ()
                yield warning("one-card-for-two", file, pointer, message, fixes=fixes, related=related)
            before.append(pointer)


def needs_of(pack: Pack, script: Script) -> Iterator[Need]:
    """All needed disks: squads, then artifacts, items, riders and supplies; without unknown cards."""
    for number, seat in enumerate(script.seats):
        for index, member in enumerate(seat.squad):
            if member.character in pack.characters:
                yield Need(member.character, f"/seats/{number}/squad/{index}")
    for index, placed in enumerate(script.artifacts):
        if placed.artifact in pack.artifacts:
            yield Need(placed.artifact, f"/artifacts/{index}")
    for index, _item in enumerate(script.items):
        yield Need(ITEM, f"/items/{index}")
    for number, seat in enumerate(script.seats):
        for index, member in enumerate(seat.squad):
            for order, rider in enumerate(member.riders):
                if rider in pack.missiles:
                    yield Need(rider, f"/seats/{number}/squad/{index}/riders/{order}")
    for number, seat in enumerate(script.seats):
        given = {supply.character: index for index, supply in enumerate(seat.supplies)}
        first = {member.character: index for index, member in reversed(list(enumerate(seat.squad)))}
        for character, index in sorted(first.items(), key=lambda item: item[1]):
            card = pack.characters.get(character)
            if card is None or card.shooting is None or card.shooting.limit is None:
                continue
            if card.shooting.missile not in pack.missiles:
                continue
            pointer = f"/seats/{number}/squad/{index}"
            count = card.shooting.limit
            if character in given:
                pointer = f"/seats/{number}/supplies/{given[character]}"
                count = seat.supplies[given[character]].count
            for _one in range(count):
                yield Need(card.shooting.missile, pointer)


def without_disk(box: Box, needs: list[Need], boxes: int) -> list[Need]:
    """The needs that get no disk, giving disks to as many as possible in their order; equal places are named once.

    A disk shows one face at a time, so it is a question of matching: a later need may move an earlier one to another
    disk, but never takes it away.
    """
    wanted = frozenset(need.face for need in needs)
    room: dict[int, int] = {}
    users: dict[int, list[int]] = {}
    groups_of: dict[str, list[int]] = {}
    for group, disks in enumerate(box.disks):
        if wanted.isdisjoint(disks.faces):
            continue
        room[group], users[group] = disks.count * boxes, []
        for face in dict.fromkeys(disks.faces):
            groups_of.setdefault(face, []).append(group)
    missing: list[Need] = []
    # If a face has found no disk, later needs of that face will not either.
    spent: set[str] = set()

    def settle(need: int, tried: set[int]) -> bool:
        for group in groups_of.get(needs[need].face, ()):
            if group in tried:
                continue
            tried.add(group)
            if len(users[group]) < room[group]:
                users[group].append(need)
                return True
            for place, other in enumerate(users[group]):
                if settle(other, tried):
                    users[group][place] = need
                    return True
        return False

    for index, need in enumerate(needs):
        if need.face in spent or not settle(index, set()):
            spent.add(need.face)
            if need not in missing:
                missing.append(need)
    return missing


def _disks_for(box: Box, face: str, boxes: int) -> tuple[int, list[str]]:
    """The number of disks that can show a card, and the cards that share them."""
    showing = [disks for disks in box.disks if face in disks.faces]
    sharing = list(dict.fromkeys(other for disks in showing for other in disks.faces))
    return sum(disks.count for disks in showing) * boxes, sharing


def _name(pack: Pack, id_: str) -> str:
    if id_ == ITEM:
        return _("a special item")
    for found in (pack.characters, pack.missiles, pack.artifacts):
        card = found.get(id_)
        if card is not None:
            return display_name(card.name, id_)
    return id_

"""The story of what lies and moves on the table: flicks, shots, disks, objects, zones, the border."""

from __future__ import annotations

from typing import assert_never

from schema.i18n import format_number
from schema.i18n import gettext as _
from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.flicks import first_met
from simulator.systems.desktopia.story_names import Line, StoryNames, joined
from simulator.systems.desktopia.story_rules import RULES

_MILLIMETRES_IN_METRE = 1000.0


def board_line(names: StoryNames, event: ev.BoardEvent) -> Line | None:
    """The line of an event, or None if another line covers it."""
    rule = RULES[type(event)]
    match event:
        case ev.Met():
            return None
        case ev.Flicked():
            return _flicked(names, event, rule)
        case ev.Shot():
            return _shot(names, event, rule)
        case ev.ShotMet():
            missile = names.name(event.piece)
            text = _("{missile} finds its target: {target}.").format(missile=missile, target=names.name(event.target))
            return Line(text, rule, "shot", seat=names.owner_of(event.shooter), pieces=(event.piece, event.target))
        case ev.ShotPrevented():
            text = _("{missile} does nothing to {target}.").format(
                missile=names.name(event.piece), target=names.name(event.target)
            )
            return Line(text, rule, "shot", seat=names.owner_of(event.target), pieces=(event.piece, event.target))
        case ev.ShotMissed():
            text = _("{missile} finds no target.").format(missile=names.name(event.piece))
            return Line(text, rule, "shot", seat=names.owner_of(event.shooter), pieces=(event.piece,))
        case ev.Attached():
            text = _("{missile} now lies on {piece}.").format(
                missile=names.name(event.missile), piece=names.name(event.to)
            )
            return Line(text, rule, "missile", seat=event.seat, pieces=(event.missile, event.to))
        case ev.CameOff():
            text = _("{rider} comes off {piece}.").format(
                rider=names.name(event.piece), piece=names.name(event.carrier)
            )
            rule = rule if names.is_missile(event.piece) else "DK-KNO-02"
            return Line(text, rule, "off", seat=names.owner_of(event.piece), pieces=(event.piece, event.carrier))
        case ev.WentHome():
            if event.from_ not in names.game.state.pieces:
                return None
            text = _("{missile} leaves {piece}.").format(
                missile=names.name(event.missile), piece=names.name(event.from_)
            )
            return Line(text, rule, "off", pieces=(event.missile, event.from_))
        case ev.LeftLying():
            text = _("{missile} stays lying at {x} mm, {y} mm.").format(
                missile=names.name(event.missile), x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f")
            )
            return Line(text, rule, "missile", pieces=(event.missile,))
        case ev.SupplyChanged():
            character = names.card_name("characters", event.character)
            missile = names.card_name("missiles", event.missile)
            left, more = _("{character} has {count} × {missile} left."), _("{character} has {count} × {missile} now.")
            text = (left if event.change < 0 else more).format(character=character, count=event.count, missile=missile)
            return Line(text, rule if event.change < 0 else "DK-SUP-05", "missile", seat=event.seat)
        case ev.ArtifactTaken():
            text = _("{piece} takes control of {artifact}.").format(
                piece=names.name(event.by), artifact=names.name(event.artifact)
            )
            return Line(text, rule, "artifact", seat=event.seat, pieces=(event.by, event.artifact))
        case ev.ArtifactGone():
            text = _("{artifact} is taken off the table.").format(artifact=names.name(event.artifact))
            return Line(text, rule, "artifact", pieces=(event.artifact,))
        case ev.ArtifactLocked():
            text = _("Nobody can take {artifact} now.").format(artifact=names.name(event.artifact))
            return Line(text, rule, "artifact", pieces=(event.artifact,))
        case ev.ArtifactUnlocked():
            text = _("{artifact} can be taken again.").format(artifact=names.name(event.artifact))
            return Line(text, rule, "artifact", pieces=(event.artifact,))
        case ev.SentToReserve():
            card = names.card_name("characters", event.card)
            text = _("{piece} goes back to the reserve.").format(piece=card)
            return Line(text, rule, "out", seat=event.seat, pieces=(event.piece,))
        case ev.TakenOff():
            text = _("{piece} leaves the table.").format(piece=names.name(event.piece))
            return Line(text, rule, "out", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.Returned():
            text = _("{piece} returns to the table.").format(piece=names.name(event.piece))
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.ArtifactFreed():
            text = _("{artifact} is neutral again.").format(artifact=names.name(event.artifact))
            return Line(text, rule, "artifact", pieces=(event.artifact, event.by))
        case ev.Moved(turned=True):
            text = _("{piece} points to {facing}° now.").format(
                piece=names.name(event.piece), facing=format_number(event.facing, "z.1f")
            )
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.Moved():
            text = _("{piece} is set down at {x} mm, {y} mm and points to {facing}°.").format(
                piece=names.name(event.piece),
                x=format_number(event.x, "z.1f"),
                y=format_number(event.y, "z.1f"),
                facing=format_number(event.facing, "z.1f"),
            )
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.FlickPrevented():
            text = _("{piece} is not flicked.").format(piece=names.name(event.piece))
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.ActionPrevented():
            texts = {"flick": _("{piece} is not flicked."), "shot": _("{piece} does not shoot.")}
            text = texts.get(event.action, _("{piece} casts no spell.")).format(piece=names.name(event.piece))
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.Pushed():
            text = _("{piece} is pushed {mm} mm.").format(
                piece=names.name(event.piece), mm=format_number(event.mm, "z.1f")
            )
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.StayedOn():
            text = _("{piece} stays on the table.").format(piece=names.name(event.piece))
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.RandomDirection():
            text = _("{piece} goes in a direction drawn by lot: {degrees}° clockwise from the right.").format(
                piece=names.name(event.piece), degrees=event.degrees
            )
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.RandomPlace():
            text = _("{ability}: a place is drawn by lot, {x} mm from the left and {y} mm from the top.").format(
                ability=names.ability(event.ability), x=format_number(event.x, "z.0f"), y=format_number(event.y, "z.0f")
            )
            return Line(text, rule, "move", seat=event.seat, pieces=(event.piece,) if event.piece else ())
        case ev.Deflected():
            right, left = _("{piece} goes {degrees}° to the right."), _("{piece} goes {degrees}° to the left.")
            text = (left if event.degrees < 0 else right).format(
                piece=names.name(event.piece), degrees=format_number(abs(event.degrees), "z.1f")
            )
            return Line(text, rule, "move", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.Swapped():
            text = _("{first} and {second} change places.").format(
                first=names.name(event.first), second=names.name(event.second)
            )
            seat = names.owner_of(event.first)
            return Line(text, rule, "move", seat=seat, pieces=(event.first, event.second))
        case ev.Stowed():
            text = _("{piece} now lies on the card of {carrier}.").format(
                piece=names.name(event.piece), carrier=names.name(event.on)
            )
            return Line(text, rule, "trait", seat=names.owner_of(event.on), pieces=(event.piece, event.on))
        case ev.Unstowed():
            text = _("{piece} leaves the card of {carrier}.").format(
                piece=names.name(event.piece), carrier=names.name(event.on)
            )
            return Line(text, rule, "trait", seat=names.owner_of(event.on), pieces=(event.piece, event.on))
        case ev.LeftTable():
            # Whether it may stay after all is not known yet.
            stays = "would_leave_table" in names.game.rules.moments
            leaves = _("{piece} slides over the edge of the battlefield at {x} mm, {y} mm.")
            text = (leaves if stays else _("{piece} leaves the battlefield at {x} mm, {y} mm.")).format(
                piece=names.name(event.piece), x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f")
            )
            return Line(text, rule, "out", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.PutBack():
            text = _("{seat} puts a disk back: {piece}.").format(
                seat=names.seat(event.seat), piece=names.name(event.piece)
            )
            detail = _("{x} mm, {y} mm").format(x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f"))
            return Line(text, rule, "out", detail, seat=event.seat, pieces=(event.piece,))
        case ev.Lacking():
            return _lacking(names, event, rule)
        case ev.ItemTaken():
            text = _("{piece} takes {item}.").format(piece=names.name(event.by), item=names.name(event.item))
            return Line(text, rule, "artifact", seat=event.seat, pieces=(event.by, event.item))
        case ev.ItemDropped():
            text = _("{item} lies on the battlefield at {x} mm, {y} mm.").format(
                item=names.name(event.item), x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f")
            )
            return Line(text, rule, "artifact", pieces=(event.item,))
        case ev.Deployed():
            text = _("{seat} puts {piece} into place.").format(
                seat=names.seat(event.seat), piece=names.name(event.piece)
            )
            return Line(text, rule, "move", seat=event.seat, pieces=(event.piece,))
        case ev.ObjectPut():
            text = _("{object} is put on the table at {x} mm, {y} mm.").format(
                object=names.thing(event.name), x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f")
            )
            return Line(text, rule, "move")
        case ev.ObjectMoved():
            text = _("{object} is moved to {x} mm, {y} mm.").format(
                object=names.thing(event.name), x=format_number(event.x, "z.1f"), y=format_number(event.y, "z.1f")
            )
            return Line(text, rule, "move")
        case ev.ObjectRemoved():
            return Line(_("{object} is taken off the table.").format(object=names.thing(event.name)), rule, "off")
        case ev.NoRoom():
            if event.thing in names.game.rules.pack.characters:
                text = _("There is no place for a disk: {name}.")
                return Line(text.format(name=names.card_name("characters", event.thing)), "DK-GEN-01", "lacking")
            text = _("There is no room for an object: {object}.")
            return Line(text.format(object=names.card_name("things", event.thing)), rule, "lacking")
        case ev.BorderSet():
            return _border_set(names, event, rule)
        case ev.ZoneOpened():
            return Line(_("A zone opens: {zone}.").format(zone=names.zone(event.zone)), rule, "trait")
        case ev.ZoneClosed():
            return Line(_("A zone closes: {zone}.").format(zone=names.zone(event.zone)), rule, "trait")
        case _:
            assert_never(event)


def _flicked(names: StoryNames, event: ev.Flicked, rule: str) -> Line:
    met = first_met(event.record, event.piece)
    if event.granted:
        rule = "DK-ACT-05"
        if met:
            text = _("{piece} is flicked at no cost, at {speed} m/s, and meets {met}.")
        else:
            text = _("{piece} is flicked at no cost, at {speed} m/s, and meets no disk.")
    elif met:
        text = _("{piece} is flicked at {speed} m/s and meets {met}.")
    else:
        text, rule = _("{piece} is flicked at {speed} m/s and meets no disk."), "DK-FLK-04"
    others = joined(names.name(name) for name in met)
    text = text.format(piece=names.name(event.piece), speed=_speed(event.speed), met=others)
    details = [names.ability(key) for key in event.sectors]
    if event.sectors:
        rule = "DK-PWR-07"
    bounced = _bounced(names, event.record, event.piece)
    if bounced:
        details.append(_("off {things}").format(things=joined(bounced)))
    if event.record.passages:
        details.append(_passed(names, event.record))
    if event.record.unfinished:
        details.append(_unfinished(names, event.record))
    return Line(text, rule, "flick", joined(details), event.seat, (event.piece, *met))


def _shot(names: StoryNames, event: ev.Shot, rule: str) -> Line:
    missile = names.card_name("missiles", event.missile)
    if event.again:
        text = _("{piece} shoots the same missile again, at {speed} m/s: {missile}.")
    else:
        text = _("{piece} shoots at {speed} m/s: {missile}.")
    text = text.format(piece=names.name(event.shooter), speed=_speed(event.speed), missile=missile)
    details = [names.name(name) for name in first_met(event.record, event.piece)]
    detail = _("meets {met}").format(met=joined(details)) if details else _("meets no disk")
    if event.record.passages:
        detail = joined((detail, _passed(names, event.record)))
    if event.record.unfinished:
        detail = joined((detail, _unfinished(names, event.record)))
    return Line(text, rule, "shot", detail, event.seat, (event.shooter, event.piece))


def _bounced(names: StoryNames, record: FlickRecord, mover: str) -> list[str]:
    """The landscape that the mover bounced off, each object once, in order."""
    met: list[str] = []
    for number, contact in enumerate(record.contacts):
        if contact.a == mover and contact.b_is != "disk" and number not in record.passages:
            met.append(names.thing(contact.b) if contact.b_is == "obstacle" else _("the wall"))
    return list(dict.fromkeys(met))


def _passed(names: StoryNames, record: FlickRecord) -> str:
    """What the mover has gone through, each once, in order."""
    contacts = [record.contacts[number] for number in record.passages]
    mover = record.flick.disk
    met = [
        names.thing(contact.b)
        if contact.b_is == "obstacle"
        else names.name(contact.b if contact.a == mover else contact.a)
        for contact in contacts
    ]
    return _("passes through {things}").format(things=joined(list(dict.fromkeys(met))))


def _unfinished(names: StoryNames, record: FlickRecord) -> str:
    pieces = joined(names.name(name) for name in record.unfinished)
    return _("stopped while still moving: {pieces}").format(pieces=pieces)


def _lacking(names: StoryNames, event: ev.Lacking, rule: str) -> Line:
    if event.what == "time_card":
        return Line(_("No time card is left in the reserve."), "DK-TIME-09", "lacking")
    if event.what == "ritual":
        used = names.game.rules.script.rituals
        text = _("No ritual is left to draw.") if used else _("There are no rituals in this battle.")
        about = (event.piece,) if event.piece else ()
        return Line(text, "DK-RIT-11" if used else "DK-RIT-01", "lacking", pieces=about)
    pack = names.game.rules.pack
    folder = "missiles" if event.what in pack.missiles else "characters"
    text = _("No disk is left in the reserve: {name}.").format(name=names.card_name(folder, event.what))
    return Line(text, rule, "lacking", pieces=(event.piece,) if event.piece else ())


def _border_set(names: StoryNames, event: ev.BorderSet, rule: str) -> Line:
    if not event.zone:
        return Line(_("The border of the battlefield is the script's own again."), rule, "out")
    if event.wall:
        text = _("The border of the battlefield is now a wall around a zone: {zone}.")
    else:
        text = _("The border of the battlefield is now the outline of a zone: {zone}.")
    return Line(text.format(zone=names.zone(event.zone)), rule, "out")


def _speed(speed: float) -> str:
    return format_number(speed / _MILLIMETRES_IN_METRE, ".1f")

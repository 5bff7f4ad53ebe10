"""Finds changes of the board that cannot happen: fixed places on cards or off the table, objects too big for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, quoted, table
from schema.i18n import gettext as _
from schema.language.walk import Visit
from schema.models.base import Point
from schema.systems.desktopia.abilities_in import AbilityAt
from schema.systems.desktopia.board_words import ObjectPlace, PutObject, Spot
from schema.systems.desktopia.bodies import bounds
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, warning
from schema.systems.desktopia.checks.names_of_choices import name_of_choice
from schema.systems.desktopia.checks.per_file import each_word, map_pack_files
from schema.systems.desktopia.geometry import contains, outline_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Script
from schema.systems.desktopia.table import Placed, Thing

CODES = table(
    CodeInfo(
        "spot-on-card",
        _("Fixed place on a card"),
        _("A card is played on many battlefields, so only the rules of a script can name a place by its distances."),
        '{"kind": "spot", "x": 500, "y": 300} on a ritual',
        _("Let the player pick a place, or move the ability to the script."),
    ),
    CodeInfo(
        "spot-off-table",
        _("Fixed place off the table"),
        _("Nothing can be put outside the border."),
        '{"kind": "spot", "x": -50, "y": 300}',
        _("Choose a place inside the border."),
    ),
    CodeInfo(
        "object-too-big",
        _("Object that fits nowhere"),
        _("An object is put down only where it is completely inside the border."),
        "a ruler of 1,200 mm on a battlefield of 900 × 900 mm",
        _("Choose a smaller object, or enlarge the battlefield."),
    ),
    CodeInfo(
        "place-for-what",
        _("A place for nothing"),
        _("A free place is for an object that is named, or for one like an object that is found: one of the two."),
        '{"kind": "object_place", "name": "there"}',
        _("Give a name under “thing”, or a selector under “like”."),
    ),
)


@each_word(Spot, PutObject, ObjectPlace)
def check(pack: Pack, at: AbilityAt, visit: Visit) -> Iterator[Diagnostic]:
    """Every fixed place is on its script's table, and every object that is put down fits on some table."""
    match visit.word:
        case Spot():
            yield from _spot(at, visit.word, visit.pointer)
        case PutObject() | ObjectPlace():
            if isinstance(visit.word, ObjectPlace):
                yield from _for_one(at, visit, visit.word)
            thing = None if visit.word.thing is None else pack.things.get(visit.word.thing)
            if thing is not None and not any(_fits(thing, size) for size in _sizes(pack, at)):
                message = _("{object} is larger than the battlefield.").format(
                    object=quoted(display_name(thing.name, thing.id))
                )
                yield warning("object-too-big", at.file, f"{visit.pointer}/thing", message)
        case _:
            pass


def _for_one(at: AbilityAt, visit: Visit, word: ObjectPlace) -> Iterator[Diagnostic]:
    """A place is for an object that is named, or for one like another."""
    if (word.thing is None) == (word.like is None):
        message = _("Exactly one of “thing” and “like” says for what it is.")
        hint = _("“thing” takes the name of an object, “like” finds one, such as a chosen one.")
        yield error("place-for-what", at.file, visit.pointer, message, hint)
    elif word.thing is not None and word.thing in visit.scope.names:
        message = _("{name} is the name of a choice, not of an object.")
        yield name_of_choice("place-for-what", at, visit, "thing", word.thing, message)


def _spot(at: AbilityAt, word: Spot, pointer: str) -> Iterator[Diagnostic]:
    if not isinstance(at.card, Script):
        message = _("Only a script knows where this place is.")
        hint = _("A card finds {middle}, {border}, {home} or {areas}; a player picks a {place}.").format(
            middle=quoted("middle"),
            border=quoted("border"),
            home=quoted("home"),
            areas=quoted("areas"),
            place=quoted("place"),
        )
        yield error("spot-on-card", at.file, pointer, message, hint)
    elif not contains(at.card.battlefield.points, word.x, word.y):
        yield error("spot-off-table", at.file, f"{pointer}/x", _("The place is outside the border."))


def _sizes(pack: Pack, at: AbilityAt) -> Sequence[tuple[float, float]]:
    """The width and height of the battlefields on which the ability works; if there are none, any object fits."""
    return (_size(at.card.battlefield.points),) if isinstance(at.card, Script) else _all_sizes(pack)


@derived
def _all_sizes(pack: Pack) -> tuple[tuple[float, float], ...]:
    return tuple(sorted(set(map_pack_files(pack, _size_in, Script)))) or ((_ENDLESS, _ENDLESS),)


def _size_in(at: FileAt) -> tuple[float, float] | None:
    return _size(at.piece.battlefield.points) if isinstance(at.piece, Script) else None


_ENDLESS = 1e9


def _size(points: Sequence[Point]) -> tuple[float, float]:
    across, down = [x for x, _y in points], [y for _x, y in points]
    return max(across) - min(across), max(down) - min(down)


def _fits(thing: Thing, size: tuple[float, float]) -> bool:
    """Whether an object fits into a rectangle of this size, straight, turned by a quarter or by an eighth."""
    for turn in (0.0, 90.0, 45.0):
        left, top, right, bottom = bounds(outline_of(Placed(thing=thing.id, x=0.0, y=0.0, turn=turn), thing.shape))
        if right - left <= size[0] and bottom - top <= size[1]:
            return True
    return False

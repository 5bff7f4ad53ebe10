"""Whether a decision is allowed now, and if not: a code, the reason in words, and what would be allowed instead."""

import math
from collections.abc import Iterable
from typing import Any

from schema.i18n import format_number, language
from schema.i18n import gettext as _
from schema.models.base import in_language
from simulator.engine.choices import check_choice
from simulator.engine.number_choice import NUMBER
from simulator.engine.refusals import Refusal
from simulator.physics.geometry import free_for
from simulator.systems.desktopia import decisions, flicks
from simulator.systems.desktopia.acting import all_acted
from simulator.systems.desktopia.active_effects import barred
from simulator.systems.desktopia.areas import AREA
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.chosen_points import POINT, misfit, pending_point
from simulator.systems.desktopia.decisions import (
    ActionRequest,
    Cast,
    ChoiceRequest,
    Choose,
    Decision,
    EndTurn,
    Face,
    FacingRequest,
    FlickDisk,
    FlickRequest,
    PlaceRequest,
    PlayRitual,
    PutAt,
    Request,
    Shoot,
    ShotRequest,
    Use,
)
from simulator.systems.desktopia.flick_changes import allowed_arcs, is_allowed
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.object_places import THING, object_fits
from simulator.systems.desktopia.places import limits_of, place_fits
from simulator.systems.desktopia.ruleset import OF_SCRIPT, PUT_DOWN, object_names
from simulator.systems.desktopia.selector_evaluation import amount
from simulator.systems.desktopia.shot_stands import gap_at, reach_of, stand_of
from simulator.systems.desktopia.story_areas import area_words
from simulator.systems.desktopia.weights import immovable

MOST_NAMES = 6
"""The most names listed in a sentence."""


def check(b: Battle, decision: Decision) -> Refusal | None:
    """Why the decision is not allowed now, or None."""
    request = b.state.request
    if b.state.result is not None or request is None:
        return Refusal("battle-over", _("The battle is over."), "", _("Nothing more is decided."))
    match request, decision:
        case ActionRequest(), FlickDisk():
            actor = _check_actor(b, request, decision.piece, request.flicks)
            return actor or _check_aim(decision) or _check_direction(b, decision)
        case ActionRequest(), Shoot():
            shot = _check_shot(b, request, decision) or _check_aim(decision)
            return shot or _check_direction(b, decision)
        case ActionRequest(), Cast():
            casters = tuple(piece for piece, _key in request.spells)
            return _check_actor(b, request, decision.piece, (*request.flicks, *casters)) or _check_listed(
                b, (decision.piece, decision.ability), request.spells, _("This spell cannot be cast now."), "DK-SPL-05"
            )
        case ActionRequest(), Use():
            return _check_listed(
                b, (decision.piece, decision.ability), request.uses, _("This cannot be used now."), "DK-ART-10"
            )
        case ActionRequest(), PlayRitual():
            if decision.ritual in request.rituals:
                return None
            legal = _possible([_named(b, ritual) for ritual in request.rituals])
            return Refusal("not-possible", _("This ritual cannot be played now."), "DK-RIT-08", legal)
        case ActionRequest(), EndTurn():
            return None
        case ActionRequest(), Choose() | PutAt() | Face():
            return Refusal("other-request", _("Nothing is asked now."), "", _asked(b, request))
        case ChoiceRequest(), Choose():
            return check_choice(request, decision, lambda: _asked(b, request))
        case FlickRequest(), FlickDisk():
            if decision.piece != request.piece:
                return Refusal("other-disk", _("Another disk is to be flicked now."), "", _asked(b, request))
            missile = not b.is_character(b.piece(decision.piece))
            return _check_aim(decision) or (None if missile else _check_direction(b, decision))
        case ShotRequest(), Shoot():
            if (decision.shooter, decision.missile) != (request.shooter, request.missile):
                return Refusal("other-disk", _("Another missile is to be shot now."), "", _asked(b, request))
            return _check_place_of_shot(b, decision) or _check_aim(decision) or _check_direction(b, decision)
        case PlaceRequest(), PutAt():
            return _check_place(b, request, decision)
        case PlaceRequest(), Choose(options=()) if request.may:
            return None
        case FacingRequest(), Face():
            return None if _finite(decision, "facing") else _bad_number()
        case _:
            return Refusal("other-request", _("Something else is to be decided now."), "", _asked(b, request))


def check_seat(request: Request | None, seat: int) -> Refusal | None:
    """Why the seat may not answer the request, whatever its answer; None if it may."""
    if request is None or request.seat == seat:
        return None
    return Refusal("other-seat", _("Another player is to decide now."))


def check_shot_place(b: Battle, shooter: str, missile: str, x: float, y: float) -> Refusal | None:
    """Why the missile may not be put there, or None: beside the shooter, on nothing, on the field (DK-SHOT-02, -15)."""
    if not math.isfinite(x) or not math.isfinite(y):
        return _bad_number()
    disk = flicks.missile_disk(b, shooter, missile)
    if disk is None:
        return Refusal("no-missile", _("There is no such missile to shoot."), "DK-SUP-04")
    stand, reach = stand_of(b, shooter), reach_of(b, shooter)
    gap = gap_at(stand, x, y, disk.radius)
    if gap < -1e-6:
        message = _("The missile overlaps the shooter: set it beside the disk, at most {most} mm away.")
        return Refusal("too-near", message.format(most=format_number(reach, ".1f")), "DK-SHOT-02")
    if gap > reach + 1e-6:
        message = (
            _("The missile lies {gap} mm from the shooter: 0 to {most} mm is allowed.")
            if stand.id == shooter
            else _("The missile lies {gap} mm from where this shot begins: 0 to {most} mm is allowed.")
        )
        shown = {"gap": format_number(gap, ".1f"), "most": format_number(reach, ".1f")}
        return Refusal("too-far", message.format(**shown), "DK-SHOT-02")
    if not free_for(b.table, b.disks(), x, y, disk.radius):
        message = _("Something is in the way there, or it is off the battlefield.")
        return Refusal("not-free", message, "DK-SHOT-15", _("Set it down on free ground beside the shooter."))
    return None


def _asked(b: Battle, request: Request) -> str:
    """What the battle waits for, in words."""
    match request:
        case ActionRequest():
            return _("An action is to be taken, or the turn ended.")
        case ChoiceRequest() if request.purpose in ("secret_number", NUMBER):
            return _possible(request.options)
        case ChoiceRequest():
            return _possible([_named(b, option) for option in request.options])
        case FlickRequest():
            return _("{name} is to be flicked.").format(name=_named(b, request.piece))
        case ShotRequest():
            names = {"missile": _named(b, request.missile), "name": _named(b, request.shooter)}
            return _("{name} is to shoot: {missile}.").format(**names)
        case PlaceRequest() if request.piece == POINT:
            return _("A point of the battlefield is to be picked.")
        case PlaceRequest():
            return _("A place for {name} is to be picked.").format(name=_named(b, request.piece))
        case FacingRequest():
            return _("{name} is to be turned.").format(name=_named(b, request.piece))


def _check_actor(b: Battle, request: ActionRequest, name: str, actors: tuple[str, ...]) -> Refusal | None:
    if name in actors:
        return None
    able = list(dict.fromkeys(_named(b, piece) for piece in actors))
    legal = (
        _("Able to act: {names}.").format(names=_listed(able)) if able else _("Nobody can act; the turn can be ended.")
    )
    piece = b.state.pieces.get(name)
    if piece is None or piece.zone != "field" or not b.is_character(piece):
        return Refusal("no-such-character", _("There is no such character on the battlefield."), "", legal)
    character = _named(b, name)
    if piece.owner != request.seat:
        return Refusal("not-yours", _("{name} is not your character.").format(name=character), "DK-FLK-02", legal)
    if b.state.actions_used >= b.state.action_limit:
        legal = _("Free abilities and rituals may still be used, or the turn ended.")
        return Refusal("no-actions-left", _("No actions are left in this turn."), "DK-TURN-03", legal)
    if name in all_acted(b):
        return Refusal("has-acted", _("{name} has acted this turn.").format(name=character), "DK-TURN-03", legal)
    if name in immovable(b, "flick", request.seat):
        return Refusal("immovable", _("{name} cannot be flicked.").format(name=character), "", legal)
    if name not in barred(b) and name in hindered(b, "flick"):
        return Refusal("immovable", _("{name} cannot be flicked.").format(name=character), "", legal)
    return Refusal("cannot-act", _("{name} cannot act.").format(name=character), "DK-ACT-07", legal)


def _check_listed(
    b: Battle, pair: tuple[str, str], listed: tuple[tuple[str, str], ...], message: str, rule: str
) -> Refusal | None:
    if pair in listed:
        return None
    if pair[1] not in b.rules.entries:
        message = _("No ability has the key “{key}”.").format(key=pair[1])
    return Refusal("not-possible", message, rule, _possible([_of_ability(b, piece, key) for piece, key in listed]))


def _check_aim(decision: FlickDisk | Shoot) -> Refusal | None:
    if not _finite(decision, "direction", "speed", "offset"):
        return _bad_number()
    least, most = decisions.SPEED_LIMITS_MM_S
    if not least <= decision.speed <= most:
        legal = _("Any speed from 0 up to that.")
        return Refusal(
            "too-fast", _("A flick is at most {most} m/s.").format(most=format_number(most / 1000)), "", legal
        )
    if not -1.0 <= decision.offset <= 1.0:
        legal = _("It must meet the disk: at most one radius off its centre.")
        return Refusal("beside-the-disk", _("The finger would pass beside the disk."), "", legal)
    return None


def _check_direction(b: Battle, decision: FlickDisk | Shoot) -> Refusal | None:
    """Why a character may not be flicked, or may not shoot, in this direction."""
    if isinstance(decision, Shoot):
        name, deed, told = decision.shooter, "shoot", _("{name} cannot shoot in this direction.")
    else:
        name, deed, told = decision.piece, "flick", _("{name} cannot be flicked in this direction.")
    if is_allowed(b, name, decision.direction, deed):
        return None
    ways = ", ".join(
        _("{middle}° give or take {degrees}°").format(
            middle=format_number(middle, ".0f"), degrees=format_number(degrees, ".0f")
        )
        for middle, degrees in allowed_arcs(b, name, deed)
    )
    return Refusal("wrong-direction", told.format(name=_named(b, name)), "", _("Allowed: {ways}.").format(ways=ways))


def _check_shot(b: Battle, request: ActionRequest, decision: Shoot) -> Refusal | None:
    shooters = tuple(shooter for shooter, _missile in request.shots)
    refusal = _check_actor(b, request, decision.shooter, (*request.flicks, *shooters))
    if refusal is not None:
        return refusal
    if (decision.shooter, decision.missile) not in request.shots:
        if decision.shooter in hindered(b, "shoot"):
            message = _("{name} cannot shoot.").format(name=_named(b, decision.shooter))
            legal = _("It can be flicked.") if decision.shooter in request.flicks else ""
            return Refusal("cannot-act", message, "", legal)
        legal = _possible([f"{_named(b, shooter)}: {_named(b, missile)}" for shooter, missile in request.shots])
        return Refusal("no-missile", _("There is no such missile to shoot."), "DK-SUP-04", legal)
    return _check_place_of_shot(b, decision)


def _check_place_of_shot(b: Battle, decision: Shoot) -> Refusal | None:
    if not _finite(decision, "x", "y"):
        return _bad_number()
    return check_shot_place(b, decision.shooter, decision.missile, decision.x, decision.y)


def _check_place(b: Battle, request: PlaceRequest, decision: PutAt) -> Refusal | None:
    if not _finite(decision, "x", "y", "facing"):
        return _bad_number()
    if request.piece == POINT:
        return _check_point(b, decision)
    if request.piece.startswith(THING):
        return _check_object_place(b, request, decision)
    if place_fits(b, request.piece, request.near, decision.x, decision.y, *limits_of(request), over=request.over):
        return None
    message = (
        _("The disk does not fit there, or it would not be near enough.")
        if request.near
        else _("The disk does not fit there.")
    )
    legal = _("A free place on the battlefield is needed.")
    if request.near:
        legal = _("A free place nearby {name} is needed.").format(name=_named(b, request.near))
        if request.mm:
            legal = _("A free place within {mm} mm of {name} is needed.").format(
                mm=request.mm, name=_named(b, request.near)
            )
    elif request.border:
        legal = _("A free place within {mm} mm of the border is needed.").format(mm=request.border)
    elif request.apart:
        legal = _("A free place at least {mm} mm from every other disk is needed.").format(mm=request.apart)
    elif request.zone:
        zone = in_language(b.rules.zones[request.zone].name, language(), request.zone)
        legal = _("A free place in the zone {zone} is needed.").format(zone=zone)
    return Refusal("not-free", message, "DK-TERM-05" if request.near else "", legal)


def _check_object_place(b: Battle, request: PlaceRequest, decision: PutAt) -> Refusal | None:
    at = decision.x, decision.y, decision.facing
    if object_fits(b, request.piece.removeprefix(THING), at, request.near, request.zone, mm=request.mm):
        return None
    message = _("The object does not fit there, or it would not be where it may be put.")
    legal = _("It may overlap no disk, no object and not the border.")
    return Refusal("not-free", message, "DK-SET-03", legal)


def _check_point(b: Battle, decision: PutAt) -> Refusal | None:
    choice, scope = pending_point(b)
    match misfit(b, choice, scope, decision.x, decision.y):
        case "":
            return None
        case "outside":
            message, legal, mm = _("This point is off the battlefield."), _("Pick a point on it."), None
        case "far":
            message, legal, mm = _("This point is too far away."), _("It may be {mm} mm away at most."), choice.mm
        case "near":
            message, legal, mm = _("This point is too near."), _("It must be {mm} mm away at least."), choice.least
        case "asked":
            message, legal, mm = _("This point is not as the ability asks."), _("Pick another one."), None
    return Refusal("not-there", message, "", legal.format(mm=0 if mm is None else amount(b, mm, scope)))


# --- words --------------------------------------------------------------------------------------


def _possible(names: Iterable[str]) -> str:
    """What could be picked or used instead."""
    found = list(dict.fromkeys(name for name in names if name))
    return _("Possible now: {names}.").format(names=_listed(found)) if found else _("Nothing of the kind is possible.")


def _listed(names: list[str]) -> str:
    return ", ".join(names[:MOST_NAMES]) + (", …" if len(names) > MOST_NAMES else "")


def _named(b: Battle, option: str) -> str:
    """The displayed name of an option."""
    kind, _colon, rest = option.partition(":")
    if kind in ("place", "line"):
        return _("the chosen place")
    if kind == "thing" or option.startswith((OF_SCRIPT, PUT_DOWN)):
        own, thing = ({}, rest) if kind == "thing" else object_names(b.rules, option)
        return in_language(own, language()) or in_language(b.rules.pack.things[thing].name, language(), thing)
    if kind == "seat" and rest.isdecimal():
        return _("seat {number}").format(number=int(rest) + 1)
    if option.startswith(AREA):
        return area_words(b.rules, option, language())
    if "@" in option:
        key, piece, *_more = option.split("@")
        return _of_ability(b, piece, key)
    if option.isdecimal():
        return _("way {number}").format(number=int(option) + 1)
    piece_here = b.state.pieces.get(option)
    card = rest if kind == "card" else piece_here.card if piece_here is not None else option
    for item in b.rules.script.items:
        if item.id == card:
            return in_language(item.name, language(), card)
    pack = b.rules.pack
    for found in (pack.characters, pack.missiles, pack.artifacts, pack.rituals):
        if card in found:
            return in_language(found[card].name, language(), card)
    return _("yes") if option == "yes" else option


def _of_ability(b: Battle, piece: str, key: str) -> str:
    """An ability by its title, with its piece."""
    entry = b.rules.entries.get(key)
    title = in_language(entry.ability.title, language()) if entry is not None else ""
    name = _named(b, piece) if piece else ""
    return f"{name}: {title}" if name and title else title or name or key


def _finite(decision: Any, *names: str) -> bool:
    """Whether these numbers of a decision are finite."""
    # By name, as compiled code does not read an integer beyond all floats where a float is declared.
    try:
        return all(math.isfinite(getattr(decision, name)) for name in names)
    except OverflowError:
        return False


def _bad_number() -> Refusal:
    legal = _("A finite number of ordinary size is needed.")
    return Refusal("bad-number", _("This is not a number that can be played."), "", legal)

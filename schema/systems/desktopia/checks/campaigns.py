"""Checks campaigns for battles that are missing, unreachable, endless, or do not fit their scripts."""

from __future__ import annotations

import math
from collections.abc import Iterator

from schema.checks.incremental import FileAt
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, quoted, table
from schema.diagnostics.suggestions import nearest_word
from schema.i18n import gettext as _
from schema.systems.desktopia.campaign import Campaign, CampaignBattle
from schema.systems.desktopia.checks.box_limits import Need, needs_of, without_disk
from schema.systems.desktopia.checks.diagnostic_builders import display_name, error, mm, warning
from schema.systems.desktopia.checks.per_file import each_of
from schema.systems.desktopia.geometry import TOUCHING, contains, depth_inside, distance_to_edge
from schema.systems.desktopia.layout import disks_of, things_of
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.script import Member, Script
from schema.systems.desktopia.sizes import DIAMETER_MM

CODES = table(
    CodeInfo(
        "battle-twice",
        _("Duplicate battle id"),
        _("Exits and advantages refer to a battle by its id, so ids must be unique."),
        '"battles": [{"id": "ford", …}, {"id": "ford", …}]',
        _("Give the second battle another id."),
    ),
    CodeInfo(
        "no-such-battle",
        _("Unknown battle"),
        _("An exit can lead only to a battle of the same campaign."),
        '"first": "frod"',
        _("Correct the id, or add the battle."),
    ),
    CodeInfo(
        "battle-unreachable",
        _("Unreachable battle"),
        _("This battle cannot be reached from the first one."),
        "a battle that no exit names",
        _("Add an exit that leads to it, or remove it."),
    ),
    CodeInfo(
        "campaign-endless",
        _("Endless campaign"),
        _("Every exit from this battle leads back to it, so the campaign never ends."),
        '"exits": [{"to": "ford"}] on the battle “ford” itself',
        _("Add an exit without “to”, so that one result ends the campaign."),
    ),
    CodeInfo(
        "exit-never-taken",
        _("Exit that is never used"),
        _("The first matching exit is used, and seats are numbered from 1."),
        '"exits": [{"to": "hill"}, {"winner": 1, "to": "ford"}]',
        _("Move the exit before the one for every result, or remove it."),
    ),
    CodeInfo(
        "campaign-seats",
        _("Script for another number of players"),
        _("The players of a campaign are the same in each of its battles."),
        'a campaign with "seats": 3 and a script with two seats',
        _("Use a script with that many seats, or change the campaign."),
    ),
    CodeInfo(
        "advantage-never",
        _("Impossible advantage"),
        _("An advantage is for the winner of an earlier battle."),
        '"advantages": [{"won": "last_battle", …}] on the first battle',
        _("Name an earlier battle."),
    ),
    CodeInfo(
        "advantage-does-not-fit",
        _("Reinforcement without a place"),
        _("A character that joins a squad needs a disk of the box and a free place."),
        '"members": [{"character": "a", "x": 50, "y": 50}] where another disk stands',
        _("Move the character, or take one of which the box has a disk left."),
    ),
)


@each_of(Campaign)
def check(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """Every battle exists, can be reached and left, has enough seats, and room for the characters that join."""
    assert isinstance(at.piece, Campaign)
    file, campaign = at.file, at.piece
    battles = {battle.id: battle for battle in reversed(campaign.battles)}
    yield from _named(campaign, battles, file)
    yield from _graph(campaign, battles, file)
    for number, battle in enumerate(campaign.battles):
        script = pack.scripts.get(battle.script)
        if script is None:
            continue
        if len(script.seats) != campaign.seats:
            message = _("The campaign is for {wanted} players; {script} has {seats} seats.").format(
                wanted=campaign.seats, script=quoted(display_name(script.name, script.id)), seats=len(script.seats)
            )
            yield error("campaign-seats", file, f"/battles/{number}/script", message)
        yield from _joining(pack, script, battle, file, f"/battles/{number}")


def _named(campaign: Campaign, battles: dict[str, CampaignBattle], file: str) -> Iterator[Diagnostic]:
    places = [("/first", campaign.first)]
    seen: set[str] = set()
    for number, battle in enumerate(campaign.battles):
        if battle.id in seen:
            message = _("Another battle has the id {id}.").format(id=quoted(battle.id))
            yield error("battle-twice", file, f"/battles/{number}/id", message)
        seen.add(battle.id)
        for index, way in enumerate(battle.exits):
            if way.to is not None:
                places.append((f"/battles/{number}/exits/{index}/to", way.to))
        for index, advantage in enumerate(battle.advantages):
            places.append((f"/battles/{number}/advantages/{index}/won", advantage.won))
    for pointer, name in places:
        if name not in battles:
            near = nearest_word(name, list(battles))
            hint = _("Did you mean {near}?").format(near=quoted(near)) if near is not None else ""
            fixes = (
                (Fix(_("Replace with {near}").format(near=quoted(near)), "unsafe", (("replace", pointer, near),)),)
                if near is not None
                else ()
            )
            message = _("The campaign has no battle {id}.").format(id=quoted(name))
            yield error("no-such-battle", file, pointer, message, hint, fixes=fixes)


def _graph(campaign: Campaign, battles: dict[str, CampaignBattle], file: str) -> Iterator[Diagnostic]:
    ways = {name: _next_battles(campaign, battle) for name, battle in battles.items()}
    reached = _reached(campaign.first, ways)
    ending = {name for name, (_to, ends) in ways.items() if ends}
    for number, battle in enumerate(campaign.battles):
        pointer = f"/battles/{number}"
        if campaign.first in battles and battle.id not in reached:
            message = _("{battle} cannot be reached.").format(battle=quoted(battle.id))
            yield warning("battle-unreachable", file, pointer, message)
        elif ending.isdisjoint(_reached(battle.id, ways)):
            message = _("The end of the campaign cannot be reached from {battle}.").format(battle=quoted(battle.id))
            yield warning("campaign-endless", file, pointer, message)
        settled = False
        for index, way in enumerate(battle.exits):
            if settled or (way.winner is not None and way.winner > campaign.seats):
                message = (
                    _("An earlier exit already covers every result.")
                    if settled
                    else _("The campaign has {seats} seats.").format(seats=campaign.seats)
                )
                yield warning("exit-never-taken", file, f"{pointer}/exits/{index}", message)
            settled = settled or way.winner is None
        for index, advantage in enumerate(battle.advantages):
            before = battles.get(advantage.won)
            if before is None or battle.id not in reached:
                continue
            if battle.id not in {name for to in ways[before.id][0] for name in _reached(to, ways)}:
                message = _("{won} is never fought before {battle}.").format(
                    won=quoted(before.id), battle=quoted(battle.id)
                )
                yield warning("advantage-never", file, f"{pointer}/advantages/{index}/won", message)


def _next_battles(campaign: Campaign, battle: CampaignBattle) -> tuple[tuple[str, ...], bool]:
    """The possible next battles of a battle, and whether one of its results ends the campaign."""
    to: list[str] = []
    ends = False
    for winner in range(campaign.seats + 1):
        way = next((way for way in battle.exits if way.winner in (None, winner)), None)
        if way is None or way.to is None:
            ends = True
        else:
            to.append(way.to)
    return tuple(dict.fromkeys(to)), ends


def _reached(first: str, ways: dict[str, tuple[tuple[str, ...], bool]]) -> set[str]:
    """All reachable battles, including the first one."""
    found: set[str] = set()
    waiting = [first]
    while waiting:
        name = waiting.pop()
        if name in ways and name not in found:
            found.add(name)
            waiting += ways[name][0]
    return found


def _joining(pack: Pack, script: Script, battle: CampaignBattle, file: str, pointer: str) -> Iterator[Diagnostic]:
    """A character that joins a squad needs a disk and a place, for any number of reinforcements."""
    needs = list(needs_of(pack, script)) if pack.box is not None else []
    for index, advantage in enumerate(battle.advantages):
        joined: list[tuple[str, Member, float]] = []
        more: list[Need] = []
        for place, member in enumerate(advantage.members):
            card = pack.characters.get(member.character)
            if card is None:
                continue
            at = f"{pointer}/advantages/{index}/members/{place}"
            name = display_name(card.name, card.id)
            radius = DIAMETER_MM[card.rank] / 2
            if pack.box is not None:
                missing = without_disk(pack.box, [*needs, *more, Need(card.id, at)], script.boxes)
                if any(need.pointer == at for need in missing):
                    message = _("The box has no disk left for {name}.").format(name=name)
                    yield error("advantage-does-not-fit", file, at, message)
                    continue
                more.append(Need(card.id, at))
            if in_the_way := _in_the_way(pack, script, member, radius, joined):
                message = _("{name} cannot be placed there: {why}.").format(name=name, why=in_the_way)
                yield error("advantage-does-not-fit", file, at, message)
            joined.append((name, member, radius))


def _in_the_way(
    pack: Pack, script: Script, member: Member, radius: float, joined: list[tuple[str, Member, float]]
) -> str:
    border = script.battlefield.points
    to_edge = distance_to_edge(member.x, member.y, border)
    if not contains(border, member.x, member.y) or radius - to_edge > TOUCHING:
        return _("it would extend over the border")
    others = [(disk.name, disk.x, disk.y, disk.radius) for disk in disks_of(pack, script)]
    others += [(name, other.x, other.y, its) for name, other, its in joined]
    for name, x, y, its in others:
        depth = radius + its - math.hypot(member.x - x, member.y - y)
        if depth > TOUCHING:
            return _("it would overlap {other} by {depth} mm").format(other=name, depth=mm(depth))
    for thing in things_of(pack, script):
        if depth_inside(member.x, member.y, radius, thing.body) > TOUCHING:
            return _("{object} is in the way").format(object=quoted(thing.name))
    return ""

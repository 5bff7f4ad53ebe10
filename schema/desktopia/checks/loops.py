"""Abilities that bring about their own moment, by themselves or by way of others, without a limit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from schema.abilities.ability import Triggered
from schema.abilities.base import EffectWord, SelectorWord
from schema.abilities.effects import Damage
from schema.abilities.selectors import Bearer, FromEvent, Itself
from schema.abilities.triggers import WasDamaged
from schema.abilities.walk import walk_ability
from schema.desktopia.abilities_in import AbilityAt, abilities_of
from schema.desktopia.checks.each import gather
from schema.desktopia.checks.finding import called, warning
from schema.desktopia.checks.ranges import range_of
from schema.desktopia.moments import OF_A_SHOT
from schema.desktopia.pack import Pack
from schema.desktopia.words import BeforeFlick, Characters, Contact, GrantFlick, HitLanded, ShootAgain
from schema.diagnostics import CodeInfo, Diagnostic, Location, Related, table
from schema.passes import FileAt, derived
from schema.words import gettext as _

CODES = table(
    CodeInfo(
        "feeds-itself",
        _("Ability that feeds itself"),
        _("What the ability does brings its own moment about again, until somebody is dead or the battle is stopped."),
        '"when": {"kind": "damaged"}, "do": [{"kind": "damage", "to": {"kind": "self"}}]',
        _("Give one of the abilities a limit, or let it do something else."),
    )
)

_FLICKS = (BeforeFlick, Contact, HitLanded)


@dataclass(frozen=True, slots=True)
class Node:
    """An ability without a limit that answers damage, flicks or shots, and the effects with which it causes some."""

    at: AbilityAt
    when: object
    damages: tuple[SelectorWord, ...]
    flicks: tuple[SelectorWord, ...]
    shoots: bool


def check(pack: Pack) -> Iterator[Diagnostic]:
    """No ability without a limit leads back to itself."""
    nodes = _nodes(pack)
    leads = [[other for other, node in enumerate(nodes) if _leads(one, node)] for one in nodes]
    for index, node in enumerate(nodes):
        way = _back(index, leads)
        if way is None or min(way) != index:
            # Told at the first of several that feed one another.
            continue
        others = [nodes[step] for step in way[1:]]
        if others:
            names = ", ".join(called(other.at.card.name, other.at.card.id) for other in others)
            message = _("This leads back to itself by way of {names}.").format(names=names)
        else:
            message = _("This leads back to itself.")
        related = tuple(
            Related(Location(other.at.file, other.at.pointer), called(other.at.card.name, other.at.card.id))
            for other in others
        )
        yield warning("feeds-itself", node.at.file, node.at.pointer, message, related=related)


@derived
def _nodes(pack: Pack) -> tuple[Node, ...]:
    return tuple(node for nodes in gather(pack, _nodes_in) for node in nodes)


def _nodes_in(file: FileAt) -> tuple[Node, ...] | None:
    return tuple(_nodes_of(file)) or None


def _nodes_of(file: FileAt) -> Iterator[Node]:
    for at in abilities_of(file):
        ability = at.ability
        if not isinstance(ability, Triggered) or ability.limit is not None or ability.may or ability.provided:
            # What may be left undone, or depends on something, ends sooner or later.
            continue
        if not isinstance(ability.when, (WasDamaged, *_FLICKS, *OF_A_SHOT)):
            continue
        words = [visit.word for visit in walk_ability(ability, at.pointer) if isinstance(visit.word, EffectWord)]
        yield Node(
            at,
            ability.when,
            tuple(word.to for word in words if isinstance(word, Damage) and range_of(word.amount, at.card, 1)[1] > 0),
            tuple(word.who for word in words if isinstance(word, GrantFlick)),
            any(isinstance(word, ShootAgain) for word in words),
        )


def _leads(one: Node, other: Node) -> bool:
    """Whether the effects of an ability surely bring the moment of another about, on some table."""
    if isinstance(other.when, WasDamaged):
        return any(_hears(one, to, other, other.when.who) for to in one.damages)
    if isinstance(other.when, BeforeFlick):
        return any(_hears(one, who, other, other.when.who) for who in one.flicks)
    if isinstance(other.when, Contact | HitLanded):
        # A granted flick need not touch anybody, and only who flicks decides on it.
        return False
    return one.shoots and one.at.card is other.at.card and type(one.when) is type(other.when)


def _hears(one: Node, target: SelectorWord, other: Node, who: str) -> bool:
    """Whether an ability that listens to `who` hears of what is done to the target."""
    same = one.at.card is other.at.card
    itself = isinstance(target, Itself) or (isinstance(target, Bearer) and one.at.kind == "missile")
    # What is done to whom the moment was about, is done to somebody this ability listens to.
    again = isinstance(target, FromEvent) and target.role in ("victim", "mover") and one is other
    if again:
        return True
    if itself:
        if isinstance(target, Bearer):
            return same and who in ("bearer", "any")
        return (same and who in ("self", "own", "ally", "any")) or who == "any"
    if isinstance(target, FromEvent):
        # Somebody else: a card that listens to itself, or to anybody.
        return who == "any" or (who == "self" and not same)
    if isinstance(target, Characters):
        others_too = target.relation == "any" or who == "any" or target.relation == who
        return who != "bearer" and others_too and not target.where and not (who == "self" and same)
    return False


def _back(start: int, leads: list[list[int]]) -> list[int] | None:
    """The shortest way from an ability back to itself."""
    ways = [[start]]
    seen: set[int] = set()
    while ways:
        way = ways.pop(0)
        for following in leads[way[-1]]:
            if following == start:
                return way
            if following not in seen:
                seen.add(following)
                ways.append([*way, following])
    return None

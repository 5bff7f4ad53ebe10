"""Finds abilities without a limit that trigger themselves, directly or through others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Related, table
from schema.i18n import gettext as _
from schema.language.ability import Activated, EffectAbility
from schema.language.base import EffectWord, SelectorWord
from schema.language.effects import Damage
from schema.language.replacement import WouldBeDamaged
from schema.language.selectors import FromEvent, Itself
from schema.language.triggers import WasDamaged
from schema.models.walk import walk
from schema.systems.desktopia.abilities_in import AbilityAt, abilities_of
from schema.systems.desktopia.card_triggers import OF_A_SHOT
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.amount_ranges import range_of
from schema.systems.desktopia.checks.diagnostic_builders import display_name, warning
from schema.systems.desktopia.checks.per_file import map_pack_files
from schema.systems.desktopia.copies import UseSpellOf
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.words import (
    Action,
    Bearer,
    BeforeFlick,
    Characters,
    Contact,
    GrantFlick,
    HitLanded,
    ShootAgain,
)

CODES = table(
    CodeInfo(
        "feeds-itself",
        _("Ability that triggers itself"),
        _("The effects of the ability cause its own moment again, until a character dies or the battle is stopped."),
        '"when": {"kind": "damaged"}, "do": [{"kind": "damage", "to": {"kind": "self"}}]',
        _("Limit one of the abilities, or change what it does."),
    )
)

_HURT = (WasDamaged, WouldBeDamaged)
_FLICKS = (BeforeFlick, Contact, HitLanded)


@dataclass(frozen=True, slots=True)
class Node:
    """An unlimited ability that reacts to damage, flicks or shots, and its effects that cause them."""

    at: AbilityAt
    when: object
    damages: tuple[SelectorWord, ...]
    flicks: tuple[SelectorWord, ...]
    shoots: bool


def check(pack: Pack) -> Iterator[Diagnostic]:
    """No ability without a limit triggers itself."""
    nodes = _nodes(pack)
    for way in ways_back(nodes):
        node, *others = (nodes[step] for step in way)
        if others:
            names = ", ".join(display_name(other.at.card.name, other.at.card.id) for other in others)
            message = _("The ability triggers itself through {names}.").format(names=names)
        else:
            message = _("The ability triggers itself.")
        related = tuple(
            Related(Location(other.at.file, other.at.pointer), display_name(other.at.card.name, other.at.card.id))
            for other in others
        )
        yield warning("feeds-itself", node.at.file, node.at.pointer, message, related=related)


@derived
def _nodes(pack: Pack) -> tuple[Node, ...]:
    return tuple(node for nodes in map_pack_files(pack, _nodes_in) for node in nodes)


def _nodes_in(file: FileAt) -> tuple[Node, ...] | None:
    return tuple(_nodes_of(file)) or None


def _nodes_of(file: FileAt) -> Iterator[Node]:
    for at in abilities_of(file):
        ability = at.ability
        if not isinstance(ability, EffectAbility) or ability.limit is not None or ability.optional or ability.if_:
            # An optional or conditional ability ends at some time.
            continue
        if not isinstance(ability.when, (*_HURT, *_FLICKS, *OF_A_SHOT)):
            continue
        words = _effects(at)
        yield Node(
            at,
            ability.when,
            tuple(word.to for word in words if isinstance(word, Damage) and range_of(word.amount, at.card, 1)[1] > 0),
            tuple(word.who for word in words if isinstance(word, GrantFlick)),
            any(isinstance(word, ShootAgain) for word in words),
        )


def _effects(at: AbilityAt) -> list[EffectWord]:
    """The effects of an ability, and those of the card's own spell if it uses that."""
    effects = [visit.word for visit in at.visits if isinstance(visit.word, EffectWord)]
    own = (
        isinstance(word, UseSpellOf) and isinstance(word.who, Itself) and isinstance(word.by, Itself)
        for word in effects
    )
    if isinstance(at.card, Character) and any(own):
        spells = [one for one in at.card.abilities if isinstance(one, Activated) and isinstance(one.when, Action)]
        # Of several spells the player picks one; a limited or conditional one ends at some time.
        if len(spells) == 1 and not (spells[0].limit or spells[0].if_ or spells[0].cost):
            effects += [word for _pointer, word in walk(spells[0]) if isinstance(word, EffectWord)]
    return effects


def ways_back(nodes: Sequence[Node]) -> Iterator[tuple[int, ...]]:
    """The shortest way from each ability back to itself, reported once for abilities that trigger one another.

    Indices of nodes in order of the way; of ways that are equally short the one with the smaller indices. The nodes of
    a card stand side by side.
    """
    graph = _Graph(nodes)
    for index, node in enumerate(nodes):
        if leads(node, node):
            yield (index,)
            continue
        way = graph.way_back(index)
        if way is not None and min(way) == index:
            yield way


class _Graph:
    """Which abilities lead to which, without a look at every pair: sets of nodes are bits of a whole number.

    Across cards it depends only on what an ability causes and what the other listens to, and of both there are few
    kinds, however many cards there are.
    """

    def __init__(self, nodes: Sequence[Node]) -> None:
        self._cards = [list(side) for _card, side in groupby(range(len(nodes)), lambda index: id(nodes[index].at.card))]
        self._card_of = [number for number, side in enumerate(self._cards) for _node in side]
        self._first = _bits((side[0] for side in self._cards), len(nodes)) | 1 << len(nodes)
        listening: dict[tuple[object, ...], list[int]] = {}
        causing: dict[tuple[object, ...], list[int]] = {}
        for index, node in enumerate(nodes):
            listening.setdefault(_listens(node), []).append(index)
            causing.setdefault(_causes(node), []).append(index)
        self._groups = [(members, _bits(members, len(nodes))) for members in listening.values()]
        self._causes_of = {index: number for number, members in enumerate(causing.values()) for index in members}
        self._leading: list[tuple[int, int]] = [(0, 0)] * len(self._groups)
        self._led: list[tuple[int, int]] = []
        for cause in causing.values():
            everybody = _bits(cause, len(nodes))
            led_across = led_within = 0
            for number, (members, heard) in enumerate(self._groups):
                across, within = self._leading[number]
                if _leads_across(nodes[cause[0]], nodes[members[0]]):
                    across, led_across = across | everybody, led_across | heard
                if _leads_within(nodes[cause[0]], nodes[members[0]]):
                    within, led_within = within | everybody, led_within | heard
                self._leading[number] = across, within
            self._led.append((led_across, led_within))

    def way_back(self, start: int) -> tuple[int, ...] | None:
        """The shortest way from a node back to it, if there is one and it does not lead to itself."""
        rings = [1 << start]
        seen, led = rings[0], self._led_by(start)
        while not led & rings[-1]:
            before = self._leading_to(rings[-1]) & ~seen
            if not before:
                return None
            seen |= before
            rings.append(before)
        way = [start]
        for ring in reversed(rings[1:]):
            nearer = self._led_by(way[-1]) & ring
            way.append((nearer & -nearer).bit_length() - 1)
        return tuple(way)

    def _led_by(self, node: int) -> int:
        """All successors of a node, except itself."""
        across, within = self._led[self._causes_of[node]]
        card = self._on_card(node)
        return (across & ~card | within & card) & ~(1 << node)

    def _leading_to(self, targets: int) -> int:
        """All predecessors of the targets, except nodes that lead only to themselves."""
        found = 0
        for number, (_members, heard) in enumerate(self._groups):
            there = targets & heard
            if not there:
                continue
            across, within = self._leading[number]
            first = self._on_card((there & -there).bit_length() - 1)
            if there & ~first:
                # Two cards: an edge across leads to another card.
                found |= across
            else:
                found |= across & ~first
            if within & ~found:
                found |= within & self._cards_with(there)
        return found

    def _on_card(self, node: int) -> int:
        """All nodes on the card of a node."""
        side = self._cards[self._card_of[node]]
        return (1 << side[-1] + 1) - (1 << side[0])

    def _cards_with(self, nodes: int) -> int:
        """All nodes of the cards of some nodes: spread to both sides, never from one card to the next."""
        before = 0
        while nodes != before:
            before = nodes
            nodes |= (nodes << 1) & ~self._first | (nodes & ~self._first) >> 1
        return nodes


def _bits(members: Iterable[int], count: int) -> int:
    """A set of numbers as bits."""
    marks = bytearray(b"0" * max(1, count))
    for member in members:
        marks[-1 - member] = ord("1")
    return int(marks, 2)


def _listens(node: Node) -> tuple[object, ...]:
    """A key that is equal for nodes with the same predecessors on other cards."""
    return type(node.when), getattr(node.when, "who", "")


def _causes(node: Node) -> tuple[object, ...]:
    """A key that is equal for nodes with the same successors, on other cards and on their own."""
    return (
        frozenset(_target(word, node) for word in node.damages),
        frozenset(_target(word, node) for word in node.flicks),
        type(node.when) if node.shoots else None,
    )


def _target(word: SelectorWord, node: Node) -> tuple[object, ...]:
    match word:
        case FromEvent():
            return (FromEvent,)
        case Characters():
            return Characters, word.relation, bool(word.where) or word.of is not None
        case Bearer():
            return Bearer, node.at.kind == "missile"
        case _:
            return (type(word),)


def leads(one: Node, other: Node) -> bool:
    """Whether the effects of an ability certainly cause the moment of another, on some table."""
    if one is other and isinstance(one.when, (*_HURT, BeforeFlick)):
        # The effect is on the subject of the moment, which this ability listens to.
        heard = one.damages if isinstance(one.when, _HURT) else one.flicks
        if any(isinstance(target, FromEvent) and target.role in ("victim", "mover") for target in heard):
            return True
    return _leads_within(one, other) if one.at.card is other.at.card else _leads_across(one, other)


def _leads_across(one: Node, other: Node) -> bool:
    return _leads(one, other, same=False)


def _leads_within(one: Node, other: Node) -> bool:
    return _leads(one, other, same=True)


def _leads(one: Node, other: Node, *, same: bool) -> bool:
    """Whether one ability leads to the other; `same` says whether they are on the same card."""
    if isinstance(other.when, WasDamaged | WouldBeDamaged):
        return any(_hears(one, to, other.when.who, same) for to in one.damages)
    if isinstance(other.when, BeforeFlick):
        return any(_hears(one, who, other.when.who, same) for who in one.flicks)
    if isinstance(other.when, Contact | HitLanded):
        # A granted flick need not touch a disk; its player decides.
        return False
    return one.shoots and same and type(one.when) is type(other.when)


def _hears(one: Node, target: SelectorWord, who: str, same: bool) -> bool:
    """Whether an ability that listens to `who` is triggered by an effect on the target."""
    if isinstance(target, Itself):
        return who == "any" or (same and who in ("self", "own", "ally"))
    if isinstance(target, Bearer) and one.at.kind == "missile":
        return same and who in ("bearer", "any")
    if isinstance(target, FromEvent):
        # Another piece: a card that listens to itself, or to any piece.
        return who == "any" or (who == "self" and not same)
    if isinstance(target, Characters):
        others_too = target.relation == "any" or who == "any" or target.relation == who
        every = not target.where and target.of is None
        return who != "bearer" and others_too and every and not (who == "self" and same)
    return False

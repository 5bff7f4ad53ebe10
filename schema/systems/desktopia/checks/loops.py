"""Finds abilities without a limit that trigger themselves, directly or through others."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from schema.checks.incremental import FileAt, derived
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Location, Related, table
from schema.i18n import gettext as _
from schema.language.ability import Activated, EffectAbility
from schema.language.base import EffectWord, SelectorWord, TriggerWord
from schema.language.choices import Gather, Pick
from schema.language.conditions import NoneOf
from schema.language.counters import AddCounter, CounterReached, HasCounter, RemoveCounter
from schema.language.delayed import Delayed
from schema.language.durations import Next, UntilTurnEnd, WhileHolds
from schema.language.effects import Damage, DiscardSelf, IfElse
from schema.language.lives import Destroy, LoseLife, SetLife
from schema.language.replacement import WouldBeDamaged, WouldDie
from schema.language.selectors import FromEvent, Itself, Players
from schema.language.sets import Highest, InOrder, Lowest
from schema.language.statuses import RemoveStatus, SetStatus
from schema.language.triggers import DamageTaken
from schema.language.walk import Visit
from schema.models.walk import walk
from schema.systems.desktopia.abilities_in import AbilityAt, abilities_of
from schema.systems.desktopia.artifact_words import ArtifactLost, ArtifactTaken, GiveArtifact, StandOn, StepOff
from schema.systems.desktopia.card_triggers import OF_ANY_SHOT
from schema.systems.desktopia.cards import Character
from schema.systems.desktopia.checks.amount_ranges import range_of
from schema.systems.desktopia.checks.diagnostic_builders import display_name, warning
from schema.systems.desktopia.checks.per_file import map_pack_files
from schema.systems.desktopia.choosing import WasChosen
from schema.systems.desktopia.copies import UseSpellOf
from schema.systems.desktopia.dealt_damage import DealDamage
from schema.systems.desktopia.filters import Commonest
from schema.systems.desktopia.limited import Limited
from schema.systems.desktopia.pack import Pack
from schema.systems.desktopia.remembered import FlickEnd
from schema.systems.desktopia.shots import BeforeShot, ShootNow, ShotEnd
from schema.systems.desktopia.status_gain import StatusEnded, StatusGained
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

_HURT = (DamageTaken, WouldBeDamaged)
_HURTS = (Damage, DealDamage)
_FLICKS = (BeforeFlick, Contact, HitLanded, FlickEnd)
_SHOTS: tuple[type[TriggerWord], ...] = (*OF_ANY_SHOT, BeforeShot, ShotEnd)
"""The moments of shots, at which another one can be shot."""
_EACH_FLICK = (BeforeFlick, FlickEnd)
"""The moments of every flick, whatever it meets."""
_HEARD: tuple[type[TriggerWord], ...] = (*_HURT, *_FLICKS, *_SHOTS, WasChosen)
_MEANS: Mapping[str, str] = {
    "special_hit": "hit",
    "missile": "shot",
    "status": "lasting",
    "artifact": "artifact",
    "ritual": "ritual",
    "script": "script",
}
"""What the triggered abilities of cards are called in `kinds`; those of characters are traits."""
_ANY = (*_MEANS.values(), "trait")


@dataclass(frozen=True, slots=True)
class Node:
    """An unlimited ability that reacts to damage, flicks, shots or choices, and what it does to cause them."""

    at: AbilityAt
    when: object
    damages: tuple[SelectorWord, ...]
    replaceable: tuple[SelectorWord, ...]
    """Whom it damages so that the damage can be replaced."""
    flicks: tuple[SelectorWord, ...]
    shoots: bool
    chooses: tuple[SelectorWord, ...] = ()


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
    for one, other in _counting_for_ever(pack):
        message, related = _("The ability triggers itself."), ()
        if other is not one:
            name = display_name(other.at.card.name, other.at.card.id)
            message = _("The ability triggers itself through {names}.").format(names=name)
            related = (Related(Location(other.at.file, other.at.pointer), name),)
        yield warning("feeds-itself", one.at.file, one.at.pointer, message, related=related)
    for at in (*_dying_for_ever(pack), *_taking_for_ever(pack), *_waking_for_ever(pack)):
        yield warning("feeds-itself", at.file, at.pointer, _("The ability triggers itself."))


# --- counters and deaths ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counting:
    """An unlimited ability that works when counters reach a number, and by how much it changes them for certain."""

    at: AbilityAt
    when: CounterReached
    number: int
    """The one at which it works."""
    rises: int
    falls: float
    """By at most this; infinite if all are removed."""
    adds_first: bool


@derived
def _counting(pack: Pack) -> tuple[Counting, ...]:
    return tuple(one for found in map_pack_files(pack, _counting_in, CounterReached) for one in found)


def _counting_in(file: FileAt) -> tuple[Counting, ...] | None:
    found = []
    for at in abilities_of(file):
        when = _unlimited(at)
        if not isinstance(when, CounterReached) or not isinstance(at.ability, EffectAbility):
            continue
        if not isinstance(when.amount, int):
            # Only play tells at which number it works.
            continue
        rises, falls, adds_first = 0, 0.0, None
        for effect in at.ability.do:
            if isinstance(effect, AddCounter) and _changes(effect.to, effect, when) and isinstance(effect.amount, int):
                rises += effect.amount
                adds_first = adds_first is None or adds_first
            elif isinstance(effect, RemoveCounter) and _changes(effect.of, effect, when):
                falls += effect.amount if isinstance(effect.amount, int) else math.inf if effect.amount is None else 0
                adds_first = bool(adds_first)
        if rises > 0 or falls > 0:
            found.append(Counting(at, when, when.amount, rises, falls, bool(adds_first)))
    return tuple(found) or None


def _changes(target: SelectorWord, effect: AddCounter | RemoveCounter, when: CounterReached) -> bool:
    """Whether an effect changes the counters of the holder that the ability listens to."""
    if effect.counter not in (None, when.counter):
        return False
    if isinstance(target, FromEvent):
        return target.role == "target"
    if when.holder == "player":
        return isinstance(target, Players) and not target.where and when.who != "enemy" and target.relation != "enemy"
    return isinstance(target, Itself) and when.who in ("self", "any")


def _counting_for_ever(pack: Pack) -> Iterator[tuple[Counting, Counting]]:
    """Pairs of abilities that raise and lower the same counters again and again; an ability alone as both of them."""
    nodes = _counting(pack)
    for index, one in enumerate(nodes):
        counter = pack.counters.get(one.when.counter)
        most = math.inf if counter is None or counter.most is None else counter.most
        if _alone_for_ever(one, most):
            yield one, one
            continue
        for other in nodes[index + 1 :]:
            if (other.when.counter, other.when.holder) == (one.when.counter, one.when.holder):
                low, high = sorted((one, other), key=lambda each: each.number)
                on_one = one.at.card is other.at.card or one.when.who == other.when.who == "any"
                if on_one and low.number < high.number <= most and _back_and_forth(low, high):
                    yield one, other


def _alone_for_ever(one: Counting, most: float) -> bool:
    """Whether an ability brings the number back to where it works."""
    number = one.number
    if one.falls == math.inf:
        return number <= one.rises and number <= most and one.rises > 0 and (number > 0 or one.adds_first)
    return one.rises == one.falls > 0 and number + (one.rises if one.adds_first else 0) <= most


def _back_and_forth(low: Counting, high: Counting) -> bool:
    """Whether the one raises the number to where the other lowers it to where the one works."""
    enough = low.rises >= high.number - low.number
    return enough and (high.falls == low.rises or (high.falls == math.inf and low.rises >= high.number))


@derived
def _dying(pack: Pack) -> tuple[AbilityAt, ...]:
    return tuple(at for found in map_pack_files(pack, _dying_in, WouldDie) for at in found)


def _dying_for_ever(pack: Pack) -> tuple[AbilityAt, ...]:
    """Abilities that save a character from death and kill it, or may do so by an amount that can be 0."""
    return _dying(pack)


def _dying_in(file: FileAt) -> tuple[AbilityAt, ...] | None:
    found = []
    for at in abilities_of(file):
        when = _unlimited(at)
        if not isinstance(when, WouldDie) or not isinstance(at.ability, EffectAbility):
            continue
        of_itself = at.kind == "character" and when.who == "self"
        for effect in at.ability.do:
            discards = isinstance(effect, DiscardSelf) and at.kind == "character" and when.who in ("self", "own", "any")
            hurts = isinstance(effect, _HURTS) and range_of(effect.amount, at.card, 1)[0] > 0
            to: SelectorWord | None = None
            match effect:
                case Destroy():
                    to = effect.who
                case LoseLife():
                    to = effect.of
                case SetLife() if range_of(effect.to, at.card, 1)[0] <= 0:
                    to = effect.of
                case Damage() | DealDamage() if hurts:
                    to = effect.to
                case _:
                    pass
            if discards or (to is not None and _of_the_dying(to, of_itself=of_itself)):
                found.append(at)
                break
    return tuple(found) or None


@derived
def _taking(pack: Pack) -> tuple[AbilityAt, ...]:
    return tuple(at for found in map_pack_files(pack, _taking_in, ArtifactTaken) for at in found)


def _taking_for_ever(pack: Pack) -> tuple[AbilityAt, ...]:
    """Abilities with which two pieces take an artifact from each other, or somebody steps on and off it."""
    falling = map_pack_files(pack, _stepping_off_in, ArtifactTaken)
    return (*_taking(pack), *(at for found in falling for at in found if _stepping_on(pack)))


@derived
def _stepping_on(pack: Pack) -> bool:
    """Whether an ability sets somebody onto an artifact each time one is lost."""
    return any(map_pack_files(pack, _stepping_on_in, ArtifactLost))


def _stepping_on_in(file: FileAt) -> tuple[AbilityAt, ...] | None:
    return _answering(file, ArtifactLost, StandOn)


def _stepping_off_in(file: FileAt) -> tuple[AbilityAt, ...] | None:
    return _answering(file, ArtifactTaken, StepOff)


def _answering(file: FileAt, moment: type, effect: type) -> tuple[AbilityAt, ...] | None:
    """The unlimited abilities of a file that have such an effect at such a moment."""
    return (
        tuple(
            at
            for at in abilities_of(file)
            if isinstance(_unlimited(at), moment) and any(isinstance(one, effect) for one in _effects(at))
        )
        or None
    )


def _taking_in(file: FileAt) -> tuple[AbilityAt, ...] | None:
    found = []
    for at in abilities_of(file):
        when = _unlimited(at)
        if not isinstance(when, ArtifactTaken) or when.who in ("self", "bearer"):
            continue
        if any(isinstance(one, StandOn) for one in _effects(at)):
            found.append(at)
            continue
        # Of a hero there is one only, a status may have come to several.
        several = at.kind == "status" or (isinstance(at.card, Character) and at.card.rank != "hero")
        if several and any(isinstance(one, GiveArtifact) and isinstance(one.to, Itself) for one in _effects(at)):
            found.append(at)
    return tuple(found) or None


@derived
def _waking_for_ever(pack: Pack) -> tuple[AbilityAt, ...]:
    """Abilities that give a status again when it ends, which at once ends once more."""
    taken_away = frozenset(one for found in map_pack_files(pack, _taking_away_in, StatusGained) for one in found)
    return tuple(
        at
        for found in map_pack_files(pack, _giving_again_in, StatusEnded)
        for at, status, ends_with_turn in found
        if ends_with_turn or status in taken_away or None in taken_away
    )


def _giving_again_in(file: FileAt) -> tuple[tuple[AbilityAt, str, bool], ...] | None:
    """The abilities that give the status whose end they hear, and whether it would end with the turn."""
    found = []
    for at in abilities_of(file):
        when = _unlimited(at)
        if isinstance(when, StatusEnded):
            for one in _effects(at):
                if isinstance(one, SetStatus) and when.status in (None, one.status) and _has_lost(one.to, when.who):
                    found.append((at, one.status, isinstance(one.lasts, UntilTurnEnd)))
                    break
    return tuple(found) or None


def _taking_away_in(file: FileAt) -> tuple[str | None, ...] | None:
    """The statuses that abilities take away as soon as somebody has got them; None for all."""
    return (
        tuple(
            one.status
            for at in abilities_of(file)
            if isinstance(when := _unlimited(at), StatusGained)
            for one in _effects(at)
            if isinstance(one, RemoveStatus) and (when.status is None or one.status in (None, when.status))
        )
        or None
    )


def _has_lost(target: SelectorWord, who: str) -> bool:
    """Whether a selector finds the character whose status has ended."""
    return (isinstance(target, FromEvent) and target.role == "victim") or (who == "self" and isinstance(target, Itself))


def _of_the_dying(target: SelectorWord, *, of_itself: bool) -> bool:
    """Whether a selector finds the character that is saved, or does so when it is the last that is left."""
    if isinstance(target, Lowest | Highest):
        return _of_the_dying(target.of, of_itself=of_itself)
    if isinstance(target, Characters):
        found = target.relation == "any" or (of_itself and target.relation in ("own", "ally"))
        return found and not (target.where or target.ranks or target.of or target.other_than)
    return (isinstance(target, FromEvent) and target.role in ("dead", "victim")) or (
        of_itself and isinstance(target, Itself)
    )


def _unlimited(at: AbilityAt) -> object:
    """The moment of an ability that works each time that it comes; None for others, which end at some time."""
    ability = at.ability
    if not isinstance(ability, EffectAbility) or ability.optional or ability.if_:
        return None
    if ability.active_in == "hand":
        return None  # its player may play it, and it is discarded
    if ability.limit is not None and ability.limit.per != "event":
        return None
    return ability.when


# --- damage, flicks and shots -------------------------------------------------------------------


@derived
def _nodes(pack: Pack) -> tuple[Node, ...]:
    return tuple(node for nodes in map_pack_files(pack, _nodes_in, *_HEARD) for node in nodes)


def _nodes_in(file: FileAt) -> tuple[Node, ...] | None:
    return tuple(_nodes_of(file)) or None


def _nodes_of(file: FileAt) -> Iterator[Node]:
    for at in abilities_of(file):
        later = [one for one in at.visits if isinstance(one.word, Delayed)]
        for when, words in ((_unlimited(at), _effects(at)), *(_later(at, one) for one in later)):
            if not isinstance(when, _HEARD):
                continue
            hurting = [one for one in words if isinstance(one, _HURTS) and range_of(one.amount, at.card, 1)[1] > 0]
            yield Node(
                at,
                when,
                tuple(_subject(word.to) for word in hurting),
                tuple(_subject(word.to) for word in hurting if not getattr(word, "unpreventable", False)),
                tuple(_subject(word.who) for word in words if isinstance(word, GrantFlick)),
                any(isinstance(word, ShootAgain | ShootNow) for word in words),
                _picked(at) if when is at.ability.when else (),  # type: ignore[union-attr]
            )


def _picked(at: AbilityAt) -> tuple[SelectorWord, ...]:
    """Among what an ability lets players pick before its effects."""
    choices = getattr(at.ability, "choose", ())
    picks = (one for one in choices if isinstance(one, Pick) or (isinstance(one, Gather) and not one.random))
    return tuple(_subject(one.among) for one in picks)


def _subject(word: SelectorWord) -> SelectorWord:
    """Who takes part in the event, where that is the only one of whom the lowest, or the like, is sought."""
    of = word
    while isinstance(of, Lowest | Highest | InOrder | Commonest):
        of = of.of
    return of if isinstance(of, FromEvent) else word


def _later(at: AbilityAt, effect: Visit) -> tuple[object, list[EffectWord]]:
    """The moment of an effect that waits for each one, and its effects; None as moment for one that ends at some time.

    Whether the ability that lets it wait has a limit does not matter.
    """
    word = effect.word
    assert isinstance(word, Delayed)
    ends = word.if_ or any(isinstance(one, Next | WhileHolds) for _pointer, one in walk(word.lasts))
    inside = [
        one.word
        for one in at.visits
        if isinstance(one.word, EffectWord)
        and one.scope.moment is word.when
        and one.pointer.startswith(f"{effect.pointer}/")
    ]
    return None if ends else word.when, inside


def _uses_up(word: IfElse) -> bool:
    """Whether it takes away the counters for which it asks, or puts those that must not be there, so that it does not
    go on for ever.
    """
    asked = {one.counter for one in word.if_ if isinstance(one, HasCounter)}
    missing = {
        one.counter for no in word.if_ if isinstance(no, NoneOf) for one in no.conditions if isinstance(one, HasCounter)
    }
    return any(
        (isinstance(one, RemoveCounter) and one.counter in asked)
        or (isinstance(one, AddCounter) and one.counter in missing)
        for one in word.do
    )


def _effects(at: AbilityAt) -> list[EffectWord]:
    """The effects of an ability, and those of the card's own spell if it uses that; not what happens later."""
    ending = tuple(
        f"{one.pointer}/do/"
        for one in at.visits
        if (isinstance(one.word, IfElse) and _uses_up(one.word))
        or (isinstance(one.word, Limited) and one.word.per != "event")
    )
    effects = [
        one.word
        for one in at.visits
        if isinstance(one.word, EffectWord) and one.scope.moment is None and not one.pointer.startswith(ending)
    ]
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
    by, kinds = getattr(node.when, "by", ""), getattr(node.when, "kinds", ())
    return type(node.when), getattr(node.when, "who", ""), by, kinds


def _causes(node: Node) -> tuple[object, ...]:
    """A key that is equal for nodes with the same successors, on other cards and on their own."""
    return (
        frozenset(_target(word, node) for word in node.damages),
        frozenset(_target(word, node) for word in node.replaceable),
        frozenset(_target(word, node) for word in node.flicks),
        isinstance(node.when, WouldBeDamaged),
        type(node.when) if node.shoots else None,
        frozenset((_target(word, node), node.at.kind) for word in node.chooses),
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
    if one is other and isinstance(one.when, (*_HURT, *_EACH_FLICK, WasChosen)):
        # The effect is on the subject of the moment, which this ability listens to.
        heard = one.flicks if isinstance(one.when, _EACH_FLICK) else _hurt(one, one.when)
        if isinstance(one.when, WasChosen):
            heard = one.chooses if _chooses_for(one, one.when, same=True) else ()
        # Whoever is flicked is the source of that flick.
        subjects = ("mover", "source") if isinstance(one.when, _EACH_FLICK) else ("victim",)
        if any(isinstance(target, FromEvent) and target.role in subjects for target in heard):
            return True
    return _leads_within(one, other) if one.at.card is other.at.card else _leads_across(one, other)


def _leads_across(one: Node, other: Node) -> bool:
    return _leads(one, other, same=False)


def _leads_within(one: Node, other: Node) -> bool:
    return _leads(one, other, same=True)


def _leads(one: Node, other: Node, *, same: bool) -> bool:
    """Whether one ability leads to the other; `same` says whether they are on the same card."""
    if isinstance(other.when, DamageTaken | WouldBeDamaged):
        return any(_hears(one, to, other.when.who, same) for to in _hurt(one, other.when))
    if isinstance(other.when, _EACH_FLICK):
        return any(_hears(one, who, other.when.who, same) for who in one.flicks)
    if isinstance(other.when, WasChosen):
        heard = one.chooses if _chooses_for(one, other.when, same=same) else ()
        return any(_hears(one, among, other.when.who, same) for among in heard)
    if isinstance(other.when, Contact | HitLanded):
        # A granted flick need not touch a disk; its player decides.
        return False
    return one.shoots and same and type(one.when) is type(other.when)


def _chooses_for(one: Node, when: WasChosen, *, same: bool) -> bool:
    """Whether a moment hears what abilities of this player and kind choose."""
    return not (same and when.by == "enemy") and _MEANS.get(one.at.kind, "trait") in (when.kinds or _ANY)


def _hurt(one: Node, when: object) -> tuple[SelectorWord, ...]:
    """Whom an ability damages so that the moment comes.

    What happens instead of damage is what that becomes, and each ability replaces it once: of such alone none goes on.
    """
    if isinstance(when, WouldBeDamaged):
        return () if isinstance(one.when, WouldBeDamaged) else one.replaceable
    return one.damages


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

"""Finds abilities that trigger each other without end, and tricks that can be activated for nothing again and again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from schema.checks.incremental import EachFile, FileAt, derived, map_files
from schema.diagnostics.builders import warning
from schema.diagnostics.diagnostic import CodeInfo, Diagnostic, Fix, Location, Related, quoted, table
from schema.i18n import gettext as _
from schema.i18n import language
from schema.language.ability import Activated, Triggered
from schema.language.base import ChoiceWord, EffectWord, SelectorWord, TriggerWord
from schema.language.effects import Damage
from schema.language.selectors import Chosen, FromEvent, Itself, Players
from schema.language.triggers import WasDamaged
from schema.language.zones import Discard, Draw
from schema.models.base import in_language
from schema.models.walk import walk
from schema.systems.despaira import effects, moments
from schema.systems.despaira.cards import Trick
from schema.systems.despaira.checks.abilities_in import KIND_OF, abilities_of
from schema.systems.despaira.pack import Pack, files_of
from schema.systems.despaira.selectors import Cards

CODES = table(
    CodeInfo(
        "endless-chain",
        _("Abilities without end"),
        _(
            "Abilities that trigger each other go on until nothing is left, or until the loop guard ends the duel "
            "(DS-R-46)."
        ),
        "“when a card is drawn, draw a card”",
        _("Give one of them a limit, a cost or a condition, or make it optional."),
    ),
    CodeInfo(
        "endless-recharge",
        _("Trick for nothing"),
        _("A trick that brings its own crystals back and is recharged can be activated any number of times in a turn."),
        '"level": 1, "recharge": 0 with {"kind": "gain_crystals"}',
        _("Raise the level or the cost of recharging, or limit the ability."),
    ),
)


_OF_RELATION = {"own": "own", "ally": "own", "enemy": "enemy"}


@dataclass(frozen=True, slots=True)
class _Event:
    """Something that happens: the moments that hear it, whom it concerns, and the value that is set, if one is."""

    moments: tuple[type[TriggerWord], ...]
    whom: str
    """`self`, `own`, `enemy`, `same` as that of the moment before, or `any`."""
    value: str = ""


@dataclass(frozen=True, slots=True)
class _Node:
    """An ability that works whenever its moment comes."""

    file: str
    pointer: str
    title: str
    when: TriggerWord
    events: tuple[_Event, ...]


def _of_file(pack: Pack, at: FileAt) -> Iterator[Diagnostic]:
    """No ability triggers itself without end, alone or with another."""
    nodes = _nodes(pack)
    for node in nodes:
        if node.file != at.file:
            continue
        heard = _hearing(pack)
        for other in (one for event in node.events for moment in event.moments for one in heard.get(moment, ())):
            # Of two, the one that stands first is reported.
            if (other.file, other.pointer) >= (node.file, node.pointer) and _loops(node, other):
                if other is node:
                    message = _("What the ability does triggers it again.")
                    yield warning("endless-chain", at.file, node.pointer, message, fixes=(_limited(node.pointer),))
                else:
                    message = _("This ability and {other} trigger each other.").format(other=quoted(other.title))
                    related = (Related(Location(other.file, other.pointer), other.title),)
                    fixes = (_limited(node.pointer),)
                    yield warning("endless-chain", at.file, node.pointer, message, fixes=fixes, related=related)
                break
    if isinstance(at.piece, Trick):
        yield from _recharged(at.piece, at.file)


check = EachFile(_of_file, files_of, tuple(KIND_OF))


def _limited(pointer: str) -> Fix:
    return Fix(_("Limit it to once per turn"), "unsafe", (("add", f"{pointer}/limit", {"times": 1, "per": "turn"}),))


@derived
def _nodes(pack: Pack) -> tuple[_Node, ...]:
    return tuple(node for found in map_files(pack, files_of, _nodes_in) for node in found)


@derived
def _hearing(pack: Pack) -> dict[type[TriggerWord], tuple[_Node, ...]]:
    """The abilities that work at each moment."""
    found: dict[type[TriggerWord], list[_Node]] = {}
    for node in _nodes(pack):
        found.setdefault(type(node.when), []).append(node)
    return {moment: tuple(nodes) for moment, nodes in found.items()}


def _nodes_in(at: FileAt) -> tuple[_Node, ...] | None:
    found = []
    for each in abilities_of(at):
        ability = each.ability
        if isinstance(ability, Triggered) and not (ability.optional or ability.limit or ability.cost or ability.if_):
            chosen = {
                name: choice
                for _pointer, choice in walk(ability)
                if isinstance(choice, ChoiceWord) and isinstance(name := getattr(choice, "name", None), str)
            }
            if events := tuple(event for effect in ability.do for event in _events(effect, chosen)):
                title = in_language(ability.title, language(), at.id)
                found.append(_Node(at.file, each.pointer, title, ability.when, events))
    return tuple(found) or None


def _events(effect: EffectWord, chosen: Mapping[str, ChoiceWord]) -> Iterator[_Event]:
    """What an effect lets happen in any case."""
    match effect:
        case Draw():
            yield _Event((moments.Drawn,), _player(effect.to))
        case Discard():
            yield _Event((moments.Discarded,), _player(effect.of))
        case effects.DamageLeader():
            yield _Event((moments.LeaderDamaged,), _player(effect.of))
        case Damage():
            yield _Event((WasDamaged, moments.DealtDamage), _card(effect.to, chosen))
        case effects.SetTile():
            yield _Event((moments.TileChanged,), "any", effect.tile)
        case effects.Flip():
            yield _Event((moments.Flipped,), _card(effect.what, chosen), effect.to)
        case effects.SetMode():
            yield _Event((moments.ModeChanged,), _card(effect.who, chosen), effect.mode)
        case effects.PlaceOn():
            yield _Event((moments.Entered,), _card(effect.who, chosen))
        case effects.SwapPlaces():
            yield _Event((moments.Entered,), "any")
        case effects.Push() | effects.MoveAlong():
            yield _Event((moments.Entered, moments.Moved), _card(effect.who, chosen))
        case effects.SpawnToken():
            yield _Event((moments.Spawned, moments.Entered), "own")
        case effects.MiracleSpawn():
            yield _Event((moments.Spawned, moments.Entered), "own")
        case _:
            pass


def _player(selector: SelectorWord | None) -> str:
    if selector is None:
        return "own"
    return _OF_RELATION.get(selector.relation, "any") if isinstance(selector, Players) else "any"


def _card(selector: SelectorWord, chosen: Mapping[str, ChoiceWord]) -> str:
    match selector:
        case Itself():
            return "self"
        case FromEvent():
            return "same"
        case Chosen() if selector.name in chosen:
            among = getattr(chosen[selector.name], "among", None)
            return _card(among, chosen) if isinstance(among, SelectorWord) and not isinstance(among, Chosen) else "any"
        case _:
            found = [word.relation for _pointer, word in walk(selector) if isinstance(word, Cards)]
            return _OF_RELATION.get(found[0], "any") if len(found) == 1 else "any"


def _loops(first: _Node, second: _Node) -> bool:
    """Whether each ability triggers the other; what sets a value does so only if the other sets another one."""
    if first is second:
        return any(not one.value and _hears(first, one, first) for one in first.events)
    there = [one for one in first.events if _hears(second, one, first)]
    back = [one for one in second.events if _hears(first, one, second)]
    return any(one.value == "" == other.value or one.value != other.value for one in there for other in back)


def _hears(node: _Node, event: _Event, of: _Node) -> bool:
    """Whether an ability works at what another one lets happen."""
    when = node.when
    if type(when) not in event.moments:
        return False
    if isinstance(when, moments.Flipped) and when.to != event.value:
        return False
    if isinstance(when, moments.DealtDamage) and when.cause == "battle":
        return False
    who = str(getattr(when, "who", "any"))
    whom = str(getattr(of.when, "who", "any")) if event.whom == "same" else event.whom
    if who == "self":
        return whom == "self" and node.file == of.file
    if who in ("own", "ally"):
        return whom in ("own", "self", "any", "ally")
    return who == "any" or whom in (who, "any")


def _recharged(trick: Trick, file: str) -> Iterator[Diagnostic]:
    """The crystals that a recharged trick brings do not pay for its next activation."""
    if trick.recharge is None or trick.stays != "no":
        return
    for number, ability in enumerate(trick.abilities):
        if not isinstance(ability, Activated) or ability.limit is not None or ability.cost:
            continue
        gained = sum(
            effect.number
            for effect in ability.do
            if isinstance(effect, effects.GainCrystals) and effect.to is None and isinstance(effect.number, int)
        )
        if gained >= trick.level + trick.recharge:
            message = _("It costs {cost} crystals, brings {gain}, and can be activated again.").format(
                cost=trick.level + trick.recharge, gain=gained
            )
            yield warning("endless-recharge", file, f"/abilities/{number}", message)

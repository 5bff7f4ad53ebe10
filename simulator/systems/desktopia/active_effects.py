"""The abilities in force: triggered ones, and static ones that change the rules."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from schema.language.ability import EffectAbility, Limit, Static
from schema.language.base import ModifierWord, TriggerWord, tag_of
from schema.language.modifiers import CannotAct
from schema.systems.desktopia.forms import Cannot
from schema.systems.desktopia.words import CanCast, SupplyCap
from simulator.engine.ability_index import APPLIED, DELAYED, ActiveAbilities, Entry
from simulator.engine.durations import Lasting
from simulator.engine.limits import counted, counter
from simulator.systems.desktopia import durations
from simulator.systems.desktopia.battle import CARDS, STATUSES, Battle
from simulator.systems.desktopia.ruleset import folder_of
from simulator.systems.desktopia.selector_evaluation import (
    EVALUATOR,
    amount,
    hold_all,
    round_of,
    seat_name,
    seat_of,
    select,
)
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import Facts, Scope


def sources(b: Battle) -> Iterator[tuple[Piece, str, str, int]]:
    """Everything that can have abilities now: piece, its folder, its position, and the seat it works for.

    In order of id. During a flick or shot, missiles count as they lay when it began (DK-LTE-10).
    """
    fray = b.fray
    lay = {name for _, missiles in fray.riders for name in missiles} if fray is not None else None
    for piece in b.state.pieces.values():
        if piece.zone == "reserve" and not lay:
            continue
        if piece.size == "missile":
            lying = piece.id in lay if lay is not None else piece.zone == "field" and bool(piece.on)
            if lying:
                yield piece, "missiles", "attached", piece.owner
            elif b.rules.lying and piece.zone == "field" and not piece.on and (fray is None or piece.id != fray.mover):
                yield piece, "missiles", "lying", piece.owner
        elif piece.zone == "field":
            if piece.size == "artifact":
                seat = b.controller(piece.id)
                if seat >= 0:
                    yield piece, "artifacts", "always", seat
                elif ("artifacts", piece.card, "neutral") in b.rules.active:
                    yield piece, "artifacts", "neutral", b.state.seat
                if b.rules.neutral and ("artifacts", piece.card, "anywhere") in b.rules.active:
                    yield piece, "artifacts", "anywhere", seat if seat >= 0 else b.state.seat
            else:
                yield piece, "characters", "always", b.owner(piece)
        elif piece.zone == "stowed":
            yield piece, folder_of(piece.size), "stowed", piece.owner


SCRIPT = Piece(id="", size="script", radius=0.0, mass=0.0, card="", faces=())
"""Stands for the script, whose abilities belong to no disk."""


Answering = tuple[Entry, EffectAbility, Piece, int]
"""A triggered ability in force, its piece, and the seat that it works for."""
Changing = tuple[Entry, Static, ModifierWord, Piece, int]
"""A static ability in force, one of its modifiers, its piece, and the seat that it works for."""


def triggered(b: Battle, tag: str) -> Iterator[Answering]:
    """The abilities in force that this kind of event triggers, with their piece and the seat they work for."""
    rules, pieces = b.rules, b.state.pieces
    if tag not in rules.moments:
        return
    for entry, ability, name, seat in _in_force(b)[0].get(tag, ()):
        if name or not b.state.players[seat].out:
            yield entry, ability, pieces[name] if name else SCRIPT, seat
    for entry in rules.ritual_triggered.get(tag, ()):
        if isinstance(entry.ability, EffectAbility):
            for seat in _seats_with(b, entry):
                yield entry, entry.ability, SCRIPT, seat
    for of_seat, entry in rules.script_triggered.get(tag, ()):
        if isinstance(entry.ability, EffectAbility):
            for seat in _seats_of(b, of_seat):
                yield entry, entry.ability, SCRIPT, seat


_InForce = tuple[
    dict[str, list[tuple[Entry, EffectAbility, str, int]]],
    dict[str, list[tuple[Entry, Static, ModifierWord, str, int]]],
]


_NOBODY: frozenset[str] = frozenset()


def _in_force(b: Battle) -> _InForce:
    """The abilities of disks in force, by the kind of their trigger and by the kind of their modifiers."""
    return _known_in_force(b, without_abilities(b))


def without_abilities(b: Battle) -> frozenset[str]:
    """The characters whose cards' abilities do not work; one that loses its own by its own ability has lost it too."""
    if "silence" not in b.rules.remembers:
        return _NOBODY
    taking = [
        (entry, static, modifier, name, seat)
        for entry, static, modifier, name, seat in _known_in_force(b, _NOBODY)[1].get("cannot", ())
        if isinstance(modifier, Cannot) and "abilities" in modifier.deeds
    ]
    for of_seat, (entry, change) in b.rules.script_static.get("cannot", ()):
        if isinstance(entry.ability, Static) and isinstance(change, Cannot) and "abilities" in change.deeds:
            taking += [(entry, entry.ability, change, "", seat) for seat in _seats_of(b, of_seat)]
    for entry, change in b.rules.ritual_static.get("cannot", ()):
        if isinstance(entry.ability, Static) and isinstance(change, Cannot) and "abilities" in change.deeds:
            taking += [(entry, entry.ability, change, "", seat) for seat in _seats_with(b, entry)]
    return frozenset(
        found
        for entry, static, modifier, name, seat in taking
        for scope in contexts_of(b, entry, b.state.pieces[name] if name else SCRIPT, seat)
        if hold_all(b, static.if_, scope)
        for found in select(b, modifier.who, scope)
    )


def _known_in_force(b: Battle, silent: frozenset[str]) -> _InForce:
    fray = b.fray
    key: Any = "active_in", silent
    if fray is not None:
        if fray.as_mine:
            # The seat of the mover's abilities then depends on its life as well; see `Battle.owner`.
            return _look_up_in_force(b, silent)
        # Without a touched sector it does not matter which piece is moving.
        key = "active_in", silent, fray.riders, fray.mover if fray.sectors else "", fray.sectors
    known = b.computed_by_role()
    if b.rules.lying and fray is not None:
        key = key, fray.mover
    if b.rules.neutral:
        key = key, b.state.seat
    found: _InForce | None = known.get(key)
    if found is None:
        found = known[key] = _look_up_in_force(b, silent)
    return found


def _lasting(b: Battle) -> Iterator[tuple[ActiveAbilities, str, int]]:
    """What holds for characters for a time, as if it stood on cards of theirs; each with its piece and the seat.

    A status, or the abilities of another card, work once for the character's own player, that of a player for this
    player, without a piece; what an effect lets hold for the player of the effect.
    """
    cards = set()
    for one in b.state.lasting:
        active = b.rules.active.get((*one.card, "always"))
        if active is None or (one.holder, one.card) in cards:
            continue
        if one.card[0] in (STATUSES, CARDS):
            cards.add((one.holder, one.card))
            if (seat := seat_of(one.holder)) is not None:
                yield active, "", seat
            else:
                yield active, one.holder, b.owner(b.piece(one.holder))
        else:
            yield active, one.holder, one.scope.me


def _look_up_in_force(b: Battle, silent: frozenset[str]) -> _InForce:
    rules, fray = b.rules, b.fray
    found: _InForce = {}, {}
    for piece, folder, lies, seat in sources(b):
        if piece.id in silent:
            continue
        active = rules.active.get((folder, piece.card, lies))
        if active is not None:
            _add(found, active, piece.id, seat)
        if fray is not None and fray.mover == piece.id:
            for key in fray.sectors:
                _add(found, ActiveAbilities.of([rules.entries[key]]), piece.id, seat)
    for active, name, seat in _lasting(b):
        _add(found, active, name, seat)
    return found


def _add(found: _InForce, active: ActiveAbilities, piece: str, seat: int) -> None:
    """Add the abilities of a card that belongs to a piece."""
    answering, changing = found
    for tag, entry, ability in active.triggered:
        answering.setdefault(tag, []).append((entry, ability, piece, seat))
    for tag, entry, static, modifier in active.static:
        changing.setdefault(tag, []).append((entry, static, modifier, piece, seat))


def _seats_with(b: Battle, entry: Entry) -> list[int]:
    """The seats for which an ability of a ritual works where it lies: for all of them in the common discard pile.

    From the hand, those that might hold the card as far as everybody knows: which of them do must not be told.
    """
    discarded = b.state.discarded.count(entry.card)
    if entry.ability.active_in == "discard":
        return _seats_of(b, -1) if discarded else []
    if entry.ability.active_in != "hand" or discarded >= b.rules.copies(entry.card):
        return []
    return [seat for seat in _seats_of(b, -1) if b.state.players[seat].hand]


def _seats_of(b: Battle, of_seat: int) -> list[int]:
    """The seats for which a script's ability works: one, or all for -1; eliminated ones have none."""
    return [player.seat for player in b.state.players if not player.out and of_seat in (-1, player.seat)]


def static_abilities(b: Battle, tag: str) -> Iterator[Changing]:
    """The static abilities in force with this kind of modifier; their conditions are not tested yet."""
    rules, pieces = b.rules, b.state.pieces
    if tag not in rules.modifiers:
        return
    for entry, ability, modifier, name, seat in _in_force(b)[1].get(tag, ()):
        if name or not b.state.players[seat].out:
            yield entry, ability, modifier, pieces[name] if name else SCRIPT, seat
    if b.flying:
        yield from _of_missile_in_flight(b, tag)
    for entry, modifier in rules.ritual_static.get(tag, ()):
        if isinstance(entry.ability, Static):
            for seat in _seats_with(b, entry):
                yield entry, entry.ability, modifier, SCRIPT, seat
    for of_seat, (entry, modifier) in rules.script_static.get(tag, ()):
        if isinstance(entry.ability, Static):
            for seat in _seats_of(b, of_seat):
                yield entry, entry.ability, modifier, SCRIPT, seat


def _of_missile_in_flight(b: Battle, tag: str) -> Iterator[Changing]:
    """Those of the missile whose flight is being worked out that hold in its own shot."""
    missile = b.piece(b.flying)
    for entry, modifier in b.rules.static["missiles", missile.card].get(tag, ()):
        if isinstance(entry.ability, Static) and entry.ability.active_in == "in_flight":
            yield entry, entry.ability, modifier, missile, missile.owner


def contexts_of(b: Battle, entry: Entry, piece: Piece, seat: int) -> list[Scope]:
    """In what context a static ability works; what an effect lets hold knows what had been chosen, each time anew."""
    scope = Scope(entry.key, seat, piece.id)
    if not entry.applied:
        return [scope]
    card = APPLIED, entry.key
    held = [one.scope for one in b.state.lasting if (one.card, one.holder) == (card, piece.id)]
    kept = dict.fromkeys((one.names, one.places) for one in held)
    return [replace(scope, names=names, places=places) for names, places in kept] or [scope]


def limit_on(b: Battle, ability: str, piece: str, limit: Limit, facts: Facts, seat: int) -> tuple[str, int] | None:
    """The counter of an ability's limit at this moment, and how often the ability may work; None for each time."""
    if limit.per == "event":
        return None
    fray = b.fray
    stretch = {
        "turn": f"turn{b.state.turn}",
        "round": f"round{round_of(b)}" if limit.per == "round" else "",
        "battle": "battle",
        "flick": f"flick{fray.number if fray else 0}",
        "shot": f"shot{fray.use if fray else 0}",
    }[limit.per]
    if limit.together == "bearer" and piece in b.state.pieces:
        piece = b.bearer(piece)
    return counter(ability, counted(piece, limit, facts, seat), stretch), limit.times


def limit_of(b: Battle, scope: Scope) -> tuple[str, int] | None:
    """The counter of the limit of a whole ability, and how often it may work; None for each time."""
    entry = b.rules.entries[scope.ability]
    assert isinstance(entry.ability, EffectAbility)
    limit = entry.ability.limit
    if limit is None:
        if entry.folder != "artifacts" or entry.delayed:
            return None
        # Each controlled artifact may be used once a turn (DK-TURN-09), whichever of its abilities it is.
        return counter(f"artifacts/{entry.card}", scope.piece, f"turn{b.state.turn}"), 1
    return limit_on(b, scope.ability, holder_of(b, scope), limit, scope.facts, scope.me)


def origin_of(b: Battle, ability: str) -> Entry:
    """The ability itself, or that which has left it to work later."""
    entry = b.rules.entries[ability]
    return b.rules.entries[entry.made_by] if entry.made_by else entry


def may_answer(b: Battle, scope: Scope) -> bool:
    """Whether an ability is that of a ritual that its player may play from the hand at this moment."""
    return bool(b.rules.rituals) and b.rules.entries[scope.ability].ability.active_in == "hand"


def holder_of(b: Battle, scope: Scope) -> str:
    """What has the status of an ability: its piece, or the player."""
    return scope.piece or (seat_name(scope.me) if b.rules.entries[scope.ability].folder == STATUSES else "")


def replaceable(b: Battle, tag: str) -> bool:
    """Whether any ability in force could replace this kind of event."""
    if tag in b.rules.moments and next(triggered(b, tag), None) is not None:
        return True
    if tag not in b.rules.later:
        return False
    awaited = (b.rules.entries[one.card[1]].ability for one in b.state.lasting if one.card[0] == DELAYED)
    return any(isinstance(ability, EffectAbility) and tag_of(type(ability.when)) == tag for ability in awaited)


def answers(
    b: Battle,
    tag: str,
    facts: Facts,
    fits: Callable[[Any, Piece, int], bool],
) -> list[Scope]:
    """The abilities that an event triggers: `fits(trigger, piece, seat)` states whether the trigger applies.

    What lasts until then is over before they work.
    """
    if tag in b.rules.endings:
        _end(b, tag, facts, fits)
    found = []
    if tag in b.rules.moments:
        found = [
            Scope(entry.key, seat, piece.id, facts)
            for entry, ability, piece, seat in triggered(b, tag)
            if fits(ability.when, piece, seat)
        ]
    return found if tag not in b.rules.later else [*found, *_delayed(b, tag, facts, fits)]


def _end(b: Battle, tag: str, facts: Facts, fits: Callable[[Any, Piece, int], bool]) -> None:
    """End what lasts only until such a moment."""

    def ends(record: Lasting) -> bool:
        piece, me = b.state.pieces.get(record.scope.piece, SCRIPT), record.scope.me
        scope = replace(record.scope, facts=facts)
        return any(
            tag_of(type(one.when)) == tag and fits(one.when, piece, me) and hold_all(b, one.if_, scope, record.holder)
            for one in b.rules.ended_by.get(record.effect, ())
        )

    durations.end(b, [record for record in b.state.lasting if ends(record)])


def _delayed(b: Battle, tag: str, facts: Facts, fits: Callable[[Any, Piece, int], bool]) -> Iterator[Scope]:
    """What effects have left to happen at such a moment, with what was chosen then."""
    for record in b.state.lasting:
        folder, key = record.card
        if folder != DELAYED or b.state.players[record.scope.me].out:
            continue
        ability = b.rules.entries[key].ability
        assert isinstance(ability, EffectAbility)
        when: TriggerWord = ability.when
        if tag_of(type(when)) == tag and fits(when, b.state.pieces.get(record.scope.piece, SCRIPT), record.scope.me):
            yield replace(record.scope, ability=key, facts=facts)


def barred(b: Battle) -> set[str]:
    """The characters that cannot be chosen for an action (DK-ACT-07)."""
    found = {piece.id for piece in b.characters() if "cannot_act" in piece.statuses}
    found.update(one.holder for one in b.state.lasting if one.card == (STATUSES, "cannot_act"))
    for entry, ability, modifier, piece, seat in static_abilities(b, "cannot_act"):
        if isinstance(modifier, CannotAct):
            scope = Scope(entry.key, seat, piece.id)
            if hold_all(b, ability.if_, scope):
                found.update(select(b, modifier.who, scope))
    return found


def spells_of(b: Battle, piece: Piece) -> tuple[Entry, ...]:
    """The spells of a character: those of its card, and of cards whose abilities it has for a time."""
    lost = piece.id in without_abilities(b)
    own = () if lost else b.rules.triggered[CARDS, piece.card].get("action", ())
    if not b.state.lasting:
        return own
    gained = {one.card[1] for one in b.state.lasting if one.holder == piece.id and one.card[0] == CARDS}
    others = sorted(gained - {piece.card})
    return (*own, *(entry for card in others for entry in b.rules.triggered[CARDS, card].get("action", ())))


def _can_cast(b: Battle, word: CanCast, scope: Scope, it: str) -> bool:
    found = [b.state.pieces.get(name) for name in select(b, word.who, scope, it)]
    who = [piece for piece in found if piece is not None and b.is_character(piece)]
    if _takes_abilities(b, scope):
        # Whose abilities it takes away is found before any are lost.
        return bool(who) and all(b.rules.triggered[CARDS, piece.card].get("action") for piece in who)
    return bool(who) and all(spells_of(b, piece) for piece in who)


def _takes_abilities(b: Battle, scope: Scope) -> bool:
    entry = b.rules.entries.get(scope.ability)
    changes = entry.ability.modify if entry is not None and isinstance(entry.ability, Static) else ()
    return any(isinstance(change, Cannot) and "abilities" in change.deeds for change in changes)


EVALUATOR.know_also(conditions={CanCast: _can_cast})


def supply_limit(b: Battle, seat: int, character: str) -> int | None:
    """The most missiles a character's card can hold; None for an unlimited supply (DK-SUP-01)."""
    card = b.rules.pack.characters[character]
    if card.shooting is None:
        return 0
    for entry, modifier in b.rules.static["characters", character].get("supply_cap", ()):
        if isinstance(modifier, SupplyCap) and isinstance(entry.ability, Static):
            scope = Scope(entry.key, seat, "")
            if hold_all(b, entry.ability.if_, scope):
                return max(0, amount(b, modifier.most, scope))
    return card.shooting.limit

"""The story of abilities: spells, traits, statuses, counters, changes that last."""

from __future__ import annotations

from typing import assert_never

from schema.i18n import gettext as _
from schema.language.statuses import CANNOT_ACT
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.selector_evaluation import seat_of
from simulator.systems.desktopia.story_names import Line, StoryNames
from simulator.systems.desktopia.story_rules import RULES


def ability_line(names: StoryNames, event: ev.AbilityEvent) -> Line | None:
    """The line of an event, or None if another line covers it."""
    rule = RULES[type(event)]
    match event:
        case ev.SpellCast():
            text = _("{piece} casts a spell: {ability}.")
            text = text.format(piece=names.name(event.piece), ability=names.ability(event.ability))
            return Line(text, rule, "spell", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.AbilityWorked():
            who = names.name(event.piece) if event.piece else ""
            if names.folder_of(event.ability) == "rituals":
                # It has no piece, and its name alone would not say whose it is.
                who = names.seat(event.seat)
            text = _("{piece}: {ability}.") if who else "{ability}."
            text = text.format(piece=who, ability=names.ability_of(event.ability, names.card_of(event.piece)))
            return Line(text, names.ability_rule(event.ability), "trait", seat=event.seat, pieces=(event.piece,))
        case ev.AbilityDeclined():
            if event.piece:
                text = _("{seat} leaves an ability of {piece} undone: {ability}.")
            else:
                text = _("{seat} leaves an ability undone: {ability}.")
            text = text.format(
                seat=names.seat(event.seat), piece=names.name(event.piece), ability=names.ability(event.ability)
            )
            return Line(text, rule, "trait", seat=event.seat, pieces=(event.piece,))
        case ev.NotPaid():
            text = _("{seat} does not pay: {ability}.")
            text = text.format(seat=names.seat(event.seat), ability=names.ability(event.ability))
            pieces = (event.piece,) if event.piece else ()
            return Line(text, rule, "trait", seat=event.seat, pieces=pieces)
        case ev.ControlTaken():
            again = event.seat == event.own
            text = _("{piece} plays for {seat} again.") if again else _("{seat} takes control of {piece}.")
            text = text.format(seat=names.seat(event.seat), piece=names.name(event.piece))
            return Line(text, rule, "trait", seat=event.seat, pieces=(event.piece,))
        case ev.AbilitiesGained() | ev.AbilitiesLost():
            begins = isinstance(event, ev.AbilitiesGained)
            text = _("{piece} has the abilities of {card}.") if begins else _("{piece} loses the abilities of {card}.")
            text = text.format(piece=names.name(event.piece), card=names.card_name("characters", event.card))
            return Line(text, rule, "trait", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.Hindered():
            text = _("{piece} cannot be healed.") if event.deed == "heal" else _("{piece} cannot be flicked.")
            text = text.format(piece=names.name(event.piece))
            return Line(text, rule, "trait", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.SpellUsed():
            text = _("{piece} uses a spell of {card}: {ability}.").format(
                piece=names.name(event.piece),
                card=names.card_name("characters", names.game.rules.entries[event.ability].card),
                ability=names.ability(event.ability),
            )
            return Line(text, rule, "spell", seat=event.seat, pieces=(event.piece,))
        case ev.StatusSet():
            text = _("{piece} cannot act until the end of the turn.").format(piece=names.name(event.piece))
            return Line(text, rule, "trait", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.ChangeApplied() | ev.ChangeEnded():
            begins = isinstance(event, ev.ChangeApplied)
            text = _("{ability} holds for {piece}.") if begins else _("{ability} holds no more for {piece}.")
            text = text.format(ability=names.ability(event.effect), piece=names.name(event.piece))
            return Line(text, rule, "trait", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.Awaited() | ev.NoLongerAwaited():
            begins = isinstance(event, ev.Awaited)
            what = names.awaited(event.effect)
            if what:
                text = _("{ability}, still to come: {what}") if begins else _("{ability}, no longer to come: {what}")
            else:
                text = _("{ability}: nothing more is still to happen.")
                if begins:
                    text = _("{ability}: something is still to happen.")
            text = text.format(ability=names.ability(event.effect), what=what)
            return Line(text, rule, "trait", seat=event.seat)
        case ev.StatusGiven() | ev.StatusEnded():
            holder = seat_of(event.piece)
            if holder is not None:
                return Line(_status(names, event), rule, "trait", seat=holder)
            return Line(_status(names, event), rule, "trait", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.CounterChanged():
            return _counter_changed(names, event, rule)
        case _:
            assert_never(event)


def _status(names: StoryNames, event: ev.StatusGiven | ev.StatusEnded) -> str:
    begins = isinstance(event, ev.StatusGiven)
    if event.status == CANNOT_ACT:
        text = _("{piece} cannot act.") if begins else _("{piece} can act again.")
    else:
        text = _("{piece}: {status}.") if begins else _("{piece}: no longer {status}.")
    seat = seat_of(event.piece)
    holder = names.name(event.piece) if seat is None else names.seat(seat)
    return text.format(piece=holder, status=names.card_name("statuses", event.status))


def _counter_changed(names: StoryNames, event: ev.CounterChanged, rule: str) -> Line:
    seat = seat_of(event.holder)
    counter = names.card_name("counters", event.counter)
    text = _("{holder}: {counter} {change}, now {count}.").format(
        holder=names.holder(event.holder),
        counter=counter,
        change=f"{event.change:+d}".replace("-", "\N{MINUS SIGN}"),
        count=event.count,
    )
    if seat is not None:
        return Line(text, rule, "trait", seat=seat)
    if event.holder not in names.game.state.pieces:
        return Line(text, rule, "trait")
    return Line(text, rule, "trait", seat=names.owner_of(event.holder), pieces=(event.holder,))

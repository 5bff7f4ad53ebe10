"""The story of rituals, and of what chance, a secret or a choice decides."""

from __future__ import annotations

from typing import assert_never

from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.engine.chance_words import BranchDrawn, CoinTossed, DieRolled, LotsDrawn
from simulator.engine.choices import PlayerPicked
from simulator.engine.secret_words import OPTION, MarkRevealed, SecretlyChosen
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.secrets import choice_name
from simulator.systems.desktopia.story_names import Line, StoryNames, joined, listed
from simulator.systems.desktopia.story_rules import RULES


def card_line(names: StoryNames, event: ev.CardEvent) -> Line | None:
    """The line of an event, or None if another line covers it."""
    rule = RULES[type(event)]
    match event:
        case ev.RitualDrawn():
            text = _("{seat} draws a ritual.").format(seat=names.seat(event.seat))
            return Line(text, rule, "ritual", seat=event.seat)
        case ev.RitualDiscarded():
            ritual = names.card_name("rituals", event.ritual)
            text = _("{seat} discards a ritual: {ritual}.").format(seat=names.seat(event.seat), ritual=ritual)
            return Line(text, rule, "ritual", seat=event.seat)
        case ev.RitualTaken():
            text = _("{seat} takes a ritual from the hand of {other}.")
            text = text.format(seat=names.seat(event.seat), other=names.seat(event.of))
            return Line(text, rule, "ritual", seat=event.seat)
        case ev.CardsShown():
            return _cards_shown(names, event, rule)
        case ev.RitualMoved():
            return _moved(names, event, rule)
        case ev.DeckShuffled():
            return Line(_("The deck is shuffled."), rule, "ritual")
        case ev.HandsSwapped():
            text = _("{seat} and {other} exchange their hands.")
            return Line(
                text.format(seat=names.seat(event.seat), other=names.seat(event.other)), rule, "ritual", seat=event.seat
            )
        case ev.CardSought():
            wanted = joined(names.card_name("rituals", card) for card in event.rituals)
            if event.found:
                text = _("{seat} holds {ritual}.")
                ritual = names.card_name("rituals", event.found)
                return Line(
                    text.format(seat=names.seat(event.holder), ritual=ritual), rule, "ritual", seat=event.holder
                )
            who = joined(names.seat(seat) for seat in event.seats)
            text = ngettext("{who} does not hold {rituals}.", "{who}: none of them holds {rituals}.", len(event.seats))
            return Line(text.format(who=who, rituals=wanted), rule, "ritual", seat=event.seats[0])
        case ev.RitualPlayed():
            ritual = names.card_name("rituals", event.ritual)
            text = _("{seat} plays a ritual: {ritual}.").format(seat=names.seat(event.seat), ritual=ritual)
            return Line(text, rule, "ritual", seat=event.seat)
        case ev.RitualPrevented():
            text = _("{ritual} has no effect.").format(ritual=names.card_name("rituals", event.ritual))
            return Line(text, rule, "ritual", seat=event.seat)
        case ev.UsePrevented():
            text = _("{artifact} has no effect.").format(artifact=names.name(event.artifact))
            return Line(text, rule, "artifact", seat=event.seat, pieces=(event.artifact,))
        case ev.NotDrawn():
            text = _("{seat} does not draw a ritual.").format(seat=names.seat(event.seat))
            return Line(text, rule, "ritual", seat=event.seat)
        case ev.NotDiscarded():
            text = _("{seat} does not discard a ritual.").format(seat=names.seat(event.seat))
            return Line(text, rule, "ritual", seat=event.seat)
        case ev.RitualCopied():
            ritual = names.card_name("rituals", event.ritual)
            text = _("{seat} copies a ritual: {ritual}.").format(seat=names.seat(event.seat), ritual=ritual)
            return Line(text, rule, "ritual", seat=event.seat)
        case ev.RitualsShuffled():
            return Line(_("The discarded rituals are shuffled into a new deck."), rule, "ritual")
        case DieRolled():
            text = _("{seat} rolls a {number} with a die of {sides} sides: {ability}.").format(
                seat=names.seat(event.seat),
                number=event.number,
                sides=event.sides,
                ability=names.ability(event.ability),
            )
            return Line(text, names.ability_rule(event.ability), "chance", seat=event.seat, pieces=(event.piece,))
        case CoinTossed():
            text = (
                _("{seat} tosses a coin, and it shows heads: {ability}.")
                if event.heads
                else _("{seat} tosses a coin, and it shows tails: {ability}.")
            )
            text = text.format(seat=names.seat(event.seat), ability=names.ability(event.ability))
            return Line(text, names.ability_rule(event.ability), "chance", seat=event.seat, pieces=(event.piece,))
        case BranchDrawn():
            text = _("{ability}: at random, number {number} of {count} happens.").format(
                ability=names.ability(event.ability), number=event.number + 1, count=event.count
            )
            return Line(text, names.ability_rule(event.ability), "chance", seat=event.seat, pieces=(event.piece,))
        case LotsDrawn():
            drawn = listed(names.drawn(name) for name in event.drawn)
            text = _("{ability}: lots are drawn, and they fall on {drawn}.").format(
                drawn=drawn, ability=names.ability(event.ability)
            )
            return Line(text, names.ability_rule(event.ability), "chance", seat=event.seat, pieces=event.drawn)
        case PlayerPicked():
            return _picked(names, event)
        case SecretlyChosen():
            choice = choice_name(names.game.rules, event.mark, names.language)
            named = _("{ability}: {seat} chooses “{choice}” in secret.")
            text = named if choice else _("{ability}: {seat} chooses in secret.")
            if event.by_lot:
                named = _("{ability}: {seat} is dealt “{choice}” in secret.")
                text = named if choice else _("{ability}: {seat} is dealt something in secret.")
            text = text.format(seat=names.seat(event.seat), choice=choice, ability=names.ability(event.ability))
            pieces = (event.piece,) if event.piece else ()
            return Line(text, names.ability_rule(event.ability), "trait", seat=event.seat, pieces=pieces)
        case MarkRevealed():
            number = event.target.isdecimal()
            chosen = event.target if number else names.drawn(event.target)
            choice = choice_name(names.game.rules, event.mark, names.language)
            named = _("The secret choice “{choice}” of {seat} was {chosen}.")
            text = named if choice else _("The secret choice of {seat} was {chosen}.")
            if event.openly:
                text = _("{seat} chooses {chosen} for “{choice}”.") if choice else _("{seat} chooses {chosen}.")
            text = text.format(seat=names.seat(event.seat), choice=choice, chosen=chosen)
            pieces = () if number or event.target.startswith(("seat:", OPTION)) else (event.target,)
            return Line(text, rule, "trait", seat=event.seat, pieces=pieces)
        case _:
            assert_never(event)


def _cards_shown(names: StoryNames, event: ev.CardsShown, rule: str) -> Line:
    """Which cards these are is told only if everybody has seen them."""
    cards = joined(names.card_name("rituals", card) for card in event.cards)
    seats = listed(names.seat(seat) for seat in event.to)
    if event.of < 0:
        text = ngettext("{seats} looks at the top of the deck.", "{seats} look at the top of the deck.", len(event.to))
        text = _("From the top of the deck: {cards}.") if event.open else text
    else:
        text = ngettext("{seats} looks at the hand of {of}.", "{seats} look at the hand of {of}.", len(event.to))
        text = _("{of} reveals the hand: {cards}.") if event.open else text
    of = names.seat(event.of) if event.of >= 0 else ""
    return Line(text.format(seats=seats, of=of, cards=cards), rule, "ritual", seat=event.to[0])


def _moved(names: StoryNames, event: ev.RitualMoved, rule: str) -> Line:
    """Which card it is is told only if everybody knows it."""
    source = {
        "hand": _("from the hand of {seat}").format(seat=names.seat(event.of) if event.of >= 0 else ""),
        "deck": _("from the deck"),
    }.get(event.zone, _("from the discard pile"))
    to = {
        "hand": _("into the hand of {seat}").format(seat=names.seat(event.seat) if event.seat >= 0 else ""),
        "top": _("onto the top of the deck"),
        "bottom": _("to the bottom of the deck"),
        "deck": _("into the deck"),
    }.get(event.to, _("onto the discard pile"))
    text = _("{ritual} goes {source} {to}.") if event.open else _("A ritual goes {source} {to}.")
    ritual = names.card_name("rituals", event.ritual) if event.open else ""
    seat = max(event.of, event.seat)
    line = text.format(ritual=ritual, source=source, to=to)
    return Line(line, rule, "ritual", seat=seat) if seat >= 0 else Line(line, rule, "ritual")


def _picked(names: StoryNames, event: PlayerPicked) -> Line:
    seat, ability = names.seat(event.seat), names.ability(event.ability)
    if event.options:
        picked = listed(names.drawn(name) for name in event.options)
        text = _("{ability}: {seat} picks {picked}.").format(ability=ability, seat=seat, picked=picked)
    else:
        text = _("{ability}: {seat} makes a choice.").format(ability=ability, seat=seat)
    pieces = tuple(name for name in event.options if name in names.game.state.pieces)
    return Line(text, names.ability_rule(event.ability), "trait", seat=event.seat, pieces=pieces)

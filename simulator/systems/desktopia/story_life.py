"""The story of life: damage, gains, deaths, summoned characters and transformations."""

from __future__ import annotations

from typing import assert_never

from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.story_names import Line, StoryNames, joined
from simulator.systems.desktopia.story_rules import DAMAGE_RULES, RULES


def life_line(names: StoryNames, event: ev.LifeEvent) -> Line | None:
    """The line of an event, or None if another line covers it."""
    rule = RULES[type(event)]
    match event:
        case ev.DamagePrevented():
            text = ngettext(
                "{n} damage to {piece} is prevented.", "{n} damage to {piece} is prevented.", event.amount
            ).format(piece=names.name(event.victim), n=event.amount)
            return Line(text, rule, "shield", seat=names.owner_of(event.victim), pieces=(event.victim,))
        case ev.DamageChanged():
            text = _("The damage to {piece} becomes {n}.").format(piece=names.name(event.victim), n=event.amount)
            return Line(text, rule, "shield", seat=names.owner_of(event.victim), pieces=(event.victim,))
        case ev.DamageRedirected():
            text = ngettext(
                "{n} damage goes to {to} instead of {piece}.",
                "{n} damage goes to {to} instead of {piece}.",
                event.amount,
            ).format(piece=names.name(event.victim), to=names.name(event.to), n=event.amount)
            return Line(
                text,
                rule,
                "shield",
                seat=names.owner_of(event.to),
                pieces=tuple(dict.fromkeys((event.to, event.victim))),
            )
        case ev.Survived():
            text = ngettext(
                "{piece} does not die and has {n} life.", "{piece} does not die and has {n} life.", event.life
            )
            if event.to_reserve:
                text = _("{piece} does not die.")
            text = text.format(piece=names.name(event.piece), n=event.life)
            return Line(text, rule, "life", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.Damaged():
            return _damaged(names, event)
        case ev.Healed():
            if event.amount == 0:
                return None
            text = ngettext(
                "{piece} gains {n} life and has {life}.", "{piece} gains {n} life and has {life}.", event.amount
            ).format(piece=names.name(event.piece), n=event.amount, life=event.life)
            return Line(text, rule, "life", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.HealingChanged():
            name = names.name(event.piece)
            text = _("{piece} does not gain that life.").format(piece=name)
            if event.amount:
                text = ngettext("{piece} is to gain {n} life.", "{piece} is to gain {n} life.", event.amount)
                text = text.format(piece=name, n=event.amount)
            return Line(text, rule, "life", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.LifeSet():
            text = ngettext("{piece} now has {n} life.", "{piece} now has {n} life.", event.life).format(
                piece=names.name(event.piece), n=event.life
            )
            return Line(text, rule, "life", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.MaximumLifeSet():
            text = _("The maximum life of {piece} is now {most}; it has {life} life.").format(
                piece=names.name(event.piece), most=event.most, life=event.life
            )
            return Line(text, rule, "life", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.Died():
            text = _("{piece} dies.").format(piece=names.name(event.piece))
            return Line(text, rule, "death", seat=event.seat, pieces=(event.piece,))
        case ev.Summoned():
            text = _("{piece} comes to the battlefield for {seat}.").format(
                piece=names.name(event.piece), seat=names.seat(event.seat)
            )
            return Line(text, rule, "life", seat=event.seat, pieces=(event.piece,))
        case ev.Transformed():
            text = ngettext(
                "{was} becomes {now} and has {life} life.", "{was} becomes {now} and has {life} life.", event.life
            ).format(
                was=names.card_name("characters", event.was),
                now=names.card_name("characters", event.card),
                life=event.life,
            )
            return Line(text, rule, "trait", seat=names.owner_of(event.disk), pieces=(event.disk,))
        case ev.Reverted():
            text = ngettext(
                "{was} is {now} again and has {life} life.", "{was} is {now} again and has {life} life.", event.life
            ).format(
                was=names.card_name("characters", event.was),
                now=names.card_name("characters", event.card),
                life=event.life,
            )
            return Line(text, rule, "trait", seat=names.owner_of(event.piece), pieces=(event.piece,))
        case ev.SlainRemoved():
            card = names.card_name("characters", event.card)
            text = _("{name} is removed from the battle and cannot come back.").format(name=card)
            return Line(text, rule, "trait", seat=event.seat)
        case _:
            assert_never(event)


def _damaged(names: StoryNames, event: ev.Damaged) -> Line:
    victim, source = names.name(event.victim), names.name(event.source)
    piece = names.game.state.pieces[event.victim]
    # What adds 0 has changed nothing.
    detail = joined(names.cause(*cause) for cause in event.causes if cause[1:] != ("add", 0))
    seat = names.owner_of(event.victim)
    pieces = tuple(dict.fromkeys(name for name in (event.victim, event.source) if name))
    if event.dealt == 0:
        text = _("{victim} takes no damage.").format(victim=victim)
        return Line(text, RULES[ev.Damaged], "shield", detail, seat, pieces)
    veteran = piece.size == "veteran" and event.life == 1
    if event.kind == "hit" and event.source != event.victim:
        text = ngettext(
            "{source} hits {victim}: {n} damage, {life} life left.",
            "{source} hits {victim}: {n} damage, {life} life left.",
            event.dealt,
        )
    elif event.source and event.source != event.victim:
        text = ngettext(
            "{victim} takes {n} damage from {source} and has {life} life left.",
            "{victim} takes {n} damage from {source} and has {life} life left.",
            event.dealt,
        )
    else:
        text = ngettext(
            "{victim} takes {n} damage and has {life} life left.",
            "{victim} takes {n} damage and has {life} life left.",
            event.dealt,
        )
    text = text.format(source=source, victim=victim, n=event.dealt, life=event.life)
    if veteran:
        detail = joined(part for part in (detail, _("wounded side up")) if part)
    rule = "DK-LIFE-10" if veteran else DAMAGE_RULES.get(event.kind, RULES[ev.Damaged])
    return Line(text, rule, "wound", detail, seat, pieces)

"""What an attack would do, in words: value, shield, damage, and whether the target strikes back."""

from __future__ import annotations

from schema.i18n import gettext as _
from schema.i18n import ngettext
from simulator.systems.despaira.battle import forecast, in_reach
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.field import distance
from simulator.systems.despaira.state import Piece

STATS = {"atk": "ATK", "hp": "HP", "catk": "CATK", "ratk": "RATK", "def": "DEF", "hl": "HL"}
"""What the stats are called on cards, in their order there."""


def battle_words(play: DuelPlay, attacker: Piece, target: Piece) -> tuple[str, ...]:
    """Sentences about an attack as things are now; one says if the target is out of reach."""
    if not in_reach(play, attacker, target):
        return (_("Out of reach: the attack is used up."),)
    stat, value, through, ambush = forecast(play, attacker, target)
    name = STATS[stat]
    if not target.face_up:
        return (_("{stat} {value} meets a face-down creature.").format(stat=name, value=value),)
    shield = play.stat(target, "def")
    found = [_("Ambush: the damage is doubled.")] if ambush and through else []
    if shield is not None and value <= shield:
        held = _("{stat} {value} meets DEF {shield}: the shield holds.")
        found.append(held.format(stat=name, value=value, shield=shield))
    elif target.hp <= through:
        text = _("{stat} {value} meets {hp} Leader HP: the duel is won.")
        if target.kind != "leader":
            text = _("{stat} {value} meets {hp} HP: it is destroyed.")
        found.append(text.format(stat=name, value=value, hp=target.hp))
    else:
        text = _("{stat} {value} deals {damage} damage: {hp} HP are left.")
        found.append(text.format(stat=name, value=value, damage=through, hp=target.hp - through))
    counter = play.stat(target, "catk")
    adjacent = distance(attacker.tile, target.tile) == 1
    survives = target.hp > through and not play.prohibited(target, "counter_attack")
    if counter and adjacent and survives and (not ambush or target.kind == "leader"):
        found.append(_("It strikes back with CATK {value}.").format(value=counter))
    return tuple(found)


def short_words(play: DuelPlay, attacker: Piece, target: Piece) -> str:
    """The attack in a few words, for the table: which stat, its value and the distance."""
    stat, value, _through, _ambush = forecast(play, attacker, target)
    away = distance(attacker.tile, target.tile)
    text = ngettext("{stat} {value}, {n} tile", "{stat} {value}, {n} tiles", away)
    return text.format(stat=STATS[stat], value=value, n=away)

"""What a flicked or shot disk goes through or over: static abilities of cards."""

from schema.systems.desktopia.flick_words import PassesThrough
from simulator.physics.flick_record import FlickRecord
from simulator.physics.table import Through
from simulator.systems.desktopia.active_effects import contexts_of, static_abilities
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import amount, hold_all, select

LEAST_KEPT, MOST_KEPT = 0, 100
"""The bounds of the speed with which it goes on, in hundredths of what it had."""
_ALL = 10_000
"""More than anything lies on a table."""


def through(b: Battle, mover: str) -> tuple[Through, ...]:
    """What this disk goes through or over in a flick or shot of it."""
    if "passes_through" not in b.rules.modifiers:
        return ()
    found: list[Through] = []
    for entry, ability, modifier, piece, seat in static_abilities(b, "passes_through"):
        assert isinstance(modifier, PassesThrough)
        for scope in contexts_of(b, entry, piece, seat):
            if not hold_all(b, ability.if_, scope) or mover not in select(b, modifier.who, scope):
                continue
            there = {one.id for one in b.on_field()} | b.objects.keys()
            ids = tuple(sorted(name for name in select(b, modifier.what, scope) if name in there and name != mover))
            most = _ALL if modifier.most is None else amount(b, modifier.most, scope)
            kept = min(max(amount(b, modifier.kept, scope), LEAST_KEPT), MOST_KEPT)
            if ids and most > 0:
                found.append(Through(ids, most, kept / 100, modifier.over))
    return tuple(found)


def passed_through(record: FlickRecord) -> tuple[str, ...]:
    """The disks that the mover has gone through, each once, in order."""
    mover = record.flick.disk
    contacts = (record.contacts[number] for number in record.passages)
    met = (contact.b if contact.a == mover else contact.a for contact in contacts if contact.b_is == "disk")
    return tuple(dict.fromkeys(met))

"""Control of characters: for which seat they play while another one has taken control of them."""

from schema.language.control import TakeControl
from simulator.engine.durations import Lasting
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import CONTROL, Battle
from simulator.systems.desktopia.selector_evaluation import seats_of
from simulator.systems.desktopia.work_stack import Scope


def taker(b: Battle, word: TakeControl, scope: Scope) -> int | None:
    """The seat that takes control."""
    return next(iter(seats_of(b, word.to, scope)), None)


def overruled(b: Battle, record: Lasting) -> tuple[Lasting, ...]:
    """What lasts when this control has begun: one that ends never leaves nothing to those before it."""
    for_good = not (record.turns or record.in_play or b.rules.conditions.get(record.effect))
    own = record.card[1] == str(b.owner_of(b.piece(record.holder)))
    before = b.state.lasting
    if for_good:
        before = tuple(one for one in before if (one.holder, one.card[0]) != (record.holder, CONTROL))
    return before if for_good and own else (*before, record)


def settle_control(b: Battle, name: str) -> None:
    """Let a character play for whoever took control last, or for its own player again."""
    piece = b.piece(name)
    own = b.owner_of(piece)
    takers = [int(one.card[1]) for one in b.state.lasting if one.holder == name and one.card[0] == CONTROL]
    seat = takers[-1] if takers else own
    if seat == piece.owner:
        return
    b.change(name, owner=seat, belongs=-1 if seat == own else own)
    for item in list(b.state.pieces.values()):
        if item.zone == "stowed" and item.holder == name and item.card in b.rules.items:
            b.change(item.id, owner=seat)
    b.say(ev.ControlTaken(name, seat, own))

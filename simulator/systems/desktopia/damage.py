"""Damage from its source to the victim's card: the stages of DK-Q-01, lives lost and gained, dying characters."""

from operator import add, mul

from schema.language.modifiers import ModifyDamage
from simulator.engine.ability_records import WorkTriggers
from simulator.engine.limits import spend_use
from simulator.engine.modifiers import Stage, modified, replaced
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers, static_abilities
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import amount, hold_all
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import (
    Facts,
    Scope,
)

SCALE_FIRST: tuple[Stage, ...] = (("scale_attack", mul), ("add", add), ("scale_victim", mul), ("prevent", replaced))
"""The order in which damage is modified (DK-Q-01)."""
ADD_FIRST: tuple[Stage, ...] = (("add", add), ("scale_attack", mul), ("scale_victim", mul), ("prevent", replaced))


def deal(b: Battle, victims: tuple[str, ...], base: int, kind: str, source: str, me: int) -> dict[str, int]:
    """Settle damage for every victim at once; returns the damage dealt to each, beyond its life if so (DK-LIFE-04).

    Characters without life left join `state.dying`; their deaths are resolved later.
    """
    alive = [name for name in victims if b.life(b.piece(name)) > 0]
    settled = [(name, *_settle(b, name, base, kind, source)) for name in alive]
    for name, dealt, causes in settled:
        of_enemy = b.related(me, b.piece(name), "enemy")
        piece = b.change(name, damage=b.piece(name).damage + dealt)
        b.say(ev.Damaged(name, source, kind, dealt, max(0, b.life(piece)), causes))
        if dealt and of_enemy:
            player = b.state.players[me]
            b.change_player(me, damage_dealt=player.damage_dealt + dealt)
        if b.life(piece) <= 0:
            b.state.dying = (*b.state.dying, name)
    due = [
        scope
        for name, dealt, _ in settled
        if dealt and b.life(b.piece(name)) > 0
        for scope in _answers_to_damage(b, name, source, kind, dealt)
    ]
    if due:
        b.push(WorkTriggers(tuple(due)))
    return {name: dealt for name, dealt, _ in settled}


def _answers_to_damage(b: Battle, victim: str, source: str, kind: str, dealt: int) -> list[Scope]:
    """Abilities that are triggered by damage that a character survived."""
    hurt = b.piece(victim)

    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.heard(when.who, me, piece.id, hurt)  # type: ignore[attr-defined]

    return answers(b, "damaged", Facts(source=source, victim=victim, damage_kind=kind, amount=dealt), fits)


def _settle(b: Battle, victim: str, base: int, kind: str, source: str) -> tuple[int, tuple[tuple[str, str, int], ...]]:
    facts = Facts(source=source, victim=victim, damage_kind=kind, amount=base)
    causes: list[tuple[str, str, int]] = []
    spent: list[tuple[str, str]] = []
    for entry, ability, modifier, piece, seat in static_abilities(b, "damage"):
        if not isinstance(modifier, ModifyDamage) or (ability.uses is not None and piece.zone == "reserve"):
            # A used-up ability no longer works, also in the flick in which it was in force (DK-LTE-10).
            continue
        scope = Scope(entry.key, seat, piece.id, facts)
        if not hold_all(b, ability.if_, scope):
            continue
        by = 0 if modifier.stage == "prevent" else amount(b, modifier.by, scope)
        causes.append((entry.key, modifier.stage, by))
        if ability.uses is not None:
            spent.append((entry.key, piece.id))
    stages = ADD_FIRST if b.rules.options.damage_order == "add_first" else SCALE_FIRST
    dealt = max(0, modified(base, [(stage, by) for _key, stage, by in causes], stages))
    prevented = any(stage == "prevent" for _key, stage, _by in causes)
    if dealt or (prevented and base):
        _spend(b, [pair for pair in spent if dealt or _prevents(b, pair[0])])
    if prevented:
        causes = [cause for cause in causes if cause[1] == "prevent"]
    return dealt, tuple(causes)


def _prevents(b: Battle, key: str) -> bool:
    ability = b.rules.entries[key].ability
    return ability.kind == "static" and any(
        isinstance(modifier, ModifyDamage) and modifier.stage == "prevent" for modifier in ability.modify
    )


def _spend(b: Battle, used: list[tuple[str, str]]) -> None:
    """Count the uses of static abilities that expire; a charge that met a prevented hit is kept (DK-Q-21)."""
    for key, name in used:
        ability = b.rules.entries[key].ability
        if ability.kind != "static" or ability.uses is None:
            continue
        if spend_use(b.state.limits, key, name, ability.uses):
            discard(b, name)


def discard(b: Battle, name: str) -> None:
    """Return the disk of an ability to the reserve; a character on the field dies."""
    piece = b.piece(name)
    if piece.zone == "stowed":
        b.say(ev.Unstowed(name, piece.holder))
        b.change(name, zone="reserve", holder="", card="" if len(piece.faces) > 1 else piece.card, damage=0)
    elif piece.size == "missile" and piece.zone in ("field", "supply"):
        b.send_home(name)
    elif b.is_character(piece) and piece.zone == "field" and name not in b.state.dying:
        b.change(name, damage=b.maximum_life(piece))
        b.state.dying = (*b.state.dying, name)


def heal(b: Battle, names: tuple[str, ...], by: int) -> None:
    """Characters gain life up to their maximum; the surplus is lost (DK-LIFE-03); dying ones gain none (DK-Q-65)."""
    for name in names:
        piece = b.piece(name)
        if b.life(piece) <= 0 or by <= 0:
            continue
        gained = min(by, piece.damage)
        piece = b.change(name, damage=piece.damage - gained)
        b.say(ev.Healed(name, gained, b.life(piece)))


def give_time_card(b: Battle, seat: int, side: str) -> None:
    """Give a time card to a camp, or cancel one of the other side (DK-TIME-02 to -09)."""
    player = b.state.players[seat]
    if b.state.time_cards == 0:
        b.say(ev.Lacking("", "time_card"))
        return
    b.say(ev.TimeCardTaken(seat, side))
    opposite = player.bonuses if side == "penalty" else player.penalties
    if opposite:
        b.say(ev.TimeCardsCancelled(seat))
        b.state.time_cards += 1
        if side == "penalty":
            b.change_player(seat, bonuses=player.bonuses - 1)
            if seat == b.state.seat and b.state.bonus_left:
                # The bonus was to be used in this turn.
                b.state.bonus_left -= 1
                # Its action may have been lost already, to a penalty for the last flick.
                b.state.action_limit = max(b.state.actions_used, b.state.action_limit - 1)
        else:
            b.change_player(seat, penalties=player.penalties - 1)
        return
    b.state.time_cards -= 1
    if side == "penalty":
        b.change_player(seat, penalties=player.penalties + 1)
    else:
        b.change_player(seat, bonuses=player.bonuses + 1)


def discard_time_card(b: Battle, seat: int, side: str) -> None:
    """Remove a time card of that side from the camp, if there is one."""
    player = b.state.players[seat]
    if side == "penalty" and player.penalties:
        b.change_player(seat, penalties=player.penalties - 1)
    elif side == "bonus" and player.bonuses:
        b.change_player(seat, bonuses=player.bonuses - 1)
        if seat == b.state.seat and b.state.bonus_left:
            b.state.bonus_left -= 1
            b.state.action_limit -= 1
    else:
        return
    b.state.time_cards += 1
    b.say(ev.TimeCardDiscarded(seat, side))

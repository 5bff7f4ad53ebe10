"""Damage from its source to the victim's card: the stages of DK-Q-01, lives lost and gained, dying characters."""

from dataclasses import replace
from operator import add, mul
from typing import Any

from schema.language.ability import Static
from schema.language.modifiers import ModifyDamage
from schema.systems.desktopia.card_triggers import OF_A_SHOT
from simulator.engine.ability_index import Entry
from simulator.engine.ability_records import PendingEvent, WorkReplacements, WorkTriggers
from simulator.engine.limits import USES, count, counter, spend_use
from simulator.engine.modifiers import Stage, modified, replaced
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia import durations
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import (
    answers,
    holder_of,
    limit_on,
    origin_of,
    replaceable,
    static_abilities,
)
from simulator.systems.desktopia.artifacts import discard_artifact
from simulator.systems.desktopia.battle import DOOMED, STATUSES, Battle
from simulator.systems.desktopia.life_gain import card_at_work
from simulator.systems.desktopia.missile_losses import send_home
from simulator.systems.desktopia.selector_evaluation import amount, hold_all, seat_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.work_stack import AfterHit, Facts, Hurt, Scope

SCALE_FIRST: tuple[Stage, ...] = (("scale_attack", mul), ("add", add), ("scale_victim", mul), ("prevent", replaced))
"""The order in which damage is modified (DK-Q-01)."""
ADD_FIRST: tuple[Stage, ...] = (("add", add), ("scale_attack", mul), ("scale_victim", mul), ("prevent", replaced))


def damage_kind(b: Battle, scope: Scope) -> str:
    """The kind of damage of an ability, by its card and its trigger, also where it leaves it to happen later (ledger
    5.3).
    """
    entry = origin_of(b, scope.ability)
    match entry.folder:
        case "characters":
            return "spell" if entry.activated else "trait"
        case "special_hits":
            return "hit"
        case "statuses":
            return "lasting"
        case "missiles":
            shot = scope.facts.shooter and scope.facts.missile == scope.piece
            later = entry.key != scope.ability and isinstance(getattr(entry.ability, "when", None), OF_A_SHOT)
            return "shot" if shot or later else "lasting"
        case "artifacts":
            return "artifact"
        case "rituals":
            return "ritual"
        case _:
            return "script"


def dealer_of(b: Battle, scope: Scope) -> str:
    """The ability that deals damage, or that has left it to happen later; empty where no word asks for it."""
    return origin_of(b, scope.ability).key if "dealer" in b.rules.remembers else ""


def source_of(scope: Scope, kind: str) -> str:
    """The piece that deals this kind of damage: of a shot the shooter, while it is known, else the one with the
    ability.
    """
    return scope.facts.shooter if kind == "shot" and scope.facts.shooter else scope.piece


def deal(
    b: Battle,
    victims: tuple[str, ...],
    base: int,
    kind: str,
    source: str,
    me: int,
    after: tuple[Any, ...] = (),
    instead: tuple[str, ...] = (),
    final: bool = False,
    by: str = "",
) -> None:
    """Deal damage to every victim at once, unless an ability replaces it, which none does if it is `final`; then do
    other work.
    """
    hurts = tuple(Hurt(name, base, kind, source, me, instead=instead, final=final, by=by) for name in victims)
    if replaceable(b, "would_be_damaged") and not final:
        b.push(WorkReplacements("would_be_damaged", tuple(PendingEvent(hurt) for hurt in hurts), after=after))
    else:
        happen(b, hurts, after)


def would_kill(b: Battle, victims: tuple[str, ...], base: int, scope: Scope) -> list[str]:
    """Whom this damage of an ability leaves without life; nobody where abilities may yet replace it."""
    if replaceable(b, "would_be_damaged"):
        return []
    kind = damage_kind(b, scope)
    hurts = [Hurt(name, base, kind, source_of(scope, kind), scope.me) for name in victims]
    return [hurt.victim for hurt in hurts if _modify(b, hurt)[0] >= b.life(b.piece(hurt.victim))]


def would_all_take(b: Battle, victims: tuple[str, ...], base: int, scope: Scope) -> bool:
    """Whether each of them would take any of this damage of an ability, as far as nothing happens instead of it."""
    kind = damage_kind(b, scope)
    return all(_modify(b, Hurt(name, base, kind, source_of(scope, kind), scope.me))[0] > 0 for name in victims)


def happen(b: Battle, hurts: tuple[Hurt, ...], after: tuple[Any, ...] = ()) -> dict[str, int]:
    """Settle damage for every victim at once; returns the damage dealt to each, beyond its life if so (DK-LIFE-04).

    Characters without life left join `state.dying`; their deaths are resolved later.
    """
    alive = [hurt for hurt in hurts if b.life(b.piece(hurt.victim)) > 0]
    settled = [(hurt, *_settle(b, hurt)) for hurt in alive]
    total: dict[str, int] = {}
    for hurt, dealt, causes in settled:
        name, me = hurt.victim, hurt.me
        total[name] = total.get(name, 0) + dealt
        of_enemy = b.related(me, b.piece(name), "enemy")
        piece = b.change(name, damage=b.piece(name).damage + dealt)
        b.say(ev.Damaged(name, hurt.source, hurt.kind, dealt, max(0, b.life(piece)), causes))
        if dealt:
            b.note("damaged", piece, hurt.source, me, dealt)
        if dealt and of_enemy:
            player = b.state.players[me]
            b.change_player(me, damage_dealt=player.damage_dealt + dealt)
        if b.life(piece) <= 0 and name not in b.state.dying:
            b.state.dying = (*b.state.dying, name)
            b.note(DOOMED, piece, hurt.source, me)
            if b.rules.asks_killer:
                b.change(name, killer=(hurt.source, hurt.kind, *((hurt.by,) if hurt.by else ())))
    due = [scope for hurt, dealt, _ in settled if dealt for scope in _answers_to_damage(b, hurt, dealt)]
    if due:
        b.push(WorkTriggers(tuple(due)))
    # A hit has landed also if its damage was prevented, or is dealt to another character.
    b.push(*(replace(task, dealt=total.get(task.victim, 0)) if isinstance(task, AfterHit) else task for task in after))
    return total


def _answers_to_damage(b: Battle, damage: Hurt, dealt: int) -> list[Scope]:
    """Abilities that are triggered by damage; some of them only if the character has survived it."""
    hurt = b.piece(damage.victim)
    facts = _facts_of(damage, dealt, _shot(b, damage.kind))

    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.heard(when.who, me, piece.id, hurt)  # type: ignore[attr-defined]

    survived = answers(b, "damaged", facts, fits) if b.life(hurt) > 0 else []
    return [*survived, *answers(b, "hurt", facts, fits)]


def _settle(b: Battle, hurt: Hurt) -> tuple[int, tuple[tuple[str, str, int], ...]]:
    """The damage that is dealt and the abilities that changed it; their uses are counted."""
    dealt, causes, spent = _modify(b, hurt)
    prevented = any(stage == "prevent" for _key, stage, _by in causes)
    if dealt or (prevented and hurt.amount):
        _spend(b, [each for each in spent if dealt or _prevents(b, each[0])])
    if prevented:
        causes = [cause for cause in causes if cause[1] == "prevent"]
    return dealt, tuple(causes)


def _facts_of(hurt: Hurt, amount: int, missile: str = "") -> Facts:
    return Facts(
        source=hurt.source,
        victim=hurt.victim,
        damage_kind=hurt.kind,
        amount=amount,
        missile=missile,
        dealt_by=hurt.by,
    )


def _shot(b: Battle, kind: str) -> str:
    """The missile that deals damage of this kind; empty if it is none of a shot."""
    asked = kind == "shot" and "missile" in b.rules.remembers
    return b.fray.mover if asked and b.fray is not None and b.fray.shot else ""


def _modify(b: Battle, hurt: Hurt) -> tuple[int, list[tuple[str, str, int]], list[tuple[str, str, str]]]:
    """The damage after all modifiers, these, and those among them whose uses or limits are counted: the key of each,
    what has it, and the counter of its limit.
    """
    if hurt.final:
        return max(0, hurt.amount), [], []
    facts = _facts_of(hurt, hurt.amount)
    causes: list[tuple[str, str, int]] = []
    spent: list[tuple[str, str, str]] = []
    for entry, ability, modifier, piece, seat in static_abilities(b, "damage"):
        holder = piece.id or holder_of(b, Scope(entry.key, seat, ""))
        if not isinstance(modifier, ModifyDamage) or (ability.uses is not None and _used_up(b, entry, piece, holder)):
            # A used-up ability no longer works, also in the flick in which it was in force (DK-LTE-10).
            continue
        limited = None if ability.limit is None else limit_on(b, entry.key, holder, ability.limit, facts, seat)
        if limited is not None and b.state.limits.get(limited[0], 0) >= limited[1]:
            continue
        if hurt.exact >= 0 and modifier.stage != "prevent":
            continue
        scope = Scope(entry.key, seat, piece.id, facts)
        if not hold_all(b, ability.if_, scope):
            continue
        if not modifier.adds_up and any(key == entry.key for key, _stage, _by in causes):
            continue
        by = 0 if modifier.stage == "prevent" else amount(b, modifier.by, scope)
        causes.append((entry.key, modifier.stage, by))
        if ability.uses is not None or ability.limit is not None:
            spent.append((entry.key, holder, "" if limited is None else limited[0]))
    stages = ADD_FIRST if b.rules.options.damage_order == "add_first" else SCALE_FIRST
    base = hurt.amount if hurt.exact < 0 else hurt.exact
    dealt = modified(base, [(stage, by) for _key, stage, by in causes], stages)
    # Once for an ability, however many modifiers it has.
    return max(0, dealt - hurt.prevented), causes, list(dict.fromkeys(spent))


def _used_up(b: Battle, entry: Entry, piece: Piece, holder: str) -> bool:
    """Whether a static ability with `uses` has none left: its disk is gone; a rule of the script, which has no disk,
    counts on.
    """
    if holder:
        return piece.zone == "reserve" and seat_of(holder) is None
    assert isinstance(entry.ability, Static)
    return b.state.limits.get(counter(entry.key, "", USES), 0) >= (entry.ability.uses or 0)


# --- damage that would be taken -------------------------------------------------------------------


def _would_take(b: Battle, hurt: Hurt) -> int:
    """How much damage would be dealt; none to a character that is not alive on the battlefield."""
    piece = b.piece(hurt.victim)
    return _modify(b, hurt)[0] if piece.zone == "field" and b.life(piece) > 0 else 0


def _able(b: Battle, hurt: Hurt) -> list[Scope]:
    would = _would_take(b, hurt)
    if would <= 0:
        return []
    victim = b.piece(hurt.victim)

    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.heard(when.who, me, piece.id, victim)  # type: ignore[attr-defined]

    facts = Facts(
        source=hurt.source,
        victim=hurt.victim,
        missile=_shot(b, hurt.kind),
        damage_kind=hurt.kind,
        amount=would,
        instead=hurt.instead,
        dealt_by=hurt.by,
    )
    found = answers(b, "would_be_damaged", facts, fits)
    return [scope for scope in found if card_at_work(b, scope) not in hurt.instead] if hurt.instead else found


def _happen_alive(b: Battle, hurts: tuple[Hurt, ...], after: tuple[Any, ...]) -> None:
    """Abilities may have worked since the damage was to be dealt: the disk may have left the battlefield."""
    happen(b, tuple(hurt for hurt in hurts if b.piece(hurt.victim).zone == "field"), after)


def _prevent(b: Battle, hurt: Hurt, amount: int | None) -> Hurt | None:
    would = _would_take(b, hurt)
    by = would if amount is None else min(amount, would)
    b.say(ev.DamagePrevented(hurt.victim, by))
    return replace(hurt, prevented=hurt.prevented + by) if by < would else None


def _change(b: Battle, hurt: Hurt, amount: int) -> Hurt:
    b.say(ev.DamageChanged(hurt.victim, amount))
    return replace(hurt, exact=amount, prevented=0)


def _redirect(b: Battle, hurt: Hurt, to: str, amount: int | None) -> tuple[Hurt | None, Hurt]:
    would = _would_take(b, hurt)
    if amount is None or amount >= would:
        # The modifiers of the new victim take the place of those of the first.
        b.say(ev.DamageRedirected(hurt.victim, to, would))
        return None, replace(hurt, victim=to)
    b.say(ev.DamageRedirected(hurt.victim, to, amount))
    left = replace(hurt, prevented=hurt.prevented + amount)
    return left, replace(hurt, victim=to, exact=amount, prevented=0)


DAMAGE_EVENTS: EventRules[Battle] = EventRules(_able, _happen_alive, _prevent, _change, _redirect)


def _prevents(b: Battle, key: str) -> bool:
    ability = b.rules.entries[key].ability
    return ability.kind == "static" and any(
        isinstance(modifier, ModifyDamage) and modifier.stage == "prevent" for modifier in ability.modify
    )


def _spend(b: Battle, used: list[tuple[str, str, str]]) -> None:
    """Count the uses of limited static abilities; a charge that met a prevented hit is kept (DK-Q-21)."""
    # A rule of the script works for several seats; it is counted once, unless its limit is that of each player.
    for limit in dict.fromkeys(limit for _key, _name, limit in used if limit):
        count(b.state.limits, limit)
    for key, name in dict.fromkeys((key, name) for key, name, _limit in used):
        entry = b.rules.entries[key]
        ability = entry.ability
        if ability.kind != "static":
            continue
        if entry.applied:
            durations.spend(b, key, name)
        elif ability.uses is not None and not name:
            count(b.state.limits, counter(key, name, USES))
        elif ability.uses is not None and spend_use(b.state.limits, key, name, ability.uses):
            if entry.folder == STATUSES:
                durations.end_status(b, name, entry.card)
            else:
                discard(b, name)


def discard(b: Battle, name: str) -> None:
    """Return the disk of an ability to the reserve; a character on the field dies."""
    piece = b.piece(name)
    if piece.zone == "stowed":
        b.say(ev.Unstowed(name, piece.holder))
        b.change(
            name, zone="reserve", holder="", card="" if len(piece.faces) > 1 else piece.card, damage=0, full=0, extra=0
        )
    elif piece.size == "missile" and piece.zone in ("field", "supply"):
        send_home(b, name, how="spent")
    elif piece.size == "artifact" and piece.zone == "field":
        discard_artifact(b, name)
    elif b.is_character(piece) and piece.zone == "field" and name not in b.state.dying:
        b.change(name, damage=b.maximum_life(piece))
        b.note(DOOMED, piece)
        b.state.dying = (*b.state.dying, name)


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

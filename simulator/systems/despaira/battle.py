"""Attacks and battles, step by step (ledger 5.5): values, shields, Ambush, counter-attacks, surplus."""

from __future__ import annotations

from schema.systems.despaira.moments import Attacked
from schema.systems.despaira.moments import ShieldBroken as WhenShieldBroken
from simulator.engine.masking import HIDDEN
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.damage import damage_leader, deal, flip_up_in_defence
from simulator.systems.despaira.decisions import Attack
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.field import distance, is_behind
from simulator.systems.despaira.state import Deed, Facts, Piece
from simulator.systems.despaira.work import BeginPhase, Counter, DoBattle, EndBattle, EndDeed, Hit, Respond, StateChecks


def attacks(play: DuelPlay, seat: int) -> list[Attack]:
    """Every attack that the seat may declare now (DS-ATK)."""
    found: list[Attack] = []
    if play.state.phase not in ("main_1", "battle"):
        return found
    if play.state.turn == 1 and not play.setup.figures.first_turn_attack:
        return found
    field, ranges = play.on_field(), play.setup.ranges
    foes = [piece.tile for piece in field if piece.controller != seat and piece.kind != "trick"]
    for piece in field:
        if piece.controller != seat or piece.kind == "trick":
            continue
        # Most have nobody within the reach that is printed on them, and nothing extends it.
        far, away = ranges.get(piece.card, 1), play.setup.distances[piece.tile]
        near = [tile for tile in foes if away[tile] <= far]
        if near and can_attack(play, piece):
            for target in targets(play, piece):
                found.append(Attack(piece.name, target))
    return found


def can_attack(play: DuelPlay, piece: Piece) -> bool:
    """Whether a card may declare an attack in this turn, if it had a target (DS-ATK-01, DS-R-31, DS-R-36)."""
    if piece.zone != "field" or piece.kind == "trick" or not piece.face_up or piece.mode != "attack":
        return False
    if piece.attacks >= play.how_often(piece, "attack"):
        return False
    if piece.heals and play.setup.figures.heal_uses_attack:
        return False
    delay = play.setup.figures.entry_delay
    if piece.entered_turn and play.state.turn - piece.entered_turn < delay:
        return False
    return bool(play.stat(piece, "atk") is not None or play.stat(piece, "ratk") is not None) and not play.prohibited(
        piece, "attack"
    )


def targets(play: DuelPlay, piece: Piece) -> tuple[str, ...]:
    """The opposing creatures and leaders within reach (DS-ATK-02 to DS-ATK-04)."""
    if piece.zone != "field":
        return ()
    least, most = 1 if play.stat(piece, "atk") is not None else 2, play.reach(piece)
    return tuple(
        [
            other.name
            for other in play.on_field()
            if other.controller != piece.controller
            and other.kind != "trick"
            and least <= distance(piece.tile, other.tile) <= most
        ]
    )


def in_reach(play: DuelPlay, piece: Piece, other: Piece) -> bool:
    """Whether a card can attack another one from where both are: with ATK beside it, with RATK farther off."""
    if piece.zone != "field" or other.zone != "field":
        return False
    away = distance(piece.tile, other.tile)
    if away == 1:
        return play.stat(piece, "atk") is not None
    return 2 <= away <= play.reach(piece)


def is_ambush(play: DuelPlay, piece: Piece, other: Piece) -> bool:
    """Whether an attack comes from behind (DS-AMB-01, DS-AMB-04, DS-R-28)."""
    figures = play.setup.figures
    if "leader" in (piece.kind, other.kind) or (other.mode == "defence" and not figures.ambush_defence):
        return False
    return is_behind(piece.tile, other.tile, other.facing, figures.rear == "adjacent")


def declare_attack(play: DuelPlay, decision: Attack) -> None:
    """Declare: the attack is marked, Battle begins, the target flips up; then it may be answered (steps 1 to 3)."""
    attacker = play.change(decision.piece, attacks=play.piece(decision.piece).attacks + 1)
    target = play.piece(decision.target)
    play.say(ev.AttackDeclared(attacker.name, attacker.card, target.name, _told(target)))
    flip_up_in_defence(play, decision.target)
    play.state.deed = Deed("attack", attacker.controller, attacker.name, decision.target)
    begin = (BeginPhase("battle"),) if play.state.phase == "main_1" else ()
    play.push(
        *begin,
        Respond(play.opponent(attacker.controller)),
        DoBattle(attacker.name, decision.target),
        EndDeed(),
    )


def _told(piece: Piece) -> str:
    """The card of a target; of one that lies face-down nobody is told."""
    return piece.card if piece.face_up else HIDDEN


def do_battle(play: DuelPlay, task: DoBattle) -> None:
    """Check again, then strike (steps 4 to 9)."""
    attacker, target = play.piece(task.attacker), play.piece(task.target)
    deed = play.state.deed
    if deed is not None and deed.cancelled:
        return
    if not _still_possible(play, attacker, target):
        play.say(ev.DeedCancelled("attack", attacker.name, attacker.card))
        return
    play.push(StateChecks(), EndBattle(task.attacker, task.target))
    away = distance(attacker.tile, target.tile)
    value = play.stat(attacker, "atk" if away == 1 else "ratk") or 0
    ambush = is_ambush(play, attacker, target)
    if target.kind == "leader":
        through = _through_shield(play, target, value)
        play.push(Counter(task.attacker, task.target)) if away == 1 else None
        amount = play.reduced(target, play.multiplied(attacker.name, through, "battle"), "battle")
        damage_leader(play, target.controller, amount, "attack", attacker.name)
        return
    through = _through_shield(play, target, value)
    if ambush and through:
        through *= play.setup.figures.ambush_multiplier
        play.say(ev.Ambushed(attacker.name, attacker.card))
    after = (Counter(task.attacker, task.target),) if away == 1 and not ambush else ()
    cap = play.setup.figures.surplus_cap
    deal(play, (Hit(target.name, through, "battle", attacker.name, attacker.controller, cap),), *after)


def _still_possible(play: DuelPlay, attacker: Piece, target: Piece) -> bool:
    return (
        attacker.zone == "field"
        and attacker.mode == "attack"
        and attacker.face_up
        and attacker.controller != target.controller
        and in_reach(play, attacker, target)
        and not play.prohibited(attacker, "attack")
    )


def _through_shield(play: DuelPlay, target: Piece, value: int) -> int:
    """What of an attack value gets past DEF; a value above it breaks the shield (DS-R-25)."""
    shield = play.stat(target, "def")
    if shield is None:
        return value
    ruling = play.setup.figures.shield
    if value < shield or (value == shield and ruling != "wear_down"):
        if ruling == "wear_down" and value:
            play.change(target.name, shield_worn=target.shield_worn + value)
        play.say(ev.ShieldHeld(target.name, target.card, value, shield))
        return 0
    play.change(target.name, shield_broken=True)
    play.say(ev.ShieldBroken(target.name, target.card))

    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, WhenShieldBroken)
        return play.means(when.who, me, listener, target)

    play.moment("shield_broken", Facts(victim=target.name), fits)
    return {"full": value, "break_only": 0}.get(ruling, value - shield)


def counter_attack(play: DuelPlay, task: Counter) -> None:
    """What survived an adjacent attack strikes back with CATK (DS-STAT-04, DS-AMB-03, DS-R-32)."""
    attacker, target = play.piece(task.attacker), play.piece(task.target)
    if target.zone != "field" or attacker.zone != "field" or target.hp <= 0:
        return
    value = play.stat(target, "catk")
    if not value or play.prohibited(target, "counter_attack"):
        return
    through = _through_shield(play, attacker, value) if play.setup.figures.counter_meets_def else value
    if attacker.kind == "leader":
        amount = play.reduced(attacker, play.multiplied(target.name, through, "battle"), "battle")
        damage_leader(play, attacker.controller, amount, "attack", target.name)
        return
    cap = play.setup.figures.surplus_cap
    deal(play, (Hit(attacker.name, through, "battle", target.name, target.controller, cap),))


def end_battle(play: DuelPlay, task: EndBattle) -> None:
    """The battle is over; abilities that wait for that are triggered."""
    attacker = play.piece(task.attacker)
    facts = Facts(source=task.attacker, target=task.target)

    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, Attacked)
        return play.means(when.who, me, listener, attacker)

    play.moment("attacked", facts, fits)


# --- what an attack would do, for pictures and bots -------------------------------------------------


def forecast(play: DuelPlay, piece: Piece, other: Piece) -> tuple[str, int, int, bool]:
    """An attack in figures: which stat, its value, what gets through to HP, and whether it is an Ambush."""
    stat = "atk" if distance(piece.tile, other.tile) == 1 else "ratk"
    value = play.stat(piece, stat) or 0
    shield = play.stat(other, "def") if other.face_up else None
    through = value if shield is None else max(0, value - shield)
    ambush = is_ambush(play, piece, other)
    if ambush:
        through *= play.setup.figures.ambush_multiplier
    return stat, value, through, ambush

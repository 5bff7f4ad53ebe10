"""Deaths: the abilities they trigger, the disks that leave the field; and the end of a battle."""

from typing import Any

from schema.language.ability import EffectAbility
from schema.language.replacement import WHOLLY, WouldDie
from schema.language.triggers import Hurt
from schema.systems.desktopia.absence import ToReserve
from simulator.engine.ability_records import PendingEvent, WorkBlock, WorkReplacements, WorkTriggers
from simulator.engine.replacement import EventRules
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import answers, replaceable
from simulator.systems.desktopia.artifacts import drop_items, freed
from simulator.systems.desktopia.battle import Battle, own_card
from simulator.systems.desktopia.memory import note_death
from simulator.systems.desktopia.missile_losses import send_home
from simulator.systems.desktopia.remembered import remember_death
from simulator.systems.desktopia.secrets import reveal_all
from simulator.systems.desktopia.state import Piece, Result
from simulator.systems.desktopia.work_stack import (
    Bury,
    CheckVictory,
    Death,
    Facts,
    Scope,
    WorkAfterDeaths,
    WorkDeaths,
)


def work_deaths(b: Battle, task: WorkDeaths) -> None:
    """Resolve all deaths that are due at once, unless an ability replaces them."""
    if not b.state.dying or _others_hear_the_damage(b):
        return
    dying, b.state.dying = b.state.dying, ()
    deaths = tuple(Death(name) for name in dying)
    if replaceable(b, "would_die"):
        b.push(WorkReplacements("would_die", tuple(PendingEvent(death) for death in deaths)))
    else:
        happen(b, deaths)


def _others_hear_the_damage(b: Battle) -> bool:
    """Whether more abilities are due at the deadly damage: until they have worked, the dying lie where they are."""
    if "hurt" not in b.rules.moments:
        return False
    task = _next_task(b)
    entries = b.rules.entries
    return isinstance(task, WorkTriggers) and any(
        isinstance(ability := entries[scope.ability].ability, EffectAbility) and isinstance(ability.when, Hurt)
        for scope in task.scopes
    )


def _next_task(b: Battle) -> Any:
    """What comes next, but for victories and what waits for these deaths, with the deaths of its own."""
    tasks = iter(b.state.stack[::-1])
    for task in tasks:
        if isinstance(task, WorkAfterDeaths):
            next(tasks)
        elif not isinstance(task, CheckVictory):
            return task
    return None


def happen(b: Battle, deaths: tuple[Death, ...], after: tuple[Any, ...] = ()) -> None:
    """First the abilities of all deaths, in the order of the turn's player, then the disks go."""
    scopes: list[Scope] = []
    for name in (death.victim for death in deaths):
        dead = b.piece(name)
        b.say(ev.Died(name, own_card(dead), dead.owner))
        note_death(b, dead)

        def fits(when: object, piece: Piece, me: int, dead: Piece = dead) -> bool:
            return b.heard(when.who, me, piece.id, dead)  # type: ignore[attr-defined]

        scopes += (scope for scope in answers(b, "died", _facts(dead), fits) if _may_be_used(b, scope))
    b.push(*([WorkTriggers(tuple(scopes))] if scopes else []), Bury(tuple(death.victim for death in deaths)), *after)


def _may_be_used(b: Battle, scope: Scope) -> bool:
    """Artifacts are used in their controller's own turn (DK-Q-42), but for what works whoever has them."""
    if scope.me == b.state.seat or b.rules.options.artifacts_in_any_turn:
        return True
    piece = b.state.pieces.get(scope.piece)
    artifact = piece is not None and piece.size == "artifact"
    return not artifact or b.rules.entries[scope.ability].ability.active_in == "anywhere"


def _able(b: Battle, death: Death) -> list[Scope]:
    dying = b.piece(death.victim)
    if dying.zone != "field" or b.life(dying) > 0 or dying.doomed:
        return []

    def fits(when: object, piece: Piece, me: int) -> bool:
        return b.heard(when.who, me, piece.id, dying)  # type: ignore[attr-defined]

    found = answers(b, "would_die", _facts(dying), fits)
    return [scope for scope in found if not _dies_with(b, scope, dying.id)]


def _dies_with(b: Battle, scope: Scope, dying: str) -> bool:
    """Whether another one that has the ability, or carries what has it, dies too: it saves nobody at that moment.

    What it has left to happen later still works.
    """
    piece = b.state.pieces.get(scope.piece)
    if piece is None or b.rules.entries[scope.ability].delayed:
        return False
    holder = piece if b.is_character(piece) else b.state.pieces.get(b.bearer(piece.id))
    return holder is not None and holder.zone == "field" and holder.id != dying and b.life(holder) <= 0


def _facts(dead: Piece) -> Facts:
    source, kind, by = (*dead.killer, "", "", "")[:3]
    return Facts(dead=dead.id, victim=dead.id, source=source, damage_kind=kind, dealt_by=by)


def _prevent(b: Battle, death: Death, amount: int | None) -> None:
    """The character stays alive with 1 life."""
    piece = b.piece(death.victim)
    b.change(piece.id, damage=b.maximum_life(piece) - 1, killer=())
    b.say(ev.Survived(piece.id, 1, _goes_to_reserve(b)))


def when_survived(b: Battle, scope: Scope) -> Battle:
    """The battle in which somebody does not die for whose death something else happens."""
    if not isinstance(getattr(b.rules.entries[scope.ability].ability, "when", None), WouldDie):
        return b
    piece = b.state.pieces.get(scope.facts.dead)
    if piece is None or b.rules.blocks[f"{scope.ability}/do"][0] is not WHOLLY:
        return b
    saved = Battle(b.rules, b.state.copy(), flying=b.flying)
    saved.change(piece.id, damage=b.maximum_life(piece) - 1, killer=())
    return saved


def _goes_to_reserve(b: Battle) -> bool:
    """Whether the ability that prevents a death goes on to send somebody back to the reserve."""
    rest = b.state.stack[-1] if b.state.stack else None
    return isinstance(rest, WorkBlock) and any(
        isinstance(effect, ToReserve) for effect in b.rules.blocks[rest.block][rest.index :]
    )


DEATH_EVENTS: EventRules[Battle] = EventRules(_able, happen, _prevent)


def bury(b: Battle, task: Bury) -> None:
    """Disks of dead characters leave the field, their missiles go home, their artifacts become neutral (DK-LIFE-05,
    -14).
    """
    for name in task.pieces:
        piece = b.piece(name)
        for rider in b.riders(name):
            send_home(b, rider.id, how="death")
        if piece.on:
            freed(b, piece.on, name, "death")
        for other in list(b.state.pieces.values()):
            if other.zone == "stowed" and other.holder == name and other.card not in b.rules.items:
                # Charges are lost with the hero (DK-Q-21).
                b.say(ev.Unstowed(other.id, name))
                b.change(other.id, zone="reserve", holder="", damage=0, full=0, extra=0, card=unmasked(other))
        drop_items(b, piece)
        if name not in task.removed:
            remember_death(b, piece)
        player = b.state.players[b.owner_of(piece)]
        b.change_player(player.seat, slain=(*player.slain, own_card(piece)))
        if piece.doomed:
            b.change(name, doomed=False)
        if piece.zone == "field":
            b.change(
                name, zone="reserve", on="", damage=0, full=0, extra=0, statuses=(), killer=(), card=unmasked(piece)
            )
        else:
            b.change(name, on="", damage=0, full=0, extra=0, statuses=(), killer=())
    if b.state.dying:
        b.push(WorkDeaths())


def unmasked(piece: Piece) -> str:
    """A disk with two faces shows neither in the reserve."""
    return own_card(piece) if len(piece.faces) == 1 or piece.size == "artifact" else ""


def drop_out(b: Battle, seat: int, reason: str) -> None:
    """A player is out of the battle; the time cards go back (DK-Q-68)."""
    player = b.state.players[seat]
    b.state.time_cards += player.penalties + player.bonuses
    b.change_player(seat, out=True, penalties=0, bonuses=0)
    if seat == b.state.seat:
        b.state.bonus_left = 0
    b.say(ev.SeatOut(seat, reason))
    reveal_all(b, (seat,))


def finish(b: Battle, winners: tuple[int, ...], reason: str) -> None:
    """End the battle, and reveal what was chosen in secret."""
    reveal_all(b, tuple(player.seat for player in b.state.players))
    b.state.result = Result(winners, reason)
    b.state.request = None
    b.state.stack.clear()
    b.say(ev.BattleEnded(winners, reason))

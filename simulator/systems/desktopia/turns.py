"""Turns: penalty and bonus cards, start and end abilities, the three actions, passing to the left."""

from schema.language.triggers import TurnEnd, TurnStart
from schema.systems.desktopia.words import ActionEnd
from simulator.engine.ability_records import WorkTriggers
from simulator.engine.limits import lasting
from simulator.systems.desktopia import durations
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.ability_interpreter import usable
from simulator.systems.desktopia.acting import all_acted
from simulator.systems.desktopia.active_effects import answers, barred, spells_of, triggered
from simulator.systems.desktopia.arrivals import hear_arrivals
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.deaths import finish
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.flicks import missile_disk
from simulator.systems.desktopia.hindrances import hindered
from simulator.systems.desktopia.memory import forget_turn, note_round, note_turn, note_turn_over
from simulator.systems.desktopia.remembered import remember_turn, remember_turn_end
from simulator.systems.desktopia.rituals import playable
from simulator.systems.desktopia.secrets import may_use_secret
from simulator.systems.desktopia.selector_evaluation import extra_turns, round_of
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.turn_changes import (
    is_extra_turn,
    is_extra_turn_due,
    last_in_order,
    last_of_order,
    take_actions,
    take_extra_turn,
    take_first_turn,
    take_skip,
)
from simulator.systems.desktopia.weights import immovable
from simulator.systems.desktopia.work_stack import (
    AskAction,
    BeginTurn,
    CheckVictory,
    DrawRitual,
    EndAbilities,
    EndAction,
    Facts,
    FinishTurn,
    HearStatuses,
    PassTurn,
    RoundAbilities,
    Scope,
    StartAbilities,
    WorkDeaths,
)


def begin_turn(b: Battle, task: BeginTurn) -> None:
    """Settle penalty cards first, then the start-of-turn abilities (DK-TURN-11, DK-TIME-03, -04)."""
    state = b.state
    player = state.players[task.seat]
    state.turn += 1
    number_before = round_of(b)
    remember_turn(b, task.seat)
    forget_turn(b)
    state.seat = task.seat
    state.acted = ()
    state.actions_used = 0
    actions = b.rules.options.actions_per_turn or 0
    cards = player.penalties
    if take_skip(b, task.seat):
        b.change_player(task.seat, damage_dealt=0, turns=player.turns + 1)
        _skip(b, task.seat, number_before)
        return
    added, number, most = take_actions(b, task.seat)
    b.change_player(task.seat, penalties=0, damage_dealt=0, turns=player.turns + 1)
    state.time_cards += cards
    if cards:
        b.say(ev.PenaltiesSettled(task.seat, cards))
    if number is None and cards >= actions + added and (cards or not added):
        _skip(b, task.seat, number_before)
        return
    state.bonus_left = player.bonuses
    # First cards, then what effects add, last the number that one sets.
    state.action_limit = max(0, actions - cards + player.bonuses + added) if number is None else number
    if most is not None:
        state.action_limit = min(state.action_limit, most)
    b.say(ev.TurnBegan(state.turn, task.seat, state.action_limit))
    note_turn(b, task.seat)
    b.push(*_round_begun(b, number_before), StartAbilities(), AskAction())
    durations.begin_turn(b, task.seat)


def _skip(b: Battle, seat: int, number_before: int) -> None:
    """Pass a turn on that is not taken (DK-TIME-04)."""
    b.state.action_limit = 0
    b.state.bonus_left = 0
    b.say(ev.TurnSkipped(seat))
    # No turn takes place, so neither start nor end abilities work, and no ritual is earned (DK-Q-16, DK-RIT-14).
    effects = b.rules.options.skipped_turn_effects
    if not effects:
        b.change_player(seat, skipped=b.state.players[seat].skipped + 1)
    abilities = (StartAbilities(), EndAbilities()) if effects else ()
    b.push(*_round_begun(b, number_before), *abilities, *_round_over(b), PassTurn())


def start_abilities(b: Battle, task: StartAbilities) -> None:
    """Abilities at the start of the turn (DK-TURN-02)."""
    _work_timed(b, "turn_start")


def end_abilities(b: Battle, task: EndAbilities) -> None:
    """Abilities at the end of the turn (DK-TURN-02)."""
    _work_timed(b, "turn_end")


def _round_begun(b: Battle, number_before: int) -> tuple[RoundAbilities, ...]:
    """The abilities at the start of a round, if this turn is the first of one."""
    if round_of(b) <= number_before or is_extra_turn(b):
        return ()
    note_round(b)
    moments = ("enters_play", "round_start") if not number_before else ("round_start",)
    return tuple(RoundAbilities(tag) for tag in moments if tag in b.rules.moments)


def _round_over(b: Battle) -> tuple[RoundAbilities, ...]:
    return (RoundAbilities("round_end"),) if "round_end" in b.rules.moments else ()


def round_abilities(b: Battle, task: RoundAbilities) -> None:
    """Abilities at the start of a round, or at its end if this turn is the last of it."""
    if task.tag == "round_end" and not _is_last_of_round(b):
        return
    if task.tag == "enters_play":
        b.push(*hear_arrivals(b, [piece.id for piece in b.characters()], "start"), WorkDeaths(), CheckVictory())
        return
    due = answers(b, task.tag, Facts(), lambda _when, _piece, _me: True)
    if task.tag == "round_start" and round_of(b) > 1:
        due = [scope for scope in due if not _at_the_beginning(b, scope)]
    b.push(*([WorkTriggers(tuple(due))] if due else []), WorkDeaths(), CheckVictory())


def _at_the_beginning(b: Battle, scope: Scope) -> bool:
    """Whether an ability works at the start of the battle: who gains it later is too late."""
    limit = getattr(b.rules.entries[scope.ability].ability, "limit", None)
    return limit is not None and (limit.per, limit.times) == ("battle", 1)


def _is_last_of_round(b: Battle) -> bool:
    """Whether the next turn is the first one of another round."""
    if is_extra_turn_due(b):
        return False
    return _begins_round(b, next_seat(b, last_of_order(b)))


def _work_timed(b: Battle, tag: str) -> None:
    seat = b.state.seat
    every = b.rules.options.end_of_turn == "every"

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, TurnStart | TurnEnd)
        match when.whose:
            case "any":
                return True
            case "ally" | "enemy":
                players = b.state.players
                return (players[me].side == players[seat].side) == (when.whose == "ally")
            case "owner":
                carrier = b.bearer(piece.id) if piece.id else ""
                return bool(carrier) and b.owner(b.piece(carrier)) == seat
            case _:
                # Unqualified, "the turn" is that of the card's player, or every one as an option (DK-TURN-12).
                return me == seat or (when.whose == "unsaid" and every)

    due = answers(b, tag, Facts(), fits)
    b.push(*([WorkTriggers(tuple(due))] if due else []), WorkDeaths(), CheckVictory())


def ask_action(b: Battle, task: AskAction) -> None:
    """Ask the turn's player; end the turn when nothing is left that could be done.

    A player who holds rituals, or could use a secret choice, is asked also if nothing can be done: the others must not
    learn this from the silence.
    """
    request = possible_actions(b)
    player = b.state.players[b.state.seat]
    rituals = player.hand if b.rules.version > 1 else request.rituals
    able = (
        request.flicks or request.shots or request.spells or request.uses or rituals or may_use_secret(b, b.state.seat)
    )
    if player.out or not able:
        give_up(b, able=False)
        b.push(FinishTurn())
        return
    b.ask(task, request)


def possible_actions(b: Battle) -> ActionRequest:
    """Everything that the turn's player could do now."""
    state = b.state
    seat = state.seat
    flicks: list[str] = []
    shots: list[tuple[str, str]] = []
    spells: list[tuple[str, str]] = []
    if state.actions_used < state.action_limit:
        cannot, fixed = barred(b) | all_acted(b), immovable(b, "flick", seat) | hindered(b, "flick")
        disarmed, mute = hindered(b, "shoot"), hindered(b, "cast")
        for piece in b.characters():
            if piece.owner != seat or piece.id in cannot:
                continue
            if piece.id not in fixed:
                flicks.append(piece.id)
            card = b.rules.character(piece)
            if card.shooting is not None and card.shooting.arrow and piece.id not in disarmed:
                kinds = {missile.card for missile in b.supply(b.supply_key(piece))}
                if card.shooting.limit is None:
                    kinds.add(card.shooting.missile)
                shots += [(piece.id, kind) for kind in sorted(kinds) if missile_disk(b, piece.id, kind)]
            for entry in spells_of(b, piece) if piece.id not in mute else ():
                if usable(b, Scope(entry.key, seat, piece.id)):
                    spells.append((piece.id, entry.key))
    uses = [
        (piece.id, entry.key)
        for entry, ability, piece, me in triggered(b, "any_time")
        if me == seat and usable(b, Scope(entry.key, seat, piece.id))
    ]
    return ActionRequest(seat, tuple(flicks), tuple(shots), tuple(spells), tuple(uses), playable(b, seat))


def spend_action(b: Battle, piece: str) -> None:
    """Count an action of a character; each extra one discards a bonus card (DK-TIME-06)."""
    state = b.state
    state.acted = (*state.acted, piece)
    state.actions_used += 1
    base = state.action_limit - state.bonus_left
    if state.bonus_left and state.actions_used > base:
        state.bonus_left -= 1
        player = b.state.players[state.seat]
        b.change_player(state.seat, bonuses=player.bonuses - 1)
        state.time_cards += 1
        b.say(ev.BonusUsed(state.seat))


def end_action(b: Battle, task: EndAction) -> None:
    """Abilities that are triggered by a resolved action (DK-TURN-08)."""
    actor = b.piece(task.piece)

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, ActionEnd)
        return (not when.actions or task.action in when.actions) and b.heard(when.who, me, piece.id, actor)

    due = answers(b, "action_end", Facts(source=actor.id, mover=actor.id, spell=task.spell), fits)
    if due:
        b.push(WorkTriggers(tuple(due)), WorkDeaths(), CheckVictory())


def give_up(b: Battle, able: bool) -> None:
    """Report a turn that ends with actions left; `able`: some character could have taken one (DK-TURN-04, -06)."""
    state = b.state
    left = state.action_limit - state.actions_used
    if able:
        b.say(ev.Passed(state.seat, left, not state.actions_used))
    elif left > 0 and not state.actions_used and not state.players[state.seat].out:
        b.say(ev.NoneAble(state.seat))


def finish_turn(b: Battle, task: FinishTurn) -> None:
    """The end step: end-of-turn abilities, a ritual for a player who has earned it, goals that count turns
    (DK-TURN-13).
    """
    seat = b.state.seat
    b.push(EndAbilities(), DrawRitual(seat), *_round_over(b), CheckVictory(turn_of=seat), PassTurn())


def pass_turn(b: Battle, task: PassTurn) -> None:
    """Clear what lasts until the end of the turn and pass it to the left (DK-TURN-01)."""
    state = b.state
    player = state.players[state.seat]
    if state.bonus_left:
        # Bonus cards cannot be saved (DK-TIME-07); those earned in this turn are for the next (DK-TIME-10).
        b.change_player(state.seat, bonuses=player.bonuses - state.bonus_left)
        state.time_cards += state.bonus_left
        b.say(ev.BonusLost(state.seat, state.bonus_left))
        state.bonus_left = 0
    durations.end_marks(b)
    durations.end_turn(b, ends_round=_is_last_of_round(b))
    if any(isinstance(task, HearStatuses) for task in state.stack):
        # This is still the turn in which they end; what that lets begin until its end is over then, too.
        b.push(task)
        durations.endings_first(b)
        return
    state.limits = lasting(state.limits, ("battle", f"round{round_of(b)}"))
    b.say(ev.TurnEnded(state.turn, state.seat))
    note_turn_over(b)
    remember_turn_end(b, state.seat)
    limit = b.rules.script.turn_limit
    if limit is not None and state.turn >= limit:
        finish(b, (), "turn_limit")
        return
    following = take_extra_turn(b) if state.turn_changes else None
    if following is None:
        last = last_in_order(b)
        following = next_seat(b, last)
        durations.pass_over(b, last, following)
        if state.turn_changes and _begins_round(b, following):
            following = take_first_turn(b, following)
    b.push(BeginTurn(following))
    durations.endings_first(b)


def _begins_round(b: Battle, following: int) -> bool:
    """Whether the turn that comes next, which is no extra one, is the first of another round."""
    return b.state.players[following].turns - extra_turns(b, following) >= round_of(b)


def next_seat(b: Battle, seat: int) -> int:
    """The next player to the left, or to the right once turns are reversed (DK-TURN-01); idle seats are skipped."""
    seats = b.rules.script.seats
    for following in (*b.turn_order_from(seat)[1:], seat):
        if not b.state.players[following].out and not seats[following].idle:
            return following
    return seat

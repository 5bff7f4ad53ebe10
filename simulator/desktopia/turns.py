"""Turns: penalty and bonus cards, start and end abilities, the three actions, passing to the left."""

from dataclasses import replace

from schema.abilities.triggers import TurnEnd, TurnStart
from simulator.desktopia import events as ev
from simulator.desktopia.abilities import usable
from simulator.desktopia.battle import Battle
from simulator.desktopia.deaths import finish
from simulator.desktopia.decisions import ActionRequest
from simulator.desktopia.flicking import missile_disk
from simulator.desktopia.inforce import answers, barred, triggered
from simulator.desktopia.state import Piece
from simulator.desktopia.tasks import (
    AskAction,
    BeginTurn,
    CheckVictory,
    Facts,
    FinishTurn,
    PassTurn,
    Scope,
    WorkDeaths,
    WorkTriggers,
)


def begin_turn(b: Battle, task: BeginTurn) -> None:
    """Settles penalty cards before anything else, then the start-of-turn abilities (DK-TURN-11, DK-TIME-03, -04)."""
    state = b.state
    player = state.players[task.seat]
    state.turn += 1
    state.seat = task.seat
    state.acted = ()
    state.actions_used = 0
    actions = b.rules.script.actions_per_turn
    cards = player.penalties
    b.change_player(task.seat, penalties=0, damage_dealt=0)
    state.time_cards += cards
    if cards:
        b.say(ev.PenaltiesSettled(task.seat, cards))
    if cards >= actions:
        # No turn takes place, so neither start nor end abilities work (DK-Q-16).
        state.action_limit = 0
        state.bonus_left = 0
        b.say(ev.TurnSkipped(task.seat))
        b.push(PassTurn())
        return
    state.bonus_left = player.bonuses
    state.action_limit = actions - cards + player.bonuses
    b.say(ev.TurnBegan(state.turn, task.seat, state.action_limit))

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, TurnStart)
        return when.whose == "any" or me == task.seat

    start = answers(b, "turn_start", Facts(), fits)
    b.push(*([WorkTriggers(tuple(start))] if start else []), WorkDeaths(), CheckVictory(), AskAction())


def ask_action(b: Battle, task: AskAction) -> None:
    """Asks the turn's player; ends the turn by itself when nothing is left that could be done."""
    request = possible_actions(b)
    if b.state.players[b.state.seat].out or not (request.flicks or request.shots or request.spells or request.uses):
        b.push(FinishTurn())
        return
    b.state.stack.append(task)
    b.state.request = request


def possible_actions(b: Battle) -> ActionRequest:
    """Everything that the turn's player could do now."""
    state = b.state
    seat = state.seat
    flicks: list[str] = []
    shots: list[tuple[str, str]] = []
    spells: list[tuple[str, str]] = []
    if state.actions_used < state.action_limit:
        cannot = barred(b)
        for piece in b.characters():
            if piece.owner != seat or piece.id in state.acted or piece.id in cannot:
                continue
            flicks.append(piece.id)
            card = b.rules.character(piece)
            if card.shooting is not None and card.shooting.arrow:
                kinds = {missile.card for missile in b.supply(seat, piece.card)}
                if card.shooting.limit is None:
                    kinds.add(card.shooting.missile)
                shots += [(piece.id, kind) for kind in sorted(kinds) if missile_disk(b, piece.id, kind)]
            for entry in b.rules.triggered["characters", piece.card].get("action", ()):
                if usable(b, Scope(entry.key, seat, piece.id)):
                    spells.append((piece.id, entry.key))
    uses = [
        (piece.id, entry.key)
        for entry, ability, piece, me in triggered(b, "any_time")
        if me == seat and usable(b, Scope(entry.key, seat, piece.id))
    ]
    return ActionRequest(seat, tuple(flicks), tuple(shots), tuple(spells), tuple(uses))


def spend_action(b: Battle, piece: str) -> None:
    """Counts an action of a character; the extra ones discard a bonus card each (DK-TIME-06)."""
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


def finish_turn(b: Battle, task: FinishTurn) -> None:
    """End-of-turn abilities (DK-TURN-02, DK-TURN-12)."""
    seat = b.state.seat

    def fits(when: object, piece: Piece, me: int) -> bool:
        assert isinstance(when, TurnEnd)
        return when.whose == "any" or me == seat

    end = answers(b, "turn_end", Facts(), fits)
    b.push(*([WorkTriggers(tuple(end))] if end else []), WorkDeaths(), CheckVictory(), PassTurn())


def pass_turn(b: Battle, task: PassTurn) -> None:
    """Clears what lasts until the end of the turn and passes it to the left (DK-TURN-01)."""
    state = b.state
    player = state.players[state.seat]
    if state.bonus_left:
        # Bonus cards cannot be saved (DK-TIME-07); those earned in this turn are for the next (DK-TIME-10).
        b.change_player(state.seat, bonuses=player.bonuses - state.bonus_left)
        state.time_cards += state.bonus_left
        b.say(ev.BonusLost(state.seat, state.bonus_left))
        state.bonus_left = 0
    for piece in b.characters():
        if piece.statuses:
            state.pieces[piece.id] = replace(piece, statuses=())
    state.limits = {key: count for key, count in state.limits.items() if key.endswith(("|battle", "|uses"))}
    b.say(ev.TurnEnded(state.turn, state.seat))
    limit = b.rules.script.turn_limit
    if limit is not None and state.turn >= limit:
        finish(b, (), "turn_limit")
        return
    following = [seat for seat in b.clockwise_from(state.seat)[1:] if not state.players[seat].out]
    b.push(BeginTurn(following[0] if following else state.seat))

"""The course of a duel: leaders, the coin, turns with their phases, the end of a turn, and who has won."""

from __future__ import annotations

from schema.language.triggers import TurnEnd, TurnStart
from schema.systems.despaira.cards import Trick
from schema.systems.despaira.moments import PhaseBegan
from simulator.engine.chance import Lot, chance
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.limits import lasting
from simulator.engine.requests import ask, ask_together
from simulator.engine.runner import STOP
from simulator.systems.despaira import durations
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.damage import die
from simulator.systems.despaira.decisions import LeaderRequest, PlaceLeader, TurnRequest
from simulator.systems.despaira.duel import DuelPlay
from simulator.systems.despaira.selector_evaluation import EVALUATOR
from simulator.systems.despaira.stances import FORWARDS
from simulator.systems.despaira.state import Deed, Facts, Scope
from simulator.systems.despaira.work import (
    AskDiscard,
    AskLeader,
    BeginDuel,
    BeginPhase,
    BeginTurn,
    Doom,
    EndDeed,
    EndStart,
    EndSteps,
    Respond,
    StateChecks,
    TurnMenu,
    WorkQueue,
)
from simulator.systems.despaira.zones import discard, draw, gain_crystals, to_zone

# --- the beginning ----------------------------------------------------------------------------------


def back_row(play: DuelPlay, seat: int) -> tuple[str, ...]:
    """The tiles of the row nearest a seat (DS-SET-02)."""
    row = 1 if seat == 0 else play.size[1]
    return tuple(tile for tile in play.tiles() if int(tile[1:]) == row)


def ask_leader(play: DuelPlay, task: AskLeader) -> None:
    """A leader whose place is not given is placed by its player (DS-SET-02, DS-R-01)."""
    asked = tuple(_leader_request(play, seat) for seat in (0, 1) if task.seat in (-1, seat) and _unplaced(play, seat))
    if len(asked) == 2:
        ask_together(play, task, asked)
    elif asked:
        ask(play, AskLeader(asked[0].seat), asked[0])


def _unplaced(play: DuelPlay, seat: int) -> bool:
    return bool(play.seat(seat).leader) and not play.leader(seat).tile


def _leader_request(play: DuelPlay, seat: int) -> LeaderRequest:
    return LeaderRequest(seat, tuple(tile for tile in back_row(play, seat) if play.free_for_creature(tile)))


def answer_leader(play: DuelPlay, task: AskLeader, answer: PlaceLeader | dict[int, PlaceLeader]) -> None:
    """Put the leader on its tile; both of them, if they were placed in secret."""
    for seat, decision in sorted(answer.items() if isinstance(answer, dict) else ((task.seat, answer),)):
        leader = play.leader(seat)
        play.change(leader.name, tile=decision.tile, facing=FORWARDS[seat])
        play.say(ev.LeaderPlaced(seat, leader.name, decision.tile))


def begin_duel(play: DuelPlay, _task: BeginDuel) -> None:
    """The coin says who starts; both draw their first hands (DS-SET-06, DS-SET-07)."""
    duel = play.setup.duel
    if duel.starter is not None:
        first = duel.starter - 1
    else:
        first = chance(play, ("coin",), Lot(2), ev.CoinDecides)
    past = play.setup.turns_before
    play.state.turn = past
    play.state.first = first if past % 2 == 0 else 1 - first
    for seat in (0, 1):
        play.change_seat(seat, turns=past // 2 if seat == first else (past + 1) // 2)
    if duel.setup == "full":
        for seat in (first, 1 - first):
            draw(play, seat, play.setup.figures.opening_hand, "DS-SET-07")
    play.push(BeginTurn(first))


# --- a turn -----------------------------------------------------------------------------------------


def begin_turn(play: DuelPlay, task: BeginTurn) -> object:
    """A turn begins: marks are cleared, points, crystals and cards come in this order (DS-TURN, DS-R-04)."""
    state, figures, seat = play.state, play.setup.figures, task.seat
    if state.turn >= figures.turn_limit:
        play.end((), "turns")
        return None
    if state.last_turn is not None and state.turn - play.setup.turns_before >= state.last_turn:
        state.stopped = True
        play.push(task)
        return STOP
    state.turn += 1
    state.seat = seat
    play.touch()  # tiles and the duel itself are the turn player's
    state.phase = play.setup.duel.phase if _continues(play) else "start"
    state.limits = lasting(state.limits, ("game", f"turn{state.turn}"))
    for name, piece in list(state.pieces.items()):
        if piece.moves or piece.attacks or piece.mode_changes or piece.heals or piece.moved:
            play.change(name, moves=0, attacks=0, mode_changes=0, heals=0, moved=False)
    own = play.seat(seat).turns + 1
    play.change_seat(seat, turns=own, spawns=0, spawn_points=figures.spawn_points_per_turn)
    play.say(ev.TurnBegan(state.turn, seat))
    durations.begin_turn(play, seat)
    if _continues(play):
        given = play.setup.duel.seats[seat].spawn_points
        play.change_seat(seat, spawn_points=figures.spawn_points_per_turn if given is None else given)
    skipped = own == 1 and (figures.first_turn_skip == "each" or seat == state.first)
    if not skipped and not _continues(play):
        gain_crystals(play, seat, figures.crystals_per_turn)
        draw(play, seat, figures.draw_per_turn, "DS-TURN-02")
    if not _continues(play):
        _whole_turn_moment(play, "turn_start", seat)
        _phase_moment(play, "start")
    main = () if _continues(play) else (BeginPhase("main_1"),)
    play.push(StateChecks(), WorkQueue(), EndStart(), StateChecks(), *main, TurnMenu())
    return None


def end_start(play: DuelPlay, _task: EndStart) -> None:
    """What lasts until the start of this turn is over, after its last work."""
    durations.end_start(play)


def _continues(play: DuelPlay) -> bool:
    """Whether this is the first turn of a position, in which Start has been before (a preset without a first hand)."""
    return (duel := play.setup.duel).setup == "position" and play.state.turn == duel.turn and duel.phase != "start"


def _whole_turn_moment(play: DuelPlay, kind: str, seat: int) -> None:
    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, TurnStart | TurnEnd)
        return {"mine": me == seat, "ally": me == seat, "enemy": me != seat}.get(when.whose, True)

    play.moment(kind, Facts(), fits)


def begin_phase(play: DuelPlay, task: BeginPhase) -> None:
    """A phase begins; it may be answered with Instants (DS-R-16)."""
    state = play.state
    if state.phase == task.phase:
        return
    state.phase = task.phase
    play.touch_figures()
    play.say(ev.PhaseBegan(state.seat, task.phase))
    _phase_moment(play, task.phase)
    if state.deed is None:
        state.deed = Deed("phase", state.seat, task.phase)
        play.push(WorkQueue(), Respond(play.opponent(state.seat)), EndDeed())


def _phase_moment(play: DuelPlay, phase: str) -> None:
    seat = play.state.seat

    def fits(when: object, listener: str, me: int) -> bool:
        assert isinstance(when, PhaseBegan)
        mine = {"mine": me == seat, "ally": me == seat, "enemy": me != seat}
        return when.phase == phase and mine.get(when.whose, True)

    play.moment("phase_began", Facts(), fits)


def turn_menu(play: DuelPlay, task: TurnMenu) -> None:
    """The seat whose turn it is is asked what to do."""
    play.state.activated = 0
    ask(play, task, TurnRequest(play.state.seat))


def next_phase(play: DuelPlay) -> None:
    """Battle ends, Main 2 begins (DS-TURN-10)."""
    play.push(BeginPhase("main_2"), TurnMenu())


def end_turn(play: DuelPlay) -> None:
    """The End phase (DS-TURN-11)."""
    play.push(BeginPhase("end"), EndSteps())


def end_steps(play: DuelPlay, task: EndSteps) -> None:
    """Triggers of End, timers, what lasts until End, then the hand limit and the next turn (DS-R-43)."""
    state, seat = play.state, play.state.seat
    match task.step:
        case 0:
            _whole_turn_moment(play, "turn_end", seat)
            play.push(WorkQueue(), StateChecks(), EndSteps(1))
        case 1:
            _count_timers(play)
            play.push(StateChecks(), WorkQueue(), EndSteps(2))
        case 2:
            durations.end_turn(play)
            play.push(StateChecks(), WorkQueue(), EndSteps(3))
        case 3:
            limit = play.setup.figures.hand_limit
            over = len(play.seat(seat).hand) - limit if limit is not None else 0
            play.push(*((AskDiscard(seat, over, seat),) if over > 0 else ()), StateChecks(), WorkQueue(), EndSteps(4))
        case _:
            state.phase = "over"
            play.push(BeginTurn(1 - seat))


def _count_timers(play: DuelPlay) -> None:
    """Timers of tricks count down at the end of each turn that matches; at 0 the trick goes (DS-R-43)."""
    for piece in play.on_field():
        if piece.kind != "trick" or not piece.timer:
            continue
        card = play.card(piece)
        assert isinstance(card, Trick)
        assert not isinstance(card.stays, str)
        unit = card.stays.unit
        if unit == "turn" or (unit == "own_turn") == (piece.controller == play.state.seat):
            play.change(piece.name, timer=piece.timer - 1)
            if piece.timer == 1:
                expire(play, piece.name)


def expire(play: DuelPlay, name: str) -> None:
    """The timer of a trick has run out: it leaves, not destroyed."""
    piece = play.piece(name)
    play.moment(
        "timer_expired", Facts(target=name), lambda when, listener, me: play.means(when.who, me, listener, piece)
    )
    to_zone(play, name, "graveyard", "expired")


def ask_discard(play: DuelPlay, task: AskDiscard) -> None:
    """A seat chooses which cards it discards."""
    hand = play.seat(task.seat).hand
    number = min(task.number, len(hand))
    if number <= 0:
        return
    if number == len(hand):
        for name in hand:
            discard(play, name)
        return
    ask(play, task, ChoiceRequest(task.picker, "discard", hand, number, number))


def answer_discard(play: DuelPlay, task: AskDiscard, decision: Choose) -> None:
    """Discard what was chosen."""
    for name in decision.options:
        discard(play, name)


# --- state checks -----------------------------------------------------------------------------------


def state_checks(play: DuelPlay, _task: StateChecks) -> None:
    """Deaths of creatures without HP, then wins and losses (ledger 5.5; DS-WIN)."""
    dead = [
        Doom(piece.name, "ability", "", piece.controller)
        for piece in play.on_field()
        if piece.kind in ("creature", "token") and piece.hp <= 0
    ]
    if dead:
        die(play, dead, StateChecks())
        return
    check_end(play)


def check_end(play: DuelPlay) -> None:
    """End the duel if somebody has lost or won; both at one moment is a draw (DS-R-34)."""
    state, duel = play.state, play.setup.duel
    if not (state.verdicts or state.famine or duel.loses or duel.wins):
        # Nearly always nothing but the HP of the leaders can end it.
        fallen = [seat for seat in state.seats if seat.leader and state.pieces[seat.leader].hp <= 0]
        if not fallen:
            return
    losers: dict[int, str] = {seat: "ability" for said, seat in state.verdicts if said == "lose"}
    winners: dict[int, str] = {seat: "ability" for said, seat in state.verdicts if said == "win"}
    state.verdicts = ()
    for seat in (0, 1):
        if (leader := state.seats[seat].leader) and state.pieces[leader].hp <= 0:
            losers.setdefault(seat, "leader")
        elif seat in state.famine and _starves(play, seat):
            losers.setdefault(seat, "famine")
        for conditions, found in ((duel.loses, losers), (duel.wins, winners)):
            if conditions and any(EVALUATOR.holds(play, condition, Scope("", seat, "")) for condition in conditions):
                found.setdefault(seat, "condition")
    state.famine = ()
    settle_end(play, winners, losers)


def settle_end(play: DuelPlay, winners: dict[int, str], losers: dict[int, str]) -> None:
    """Who has won, when these seats win or lose at one moment."""
    if not winners and not losers:
        return
    won = set(winners) | {1 - seat for seat in losers}
    lost = set(losers) | {1 - seat for seat in winners}
    if won & lost:
        play.end((), "draw")
        return
    reasons = [*winners.values(), *losers.values()]
    play.end(won, reasons[0])


def _starves(play: DuelPlay, seat: int) -> bool:
    """Whether the deck of a seat has run out before the opponent's (DS-WIN-03, DS-R-33)."""
    if play.setup.figures.famine == "on_failed_draw":
        return True
    both = len(play.state.famine) == 2
    return both or bool(play.seat(1 - seat).deck)

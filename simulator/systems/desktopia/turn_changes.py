"""Changes of turns that abilities make: extra and skipped turns, and the number of actions of a turn.

The number of actions of a turn: the option, less penalty cards, plus bonus cards (DK-TIME-03, -05); then what effects
add or take away; last the number that an effect sets.
"""

from dataclasses import replace

from schema.language import turns as tu
from schema.language.players import ReverseTurns
from schema.systems.desktopia.acting import FirstTurn
from schema.systems.desktopia.words import Action
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import amount, seats_of
from simulator.systems.desktopia.state import TurnChange
from simulator.systems.desktopia.work_stack import AskAction, EndAction, FinishTurn, PassTurn, Scope

MOST_EXTRA_TURNS = 3
"""The number of extra turns in a row; without it two cards could keep the turn for ever."""


def extra_turn(b: Battle, word: tu.ExtraTurn, scope: Scope, key: str) -> None:
    """Note the extra turns, as far as there may be more."""
    for seat in seats_of(b, word.to, scope):
        if _may_give_extra(b):
            _note(b, TurnChange(seat, "extra"))
            b.say(ev.ExtraTurnGiven(seat))


def can_give_extra_turn(b: Battle, word: tu.ExtraTurn, scope: Scope) -> bool:
    return bool(seats_of(b, word.to, scope)) and _may_give_extra(b)


def _may_give_extra(b: Battle) -> bool:
    return sum(_weight(change) for change in b.state.turn_changes) < MOST_EXTRA_TURNS


def _weight(change: TurnChange) -> int:
    """How many extra turns in a row it stands for: one that is due, or those taken since the order was left."""
    return {"extra": 1, "resume": change.number}.get(change.kind, 0)


def skip_turn(b: Battle, word: tu.SkipTurn, scope: Scope, key: str) -> None:
    """Note the turns that are not taken."""
    for seat in seats_of(b, word.to, scope):
        _note(b, TurnChange(seat, "skip"))
        b.say(ev.TurnToSkip(seat))


def set_actions(b: Battle, word: tu.SetActions, scope: Scope, key: str) -> None:
    """Set the actions of a turn; of several numbers for one turn, the last stands."""
    number = max(0, amount(b, word.number, scope))
    for seat in _seats(b, word, scope):
        if word.turn == "next" and word.at_most:
            _note(b, TurnChange(seat, "most", number))
        elif word.turn == "next":
            state = b.state
            state.turn_changes = tuple(c for c in state.turn_changes if (c.seat, c.kind) != (seat, "set"))
            _note(b, TurnChange(seat, "set", number))
        elif not word.at_most or number < b.state.action_limit:
            b.state.action_limit = max(b.state.actions_used, number)
        b.say(ev.ActionsSet(seat, number, word.turn))


def change_actions(b: Battle, word: tu.ChangeActions, scope: Scope, key: str) -> None:
    """Add actions to a turn, or take them away."""
    by = amount(b, word.by, scope)
    for seat in _seats(b, word, scope):
        if not by:
            continue
        if word.turn == "next":
            _note(b, TurnChange(seat, "add", by))
        else:
            b.state.action_limit = max(b.state.actions_used, b.state.action_limit + by)
        b.say(ev.ActionsChanged(seat, by, word.turn))


def end_turn(b: Battle, word: tu.EndTurn, scope: Scope, key: str) -> None:
    """Let the end of the turn follow what has begun, in place of the next action."""
    stack = b.state.stack
    at = next((number for number, task in enumerate(stack) if isinstance(task, AskAction)), None)
    if at is not None:
        stack[at] = FinishTurn()
        b.say(ev.TurnCutShort(b.state.seat))


def reverse_turns(b: Battle, word: ReverseTurns, scope: Scope, key: str) -> None:
    """Let turns go round the other way from the next one on."""
    b.state.reversed = not b.state.reversed
    b.say(ev.TurnsReversed(scope.me))


def can_reverse_turns(b: Battle, word: ReverseTurns, scope: Scope) -> bool:
    """Whether anybody's turn would come at another time: of two players each follows the other either way."""
    return sum(not player.out for player in b.state.players) > 2


def can_end_turn(b: Battle, word: tu.EndTurn, scope: Scope) -> bool:
    """Whether the turn has begun and is not about to end; while actions are listed, none is waiting on the stack."""
    return b.state.turn > 0 and not any(isinstance(task, FinishTurn | PassTurn) for task in b.state.stack)


def actions_to_come(b: Battle, scope: Scope) -> int:
    """How many actions the turn's player can still take once an ability has worked: a spell takes one itself, which is
    not spent yet while it is offered.
    """
    state, when = b.state, getattr(b.rules.entries[scope.ability].ability, "when", None)
    if any(isinstance(task, FinishTurn | PassTurn) for task in state.stack):
        return 0
    offered = isinstance(when, Action) and not any(isinstance(task, EndAction) for task in state.stack)
    return state.action_limit - state.actions_used - offered


def finds_players(b: Battle, word: tu.SkipTurn, scope: Scope) -> bool:
    return bool(seats_of(b, word.to, scope))


def finds_turn(b: Battle, word: tu.SetActions | tu.ChangeActions, scope: Scope) -> bool:
    return bool(_seats(b, word, scope))


def can_change_actions(b: Battle, word: tu.ChangeActions, scope: Scope) -> bool:
    return amount(b, word.by, scope) != 0 and finds_turn(b, word, scope)


def _seats(b: Battle, word: tu.SetActions | tu.ChangeActions, scope: Scope) -> list[int]:
    """The players whose turn changes; of the current turn that is at most its own."""
    return [seat for seat in seats_of(b, word.to, scope) if word.turn == "next" or seat == b.state.seat]


def _note(b: Battle, change: TurnChange) -> None:
    b.state.turn_changes = (*b.state.turn_changes, change)


def take_skip(b: Battle, seat: int) -> bool:
    """Whether the turn that would begin is to be skipped; that is done once for each skip."""
    if not b.state.turn_changes:
        return False
    skip = TurnChange(seat, "skip")
    if skip not in b.state.turn_changes:
        return False
    _drop(b, skip)
    return True


def take_actions(b: Battle, seat: int) -> tuple[int, int | None, int | None]:
    """What effects add to the actions of the turn that begins, the number that one sets, and the most there may be."""
    if not b.state.turn_changes:
        return 0, None, None
    mine = [change for change in b.state.turn_changes if change.seat == seat and change.kind in ("add", "set", "most")]
    for change in mine:
        _drop(b, change)
    numbers = {kind: [change.number for change in mine if change.kind == kind] for kind in ("add", "set", "most")}
    sets, mosts = numbers["set"], numbers["most"]
    return sum(numbers["add"]), sets[-1] if sets else None, min(mosts) if mosts else None


def first_turn(b: Battle, word: FirstTurn, scope: Scope, key: str) -> None:
    """Note who begins the next round; of several effects the last stands."""
    for seat in seats_of(b, word.to, scope)[:1]:
        b.state.turn_changes = tuple(change for change in b.state.turn_changes if change.kind != "first")
        _note(b, TurnChange(seat, "first"))
        b.say(ev.FirstTurnGiven(seat))


def can_give_first_turn(b: Battle, word: FirstTurn, scope: Scope) -> bool:
    return any(not b.state.players[seat].out for seat in seats_of(b, word.to, scope)[:1])


def take_first_turn(b: Battle, following: int) -> int:
    """Who begins the round that comes now: the player whom an effect has named, or else the next one."""
    first = next((change for change in b.state.turn_changes if change.kind == "first"), None)
    if first is None:
        return following
    _drop(b, first)
    able = not b.state.players[first.seat].out and not b.rules.script.seats[first.seat].idle
    return first.seat if able else following


def _drop(b: Battle, change: TurnChange) -> None:
    changes = list(b.state.turn_changes)
    changes.remove(change)
    b.state.turn_changes = tuple(changes)


def take_extra_turn(b: Battle) -> int | None:
    """The player of the extra turn that comes now, if one is due: the order is left, and later taken up again."""
    state = b.state
    due = next((c for c in state.turn_changes if c.kind == "extra" and not state.players[c.seat].out), None)
    if due is None:
        return None
    _drop(b, due)
    left = _order_left(b) or TurnChange(state.seat, "resume")
    taken = next((c for c in state.turn_changes if (c.seat, c.kind) == (due.seat, "taken")), None)
    kept = (c for c in state.turn_changes if c.kind != "resume" and c != taken)
    more = replace(taken or TurnChange(due.seat, "taken"), number=(taken.number if taken else 0) + 1)
    state.turn_changes = (*kept, more, replace(left, number=left.number + 1))
    return due.seat


def is_extra_turn(b: Battle) -> bool:
    """Whether the current turn is an extra one."""
    return _order_left(b) is not None


def is_extra_turn_due(b: Battle) -> bool:
    """Whether the next turn is an extra one."""
    return any(change.kind == "extra" and not b.state.players[change.seat].out for change in b.state.turn_changes)


def last_of_order(b: Battle) -> int:
    """The player after whom the order goes on, which is not taken up again yet."""
    left = _order_left(b)
    return b.state.seat if left is None else left.seat


def last_in_order(b: Battle) -> int:
    """The player after whom the order goes on: whoever had the last turn that was no extra one."""
    left = _order_left(b)
    if left is None:
        return b.state.seat
    _drop(b, left)
    return left.seat


def _order_left(b: Battle) -> TurnChange | None:
    return next((change for change in b.state.turn_changes if change.kind == "resume"), None)

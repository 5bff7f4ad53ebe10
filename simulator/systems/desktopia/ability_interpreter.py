"""Desktopia's part of the ability interpreter: the choice of a place, limits, the order of triggers, the work after
each.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from schema.language.card_moves import UseCard
from schema.language.zones import CopyPlayed
from schema.systems.desktopia.absence import LeftTable
from schema.systems.desktopia.artifact_words import ArtifactLost
from schema.systems.desktopia.board_words import ObjectPlace, Spot
from schema.systems.desktopia.copies import UseSpellOf
from schema.systems.desktopia.limited import Limited
from schema.systems.desktopia.memory import AfterDeaths
from schema.systems.desktopia.points import ChoosePoint
from schema.systems.desktopia.pushes import ChooseDirection
from schema.systems.desktopia.remembered import FormerPlace
from schema.systems.desktopia.status_gain import StatusEnded
from schema.systems.desktopia.words import Place
from simulator.engine.ability_interpreter import AbilityInterpreter, AbilityPolicy
from simulator.engine.choice_handler import ChoiceHandler
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.absence import LEAVING_EVENTS
from simulator.systems.desktopia.actions import ACTION_EVENTS
from simulator.systems.desktopia.active_effects import holder_of, limit_of, may_answer
from simulator.systems.desktopia.after_deaths import after_deaths
from simulator.systems.desktopia.artifact_taking import TAKING_EVENTS
from simulator.systems.desktopia.artifact_uses import use_events
from simulator.systems.desktopia.battle import STATUSES, Battle
from simulator.systems.desktopia.borrowed_spells import BorrowedSpells
from simulator.systems.desktopia.choosing import CHOOSING_EVENTS, those_chosen
from simulator.systems.desktopia.chosen_points import CHOSEN_POINT, agreed_first, drawn_place
from simulator.systems.desktopia.costs import when_paid
from simulator.systems.desktopia.counters import COUNTER_EVENTS
from simulator.systems.desktopia.damage import DAMAGE_EVENTS
from simulator.systems.desktopia.deaths import DEATH_EVENTS, when_survived
from simulator.systems.desktopia.decisions import ChoiceRequest, PlaceRequest, PutAt
from simulator.systems.desktopia.durations import happens, is_due
from simulator.systems.desktopia.effects import EFFECTS
from simulator.systems.desktopia.flicks import FLICK_EVENTS, SHOT_EVENTS
from simulator.systems.desktopia.hindrances import pickable
from simulator.systems.desktopia.life_gain import LIFE_GAIN_EVENTS
from simulator.systems.desktopia.limited_effects import count_once, may_happen
from simulator.systems.desktopia.memory import note_beginning
from simulator.systems.desktopia.movement import left_by
from simulator.systems.desktopia.object_places import THING, room_for, thing_of
from simulator.systems.desktopia.object_places import widest_gap as widest_gap_of_object
from simulator.systems.desktopia.penalties import PENALTY_EVENTS
from simulator.systems.desktopia.places import (
    asked_place,
    disks_for,
    free_in_zone,
    margins,
    nearest_place,
    place_near,
    some_place,
    touching,
    widest_gap,
)
from simulator.systems.desktopia.pushes import DIRECTION
from simulator.systems.desktopia.random_places import spot_at_random
from simulator.systems.desktopia.remembered import former_places
from simulator.systems.desktopia.secrets import markable
from simulator.systems.desktopia.selector_evaluation import EVALUATOR, hold_all, living, select
from simulator.systems.desktopia.status_gain import STATUS_EVENTS
from simulator.systems.desktopia.work_stack import Bury, CheckVictory, Scope, Using, WorkDeaths
from simulator.systems.desktopia.zones import DISCARD_EVENTS, DRAW_EVENTS, PLAY_EVENTS, Copies

# --- the choice of a place ----------------------------------------------------------------------


def _ways_to_place(b: Battle, choice: Place, scope: Scope) -> Iterator[Scope]:
    place = some_place(b, scope, choice)
    if place is not None:
        yield scope.put(choice.name, (*place, 0.0))


def _ask_place(b: Battle, choice: Place, scope: Scope, may: bool, subject: str) -> PlaceRequest | ChoiceRequest | Scope:
    asked = _place_asked(b, choice, scope, may, subject)
    if not choice.random or not isinstance(asked, PlaceRequest):
        return asked
    if may:
        return agreed_first(scope, subject)
    place = drawn_place(b, scope, lambda rng: spot_at_random(b, asked, rng))
    facing = _facing(b, asked.piece)
    return scope if place is None else _put(b, choice, scope, PutAt(place[0], place[1], facing))


def _place_asked(b: Battle, choice: Place, scope: Scope, may: bool, subject: str) -> PlaceRequest | Scope:
    found = disks_for(b, choice.disk, scope)
    near = select(b, choice.near, scope) if choice.near is not None else ()
    zone, mm = choice.zone or "", widest_gap(b, choice, scope)
    if found and choice.otherwise != "nothing" and asked_place(b, scope, choice) is None:
        if choice.otherwise == "anywhere" and free_in_zone(b, found[0], "") is not None:
            return PlaceRequest(scope.me, found[0], "", scope.ability, subject, may)
        place = nearest_place(b, scope, choice, found[0])
        return scope if place is None else scope.put(choice.name, (*place, _facing(b, found[0])))
    border, apart = margins(b, choice, scope)
    if found:
        # Of several disks the first that has room beside it: for the others there is no answer.
        near = tuple(name for name in near if place_near(b, found[0], name, zone, mm, border, apart) is not None)[:1]
    if not found or (choice.near is not None and not near) or some_place(b, scope, choice) is None:
        return scope
    beside = near[0] if near else ""
    over = choice.over
    return PlaceRequest(scope.me, found[0], beside, scope.ability, subject, may, zone, mm, border, apart, over)


def _facing(b: Battle, name: str) -> float:
    """The facing of a disk that is put down without a question: it keeps the one that it has."""
    return b.piece(name).facing if name in b.state.pieces and b.piece(name).zone == "field" else 0.0


def _take_place(b: Battle, choice: Place, scope: Scope, decision: PutAt) -> Scope:
    """The place that was picked, or drawn once the player has agreed."""
    if not choice.random:
        return _put(b, choice, scope, decision)
    found = _ask_place(b, choice, scope, False, "")
    assert isinstance(found, Scope), "chance has picked"
    return found


def _put(b: Battle, choice: Place, scope: Scope, decision: PutAt) -> Scope:
    return scope.put(choice.name, (*touching(b, choice, scope, (decision.x, decision.y)), decision.facing))


def _take_place_of_object(b: Battle, choice: ObjectPlace, scope: Scope, decision: PutAt) -> Scope:
    if choice.random:
        found = _ask_object_place(b, choice, scope, False, "")
        assert isinstance(found, Scope), "chance has picked"
        return found
    return scope.put(choice.name, (decision.x, decision.y, decision.facing))


def _ways_to_place_object(b: Battle, choice: ObjectPlace, scope: Scope) -> Iterator[Scope]:
    room = room_for(b, choice, scope)
    if room is not None:
        yield scope.put(choice.name, room[1])


def _ask_object_place(
    b: Battle, choice: ObjectPlace, scope: Scope, may: bool, subject: str
) -> PlaceRequest | ChoiceRequest | Scope:
    room = room_for(b, choice, scope)
    if room is None:
        return scope
    zone, mm = choice.zone or "", widest_gap_of_object(b, choice, scope)
    asked = PlaceRequest(scope.me, THING + thing_of(b, choice, scope), room[0], scope.ability, subject, may, zone, mm)
    if not choice.random:
        return asked
    if may:
        return agreed_first(scope, subject)
    place = drawn_place(b, scope, lambda rng: spot_at_random(b, asked, rng))
    return scope if place is None else scope.put(choice.name, place)


def _at_spot(choice: Spot, scope: Scope) -> Scope:
    return scope.put(choice.name, (choice.x, choice.y, choice.facing))


def _at_former(b: Battle, choice: FormerPlace, scope: Scope) -> Scope:
    """Of several disks the first that was anywhere then."""
    for x, y, _radius, facing in former_places(b, choice, select(b, choice.of, scope), scope.me):
        return scope.put(choice.name, (x, y, facing))
    return scope


# --- what the rules say -------------------------------------------------------------------------


def _order(b: Battle, scopes: Sequence[Scope]) -> tuple[int, Sequence[Scope]]:
    """The player whose turn it is chooses among all abilities that are due (DK-GEN-04).

    After them players may answer with rituals from their hands, one after another from that player on.
    """
    if not b.rules.rituals:
        return b.state.seat, scopes
    others = [scope for scope in scopes if not may_answer(b, scope)]
    if others:
        return b.state.seat, others
    order = [b.state.seat, *b.turn_order_from(b.state.seat)]
    first = min(scopes, key=lambda scope: order.index(scope.me))
    return first.me, (first,)


def _alike(b: Battle, scope: Scope) -> Hashable:
    """Two disks of one card differ; two equal missiles of one player on one carrier do not."""
    disk = (b.bearer(scope.piece) or scope.piece) if scope.piece else ""
    return scope.ability, scope.me, disk, scope.facts.victim


def _still_due(b: Battle, scope: Scope) -> bool:
    """Abilities of a disk that has left play in the meantime do not work; those of riders work within the flick
    (DK-LTE-10).
    """
    entry = b.rules.entries[scope.ability]
    if entry.delayed:
        return is_due(b, scope) and not b.state.players[scope.me].out
    ends = isinstance(entry.ability.when, StatusEnded)  # type: ignore[union-attr]
    if entry.folder == STATUSES and not ends and not b.has_status(holder_of(b, scope), entry.card):
        return False
    if not scope.piece:
        return entry.ability.active_in != "discard" or entry.card in b.state.discarded
    piece = b.piece(scope.piece)
    if piece.size == "missile":
        lies = entry.ability.active_in == "lying" and piece.zone == "field"
        return bool(b.bearer(piece.id)) or scope.facts.missile == piece.id or lies
    if piece.size == "artifact" and entry.ability.active_in == "neutral":
        return piece.zone == "field" and b.controller(piece.id) < 0
    if entry.ability.active_in == "anywhere":
        return piece.zone == "field"
    if piece.size == "artifact":
        # Control ends with presence: what was due for the last controller is no longer due (DK-ART-15).
        lost = isinstance(entry.ability.when, ArtifactLost)  # type: ignore[union-attr]
        return b.controller(piece.id) == scope.me or lost or bool(left_by(b, scope))
    # What has just left the table may do something about it.
    return piece.zone in ("field", "stowed") or (piece.zone == "away" and isinstance(entry.ability.when, LeftTable))  # type: ignore[union-attr]


def _after(b: Battle) -> tuple[Any, ...]:
    """Deaths within a flick or shot wait until its contacts are resolved."""
    return () if b.state.frays else (WorkDeaths(), CheckVictory())


def _spell_usable(b: Battle, scope: Scope) -> bool:
    return INTERPRETER.usable(b, scope)


def _show_used(b: Battle, scopes: Sequence[Scope]) -> None:
    INTERPRETER.show_used(b, scopes)


def _worked(b: Battle, scope: Scope) -> None:
    if b.rules.entries[scope.ability].delayed:
        idle = not INTERPRETER.changes_anything(b, scope)
        happens(b, scope)
        if idle:
            # What waits for every such moment need not be told each time.
            return
    elif not INTERPRETER.does_anything(b, scope):
        return
    b.say(ev.AbilityWorked(scope.piece, scope.ability, scope.me))


def _limited(b: Battle, word: Limited, scope: Scope, key: str) -> None:
    """Let it happen once more, unless that was as often as it may."""
    if may_happen(b, word, scope):
        count_once(b, word, scope)
        INTERPRETER.with_choices(b, word, scope, key)


def _can_after_deaths(b: Battle, word: AfterDeaths, scope: Scope) -> bool:
    """Whether something could happen then: where nobody dies and nothing is paid, the conditions stay as they are."""
    state = b.state
    deaths = state.frays or state.dying or any(isinstance(task, Bury) for task in state.stack)
    if deaths or getattr(b.rules.entries[scope.ability].ability, "cost", ()):
        return INTERPRETER.any_possible(b, (*word.do, *word.otherwise), scope)
    return INTERPRETER.any_possible(b, word.do if hold_all(b, word.if_, scope) else word.otherwise, scope)


def _begun(b: Battle, scope: Scope) -> Scope:
    """What an ability has left to happen later goes on counting from when it began itself."""
    return scope if b.rules.entries[scope.ability].delayed else note_beginning(b, scope)


_USE_EVENTS = use_events(_still_due)
_SPELLS = BorrowedSpells(_spell_usable, _show_used)
_COPIES = Copies(_spell_usable)
INTERPRETER: AbilityInterpreter[Battle] = AbilityInterpreter(
    EVALUATOR,
    EFFECTS.with_more(
        work={
            Limited: _limited,
            UseSpellOf: _SPELLS.work,
            CopyPlayed: _COPIES.work,
            UseCard: _COPIES.use,
            AfterDeaths: after_deaths,
        },
        possible={
            Limited: lambda b, word, scope: (
                may_happen(b, word, scope) and INTERPRETER.any_way(b, scope, word.choose, word.do)
            ),
            UseSpellOf: _SPELLS.possible,
            CopyPlayed: _COPIES.possible,
            UseCard: _COPIES.can_use,
            AfterDeaths: _can_after_deaths,
        },
    ),
    AbilityPolicy(
        order=_order,
        alike=_alike,
        still_due=_still_due,
        limit=limit_of,
        after=_after,
        worked=_worked,
        declined=lambda b, scope: b.say(ev.AbilityDeclined(scope.piece, scope.ability, scope.me)),
        unpaid=lambda b, scope: b.say(ev.NotPaid(scope.piece, scope.ability, scope.me)),
        begun=_begun,
        paid=when_paid,
        instead=when_survived,
        chosen=those_chosen,
        pickable=pickable,
        markable=markable,
    ),
    {
        Place: ChoiceHandler(_ways_to_place, _ask_place, _take_place),
        ObjectPlace: ChoiceHandler(_ways_to_place_object, _ask_object_place, _take_place_of_object),
        FormerPlace: ChoiceHandler(
            lambda b, choice, scope: (
                found for found in (_at_former(b, choice, scope),) if choice.name in dict(found.places)
            ),
            lambda b, choice, scope, may, subject: _at_former(b, choice, scope),
            lambda b, choice, scope, decision: scope,
        ),
        ChooseDirection: DIRECTION,
        ChoosePoint: CHOSEN_POINT,
        Spot: ChoiceHandler(
            lambda b, choice, scope: iter((_at_spot(choice, scope),)),
            lambda b, choice, scope, may, subject: _at_spot(choice, scope),
            lambda b, choice, scope, decision: scope,
        ),
    },
    {
        "would_be_damaged": DAMAGE_EVENTS,
        "would_die": DEATH_EVENTS,
        "would_be_healed": LIFE_GAIN_EVENTS,
        "would_be_played": PLAY_EVENTS,
        "would_be_flicked": FLICK_EVENTS,
        "would_act": ACTION_EVENTS,
        "would_be_used": _USE_EVENTS,
        "would_take_artifact": TAKING_EVENTS,
        "would_be_penalised": PENALTY_EVENTS,
        "would_leave_table": LEAVING_EVENTS,
        "would_get_counter": COUNTER_EVENTS,
        "would_get_status": STATUS_EVENTS,
        "would_be_chosen": CHOOSING_EVENTS,
        "would_be_shot": SHOT_EVENTS,
        "would_draw": DRAW_EVENTS,
        "would_discard": DISCARD_EVENTS,
    },
    living,
)
usable = INTERPRETER.usable
within_limit = INTERPRETER.within_limit


def work_use(b: Battle, task: Using) -> None:
    """The use of an artifact that has waited for the deaths before it."""
    _USE_EVENTS.happen(b, (task,), ())

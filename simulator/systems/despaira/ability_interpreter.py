"""Despaira's part of the ability interpreter: targets and paths, limits, the order of triggers, entries of periods."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from schema.language.ability import Activated, EffectAbility, Replacement
from schema.systems.despaira.cards import Trick
from schema.systems.despaira.choices import Path, Target
from simulator.engine.ability_interpreter import AbilityInterpreter, AbilityPolicy
from simulator.engine.ability_records import WorkBlock
from simulator.engine.choice_handler import ChoiceHandler
from simulator.engine.choices import ChoiceRequest, Choose
from simulator.engine.limits import counted, counter
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.damage import DOOMS, HITS
from simulator.systems.despaira.duel import ON_FIELD, TILE, DuelPlay
from simulator.systems.despaira.effects import EFFECTS, walker
from simulator.systems.despaira.movement import CREATURES, can_be_put
from simulator.systems.despaira.selector_evaluation import EVALUATOR, pieces
from simulator.systems.despaira.setup import STATUSES
from simulator.systems.despaira.state import Piece, Scope
from simulator.systems.despaira.work import AddEntry, StateChecks

# --- targets ----------------------------------------------------------------------------------------


def _targets(play: DuelPlay, word: Target, scope: Scope) -> tuple[str, ...]:
    """What can be targeted; some cards cannot be."""
    found = EVALUATOR.select(play, word.among, scope)
    if not found or "unaffected" not in play.rules.modifiers:
        return found
    pieces = play.state.pieces
    return tuple([name for name in found if name not in pieces or not play.unaffected(pieces[name], "targeting")])


def _ways_to_target(play: DuelPlay, word: Target, scope: Scope) -> Iterator[Scope]:
    found = _targets(play, word, scope)
    if len(found) < word.least:
        return
    for name in found:
        yield scope.pick(word.name, (name,) if word.least <= 1 else found[: word.least])
    if not found:
        yield scope.pick(word.name, ())


def _ask_target(play: DuelPlay, word: Target, scope: Scope, may: bool, subject: str) -> ChoiceRequest | Scope:
    found = _targets(play, word, scope)
    if not may and len(found) <= word.least:
        return scope.pick(word.name, found)
    least, most = min(word.least, len(found)), min(word.most, len(found))
    return ChoiceRequest(scope.me, "target", found, least, most, scope.ability, subject, may=may)


def _take_target(play: DuelPlay, word: Target, scope: Scope, decision: Choose) -> Scope:
    return scope.pick(word.name, decision.options)


# --- paths ------------------------------------------------------------------------------------------


def paths(play: DuelPlay, word: Path, scope: Scope) -> dict[str, Way]:
    """Every way of a creature over free tiles, by its text such as `A2>A3`; at the end there may be a Clash.

    Where several creatures can go, the text starts with the tile of the one that goes.
    """
    going = [found for piece in pieces(play, word.who, scope) if (found := _paths_of(play, word, scope, piece))]
    several = len(going) > 1
    return {">".join(tiles if several else tiles[1:]): (name, tiles[1:]) for found in going for name, tiles in found}


def _paths_of(play: DuelPlay, word: Path, scope: Scope, piece: Piece) -> list[Way]:
    """Every way of one creature, each with the tile on which it starts."""
    if piece.kind not in CREATURES or piece.zone != "field" or play.prohibited(piece, "be_moved"):
        return []
    found: list[Way] = []
    ends: list[tuple[str, ...]] = [(piece.tile,)]
    for _step in range(word.steps):
        longer = []
        for way in ends:
            for tile in play.neighbours(way[-1]):
                if tile in way or not can_be_put(play, piece, tile, scope.me):
                    continue
                further = (*way, tile)
                found.append((piece.name, further))
                if play.free_for_creature(tile):
                    longer.append(further)
        ends = longer
        if len(found) > _MOST_PATHS:
            break
    return found


Way = tuple[str, tuple[str, ...]]
"""A creature and the tiles over which it goes."""
_MOST_PATHS = 400


def _go(word: Path, scope: Scope, way: Way) -> Scope:
    """The scope with a way bound, and with it the creature whose way it is."""
    name, tiles = way
    who = (name,) if name else ()
    return scope.pick(word.name, tuple(f"{TILE}{tile}" for tile in tiles)).pick(walker(word.name), who)


def _ways_to_go(play: DuelPlay, word: Path, scope: Scope) -> Iterator[Scope]:
    for way in list(paths(play, word, scope).values())[:1]:
        yield _go(word, scope, way)


def _ask_path(play: DuelPlay, word: Path, scope: Scope, may: bool, subject: str) -> ChoiceRequest | Scope:
    found = tuple(paths(play, word, scope))
    if not found:
        return _go(word, scope, ("", ()))
    return ChoiceRequest(scope.me, "path", found, ability=scope.ability, subject=subject, may=may)


def _take_path(play: DuelPlay, word: Path, scope: Scope, decision: Choose) -> Scope:
    way = paths(play, word, scope)[decision.options[0]] if decision.options else ("", ())
    return _go(word, scope, way)


# --- what the rules say -----------------------------------------------------------------------------


def _order(play: DuelPlay, scopes: Sequence[Scope]) -> tuple[int, Sequence[Scope]]:
    """The turn player's abilities come first; each player orders the own ones (DS-R-23)."""
    mine = [scope for scope in scopes if scope.me == play.state.seat]
    among = mine or list(scopes)
    return among[0].me, among


def _alike(play: DuelPlay, scope: Scope) -> Hashable:
    return scope.ability, scope.me, scope.piece, scope.facts.about


def still_due(play: DuelPlay, scope: Scope) -> bool:
    """Whether a triggered ability can still work: a trap must be affordable, a status must be there."""
    entry = play.rules.entries[scope.ability]
    if entry.folder == STATUSES:
        return play.has_status(scope.piece, entry.card)
    piece = play.state.pieces.get(scope.piece)
    if piece is None or piece.kind != "trick" or entry.folder != "tricks":
        return True
    if piece.zone not in ON_FIELD:
        # An Equip hears of the end of its carrier, with which it has left.
        return getattr(getattr(entry.ability, "when", None), "who", "") == "carrier"
    if play.is_locked(piece) and not play.is_overlap(piece, play.moment_of(scope), scope.facts):
        return False
    if piece.face_up:
        return True
    card = play.card(piece)
    assert isinstance(card, Trick)
    own_main = play.state.seat == piece.controller and play.state.phase in ("main_1", "main_2")
    timely = {"normal": own_main, "chain": play.state.period is not None}.get(card.activation, True)
    return timely and play.level(piece) <= play.seat(piece.controller).inventory


def _limit(play: DuelPlay, scope: Scope) -> tuple[str, int] | None:
    """Once a turn for activated abilities of creatures and leaders, unless the ability says how often (ledger 5.1)."""
    entry = play.rules.entries[scope.ability]
    ability = entry.ability
    assert isinstance(ability, EffectAbility)
    if ability.limit is not None:
        stretch = "game" if ability.limit.per == "game" else f"turn{play.state.turn}"
        piece = counted(scope.piece, ability.limit, scope.facts, scope.me)
        return counter(scope.ability, piece, stretch), ability.limit.times
    if isinstance(ability, Activated) and entry.folder != "tricks":
        return counter(scope.ability, scope.piece, f"turn{play.state.turn}"), 1
    return None


def _worked(play: DuelPlay, scope: Scope) -> None:
    """Nothing is told here: that an ability joins the period is."""


def _declined(play: DuelPlay, scope: Scope) -> None:
    piece = play.state.pieces.get(scope.piece)
    hidden = piece is not None and piece.zone == "hand"
    # That a card in a hand could have been used stays unknown.
    if piece is not None and not hidden and piece.face_up:
        play.say(ev.AbilityDeclined(scope.me, scope.piece, piece.card, scope.ability))


def _unpaid(play: DuelPlay, scope: Scope) -> None:
    piece = play.state.pieces.get(scope.piece)
    play.say(ev.NotPaid(scope.me, scope.piece, piece.card if piece is not None else "", scope.ability))


INTERPRETER: AbilityInterpreter[DuelPlay] = AbilityInterpreter(
    EVALUATOR,
    EFFECTS,
    AbilityPolicy(
        order=_order,
        alike=_alike,
        still_due=still_due,
        limit=_limit,
        after=lambda play: (StateChecks(),),
        worked=_worked,
        declined=_declined,
        unpaid=_unpaid,
    ),
    {
        Target: ChoiceHandler(_ways_to_target, _ask_target, _take_target),
        Path: ChoiceHandler(_ways_to_go, _ask_path, _take_path),
    },
    {"would_be_damaged": HITS, "would_die": DOOMS},
)


def work_block(play: DuelPlay, task: WorkBlock) -> Any:
    """The effects of an ability: what was activated or triggered joins a period first, and takes effect when it is
    resolved; what replaces an event works at once.
    """
    scope = task.scope
    assert isinstance(scope, Scope)
    if task.index == 0 and task.block == f"{scope.ability}/do" and not _is_resolving(play, scope):
        ability = play.rules.entries[scope.ability].ability
        if not isinstance(ability, Replacement):
            play.push(AddEntry(scope))
            return None
    return INTERPRETER.work[WorkBlock](play, task)


def _is_resolving(play: DuelPlay, scope: Scope) -> bool:
    """Whether it is the effect of the entry that is being resolved."""
    period = play.state.period
    if period is None or not period.resolving:
        return False
    wanted = scope.ability, scope.piece, scope.facts
    done = (entry.scope for entry in period.entries if entry.resolved)
    return any((each.ability, each.piece, each.facts) == wanted for each in done)

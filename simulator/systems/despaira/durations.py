"""What lasts for a time in a duel: changes, statuses, control and tiles; how it begins, is counted, and ends."""

from __future__ import annotations

from collections.abc import Callable, Collection

from schema.frozen_dataclass import replaced
from schema.language import durations as du
from schema.language import statuses as st
from schema.language.base import ConditionWord, DurationWord
from schema.systems.despaira.durations import UntilChainEnd, WhileAttached, WhileOnTile
from simulator.engine.ability_index import APPLIED
from simulator.engine.durations import Lasting, TurnsLeft, conditions_of, ends_with_turn, first_of, turn_begun, uses_of
from simulator.systems.despaira import events as ev
from simulator.systems.despaira.duel import ON_FIELD, SEAT, TILE, DuelPlay
from simulator.systems.despaira.field import OPPOSITE
from simulator.systems.despaira.selector_evaluation import EVALUATOR
from simulator.systems.despaira.setup import STATUSES
from simulator.systems.despaira.state import Facts, Scope, TileState

CONTROL = "control"
"""The folder under which control for a time is noted."""
HERE = "here!"
"""The name of the tile on which the holder stood at the beginning; no choice has such a name."""


def lasting(play: DuelPlay, card: tuple[str, str], holder: str, lasts: DurationWord, scope: Scope, key: str) -> Lasting:
    """The record of what would last for a card from now on."""
    turns, in_play = [], False
    for one in first_of(lasts):
        match one:
            case WhileOnTile(tile=None):
                scope = scope.pick(HERE, (f"{TILE}{play.piece(holder).tile}",))
            case du.UntilTurnEnd():
                turns.append(TurnsLeft())
            case du.Turns():
                seats = _seats(play, one, scope, holder)
                number = max(0, EVALUATOR.amount(play, one.number, scope, holder))
                turns.append(TurnsLeft(seats, number, one.until == "start") if seats and number else TurnsLeft())
            case du.WhileInPlay() | WhileAttached():
                in_play = True
            case du.ForGood() | du.Next() | du.WhileHolds() | UntilChainEnd() | WhileOnTile():
                pass
            case _:
                raise TypeError(f"no duration of Despaira: {type(one).__name__}")
    uses = uses_of(lasts, lambda times: EVALUATOR.amount(play, times, scope, holder))
    return Lasting(card, holder, scope, key, tuple(turns), in_play, uses)


def _seats(play: DuelPlay, word: du.Turns, scope: Scope, it: str) -> tuple[int, ...]:
    if word.of is None:
        return (scope.me,)
    found = EVALUATOR.select(play, word.of, scope, it)
    return tuple(sorted(int(name[len(SEAT) :]) for name in found if name.startswith(SEAT)))


def apply(play: DuelPlay, word: du.Apply, scope: Scope, key: str) -> None:
    """Let the changes hold for the creatures from now on (DS-BST-01, DS-BST-02)."""
    for name in creatures(play, word.to, scope):
        record = lasting(play, (APPLIED, key), name, word.lasts, scope, key)
        play.change_lasting((*play.state.lasting, record))
        play.say(ev.ChangeApplied(name, play.piece(name).card, key))


def can_apply(play: DuelPlay, word: du.Apply, scope: Scope) -> bool:
    """Whether there are creatures for it; what lasts while this is attached needs that it is."""
    own = play.state.pieces.get(scope.piece)
    if any(isinstance(one, WhileAttached) for one in first_of(word.lasts)) and (own is None or not own.carrier):
        return False
    return bool(creatures(play, word.to, scope))


def creatures(play: DuelPlay, word: object, scope: Scope) -> list[str]:
    """The creatures on the field that a selector finds."""
    found = EVALUATOR.select(play, word, scope)  # type: ignore[arg-type]
    return [name for name in found if name in play.state.pieces and play.piece(name).zone in ON_FIELD]


def set_status(play: DuelPlay, word: st.SetStatus, scope: Scope, key: str) -> None:
    """Give the status; a card that has it already gets the longer time, once more, or nothing (DS-R-45)."""
    for name in creatures(play, word.to, scope):
        piece = play.piece(name)
        if piece.kind not in ("creature", "token") or play.unaffected(piece, "statuses"):
            continue
        record = lasting(play, (STATUSES, word.status), name, word.lasts, scope, key)
        before = play.state.lasting
        had = [one for one in before if (one.holder, one.card) == (name, record.card)]
        model = play.setup.pack.statuses.get(word.status)
        rule = model.stacks if model is not None else "refresh"
        if had and rule == "ignore":
            continue
        if had and rule == "refresh":
            gone = set(map(id, had))
            play.change_lasting((*(one for one in before if id(one) not in gone), record))
        else:
            play.change_lasting((*before, record))
        play.say(ev.StatusGiven(name, piece.card, word.status))


def can_set_status(play: DuelPlay, word: st.SetStatus, scope: Scope) -> bool:
    return any(not play.unaffected(play.piece(name), "statuses") for name in creatures(play, word.to, scope))


def remove_status(play: DuelPlay, word: st.RemoveStatus, scope: Scope, key: str) -> None:
    """End statuses, however long they would have lasted."""
    for name in creatures(play, word.of, scope):
        end(play, [one for one in play.state.lasting if one.holder == name and _is_meant(one, word)])


def can_remove_status(play: DuelPlay, word: st.RemoveStatus, scope: Scope) -> bool:
    found = creatures(play, word.of, scope)
    return any(one.holder in found and _is_meant(one, word) for one in play.state.lasting)


def _is_meant(record: Lasting, word: st.RemoveStatus) -> bool:
    return record.card[0] == STATUSES and word.status in (None, record.card[1])


def end(play: DuelPlay, over: Collection[Lasting]) -> None:
    """End what is over; `over` are records of the state themselves."""
    ended = set(map(id, over))
    if not ended:
        return
    before = play.state.lasting
    play.change_lasting(tuple(one for one in before if id(one) not in ended))
    for one in before:
        if id(one) in ended and one.holder in play.state.pieces:
            card = play.piece(one.holder).card
            if one.card[0] != STATUSES:
                play.say(ev.ChangeEnded(one.holder, card, one.effect))
            elif not play.has_status(one.holder, one.card[1]):
                play.say(ev.StatusEnded(one.holder, card, one.card[1]))


def take_control(play: DuelPlay, name: str, seat: int, lasts: DurationWord, scope: Scope, key: str) -> None:
    """Give a card another controller for a time (DS-R-38)."""
    piece = play.piece(name)
    if piece.zone not in ON_FIELD or piece.controller == seat:
        return
    record = lasting(play, (CONTROL, str(piece.controller)), name, lasts, scope, key)
    play.state.controls = (*play.state.controls, record)
    set_controller(play, name, seat)


def set_controller(play: DuelPlay, name: str, seat: int) -> None:
    """The facing turns with the controller; marks of the turn stay (DS-R-38)."""
    piece = play.piece(name)
    known = piece.known_to if piece.face_up else tuple(sorted({*piece.known_to, seat}))
    facing = OPPOSITE.get(piece.facing, piece.facing)
    play.change(name, controller=seat, facing=facing, known_to=known)
    for one in play.attached_to(name):
        if one.kind != "trick":
            play.change(one.name, controller=seat)
    play.say(ev.ControlChanged(name, piece.card, seat))


def end_controls(play: DuelPlay, over: Collection[Lasting]) -> None:
    """Cards go back to whom they belonged before."""
    ended = set(map(id, over))
    gone = [one for one in play.state.controls if id(one) in ended]
    play.state.controls = tuple(one for one in play.state.controls if id(one) not in ended)
    for one in gone:
        piece = play.state.pieces.get(one.holder)
        before = int(one.card[1])
        if piece is not None and piece.zone in ON_FIELD and piece.controller != before:
            set_controller(play, one.holder, before)


def set_tile(play: DuelPlay, tile: str, kind: str, lasts: DurationWord, scope: Scope, key: str) -> None:
    """Make a tile another kind, for a time or for good (DS-FIELD-05)."""
    now = play.state.tiles.get(tile)
    if play.tile_kind(tile) == kind:
        return
    record = None if isinstance(lasts, du.ForGood) else lasting(play, ("", ""), f"tile:{tile}", lasts, scope, key)
    # What comes back is the tile that was there for good, not another change for a time.
    before = now.before if now is not None and now.record is not None else play.tile_kind(tile)
    play.state.tiles[tile] = TileState(kind, record, before)
    play.touch()
    play.say(ev.TileChanged(tile, kind))
    play.moment("tile_changed", Facts(target=f"tile:{tile}"), lambda when, listener, me: True)


# --- when it ends -----------------------------------------------------------------------------------


def begin_turn(play: DuelPlay, seat: int) -> None:
    """Count a turn that begins, and end what lasts until its start, after its last work (DS-R-43)."""
    if play.state.lasting:
        play.change_lasting(turn_begun(play.state.lasting, seat))
    if play.state.controls:
        play.state.controls = turn_begun(play.state.controls, seat)
    for tile, changed in sorted(play.state.tiles.items()):
        if changed.record is not None:
            play.state.tiles[tile] = replaced(changed, record=turn_begun((changed.record,), seat)[0])


def end_start(play: DuelPlay) -> None:
    """End what lasts until the start of this turn."""
    end(play, [one for one in play.state.lasting if any(each.over for each in one.turns)])
    end_controls(play, [one for one in play.state.controls if any(each.over for each in one.turns)])
    end_tiles(play, lambda one: any(each.over for each in one.turns))


def end_turn(play: DuelPlay) -> None:
    """End what lasts until the end of the turn."""
    end(play, [one for one in play.state.lasting if ends_with_turn(one)])
    end_controls(play, [one for one in play.state.controls if ends_with_turn(one)])
    end_tiles(play, ends_with_turn)


def end_tiles(play: DuelPlay, over: Callable[[Lasting], bool]) -> None:
    """Tiles become again what they were."""
    tiles = play.state.tiles
    for tile in sorted([tile for tile, changed in tiles.items() if changed.record is not None]) if tiles else ():
        changed = play.state.tiles[tile]
        if changed.record is not None and over(changed.record):
            kind = changed.before
            if kind == play.setup.kind_at(tile):
                del play.state.tiles[tile]
            else:
                play.state.tiles[tile] = TileState(kind)
            play.touch()
            play.say(ev.TileChanged(tile, kind))


def end_period(play: DuelPlay) -> None:
    """End what lasts until the end of the chain."""
    end(play, [one for one in play.state.lasting if _has(play, one, UntilChainEnd)])
    end_controls(play, [one for one in play.state.controls if _has(play, one, UntilChainEnd)])
    end_tiles(play, lambda one: _has(play, one, UntilChainEnd))


def worked(play: DuelPlay, kind: str, name: str, cause: str) -> None:
    """Count the changes of damage of this kind that have just worked for a creature, and end what is used up."""

    def has_worked(one: Lasting) -> bool:
        words = play.rules.static.get(one.card, {}).get(kind, ())
        return (
            bool(one.uses)
            and one.holder == name
            and any(getattr(word, "cause", "any") in ("any", cause) for _entry, word in words)
        )

    before = play.state.lasting
    if any(one.uses for one in before):
        left = tuple(replaced(one, uses=one.uses - 1) if has_worked(one) else one for one in before)
        play.change_lasting(left)
        end(play, [now for was, now in zip(before, left, strict=True) if was.uses and not now.uses])


def settle(play: DuelPlay) -> None:
    """End what lasts only as long as something holds that holds no more."""
    lasting, controls = play.state.lasting, play.state.controls
    if lasting and (over := [one for one in lasting if not _holds(play, one)]):
        end(play, over)
    if controls and (over := [one for one in controls if not _holds(play, one)]):
        end_controls(play, over)
    if play.state.tiles:
        end_tiles(play, lambda one: not _holds(play, one))


def _holds(play: DuelPlay, record: Lasting) -> bool:
    bounds = play.setup.bounds
    if record.effect not in bounds:
        bounds[record.effect] = _bounds(_word(play, record))
    parts, conditions = bounds[record.effect]
    for one in parts:
        match one:
            case WhileAttached():
                own = play.state.pieces.get(record.scope.piece)
                if own is None or own.zone != "attached" or own.carrier != record.holder:
                    return False
            case du.WhileInPlay():
                own = play.state.pieces.get(record.scope.piece)
                if own is None or own.zone not in ON_FIELD:
                    return False
            case WhileOnTile(tile=kind):
                piece = play.state.pieces.get(record.holder)
                if piece is None or piece.zone not in ON_FIELD:
                    return False
                here = dict(record.scope.names).get(HERE)
                if here != (f"{TILE}{piece.tile}",) if kind is None else play.tile_kind(piece.tile) != kind:
                    return False
            case _:
                pass
    return not conditions or EVALUATOR.hold_all(play, conditions, record.scope, record.holder)


def _bounds(word: DurationWord | None) -> tuple[tuple[DurationWord, ...], tuple[ConditionWord, ...]]:
    """What can end a duration before its time: the parts that ask where cards are, and the conditions."""
    if word is None:
        return (), ()
    asking = tuple(one for one in first_of(word) if isinstance(one, WhileAttached | du.WhileInPlay | WhileOnTile))
    return asking, conditions_of(word)


def _has(play: DuelPlay, record: Lasting, kind: type[DurationWord]) -> bool:
    word = _word(play, record)
    return word is not None and any(isinstance(one, kind) for one in first_of(word))


def _word(play: DuelPlay, record: Lasting) -> DurationWord | None:
    """The duration of the effect that made something last."""
    block, _, number = record.effect.rpartition("/")
    effects = play.rules.blocks.get(block)
    found: DurationWord | None = getattr(effects[int(number)], "lasts", None) if effects is not None else None
    return found

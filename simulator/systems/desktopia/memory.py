"""Keeps what has happened, as far as words of the pack ask about it, and answers them."""

from collections.abc import Collection

from schema.systems.desktopia.memory import HasHappened, Latest, TimesHappened
from simulator.physics.flick_record import FlickRecord
from simulator.systems.desktopia.battle import DOOMED, THING_MOVED, Battle, own_card
from simulator.systems.desktopia.slain import CARD, card_name, grave_of
from simulator.systems.desktopia.state import Past, Piece
from simulator.systems.desktopia.work_stack import Scope

_TURN_OVER = "turn over"
_ROUND = "round"
_FLICK = "flick"
_BEGAN = "it began"
"""The name, with a blank that no choice has, of how much had happened when an ability began to work."""
_KEPT = frozenset(("since/own_turn", "since/last_turn", "since/battle", "since/ability"))
"""What asks about earlier rounds."""


def note_death(b: Battle, dead: Piece) -> None:
    """Keep a death, with whose doing it was."""
    if "happened/died" in b.rules.remembers:
        doomed = [past for past in b.state.happened if (past[0], past[2]) == (DOOMED, dead.id)]
        past = doomed[-1] if doomed else None
        b.note("died", dead, *(past[5:7] if past is not None else ()))


def note_played(b: Battle, seat: int, ritual: str) -> None:
    """Keep that a player has played a ritual."""
    if "happened/played" in b.rules.remembers:
        b.keep(("played", b.state.turn, "", ritual, seat, "", -1, 0))


def note_used(b: Battle, seat: int, bearer: str, artifact: str) -> None:
    """Keep that a player has used an artifact, with who stood on it."""
    if "happened/used" in b.rules.remembers:
        card = own_card(b.piece(bearer)) if bearer else ""
        b.keep(("used", b.state.turn, bearer, card, seat, artifact, -1, 0))


def note_cards(b: Battle, what: str, seat: int) -> None:
    """Keep that a player has drawn or discarded a card; which one is nobody's business."""
    if f"happened/{what}" in b.rules.remembers and b.state.turn:
        b.keep((what, b.state.turn, "", "", seat, "", -1, 0))


def note_turn_over(b: Battle) -> None:
    """Keep when a player has had a turn."""
    if b.rules.remembers & {"since/own_turn", "since/last_turn"}:
        b.keep((_TURN_OVER, b.state.turn, "", "", b.state.seat, "", -1, 0))


def note_round(b: Battle) -> None:
    """Keep when a round has begun, and forget the last one if no word asks about it."""
    if "since/round" in b.rules.remembers:
        if not b.rules.remembers & _KEPT:
            b.state.happened = tuple(past for past in b.state.happened if past[:2] == ("had_turn", b.state.turn))
        b.keep((_ROUND, b.state.turn, "", "", -1, "", -1, 0))


def forget_turn(b: Battle) -> None:
    """Forget the last turn if no word asks about it."""
    if b.state.happened and not b.rules.remembers & {"since/round", *_KEPT}:
        b.state.happened = ()
        b.state.pieces.computed = {}


def note_turn(b: Battle, seat: int) -> None:
    """Keep that a player has a turn."""
    if "happened/had_turn" in b.rules.remembers:
        b.keep(("had_turn", b.state.turn, "", "", seat, "", -1, 0))


def note_flick(b: Battle) -> None:
    """Keep that a flick or shot has begun."""
    if "since/flick" in b.rules.remembers:
        b.keep((_FLICK, b.state.turn, "", "", -1, "", -1, 0))


def note_touches(b: Battle, record: FlickRecord) -> None:
    """Keep which disks have touched one another in a flick or shot, in order of time."""
    if "happened/touched" not in b.rules.remembers:
        return
    pairs = dict.fromkeys((contact.a, contact.b) for contact in record.contacts if contact.b_is == "disk")
    for names in pairs:
        one, other = (b.piece(name) for name in names)
        b.note("touched", one, other.id, b.owner(other))
        b.note("touched", other, one.id, b.owner(one))


def note_beginning(b: Battle, scope: Scope) -> Scope:
    """The scope of an ability that begins to work, with how much has happened by then, if a word asks for it."""
    if "since/ability" not in b.rules.remembers:
        return scope
    return scope.pick(_BEGAN, (str(len(b.state.happened)),))


def happened(
    b: Battle,
    word: HasHappened | TimesHappened | Latest,
    of: Collection[str] | None,
    by: Collection[str] | None,
    scope: Scope,
    before: Collection[str] | None = None,
) -> list[Past]:
    """All such events, the oldest first; `of`, `by` and `before` are names as selectors find them."""
    of = None if of is None else _of_each_disk(b, of, scope.me)
    first = _first_turn(b, word.since, scope.me)
    last_turns = _last_turns(b) if word.since == "last_turn" else {}
    found = []
    for past in _since_last(word, of, by, _counted(b, word, before, scope)):
        what, turn, piece, _card, seat, source, cause, _amount = past
        thing = what == THING_MOVED and word.what == "moved" and of is not None and piece in of
        if (
            ("moved" if thing else what) == word.what
            and turn >= first
            and (word.since != "last_turn" or turn == last_turns.get(cause if by is not None else seat))
            and (of is None or thing or _is_of(past, of))
            and (by is None or (source and source in by) or f"seat:{cause}" in by)
        ):
            found.append(past)
    return found


def _is_of(past: Past, names: Collection[str]) -> bool:
    """Whether it happened to one of these, or was done by one of them."""
    _what, _turn, piece, card, seat, *_cause = past
    return not {piece, card_name(card), card_name(card, piece), f"seat:{seat}"}.isdisjoint(names)


def _since_last(
    word: HasHappened | TimesHappened | Latest,
    of: Collection[str] | None,
    by: Collection[str] | None,
    found: tuple[Past, ...],
) -> tuple[Past, ...]:
    """What has come after something happened last to the same ones."""
    what = getattr(word, "since_last", None)
    who = by if of is None else of
    if what is None or who is None:
        return found
    last = (
        number for number in range(len(found) - 1, -1, -1) if found[number][0] == what and _is_of(found[number], who)
    )
    return found[next(last, -1) + 1 :]


def latest(
    b: Battle,
    word: Latest,
    names: Collection[str],
    by: Collection[str] | None,
    to: Collection[str] | None,
    scope: Scope,
) -> tuple[str, ...]:
    """Who of these it happened to last, or first, or who of them did it."""
    found = happened(b, word, names, by, scope) if to is None else happened(b, word, to, names, scope)
    for _what, _turn, piece, _card, seat, source, cause, _amount in found if word.earliest else reversed(found):
        one = (piece, f"seat:{seat}") if to is None else (source, f"seat:{cause}")
        for name in one:
            if name and name in names:
                return (name,)
    return ()


def _of_each_disk(b: Battle, names: Collection[str], me: int) -> Collection[str]:
    """The same, where the slain are told apart by their disks."""
    if "death" not in b.rules.remembers or not any(name.startswith(CARD) for name in names):
        return names
    graves = {name: grave_of(b.state, name, me) for name in names if name.startswith(CARD)}
    return {name if (grave := graves.get(name)) is None else grave[2] for name in names}


def _counted(
    b: Battle, word: HasHappened | TimesHappened | Latest, before: Collection[str] | None, scope: Scope
) -> tuple[Past, ...]:
    """What counts of what has happened, as far as not only turns tell it."""
    found = b.state.happened
    if word.since == "flick":
        begun = [number for number, past in enumerate(found) if past[0] == _FLICK]
        found = found[begun[-1] + 1 :] if begun else ()
    elif word.since == "ability":
        found = found[int(dict(scope.names).get(_BEGAN, ("0",))[0]) :]
    if before is not None:
        # Each touch is kept from both sides. A hit is kept once its damage, which may ask for it, has been dealt.
        with_source = word.what == "touched"
        met = (
            number
            for number, past in enumerate(found)
            if past[0] == word.what and (past[2] in before or (with_source and past[5] in before))
        )
        found = found[: next(met, len(found) if scope.facts.victim in before else 0)]
    return found


def _last_turns(b: Battle) -> dict[int, int]:
    """The number of the last turn of each player that is over."""
    return {past[4]: past[1] for past in b.state.happened if past[0] == _TURN_OVER}


def _first_turn(b: Battle, since: str, me: int) -> int:
    """The turn from which on it counts."""
    match since:
        case "turn":
            return b.state.turn
        case "round":
            return max((past[1] for past in b.state.happened if past[0] == _ROUND), default=0)
        case "own_turn":
            turns = (past[1] + 1 for past in b.state.happened if (past[0], past[4]) == (_TURN_OVER, me))
            return max(turns, default=0)
        case _:
            return 0

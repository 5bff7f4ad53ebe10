"""What characters cannot do, and what cannot be done to them: static abilities of cards."""

from schema.systems.desktopia.forms import Cannot, CannotPlay, Deed
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.active_effects import contexts_of, origin_of, static_abilities
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.selector_evaluation import hold_all, seat_name, seats_of, select
from simulator.systems.desktopia.work_stack import Facts, Scope

_NONE: frozenset[str] = frozenset()


def hindered(b: Battle, deed: Deed, seat: int | None = None, chooses: str = "", doer: str = "") -> frozenset[str]:
    """The characters for which this is impossible; where a seat is given, for that player to do to them, by the
    ability that `chooses`, if it is given, and by the character that is the `doer`, if there is one.
    """
    if "cannot" not in b.rules.modifiers:
        return _NONE
    return frozenset(
        name
        for entry, ability, modifier, piece, me in static_abilities(b, "cannot")
        if isinstance(modifier, Cannot)
        and deed in modifier.deeds
        and (not modifier.kinds or not chooses or kind_of(b, chooses) in modifier.kinds)
        for scope in contexts_of(b, entry, piece, me)
        if hold_all(b, ability.if_, scope) and (seat is None or _is_against(b, modifier, scope, seat, doer))
        for name in select(b, modifier.who, scope)
        if name in b.state.pieces
        and (modifier.by == "any" or modifier.against is not None or seat is None or _is_opponent(b, seat, name))
    )


def _is_against(b: Battle, modifier: Cannot, scope: Scope, seat: int, doer: str) -> bool:
    """Whether it forbids something to this player, or to this character of the player."""
    if modifier.against is None:
        return True
    return not {seat_name(seat), doer}.isdisjoint(select(b, modifier.against, scope))


def barred_from_playing(b: Battle, seat: int, ritual: str) -> bool:
    """Whether a player cannot play a ritual from the hand."""
    return any(
        isinstance(modifier, CannotPlay)
        and (not modifier.cards or ritual in modifier.cards)
        and hold_all(b, ability.if_, scope := Scope(entry.key, me, piece.id))
        and seat in seats_of(b, modifier.who, scope)
        for entry, ability, modifier, piece, me in static_abilities(b, "cannot_play")
    )


def kind_of(b: Battle, ability: str) -> str:
    """The kind of an ability, by its card, as of the damage that it deals."""
    entry = origin_of(b, ability)
    if entry.folder == "characters":
        return "spell" if entry.activated else "trait"
    return {
        "special_hits": "hit",
        "missiles": "shot",
        "statuses": "lasting",
        "artifacts": "artifact",
        "rituals": "ritual",
    }.get(entry.folder, "script")


def _is_opponent(b: Battle, seat: int, name: str) -> bool:
    return not b.related(seat, b.piece(name), "ally")


def prevented(b: Battle, name: str, deed: Deed, seat: int | None = None, doer: str = "") -> bool:
    """Whether this cannot be done to a character now; if so, that is told."""
    if name not in hindered(b, deed, seat, doer=doer):
        return False
    b.say(ev.Hindered(name, deed))
    return True


def pickable(b: Battle, scope: Scope, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the found pieces that the player can choose for an ability."""
    without = hindered(b, "choose", seat, scope.ability, scope.facts.shooter if _of_shot(b, scope) else scope.piece)
    return tuple(name for name in names if name not in without) if without else names


def _of_shot(b: Battle, scope: Scope) -> bool:
    """Whether it is an ability of the missile that is being shot."""
    return bool(scope.facts.shooter) and scope.facts.missile == scope.piece


def no_target(b: Battle, name: str, shooter: str, seat: int) -> bool:
    """Whether a character can be no target of a shot of this shooter."""
    return name in hindered(b, "be_shot", seat, doer=shooter) or immune(b, name, shooter, "shot")


def immune(b: Battle, victim: str, source: str, to: str) -> bool:
    """Whether a hit or shot of the source does not affect the character at all."""
    facts = Facts(source=source, victim=victim, damage_kind=to)
    for entry, ability, modifier, piece, seat in static_abilities(b, "immune"):
        scope = Scope(entry.key, seat, piece.id, facts)
        if piece.id == victim and to in modifier.to and hold_all(b, ability.if_, scope):  # type: ignore[attr-defined]
            return True
    return False

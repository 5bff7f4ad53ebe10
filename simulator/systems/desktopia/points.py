"""Places that nobody chooses, and disks that are put back all at once."""

import math
from collections.abc import Callable, Iterable, Mapping

from schema.language.base import SelectorWord
from schema.systems.desktopia import points as po
from simulator.engine.ability_interpreter import EffectHandler, EffectTest
from simulator.engine.chance import Shuffle, chance
from simulator.engine.chance_words import next_key
from simulator.physics.geometry import TOLERANCE, free_for, nearest_free
from simulator.physics.table import Point
from simulator.systems.desktopia import events as ev
from simulator.systems.desktopia.artifacts import freed
from simulator.systems.desktopia.battle import Battle
from simulator.systems.desktopia.remembered import ends_of_line, lying
from simulator.systems.desktopia.selector_evaluation import amount, living, lying_bare, select
from simulator.systems.desktopia.space import laid
from simulator.systems.desktopia.state import Piece
from simulator.systems.desktopia.weights import immovable_for
from simulator.systems.desktopia.work_stack import Scope


def _put_back(b: Battle, word: po.PutBack, scope: Scope, key: str) -> None:
    _set_all_down(b, _former(b, word, scope))


def _mix_places(b: Battle, word: po.MixPlaces, scope: Scope, key: str) -> None:
    names = _mixed(b, word, scope)
    mixed = chance(b, next_key(b, "places"), Shuffle(names)) if len(names) > 1 else names
    pieces = [(b.piece(name), b.piece(other)) for name, other in zip(names, mixed, strict=True) if name != other]
    _set_all_down(b, [(piece, (other.x, other.y)) for piece, other in pieces])


def _mixed(b: Battle, word: po.MixPlaces, scope: Scope) -> tuple[str, ...]:
    """The characters that may go elsewhere, in order of id."""
    fixed = immovable_for(b, scope)
    return tuple(sorted(name for name in living(b, word.who, scope) if name not in fixed))


def _can_mix_places(b: Battle, word: po.MixPlaces, scope: Scope) -> bool:
    return len(_mixed(b, word, scope)) > 1


def _orbit(b: Battle, word: po.Orbit, scope: Scope, key: str) -> None:
    _set_all_down(b, _gone_round(b, word, scope))


def _gone_round(b: Battle, word: po.Orbit, scope: Scope) -> list[tuple[Piece, Point]]:
    """The disks that go round something, and where to."""
    centre = next(iter(lying(b, select(b, word.around, scope), "now")), None)
    if centre is None:
        return []
    angle = math.radians(amount(b, word.degrees, scope))
    across, down = math.cos(angle), math.sin(angle)

    def place(piece: Piece) -> Point:
        x, y = piece.x - centre.x, piece.y - centre.y
        return centre.x + x * across - y * down, centre.y + x * down + y * across

    return _elsewhere(b, word.who, scope, place)


def _mirror(b: Battle, word: po.Mirror, scope: Scope, key: str) -> None:
    _set_all_down(b, _mirrored(b, word, scope))


def _mirrored(b: Battle, word: po.Mirror, scope: Scope) -> list[tuple[Piece, Point]]:
    """The disks that go to the other side of something, and where to."""
    found = next(iter(lying(b, select(b, word.across, scope), "now")), None)
    if found is None:
        return []
    line = ends_of_line(found.id)

    def place(piece: Piece) -> Point:
        x, y = (found.x, found.y) if line is None else _foot(piece, *line)
        return 2 * x - piece.x, 2 * y - piece.y

    return _elsewhere(b, word.who, scope, place)


def _foot(piece: Piece, start: Point, end: Point) -> Point:
    """The point of a straight line, beyond its ends too, that is nearest to a disk."""
    across, down = end[0] - start[0], end[1] - start[1]
    share = ((piece.x - start[0]) * across + (piece.y - start[1]) * down) / (across**2 + down**2)
    return start[0] + share * across, start[1] + share * down


def _elsewhere(
    b: Battle, who: SelectorWord, scope: Scope, place: Callable[[Piece], Point]
) -> list[tuple[Piece, Point]]:
    """The disks that may be moved and that a place is found for elsewhere."""
    fixed = immovable_for(b, scope)
    pieces = (b.piece(name) for name in (*living(b, who, scope), *lying_bare(b, who, scope)) if name not in fixed)
    places = ((piece, place(piece)) for piece in pieces)
    return [(piece, to) for piece, to in places if math.dist(to, (piece.x, piece.y)) > TOLERANCE]


def _set_all_down(b: Battle, former: list[tuple[Piece, Point]]) -> None:
    """Lift all the disks, then set them down one after another, those first whose places are free."""
    lifted = {piece.id for piece, _place in former}
    left = [(piece.on, piece.id) for piece, _place in former if piece.on]
    waiting = []
    for piece, place in former:
        if _free(b, piece, place, lifted):
            _set_down(b, piece, place)
            lifted.remove(piece.id)
        else:
            waiting.append((piece, place))
    for piece, place in waiting:
        spot = nearest_free(b.table, b.disks(), *place, piece.radius, ignore=tuple(sorted(lifted)))
        lifted.remove(piece.id)
        if spot is not None:
            _set_down(b, piece, spot)
    for artifact, name in left:
        if not b.piece(name).on:
            freed(b, artifact, name)


def _former(b: Battle, word: po.PutBack, scope: Scope) -> list[tuple[Piece, Point]]:
    """The disks that are to be moved, and where they stood."""
    fixed = immovable_for(b, scope)
    names = (*living(b, word.who, scope), *lying_bare(b, word.who, scope))
    pieces = [b.piece(name) for name in names if name not in fixed]
    if word.as_of == "push":
        then = {name: (x, y) for name, x, y, *_to in scope.pushed}
    else:
        then = {one.id: (one.x, one.y) for one in laid(b, pieces, word.as_of, scope.me)}
    return [(one, then[one.id]) for one in pieces if one.id in then and then[one.id] != (one.x, one.y)]


def _free(b: Battle, piece: Piece, place: Point, lifted: Iterable[str]) -> bool:
    return free_for(b.table, b.disks(), *place, piece.radius, ignore=tuple(sorted(lifted)))


def _set_down(b: Battle, piece: Piece, place: Point) -> None:
    b.set_down(piece.id, *place)
    b.say(ev.Moved(piece.id, *place, piece.facing))


def _can_put_back(b: Battle, word: po.PutBack, scope: Scope) -> bool:
    return bool(_former(b, word, scope))


WORK: Mapping[type, EffectHandler[Battle]] = {
    po.PutBack: _put_back,
    po.MixPlaces: _mix_places,
    po.Orbit: _orbit,
    po.Mirror: _mirror,
}
POSSIBLE: Mapping[type, EffectTest[Battle]] = {
    po.PutBack: _can_put_back,
    po.MixPlaces: _can_mix_places,
    po.Orbit: lambda b, word, scope: bool(_gone_round(b, word, scope)),
    po.Mirror: lambda b, word, scope: bool(_mirrored(b, word, scope)),
}

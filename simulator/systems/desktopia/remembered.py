"""Where disks stood before: when the turn or a flick began, and where characters died."""

from collections.abc import Iterable

from schema.language.base import SelectorWord
from schema.systems.desktopia.geometry import Outline, Round
from schema.systems.desktopia.points import BorderPoint, LineBetween, Middle
from schema.systems.desktopia.remembered import FormerPlace, PlaceOf, Time
from schema.systems.desktopia.sizes import DIAMETER_MM
from simulator.physics.table import Point
from simulator.systems.desktopia.areas import AREA, corners_of, middle_of_area
from simulator.systems.desktopia.battle import Battle, own_card
from simulator.systems.desktopia.ruleset import LyingObject, placed_objects
from simulator.systems.desktopia.slain import card_in, grave_of
from simulator.systems.desktopia.space import laid
from simulator.systems.desktopia.state import Lying, Piece

_PLACE = "place:"
_LINE = "line:"


def remember_turn(b: Battle, seat: int) -> None:
    """Keep where all disks are as a turn begins, if a word asks for it; of each player for the last turn."""
    asked = b.rules.remembers & {"turn_start", "own_turn"}
    if not asked:
        return
    lying = _lying(b)
    if "turn_start" in asked:
        b.state.turn_start = lying
    if "own_turn" in asked:
        others = (start for start in b.state.turn_starts if start[0] != seat)
        b.state.turn_starts = tuple(sorted((*others, (seat, lying))))
    b.state.pieces.computed = {}


def remember_turn_end(b: Battle, seat: int) -> None:
    """Keep where all disks are as a turn ends, if a word asks for it; of each player for the last turn."""
    if b.rules.remembers & {"turn_end", "own_turn_end"}:
        others = (end for end in b.state.turn_ends if end[0] != seat)
        b.state.turn_ends = (*others, (seat, _lying(b)))
        b.state.pieces.computed = {}


def _lying(b: Battle) -> tuple[Lying, ...]:
    return tuple((piece.id, piece.x, piece.y, piece.on) for piece in b.on_field())


def remember_death(b: Battle, piece: Piece) -> None:
    """Keep where a character has died, if a word asks for it; of each disk with its card only the last death."""
    if "death" in b.rules.remembers and piece.zone == "field":
        seat = b.owner_of(piece)
        card = own_card(piece)
        others = (grave for grave in b.state.graves if grave[:3] != (seat, card, piece.id))
        b.state.graves = (*others, (seat, card, piece.id, piece.x, piece.y, piece.facing))


def former_places(
    b: Battle, word: PlaceOf | FormerPlace, names: Iterable[str], me: int
) -> list[tuple[float, float, float, float]]:
    """Where these were at that time: x, y and radius in mm, facing in degrees; without those that were nowhere."""
    found = []
    for name in names:
        piece = b.state.pieces.get(name)
        fixed = b.objects.get(name) or place_named(name)
        if piece is None and fixed is not None:
            turn = placed_objects(b.rules, b.state.board)[name].turn if name in b.objects else 0.0
            found.append((fixed.x, fixed.y, 0.0, turn))
            continue
        if word.as_of == "death":
            dying = piece is not None and piece.zone == "field" and b.is_character(piece) and b.life(piece) <= 0
            grave = None if dying else grave_of(b.state, name, me)
            place = (piece.x, piece.y, piece.facing) if dying and piece is not None else grave and grave[3:]
        else:
            lay = laid(b, () if piece is None else (piece,), word.as_of, me)
            place = (lay[0].x, lay[0].y, lay[0].facing if piece == lay[0] else 0.0) if lay else None
        if place is not None:
            x, y, facing = place
            found.append((x, y, _radius(b, name), facing))
    return found


def as_they_lay(word: SelectorWord, as_of: Time) -> SelectorWord:
    """The line or the point that disks make, as these lay at that time; anything else as it is."""
    if as_of == "now":
        return word
    match word:
        case LineBetween(first=first, second=second):
            return word.model_copy(update={"first": _then(first, as_of), "second": _then(second, as_of)})
        case Middle(of=SelectorWord() as of):
            return word.model_copy(update={"of": _then(of, as_of)})
        case BorderPoint(nearest=nearest, inside=False):
            return word.model_copy(update={"nearest": _then(nearest, as_of)})
        case _:
            return word


def _then(word: SelectorWord, as_of: Time) -> SelectorWord:
    if isinstance(word, LineBetween | Middle | BorderPoint):
        return as_they_lay(word, as_of)
    return PlaceOf.model_construct(of=word, as_of=as_of)


def _radius(b: Battle, name: str) -> float:
    piece = b.state.pieces.get(name)
    return piece.radius if piece is not None else DIAMETER_MM[b.rules.pack.characters[card_in(name)].rank] / 2


def place_name(x: float, y: float, radius: float) -> str:
    """How selections name a place."""
    return f"{_PLACE}{x!r},{y!r},{radius!r}"


def line_name(start: Point, end: Point) -> str:
    """How selections name a line, one of some length."""
    return f"{_LINE}{start[0]!r},{start[1]!r},{end[0]!r},{end[1]!r}"


def ends_of_line(name: str) -> tuple[Point, Point] | None:
    """The ends of the line of this name; None for anything else."""
    if not name.startswith(_LINE):
        return None
    x, y, to_x, to_y = map(float, name.removeprefix(_LINE).split(","))
    return (x, y), (to_x, to_y)


def place_named(name: str) -> LyingObject | None:
    """The place of this name, as large as the disk that stood there, the line or the area; None for anything else."""
    if (ends := ends_of_line(name)) is not None:
        (x, y), (to_x, to_y) = ends
        return LyingObject(name, "", (x + to_x) / 2, (y + to_y) / 2, Outline(((x, y), (to_x, to_y))))
    if name.startswith(AREA):
        return LyingObject(name, "", *middle_of_area(name), Outline(corners_of(name)))
    if not name.startswith(_PLACE):
        return None
    x, y, radius = map(float, name.removeprefix(_PLACE).split(","))
    return LyingObject(name, "", x, y, Round(x, y, radius))


def lying_now(b: Battle, name: str) -> Piece | LyingObject | None:
    """The disk on the table, object or place of this name; None for anything else."""
    return next(iter(lying(b, (name,), "now")), None)


def lying(b: Battle, names: Iterable[str], as_of: str) -> list[Piece | LyingObject]:
    """The disks, objects and places of these names; objects are where they are now, as no flick moves them."""
    pieces = b.state.pieces
    found: list[Piece | LyingObject] = list(laid(b, (pieces[name] for name in names if name in pieces), as_of))
    found += [b.objects[name] for name in names if name not in pieces and name in b.objects]
    return found + [place for name in names if (place := place_named(name)) is not None]

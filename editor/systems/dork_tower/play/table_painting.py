"""Paints the table of a game: the board with its light, what lies on it, and what a decision can reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.systems.dork_tower.board.items import names_on_rim, paint_over_spaces
from editor.systems.dork_tower.board.overlays import paint_pill
from editor.systems.dork_tower.painting.pieces import paint_curse, paint_hero, paint_quest, paint_stack
from editor.systems.dork_tower.painting.rim import paint_rim
from editor.systems.dork_tower.painting.sectors import LAND_MM, WEDGES, point
from editor.systems.dork_tower.painting.spaces import paint_space
from editor.systems.dork_tower.painting.tower import paint_tower
from editor.systems.dork_tower.play.standing import brought_words, nights_of
from editor.systems.dork_tower.play.table_looks import TableLooks
from editor.ui.design_tokens import EDGE, PILL_INK
from editor.ui.painting.pens import NO_BRUSH, cosmetic, dashed, pixels_per_unit
from editor.ui.painting.seats import seat
from editor.ui.theme import current_theme
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from simulator.systems.dork_tower.state import SPACE, WEDGE
from simulator.systems.dork_tower.tower_play import TowerPlay

_DOOR: Final = "#FFD75A"
_PLACES: Final = ((0.0, 2.0), (-25.0, 4.0), (25.0, 4.0), (0.0, 24.0), (-25.0, -18.0), (25.0, -18.0))
"""Where markers stand in a space, in the order of their coming."""
MARKER_MM: Final = 13.0
MET: Final = "met"
"""The key of the tokens of the present encounter among the places."""


@frozen_dataclass
class Lit:
    """What is marked on the table."""

    choices: tuple[str, ...] = ()
    """Spaces that can be chosen."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """A note on a space, such as what it costs to enter."""
    hovered: str = ""
    cursor: str = ""
    chosen: str = ""


def paint_land(painter: QPainter, looks: TableLooks, night: Sequence[bool]) -> None:
    """Rim, spaces, light, signs: what changes only when the tower turns."""
    paint_land_rim(painter, looks, night)
    paint_ground(painter, looks)
    paint_over_spaces(painter, looks.plan, night)


def paint_land_rim(painter: QPainter, looks: TableLooks, night: Sequence[bool]) -> None:
    """The rim with the names of the kingdoms, below all else."""
    paint_rim(painter, current_theme(), names_on_rim(looks.plan), night)


def paint_ground(painter: QPainter, looks: TableLooks) -> None:
    """The spaces with their patterns, which take long and are the same at any time of day."""
    for number, space in enumerate(looks.plan.spaces.values()):
        paint_space(painter, space.type, space.sector.outline(1.1), number)


def paint_pieces(
    painter: QPainter,
    looks: TableLooks,
    play: TowerPlay,
    walking: frozenset[int] = frozenset(),
    flying: frozenset[str] = frozenset(),
    turned: float = 0.0,
) -> None:
    """The tower with its door, stacks, quests, curses and heroes.

    Without heroes that are `walking` and tokens that are `flying`; `turned`: by how many walls the tower is behind.
    """
    state, places = play.state, places_of(looks, play)
    paint_tower(painter, looks.walls, state.position - turned)
    if not turned:
        _paint_door(painter, looks, play)
    for key, tokens in (*((f"stack:{space}", stack) for space, stack in state.stacks.items()), (MET, met_by(play))):
        lying = [looks.token(token) for token in tokens if token not in flying]
        if lying and key in places:
            paint_stack(painter, lying, places[key])
    for number, quest in enumerate(state.quests, start=1):
        if f"quest:{quest}" in places:
            paint_quest(painter, number, places[f"quest:{quest}"])
    _paint_curses(painter, looks, play)
    for number in sorted(range(len(state.heroes)), key=lambda each: each == state.seat):
        if f"hero:{number}" in places and number not in walking:
            paint_marker(painter, looks, play, number, places[f"hero:{number}"])


def paint_marker(painter: QPainter, looks: TableLooks, play: TowerPlay, number: int, at: QPointF) -> None:
    """The marker of a seat's hero."""
    hero = play.state.heroes[number]
    picture = looks.picture("heroes", hero.character)
    paint_hero(painter, seat(number + 1), picture, at, MARKER_MM, dead=not hero.alive)


def met_by(play: TowerPlay) -> tuple[str, ...]:
    """The tokens of the present encounter, unless they lie on their space as a stack."""
    battle = play.state.battle
    if battle is not None and battle.tokens:
        return battle.tokens if battle.space not in play.state.stacks else ()
    return play.state.pool


def places_of(looks: TableLooks, play: TowerPlay) -> dict[str, QPointF]:
    """Where everything lies: `stack:` with a space, `quest:` with an id, `hero:` with a seat, and what is met."""
    state, spaces = play.state, looks.plan.spaces
    battle = state.battle
    lying = [(f"stack:{space}", space) for space, tokens in state.stacks.items() if tokens]
    lying += [(MET, battle.space if battle is not None and battle.tokens else play.active.space)] * bool(met_by(play))
    lying += [(f"quest:{quest}", space) for quest, space in state.quests.items()]
    order = sorted(range(len(state.heroes)), key=lambda each: each == state.seat)
    lying += [(f"hero:{number}", state.heroes[number].space) for number in order if state.heroes[number].character]
    taken: dict[str, int] = {}
    found: dict[str, QPointF] = {}
    for key, space in lying:
        if space in spaces:
            number = taken.get(space, 0)
            taken[space] = number + 1
            along, out = _PLACES[number % len(_PLACES)]
            found[key] = spaces[space].sector.place(along, out)
    return found


def _paint_curses(painter: QPainter, looks: TableLooks, play: TowerPlay) -> None:
    for one in play.state.lasting:
        if one.card[0] != "curses":
            continue
        marker = looks.card("curses", one.card[1]).get("marker")
        number = marker if isinstance(marker, int) else 1
        if one.holder.startswith(WEDGE):
            at = point((int(one.holder[len(WEDGE) :]) + 0.5) / WEDGES - 0.02 + 0.02 * number, LAND_MM - 16)
            paint_curse(painter, number, at)
        elif one.holder.startswith(SPACE) and one.holder[len(SPACE) :] in looks.plan.spaces:
            paint_curse(painter, number, looks.plan.spaces[one.holder[len(SPACE) :]].sector.place(22, 16))


def _paint_door(painter: QPainter, looks: TableLooks, play: TowerPlay) -> None:
    """A dashed outline around the space from which the tower is entered, and the word."""
    space = looks.plan.spaces.get(play.door_space)
    if space is None:
        return
    painter.setBrush(NO_BRUSH)
    painter.setPen(cosmetic(EDGE, 4.2))
    painter.drawPath(space.sector.outline(2))
    painter.setPen(dashed(_DOOR, 2.4, (3, 2)))
    painter.drawPath(space.sector.outline(2))
    pixel = 1 / pixels_per_unit(painter)
    taken = any(hero.space == space.id for hero in play.state.heroes)
    painter.save()
    painter.translate(space.sector.place(0, 27 if taken else 12))
    painter.scale(pixel, pixel)
    paint_pill(painter, QPointF(0, 0), _("Door"), _DOOR, "#2E2003")
    painter.restore()


def paint_brought(painter: QPainter, looks: TableLooks, play: TowerPlay) -> None:
    """How many tokens the space has brought, over the space, which is outlined."""
    words, space = brought_words(play), looks.plan.spaces.get(play.active.space)
    if not words or space is None:
        return
    _paint_outline(painter, space.sector.outline(2), "#FFFFFF", 2.6)
    painter.save()
    painter.translate(space.sector.place(0, -30))
    pixel = 1 / pixels_per_unit(painter)
    painter.scale(pixel, pixel)
    paint_pill(painter, QPointF(0, 0), words, "#1F1A15", PILL_INK)
    painter.restore()


def paint_trail(painter: QPainter, looks: TableLooks, number: int, trail: Sequence[str]) -> None:
    """A line in the colour of a seat through the spaces of its move, with a dot for each step."""
    points = [looks.plan.spaces[space].sector.middle for space in trail if space in looks.plan.spaces]
    colour = QColor(seat(number + 1).colour)
    for pen, wide in ((QColor(EDGE), 5.0), (colour, 3.2)):
        painter.setPen(QPen(pen, wide, c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(NO_BRUSH)
        if len(points) > 1:
            painter.drawPolyline(points)
        painter.setBrush(pen)
        for place in points[:-1]:
            painter.drawEllipse(place, wide * 1.2, wide * 1.2)


def paint_lit(painter: QPainter, looks: TableLooks, lit: Lit) -> None:
    """What can be chosen, what is pointed at."""
    spaces = looks.plan.spaces
    painter.setBrush(NO_BRUSH)
    for name in lit.choices:
        if name in spaces:
            outline = spaces[name].sector.outline(2.2)
            painter.fillPath(outline, QColor(255, 255, 255, 34))
            _paint_outline(painter, outline, "#FFFFFF", 2.6)
    for name, width, colour in (
        (lit.hovered, 2.2, "#FFFFFFAA"),
        (lit.cursor, 3.0, current_theme().accent),
        (lit.chosen, 3.2, current_theme().accent),
    ):
        if name in spaces:
            _paint_outline(painter, spaces[name].sector.outline(2.2), colour, width)
    pixel = 1 / pixels_per_unit(painter)
    for name, words in lit.notes.items():
        if name in spaces:
            painter.save()
            painter.translate(spaces[name].sector.place(0, -22))
            painter.scale(pixel, pixel)
            paint_pill(painter, QPointF(0, 0), words, "#1F1A15", PILL_INK)
            painter.restore()


def _paint_outline(painter: QPainter, outline: QPainterPath, colour: str, width: float) -> None:
    painter.setBrush(NO_BRUSH)
    painter.setPen(cosmetic(EDGE, width + 2))
    painter.drawPath(outline)
    painter.setPen(cosmetic(colour, width))
    painter.drawPath(outline)


def ground_key(looks: TableLooks) -> tuple[object, ...]:
    """What the picture of the spaces depends on, besides its size."""
    return (looks.plan.wedges, current_theme().name)


def land_key(looks: TableLooks, play: TowerPlay) -> tuple[object, ...]:
    """What the picture of the land depends on, besides its size."""
    return (*ground_key(looks), nights_of(play))

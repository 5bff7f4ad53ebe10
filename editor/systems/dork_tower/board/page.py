"""The page of a board or a scenario: spaces are painted, borders get barriers, scenarios get pieces on their board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas.board_page import BoardOptions
from editor.canvas.canvas_page import CanvasPage
from editor.canvas.controller import BoardCommand, menu_entries
from editor.canvas.minimap import Minimap
from editor.canvas.placement import Placement, read_placement
from editor.canvas.view import PointerAt
from editor.document.document import PackDocument
from editor.document.edits import Broken, Edit, EditRefused, SetValue, Several, Touched
from editor.systems.dork_tower.board.controller import Brush, LandController
from editor.systems.dork_tower.board.edits import (
    barrier_edits,
    link_edits,
    ring_edits,
    rune_edits,
    type_edits,
    unrolled_edits,
)
from editor.systems.dork_tower.board.items import (
    WHOLE,
    SpaceItem,
    borders_item,
    door_wedge,
    light_item,
    names_on_rim,
    nights,
    position_at_start,
    rim_item,
    signs_item,
    tower_item,
)
from editor.systems.dork_tower.board.legend import Legend
from editor.systems.dork_tower.board.piece_items import PieceItem
from editor.systems.dork_tower.board.plan import BoardPlan, PlacedSpace, plan_of, walls_of
from editor.systems.dork_tower.board.problem_places import problems_on
from editor.systems.dork_tower.board.script_pieces import (
    FOLDERS,
    Piece,
    move_edits,
    numbered,
    pieces_in,
    place_edits,
    remove_edits,
)
from editor.systems.dork_tower.board.tools import TOOLS, no_links
from editor.systems.dork_tower.board.type_names import barrier_name
from editor.systems.dork_tower.contents import cup_of, named, tokens_at
from editor.systems.dork_tower.odds import need_in, win_chance
from editor.systems.dork_tower.painting.looks import token_look
from editor.systems.dork_tower.painting.pieces import paint_curse, paint_hero, paint_quest, paint_stack
from editor.systems.dork_tower.painting.sectors import LAND_MM, WEDGES, point
from editor.systems.dork_tower.painting.tower import Wall
from editor.ui.painting.seats import seat
from editor.ui.pictures.pack_pictures import picture_of
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _
from schema.json.lenient_json import mapping, text, whole_number


@frozen_dataclass
class Shown:
    """What is written over the spaces."""

    hero: str = ""
    """The id of the hero whose reach is shown."""
    high: bool = False
    start: str = ""
    """The space from which the hero moves."""
    strength: int = 0
    """Of the hero whose chances are shown; 0 shows none."""


class LandPage(CanvasPage):
    """The board of one file."""

    card_opened = Signal(str, str)
    """The content of this folder and id was double-clicked."""
    position_changed = Signal()
    """The tower was turned, or another brush chosen."""

    def __init__(self, document: PackDocument, file: str) -> None:
        self.controller = LandController(TOOLS)
        super().__init__(document, file, self.controller, Minimap(self.controller.view))
        self.controller.setParent(self)
        self.controller.page = self
        self.controller.view.pointer_at.disconnect(self.pointer_at)
        self.controller.view.pointer_at.connect(self._tell_space)
        self.controller.add_overlays()
        self.legend = Legend(self.controller.view)
        self.is_scenario = file.startswith("adventures/")
        self.plan = BoardPlan()
        self.board_file = ""
        self.brush = Brush()
        self.shown = Shown()
        self.walls: tuple[Wall, ...] = walls_of(None)
        self._turned = 0
        self._pieces: dict[str, Piece] = {}
        self._spaces: dict[str, SpaceItem] = {}
        self._keys: dict[str, str] = {}
        self._shape: object = None
        self._unwatch = document.watch(self.follow)
        self._unwatch_all = document.diagnostics.watch(self.show_problems)
        self.follow(())
        self.fit()

    def close_down(self) -> None:
        super().close_down()
        self._unwatch()
        self._unwatch_all()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.follow(())  # the names on the rim are those of another language now
        super().changeEvent(event)

    # ------------------------------------------------------------ what is shown

    @property
    def scenario(self) -> Mapping[str, object]:
        """The scenario; an empty object on the page of a board."""
        return mapping(self.document.value(self.file)) if self.is_scenario else {}

    @property
    def board(self) -> Mapping[str, object]:
        """The JSON of the board."""
        return mapping(self.document.value(self.board_file)) if self.board_file else {}

    @property
    def position(self) -> int:
        """By how many steps the tower is turned."""
        if self.is_scenario:
            return position_at_start(self.scenario, self._tower())
        return self._turned

    def _tower(self) -> Mapping[str, object]:
        return named(self.document, "towers", text(self.scenario.get("tower")))

    def follow(self, touched: Touched) -> None:
        """Show the file as it is now; spaces change in place, so that a brush can go on."""
        board = text(self.scenario.get("board"))
        self.board_file = (self.document.file_of("boards", board) or "") if self.is_scenario else self.file
        self.plan, self.walls = plan_of(self.board), walls_of(self._tower())
        pieces = list(pieces_in(self.scenario, self.plan, self.document.card)) if self.is_scenario else []
        looks = tuple(self._look(piece) for piece in pieces)
        sectors = {id_: (space.sector, space.key) for id_, space in self.plan.spaces.items()}
        shape = (sectors, looks, self.walls, self.position, names_on_rim(self.plan), self._signs())
        if shape != self._shape:
            same = self._shape is not None and shape[0] == self._shape[0]  # type: ignore[index]
            self._shape = shape
            self._show(pieces, self._spaces if same else {})
        for id_, item in self._spaces.items():
            item.show_space(self.plan.spaces[id_])
        self._pieces = {piece.key: piece for piece in pieces}
        self._show_notes()
        self.show_problems()
        self.contents_changed.emit()

    def _signs(self) -> tuple[object, ...]:
        return (
            tuple((space.type, space.rune) for space in self.plan.spaces.values()),
            tuple((edge.a, edge.b, edge.barrier) for edge in self.plan.layout.edges if edge.barrier != "none"),
        )

    def _show(self, pieces: Sequence[Piece], known: Mapping[str, SpaceItem]) -> None:
        """Build all items; those of spaces are kept if only others have changed."""
        night = nights(self.walls, self.position)
        if not known:
            self._spaces = {
                id_: SpaceItem(space, number) for number, (id_, space) in enumerate(self.plan.spaces.items())
            }
        self._keys = {space.key: id_ for id_, space in self.plan.spaces.items()}
        ground: list[QGraphicsItem] = [rim_item(self.plan, night), borders_item(), light_item(self.plan, night)]
        ground += [signs_item(self.plan), tower_item(self.walls, self.position)]
        items: dict[str, QGraphicsItem] = {self.plan.spaces[id_].key: item for id_, item in self._spaces.items()}
        if self.is_scenario:
            ground += self._spaces.values()
            items = dict(self._piece_items(pieces))
        self.controller.scene.setSceneRect(WHOLE.adjusted(-200, -200, 200, 200))
        self.controller.show_items(ground, items)
        self.show_board_extent(WHOLE)
        self.show_problems()

    def _look(self, piece: Piece) -> tuple[object, ...]:
        """What decides how a piece looks."""
        folders = {"stack": "encounter_tokens", "quest": "quests", "curse": "curses", "hero": "heroes"}
        cards = tuple(str(self.document.card(folders[piece.kind], id_)) for id_ in piece.ids)
        return (piece, cards)

    def _piece_items(self, pieces: Sequence[Piece]) -> Iterator[tuple[str, QGraphicsItem]]:
        numbers, card_of, art = numbered(list(pieces)), self.document.card, self.document.root
        crowd: dict[str, int] = {}
        for piece in pieces:
            place = crowd.get(piece.space, 0)
            crowd[piece.space] = place + 1
            if piece.kind == "curse":
                at = point((int(piece.space) + 0.5) / WEDGES, LAND_MM - 24)
                marker = whole_number(mapping(card_of("curses", piece.ids[0])).get("marker"), 1)
                yield piece.key, PieceItem(at, 11, partial(paint_curse, marker=marker, at=QPointF(0, 0)))
                continue
            sector = self.plan.spaces[piece.space].sector
            at = sector.place((-20, 20, 0, 0)[place % 4], (0, 0, -16, 16)[place % 4] if place else 0)
            if crowd[piece.space] == 1 and piece.kind != "hero":
                at = sector.place(0, -4)
            match piece.kind:
                case "stack":
                    looks = [token_look(mapping(card_of("encounter_tokens", id_)), art) for id_ in piece.ids]
                    wide = (len(looks) - 1) * 11 * 0.32
                    yield piece.key, PieceItem(at, 11, partial(paint_stack, looks=looks, at=QPointF(0, 0)), wide)
                case "quest":
                    number = numbers.get(piece.key, 0)
                    yield piece.key, PieceItem(at, 10, partial(paint_quest, number=number, at=QPointF(0, 0)))
                case _:
                    picture = picture_of(mapping(card_of("heroes", piece.ids[0])), art)
                    paint = partial(
                        paint_hero, seat=seat(piece.seat), picture=picture, at=QPointF(0, 0), dead=piece.dead
                    )
                    yield piece.key, PieceItem(at, 14, paint)

    def _show_notes(self) -> None:
        """Write steps and chances over the spaces."""
        shown, steps, notes = self.shown, {}, {}
        move: int | None = None
        if shown.hero and shown.start in self.plan.spaces:
            side = mapping(mapping(self.document.card("heroes", shown.hero)).get("high" if shown.high else "low"))
            move = whole_number(side.get("move"))
            away = self.plan.layout.distances(shown.start)
            steps = {id_: number for id_, number in away.items() if number <= move}
        self.legend.explain(move, shown.strength)
        if shown.strength:
            notes = {id_: self.note_of(space, shown.strength) for id_, space in self.plan.spaces.items()}
        self.controller.notes.show_notes(self.plan, steps, {id_: words for id_, words in notes.items() if words})

    def note_of(self, space: PlacedSpace, strength: int) -> str:
        """How many tokens are drawn in a space now, and how often a hero of this strength wins: `2 · 45 %`."""
        count = self.tokens_at(space)
        if not count:
            return ""
        return f"{count} · {round(100 * self.chance(count, strength))} %"

    def tokens_at(self, space: PlacedSpace) -> int:
        """How many tokens are drawn in a space at the present position of the tower."""
        chart = named(self.document, "encounter_charts", text(self.scenario.get("encounter_chart")))
        return tokens_at(chart, space.type, nights(self.walls, self.position)[space.wedge])

    def chance(self, count: int, strength: int) -> float:
        """How often a hero of this strength wins against so many tokens."""
        table = named(self.document, "combat_tables", text(self.scenario.get("combat_table")))
        supply = mapping(self.document.card("supplies", text(self.scenario.get("supply"))))
        return win_chance(cup_of(self.document, supply), count, strength, need_in(table))

    def show_problems(self) -> None:
        """Mark pieces that have problems; outline the spaces of those of the board, and write the worst over them."""
        super().show_problems()
        found = problems_on(self.plan, self.board_file, self.document.diagnostics.all)
        self.controller.problems.show_problems(self.plan, found)

    def show_over(self, shown: Shown) -> None:
        """Write the reach of a hero, or chances, over the spaces."""
        self.shown = shown
        self._show_notes()

    def _tell_space(self, place: QPointF | None) -> None:
        space = self.space_at(place) if place is not None else None
        if space is None:
            self.pointer_at.emit(None)
            return
        self.pointer_at.emit(f"{space.id}   {self.plan.name_of(space.id)}")

    # ------------------------------------------------------------ BoardPage

    @property
    def piece_count(self) -> int:
        return len(self._pieces) if self.is_scenario else len(self.plan.spaces)

    def fit(self) -> None:
        self.controller.view.fit(WHOLE)

    def extent_of(self, place: str) -> QRectF:
        space = self.plan.spaces.get(place)
        return space.sector.outline().boundingRect() if space is not None else super().extent_of(place)

    def use_options(self, options: BoardOptions) -> None:
        super().use_options(options)
        self.map.want(False)  # the whole board fits into the view

    def start_placing(self, placement: object) -> None:
        match placement:
            case Placement("type", type_):
                self.choose_type(type_)
            case Placement("barrier", barrier):
                self.choose_barrier(barrier)
            case Placement("rune", rune):
                self.choose_rune(rune)
            case Placement() if self.is_scenario:
                super().start_placing(placement)

    @property
    def menu_entries(self) -> list[str]:
        return menu_entries(self.controller, _MENU, {name: command.fits for name, command in COMMANDS.items()})

    def run_command(self, name: str) -> None:
        command = COMMANDS.get(name)
        if command is not None and command.fits(self.controller):
            command.do(self.controller)

    def dropped_placement(self, event: QDropEvent) -> Placement | None:
        return read_placement(event.mimeData())

    def show_dropped(self, placement: Placement, at: PointerAt) -> None:
        space = self.space_at(at.mm)
        self.controller.show_target((space.id,) if space is not None else ())

    def drop(self, placement: Placement, at: PointerAt) -> None:
        space = self.space_at(at.mm)
        if space is None:
            return
        match placement:
            case Placement("type", type_):
                self.brush = replace(self.brush, type=type_)
                self.paint_spaces((space.id,))
            case Placement("rune", rune):
                self.brush = replace(self.brush, rune=rune)
                self.put_rune(space.id)
            case _ if self.is_scenario:
                self.place_card(placement, space)
            case _:
                pass

    def _on_selection(self, pointers: tuple[str, ...]) -> None:
        """The form of a space of a round board is that of the cell that makes it."""
        self.selected.emit(self.file, self.inspected)
        self.hint_changed.emit(self.hint)
        self._show_reach_from(pointers)

    @property
    def inspected(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(filter(None, map(self._source, self.selection))))

    def _source(self, pointer: str) -> str:
        id_ = self._keys.get(pointer)
        return self.plan.spaces[id_].source if id_ is not None and not self.is_scenario else pointer

    def _show_reach_from(self, pointers: Sequence[str]) -> None:
        """The reach begins at the space that was selected last."""
        start = next((self._keys[each] for each in pointers if each in self._keys), "")
        if start and self.shown.hero:
            self.show_over(replace(self.shown, start=start))

    def selected_spaces(self) -> list[PlacedSpace]:
        """The selected spaces, of a board."""
        return [self.plan.spaces[self._keys[each]] for each in self.selection if each in self._keys]

    def submit(self, label: str, edits: Sequence[Edit], gesture: str = "") -> None:
        with self._telling_refusals():
            super().submit(label, edits, gesture)

    @contextmanager
    def _telling_refusals(self) -> Iterator[None]:
        """Tell what keeps a malformed file from being edited here; its form and its source mend it."""
        try:
            yield
        except EditRefused as error:
            self.controller.show_hint(_("The file does not allow that: {reason}.").format(reason=error))

    # ------------------------------------------------------------ brushes

    def space_at(self, place: QPointF) -> PlacedSpace | None:
        """The space at a position."""
        return next((space for space in self.plan.spaces.values() if space.sector.contains(place)), None)

    def is_piece(self, pointer: str) -> bool:
        """Whether a pointer is that of a piece, which can be moved."""
        return pointer in self._pieces

    def choose_type(self, type_: str) -> None:
        """Paint with a type of spaces; selected spaces get it at once."""
        self.brush = replace(self.brush, type=type_)
        spaces = [space.id for space in self.selected_spaces()] if self.controller.tool_name == "select" else []
        if spaces:
            self.paint_spaces(spaces)
        else:
            self.controller.activate_tool("brush")
        self._brush_chosen()

    def choose_barrier(self, barrier: str) -> None:
        """Draw this barrier over borders; the border between two selected spaces gets it at once."""
        self.brush = replace(self.brush, barrier=barrier)
        spaces = self.selected_spaces()
        if len(spaces) == 2 and self.controller.tool_name == "select":
            self.put_barrier(spaces[0].id, spaces[1].id, barrier)
        else:
            self.controller.activate_tool("barrier")
        self._brush_chosen()

    def choose_rune(self, rune: str) -> None:
        """Put this rune on spaces."""
        self.brush = replace(self.brush, rune=rune)
        self.controller.activate_tool("rune")
        self._brush_chosen()

    def set_everywhere(self, everywhere: bool) -> None:
        """Paint the same place in every kingdom, or one space alone."""
        self.brush = replace(self.brush, everywhere=everywhere)
        self._brush_chosen()

    def _brush_chosen(self) -> None:
        self.controller.show_tool_hint()
        self.contents_changed.emit()

    def paint_spaces(self, spaces: Collection[str], gesture: str = "", alone: bool = False) -> None:
        """Give spaces the type of the brush, as one undo step for each gesture; `alone`: nowhere else."""
        everywhere = self.brush.everywhere and not alone
        edits = type_edits(self.board_file, self.board, self.plan, spaces, self.brush.type, everywhere)
        self._submit_to_board(_("Paint spaces"), edits, gesture)

    def put_rune(self, space: str) -> None:
        """Put the rune of the brush on a space, or take it away if it is there."""
        rune = "" if self.plan.spaces[space].rune == self.brush.rune else self.brush.rune
        edits = rune_edits(self.board_file, self.board, self.plan, (space,), rune, self.brush.everywhere)
        self._submit_to_board(_("Runes"), edits)

    def put_barrier(self, a: str, b: str, barrier: str, gesture: str = "") -> None:
        """Put a barrier on the border of two spaces."""
        if not self.plan.barrier(a, b):
            self.controller.show_hint(_("These spaces are not adjacent."))
            return
        edits = barrier_edits(self.board_file, self.board, self.plan, a, b, barrier)
        words = {"lake": _("Draw a lake"), "mountain": _("Draw mountains")}
        self._submit_to_board(words.get(barrier, _("Open a border")), edits, gesture)

    def give_form(self, is_round: bool) -> None:
        """Give the spaces of a round board one by one, so that links can be drawn; there is no way back but undo."""
        if is_round and not self.plan.is_round:
            self.controller.show_hint(_("Spaces that are given one by one make no rings. Undo takes the change back."))
        elif self.plan.is_round and not is_round:
            edits = unrolled_edits(self.board_file, self.board, self.plan)
            self._submit_to_board(_("Give spaces one by one"), edits)

    def give_rings(self, rings: tuple[int, ...]) -> None:
        """Give a round board so many cells in each ring of a wedge."""
        self._submit_to_board(_("Rings"), ring_edits(self.board_file, self.board, self.plan, rings))

    def link(self, a: str, b: str) -> None:
        """Link two spaces, or part them."""
        if self.plan.is_round:
            self.controller.show_hint(no_links())
            return
        self._submit_to_board(_("Link spaces"), link_edits(self.board_file, self.board, self.plan, a, b))

    def _submit_to_board(self, label: str, edits: Sequence[Edit], gesture: str = "") -> None:
        if not self.board_file:
            self.controller.show_hint(_("This scenario has no board: choose one first."))
        elif isinstance(self.document.content(self.board_file), Broken):
            self.controller.show_hint(_("The source of the board is broken. Fix it or restore its last good state."))
        elif edits:
            with self._telling_refusals():
                self.document.submit(Several(tuple(edits)), label, gesture=gesture)

    # ------------------------------------------------------------ tower and pieces

    def turn_tower(self, steps: int) -> None:
        """Turn the tower: of a scenario where it begins, of a board to look at other times."""
        position = (self.position + steps) % WEDGES
        if self.is_scenario:
            overrides = mapping(self.scenario.get("overrides"))
            whole = SetValue(self.file, "/overrides", {"tower_position": position})
            one = SetValue(self.file, "/overrides/tower_position", position)
            self.submit(_("Turn the tower"), [one if overrides else whole])
        else:
            self._turned = position
            self.follow(())
        self.position_changed.emit()

    @property
    def door(self) -> int:
        """The wedge that the door faces."""
        return door_wedge(self.walls, self.position)

    def move_pieces(self, pointers: Sequence[str], by: QPointF) -> None:
        """Move pieces to the spaces that lie there."""
        edits: list[Edit] = []
        for pointer in pointers:
            piece = self._pieces.get(pointer)
            items = self.controller.scene.items_of((pointer,))
            space = self.space_at(items[0].pos() + by) if items else None
            if piece is not None and space is not None:
                edits += move_edits(self.file, self.scenario, piece, space.id, space.wedge)
        if edits:
            self.submit(_("Move markers"), edits)

    def place_card(self, placement: Placement, space: PlacedSpace) -> None:
        """Lay something from the palette or the pack tree on a space."""
        if placement.kind not in FOLDERS:
            self.controller.show_hint(_("Only tokens, quests and curses are laid on a board."))
            return
        edits = place_edits(self.file, self.scenario, placement.kind, placement.content, space.id, space.wedge)
        self.submit(_("Place a marker"), edits)

    def delete_pieces(self) -> None:
        """Take the selected pieces off the board."""
        pieces = [self._pieces[each] for each in self.selection if each in self._pieces]
        edits = remove_edits(self.file, pieces)
        if edits:
            self.submit(_("Remove markers"), edits)

    def open_piece(self, pointer: str) -> None:
        """Ask for the page of what lies there."""
        piece = self._pieces.get(pointer)
        folders = {"stack": "encounter_tokens", "quest": "quests", "curse": "curses", "hero": "heroes"}
        if piece is not None and piece.ids:
            self.card_opened.emit(folders[piece.kind], piece.ids[-1])

    def name_of_border(self, a: str, b: str) -> str:
        """What lies between two spaces, in words."""
        return barrier_name(self.plan.barrier(a, b))


def _has_pieces(controller: LandController) -> bool:
    return any(controller.page.is_piece(each) for each in controller.selection)


COMMANDS: Final[Mapping[str, BoardCommand]] = {
    "select_all": BoardCommand(LandController.select_all),
    "delete": BoardCommand(lambda controller: controller.page.delete_pieces(), _has_pieces),
}
_MENU: Final = ("delete", "-", "select_all")

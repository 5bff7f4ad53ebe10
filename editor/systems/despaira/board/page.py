"""The page of a map or a duel: tiles are painted, pieces are laid, moved, turned, and given to the other player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QGraphicsItem

from editor.canvas.board_page import BoardOptions
from editor.canvas.canvas_page import CanvasPage
from editor.canvas.controller import BoardCommand, menu_entries
from editor.canvas.minimap import Minimap
from editor.canvas.placement import Placement, read_placement
from editor.canvas.view import PointerAt
from editor.document.document import PackDocument
from editor.document.edits import Broken, Edit, EditRefused, InsertItem, RemoveValue, SetValue, Several, Touched
from editor.systems.despaira.board.controller import FieldController
from editor.systems.despaira.board.field import (
    CARD_FOLDERS,
    Facing,
    Field,
    OtherHalf,
    Piece,
    boosts_on,
    cards_in_deck,
    field_in,
    pieces_in,
    place_of,
    tile_name,
    towards_opponent,
)
from editor.systems.despaira.board.items import (
    MatItem,
    PieceItem,
    Pile,
    Side,
    TileItem,
    mat_area,
    pile_areas,
    tile_area,
)
from editor.systems.despaira.board.reach import NOWHERE, Standing
from editor.systems.despaira.board.tools import TOOLS
from editor.systems.despaira.painting.looks import STATS, CardLook, TileLook, card_look, tile_look
from editor.systems.despaira.painting.pieces import PieceLook
from editor.systems.despaira.rulings import rulings_of
from editor.ui.painting.seats import seat as seat_of
from schema.i18n import gettext as _
from schema.json.lenient_json import listed, mapping, text, whole_number
from schema.systems.despaira import crystals

Seen = Literal[0, 1, 2]
"""By whom the field is seen: 0 for the author, who sees all, else the number of a seat."""
Figures = Mapping[tuple[str, str], tuple[int | None, ...]]
_KEYS: Final = 10
_LAST: Final = 1000
"""Kinds of tiles without a number follow those that have one."""
IN_PILES: Final = ("creatures", "tricks")
PILES: Final[Mapping[str, Callable[[], str]]] = {
    "deck_order": lambda: _("Deck"),
    "graveyard": lambda: _("Graveyard"),
    "void": lambda: _("Void"),
    "hand": lambda: _("Hand"),
}
"""The lists of a seat that are piles beside the field, with their titles."""


class FieldPage(CanvasPage):
    """The field of one file."""

    card_opened = Signal(str, str)
    """The card of this folder and id was double-clicked."""

    def __init__(self, document: PackDocument, file: str) -> None:
        self.controller = FieldController(TOOLS)
        super().__init__(document, file, self.controller, Minimap(self.controller.view))
        self.controller.setParent(self)
        self.controller.page = self
        self.controller.view.pointer_at.disconnect(self.pointer_at)
        self.controller.view.pointer_at.connect(self._tell_tile)
        self.controller.add_overlays()
        self.is_duel = file.startswith("duels/")
        self.field = Field()
        self._place: QPointF | None = None
        self._shape: object = None
        self._pieces: dict[str, Piece] = {}
        self._tiles: dict[str, TileItem] = {}
        self._mat: MatItem | None = None
        self._piles: tuple[Side, ...] = ()
        self.other_half: OtherHalf = "turned"
        self.seen_by: Seen = 0
        self.kind, self.counter = "", ""
        self.standing_of: Callable[[Piece], Standing] = lambda _piece: NOWHERE
        """How a creature stands as the rules see it."""
        self.figures_now: Callable[[], Figures] = dict
        """The stats of creatures as the rules see them, by tile and card."""
        self._figures: Figures = {}
        self.controller.selection_changed.connect(self.show_reach)
        self._unwatch = document.watch(self.follow)
        self.follow(())
        self.fit()

    def close_down(self) -> None:
        super().close_down()
        self._unwatch()

    # ------------------------------------------------------------ what is shown

    def follow(self, touched: Touched) -> None:
        """Show the file as it is now; tiles change in place, so that a brush can go on."""
        content = mapping(self.document.value(self.file))
        map_file = self.document.file_of("maps", text(content.get("map"))) or "" if self.is_duel else self.file
        self.field = field_in(map_file, mapping(self.document.value(map_file)) if map_file else {})
        kinds = self.kinds()
        if self.kind not in kinds:
            self.kind = next((kind for kind in kinds if kind != self.field.default), next(iter(kinds), ""))
        pieces = {piece.pointer: piece for piece in pieces_in(content, self.document.card)} if self.is_duel else {}
        looks = {pointer: self._look(piece) for pointer, piece in pieces.items() if self.field.has(piece.tile)}
        self._piles = sides = self._sides(content) if self.is_duel else ()
        shape = (
            self.field.columns,
            self.field.rows,
            sides,
            tuple((each, look, pieces[each].tile) for each, look in looks.items()),
        )
        tiles = {name: self._tile(name) for name in self.field.names()}
        if shape == self._shape:
            for name, (look, counters) in tiles.items():
                self._tiles[name].show_tile(look, counters)
        else:
            self._pieces, self._shape = pieces, shape
            self._tiles = {name: TileItem(self.area_of(name), name, *tile) for name, tile in tiles.items()}
            self._mat = MatItem(self.field, sides, self.other_half)
            on_tiles = Counter(pieces[each].tile for each in looks)
            items = {
                each: PieceItem(
                    self.area_of(piece.tile).center(), looks[each], piece.folder == "tricks", on_tiles[piece.tile] > 1
                )
                for each, piece in pieces.items()
                if each in looks
            }
            ground: list[QGraphicsItem] = [self._mat, *self._tiles.values()]
            area = self.extent
            self.controller.scene.setSceneRect(area.adjusted(-300, -300, 300, 300))
            self.controller.show_items(ground, items)
            self.show_board_extent(area)
            self.show_problems()
        self._pieces = pieces
        if self._place is not None:
            self._tell_tile(self._place)  # the tile under a resting pointer may just have been painted
        self.show_reach()
        self.contents_changed.emit()

    @property
    def extent(self) -> QRectF:
        """What the mat covers."""
        return mat_area(self.field, self.is_duel)

    def area_of(self, tile: str) -> QRectF:
        """What a tile covers."""
        return tile_area(self.field, tile)

    def extent_of(self, place: str) -> QRectF:
        return self.area_of(place) if place in self._tiles else super().extent_of(place)

    def _tile(self, name: str) -> tuple[TileLook, tuple[tuple[str, int], ...]]:
        look = tile_look(self.document.card("tile_kinds", self.field.kind(name)), self.document.card)
        return look, self._counters(self.field.counters.get(name, {}))

    def _look(self, piece: Piece) -> PieceLook:
        card = mapping(self.document.card(piece.folder, piece.card))
        look = card_look(piece.folder, card, self.document.card, self.document.root)
        hidden = piece.down and self.seen_by not in (0, piece.seat)
        if hidden:  # what is painted knows nothing of the card, either
            look = CardLook("creature", "", look.element, "")
        now = look.stats
        if piece.is_creature and not hidden:
            boosts = boosts_on(mapping(self.document.card("tile_kinds", self.field.kind(piece.tile))), card)
            by_tile = tuple(
                None if one is None else max(0, one + boosts[stat]) for stat, one in zip(STATS, now, strict=True)
            )
            now = self._figures.get((piece.tile, piece.card), by_tile)
        if piece.hp is not None and not hidden:
            now = (now[0], piece.hp, *now[2:])
        turns = piece.folder != "tricks" and (piece.folder != "leaders" or look.stats[0] is not None)
        return PieceLook(
            look,
            seat_of(piece.seat),
            piece.sideways,
            "back" if hidden else "peek" if piece.down else "up",
            piece.facing if turns or piece.folder == "leaders" else "",
            self._counters(piece.counters),
            now,
        )

    def _counters(self, counts: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
        """Marks and numbers."""
        marks = (text(mapping(self.document.card("counters", each)).get("mark")) for each in counts)
        return tuple(zip(marks, counts.values(), strict=True))

    def _sides(self, duel: Mapping[str, object]) -> tuple[Side, ...]:
        sides = []
        position, rulings = duel.get("setup") == "position", rulings_of(self.document, duel)
        for each in listed(duel.get("seats"))[:2]:
            seat = mapping(each)
            deck = cards_in_deck(self.document.card("decks", text(seat.get("deck"))))
            if position:
                piles = [Pile(key, title(), _count(seat, key)) for key, title in PILES.items()]
            else:
                piles = [Pile("deck_order", _("Deck"), deck), Pile("graveyard", _("Graveyard"), 0)]
                piles.append(Pile("void", _("Void"), 0))
            held = whole_number(seat.get("crystals"), whole_number(rulings.get("crystals_start"), crystals.AT_START))
            used = max(0, whole_number(rulings.get("crystals_total"), crystals.IN_ALL) - held)
            sides.append(
                Side(
                    tuple(piles),
                    (
                        (_("Inventory {n}").format(n=held), held),
                        (_("Used {n}").format(n=used), used),
                    ),
                )
            )
        return tuple(sides)

    def see_as(self, seat: Seen) -> None:
        """Show the field as a seat sees it, or the author (0)."""
        self.seen_by = seat
        self.follow(())

    def show_checked(self) -> None:
        """Show figures and reach as the rules see them, after a check; a gesture that is under way goes on."""
        figures = self.figures_now() if self.is_duel else {}
        if figures != self._figures:
            self._figures = figures
            if not self.controller.view.busy:
                self.follow(())
                return
        self.show_reach()

    def show_reach(self, _selection: object = None) -> None:
        """Show what a single selected creature can attack, and from where its figures are changed."""
        pieces = self.selected_pieces()
        alone = pieces[0] if len(pieces) == 1 and pieces[0].is_creature and not pieces[0].down else None
        self.controller.reach.show_standing(self.standing_of(alone) if alone else NOWHERE, self.area_of)

    def set_other_half(self, how: OtherHalf) -> None:
        """Choose what brushes do with the other player's half."""
        self.other_half = how
        if self._mat is not None:
            self._mat.show_other_half(how)

    def _tell_tile(self, place: QPointF | None) -> None:
        self._place = place
        tile = self.controller.tile_at(place) if place is not None else None
        kind = self.name_of_kind(self.field.kind(tile)) if tile is not None else ""
        self.pointer_at.emit(f"{tile}   {kind}" if tile is not None else None)

    # ------------------------------------------------------------ BoardPage

    @property
    def piece_count(self) -> int:
        return len(self._pieces)

    def fit(self) -> None:
        self.controller.view.fit(self.extent)

    def use_options(self, options: BoardOptions) -> None:
        super().use_options(options)
        self.map.want(False)  # the whole field fits into the view

    def start_placing(self, placement: object) -> None:
        match placement:
            case Placement("tile_kinds", kind):
                self.use_kind(kind)
            case Placement("counters", counter):
                self.counter = counter
                self.controller.activate_tool("counter")
            case Placement() if self.is_duel:
                super().start_placing(placement)

    @property
    def menu_entries(self) -> list[str]:
        return menu_entries(self.controller, _MENU, {name: command.fits for name, command in COMMANDS.items()})

    def run_command(self, name: str) -> None:
        command = COMMANDS.get(name)
        if command is not None and command.fits(self.controller):
            command.do(self.controller)

    def show_dropped(self, placement: Placement, at: PointerAt) -> None:
        pile = self.pile_at(at.mm) if placement.kind in IN_PILES else None
        if pile is not None:
            self.controller.band.show_band(self._pile_areas()[pile])
        else:
            self.controller.show_target(self.controller.tile_at(at.mm))

    def _pile_areas(self) -> dict[tuple[int, str], QRectF]:
        """What each pile covers, by the index of its seat and its key."""
        return {
            (seat, key): area
            for seat, side in enumerate(self._piles)
            for key, area in pile_areas(self.field, side, seat == 0).items()
        }

    def pile_at(self, place: QPointF) -> tuple[int, str] | None:
        """The pile at a position: the index of its seat, and its key."""
        return next((pile for pile, area in self._pile_areas().items() if area.contains(place)), None)

    def show_pile(self, place: QPointF) -> bool:
        """Ask for the list of the pile at a position, or for the deck that it comes from; False beside all piles."""
        pile = self.pile_at(place)
        if pile is None:
            return False
        seat, key = pile
        position = mapping(self.document.value(self.file)).get("setup") == "position"
        # Before a duel begins its piles come from the deck alone.
        self.select(())
        self.jump.emit(self.file, f"/seats/{seat}/{key if position else 'deck'}")
        return True

    def add_to_pile(self, placement: Placement, seat: int, key: str) -> None:
        """Lay a card on top of a pile; the duel is a position from then on."""
        if placement.kind not in IN_PILES:
            self.controller.show_hint(_("Only creatures and tricks are in hands, decks, graveyards and the Void."))
            return
        index = 0 if key == "deck_order" else _count(self._seat(seat), key)
        edits: list[Edit] = [InsertItem(self.file, f"/seats/{seat}/{key}", index, placement.content)]
        if mapping(self.document.value(self.file)).get("setup") != "position":
            edits.append(SetValue(self.file, "/setup", "position"))
        self.submit(_("Place a card"), edits)

    def _seat(self, number: int) -> Mapping[str, object]:
        seats = listed(mapping(self.document.value(self.file)).get("seats"))
        return mapping(seats[number] if number < len(seats) else None)

    def dropped_placement(self, event: QDropEvent) -> Placement | None:
        return read_placement(event.mimeData())

    def drop(self, placement: Placement, at: PointerAt) -> None:
        tile, pile = self.controller.tile_at(at.mm), self.pile_at(at.mm)
        if pile is not None:
            self.add_to_pile(placement, *pile)
            return
        if tile is None:
            return
        if placement.kind == "tile_kinds":
            self.kind = placement.content
            self.paint_tiles({tile})
            self.contents_changed.emit()
        elif placement.kind == "counters":
            self.counter = placement.content
            self.count(self.controller.pointer_at(at), tile, 1)
        elif self.is_duel:
            self.place_card(placement, tile)

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

    # ------------------------------------------------------------ tiles

    def kinds(self) -> list[str]:
        """The ids of all kinds of tiles, in the order of their keys: the usual ground first."""
        files = {_id_of(self.document, file): file for file in self.document.files_in("tile_kinds")}
        places = {kind: whole_number(self.document.value(file, "/number"), _LAST) for kind, file in files.items()}
        return sorted(places, key=lambda kind: (kind != self.field.default, places[kind]))

    def key_of(self, kind: str) -> str:
        """The digit that chooses a kind of tile; empty beyond the tenth."""
        kinds = self.kinds()
        number = kinds.index(kind) + 1 if kind in kinds else _KEYS + 1
        return str(number % _KEYS) if number <= _KEYS else ""

    def name_of_kind(self, kind: str) -> str:
        """The displayed name of a kind of tile."""
        return self.document.name_of(self.document.file_of("tile_kinds", kind) or "") or kind

    def choose_kind(self, number: int) -> None:
        """Paint with the kind of this number, from 0."""
        kinds = self.kinds()
        if number < len(kinds):
            self.use_kind(kinds[number])

    def use_kind(self, kind: str) -> None:
        """Paint with this kind of tile."""
        self.kind = kind
        self.controller.activate_tool("brush")
        self.contents_changed.emit()

    def brush_hint(self) -> str:
        """What the brush does."""
        words = _("Click or drag to paint {kind}.  Digits choose another kind.").format(
            kind=self.name_of_kind(self.kind)
        )
        if self.is_duel and self.field.file:
            map_ = self.document.name_of(self.field.file)
            words += "  " + _("This changes the map “{map}”, also in other duels.").format(map=map_)
        return words

    def paint_tiles(self, tiles: Collection[str], gesture: str = "") -> None:
        """Paint tiles, and those that belong to them in the other half, as one undo step for each gesture."""
        field, all_ = self.field, set(tiles)
        all_ |= {field.counterpart(tile, self.other_half) for tile in tiles}
        changed = sorted(tile for tile in all_ if field.kind(tile) != self.kind)
        if not changed or not self.kind:
            return
        edits: list[Edit] = []
        if self.kind == field.default:
            edits += [RemoveValue(field.file, f"/tiles/{tile}") for tile in changed if tile in field.tiles]
        elif not field.tiles:
            edits.append(SetValue(field.file, "/tiles", dict.fromkeys(changed, self.kind)))
        else:
            edits += [SetValue(field.file, f"/tiles/{tile}", self.kind) for tile in changed]
        self._submit_to_map(_("Paint tiles"), edits, gesture)

    def _submit_to_map(self, label: str, edits: Sequence[Edit], gesture: str = "") -> None:
        if not self.field.file:
            self.controller.show_hint(_("This duel has no map: choose one first."))
        elif isinstance(self.document.content(self.field.file), Broken):
            self.controller.show_hint(_("The source of the map is broken. Fix it or restore its last good state."))
        else:
            with self._telling_refusals():
                self.document.submit(Several(tuple(edits)), label, gesture=gesture)

    # ------------------------------------------------------------ counters

    def _take_a_counter(self) -> None:
        """Have the first counter at hand until one is chosen in the palette."""
        files = self.document.files_in("counters")
        if not self.counter and files:
            self.counter = _id_of(self.document, files[0])

    def counter_hint(self) -> str:
        """What the counter tool does."""
        self._take_a_counter()
        if not self.counter:
            return _("The pack has no counters yet: New counter in the pack tree makes one.")
        name = self.document.name_of(self.document.file_of("counters", self.counter) or "")
        return _("Click adds a {counter} counter, Shift+click takes one away.").format(counter=name or self.counter)

    def count(self, pointer: str | None, tile: str, by: int) -> None:
        """Add counters to a piece, or to a tile where the counter can be on tiles and no piece is meant."""
        self._take_a_counter()
        if not self.counter:
            self.controller.show_hint(self.counter_hint())
            return
        where = listed(mapping(self.document.card("counters", self.counter)).get("on", ["card"]))
        piece = self._pieces.get(pointer or "")
        if piece is not None and "card" in where:
            place = pointer if piece.folder != "leaders" else f"/seats/{piece.seat - 1}"
            edits = _counting(self.file, f"{place}/counters", piece.counters, self.counter, by)
            self.submit(_("Counters"), edits)
        elif "tile" in where:
            field = self.field
            around = field.counters.get(tile)
            if around is None and by > 0:
                value = {self.counter: by}
                whole = SetValue(field.file, "/counters", {tile: value})
                edits = [SetValue(field.file, f"/counters/{tile}", value) if field.counters else whole]
            elif around is not None and around.get(self.counter, 0) + by <= 0 and set(around) <= {self.counter}:
                edits = [RemoveValue(field.file, f"/counters/{tile}")]
            else:
                edits = _counting(field.file, f"/counters/{tile}", around or {}, self.counter, by)
            self._submit_to_map(_("Counters"), edits)
        else:
            self.controller.show_hint(_("This counter can only be on cards: click one."))

    # ------------------------------------------------------------ pieces

    def piece(self, pointer: str) -> Piece | None:
        """The piece of a pointer."""
        return self._pieces.get(pointer)

    def open_card(self, piece: Piece) -> None:
        """Ask for the page of a piece's card."""
        self.card_opened.emit(piece.folder, piece.card)

    def selected_pieces(self) -> list[Piece]:
        """The selected pieces."""
        return [self._pieces[each] for each in self.selection if each in self._pieces]

    def _taken(self, tile: str, folder: str, apart_from: Collection[str] = ()) -> Piece | None:
        """The card that keeps another of this folder from a tile: a trick may lie under a creature or a leader."""
        trick = folder == "tricks"
        there = (each for each in self._pieces.values() if each.tile == tile and (each.folder == "tricks") == trick)
        return next((each for each in there if each.pointer not in apart_from), None)

    def _name_of(self, piece: Piece) -> str:
        return self.document.name_of(self.document.file_of(piece.folder, piece.card) or "") or piece.card

    def move_pieces(self, pointers: Sequence[str], columns: int, rows: int) -> None:
        """Move pieces by tiles, all or none; a tile holds one trick, and one creature or leader."""
        edits: list[Edit] = []
        for pointer in pointers:
            piece = self._pieces.get(pointer)
            at = place_of(piece.tile) if piece is not None else None
            if piece is None or at is None:
                continue
            column, row = at[0] + columns, at[1] + rows
            if not (0 <= column < self.field.columns and 0 <= row < self.field.rows):
                self.controller.show_hint(_("The field ends there."))
                return
            tile = tile_name(column, row)
            taken = self._taken(tile, piece.folder, pointers)
            if taken is not None:
                self._tell_taken(tile, taken)
                return
            edits.append(SetValue(self.file, pointer if piece.folder == "leaders" else f"{pointer}/tile", tile))
        if edits and (columns or rows):
            self.submit(_("Move pieces"), edits)

    def _tell_taken(self, tile: str, by: Piece) -> None:
        words = (
            _("{card} lies on {tile}: a tile holds one trick.")
            if by.folder == "tricks"
            else _("{card} lies on {tile}: a tile holds one creature or leader.")
        )
        self.controller.show_hint(words.format(card=self._name_of(by), tile=tile))

    def turn_modes(self) -> None:
        """Turn the selected creatures to Defence, or to Attack if all of them are in Defence."""
        pieces = [each for each in self.selected_pieces() if each.is_creature]
        if any(each.down for each in pieces):
            self.controller.show_hint(_("A face-down creature is always in Defence."))
            pieces = [each for each in pieces if not each.down]
        to_attack = all(each.defence for each in pieces)
        self._set(
            pieces, "mode", None if to_attack else "defence", _("Turn to Attack") if to_attack else _("Turn to Defence")
        )

    def turn_faces(self) -> None:
        """Turn the selected cards face-down, or face-up if all of them are down."""
        pieces = [each for each in self.selected_pieces() if each.folder in ("creatures", "tricks")]
        if len(pieces) < len(self.selected_pieces()):
            self.controller.show_hint(_("Leaders and tokens are always face-up."))
        up = all(each.down for each in pieces)
        self._set(pieces, "face", None if up else "down", _("Turn face-up") if up else _("Turn face-down"))

    def face_pieces(self, pointers: Sequence[str], side: Facing) -> None:
        """Let pieces face a side of the field."""
        pieces = [each for each in map(self.piece, pointers) if each is not None and each.is_creature]
        for usual in (True, False):
            some = [each for each in pieces if (towards_opponent(each.seat) == side) == usual and each.facing != side]
            self._set(some, "facing", None if usual else side, _("Change the facing"))

    def _set(self, pieces: Sequence[Piece], key: str, value: str | None, label: str) -> None:
        """Set a value of pieces; None is the usual one, which is not written."""
        edits: list[Edit] = [
            RemoveValue(self.file, f"{each.pointer}/{key}")
            if value is None
            else SetValue(self.file, f"{each.pointer}/{key}", value)
            for each in pieces
        ]
        if edits:
            self.submit(label, edits)

    def change_owners(self) -> None:
        """Give the selected cards to the other player."""
        pieces = [each for each in self.selected_pieces() if each.folder != "leaders"]
        content = mapping(self.document.value(self.file))
        seats = [mapping(each) for each in listed(content.get("seats"))]
        lists = [list(listed(seat.get("field"))) for seat in seats]
        if not pieces or len(lists) != 2:
            return
        moved: tuple[list[object], list[object]] = ([], [])
        for piece in sorted(pieces, key=lambda each: int(each.pointer.rpartition("/")[2]), reverse=True):
            moved[2 - piece.seat].insert(0, lists[piece.seat - 1].pop(int(piece.pointer.rpartition("/")[2])))
        selected = tuple(
            f"/seats/{number}/field/{len(lists[number]) + index}"
            for number in (0, 1)
            for index in range(len(moved[number]))
        )
        for number in (0, 1):
            lists[number] += moved[number]
        self.submit(
            _("Change the owner"), [SetValue(self.file, f"/seats/{number}/field", lists[number]) for number in (0, 1)]
        )
        self.select(selected)

    def delete_pieces(self) -> None:
        """Take the selected cards off the field; a leader is placed by its player then."""
        pieces = sorted(self.selected_pieces(), key=lambda each: _order(each.pointer), reverse=True)
        if pieces:
            self.submit(_("Remove pieces"), [RemoveValue(self.file, each.pointer) for each in pieces])

    def place_card(self, placement: Placement, tile: str) -> bool:
        """Lay a card of the palette on a tile; returns whether it lies there. The duel is a position from then on."""
        taken = self._taken(tile, placement.kind)
        leader = placement.kind == "leaders"
        if placement.kind not in CARD_FOLDERS or (
            taken is not None and not (leader and taken.folder == "leaders" and taken.seat == placement.seat)
        ):
            if taken is not None:
                self._tell_taken(tile, taken)
            return False
        number = placement.seat - 1
        seat = self._seat(number)
        edits: list[Edit] = []
        if leader:
            edits += [
                SetValue(self.file, f"/seats/{number}/leader", placement.content),
                SetValue(self.file, f"/seats/{number}/leader_tile", tile),
            ]
        else:
            card: dict[str, object] = {"card": placement.content, "tile": tile}
            if placement.kind == "tricks":
                card["face"] = "down"
            edits.append(InsertItem(self.file, f"/seats/{number}/field", _count(seat, "field"), card))
        if mapping(self.document.value(self.file)).get("setup") != "position":
            edits.append(SetValue(self.file, "/setup", "position"))
        self.submit(_("Place a card"), edits)
        where = f"/seats/{number}/leader_tile" if leader else f"/seats/{number}/field/{_count(seat, 'field')}"
        if self.piece(where) is None:
            return False
        self.select((where,))
        return True


def _id_of(document: PackDocument, file: str) -> str:
    return text(mapping(document.value(file)).get("id")) or file.rpartition("/")[2].removesuffix(".json")


def _count(seat: Mapping[str, object], key: str) -> int:
    return len(listed(seat.get(key)))


def _order(pointer: str) -> tuple[str, int]:
    around, _slash, last = pointer.rpartition("/")
    return around, int(last) if last.isdecimal() else -1


def _counting(file: str, pointer: str, now: Mapping[str, int], counter: str, by: int) -> list[Edit]:
    """Edits that add to a number of counters; the last ones that go take their place with them."""
    count = now.get(counter, 0) + by
    if count > 0:
        if not now:
            return [SetValue(file, pointer, {counter: count})]
        return [SetValue(file, f"{pointer}/{counter}", count)]
    if counter not in now:
        return []
    return [RemoveValue(file, pointer if set(now) == {counter} else f"{pointer}/{counter}")]


def _has(*folders: str) -> Callable[[FieldController], bool]:
    return lambda controller: any(not folders or each.folder in folders for each in controller.page.selected_pieces())


COMMANDS: Final[Mapping[str, BoardCommand]] = {
    "select_all": BoardCommand(FieldController.select_all),
    "delete": BoardCommand(lambda controller: controller.page.delete_pieces(), _has()),
    "despaira.mode": BoardCommand(lambda controller: controller.page.turn_modes(), _has("creatures", "tokens")),
    "despaira.face": BoardCommand(lambda controller: controller.page.turn_faces(), _has("creatures", "tricks")),
    "despaira.owner": BoardCommand(
        lambda controller: controller.page.change_owners(), _has("creatures", "tokens", "tricks")
    ),
}
_MENU: Final = ("despaira.mode", "despaira.face", "despaira.owner", "-", "delete", "-", "select_all")

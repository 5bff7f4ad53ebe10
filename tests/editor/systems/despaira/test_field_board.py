"""The board of Despaira: tiles are painted; pieces are dragged, turned, placed, counted, given away; all is undone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.canvas.palette_shelf import fitting_font
from editor.canvas.placement import Placement
from editor.canvas.view import PointerAt
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.systems.despaira.board.field import Field, boosts_on
from editor.systems.despaira.board.header import DuelHeader
from editor.systems.despaira.board.items import PieceItem
from editor.systems.despaira.board.page import FieldPage
from editor.systems.despaira.board.palette import FieldPalette
from editor.systems.despaira.board.reach import NOWHERE, Cause, Standing
from editor.systems.despaira.board.tile_stats import figures_in, standing_of
from editor.ui.forms.list_fields import ListEditor
from editor.window.undo_stack import QtUndoStack
from schema.loading import load_documents
from tests.editor.windows import OpenWindow, use_light_colors

MAP, DUEL = "maps/bare_boards.json", "duels/first_duel.json"
PIECES = [
    {"card": "lantern_hound", "tile": "B2"},
    {"card": "scree_tortoise", "tile": "C2", "face": "down"},
    {"card": "hush", "tile": "D1", "face": "down"},
    {"card": "moth_echo", "tile": "E2"},
]
ALT, SHIFT, NONE = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)


class Hand:
    """A page with mouse and keys on it."""

    def __init__(self, page: FieldPage) -> None:
        self.page, self.document = page, page.document
        self.hints: list[str] = []
        page.hint_changed.connect(self.hints.append)

    def value(self, pointer: str, file: str = "") -> Any:
        return self.document.value(file or self.page.file, pointer)

    def px(self, tile: str) -> QPoint:
        return self.page.controller.view.on_screen(self.page.area_of(tile).center()).toPoint()

    def drag(self, *tiles: str, key: Qt.KeyboardModifier = NONE) -> None:
        port = self.page.controller.view.viewport()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, key, self.px(tiles[0]))
        for tile in tiles[1:]:
            QTest.mouseMove(port, self.px(tile))
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, key, self.px(tiles[-1]))

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.page.controller.view, key, held)

    def tiles(self, file: str = MAP) -> dict[str, str]:
        return dict(self.value("/tiles", file) or {})

    def card(self, number: int, seat: int = 0) -> dict[str, Any]:
        return dict(self.value(f"/seats/{seat}/field/{number}"))

    def select(self, *numbers: int) -> None:
        self.page.select([f"/seats/0/field/{number}" for number in numbers])


def hand_on(qtbot: QtBot, file: str) -> Hand:
    document = PackDocument.open("content/despaira-salt-and-lantern")
    if file == DUEL:
        document.submit(SetValue(DUEL, "/setup", "position"), "")
        document.submit(SetValue(DUEL, "/seats/0/field", PIECES), "")
        document.submit(SetValue(DUEL, "/seats/0/leader_tile", "C1"), "")
    page = FieldPage(document, file)
    qtbot.addWidget(page)
    page.resize(900, 760)
    page.show()
    qtbot.waitExposed(page)
    page.fit()
    return Hand(page)


@pytest.fixture
def light(qapp: QApplication) -> None:
    use_light_colors(qapp)


@pytest.fixture
def on_map(light: None, qtbot: QtBot) -> Iterator[Hand]:
    hand = hand_on(qtbot, MAP)
    yield hand
    hand.page.close_down()


@pytest.fixture
def on_duel(light: None, qtbot: QtBot) -> Iterator[Hand]:
    hand = hand_on(qtbot, DUEL)
    yield hand
    hand.page.close_down()


# ------------------------------------------------------------ the field


@pytest.mark.parametrize(
    ("how", "tile", "other"),
    [("turned", "A1", "E6"), ("turned", "C2", "C5"), ("mirrored", "A1", "A6"), ("off", "A1", "A1")],
)
def test_a_tile_has_its_counterpart_in_the_other_half(how: Any, tile: str, other: str) -> None:
    assert Field().counterpart(tile, how) == other


def test_tiles_of_a_kind_hang_together_but_not_across_corners() -> None:
    field = Field(columns=3, rows=3, tiles={"A1": "x", "B1": "x", "C2": "x"})
    assert field.same_kind_around("A1") == {"A1", "B1"}


# ------------------------------------------------------------ maps


def test_a_digit_and_a_drag_paint_both_halves_as_one_step(on_map: Hand) -> None:
    assert on_map.tiles() == {}
    on_map.key(Qt.Key.Key_2)
    kind = on_map.page.kinds()[1]
    assert (on_map.page.kind, on_map.page.tool_name) == (kind, "brush")
    on_map.drag("A1", "C1")  # the pointer jumps over B1
    assert on_map.tiles() == dict.fromkeys(("A1", "B1", "C1", "C6", "D6", "E6"), kind)
    on_map.document.undo()
    assert on_map.tiles() == {}
    on_map.document.redo()
    on_map.key(Qt.Key.Key_1)  # the usual ground is not written
    on_map.drag("C1", "C1")
    assert on_map.tiles() == dict.fromkeys(("A1", "B1", "D6", "E6"), kind)


def test_mirrored_halves_fill_and_picking_a_kind(on_map: Hand) -> None:
    page = on_map.page
    page.set_other_half("mirrored")
    page.use_kind("ocean")
    on_map.drag("B2", "B2")
    assert on_map.tiles() == {"B2": "ocean", "B5": "ocean"}
    page.set_other_half("off")
    page.use_kind("forest")
    page.activate_tool("fill")
    on_map.drag("B5", "B5")
    assert on_map.tiles() == {"B2": "ocean", "B5": "forest"}
    page.activate_tool("pick")
    on_map.drag("B2", "B2")
    assert (page.kind, page.tool_name) == ("ocean", "brush")


def test_counters_go_on_tiles_and_vanish_with_the_last(on_map: Hand) -> None:
    on_map.page.start_placing(Placement("counters", "crack"))
    on_map.drag("C3", "C3")
    on_map.drag("C3", "C3")
    assert on_map.value("/counters") == {"C3": {"crack": 2}}
    on_map.drag("C3", "C3", key=SHIFT)
    on_map.drag("C3", "C3", key=SHIFT)
    assert on_map.value("/counters") == {}
    on_map.page.start_placing(Placement("counters", "wick"))
    on_map.drag("C3", "C3")
    assert on_map.hints[-1] == "This counter can only be on cards: click one."


# ------------------------------------------------------------ duels


def test_a_drag_moves_a_piece_by_tiles_but_not_onto_another(on_duel: Hand) -> None:
    on_duel.drag("B2", "B3", "B4")
    assert on_duel.card(0)["tile"] == "B4"
    assert on_duel.page.selection == ("/seats/0/field/0",)
    on_duel.key(Qt.Key.Key_Right)
    assert on_duel.card(0)["tile"] == "C4"
    on_duel.drag("C4", "C3", "C2")
    assert on_duel.card(0)["tile"] == "C4"
    assert on_duel.hints[-1] == "Scree Tortoise lies on C2: a tile holds one creature or leader."
    on_duel.drag("C1", "C2", "B1")
    assert on_duel.value("/seats/0/leader_tile") == "B1"
    for _step in range(3):
        on_duel.document.undo()
    assert (on_duel.card(0)["tile"], on_duel.value("/seats/0/leader_tile")) == ("B2", "C1")


def test_pieces_are_turned_and_face_where_they_are_told(on_duel: Hand) -> None:
    run = on_duel.page.run_command
    on_duel.select(0, 3)
    run("despaira.mode")
    assert [on_duel.card(number).get("mode") for number in (0, 3)] == ["defence", "defence"]
    run("despaira.mode")
    assert on_duel.card(0) == PIECES[0]
    on_duel.key(Qt.Key.Key_Left, ALT)
    assert [on_duel.card(number).get("facing") for number in (0, 3)] == ["west", "west"]
    on_duel.key(Qt.Key.Key_Up, ALT)  # towards the opponent, which is not written
    assert on_duel.card(0) == PIECES[0]
    run("despaira.face")
    assert (on_duel.card(0)["face"], on_duel.card(3)) == ("down", PIECES[3])
    assert on_duel.hints[-1] == "Leaders and tokens are always face-up."
    on_duel.select(1)
    run("despaira.mode")
    assert on_duel.hints[-1] == "A face-down creature is always in Defence."
    run("despaira.face")
    assert "face" not in on_duel.card(1)


def test_pieces_change_their_owner_and_are_removed(on_duel: Hand) -> None:
    on_duel.select(0, 2)
    on_duel.page.run_command("despaira.owner")
    assert [card["card"] for card in on_duel.value("/seats/1/field")] == ["lantern_hound", "hush"]
    assert on_duel.page.selection == ("/seats/1/field/0", "/seats/1/field/1")
    on_duel.page.run_command("delete")
    assert on_duel.value("/seats/1/field") == []
    on_duel.page.select(["/seats/0/leader_tile", "/seats/0/field/0", "/seats/0/field/1"])
    on_duel.page.run_command("delete")
    assert (on_duel.value("/seats/0/field"), on_duel.page.piece_count) == ([], 0)
    assert "delete" not in on_duel.page.menu_entries
    for _step in range(3):
        on_duel.document.undo()
    assert on_duel.value("/seats/0/field") == PIECES


def test_cards_are_placed_from_the_palette(on_duel: Hand, qtbot: QtBot) -> None:
    document = on_duel.document
    document.submit(SetValue(DUEL, "/setup", "full"), "")
    page = on_duel.page
    page.start_placing(Placement("tricks", "eel_net", 2))
    on_duel.drag("B2", "B2")
    assert on_duel.value("/seats/1/field") == [{"card": "eel_net", "tile": "B2", "face": "down"}], "under the creature"
    page.start_placing(Placement("tricks", "eel_net", 2))
    on_duel.drag("B2", "B2")
    assert on_duel.hints[-1] == "Eel Net lies on B2: a tile holds one trick."
    on_duel.drag("A4", "A4")
    page.start_placing(Placement("creatures", "lantern_hound", 2))
    on_duel.drag("B2", "B2")
    assert on_duel.hints[-1] == "Lantern Hound lies on B2: a tile holds one creature or leader."
    on_duel.drag("A5", "A5")
    assert (on_duel.value("/setup"), page.tool_name) == ("position", "select")
    items = page.controller.scene.items()
    middle = page.area_of("B2").center()
    trick, creature = sorted(
        (each for each in items if isinstance(each, PieceItem) and each.pos() == middle), key=lambda each: each.zValue()
    )
    assert trick.look.face == "peek"
    assert not creature.sceneBoundingRect().contains(trick.sceneBoundingRect()), "it looks out from under the creature"
    page.start_placing(Placement("leaders", "ilse_marrow", 2))
    on_duel.drag("C6", "C6")
    assert (on_duel.value("/seats/1/leader"), on_duel.value("/seats/1/leader_tile")) == ("ilse_marrow", "C6")

    palette = FieldPalette(document)
    qtbot.addWidget(palette)
    palette.show_board(page)
    names = [palette.tiles.item(row).text() for row in range(palette.tiles.count())]
    assert (names[:3], len(names)) == (["Plain Fields", "Burning Lands", "Forest"], 11)
    assert (names[9:], page.key_of("mountain"), page.key_of("glass_floor")) == (["Mountain", "Glass Floor"], "0", "")
    asked: list[str] = []
    palette.new_wanted.connect(asked.append)
    palette.new_kind.click()
    assert asked == ["tile_kinds"]
    page.choose_kind(3)
    palette.show_board(page)
    assert palette.tiles.currentRow() == 3
    palette.half.setCurrentIndex(1)
    assert page.other_half == "mirrored"
    assert palette.cards.count() == 34


def test_cards_are_dropped_on_hands_decks_and_graveyards(on_duel: Hand) -> None:
    page = on_duel.page

    def drop(placement: Placement, seat: int, key: str) -> None:
        at = page._pile_areas()[seat, key].center()
        assert page.pile_at(at) == (seat, key)
        page.drop(placement, PointerAt(at.x(), at.y(), at))

    assert {key for _seat, key in page._pile_areas()} == {"hand", "deck_order", "graveyard", "void"}
    drop(Placement("tricks", "eel_net", 1), 0, "hand")
    drop(Placement("creatures", "rime_limpet", 1), 0, "hand")
    assert on_duel.value("/seats/0/hand") == ["eel_net", "rime_limpet"]
    drop(Placement("tricks", "hush", 1), 1, "deck_order")
    drop(Placement("tricks", "eel_net", 1), 1, "deck_order")
    assert on_duel.value("/seats/1/deck_order") == ["eel_net", "hush"], "on top of the deck"
    drop(Placement("tokens", "moth_echo", 1), 0, "graveyard")
    assert not on_duel.value("/seats/0/graveyard")
    assert "creatures and tricks" in on_duel.hints[-1]
    on_duel.document.submit(SetValue(DUEL, "/setup", "full"), "")
    drop(Placement("creatures", "rime_limpet", 1), 1, "graveyard")
    assert (on_duel.value("/seats/1/graveyard"), on_duel.value("/setup")) == (["rime_limpet"], "position")


def test_counters_are_painted_with_their_marks(on_duel: Hand) -> None:
    page, document = on_duel.page, on_duel.document
    document.submit(SetValue(DUEL, "/seats/0/field/0/counters", {"wick": 2}), "")
    assert page._look(page._pieces["/seats/0/field/0"]).counters == (("wick", 2),)
    document.submit(SetValue("counters/wick.json", "/mark", "flame"), "")
    assert page._look(page._pieces["/seats/0/field/0"]).counters == (("flame", 2),)


def test_counters_go_on_cards_and_leaders(on_duel: Hand) -> None:
    on_duel.page.start_placing(Placement("counters", "wick"))
    on_duel.drag("B2", "B2")
    on_duel.drag("C1", "C1")
    assert (on_duel.card(0)["counters"], on_duel.value("/seats/0/counters")) == ({"wick": 1}, {"wick": 1})
    on_duel.drag("B2", "B2", key=SHIFT)
    assert on_duel.card(0) == PIECES[0]


def test_a_seat_sees_only_the_backs_of_the_other_seat(on_duel: Hand) -> None:
    page = on_duel.page

    def looks() -> dict[str, str]:
        return {
            item.look.card.name: item.look.face
            for item in page.controller.scene.items()
            if hasattr(item, "look") and hasattr(item.look, "face")
        }

    assert looks() == {
        "Lantern Hound": "up",
        "Scree Tortoise": "peek",
        "Hush": "peek",
        "Moth Echo": "up",
        "Ilse Marrow, Wickwarden": "up",
    }
    page.see_as(2)
    assert looks() == {"Lantern Hound": "up", "": "back", "Moth Echo": "up", "Ilse Marrow, Wickwarden": "up"}
    page.see_as(1)
    assert looks()["Hush"] == "peek"


def test_status_bar_names_the_new_kind_of_the_tile_under_the_pointer(on_map: Hand) -> None:
    told: list[Any] = []
    on_map.page.pointer_at.connect(told.append)
    at = on_map.page.area_of("B2").center()
    on_map.page.controller.view.pointer_at.emit(at)
    before = told[-1]
    on_map.page.kind = "ocean"
    on_map.page.paint_tiles({"B2"})
    assert told[-1] == f"B2   {on_map.page.name_of_kind('ocean')}" != before


def test_the_brush_on_a_duel_paints_its_map_and_the_header_chooses_another(on_duel: Hand) -> None:
    page = on_duel.page
    header = DuelHeader(page)
    page.set_other_half("off")
    page.use_kind("ocean")
    assert "Bare Boards" in page.brush_hint()
    on_duel.drag("A3", "A3")
    assert on_duel.tiles() == {"A3": "ocean"}
    header.map.activated.emit(header.map.findData("patchwork"))
    assert on_duel.value("/map") == "patchwork"
    assert page.field.kind("A3") == "abyss"
    header.decks[1].activated.emit(header.decks[1].findData("lantern_watch"))
    assert on_duel.value("/seats/1/deck") == "lantern_watch"
    header.seen[2].click()
    assert page.seen_by == 2
    header.phase.activated.emit(header.phase.findData("battle"))
    header.turn.setValue(7)
    assert [on_duel.value(f"/{key}") for key in ("setup", "phase", "turn")] == ["position", "battle", 7]
    assert (header.phase.currentText(), header.turn.isVisibleTo(header)) == ("Battle", True)
    header.phase.activated.emit(header.phase.findData(""))
    assert on_duel.value("/setup") == "full"
    assert (header.phase.currentText(), header.turn.isVisibleTo(header)) == ("The beginning", False)
    for wide in (900, 700, 560):
        header.resize(wide, 40)
        header.grab()
        assert header._start_label.isVisibleTo(header) == (wide == 900)
        assert all(button.width() >= button.sizeHint().width() for button in header.seen), "who sees it is not cut"
        assert header.map.width() >= min(150, header.map.sizeHint().width()) or wide < 900, "nor is the map"
    assert not header.puzzle.isVisibleTo(header)
    page.document.submit(SetValue(page.file, "/puzzle", {}), "puzzle")
    assert header.puzzle.isVisibleTo(header)
    header.close_down()


@pytest.mark.parametrize(
    "content",
    [
        {"map": "nowhere", "seats": [3, {"field": [4, {"card": "hush"}, {"card": 5, "tile": "Z9"}]}]},
        {"map": 7, "seats": {}},
        {
            "map": "bare_boards",
            "seats": [{"field": [{"card": "hush", "tile": "L12"}, {"card": "hush", "tile": "A1", "counters": 3}]}],
        },
    ],
)
def test_a_broken_duel_has_a_field_nonetheless(on_duel: Hand, content: Any) -> None:
    on_duel.document.submit(SetValue(DUEL, "", content), "")
    assert len(on_duel.page.field.names()) == 30
    on_duel.page.grab()
    on_duel.page.run_command("select_all")
    on_duel.page.run_command("despaira.owner")
    on_duel.page.place_card(Placement("creatures", "fenroot_ox", 1), "B2")
    on_duel.page.use_kind("ocean")
    on_duel.page.paint_tiles({"B2"})


def test_a_click_on_a_pile_shows_its_list(on_duel: Hand) -> None:
    asked: list[tuple[str, str]] = []
    page = on_duel.page
    page.jump.connect(lambda file, pointer: asked.append((file, pointer)))
    on_duel.select(0)

    def click(seat: int, key: str) -> None:
        at = page.controller.view.on_screen(page._pile_areas()[seat, key].center()).toPoint()
        QTest.mouseClick(page.controller.view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    click(1, "graveyard")
    click(0, "hand")
    on_duel.document.submit(SetValue(DUEL, "/setup", "full"), "")
    click(0, "deck_order")
    assert asked == [(DUEL, "/seats/1/graveyard"), (DUEL, "/seats/0/hand"), (DUEL, "/seats/0/deck")]
    assert page.selection == ()


def test_a_jump_to_a_pile_of_either_seat_shows_its_list(open_window: OpenWindow, qtbot: QtBot) -> None:
    document = PackDocument.open("content/despaira-salt-and-lantern", history=QtUndoStack())
    window = open_window(document)
    window.activateWindow()
    for pointer in ("/seats/1/graveyard", "/seats/0/hand"):
        window.jump("duels/nets.json", pointer)
        qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), ListEditor))
        editor = QApplication.focusWidget()
        assert isinstance(editor, ListEditor)
        assert editor.binding.pointer == pointer


def test_a_piece_shows_its_stats_as_its_tile_makes_them() -> None:
    kind = {"boosts": [{"element": "fire"}, {"element": "fire", "stats": ["atk"], "amount": 50}]}
    creature = {"element": "fire", "stats": {"atk": 300, "hp": 300}}
    assert boosts_on(kind, creature) == {"atk": 150, "hp": 100}
    assert not boosts_on(kind, {**creature, "element": "ice"})
    assert boosts_on({"boosts": [{}, "half", {"amount": "much"}]}, creature)["hp"] == 200


def test_a_restored_view_keeps_its_centre_while_the_page_finds_its_size(on_map: Hand) -> None:
    page = on_map.page
    page.zoom_to(2.0)
    kept = page.state()
    page.resize(500, 400)
    page.restore(kept)
    page.resize(900, 760)
    QApplication.processEvents()
    assert (page.state().zoom, round(page.state().x_mm), round(page.state().y_mm)) == (
        kept.zoom,
        round(kept.x_mm),
        round(kept.y_mm),
    )


def test_a_long_word_of_a_name_in_the_palette_is_set_smaller_than_it_would_be_cut(qapp: QApplication) -> None:
    usual, narrow = fitting_font("Стеклянный пол", 200, False), fitting_font("Стеклянный пол", 66, False)
    assert narrow.pixelSize() < usual.pixelSize()
    assert QFontMetrics(narrow).horizontalAdvance("Стеклянный") <= 66


def test_crystals_beside_the_field_are_those_of_the_ruleset(on_duel: Hand) -> None:
    def shown() -> list[int]:
        return [count for _title, count in on_duel.page._piles[0].crystals]

    assert shown() == [6, 9]
    rulings = {"crystals_total": 20, "crystals_start": 8}
    on_duel.document.submit(SetValue("rulesets/standard.json", "/rulings", rulings), "")
    assert shown() == [8, 12]
    on_duel.document.submit(SetValue(DUEL, "/rulings", {"crystals_start": 3}), "")
    assert shown() == [3, 17]


def test_a_selected_creature_shows_its_reach_and_who_makes_it_stronger(on_duel: Hand) -> None:
    page, document = on_duel.page, on_duel.document
    pieces = [{"card": "squall_archer", "tile": "A1"}, {"card": "lantern_hound", "tile": "C3"}]
    document.submit(SetValue(DUEL, "/seats/0/field", [*pieces, {"card": "fenroot_ox", "tile": "B3"}]), "")
    loaded = load_documents(cast("Any", document.documents))
    page.standing_of = lambda piece: standing_of(loaded, DUEL, document.value(DUEL, piece.pointer))
    shown = page.controller.reach
    on_duel.select(0)
    assert shown.standing.reach == {"A2", "A3", "B1", "B2", "C1"}
    on_duel.select(1)
    assert shown.standing == Standing("C3", frozenset({"B3", "D3", "C2", "C4"}), (Cause("B3", "Shelter +100 ATK"),))
    tile = page.area_of("B3")
    before = page.view.grab().toImage()
    on_duel.select(0, 1)
    assert shown.standing == NOWHERE
    at = page.controller.view.on_screen(QPointF(tile.left() - 1, tile.top() + 2)).toPoint()
    assert before.pixelColor(at) != page.view.grab().toImage().pixelColor(at)


def test_figures_are_those_of_the_rules_once_they_have_been_checked(on_duel: Hand) -> None:
    page, document = on_duel.page, on_duel.document
    pieces = [{"card": "lantern_hound", "tile": "C3"}, {"card": "fenroot_ox", "tile": "B3"}]
    document.submit(SetValue(DUEL, "/seats/0/field", pieces), "")

    def attack() -> int | None:
        item = next(each for each in page.controller.scene.items() if isinstance(each, PieceItem) and each.x() == 249)
        return item.look.now[0]

    assert attack() == 300
    page.figures_now = lambda: figures_in(load_documents(cast("Any", document.documents)), DUEL)
    page.show_checked()
    assert attack() == 400, "the ox beside it raises its ATK"
    document.submit(SetValue("maps/patchwork.json", "/columns", "many"), "")
    page.show_checked()
    assert attack() == 400, "an error in another map takes nothing away"
    document.submit(SetValue(DUEL, "/seats/0/field/1/tile", "A1"), "")
    page.show_checked()
    assert attack() == 300


def test_a_position_that_cannot_be_played_has_no_figures_of_the_rules(on_duel: Hand) -> None:
    document = on_duel.document
    document.submit(SetValue(MAP, "/columns", "many"), "")
    loaded = load_documents(cast("Any", document.documents))
    assert figures_in(loaded, DUEL) == {}
    assert standing_of(loaded, DUEL, document.value(DUEL, "/seats/0/field/0")) == NOWHERE

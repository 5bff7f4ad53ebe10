"""The board of Dork Tower: spaces are painted, borders get barriers, scenarios get pieces; all of it is undone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from content import SHIPPED
from editor.canvas.placement import Placement
from editor.document.document import PackDocument
from editor.document.edits import Place
from editor.systems.dork_tower.board.header import LandHeader
from editor.systems.dork_tower.board.items import paint_land_signs
from editor.systems.dork_tower.board.page import LandPage, Shown
from editor.systems.dork_tower.board.palette import LandPalette
from editor.systems.dork_tower.board.plan import plan_of
from editor.systems.dork_tower.painting.sectors import way_around
from editor.systems.dork_tower.painting.thumbnails import THUMBNAILS
from editor.systems.dork_tower.place_facts import place_facts
from editor.systems.dork_tower.space_titles import space_title
from editor.window.undo_stack import QtUndoStack
from schema.diagnostics.diagnostic import Diagnostic, Fix, Location, Severity
from schema.i18n import use_language
from tests.editor.windows import use_light_colors

BOARD, SCENARIO = "boards/halvermere.json", "adventures/night_at_the_door.json"
NONE, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier


class Hand:
    """A page with mouse and keys on it."""

    def __init__(self, page: LandPage) -> None:
        self.page, self.document = page, page.document
        self.hints: list[str] = []
        page.hint_changed.connect(self.hints.append)

    def px(self, space: str) -> QPoint:
        return self.at(self.page.plan.spaces[space].sector.middle)

    def at(self, place: QPointF) -> QPoint:
        return self.page.controller.view.on_screen(place).toPoint()

    def drag(self, *spaces: str, key: Qt.KeyboardModifier = NONE) -> None:
        port = self.page.controller.view.viewport()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, key, self.px(spaces[0]))
        for space in spaces[1:]:
            QTest.mouseMove(port, self.px(space))
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, key, self.px(spaces[-1]))

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.page.controller.view, key, held)

    def value(self, pointer: str) -> Any:
        return self.document.value(self.page.file, pointer)

    def types(self, *spaces: str) -> list[str]:
        return [self.page.plan.spaces[space].type for space in spaces]


def hand_on(qtbot: QtBot, file: str) -> Hand:
    document = PackDocument.open(SHIPPED["the-turning-tower"], history=QtUndoStack())
    page = LandPage(document, file)
    page.set_header(LandHeader(page))
    qtbot.addWidget(page)
    page.resize(900, 820)
    page.show()
    qtbot.waitExposed(page)
    page.fit()
    return Hand(page)


@pytest.fixture
def light(qapp: QApplication) -> None:
    use_light_colors(qapp)


@pytest.fixture
def on_board(light: None, qtbot: QtBot) -> Iterator[Hand]:
    hand = hand_on(qtbot, BOARD)
    yield hand
    hand.page.close_down()


@pytest.fixture
def on_scenario(light: None, qtbot: QtBot) -> Iterator[Hand]:
    hand = hand_on(qtbot, SCENARIO)
    yield hand
    hand.page.close_down()


def test_the_demonstration_board_has_the_spaces_and_links_of_the_rules(on_board: Hand) -> None:
    plan = on_board.page.plan
    assert (len(plan.spaces), len(plan.layout.edges)) == (48, 88)
    assert plan.barrier("w1.r2.c1", "w2.r2.c0") == "mountain"
    for space in plan.spaces.values():
        assert on_board.page.space_at(space.sector.middle) == space


def test_a_digit_and_a_stroke_paint_the_same_place_in_every_kingdom_as_one_step(on_board: Hand) -> None:
    before = on_board.document.value(BOARD)
    on_board.key(Qt.Key.Key_4)
    assert on_board.page.tool_name == "brush"
    on_board.drag("w1.r2.c0", "w1.r3.c1")
    assert on_board.types("w1.r2.c0", "w6.r2.c0", "w5.r3.c1", "w2.r3.c1", "w0.r2.c0") == ["dungeon"] * 4 + ["forest"]
    assert on_board.value("/round_board/kingdom/r2.c0/type") == "dungeon"
    on_board.document.undo()
    assert on_board.document.value(BOARD) == before


def test_a_stroke_with_alt_paints_one_space_alone(on_board: Hand) -> None:
    on_board.key(Qt.Key.Key_1)
    on_board.drag("w5.r2.c0", "w5.r2.c0", key=ALT)
    assert on_board.types("w5.r2.c0", "w6.r2.c0") == ["city", "field"]
    assert on_board.value("/round_board/overrides/w5.r2.c0") == {"type": "city"}


def test_a_drag_over_a_border_draws_a_lake_and_an_open_one_takes_it_away(on_board: Hand) -> None:
    on_board.key(Qt.Key.Key_7)
    on_board.drag("w3.r2.c0", "w3.r3.c0")
    assert on_board.page.plan.barrier("w3.r2.c0", "w3.r3.c0") == "lake"
    assert on_board.value("/round_board/barriers/5") == {"a": "w3.r2.c0", "b": "w3.r3.c0", "barrier": "lake"}
    on_board.key(Qt.Key.Key_6)
    on_board.drag("w3.r2.c0", "w3.r3.c0")
    assert on_board.page.plan.barrier("w3.r2.c0", "w3.r3.c0") == "none"
    assert len(on_board.value("/round_board/barriers")) == 5


def test_a_rune_is_put_and_taken_away(on_board: Hand) -> None:
    on_board.page.set_everywhere(False)
    on_board.page.activate_tool("rune")
    on_board.key(Qt.Key.Key_B)
    on_board.drag("w1.r3.c0", "w1.r3.c0")
    assert on_board.page.plan.spaces["w1.r3.c0"].rune == "B"
    on_board.drag("w1.r3.c0", "w1.r3.c0")
    assert on_board.page.plan.spaces["w1.r3.c0"].rune == ""


def test_the_form_of_a_space_is_that_of_the_cell_that_makes_it(on_board: Hand) -> None:
    shown: list[tuple[str, ...]] = []
    on_board.page.selected.connect(lambda _file, pointers: shown.append(pointers))
    on_board.drag("w1.r2.c1", "w1.r2.c1")
    on_board.drag("w2.r3.c0", "w2.r3.c0")
    assert shown == [("/round_board/kingdom/r2.c1",), ("/round_board/overrides/w2.r3.c0",)]


def test_t_turns_the_tower_of_a_board_without_an_edit_and_of_a_scenario_with_one(
    on_board: Hand, on_scenario: Hand
) -> None:
    for _step in range(3):
        on_board.key(Qt.Key.Key_T)
    on_board.key(Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    assert (on_board.page.position, on_board.page.door, on_board.document.clean) == (2, 2, True)
    on_scenario.key(Qt.Key.Key_T)
    assert on_scenario.value("/overrides/tower_position") == 1
    on_scenario.document.undo()
    assert on_scenario.page.position == 0


def test_steps_count_barriers_and_chances_follow_the_tower(on_board: Hand) -> None:
    page = on_board.page
    page.show_over(Shown("hobb_fallow", start="w2.r1.c0", strength=7))
    notes = page.controller.notes
    assert notes._steps["w2.r3.c0"] == 2
    assert max(notes._steps.values()) == 3
    # The ledger's calibration: 2 tokens 44 %, 3 tokens 23 % for strength 7, within a point of what was drawn.
    assert page.note_of(page.plan.spaces["w1.r1.c0"], 7) in ("3 · 23 %", "3 · 24 %")
    page.turn_tower(3)
    assert page.note_of(page.plan.spaces["w1.r1.c0"], 7) in ("2 · 44 %", "2 · 45 %")
    assert page.note_of(page.plan.spaces["w1.r3.c0"], 7) == ""


def test_a_piece_is_dragged_to_another_space_placed_and_removed(on_scenario: Hand) -> None:
    page = on_scenario.page
    start = page.controller.scene.items_of(("/overrides/stacks/0",))[0].pos()
    port = page.controller.view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, NONE, on_scenario.at(start))
    QTest.mouseMove(port, on_scenario.at(start + QPointF(30, 0)))
    QTest.mouseMove(port, on_scenario.px("w3.r2.c0"))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, NONE, on_scenario.px("w3.r2.c0"))
    assert on_scenario.value("/overrides/stacks/0/space") == "w3.r2.c0"
    page.start_placing(Placement("encounter_tokens", "wraith"))
    on_scenario.drag("w3.r2.c0", "w3.r2.c0")
    assert on_scenario.value("/overrides/stacks/0/tokens") == ["boggart", "orc_chanter", "wraith"]
    page.start_placing(Placement("curses", "withering"))
    on_scenario.drag("w6.r3.c0", "w6.r3.c0")
    assert on_scenario.value("/overrides/curses") == [{"curse": "withering", "wedge": 6}]
    page.start_placing(Placement("quests", "second_star"))
    on_scenario.drag("w2.r2.c1", "w2.r2.c1")
    assert on_scenario.value("/overrides/quest_spaces") == {"second_star": "w2.r2.c1"}
    page.select(["/overrides/stacks/0"])
    page.run_command("delete")
    assert on_scenario.value("/overrides/stacks") == []


def test_the_inspector_tells_what_waits_in_a_space(on_board: Hand) -> None:
    facts = place_facts(on_board.document, Place(BOARD, "/round_board/kingdom/r2.c1"), None)
    assert facts is not None
    assert facts.title == "Brackenford, dungeon: unaided win"
    chances = dict(facts.shares)
    assert round(100 * chances["Strength 7, 3 by day"]) in (23, 24)
    assert chances["Strength 7, 4 by night"] < chances["Strength 12, 4 by night"]
    parts = {}
    while facts.below is not None:
        facts = facts.below
        parts[facts.title] = dict(facts.notes)
    assert [*parts] == ["4 links", "Distances without XP", "2 of 36 quest rolls lead here"]
    assert parts["4 links"]["Mirefold, field in ring 2"] == "Mountain"
    assert parts["4 links"]["Brackenford, forest"] == "Open border"
    assert parts["Distances without XP"]["To the nearest city"] == "2 steps"
    assert parts["2 of 36 quest rolls lead here"] == {"Dice 1-3": "2.8 %", "Dice 1-4": "2.8 %"}
    assert place_facts(on_board.document, Place(BOARD, "/wedges/0"), None) is None


def test_facts_are_those_of_the_space_that_is_selected(on_board: Hand) -> None:
    """Its form is that of all spaces in this place of a kingdom, and the facts were those of the first of them."""
    page, sent = on_board.page, []
    page.selected.connect(lambda _file, pointers: sent.append(pointers))
    page.select([page.plan.spaces["w2.r1.c0"].key])
    assert sent[-1] == page.inspected == ("/round_board/kingdom/r1.c0",)
    (key,) = page.selection
    facts = place_facts(on_board.document, Place(BOARD, key), None)
    assert facts is not None
    assert facts.title.startswith("Mirefold, forest")
    shown = page.controller.name.space
    assert shown is not None
    assert shown.id == "w2.r1.c0"
    page.select([page.plan.spaces[space].key for space in ("w2.r1.c0", "w3.r1.c0")])
    assert len(page.inspected) == 1
    assert len(page.selection) == 2, "facts of one are not those of both"
    assert page.controller.name.space is None


def test_the_palette_says_which_brush_is_active(on_board: Hand, qtbot: QtBot) -> None:
    palette = LandPalette(on_board.document)
    qtbot.addWidget(palette)
    palette.show_board(on_board.page)
    on_board.key(Qt.Key.Key_8)
    palette.show_board(on_board.page)
    assert palette.spaces.currentItem().text() == "Mountain"
    told = {entry.name: (entry.detail, entry.key) for entry in palette._brushes()}
    assert told["Mountain"] == ("2 XP to cross", "8")
    assert (told["City"], told["Field"]) == (("no tokens", "1"), ("1 day, 2 night", "2"))
    assert (told["Shadow"], told["Rune A"]) == (("2 tokens", "5"), ("for quests", "A"))
    palette.where.setCurrentIndex(1)
    assert not on_board.page.brush.everywhere


def test_a_round_board_is_given_space_by_space_and_then_linked(on_board: Hand) -> None:
    """Nothing moves, all is linked as before, and links between any two spaces can be drawn."""
    before, header = on_board.page.plan, on_board.page.header
    written = on_board.document.value(BOARD)
    assert isinstance(header, LandHeader)
    on_board.page.link("w1.r3.c0", "w5.r3.c0")
    assert on_board.hints[-1].endswith("The form “Space by space” above allows others.")
    header.form.setCurrentIndex(1)
    header.form.activated.emit(1)
    plan = on_board.page.plan
    assert not plan.is_round
    assert header.form.currentIndex() == 1
    assert {(edge.a, edge.b, edge.barrier) for edge in plan.layout.edges} == {
        (edge.a, edge.b, edge.barrier) for edge in before.layout.edges
    }
    for space in plan.spaces.values():
        was = before.spaces[space.id]
        assert (space.wedge, space.ring, space.type, space.rune, space.label) == (
            (was.wedge, was.ring, was.type, was.rune, was.label)
        )
        assert plan.name_of(space.id) == before.name_of(space.id), "rings are told by the ids"
        away = space.sector.middle - was.sector.middle
        assert abs(away.x()) + abs(away.y()) < 8
    assert not [each for each in on_board.document.diagnostics.all if each.severity == "error"]
    on_board.page.link("w1.r3.c0", "w5.r3.c0")
    assert on_board.page.plan.barrier("w1.r3.c0", "w5.r3.c0") == "none"
    assert (plan.paths, on_board.page.plan.paths) == ((), (("w1.r3.c0", "w5.r3.c0"),))
    picture = QImage(680, 680, QImage.Format.Format_RGB32)
    picture.fill(0)
    with QPainter(picture) as painter:
        painter.translate(340, 340)
        paint_land_signs(painter, on_board.page.plan)
    way = way_around(*(plan.spaces[each].sector.middle for each in on_board.page.plan.paths[0]))
    seen = [picture.pixelColor((place + QPointF(340, 340)).toPoint()).name() for place in way]
    assert seen.count("#fff3d6") > 20, "it is seen as a path around the tower"
    header.form.activated.emit(0)
    assert header.form.currentIndex() == 1
    assert "Undo takes the change back" in on_board.hints[-1]
    on_board.document.undo()
    on_board.document.undo()
    assert on_board.document.value(BOARD) == written
    assert header.form.currentIndex() == 0


def test_spaces_that_are_given_one_by_one_have_sectors_and_links() -> None:
    spaces = [
        {"id": "gloam", "wedge": 0, "type": "shadow"},
        {"id": "wood", "wedge": 0, "type": "forest", "rune": "A"},
        {"id": "fen", "wedge": 0, "type": "field"},
        {"id": "lost", "wedge": 0, "type": "dungeon"},
    ]
    edges = [{"a": "gloam", "b": "wood"}, {"a": "gloam", "b": "fen", "barrier": "lake"}]
    plan = plan_of({"spaces": spaces, "edges": edges})
    assert [plan.spaces[space].ring for space in ("gloam", "wood", "fen", "lost")] == [0, 1, 1, 2]
    assert (plan.barrier("gloam", "fen"), plan.barrier("wood", "fen")) == ("lake", "")


def test_spaces_lie_about_the_middles_that_are_given() -> None:
    middles = {"gloam": (5, -85), "wood": (-40, -180), "fen": (60, -175), "hill": (0, -280)}
    spaces: list[dict[str, object]] = [
        {"id": id_, "wedge": 0, "type": "shadow" if id_ == "gloam" else "field", "x": x, "y": y}
        for id_, (x, y) in middles.items()
    ]
    plan = plan_of({"spaces": spaces, "edges": [{"a": "gloam", "b": "hill"}]})
    assert {id_: space.ring for id_, space in plan.spaces.items()} == {"gloam": 0, "wood": 1, "fen": 1, "hill": 2}
    assert all(plan.spaces[id_].sector.contains(QPointF(*middle)) for id_, middle in middles.items())
    assert plan.spaces["wood"].sector.end == plan.spaces["fen"].sector.start
    del spaces[3]["x"]  # without all middles the rings are those of the edges
    assert plan_of({"spaces": spaces, "edges": [{"a": "gloam", "b": "hill"}]}).spaces["hill"].ring == 1
    for space in spaces:
        space["x"] = space["y"] = 0  # no two can lie there
    assert all(each.sector.end > each.sector.start for each in plan_of({"spaces": spaces}).spaces.values())


def test_people_read_names_of_spaces_not_keys(on_board: Hand) -> None:
    document, said = on_board.document, list[object]()
    titles = {
        "/round_board/kingdom/r1.c0": "Every kingdom, forest in ring 1",
        "/round_board/kingdom/r3.c1": "Every kingdom, field in ring 3, space 2",
        "/round_board/wilderness/r0.c0": "Every wilderness, shadow in ring 0",
        "/round_board/overrides/w2.r3.c0": "Mirefold, city",
        "/round_board/overrides/w2.r3.c1": "Mirefold, field in ring 3",
        "/round_board/rings": "",
    }
    assert {pointer: THUMBNAILS.place_name(document, BOARD, pointer) for pointer in titles} == titles
    board = {"spaces": [{"id": "fen", "wedge": 3, "type": "field"}, {"id": "moor", "wedge": 3, "type": "field"}]}
    assert space_title(board, "/spaces/1") == "land 4, field moor"
    on_board.page.pointer_at.connect(said.append)
    on_board.page._tell_space(on_board.page.plan.spaces["w0.r3.c1"].sector.middle)
    assert said == ["w0.r3.c1   Northern wilds, forest in ring 3"]


def test_a_legend_tells_what_is_written_over_the_spaces(on_board: Hand) -> None:
    page = on_board.page
    page.resize(1100, 820)
    assert not page.legend.isVisible()
    assert not page.legend.lines
    page.show_over(Shown("hobb_fallow", start="w2.r1.c0", strength=7))
    assert list(page.legend.lines) == ["steps without XP", "tokens, win at strength 7", "reach of move 3"]
    assert page.legend.isVisible()
    page.show_over(Shown(strength=12))
    assert list(page.legend.lines) == ["tokens, win at strength 12"]
    page.controller.view.zoom_to(page.controller.view.zoom * 3)
    assert not page.legend.isVisible(), "the board reaches into its corner"


def test_a_narrow_row_shows_only_what_can_be_chosen(on_board: Hand) -> None:
    header = on_board.page.header
    assert isinstance(header, LandHeader)
    on_board.page.resize(900, 600)
    assert header.facts.isVisible()
    on_board.page.resize(500, 400)
    shown = [part.geometry() for part in (header.reach, header.chances, header.tower, header.back, header.forth)]
    assert not header.facts.isVisible()
    assert all(left.right() < right.left() for left, right in pairwise(shown))


@pytest.mark.parametrize(
    "board",
    [
        {},
        {"wedges": 7, "spaces": [{"id": "a"}, {"id": "a"}, 5], "edges": [{"a": "a", "b": "a"}]},
        {"round_board": {"rings": [1, "x", -4], "kingdom": {"r0.c0": 3}, "barriers": [{"a": 1}], "overrides": []}},
        {"round_board": {"rings": []}},
    ],
)
def test_a_malformed_board_is_drawn_as_far_as_it_can_be_read(board: dict[str, object]) -> None:
    plan = plan_of(board)
    assert all(space.sector.outer > space.sector.inner for space in plan.spaces.values())


def test_problems_are_outlined_on_the_spaces_that_they_are_about(on_board: Hand) -> None:
    """Where a fix would change a space that one, else a whole wedge; what XP alone lead to is reckoned anew."""
    page, file = on_board.page, BOARD
    fix = Fix("Paint a city", "safe", (("add", "/round_board/overrides/w7.r3.c0", {"type": "city"}),))
    problems = [
        Diagnostic("paid-to-enter", Severity.WARNING, "“w4.r3.c1” costs XP.", Location(file, "/round_board")),
        Diagnostic("cities-of-a-wedge", Severity.ERROR, "No city.", Location(file, "/wedges/7"), fixes=(fix,)),
        Diagnostic("shadow-of-a-wedge", Severity.ERROR, "No shadow.", Location(file, "/wedges/2")),
        Diagnostic("rune-twice", Severity.WARNING, "Two.", Location(file, "/round_board/wilderness/r1.c0")),
        Diagnostic("not-adjacent", Severity.ERROR, "“w1.r0.c0” and “w5.r3.c1”.", Location(file, "/x")),
        Diagnostic("missing-language", Severity.WARNING, "No name.", Location(file, "/name")),
    ]
    on_board.document.diagnostics.report("check", problems)
    shown = [one.spaces for one in page.controller.problems.problems]
    wedge = tuple(id_ for id_ in page.plan.spaces if id_.startswith("w2."))
    assert shown == [("w7.r3.c0",), wedge, ("w1.r0.c0", "w5.r3.c1"), ("w0.r1.c0", "w4.r1.c0")]
    assert not page.grab().isNull()
    on_board.document.diagnostics.report("check", [])
    assert page.controller.problems.problems == ()


def test_other_rings_take_what_lies_in_them_and_are_one_step(on_board: Hand, qtbot: QtBot) -> None:
    header = LandHeader(on_board.page)
    qtbot.addWidget(header, before_close_func=lambda _header: header.close_down())
    assert header.rings.currentText() == "1, 1, 2, 2"
    before = on_board.value("/round_board")
    row = header.rings.findText("1, 1, 2")
    header.rings.setCurrentIndex(row)
    header.rings.activated.emit(row)
    form = on_board.value("/round_board")
    assert form["rings"] == [1, 1, 2]
    assert [*form["kingdom"]] == ["r0.c0", "r1.c0", "r2.c0", "r2.c1"]
    assert form["overrides"] == {}
    assert [(one["a"], one["b"]) for one in form["barriers"]] == [
        ("w1.r2.c1", "w2.r2.c0"),
        ("w5.r2.c1", "w6.r2.c0"),
    ]
    assert len(on_board.page.plan.spaces) == 32
    on_board.document.undo()
    assert on_board.value("/round_board") == before
    assert header.rings.currentText() == "1, 1, 2, 2"


def test_the_rim_speaks_the_language_of_the_interface(on_board: Hand) -> None:
    """It did so only once the board was changed or opened again."""
    page = on_board.page
    use_language("ru")
    try:
        QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
        assert page.plan.wedges[1].name == "Брэкенфорд"
    finally:
        use_language("en")

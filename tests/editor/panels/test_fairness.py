"""Fair?: the panel from the request to the answer, with games that are played at once; no worker process is started."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from editor.canvas.canvas_page import CanvasPage
from editor.canvas.view import CanvasView
from editor.document.document import PackDocument
from editor.document.edits import SetValue
from editor.panels.fairness import fair_panel
from editor.panels.fairness.fair_panel import FairPanel
from editor.panels.fairness.fair_run import FairRun
from editor.panels.fairness.games_list import GamesList
from editor.panels.fairness.table_layers import TableLayers
from editor.panels.lab.background_run import Subject
from editor.ui.charts.chart import Chart
from editor.ui.design_tokens import DARK
from editor.ui.painting.seats import seat
from editor.ui.widgets import ElidedLabel
from editor.window.main_window import MainWindow
from schema.diagnostics.diagnostic import Diagnostic, Location, Severity
from schema.frozen_dataclass import replaced
from schema.models.experiment import Experiment
from simulator.lab.plan import GameKey, GameRow, Shown
from simulator.systems.game_rules import Spot
from simulator.systems.registry import rules_called
from tests.editor.windows import OpenWindow, UseTheme

SPOTS = (Spot("damage", 0, 130.0, 90.0, amount=3), Spot("death", 0, 130.0, 90.0), Spot("left", 1, 500.0, 0.0))
SHOWN = Shown({"en": "Ann wins", "ru": "Победа: Анна"}, {"en": ("Ann", "Bob"), "ru": ("Анна", "Боб")}, SPOTS)


class _AtOnce:
    """Plays at once: Ann wins without error, and every other game with it."""

    lost_workers = 0
    most = 60

    def __init__(self, experiment: Experiment, documents: str, workers: int) -> None:
        self._halted = threading.Event()
        self.documents = documents

    def play(self, keys: Iterable[GameKey]) -> Iterator[GameRow]:
        for number, key in enumerate(keys):
            if self._halted.is_set() or number == self.most:
                break
            winner = 0 if key.row.error == "none" else key.seed % 2
            digest = str(key.seed % 8 if key.row.error == "none" else key.seed)
            yield GameRow(
                key, "played", "", ("greedy",) * 2, key.seed // 2 % 2, (winner,), "goal", 5 + key.seed % 7, 20, digest,
                shown=SHOWN,
            )  # fmt: skip
        self._halted.wait(20)

    def halt(self) -> None:
        self._halted.set()

    def close(self) -> None:
        self.halt()


@pytest.fixture
def panel(document: PackDocument, qtbot: QtBot) -> Iterator[FairPanel]:
    rules = rules_called("desktopia")
    assert rules is not None
    made = FairPanel(document, rules, lambda: None, make_pool=_AtOnce)
    qtbot.addWidget(made)
    made.resize(420, 900)
    made.show_file(next(file for file in document.files if file.startswith("scripts/")))
    made.show()
    yield made
    made.close_down()


def _texts(panel: FairPanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel) if label.isVisibleTo(panel))


def _played(panel: FairPanel, qtbot: QtBot, games: int = 60) -> FairRun:
    run = panel.run
    assert run is not None
    qtbot.waitUntil(lambda: len(run.games) == games)
    run.look()
    return run


def test_the_answer_stands_in_words_before_the_charts_and_stop_keeps_the_games(panel: FairPanel, qtbot: QtBot) -> None:
    assert "Plays" in _texts(panel)
    QTest.mouseClick(
        next(each for each in panel.findChildren(QPushButton) if each.text() == "Fair?"), Qt.MouseButton.LeftButton
    )
    run = _played(panel, qtbot)
    said = _texts(panel)
    assert "Ann wins 89 to 100 %: not fair with these bots" in said
    assert "Too early to say: 33 to 67 %" in said or "No side is ahead so far" in said
    assert "The bots repeat themselves: 30 games are 8 different ones" in said
    assert "60 games" in said
    charts: list[Chart] = [each for each in panel.findChildren(Chart) if each.isVisibleTo(panel)]
    assert len(charts) == 6
    for chart in charts:
        assert chart.accessibleName()
        assert len(chart.figures) > 1
        assert chart.focusPolicy() & Qt.FocusPolicy.TabFocus
    charts[0].setFocus()
    QTest.keyClick(charts[0], Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines()[1].startswith("No error: Ann\t")
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert (run.state, len(run.games)) == ("stopped", 60)
    assert "Stopped after 60 games" in _texts(panel)
    assert panel.on_button.text().startswith("Run to ±5 points")


def _colors(panel: FairPanel) -> dict[Chart, set[int]]:
    """The colours that are seen of each chart that is not nearly out of sight, where they stand now."""
    QApplication.processEvents()  # what has changed above a chart moves it
    image, found = panel.grab().toImage(), {}
    for chart in panel.findChildren(Chart):
        area = chart.visibleRegion().boundingRect()
        if area.height() >= 40:
            corner = chart.mapTo(panel, area.topLeft())
            rows, columns = range(0, area.height(), 3), range(area.width())
            found[chart] = {image.pixel(corner.x() + x, corner.y() + y) for x in columns for y in rows}
    return found


def test_charts_are_painted_in_both_themes(panel: FairPanel, qtbot: QtBot, use_theme: UseTheme) -> None:
    panel.begin()
    _played(panel, qtbot)
    panel.stop()
    light = _colors(panel)
    use_theme(DARK)
    dark = _colors(panel)
    both = [chart for chart in light if chart in dark]  # a word above that wraps otherwise moves one out of sight
    assert len(both) > 1
    for chart in both:
        assert min(len(light[chart]), len(dark[chart])) > 5
        assert len(light[chart] & dark[chart]) < len(light[chart]) / 2


def test_an_edit_does_not_disturb_a_run_and_can_be_played_instead(panel: FairPanel, qtbot: QtBot) -> None:
    panel.begin()
    first = _played(panel, qtbot)
    document: Any = panel._document
    document.submit(SetValue(panel.file, "/name/en", "Another name"), "Rename")
    assert panel.run is first
    assert first.playing
    again = next(each for each in panel.findChildren(QPushButton) if each.text() == "Start again")
    assert again.isVisibleTo(panel)
    assert f"Playing pack {first.hash[:6]}; you have changed it since." in _texts(panel)
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    second = _played(panel, qtbot)
    assert second is not first
    assert second.hash != first.hash
    assert not again.isVisibleTo(panel)


def test_a_file_with_errors_is_not_played_and_links_to_them(panel: FairPanel, qtbot: QtBot) -> None:
    error = Diagnostic("test", Severity.ERROR, "Wrong.", Location(panel.file))
    panel._document.diagnostics.report("test", [error, replaced(error, message="Also wrong.")])
    assert "2 errors: cannot be played." in _texts(panel)
    panel.begin()
    assert panel.run is None
    link = next(each for each in panel.findChildren(QPushButton) if each.text() == "Show the problems")
    with qtbot.waitSignal(panel.problems_wanted) as wanted:
        QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert wanted.args == [panel.file]


def test_the_clock_ends_the_quick_answer_and_precision_the_longer_one(
    document: PackDocument, qapp: Any, qtbot: QtBot
) -> None:
    rules = rules_called("desktopia")
    assert rules is not None
    now = [0.0]
    run = FairRun(Subject(rules, document.documents, "scripts/any.json"), make_pool=_AtOnce, clock=lambda: now[0])
    try:
        run.start()
        qtbot.waitUntil(lambda: len(run.games) == 60)
        # However slow the machine is, it does not end before there is a game of each tier.
        games, now[0] = run._games, 30.0
        run._games = games[:1]
        run.look()
        assert run.playing
        run._games, now[0] = games, 9.9
        run.look()
        assert run.playing
        now[0] = 10.1
        run.look()
        assert run.state == "done"
        assert run.games_to_go > 300
        run.start(precisely=True)
        now[0] = 1000.0
        qtbot.waitUntil(lambda: len(run.games) == 120)
        run.look()
        assert run.playing
        assert len({game.key for game in run.games}) == 120
        run.stop()
    finally:
        run.close()


def test_bars_stand_beside_the_edge_that_was_crossed_and_a_line_goes_around_half_of_the_stops() -> None:
    table = QRectF(0, 0, 400, 240)
    spots = [Spot("left", 0, -3.0, 100.0)] * 3 + [Spot("left", 1, 410.0, 30.0)]
    spots += [Spot("rest", 0, 100.0, 100.0)] * 3 + [Spot("rest", 0, 300.0, 200.0)] * 2
    layers = TableLayers(tuple(spots), frozenset(("left", "rest")))
    image = QImage(480, 320, QImage.Format.Format_RGB32)
    image.fill(0)
    with QPainter(image) as painter:
        painter.translate(40, 40)
        layers.paint(painter, lambda place: table if not place else QRectF())
    ink = [QColor(seat(number).colour).rgb() for number in (1, 2)]

    def of(number: int, left: int, top: int, right: int, bottom: int) -> bool:
        return any(image.pixel(x, y) == ink[number] for x in range(left, right) for y in range(top, bottom))

    assert of(0, 0, 120, 38, 160)  # beside the left edge, at its cell
    assert not of(0, 0, 40, 38, 110)
    assert of(1, 442, 40, 470, 80)
    assert of(0, 110, 110, 170, 170)  # about the fullest cell
    assert not of(0, 310, 200, 370, 270)


def test_games_are_listed_as_they_end_and_say_which_one_they_repeat(panel: FairPanel, qtbot: QtBot) -> None:
    games = GamesList()
    qtbot.addWidget(games)
    games.show_run(None)
    panel.begin()
    run = _played(panel, qtbot)
    games.show_run(run)
    model = games.model
    cells = [[model.data(model.index(row, column)) for column in range(model.columnCount())] for row in (0, 1, 20)]
    assert cells[0] == ["1", "No error", "Ann", "Ann wins", "6", "20", ""]
    assert cells[1][:3] == ["1", "Club error", "Bob"]
    assert cells[2][6] == "seed 3"
    with qtbot.waitSignal(games.replay_wanted) as wanted:
        games.view.setCurrentIndex(model.index(2, 0))
        QTest.keyClick(games.view, Qt.Key.Key_Return)
    assert wanted.args == [run.games[2]]
    panel.stop()


def test_the_key_of_the_layers_goes_on_in_a_second_line_where_it_is_narrow(panel: FairPanel, qtbot: QtBot) -> None:
    panel.begin()
    _played(panel, qtbot)
    key = panel.key
    for width, lines in ((1200, 1), (key.minimumSizeHint().width(), 2)):
        key.resize(width, key.heightForWidth(width))
        key.show()
        entries = [key._entries[name] for name, box in key.boxes.items() if box.isVisible()]
        assert len(entries) == 3
        assert all(each.geometry().right() < width and each.geometry().bottom() < key.height() for each in entries)
        assert (len({each.y() for each in entries}) > 1) == (lines > 1)
    assert key.minimumSizeHint().width() < 400
    key.hide()
    panel.stop()


def _check_layers(window: MainWindow, panel: FairPanel) -> None:
    """What the games say about places is painted over the table as long as the panel is in sight."""
    (board,) = (each for each in window.boards() if each.file == panel.file)
    assert isinstance(board, CanvasPage)

    def painted() -> set[str]:
        layers = board._paintings["fair"]._painting
        assert panel.key.isVisible() == isinstance(layers, TableLayers)
        return {spot.what for spot in layers.spots} if isinstance(layers, TableLayers) else set()

    boxes = panel.key.boxes
    seen = [box.text() for box in boxes.values() if box.isVisible()]
    assert seen == ["Danger: 90 damage", "Deaths: 30", "Left the table: 30"]
    assert painted() == {"damage", "death", "left"}
    boxes["death"].click()
    assert painted() == {"damage", "left"}
    # Under the pointer it says what happened there; the names are those of the seats.
    board.pointed.emit(QPointF(131, 91))
    assert panel.key.here.text() == "90 damage in 30 games, all of it to Ann"
    board.pointed.emit(None)
    assert not panel.key.here.text()
    _check_clicks(window, board)
    window.docks.show_inspector()
    assert not painted()
    window.docks.show_right("fair")
    assert painted() == {"damage", "left"}


def _check_clicks(window: MainWindow, board: CanvasPage) -> None:
    """A click on a cell lists the games in which anybody was hurt there; one elsewhere, and the link, list all."""
    games = window.docks.lower.currentWidget()
    assert isinstance(games, GamesList)
    view = board.view
    assert isinstance(view, CanvasView)

    def click(x: float, y: float) -> None:
        at = view.on_screen(QPointF(x, y)).toPoint()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)

    def errors() -> set[str]:
        return {games.model.game(row).key.row.error for row in range(games.model.rowCount())}

    assert games.model.rowCount() == 60
    click(131, 91)
    assert (games.model.rowCount(), errors()) == (30, {"club"})
    assert "30 games with damage or a death there" in [label.text() for label in games.findChildren(QLabel)]
    click(331, 291)
    assert games.model.rowCount() == 60
    click(131, 91)
    link = next(each for each in games.findChildren(QPushButton) if each.text() == "Show all games")
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert games.model.rowCount() == 60
    assert not link.isVisible()


def test_f7_plays_the_scenario_in_front(
    document: PackDocument, open_window: OpenWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_panel.FairPanel.__init__, "__kwdefaults__", {"make_pool": _AtOnce})
    window = open_window(document)
    file = document.files_in("scripts")[-1]
    window.open_file(file)
    window.do("fair")
    panel = window.fairness.panel
    assert panel is not None
    assert panel.isVisible()
    assert panel.file == file
    hint = window.status.findChild(ElidedLabel)
    assert hint is not None
    assert hint.text().startswith(f"Playing {document.name_of(file)}.")
    _played(panel, qtbot)
    panel.stop()
    assert hint.text().startswith(f"{document.name_of(file)}: ")
    assert "33 to 67 %" in hint.text()
    _check_layers(window, panel)
    QTest.mouseClick(panel.experiment_button, Qt.MouseButton.LeftButton)
    made = window.tabs.current
    assert document.value(made, "/scenarios") == [file.removeprefix("scripts/").removesuffix(".json")]
    assert document.value(made, "/errors") == ["none", "club"]
    assert set(document.value(made, "/name")) == set(document.languages)  # type: ignore[arg-type]
    assert isinstance(window.docks.lower.currentWidget(), GamesList)
    window.docks.show_inspector()
    assert not panel.isVisible()
    window.use_language("ru")
    games = window.docks.lower.currentWidget()
    assert isinstance(games, GamesList)
    assert {games.model.data(games.model.index(row, 2)) for row in range(2)} == {"Анна", "Боб"}
    window.docks.show_right("fair")
    assert "Анна" in _texts(panel)
    window.use_language("en")

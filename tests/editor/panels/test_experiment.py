"""The page of an experiment: from its form over a run to the games that flipped; no worker process is started."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from content import path_of
from editor.document.document import PackDocument
from editor.document.edits import AddFile, SetValue
from editor.document.page_keys import PAIR
from editor.panels.experiment.experiment_page import FLIPPED, METHOD, PLOTS, ROWS, ExperimentPage
from editor.panels.experiment.experiment_run import ExperimentRun
from editor.panels.experiment.experiment_words import judged_row, parting_words, verdict_words
from editor.panels.experiment.unfinished import unfinished
from editor.panels.lab.background_run import Subject
from editor.ui.charts.chart import Chart, text_width
from editor.ui.charts.compared_rows import ComparedRows
from editor.ui.charts.interval_rows import IntervalRows
from editor.ui.charts.tightening import Tightening
from editor.ui.design_tokens import BODY
from editor.ui.settings import Settings
from editor.window.game_pair_page import GamePairPage
from editor.window.main_window import MainWindow
from editor.window.undo_stack import QtUndoStack
from editor.window.unfinished_experiments import offer_to_go_on
from schema.i18n import texts_in
from schema.models.experiment import SAVED, Experiment
from simulator.lab.findings import findings_of
from simulator.lab.parting import Parting
from simulator.lab.plan import GameKey, GameRow, Row
from simulator.lab.versions import read_versions
from simulator.systems.game_rules import Aim
from simulator.systems.registry import rules_called
from tests.editor.document.packs import small_pack
from tests.editor.windows import OpenWindow

FILE = "experiments/mine.json"


class _AtOnce:
    """Plays at once, at most `most` games a run: A wins every game, B every other one."""

    lost_workers = 0
    most = 1000
    played: list[GameKey]

    def __init__(self, experiment: Experiment, versions: tuple[str, ...], workers: int) -> None:
        self._halted = threading.Event()

    def play(self, keys: Sequence[GameKey]) -> Iterator[GameRow]:
        for key in keys:
            if len(self.played) >= self.most:
                self._halted.wait(20)
            if self._halted.is_set():
                return
            self.played.append(key)
            winner = key.seed % 2 if key.version else 0
            yield GameRow(key, "played", "", ("greedy",) * 2, 0, (winner,), "goal", 5 + key.seed % 7, 20, str(key.seed))

    def halt(self) -> None:
        self._halted.set()

    def close(self) -> None:
        self.halt()


OpenPage = Callable[[], ExperimentPage]


@pytest.fixture
def pack(document: PackDocument) -> PackDocument:
    content = {"id": "mine", "name": {"en": "Mine", "ru": "Моё"}, "versions": [{}, {}], "seeds": 20}
    document.submit(AddFile(FILE, content), "New")
    return document


@pytest.fixture
def open_page(pack: PackDocument, qtbot: QtBot, tmp_path: Path) -> Iterator[OpenPage]:
    rules = rules_called("desktopia")
    assert rules is not None
    _AtOnce.played, _AtOnce.most = [], 1000
    made: list[ExperimentPage] = []

    def opened() -> ExperimentPage:
        page = ExperimentPage(pack, rules, FILE, tmp_path, lambda: None, make_pool=_AtOnce)
        made.append(page)
        qtbot.addWidget(page)
        page.resize(1000, 900)
        page.show()
        return page

    yield opened
    for page in made:
        page.close_down()


def _texts(page: ExperimentPage) -> str:
    return "\n".join(label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page))


def _played(page: ExperimentPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: page.run is not None and page.run.finished and not page.run.playing)


def test_a_run_shows_rows_differences_and_flipped_games(open_page: OpenPage, qtbot: QtBot) -> None:
    page = open_page()
    assert "Nothing is compared yet." in _texts(page)
    QTest.mouseClick(page.run_button, Qt.MouseButton.LeftButton)
    _played(page, qtbot)
    said = _texts(page)
    assert "With B, seat 1 wins 50 points less often (24 to 70)" in said
    assert "20 pairs of games on the same seeds, 10 flipped, correlation" in said
    assert "Done: 40 games" in said
    assert page.flipped.list.topLevelItemCount() == 10
    for chart in page.findChildren(Chart):
        assert chart.accessibleName() or not chart.isVisibleTo(page)
        assert len(chart.figures) > 1 or not chart.isVisibleTo(page)
    # B won 10 of 20: Wilson's interval, and beside it the exact one, which is a little wider.
    (table,) = [chart.figures for chart in page.findChildren(ComparedRows)]
    assert (table[0][-1], table[1][-1]) == ("Exact (Clopper-Pearson)", "83–100 %, 27–73 %")
    (endings,) = [
        chart.figures for chart in page.findChildren(IntervalRows) if chart.figures[1][0] == "the goal is reached"
    ]
    assert endings[1] == ("the goal is reached", "84–100 %", "20 of 20", "83–100 %")
    assert page.form.isEnabled()
    wanted: list[GameKey] = []
    page.pair_wanted.connect(lambda _run, key: wanted.append(key))
    page.flipped.list.setCurrentIndex(page.flipped.list.model().index(0, 0))
    page.flipped.list.setFocus()
    QTest.keyClick(page.flipped.list, Qt.Key.Key_Return)
    assert [(key.seed, key.version) for key in wanted] == [(1, 0)]


def test_plots_stand_beside_the_rows_or_behind_tabs_with_them_and_follow_the_chosen_row(
    open_page: OpenPage, pack: PackDocument, qtbot: QtBot
) -> None:
    pack.submit(SetValue(FILE, "/errors", ["expert", "club"]), "Errors")
    page = open_page()
    page.begin()
    _played(page, qtbot)
    rows, settled = page.findChild(ComparedRows), page.findChild(Tightening)
    assert rows is not None
    assert settled is not None

    def arranged(width: int) -> tuple[bool, bool, bool]:
        page.resize(width, 700)
        return rows.isVisibleTo(page), settled.isVisibleTo(page), page.flipped.isVisibleTo(page)

    assert arranged(1400) == (True, True, True)
    assert settled.figures[-1][0] == "20"
    assert "Club player" in page.rows.row_title(page._chosen_row(page._findings))  # type: ignore[arg-type]
    QTest.keyClick(rows, Qt.Key.Key_Up)
    assert "Expert" in page.rows.row_title(page._chosen_row(page._findings))  # type: ignore[arg-type]
    assert any("Expert; points by pair" in label.text() for label in page.findChildren(QLabel))
    QTest.mouseClick(page.tabs._tabs[METHOD], Qt.MouseButton.LeftButton)
    assert "Newcombe" in _texts(page)
    assert "Correlation reached" in _texts(page)
    assert arranged(760) == (True, False, False)
    for tab, seen in ((PLOTS, settled), (FLIPPED, page.flipped), (ROWS, rows)):
        QTest.mouseClick(page.tabs._tabs[tab], Qt.MouseButton.LeftButton)
        assert seen.isVisibleTo(page)
    # However narrow the rows are, the verdict is not cut.
    for width in (1400, 760, 620):
        arranged(width)
        wide = rows._widths(rows.width())
        assert wide[-1] > text_width("clearly lower", BODY, bold=True)
        assert sum(wide) <= rows.width() or width < 700
    assert arranged(1400) == (True, True, True)


def test_a_stopped_run_goes_on_from_its_games_also_in_another_window(open_page: OpenPage, qtbot: QtBot) -> None:
    _AtOnce.most = 7
    page = open_page()
    page.begin()
    qtbot.waitUntil(lambda: page.run is not None and len(page.run.games) == 7)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert "Stopped after 7 games; they are kept" in _texts(page)
    page.close_down()
    _AtOnce.most = 1000
    again = open_page()
    qtbot.waitUntil(lambda: "Stopped after 7 games" in _texts(again))
    assert again.run_button.text() == "Go on"
    again.begin()
    _played(again, qtbot)
    assert again.run is not None
    assert len(again.run.games) == 40 == len(_AtOnce.played) == len(set(_AtOnce.played))


def test_what_a_closed_window_has_interrupted_is_offered_at_the_next_start(
    open_window: OpenWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ExperimentPage.__init__, "__kwdefaults__", {"work": None, "make_pool": _AtOnce})
    pack, settings = tmp_path / "pack", tmp_path / "settings"
    content = {"id": "mine", "name": {"en": "Mine", "ru": "Моё"}, "versions": [{}, {}], "seeds": 20}
    for file, each in {**small_pack(), FILE: content}.items():
        (pack / file).parent.mkdir(parents=True, exist_ok=True)
        (pack / file).write_text(json.dumps(each), "utf-8")

    def offered() -> list[tuple[str, int, int]]:
        found = unfinished(settings, pack, PackDocument.open(pack).documents)
        return [(each.file, each.played, each.planned) for each in found]

    def opened() -> tuple[MainWindow, ExperimentPage]:
        window = open_window(PackDocument.open(pack, history=QtUndoStack()), Settings(), settings)
        window.open_file(FILE)
        page = window.page(FILE)
        assert isinstance(page, ExperimentPage)
        return window, page

    def played(page: ExperimentPage, games: int) -> None:
        _AtOnce.most = games
        page.begin()
        qtbot.waitUntil(lambda: page.run is not None and len(page.run.games) == games)

    _AtOnce.played = []
    window, page = opened()
    # The page has the room of the docks, until somebody wants one of them; another page gives it back.
    docks = window.docks
    assert not docks.right.isVisible()
    page.form.all_fields_wanted.emit()
    assert docks.right.isVisible()
    assert not window.panels.tree.isVisible()
    window.open_file("box.json")
    assert window.panels.tree.isVisible()
    window.open_file(FILE)
    assert docks.right.isVisible()
    assert not window.panels.tree.isVisible()
    played(page, 7)
    window.close_tab(FILE)  # as the window does
    assert offered() == [(FILE, 7, 40)]
    # Not if the games would be of another pack.
    changed = json.loads((pack / "box.json").read_text("utf-8")) | {"id": "another"}
    kept = (pack / "box.json").read_text("utf-8")
    (pack / "box.json").write_text(json.dumps(changed), "utf-8")
    assert offered() == []
    (pack / "box.json").write_text(kept, "utf-8")
    # Who stops it is not asked again.
    window.open_file(FILE)
    page = window.page(FILE)  # type: ignore[assignment]
    played(page, 9)
    page.stop()
    qtbot.waitUntil(lambda: offered() == [])
    played(page, 11)
    window.close_tab(FILE)
    assert [each[1] for each in offered()] == [11]
    _AtOnce.most = 1000
    offer_to_go_on(window)
    qtbot.waitUntil(lambda: bool(window.notices.notices))
    (notice,) = window.notices.notices
    assert notice.text == "Mine was interrupted: 11 of 40 games are kept."
    ((said, go_on),) = notice.actions
    assert said == "Go on"
    go_on()
    page = window.page(FILE)  # type: ignore[assignment]
    _played(page, qtbot)
    assert page.run is not None
    assert len(page.run.games) == 40 == len(set(_AtOnce.played))
    assert offered() == []
    assert window.notices.notices == ()


def test_the_form_changes_the_file_and_every_change_can_be_undone(
    open_page: OpenPage, pack: PackDocument, qtbot: QtBot
) -> None:
    form = open_page().form
    before = pack.value(FILE)
    form.versions[0].setCurrentIndex(form.versions[0].findData(SAVED))
    form.versions[0].activated.emit(form.versions[0].currentIndex())
    assert pack.value(FILE, "/versions") == [{"pack": SAVED}, {}]
    form.bots[1].setCurrentIndex(form.bots[1].findData("random"))
    form.bots[1].activated.emit(form.bots[1].currentIndex())
    assert pack.value(FILE, "/bots") == ["greedy", "random"]
    QTest.mouseClick(form.errors["club"], Qt.MouseButton.LeftButton, pos=form.errors["club"].rect().center() * 0.1)
    assert pack.value(FILE, "/errors") == ["none", "club"]
    form.seeds.setValue(50)
    form.seeds.editingFinished.emit()
    assert pack.value(FILE, "/seeds") == 50
    for _step in range(4):
        pack.undo()
    assert pack.value(FILE) == before
    assert form.seeds.value() == 20
    assert form.versions[0].currentData() == ""
    with texts_in("ru"):
        form.retranslate()
        assert form.versions[0].itemText(1) == "Последнее сохранение"


def test_a_change_of_the_file_asks_anew_and_one_of_the_pack_is_told(
    open_page: OpenPage, pack: PackDocument, qtbot: QtBot
) -> None:
    page = open_page()
    page.begin()
    _played(page, qtbot)
    pack.submit(SetValue("characters/ann.json", "/life", 3), "Life")
    assert "you have changed it since" in _texts(page)
    page.begin()
    _played(page, qtbot)
    assert "you have changed it since" not in _texts(page)
    assert len(_AtOnce.played) == 80
    pack.undo()
    assert "you have changed it since" in _texts(page)
    pack.submit(SetValue(FILE, "/seeds", 30), "Seeds")
    qtbot.waitUntil(lambda: page.run is not None and len(page.run.games) == 40)
    page.begin()
    _played(page, qtbot)
    assert page.run is not None
    assert len(page.run.games) == 60


def test_a_version_that_cannot_be_read_is_told_in_words(open_page: OpenPage, pack: PackDocument, qtbot: QtBot) -> None:
    pack.submit(SetValue(FILE, "/versions", [{"pack": "nowhere"}, {}]), "Version")
    page = open_page()
    page.begin()
    qtbot.waitUntil(lambda: "There is no pack nowhere." in _texts(page))
    assert page.run_button.isEnabled()


def test_the_window_opens_an_experiment_as_its_page(open_window: OpenWindow) -> None:
    pack = small_pack()
    pack[FILE] = {"id": "mine", "name": {"en": "Mine", "ru": "Моё"}}
    window: MainWindow = open_window(PackDocument(pack))
    window.open_file(FILE)
    page = window.page(FILE)
    assert isinstance(page, ExperimentPage)
    assert page.form.scenarios.count() == 1


def test_a_flipped_game_opens_as_two_replays_where_they_part(open_window: OpenWindow, qtbot: QtBot) -> None:
    document = PackDocument.open(path_of("desktopia"), history=QtUndoStack())
    script = next(file for file in document.files_in("scripts") if "kharu" in str(document.value(file)))
    content = {
        "id": "mine",
        "name": {"en": "Mine"},
        "scenarios": [script.removeprefix("scripts/").removesuffix(".json")],
        "versions": [{}, {"changes": [{"file": "characters/kharu.json", "at": "/name/en", "value": "Carl"}]}],
        "bots": ["random"],
        "most_turns": 3,
    }
    document.submit(AddFile(FILE, content), "New")
    window = open_window(document)
    window.open_file(FILE)
    page = window.page(FILE)
    assert isinstance(page, ExperimentPage)
    experiment = page.experiment
    assert experiment is not None
    rules = rules_called("desktopia")
    assert rules is not None
    run = ExperimentRun(Subject(rules, document.documents, FILE), experiment, document.root, Path(), make_pool=_AtOnce)
    run.versions = read_versions(experiment, path_of("desktopia"), None)
    keys = [GameKey(Row(experiment.scenarios[0], "none"), 1, 0, version) for version in (0, 1)]
    run._games = {key: GameRow(key, "played", winners=(key.version,)) for key in keys}
    page.pair_wanted.emit(run, keys[0])
    qtbot.waitUntil(lambda: isinstance(window.page(f"{PAIR}{FILE}"), GamePairPage))
    pair = window.page(f"{PAIR}{FILE}")
    assert isinstance(pair, GamePairPage)
    qtbot.waitUntil(lambda: pair.difference is not None)
    assert pair.difference is not None
    places = [play.session.place for play in pair.plays if play.session is not None]
    assert places == [pair.difference.number] * 2
    window.close_tab(f"{PAIR}{FILE}")
    assert window.page(f"{PAIR}{FILE}") is None


def test_the_first_decision_that_differs_is_told_of_the_chosen_pair(open_window: OpenWindow, qtbot: QtBot) -> None:
    document = PackDocument.open(path_of("desktopia"), history=QtUndoStack())
    content = {
        "id": "mine",
        "name": {"en": "Mine"},
        "scenarios": ["crumb_ford"],
        "versions": [{}, {"changes": [{"file": "scripts/crumb_ford.json", "at": "/first_seat", "value": 2}]}],
        "bots": ["random"],
        "most_turns": 3,
    }
    document.submit(AddFile(FILE, content), "New")
    window = open_window(document)
    window.open_file(FILE)
    page = window.page(FILE)
    assert isinstance(page, ExperimentPage)
    experiment = page.experiment
    rules = rules_called("desktopia")
    assert experiment is not None
    assert rules is not None
    run = ExperimentRun(Subject(rules, document.documents, FILE), experiment, document.root, Path(), make_pool=_AtOnce)
    run.versions = read_versions(experiment, path_of("desktopia"), None)
    keys = [GameKey(Row("crumb_ford", "none"), 1, 0, version) for version in (0, 1)]
    run._games = {key: GameRow(key, "played", bots=("random",) * 2, winners=(key.version,)) for key in keys}
    page._rest.stop()
    page.run = run
    page.flipped.show_games(run.games, experiment.bots)
    page.flipped.list.setCurrentIndex(page.flipped.list.model().index(0, 0))
    assert page.flipped.parting.text() == "Looking for the first decision that differs"
    qtbot.waitUntil(lambda: page.flipped.parting.text().startswith("First decision that differs: 1. A: seat 1, "))
    assert "; B: seat 2, " in page.flipped.parting.text()


def test_the_answer_is_that_of_hands_that_miss() -> None:
    asked = {"id": "mine", "name": {"en": "M"}, "scenarios": ["any"], "errors": ["none", "club"], "seeds": 30}
    experiment = Experiment.model_validate_json(json.dumps(asked))
    keys = [GameKey(Row("any", error), seed, 0, 0) for error in experiment.errors for seed in range(1, 31)]
    games = {
        key: GameRow(
            key,
            "played",
            "",
            ("greedy",) * 2,
            0,
            (0 if key.row.error == "none" else key.seed % 2,),
            digest=str(key.seed),
        )
        for key in keys
    }
    found = findings_of(experiment, games, drama=False)
    assert judged_row(found).error == "club"
    caption, head, text = verdict_words(found)
    assert caption == "Club player"
    assert "15 of 30" in text
    assert "not fair" not in head


def test_decisions_that_read_alike_are_told_by_their_aims() -> None:
    words = {"en": "Flick Vailla", "ru": "Щёлкнуть Вайллу"}
    parting = Parting(8, (1, 1), (words, words), (Aim(32.94, 2100.4), Aim(15.0, 1800.0)))
    said = parting_words(parting)
    assert said == (
        "First decision that differs: 8, seat 2. A: Flick Vailla, 32.9°, 2100 mm/s; B: Flick Vailla, 15°, 1800 mm/s"
    )
    with texts_in("ru"):
        assert "мм/с" in parting_words(parting)

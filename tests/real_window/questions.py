"""What tests of the real window ask the editor; these functions run inside its process and give plain values."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from editor.canvas.palette_shelf import PaletteShelf, placement_of
from editor.document.edits import AddFile, SetValue, Several
from editor.pages.abilities.ability_editor import AbilityEditor
from editor.panels.inspector import Inspector
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.testplay.session import HAND, Session
from editor.ui.forms.form_rows import ProblemLines
from editor.ui.gauges import Pips
from editor.ui.widgets import Chip
from editor.window.main_window import MainWindow
from schema.json.strict_reading import Json
from tests.editor.windows import palette_in, script_in, script_tab

Rect = list[int]
"""x, y, width and height on the screen, in pixels of the screen."""


def is_ready(window: MainWindow) -> bool:
    """Whether the window is in front, has the keyboard, and has been checked."""
    background_check = window.panels.background_check
    return background_check is not None and background_check.up_to_date and window.isActiveWindow()


def rect_of(widget: QWidget) -> Rect:
    """Where a widget is on the screen."""
    at, scale = widget.mapToGlobal(widget.rect().topLeft()), widget.devicePixelRatioF()
    return [round(value * scale) for value in (at.x(), at.y(), widget.width(), widget.height())]


def rect(window: MainWindow, name: str) -> Rect:
    """Where the visible part of the window with this accessible name, text or object name is."""
    parts = (window, *window.findChildren(QWidget))
    found = [part for part in parts if part.isVisible() and name in named_by(part)]
    assert found, f"no visible part is named {name}"
    return rect_of(found[0])


def named_by(part: QWidget) -> tuple[str, ...]:
    """What a part is found by."""
    return part.accessibleName(), part.objectName(), str(part.property("text") or "")


def focus(window: MainWindow) -> str:
    """The class and the accessible name of what has the keyboard; empty where nothing of the editor has it."""
    widget = QApplication.focusWidget()
    return f"{type(widget).__name__} {widget.accessibleName()}" if widget is not None else ""


def focused_text(window: MainWindow) -> str:
    """What the line that has the keyboard says."""
    widget = QApplication.focusWidget()
    return widget.text() if isinstance(widget, QLineEdit) else ""


def focus_is_seen(window: MainWindow) -> bool:
    """Whether what has the keyboard is on the screen."""
    widget = QApplication.focusWidget()
    return widget is not None and widget.isVisible()


def current_tab(window: MainWindow) -> str:
    """The key of the page in front."""
    return window.tabs.current


def is_in_front(window: MainWindow, key: str) -> bool:
    """Whether the page of a key is in front."""
    return window.tabs.current == key


def current_tool(window: MainWindow) -> str:
    """The tool in hand on the table in front; empty where no table is."""
    return script_in(window).controller.tool.name if script_tab(window) is not None else ""


def play_in_front(window: MainWindow) -> Session | None:
    """The play of the page in front, once all around its table is filled."""
    page = window.tabs.page(window.tabs.current)
    laid = isinstance(page, PlayTab) and page.table is not None and page.table.panels_filled
    return page.session if isinstance(page, PlayTab) and laid else None


def is_asked(window: MainWindow) -> bool:
    """Whether the play in front waits for a person."""
    session = play_in_front(window)
    return session is not None and session.player == HAND


def is_open(window: MainWindow) -> bool:
    """Whether the play in front waits for a person, and all that has happened in it has been shown."""
    page = window.tabs.page(window.tabs.current)
    return isinstance(page, PlayTab) and page.table is not None and page.table.play.open


def decisions(window: MainWindow) -> int:
    """How many decisions were taken in the play in front."""
    session = play_in_front(window)
    return len(session.steps) if session is not None else 0


def on_table(window: MainWindow, x: float, y: float) -> list[int]:
    """Where a place of the table in front, in mm, is on the screen."""
    assert script_tab(window) is not None
    view = script_in(window).controller.view
    at, scale = view.viewport().mapToGlobal(view.on_screen(QPointF(x, y))), view.devicePixelRatioF()
    return [round(at.x() * scale), round(at.y() * scale)]


def selection(window: MainWindow) -> list[str]:
    """The pointers that are selected on the table in front."""
    return list(script_in(window).controller.selection) if script_tab(window) is not None else []


def is_inspected(window: MainWindow, pointers: list[str]) -> bool:
    """Whether the inspector shows the form of the first of these pieces, or of the whole file for none."""
    (shown,) = window.panels.inspector.findChildren(Inspector)
    return shown.file == window.tabs.current and shown.pointer == (pointers[0] if pointers else "")


def squads(window: MainWindow) -> list[list[str]]:
    """The characters of every squad of the script in front."""
    seats = window.document.value(window.tabs.current, "/seats")
    assert isinstance(seats, list)
    return [[disk["character"] for disk in seat["squad"]] for seat in seats]


def shelf(window: MainWindow) -> dict[str, list[int]]:
    """The ids on the shelf that is seen, with the middle of each whose picture is seen whole."""
    (shown,) = [each for each in palette_in(window).findChildren(PaletteShelf) if each.isVisible()]
    view, scale = shown.viewport(), shown.devicePixelRatioF()
    found = {}
    for row in range(shown.count()):
        item = shown.item(row)
        area = shown.visualItemRect(item)
        if view.rect().contains(area):
            at = view.mapToGlobal(area.center())
            found[placement_of(item).content] = [round(at.x() * scale), round(at.y() * scale)]
    return found


def is_seen(window: MainWindow, name: str) -> bool:
    """Whether a part of the window with this accessible name, text or object name is visible."""
    return any(part.isVisible() and name in named_by(part) for part in window.findChildren(QWidget))


def outside(window: MainWindow) -> list[str]:
    """The buttons that are needed at any size and are not wholly on the screen, or show not all their words."""
    play = window.tabs.page(window.tabs.current)
    needed: list[QToolButton] = [window.tool_row.play_button]
    if isinstance(play, PlayTab) and play.table is not None:
        needed = [play.table.bar.stop_button, play.table.bar.turn_button]
    room = window.screen().availableGeometry()
    found = []
    for button in needed:
        area = QRect(button.mapToGlobal(button.rect().topLeft()), button.size())
        cut = button.visibleRegion().boundingRect() != button.rect() or button.width() < button.sizeHint().width()
        if cut or not room.contains(area):
            found.append(button.text())
    return found


def is_on_screen(window: MainWindow) -> bool:
    """Whether the window lies within its screen with its title bar, whose height is rounded at a scale."""
    return window.screen().availableGeometry().adjusted(-1, -1, 1, 1).contains(window.frameGeometry())


def table_width(window: MainWindow) -> int:
    """The width of the table in front, in pixels of the window."""
    page = window.tabs.page(window.tabs.current)
    if isinstance(page, PlayTab) and page.table is not None:
        return page.table.view.width()
    return script_in(window).controller.view.width() if script_tab(window) is not None else 0


def dialog(window: MainWindow) -> str:
    """The title of the dialog that has the keyboard; empty where none has."""
    shown = QApplication.activeModalWidget()
    return shown.windowTitle() if shown is not None and shown.isActiveWindow() else ""


def is_asking(window: MainWindow, title: str) -> bool:
    """Whether a dialog with this title has the keyboard."""
    return dialog(window) == title


def pack_folder(window: MainWindow) -> str:
    """The name of the folder that is edited."""
    return window.document.root.name if window.document.root is not None else ""


def is_edited(window: MainWindow, folder: str) -> bool:
    """Whether the folder of this name is edited, and all is saved."""
    return pack_folder(window) == folder and window.document.clean


def tabs(window: MainWindow) -> list[str]:
    """The keys of the open pages, from left to right."""
    return list(window.tabs.keys)


def give_everyone(window: MainWindow, life: int) -> None:
    """Change every character card in one step, as a large edit does."""
    document = window.document
    cards = document.files_in("characters")
    document.submit(Several(tuple(SetValue(card, "/life", life) for card in cards)), "Set lives")


def add_file(window: MainWindow, file: str, content: dict[str, Json]) -> None:
    """Add a file to the pack in one step, without opening it."""
    window.document.submit(AddFile(file, content), "Add")


class _Watch(QObject):
    """Notes which visible widgets move or change their size."""

    def __init__(self, application: QApplication, without: QWidget | None) -> None:
        super().__init__(application)
        self.application = application
        self._before = {part: _place(part) for part in application.allWidgets() if part.isVisible()}
        for part in without.findChildren(QWidget) if without is not None else ():
            self._before.pop(part, None)
        self._within = {part: _within(part) for part in self._before}
        self.moved: list[str] = []
        application.installEventFilter(self)

    def end(self) -> None:
        """Stop watching; what lies within tab bars, lists and tables of a game is compared now."""
        self.application.removeEventFilter(self)
        for part, before in self._within.items():
            now = _within(part) if isValid(part) and part.isVisible() else []
            if len(now) == len(before) and now != before:  # a filter takes rows away
                self.moved.append(f"{_called(part)} within: {before} -> {now}")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES and isinstance(watched, QWidget) and watched in self._before:
            before, now = self._before[watched], _place(watched)
            # An input that is framed as wrong is measured again, and may round to another pixel.
            if max(abs(one - other) for one, other in zip(before, now, strict=True)) > 2:
                self.moved.append(f"{_called(watched)}: {before} -> {now}")
        return False


def _called(part: QWidget) -> str:
    return " ".join((type(part).__name__, *filter(None, named_by(part))))


def _place(part: QWidget) -> Rect:
    """Where a widget is; words, chips and hearts may become longer where they are, as their content does."""
    x, y, width, height = rect_of(part)
    return [x, y, 0 if isinstance(part, QLabel | Chip | Pips) else width, height]


def _within(part: QWidget) -> list[Rect]:
    """Where that lies which is no widget: the tabs of a bar, the rows of a list, a stretch of a table."""
    areas: list[QRect] = []
    if isinstance(part, QTabBar):
        areas = [part.tabRect(index) for index in range(part.count())]
    elif isinstance(part, QGraphicsView):
        areas = [QRect(part.mapFromScene(0.0, 0.0), part.mapFromScene(100.0, 100.0))]
    elif isinstance(part, QAbstractItemView) and part.model() is not None:
        areas = [part.visualRect(part.model().index(row, 0)) for row in range(min(part.model().rowCount(), _ROWS))]
    return [[area.x(), area.y(), area.width(), area.height()] for area in areas if not area.isEmpty()]


_MOVES: Final = (QEvent.Type.Move, QEvent.Type.Resize)
_watches: list[_Watch] = []
_laid_out: list[Rect] = []


def is_laid_out(window: MainWindow) -> bool:
    """Whether every visible widget lies where it lay when this was asked before."""
    global _laid_out
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before, _laid_out = _laid_out, sorted(map(_place, filter(QWidget.isVisible, application.allWidgets())))
    return before == _laid_out


def watch(window: MainWindow, inspector: bool) -> None:
    """From now on note what moves; in the inspector, too, unless it shows something else now."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    _watches.append(_Watch(application, None if inspector else window.panels.inspector))


def moved(window: MainWindow) -> list[str]:
    """What has moved or changed its size since `watch`, be it for a moment; ends watching."""
    watch_ = _watches.pop()
    watch_.end()
    return watch_.moved


def disk_to_flick(window: MainWindow) -> list[float]:
    """Where the first disk of the first seat in the play in front is on the screen, and a corner of its table."""
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, PlayTab)
    assert page.table is not None
    view, scale = page.table.view, page.table.devicePixelRatioF()
    disk = next(each for each in page.table.game.state.pieces.values() if each.owner == 0 and each.zone == "field")
    places = (view.viewport().mapToGlobal(view.on_screen(QPointF(*at))) for at in ((disk.x, disk.y), (0.0, 0.0)))
    return [figure * scale for at in places for figure in (at.x(), at.y())]


def problems_in_form(window: MainWindow) -> int:
    """How many inputs of the inspector say that something is wrong."""
    return sum(each.isVisible() for each in window.panels.inspector.findChildren(ProblemLines))


def begin_again(window: MainWindow, key: str) -> None:
    """Undo everything, and open the page of a key and no other: for the next test in the same editor."""
    for open_ in window.tabs.keys:
        window.close_tab(open_)
    while not window.document.clean:
        window.document.undo()
    for notice in window.notices.notices:
        window.notices.forget(notice.about)
    window.docks.show_lower(0)
    window.open_file(key)


def open_page(window: MainWindow, key: str) -> None:
    """Bring the page of a key to the front."""
    window.open_file(key)


_ROWS: Final = 20
"""So many rows of a list are looked at."""
_TYPED: Final = (QLineEdit, QPlainTextEdit, QTextEdit)
_PRESSED: Final = (QAbstractButton, QAbstractItemView)


def inputs(window: MainWindow) -> list[tuple[str, int, int]]:
    """What letters can be typed into on the page in front and in the inspector: one of each class."""
    return _one_of_each(window, _TYPED)


def presses(window: MainWindow) -> list[tuple[str, int, int]]:
    """The same for what a button of the mouse can be pressed on."""
    return _one_of_each(window, _PRESSED)


def _one_of_each(window: MainWindow, kinds: tuple[type[QWidget], ...]) -> list[tuple[str, int, int]]:
    found: dict[type[QWidget], tuple[str, int, int]] = {}
    page = window.tabs.page(window.tabs.current)
    parts = [
        part for root in (page, window.panels.inspector) if root is not None for part in root.findChildren(QWidget)
    ]
    for part in parts:
        if type(part) in found or not isinstance(part, kinds) or not part.isVisible() or not part.isEnabled():
            continue
        if isinstance(part, _TYPED) and part.isReadOnly():
            continue
        room = part.visibleRegion().boundingRect()
        at = room.center()
        if isinstance(part, QAbstractItemView):
            rows = part.visualRect(part.model().index(0, 0)) if part.model() is not None else QRect()
            room, at = rows & room, part.viewport().mapTo(part, rows.center())
        elif room.size() != part.size():
            continue
        under = window.childAt(part.mapTo(window, at))
        if room.isEmpty() or under is None or not (under is part or part.isAncestorOf(under)):
            continue
        place, scale = part.mapToGlobal(at), part.devicePixelRatioF()
        found[type(part)] = _called(part), round(place.x() * scale), round(place.y() * scale)
    return list(found.values())


def _sentences(window: MainWindow) -> AbilityEditor:
    page = window.tabs.page(window.tabs.current)
    assert page is not None
    (found,) = [each for each in page.findChildren(AbilityEditor) if each.isVisible()]
    return found


def reads_in_sentences(window: MainWindow) -> bool:
    """Whether the page in front shows abilities in sentences."""
    page = window.tabs.page(window.tabs.current)
    return page is not None and any(each.isVisible() for each in page.findChildren(AbilityEditor))


def sentences(window: MainWindow) -> list[str]:
    """The lines of the abilities on the page in front."""
    return [each.line.text for each in _sentences(window).sentences.setting.lines if each.line.text]


def phrase_at(window: MainWindow, words: str, line: str = "") -> list[int]:
    """Where on the screen the phrase with these words is, in the first line that holds those."""
    view = _sentences(window).sentences
    for each in view.setting.lines:
        for one in view.setting.fragments:
            inside = line in each.line.text and each.top <= one.area.top() < each.bottom
            if inside and view.setting.runs[one.run].text.strip() == words:
                at, scale = view.mapToGlobal(one.area.center()), view.devicePixelRatioF()
                return [round(at.x() * scale), round(at.y() * scale)]
    raise AssertionError(f"{words} is not in {sentences(window)}")


def completions(window: MainWindow) -> list[str]:
    """The words that are listed for the selected phrase."""
    model = _sentences(window).chooser.model
    return [one if isinstance(one, str) else one.label for one in model.shown]


def abilities(window: MainWindow) -> Json:
    """The abilities of the card in front."""
    return window.document.value(window.tabs.current, "/abilities")

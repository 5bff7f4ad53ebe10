"""Takes the pictures of the editor for the README and the docs: `python -m tests.editor.pictures [FOLDER]`.

Offscreen, with the shipped pack and fonts, so that they are the same everywhere. Nothing is written but the pictures.
"""

from __future__ import annotations

import math
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from content import path_of
from editor.app.application import opened
from editor.document.edits import AddFile, SetValue, Several
from editor.document.page_keys import PRINT, START
from editor.pages.printing.print_page import PrintPage
from editor.systems.desktopia.play.play_tab import PlayTab
from editor.systems.desktopia.play.play_table import PlayTable
from editor.testplay.session import HAND
from editor.testplay.session_page import SessionPage
from editor.testplay.view_table import ViewTable
from editor.ui.design_tokens import LIGHT
from editor.ui.settings import Settings
from editor.ui.theme import apply_theme
from editor.window.main_window import MainWindow
from schema.i18n import use_language
from schema.rendering.frame_layout import copy_of
from schema.systems.desktopia.card_layout import LAYOUTS
from simulator.systems.desktopia.decisions import ActionRequest
from simulator.systems.desktopia.state import Piece
from tests.editor.windows import script_tab

SCRIPT = "scripts/between_two_books.json"
HERO = "characters/kharu.json"
MISSILE = "missiles/vampire_tick.json"
FRAME = "frames/parchment.json"
_SIZE = (1600, 1000)


def main(folder: Path) -> list[Path]:
    """Write every picture, and give their files."""
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    apply_theme(application, LIGHT)
    window = MainWindow(opened(path_of("desktopia")), Settings(), None)
    window.resize(*_SIZE)
    window.show()
    settle(application, window)
    folder.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []

    def take(name: str) -> None:
        settle(application, window)
        file = folder / f"{name}.png"
        window.grab().save(str(file))
        taken.append(file)

    _lay_out(window)
    take("editor-light")
    window.use_theme("dark")
    _select_a_book(window)
    take("editor-dark")
    window.use_theme("light")
    window.open_file(HERO)
    take("card-light")
    window.do("print")
    page = window.tabs.page(PRINT)
    assert isinstance(page, PrintPage)
    settle(application, window, lambda: page.planned is not None and not page.worker.busy)
    page.sheet.canvas.turn_to(2)
    page.sheet.canvas.choose(HERO, "kharu")
    settle(application, window, lambda: not page.worker.busy)
    take("print-light")
    window.close_tab(PRINT)
    window.use_theme("dark")
    window.jump(HERO, "/abilities/0/do/0")
    take("form-dark")
    window.use_theme("light")
    window.jump(MISSILE, "/abilities/0/do/0")
    take("form-light")
    _break_a_few(window)
    window.use_theme("dark")
    take("problems-dark")
    window.use_theme("light")
    take("problems-light")
    while window.document.history.undo_label:
        window.document.undo()
    _make_a_frame(window)
    take("frame-light")
    window.close_tab(FRAME)
    window.document.undo()
    window.open_file(START)
    take("start-light")
    window.use_language("ru")
    window.open_file(SCRIPT)
    take("editor-russian")
    window.use_language("en")
    _play_a_while(application, window)
    take("testplay-light")
    window.use_theme("dark")
    take("testplay-dark")
    # Else the mouse counts as held for the rest of the pictures, and forms wait for its release.
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton)
    window.leave()
    use_language("en")
    return [*taken, *_duels(application, folder), *_quests(application, folder)]


def _duels(application: QApplication, folder: Path) -> list[Path]:
    """The board, a deck and a card of the second game, and the beginning of a play."""
    apply_theme(application, LIGHT)
    window = MainWindow(opened(path_of("despaira-salt-and-lantern")), Settings(), None)
    window.resize(*_SIZE)
    window.show()
    settle(application, window)
    taken = []
    for file, name in (
        ("duels/tides.json", "duel-light"),
        ("decks/lantern_watch.json", "deck-light"),
        ("creatures/lantern_hound.json", "creature-light"),
    ):
        window.open_file(file)
        settle(application, window)
        taken.append(folder / f"{name}.png")
        window.grab().save(str(taken[-1]))
    window.use_theme("dark")
    window.open_file("duels/nets.json")
    window.play()
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, SessionPage)
    settle(application, window, lambda: page.table is not None and page.table.play.open)
    # A card that can answer is chosen: what follows from it is told.
    assert page.table is not None
    QTest.keyClick(page.table.view, Qt.Key.Key_C)
    settle(application, window)
    taken.append(folder / "duel-play-dark.png")
    window.grab().save(str(taken[-1]))
    window.leave()
    return taken


def _quests(application: QApplication, folder: Path) -> list[Path]:
    """The board and a hero of the third game, and a moment of a play among bots."""
    apply_theme(application, LIGHT)
    window = MainWindow(opened(path_of("the-turning-tower")), Settings(), None)
    window.resize(*_SIZE)
    window.show()
    settle(application, window)
    taken = []
    for file, name in (("boards/halvermere.json", "tower-board-light"), ("heroes/hild_craggan.json", "hero-light")):
        window.open_file(file)
        settle(application, window)
        taken.append(folder / f"{name}.png")
        window.grab().save(str(taken[-1]))
    window.use_theme("dark")
    window.open_file("adventures/first_walk.json")
    window.play()
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, SessionPage)
    settle(application, window, lambda: page.table is not None and page.table.play.open)
    table = page.table
    assert isinstance(table, ViewTable)
    table.turn_controller.set_player(0, "greedy")
    settle(application, window, lambda: any(span.number == 9 for span in table.session.turns()), calm_s=0)
    table.turn_controller.set_player(0, HAND)
    settle(application, window, lambda: table.play.open and table.session.seat == 0)
    taken.append(folder / "tower-play-dark.png")
    window.grab().save(str(taken[-1]))
    window.leave()
    return taken


def _make_a_frame(window: MainWindow) -> None:
    """A frame like parchment, open on its page."""
    name = {"en": "Parchment", "ru": "Пергамент"}
    look = {"paper": "#FFF4DC", "border": 2.2, "border_colour": "#7A2A1A", "corner": 4}
    window.document.submit(AddFile(FRAME, {"id": "parchment", "name": name, **copy_of(LAYOUTS["classic"]), **look}), "")
    window.open_file(FRAME)


def _break_a_few(window: MainWindow) -> None:
    """One problem of each sort: a name misspelt, a disk in a book, life out of range, a word that is none."""
    place = "/seats/1/squad/3"
    broken = (
        SetValue(SCRIPT, f"{place}/character", "elementel"),
        SetValue(SCRIPT, "/seats/0/squad/4/x", 210),
        SetValue(HERO, "/life", 40),
        SetValue(MISSILE, "/abilities/0/do/0/kind", "demage"),
    )
    window.document.submit(Several(broken), "Break a few")
    window.jump(SCRIPT, f"{place}/character")


def _play_a_while(application: QApplication, window: MainWindow) -> None:
    """Bots play to the fifth turn; then a hand takes aim with the shipped hero and holds."""
    window.open_file(SCRIPT)
    window.play()
    page = window.tabs.page(window.tabs.current)
    assert isinstance(page, PlayTab)
    settle(application, window, lambda: not page.busy)
    page.reduced_motion = True
    page.play_again(7)
    settle(application, window, lambda: not page.busy)
    table = page.table
    assert table is not None
    settle(application, window, lambda: table.panels_filled)
    _give(table, 0, "greedy")
    # At once: in a second bots may play on to the end.
    settle(application, window, lambda: any(span.number == 4 for span in table.session.turns()), calm_s=0)
    _give(table, 0, HAND)
    settle(application, window, lambda: table.open and table.game.request is not None)
    table.skip_playback()
    if not table.path_wanted:
        table.bar.path_button.click()
    request = _action_asked_of_the_hand(application, window, table)
    friends = [table.game.state.pieces[name] for name in request.flicks]
    everyone = table.game.state.pieces.values()
    foes = [each for each in everyone if each.zone == "field" and each.owner == 1 and each.size != "missile"]
    piece, foe = min(
        ((one, other) for one in friends for other in foes), key=lambda pair: math.dist(_at(pair[0]), _at(pair[1]))
    )
    back = QPointF(*_at(piece)) - (QPointF(*_at(foe)) - QPointF(*_at(piece))) * (150 / math.dist(_at(piece), _at(foe)))
    viewport = table.view.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=table.view.on_screen(QPointF(*_at(piece))).toPoint())
    QTest.mouseMove(viewport, table.view.on_screen(back).toPoint())


def _action_asked_of_the_hand(application: QApplication, window: MainWindow, table: PlayTable) -> ActionRequest:
    """The next action of the first seat; whatever is asked before, a bot answers."""
    for _question in range(50):
        request = table.game.request
        if isinstance(request, ActionRequest) and request.seat == 0:
            return request
        _give(table, 0, "greedy")
        answered = partial(_answered, table, len(table.session.steps))
        settle(application, window, answered, calm_s=0)
        _give(table, 0, HAND)
        settle(application, window, lambda: table.open and table.game.request is not None)
    raise RuntimeError("the rules never ask the first seat for an action")


def _answered(table: PlayTable, before: int) -> bool:
    return len(table.session.steps) > before


def _give(table: PlayTable, seat: int, player: str) -> None:
    box = table.player_panels[seat].player
    box.setCurrentIndex(box.findData(player))


def _at(piece: Piece) -> tuple[float, float]:
    return piece.x, piece.y


def _lay_out(window: MainWindow) -> None:
    """Two cards open beside the script, a disk in a book, another one selected."""
    for file in (HERO, MISSILE, SCRIPT):
        window.open_file(file)
    place = "/seats/0/squad/3"
    edits = (SetValue(SCRIPT, f"{place}/x", 186), SetValue(SCRIPT, f"{place}/y", 398))
    window.document.submit(Several(edits), "Move a disk")
    tab = script_tab(window)
    assert tab is not None
    tab.controller.select(("/seats/0/squad/1",))


def _select_a_book(window: MainWindow) -> None:
    tab = script_tab(window)
    assert tab is not None
    books = [piece.pointer for piece in tab.controller.contents.pieces if piece.card.get("look") == "book"]
    tab.controller.select((books[0],))


def settle(
    application: QApplication, window: MainWindow, ready: Callable[[], bool] = lambda: True, calm_s: float = 1.0
) -> None:
    """Let everything that waits happen: first paint, panels, the check in its thread."""
    until = time.monotonic() + 120
    calm = time.monotonic() + calm_s  # icons of a long tree change their colour a few at a time
    while time.monotonic() < until:
        application.processEvents()
        background_check = window.panels.background_check
        if background_check is not None and background_check.up_to_date and ready() and time.monotonic() > calm:
            break
        time.sleep(0.01)
    application.processEvents()


if __name__ == "__main__":
    for picture in main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/pictures")):
        print(picture)

"""What the processes of `bench editor` do: each opens one editor offscreen, measures one thing, prints it and ends.

Run one by `process(name)`, which gives the program text for `python -c`. They are functions of a module, not text, so
that the type checker holds them to the editor's names. Qt and the editor are imported inside of them: reading both is
part of what the first two measure.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from editor.canvas.view import CanvasView
    from editor.systems.desktopia.board.controller import CanvasController
    from editor.window.main_window import MainWindow


def process(function: Callable[[], None]) -> str:
    """The program for `python -c` that runs a function of this module."""
    return f"from {__name__} import {function.__name__}; {function.__name__}()"


def time_of_first_paint() -> None:
    """Print the monotonic time, in s, at which the window of the pack (argument 1) is painted for the first time."""

    def painted() -> None:
        print(time.monotonic(), flush=True)
        from PySide6.QtWidgets import QApplication

        QApplication.exit()

    _open_editor(painted)


def time_of_empty_window() -> None:
    """Print the monotonic time, in s, at which an empty window of Qt is painted."""
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow

    class Bare(QMainWindow):
        def paintEvent(self, event: QPaintEvent) -> None:
            super().paintEvent(event)
            QTimer.singleShot(0, self.report)

        def report(self) -> None:
            print(time.monotonic(), flush=True)
            QApplication.quit()

    application = QApplication([])
    window = Bare()
    window.show()
    sys.exit(application.exec())


def ms_of_play() -> None:
    """Print how long an action takes from the key to the painted table, in ms, in an editor at rest; then how much CPU
    time of the GUI thread.

    Arguments: the pack, the file in front, the action, the key of its page before the file, and a module that must
    have been read before, as it is soon after any start.
    """
    file, action, key, module = sys.argv[2:]

    def press(window: MainWindow) -> None:
        from PySide6.QtWidgets import QApplication

        from editor.systems.desktopia.play.table_view import TableView

        before, busy = time.monotonic(), time.thread_time()
        window.do(action)
        QApplication.processEvents()
        after, busy = time.monotonic(), time.thread_time() - busy
        page = window.tabs.page(key + file)
        assert page is not None
        view = page.findChild(TableView)
        assert view is not None
        assert view.isVisible()
        print((after - before) * 1000, busy * 1000, flush=True)
        window.tabs.remove(key + file)
        QApplication.quit()

    def open_file() -> None:
        from PySide6.QtCore import QTimer

        window = _main_window()
        if module not in sys.modules:
            QTimer.singleShot(20, open_file)
            return
        window.open_file(file)
        QTimer.singleShot(500, partial(press, window))

    _open_editor(partial(_when_checked, open_file))


def ms_of_table() -> None:
    """Print the milliseconds of each frame of a drag, of each undo, or of opening a script, as a JSON list.

    Arguments: the pack, one of `frame`, `undo` and `open`, the script, and how many frames or undos.
    """
    what, script, count = sys.argv[2], sys.argv[3], int(sys.argv[4])

    def report(times: list[float]) -> None:
        from PySide6.QtWidgets import QApplication

        print(json.dumps(times, separators=(",", ":")), flush=True)
        _main_window().leave()
        QApplication.quit()

    def open_script() -> None:
        window = _main_window()
        if what == "open":
            report([_ms_of(partial(window.open_file, script))])
            return
        window.open_file(script)
        _when_checked(frames if what == "frame" else undos, 1500)

    def frames() -> None:
        from PySide6.QtWidgets import QApplication

        controller = _controller()
        squad = [piece for piece in controller.contents.pieces if piece.seat == 1]
        controller.select(tuple(piece.pointer for piece in squad))
        QApplication.processEvents()
        x, y = squad[0].x, squad[0].y
        _press(controller.view, x, y)
        report([_ms_of(partial(_move, controller.view, x + 3 * step, y + 2 * step)) for step in range(1, count + 1)])

    def undos() -> None:
        controller = _controller()
        disk = next(piece for piece in controller.contents.pieces if piece.seat == 1)
        controller.select((disk.pointer,))
        _press(controller.view, disk.x, disk.y)
        _move(controller.view, disk.x + 40, disk.y + 30)
        _release(controller.view, disk.x + 80, disk.y + 60)
        document = _main_window().document
        times: list[float] = []

        def once() -> None:
            times.append(_ms_of(document.undo if len(times) % 2 == 0 else document.redo))
            _when_checked(once if len(times) < count else partial(report, times), 400)

        _when_checked(once, 1500)

    _open_editor(partial(_when_checked, open_script, 1500))


def times_of_rest_and_check() -> None:
    """Print the monotonic times, in s, at which the window of the pack is at rest and at which the pack is checked."""

    def rest() -> None:
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QApplication

        if _main_window().panels.background_check is None:
            QTimer.singleShot(0, rest)
            return
        QApplication.processEvents()
        print(time.monotonic(), flush=True)
        _when_checked(end)

    def end() -> None:
        from PySide6.QtWidgets import QApplication

        print(time.monotonic(), flush=True)
        QApplication.quit()

    def painted() -> None:
        from PySide6.QtCore import QTimer

        QTimer.singleShot(0, rest)

    _open_editor(painted)


def _open_editor(painted: Callable[[], None]) -> None:
    """Run the command `edit` on the pack of argument 1; `painted` is called after the first paint."""
    from tablewright.command_line import main
    from tablewright.commands import edit

    edit.open_editor = partial(edit.open_editor, painted=painted)
    sys.exit(main(["edit", sys.argv[1]]))


def _main_window() -> MainWindow:
    from PySide6.QtWidgets import QApplication

    from editor.window.main_window import MainWindow

    return next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))


def _controller() -> CanvasController:
    from editor.systems.desktopia.board.script_tab import ScriptTab

    tab = _main_window().board_page
    assert isinstance(tab, ScriptTab)
    return tab.controller


def _when_checked(then: Callable[[], None], rest_ms: int = 0) -> None:
    """Call `then` when the diagnostics of the present content are shown and `rest_ms` have passed since."""
    from PySide6.QtCore import QTimer

    check = _main_window().panels.background_check
    if check is not None and check.up_to_date:
        QTimer.singleShot(rest_ms, then)
    else:
        QTimer.singleShot(20, partial(_when_checked, then, rest_ms))


def _ms_of(work: Callable[[], object]) -> float:
    """How long some work and the painting that follows from it take, in ms."""
    from PySide6.QtWidgets import QApplication

    before = time.perf_counter()
    work()
    QApplication.processEvents()
    return (time.perf_counter() - before) * 1000


def _press(view: CanvasView, x: float, y: float) -> None:
    from PySide6.QtCore import QEvent

    _send(view, QEvent.Type.MouseButtonPress, x, y, held=True)


def _move(view: CanvasView, x: float, y: float) -> None:
    from PySide6.QtCore import QEvent

    _send(view, QEvent.Type.MouseMove, x, y, held=True)


def _release(view: CanvasView, x: float, y: float) -> None:
    from PySide6.QtCore import QEvent

    _send(view, QEvent.Type.MouseButtonRelease, x, y, held=False)


def _send(view: CanvasView, kind: QEvent.Type, x: float, y: float, *, held: bool) -> None:
    """Send a mouse event with the left button at a place of the table, in mm."""
    from PySide6.QtCore import QPointF, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    point = view.on_screen(QPointF(x, y))
    event = QMouseEvent(kind, point, point, left, left if held else none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), event)

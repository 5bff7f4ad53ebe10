"""What each action of the window does: maps names of actions to functions.

Labels, shortcuts and menus of actions are in `actions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt

from editor.document.page_keys import PRINT, SHEETS, START
from editor.late_imports import late_imports
from editor.ui.notice_bar import Notice
from editor.window import canvas_tabs, open_pack, saving
from editor.window import play_launcher as plays
from editor.window.context import WindowContext
from editor.window.docks import HISTORY
from editor.window.menus import choices_in
from editor.window.page_kinds import kind_of
from schema.i18n import gettext as _

with late_imports(__name__):
    from editor.window import command_palette, shortcuts_dialog
    from editor.window.tour import tour


def connect_actions(window: WindowContext) -> None:
    """Connect every action of the window to its function."""
    docks, panels, options = window.docks, window.panels, window.table_options
    operations = panels.tree.operations
    board_commands = window.board.actions - {"snap", "grid", "map"} if window.board is not None else ()
    do: Mapping[str, Callable[[], object]] = {
        "new_pack": partial(open_pack.ask_for_new, window),
        "start": lambda: window.open_file(START),
        "open": partial(open_pack.ask, window),
        "save": window.save,
        "save_copy": partial(saving.save_copy, window),
        "print": lambda: window.open_file(PRINT),
        "close_tab": lambda: window.close_tab(window.tabs.current),
        "quit": window.widget.close,
        "undo": partial(_step, window, "undo"),
        "redo": partial(_step, window, "redo"),
        "source": window.source.toggle,
        **{name: partial(canvas_tabs.do, window, name) for name in board_commands},
        "zoom_in": partial(_zoom, window, 1),
        "zoom_out": partial(_zoom, window, -1),
        "zoom_fit": partial(_fit, window),
        "zoom_true": partial(_zoom_to, window, 1.0),
        "snap": options.set_snap,
        "grid": options.set_grid,
        "map": options.set_map,
        "next_problem": lambda: panels.go_to_problem(1),
        "previous_problem": lambda: panels.go_to_problem(-1),
        "quick_fix": panels.fix_problem,
        "go_to": window.tool_row.begin_go_to,
        "next_tab": lambda: window.tabs.step(1),
        "previous_tab": lambda: window.tabs.step(-1),
        "focus_page": partial(focus_page, window),
        "focus_pack": lambda: docks.focus("pack"),
        "focus_palette": lambda: docks.focus("palette"),
        "focus_inspector": lambda: docks.focus("inspector"),
        "focus_lower": lambda: docks.focus("problems"),
        "find": docks.find,
        "history": lambda: docks.show_lower(HISTORY),
        "commands": partial(_show_commands, window),
        "sheet": partial(_show_sheet, window),
        "new_from": lambda: operations.ask_new_from(_file_in_hand(window)),
        "duplicate_file": lambda: operations.duplicate_all(_files_in_hand(window)),
        "rename_id": lambda: operations.ask_for_id(_file_in_hand(window)),
        "find_uses": lambda: window.show_uses(_file_in_hand(window)),
        "copy_id": lambda: operations.copy_id(_file_in_hand(window)),
        "delete_file": lambda: operations.ask_to_delete(*_files_in_hand(window)),
        "show_manifest": lambda: window.open_file("pack.json"),
        "play": window.play,
        "replay": partial(plays.replay, window),
        "stop": partial(plays.stop, window),
        "fair": window.fairness.begin,
        "prove": window.proofs.begin,
        **{action.spec.name: partial(action.run, window) for action in window.workbench.actions},
        "reduced_motion": partial(plays.use_motion, window),
        "shortcuts": partial(_show_shortcuts, window),
        "tour": partial(_take_tour, window),
        "about": partial(_show_about, window),
    }
    for action in window.workbench.actions:
        if action.checked is not None:
            window.actions_[action.spec.name].setChecked(action.checked(window))
    for name, what in do.items():
        if name not in window.actions_:
            continue  # an action of boards, and the system has none
        window.actions_[name].triggered.connect(lambda _checked=False, what=what: what())
    window.actions_.tool_group.triggered.connect(
        lambda action: canvas_tabs.on_front(window, lambda page: page.activate_tool(action.data()))
    )
    window.actions_["reduced_motion"].setChecked(window.settings.reduced_motion)
    window.status.zoom_wanted.connect(partial(_zoom_to, window))
    window.status.zoom_stepped.connect(partial(_zoom, window))


# ------------------------------------------------------------ changes and tables, or the play in front


def _step(window: WindowContext, which: str) -> None:
    """Undo or redo a decision of the play in front, or else a change of the document."""
    if plays.handle(window, lambda play: play.undo() if which == "undo" else play.redo()):
        return
    window.source.flush()
    if which == "undo":
        window.document.undo()
    else:
        window.document.redo()


def _zoom_to(window: WindowContext, zoom: float) -> None:
    if not plays.handle(window, lambda play: play.zoom_to(zoom)):
        canvas_tabs.on_front(window, lambda page: page.zoom_to(zoom))


def _zoom(window: WindowContext, steps: int) -> None:
    if not plays.handle(window, lambda play: play.zoom(steps)):
        canvas_tabs.on_front(window, lambda page: page.zoom_by(steps))


def _fit(window: WindowContext) -> None:
    """Zoom to fit the play or the board in front."""
    if not plays.handle(window, lambda play: play.fit()):
        canvas_tabs.on_front(window, lambda page: page.fit())


# ------------------------------------------------------------ files and pages


def _file_in_hand(window: WindowContext) -> str:
    """The file selected in the pack tree while that has focus, else the file of the page in front."""
    tree = window.panels.tree
    return tree.current_file if tree.view.hasFocus() else window.tabs.current


def _files_in_hand(window: WindowContext) -> tuple[str, ...]:
    """The same for commands that take several files."""
    tree = window.panels.tree
    return tree.chosen_files if tree.view.hasFocus() else (window.tabs.current,)


def _show_sheet(window: WindowContext) -> None:
    """Open the spreadsheet of the kind in hand; of the first kind of cards where no card is in hand."""
    system, tree = window.document.system, window.panels.tree
    cards = next((kind.folder for kind in system.kinds if kind.has_abilities), "")
    key = f"{SHEETS}{tree.current_folder if tree.view.hasFocus() else window.tabs.current.partition('/')[0]}"
    window.open_file(key if kind_of(window.document, key) is not None else f"{SHEETS}{cards}")


def focus_page(window: WindowContext) -> None:
    """Give focus to the page in front."""
    page = window.tabs.stack.currentWidget()
    if page is not None:
        page.setFocus(Qt.FocusReason.ShortcutFocusReason)


# ------------------------------------------------------------ help


def _show_commands(window: WindowContext) -> None:
    known = (*window.widget.actions(), *window.tabs.stack.actions())
    choices = choices_in(window.widget.menuBar())
    command_palette.CommandPalette(known, window.widget, window.actions_.why_off, choices).show()


def _show_shortcuts(window: WindowContext) -> None:
    dialog = shortcuts_dialog.ShortcutsDialog(
        window.actions_.bindings,
        window.actions_.known.menus,
        window.board.gestures if window.board is not None else (),
        window.settings.keys,
        window.widget,
    )
    dialog.changed.connect(window.use_keys)
    dialog.show()


def _take_tour(window: WindowContext) -> None:
    tour.take(window)


def _show_about(window: WindowContext) -> None:
    words = _("Tablewright is an editor for makers of tabletop games.")
    window.notices.tell(Notice("about", "info", words))

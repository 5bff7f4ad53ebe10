"""The shared actions of menus, tool bar and keyboard as data: names, labels, shortcuts, icons. `commands` runs them.

A game system adds its own: see `editor.systems.workbench`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from editor.ui.action_spec import ActionSpec
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

ACTIONS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec("new_pack", lambda: _("New pack…"), "Ctrl+Shift+N", "file"),
    ActionSpec("start", lambda: _("Start page"), "", "list"),
    ActionSpec("open", lambda: _("Open pack…"), "Ctrl+O", "folder-open"),
    ActionSpec("save", lambda: _("Save"), "Ctrl+S", "floppy-disk"),
    ActionSpec("save_copy", lambda: _("Save a copy…"), "Ctrl+Shift+S", "copy"),
    ActionSpec("print", lambda: _("Print…"), "Ctrl+Alt+P", "printer"),
    ActionSpec("close_tab", lambda: _("Close tab"), "Ctrl+W"),
    ActionSpec("quit", lambda: _("Quit"), "Ctrl+Q"),
    ActionSpec("undo", lambda: _("Undo"), "Ctrl+Z", "arrow-u-up-left"),
    ActionSpec("redo", lambda: _("Redo"), "Ctrl+Shift+Z Ctrl+Y", "arrow-u-up-right"),
    ActionSpec("cut", lambda: _("Cut"), "Ctrl+X", "scissors", "table"),
    ActionSpec("copy", lambda: _("Copy"), "Ctrl+C", "copy-simple", "table"),
    ActionSpec("paste", lambda: _("Paste"), "Ctrl+V", "clipboard", "table"),
    ActionSpec("duplicate", lambda: _("Duplicate"), "Ctrl+D", "copy", "table"),
    ActionSpec("delete", lambda: _("Delete"), "Del", "trash", "table"),
    ActionSpec("select_all", lambda: _("Select all"), "Ctrl+A", "selection-all", "table"),
    ActionSpec("zoom_in", lambda: _("Zoom in"), "Ctrl++ Ctrl+=", "magnifying-glass-plus"),
    ActionSpec("zoom_out", lambda: _("Zoom out"), "Ctrl+-", "magnifying-glass-minus"),
    ActionSpec("zoom_fit", lambda: _("Zoom to fit"), "Ctrl+0", "arrows-out"),
    ActionSpec("zoom_true", lambda: _("100 %"), "Ctrl+1"),
    ActionSpec("snap", lambda: _("Snap to grid and pieces"), "Shift+G", "magnet-straight", "table", True),
    ActionSpec("grid", lambda: _("Grid"), "G", "grid-four", "table", True),
    ActionSpec("map", lambda: _("Minimap"), "M", "map-trifold", "table", True),
    ActionSpec("turn_right", lambda: _("Rotate 90° clockwise"), "Ctrl+R", "arrow-clockwise", "table"),
    ActionSpec(
        "turn_left", lambda: _("Rotate 90° counterclockwise"), "Ctrl+Shift+R", "arrow-counter-clockwise", "table"
    ),
    ActionSpec("raise", lambda: _("Raise"), "PgUp", "arrow-up", "table"),
    ActionSpec("lower", lambda: _("Lower"), "PgDown", "arrow-down", "table"),
    ActionSpec("to_front", lambda: _("Bring to front"), "Home", "arrow-line-up", "table"),
    ActionSpec("to_back", lambda: _("Send to back"), "End", "arrow-line-down", "table"),
    ActionSpec("align_x", lambda: _("Align horizontal centers"), "", "align-center-horizontal", "table"),
    ActionSpec("align_y", lambda: _("Align vertical centers"), "", "align-center-vertical", "table"),
    ActionSpec("distribute_x", lambda: _("Distribute horizontally"), "", "arrows-out-line-horizontal", "table"),
    ActionSpec("distribute_y", lambda: _("Distribute vertically"), "", "arrows-out-line-vertical", "table"),
    ActionSpec("go_to", lambda: _("Go to anything"), "Ctrl+P", "magnifying-glass"),
    ActionSpec("next_tab", lambda: _("Next tab"), "Ctrl+Tab"),
    ActionSpec("previous_tab", lambda: _("Previous tab"), "Ctrl+Shift+Tab"),
    ActionSpec("focus_page", lambda: _("To the page"), "Alt+0"),
    ActionSpec("focus_pack", lambda: _("Focus pack tree"), "Alt+1"),
    ActionSpec("focus_palette", lambda: _("Focus palette"), "Alt+2"),
    ActionSpec("focus_inspector", lambda: _("Focus inspector"), "Alt+3"),
    ActionSpec("focus_lower", lambda: _("Focus problems"), "Alt+4"),
    ActionSpec("find", lambda: _("Find in the pack"), "Ctrl+Shift+F Ctrl+F", "magnifying-glass"),
    ActionSpec("history", lambda: _("History"), "", "clock-counter-clockwise"),
    ActionSpec("commands", lambda: _("Command palette…"), "Ctrl+Shift+P", "list"),
    ActionSpec("next_problem", lambda: _("Next problem"), "F8", "warning"),
    ActionSpec("previous_problem", lambda: _("Previous problem"), "Shift+F8"),
    ActionSpec("quick_fix", lambda: _("Quick fix"), "Ctrl+.", "lightbulb"),
    ActionSpec("sheet", lambda: _("All cards of this kind as a spreadsheet"), "Ctrl+T", "table"),
    ActionSpec(
        "source",
        lambda: _("Source text"),
        "Ctrl+U",
        "brackets-curly",
        checkable=True,
        hint=lambda: _("Show the file of the page as text; edits on either side appear on the other"),
    ),
    ActionSpec("new_from", lambda: _("New from this…"), "", "plus"),
    ActionSpec("duplicate_file", lambda: _("Duplicate file"), "", "copy"),
    ActionSpec("rename_id", lambda: _("Rename id…"), "Shift+F6", "pencil-simple"),
    ActionSpec("find_uses", lambda: _("Find usages"), "Shift+F12 Alt+F7", "magnifying-glass"),
    ActionSpec("copy_id", lambda: _("Copy id"), "", "copy"),
    ActionSpec("delete_file", lambda: _("Delete file…"), "", "trash"),
    ActionSpec("show_manifest", lambda: _("About this pack"), "", "info"),
    ActionSpec("play", lambda: _("Play"), "F5", "play"),
    ActionSpec(
        "replay",
        lambda: _("Replay with changes"),
        "Ctrl+F5",
        "git-diff",
        hint=lambda: _("Replay the decisions so far on the current content"),
    ),
    ActionSpec(
        "stop",
        lambda: _("Stop"),
        "Shift+F5",
        "stop-fill",
        hint=lambda: _("Close the current test-play, card trial or recording"),
    ),
    ActionSpec(
        "fair",
        lambda: _("Fair?"),
        "F7",
        "scales",
        hint=lambda: _("Let bots play the scenario for some seconds, unsaved changes included"),
    ),
    ActionSpec(
        "prove",
        lambda: _("Prove"),
        "Shift+F7",
        "puzzle-piece",
        hint=lambda: _("Play the solution of the puzzle as people would, and look for other ways"),
    ),
    ActionSpec(
        "reduced_motion",
        lambda: _("Reduced motion"),
        checkable=True,
        hint=lambda: _("Skip animations in plays, such as moving pieces and the camera"),
    ),
    ActionSpec("shortcuts", lambda: _("Keyboard shortcuts"), "F1", "keyboard"),
    ActionSpec("tour", lambda: _("Take the tour"), "", "flag"),
    ActionSpec("about", lambda: _("About Tablewright"), "", "info"),
)


def _no_reason() -> str:
    return ""


_REASONS: Final[Mapping[str, Callable[[], str]]] = {
    "save": lambda: _("Everything is saved."),
    "undo": lambda: _("There is nothing to undo."),
    "redo": lambda: _("There is nothing to redo."),
    "fair": lambda: _("The pack has nothing that bots can play."),
    "prove": lambda: _("Open a puzzle first."),
}


class MenuSpec(NamedTuple):
    """A menu of the menu bar: names of actions, `-` for a separator, `:name` for a part that the window fills.

    `:system` is replaced by the actions of the game system.
    """

    name: str
    words: Callable[[], str]
    entries: tuple[str, ...]


SYSTEM: Final = ":system"

MENUS: Final[tuple[MenuSpec, ...]] = (
    MenuSpec(
        "file",
        lambda: _("&File"),
        ("new_pack", "open", ":recent", "start", "-", "save", "save_copy", "-", "print", "-", "close_tab", "quit"),
    ),
    MenuSpec(
        "edit",
        lambda: _("&Edit"),
        ("undo", "redo", "history", "-", "cut", "copy", "paste", "duplicate", "delete", "select_all", "-", "find"),
    ),
    MenuSpec(
        "view",
        lambda: _("&View"),
        (
            "zoom_in", "zoom_out", "zoom_true", "zoom_fit", "-", "grid", "snap", ":snap_step", "map",
            SYSTEM, "-",
            "source", "-", ":theme", ":text_size", ":language", "reduced_motion",
        ),
    ),
    MenuSpec("insert", lambda: _("&Insert"), (SYSTEM, ":new")),
    MenuSpec(
        "table",
        lambda: _("&Table"),
        (
            ":tools", "-", "turn_right", "turn_left", "-", "align_x", "align_y", "distribute_x", "distribute_y",
            "-", "raise", "lower", "to_front", "to_back", "-", SYSTEM,
        ),
    ),
    MenuSpec(
        "pack",
        lambda: _("&Pack"),
        (
            "next_problem", "previous_problem", "quick_fix", "-", "new_from", "duplicate_file", "rename_id",
            "find_uses", "copy_id", "delete_file", "-", "sheet", "show_manifest",
        ),
    ),
    MenuSpec("play", lambda: _("&Play"), ("play", "replay", "stop", "-", "fair", "prove", SYSTEM)),
    MenuSpec("help", lambda: _("&Help"), ("commands", "shortcuts", "tour", "about")),
)  # fmt: skip

TOOL_BAR: Final[tuple[tuple[str, ...], ...]] = (
    ("save", "undo", "redo", "print"),
    (":tools",),
    ("align_x", "align_y", "distribute_x", "distribute_y", "turn_right"),
    ("snap", "grid", "map", ":display_buttons", ":snap_step"),
    ("fair", "prove", ":buttons"),
)
"""Groups of the tool bar, divided by separators."""

GIVES_WAY: Final = (
    ("align_x", "align_y", "distribute_x", "distribute_y", "turn_right", ":display_buttons"),
    ("print", "fair", "prove"),
    ("snap", "grid", "map", ":snap_step"),
    ("save", "undo", "redo"),
)
"""What a narrow window hides, first to last; all of it is also in the menus."""

_BOARD_PARTS: Final = {":tools": "", ":snap_step": "snap"}
"""Parts for boards, and the action without which they are left out."""


@frozen_dataclass
class ActionSet:
    """The actions of a window: the shared ones and those of its game system."""

    specs: tuple[ActionSpec, ...]
    menus: tuple[MenuSpec, ...]
    tool_bar: tuple[tuple[str, ...], ...]
    gives_way: tuple[tuple[str, ...], ...]
    """What a narrow window hides, first to last."""
    reasons: Mapping[str, Callable[[], str]]
    """Why an action is disabled, by its name."""

    @classmethod
    def of_system(
        cls,
        specs: Iterable[ActionSpec],
        slots: Mapping[str, tuple[str, ...]],
        on_board: frozenset[str] | None,
        reasons: Mapping[str, Callable[[], str]] | None = None,
    ) -> ActionSet:
        """The shared actions with those of a system.

        `slots` are the entries of the system by slot: a menu or a group of the tool bar. `on_board` are the shared
        actions that its board supports; None if it has no board. `reasons` say why actions are disabled.
        """
        shared = (spec for spec in ACTIONS if spec.where == "window" or spec.name in (on_board or ()))
        known = (*shared, *specs)
        names = {spec.name for spec in known}
        left_out = {
            part for part, needed in _BOARD_PARTS.items() if on_board is None or (needed and needed not in names)
        }

        def filled(entries: tuple[str, ...], slot: str = "") -> tuple[str, ...]:
            found: list[str] = []
            for entry in entries:
                if entry == SYSTEM or entry in (":display_buttons", ":buttons"):
                    found += slots.get(slot or entry[1:], ())
                elif (entry in names or entry == "-" or entry[0] == ":") and entry not in left_out:
                    found.append(entry)
            return _tidy(found)

        menus = (menu._replace(entries=filled(menu.entries, menu.name)) for menu in MENUS)
        return cls(
            known,
            tuple(menu for menu in menus if menu.entries),
            tuple(group for group in map(filled, TOOL_BAR) if group),
            tuple(group for group in map(filled, GIVES_WAY) if group),
            {**_REASONS, **(reasons or {})},
        )

    def why_off(self, name: str) -> str:
        """Why the action of this name is disabled: what it needs first."""
        spec = next((spec for spec in self.specs if spec.name == name), None)
        on_board = spec is None or spec.where == "table"  # other names are tools of the board
        reason = self.reasons.get(":board" if on_board else name, _no_reason)
        return reason()


def _tidy(entries: Iterable[str]) -> tuple[str, ...]:
    """Entries without leading, trailing and repeated separators."""
    found: list[str] = []
    for entry in entries:
        if entry != "-" or (found and found[-1] != "-"):
            found.append(entry)
    return tuple(found[:-1] if found and found[-1] == "-" else found)

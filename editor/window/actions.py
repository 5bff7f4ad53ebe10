"""The shared actions of menus, tool bar and keyboard as data: names, labels, shortcuts, icons. `commands` runs them.

A game system adds its own: see `editor.systems.workbench`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from editor.ui.action_spec import ActionSpec
from schema.i18n import gettext as _

ACTIONS: Final[tuple[ActionSpec, ...]] = (
    ActionSpec("new_pack", lambda: _("New pack…"), "Ctrl+Shift+N", "file"),
    ActionSpec("start", lambda: _("Start page"), "", "list"),
    ActionSpec("open", lambda: _("Open pack…"), "Ctrl+O", "folder-open"),
    ActionSpec("save", lambda: _("Save"), "Ctrl+S", "floppy-disk"),
    ActionSpec("save_copy", lambda: _("Save a copy…"), "Ctrl+Shift+S", "copy"),
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
    ActionSpec("ranges", lambda: _("Show ranges"), "W", "target", "table", True),
    ActionSpec("reserves", lambda: _("Show reserves"), "Shift+M", "crosshair", "table", True),
    ActionSpec("insert_object", lambda: _("Object…"), "O", "book", "table"),
    ActionSpec("insert_character", lambda: _("Character…"), "D", "disc", "table"),
    ActionSpec("turn_right", lambda: _("Rotate 90° clockwise"), "Ctrl+R", "arrow-clockwise", "table"),
    ActionSpec(
        "turn_left", lambda: _("Rotate 90° counterclockwise"), "Ctrl+Shift+R", "arrow-counter-clockwise", "table"
    ),
    ActionSpec("raise", lambda: _("Raise"), "PgUp", "arrow-up", "table"),
    ActionSpec("lower", lambda: _("Lower"), "PgDown", "arrow-down", "table"),
    ActionSpec("to_front", lambda: _("Bring to front"), "Home", "arrow-line-up", "table"),
    ActionSpec("to_back", lambda: _("Send to back"), "End", "arrow-line-down", "table"),
    ActionSpec("edit_corners", lambda: _("Edit corners"), "", "bounding-box", "table"),
    ActionSpec("free_outline", lambda: _("Convert to polygon"), "", "polygon", "table"),
    ActionSpec("usual_outline", lambda: _("Reset size"), "", "arrow-counter-clockwise", "table"),
    ActionSpec("save_template", lambda: _("Save as template"), "", "stack", "table"),
    ActionSpec("let_go", lambda: _("Release artifact"), "", "hand", "table"),
    ActionSpec("align_x", lambda: _("Align horizontal centers"), "", "align-center-horizontal", "table"),
    ActionSpec("align_y", lambda: _("Align vertical centers"), "", "align-center-vertical", "table"),
    ActionSpec("distribute_x", lambda: _("Distribute horizontally"), "", "arrows-out-line-horizontal", "table"),
    ActionSpec("distribute_y", lambda: _("Distribute vertically"), "", "arrows-out-line-vertical", "table"),
    ActionSpec(
        "mirror_across",
        lambda: _("Mirror copy horizontally"),
        "X",
        "arrows-left-right",
        "table",
        hint=lambda: _("Mirror a copy of the selection, or of the half of seat 1, horizontally and swap the sides"),
    ),
    ActionSpec(
        "mirror_down",
        lambda: _("Mirror copy vertically"),
        "Y",
        "arrows-down-up",
        "table",
        hint=lambda: _("Mirror a copy of the selection, or of the half of seat 1, vertically and swap the sides"),
    ),
    ActionSpec(
        "rotate_copies",
        lambda: _("Rotate copy 180°"),
        "Shift+X",
        "arrows-clockwise",
        "table",
        hint=lambda: _("Rotate a copy of the selection, or of the half of seat 1, by 180° and swap the sides"),
    ),
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
        "reduced_motion",
        lambda: _("Reduced motion"),
        checkable=True,
        hint=lambda: _("Skip animations in plays: flicks, falls, camera movements"),
    ),
    ActionSpec("shortcuts", lambda: _("Keyboard shortcuts"), "F1", "keyboard"),
    ActionSpec("tour", lambda: _("Take the tour"), "", "flag"),
    ActionSpec("about", lambda: _("About Tablewright"), "", "info"),
)


def why_off(spec: ActionSpec | None) -> str:
    """Why an action is disabled: what it needs first. None for a tool of the board."""
    reasons: Mapping[str, Callable[[], str]] = {
        "save": lambda: _("Everything is saved."),
        "undo": lambda: _("There is nothing to undo."),
        "redo": lambda: _("There is nothing to redo."),
        "play": lambda: _("There is no script to play."),
    }
    if spec is None or spec.where == "table":
        return _("Open a script or an etude first.")
    return reasons.get(spec.name, lambda: "")()


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
        ("new_pack", "open", ":recent", "start", "-", "save", "save_copy", "-", "close_tab", "quit"),
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
            "zoom_in", "zoom_out", "zoom_true", "zoom_fit", "-", "grid", "snap", ":snap_step", "map", "ranges",
            "reserves", "-",
            "source", "-", ":theme", ":text_size", ":language", "reduced_motion",
        ),
    ),
    MenuSpec("insert", lambda: _("&Insert"), ("insert_object", "insert_character", SYSTEM, ":new")),
    MenuSpec(
        "table",
        lambda: _("&Table"),
        (
            ":tools", "-", "turn_right", "turn_left", "-", "align_x", "align_y", "distribute_x", "distribute_y",
            "-", "raise", "lower", "to_front", "to_back", "-", "mirror_across", "mirror_down", "rotate_copies", "-",
            "edit_corners", "free_outline", "usual_outline", "let_go", "save_template",
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
    MenuSpec("play", lambda: _("&Play"), ("play", "replay", "stop", SYSTEM)),
    MenuSpec("help", lambda: _("&Help"), ("commands", "shortcuts", "tour", "about")),
)  # fmt: skip

TOOL_BAR: Final[tuple[tuple[str, ...], ...]] = (
    ("save", "undo", "redo"),
    (":tools",),
    ("align_x", "align_y", "distribute_x", "distribute_y", "turn_right"),
    ("snap", "grid", "map", "ranges", ":snap_step"),
    (SYSTEM,),
)
"""Groups of the tool bar, divided by separators."""

GIVES_WAY: Final = ((*TOOL_BAR[2], "ranges"), TOOL_BAR[3], TOOL_BAR[0])
"""What a narrow window hides, first to last; all of it is also in the menus."""


class ActionSet(NamedTuple):
    """The actions of a window: the shared ones and those of its game system."""

    specs: tuple[ActionSpec, ...]
    menus: tuple[MenuSpec, ...]
    tool_bar: tuple[tuple[str, ...], ...]

    @classmethod
    def of_system(cls, specs: Iterable[ActionSpec], slots: Mapping[str, tuple[str, ...]]) -> ActionSet:
        """The shared actions with those of a system; `slots` are the entries of the system by menu, and `tool_bar`."""
        menus = tuple(menu._replace(entries=_with_slot(menu.entries, slots.get(menu.name, ()))) for menu in MENUS)
        groups = (_with_slot(group, slots.get("tool_bar", ())) for group in TOOL_BAR)
        return cls((*ACTIONS, *specs), menus, tuple(group for group in groups if group))

    def spec(self, name: str) -> ActionSpec | None:
        """The action of this name; None for a tool of the board."""
        return next((spec for spec in self.specs if spec.name == name), None)


def _with_slot(entries: tuple[str, ...], inserted: tuple[str, ...]) -> tuple[str, ...]:
    if SYSTEM not in entries:
        return entries
    at = entries.index(SYSTEM)
    return (*entries[:at], *inserted, *entries[at + 1 :])


HANDS_ON: Final[tuple[tuple[Callable[[], str], Callable[[], str]], ...]] = (
    (lambda: _("Ctrl+wheel"), lambda: _("Zoom about the pointer")),
    (lambda: _("Arrow keys"), lambda: _("Move by 1 mm; Shift: 10 mm, Alt: 0.1 mm")),
    (lambda: "Shift", lambda: _("While moving: keep one axis. While rotating: steps of 15°")),
    (lambda: "Alt", lambda: _("While moving: ignore the grid and other pieces")),
    (lambda: _("Shift while drawing"), lambda: _("Draw a square; align a corner with the previous one")),
    (lambda: _("Double-click an edge"), lambda: _("Add a corner (corner and zone tools)")),
    (lambda: _("Right click"), lambda: _("Context menu of the selection")),
    (lambda: _("Shift on a handle"), lambda: _("Keep proportions")),
    (lambda: "Esc", lambda: _("Cancel the gesture; return to the Select tool")),
)
"""Shortcuts that are no actions, for the shortcuts dialog."""

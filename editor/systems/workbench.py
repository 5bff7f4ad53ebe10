"""The contract of a game system in the editor: its pages, actions, play view and background work.

A workbench is read before the first paint: it imports content models, simulator and pages late, and its functions use
them when they are called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject

from editor.canvas.board_page import BoardPage, BoardPalette, BoardTool
from editor.document.document import PackDocument
from editor.late_imports import late_imports
from editor.pages.card.card_faces import CardFaces
from editor.pages.page_kind import PageContext, PageKind
from editor.pages.start.sketches import BoardSketch
from editor.pages.start.templates import Templates
from editor.printing.printables import Printables
from editor.tasks.background_findings import BackgroundFindings
from editor.ui.action_spec import ActionSpec
from editor.ui.page import PlayPage
from editor.ui.thumbnails import Thumbnails
from editor.ui.tour_steps import TourStep
from schema.frozen_dataclass import frozen_dataclass
from schema.i18n import gettext as _

if TYPE_CHECKING:
    from editor.pages.card.place_facts import PlaceFacts
    from editor.panels.diagnostics.background_check import BackgroundCheck
    from editor.testplay.view_table import MakeView

with late_imports(__name__):
    from editor.pages.card import plain_card

Slot = Literal["view", "insert", "table", "play", "display_buttons", "buttons"]
"""A place in which a system may put actions: a menu, or one of two groups of the tool bar."""


@frozen_dataclass
class SystemAction:
    """An action of a game system."""

    spec: ActionSpec
    """Its name begins with the id of the system: `<system>.x`."""
    run: Callable[[PageContext], object]
    former: str = ""
    """The name under which settings of earlier versions store its shortcuts."""
    checked: Callable[[PageContext], bool] | None = None
    """Whether a checkable action is checked when the window opens."""


@frozen_dataclass
class Board:
    """The board of a game system: a page for a file, tools, a palette, and the shared actions that it supports."""

    page: Callable[[PageContext, str], BoardPage]
    tools: tuple[BoardTool, ...] = ()
    palette: Callable[[PackDocument], BoardPalette] | None = None
    """Makes the palette, after the first paint."""
    palette_titles: Callable[[], tuple[str, ...]] = lambda: ()
    """The titles of the pages of the palette, in the current language."""
    actions: frozenset[str] = frozenset()
    """Names of shared actions that apply to the board, such as `copy`, `snap` or `align_x`."""
    gestures: tuple[tuple[Callable[[], str], Callable[[], str]], ...] = ()
    """Fixed shortcuts and mouse gestures with what they do, for the shortcuts dialog."""


@frozen_dataclass
class Workbench:
    """A game system as the window sees it. A field that is left out means that the system has none."""

    id: str
    """The id by which manifests name the system."""
    page_kinds: tuple[PageKind, ...] = ()
    """Its kinds of pages, tried before the shared ones."""
    thumbnails: Callable[[], Thumbnails] = Thumbnails
    """The pictures of its content in trees, lists, forms and tabs."""
    card_faces: Callable[[], CardFaces] = lambda: plain_card.PLAIN_CARD_FACES
    """The faces and previews of its cards."""
    place_facts: Callable[[], PlaceFacts] | None = None
    """What the inspector tells of places below their forms."""
    printables: Callable[[], Printables] | None = None
    """What its packs can print; without, the faces of its cards."""
    board_sketch: BoardSketch | None = None
    """Paints small pictures of boards, for the start page."""
    templates: Callable[[], Templates] | None = None
    """How its packs and files begin; without, they begin with what their models require."""
    actions: tuple[SystemAction, ...] = ()
    slots: Mapping[Slot, tuple[str, ...]] = field(default_factory=dict)
    """Names of its actions in each slot, `-` for a separator."""
    try_card: Callable[[PageContext, str], object] | None = None
    """Opens the page on which a card is tried; for systems with kinds that `can_be_tried`."""
    board: Callable[[], Board] | None = None
    """The board on which files of the kinds that are `on_board` are laid out."""
    play_page: Callable[[PageContext, str], PlayPage] | None = None
    """The page that test-plays a file in its present state, unsaved changes included; the shared one when None."""
    play_view: Callable[[], MakeView] | None = None
    """The widget that shows a game on the shared page of plays; a list of the decisions when None."""
    story_icons: Mapping[str, str] = field(default_factory=dict)
    """The icon of each kind of line in the story, on the shared page of plays."""
    save_picture: Callable[[Any, tuple[Any, Any] | None, Path, str, Path | None], None] | None = None
    """Writes the board of a game as PNG; raises OSError. Arguments: the game; the last motion, as the game before it
    and its event; the file; the language; the folder with the pictures of the pack."""
    background_findings: Callable[[PackDocument, BackgroundCheck, QObject], BackgroundFindings] | None = None
    is_puzzle: Callable[[PackDocument, str], bool] | None = None
    """Whether a file is a puzzle whose solution can be proved; None for a system without puzzles."""
    tour: Callable[[], tuple[TourStep, ...]] | None = None
    """The steps of its tour; without, the tour shows what all packs have."""
    no_board_open: Callable[[], str] = lambda: _("Open a board first.")
    """Why actions of the board are disabled while no board is in front."""
    nothing_to_play: Callable[[], str] = lambda: _("There is nothing to play.")
    """Why Play is disabled while the pack has no file that can be played."""
    warm_up: Callable[[], object] | None = None
    """Imports modules in a background thread after the first check, so that the first play opens as fast as later."""

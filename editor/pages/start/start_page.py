"""The start page: recent packs, new scripts and packs from templates, examples, and first steps for an empty pack.

It emits signals; the window opens, asks and writes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from content import SHIPPED
from editor.document.document import PackDocument
from editor.document.edits import Documents, Touched
from editor.late_imports import late_imports
from editor.pages.start.recent_packs import (
    RecentPack,
    picture_file,
    recent_packs,
    short_folder,
    title_in,
    when_in_words,
)
from editor.pages.start.sketches import BoardSketch, kept_picture, sheet_sketch
from editor.pages.start.templates import FirstSteps, PackTemplate, PieceTemplate, Templates, in_languages
from editor.pages.start.tiles import TILE, Tile
from editor.ui.column_layout import ColumnLayout
from editor.ui.page import Page
from editor.ui.preferences import Preferences
from editor.ui.theme import ThemeWatch, current_theme
from editor.ui.tool_tips import set_tip
from editor.ui.widgets import ElidedLabel, label, link_button, row, scroll_area
from schema.i18n import LANGUAGE_NAMES, language, languages
from schema.i18n import gettext as _
from schema.json.strict_reading import Json
from schema.systems.system_info import SystemInfo

with late_imports(__name__):
    from editor.pages.start import new_packs

_WIDEST: Final = 880
_GAP: Final = 12
_MOST_RECENT: Final = 8
_FOLLOW_AFTER_MS: Final = 200

Sketch = Callable[[], QPixmap | None]


class StartPage(Page):
    """Rebuilt when language, theme or pack change."""

    pack_wanted = Signal(object)  # Path
    pack_missing = Signal(object)  # Path of a recent pack that is gone
    new_pack_wanted = Signal(object, str)  # the templates of its system, and the name of one of packs
    piece_wanted = Signal(str, str)  # the folder of a new piece, and its template; empty for the usual one
    action_wanted = Signal(str)
    language_wanted = Signal(str)
    theme_wanted = Signal(str)

    def __init__(
        self,
        document: PackDocument,
        preferences: Preferences,
        templates: Sequence[Templates],
        sketches: Mapping[str, BoardSketch],
    ) -> None:
        """`templates` of each game system; `sketches` by system paint its boards, others are shown as a plain sheet."""
        super().__init__()
        self._theme_watch = ThemeWatch()
        self._templates, self._sketches = templates, sketches
        self._document, self._preferences = document, preferences
        self._area = scroll_area(sideways=False)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._area)
        self._waiting: list[tuple[Tile, Sketch]] = []
        self._drawing = QTimer(self, interval=0)
        self._drawing.timeout.connect(self._draw_next)
        self._following = QTimer(self, singleShot=True, interval=_FOLLOW_AFTER_MS)
        self._following.timeout.connect(self._make)
        self._unwatch = document.watch(self._follow)
        self._make()

    @property
    def hint(self) -> str:
        return _("Open a pack or create a new one.")

    @property
    def drawn(self) -> bool:
        """Whether every tile has its picture; they are painted one after the other."""
        return not self._waiting and not self._following.isActive()

    def close_down(self) -> None:
        """Stop following the document."""
        self._unwatch()
        self._drawing.stop()
        self._following.stop()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange or self._theme_watch.sees_change(event):
            self._following.start(0)

    def _follow(self, _touched: Touched) -> None:
        self._following.start(_FOLLOW_AFTER_MS)

    # ------------------------------------------------------------ what is on it

    @property
    def _without_pack(self) -> bool:
        return not self._document.documents

    def _make(self) -> None:
        self._waiting = []
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(8)
        self._add_head(column)
        if not self._without_pack:
            self._add_scenarios(column)
        known = recent_packs(self._preferences.settings, self._preferences.folder)
        recent = [each for each in known if each.folder != self._document.root][:_MOST_RECENT]
        self._add_tiles(column, _("Recent packs"), [self._recent_tile(each) for each in recent])
        self._add_tiles(column, _("New pack"), self._new_packs())
        self._add_tiles(column, _("Examples"), self._examples())
        self._add_links(column)
        column.addStretch(1)
        body.setMaximumWidth(_WIDEST + 64)
        holder = QWidget()
        around = QHBoxLayout(holder)
        around.setContentsMargins(0, 0, 0, 0)
        around.addStretch(1)
        around.addWidget(body, 1000, Qt.AlignmentFlag.AlignTop)
        around.addStretch(1)
        self._area.setWidget(holder)
        first = body.findChild(Tile)
        if first is not None:
            self.setFocusProxy(first)
        self._drawing.start()

    def _add_head(self, column: QVBoxLayout) -> None:
        choices: list[QWidget | int | str] = ["-"]
        for code in languages():
            if code == language():
                choices.append(label(LANGUAGE_NAMES.get(code, code), "strong"))
                continue
            link = link_button(LANGUAGE_NAMES.get(code, code))
            link.clicked.connect(partial(self._want_language, code))
            choices.append(link)
        theme = link_button(_("Light") if current_theme().dark else _("Dark"))
        theme.clicked.connect(lambda: self.theme_wanted.emit("light" if current_theme().dark else "dark"))
        choices.append(theme)
        title = "Tablewright" if self._without_pack else self._document.title
        column.addWidget(row(ElidedLabel(title, "display"), *choices, spacing=8))
        column.addWidget(label(_("Create the content of a game, then press Play."), "second"))

    def _want_language(self, code: str) -> None:
        # The clicked link is deleted by the rebuild, so this waits until the click is over.
        QTimer.singleShot(0, self, lambda: self.language_wanted.emit(code))

    def _add_tiles(self, column: QVBoxLayout, title: str, tiles: Sequence[Tile]) -> None:
        if tiles:
            column.addSpacing(12)
            column.addWidget(label(title, "title"))
            grid = ColumnLayout(TILE.width(), TILE.width(), _GAP)
            grid.put(tiles)
            column.addWidget(grid)

    def _add_links(self, column: QVBoxLayout) -> None:
        column.addSpacing(12)
        for name, words in (
            ("open", _("Open pack…")),
            ("tour", _("Take the tour")),
            ("shortcuts", _("Keyboard shortcuts")),
        ):
            link = link_button(words)
            link.clicked.connect(lambda _checked=False, name=name: self.action_wanted.emit(name))
            column.addWidget(link, 0, Qt.AlignmentFlag.AlignLeft)

    # ------------------------------------------------------------ scenarios

    @property
    def _own(self) -> Templates:
        """The templates of the pack's system."""
        system = self._document.system
        return next((each for each in self._templates if each.info.id == system.id), Templates(system))

    def _add_scenarios(self, column: QVBoxLayout) -> None:
        own = self._own
        if own.first_steps is not None and not self._document.files_in(own.first_steps.folder):
            self._add_first_steps(column, own.first_steps)
        if own.scenarios is not None:
            tiles = [self._scenario_tile(own, each) for each in own.of(own.scenarios.folder)]
            self._add_tiles(column, own.scenarios.new(), tiles)

    def _add_first_steps(self, column: QVBoxLayout, steps: FirstSteps) -> None:
        """Show what a pack needs before it can have a scenario."""
        column.addSpacing(12)
        column.addWidget(label(steps.title(), "title"))
        column.addWidget(label(steps.text(), "second"))
        parts: list[QWidget | int | str] = []
        first = True
        for folder in steps.makes:
            button = QPushButton(self._document.system.new(folder))
            if first and not self._document.files_in(folder):
                button.setProperty("role", "primary")
                first = False
            button.clicked.connect(lambda _checked=False, folder=folder: self.piece_wanted.emit(folder, ""))
            parts.append(button)
        column.addWidget(row(*parts, "-", spacing=8))

    def _scenario_tile(self, own: Templates, template: PieceTemplate) -> Tile:
        assert own.scenarios is not None
        kind, documents = own.scenarios, self._document.documents
        lacking = template.missing(documents)
        line = template.text()
        if lacking:
            line = own.make_first[lacking]() if lacking in own.make_first else own.info.new(lacking)
        tile = Tile(template.title() or kind.one(), line)
        set_tip(tile, line)
        tile.setEnabled(not lacking)
        tile.clicked.connect(lambda: self.piece_wanted.emit(kind.folder, template.name))
        if lacking:
            tile.show_picture(self._sheet(kind.icon))
        else:
            self._waiting.append((tile, partial(self._sketch_of, own, template, documents, self._document.root)))
        return tile

    # ------------------------------------------------------------ packs

    def _recent_tile(self, pack: RecentPack) -> Tile:
        if pack.missing:
            tile = Tile(pack.title, _("No longer at {folder}").format(folder=pack.folder))
            tile.show_picture(sheet_sketch(self.devicePixelRatioF(), "warning"))
            tile.clicked.connect(lambda: self.pack_missing.emit(pack.folder))
        else:
            when = when_in_words(pack.when) if pack.when is not None else ""
            line = f"{when}\n{short_folder(pack.folder)}" if when else short_folder(pack.folder)
            tile = Tile(pack.title, line)
            tile.clicked.connect(lambda: self.pack_wanted.emit(pack.folder))
            self._waiting.append((tile, lambda: kept_picture(pack.picture) or self._sheet("folder-open")))
        set_tip(tile, str(pack.folder))
        return tile

    def _new_packs(self) -> list[Tile]:
        offered = self._templates if self._without_pack else (self._own,)
        tiles = []
        for templates in offered:
            for pack in templates.packs:
                title = pack.title() if len(offered) == 1 else f"{templates.info.title}: {pack.title()}"
                tile = Tile(title, pack.text())
                set_tip(tile, pack.text())
                tile.clicked.connect(partial(self._want_pack, templates, pack.name))
                self._waiting.append((tile, partial(self._pack_sketch, templates, pack)))
                tiles.append(tile)
        return tiles

    def _want_pack(self, templates: Templates, pack: str, _checked: bool = False) -> None:
        self.new_pack_wanted.emit(templates, pack)

    def _examples(self) -> list[Tile]:
        tiles = []
        for folder in SHIPPED.values():
            if folder == self._document.root:
                continue
            title = title_in(folder) or folder.name
            tile = Tile(title, _("Comes with Tablewright"))
            set_tip(tile, str(folder))
            tile.clicked.connect(lambda _checked=False, folder=folder: self.pack_wanted.emit(folder))
            self._waiting.append((tile, partial(self._example_sketch, folder)))
            tiles.append(tile)
        return tiles

    # ------------------------------------------------------------ pictures, one at a time

    def _draw_next(self) -> None:
        if not self._waiting:
            self._drawing.stop()
            return
        tile, sketch = self._waiting.pop(0)
        picture = sketch()
        if picture is not None:
            tile.show_picture(picture)

    def _sheet(self, glyph: str) -> QPixmap:
        return sheet_sketch(self.devicePixelRatioF(), glyph)

    def _board(self, system: SystemInfo, board: Json, documents: Documents, root: Path | None) -> QPixmap:
        sketch = self._sketches.get(system.id)
        if sketch is None:
            return self._sheet(system.scenarios.icon if system.scenarios is not None else "folder-open")
        return sketch(board, documents, self.devicePixelRatioF(), root)

    def _sketch_of(
        self, templates: Templates, template: PieceTemplate, documents: Documents, art: Path | None
    ) -> QPixmap:
        # Without an id: finding a free one needs the content models.
        board = in_languages(template.build(documents), ("en",))
        return self._board(templates.info, board, documents, art)

    def _pack_sketch(self, templates: Templates, pack: PackTemplate) -> QPixmap:
        if (pack.files is None and not pack.shipped) or templates.scenarios is None:
            return self._sheet("plus")
        documents = new_packs.documents_of(new_packs.NewPack("-", "a", ("en",), templates, pack.name, Path()))
        usual = templates.of(templates.scenarios.folder)[0]
        if usual.missing(documents):
            return self._sheet("plus")
        return self._sketch_of(templates, usual, documents, self._document.root)

    def _example_sketch(self, folder: Path) -> QPixmap | None:
        home = self._preferences.folder
        kept = kept_picture(picture_file(home, folder)) if home is not None else None
        if kept is not None:
            return kept
        documents = PackDocument.open(folder)
        usual = documents.system.scenarios
        scenarios = documents.files_in(usual.folder) if usual is not None else ()
        if not scenarios:
            return None
        return self._board(documents.system, documents.value(scenarios[0]), documents.documents, folder)
